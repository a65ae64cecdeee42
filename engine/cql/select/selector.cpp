// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/selector.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

// What the group's first row gives.
class FirstValue : public RowSelector {
public:
    explicit FirstValue(CellValue value) : m_make(std::move(value)) {}

    CqlResult<bool> add(const VisibleRow& row, const TermValues& values) override
    {
        if (m_isSet)
            return true;
        auto value = m_make(row, values);
        if (!value)
            return cqlFailure(value.error());
        m_value = *std::move(value);
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
    CellValue m_make;
    bool m_isSet = false;
    OptionalBytes m_value;
};

class Named : public PreparedSelector {
public:
    Named(std::string name, cql::CqlType type) : m_name(std::move(name)), m_type(std::move(type)) {}

    std::string name() const override { return m_name; }
    cql::CqlType type() const override { return m_type; }

private:
    std::string m_name;
    cql::CqlType m_type;
};

class PreparedColumn : public Named {
public:
    PreparedColumn(const SchemaTable& table, std::size_t column)
        : Named(table.columns[column].name, table.columns[column].type), m_column(column)
    {}

    void addColumns(std::vector<std::size_t>& columns) const override { columns.push_back(m_column); }
    std::optional<std::size_t> column() const override { return m_column; }
    std::unique_ptr<RowSelector> make() const override
    {
        return std::make_unique<FirstValue>(
            [column = m_column](const VisibleRow& row, const TermValues&) -> CqlResult<OptionalBytes> {
                return row.value(column);
            });
    }

private:
    std::size_t m_column;
};

class PreparedCell : public Named {
public:
    PreparedCell(std::size_t column, std::string name, cql::CqlType type, CellValue value)
        : Named(std::move(name), std::move(type)), m_column(column), m_value(std::move(value))
    {}

    void addColumns(std::vector<std::size_t>& columns) const override { columns.push_back(m_column); }
    std::unique_ptr<RowSelector> make() const override { return std::make_unique<FirstValue>(m_value); }

private:
    std::size_t m_column;
    CellValue m_value;
};

class TermValue : public RowSelector {
public:
    explicit TermValue(const PreparedTerm& term) : m_term(term) {}

    CqlResult<bool> add(const VisibleRow&, const TermValues&) override { return true; }
    CqlResult<OptionalBytes> result(const TermValues& values) override
    {
        auto value = m_term.evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        return value->isUnset() ? OptionalBytes() : value->value();
    }
    void reset() override {}

private:
    const PreparedTerm& m_term;
};

class PreparedTermSelector : public Named {
public:
    PreparedTermSelector(PreparedTerm term, std::string name, cql::CqlType type)
        : Named(std::move(name), std::move(type)), m_term(std::move(term))
    {}

    void addColumns(std::vector<std::size_t>&) const override {}
    std::unique_ptr<RowSelector> make() const override { return std::make_unique<TermValue>(m_term); }

private:
    PreparedTerm m_term;
};

// Selectors side by side.
class RowSelectors {
public:
    explicit RowSelectors(const SelectorPointers& parts)
    {
        for (const SelectorPointer& part : parts)
            m_parts.push_back(part->make());
    }

    CqlResult<bool> add(const VisibleRow& row, const TermValues& values)
    {
        for (const auto& part : m_parts) {
            if (auto done = part->add(row, values); !done)
                return done;
        }
        return true;
    }

    CqlResult<std::vector<OptionalBytes>> results(const TermValues& values)
    {
        std::vector<OptionalBytes> results;
        for (const auto& part : m_parts) {
            auto result = part->result(values);
            if (!result)
                return cqlFailure(result.error());
            results.push_back(*std::move(result));
        }
        return results;
    }

    void reset()
    {
        for (const auto& part : m_parts)
            part->reset();
    }

private:
    std::vector<std::unique_ptr<RowSelector>> m_parts;
};

class CombinedValue : public RowSelector {
public:
    CombinedValue(const SelectorPointers& parts, const Combine& combine) : m_parts(parts), m_combine(combine)
    {}

    CqlResult<bool> add(const VisibleRow& row, const TermValues& values) override
    {
        return m_parts.add(row, values);
    }
    CqlResult<OptionalBytes> result(const TermValues& values) override
    {
        auto parts = m_parts.results(values);
        if (!parts)
            return cqlFailure(parts.error());
        return m_combine(*parts, values);
    }
    void reset() override { m_parts.reset(); }

private:
    RowSelectors m_parts;
    const Combine& m_combine;
};

class WithParts : public Named {
public:
    WithParts(SelectorPointers parts, std::string name, cql::CqlType type)
        : Named(std::move(name), std::move(type)), m_parts(std::move(parts))
    {}

