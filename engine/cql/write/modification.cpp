// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/modification.h"

#include "engine/cql/read/read_row.h"
#include "engine/store/reconcile.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

PartitionUpdate& Mutations::of(OpenTable& table, const Bytes& key)
{
    for (Entry& entry : m_updates) {
        if (entry.table == &table && entry.update.key == key)
            return entry.update;
    }
    return m_updates.emplace_back(Entry{&table, PartitionUpdate(key)}).update;
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
    for (const Entry& entry : m_updates) {
        if (auto done = entry.table->store.apply(entry.table->layout(), entry.update, now); !done)
            return done;
        ++cost.partitionsWritten;
        cost.rowsWritten += entry.update.rows.size() + (entry.update.statics ? 1 : 0);
    }
    return transaction ? transaction->commit() : Result<Done>(Done{});
}

bool Modification::isRange() const
{
    const SchemaTable& schema = *m_table->schema;
    for (std::size_t i = 0; i < schema.columns.size(); ++i) {
        if (schema.columns[i].kind == SchemaColumnKind::Clustering && !m_restrictions.isRestricted(i))
            return true;
    }
    const auto& all = m_restrictions.all();
    return std::any_of(all.begin(), all.end(), [&](const auto& one) {
        return one.second.isSlice() && schema.columns[one.first].kind == SchemaColumnKind::Clustering;
    });
}

CqlResult<bool> Modification::writeRanges(const Bytes& key, const TermValues& values, const WriteTime& time,
                                          Mutations& mutations) const
{
    if (!m_regular.empty() || !m_static.empty())
        return invalid("Range deletions are not supported for specific columns");
    const auto slices = m_restrictions.slices(values, m_table->layout());
    if (!slices)
        return cqlFailure(slices.error());
    for (const ClusteringSlice& slice : *slices)
        mutations.of(*m_table, key).ranges.push_back({slice, Deletion{time.timestamp, time.now}});
    return true;
}

CqlResult<bool> Modification::writeCells(const std::vector<OperationPointer>& operations, const Bytes& key,
                                         const std::optional<Bytes>& clustering, const TermValues& values,
                                         const WriteTime& time, bool isMarked, Mutations& mutations) const
{
    const bool reads = std::any_of(operations.begin(), operations.end(),
                                   [](const OperationPointer& one) { return one->readsRow(); });
    StoredRow before(*m_table, time.now);
    if (reads) {
        if (const auto done = before.read(key, clustering); !done)
            return storeFailure(done.error());
    }
    PartitionUpdate& update = mutations.of(*m_table, key);
    RowWriter row(*m_table, update, !clustering, time, reads ? &before.row() : nullptr);
    if (isMarked)
        row.mark();
    for (const OperationPointer& operation : operations) {
        if (auto done = operation->execute(row, values); !done)
            return done;
    }
    std::optional<RowValue>* statics = clustering ? nullptr : &update.statics;
    RowValue& target =
        clustering ? update.rows[*clustering] : statics->emplace(statics->value_or(RowValue()));
    const RowValue written = row.take();
    const std::vector<std::size_t>& columns =
        clustering ? m_table->layout().regulars : m_table->layout().statics;
    const auto compare = [&](std::size_t slot, std::string_view one, std::string_view other) {
        return comparePaths(m_table->layout().columns[columns[slot]], m_table->layout().udts, one, other);
    };
    merge(target, written, time.now, compare, false);
    return true;
}

CqlResult<bool> Modification::writeRow(const Bytes& key, const std::optional<Bytes>& clustering,
                                       const TermValues& values, const WriteTime& time,
                                       Mutations& mutations) const
{
    const bool hasClustering = m_table->schema->clusteringSize() > 0;
    if (m_kind == StatementKind::Delete) {
        if (m_regular.empty() && m_static.empty()) {
            PartitionUpdate& update = mutations.of(*m_table, key);
            const Deletion deletion{time.timestamp, time.now};
            if (!clustering || !hasClustering) {
                update.deletion = later(update.deletion, deletion);
            } else {
                RowValue& row = update.rows[*clustering];
                row.deletion = later(row.deletion, deletion);
                shadow(row, deletion);
            }
            return true;
        }
        if (!m_regular.empty() && !clustering && hasClustering)
            return invalid("Range deletions are not supported for specific columns");
    }
    const bool writesRow =
        m_kind == StatementKind::Delete ? !m_regular.empty() : !hasClustering || clustering.has_value();
    if (writesRow) {
        auto done = writeCells(m_regular, key, clustering.value_or(Bytes()), values, time,
                               m_kind == StatementKind::Insert, mutations);
        if (!done)
            return done;
    }
    if (!m_static.empty())
        return writeCells(m_static, key, std::nullopt, values, time, false, mutations);
    return true;
}

CqlResult<bool> Modification::collect(Execution& execution, Timestamp timestamp, Mutations& mutations) const
{
    CallContext call{execution.cluster.clock(), m_table->layout().udts};
    const TermValues values{execution.options.values, call};
    const auto keys = m_restrictions.partitionKeys(values);
    if (!keys)
        return cqlFailure(keys.error());
    WriteTime time;
    const auto own = m_use.timestamp(timestamp, values);
    if (!own)
        return cqlFailure(own.error());
    time.timestamp = *own;
    time.now = execution.now;
    const auto expiry = m_use.expiry(*m_table->schema, execution.now, values);
    if (!expiry)
        return cqlFailure(expiry.error());
    time.expiry = *expiry;

    const bool hasRows = m_restrictions.hasClustering();
    const bool writesRanges = m_kind == StatementKind::Delete && hasRows && isRange();
    std::vector<std::optional<Bytes>> clusterings;
    if (hasRows && !writesRanges) {
        const auto found = m_restrictions.clusterings(values, m_table->layout());
        if (!found)
            return cqlFailure(found.error());
        clusterings.assign(found->begin(), found->end());
    } else {
        clusterings.emplace_back(std::nullopt);
    }
    for (const Bytes& key : *keys) {
        if (writesRanges) {
            if (auto done = writeRanges(key, values, time, mutations); !done)
                return done;
            continue;
        }
        for (const std::optional<Bytes>& clustering : clusterings) {
            if (auto done = writeRow(key, clustering, values, time, mutations); !done)
                return done;
        }
    }
    return true;
}

CqlResult<StatementResult> Modification::execute(Execution& execution) const
{
    Mutations mutations;
    if (const auto done = collect(execution, execution.timestamp, mutations); !done)
        return cqlFailure(done.error());
    StatementResult result;
    result.cost.plan = "write";
    if (const auto done = mutations.apply(execution.cluster.database(), execution.now, result.cost); !done)
        return storeFailure(done.error());
    return result;
}

}  // namespace querywright::engine
