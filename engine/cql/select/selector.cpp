// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/selector.h"

#include "engine/cql/where/restriction.h"

#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

// The value of the group's first row.
class FirstValue : public RowSelector {
public:
    explicit FirstValue(std::size_t column) : m_column(column) {}

    CqlResult<bool> add(const VisibleRow& row, const TermValues&) override
    {
        if (!m_isSet)
            m_value = row.value(m_column);
        m_isSet = true;
        return true;
    }

    CqlResult<OptionalBytes> result(const TermValues&) override { return m_value; }

    void reset() override
    {
        m_isSet = false;
        m_value.reset();
    }

private:
    std::size_t m_column;
    bool m_isSet = false;
    OptionalBytes m_value;
};

class PreparedColumn : public PreparedSelector {
public:
    PreparedColumn(const SchemaTable& table, std::size_t column)
        : m_column(column), m_name(table.columns[column].name), m_type(table.columns[column].type)
    {}

    std::string name() const override { return m_name; }
    cql::CqlType type() const override { return m_type; }
    void addColumns(std::vector<std::size_t>& columns) const override { columns.push_back(m_column); }
    std::optional<std::size_t> column() const override { return m_column; }
    std::unique_ptr<RowSelector> make() const override { return std::make_unique<FirstValue>(m_column); }

private:
    std::size_t m_column;
    std::string m_name;
    cql::CqlType m_type;
};

}  // namespace

SelectorPointer columnSelector(const SchemaTable& table, std::size_t column)
{
    return std::make_shared<const PreparedColumn>(table, column);
}

CqlResult<SelectorPointer> prepareSelector(const cql::Selector& selector, const SchemaTable& table,
                                           const std::optional<cql::CqlType>&, const TermContext&)
{
    if (const auto* column = std::get_if<cql::ColumnSelector>(&selector.value)) {
        const auto position = columnOf(table, column->column);
        if (!position)
            return cqlFailure(position.error());
        return columnSelector(table, *position);
    }
    return cqlFailure(CqlErrorCode::Server, "this selector is not known here");
}

}  // namespace querywright::engine
