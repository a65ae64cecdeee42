// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/sqlite/database.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::engine {

// The values of a row by the position of their column; nothing where there is none.
using RowValues = std::vector<std::optional<Bytes>>;

// How much is in a table or partition.
//   rows   rows in clustering order; static rows are not counted
//   cells  values outside the primary key; of a collection that is not frozen each element is one
//   bytes  what Cassandra would keep, estimated as in the method's sizing step, but from the real values:
//   serialized
//          values of the partition key and the static columns once for each partition, those of clustering
//          and regular columns for each row, and 8 bytes for each cell
struct TableTotals {
    std::uint64_t partitions = 0;
    std::uint64_t rows = 0;
    std::uint64_t cells = 0;
    std::uint64_t bytes = 0;

    friend bool operator==(const TableTotals&, const TableTotals&) = default;
};

// Two rows with the same primary key and different other values: the second overwrites the first.
struct Collision {
    RowValues first;
    RowValues second;

    friend bool operator==(const Collision&, const Collision&) = default;
};

// What did not arrive in a table while it was filled.
struct Losses {
    std::uint64_t overwritten = 0;  // distinct rows of the join that another one with the same key replaced
    // Values of the static columns of a partition that others replaced.
    std::uint64_t staticsOverwritten = 0;
    std::optional<Collision> example;  // of either, the first
    std::uint64_t keyless = 0;         // rows of the join without a value for some column of the primary key
    std::optional<std::size_t> keylessColumn;  // the first such column of the first such row

    friend bool operator==(const Losses&, const Losses&) = default;
};

// A Cassandra table that is filled. Its partitions lie in partition_<number>, its rows in row_<number>.
struct FilledTable {
    std::int64_t number = 0;
    TableTotals totals;
    Losses losses;

    friend bool operator==(const FilledTable&, const FilledTable&) = default;
};

// Makes the tables of the catalogue, and marks the file as a store of this program and version.
Result<Done> createCatalogue(Database& database);

// Whether the file is a store of this version whose sample data is complete and has this fingerprint.
Result<bool> isStoreOf(Database& database, const std::string& sampleFingerprint);

// Notes that the sample data with this fingerprint is complete.
Result<Done> noteSampleData(Database& database, const std::string& sampleFingerprint);

// The filled table with the fingerprint (tableFingerprint()), if it is there.
Result<std::optional<FilledTable>> findFilledTable(Database& database, const std::string& fingerprint);

// A number that no filled table has.
Result<std::int64_t> freeTableNumber(Database& database);

// Enters a table into the catalogue. To be done in the transaction that fills it.
Result<Done> enterFilledTable(Database& database, const std::string& fingerprint, const FilledTable& table);

// Drops the filled table with this number, if it is there.
Result<Done> dropFilledTable(Database& database, std::int64_t number);

// Drops all filled tables but those with these numbers; returns how many.
Result<std::size_t> dropOtherTables(Database& database, const std::set<std::int64_t>& kept);

}  // namespace querywright::engine
