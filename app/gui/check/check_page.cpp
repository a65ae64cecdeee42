// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/check_page.h"

#include "app/gui/beginnings/begin_row.h"
#include "app/gui/check/change_banner.h"
#include "app/gui/check/check_delegate.h"
#include "app/gui/check/check_grid_model.h"
#include "app/gui/check/checked_table.h"
#include "app/gui/check/run_bar.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/separator.h"
#include "app/gui/style/text_size.h"
#include "app/gui/subjects/subject_text.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int leastRows = 4;
constexpr int labelWidth = 40;
constexpr int changeWidth = 162;
constexpr int widthForAll = 720;

}  // namespace

CheckPage::CheckPage(const Context& context, core::LiveConsole& console, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_console(console),
      m_bar(new RunBar(context, this)),
      m_model(new CheckGridModel(this)),
      m_sorted(new QSortFilterProxyModel(this))
{
    setObjectName(QStringLiteral("checkPage"));
    makeGrid();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(new Separator(this));
    layout->addWidget(m_grid, 1);
    auto* banner = new ChangeBanner(context, this);
    layout->addWidget(banner);

    connect(banner, &ChangeBanner::whyRequested, this, &CheckPage::whyRequested);
    connect(banner, &ChangeBanner::compareRequested, this, &CheckPage::compareRequested);
    connect(&m_context.live, &core::LiveDesign::queryStatesChanged, this, &CheckPage::refresh);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, &CheckPage::refresh);
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &CheckPage::refresh);
    connect(&m_context.selection, &Selection::changed, this, &CheckPage::followSelection);
    connect(&m_console, &core::LiveConsole::pinnedChanged, this, &CheckPage::refresh);
    connect(&m_context.appearance, &Appearance::themeChanged, this, [this] {
        fitColumns();  // to another size of text
        fitLabels();
        fitChanges();
        fitRows();
        m_grid->viewport()->update();
    });
    refresh();
}

