// SPDX-License-Identifier: Apache-2.0
#include "engine/store/table_store.h"

#include "engine/codec/ordered.h"
#include "engine/sqlite/visit_rows.h"
#include "engine/store/reconcile.h"
#include "engine/store/stored_row.h"

#include <string>
#include <tuple>
#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

enum Text {
    Find,
    Insert,
    SetDeletions,
    RingFrom,
    RingAfter,
    RowOf,
    PutRow,
    RemoveRow,
    RemoveRows,
    RemovePartition,
    TextCount
};

std::string partitionTable(std::int64_t number)
{
    return "written_partition_" + std::to_string(number);
}

std::string rowTable(std::int64_t number)
{
    return "written_row_" + std::to_string(number);
}

// The partition that a statement is at.
Result<WrittenPartition> partitionOf(const Statement& statement)
{
    WrittenPartition partition{statement.integer(0), statement.integer(1), Bytes(statement.blob(2)), {}};
    if (statement.isNull(3))
        return partition;
    auto deletions = readDeletions(statement.blob(3));
    if (!deletions)
        return failure(deletions.error());
    partition.deletions = std::move(*deletions);
    return partition;
}

bool hasCounters(const TableLayout& layout)
{
    for (const LayoutColumn& column : layout.columns) {
        if (column.type.isCounter())
            return true;
    }
    return false;
}

}  // namespace

int comparePaths(const LayoutColumn& column, const cql::UdtCatalog& udts, std::string_view one,
                 std::string_view other)
{
    const auto* collection = std::get_if<cql::CollectionType>(&column.type.alternative());
    if (collection == nullptr)
        return one.compare(other);
    static const cql::CqlType listPath = cql::NativeType::Timeuuid;
    const cql::CqlType& type =
        collection->kind == cql::CollectionKind::List ? listPath : collection->arguments.front();
    return compareValues(one, other, type, udts);
}

Result<TableStore> TableStore::create(Database& database, std::int64_t number)
{
    const auto made =
        database.execute("CREATE TABLE " + partitionTable(number)
                         + " (number INTEGER PRIMARY KEY, token INTEGER NOT NULL, key BLOB NOT NULL,"
                           " deletions BLOB, UNIQUE (token, key)); CREATE TABLE "
                         + rowTable(number)
                         + " (partition INTEGER NOT NULL, clustering BLOB NOT NULL, value BLOB NOT NULL,"
                           " PRIMARY KEY (partition, clustering)) WITHOUT ROWID");
    if (!made)
        return failure(made.error());
    return open(database, number);
}

Result<TableStore> TableStore::open(Database& database, std::int64_t number)
{
    TableStore store(database, number);
    if (const auto done = store.prepare(); !done)
        return failure(done.error());
    return store;
}

Result<Done> TableStore::drop(Database& database, std::int64_t number)
{
    return database.execute("DROP TABLE IF EXISTS " + partitionTable(number) + "; DROP TABLE IF EXISTS "
                            + rowTable(number));
}

Result<Done> TableStore::prepare()
{
    const std::string partitions = partitionTable(m_number);
    const std::string rows = rowTable(m_number);
    std::vector<std::string> texts(TextCount);
    texts[Find] = "SELECT number, deletions FROM " + partitions + " WHERE token = ?1 AND key = ?2";
    texts[Insert] = "INSERT INTO " + partitions + " (token, key) VALUES (?1, ?2)";
    texts[SetDeletions] = "UPDATE " + partitions + " SET deletions = ?2 WHERE number = ?1";
    const std::string ring =
        "SELECT number, token, key, deletions FROM " + partitions + " WHERE token <= ?3 AND ";
    texts[RingFrom] = ring + "token >= ?1 ORDER BY token, key";
    texts[RingAfter] = ring + "(token, key) > (?1, ?2) ORDER BY token, key";
    texts[RowOf] = "SELECT value FROM " + rows + " WHERE partition = ?1 AND clustering = ?2";
    texts[PutRow] = "INSERT OR REPLACE INTO " + rows + " (partition, clustering, value) VALUES (?1, ?2, ?3)";
    texts[RemoveRow] = "DELETE FROM " + rows + " WHERE partition = ?1 AND clustering = ?2";
    texts[RemoveRows] = "DELETE FROM " + rows + " WHERE partition = ?1";
    texts[RemovePartition] = "DELETE FROM " + partitions + " WHERE number = ?1";
    m_statements.clear();
    for (const std::string& text : texts) {
        auto statement = m_database->prepare(text);
        if (!statement)
            return failure(statement.error());
        m_statements.push_back(std::move(*statement));
    }
    auto slices = RowSlices::prepare(*m_database, rows);
    if (!slices)
        return failure(slices.error());
    m_slices.emplace(*std::move(slices));
    return Done{};
}

