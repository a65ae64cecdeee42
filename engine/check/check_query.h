// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"
#include "engine/check/design.h"
#include "engine/check/given_overrides.h"
#include "engine/sqlite/database.h"
#include "engine/store/catalogue.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace querywright::engine {

struct CheckOptions {
    std::uint64_t seed = 42;           // of the values that are drawn
    std::size_t valuesPerQuery = 200;  // at least; all different ones if there are fewer
    std::vector<GivenOverride> overrides;
};

// What is found out about a query besides the report's own numbers, for findings.
struct QueryCheckDetails {
    QueryCheck check;
    // Combinations of values of the columns it is not given, each of which is asked for once; 0: it is given
    // all.
    std::uint64_t askedCombinations = 0;
    bool isScan = false;  // it reads the whole table instead
};

// Runs one query on its filled table with values drawn from the data. An error of SQLite or a cancelled check
// is an error; what is wrong with the query itself is its verdict. REQUIRES: `filled` is the table that
// serves the query, Design::refusal() of it is empty.
Result<QueryCheckDetails> checkQuery(Database& database, const Design& design, const AccessPattern& query,
                                     const FilledTable& filled, const CheckOptions& options);

}  // namespace querywright::engine
