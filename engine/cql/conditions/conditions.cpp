// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/conditions/conditions.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

CqlResult<Conditions> Conditions::prepare(const cql::Conditions& conditions, const SchemaTable& table,
                                          const TermContext& context)
{
    if (std::holds_alternative<cql::IfExists>(conditions))
        return Conditions(Kind::Exists);
    const auto* columns = std::get_if<std::vector<cql::Condition>>(&conditions);
    if (!columns)
        return Conditions();
    Conditions prepared(Kind::Columns);
    for (const cql::Condition& condition : *columns) {
        auto one = ColumnCondition::prepare(condition, table, context);
        if (!one)
            return cqlFailure(one.error());
        const bool isStatic = table.columns[one->column()].kind == SchemaColumnKind::Static;
        (isStatic ? prepared.m_static : prepared.m_regular).push_back(*std::move(one));
    }
    return prepared;
}

std::vector<std::size_t> Conditions::columns() const
{
    std::vector<std::size_t> columns;
    for (const auto* part : {&m_regular, &m_static}) {
        for (const ColumnCondition& condition : *part) {
            if (std::find(columns.begin(), columns.end(), condition.column()) == columns.end())
                columns.push_back(condition.column());
        }
    }
    return columns;
}

}  // namespace querywright::engine
