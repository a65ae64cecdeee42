// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/console/console_answer.h"

#include <QString>

#include <optional>
#include <vector>

namespace querywright::gui {

// A statement in a text, by positions in UTF-16 units.
struct StatementSpan {
    int begin = 0;
    int end = 0;  // behind its semicolon, if it has one
    core::ConsoleStatement statement;

    friend bool operator==(const StatementSpan&, const StatementSpan&) = default;
};

// All statements of a text, in order.
std::vector<StatementSpan> statementsOf(const QString& text);

// The statement that a cursor is in: the one it stands in or touches; between two on one line the one before,
// else the next one, at the end the last one. Nothing if there is none.
std::optional<StatementSpan> statementAt(const QString& text, int cursor);

// The statements of a selection, each as far as it is selected.
std::vector<StatementSpan> statementsWithin(const QString& text, int begin, int end);

}  // namespace querywright::gui
