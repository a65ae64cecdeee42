// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/terms/prepare_term.h"

#include "engine/cql/terms/tuple_constant.h"
#include "engine/cql/terms/type_hint.h"
#include "engine/cql/values/type_fit.h"
#include "engine/schema/resolve_type.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using cql::Term;

const char* kindOf(const cql::Literal& literal)
{
    switch (literal.kind) {
    case cql::Literal::Kind::String:
        return "STRING";
    case cql::Literal::Kind::Integer:
        return "INTEGER";
    case cql::Literal::Kind::Float:
        return "FLOAT";
    case cql::Literal::Kind::Boolean:
        return "BOOLEAN";
    case cql::Literal::Kind::Duration:
        return "DURATION";
    case cql::Literal::Kind::Uuid:
        return "UUID";
    case cql::Literal::Kind::Hex:
        break;
    }
    return "HEX";
}

class Preparing {
public:
    Preparing(const Receiver& place, const TermContext& context) : m_place(place), m_context(context) {}

    CqlResult<PreparedTerm> operator()(const cql::Literal& literal) const
    {
        if (const auto* tuple = std::get_if<cql::TupleType>(&m_place.type.alternative())) {
            auto value = tupleConstant(literal.text, *tuple);
            if (!value)
                return cqlFailure(value.error());
            return PreparedTerm(*std::move(value));
        }
        const auto* native = std::get_if<cql::NativeType>(&m_place.type.alternative());
        if (!native || fitOf(literal, *native) == Fit::No)
            return invalid(std::string("Invalid ") + kindOf(literal) + " constant (" + literal.text
                           + ") for \"" + m_place.name + "\" of type " + typeText(m_place.type));
        auto value = constantValue(literal.text, *native);
        if (!value)
            return cqlFailure(value.error());
        return PreparedTerm(*std::move(value));
    }

    CqlResult<PreparedTerm> operator()(const cql::NullTerm&) const
    {
        if (m_place.type.isCounter())
            return invalid("Invalid null value for counter increment/decrement");
        return PreparedTerm(std::nullopt);
    }

    CqlResult<PreparedTerm> operator()(const cql::BindMarker& marker) const
    {
        return prepareMarker(marker, m_place, m_context);
    }

    CqlResult<PreparedTerm> operator()(const cql::ListTerm& list) const
    {
        if (std::holds_alternative<cql::VectorType>(m_place.type.alternative()))
            return vector(list);
        if (!collectionOf(m_place, CollectionKind::List) && m_context.dialect == cql::Dialect::Cassandra50)
            return invalid("Unexpected receiver type '" + typeText(m_place.type)
                           + "'; only list and vector are expected");
        if (!collectionOf(m_place, CollectionKind::List))
            return m_context.dialect == cql::Dialect::Cassandra50 ? unexpected(m_place) : misplaced("list");
        return elements("list", list.elements, elementOf(m_place));
    }

    CqlResult<PreparedTerm> operator()(const cql::SetTerm& set) const
    {
        const bool isEmptyMap = set.elements.empty() && collectionOf(m_place, CollectionKind::Map);
        if (!isEmptyMap && !collectionOf(m_place, CollectionKind::Set))
            return misplaced("set");
        return elements("set", set.elements, elementOf(m_place));
    }

    CqlResult<PreparedTerm> operator()(const cql::MapTerm& map) const
    {
        if (!collectionOf(m_place, CollectionKind::Map))
            return misplaced("map");
        const Receiver keys = keyOf(m_place);
        const Receiver values = elementOf(m_place);
        for (const auto& [key, value] : map.entries) {
            if (fitOf(key, keys, m_context) == Fit::No)
                return unfit("map", "key " + toText(key), key, keys);
            if (fitOf(value, values, m_context) == Fit::No)
                return unfit("map", "value " + toText(value), value, values);
        }
        std::vector<PreparedTerm> prepared;
        for (const auto& [key, value] : map.entries) {
            for (const auto& [term, place] : {std::pair(&key, &keys), std::pair(&value, &values)}) {
                auto one = element("map", *term, *place);
                if (!one)
                    return one;
                prepared.push_back(*std::move(one));
            }
        }
        return collected(std::move(prepared));
    }

    CqlResult<PreparedTerm> operator()(const cql::UdtTerm& udt) const;
    CqlResult<PreparedTerm> operator()(const cql::TupleTerm& tuple) const;

    CqlResult<PreparedTerm> operator()(const cql::FunctionTerm& call) const
    {
        return call_(call.function, call.arguments, "function");
    }

    CqlResult<PreparedTerm> operator()(const cql::OperationTerm& operation) const
    {
        return call_({"system", operatorName(operation.sign, operation.operands.size())}, operation.operands,
                     "operation");
    }

