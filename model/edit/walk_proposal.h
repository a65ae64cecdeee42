// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/asked_by_name.h"
#include "model/edit/edit.h"
#include "model/edit/returned_by_name.h"
#include "model/model.h"
#include "model/workflow/asker.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::edit {

// The walk that the words of a query's name tell of: "hotels near a POI" goes from PointOfInterest by "is
// near" to Hotel. Entity types are known by their names, plurals, short names and, of several words,
// initials; relationship types by their names, with or without "is", "of" and the like. What is found stands
// first in the name, or last among words that follow each other ("guest reservations"); the walk begins at
// what is mentioned next and goes the shortest way, by relationship types that are mentioned rather than
// others, by 1:n rather than m:n ones, and rather by a longer way than by one that pairs each of many with
// each of many others. What stands behind "with", "including" or "and their" is shown with what is found
// ("loans of a patron with their works") and comes last; but one thing behind "with a" is what it is found by
// where nothing else is ("medicines with an ingredient"). An attribute that is found ("average rating of a
// work") tells of what has it, unless something that is mentioned does; one that it is found by ("bags by
// blood group") does so where it is no common one and only one thing has it. To a relationship type that is
// found ("tickets of a customer") the walk goes on, and begins with it where no entity type is mentioned
// ("tickets by barcode"). Nothing where the name mentions neither.
std::optional<Walk> proposedWalk(const Model& model, const std::string& name);

// That walk and the others that the words can mean: as long ones by other relationship types, and those to
// other things with such an attribute; the shorter first, a handful at most.
std::vector<Walk> proposedWalks(const Model& model, const std::string& name);

// That of an update that is not an insert: from what it writes to the entity types that its name
// mentions. Nothing of an insert, whose walk leads to what is there before, which its name does not tell;
// nothing where the name mentions only what is written, whose key counts as known.
std::optional<Walk> proposedWalk(const Model& model, const Update& update);

// A walk with what is to be returned along it, by what values and in which order.
struct WalkProposal {
    Walk walk;
    std::optional<Aggregate> function;
    ReturnedByName returned;
    AskedByName asked;
};

// What the name of the query or update tells of, as above, the best first. Where a weak entity is given, the
// walk goes on to its owners. A query that is given values already is proposed no others; likewise one that
// has ranges, an order or returns something.
std::vector<WalkProposal> proposalsFor(const Model& model, const Asker& asker);

// Why a query of that name is proposed none: "its name mentions no entity type of the model".
std::string whyNoProposal(const Model& model, const std::string& name);

// Sets the walk, as setWalk() does, and lets a query be given, order by and return what is proposed. Values
// of other queries that people entered since nothing told them come from the query then, if it finds them.
Result<Edit> takeProposal(const ModelFile& file, const Asker& asker, const WalkProposal& proposal);

}  // namespace querywright::edit
