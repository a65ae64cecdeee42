// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/select_statement.h"

#include "engine/cql/read/read_pager.h"
#include "engine/cql/roles/statement_permissions.h"
#include "engine/cql/select/group_pager.h"
#include "engine/cql/select/paging_state.h"
#include "engine/cql/select/row_order.h"
#include "engine/cql/select/tombstone_warning.h"
#include "engine/cql/session/availability.h"
#include "engine/cql/where/row_conditions.h"
#include "engine/cql/write/using_values.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

// The columns of ORDER BY, each once: what is said last of it counts.
CqlResult<std::vector<OrderedColumn>> orderedColumns(const cql::SelectStatement& statement,
                                                     const SchemaTable& table)
{
    std::vector<OrderedColumn> order;
    for (const cql::OrderBy& one : statement.orderBy) {
        const auto column = columnOf(table, one.column);
        if (!column)
            return cqlFailure(column.error());
        const auto same = std::find_if(order.begin(), order.end(), [&](const OrderedColumn& ordered) {
            return ordered.column == *column;
        });
        if (same == order.end())
            order.push_back({*column, one.isDescending});
        else
            same->isDescending = one.isDescending;
    }
    return order;
}

// Virtual tables are small: since Cassandra 5.0 they are filtered without being told to.
bool filtersVirtually(const SchemaTable& table, cql::Dialect dialect)
{
    return dialect == cql::Dialect::Cassandra50 && isVirtualKeyspace(table.keyspace);
}

constexpr const char* pagingWouldNeedSorting =
    "Cannot page queries with both ORDER BY and a IN restriction on the partition key; you must either "
    "remove "
    "the ORDER BY or the IN and sort client side, or disable paging for this query";

// Cassandra pages through what it aggregates, even where the client does not page.
constexpr std::uint64_t internalPageSize = 10'000;

}  // namespace

CqlResult<bool> SelectPrepared::prepareOrder(const std::vector<OrderedColumn>& order, cql::Dialect dialect)
{
    if (order.empty())
        return true;
    const SchemaTable& table = *m_table->schema;
    if (m_restrictions.usesIndex())
        return invalid(dialect == cql::Dialect::Cassandra50
                           ? "ORDER BY with 2ndary indexes is not supported, except for ANN queries."
                           : "ORDER BY with 2ndary indexes is not supported.");
    if (m_restrictions.isKeyRange())
        return invalid("ORDER BY is only supported when the partition key is restricted by an EQ or an IN.");
    std::optional<bool> reversed;
    std::size_t next = table.partitionKeySize();
    for (const OrderedColumn& ordered : order) {
        const SchemaColumn& column = table.columns[ordered.column];
        if (column.kind != SchemaColumnKind::Clustering)
            return invalid(
                "Order by is currently only supported on the clustered columns of the PRIMARY KEY, "
                "got "
                + column.name);
        for (; next < ordered.column; ++next) {
            const auto restriction = m_restrictions.all().find(next);
            const bool isEqual = restriction != m_restrictions.all().end()
                                 && restriction->second.kind == Restriction::Kind::Equal;
            if (!isEqual)
                break;
        }
        if (next != ordered.column)
            return invalid(
                "Order by currently only supports the ordering of columns following their declared "
                "order in the PRIMARY KEY");
        ++next;
        const bool isReversed = ordered.isDescending != column.isDescending;
        if (reversed && *reversed != isReversed)
            return invalid("Unsupported order by relation");
        reversed = isReversed;
    }
    m_order = order;
    m_isReversed = reversed.value_or(false);
    return true;
}

