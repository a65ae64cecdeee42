// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;

namespace querywright::gui {

class CqlView;
class IconLabel;

// The query that is selected, in full: the statement that was run with its values, and how its cost is spread
// over all values that were tried.
class QueryDetail final : public QWidget {
    Q_OBJECT

public:
    QueryDetail(const Context& context, QWidget* parent);

Q_SIGNALS:
    void consoleRequested(const QString& statement);

private:
    void followSelection();
    void refresh();
    void refreshNumbers(const core::QueryState& state);
    void makeGrid();

    Context m_context;
    std::optional<QueryId> m_query;
    QLabel* m_title = nullptr;
    QLabel* m_tried = nullptr;
    QToolButton* m_toConsole = nullptr;
    CqlView* m_statement = nullptr;
    QWidget* m_numbers = nullptr;
    QGridLayout* m_grid = nullptr;
    IconLabel* m_sign = nullptr;  // before the reason
    QLabel* m_reason = nullptr;
};

}  // namespace querywright::gui