    CqlResult<PreparedTerm> operator()(const cql::TypeHintTerm& hint) const
    {
        const auto type = resolveType(hint.type, m_context.keyspace, m_context.types);
        if (!type)
            return cqlFailure(type.error());
        const Term& term = hint.term.front();
        Receiver hinted = m_place;
        hinted.type = *type;
        const std::string shown = hintText(hint.type, m_context.keyspace);
        if (fitOf(term, hinted, m_context) == Fit::No)
            return invalid("Cannot cast value " + toText(term) + " to type " + shown);
        if (fitOf(Term{hint}, m_place, m_context) == Fit::No)
            return invalid("Cannot assign value (" + shown + ")" + toText(term) + " to " + m_place.name
                           + " of type " + typeText(m_place.type));
        return prepareTerm(term, m_place, m_context);
    }

private:
    CqlResult<PreparedTerm> misplaced(const std::string& what) const
    {
        return invalid("Invalid " + what + " literal for " + m_place.name + " of type "
                       + typeText(m_place.type));
    }

    // Of a list in brackets, which might be a vector.
    static CqlResult<PreparedTerm> unexpected(const Receiver& place)
    {
        return invalid("Unexpected receiver type '" + typeText(place.type)
                       + "'; only list and vector are expected");
    }

    // A part that does not fit its place: "value ", "key " or the name of a field, and the term.
    CqlResult<PreparedTerm> unfit(const std::string& what, const std::string& part, const Term& term,
                                  const Receiver& place) const
    {
        const bool isList = std::holds_alternative<cql::ListTerm>(term.value);
        if (isList && m_context.dialect == cql::Dialect::Cassandra50
            && !collectionOf(place, CollectionKind::List)
            && !std::holds_alternative<cql::VectorType>(place.type.alternative()))
            return unexpected(place);
        return invalid("Invalid " + what + " literal for " + m_place.name + ": " + part + " is not of type "
                       + typeText(place.type));
    }

    CqlResult<PreparedTerm> element(const std::string& what, const Term& term, const Receiver& place) const
    {
        auto prepared = prepareTerm(term, place, m_context);
        if (prepared && prepared->hasMarker())
            return invalid("Invalid " + what + " literal for " + m_place.name
                           + ": bind variables are not supported inside collection literals");
        return prepared;
    }

    CqlResult<PreparedTerm> elements(const std::string& what, const std::vector<Term>& terms,
                                     const Receiver& place) const
    {
        for (const Term& term : terms) {
            if (fitOf(term, place, m_context) == Fit::No)
                return unfit(what, "value " + toText(term), term, place);
        }
        std::vector<PreparedTerm> prepared;
        for (const Term& term : terms) {
            auto one = element(what, term, place);
            if (!one)
                return one;
            prepared.push_back(*std::move(one));
        }
        return collected(std::move(prepared));
    }

    // What is constant in all its parts is one itself.
    CqlResult<PreparedTerm> settled(PreparedTerm term, const std::vector<PreparedTerm>& parts) const
    {
        if (!std::all_of(parts.begin(), parts.end(),
                         [](const PreparedTerm& part) { return part.isConstant(); }))
            return term;
        const BoundValues none;
        SetClock clock(0);
        CallContext context{clock, m_context.types};
        auto value = term.evaluate({none, context});
        if (!value)
            return cqlFailure(value.error());
        return PreparedTerm(value->value());
    }

    CqlResult<PreparedTerm> collected(std::vector<PreparedTerm> parts) const
    {
        PreparedTerm term = PreparedTerm::collection(m_place, parts);
        return settled(std::move(term), parts);
    }

    CqlResult<PreparedTerm> vector(const cql::ListTerm& list) const
    {
        const auto& type = std::get<cql::VectorType>(m_place.type.alternative());
        if (list.elements.size() != type.dimension)
            return invalid("Invalid vector literal for " + m_place.name + " of type " + typeText(m_place.type)
                           + "; expected " + std::to_string(type.dimension) + " elements, but given "
                           + std::to_string(list.elements.size()));
        const Receiver place{m_place.keyspace, m_place.table, "value(" + m_place.name + ")",
                             type.element.front()};
        std::vector<PreparedTerm> parts;
        for (const Term& term : list.elements) {
            if (fitOf(term, place, m_context) == Fit::No)
                return unfit("vector", "value " + toText(term), term, place);
            auto part = prepareTerm(term, place, m_context);
            if (!part)
                return part;
            parts.push_back(*std::move(part));
        }
        PreparedTerm term = PreparedTerm::components(m_place, parts);
        return settled(std::move(term), parts);
    }

    CqlResult<PreparedTerm> call_(const cql::QualifiedName& name, const std::vector<Term>& terms,
                                  const std::string& what) const;

    const Receiver& m_place;
    const TermContext& m_context;
};

