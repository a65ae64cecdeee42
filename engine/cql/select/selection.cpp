// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/selection.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

CqlResult<Selection> Selection::prepare(const cql::SelectStatement& statement, const SchemaTable& table,
                                        const TermContext& context)
{
    Selection selection;
    selection.m_isWildcard = statement.columns.empty();
    const auto add = [&](SelectorPointer selector, const std::string& alias) {
        selection.m_columns.push_back(
            {table.keyspace, table.name, alias.empty() ? selector->name() : alias, selector->type()});
        selection.m_isAggregate = selection.m_isAggregate || selector->isAggregate();
        std::vector<std::size_t> columns;
        selector->addColumns(columns);
        for (const std::size_t column : columns) {
            if (std::find(selection.m_used.begin(), selection.m_used.end(), column) == selection.m_used.end())
                selection.m_used.push_back(column);
        }
        selection.m_selectors.push_back(std::move(selector));
    };
    for (std::size_t i = 0; selection.m_isWildcard && i < table.columns.size(); ++i)
        add(columnSelector(table, i), {});
    for (const cql::ResultColumn& column : statement.columns) {
        auto selector = prepareSelector(column.selector, table, std::nullopt, context);
        if (!selector)
            return cqlFailure(selector.error());
        add(*std::move(selector), column.alias);
    }
    for (const SelectorPointer& selector : selection.m_selectors) {
        if (!selector->column()) {
            selection.m_plain.clear();
            break;
        }
        selection.m_plain.push_back(*selector->column());
    }
    return selection;
}

ResultMaker::ResultMaker(const Selection& selection, const TermValues& values)
    : m_selection(selection), m_values(values), m_rows(selection.columns())
{
    for (const SelectorPointer& selector : selection.selectors())
        m_selectors.push_back(selector->make());
}

CqlResult<bool> ResultMaker::add(const VisibleRow& row)
{
    for (const auto& selector : m_selectors) {
        if (auto done = selector->add(row, m_values); !done)
            return done;
    }
    return true;
}

CqlResult<bool> ResultMaker::endGroup()
{
    for (const auto& selector : m_selectors) {
        auto value = selector->result(m_values);
        if (!value)
            return cqlFailure(value.error());
        m_rows.appendValue(*value);
        selector->reset();
    }
    m_rows.endRow();
    return true;
}

}  // namespace querywright::engine
