// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/attribute.h"
#include "model/edit/edit.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright::edit {

// What an attribute can be added to: an entity type, a relationship type, or a composite attribute, whose
// part it becomes.
using AttributeParent = std::variant<EntityId, RelationshipId, AttributeId>;

// An attribute as people type it:
//
//     name   phone[]   rates<>   name(first, last)   /age   id*   id: uuid   id* : uuid   tags[]: text
//
// [] or {} makes it multivalued (a set), <> too (a map), (...) composite, / derived, * part of the key, and a
// CQL type stands behind a colon: of one value, or the collection of all, so that `tags: list<text>` is a
// multivalued attribute, too, kept in a list. Blanks between these do not matter; none of these signs is part
// of a name.
struct AttributeShorthand {
    std::string name;
    std::optional<cql::CqlType> type;
    std::vector<std::string> parts;
    std::optional<Multiplicity> multivalued;
    bool derived = false;
    bool key = false;

    friend bool operator==(const AttributeShorthand&, const AttributeShorthand&) = default;
};
// `isPart`: of a composite attribute. That has one value, which may be a collection.
Result<AttributeShorthand> readAttributeShorthand(std::string_view text, bool isPart = false);

// Adds the attribute that `shorthand` says, as the last one.
Result<Edit> addAttribute(const ModelFile& file, const AttributeParent& parent, std::string_view shorthand);

// Adds all of a list in which commas stand between them, one after the other; a comma behind the last one
// does not matter.
Result<Edit> addAttributes(const ModelFile& file, const AttributeParent& parent, std::string_view shorthands);

// Removes it with everything that used it: keys, uses in queries and updates, decisions, generators.
// `wentAlong` says what, and the name of the edit how much. A composite attribute keeps one part at least.
Result<Edit> removeAttribute(const ModelFile& file, AttributeId attribute);

Result<Edit> renameAttribute(const ModelFile& file, AttributeId attribute, std::string name);

// Gives it the name of the shorthand, and what else that says: type, key, that it is multivalued or derived.
// What the shorthand does not say stays as it is. Parts cannot be given so.
Result<Edit> rewriteAttribute(const ModelFile& file, AttributeId attribute, std::string_view shorthand);

// Moves it among its siblings: up by -1, down by 1, as far as that goes.
Result<Edit> moveAttribute(const ModelFile& file, AttributeId attribute, int by);

// The type of one value as CQL writes it; empty: not known yet.
Result<Edit> setAttributeType(const ModelFile& file, AttributeId attribute, std::string_view cqlType);

enum class AttributeKind { Simple, Composite, Derived, List, Set, Map };

// What is shown of it: Derived before List, Set and Map before Composite before Simple.
AttributeKind kindOf(const Attribute& attribute);

// "simple", "composite", "derived", "multi · list", "multi · set", "multi · map".
const char* toText(AttributeKind kind);

// List, Set and Map keep the parts of a composite attribute. Composite gives one part to an attribute that
// has none. Simple takes everything away that is not simple, with what used its parts. Where queries use one
// value of a multivalued attribute that is so no more, they use its only value.
Result<Edit> setAttributeKind(const ModelFile& file, AttributeId attribute, AttributeKind kind);

// Of an attribute kept as a map.
Result<Edit> setMapKeyType(const ModelFile& file, AttributeId attribute, std::string_view cqlType);

// The name of the user-defined type of a composite attribute; empty: after the attribute.
Result<Edit> setUdtName(const ModelFile& file, AttributeId attribute, std::string name);

// How a derived attribute is derived, in words.
Result<Edit> setDerivation(const ModelFile& file, AttributeId attribute, std::string words);

// Puts it at the end of the key of its entity type or takes it out. Of a relationship type: the declared key,
// which is made if there is none and goes with its last attribute if nothing but the usual key is left.
Result<Edit> setInKey(const ModelFile& file, AttributeId attribute, bool inKey);

}  // namespace querywright::edit
