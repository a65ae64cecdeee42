// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright::edit {

// What the words of a name mention.

// In lower case, without what stands between them.
std::vector<std::string> proposalWords(const std::string& text);

// The words joined, as forms of names are compared: "last_name" and "Last name" are the same.
std::string joined(const std::string& text);

// An entity type or a relationship type, from one word up to another.
struct Mention {
    std::variant<EntityId, RelationshipId> thing;
    std::size_t begin = 0;
    std::size_t end = 0;
};
std::vector<Mention> mentionsIn(const ConceptualModel& model, const std::vector<std::string>& words);

// A name of attributes.
struct AttributeMention {
    std::vector<AttributeId> attributes;                         // all of that name
    std::vector<std::variant<EntityId, RelationshipId>> owners;  // that have one
    std::size_t begin = 0;
    std::size_t end = 0;
};
std::vector<AttributeMention> attributesIn(const ConceptualModel& model,
                                           const std::vector<std::string>& words);

// The first function that is asked for: "avg" of "average rating", "count" of "number of loans"; not where
// the word is part of an attribute's name.
struct FunctionMention {
    std::string function;
    std::size_t begin = 0;
    std::size_t end = 0;
};
std::optional<FunctionMention> functionIn(const ConceptualModel& model,
                                          const std::vector<std::string>& words);

}  // namespace querywright::edit
