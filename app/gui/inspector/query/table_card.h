// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/style/styled_frame.h"

class QLabel;
class QToolButton;

namespace querywright::gui {

class IconLabel;

// The table that serves a query, and what the query costs on it: "1 partition · 17 rows · 2 nodes".
class TableCard final : public StyledFrame {
    Q_OBJECT

public:
    TableCard(const Context& context, QWidget* parent);

    void show(QueryId query);

Q_SIGNALS:
    void whyRequested();

private:
    Context m_context;
    QueryId m_query{};
    IconLabel* m_sign;
    QLabel* m_name;
    QLabel* m_cost;
    QToolButton* m_open;
    QToolButton* m_why;
};

}  // namespace querywright::gui
