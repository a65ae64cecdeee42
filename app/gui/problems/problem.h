// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_review.h"
#include "app/gui/stage.h"
#include "model/base/finding.h"
#include "model/subject.h"
#include "model/subject_hash.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace querywright::gui {

// A line of the Problems panel.
struct Problem {
    Severity severity = Severity::Warning;
    Stage stage = Stage::Conceptual;  // where it is put right
    Subject subject;                  // nothing: the model or its files as a whole
    QString object;                   // its name for people
    QString text;                     // names within it in double quotes
    std::string rule;                 // of the design review: "R21"; empty: of none
    std::vector<ReviewFix> fixes;     // the best one first
    std::optional<QString> hidden;    // the reason for which people accept it
    std::size_t hiddenBy = 0;         // where the reason stands in the model's list

    friend bool operator==(const Problem&, const Problem&) = default;
};

// All that is known to be wrong or doubtful: of the model, the review of its tables, the check and its files;
// hidden ones too. Sorted by severity, then stage; types that were guessed behind the other warnings, since
// there may be many.
std::vector<Problem> collectProblems(const core::Document& document, const core::LiveDesign& live,
                                     const core::LiveReview& review);

// How many of them there are of a kind that are not hidden.
std::size_t countOf(const std::vector<Problem>& problems, Severity severity);
std::size_t countHidden(const std::vector<Problem>& problems);

// The worst of what is wrong or doubtful with each thing that is not hidden; advice is neither.
using WorstProblems = std::unordered_map<Subject, Severity, SubjectHash>;
WorstProblems worstOf(const std::vector<Problem>& problems);

// "-> State all 2 types", and below it what that changes, where it says so: of a tip, in HTML.
QString fixLine(const ReviewFix& fix);

// The rule with its title, numbers and source: what there is to know behind the sentence. Empty for a problem
// that no rule found.
QString ruleText(const Problem& problem);

}  // namespace querywright::gui
