// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/sample_draft.h"

#include <optional>

namespace querywright::engine {

// Reads the entities of a type from its CSV file into the draft: the population, the columns of the
// attributes the file has, and for a weak entity type the relationships with its owners.
// REQUIRES: the draft knows the keys of the owners and supertypes.
void readEntities(SampleDraft& draft, const EntityType& entityType);

// Reads the relationships of a type from its CSV file into the draft. Those that identify weak entities which
// come from a file are there already: then the file tells their attributes.
// REQUIRES: the draft knows the keys of the participants.
void readRelationships(SampleDraft& draft, const RelationshipType& relationshipType);

// The weak entity type whose file also tells the relationships of this identifying type.
std::optional<EntityId> readWithEntities(const Model& model, const RelationshipType& relationshipType);

// Adds problems where what was read from files breaks a key, an alternate key, a cardinality, a total
// participation or a hierarchy, and where generated entities break an alternate key that says nothing of
// their own attributes.
void checkSample(SampleDraft& draft);

}  // namespace querywright::engine
