// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sample/sample_panel.h"

#include "app/core/findings.h"
#include "app/gui/beginnings/begin_row.h"
#include "app/gui/check/cluster_panel.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/sample/export_bar.h"
#include "app/gui/sample/sample_actions.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/separator.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/text.h"
#include "model/edit/edit_data.h"

#include <QAction>
#include <QApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace querywright::gui {

using render::Token;

void SampleModel::setSources(std::vector<SampleSource> sources, bool areCountsOld)
{
    beginResetModel();
    m_sources = std::move(sources);
    m_areCountsOld = areCountsOld;
    endResetModel();
}

int SampleModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sources.size());
}

QVariant SampleModel::data(const QModelIndex& index, int role) const
{
    const SampleSource& source = this->source(index.row());
    if (role == Qt::DisplayRole)
        return source.name;
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        QString rows = source.rows ? countedText(*source.rows, "row") + QStringLiteral(", ") : QString();
        if (isCountOld(index.row()))
            rows = tr("%1 before the last edit, ").arg(countedText(*source.rows, "row"));
        return QStringLiteral("%1: %2%3").arg(source.name, rows, source.words);
    }
    return {};
}

SampleDelegate::SampleDelegate(const Appearance& appearance, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance)
{}

QSize SampleDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {120, scaled(45)};
}

void SampleDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    const auto* model = qobject_cast<const SampleModel*>(index.model());
    const SampleSource& source = model->source(index.row());
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(Token::AccentSelected));
    const QRect rect = option.rect.adjusted(12, 5, -12, -5);
    const QRect upper(rect.left() + 20, rect.top(), rect.width() - 20, rect.height() / 2);
    const QRect lower = upper.translated(0, upper.height());
    paintIcon(*painter, QRect(rect.left(), upper.center().y() - 6, 13, 13), QLatin1String(source.icon),
              m_appearance.color(Token::Text));
    const auto write = [&](const QRect& at, Qt::Alignment alignment, const QFont& font, Token color,
                           const QString& text) {
        painter->setFont(font);
        painter->setPen(m_appearance.color(color));
        painter->drawText(at, static_cast<int>(alignment | Qt::AlignVCenter),
                          painter->fontMetrics().elidedText(text, Qt::ElideRight, at.width()));
    };
    const QString rows = source.rows ? groupedText(*source.rows) : QString();
    write(upper, Qt::AlignRight, uiFont(12), model->isCountOld(index.row()) ? Token::Muted : Token::Text,
          rows);
    const int taken = rows.isEmpty() ? 0 : painter->fontMetrics().horizontalAdvance(rows) + 8;
    write(upper.adjusted(0, 0, -taken, 0), Qt::AlignLeft, uiFont(12, QFont::Medium), Token::Text,
          source.name);
    paintIcon(*painter, QRect(lower.left(), lower.center().y() - 5, 11, 11),
              source.isFile ? QStringLiteral("file-earmark-text") : QStringLiteral("magic"),
              m_appearance.color(Token::Muted));
    write(lower.adjusted(16, 0, 0, 0), Qt::AlignLeft, uiFont(11), Token::Muted, source.words);
    painter->setPen(m_appearance.color(Token::Border));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

SamplePanel::SamplePanel(const Context& context, SampleActions& actions, QWidget* parent)
    : QWidget(parent), m_context(context), m_model(new SampleModel(this)), m_list(new QListView(this))
{
    setObjectName(QStringLiteral("sampleData"));
    setMinimumWidth(metrics::leastSidePanel);
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_list->setObjectName(QStringLiteral("sampleList"));
    m_list->setAccessibleName(tr("Sample data"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new SampleDelegate(context.appearance, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeNoTypes(), 1);
    layout->addWidget(m_list, 1);
    layout->addWidget(new Separator(this));  // the list may end in the middle of a line
    layout->addWidget(makeTools(actions));
    layout->addWidget(new Separator(this));
    layout->addWidget(new ClusterPanel(context, this));

    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SamplePanel::select);
    connect(m_list, &QListView::activated, this, &SamplePanel::rowsRequested);
    connect(&m_context.selection, &Selection::changed, this, &SamplePanel::followSelection);
    connect(&m_context.document, &core::Document::changed, this, &SamplePanel::refresh);
    connect(&m_context.document, &core::Document::replaced, this, &SamplePanel::refresh);
    connect(&m_context.live, &core::LiveDesign::checkStarted, this, &SamplePanel::refresh);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, &SamplePanel::refresh);
    connect(&m_context.appearance, &Appearance::themeChanged, m_list->viewport(),
            qOverload<>(&QWidget::update));
}

// What stands in the place of the list while nothing can have rows.
QWidget* SamplePanel::makeNoTypes()
{
    m_noTypes = new QWidget(this);
    auto* words = makeWrapped(QStringLiteral("sampleNone"), QStringLiteral("muted"), m_noTypes);
    words->setText(
        tr("What rows the entity types have stands here: counts, values, files. There is no entity "
           "type yet."));
    m_begin = new BeginRow(Qt::AlignLeft, m_noTypes);
    auto* layout = new QVBoxLayout(m_noTypes);
    layout->setContentsMargins(metrics::dockPadding, 8, metrics::dockPadding, 8);
    layout->setSpacing(6);
    layout->addWidget(words);
    layout->addWidget(m_begin);
    layout->addStretch();
    return m_noTypes;
}

