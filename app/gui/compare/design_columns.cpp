// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/design_columns.h"

#include "app/gui/compare/design_diagram.h"
#include "app/gui/compare/design_header.h"
#include "app/gui/compare/design_picture.h"
#include "app/gui/compare/partition_marks.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/style/text_size.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr std::uint64_t mostMarks = 600;
constexpr std::uint64_t fewerMarks = 240;  // in narrow columns, so that the costs stay in sight
constexpr std::size_t wideColumns = 2;
constexpr int columnMargin = 14;

enum GridRow { HeaderRow, PictureRow, MarksRow, FooterRow, RowCount };

QLabel* makeWords(const QString& text, const QString& name, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", QStringLiteral("muted"));
    return label;
}

QWidget* makePanel(const char* role, QWidget* parent)
{
    auto* panel = new QWidget(parent);
    panel->setProperty("role", QLatin1String(role));
    panel->setAttribute(Qt::WA_StyledBackground);
    return panel;
}

}  // namespace

DesignColumns::DesignColumns(const Appearance& appearance, QWidget* parent)
    : QWidget(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("designColumns"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void DesignColumns::show(const core::ComparedQuery& compared, const std::vector<std::size_t>& designs,
                         ReadCase readCase, bool isOld)
{
    // What had the keyboard has it afterwards, too.
    const QWidget* focused = focusWidget();
    const QString focusedName = focused && focused->hasFocus() ? focused->objectName() : QString();
    delete m_inside;
    m_inside = new QWidget(this);
    m_grid = new QGridLayout(m_inside);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    m_grid->setRowStretch(PictureRow, 1);
    m_designs = designs.size();
    int column = 0;
    for (const std::size_t design : designs) {
        if (column > 0) {
            auto* line = new QFrame(m_inside);
            line->setProperty("role", QStringLiteral("columnLine"));
            line->setFixedWidth(1);
            m_grid->addWidget(line, 0, column++, RowCount, 1);
        }
        m_grid->setColumnStretch(column, 1);
        addDesign(compared, design, shownDesign(compared, design, readCase), column++, isOld);
    }
    layout()->addWidget(m_inside);
    for (QWidget* widget : m_inside->findChildren<QWidget*>())
        fitNewWidget(*widget);
    if (auto* again = focusedName.isEmpty() ? nullptr : m_inside->findChild<QWidget*>(focusedName))
        again->setFocus(Qt::OtherFocusReason);
}

void DesignColumns::addDesign(const core::ComparedQuery& compared, std::size_t design,
                              const ShownDesign& shown, int column, bool isOld)
{
    auto* header = new DesignHeader(m_appearance, m_inside);
    header->setObjectName(QStringLiteral("designHeader-%1").arg(shown.letter));
    header->setDesign(shown);
    m_grid->addWidget(header, HeaderRow, column);

    auto* picture = new DesignPicture(m_appearance, m_inside);
    picture->setObjectName(QStringLiteral("designPicture-%1").arg(shown.letter));
    const auto diagram = [&](Qt::Orientation orientation) {
        return designDiagram(compared.comparison.alternatives.designs[design],
                             toQString(compared.comparison.query->label), shown, orientation);
    };
    picture->setDiagrams(diagram(Qt::Horizontal), diagram(Qt::Vertical));
    picture->setOld(isOld);
    picture->setAccessibleName(tr("The tables of %1: %2").arg(shown.letter, shown.tables));
    m_grid->addWidget(picture, PictureRow, column);
    m_grid->addWidget(makeMarks(shown, m_inside), MarksRow, column);
    m_grid->addWidget(makeFooter(design, shown, isOld, m_inside), FooterRow, column);
}

QWidget* DesignColumns::makeMarks(const ShownDesign& shown, QWidget* parent)
{
    const PartitionMarks marks = marksOf(shown, m_designs > wideColumns ? fewerMarks : mostMarks);
    QWidget* panel = makePanel("panel", parent);
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(columnMargin, 8, columnMargin, 4);
    layout->setSpacing(6);
    layout->addWidget(makeWords(marks.words, QStringLiteral("marksText-%1").arg(shown.letter), panel));
    auto* view = new PartitionMarksView(m_appearance, panel);
    view->setObjectName(QStringLiteral("marks-%1").arg(shown.letter));
    view->setMarks(marks);
    layout->addWidget(view);
    layout->addStretch(1);
    return panel;
}

// What the design does to other queries, with the sign of an error.
QWidget* DesignColumns::makeHarms(const ShownDesign& shown, QWidget* parent)
{
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    const auto sign = render::Sign::Error;
    layout->addWidget(new IconLabel(m_appearance, iconOf(sign), colorOf(sign), row), 0, Qt::AlignTop);
    QLabel* text = makeWords(shown.harms.join(QLatin1Char(' ')),
                             QStringLiteral("designHarms-%1").arg(shown.letter), row);
    text->setProperty("role", QVariant());
    layout->addWidget(text, 1);
    return row;
}

QWidget* DesignColumns::makeFooter(std::size_t design, const ShownDesign& shown, bool isOld, QWidget* parent)
{
    QWidget* panel = makePanel("panel", parent);
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(columnMargin, 4, columnMargin, 10);
    layout->setSpacing(6);
    if (!shown.harms.isEmpty())
        layout->addWidget(makeHarms(shown, panel));
    const QStringList remarks = shown.helps + shown.remarks;
    if (!remarks.isEmpty())
        layout->addWidget(makeWords(remarks.join(QLatin1Char(' ')),
                                    QStringLiteral("designRemarks-%1").arg(shown.letter), panel));
    layout->addStretch(1);
    if (shown.isPresent)
        return panel;
    if (!shown.whyNot.isEmpty()) {
        layout->addWidget(makeWords(tr("No decision makes it the design of the model. %1").arg(shown.whyNot),
                                    QStringLiteral("whyNot-%1").arg(shown.letter), panel));
        return panel;
    }
    auto* use = new QPushButton(tr("Use %1 Instead").arg(shown.letter), panel);
    use->setObjectName(QStringLiteral("useDesign-%1").arg(shown.letter));
    use->setToolTip(
        tr("Makes %1 the design of the model by decisions, in one step of undo").arg(shown.title));
    use->setAccessibleDescription(use->toolTip());
    use->setEnabled(!isOld);
    // Not at once: what follows makes all columns anew, this button with them.
    connect(
        use, &QPushButton::clicked, this, [this, design] { Q_EMIT useRequested(design); },
        Qt::QueuedConnection);
    auto* line = new QHBoxLayout;
    line->addWidget(use);
    line->addStretch(1);
    layout->addLayout(line);
    return panel;
}

}  // namespace querywright::gui
