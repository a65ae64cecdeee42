// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/walk.h"

namespace querywright {

// The type whose attributes the place offers. REQUIRES: the walk has the place.
inline AttributeOwner ownerAt(const Walk& walk, const WalkPlace& place)
{
    if (const auto* node = std::get_if<NodeIndex>(&place))
        return walk.nodes.at(position(*node)).entity;
    return walk.steps.at(static_cast<std::size_t>(std::get<StepIndex>(place))).relationship;
}

}  // namespace querywright
