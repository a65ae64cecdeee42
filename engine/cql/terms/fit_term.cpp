// SPDX-License-Identifier: Apache-2.0
// How terms fit their places: the testAssignment() of Cassandra's terms.
#include "engine/cql/functions/json_functions.h"
#include "engine/cql/terms/prepare_term.h"
#include "engine/cql/values/type_fit.h"
#include "engine/schema/resolve_type.h"

#include <algorithm>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using cql::CqlType;

// All exactly, all somehow, or not.
Fit together(Fit one, Fit other)
{
    if (one == Fit::No || other == Fit::No)
        return Fit::No;
    return one == Fit::Exact && other == Fit::Exact ? Fit::Exact : Fit::Weak;
}

class Fitting {
public:
    Fitting(const Receiver& place, const TermContext& context) : m_place(place), m_context(context) {}

    Fit operator()(const cql::Literal& literal) const
    {
        const auto* native = std::get_if<cql::NativeType>(&m_place.type.alternative());
        if (std::holds_alternative<cql::TupleType>(m_place.type.alternative()))
            return Fit::Weak;  // "1:x"
        return native ? fitOf(literal, *native) : Fit::No;
    }

    Fit operator()(const cql::NullTerm&) const { return m_place.type.isCounter() ? Fit::No : Fit::Weak; }
    Fit operator()(const cql::BindMarker&) const { return Fit::Weak; }

    Fit operator()(const cql::ListTerm& list) const
    {
        if (const auto* vector = std::get_if<cql::VectorType>(&m_place.type.alternative())) {
            const Receiver element{m_place.keyspace, m_place.table, "value(" + m_place.name + ")",
                                   vector->element.front()};
            return list.elements.size() == vector->dimension ? fitOfAll(list.elements, element) : Fit::No;
        }
        if (!collectionOf(m_place, CollectionKind::List))
            return Fit::No;
        return list.elements.empty() ? Fit::Weak : fitOfAll(list.elements, elementOf(m_place));
    }

    Fit operator()(const cql::SetTerm& set) const
    {
        if (set.elements.empty() && collectionOf(m_place, CollectionKind::Map))
            return Fit::Weak;
        if (!collectionOf(m_place, CollectionKind::Set))
            return Fit::No;
        return set.elements.empty() ? Fit::Weak : fitOfAll(set.elements, elementOf(m_place));
    }

    Fit operator()(const cql::MapTerm& map) const
    {
        if (!collectionOf(m_place, CollectionKind::Map))
            return Fit::No;
        Fit fit = map.entries.empty() ? Fit::Weak : Fit::Exact;
        for (const auto& [key, value] : map.entries) {
            fit = together(fit, fitOf(key, keyOf(m_place), m_context));
            fit = together(fit, fitOf(value, elementOf(m_place), m_context));
        }
        return fit;
    }

    Fit operator()(const cql::UdtTerm& udt) const
    {
        const auto* type = std::get_if<cql::UdtType>(&m_place.type.alternative());
        const auto found = type ? m_context.types.find(type->name) : m_context.types.end();
        if (found == m_context.types.end())
            return Fit::No;
        for (const auto& [name, value] : udt.fields) {
            const auto& fields = found->second.fields;
            const auto field =
                std::find_if(fields.begin(), fields.end(),
                             [&name = name](const cql::UdtField& one) { return one.name == name; });
            if (field != fields.end()
                && fitOf(value, fieldOf(m_place, name, field->type), m_context) == Fit::No)
                return Fit::No;
        }
        return Fit::Weak;
    }

    Fit operator()(const cql::TupleTerm& tuple) const
    {
        const auto* type = std::get_if<cql::TupleType>(&m_place.type.alternative());
        if (!type && tuple.elements.size() == 1)
            return fitOf(tuple.elements.front(), m_place, m_context);
        if (!type || tuple.elements.size() > type->components.size())
            return Fit::No;
        for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
            if (fitOf(tuple.elements[i], componentOf(m_place, i), m_context) == Fit::No)
                return Fit::No;
        }
        return Fit::Weak;
    }

    // What is wrong with the call itself is told when it is prepared.
    Fit operator()(const cql::FunctionTerm& call) const { return fitOfCall(call.function, call.arguments); }

    Fit operator()(const cql::OperationTerm& operation) const
    {
        return fitOfCall({"system", operatorName(operation.sign, operation.operands.size())},
                         operation.operands);
    }

    Fit operator()(const cql::TypeHintTerm& hint) const
    {
        const auto type = resolveType(hint.type, m_context.keyspace, m_context.types);
        if (!type)
            return Fit::No;
        // Unlike elsewhere it counts whether it is frozen.
        const bool isSame = type->isFrozen() == m_place.type.isFrozen();
        return isSame ? engine::fitOf(*type, m_place.type) : Fit::No;
    }

