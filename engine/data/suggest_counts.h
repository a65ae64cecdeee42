// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/stored_attribute.h"
#include "model/model.h"

#include <cstdint>
#include <map>
#include <set>

namespace querywright::engine {

// How many times as many there are on the many side of a relationship where nothing is stated.
constexpr std::uint64_t usualFanOut = 5;

// How many there could be of each type. Those of weak types and subtypes are about as many.
struct SuggestedCounts {
    std::map<EntityId, std::uint64_t> entities;
    std::set<EntityId> madeUp;  // of those: what neither is said or stated nor follows
    // Of the relationship types of which the model states how many there are or how many partners one has.
    std::map<RelationshipId, double> relationships;
    std::map<AttributeOwner, double> all;  // of both, before they are scaled down
    double rows = 0.0;                     // all of them, as stated
    double scale = 1.0;                    // below 1 where those were too many
};

// What the data section counts, then what the statistics state and what follows from that, and only then what
// is made up: `entities` of a type that depends on no other, more of what is on the many side of a
// relationship, less of what is looked up (countries, categories). Where something is stated there are no
// more rows than 500 times `entities`: counts are scaled down together, so that averages stay as they are,
// but not below a tenth of `entities`: 40 regions stay 40. REQUIRES: as suggestedData().
SuggestedCounts suggestedCounts(const StoredAttributes& attributes, std::uint64_t entities);

// Whether the statistics state a number of entities or relationships, or how many partners one has.
bool statesCounts(const ConceptualModel& model);
bool statesCounts(const RelationshipType& type);

}  // namespace querywright::engine
