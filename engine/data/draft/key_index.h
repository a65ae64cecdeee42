// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/sample_draft.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace querywright::engine {

// Finds entities by their key: for a weak entity type the rows of its owners and the partial key.
class KeyIndex {
public:
    // REQUIRES: the draft knows all that keyOf() depends on.
    KeyIndex(const SampleDraft& draft, EntityId entity);

    std::optional<Row> find(const std::vector<Row>& owners,
                            const std::vector<std::string_view>& values) const;

private:
    static std::string joined(const std::vector<Row>& owners, const std::vector<std::string_view>& values);

    std::unordered_map<std::string, Row> m_rows;
};

// The entity type whose key identifies entities of a type: itself, or the nearest supertype that has a key.
EntityId keyedType(const ConceptualModel& model, EntityId entity);

// An owner of a weak entity type.
struct Owner {
    RelationshipId relationship{};
    std::uint32_t weakPosition = 0;
    std::uint32_t position = 0;

    friend bool operator==(const Owner&, const Owner&) = default;
};

// In the order of the identifying relationship types and their participants.
std::vector<Owner> ownersOf(const ConceptualModel& model, EntityId entity);

// The index of the type, made when it is first asked for.
const KeyIndex& keyIndexOf(SampleDraft& draft, EntityId keyed);

// The key of one entity for people: `"Hotel.id" = 'AZ123' and "Room.number" = 12`.
std::string keyText(const SampleDraft& draft, EntityId entity, Row row);

}  // namespace querywright::engine
