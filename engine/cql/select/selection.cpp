// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/selection.h"

#include "engine/cql/json/to_json.h"
#include "engine/cql/read/visible_row.h"
#include "engine/cql/select/selectable.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

// All columns of a row as the one column of SELECT JSON (Selection.rowToJson).
SelectorPointer jsonSelector(const SelectorPointers& selectors, const std::vector<Receiver>& columns)
{
    return combination(
        selectors, "[json]", cql::NativeType::Text,
        [columns](std::vector<OptionalBytes>& parts, const TermValues& values) -> CqlResult<OptionalBytes> {
            std::string text;
            for (std::size_t i = 0; i < parts.size(); ++i) {
                text += (i == 0 ? "" : ", ") + jsonKey(columns[i].name) + ": "
                        + toJson(parts[i], columns[i].type, values.context.types);
            }
            return OptionalBytes("{" + text + "}");
        });
}

}  // namespace

CqlResult<Selection> Selection::prepare(const cql::SelectStatement& statement, const SchemaTable& table,
                                        const TermContext& context)
{
    Selection selection;
    selection.m_isWildcard = statement.columns.empty();
    SelectorContext making{table, context, {}};
    const auto add = [&](const SelectablePointer& selectable, const std::string& alias) -> CqlResult<bool> {
        auto selector = selectable->make(std::nullopt, making);
        if (!selector)
            return cqlFailure(selector.error());
        selection.m_columns.push_back(
            {table.keyspace, table.name, alias.empty() ? (*selector)->name() : alias, (*selector)->type()});
        selection.m_selectors.push_back(*std::move(selector));
        return true;
    };
    for (std::size_t i = 0; selection.m_isWildcard && i < table.columns.size(); ++i) {
        if (auto added = add(columnSelectable(table, i), ""); !added)
            return cqlFailure(added.error());
    }
    for (const cql::ResultColumn& column : statement.columns) {
        const auto selectable = prepareSelectable(column.selector, table, context);
        if (!selectable)
            return cqlFailure(selectable.error());
        if (auto added = add(*selectable, column.alias); !added)
            return cqlFailure(added.error());
    }
    if (statement.isJson) {
        selection.m_selectors = {jsonSelector(selection.m_selectors, selection.m_columns)};
        selection.m_columns = {{table.keyspace, table.name, "[json]", cql::NativeType::Text}};
    }
    selection.findUses();
    return selection;
}

CqlResult<bool> Selection::isOnlyOfStatics(const cql::SelectStatement& statement, const SchemaTable& table,
                                           const TermContext& context)
{
    const auto selects = [&](auto isMeant) -> CqlResult<bool> {
        for (const cql::ResultColumn& column : statement.columns) {
            const auto selectable = prepareSelectable(column.selector, table, context);
            if (!selectable)
                return cqlFailure(selectable.error());
            std::vector<std::size_t> columns;
            (*selectable)->addColumns(columns);
            const bool isSelected = std::any_of(columns.begin(), columns.end(), [&](std::size_t one) {
                return isMeant(table.columns[one].kind);
            });
            if (isSelected)
                return true;
        }
        return false;
    };
    if (!table.hasStatics() || statement.columns.empty())
        return false;
    const auto hasStatic = selects([](SchemaColumnKind kind) { return kind == SchemaColumnKind::Static; });
    if (!hasStatic || !*hasStatic)
        return hasStatic;
    const auto hasOthers = selects([](SchemaColumnKind kind) {
        return kind != SchemaColumnKind::Static && kind != SchemaColumnKind::PartitionKey;
    });
    if (!hasOthers)
        return hasOthers;
    return !*hasOthers;
}

void Selection::findUses()
{
    bool isPlain = true;
    for (const SelectorPointer& selector : m_selectors) {
        m_isAggregate = m_isAggregate || selector->isAggregate();
        std::vector<std::size_t> columns;
        selector->addColumns(columns);
        for (const std::size_t column : columns) {
            if (std::find(m_used.begin(), m_used.end(), column) == m_used.end())
                m_used.push_back(column);
        }
        if (selector->column())
            m_plain.push_back(*selector->column());
        else
            isPlain = false;
    }
    if (!isPlain)
        m_plain.clear();
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

CqlResult<bool> ResultMaker::addGroup(const VisibleRow& row)
{
    if (m_selection.plain().empty()) {
        auto done = add(row);
        return done ? endGroup() : done;
    }
    for (const std::size_t column : m_selection.plain())
        row.appendValue(m_rows.buffer(), column);
    m_rows.endRow();
    return true;
}

}  // namespace querywright::engine
