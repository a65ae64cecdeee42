// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"

#include <optional>
#include <vector>

namespace querywright {

// The relationship types by which an entity was reached, the last one first.
using RelationshipWay = std::vector<RelationshipId>;

// The relationship type that tells an entity from others of its type, by how each was reached: the last one,
// or where all others were reached by the same one, that before it, and so on. Nothing if there are no
// others, or if none tells.
std::optional<RelationshipId> tellingRelationship(const RelationshipWay& own,
                                                  const std::vector<RelationshipWay>& others);

}  // namespace querywright
