// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/problems/problem.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace querywright::gui {

class ProblemActions;
class ProblemsModel;

// The list of all problems of model, tables and check, with what can be done about them. What stands
// behind the current one is shown below the list.
class ProblemsPanel final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: `review` outlives the panel.
    ProblemsPanel(const Context& context, const core::LiveReview& review, QWidget* parent);

    const std::vector<Problem>& problems() const { return m_problems; }

    // Goes to the next shown problem, by 1, or back by -1, and reveals what it is about. From the last one it
    // goes on with the first.
    void step(int by);

    // Marks the first line if none is, and leaves what is selected in the model.
    void begin();

    // The line that is current; null if none is.
    const Problem* current() const;

    ProblemActions& actions() { return *m_actions; }

    // The chips that choose which severities are listed, to be put beside the title of the panel.
    QWidget& filters() { return *m_filters; }
    // Where they are as long as there is no room for that.
    QLayout& filterRow() { return *m_filterRow; }

    // Applies the fix of the current problem, or lets people choose where there are several.
    void applyFix();

Q_SIGNALS:
    void problemsChanged(const std::vector<querywright::gui::Problem>& problems);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeTable();
    void connectTable();
    void makeFilters();
    void makeReasonBar();
    void revealHidden();
    void fitColumns();
    void fitRowsSoon();
    void fitRows();
    void refresh();
    void replace(std::vector<Problem> problems);
    int hoveredRow() const;
    void showCounts();
    void showEmptyState();
    void showWhole();
    void select(int row);
    void followSelection();
    void offerFixes(int row, std::optional<QPoint> at = std::nullopt);  // where a menu opens, globally
    void showMenu(const QPoint& position);
    void askReason(const Problem& problem);
    void hideWithReason();
    bool isReasonKey(const QEvent& event);
    bool isEndKey(const QEvent& event);
    static bool isLetter(QEvent& event);

    Context m_context;
    const core::LiveReview& m_review;
    ProblemActions* m_actions = nullptr;
    std::vector<Problem> m_problems;
    ProblemsModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_empty = nullptr;
    QWidget* m_filters = nullptr;
    QLayout* m_filterRow = nullptr;
    std::array<QToolButton*, 3> m_chips{};  // errors, warnings, advice
    QToolButton* m_hiddenChip = nullptr;
    QWidget* m_wholeBox = nullptr;
    QLabel* m_whole = nullptr;   // what stands behind the current problem
    bool m_isPressed = false;    // the mouse, on a row
    bool m_isFollowing = false;  // the selection of the window
    bool m_isScrolled = false;   // by people, since the list began at its top
    bool m_keepsInSight = true;  // the chosen row, when something takes room from the list
    // When a row went away from under the pointer by itself: a fix that is clicked in that moment is not the
    // one that was meant. And when one was taken here.
    QElapsedTimer m_shifted;
    QElapsedTimer m_applied;
    std::optional<int> m_top;  // the first row to be seen, once rows have their heights
    QWidget* m_reasonBar = nullptr;
    QLineEdit* m_reason = nullptr;
    int m_firstToFit = 0;
    QTimer m_refresh;  // after an edit, which does not wait for it
    QTimer m_fitRows;  // once for all that asks for it
    Problem m_toHide;  // while a reason is asked for
};

}  // namespace querywright::gui