void CheckPage::makeGrid()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(SortRole);
    m_grid = new QTableView(this);
    m_grid->setObjectName(QStringLiteral("checkGrid"));
    m_grid->setMinimumHeight(metrics::gridRow + leastRows * metrics::checkRow);
    m_grid->setAccessibleName(tr("Queries and their cost"));
    m_grid->setModel(m_sorted);
    m_grid->setItemDelegate(new CheckDelegate(m_context.appearance, m_grid));
    m_grid->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_grid->setShowGrid(false);
    m_grid->setWordWrap(false);
    m_grid->setTabKeyNavigation(false);
    m_grid->setContextMenuPolicy(Qt::CustomContextMenu);
    m_grid->installEventFilter(this);
    m_grid->viewport()->installEventFilter(this);
    connect(m_grid, &QWidget::customContextMenuRequested, this, &CheckPage::showMenu);
    connect(m_grid, &QAbstractItemView::doubleClicked, this, &CheckPage::openInConsole);
    m_empty = new QLabel(
        tr("<b>No queries yet.</b><br>The queries of the workflow are run here on sample data, and what "
           "they read is counted."),
        m_grid->viewport());
    m_empty->setObjectName(QStringLiteral("checkEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_begin = new BeginRow(Qt::AlignHCenter, m_grid->viewport());
    auto* middle = new QVBoxLayout(m_grid->viewport());
    middle->setSpacing(metrics::dockPadding);
    middle->addStretch(1);
    middle->addWidget(m_empty);
    middle->addWidget(m_begin);
    middle->addStretch(1);
    m_grid->setSortingEnabled(true);
    m_grid->sortByColumn(CheckGridModel::LabelColumn, Qt::AscendingOrder);
    m_grid->verticalHeader()->hide();
    m_grid->verticalHeader()->setDefaultSectionSize(metrics::checkRow);
    QHeaderView* header = m_grid->horizontalHeader();
    header->setFixedHeight(metrics::gridRow);
    header->setHighlightSections(false);
    header->setSectionsMovable(false);
    header->setSectionResizeMode(CheckGridModel::NameColumn, QHeaderView::Stretch);
    m_fit.setSingleShot(true);
    connect(&m_fit, &QTimer::timeout, this, &CheckPage::fitRows);
    connect(header, &QHeaderView::sectionResized, &m_fit, qOverload<>(&QTimer::start));
    connect(m_sorted, &QAbstractItemModel::layoutChanged, this, &CheckPage::fitRows);
    const std::initializer_list<std::pair<int, int>> widths = {
        {CheckGridModel::LabelColumn, labelWidth}, {CheckGridModel::VerdictColumn, 118},
        {CheckGridModel::PartitionsColumn, 76},    {CheckGridModel::NodesColumn, 58},
        {CheckGridModel::RowsColumn, 78},          {CheckGridModel::BytesColumn, 72}};
    for (const auto& [column, width] : widths)
        m_grid->setColumnWidth(column, width);

    // Not the current row, which is there as soon as the grid has the keyboard.
    connect(m_grid->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CheckPage::select);
}

void CheckPage::select()
{
    const QModelIndexList rows = m_grid->selectionModel()->selectedRows();
    if (m_isFollowing || rows.isEmpty())
        return;
    const int row = m_sorted->mapToSource(rows.constFirst()).row();
    if (m_model->pinned(row))
        return;
    const QueryId query = m_model->query(row);
    std::vector<Subject> subjects{query};
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    if (const auto table = tableOf(*design, query))
        subjects.push_back(subjectOfTable(*design, *table));
    m_context.selection.set(std::move(subjects));
}

void CheckPage::resizeEvent(QResizeEvent*)
{
    fitColumns();
}

// In a narrow window columns step back that detail and banner have as well.
void CheckPage::fitColumns()
{
    for (const int column :
         {CheckGridModel::NodesColumn, CheckGridModel::BytesColumn, CheckGridModel::ChangeColumn})
        m_grid->setColumnHidden(column, width() < scaled(widthForAll));
    m_fit.start();  // the header does not tell of all that it does then
}

void CheckPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isOutdated)
        refresh();
    QTimer::singleShot(0, m_grid, [grid = m_grid] {  // once it has its size
        if (grid->selectionModel()->hasSelection())
            grid->scrollTo(grid->currentIndex());
    });
}

void CheckPage::focusGrid()
{
    m_grid->setFocus(Qt::OtherFocusReason);
}

// Nothing is written into the grid while nobody sees it.
void CheckPage::refresh()
{
    m_isOutdated = !isVisible();
    if (m_isOutdated)
        return;
    m_isFollowing = true;
    m_model->setQueries(m_context.live.queries(), m_context.live.design(),
                        m_context.document.model().workflow);
    m_model->setPinned(m_console.pinned());
    m_isFollowing = false;
    fitLabels();
    fitChanges();
    fitRows();
    const bool isEmpty = m_model->rowCount() == 0;
    m_empty->setVisible(isEmpty);
    m_begin->offer(isEmpty ? std::vector{Beginning::Query} : std::vector<Beginning>{});
    if (const int chosen = chosenRow(); chosen < 0 || !m_model->pinned(chosen))
        followSelection();
}

// Labels are never cut: the column is as wide as the longest one takes.
void CheckPage::fitLabels()
{
    constexpr int padding = 20;
    QString longest;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString label = m_model->index(row, CheckGridModel::LabelColumn).data().toString();
        if (label.size() > longest.size())
            longest = label;
    }
    const int needed = QFontMetrics(uiFont(12, QFont::DemiBold)).horizontalAdvance(longest) + padding;
    const int width = std::max(scaled(labelWidth), needed);
    if (m_grid->columnWidth(CheckGridModel::LabelColumn) != width)
        m_grid->setColumnWidth(CheckGridModel::LabelColumn, width);
}

