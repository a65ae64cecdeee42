// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"
#include "model/writes/write_plan.h"

namespace querywright::rules {

// M9: what updates work out from all rows of a group, which they read before each write. R65: what they work
// out from anything that they read, without a condition.
void checkGroupReads(ReviewContext& context, const Update& update, const WritePlan& plan);

// What makes it known to the plan what averages of groups become, where nothing tells that (M6).
void addFixesOfUnknownGroups(const ReviewContext& context, const WritePlan& plan, ReviewFinding& finding);

}  // namespace querywright::rules
