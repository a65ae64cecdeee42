// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"
#include "model/writes/write_plan.h"

#include <optional>

namespace querywright::rules {

// A new query of the task that makes the update, which finds by the key of what the update changes, deletes
// or relates what it lacks of several (M6), so that it is read before: of a route that is removed each
// member who climbed it, of a course that a student enrols in its lessons. Nothing where no key tells what
// is there, or where the update would lack as much as before.
std::optional<ReviewFix> askForWhatIsLacking(const ReviewContext& context, const Update& update,
                                             const WritePlan& plan);

}  // namespace querywright::rules
