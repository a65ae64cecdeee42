// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/file/name_index.h"
#include "model/workflow/walk.h"

#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

// How a model file writes the places of a walk:
//
//   place = Entity | Entity(role) | relationship | relationship(n)      the n-th time it is on the walk
//
// An entity may be called by a supertype's name, and without its role where only one of its type is on the
// walk.

// A name with a word in brackets behind it: "User(follower)".
struct Bracketed {
    std::string_view name;
    std::string_view inner;
    bool hasBrackets = false;
};
Bracketed splitBrackets(std::string_view text);

// The places `text` can mean, by the most literal reading that any place fits.
std::vector<WalkPlace> placesNamed(const NameIndex& names, const Walk& walk, std::string_view text);
std::string placeToText(const NameIndex& names, const Walk& walk, const WalkPlace& place);

// A node of the walk: "User", "User(follower)".
Result<NodeIndex> nodeFromText(const NameIndex& names, const Walk& walk, std::string_view text);
std::string nodeToText(const NameIndex& names, const Walk& walk, NodeIndex node);

// The owner of attributes by whose name the place is called: the entity type of the node, or the supertype
// named.
AttributeOwner ownerAt(const NameIndex& names, const Walk& walk, const WalkPlace& place,
                       std::string_view called);

// That `text` means several places, or none.
Error severalPlaces(const NameIndex& names, const Walk& walk, std::string_view text,
                    const std::vector<WalkPlace>& places);
Error notOnWalk(const NameIndex& names, const Walk& walk, std::string_view text);

}  // namespace querywright::file
