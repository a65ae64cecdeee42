// SPDX-License-Identifier: Apache-2.0
#include "engine/store/table_reader.h"

#include "engine/sqlite/visit_rows.h"

#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

std::uint64_t count(const Statement& statement, int column)
{
    return static_cast<std::uint64_t>(statement.integer(column));
}

}  // namespace

TableReader::TableReader(Statement find, Statement partitions, RowSlices rows)
    : m_find(std::move(find)), m_partitions(std::move(partitions)), m_rows(std::move(rows))
{}

Result<TableReader> TableReader::open(Database& database, std::int64_t number)
{
    const std::string partition = "partition_" + std::to_string(number);
    auto find = database.prepare("SELECT number FROM " + partition + " WHERE token = ?1 AND key = ?2");
    if (!find)
        return failure(find.error());
    auto partitions = database.prepare("SELECT number, token, key, rows, cells, bytes FROM " + partition
                                       + " ORDER BY token, key");
    if (!partitions)
        return failure(partitions.error());
    auto rows = RowSlices::prepare(database, "row_" + std::to_string(number));
    if (!rows)
        return failure(rows.error());
    return TableReader(std::move(*find), std::move(*partitions), std::move(*rows));
}

Result<std::optional<std::int64_t>> TableReader::findPartition(Token token, std::string_view key)
{
    m_find.bind(1, token);
    m_find.bindBlob(2, key);
    std::optional<std::int64_t> number;
    const auto done = visitEach(m_find, [&]() -> Result<bool> {
        number = m_find.integer(0);
        return false;
    });
    if (!done)
        return failure(done.error());
    return number;
}

Result<Done> TableReader::visitPartitions(const VisitPartition& visit)
{
    return visitEach(m_partitions, [&] {
        return visit({m_partitions.integer(0), m_partitions.integer(1), m_partitions.blob(2),
                      count(m_partitions, 3), count(m_partitions, 4), count(m_partitions, 5)});
    });
}

Result<Done> TableReader::visitRows(std::int64_t partition, const Slice& slice, const VisitRow& visit)
{
    Statement& statement = m_rows.of(partition, slice);
    return visitEach(statement, [&] { return visit(statement.blob(0), statement.blob(1)); });
}

std::optional<Bytes> endOfPrefix(Bytes prefix)
{
    while (!prefix.empty() && prefix.back() == '\xff')
        prefix.pop_back();
    if (prefix.empty())
        return std::nullopt;
    prefix.back() = static_cast<char>(prefix.back() + 1);
    return prefix;
}

}  // namespace querywright::engine
