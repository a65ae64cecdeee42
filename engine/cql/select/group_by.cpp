// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/group_by.h"

#include "engine/cql/select/selectable.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

constexpr const char* wrongOrder =
    "Group by currently only support groups of columns following their declared order in the PRIMARY KEY";

bool isEqual(const Restrictions& restrictions, std::size_t column)
{
    const auto found = restrictions.all().find(column);
    return found != restrictions.all().end() && found->second.kind == Restriction::Kind::Equal;
}

bool isColumn(const cql::Selector& selector)
{
    return std::holds_alternative<cql::ColumnSelector>(selector.value);
}

// The column that a function of GROUP BY looks at.
CqlResult<std::size_t> columnOfFunction(const PreparedSelector& function, const SchemaTable& table)
{
    std::vector<std::size_t> columns;
    function.addColumns(columns);
    if (columns.empty())
        return invalid("GROUP BY functions must have one clustering column name as parameter");
    if (columns.size() > 1) {
        std::vector<std::string> names;
        for (const std::size_t column : columns)
            names.push_back(cql::toCqlName(table.columns[column].name));
        return invalid("GROUP BY functions accept only one clustering column as parameter, got: "
                       + join(names, ","));
    }
    const SchemaColumn& column = table.columns[columns.front()];
    if (column.kind != SchemaColumnKind::Clustering)
        return invalid("Group by functions are only supported on clustering columns, got " + column.name);
    return columns.front();
}

}  // namespace

CqlResult<GroupBy> GroupBy::prepare(const std::vector<cql::Selector>& columns, const SchemaTable& table,
                                    const Restrictions& restrictions, bool isDistinct,
                                    const TermContext& terms)
{
    GroupBy groupBy;
    std::size_t next = 0;  // of the primary key
    const std::size_t keySize = table.partitionKeySize();
    for (const cql::Selector& selector : columns) {
        const auto selectable = prepareSelectable(selector, table, terms);
        if (!selectable)
            return cqlFailure(selectable.error());
        SelectorContext making{table, terms, {}};
        auto prepared = (*selectable)->make(std::nullopt, making);
        if (!prepared)
            return cqlFailure(prepared.error());
        if ((*prepared)->isAggregate())
            return invalid("Aggregate functions are not supported within the GROUP BY clause, got: "
                           + (*prepared)->name().substr(0, (*prepared)->name().find('(')));
        std::size_t column = 0;
        if (isColumn(selector)) {
            column = *(*prepared)->column();
            if (!table.columns[column].isPrimaryKey())
                return invalid("Group by is currently only supported on the columns of the PRIMARY KEY, got "
                               + table.columns[column].name);
            if (groupBy.m_function)
                return invalid("Functions are only supported on the last element of the GROUP BY clause");
        } else {
            const auto found = columnOfFunction(**prepared, table);
            if (!found)
                return cqlFailure(found.error());
            column = *found;
            groupBy.m_function = *std::move(prepared);
        }
        for (;; ++next) {
            const bool isOver = next >= keySize + table.clusteringSize();
            if (isOver || (next != column && !isEqual(restrictions, next)))
                return invalid(wrongOrder);
            if (next >= keySize)
                groupBy.m_columns.push_back(next);
            if (next == column)
                break;
        }
        ++next;
    }
    if (next < keySize)
        return invalid("Group by is not supported on only a part of the partition key");
    if (!groupBy.m_columns.empty() && isDistinct)
        return invalid("Grouping on clustering columns is not allowed for SELECT DISTINCT queries");
    return groupBy;
}

CqlResult<std::vector<OptionalBytes>> GroupBy::keyOf(const VisibleRow& row, const TermValues& values) const
{
    std::vector<OptionalBytes> key;
    if (!row.hasRow())
        return key;
    for (const std::size_t column : m_columns)
        key.push_back(row.value(column));
    if (!m_function)
        return key;
    const auto selector = m_function->make();
    if (auto done = selector->add(row, values); !done)
        return cqlFailure(done.error());
    auto value = selector->result(values);
    if (!value)
        return cqlFailure(value.error());
    key.back() = *std::move(value);
    return key;
}

}  // namespace querywright::engine
