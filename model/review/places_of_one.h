// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"

#include <set>

namespace querywright::rules {

// The places of the walk of which there is but one for each run of the update, so that it can be given a
// value of it: what it writes and who takes part in that, what it is given something of already, and what
// those determine by relationship types in which they take part once. Of a pass that is deleted its skier,
// but not its scans. Of an update that comes to nothing of that the first node, and what this determines.
std::set<WalkPlace> placesOfOne(const ReviewContext& context, const Update& update, const Walk& walk);

}  // namespace querywright::rules