CqlResult<bool> SelectPrepared::checkDistinct(const std::vector<OrderedColumn>& order) const
{
    const SchemaTable& table = *m_table->schema;
    const bool hasOthers = m_restrictions.hasClustering() || m_restrictions.hasRegular();
    if (hasOthers)
        return invalid("SELECT DISTINCT with WHERE clause only supports restriction by partition key and/or "
                       "static columns.");
    std::vector<std::size_t> used = m_selection.used();
    // What rows are sorted by after they were read is selected with them.
    for (const OrderedColumn& ordered : order) {
        if (m_restrictions.hasKeyIn())
            used.push_back(ordered.column);
    }
    for (const std::size_t column : used) {
        const SchemaColumnKind kind = table.columns[column].kind;
        if (kind != SchemaColumnKind::PartitionKey && kind != SchemaColumnKind::Static)
            return invalid("SELECT DISTINCT queries must only request partition key columns and/or static "
                           "columns (not "
                           + table.columns[column].name + ")");
    }
    // Of partitions that are named they are known.
    for (std::size_t i = 0; i < table.partitionKeySize() && m_restrictions.isKeyRange(); ++i) {
        if (std::find(used.begin(), used.end(), i) == used.end())
            return invalid("SELECT DISTINCT queries must request all the partition key columns (missing "
                           + table.columns[i].name + ")");
    }
    return true;
}

CqlResult<bool> SelectPrepared::prepareLimits(const cql::SelectStatement& statement, const TermContext& terms)
{
    const SchemaTable& schema = *m_table->schema;
    for (const auto& [term, prepared, name] :
         {std::tuple(&statement.perPartitionLimit, &m_perPartitionLimit, "[per_partition_limit]"),
          std::tuple(&statement.limit, &m_limit, "[limit]")})
    {
        if (!*term)
            continue;
        auto one = prepareInteger(**term, {schema.keyspace, schema.name, name, cql::NativeType::Int}, terms);
        if (!one)
            return cqlFailure(one.error());
        *prepared = *std::move(one);
    }
    return true;
}

// In the order in which Cassandra finds what is wrong (SelectStatement.RawStatement, prepare).
CqlResult<std::shared_ptr<const SelectPrepared>>
SelectPrepared::prepare(const cql::SelectStatement& statement, PrepareContext& context)
{
    const auto table = tableOf(statement.table, context);
    if (!table)
        return cqlFailure(table.error());
    const SchemaTable& schema = *(*table)->schema;
    const TermContext terms{schema.keyspace, (*table)->layout().udts, &schema,
                            context.cluster.options().dialect, context.markers};
    const auto isOnlyOfStatics = Selection::isOnlyOfStatics(statement, schema, terms);
    if (!isOnlyOfStatics)
        return cqlFailure(isOnlyOfStatics.error());
    CqlResult<std::vector<OrderedColumn>> order;
    if (terms.dialect == cql::Dialect::Cassandra50) {
        if (order = orderedColumns(statement, schema); !order)
            return cqlFailure(order.error());
    }
    auto nearest = prepareNearest(statement, schema, terms);
    if (!nearest)
        return cqlFailure(nearest.error());
    RestrictionRules rules{StatementKind::Select, *isOnlyOfStatics,
                           statement.allowsFiltering || filtersVirtually(schema, terms.dialect), false};
    if (*nearest)
        rules.nearest = (*nearest)->column;
    auto restrictions = Restrictions::prepare(statement.where, schema, rules, terms);
    if (!restrictions)
        return cqlFailure(restrictions.error());
    if (terms.dialect == cql::Dialect::Cassandra41) {
        if (order = orderedColumns(statement, schema); !order)
            return cqlFailure(order.error());
    }
    auto selection = Selection::prepare(statement, schema, terms);
    if (!selection)
        return cqlFailure(selection.error());
    std::shared_ptr<SelectPrepared> made(
        new SelectPrepared(UsedTable(*table), *std::move(selection), *std::move(restrictions)));
    made->m_isDistinct = statement.isDistinct;
    made->m_nearest = *std::move(nearest);
    if (statement.isDistinct) {
        if (statement.perPartitionLimit)
            return invalid("PER PARTITION LIMIT is not allowed with SELECT DISTINCT queries");
        if (auto checked = made->checkDistinct(*order); !checked)
            return cqlFailure(checked.error());
    }
    if (!statement.groupBy.empty()) {
        auto groupBy =
            GroupBy::prepare(statement.groupBy, schema, made->m_restrictions, statement.isDistinct, terms);
        if (!groupBy)
            return cqlFailure(groupBy.error());
        made->m_groupBy = *std::move(groupBy);
    }
    if (!made->m_groupBy && made->m_selection.isAggregate() && statement.perPartitionLimit)
        return invalid("PER PARTITION LIMIT is not allowed with aggregate queries.");
    if (made->m_nearest)
        made->m_order = *order;
    else if (auto ordered = made->prepareOrder(*order, terms.dialect); !ordered)
        return cqlFailure(ordered.error());
    if (!rules.allowsFiltering && made->m_restrictions.needsFiltering())
        return invalid(filteringIsNeeded);
    if (auto prepared = made->prepareLimits(statement, terms); !prepared)
        return cqlFailure(prepared.error());
    made->m_metadata = metadataOf(schema, context.markers);
    made->m_metadata.resultColumns = made->m_selection.columns();
    return std::shared_ptr<const SelectPrepared>(std::move(made));
}

