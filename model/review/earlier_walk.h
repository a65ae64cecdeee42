// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <optional>
#include <vector>

namespace querywright::rules {

// A walk with attributes on it.
struct UsedWalk {
    Walk walk;
    std::vector<AttributeUse> uses;
};

// The walk of an update that changes a relationship of who can take part but once, so that it comes to the
// new partner and then, by a second step, to the earlier one, and the earlier one's key: a batch is moved to
// a tank from the tank where it was. The walk that is there goes on; one that is not begins at who is moved.
// Nothing of another update.
std::optional<UsedWalk> walkToEarlier(const ConceptualModel& model, const Update& update);

}  // namespace querywright::rules
