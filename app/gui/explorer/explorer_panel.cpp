// SPDX-License-Identifier: Apache-2.0
#include "app/gui/explorer/explorer_panel.h"

#include "app/gui/explorer/explorer_delegate.h"
#include "app/gui/explorer/explorer_model.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

// Of a name of several lines the arrow stands beside the first, as its icon does.
class ExplorerView final : public QTreeView {
public:
    using QTreeView::QTreeView;

protected:
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override
    {
        QRect first = rect;
        first.setHeight(std::min(rect.height(), scaled(metrics::treeRow)));
        QTreeView::drawBranches(painter, first, index);
    }
};

}  // namespace

ExplorerPanel::ExplorerPanel(const Context& context, const core::LiveReview& review, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_review(review),
      m_model(new ExplorerModel(this)),
      m_filtered(new QSortFilterProxyModel(this)),
      m_filter(new QLineEdit(this)),
      m_view(new ExplorerView(this))
{
    setObjectName(QStringLiteral("explorer"));
    setMinimumWidth(metrics::leastSidePanel);
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);

    m_filtered->setSourceModel(m_model);
    m_filtered->setRecursiveFilteringEnabled(true);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);

    m_filter->setObjectName(QStringLiteral("explorerFilter"));
    m_filter->setPlaceholderText(tr("Filter the model"));
    m_filter->setAccessibleName(tr("Filter the model"));
    m_filter->setToolTip(tr("Shows only what has this in its name"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(context.appearance.icon("funnel", render::Token::Muted), QLineEdit::LeadingPosition);
    m_filter->setTextMargins(-5, 0, 0, 0);  // Qt leaves more room beside the icon than looks right

    m_view->setObjectName(QStringLiteral("explorerTree"));
    m_view->setAccessibleName(tr("Model"));
    m_view->setModel(m_filtered);
    m_view->setItemDelegate(new ExplorerDelegate(context.appearance, m_view));
    m_view->setHeaderHidden(true);
    m_view->setIndentation(14);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setDragEnabled(true);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 0, 0);
    layout->setSpacing(6);
    auto* filterRow = new QVBoxLayout;
    filterRow->setContentsMargins(0, 0, 8, 0);
    filterRow->addWidget(m_filter);
    layout->addLayout(filterRow);
    layout->addWidget(m_view);

    connect(m_filter, &QLineEdit::textChanged, this, &ExplorerPanel::applyFilter);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_view->selectionModel()->selectedRows();
        if (!rows.isEmpty())
            select(rows.constFirst());
    });
    connect(m_view->header(), &QHeaderView::sectionResized, this, &ExplorerPanel::wrapAnew,
            Qt::QueuedConnection);
    connect(m_view, &QTreeView::clicked, this, &ExplorerPanel::select);
    connect(m_view, &QTreeView::activated, this, &ExplorerPanel::activate);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ExplorerPanel::askForMenu);
    connect(&m_context.selection, &Selection::changed, this, &ExplorerPanel::followSelection);
    // One rebuild for all that an edit has told by then.
    m_rebuild.setSingleShot(true);
    m_rebuild.setInterval(0);
    connect(&m_rebuild, &QTimer::timeout, this, &ExplorerPanel::rebuild);
    connect(&m_context.document, &core::Document::replaced, this, [this] {
        m_isNew = true;
        m_filter->clear();
        rebuildSoon({TreeKind::Conceptual, TreeKind::Workflow, TreeKind::Diagrams});
    });
    connect(&m_context.document, &core::Document::changed, this, [this](const core::Change& change) {
        if (change.meaning)
            rebuildSoon({TreeKind::Conceptual, TreeKind::Workflow});
        if (change.layout)
            rebuildSoon({TreeKind::Diagrams});
    });
    connect(&m_context.live, &core::LiveDesign::designChanged, this, [this] {
        rebuildSoon({TreeKind::Tables, TreeKind::SampleData});
    });
    connect(&m_context.live, &core::LiveDesign::checkFinished, this,
            [this] { rebuildSoon({TreeKind::SampleData}); });
    connect(&m_review, &core::LiveReview::reviewed, this, [this] {
        if (m_stage == Stage::Physical)
            rebuildSoon({TreeKind::Tables});  // it tells their sizes
    });
    connect(&m_context.appearance, &Appearance::themeChanged, m_view->viewport(),
            qOverload<>(&QWidget::update));
    m_outdated.insert(treeSections.begin(), treeSections.end());
    rebuild();
}

// Names take the lines that they need at the width there is. What a selection has just brought into sight
// stays there.
void ExplorerPanel::wrapAnew()
{
    m_view->doItemsLayout();
    if (std::exchange(m_isBrought, false))
        bringIntoSight(m_view->currentIndex());
}

// As a whole: where rows differ in height, scrolling by rows leaves the last one cut.
void ExplorerPanel::bringIntoSight(const QModelIndex& index)
{
    m_view->scrollTo(index);
    QScrollBar& bar = *m_view->verticalScrollBar();
    const auto isCut = [&] {
        const QRect row = m_view->visualRect(index);
        return row.bottom() > m_view->viewport()->rect().bottom() && row.top() > 0;
    };
    while (isCut() && bar.value() < bar.maximum())
        bar.setValue(bar.value() + 1);
}

