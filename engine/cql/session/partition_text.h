// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/tables/open_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace querywright::engine {

// A partition as what it is, a nested sorted map: its key, what is deleted of it at once, its static row, and
// its rows in clustering order, each with row marker, deletion and cells; a cell with its timestamp, its time
// to live or its tombstone. Also what no statement sees any more is shown. At most `rows` rows; the last line
// tells of others. ErrorCode::Missing if there is no such partition. REQUIRES: `key` has a value for each
// column of the partition key.
Result<std::string> partitionText(OpenTable& table, const std::vector<Bytes>& key, std::uint64_t rows);

}  // namespace querywright::engine
