// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/rules.h"
#include "model/writes/write_plan.h"

#include <optional>

namespace querywright::rules {

// Gives the update what its statements need and nothing tells it (M6), along its own walk, which goes on as
// those of the tables do that need it. What is worked out from many rows is left out, for it cannot be given.
// Nothing if that walk does not come to all of the rest.
std::optional<ReviewFix> giveWhatIsUnknown(const ReviewContext& context, const Update& update,
                                           const WritePlan& plan);

}  // namespace querywright::rules
