// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_design.h"
#include "app/gui/stage.h"
#include "model/base/finding.h"
#include "model/subject.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// A line of the Problems panel.
struct Problem {
    Severity severity = Severity::Warning;
    Stage stage = Stage::Conceptual;  // where it is put right
    Subject subject;                  // nothing: the model or its files as a whole
    QString object;                   // its name for people
    QString text;                     // names within it in double quotes

    friend bool operator==(const Problem&, const Problem&) = default;
};

// All that is known to be wrong or doubtful: of the model, the tables, the check and its files. Sorted by
// severity, then stage.
std::vector<Problem> collectProblems(const core::Document& document, const core::LiveDesign& live);

// How many of them there are of a kind.
std::size_t countOf(const std::vector<Problem>& problems, Severity severity);

}  // namespace querywright::gui
