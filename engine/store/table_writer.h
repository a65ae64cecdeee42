// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/catalogue.h"
#include "engine/token/partitioner.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace querywright::engine {

// What a row takes: its cells, and the serialized values of its clustering columns and cells.
struct RowSize {
    std::uint64_t cells = 0;
    std::uint64_t bytes = 0;

    friend bool operator==(const RowSize&, const RowSize&) = default;
};

// Writes the partitions and rows of one Cassandra table into tables that it makes. To be used within a
// transaction.
class TableWriter {
public:
    // REQUIRES: no table with this number is there.
    static Result<TableWriter> create(Database& database, std::int64_t number);

    // Begins the next partition; `keySize` is that of its partition key's values.
    // REQUIRES: (token, key) is larger than that of the previous one.
    Result<Done> beginPartition(Token token, std::string_view key, std::uint64_t keySize);

    // Adds a row to the partition begun last. The static row comes first and has an empty clustering; so has
    // the one row of a partition without clustering columns. REQUIRES: the clustering is larger than that of
    // the partition's previous row.
    Result<Done> addRow(std::string_view clustering, std::string_view value, const RowSize& size,
                        bool isStatic);

    // Ends the last partition and makes the index of the partitions.
    Result<TableTotals> finish();

private:
    TableWriter(Database& database, std::int64_t number, Statement partition, Statement row);

    Result<Done> endPartition();

    Database* m_database;
    std::int64_t m_number;
    Statement m_insertPartition;
    Statement m_insertRow;
    TableTotals m_totals;
    // The partition begun last.
    Token m_token = 0;
    std::string m_key;
    TableTotals m_partition;
};

}  // namespace querywright::engine
