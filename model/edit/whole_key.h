// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/workflow/asker.h"
#include "model/workflow/walk.h"

#include <vector>

namespace querywright::edit {

// The whole key of what a walk comes to: of a weak entity type its owners' keys before its own partial key.
struct WholeKey {
    Walk walk;  // lengthened to those owners that it did not come to
    std::vector<AttributeUse> attributes;
};

// Empty where no key is declared. The walk stays as it is where it would become too long. REQUIRES: the node
// is on the walk.
WholeKey wholeKey(const ConceptualModel& model, Walk walk, NodeIndex node);

// Lets the query or update be given the whole key, from the queries that make it known, and its walk go on
// to the owners. What it is given already stays.
Result<Edit> addGivenKey(const ModelFile& file, const Asker& asker, NodeIndex node);

}  // namespace querywright::edit