CqlResult<std::uint64_t> SelectPrepared::limit(const std::optional<PreparedTerm>& term,
                                               const TermValues& values) const
{
    if (!term)
        return ReadLimits::none;
    const auto value = term->evaluate(values);
    if (!value)
        return cqlFailure(value.error());
    if (value->isNull())
        return invalid("Invalid null value of limit");
    if (value->isUnset())
        return ReadLimits::none;
    const std::int64_t number = decodeInteger(value->bytes(), cql::NativeType::Int);
    if (number <= 0)
        return invalid("LIMIT must be strictly positive");
    return static_cast<std::uint64_t>(number);
}

CqlResult<SelectPrepared::Limits> SelectPrepared::limits(const TermValues& values) const
{
    const auto rows = limit(m_limit, values);
    if (!rows)
        return cqlFailure(rows.error());
    const auto perPartition = limit(m_perPartitionLimit, values);
    if (!perPartition)
        return cqlFailure(perPartition.error());
    return Limits{*rows, *perPartition};
}

// The columns outside the key that are named; nothing if none is or all are: then all are queried
// (SelectStatement.getColumnFilter(), ColumnFilter.Builder).
std::optional<std::vector<std::size_t>> SelectPrepared::queriedColumns() const
{
    if (m_selection.isWildcard())
        return std::nullopt;
    std::vector<std::size_t> queried;
    for (std::size_t column = 0; column < m_table->schema->columns.size(); ++column) {
        const std::vector<std::size_t>& used = m_selection.used();
        const bool isNamed =
            std::find(used.begin(), used.end(), column) != used.end() || m_restrictions.isRestricted(column);
        if (isNamed && !m_table->schema->columns[column].isPrimaryKey())
            queried.push_back(column);
    }
    return queried.empty() ? std::nullopt : std::optional(std::move(queried));
}

