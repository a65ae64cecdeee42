// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/walk.h"

#include <cstddef>
#include <vector>

namespace querywright {

// The whole key of what a walk comes to: of a weak entity type its owners' keys before its own partial key.
struct WholeKey {
    Walk walk;  // lengthened to those owners that it did not come to
    std::vector<AttributeUse> attributes;
};

// Empty where no key is declared. The walk stays as it is where it would come to more than `most` entities.
// REQUIRES: the node is on the walk.
WholeKey wholeKey(const ConceptualModel& model, Walk walk, NodeIndex node, std::size_t most);

}  // namespace querywright
