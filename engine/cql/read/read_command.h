// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/visible_row.h"
#include "engine/cql/tables/open_table.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <variant>
#include <vector>

namespace querywright::engine {

// Where a read stopped, for the next page to go on behind it.
struct ReadPosition {
    Bytes key;
    std::optional<Bytes> clustering;     // of the last row; none: the partition has been read to its end
    std::uint64_t takenOfPartition = 0;  // rows (or groups) of this partition that were returned
    std::uint64_t remaining = std::numeric_limits<std::uint64_t>::max();  // of the limit

    friend bool operator==(const ReadPosition&, const ReadPosition&) = default;
};

// How much a read returns at most.
struct ReadLimits {
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t rows = none;
    std::uint64_t perPartition = none;
    bool firstOfPartition = false;  // DISTINCT: one row of each partition stands for all
};

// What a SELECT reads of one table, before what it makes of it (db/ReadCommand.java).
struct ReadCommand {
    // Partitions by their keys, in the order they are read; or those of a stretch of the ring.
    std::variant<std::vector<Bytes>, RingSlice> partitions;
    // The rows of each partition, in clustering order whichever way they are read.
    std::vector<Slice> slices{Slice{}};
    bool isReversed = false;
    // A partition that has only static columns is a row too.
    bool returnsStaticOnly = true;
    // Looked at once for each partition, when only its key and static row are known, and for each row; null:
    // all are wanted.
    std::function<bool(const VisibleRow&)> wantsPartition;
    std::function<bool(const VisibleRow&)> wantsRow;
    ReadLimits limits;
    std::optional<ReadPosition> after;
    std::int64_t now = 0;  // seconds since 1970
};

// What a read did, as Cassandra's nodes count it.
struct ReadCounts {
    std::uint64_t partitions = 0;  // looked up, or met on the stretch of the ring
    std::uint64_t rows = 0;        // alive, static rows too, before they are filtered
    std::uint64_t tombstones = 0;
    std::uint64_t cells = 0;
    std::uint64_t bytes = 0;  // of the values of these cells and of clustering columns

    friend bool operator==(const ReadCounts&, const ReadCounts&) = default;
};

// How a read ended.
struct ReadEnd {
    bool isLimited = false;  // there may be more rows: a limit was reached
    ReadPosition position;   // if so, where
};

// Calls `visit` for each row that is wanted, in order: a row without hasRow() stands for a partition that has
// only static columns. Visitors may read, not write.
using VisitVisibleRow = std::function<Result<Done>(const VisibleRow&)>;
Result<ReadEnd> read(OpenTable& table, const ReadCommand& command, ReadCounts& counts,
                     const VisitVisibleRow& visit);

}  // namespace querywright::engine
