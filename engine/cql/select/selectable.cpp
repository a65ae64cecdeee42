// SPDX-License-Identifier: Apache-2.0
// Columns, terms, functions and casts.
#include "engine/cql/select/selectable.h"

#include "engine/cql/functions/casts.h"
#include "engine/cql/functions/json_functions.h"
#include "engine/cql/values/type_fit.h"
#include "engine/cql/where/restriction.h"
#include "model/base/text.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CqlType;

std::vector<std::string> textsOf(const SelectablePointers& selectables)
{
    std::vector<std::string> texts;
    for (const SelectablePointer& selectable : selectables)
        texts.push_back(selectable->text());
    return texts;
}

std::vector<std::string> namesOf(const SelectorPointers& selectors)
{
    std::vector<std::string> names;
    for (const SelectorPointer& selector : selectors)
        names.push_back(selector->name());
    return names;
}

Arguments argumentsOf(const SelectablePointers& selectables)
{
    Arguments arguments;
    for (const SelectablePointer& selectable : selectables)
        arguments.push_back(selectable.get());
    return arguments;
}

class ColumnSelectable : public Selectable {
public:
    ColumnSelectable(const SchemaTable& table, std::size_t column) : m_table(table), m_column(column) {}

    std::string text() const override { return m_table.columns[m_column].name; }
    std::optional<CqlType> type() const override { return m_table.columns[m_column].type; }
    void addColumns(std::vector<std::size_t>& columns) const override { columns.push_back(m_column); }
    CqlResult<SelectorPointer> make(const std::optional<CqlType>&, SelectorContext& context) const override
    {
        context.used.push_back(m_column);
        return columnSelector(m_table, m_column);
    }

private:
    const SchemaTable& m_table;
    std::size_t m_column;
};

class TermSelectable : public Selectable {
public:
    TermSelectable(cql::Term term, const TermContext& terms) : m_term(std::move(term)), m_terms(terms) {}

    std::string text() const override { return toText(m_term); }
    Fit fitOf(const Receiver& place) const override { return engine::fitOf(m_term, place, m_terms); }
    bool isMarker() const override { return std::holds_alternative<cql::BindMarker>(m_term.value); }
    bool isConstant() const override { return std::holds_alternative<cql::Literal>(m_term.value); }
    std::optional<CqlType> preferredType() const override { return typeOf(m_term, m_terms); }
    std::size_t elementCount() const override { return TermArgument(m_term, m_terms).elementCount(); }
    void addColumns(std::vector<std::size_t>&) const override {}
    CqlResult<SelectorPointer> make(const std::optional<CqlType>& expected,
                                    SelectorContext& context) const override
    {
        if (!expected)
            return cannotInfer(text());
        const Receiver place{context.table.keyspace, context.table.name, "[selection]", *expected};
        auto term = prepareTerm(m_term, place, context.terms);
        if (!term)
            return cqlFailure(term.error());
        return termSelector(*std::move(term), text(), *expected);
    }

private:
    cql::Term m_term;
    const TermContext& m_terms;
};

// Makes the call of a function that fits.
CqlResult<SelectorPointer> makeCall(const FunctionPointer& function, SelectorPointers arguments)
{
    if (function->isAggregate()) {
        const bool isNested = std::any_of(arguments.begin(), arguments.end(),
                                          [](const SelectorPointer& one) { return one->isAggregate(); });
        if (isNested)
            return invalid("aggregate functions cannot be used as arguments of aggregate functions");
        return aggregateSelector(function, std::move(arguments));
    }
    std::string name = callText(*function, namesOf(arguments));
    return combination(std::move(arguments), std::move(name), function->result,
                       [function](std::vector<OptionalBytes>& parts, const TermValues& values) {
                           return std::get<ScalarBody>(function->body)(parts, values.context);
                       });
}

class FunctionSelectable : public Selectable {
public:
    FunctionSelectable(FunctionPointer function, SelectablePointers arguments)
        : m_function(std::move(function)), m_arguments(std::move(arguments))
    {}

    std::string text() const override { return callText(*m_function, textsOf(m_arguments)); }
    std::optional<CqlType> type() const override { return m_function->result; }
    void addColumns(std::vector<std::size_t>& columns) const override
    {
        for (const SelectablePointer& argument : m_arguments)
            argument->addColumns(columns);
    }
    CqlResult<SelectorPointer> make(const std::optional<CqlType>&, SelectorContext& context) const override
    {
        const std::vector<std::optional<CqlType>> expected(m_function->arguments.begin(),
                                                           m_function->arguments.end());
        auto arguments = makeAll(m_arguments, expected, context);
        if (!arguments)
            return cqlFailure(arguments.error());
        return makeCall(m_function, *std::move(arguments));
    }

private:
    FunctionPointer m_function;
    SelectablePointers m_arguments;
};

