// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/terms/prepared_term.h"

#include "engine/codec/parts.h"
#include "engine/cql/values/validate.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

namespace {

// Whether the elements of the collection, or of one directly inside it, have an order of their own.
bool hasOrder(const cql::CqlType& type)
{
    const cql::CollectionType* collection = cql::collectionOf(type);
    return collection
           && (collection->kind != cql::CollectionKind::List || hasOrder(collection->arguments.front()));
}

// A collection as Cassandra keeps it, whatever order a client wrote it in: sets and maps, those inside
// collections too, are put into their order, while tuples, user-defined types and vectors stay as they are
// (Sets.Value.fromSerialized() and the like). REQUIRES: valid.
Bytes inOrder(std::string_view value, const cql::CqlType& type, const cql::UdtCatalog& types)
{
    const cql::CollectionType* collection = cql::collectionOf(type);
    const auto parts = collection ? splitParts(value, type, types) : std::nullopt;
    if (!parts)
        return Bytes(value);
    std::vector<Bytes> elements;
    for (const Part& part : *parts) {
        if (!part.bytes)
            return Bytes(value);
        elements.push_back(inOrder(*part.bytes, *part.type, types));
    }
    return encodeCollection(elements, *collection, types);
}

}  // namespace

PreparedTerm PreparedTerm::marker(std::size_t position, Receiver receiver)
{
    return PreparedTerm(Node(Marker{position, std::move(receiver)}));
}

PreparedTerm PreparedTerm::collection(const Receiver& receiver, std::vector<PreparedTerm> elements)
{
    return PreparedTerm(Node(Collection{receiver, std::move(elements)}));
}

PreparedTerm PreparedTerm::components(const Receiver& receiver, std::vector<PreparedTerm> components)
{
    return PreparedTerm(Node(Components{receiver, std::move(components)}));
}

PreparedTerm PreparedTerm::call(FunctionPointer function, std::vector<PreparedTerm> arguments)
{
    return PreparedTerm(Node(Call{std::move(function), std::move(arguments)}));
}

PreparedTerm PreparedTerm::json(JsonRowPointer row, Receiver column)
{
    return PreparedTerm(Node(Json{std::move(row), std::move(column)}));
}

bool PreparedTerm::hasMarker() const
{
    const auto anyOf = [](const std::vector<PreparedTerm>& terms) {
        return std::any_of(terms.begin(), terms.end(),
                           [](const PreparedTerm& term) { return term.hasMarker(); });
    };
    if (const auto* collection = std::get_if<Collection>(&m_node))
        return anyOf(collection->elements);
    if (const auto* components = std::get_if<Components>(&m_node))
        return anyOf(components->components);
    if (const auto* call = std::get_if<Call>(&m_node))
        return anyOf(call->arguments);
    return isMarker();
}

CqlResult<BoundValue> PreparedTerm::evaluate(const TermValues& values) const
{
    if (const auto* constant = std::get_if<Constant>(&m_node))
        return BoundValue(constant->value);
    if (const auto* marker = std::get_if<Marker>(&m_node))
        return evaluate(*marker, values);
    if (const auto* collection = std::get_if<Collection>(&m_node))
        return evaluate(*collection, values);
    if (const auto* components = std::get_if<Components>(&m_node))
        return evaluate(*components, values);
    if (const auto* json = std::get_if<Json>(&m_node))
        return json->row->valueOf(json->column.name, values.bound, values.context.types);
    return evaluate(std::get<Call>(m_node), values);
}

CqlResult<BoundValue> PreparedTerm::evaluate(const Marker& marker, const TermValues& values)
{
    if (marker.position >= values.bound.size())
        return invalid("Invalid amount of bind variables");
    const BoundValue& value = values.bound[marker.position];
    if (!value.isValue())
        return value;
    const cql::CqlType& type = marker.receiver.type;
    if (auto problem = problemOf(value.bytes(), type, values.context.types))
        return invalid(*std::move(problem));
    return hasOrder(type) ? BoundValue(inOrder(value.bytes(), type, values.context.types)) : value;
}

CqlResult<BoundValue> PreparedTerm::evaluate(const Collection& collection, const TermValues& values)
{
    std::vector<Bytes> elements;
    for (const PreparedTerm& term : collection.elements) {
        auto element = term.evaluate(values);
        if (!element)
            return cqlFailure(element.error());
        if (element->isNull())
            return invalid("null is not supported inside collections");
        if (element->isUnset())
            return BoundValue::unset();
        elements.push_back(element->bytes());
    }
    const auto& type = std::get<cql::CollectionType>(collection.receiver.type.alternative());
    return BoundValue(encodeCollection(elements, type, values.context.types));
}

CqlResult<BoundValue> PreparedTerm::evaluate(const Components& components, const TermValues& values)
{
    const auto& type = components.receiver.type.alternative();
    const bool isTuple = std::holds_alternative<cql::TupleType>(type);
    const bool isVector = std::holds_alternative<cql::VectorType>(type);
    std::vector<OptionalBytes> parts;
    for (std::size_t i = 0; i < components.components.size(); ++i) {
        auto part = components.components[i].evaluate(values);
        if (!part)
            return cqlFailure(part.error());
        if (isVector && part->isNull())
            return invalid("null is not supported inside vectors");
        if (part->isUnset() && isVector)
            return BoundValue::unset();
        if (part->isUnset() && isTuple)
            return invalid("Invalid unset value for tuple field number " + std::to_string(i));
        if (part->isUnset())
            return invalid("Invalid unset value for field '" + components.receiver.name
                           + "' of user defined type " + components.receiver.type.toCql());
        parts.push_back(part->value());
    }
    return BoundValue(joinParts(parts, components.receiver.type));
}

CqlResult<BoundValue> PreparedTerm::evaluate(const Call& call, const TermValues& values)
{
    std::vector<OptionalBytes> arguments;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
        auto argument = call.arguments[i].evaluate(values);
        if (!argument)
            return cqlFailure(argument.error());
        if (argument->isUnset())
            return invalid("Invalid unset value for argument in call to function " + call.function->name);
        arguments.push_back(argument->value());
    }
    auto result = std::get<ScalarBody>(call.function->body)(arguments, values.context);
    if (!result)
        return cqlFailure(result.error());
    return BoundValue(std::move(*result));
}

}  // namespace querywright::engine
