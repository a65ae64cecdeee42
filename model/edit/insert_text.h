// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/creation.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::edit {

// What inserting a text gives: new things, or everything that is wrong with it.
struct Insertion {
    std::optional<Creation> creation;  // nothing if there are problems
    std::vector<Error> problems;       // each with its line and column
    // What would be new, in sentences; before it new entity types that may be a slip of the pen: called
    // almost like one that is there, or like one that has a line of its own.
    std::vector<std::string> notes = {};
};

// Makes a part of an ERD from lines that people type or paste, in one edit:
//
//     Hotel: id*: uuid, name, phone[], address(street, city)
//     Hotel 1 - has - n Room: floor
//     weak Room of Hotel by has: number*
//     Guest, Employee < Person: disjoint, covering
//     # a remark
//
// A line is an entity type with its attributes, as readAttributeShorthand() has them; a relationship type
// with what it joins (three or more behind each other: "User n - rates - m Video - n Device"), a role in
// brackets behind the entity type ("n Person(author)") and attributes; a weak entity type; subtypes,
// which overlap unless said to be disjoint. A name
// that is known already stands for what has it and gets the attributes that it lacks; entity types that no
// line says more of are made. Cardinalities are 1, n and m. Lines may come in any order.
Insertion insertText(const ModelFile& file, std::string_view text);

}  // namespace querywright::edit