// toJson() of Cassandra 4.1: which function it is depends on the selector of its argument.
class ToJsonSelectable : public Selectable {
public:
    ToJsonSelectable(std::string name, SelectablePointers arguments)
        : m_name(std::move(name)), m_arguments(std::move(arguments))
    {}

    std::string text() const override
    {
        return "system." + m_name + "(" + join(textsOf(m_arguments), ", ") + ")";
    }
    std::optional<CqlType> type() const override { return cql::NativeType::Text; }
    void addColumns(std::vector<std::size_t>& columns) const override
    {
        for (const SelectablePointer& argument : m_arguments)
            argument->addColumns(columns);
    }
    CqlResult<SelectorPointer> make(const std::optional<CqlType>&, SelectorContext& context) const override
    {
        auto arguments =
            makeAll(m_arguments, std::vector<std::optional<CqlType>>(m_arguments.size()), context);
        if (!arguments)
            return cqlFailure(arguments.error());
        if (arguments->size() != 1)
            return invalid(std::string(m_name == "tojson" ? "toJson" : m_name)
                           + "() only accepts one argument (got " + std::to_string(arguments->size()) + ")");
        const FunctionPointer function = toJsonFunction(m_name, arguments->front()->type());
        return makeCall(function, *std::move(arguments));
    }

private:
    std::string m_name;
    SelectablePointers m_arguments;
};

class CastSelectable : public Selectable {
public:
    CastSelectable(SelectablePointer value, std::string type)
        : m_value(std::move(value)), m_type(std::move(type))
    {}

    std::string text() const override { return "cast(" + m_value->text() + " as " + m_type + ")"; }
    std::optional<CqlType> type() const override
    {
        const auto type = CqlType::fromCql(m_type);
        return type ? std::optional(*type) : std::nullopt;
    }
    void addColumns(std::vector<std::size_t>& columns) const override { m_value->addColumns(columns); }
    CqlResult<SelectorPointer> make(const std::optional<CqlType>&, SelectorContext& context) const override
    {
        auto value = m_value->make(std::nullopt, context);
        if (!value)
            return value;
        if ((*value)->type() == type())
            return value;
        const Arguments arguments = {m_value.get()};
        const auto function = resolveFunction({"system", castName(m_type, context.terms.dialect)}, arguments,
                                              {&context.table, std::nullopt, context.terms.dialect});
        if (!function)
            return cqlFailure(function.error());
        if (!*function) {
            // Cassandra names the first column of the whole clause, whatever is cast.
            const std::string shown =
                context.used.empty() ? m_value->text() : context.table.columns[context.used.front()].name;
            return invalid(shown + " cannot be cast to " + m_type);
        }
        return makeCall(*function, {*std::move(value)});
    }

private:
    SelectablePointer m_value;
    std::string m_type;
};

class Preparing {
public:
    Preparing(const SchemaTable& table, const TermContext& terms) : m_table(table), m_terms(terms) {}

    using Prepared = CqlResult<SelectablePointer>;

    Prepared operator()(const cql::ColumnSelector& selector) const
    {
        const auto column = columnOf(m_table, selector.column);
        if (!column)
            return cqlFailure(column.error());
        return columnSelectable(m_table, *column);
    }

    Prepared operator()(const cql::TermSelector& selector) const
    {
        return termSelectable(selector.term, m_terms);
    }

    Prepared operator()(const cql::CountSelector&) const
    {
        return functionSelectable({"system", "countRows"}, {}, m_table, m_terms);
    }

    Prepared operator()(const cql::FunctionSelector& selector) const
    {
        return call(selector.function, selector.arguments);
    }

    Prepared operator()(const cql::OperationSelector& selector) const
    {
        return call({"system", operatorName(selector.sign, selector.operands.size())}, selector.operands);
    }

    Prepared operator()(const cql::CastSelector& selector) const
    {
        auto value = one(selector.value.front());
        return value ? Prepared(castSelectable(*std::move(value), selector.type)) : value;
    }

    Prepared operator()(const cql::WriteSelector& selector) const
    {
        return writeSelectable(selector, m_table, m_terms);
    }

    Prepared operator()(const cql::FieldSelector& selector) const
    {
        auto of = one(selector.of.front());
        return of ? Prepared(fieldSelectable(*std::move(of), selector.field, m_terms)) : of;
    }

