// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/sample_draft.h"

namespace querywright::engine {

// Chooses the entities of a generated subtype from those of its supertypes, so that disjoint subtypes share
// none and the last subtype of a covering hierarchy takes all that are left. Adds the population to the
// draft, and a problem if there are too few to choose from.
// REQUIRES: the draft knows the populations of all supertypes.
void chooseSubtype(SampleDraft& draft, EntityId subtype);

// The supertypes the entity type is a direct subtype of.
std::vector<EntityId> directSupertypes(const ConceptualModel& model, EntityId entity);

}  // namespace querywright::engine
