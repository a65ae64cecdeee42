// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design_review.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::cli {

// A review as it is printed.
struct ReviewOutput {
    const core::DesignReview& review;
    std::string modelName;
    std::string path;                // of the model file
    std::vector<Place> places;       // of the findings, at their positions
    std::optional<Severity> failOn;  // findings at least so grave fail; none: nothing does
};

// Whether the finding fails: it is grave enough, and nobody accepts it.
bool fails(const ReviewOutput& output, const ReviewFinding& finding);

// As people read it: each finding with its rule and fixes; what is accepted; a line that sums up.
std::string reviewText(const ReviewOutput& output);

// As programs read it (README, section on the command line).
std::string reviewJson(const ReviewOutput& output);

// SARIF 2.1.0 (OASIS): all rules, all findings, accepted ones with `suppressions`.
std::string reviewSarif(const ReviewOutput& output);

// JUnit's XML: a test case for each finding, and one for each rule that finds nothing. What fails is a
// failure, what is accepted is skipped.
std::string reviewJunit(const ReviewOutput& output);

// A line for each rule: its id, severity, stages, title, thresholds and source.
std::string rulesText(DeploymentProfile profile);

}  // namespace querywright::cli
