// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"
#include "engine/store/row_slices.h"
#include "engine/token/partitioner.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace querywright::engine {

struct StoredPartition {
    std::int64_t number = 0;
    Token token = 0;
    std::string_view key;  // valid while it is visited
    std::uint64_t rows = 0;
    std::uint64_t cells = 0;
    std::uint64_t bytes = 0;
};

// A run of rows in clustering order: from `from` on, up to but without `before` (none: to the end).
struct Slice {
    Bytes from;
    std::optional<Bytes> before;
    bool reversed = false;  // read from the end
};

// Reads the partitions and rows of one filled table.
class TableReader {
public:
    static Result<TableReader> open(Database& database, std::int64_t number);

    // Visitors return whether to go on.
    using VisitPartition = std::function<Result<bool>(const StoredPartition&)>;
    using VisitRow = std::function<Result<bool>(std::string_view clustering, std::string_view value)>;

    // The number of the partition with this key, if there is one.
    Result<std::optional<std::int64_t>> findPartition(Token token, std::string_view key);

    // All partitions in ring order.
    Result<Done> visitPartitions(const VisitPartition& visit);

    // The rows of a slice, in clustering order or its reverse. The static row is one of them if the slice
    // begins with nothing.
    Result<Done> visitRows(std::int64_t partition, const Slice& slice, const VisitRow& visit);

private:
    TableReader(Statement find, Statement partitions, RowSlices rows);

    Statement m_find;
    Statement m_partitions;
    RowSlices m_rows;
};

// The end (excluded) of all byte strings that begin with `prefix`; nothing if there is no end.
std::optional<Bytes> endOfPrefix(Bytes prefix);

}  // namespace querywright::engine
