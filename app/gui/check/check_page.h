// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/console/live_console.h"
#include "app/gui/context.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace querywright::gui {

class BeginRow;
class CheckGridModel;
class RunBar;

// The Check stage: what runs, all queries and pinned statements with what they cost, and what the last edits
// made worse.
class CheckPage final : public QWidget {
    Q_OBJECT

public:
    CheckPage(const Context& context, core::LiveConsole& console, QWidget* parent);

    // Adds a button at the end of the bar at the top.
    void addToBar(QWidget* button);

    void focusGrid();

Q_SIGNALS:
    void consoleRequested(const QString& statement);
    void whyRequested(querywright::QueryId query);
    void compareRequested(querywright::QueryId query);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeGrid();
    void select();
    void refresh();
    void fitColumns();
    void fitLabels();
    void fitChanges();
    void fitRows();
    void followSelection();
    int chosenRow() const;
    void showMenu(const QPoint& position);
    void openInConsole();
    void unpin();

    Context m_context;
    core::LiveConsole& m_console;
    RunBar* m_bar = nullptr;
    CheckGridModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QTableView* m_grid = nullptr;
    QLabel* m_empty = nullptr;
    BeginRow* m_begin = nullptr;
    QTimer m_fit;  // of rows, once columns have their widths
    bool m_isFollowing = false;
    bool m_isOutdated = false;
};

}  // namespace querywright::gui
