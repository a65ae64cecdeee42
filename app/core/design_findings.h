// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "engine/check/check_report.h"
#include "model/review/review.h"

#include <vector>

namespace querywright::core {

// All that is found about a design, nothing twice.
struct DesignFindings {
    std::vector<Finding> model;           // of validation, derivation and physical model
    std::vector<ReviewFinding> reviewed;  // suppressed ones too
    std::vector<Finding> checked;
};

// What validation, derivation and physical model found is told by the review, once there is one. What a query
// reads because of what it is not given (R6, R8, R9) is told by the check that ran it, with numbers; likewise
// rows that the sample data loses (R43, R77). Partitions that are too large are told by the review (R1, R2),
// which knows what can be done.
//
// `review` and `report` are of the design, or null. A stale design has the findings of the last one that was
// not beside those of its validation.
DesignFindings findingsOf(const Design& design, const std::vector<ReviewFinding>* review,
                          const engine::CheckReport* report);

}  // namespace querywright::core