// Nothing if no row can be meant.
CqlResult<std::optional<ReadCommand>> SelectPrepared::command(Execution& execution, const Limits& limits,
                                                              const TermValues& values) const
{
    ReadCommand command;
    command.now = execution.now;
    command.isReversed = m_isReversed;
    if (m_restrictions.isKeyRange()) {
        const auto ring = m_restrictions.ring(values);
        if (!ring)
            return cqlFailure(ring.error());
        if (!*ring)
            return std::optional<ReadCommand>();
        command.partitions = **ring;
    } else {
        auto keys = m_restrictions.partitionKeys(values);
        if (!keys)
            return cqlFailure(keys.error());
        command.partitions = *std::move(keys);
    }
    auto slices = m_restrictions.slices(values, m_table->layout());
    if (!slices)
        return cqlFailure(slices.error());
    command.slices = *std::move(slices);
    if (command.slices.empty() && m_restrictions.hasClustering())
        return std::optional<ReadCommand>();
    if (const auto* keys = std::get_if<std::vector<Bytes>>(&command.partitions)) {
        if (const auto fine = checkPartitionKeys(*keys); !fine)
            return cqlFailure(fine.error());
    }
    command.returnsStaticOnly = !m_restrictions.hasClustering() && !m_restrictions.hasRegular();
    command.queried = queriedColumns();
    command.fetchesAllStatics = command.returnsStaticOnly;
    // Rows are sorted before they are cut off, and aggregates have but one.
    if (m_isDistinct || (!m_groupBy && !m_selection.isAggregate())) {
        const bool makesOneRow = m_selection.isAggregate() && !m_groupBy;
        command.limits.rows = needsSorting() || makesOneRow ? ReadLimits::none : limits.rows;
        command.limits.perPartition = m_isDistinct ? 1 : limits.perPartition;
    }
    return std::optional(std::move(command));
}

// Reads, page by page where the client or an aggregate asks for that. Returns the state to go on with.
CqlResult<std::optional<Bytes>> SelectPrepared::read(Execution& execution, const ReadCommand& command,
                                                     ResultMaker& maker, StatementCost& cost,
                                                     RowOrder* order) const
{
    // DISTINCT has one row of each partition, so one of each group; all are read at once.
    const bool isOneGroup = m_groupBy || !m_selection.isAggregate();
    const bool isAggregate = m_groupBy || m_selection.isAggregate();
    std::optional<CqlError> problem;
    const VisitVisibleRow visit = [&](const VisibleRow& row) -> Result<Done> {
        const auto done = isOneGroup ? maker.addGroup(row) : maker.add(row);
        if (done && isOneGroup && order)
            order->add(row, maker.rows());
        if (done)
            return Done{};
        problem = done.error();
        return failure(ErrorCode::Cancelled, "the statement failed");
    };
    const auto failed = [&](const Error& error) {
        return problem ? cqlFailure(*problem) : storeFailure(error);
    };
    const std::int32_t wanted = execution.options.pageSize.value_or(0);
    const std::uint64_t pageSize = wanted > 0 ? static_cast<std::uint64_t>(wanted) : internalPageSize;
    if (!isAggregate && (wanted <= 0 || command.limits.rows <= pageSize || m_nearest)) {
        if (auto done = readAtOnce(*m_table, command, cost.read, visit); !done)
            return failed(done.error());
        return std::optional<Bytes>();
    }
    if (wanted > 0 && needsSorting())
        return invalid(pagingWouldNeedSorting);
    std::optional<ReadPosition> after;
    if (execution.options.pagingState && !isAggregate) {
        auto position = fromPagingState(*execution.options.pagingState);
        if (!position)
            return cqlFailure(position.error());
        after = *std::move(position);
    }
    ReadPager pager(*m_table, command, after);
    do {
        if (auto done = pager.readPage(pageSize, cost.read, visit); !done)
            return failed(done.error());
    } while (isAggregate && !pager.isExhausted());
    cost.goesOn = after && after->clustering;
    const std::optional<ReadPosition> position = isAggregate ? std::nullopt : pager.position();
    return position ? std::optional(toPagingState(*position)) : std::nullopt;
}

CqlResult<std::optional<Bytes>> SelectPrepared::readGroups(Execution& execution, const ReadCommand& command,
                                                           const Limits& limits, const TermValues& values,
                                                           ResultMaker& maker, StatementCost& cost,
                                                           RowOrder* order) const
{
    const std::int32_t wanted = execution.options.pageSize.value_or(0);
    const bool isPaged = wanted > 0;
    std::optional<ReadPosition> after;
    if (execution.options.pagingState) {
        auto position = fromPagingState(*execution.options.pagingState);
        if (!position)
            return cqlFailure(position.error());
        after = *std::move(position);
    }
    if (isPaged && order)
        return invalid(pagingWouldNeedSorting);
    const GroupLimits most{order ? ReadLimits::none : limits.rows, limits.perPartition};
    GroupPager pager(*m_table, command, *m_groupBy, values, most, after, order);
    const std::uint64_t groups = isPaged ? static_cast<std::uint64_t>(wanted) : ReadLimits::none;
    const std::uint64_t rows = isPaged ? groups : internalPageSize;
    if (auto done = pager.readPage(groups, rows, cost.read, maker); !done)
        return cqlFailure(done.error());
    cost.goesOn = after && after->clustering;
    const std::optional<ReadPosition> position = isPaged ? pager.position() : std::nullopt;
    return position ? std::optional(toPagingState(*position)) : std::nullopt;
}

