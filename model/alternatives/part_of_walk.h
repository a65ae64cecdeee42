// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/walk.h"

#include <map>
#include <set>
#include <vector>

namespace querywright {

// A part of a walk as a walk of its own.
struct PartOfWalk {
    Walk walk;
    std::map<NodeIndex, NodeIndex> nodes;  // from the whole walk to this one
    std::map<StepIndex, StepIndex> steps;

    // The use as this walk has it. REQUIRES: its place is on it.
    AttributeUse operator()(AttributeUse use) const;
};

// The steps of the walk that join these places, and no others.
std::set<StepIndex> stepsJoining(const Walk& walk, const std::set<WalkPlace>& places);

// The walk from `first` along the steps; with roles only where an entity type is on it several times.
// REQUIRES: they are joined with it.
PartOfWalk partOfWalk(const Walk& walk, NodeIndex first, std::set<StepIndex> steps);

}  // namespace querywright
