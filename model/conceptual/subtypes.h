// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"

#include <vector>

namespace querywright {

// Whether `entity` is another type than `supertype` and inherits from it.
bool isSubtype(const ConceptualModel& model, EntityId entity, EntityId supertype);

// All types that inherit from the entity type, in the model's order.
std::vector<EntityId> subtypesOf(const ConceptualModel& model, EntityId entity);

// Whether an entity of the type can be of several subtypes of which none inherits from another: of a
// hierarchy that is not disjoint, of two hierarchies of one supertype, or of a type with two supertypes.
bool canBeOfSeveralSubtypes(const ConceptualModel& model, EntityId entity);

}  // namespace querywright