// How rows are sorted by ANN OF, if the statement may run; nothing if it asks for no such order.
CqlResult<std::optional<NearestRows>> SelectPrepared::nearestRows(const Execution& execution,
                                                                  const Limits& limits,
                                                                  const TermValues& values,
                                                                  std::vector<std::string>& warnings) const
{
    if (!m_nearest)
        return std::optional<NearestRows>();
    if (m_groupBy || m_selection.isAggregate())
        return invalid("Top-K queries can not be run with aggregation");
    auto warned = checkNearest(execution.options,
                               limits.rows == ReadLimits::none ? std::nullopt : std::optional(limits.rows));
    if (!warned)
        return cqlFailure(warned.error());
    if (m_perPartitionLimit)
        return invalid("Top-K queries do not support per-partition limits");
    warnings = *std::move(warned);
    auto rows = NearestRows::make(*m_nearest, *m_table, values);
    if (!rows)
        return cqlFailure(rows.error());
    if (rows->isUndefined()) {
        CqlError error;
        error.code = CqlErrorCode::ReadFailure;
        error.message = "Operation failed - received 0 responses and 1 failures: UNKNOWN from /"
                        + execution.cluster.options().address + ":7000";
        error.consistency = static_cast<std::uint16_t>(nearestLevelOf(execution.options.consistency));
        return cqlFailure(std::move(error));
    }
    return std::optional(*std::move(rows));
}

CqlResult<bool> SelectPrepared::authorize(const Execution& execution) const
{
    return checkMayRead(execution, *m_table->schema);
}

