// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"

#include <cstdint>
#include <set>

namespace querywright {

// How entities take part in the relationships of a type, as cardinalities, declared keys and weak entity
// types have it. REQUIRES: `position` is of a participant.

// In one at most: in "User 1 - uploads - n Video" a video.
bool takesPartOnce(const RelationshipType& relationship, std::uint32_t position);

// In one at least: by total participation, or since the relationship type identifies the weak entity type.
bool takesPartAlways(const ConceptualModel& model, const RelationshipType& relationship,
                     std::uint32_t position);

// The entity types of which an entity of the type determines one, by binary relationship types with one on
// the other side, itself and its supertypes among them: a reservation of a room determines that and its
// hotel.
std::set<EntityId> determinedBy(const ConceptualModel& model, EntityId entity);

}  // namespace querywright
