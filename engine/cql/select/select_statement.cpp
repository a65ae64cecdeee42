// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/select_statement.h"

#include "engine/cql/select/paging_state.h"
#include "engine/cql/where/row_conditions.h"
#include "engine/cql/write/using_values.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

// Whether only columns that a partition's rows share are looked at, one of them outside the key.
bool looksAtStaticsOnly(const SchemaTable& table, const Selection& selection)
{
    if (selection.isWildcard())
        return false;
    bool hasStatic = false;
    for (const std::size_t column : selection.used()) {
        const SchemaColumnKind kind = table.columns[column].kind;
        if (kind != SchemaColumnKind::Static && kind != SchemaColumnKind::PartitionKey)
            return false;
        hasStatic = hasStatic || kind == SchemaColumnKind::Static;
    }
    return hasStatic;
}

}  // namespace

CqlResult<bool> SelectPrepared::prepareOrder(const cql::SelectStatement& statement)
{
    const SchemaTable& table = *m_table->schema;
    if (statement.orderBy.empty())
        return true;
    std::vector<bool> descending;
    for (const cql::OrderBy& order : statement.orderBy) {
        const auto column = columnOf(table, order.column);
        if (!column)
            return cqlFailure(column.error());
        m_order.push_back(*column);
        descending.push_back(order.isDescending);
    }
    if (m_restrictions.usesIndex())
        return invalid("ORDER BY with 2ndary indexes is not supported.");
    if (m_restrictions.isKeyRange())
        return invalid("ORDER BY is only supported when the partition key is restricted by an EQ or an IN.");
    std::optional<bool> reversed;
    std::size_t next = table.partitionKeySize();
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        const SchemaColumn& column = table.columns[m_order[i]];
        if (column.kind != SchemaColumnKind::Clustering)
            return invalid(
                "Order by is currently only supported on the clustered columns of the PRIMARY KEY, "
                "got "
                + column.name);
        for (; next < m_order[i]; ++next) {
            const auto restriction = m_restrictions.all().find(next);
            const bool isEqual = restriction != m_restrictions.all().end()
                                 && restriction->second.kind == Restriction::Kind::Equal;
            if (!isEqual)
                break;
        }
        if (next != m_order[i])
            return invalid(
                "Order by currently only supports the ordering of columns following their declared "
                "order in the PRIMARY KEY");
        ++next;
        const bool isReversed = descending[i] != column.isDescending;
        if (reversed && *reversed != isReversed)
            return invalid("Unsupported order by relation");
        reversed = isReversed;
    }
    m_isReversed = reversed.value_or(false);
    return true;
}

CqlResult<bool> SelectPrepared::checkDistinct() const
{
    const SchemaTable& table = *m_table->schema;
    const bool hasOthers = m_restrictions.hasClustering() || m_restrictions.hasRegular();
    if (hasOthers)
        return invalid("SELECT DISTINCT with WHERE clause only supports restriction by partition key and/or "
                       "static columns.");
    const std::vector<std::size_t>& used = m_selection.used();
    for (const std::size_t column : used) {
        const SchemaColumnKind kind = table.columns[column].kind;
        if (kind != SchemaColumnKind::PartitionKey && kind != SchemaColumnKind::Static)
            return invalid("SELECT DISTINCT queries must only request partition key columns and/or static "
                           "columns (not "
                           + table.columns[column].name + ")");
    }
    for (std::size_t i = 0; i < table.partitionKeySize(); ++i) {
        if (std::find(used.begin(), used.end(), i) == used.end())
            return invalid("SELECT DISTINCT queries must request all the partition key columns (missing "
                           + table.columns[i].name + ")");
    }
    return true;
}

CqlResult<std::shared_ptr<const SelectPrepared>>
SelectPrepared::prepare(const cql::SelectStatement& statement, PrepareContext& context)
{
    const auto table = tableOf(statement.table, context);
    if (!table)
        return cqlFailure(table.error());
    const SchemaTable& schema = *(*table)->schema;
    const TermContext terms{schema.keyspace, (*table)->layout().udts, &schema,
                            context.cluster.options().dialect, context.markers};
    auto selection = Selection::prepare(statement, schema, terms);
    if (!selection)
        return cqlFailure(selection.error());
    const RestrictionRules rules{StatementKind::Select, looksAtStaticsOnly(schema, *selection),
                                 statement.allowsFiltering, false};
    auto restrictions = Restrictions::prepare(statement.where, schema, rules, terms);
    if (!restrictions)
        return cqlFailure(restrictions.error());
    std::shared_ptr<SelectPrepared> made(
        new SelectPrepared(UsedTable(*table), *std::move(selection), *std::move(restrictions)));
    made->m_isDistinct = statement.isDistinct;
    if (statement.isDistinct) {
        if (statement.perPartitionLimit)
            return invalid("PER PARTITION LIMIT is not allowed with SELECT DISTINCT queries");
        if (auto checked = made->checkDistinct(); !checked)
            return cqlFailure(checked.error());
    }
    if (made->m_selection.isAggregate() && statement.perPartitionLimit)
        return invalid("PER PARTITION LIMIT is not allowed with aggregate queries.");
    if (auto ordered = made->prepareOrder(statement); !ordered)
        return cqlFailure(ordered.error());
    for (const auto& [term, prepared, name] :
         {std::tuple(&statement.perPartitionLimit, &made->m_perPartitionLimit, "[per_partition_limit]"),
          std::tuple(&statement.limit, &made->m_limit, "[limit]")})
    {
        if (!*term)
            continue;
        auto one = prepareInteger(**term, {schema.keyspace, schema.name, name, cql::NativeType::Int}, terms);
        if (!one)
            return cqlFailure(one.error());
        *prepared = *std::move(one);
    }
    made->m_metadata.keyspace = schema.keyspace;
    made->m_metadata.table = schema.name;
    made->m_metadata.resultColumns = made->m_selection.columns();
    for (const std::optional<Receiver>& marker : context.markers)
        made->m_metadata.markers.push_back(marker.value_or(Receiver()));
    return std::shared_ptr<const SelectPrepared>(std::move(made));
}