// What is said of all data at once.
QWidget* SamplePanel::makeTools(SampleActions& actions)
{
    auto* tools = new QWidget(this);
    m_empty = new QWidget(tools);
    m_empty->setObjectName(QStringLiteral("sampleEmpty"));
    m_saysNothing = new QLabel(m_empty);
    m_saysNothing->setObjectName(QStringLiteral("sampleSaysNothing"));
    m_saysNothing->setWordWrap(true);
    m_saysNothing->setProperty("role", QStringLiteral("muted"));
    auto* generate = new QPushButton(tr("Generate Sample Data"), m_empty);
    generate->setObjectName(QStringLiteral("sampleSuggest"));
    generate->setProperty("role", QStringLiteral("primary"));
    generate->setToolTip(actions.generate()->toolTip());
    connect(generate, &QPushButton::clicked, actions.generate(), &QAction::trigger);
    auto* empty = new QVBoxLayout(m_empty);
    empty->setContentsMargins(0, 0, 0, 4);
    empty->setSpacing(6);
    empty->addWidget(m_saysNothing);
    empty->addWidget(generate);

    auto* import = new QPushButton(tr("Import\u2026"), tools);
    import->setObjectName(QStringLiteral("sampleImport"));
    import->setToolTip(actions.import()->toolTip());
    import->setAccessibleName(tr("Import Sample Data"));
    import->setEnabled(actions.import()->isEnabled());
    connect(import, &QPushButton::clicked, actions.import(), &QAction::trigger);
    connect(actions.import(), &QAction::enabledChanged, import, &QWidget::setEnabled);
    auto* scale = new QPushButton(tr("Scale") + QStringLiteral("\u2005"), tools);
    scale->setObjectName(QStringLiteral("sampleScale"));
    scale->setIcon(m_context.appearance.icon("chevron-down", Token::Muted));
    scale->setIconSize({9, 9});
    scale->setLayoutDirection(Qt::RightToLeft);  // the arrow behind the word
    connect(scale, &QPushButton::clicked, this, [scale, menu = actions.scaling()] {
        menu->popup(scale->mapToGlobal(QPoint(0, scale->height())));
    });
    scale->setEnabled(actions.scaling()->isEnabled());
    connect(actions.scaling()->menuAction(), &QAction::enabledChanged, scale, &QWidget::setEnabled);
    scale->setAccessibleName(tr("Scale Sample Data"));
    scale->setToolTip(tr("As many times the entities of each type"));
    m_seed = new QSpinBox(tools);
    m_seed->setObjectName(QStringLiteral("sampleSeed"));
    m_seed->setRange(0, 999'999'999);
    m_seed->setKeyboardTracking(false);
    m_seed->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_seed->setToolTip(tr("The same seed makes the same data"));
    m_seed->setMinimumWidth(48);
    auto* line = new QHBoxLayout;
    line->setSpacing(6);
    line->addWidget(import, 1);
    line->addWidget(scale, 1);
    auto* form = new Form(tools);
    form->addRow(tr("Seed"), m_seed);
    auto* layout = new QVBoxLayout(tools);
    layout->setContentsMargins(metrics::dockPadding, 8, metrics::dockPadding, 8);
    layout->setSpacing(6);
    layout->addWidget(m_empty);
    layout->addLayout(line);
    layout->addWidget(form);
    layout->addWidget(new ExportBar(actions.dataExport(), QStringLiteral("exportBar"), Qt::Vertical, tools));
    connect(m_seed, &QSpinBox::valueChanged, this, [this](int seed) {
        (void)m_context.document.apply(
            edit::setSeed(m_context.document.file(), static_cast<std::uint64_t>(seed)),
            QStringLiteral("sample seed"));
    });
    return tools;
}

void SamplePanel::select()
{
    const QModelIndexList rows = m_list->selectionModel()->selectedRows();
    if (!m_isFollowing && !rows.isEmpty())
        std::visit([this](auto id) { m_context.selection.set(id); },
                   m_model->source(rows.constFirst().row()).owner);
}

void SamplePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

// What nobody sees is not worked out.
void SamplePanel::refresh()
{
    if (!isVisible())
        return;
    m_isFollowing = true;
    const Model& model = m_context.document.model();
    const auto report = m_context.live.report();
    const bool areCountsOld = m_context.live.isDesigning() || m_context.live.isChecking()
                              || m_context.live.reportDesign() != m_context.live.design();
    m_model->setSources(report && !report->sampleRows.empty() ? sampleSources(model, report->sampleRows)
                                                              : sampleSources(model),
                        areCountsOld);
    const bool isDescribed = !model.data.entities.empty() || !model.data.relationships.empty();
    const bool hasTypes = !model.conceptual.entityTypes.empty();
    m_noTypes->setVisible(!hasTypes);
    m_list->setVisible(hasTypes);
    const bool saysAll = isDescribed && core::dataFindings(model).empty();
    m_saysNothing->setText(
        isDescribed ? tr("The model says nothing of the data of some types: they are made by default.")
                    : tr("The model says nothing of its data yet: they are made by default."));
    // Whoever pressed the button there goes on in the list, not at the next button.
    if (saysAll && hasTypes && m_empty->isAncestorOf(QApplication::focusWidget()))
        m_list->setFocus(Qt::OtherFocusReason);
    m_empty->setVisible(!saysAll && hasTypes);
    m_begin->offer(hasTypes ? std::vector<Beginning>{} : std::vector{Beginning::EntityType});
    const QSignalBlocker blocker(m_seed);
    m_seed->setValue(static_cast<int>(
        std::min<std::uint64_t>(model.data.seed, static_cast<std::uint64_t>(m_seed->maximum()))));
    m_isFollowing = false;
    followSelection();
}

void SamplePanel::followSelection()
{
    if (!isVisible())
        return;
    m_isFollowing = true;
    const Subject selected = m_context.selection.first();
    m_list->clearSelection();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const Subject subject = std::visit([](auto id) { return Subject(id); }, m_model->source(row).owner);
        if (subject == selected)
            m_list->setCurrentIndex(m_model->index(row));
    }
    m_isFollowing = false;
}

}  // namespace querywright::gui