Result<std::optional<WrittenPartition>> TableStore::find(std::string_view key)
{
    Statement& statement = m_statements[Find];
    const Token token = tokenOf(key);
    statement.bind(1, token);
    statement.bindBlob(2, key);
    std::optional<WrittenPartition> found;
    const auto done = visitEach(statement, [&]() -> Result<bool> {
        found = WrittenPartition{statement.integer(0), token, Bytes(key), {}};
        if (statement.isNull(1))
            return false;
        auto deletions = readDeletions(statement.blob(1));
        if (!deletions)
            return failure(deletions.error());
        found->deletions = std::move(*deletions);
        return false;
    });
    if (!done)
        return failure(done.error());
    if (found || !m_base)
        return found;
    const auto ofBase = m_base->find(token, key);
    if (!ofBase)
        return failure(ofBase.error());
    if (*ofBase)
        found = WrittenPartition{-**ofBase, token, Bytes(key), {}};
    return found;
}

Result<Done> TableStore::visitPartitions(const RingSlice& slice, const VisitPartition& visit)
{
    Statement& statement = m_statements[slice.afterKey ? RingAfter : RingFrom];
    statement.bind(1, slice.first);
    if (slice.afterKey)
        statement.bindBlob(2, *slice.afterKey);
    statement.bind(3, slice.last);
    if (m_base)
        return visitWithBase(statement, slice, visit);
    return visitEach(statement, [&]() -> Result<bool> {
        const auto partition = partitionOf(statement);
        if (!partition)
            return failure(partition.error());
        return visit(*partition);
    });
}

// Visits what was written, and in between what is only in the base, in the order of the ring.
Result<Done> TableStore::visitWithBase(Statement& written, const RingSlice& slice,
                                       const VisitPartition& visit)
{
    m_base->begin(slice);
    auto ofBase = m_base->next();
    // Those of the base before a place on the ring; whether to go on. One at the place itself is passed over.
    const auto visitBaseBefore = [&](const WrittenPartition* place) -> Result<bool> {
        while (ofBase && *ofBase) {
            const FilledBase::Partition& next = **ofBase;
            const bool isAfter = place
                                 && std::tie(next.token, next.key)
                                        > std::tuple<Token, std::string_view>(place->token, place->key);
            if (isAfter)
                return true;
            if (!place || next.token != place->token || next.key != place->key) {
                const auto goOn = visit(WrittenPartition{-next.number, next.token, Bytes(next.key), {}});
                if (!goOn || !*goOn)
                    return goOn;
            }
            ofBase = m_base->next();
        }
        if (!ofBase)
            return failure(ofBase.error());
        return true;
    };
    bool isOver = false;
    auto done = visitEach(written, [&]() -> Result<bool> {
        const auto partition = partitionOf(written);
        if (!partition)
            return failure(partition.error());
        auto goOn = visitBaseBefore(&*partition);
        if (goOn && *goOn)
            goOn = visit(*partition);
        isOver = goOn && !*goOn;
        return goOn;
    });
    if (done && !isOver) {
        if (const auto rest = visitBaseBefore(nullptr); !rest)
            done = failure(rest.error());
    }
    m_base->end();
    return done;
}

Result<Done> TableStore::visitRows(std::int64_t partition, const Slice& slice, const VisitRow& visit)
{
    if (partition < 0)
        return m_base->visitRows(-partition, slice, visit);
    Statement& statement = m_slices->of(partition, slice);
    return visitEach(statement, [&] { return visit(statement.blob(0), statement.blob(1)); });
}

Result<WrittenPartition> TableStore::findOrMake(std::string_view key)
{
    auto found = find(key);
    if (!found)
        return failure(found.error());
    if (*found && (*found)->number > 0)
        return std::move(**found);
    const Token token = tokenOf(key);
    Statement& statement = m_statements[Insert];
    statement.bind(1, token);
    statement.bindBlob(2, key);
    if (const auto done = statement.run(); !done)
        return failure(done.error());
    WrittenPartition made{m_database->lastInsertRow(), token, Bytes(key), {}};
    if (*found) {
        if (const auto done = copyRows(-(*found)->number, made.number); !done)
            return failure(done.error());
    }
    return made;
}