CqlResult<std::uint64_t> SelectPrepared::limit(const std::optional<PreparedTerm>& term, const char* name,
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
        return invalid(std::string(name) + " must be strictly positive");
    return static_cast<std::uint64_t>(number);
}

CqlResult<std::optional<ReadCommand>> SelectPrepared::command(Execution& execution,
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
    command.returnsStaticOnly = !m_restrictions.hasClustering() && !m_restrictions.hasRegular();
    command.limits.firstOfPartition = m_isDistinct;
    return std::optional(std::move(command));
}

CqlResult<StatementResult> SelectPrepared::execute(Execution& execution) const
{
    if (const auto done = execution.cluster.refresh(*m_table); !done)
        return storeFailure(done.error());
    CallContext call{execution.cluster.clock(), m_table->layout().udts};
    const TermValues values{execution.options.values, call};
    const auto rowLimit = limit(m_limit, "LIMIT", values);
    if (!rowLimit)
        return cqlFailure(rowLimit.error());
    const auto partitionLimit = limit(m_perPartitionLimit, "PER PARTITION LIMIT", values);
    if (!partitionLimit)
        return cqlFailure(partitionLimit.error());
    const auto conditions = RowConditions::bind(m_restrictions.filtered(), *m_table, values);
    if (!conditions)
        return cqlFailure(conditions.error());
    auto read = command(execution, values);
    if (!read)
        return cqlFailure(read.error());
    ResultMaker maker(m_selection, values);
    StatementResult result;
    std::optional<Bytes> pagingState;
    if (*read) {
        ReadCommand& one = **read;
        const bool isAggregate = m_selection.isAggregate();
        std::uint64_t remaining = *rowLimit;
        if (execution.options.pagingState) {
            auto position = fromPagingState(*execution.options.pagingState);
            if (!position)
                return cqlFailure(position.error());
            remaining = position->remaining;
            position->remaining = ReadLimits::none;
            one.after = *std::move(position);
        }
        const std::int32_t pageSize = execution.options.pageSize.value_or(0);
        one.limits.rows = isAggregate ? ReadLimits::none : remaining;
        if (pageSize > 0 && !isAggregate)
            one.limits.rows = std::min(one.limits.rows, static_cast<std::uint64_t>(pageSize));
        one.limits.perPartition = *partitionLimit;
        if (conditions->hasOfPartition())
            one.wantsPartition = [&](const VisibleRow& row) { return conditions->partitionFits(row); };
        if (conditions->hasOfRow())
            one.wantsRow = [&](const VisibleRow& row) { return conditions->rowFits(row); };
        std::optional<CqlError> problem;
        const auto end =
            engine::read(*m_table, one, result.cost.read, [&](const VisibleRow& row) -> Result<Done> {
                auto done = maker.add(row);
                if (done && !isAggregate)
                    done = maker.endGroup();
                if (!done) {
                    problem = done.error();
                    return failure(ErrorCode::Cancelled, "the statement failed");
                }
                return Done{};
            });
        if (problem)
            return cqlFailure(*problem);
        if (!end)
            return storeFailure(end.error());
        const std::uint64_t left = remaining == ReadLimits::none ? remaining : remaining - maker.size();
        if (end->isLimited && pageSize > 0 && left > 0 && !isAggregate) {
            ReadPosition position = end->position;
            position.remaining = left;
            pagingState = toPagingState(position);
        }
    }
    if (m_selection.isAggregate()) {
        if (auto done = maker.endGroup(); !done)
            return cqlFailure(done.error());
    }
    result.cost.rowsReturned = maker.size();
    result.cost.plan = m_restrictions.isKeyRange()       ? "scan"
                       : result.cost.read.partitions > 1 ? "several partitions"
                                                         : "one partition";
    result.value = RowsResult{maker.take(), std::move(pagingState)};
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
