// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/design.h"
#include "engine/exec/partition_finder.h"
#include "engine/exec/run_values.h"
#include "model/derivation/query_access.h"

#include <string>
#include <vector>

namespace querywright::engine {

// The statement that a run of the query sends, with its values; of those it sends for each value of a column
// that the query is not given, the first whose partition is looked up. A full scan is one statement without
// these columns. Without a final ';'. Both ends of a range are within it.
std::string exampleStatement(const Design& design, QueryId query, const QueryAccess& access,
                             const RunValues& values, const std::vector<AskedValues>& asked, bool isScan);

}  // namespace querywright::engine
