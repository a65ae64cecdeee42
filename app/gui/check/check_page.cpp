// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/check_page.h"

#include "app/gui/check/change_banner.h"
#include "app/gui/check/check_delegate.h"
#include "app/gui/check/check_grid_model.h"
#include "app/gui/check/query_detail.h"
#include "app/gui/check/run_bar.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/separator.h"
#include "app/gui/subjects/subject_text.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr int leastRows = 4;
constexpr int widthForAll = 720;

}  // namespace

CheckPage::CheckPage(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_model(new CheckGridModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_detail(new QueryDetail(context, this))
{
    setObjectName(QStringLiteral("checkPage"));
    makeGrid();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new RunBar(context, this));
    layout->addWidget(new Separator(this));
    layout->addWidget(m_grid, 3);
    layout->addWidget(new ChangeBanner(context, this));
    layout->addWidget(new Separator(this));
    auto* scrolled = new QScrollArea(this);
    scrolled->setWidgetResizable(true);
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setWidget(m_detail);
    layout->addWidget(scrolled, 2);

    connect(&m_context.live, &core::LiveDesign::queryStatesChanged, this, &CheckPage::refresh);
    connect(&m_context.live, &core::LiveDesign::queryChecked, this, &CheckPage::refresh);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, &CheckPage::refresh);
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &CheckPage::refresh);
    connect(&m_context.selection, &Selection::changed, this, &CheckPage::followSelection);
    connect(&m_context.appearance, &Appearance::themeChanged, m_grid->viewport(),
            qOverload<>(&QWidget::update));
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
    m_empty = new QLabel(
        tr("<b>No queries yet.</b><br>The queries of the workflow are run here on sample data, and what "
           "they read is counted."),
        m_grid->viewport());
    m_empty->setObjectName(QStringLiteral("checkEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    (new QVBoxLayout(m_grid->viewport()))->addWidget(m_empty);
    m_grid->setSortingEnabled(true);
    m_grid->sortByColumn(CheckGridModel::LabelColumn, Qt::AscendingOrder);
    m_grid->verticalHeader()->hide();
    m_grid->verticalHeader()->setDefaultSectionSize(metrics::checkRow);
    QHeaderView* header = m_grid->horizontalHeader();
    header->setFixedHeight(metrics::gridRow);
    header->setHighlightSections(false);
    header->setSectionsMovable(false);
    header->setSectionResizeMode(CheckGridModel::NameColumn, QHeaderView::Stretch);
    const std::initializer_list<std::pair<int, int>> widths = {
        {CheckGridModel::LabelColumn, 40},      {CheckGridModel::VerdictColumn, 118},
        {CheckGridModel::PartitionsColumn, 76}, {CheckGridModel::NodesColumn, 58},
        {CheckGridModel::RowsColumn, 78},       {CheckGridModel::BytesColumn, 72},
        {CheckGridModel::ChangeColumn, 138}};
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
    const QueryId query = m_model->query(m_sorted->mapToSource(rows.constFirst()).row());
    std::vector<Subject> subjects{query};
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    if (const auto table = tableOf(*design, query))
        subjects.push_back(subjectOfTable(*design, *table));
    m_context.selection.set(std::move(subjects));
}

// In a narrow window columns step back that detail and banner have as well.
void CheckPage::resizeEvent(QResizeEvent*)
{
    for (const int column :
         {CheckGridModel::NodesColumn, CheckGridModel::BytesColumn, CheckGridModel::ChangeColumn})
        m_grid->setColumnHidden(column, width() < widthForAll);
}

void CheckPage::focusGrid()
{
    m_grid->setFocus(Qt::OtherFocusReason);
}

void CheckPage::refresh()
{
    m_isFollowing = true;
    m_model->setQueries(m_context.live.queries(), m_context.live.design());
    m_isFollowing = false;
    m_empty->setVisible(m_model->rowCount() == 0);
    followSelection();
}

void CheckPage::followSelection()
{
    std::optional<QueryId> query;
    for (const Subject& subject : m_context.selection.subjects()) {
        if (const auto* selected = std::get_if<QueryId>(&subject))
            query = *selected;
        else if (const auto* table = std::get_if<TableSubject>(&subject); table && !query)
            query = table->query;
        else if (const auto* column = std::get_if<ColumnSubject>(&subject); column && !query)
            query = column->table.query;
    }
    const int row = query ? m_model->rowOf(*query) : -1;
    m_isFollowing = true;
    if (row < 0)
        m_grid->clearSelection();
    else
        m_grid->setCurrentIndex(m_sorted->mapFromSource(m_model->index(row, CheckGridModel::LabelColumn)));
    m_isFollowing = false;
    m_detail->show(row < 0 ? std::nullopt : query);
}

}  // namespace querywright::gui
