// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <cstdint>
#include <optional>
#include <string>

namespace querywright::edit {

// Renames figures of diagrams along.
Result<Edit> renameRelationshipType(const ModelFile& file, RelationshipId relationship, std::string name);

// Of one participant, by its position.
Result<Edit> setCardinality(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                            Cardinality cardinality);
// From one to many, or from many to one. The letters of all sides are the usual ones then: n of a single one
// that is many; m of the first and n of the others of several.
Result<Edit> turnCardinality(const ModelFile& file, RelationshipId relationship, std::uint32_t participant);
Result<Edit> setRole(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                     std::string role);
Result<Edit> setTotal(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                      bool total);

// Makes the relationship type identify the participant's entity type, which is weak then and takes part as a
// whole, or not.
Result<Edit> setIdentifying(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                            bool identifying);

// What identifies its relationships; none: by the rule of relationshipKeys().
Result<Edit> setRelationshipKey(const ModelFile& file, RelationshipId relationship,
                                std::optional<RelationshipKey> key);

}  // namespace querywright::edit
