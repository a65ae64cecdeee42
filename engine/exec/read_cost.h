// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace querywright::engine {

// What a read cost, counted as Cassandra's coordinator and replicas would count it, not as SQLite did it.
struct ReadCost {
    // Partitions looked up, whether they exist or not; of a full scan all that exist, of an index alone those
    // it leads to. Where the application has to ask once for each value of a column, each time counts.
    std::uint64_t partitions = 0;
    // Different nodes that had to answer: for each partition the first of its replicas in ring order, as many
    // as the consistency level needs; of a full scan or an index alone those for every range of the ring.
    std::uint64_t nodes = 0;
    // Rows looked at, before rows are filtered out. A static row is not counted; a slice of the clustering
    // order, an index or a limit bounds what is looked at.
    std::uint64_t rowsRead = 0;
    // Rows that the application gets and wants: after filtering and after the query's limit.
    std::uint64_t rowsReturned = 0;
    // Cells of the rows looked at, all columns, and of the static row of each of their partitions; each
    // element of a collection that is not frozen is one.
    std::uint64_t cells = 0;
    // Serialized values of these cells, of the clustering columns of these rows, and of the partition key of
    // each of their partitions, once (methodology, section 10: the sizes in St, without metadata).
    std::uint64_t bytes = 0;
    // Deleted cells and rows that were passed. Sample data has none.
    std::uint64_t tombstones = 0;

    friend bool operator==(const ReadCost&, const ReadCost&) = default;
};

}  // namespace querywright::engine
