// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/query_reader.h"

#include "engine/exec/index_access.h"
#include "engine/exec/key_slice.h"
#include "engine/store/varint.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace querywright::engine {

// One run of the query while it is read.
struct QueryReader::Run {
    const RunValues* values = nullptr;
    ReadCost cost;
    ReadRows* rows = nullptr;                 // null: only the cost is wanted
    bool isDone = false;                      // has as many rows as it wants
    std::uint64_t ofStatement = 0;            // rows returned by the statement that is running
    std::uint64_t lastPartition = 0;          // that an index led to, as Pass::partition counts them
    std::vector<std::optional<Bytes>> group;  // of the last row that it wanted: the values grouped by
};

// Runs that look at the same rows, in one pass over them.
struct QueryReader::Pass {
    std::vector<Run*> runs;
    RowFilter filter;
    std::optional<RowFilter> index;  // leads each run to its own rows; others are not read
    Slice slice;
    bool isWhole = false;         // over the whole table
    ReadCost lookedAt;            // by all of them; unused with an index
    std::uint64_t partition = 0;  // how many were begun
    std::size_t running = 0;      // how many are not done
};

QueryReader::QueryReader(TableReader reader, PartitionFinder finder, const TableLayout& layout,
                         const QueryAccess& access, const Coordinator& coordinator)
    : m_reader(std::move(reader)),
      m_finder(std::move(finder)),
      m_layout(&layout),
      m_access(&access),
      m_coordinator(&coordinator),
      m_row(layout)
{}

Result<QueryReader> QueryReader::open(Database& database, const FilledTable& table, const TableLayout& layout,
                                      const QueryAccess& access, std::vector<AskedValues> asked,
                                      const Coordinator& coordinator)
{
    auto reader = TableReader::open(database, table.number);
    if (!reader)
        return failure(reader.error());
    PartitionFinder finder(layout, access, std::move(asked), table.totals.partitions);
    return QueryReader(std::move(*reader), std::move(finder), layout, access, coordinator);
}

// The columns whose restrictions rows are checked against; those that the key serves need no check unless the
// whole table is read.
std::set<std::size_t> QueryReader::restrictedColumns(bool isScan) const
{
    std::set<std::size_t> columns;
    for (const ColumnRestriction& restriction : m_access->filtered)
        columns.insert(restriction.column);
    if (!isScan)
        return columns;
    for (const ColumnRestriction& restriction : m_access->byKey)
        columns.insert(restriction.column);
    columns.merge(indexedColumns());
    return columns;
}

std::set<std::size_t> QueryReader::indexedColumns() const
{
    std::set<std::size_t> columns;
    for (const ColumnRestriction& restriction : m_access->byIndex)
        columns.insert(restriction.column);
    return columns;
}

bool QueryReader::passesWholeTable(const RunValues& values) const
{
    return isScan(values) || asksEveryNode(*m_access);
}

// Whether Cassandra can be told the limit: not if the application sorts, or has to check what the table can
// not.
bool QueryReader::stopsAtLimit() const
{
    return m_access->limit.value_or(0) > 0 && m_access->sortedByKey && m_access->unservedGiven.empty()
           && m_access->unservedRanges.empty();
}

Result<Done> QueryReader::readPartition(std::int64_t number, std::string_view key, const Slice& slice,
                                        const Visit& visit)
{
    m_row.setPartition(key);
    m_staticRow.clear();
    if (!m_layout->statics.empty()) {
        const Slice onlyStatic{{}, Bytes(1, '\0'), false};
        auto read = m_reader.visitRows(number, onlyStatic,
                                       [&](std::string_view, std::string_view value) -> Result<bool> {
                                           m_staticRow = value;
                                           return false;
                                       });
        if (!read)
            return read;
        if (auto decoded = m_row.setStatic(m_staticRow); !m_staticRow.empty() && !decoded)
            return decoded;
    }
    return m_reader.visitRows(number, slice,
                              [&](std::string_view clustering, std::string_view value) -> Result<bool> {
                                  if (const auto done = m_row.setRow(clustering, value); !done)
                                      return failure(done.error());
                                  return visit(m_row);
                              });
}

// Counts the row the read is at as looked at.
void QueryReader::count(ReadCost& cost) const
{
    const RowSize size = m_row.size();
    ++cost.rowsRead;
    cost.cells += size.cells;
    cost.bytes += size.bytes;
}

// Counts what the partition the read is at has once.
void QueryReader::countPartition(ReadCost& cost) const
{
    const RowSize size = m_row.partitionSize();
    cost.cells += size.cells;
    cost.bytes += size.bytes;
}

