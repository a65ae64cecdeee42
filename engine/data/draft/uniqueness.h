// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/sample_draft.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::engine {

// One step from an entity over a relationship it takes part in at most once.
struct Hop {
    RelationshipId relationship{};
    std::uint32_t from = 0;           // position of the participant one comes from
    std::optional<std::uint32_t> to;  // of the one one goes to; none: one stays at the relationship

    friend bool operator==(const Hop&, const Hop&) = default;
};

// Something that each entity or relationship of a type determines.
struct Determined {
    std::vector<Hop> hops;                     // where it is; none: at the entity or relationship itself
    std::optional<AttributeId> attribute;      // the value there; none: the entity there
    std::optional<std::uint32_t> participant;  // of a relationship: the entity at this position; no hops then

    friend bool operator==(const Determined&, const Determined&) = default;
};

// Says that no two entities or relationships of the host agree in all that is listed. Those that lack
// something of `context` are exempt.
struct Uniqueness {
    AttributeOwner host = EntityId{};
    std::vector<Determined> context;
    Key own;                  // stored attributes of the host itself
    bool identifies = false;  // the key of the host, not an alternate key

    friend bool operator==(const Uniqueness&, const Uniqueness&) = default;
};

// All that the keys and alternate keys of the model say about values. Keys of relationship types that consist
// of participants only are not among them.
std::vector<Uniqueness> uniquenesses(const ConceptualModel& model);

// The attributes that any of them are about: those that are to be unique, and those of contexts.
std::set<AttributeId> attributesIn(const std::vector<Uniqueness>& uniquenesses);

// The way from an entity of the type to where it finds the one value of the attribute; nothing if it does not
// determine it. The shortest; of equally short ones the first in the order of the model.
std::optional<std::vector<Hop>> wayTo(const ConceptualModel& model, EntityId from, const AttributeOwner& to);

// For each entity or relationship of the host, by position, a number that is the same for those that agree in
// all of the context; 0 for the exempt.
std::vector<std::uint64_t> contextNumbers(const SampleDraft& draft, const Uniqueness& uniqueness);

// What the host's entities or relationships must agree in before `own` matters: "Room", "Hotel.id and
// Room.number".
std::string contextText(const ConceptualModel& model, const Uniqueness& uniqueness);

// The number, from 1, of the relationship each entity takes part in at a position; 0 if in none. By row
// number.
std::vector<Row> relationshipOf(const std::vector<Row>& participants);

}  // namespace querywright::engine
