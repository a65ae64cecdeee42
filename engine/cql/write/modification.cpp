// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/modification.h"

#include "engine/cql/read/read_row.h"
#include "engine/cql/roles/statement_permissions.h"
#include "engine/cql/session/availability.h"
#include "engine/cql/write/conditional_update.h"
#include "engine/cql/write/indexed_values.h"
#include "engine/cql/write/write_consistency.h"
#include "engine/store/reconcile.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

constexpr std::uint64_t mostClusteringBytes = 65'535;

// Counters that are written twice together add up (db/rows/Cells.java, resolveCounter).
void addUp(RowValue& target, RowValue& written, PartitionUpdate& update)
{
    std::deque<Bytes> totals;
    addIncrements(target, written, totals);
    for (ColumnCells& cells : written.columns) {
        if (cells.kind == ColumnCells::Kind::Simple && !cells.cell.deletedAt)
            cells.cell.value = update.keep(Bytes(cells.cell.value));
    }
}

}  // namespace

CqlResult<bool> Modification::validate() const
{
    const SchemaTable& schema = *m_table->schema;
    if (!m_conditions.isEmpty() && m_use.hasTimestamp())
        return invalid("Cannot provide custom timestamp for conditional updates");
    if (schema.isCounter && m_use.hasTimestamp())
        return invalid("Cannot provide custom timestamp for counter updates");
    if (schema.isCounter && m_use.hasTtl())
        return invalid("Cannot provide custom TTL for counter updates");
    if (schema.isView())
        return invalid("Cannot directly modify a materialized view");
    return true;
}

bool Modification::writesRows() const
{
    return m_table->schema->clusteringSize() == 0 || m_restrictions.hasClustering();
}