// Whether the row the read is at is of another group than the one before. Without groups every row counts.
bool QueryReader::isReturned(Run& run) const
{
    if (!m_access->groups || !m_access->groups->byCassandra)
        return true;
    std::vector<std::optional<Bytes>> group;
    for (const std::size_t column : m_access->groups->groupBy)
        group.push_back(m_row.value(column));
    return std::exchange(run.group, group) != group;
}

// Gives the row the read is at to a run that wants it.
void QueryReader::give(Run& run) const
{
    if (isReturned(run))
        ++run.cost.rowsReturned;
    if (run.rows == nullptr)
        return;
    for (const std::size_t column : m_access->selected)
        run.rows->endValue(m_row.appendValue(run.rows->buffer(), column));
    run.rows->endRow();
}

// What is left when all rows are read: the limit, and which nodes were asked.
void QueryReader::finish(Run& run) const
{
    run.cost.nodes = m_finder.nodesOf(*run.values, *m_coordinator).size();
    if (m_access->groups && m_access->groups->isOne())
        run.cost.rowsReturned = 1;
    if (m_access->limit.value_or(0) == 0 || run.cost.rowsReturned <= *m_access->limit)
        return;
    run.cost.rowsReturned = *m_access->limit;
    if (run.rows != nullptr)
        run.rows->keepFirst(*m_access->limit);
}

QueryReader::Pass QueryReader::makePass(std::vector<Run*> runs, bool isScan) const
{
    std::vector<const RunValues*> values;
    values.reserve(runs.size());
    for (const Run* run : runs)
        values.push_back(run->values);
    RowFilter filter(*m_layout, restrictedColumns(isScan), values);
    std::optional<RowFilter> index;
    if (!m_access->byIndex.empty() && !isScan)
        index.emplace(*m_layout, indexedColumns(), values);
    const bool isWhole = passesWholeTable(*values.front());
    Slice slice = isWhole ? wholePartition(*m_layout, m_access->reversed)
                          : sliceOf(*m_layout, *m_access, *values.front());
    const std::size_t running = runs.size();
    return {std::move(runs), std::move(filter), std::move(index), std::move(slice), isWhole, {}, 0, running};
}

// Takes over what was looked at up to now.
void QueryReader::end(Pass& pass, Run& run) const
{
    if (!pass.index) {
        const std::uint64_t returned = run.cost.rowsReturned;
        run.cost = pass.lookedAt;
        run.cost.rowsReturned = returned;
    }
    run.isDone = true;
    --pass.running;
}

// One row of a pass. A scan is one statement, which ends when it has as many rows as are wanted; of several
// lookups each ends by itself (there is only one run then). Returns whether to go on in this partition.
bool QueryReader::visitRow(Pass& pass, const ReadRow& row) const
{
    if (pass.index)
        return visitIndexedRow(pass, row);
    count(pass.lookedAt);
    for (const std::size_t position : pass.filter.matching(row)) {
        Run& run = *pass.runs[position];
        if (run.isDone)
            continue;
        give(run);
        if (!stopsAtLimit() || ++run.ofStatement < *m_access->limit)
            continue;
        if (!pass.isWhole)
            return false;
        end(pass, run);
    }
    return pass.running > 0;
}

// Counts the row the read is at for a run that an index leads to it, and its partition once.
void QueryReader::countIndexed(const Pass& pass, Run& run) const
{
    count(run.cost);
    if (std::exchange(run.lastPartition, pass.partition) == pass.partition)
        return;
    countPartition(run.cost);
    ++run.cost.partitions;
}

// The same where an index leads each run to rows of its own: what it does not lead to costs nothing.
bool QueryReader::visitIndexedRow(Pass& pass, const ReadRow& row) const
{
    const std::vector<std::size_t>& led = pass.index->matching(row);
    if (led.empty())
        return true;
    const std::vector<std::size_t>& wanted = pass.filter.matching(row);
    for (const std::size_t position : led) {
        Run& run = *pass.runs[position];
        if (run.isDone)
            continue;
        countIndexed(pass, run);
        if (!std::binary_search(wanted.begin(), wanted.end(), position))
            continue;
        give(run);
        if (!stopsAtLimit() || ++run.ofStatement < *m_access->limit)
            continue;
        if (!pass.isWhole)
            return false;
        end(pass, run);
    }
    return pass.running > 0;
}

Result<bool> QueryReader::visitPartition(Pass& pass, std::int64_t number, std::string_view key)
{
    ++pass.lookedAt.partitions;
    ++pass.partition;
    if (!pass.isWhole) {
        for (Run* run : pass.runs)
            run->ofStatement = 0;
    }
    const auto rows = readPartition(number, key, pass.slice,
                                    [&](const ReadRow& row) -> Result<bool> { return visitRow(pass, row); });
    if (!rows)
        return failure(rows.error());
    countPartition(pass.lookedAt);
    return pass.running > 0;
}

