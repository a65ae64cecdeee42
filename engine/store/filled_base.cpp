// SPDX-License-Identifier: Apache-2.0
#include "engine/store/filled_base.h"

#include <utility>

namespace querywright::engine {

Result<std::shared_ptr<StoreSnapshot>> StoreSnapshot::open(const std::string& path)
{
    auto database = Database::open(path, Database::Mode::ReadOnly);
    if (!database)
        return failure(database.error());
    std::shared_ptr<StoreSnapshot> snapshot(new StoreSnapshot(*std::move(database)));
    if (const auto begun = snapshot->m_database.execute("BEGIN"); !begun)
        return failure(begun.error());
    // What is seen is settled by the first read.
    auto statement = snapshot->m_database.prepare("SELECT count(*) FROM sqlite_schema");
    if (!statement)
        return failure(statement.error());
    if (const auto row = statement->step(); !row)
        return failure(row.error());
    return snapshot;
}

Result<FilledBase> FilledBase::open(std::shared_ptr<StoreSnapshot> snapshot, std::int64_t number)
{
    Database& database = snapshot->database();
    auto reader = TableReader::open(database, number);
    if (!reader)
        return failure(reader.error());
    const std::string ring =
        "SELECT number, token, key FROM partition_" + std::to_string(number) + " WHERE token <= ?3 AND ";
    auto from = database.prepare(ring + "token >= ?1 ORDER BY token, key");
    if (!from)
        return failure(from.error());
    auto after = database.prepare(ring + "(token, key) > (?1, ?2) ORDER BY token, key");
    if (!after)
        return failure(after.error());
    return FilledBase(std::move(snapshot), *std::move(reader), *std::move(from), *std::move(after));
}

Result<std::optional<std::int64_t>> FilledBase::find(Token token, std::string_view key)
{
    return m_reader.findPartition(token, key);
}

Result<Done> FilledBase::visitRows(std::int64_t partition, const Slice& slice,
                                   const TableReader::VisitRow& visit)
{
    return m_reader.visitRows(partition, slice, visit);
}

void FilledBase::begin(const RingSlice& slice)
{
    m_running = slice.afterKey ? &m_after : &m_from;
    m_running->bind(1, slice.first);
    if (slice.afterKey) {
        m_afterKey = *slice.afterKey;
        m_running->bindBlob(2, m_afterKey);
    }
    m_running->bind(3, slice.last);
}

Result<std::optional<FilledBase::Partition>> FilledBase::next()
{
    const auto row = m_running->step();
    if (!row)
        return failure(row.error());
    if (!*row)
        return std::optional<Partition>();
    return std::optional(Partition{m_running->integer(0), m_running->integer(1), m_running->blob(2)});
}

void FilledBase::end()
{
    m_running->reset();
}

}  // namespace querywright::engine
