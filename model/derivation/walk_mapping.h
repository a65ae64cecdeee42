// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/workflow/walk.h"

#include <optional>
#include <vector>

namespace querywright {

// How the nodes and steps of one walk lie on another that reads the same join.
struct WalkMapping {
    std::vector<NodeIndex> nodes;
    std::vector<StepIndex> steps;

    // The use or source as the other walk has it.
    AttributeUse operator()(AttributeUse use) const;
    ColumnSource operator()(const ColumnSource& source) const;
};

// The mapping of `from` onto `to`, found by entity types and roles; none where the walks differ, or where an
// entity type occurs twice without role names to tell which is which.
std::optional<WalkMapping> mappingOf(const Walk& from, const Walk& to);

// The same, but `to` may go on to other entities from those that it has in common with `from`.
std::optional<WalkMapping> mappingInto(const Walk& from, const Walk& to);

}  // namespace querywright
