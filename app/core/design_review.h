// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "engine/check/check_report.h"
#include "model/review/review.h"

#include <optional>
#include <vector>

namespace querywright::core {

// What the rules on data go by, of a check of the design and the statistics of its sample data.
MeasuredDesign measuredDesign(MeasuredStatistics statistics, const engine::CheckReport& report);

// The review of a design.
struct DesignReview {
    DeploymentProfile profile = DeploymentProfile::Apache50;
    std::vector<ReviewFinding> findings;  // suppressed ones too
    std::vector<Finding> idle;            // suppressions without effect, for the profile of the model file
    ModelSizes sizes;                     // that the rules went by
};

// Reviews the design by the settings, whatever its model file says. `measured` may be null: rules on data go
// by the statistics of the model alone. REQUIRES: the design is not stale.
DesignReview reviewDesign(const Design& design, const ReviewSettings& settings,
                          const MeasuredDesign* measured = nullptr);

// By the settings of its model file; for another profile than that one's if one is given.
DesignReview reviewDesign(const Design& design, std::optional<DeploymentProfile> profile = {},
                          const MeasuredDesign* measured = nullptr);

}  // namespace querywright::core
