// SPDX-License-Identifier: Apache-2.0
#include "engine/store/table_writer.h"

#include <utility>

// A Cassandra table lies in two SQLite tables:
//
//   partition_<n>  (number INTEGER PRIMARY KEY, token, key, rows, cells, bytes, deleted)
//        a partition: its token, its key as Cassandra stores it, what it holds. Filled in ring order, so that
//        numbers ascend along the ring; the index (token, key) keeps that order for partitions that are added
//        later. `deleted` is for the partition's tombstone.
//   row_<n>        (partition INTEGER, clustering BLOB, value BLOB, PRIMARY KEY (partition, clustering))
//        a row: the partition's number, the clustering columns so that the order of bytes is the clustering
//        order, and the cells (row_value.cpp). The empty clustering is that of the static row, before all
//        others.

namespace querywright::engine {

namespace {

constexpr std::uint64_t bytesPerCell = 8;  // the method's estimate for timestamp and flags

}  // namespace

TableWriter::TableWriter(Database& database, std::int64_t number, Statement partition, Statement row)
    : m_database(&database),
      m_number(number),
      m_insertPartition(std::move(partition)),
      m_insertRow(std::move(row))
{}

Result<TableWriter> TableWriter::create(Database& database, std::int64_t number)
{
    const std::string suffix = std::to_string(number);
    const auto made = database.execute(
        "CREATE TABLE partition_" + suffix
        + " (number INTEGER PRIMARY KEY, token INTEGER NOT NULL, key BLOB NOT NULL, rows INTEGER NOT NULL,"
          " cells INTEGER NOT NULL, bytes INTEGER NOT NULL, deleted BLOB);"
          "CREATE TABLE row_"
        + suffix
        + " (partition INTEGER NOT NULL, clustering BLOB NOT NULL, value BLOB NOT NULL,"
          " PRIMARY KEY (partition, clustering)) WITHOUT ROWID;");
    if (!made)
        return failure(made.error());
    auto partition =
        database.prepare("INSERT INTO partition_" + suffix
                         + " (number, token, key, rows, cells, bytes) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    if (!partition)
        return failure(partition.error());
    auto row =
        database.prepare("INSERT INTO row_" + suffix + " (partition, clustering, value) VALUES (?1, ?2, ?3)");
    if (!row)
        return failure(row.error());
    return TableWriter(database, number, std::move(*partition), std::move(*row));
}

Result<Done> TableWriter::beginPartition(Token token, std::string_view key, std::uint64_t keySize)
{
    if (auto done = endPartition(); !done)
        return done;
    ++m_totals.partitions;
    m_token = token;
    m_key = key;
    m_partition = {1, 0, 0, keySize};
    m_insertRow.bind(1, static_cast<std::int64_t>(m_totals.partitions));
    return Done{};
}

Result<Done> TableWriter::addRow(std::string_view clustering, std::string_view value, const RowSize& size,
                                 bool isStatic)
{
    if (!isStatic)
        ++m_partition.rows;
    m_partition.cells += size.cells;
    m_partition.bytes += size.bytes + bytesPerCell * size.cells;
    m_insertRow.bindBlob(2, clustering);
    m_insertRow.bindBlob(3, value);
    return m_insertRow.run();
}

Result<Done> TableWriter::endPartition()
{
    if (m_totals.partitions == 0)
        return Done{};
    m_totals.rows += m_partition.rows;
    m_totals.cells += m_partition.cells;
    m_totals.bytes += m_partition.bytes;
    m_insertPartition.bind(1, static_cast<std::int64_t>(m_totals.partitions));
    m_insertPartition.bind(2, m_token);
    m_insertPartition.bindBlob(3, m_key);
    m_insertPartition.bind(4, static_cast<std::int64_t>(m_partition.rows));
    m_insertPartition.bind(5, static_cast<std::int64_t>(m_partition.cells));
    m_insertPartition.bind(6, static_cast<std::int64_t>(m_partition.bytes));
    return m_insertPartition.run();
}

Result<TableTotals> TableWriter::finish()
{
    if (const auto done = endPartition(); !done)
        return failure(done.error());
    const std::string suffix = std::to_string(m_number);
    const auto made = m_database->execute("CREATE UNIQUE INDEX partition_ring_" + suffix + " ON partition_"
                                          + suffix + " (token, key)");
    if (!made)
        return failure(made.error());
    return m_totals;
}

}  // namespace querywright::engine
