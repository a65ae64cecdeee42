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

// The same numbers for who asks while the draft gets to know more; worked out anew only when that may change
// them.
class EntityCounter {
public:
    // REQUIRES: `draft` outlives the object.
    explicit EntityCounter(const SampleDraft& draft) : m_draft(draft) {}

    // REQUIRES: entityCounts() tells it of the type.
    std::uint64_t countOf(EntityId entity);

private:
    std::map<EntityId, std::size_t> otherSizes() const;

    const SampleDraft& m_draft;
    std::map<EntityId, std::uint64_t> m_counts;
    std::map<EntityId, std::size_t> m_otherSizes;  // of the populations that m_counts depends on
};

// How many entities a type needs at least for itself and its subtypes to have as many as the model says; 0 if
// it says nothing.
std::uint64_t neededEntities(const Model& model, EntityId entity);

// How many different values the key of the type has, if it is a single attribute of few values; else as many
// as there are numbers.
std::uint64_t differentKeys(const StoredAttributes& attributes, const EntityType& entityType);

}  // namespace querywright::engine
