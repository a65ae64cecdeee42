// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QWidget>

class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace querywright::gui {

class CheckGridModel;
class QueryDetail;

// The Check stage: what runs, all queries with what they cost, what the last edits made worse, and one query
// in full.
class CheckPage final : public QWidget {
    Q_OBJECT

public:
    CheckPage(const Context& context, QWidget* parent);

    void focusGrid();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeGrid();
    void select();
    void refresh();
    void followSelection();

    Context m_context;
    CheckGridModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QTableView* m_grid = nullptr;
    QLabel* m_empty = nullptr;
    QueryDetail* m_detail = nullptr;
    bool m_isFollowing = false;
};

}  // namespace querywright::gui