// Where nothing has changed the names have the room.
void CheckPage::fitChanges()
{
    bool isAnyChanged = false;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex change = m_model->index(row, CheckGridModel::ChangeColumn);
        isAnyChanged = isAnyChanged || change.data(SortRole).toInt() > 0;
    }
    const int titled = m_grid->horizontalHeader()->sectionSizeHint(CheckGridModel::ChangeColumn);
    const int changed = isAnyChanged ? std::max(scaled(changeWidth), titled) : titled;
    if (m_grid->columnWidth(CheckGridModel::ChangeColumn) != changed)
        m_grid->setColumnWidth(CheckGridModel::ChangeColumn, changed);
}

// Names are not cut as long as two lines have room for them.
void CheckPage::fitRows()
{
    const int width = m_grid->columnWidth(CheckGridModel::NameColumn);
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const int height = CheckDelegate::rowHeight(m_sorted->index(row, CheckGridModel::NameColumn), width);
        if (m_grid->rowHeight(row) != height)
            m_grid->setRowHeight(row, height);
    }
}

void CheckPage::followSelection()
{
    const auto query = queryOf(m_context.selection);
    const int row = query ? m_model->rowOf(*query) : -1;
    m_isFollowing = true;
    if (row < 0)
        m_grid->clearSelection();
    else
        m_grid->setCurrentIndex(m_sorted->mapFromSource(m_model->index(row, CheckGridModel::LabelColumn)));
    m_isFollowing = false;
}

void CheckPage::addToBar(QWidget* button)
{
    m_bar->layout()->addWidget(button);
}

// -1 if none is.
int CheckPage::chosenRow() const
{
    const QModelIndexList rows = m_grid->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : m_sorted->mapToSource(rows.constFirst()).row();
}

void CheckPage::openInConsole()
{
    const int row = chosenRow();
    const QString statement = row < 0 ? QString() : m_model->statement(row);
    if (!statement.isEmpty())
        Q_EMIT consoleRequested(statement);
}

void CheckPage::unpin()
{
    const int row = chosenRow();
    if (const auto position = row < 0 ? std::nullopt : m_model->pinned(row))
        m_console.unpin(*position);
}

void CheckPage::showMenu(const QPoint& position)
{
    const int row = chosenRow();
    if (row < 0 || !m_grid->indexAt(position).isValid())
        return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("checkMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_model->statement(row).isEmpty())
        menu->addAction(tr("Open in Console") + QStringLiteral("\tEnter"), this, &CheckPage::openInConsole)
            ->setObjectName(QStringLiteral("checkOpen"));
    if (!m_model->pinned(row))
        menu->addAction(tr("Run Again") + QStringLiteral("\tShift+F5"), this,
                        [this, query = m_model->query(row)] { m_context.live.run({query}); })
            ->setObjectName(QStringLiteral("checkRun"));
    if (!m_model->pinned(row))
        menu->addAction(tr("Compare Designs\u2026"), this,
                        [this, query = m_model->query(row)] { Q_EMIT compareRequested(query); })
            ->setObjectName(QStringLiteral("checkCompare"));
    if (m_model->pinned(row))
        menu->addAction(tr("Remove from the Grid") + QStringLiteral("\tDel"), this, &CheckPage::unpin)
            ->setObjectName(QStringLiteral("checkUnpin"));
    menu->popup(m_grid->viewport()->mapToGlobal(position));
}

bool CheckPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_grid && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Delete) {
            unpin();
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            openInConsole();
            return true;
        }
    }
    if (watched == m_grid->viewport() && event->type() == QEvent::Resize) {
        // The chosen row stays in sight when the banner or a panel takes its room.
        const QModelIndex chosen = m_grid->currentIndex();
        const int bottom = m_grid->visualRect(chosen).bottom();
        const auto* resized = static_cast<QResizeEvent*>(event);
        if (chosen.isValid() && bottom < resized->oldSize().height() && bottom >= resized->size().height())
            QTimer::singleShot(0, m_grid, [grid = m_grid] { grid->scrollTo(grid->currentIndex()); });
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace querywright::gui