bool Modification::writesRanges() const
{
    if (m_kind != StatementKind::Delete || !m_restrictions.hasClustering())
        return false;
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

std::vector<std::size_t> Modification::readColumns() const
{
    std::vector<std::size_t> columns;
    for (const auto* part : {&m_regular, &m_static}) {
        for (const OperationPointer& operation : *part) {
            if (operation->readsRow())
                columns.push_back(operation->column());
        }
    }
    return columns;
}

std::vector<std::optional<std::uint16_t>> Modification::keyMarkers() const
{
    std::vector<std::optional<std::uint16_t>> markers(m_table->schema->partitionKeySize());
    for (const auto& [column, restriction] : m_restrictions.all()) {
        if (column >= markers.size())
            continue;
        for (const ValueTuple& value : restriction.values) {
            if (value.single().isMarker())
                markers[column] = static_cast<std::uint16_t>(value.single().markerPosition());
        }
    }
    return markers;
}

CqlResult<bool> Modification::writeRanges(const Bytes& key, const TermValues& values, const WriteTime& time,
                                          Mutations& mutations) const
{
    const auto slices = m_restrictions.slices(values, m_table->layout());
    if (!slices)
        return cqlFailure(slices.error());
    if (!slices->empty() && (!m_regular.empty() || !m_static.empty()))
        return invalid("Range deletions are not supported for specific columns");
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
        before.count(mutations.reads());
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
    RowValue written = row.take();
    if (m_table->schema->isCounter)
        addUp(target, written, update);
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
    if (m_kind == StatementKind::Delete ? !m_regular.empty() : !hasClustering || clustering) {
        const bool isMarked =
            m_kind == StatementKind::Insert && (!m_table->schema->isCompact || m_regular.empty());
        auto done =
            writeCells(m_regular, key, clustering.value_or(Bytes()), values, time, isMarked, mutations);
        if (!done)
            return done;
    }
    if (!m_static.empty())
        return writeCells(m_static, key, std::nullopt, values, time, false, mutations);
    return true;
}

CqlResult<std::vector<Bytes>> Modification::partitionKeys(Execution& execution) const
{
    CallContext call{execution.cluster.clock(), m_table->layout().udts};
    auto keys = m_restrictions.partitionKeys({execution.options.values, call});
    if (!keys)
        return keys;
    if (const auto fine = checkPartitionKeys(*keys); !fine)
        return cqlFailure(fine.error());
    return keys;
}

CqlResult<std::vector<std::optional<Bytes>>> Modification::clusterings(Execution& execution) const
{
    std::vector<std::optional<Bytes>> clusterings;
    if (!m_restrictions.hasClustering()) {
        clusterings.emplace_back(std::nullopt);
        return clusterings;
    }
    CallContext call{execution.cluster.clock(), m_table->layout().udts};
    const auto found = m_restrictions.clusterings({execution.options.values, call}, m_table->layout());
    if (!found)
        return cqlFailure(found.error());
    for (const Bytes& clustering : *found) {
        const std::uint64_t size = clusteringSize(m_table->layout(), clustering);
        if (size > mostClusteringBytes)
            return invalid("Key length of " + std::to_string(size) + " is longer than maximum of "
                           + std::to_string(mostClusteringBytes));
        clusterings.emplace_back(clustering);
    }
    return clusterings;
}

CqlResult<WriteTime> Modification::timeOf(Execution& execution, Timestamp timestamp,
                                          const TermValues& values) const
{
    WriteTime time;
    const auto own = m_use.timestamp(timestamp, values);
    if (!own)
        return cqlFailure(own.error());
    constexpr Timestamp none = std::numeric_limits<Timestamp>::min();
    if (*own == none)
        return invalid("Out of bound timestamp, must be in [" + std::to_string(none + 1) + ", "
                       + std::to_string(std::numeric_limits<Timestamp>::max()) + "]");
    time.timestamp = *own;
    time.now = execution.now;
    const auto expiry = m_use.expiry(*m_table->schema, execution.now, values);
    if (!expiry)
        return cqlFailure(expiry.error());
    time.expiry = *expiry;
    return time;
}

CqlResult<bool> Modification::collect(Execution& execution, Timestamp timestamp, Mutations& mutations) const
{
    CallContext call{execution.cluster.clock(), m_table->layout().udts};
    const TermValues values{execution.options.values, call};
    const auto keys = partitionKeys(execution);
    if (!keys)
        return cqlFailure(keys.error());
    const auto rows = writesRanges() ? std::vector<std::optional<Bytes>>() : clusterings(execution);
    if (!rows)
        return cqlFailure(rows.error());
    const auto time = timeOf(execution, timestamp, values);
    if (!time)
        return cqlFailure(time.error());
    const auto spellings = m_restrictions.spellings(values, m_table->layout());
    if (!spellings)
        return cqlFailure(spellings.error());
    for (const Bytes& key : *keys) {
        if (!spellings->empty())
            mutations.of(*m_table, key).spellings.insert(spellings->begin(), spellings->end());
        if (writesRanges()) {
            if (auto done = writeRanges(key, values, *time, mutations); !done)
                return done;
            continue;
        }
        for (const std::optional<Bytes>& clustering : *rows) {
            if (auto done = writeRow(key, clustering, values, *time, mutations); !done)
                return done;
        }
    }
    return true;
}

CqlResult<bool> Modification::authorize(const Execution& execution) const
{
    return checkMayWrite(execution, *m_table->schema, !m_conditions.isEmpty());
}

CqlResult<StatementResult> Modification::execute(Execution& execution) const
{
    if (m_conditions.isEmpty())
        return executeUnconditionally(execution);
    ConditionalUpdate update(*m_table);
    if (auto done = update.add(*this, execution, false); !done)
        return cqlFailure(done.error());
    return update.execute(execution);
}

CqlResult<StatementResult> Modification::executeUnconditionally(Execution& execution) const
{
    if (auto done = checkWrite(execution.options.consistency, *m_table->schema); !done)
        return cqlFailure(done.error());
    Mutations mutations;
    if (const auto done = collect(execution, execution.timestamp, mutations); !done)
        return cqlFailure(done.error());
    StatementResult result;
    result.cost.plan = "write";
    result.cost.read = mutations.reads();
    if (const auto done = checkIndexedValues(mutations, execution.cluster); !done)
        return cqlFailure(done.error());
    if (auto done = checkAvailable(execution.cluster, mutations, execution.options.consistency); !done)
        return cqlFailure(done.error());
    if (const auto done = mutations.apply(execution.cluster.database(), execution.now, result.cost); !done)
        return storeFailure(done.error());
    return result;
}

}  // namespace querywright::engine
