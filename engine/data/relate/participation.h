// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/sample_draft.h"
#include "engine/data/make/weights.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace querywright::engine {

// Positions of participants.
using Positions = std::vector<std::uint32_t>;

// What the model asks of the relationships of a type.
struct Participation {
    std::vector<bool> alone;  // by position: an entity takes part at most once
    std::vector<bool> total;  // by position: every entity takes part
    std::vector<Positions>
        keys;  // combinations of entities that occur at most once; none with an `alone` one
};

Participation participationOf(const ConceptualModel& model, const RelationshipType& relationshipType);

// The position of a weak entity type whose entities the relationships of this type bring about, if it does:
// the first identifying relationship type of a generated weak entity type.
std::optional<std::uint32_t> createdPosition(const Model& model, const RelationshipType& relationshipType);

// Which participant counts its partners, and how many it has.
struct PartnerPlan {
    std::uint32_t per = 0;
    Amount partners;
    double popularity = 0.0;
    bool isStated = false;  // by the model; otherwise the numbers may be changed to what is possible
};

// As the model says, or a fitting default. `sizes` are the numbers of entities by position.
PartnerPlan partnerPlan(const StoredAttributes& attributes, const RelationshipType& relationshipType,
                        const Participation& participation, const std::vector<std::size_t>& sizes);

// Whether somebody is to have as many partners as the data section says at most: the statistics state that
// many, or more, as the worst.
bool reachesMost(const Model& model, const RelationshipType& relationshipType);

// How many entities of a weak type an owner has at most for its partial key to tell them apart; where that is
// not known, as many as there are numbers.
std::uint64_t mostWeakEntities(const StoredAttributes& attributes, const EntityType& weak);

// Whether entities of the type are chosen from those of supertypes.
bool isSubtype(const ConceptualModel& model, EntityId entity);

// Whether two participants may be the same entity.
bool areRelated(const ConceptualModel& model, EntityId first, EntityId second);

// More relationships or entities than this are not made.
constexpr std::uint64_t mostRows = 50'000'000;

}  // namespace querywright::engine