CqlResult<PreparedTerm> Preparing::operator()(const cql::UdtTerm& udt) const
{
    const auto* type = std::get_if<cql::UdtType>(&m_place.type.alternative());
    const auto found = type ? m_context.types.find(type->name) : m_context.types.end();
    if (found == m_context.types.end())
        return misplaced("user type");
    std::vector<PreparedTerm> parts;
    for (const cql::UdtField& field : found->second.fields) {
        // Of several values the last one.
        const auto given = std::find_if(udt.fields.rbegin(), udt.fields.rend(),
                                        [&](const auto& one) { return one.name == field.name; });
        if (given == udt.fields.rend()) {
            parts.emplace_back(std::nullopt);
            continue;
        }
        const Receiver place = fieldOf(m_place, field.name, field.type);
        if (fitOf(given->value, place, m_context) == Fit::No)
            return unfit("user type", "field " + field.name, given->value, place);
        auto part = prepareTerm(given->value, place, m_context);
        if (!part)
            return part;
        parts.push_back(*std::move(part));
    }
    for (const auto& entry : udt.fields) {
        const auto& fields = found->second.fields;
        const bool isKnown = std::any_of(fields.begin(), fields.end(),
                                         [&](const auto& field) { return field.name == entry.name; });
        if (!isKnown)
            return invalid("Unknown field '" + entry.name + "' in value of user defined type " + type->name);
    }
    PreparedTerm term = PreparedTerm::components(m_place, parts);
    return settled(std::move(term), parts);
}

CqlResult<PreparedTerm> Preparing::operator()(const cql::TupleTerm& tuple) const
{
    const auto* type = std::get_if<cql::TupleType>(&m_place.type.alternative());
    // Parentheses round one value may just be that.
    if (!type && tuple.elements.size() == 1)
        return prepareTerm(tuple.elements.front(), m_place, m_context);
    if (!type)
        return misplaced("tuple type");
    if (tuple.elements.size() > type->components.size())
        return invalid("Invalid tuple literal for " + m_place.name + ": too many elements. Type "
                       + typeText(m_place.type) + " expects " + std::to_string(type->components.size())
                       + " but got " + std::to_string(tuple.elements.size()));
    for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
        const Receiver place = componentOf(m_place, i);
        if (fitOf(tuple.elements[i], place, m_context) == Fit::No)
            return unfit("tuple", "component " + std::to_string(i), tuple.elements[i], place);
    }
    std::vector<PreparedTerm> parts;
    for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
        auto part = prepareTerm(tuple.elements[i], componentOf(m_place, i), m_context);
        if (!part)
            return part;
        parts.push_back(*std::move(part));
    }
    PreparedTerm term = PreparedTerm::components(m_place, parts);
    return settled(std::move(term), parts);
}

CqlResult<PreparedTerm> Preparing::call_(const cql::QualifiedName& name, const std::vector<Term>& terms,
                                         const std::string& what) const
{
    std::vector<TermArgument> owned;
    owned.reserve(terms.size());
    Arguments arguments;
    for (const Term& term : terms)
        arguments.push_back(&owned.emplace_back(term, m_context));
    const auto resolved = resolveFunction(
        name, arguments, {m_context.table, m_place.type, m_context.dialect, &m_context.types});
    if (!resolved)
        return cqlFailure(resolved.error());
    const FunctionPointer& function = *resolved;
    if (!function)
        return invalid("Unknown function " + toText(name) + " called");
    if (function->isAggregate())
        return invalid("Aggregation function are not supported in the where clause");
    if (engine::fitOf(function->result, m_place.type) == Fit::No) {
        const auto sign = signOf(function->name);
        const std::string shown =
            what == "operation" ? std::string(1, sign.value_or('-')) : textOf(*function);
        return invalid("Type error: cannot assign result of " + what + " " + shown + " (type "
                       + typeText(function->result) + ") to " + m_place.name + " (type "
                       + typeText(m_place.type) + ")");
    }
    if (function->arguments.size() != terms.size())
        return invalid("Incorrect number of arguments specified for function " + textOf(*function)
                       + " (expected " + std::to_string(function->arguments.size()) + ", found "
                       + std::to_string(terms.size()) + ")");
    std::vector<PreparedTerm> parts;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const Receiver place{m_place.keyspace, m_place.table,
                             "arg" + std::to_string(i) + "(" + textOf(*function) + ")",
                             function->arguments[i]};
        auto part = prepareTerm(terms[i], place, m_context);
        if (!part)
            return part;
        parts.push_back(*std::move(part));
    }
    PreparedTerm term = PreparedTerm::call(function, parts);
    if (!function->isPure)
        return term;
    // A call that fails does so when the statement runs.
    auto value = settled(term, parts);
    return value ? value : CqlResult<PreparedTerm>(std::move(term));
}

}  // namespace

PreparedTerm prepareMarker(const cql::BindMarker& marker, const Receiver& place, const TermContext& context)
{
    if (context.json && marker.name == jsonMarker)
        return PreparedTerm::json(context.json, place);
    if (context.markers.size() <= marker.position)
        context.markers.resize(marker.position + 1);
    Receiver receiver = place;
    receiver.column = place.name;
    if (!marker.name.empty())
        receiver.name = marker.name;
    context.markers[marker.position] = std::move(receiver);
    return PreparedTerm::marker(marker.position, place);
}

CqlResult<PreparedTerm> prepareTerm(const Term& term, const Receiver& place, const TermContext& context)
{
    return std::visit(Preparing(place, context), term.value);
}

}  // namespace querywright::engine
