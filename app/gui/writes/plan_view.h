// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/writes/write_line.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace querywright::gui {

class ChipList;
class CqlView;
class IconLabel;

// How an update is written: in how many tables and how, what is read before, the statements in their batches,
// and whether it can be repeated.
class PlanView final : public QWidget {
    Q_OBJECT

public:
    PlanView(const Context& context, QWidget* parent);

    // REQUIRES: the plan is one of the design's.
    void show(const core::Design& design, const WritePlan& plan);

private:
    // A label behind a sign.
    struct Told {
        QWidget* row;
        IconLabel* sign;
        QLabel* text;
    };
    struct Step {
        QLabel* title;
        CqlView* statement;
        QLabel* says;
    };

    void tell(const WritePlan& plan);
    void showSteps(const std::vector<WriteStep>& steps);
    void addStep();

    Context m_context;
    QLabel* m_fanOut;
    ChipList* m_tables;
    QVBoxLayout* m_toldLayout = nullptr;
    std::vector<Told> m_told;
    QVBoxLayout* m_stepLayout = nullptr;
    std::vector<Step> m_steps;
};

}  // namespace querywright::gui
