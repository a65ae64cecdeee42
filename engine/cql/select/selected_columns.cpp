// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/selected_columns.h"

#include "engine/cql/where/restriction.h"

#include <variant>

namespace querywright::engine {

namespace {

class Finding {
public:
    Finding(const SchemaTable& table, std::vector<std::size_t>& columns) : m_table(table), m_columns(columns)
    {}

    CqlResult<bool> find(const cql::Selector& selector)
    {
        return std::visit([this](const auto& one) { return in(one); }, selector.value);
    }

private:
    CqlResult<bool> in(const cql::ColumnSelector& selector)
    {
        const auto column = columnOf(m_table, selector.column);
        if (!column)
            return cqlFailure(column.error());
        m_columns.push_back(*column);
        return true;
    }

    CqlResult<bool> in(const cql::TermSelector&) { return true; }
    CqlResult<bool> in(const cql::CountSelector&) { return true; }
    CqlResult<bool> in(const cql::FunctionSelector& selector) { return all(selector.arguments); }
    CqlResult<bool> in(const cql::CastSelector& selector) { return all(selector.value); }
    CqlResult<bool> in(const cql::WriteSelector& selector) { return all(selector.value); }
    CqlResult<bool> in(const cql::FieldSelector& selector) { return all(selector.of); }
    CqlResult<bool> in(const cql::ElementSelector& selector) { return all(selector.of); }
    CqlResult<bool> in(const cql::SliceSelector& selector) { return all(selector.of); }
    CqlResult<bool> in(const cql::OperationSelector& selector) { return all(selector.operands); }
    CqlResult<bool> in(const cql::TypeHintSelector& selector) { return all(selector.value); }
    CqlResult<bool> in(const cql::GroupSelector& selector) { return all(selector.elements); }

    // The names of fields look like columns; what is a field is known only later.
    CqlResult<bool> in(const cql::EntriesSelector& selector)
    {
        for (const auto& [key, value] : selector.entries) {
            if (!std::holds_alternative<cql::ColumnSelector>(key.value)) {
                if (auto found = find(key); !found)
                    return found;
            }
            if (auto found = find(value); !found)
                return found;
        }
        return true;
    }

    CqlResult<bool> all(const std::vector<cql::Selector>& selectors)
    {
        for (const cql::Selector& selector : selectors) {
            if (auto found = find(selector); !found)
                return found;
        }
        return true;
    }

    const SchemaTable& m_table;
    std::vector<std::size_t>& m_columns;
};

}  // namespace

CqlResult<std::vector<std::size_t>> selectedColumns(const cql::SelectStatement& statement,
                                                    const SchemaTable& table)
{
    std::vector<std::size_t> columns;
    Finding finding(table, columns);
    for (const cql::ResultColumn& column : statement.columns) {
        if (auto found = finding.find(column.selector); !found)
            return cqlFailure(found.error());
    }
    return columns;
}

}  // namespace querywright::engine
