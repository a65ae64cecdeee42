// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/rules.h"
#include "model/writes/write_plan.h"

#include <optional>

namespace querywright::rules {

// Gives the update what its statements need and nothing tells it (M6), along its own walk, or where it has
// none along that of the table that needs it. Nothing if that walk does not come to all of it.
std::optional<ReviewFix> giveWhatIsUnknown(const ReviewContext& context, const Update& update,
                                           const WritePlan& plan);

}  // namespace querywright::rules
