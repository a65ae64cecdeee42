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

// Where a page ended (service/pager/PagingState.java).
struct ReadPosition {
    Bytes key;
    // Of the last row. None: of partitions that were named by their keys this one comes next; on a stretch of
    // the ring it is complete.
    std::optional<Bytes> clustering;
    std::uint64_t takenOfPartition = 0;  // rows of this partition that were counted
    std::uint64_t remaining = std::numeric_limits<std::uint64_t>::max();  // of the limit

    friend bool operator==(const ReadPosition&, const ReadPosition&) = default;
};

// How much a read returns at most (db/filter/DataLimits.java).
struct ReadLimits {
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t rows = none;
    std::uint64_t perPartition = none;  // 1 for DISTINCT: the first row stands for all
};

// What a read did, as Cassandra's nodes count it.
struct ReadCounts {
    std::uint64_t partitions = 0;  // looked up, or met on the stretch of the ring
    std::uint64_t rows = 0;        // alive, static rows too, before they are filtered
    std::uint64_t tombstones = 0;
    std::uint64_t cells = 0;
    std::uint64_t bytes = 0;  // of the values of these cells and of clustering columns
    // Of the partitions: looked up to go on where a page had ended within them.
    std::uint64_t again = 0;

    friend bool operator==(const ReadCounts&, const ReadCounts&) = default;
};

// What a SELECT reads of one table, before what it makes of it (db/ReadCommand.java).
struct ReadCommand {
    // Partitions by their keys, in the order they are read; or those of a stretch of the ring.
    std::variant<std::vector<Bytes>, RingSlice> partitions;
    // The rows of each partition, in clustering order whichever way they are read.
    std::vector<ClusteringSlice> slices{ClusteringSlice{}};
    bool isReversed = false;
    // A partition that has only static columns is a row too.
    bool returnsStaticOnly = true;
    // The columns outside the key that are queried, by position in the schema; none: all. Others are not seen
    // where they make no difference to whether a row lives (db/filter/ColumnFilter.java).
    std::optional<std::vector<std::size_t>> queried;
    bool fetchesAllStatics = true;  // those that are not queried too
    // Looked at once for each partition, when only its key and static row are known, and for each row; null:
    // all are wanted.
    std::function<bool(const VisibleRow&)> wantsPartition;
    std::function<bool(const VisibleRow&)> wantsRow;
    // An index is used: rows it does not lead to are passed without reading them.
    struct IndexUse {
        std::function<bool(const VisibleRow&)> leadsTo;
        bool isOfPartition = false;  // it leads to all rows of a partition, by a static column
    };
    std::optional<IndexUse> index;
    ReadLimits limits;
    // Told how many rows and tombstones one read counted, of a partition or of a page of the ring, and the
    // key of its last partition; may be null.
    std::function<void(std::uint64_t rows, std::uint64_t tombstones, const Bytes& key)> readDone;
    std::int64_t now = 0;  // seconds since 1970
};

// Called for each row that is wanted, in order: a row without hasRow() stands for a partition that has only
// static columns. Visitors may read, not write.
using VisitVisibleRow = std::function<Result<Done>(const VisibleRow&)>;

// Reads all at once: of several keys each with the limits on its own, as Cassandra does, which asks for them
// at the same time; what is too much is read, and counted, but not visited.
Result<Done> readAtOnce(OpenTable& table, const ReadCommand& command, ReadCounts& counts,
                        const VisitVisibleRow& visit);

}  // namespace querywright::engine
