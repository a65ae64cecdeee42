// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/edit/name_words.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace querywright::edit {

// What the words of a name mention.

// An entity type or a relationship type, from one word up to another.
struct Mention {
    std::variant<EntityId, RelationshipId> thing;
    std::size_t begin = 0;
    std::size_t end = 0;

    friend bool operator==(const Mention&, const Mention&) = default;
};

// In the order of words. An entity type is known by the last word of its name as well, if nothing else is
// called so: "sessions" of course sessions. Where the name of a relationship type has that of an entity type
// in it ("of product"), the entity type is meant; the relationship type as well only if it joins another
// thing that is mentioned, and the entity type then only if it is joined. Of "all sensor networks" no sensor
// is mentioned.
std::vector<Mention> mentionsIn(const ConceptualModel& model, const std::vector<std::string>& words);

// Of each word, whether it tells of what is shown with what is found: behind "with", "including" or "and
// their", up to what is found by something again. What is "with given" is none.
std::vector<bool> wordsOfWhatIsShown(const std::vector<std::string>& words,
                                     const std::vector<Mention>& mentions);

std::set<RelationshipId> relationshipsIn(const std::vector<Mention>& mentions);

// A name of attributes, perhaps with a word for its short form or without the name of what has them:
// "insurance number" of insurance_no, "id" of a user's user_id. "Last" straight before what is found and
// "since" before a time are none.
struct AttributeMention {
    std::vector<AttributeId> attributes;                         // all of that name
    std::vector<std::variant<EntityId, RelationshipId>> owners;  // that have one
    std::size_t begin = 0;
    std::size_t end = 0;
};
std::vector<AttributeMention> attributesIn(const ConceptualModel& model,
                                           const std::vector<std::string>& words);

// Where "first" or "last" tells which of what is found: straight before the first thing that is mentioned, or
// before how many ("last 10 orders"); not as part of an attribute's name ("last login" of last_login).
std::optional<std::size_t> firstOrLastIn(const ConceptualModel& model, const std::vector<std::string>& words);

// How many entity types stand first in the name and follow each other without a word between: 2 of "guest
// reservations".
std::size_t runOfEntities(const std::vector<Mention>& mentions);

// Where what is found begins: the entity type that stands first in the name, or last among those that follow
// each other ("guest reservations"). Nothing where an attribute is found ("rating a user gave").
std::optional<std::size_t> foundIn(const std::vector<Mention>& mentions,
                                   const std::vector<AttributeMention>& attributes);

// The relationship type that stands first in the name, if its relationships are found: "bookings of a
// member".
std::optional<RelationshipId> foundRelationshipIn(const std::vector<Mention>& mentions);

// The first function that is asked for: "avg" of "average rating", "count" of "number of loans"; not where
// the word is part of an attribute's name, nor where the number is kept ("number of views" of a video).
struct FunctionMention {
    std::string function;
    std::size_t begin = 0;
    std::size_t end = 0;
};
std::optional<FunctionMention> functionIn(const ConceptualModel& model,
                                          const std::vector<std::string>& words);

// Whether the attribute's words are among those of something that is mentioned.
bool overlapsSome(const AttributeMention& attribute, const std::vector<Mention>& mentions);

// "Bags by blood group": what alone has an attribute that something is found by is gone to, where nothing
// that is mentioned has one.
void addOwnersOfGiven(const ConceptualModel& model, const std::vector<std::string>& words,
                      std::vector<Mention>& mentions);

}  // namespace querywright::edit