Result<Done> TableStore::copyRows(std::int64_t ofBase, std::int64_t partition)
{
    Statement& put = m_statements[PutRow];
    return m_base->visitRows(ofBase, Slice(),
                             [&](std::string_view clustering, std::string_view value) -> Result<bool> {
                                 put.bind(1, partition);
                                 put.bindBlob(2, clustering);
                                 put.bindBlob(3, value);
                                 if (const auto done = put.run(); !done)
                                     return failure(done.error());
                                 return true;
                             });
}

Result<Done> TableStore::applyRow(const TableLayout& layout, std::int64_t partition,
                                  std::string_view clustering, const RowValue& update, std::int64_t now)
{
    Statement& select = m_statements[RowOf];
    select.bind(1, partition);
    select.bindBlob(2, clustering);
    m_stored.clear();
    const auto read = visitEach(select, [&]() -> Result<bool> {
        m_stored = select.blob(0);
        return false;
    });
    if (!read)
        return read;

    const bool isStatic = isStaticRow(layout, clustering);
    const std::vector<std::size_t>& columns = isStatic ? layout.statics : layout.regulars;
    if (m_stored.empty()) {
        m_row = RowValue();
        m_row.spelling = m_spelling;
    } else if (const auto done = readRowValue(m_stored, columns.size(), m_row); !done) {
        return done;
    }
    const auto compare = [&](std::size_t slot, std::string_view one, std::string_view other) {
        return comparePaths(layout.columns[columns[slot]], layout.udts, one, other);
    };
    if (hasCounters(layout)) {
        RowValue counted = update;
        std::deque<Bytes> totals;
        addIncrements(m_row, counted, totals);
        merge(m_row, counted, now, compare, true);
        m_bytes.clear();
        appendRowValue(m_bytes, m_row);
    } else {
        merge(m_row, update, now, compare, false);
        m_bytes.clear();
        appendRowValue(m_bytes, m_row);
    }
    Statement& put = m_statements[isEmpty(m_row) ? RemoveRow : PutRow];
    put.bind(1, partition);
    put.bindBlob(2, clustering);
    if (!isEmpty(m_row))
        put.bindBlob(3, m_bytes);
    return put.run();
}

Result<Done> TableStore::apply(const TableLayout& layout, const PartitionUpdate& update, std::int64_t now)
{
    auto partition = findOrMake(update.key);
    if (!partition)
        return failure(partition.error());
    if (update.deletion || !update.ranges.empty()) {
        PartitionDeletions deletions = partition->deletions;
        deletions.partition = later(deletions.partition, update.deletion);
        for (const RangeDeletion& range : update.ranges)
            deletions.ranges.add(range);
        if (deletions.partition)
            deletions.ranges.removeHiddenBy(*deletions.partition);
        Bytes bytes;
        appendDeletions(bytes, deletions);
        Statement& statement = m_statements[SetDeletions];
        statement.bind(1, partition->number);
        statement.bindBlob(2, bytes);
        if (auto done = statement.run(); !done)
            return done;
    }
    if (update.statics) {
        if (auto done = applyRow(layout, partition->number, {}, *update.statics, now); !done)
            return done;
    }
    for (const auto& [clustering, row] : update.rows) {
        const auto spelling = update.spellings.find(clustering);
        m_spelling = spelling == update.spellings.end() ? std::string_view() : spelling->second;
        auto done = applyRow(layout, partition->number, clustering, row, now);
        m_spelling = {};
        if (!done)
            return done;
    }
    return Done{};
}

Result<Done> TableStore::remove(std::string_view key)
{
    const auto partition = find(key);
    if (!partition)
        return failure(partition.error());
    if (!*partition)
        return Done{};
    for (const Text text : {RemoveRows, RemovePartition}) {
        Statement& statement = m_statements[text];
        statement.bind(1, (*partition)->number);
        if (auto done = statement.run(); !done)
            return done;
    }
    return Done{};
}

Result<Done> TableStore::truncate()
{
    m_base.reset();
    return m_database->execute("DELETE FROM " + partitionTable(m_number) + "; DELETE FROM "
                               + rowTable(m_number));
}

}  // namespace querywright::engine
