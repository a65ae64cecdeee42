// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/mutations.h"

#include "engine/cql/views/view_updates.h"

#include <optional>

namespace querywright::engine {

namespace {

void setTimestamp(Cell& cell, Timestamp timestamp)
{
    cell.timestamp = cell.deletedAt ? timestamp - 1 : timestamp;
}

void setTimestamp(std::optional<Deletion>& deletion, Timestamp timestamp)
{
    if (deletion)
        deletion->timestamp = timestamp - 1;
}

void setTimestamp(RowValue& row, Timestamp timestamp)
{
    if (row.marker)
        row.marker->timestamp = timestamp;
    setTimestamp(row.deletion, timestamp);
    for (ColumnCells& cells : row.columns) {
        setTimestamp(cells.cell, timestamp);
        setTimestamp(cells.overwrite, timestamp);
        for (ElementCell& element : cells.elements)
            setTimestamp(element.cell, timestamp);
    }
}

}  // namespace

PartitionUpdate& Mutations::of(OpenTable& table, const Bytes& key)
{
    const auto [place, isNew] = m_places.try_emplace({&table, key}, m_updates.size());
    return isNew ? m_updates.emplace_back(Entry{&table, PartitionUpdate(key)}).update
                 : m_updates[place->second].update;
}

void Mutations::setTimestamp(Timestamp timestamp)
{
    for (Entry& entry : m_updates) {
        PartitionUpdate& update = entry.update;
        engine::setTimestamp(update.deletion, timestamp);
        for (RangeDeletion& range : update.ranges)
            range.deletion.timestamp = timestamp - 1;
        if (update.statics)
            engine::setTimestamp(*update.statics, timestamp);
        for (auto& [clustering, row] : update.rows)
            engine::setTimestamp(row, timestamp);
    }
}

Result<Done> Mutations::apply(Database& database, std::int64_t now, StatementCost& cost)
{
    std::optional<Transaction> transaction;
    if (!database.isInTransaction()) {
        auto begun = Transaction::begin(database);
        if (!begun)
            return failure(begun.error());
        transaction.emplace(*std::move(begun));
    }
    ViewUpdates views(now);
    for (const Entry& entry : m_updates) {
        if (auto done = views.add(*entry.table, entry.update); !done)
            return done;
        ++entry.table->changes;
        if (auto done = entry.table->store.apply(entry.table->layout(), entry.update, now); !done)
            return done;
        ++cost.partitionsWritten;
        cost.rowsWritten += entry.update.rows.size() + (entry.update.statics ? 1 : 0);
    }
    if (auto done = views.apply(); !done)
        return done;
    return transaction ? transaction->commit() : Result<Done>(Done{});
}

}  // namespace querywright::engine
