// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/tables/open_table.h"
#include "engine/token/partitioner.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// A thing in a partition, with what lies in it. Texts are as CQL writes them.
struct PartitionEntry {
    enum class Kind {
        PartitionDeletion,  // all of the partition, up to a timestamp
        RangeDeletion,      // rows of a range
        StaticRow,
        Row,
        RowMarker,  // makes a row live without any cell
        RowDeletion,
        Cell,                // of a column
        Collection,          // a column whose elements are cells of their own
        CollectionDeletion,  // what was in it before it was written whole
        Element,             // a cell in a collection
    };

    Kind kind = Kind::Cell;
    std::string name;                         // `room_number = 11` of a row, `email` of a cell, `['a']`
    std::optional<std::string> value = {};    // of cells that have one
    std::optional<Timestamp> timestamp = {};  // when it was written; microseconds since 1970
    std::optional<Expiry> expiry = {};
    std::optional<std::int64_t> deletedAt = {};  // of a tombstone; seconds since 1970
    std::vector<PartitionEntry> entries = {};
};

// A partition as what it is, a nested sorted map.
struct PartitionContents {
    std::string key;  // `hotel_id = 'AZ123'`
    Token token = 0;
    std::vector<PartitionEntry> entries;  // deletions, the static row, rows in clustering order
    std::uint64_t rowsLeft = 0;           // that are not among them
};

// Reads a partition with all that is stored of it: also what no statement sees any more. At most `rows` rows.
// ErrorCode::Missing if there is no such partition. REQUIRES: `key` has a value for each column of the
// partition key.
Result<PartitionContents> partitionContents(OpenTable& table, const std::vector<Bytes>& key,
                                            std::uint64_t rows);

}  // namespace querywright::engine
