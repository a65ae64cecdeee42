// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace querywright::gui {

class IconLabel;

// Tells the query that became worst since the baseline, by which edit, and takes that edit back. Hidden if
// none did.
class ChangeBanner final : public QFrame {
    Q_OBJECT

public:
    ChangeBanner(const Context& context, QWidget* parent);

Q_SIGNALS:
    void whyRequested(querywright::QueryId query);      // why its table is as it is
    void compareRequested(querywright::QueryId query);  // the designs that could serve the query

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    void showUndo();

    Context m_context;
    IconLabel* m_icon = nullptr;
    QLabel* m_text = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_why = nullptr;
    QPushButton* m_compare = nullptr;
    QueryId m_query{};
    int m_undoIndex = -1;
};

}  // namespace querywright::gui
