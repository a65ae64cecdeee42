// SPDX-License-Identifier: Apache-2.0
#include "app/gui/print/page_setup_panel.h"

#include "app/gui/style/choice_box.h"
#include "app/gui/style/metrics.h"
#include "render/page/sheet.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

namespace querywright::gui {
namespace {

constexpr int paperCount = static_cast<int>(Paper::Tabloid) + 1;

QDoubleSpinBox* makeLength(QWidget* parent, const char* name, const QString& accessibleName)
{
    auto* field = new QDoubleSpinBox(parent);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(accessibleName);
    field->setToolTip(accessibleName);
    field->setRange(0, widestMargin);
    field->setDecimals(1);
    field->setSuffix(QStringLiteral(" mm"));
    field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    field->setKeyboardTracking(false);
    return field;
}

QSpinBox* makeCount(QWidget* parent, const char* name, const QString& accessibleName)
{
    auto* field = new QSpinBox(parent);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(accessibleName);
    field->setRange(1, static_cast<int>(mostPagesAcross));
    field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    field->setKeyboardTracking(false);
    return field;
}

QCheckBox* makeSwitch(QWidget* parent, const char* name, const QString& text)
{
    auto* field = new QCheckBox(text, parent);
    field->setObjectName(QLatin1String(name));
    return field;
}

QLabel* makeSection(QWidget* parent, const QString& text)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QStringLiteral("section"));
    return label;
}

}  // namespace

PageSetupPanel::PageSetupPanel(const Appearance& appearance, QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("pageSetup"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    makeFields(appearance);
    arrangeFields();
    connectFields();
    setSetup({});
}

void PageSetupPanel::makeFields(const Appearance& appearance)
{
    const auto makeChoice = [&](const char* name) {
        auto* field = new ChoiceBox(appearance, this);
        field->setObjectName(QLatin1String(name));
        field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        return field;
    };
    m_paper = makeChoice("paper");
    for (int i = 0; i < paperCount; ++i)
        m_paper->addItem(render::paperName(static_cast<Paper>(i)));
    m_orientation = makeChoice("orientation");
    m_orientation->addItems({tr("Landscape"), tr("Portrait")});
    m_margins = {makeLength(this, "marginLeft", tr("Left margin")),
                 makeLength(this, "marginTop", tr("Top margin")),
                 makeLength(this, "marginRight", tr("Right margin")),
                 makeLength(this, "marginBottom", tr("Bottom margin"))};
    m_fit = makeChoice("fit");
    m_fit->addItems({tr("To one page"), tr("To several pages"), tr("Scale")});
    m_pages = new QWidget(this);
    m_across = makeCount(m_pages, "pagesAcross", tr("Pages across"));
    m_down = makeCount(m_pages, "pagesDown", tr("Pages down"));
    m_scale = new QDoubleSpinBox(this);
    m_scale->setObjectName(QStringLiteral("printScale"));
    m_scale->setRange(leastScale, mostScale);
    m_scale->setDecimals(0);
    m_scale->setSuffix(QStringLiteral(" %"));
    m_scale->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_scale->setKeyboardTracking(false);
    m_colors = makeChoice("printColors");
    m_colors->addItems({tr("For paper"), tr("Grey"), tr("Black on white")});
    m_titleBlock = makeSwitch(this, "titleBlock", tr("Title block"));
    m_legend = makeSwitch(this, "printLegend", tr("Legend"));
    m_queryList = makeSwitch(this, "printQueryList", tr("List of queries"));
    m_decisions = makeSwitch(this, "printDecisions", tr("Decisions"));
    m_pageNumbers = makeSwitch(this, "pageNumbers", tr("Page numbers"));
    m_cutMarks = makeSwitch(this, "cutMarks", tr("Cut marks"));
    m_date = makeSwitch(this, "printDate", tr("Today's date"));
    m_author = new QLineEdit(this);
    m_author->setObjectName(QStringLiteral("author"));
    m_author->setPlaceholderText(tr("none"));
}

void PageSetupPanel::arrangeFields()
{
    auto* across = new QHBoxLayout(m_pages);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(6);
    across->addWidget(m_across, 1);
    across->addWidget(new QLabel(QStringLiteral("\u00d7"), m_pages));
    across->addWidget(m_down, 1);

    auto* margins = new QGridLayout;
    margins->setHorizontalSpacing(10);
    margins->setVerticalSpacing(6);
    const auto addMargin = [&](std::size_t margin, const QString& name, int row, int column) {
        auto* label = new QLabel(name, this);
        label->setBuddy(m_margins[margin]);
        margins->addWidget(label, row, column);
        margins->addWidget(m_margins[margin], row, column + 1);
        margins->setColumnStretch(column + 1, 1);
    };
    addMargin(0, tr("Left"), 0, 0);
    addMargin(2, tr("Right"), 0, 2);
    addMargin(1, tr("Top"), 1, 0);
    addMargin(3, tr("Bottom"), 1, 2);

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(10);
    form->setVerticalSpacing(6);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("Paper"), m_paper);
    form->addRow(QString(), m_orientation);
    form->addRow(tr("Fit"), m_fit);
    form->addRow(QString(), m_pages);
    form->addRow(QString(), m_scale);
    form->addRow(tr("Colours"), m_colors);
    form->addRow(tr("Author"), m_author);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::dockPadding, 12, metrics::dockPadding, metrics::dockPadding);
    layout->setSpacing(6);
    layout->addLayout(form);
    layout->addSpacing(8);
    layout->addWidget(makeSection(this, tr("Margins")));
    layout->addLayout(margins);
    layout->addSpacing(8);
    layout->addWidget(makeSection(this, tr("Beside the diagram")));
    for (QCheckBox* box :
         {m_titleBlock, m_date, m_legend, m_queryList, m_decisions, m_pageNumbers, m_cutMarks})
        layout->addWidget(box);
    layout->addStretch(1);
}

