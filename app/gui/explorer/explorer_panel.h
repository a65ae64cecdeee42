// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_review.h"
#include "app/gui/context.h"
#include "app/gui/explorer/tree.h"
#include "app/gui/problems/problem.h"
#include "app/gui/stage.h"

#include <QSortFilterProxyModel>
#include <QTimer>
#include <QWidget>

#include <initializer_list>
#include <set>

class QLineEdit;
class QTreeView;

namespace querywright::gui {

class ExplorerModel;

// The whole model as a tree, with a field to filter it by. Selects and follows the selection.
class ExplorerPanel final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: `review` outlives the panel.
    ExplorerPanel(const Context& context, const core::LiveReview& review, QWidget* parent);

    // What the tree says of a stage: types and sizes in the physical one.
    void setStage(Stage stage);
    void setProblems(const WorstProblems& worst);

Q_SIGNALS:
    void sampleDataActivated();  // the line of the sample data was clicked twice
    void contextMenuRequested(const querywright::Subject& subject, const QPoint& globalPosition);

private:
    void rebuildSoon(std::initializer_list<TreeKind> sections);
    void rebuild();
    void select(const QModelIndex& index);
    void followSelection();
    void wrapAnew();
    void bringIntoSight(const QModelIndex& index);
    void applyFilter(const QString& text);
    void activate(const QModelIndex& index);
    void askForMenu(const QPoint& position);
    void addExpanded(std::set<TreeKey>& keys, const QModelIndex& parent = {}) const;
    std::set<TreeKey> expandedKeys() const;
    void expand(const std::set<TreeKey>& keys, const QModelIndex& parent = {});
    void expandAtFirst();

    Context m_context;
    const core::LiveReview& m_review;
    ExplorerModel* m_model = nullptr;
    QSortFilterProxyModel* m_filtered = nullptr;
    QLineEdit* m_filter = nullptr;
    QTreeView* m_view = nullptr;
    QTimer m_rebuild;
    std::set<TreeKind> m_outdated;  // sections
    WorstProblems m_problems;
    Stage m_stage = Stage::Conceptual;
    std::set<TreeKey> m_keysBeforeFilter;  // expanded while there was no filter
    bool m_isNew = true;                   // nothing of this model was shown yet
    bool m_isFollowing = false;
    bool m_isBrought = false;  // into sight, by a selection
};

}  // namespace querywright::gui
