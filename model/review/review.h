// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "model/review/fix.h"
#include "model/review/rule.h"
#include "model/review/settings.h"
#include "model/sizes/sizes.h"
#include "model/subject.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright {

// Something that a rule of the review found.
struct ReviewFinding {
    std::string rule;  // "R1"
    Severity severity = Severity::Warning;
    Subject subject;   // nothing: the model as a whole
    std::string name;  // of the subject, as Finding::subject has it: "Q7", "reservations_by_guest"
    // The number that was found, the one that is allowed, and what they count; none where a rule draws no
    // line.
    Number found;
    Number allowed;
    std::string unit;
    std::string sentence;  // one or more
    std::vector<ReviewFix> fixes;
    std::optional<std::string> suppressed;    // the reason for which people accept it
    std::optional<std::size_t> suppressedBy;  // where that stands in ReviewSettings::suppressions

    friend bool operator==(const ReviewFinding&, const ReviewFinding&) = default;
};

// The rule under which the review tells what derivation or physical model found, by the code of those
// findings; empty if it tells nothing of the kind.
std::string_view ruleOfFindings(std::string_view code);

// The finding with its rule as the code.
Finding toFinding(const ReviewFinding& finding);

// What was found out about a table by filling it with sample data.
struct MeasuredTable {
    std::size_t table = 0;  // position in Derivation::tables
    double partitions = 0.0;
    double rows = 0.0;
    double mostRows = 0.0;  // of a partition; likewise below
    double mostCells = 0.0;
    double mostBytes = 0.0;
    std::string largestKey;  // of the partition with the most bytes: `hotel_id = 'AZ123'`
    double keyless = 0.0;    // rows of the sample data that lack a value of the primary key
    double overwritten = 0.0;

    friend bool operator==(const MeasuredTable&, const MeasuredTable&) = default;
};

// What was found out about a query by running it with many values: the most that one of them took.
struct MeasuredQuery {
    QueryId query{};
    double partitions = 0.0;
    double rowsReturned = 0.0;
    double tombstones = 0.0;

    friend bool operator==(const MeasuredQuery&, const MeasuredQuery&) = default;
};

// What the rules on data go by. Tables that were not filled and queries that were not run are absent.
struct MeasuredDesign {
    MeasuredStatistics statistics;
    std::vector<MeasuredTable> tables;
    std::vector<MeasuredQuery> queries;
};

struct ReviewInputs {
    const Model& model;
    const Derivation& derivation;    // derive(model)
    const PhysicalModel& physical;   // designPhysical(model, derivation)
    const ModelSizes& sizes;         // of these; what the model does not state may be measured
    const ReviewSettings& settings;  // of the model file
    const MeasuredDesign* measured = nullptr;
};

// Reviews a design by all rules that hold for the deployment profile. Suppressed findings are there, with
// their reasons. In the order of the rules, for each in the order of the model. A pure function, about linear
// in the model. REQUIRES: validate(model) has no errors.
//
// What derivation or physical model found already is told in their words, under the rule it falls under.
std::vector<ReviewFinding> review(const ReviewInputs& inputs);

// Suppressions of rules that do not exist, of things that are not in the model (any more), and of findings
// that there are none of: code "suppression", advice; in their order. `findings` are those of review(). What
// may be found in sample data is not missed without any.
std::vector<Finding> idleSuppressions(const ReviewInputs& inputs, const std::vector<ReviewFinding>& findings);

// The subject as messages name it: "Q7", "reservations_by_guest", "the model". Of one that does not exist
// what the file says.
std::string nameOf(const Model& model, const Derivation& derivation, const SuppressedSubject& subject);

}  // namespace querywright
