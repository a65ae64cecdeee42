// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_query.h"

namespace querywright::engine {

// Where the partition lies that the shown run looks up, or the first of those; nothing if it reads the whole
// table. REQUIRES: there are runs.
std::optional<PartitionPlace> examplePartition(const Design& design, const QueryPlan& plan,
                                               const QueryResults& runs);

// The nodes that the shown run asks, ascending. REQUIRES: there are runs.
std::vector<NodeNumber> exampleNodes(const Design& design, const QueryPlan& plan, const QueryResults& runs);

}  // namespace querywright::engine
