// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/walk.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright {

// The walk with the owners of every weak entity type on it: their keys are part of the weak one's key, so its
// rows cannot be told apart without them. What was on the walk keeps its position; owners follow behind. An
// owner type that is on the walk for another reason comes back under the role name "<weak type>'s owner".
Walk completedWalk(const ConceptualModel& model, Walk walk);

// The nodes that own the weak entity at `node` through its identifying relationship types, in their order;
// empty for an entity type that is not weak.
std::vector<NodeIndex> ownersOf(const ConceptualModel& model, const Walk& walk, NodeIndex node);

// The position of the participant that an entity takes in a relationship type that identifies it: of its own
// type or one that this inherits from, on the many side where there is a choice.
std::optional<std::size_t> weakParticipant(const ConceptualModel& model, const RelationshipType& type,
                                           EntityId entity);

// Whether the walk goes from or to the weak entity at `node` by the relationship type that identifies it.
bool isIdentifiedOn(const ConceptualModel& model, const Walk& walk, NodeIndex node,
                    RelationshipId relationship);

}  // namespace querywright