    bool isAggregate() const override
    {
        return std::any_of(m_parts.begin(), m_parts.end(),
                           [](const SelectorPointer& part) { return part->isAggregate(); });
    }
    void addColumns(std::vector<std::size_t>& columns) const override
    {
        for (const SelectorPointer& part : m_parts)
            part->addColumns(columns);
    }

protected:
    const SelectorPointers& parts() const { return m_parts; }

private:
    SelectorPointers m_parts;
};

class PreparedCombination : public WithParts {
public:
    PreparedCombination(SelectorPointers parts, std::string name, cql::CqlType type, Combine combine)
        : WithParts(std::move(parts), std::move(name), std::move(type)), m_combine(std::move(combine))
    {}

    std::unique_ptr<RowSelector> make() const override
    {
        return std::make_unique<CombinedValue>(parts(), m_combine);
    }

private:
    Combine m_combine;
};

class AggregateValue : public RowSelector {
public:
    AggregateValue(const SelectorPointers& arguments, std::unique_ptr<Aggregate> aggregate)
        : m_arguments(arguments), m_aggregate(std::move(aggregate))
    {}

    CqlResult<bool> add(const VisibleRow& row, const TermValues& values) override
    {
        if (auto done = m_arguments.add(row, values); !done)
            return done;
        const auto arguments = m_arguments.results(values);
        if (!arguments)
            return cqlFailure(arguments.error());
        m_arguments.reset();
        return m_aggregate->add(*arguments);
    }
    CqlResult<OptionalBytes> result(const TermValues&) override { return m_aggregate->result(); }
    void reset() override { m_aggregate->reset(); }

private:
    RowSelectors m_arguments;
    std::unique_ptr<Aggregate> m_aggregate;
};

std::vector<std::string> selectorNames(const SelectorPointers& selectors)
{
    std::vector<std::string> names;
    for (const SelectorPointer& selector : selectors)
        names.push_back(selector->name());
    return names;
}

class PreparedAggregate : public WithParts {
public:
    PreparedAggregate(FunctionPointer function, const SelectorPointers& arguments)
        : WithParts(arguments, callText(*function, selectorNames(arguments)), function->result),
          m_function(std::move(function))
    {}

    bool isAggregate() const override { return true; }
    std::unique_ptr<RowSelector> make() const override
    {
        return std::make_unique<AggregateValue>(parts(), std::get<AggregateMaker>(m_function->body)());
    }

private:
    FunctionPointer m_function;
};

class Renamed : public Named {
public:
    Renamed(SelectorPointer selector, std::string name, cql::CqlType type)
        : Named(std::move(name), std::move(type)), m_selector(std::move(selector))
    {}

    bool isAggregate() const override { return m_selector->isAggregate(); }
    void addColumns(std::vector<std::size_t>& columns) const override { m_selector->addColumns(columns); }
    std::unique_ptr<RowSelector> make() const override { return m_selector->make(); }

private:
    SelectorPointer m_selector;
};

}  // namespace

SelectorPointer columnSelector(const SchemaTable& table, std::size_t column)
{
    return std::make_shared<const PreparedColumn>(table, column);
}

SelectorPointer cellSelector(std::size_t column, std::string name, cql::CqlType type, CellValue value)
{
    return std::make_shared<const PreparedCell>(column, std::move(name), std::move(type), std::move(value));
}

SelectorPointer termSelector(PreparedTerm term, std::string name, cql::CqlType type)
{
    return std::make_shared<const PreparedTermSelector>(std::move(term), std::move(name), std::move(type));
}

SelectorPointer combination(SelectorPointers parts, std::string name, cql::CqlType type, Combine combine)
{
    return std::make_shared<const PreparedCombination>(std::move(parts), std::move(name), std::move(type),
                                                       std::move(combine));
}

SelectorPointer aggregateSelector(FunctionPointer function, SelectorPointers arguments)
{
    return std::make_shared<const PreparedAggregate>(std::move(function), std::move(arguments));
}

SelectorPointer renamed(SelectorPointer selector, std::string name, cql::CqlType type)
{
    return std::make_shared<const Renamed>(std::move(selector), std::move(name), std::move(type));
}

}  // namespace querywright::engine