// One pass over the table, or over the partitions that the runs look up, which must be the same for all.
Result<Done> QueryReader::readTogether(std::vector<Run*> runs, bool isScan)
{
    Pass pass = makePass(std::move(runs), isScan);
    const auto visitStored = [&](const StoredPartition& partition) {
        return visitPartition(pass, partition.number, partition.key);
    };
    const auto visitFound = [&](std::int64_t number, std::string_view key) {
        return visitPartition(pass, number, key);
    };
    auto read = pass.isWhole ? m_reader.visitPartitions(visitStored)
                             : m_finder.visit(m_reader, *pass.runs.front()->values, visitFound);
    if (!read)
        return read;
    for (Run* run : pass.runs) {
        if (!run->isDone)
            end(pass, *run);
        if (!pass.isWhole)
            run->cost.partitions = m_finder.lookups(*run->values);
        finish(*run);
    }
    return Done{};
}

// Runs that look at the same rows have the same text, so that one pass is enough for them; none where each
// run has to stop at the limit by itself.
Bytes QueryReader::passOf(const RunValues& values, std::size_t position) const
{
    Bytes text;
    if (stopsAtLimit() || m_access->asked.empty()) {
        appendVarint(text, position);
        return text;
    }
    const Slice slice = sliceOf(*m_layout, *m_access, values);
    for (const Bytes& part : {m_finder.partitionsOf(values), slice.from, slice.before.value_or(Bytes())}) {
        appendVarint(text, part.size());
        text += part;
    }
    return text;
}

Result<ReadResult> QueryReader::read(const RunValues& values)
{
    ReadResult result{ReadRows(m_access->selected.size()), {}};
    Run run;
    run.values = &values;
    run.rows = &result.rows;
    const auto done = readTogether({&run}, isScan(values));
    if (!done)
        return failure(done.error());
    result.cost = run.cost;
    return result;
}

Result<std::vector<ReadCost>> QueryReader::costs(const std::vector<RunValues>& values)
{
    std::vector<Run> runs(values.size());
    std::vector<Run*> scanning;
    std::vector<Run*> led;  // by an index, through the whole table
    std::map<Bytes, std::vector<Run*>> lookingUp;
    for (std::size_t i = 0; i < values.size(); ++i) {
        runs[i].values = &values[i];
        if (isScan(values[i]))
            scanning.push_back(&runs[i]);
        else if (passesWholeTable(values[i]))
            led.push_back(&runs[i]);
        else
            lookingUp[passOf(values[i], i)].push_back(&runs[i]);
    }
    for (const auto& [text, together] : lookingUp) {
        if (const auto done = readTogether(together, false); !done)
            return failure(done.error());
    }
    for (const bool isScan : {true, false}) {
        const std::vector<Run*>& together = isScan ? scanning : led;
        if (together.empty())
            continue;
        if (const auto done = readTogether(together, isScan); !done)
            return failure(done.error());
    }
    std::vector<ReadCost> costs;
    costs.reserve(runs.size());
    for (const Run& run : runs)
        costs.push_back(run.cost);
    return costs;
}

// Reads a partition; returns whether the visitor wants to go on with the next.
Result<bool> QueryReader::visitUntil(std::int64_t number, std::string_view key, const Slice& slice,
                                     const Visit& visit)
{
    bool goOn = true;
    const auto rows = readPartition(number, key, slice, [&](const ReadRow& row) {
        auto more = visit(row);
        goOn = more && *more;
        return more;
    });
    if (!rows)
        return failure(rows.error());
    return goOn;
}

Result<Done> QueryReader::visitRows(const RunValues& values, const Visit& visit)
{
    RunValues equal{values.equal, {}};
    if (passesWholeTable(equal))
        return visitAllRows(visit);
    std::set<std::size_t> columns = restrictedColumns(false);
    columns.merge(indexedColumns());
    RowFilter filter(*m_layout, columns, {&equal});
    const Slice slice = sliceOf(*m_layout, *m_access, equal);
    const Visit visitMatching = [&](const ReadRow& row) -> Result<bool> {
        return !filter.isEmpty() && filter.matching(row).empty() ? Result<bool>(true) : visit(row);
    };
    return m_finder.visit(m_reader, equal, [&](std::int64_t number, std::string_view key) {
        return visitUntil(number, key, slice, visitMatching);
    });
}

Result<Done> QueryReader::visitAllRows(const Visit& visit)
{
    const Slice slice = wholePartition(*m_layout, false);
    return m_reader.visitPartitions([&](const StoredPartition& partition) {
        return visitUntil(partition.number, partition.key, slice, visit);
    });
}

}  // namespace querywright::engine
