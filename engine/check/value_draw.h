// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/query_reader.h"
#include "engine/exec/run_values.h"
#include "engine/store/table_layout.h"
#include "model/workflow/workflow.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace querywright::engine {

// For which query values are drawn, and how many.
struct DrawTask {
    const AccessPattern& query;
    const TableLayout& layout;
    const QueryAccess& access;
    const RunValues& fixed;  // values that are the same in every run
    std::uint64_t seed = 0;
    std::size_t wanted = 200;
};

// Once this many values are tried, no more are where that is a lot of work.
constexpr std::size_t fewValues = 100;
// So many rows looked at are a lot of work.
constexpr std::uint64_t manyRows = 10'000'000;

// Draws values a query can be run with: combinations of what its table holds in the columns given by
// equality, spread over all different ones, with those of the largest partition among them; all combinations
// if there are fewer than wanted. To each ranges that cover GivenRange::width of the different values, or of
// the time, which the rows of the combination have; several to each if there are few combinations. Always the
// same for the same seed and data. Nothing if the table has no rows.
Result<std::vector<RunValues>> drawValues(QueryReader& reader, TableReader& partitions, const DrawTask& task);

}  // namespace querywright::engine
