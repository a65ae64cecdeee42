// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QTimer>
#include <QWidget>

class QLabel;

namespace querywright::gui {

class ChipBar;

// The strip at the bottom of the window that shows the verdict of every query in all stages.
class QueryStrip final : public QWidget {
    Q_OBJECT

public:
    QueryStrip(const Context& context, QWidget* parent);

    ChipBar& chips() const { return *m_chips; }

Q_SIGNALS:
    void queryChosen();                                 // one was selected here
    void queryActivated(querywright::QueryId query);    // the way to the check of it is asked for
    void compareRequested(querywright::QueryId query);  // likewise to its designs side by side

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void followSelection();
    void fitChips();
    void showCluster();
    int room() const;
    void select(QueryId query);
    void showMenu(QueryId query, const QPoint& at);
    void announce();

    Context m_context;
    ChipBar* m_chips = nullptr;
    QLabel* m_cluster = nullptr;
    QString m_announced;
    QTimer m_refresh;
    QTimer m_quiet;  // until something may be announced again
};

}  // namespace querywright::gui