private:
    Fit fitOfAll(const std::vector<cql::Term>& terms, const Receiver& place) const
    {
        Fit fit = Fit::Exact;
        for (const cql::Term& term : terms)
            fit = together(fit, fitOf(term, place, m_context));
        return fit;
    }

    Fit fitOfCall(const cql::QualifiedName& name, const std::vector<cql::Term>& terms) const
    {
        std::vector<TermArgument> owned;
        owned.reserve(terms.size());
        Arguments arguments;
        for (const cql::Term& term : terms)
            arguments.push_back(&owned.emplace_back(term, m_context));
        const auto function = resolveFunction(
            name, arguments, {m_context.table, m_place.type, m_context.dialect, &m_context.types});
        if (!function || !*function || isFromJson((*function)->name, m_context.dialect))
            return Fit::Weak;
        return engine::fitOf((*function)->result, m_place.type);
    }

    const Receiver& m_place;
    const TermContext& m_context;
};

}  // namespace

Fit fitOf(const cql::Term& term, const Receiver& place, const TermContext& context)
{
    return std::visit(Fitting(place, context), term.value);
}

namespace {

std::optional<CqlType> commonTypeOf(const std::vector<cql::Term>& terms, const TermContext& context)
{
    std::vector<CqlType> types;
    for (const cql::Term& term : terms) {
        if (const auto known = typeOf(term, context))
            types.push_back(*known);
    }
    return commonType(types);
}

// What is in lists, which might be vectors, and tuples is not asked.
std::optional<CqlType> typeOfGroup(const cql::Term& term, const TermContext& context)
{
    if (const auto* set = std::get_if<cql::SetTerm>(&term.value)) {
        const auto element = commonTypeOf(set->elements, context);
        return element ? std::optional<CqlType>(cql::CollectionType{CollectionKind::Set, {*element}, true})
                       : std::nullopt;
    }
    if (const auto* map = std::get_if<cql::MapTerm>(&term.value)) {
        std::vector<cql::Term> keys;
        std::vector<cql::Term> values;
        for (const auto& [key, value] : map->entries) {
            keys.push_back(key);
            values.push_back(value);
        }
        const auto key = commonTypeOf(keys, context);
        const auto value = commonTypeOf(values, context);
        return key && value
                   ? std::optional<CqlType>(cql::CollectionType{CollectionKind::Map, {*key, *value}, true})
                   : std::nullopt;
    }
    return std::nullopt;
}

std::optional<CqlType> resultTypeOf(const cql::QualifiedName& name, const std::vector<cql::Term>& terms,
                                    const TermContext& context)
{
    std::vector<TermArgument> owned;
    owned.reserve(terms.size());
    Arguments arguments;
    for (const cql::Term& term : terms)
        arguments.push_back(&owned.emplace_back(term, context));
    const auto function =
        resolveFunction(name, arguments, {context.table, std::nullopt, context.dialect, &context.types});
    return function && *function ? std::optional((*function)->result) : std::nullopt;
}

}  // namespace

std::optional<CqlType> typeOf(const cql::Term& term, const TermContext& context)
{
    if (const auto* literal = std::get_if<cql::Literal>(&term.value))
        return CqlType(typeOf(*literal));
    if (const auto* hint = std::get_if<cql::TypeHintTerm>(&term.value)) {
        const auto type = resolveType(hint->type, context.keyspace, context.types);
        return type ? std::optional(*type) : std::nullopt;
    }
    if (const auto* call = std::get_if<cql::FunctionTerm>(&term.value))
        return resultTypeOf(call->function, call->arguments, context);
    if (const auto* operation = std::get_if<cql::OperationTerm>(&term.value))
        return resultTypeOf({"system", operatorName(operation->sign, operation->operands.size())},
                            operation->operands, context);
    return typeOfGroup(term, context);
}

}  // namespace querywright::engine