    Prepared operator()(const cql::ElementSelector& selector) const
    {
        auto of = one(selector.of.front());
        return of ? Prepared(elementSelectable(*std::move(of), selector.key)) : of;
    }

    Prepared operator()(const cql::SliceSelector& selector) const
    {
        auto of = one(selector.of.front());
        return of ? Prepared(sliceSelectable(*std::move(of), selector)) : of;
    }

    Prepared operator()(const cql::TypeHintSelector& selector) const
    {
        auto value = one(selector.value.front());
        return value ? typeHintSelectable(selector.type, *std::move(value), m_terms) : value;
    }

    Prepared operator()(const cql::GroupSelector& selector) const
    {
        auto elements = all(selector.elements);
        if (!elements)
            return cqlFailure(elements.error());
        return groupSelectable(selector.kind, *std::move(elements));
    }

    Prepared operator()(const cql::EntriesSelector& selector) const
    {
        return entriesSelectable(selector, m_table, m_terms);
    }

private:
    Prepared one(const cql::Selector& selector) const
    {
        return prepareSelectable(selector, m_table, m_terms);
    }

    CqlResult<SelectablePointers> all(const std::vector<cql::Selector>& selectors) const
    {
        SelectablePointers prepared;
        for (const cql::Selector& selector : selectors) {
            auto selectable = one(selector);
            if (!selectable)
                return cqlFailure(selectable.error());
            prepared.push_back(*std::move(selectable));
        }
        return prepared;
    }

    Prepared call(const cql::QualifiedName& name, const std::vector<cql::Selector>& selectors) const
    {
        auto arguments = all(selectors);
        if (!arguments)
            return cqlFailure(arguments.error());
        return functionSelectable(name, *std::move(arguments), m_table, m_terms);
    }

    const SchemaTable& m_table;
    const TermContext& m_terms;
};

}  // namespace

Fit Selectable::fitOf(const Receiver& place) const
{
    const auto known = type();
    return known ? engine::fitOf(*known, place.type) : Fit::No;
}

tl::unexpected<CqlError> cannotInfer(const std::string& text)
{
    return invalid("Cannot infer type for term " + text
                   + " in selection clause (try using a cast to force a type)");
}

CqlResult<SelectorPointers> makeAll(const SelectablePointers& selectables,
                                    const std::vector<std::optional<CqlType>>& expected,
                                    SelectorContext& context)
{
    SelectorPointers selectors;
    for (std::size_t i = 0; i < selectables.size(); ++i) {
        auto selector = selectables[i]->make(expected[i], context);
        if (!selector)
            return cqlFailure(selector.error());
        selectors.push_back(*std::move(selector));
    }
    return selectors;
}

SelectablePointer columnSelectable(const SchemaTable& table, std::size_t column)
{
    return std::make_shared<const ColumnSelectable>(table, column);
}

SelectablePointer termSelectable(const cql::Term& term, const TermContext& terms)
{
    return std::make_shared<const TermSelectable>(term, terms);
}

CqlResult<SelectablePointer> functionSelectable(const cql::QualifiedName& name, SelectablePointers arguments,
                                                const SchemaTable& table, const TermContext& terms)
{
    const bool isNative = name.keyspace.empty() || name.keyspace == "system";
    if (isNative && isToJson(name.name, terms.dialect) && terms.dialect == cql::Dialect::Cassandra41)
        return SelectablePointer(std::make_shared<const ToJsonSelectable>(name.name, std::move(arguments)));
    cql::QualifiedName meant = name;
    if (isNative && name.name == "count" && arguments.size() == 1 && arguments.front()->isConstant()) {
        meant = {"system", "countRows"};
        arguments.clear();
    }
    const auto function =
        resolveFunction(meant, argumentsOf(arguments), {&table, std::nullopt, terms.dialect, &terms.types});
    if (!function)
        return cqlFailure(function.error());
    if (!*function)
        return invalid("Unknown function '" + toText(name) + "'");
    return SelectablePointer(std::make_shared<const FunctionSelectable>(*function, std::move(arguments)));
}

SelectablePointer castSelectable(SelectablePointer value, const std::string& type)
{
    return std::make_shared<const CastSelectable>(std::move(value), type);
}

CqlResult<SelectablePointer> prepareSelectable(const cql::Selector& selector, const SchemaTable& table,
                                               const TermContext& terms)
{
    return std::visit(Preparing(table, terms), selector.value);
}

}  // namespace querywright::engine
