// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <optional>
#include <string>

namespace querywright::edit {

// The walk that the words of a query's name tell of: "hotels near a POI" goes from PointOfInterest by "is
// near" to Hotel. Entity types are known by their names, plurals, short names and, of several words,
// initials; relationship types by their names, with or without "is", "of" and the like. What is found stands
// first in the name, or last among words that follow each other ("guest reservations"); the walk begins at
// what is mentioned next and goes the shortest way, by relationship types that are mentioned rather than
// others, by 1:n rather than m:n ones, and rather by a longer way than by one that pairs each of many with
// each of many others. What
// stands behind "with" is shown with what is found ("loans of a patron with their works") and comes last.
// Nothing where the name mentions no entity type.
std::optional<Walk> proposedWalk(const Model& model, const std::string& name);

// Likewise of an update that is not an insert: from what it writes to the entity types that its name
// mentions. Nothing of an insert, whose walk leads to what is there before, which its name does not tell.
std::optional<Walk> proposedWalk(const Model& model, const Update& update);

}  // namespace querywright::edit
