// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/conditional_update.h"

#include "engine/cql/read/read_row.h"
#include "engine/cql/session/availability.h"
#include "engine/cql/write/indexed_values.h"
#include "engine/cql/write/write_consistency.h"

#include <algorithm>
#include <string>
#include <utility>

namespace querywright::engine {

using Kind = Conditions::Kind;

ConditionalUpdate::ConditionalUpdate(OpenTable& table) : m_table(table) {}
ConditionalUpdate::~ConditionalUpdate() = default;

CqlResult<bool> ConditionalUpdate::setKey(const Modification& statement, Execution& execution)
{
    const auto keys = statement.partitionKeys(execution);
    if (!keys)
        return cqlFailure(keys.error());
    const std::string kind = statement.kind() == StatementKind::Update ? "updates" : "deletions";
    if (statement.restrictions().hasKeyIn())
        return invalid(m_isInBatch ? "Batch with conditions cannot span multiple partitions (you cannot use "
                                     "IN on the partition key)"
                                   : "IN on the partition key is not supported with conditional " + kind);
    if (m_key && *m_key != keys->front())
        return invalid("Batch with conditions cannot span multiple partitions");
    m_key = keys->front();
    if (statement.restrictions().hasClusteringIn())
        return invalid("IN on the clustering key columns is not supported with conditional " + kind);
    return true;
}

CqlResult<bool> ConditionalUpdate::add(const Modification& statement, Execution& execution, bool isInBatch)
{
    m_isInBatch = isInBatch;
    m_items.push_back({&statement, &execution});
    if (auto done = setKey(statement, execution); !done)
        return done;
    m_readsRegular = m_readsRegular || statement.writesRows();
    if (statement.conditions().isEmpty())
        return true;
    m_readsStatics = m_readsStatics || statement.writesStatics();
    for (const std::size_t column : statement.readColumns())
        m_read.insert(column);
    const auto clusterings = statement.clusterings(execution);
    if (!clusterings)
        return cqlFailure(clusterings.error());
    const bool hasClustering = m_table.schema->clusteringSize() > 0;
    const std::optional<Bytes> clustering =
        hasClustering ? clusterings->front() : std::optional<Bytes>(Bytes());
    addResultColumns(statement.conditions());
    return addConditions(statement, execution, clustering);
}

void ConditionalUpdate::addResultColumns(const Conditions& conditions)
{
    if (conditions.kind() != Kind::Columns)
        m_showsAll = true;
    for (const std::size_t column : conditions.columns()) {
        m_read.insert(column);
        if (std::find(m_columns.begin(), m_columns.end(), column) == m_columns.end())
            m_columns.push_back(column);
    }
}

CqlResult<bool> ConditionalUpdate::addConditions(const Modification& statement, Execution& execution,
                                                 const std::optional<Bytes>& clustering)
{
    const Conditions& conditions = statement.conditions();
    if (conditions.kind() != Kind::Columns)
        return addExistence(clustering ? m_rows[*clustering] : m_static, conditions.kind());
    CallContext call{execution.cluster.clock(), m_table.layout().udts};
    const TermValues values{execution.options.values, call};
    if (!conditions.regular().empty() && clustering) {
        std::optional<RowCondition>& row = m_rows[*clustering];
        if (auto done = addColumns(row, conditions.regular(), values); !done)
            return done;
        if (auto done = checkKeys(*row, execution); !done)
            return done;
    }
    if (conditions.statics().empty())
        return true;
    if (auto done = addColumns(m_static, conditions.statics(), values); !done)
        return done;
    return checkKeys(*m_static, execution);
}

// Before 5.0 they are looked at one by one with what is there.
CqlResult<bool> ConditionalUpdate::checkKeys(const RowCondition& row, const Execution& execution)
{
    if (execution.cluster.options().dialect != cql::Dialect::Cassandra50)
        return true;
    for (const BoundCondition& bound : row.bound) {
        if (auto done = bound.checkKey(); !done)
            return done;
    }
    return true;
}

CqlResult<bool> ConditionalUpdate::addExistence(std::optional<RowCondition>& row, Kind kind)
{
    if (row && row->kind == Kind::Columns)
        return invalid(std::string("Cannot mix IF conditions and IF ")
                       + (kind == Kind::NotExists ? "NOT " : "") + "EXISTS for the same row");
    if (row && row->kind != kind)
        return invalid("Cannot mix IF EXISTS and IF NOT EXISTS conditions for the same row");
    row = RowCondition{kind, {}};
    return true;
}

CqlResult<bool> ConditionalUpdate::addColumns(std::optional<RowCondition>& row,
                                              const std::vector<ColumnCondition>& conditions,
                                              const TermValues& values)
{
    if (row && row->kind != Kind::Columns)
        return invalid("Cannot mix IF conditions and IF NOT EXISTS for the same row");
    if (!row)
        row = RowCondition{Kind::Columns, {}};
    for (const ColumnCondition& condition : conditions) {
        auto bound = condition.bind(m_table, values);
        if (!bound)
            return cqlFailure(bound.error());
        row->bound.push_back(*std::move(bound));
    }
    return true;
}

bool ConditionalUpdate::isRead(std::size_t column) const
{
    const SchemaColumn& schema = m_table.schema->columns[column];
    return schema.isPrimaryKey() || m_read.contains(column)
           || (schema.kind == SchemaColumnKind::Static ? m_readsStatics : m_readsRegular);
}

// Whether anything that is looked at lives in the row.
bool ConditionalUpdate::isThere(const VisibleRow& row) const
{
    if (!row.hasRow() || !row.isLive())
        return false;
    const std::optional<RowMarker>& marker = row.row().marker;
    if (m_readsRegular || (marker && !(marker->expiry && marker->expiry->at <= m_now)))
        return true;
    return std::any_of(m_read.begin(), m_read.end(), [&](std::size_t column) {
        return m_table.schema->columns[column].kind == SchemaColumnKind::Regular
               && row.cells(column).kind != ColumnCells::Kind::Nothing;
    });
}

bool ConditionalUpdate::hasStatics(const VisibleRow& row) const
{
    if (m_readsStatics || !row.hasLiveStatics())
        return row.hasLiveStatics();
    return std::any_of(m_read.begin(), m_read.end(), [&](std::size_t column) {
        return m_table.schema->columns[column].kind == SchemaColumnKind::Static
               && row.cells(column).kind != ColumnCells::Kind::Nothing;
    });
}

// Conditions on what a partition's rows share leave open whether the partition is there at all: its first row
// tells.
Result<Done> ConditionalUpdate::readFirstRow(Execution& execution, ReadCounts& counts)
{
    ReadCommand command;
    command.partitions = std::vector<Bytes>{*m_key};
    command.now = execution.now;
    command.limits.rows = 1;
    command.wantsRow = [this](const VisibleRow& row) { return isThere(row); };
    std::optional<Bytes> first;
    const auto end = readAtOnce(m_table, command, counts, [&](const VisibleRow& row) -> Result<Done> {
        if (row.hasRow())
            first = Bytes(row.clustering());
        return Done{};
    });
    if (!end)
        return failure(end.error());
    if (!first)
        return Done{};
    auto row = std::make_unique<StoredRow>(m_table, execution.now);
    if (auto done = row->read(*m_key, *first); !done)
        return done;
    m_found.emplace(*first, std::move(row));
    return Done{};
}

Result<Done> ConditionalUpdate::readRows(Execution& execution, ReadCounts& counts)
{
    m_now = execution.now;
    m_sharedFound = std::make_unique<StoredRow>(m_table, execution.now);
    if (auto done = m_sharedFound->read(*m_key, std::nullopt); !done)
        return done;
    if (m_rows.empty())
        return readFirstRow(execution, counts);
    counts.partitions = 1;
    counts.rows += m_sharedFound->row().hasLiveStatics() ? 1 : 0;
    counts.tombstones += m_sharedFound->row().staticTombstones();
    for (const auto& [clustering, condition] : m_rows) {
        auto row = std::make_unique<StoredRow>(m_table, execution.now);
        if (auto done = row->read(*m_key, clustering); !done)
            return done;
        counts.rows += row->row().isLive() ? 1 : 0;
        counts.tombstones += row->row().tombstones();
        m_found.emplace(clustering, std::move(row));
    }
    return Done{};
}

CqlResult<bool> ConditionalUpdate::applies(const RowCondition& condition, const VisibleRow& row,
                                           bool isThere) const
{
    if (condition.kind != Kind::Columns)
        return isThere == (condition.kind == Kind::Exists);
    for (const BoundCondition& bound : condition.bound) {
        const auto one = bound.appliesTo(row);
        if (!one || !*one)
            return one;
    }
    return true;
}

CqlResult<bool> ConditionalUpdate::applies() const
{
    if (m_static) {
        const VisibleRow& shared = m_sharedFound->row();
        const auto one = applies(*m_static, shared, hasStatics(shared));
        if (!one || !*one)
            return one;
    }
    for (const auto& [clustering, condition] : m_rows) {
        const VisibleRow& row = m_found.at(clustering)->row();
        const auto one = applies(*condition, row, isThere(row));
        if (!one || !*one)
            return one;
    }
    return true;
}

void ConditionalUpdate::appendRow(ResultRows& rows, const VisibleRow& row, bool hasRow) const
{
    rows.appendValue(Bytes(1, '\0'));
    for (std::size_t i = 1; i < rows.columns().size(); ++i) {
        const std::size_t column = m_columns[i - 1];
        const SchemaColumnKind kind = m_table.schema->columns[column].kind;
        const bool isOfRow = kind == SchemaColumnKind::Regular || kind == SchemaColumnKind::Clustering;
        rows.appendValue(isRead(column) && (hasRow || !isOfRow) ? row.value(column) : std::nullopt);
    }
    rows.endRow();
}

namespace {

ResultRows answerOf(const SchemaTable& table, const std::vector<std::size_t>& columns)
{
    std::vector<Receiver> receivers{{table.keyspace, table.name, "[applied]", cql::NativeType::Boolean}};
    for (const std::size_t column : columns)
        receivers.push_back(
            {table.keyspace, table.name, table.columns[column].name, table.columns[column].type});
    return ResultRows(std::move(receivers));
}

}  // namespace

// What was found instead of what the conditions ask for.
ResultRows ConditionalUpdate::refusal() const
{
    ResultRows rows = answerOf(*m_table.schema, m_columns);
    for (const auto& [clustering, row] : m_found) {
        if (isThere(row->row()))
            appendRow(rows, row->row(), true);
    }
    const VisibleRow& shared = m_sharedFound->row();
    if (rows.size() == 0 && hasStatics(shared))
        appendRow(rows, shared, false);
    if (rows.size() > 0)
        return rows;
    ResultRows nothing = answerOf(*m_table.schema, {});
    nothing.appendValue(Bytes(1, '\0'));
    nothing.endRow();
    return nothing;
}

CqlResult<StatementResult> ConditionalUpdate::execute(Execution& execution)
{
    const SchemaKeyspace* keyspace = execution.cluster.schema().find(m_table.schema->keyspace);
    if (auto done = checkConditionalWrite(execution.options, *keyspace); !done)
        return cqlFailure(done.error());
    const Consistency looking =
        readLevelOf(execution.options.serialConsistency.value_or(Consistency::Serial));
    if (auto done = checkAvailable(execution.cluster, keyspace->name, looking); !done)
        return cqlFailure(done.error());
    StatementResult result;
    result.cost.plan = "conditional write";
    if (const auto done = readRows(execution, result.cost.read); !done)
        return storeFailure(done.error());
    const auto applied = applies();
    if (!applied)
        return cqlFailure(applied.error());
    if (!*applied) {
        std::vector<std::size_t> columns;
        for (std::size_t i = 0; i < m_table.schema->columns.size(); ++i) {
            if (m_showsAll || (m_isInBatch && m_table.schema->columns[i].isPrimaryKey()))
                columns.push_back(i);
        }
        if (!m_showsAll)
            columns.insert(columns.end(), m_columns.begin(), m_columns.end());
        m_columns = std::move(columns);
        ResultRows rows = refusal();
        result.cost.rowsReturned = rows.size();
        result.value = RowsResult{std::move(rows), std::nullopt};
        return result;
    }
    const Timestamp timestamp = execution.cluster.clock().nextTimestamp();
    Mutations mutations;
    for (const Item& item : m_items) {
        if (auto done = item.statement->collect(*item.execution, timestamp, mutations); !done)
            return cqlFailure(done.error());
    }
    mutations.setTimestamp(timestamp);
    if (const auto done = checkIndexedValues(mutations, execution.cluster); !done)
        return cqlFailure(done.error());
    if (auto done = checkAvailable(execution.cluster, mutations, execution.options.consistency); !done)
        return cqlFailure(done.error());
    if (const auto done = mutations.apply(execution.cluster.database(), execution.now, result.cost); !done)
        return storeFailure(done.error());
    ResultRows rows = answerOf(*m_table.schema, {});
    rows.appendValue(Bytes(1, '\1'));
    rows.endRow();
    result.cost.rowsReturned = 1;
    result.value = RowsResult{std::move(rows), std::nullopt};
    return result;
}

}  // namespace querywright::engine
