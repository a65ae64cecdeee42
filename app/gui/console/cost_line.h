// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/console/console_answer.h"
#include "render/figure/compose.h"

#include <QString>
#include <QStringList>

namespace querywright::gui {

// What a statement cost, in a line: the verdict as sign and words, and the numbers.
struct CostLine {
    render::Sign sign = render::Sign::NotRun;
    QString verdict;    // "1 partition", "scan", "not run"
    QStringList parts;  // "2 of 5 nodes", "17 rows read, 17 returned", "1.4 KB"

    friend bool operator==(const CostLine&, const CostLine&) = default;
};

CostLine costLineOf(const core::ConsoleAnswer& answer);

// The same of a cost alone, without what is known only of the console's own statements.
CostLine costLineOf(const engine::StatementCost& cost);

// "1 partition · 2 of 5 nodes · 17 rows read, 17 returned": for screen readers and the clipboard.
QString textOf(const CostLine& line);

// What the plan was, a line for each thing, as `qw cql` prints it; empty for a statement that reads and
// writes nothing.
QString planText(const core::ConsoleAnswer& answer);

// "0.6 ms", "2.4 s".
QString durationText(double seconds);

}  // namespace querywright::gui
