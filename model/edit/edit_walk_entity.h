// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/edit/edit_walk.h"
#include "model/workflow/asker.h"

#include <vector>

namespace querywright::edit {

// The entity types that a node of a walk can be: what takes part in the relationship type by which the walk
// comes to it, or a subtype of that; where the walk begins, what inherits from the entity type or what that
// inherits from. With each the walk can go on as it does. Its own included, in the model's order. REQUIRES:
// `node` is on the walk.
std::vector<EntityId> possibleEntities(const Model& model, const Walk& walk, NodeIndex node);

// Lets a walk come to some of the entities only, those of a subtype ("the hops that a supplier supplies"), or
// to all again. The walk goes on as it did; what is used of the node goes along where the entity type does
// not have it.
Result<Edit> setNodeEntity(const ModelFile& file, const Asker& asker, NodeIndex node, EntityId entity);

// Goes on by a step, as appendStep() does, but to what is of the entity type only: one that the step comes
// to, or a subtype.
Result<Edit> appendStepTo(const ModelFile& file, const Asker& asker, const StepChoice& choice,
                          EntityId entity);

}  // namespace querywright::edit
