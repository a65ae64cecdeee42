// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/rules.h"
#include "model/writes/write_plan.h"

#include <optional>

namespace querywright::rules {

// Of several what the update lacks (M6) cannot be given: each has its own. A query that finds them by what
// the update knows can return it, so that it is read before: the lift of each scan of a pass that is deleted.
// The first query of the workflow by which the update lacks less; nothing if there is none.
std::optional<ReviewFix> returnWhatIsLacking(const ReviewContext& context, const Update& update,
                                             const WritePlan& plan);

}  // namespace querywright::rules
