// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"
#include "model/writes/write_plan.h"

#include <optional>

namespace querywright::rules {

// A query that finds what the update is of by what it knows can return what it lacks (M6), so that it is read
// before. Of several that cannot be given: each has its own, as the lift of each scan of a pass that is
// deleted. Of one it is another way than to give it. The first query of the workflow by which the update
// lacks less; nothing if there is none.
std::optional<ReviewFix> returnWhatIsLacking(const ReviewContext& context, const Update& update,
                                             const WritePlan& plan, bool isOfOneToo);

}  // namespace querywright::rules
