// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/edit/name_mentions.h"

#include <cstddef>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace querywright::edit {

// What the words of names can mean, by words joined: "lastname".

using KnownThings = std::map<std::string, std::variant<EntityId, RelationshipId>>;
using KnownAttributes = std::map<std::string, AttributeMention>;

inline constexpr std::size_t mostWords = 5;  // that name one thing

// By their names, plurals, short names and initials, and by the last word of one ("lines" of order lines)
// where nothing else is called so.
KnownThings knownEntityTypes(const ConceptualModel& model);

// By their names, and by words that one of them alone has and nothing else is called by, in other forms of a
// verb, too: "booking" of "books".
KnownThings knownRelationships(const ConceptualModel& model);

// What the words from one to another are called by, if it is known; as they stand rather than in full.
KnownAttributes::const_iterator namedIn(const KnownAttributes& known, const std::vector<std::string>& words,
                                        std::size_t begin, std::size_t end);

// Also without the unit that a name ends with, "dose" of dose_ml, where nothing else is called so.
KnownAttributes knownAttributes(const ConceptualModel& model);

}  // namespace querywright::edit
