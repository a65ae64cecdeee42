// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"
#include "model/writes/write_plan.h"

namespace querywright::rules {

// M10: rows that an update writes by an alternate key alone, so that they take the place of another's without
// a word (an INSERT is an upsert), unless it asks first whether there is none.
void checkTakenKeys(ReviewContext& context, const Update& update, const WritePlan& plan);

}  // namespace querywright::rules
