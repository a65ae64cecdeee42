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

}  // namespace querywright
