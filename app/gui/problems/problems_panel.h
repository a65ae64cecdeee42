// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/problems/problem.h"

#include <QWidget>

#include <array>
#include <vector>

class QLabel;
class QTableView;
class QToolButton;

namespace querywright::gui {

class ProblemsModel;

// The list of all problems of model, tables and check.
class ProblemsPanel final : public QWidget {
    Q_OBJECT

public:
    ProblemsPanel(const Context& context, QWidget* parent);

    const std::vector<Problem>& problems() const { return m_problems; }

    // Goes to the next shown problem, by 1, or back by -1, and reveals what it is about. From the last one it
    // goes on with the first.
    void step(int by);

    // The line that is current; null if none is.
    const Problem* current() const;

Q_SIGNALS:
    void problemsChanged(const std::vector<querywright::gui::Problem>& problems);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTable();
    void makeFilters();
    void placeFilters();
    void refresh();
    void showEmptyState();
    void select(int row);

    Context m_context;
    std::vector<Problem> m_problems;
    ProblemsModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_empty = nullptr;
    QWidget* m_filters = nullptr;
    std::array<QToolButton*, 3> m_chips{};  // errors, warnings, advice
};

}  // namespace querywright::gui
