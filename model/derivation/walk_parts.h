// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"

#include <cstddef>
#include <vector>

namespace querywright {

// The positions of the steps that a table's rows are the join along: all but those to nested entities and
// beyond, unless a column of its own is taken from there.
std::vector<std::size_t> joinedSteps(const LogicalTable& table);

// The positions of the steps from joined nodes to the nested entities that a column gathers.
std::vector<std::size_t> stepsTo(const LogicalTable& table, const NestedSource& nested);

// The nested nodes that are kept in one column with what is at the place, in the order of the walk: those
// that relationships of the walk join to each other. None if nothing at the place is nested.
std::vector<NodeIndex> nestedTogether(const Walk& walk, const std::vector<NodeIndex>& nested,
                                      const WalkPlace& place);

}  // namespace querywright