void ExplorerPanel::askForMenu(const QPoint& position)
{
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        return;
    const Subject subject = ExplorerModel::itemOf(m_filtered->mapToSource(index)).subject;
    Q_EMIT contextMenuRequested(subject, m_view->viewport()->mapToGlobal(position));
}

void ExplorerPanel::setStage(Stage stage)
{
    const Stage before = std::exchange(m_stage, stage);
    if ((before == Stage::Physical) != (stage == Stage::Physical))
        rebuildSoon({TreeKind::Tables});
}

void ExplorerPanel::setProblems(const WorstProblems& worst)
{
    if (worst == m_problems)
        return;
    m_problems = worst;
    m_model->setProblems(m_problems);
}

void ExplorerPanel::rebuildSoon(std::initializer_list<TreeKind> sections)
{
    m_outdated.insert(sections);
    m_rebuild.start();
}

// What is outdated.
void ExplorerPanel::rebuild()
{
    m_rebuild.stop();
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    std::optional<std::uint64_t> rows;
    if (const auto report = m_context.live.report()) {
        rows = 0;
        for (const engine::TableCheck& table : report->tables)
            *rows += table.totals.rows;
    }
    const TreeContent content{{m_context.document.model(), *design, &m_context.document.file().layout},
                              m_problems,
                              rows,
                              m_stage == Stage::Physical,
                              m_review.design() == design ? &m_review.review()->sizes : nullptr};
    ExplorerModel::Sections sections;
    for (const TreeKind section : std::exchange(m_outdated, {}))
        sections.emplace(section, makeSection(section, content));
    std::set<TreeKey> expanded;
    m_isFollowing = true;
    if (m_model->fits(sections)) {
        m_model->updateSections(std::move(sections));
    } else {
        expanded = expandedKeys();
        m_model->setSections(std::move(sections));
    }
    m_isFollowing = false;
    if (m_isNew)
        expandAtFirst();
    else
        expand(expanded);
    followSelection();
}

void ExplorerPanel::expandAtFirst()
{
    const bool hasTables = !m_context.live.design()->derivation.tables.empty();
    expand({{TreeKind::Conceptual, 0, {}}, {TreeKind::Workflow, 0, {}}, {TreeKind::Tables, 0, {}}});
    m_isNew = !hasTables;
}

void ExplorerPanel::addExpanded(std::set<TreeKey>& keys, const QModelIndex& parent) const
{
    for (int row = 0; row < m_filtered->rowCount(parent); ++row) {
        const QModelIndex index = m_filtered->index(row, 0, parent);
        if (!m_view->isExpanded(index))
            continue;
        keys.insert(ExplorerModel::itemOf(m_filtered->mapToSource(index)).key);
        addExpanded(keys, index);
    }
}

std::set<TreeKey> ExplorerPanel::expandedKeys() const
{
    std::set<TreeKey> keys;
    addExpanded(keys);
    return keys;
}

void ExplorerPanel::expand(const std::set<TreeKey>& keys, const QModelIndex& parent)
{
    if (keys.empty())
        return;
    for (int row = 0; row < m_filtered->rowCount(parent); ++row) {
        const QModelIndex index = m_filtered->index(row, 0, parent);
        if (keys.count(ExplorerModel::itemOf(m_filtered->mapToSource(index)).key) == 0)
            continue;
        m_view->expand(index);
        expand(keys, index);
    }
}

void ExplorerPanel::applyFilter(const QString& text)
{
    const bool hadFilter = !m_filtered->filterRegularExpression().pattern().isEmpty();
    if (!hadFilter)
        m_keysBeforeFilter = expandedKeys();
    m_isFollowing = true;  // what is filtered out stays selected
    m_filtered->setFilterFixedString(text.trimmed());
    m_isFollowing = false;
    if (text.trimmed().isEmpty()) {
        m_view->collapseAll();
        expand(m_keysBeforeFilter);
    } else {
        m_view->expandAll();
        m_view->scrollToTop();
    }
    followSelection();
}

void ExplorerPanel::select(const QModelIndex& index)
{
    if (m_isFollowing || !index.isValid())
        return;
    const Subject subject = ExplorerModel::itemOf(m_filtered->mapToSource(index)).subject;
    if (subject != Subject{})
        m_context.selection.set(subject);
}

void ExplorerPanel::activate(const QModelIndex& index)
{
    const TreeItem& item = ExplorerModel::itemOf(m_filtered->mapToSource(index));
    if (item.key.kind == TreeKind::SampleData)
        Q_EMIT sampleDataActivated();
    else if (item.subject != Subject{})
        m_context.selection.reveal(item.subject);
    else
        m_view->setExpanded(index, !m_view->isExpanded(index));
}

void ExplorerPanel::followSelection()
{
    const QModelIndex index = m_filtered->mapFromSource(m_model->indexOf(m_context.selection.first()));
    m_isFollowing = true;
    if (!index.isValid()) {
        m_view->clearSelection();
    } else if (m_view->currentIndex() != index || !m_view->selectionModel()->isSelected(index)) {
        m_view->setCurrentIndex(index);
        bringIntoSight(index);
        m_isBrought = true;
    }
    m_isFollowing = false;
}

}  // namespace querywright::gui
