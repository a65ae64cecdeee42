// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/sample_draft.h"

#include <cstdint>
#include <map>

namespace querywright::engine {

// How many entities are generated of each type that is neither weak nor a subtype nor read from a file: as
// many as the model says, otherwise a number that fits keys, subtypes and relationships, at best 1000.
// REQUIRES: the draft knows the populations of the other types that are read from files, as far as these are
// neither weak nor subtypes.
std::map<EntityId, std::uint64_t> entityCounts(const SampleDraft& draft);

// How many entities a type needs at least for itself and its subtypes to have as many as the model says; 0 if
// it says nothing.
std::uint64_t neededEntities(const Model& model, EntityId entity);

// How many different values the key of the type has, if it is a single attribute of few values; else as many
// as there are numbers.
std::uint64_t differentKeys(const StoredAttributes& attributes, const EntityType& entityType);

}  // namespace querywright::engine
