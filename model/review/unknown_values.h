// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"
#include "model/review/needed_values.h"
#include "model/writes/write_plan.h"

#include <optional>

namespace querywright::rules {

// Gives the update what it lacks (M6), along its own walk, which goes on as
// those of the tables do that need it. What is worked out from many rows is left out, for it cannot be given.
// Nothing if that walk does not come to all of the rest. Of whom an alternate key is given the key is given
// as well; where these are enough for the rest to be read, they are all that is given.
std::optional<ReviewFix> giveWhatIsLacking(const ReviewContext& context, const Update& update,
                                           const WritePlan& plan, Lacking lacking);

}  // namespace querywright::rules