void PageSetupPanel::connectFields()
{
    for (QComboBox* box : {m_paper, m_orientation, m_colors})
        connect(box, &QComboBox::activated, this, &PageSetupPanel::take);
    connect(m_fit, &QComboBox::activated, this, [this](int fit) {
        showFit(static_cast<Fit>(fit));
        take();
    });
    for (QDoubleSpinBox* field : m_margins)
        connect(field, &QDoubleSpinBox::valueChanged, this, &PageSetupPanel::take);
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, &PageSetupPanel::take);
    for (QSpinBox* field : {m_across, m_down})
        connect(field, &QSpinBox::valueChanged, this, &PageSetupPanel::take);
    for (QCheckBox* box :
         {m_titleBlock, m_date, m_legend, m_queryList, m_decisions, m_pageNumbers, m_cutMarks})
        connect(box, &QCheckBox::toggled, this, &PageSetupPanel::take);
    connect(m_author, &QLineEdit::editingFinished, this, &PageSetupPanel::take);
}

void PageSetupPanel::setSetup(const PageSetup& setup)
{
    m_isShowing = true;
    m_setup = setup;
    m_paper->setCurrentIndex(static_cast<int>(setup.paper));
    m_orientation->setCurrentIndex(static_cast<int>(setup.orientation));
    const PageMargins& margins = setup.margins;
    const std::array<double, 4> lengths = {margins.left, margins.top, margins.right, margins.bottom};
    for (std::size_t i = 0; i < lengths.size(); ++i)
        m_margins[i]->setValue(lengths[i]);
    const bool isOne = setup.pagesAcross == 1 && setup.pagesDown == 1;
    // Fields that nobody has filled in yet keep what was chosen.
    const bool keepsPages =
        isOne && setup.scale <= 0 && static_cast<Fit>(m_fit->currentIndex()) == Fit::Pages;
    const Fit fit = setup.scale > 0 ? Fit::Scale : isOne && !keepsPages ? Fit::OnePage : Fit::Pages;
    m_across->setValue(static_cast<int>(setup.pagesAcross));
    m_down->setValue(static_cast<int>(setup.pagesDown));
    m_scale->setValue(setup.scale > 0 ? setup.scale : 100.0);
    m_fit->setCurrentIndex(static_cast<int>(fit));
    showFit(fit);
    m_colors->setCurrentIndex(static_cast<int>(setup.colors));
    m_titleBlock->setChecked(setup.hasTitleBlock);
    m_legend->setChecked(setup.hasLegend);
    m_queryList->setChecked(setup.hasQueryList);
    m_decisions->setChecked(setup.hasDecisions);
    m_pageNumbers->setChecked(setup.hasPageNumbers);
    m_cutMarks->setChecked(setup.hasCutMarks);
    m_date->setChecked(setup.hasDate);
    if (!m_author->hasFocus())
        m_author->setText(QString::fromStdString(setup.author));
    m_isShowing = false;
}

void PageSetupPanel::setOffered(bool hasQueryList, bool hasDecisions)
{
    m_queryList->setVisible(hasQueryList);
    m_decisions->setVisible(hasDecisions);
}

void PageSetupPanel::showFit(Fit fit)
{
    m_pages->setVisible(fit == Fit::Pages);
    m_scale->setVisible(fit == Fit::Scale);
}

// What the fields say, unless they are just being filled.
void PageSetupPanel::take()
{
    if (m_isShowing)
        return;
    PageSetup setup = m_setup;
    setup.paper = static_cast<Paper>(m_paper->currentIndex());
    setup.orientation = static_cast<Orientation>(m_orientation->currentIndex());
    setup.margins = {m_margins[0]->value(), m_margins[1]->value(), m_margins[2]->value(),
                     m_margins[3]->value()};
    const Fit fit = static_cast<Fit>(m_fit->currentIndex());
    setup.scale = fit == Fit::Scale ? m_scale->value() : 0.0;
    setup.pagesAcross = fit == Fit::Pages ? static_cast<std::uint32_t>(m_across->value()) : 1;
    setup.pagesDown = fit == Fit::Pages ? static_cast<std::uint32_t>(m_down->value()) : 1;
    setup.colors = static_cast<PrintColors>(m_colors->currentIndex());
    setup.hasTitleBlock = m_titleBlock->isChecked();
    setup.hasLegend = m_legend->isChecked();
    setup.hasQueryList = m_queryList->isChecked();
    setup.hasDecisions = m_decisions->isChecked();
    setup.hasPageNumbers = m_pageNumbers->isChecked();
    setup.hasCutMarks = m_cutMarks->isChecked();
    setup.hasDate = m_date->isChecked();
    setup.author = m_author->text().trimmed().toStdString();
    if (setup == m_setup)
        return;
    m_setup = setup;
    Q_EMIT changed(setup);
}

}  // namespace querywright::gui