CqlResult<StatementResult> SelectPrepared::execute(Execution& execution) const
{
    const Consistency consistency = execution.options.consistency;
    if (consistency == Consistency::Any)
        return invalid("ANY ConsistencyLevel is only supported for writes");
    if (const auto done = execution.cluster.refresh(*m_table); !done)
        return storeFailure(done.error());
    CallContext call{execution.cluster.clock(), m_table->layout().udts};
    const TermValues values{execution.options.values, call};
    const auto limits = this->limits(values);
    if (!limits)
        return cqlFailure(limits.error());
    const auto conditions = RowConditions::bind(m_restrictions.filtered(), *m_table, values);
    if (!conditions)
        return cqlFailure(conditions.error());
    auto command = this->command(execution, *limits, values);
    if (!command)
        return cqlFailure(command.error());
    const bool isSerial = consistency == Consistency::Serial || consistency == Consistency::LocalSerial;
    const auto* keys = *command ? std::get_if<std::vector<Bytes>>(&(*command)->partitions) : nullptr;
    if (isSerial && keys && keys->size() > 1)
        return invalid("SERIAL/LOCAL_SERIAL consistency may only be requested for one partition at a time");
    const Consistency level = m_nearest ? Consistency::One : keys ? readLevelOf(consistency) : consistency;
    if (const bool readsNothing = !*command || (keys && keys->empty()); !readsNothing) {
        if (auto done = checkAvailable(execution.cluster, m_table->schema->keyspace, level); !done)
            return cqlFailure(done.error());
    }
    const std::vector<Restriction> indexed = m_restrictions.indexed();
    std::vector<const Restriction*> served;
    for (const Restriction& one : indexed)
        served.push_back(&one);
    auto index = RowConditions::bind(served, *m_table, values);
    if (!index)
        return cqlFailure(index.error());
    if (m_restrictions.usesSecondaryIndex()) {
        if (const auto done = index->checkForIndex(); !done)
            return cqlFailure(done.error());
        index->compareBytes();
    }
    ResultMaker maker(m_selection, values);
    RowOrder order(*m_table, m_order);
    StatementResult result;
    const auto nearest = nearestRows(execution, *limits, values, result.warnings);
    if (!nearest)
        return cqlFailure(nearest.error());
    if (*nearest)
        order.orderBy(**nearest);
    std::optional<Bytes> pagingState;
    if (*command) {
        if (conditions->hasOfPartition())
            (*command)->wantsPartition = [&](const VisibleRow& row) {
                return conditions->partitionFits(row);
            };
        if (conditions->hasOfRow())
            (*command)->wantsRow = [&](const VisibleRow& row) { return conditions->rowFits(row); };
        if (!indexed.empty() || *nearest) {
            const auto leadsTo = [&](const VisibleRow& row) {
                return index->partitionFits(row) && index->rowFits(row)
                       && (!*nearest || (*nearest)->has(row));
            };
            const bool isOfPartition =
                !*nearest && std::all_of(indexed.begin(), indexed.end(), [this](const Restriction& one) {
                    return m_table->schema->columns[one.columns.front()].kind == SchemaColumnKind::Static;
                });
            (*command)->index = ReadCommand::IndexUse{leadsTo, isOfPartition};
        }
        bool isOverwhelmed = false;
        (*command)->readDone = [&](std::uint64_t rows, std::uint64_t tombstones, const Bytes& key) {
            isOverwhelmed = isOverwhelmed || tombstones > tombstoneFailureThreshold;
            if (auto warning = tombstoneWarning(*m_table, **command, rows, tombstones, key))
                result.warnings.push_back(*std::move(warning));
        };
        RowOrder* sorting = needsSorting() ? &order : nullptr;
        auto done = m_groupBy && !m_isDistinct
                        ? readGroups(execution, **command, *limits, values, maker, result.cost, sorting)
                        : read(execution, **command, maker, result.cost, sorting);
        if (!done)
            return cqlFailure(done.error());
        if (isOverwhelmed)
            return cqlFailure(CqlErrorCode::ReadFailure,
                              "Operation failed - received 0 responses and 1 failures: "
                              "READ_TOO_MANY_TOMBSTONES from /"
                                  + execution.cluster.options().address + ":7000");
        pagingState = *std::move(done);
    }
    if (m_selection.isAggregate() && !m_groupBy) {
        if (auto done = maker.endGroup(); !done)
            return cqlFailure(done.error());
    }
    if (m_selection.isAggregate() || m_groupBy) {
        if (!m_restrictions.hasKey())
            result.warnings.push_back("Aggregation query used without partition key");
        else if (m_restrictions.hasKeyIn())
            result.warnings.push_back("Aggregation query used on multiple partition keys (IN restriction)");
    }
    ResultRows rows = maker.take();
    if (needsSorting() && (m_groupBy || !m_selection.isAggregate()))
        rows = order.sorted(rows, limits->rows);
    result.cost.rowsReturned = rows.size();
    result.cost.plan = !indexed.empty() || m_nearest      ? "index"
                       : m_restrictions.isKeyRange()      ? "scan"
                       : result.cost.partitionsRead() > 1 ? "several partitions"
                                                          : "one partition";
    result.value = RowsResult{std::move(rows), std::move(pagingState)};
    return result;
}

CqlResult<PreparedPointer> prepareSelect(const cql::SelectStatement& statement, PrepareContext& context)
{
    auto prepared = SelectPrepared::prepare(statement, context);
    if (!prepared)
        return cqlFailure(prepared.error());
    return PreparedPointer(*std::move(prepared));
}

}  // namespace querywright::engine
