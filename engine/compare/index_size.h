// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/query_reader.h"
#include "engine/store/table_layout.h"

#include <cstddef>
#include <cstdint>
#include <set>

namespace querywright::engine {

// The room that secondary indexes take: the hidden table of each has a partition for every different value
// and in it the primary key of every row with that value (Cassandra's documentation, "Secondary indexes"). A
// storage-attached index holds numbers of rows instead of keys, so that it takes less.
struct IndexSize {
    std::uint64_t entries = 0;  // a row has one if it has a value; of a collection one for each of its values
    std::uint64_t bytes = 0;    // of each different value once, and of the keys; one copy of each partition

    friend bool operator==(const IndexSize&, const IndexSize&) = default;
};

// Of indexes on these columns, with the rows that the table has. `reader` is one of it.
Result<IndexSize> sizeOfIndexes(QueryReader& reader, const TableLayout& layout,
                                const std::set<std::size_t>& columns);

}  // namespace querywright::engine
