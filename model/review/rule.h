// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/review/profile.h"

#include <optional>
#include <string_view>
#include <vector>

namespace querywright {

// A number that a rule draws a line at.
struct Threshold {
    enum class Bound { Most, Least };

    Severity severity = Severity::Warning;  // of a number beyond it
    double allowed = 0.0;
    std::string_view unit;  // what is counted: "bytes", "cells", "tables"
    ProfileSet profiles = ProfileSet::all();
    Bound bound = Bound::Most;
};

// A rule of the design review.
struct Rule {
    std::string_view id;     // "R1": never given to another rule
    std::string_view title;  // a few words
    Severity severity;       // the gravest that its findings have
    // Where it can be seen: C conceptual, Q query, L logical, P physical, S sizes by the statistics, D sample
    // data.
    std::string_view stages;
    std::vector<Threshold> thresholds;  // of each unit and profile the gravest first; none: any case counts
    std::string_view source;  // where the rule and its numbers are from; † a number that is common knowledge
};

// All rules, in the order of their numbers.
const std::vector<Rule>& reviewRules();

// Null if there is no such rule.
const Rule* findRule(std::string_view id);

// How a number exceeds what a rule allows.
struct Excess {
    Severity severity = Severity::Warning;
    double found = 0.0;
    double allowed = 0.0;
    std::string_view unit;
};

// The gravest threshold of the unit that the number is beyond. REQUIRES: there is a rule of the id.
std::optional<Excess> excessOf(std::string_view rule, std::string_view unit, double found,
                               DeploymentProfile profile);

}  // namespace querywright
