// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/history/history_model.h"

#include <QWidget>

class QTableView;

namespace querywright::gui {

// The steps of undo: when each was made, what it did to the queries, which one is saved. A click, or Enter,
// goes there.
class HistoryPanel final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: both outlive the panel.
    HistoryPanel(EditHistory& history, const Appearance& appearance, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void showCurrent();

    EditHistory& m_history;
    HistoryModel* m_model;
    QTableView* m_table;
};

}  // namespace querywright::gui
