// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/problems/problem.h"

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace querywright::gui {

class PlanView;
class Section;
class WriteList;
struct WriteLine;

// What the application writes: the updates of the workflow, and of the selected one the statements and
// batches that keep all tables with its copies right.
class WritesPanel final : public QWidget {
    Q_OBJECT

public:
    WritesPanel(const Context& context, QWidget* parent);

    void setProblems(const WorstProblems& problems);  // shown by signs

    QSize sizeHint() const override { return {344, 400}; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    const WriteLine* shownLine();
    void copy();

    Context m_context;
    WriteList* m_list = nullptr;
    QLabel* m_none = nullptr;
    Section* m_updates = nullptr;
    Section* m_statements = nullptr;
    PlanView* m_plan = nullptr;
    std::optional<UpdateId> m_shown;
};

}  // namespace querywright::gui
