// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/resolve_type.h"

#include "engine/schema/class_type.h"
#include "model/cql/identifier.h"

#include <algorithm>

namespace querywright::engine {
namespace {

using cql::CqlType;
using cql::TypeSpec;
using SpecKind = cql::TypeSpec::Kind;

bool isCollection(const TypeSpec& spec)
{
    return spec.kind == SpecKind::List || spec.kind == SpecKind::Set || spec.kind == SpecKind::Map;
}

bool isNative(const TypeSpec& spec, const char* name)
{
    return spec.kind == SpecKind::Native && spec.name.name == name;
}

// As Cassandra repeats it: names of user-defined types without quotes.
std::string textOf(const TypeSpec& spec)
{
    return cql::toText(spec);
}

class Resolver {
public:
    Resolver(const std::string& keyspace, const cql::UdtCatalog& types) : m_keyspace(keyspace), m_types(types)
    {}

    CqlResult<CqlType> resolve(const TypeSpec& spec, bool isFrozen) const;

private:
    CqlResult<CqlType> collection(const TypeSpec& spec, bool isFrozen) const;
    CqlResult<CqlType> udt(const TypeSpec& spec, bool isFrozen) const;
    CqlResult<std::vector<CqlType>> frozenOnes(const std::vector<TypeSpec>& specs) const;

    const std::string& m_keyspace;
    const cql::UdtCatalog& m_types;
};

CqlResult<CqlType> Resolver::resolve(const TypeSpec& spec, bool isFrozen) const
{
    switch (spec.kind) {
    case SpecKind::Native: {
        const auto native = CqlType::fromCql(spec.name.name);
        if (!native)
            return invalid("Unknown type " + spec.name.name);
        return *native;
    }
    case SpecKind::List:
    case SpecKind::Set:
    case SpecKind::Map:
        return collection(spec, isFrozen);
    case SpecKind::Frozen: {
        const TypeSpec& inner = spec.arguments.front();
        if (inner.kind == SpecKind::Native || inner.kind == SpecKind::Custom)
            return cqlFailure(CqlErrorCode::Syntax,
                              "frozen<> is only allowed on collections, tuples, and user-defined types (got "
                                  + textOf(inner) + ")");
        return resolve(inner, true);
    }
    case SpecKind::Tuple: {
        for (const TypeSpec& component : spec.arguments) {
            if (isNative(component, "counter"))
                return invalid("Counters are not allowed inside tuples");
        }
        auto components = frozenOnes(spec.arguments);
        if (!components)
            return cqlFailure(components.error());
        return CqlType(cql::TupleType{*std::move(components)});
    }
    case SpecKind::Vector: {
        if (spec.dimension <= 0)
            return invalid("vectors may only have positive dimensions; given "
                           + std::to_string(spec.dimension));
        auto element = resolve(spec.arguments.front(), isFrozen);
        if (!element)
            return element;
        return CqlType(cql::VectorType{{*std::move(element)}, static_cast<std::uint32_t>(spec.dimension)});
    }
    case SpecKind::Udt:
        return udt(spec, isFrozen);
    case SpecKind::Custom:
        return classType(spec.name.name);
    }
    return invalid("Unknown type " + textOf(spec));
}

CqlResult<std::vector<CqlType>> Resolver::frozenOnes(const std::vector<TypeSpec>& specs) const
{
    std::vector<CqlType> types;
    for (const TypeSpec& spec : specs) {
        auto type = resolve(spec, true);
        if (!type)
            return cqlFailure(type.error());
        types.push_back(type->frozen());
    }
    return types;
}

CqlResult<CqlType> Resolver::collection(const TypeSpec& spec, bool isFrozen) const
{
    for (const TypeSpec& argument : spec.arguments) {
        if (isNative(argument, "counter"))
            return invalid("Counters are not allowed inside collections: " + textOf(spec));
        if (isFrozen)
            continue;
        if (isCollection(argument))
            return invalid("Non-frozen collections are not allowed inside collections: " + textOf(spec));
        if (argument.kind == SpecKind::Udt)
            return invalid("Non-frozen UDTs are not allowed inside collections: " + textOf(spec));
    }
    if (spec.kind == SpecKind::Set && isNative(spec.arguments.front(), "duration"))
        return invalid("Durations are not allowed inside sets: " + textOf(spec));
    if (spec.kind == SpecKind::Map && isNative(spec.arguments.front(), "duration"))
        return invalid("Durations are not allowed as map keys: " + textOf(spec));
    auto arguments = frozenOnes(spec.arguments);
    if (!arguments)
        return cqlFailure(arguments.error());
    const cql::CollectionKind kind = spec.kind == SpecKind::List  ? cql::CollectionKind::List
                                     : spec.kind == SpecKind::Set ? cql::CollectionKind::Set
                                                                  : cql::CollectionKind::Map;
    return CqlType(cql::CollectionType{kind, *std::move(arguments), isFrozen});
}

CqlResult<CqlType> Resolver::udt(const TypeSpec& spec, bool isFrozen) const
{
    if (!spec.name.keyspace.empty() && spec.name.keyspace != m_keyspace)
        return invalid("Statement on keyspace " + m_keyspace + " cannot refer to a user type in keyspace "
                       + spec.name.keyspace
                       + "; user types can only be used in the keyspace they are defined in");
    if (m_types.count(spec.name.name) == 0)
        return invalid("Unknown type " + m_keyspace + "." + spec.name.name);
    return CqlType(cql::UdtType{spec.name.name, isFrozen});
}

enum class Inside { All, NoVectors };

// Whether `holds` is true of the type or of one inside it.
template <typename Holds>
bool anyInside(const CqlType& type, const cql::UdtCatalog& types, const Holds& holds,
               Inside inside = Inside::All)
{
    if (holds(type))
        return true;
    const auto any = [&](const std::vector<CqlType>& inner) {
        return std::any_of(inner.begin(), inner.end(),
                           [&](const CqlType& one) { return anyInside(one, types, holds, inside); });
    };
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        return any(collection->arguments);
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        return any(tuple->components);
    if (const auto* vector = std::get_if<cql::VectorType>(&type.alternative()))
        return inside == Inside::All && any(vector->element);
    if (const auto* udt = std::get_if<cql::UdtType>(&type.alternative())) {
        const auto found = types.find(udt->name);
        return found != types.end()
               && std::any_of(
                   found->second.fields.begin(), found->second.fields.end(),
                   [&](const cql::UdtField& field) { return anyInside(field.type, types, holds, inside); });
    }
    return false;
}

}  // namespace

CqlResult<CqlType> resolveType(const TypeSpec& spec, const std::string& keyspace,
                               const cql::UdtCatalog& types)
{
    return Resolver(keyspace, types).resolve(spec, false);
}

CqlType withoutUdts(const CqlType& type, const cql::UdtCatalog& types)
{
    const auto all = [&](const std::vector<CqlType>& inner) {
        std::vector<CqlType> made;
        for (const CqlType& one : inner)
            made.push_back(withoutUdts(one, types));
        return made;
    };
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        return cql::CollectionType{collection->kind, all(collection->arguments), collection->frozen};
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        return cql::TupleType{all(tuple->components)};
    const auto* udt = std::get_if<cql::UdtType>(&type.alternative());
    const auto found = udt ? types.find(udt->name) : types.end();
    if (found == types.end())
        return type;
    cql::TupleType tuple;
    for (const cql::UdtField& field : found->second.fields)
        tuple.components.push_back(withoutUdts(field.type, types).frozen());
    return tuple;
}

bool references(const CqlType& type, cql::NativeType native, const cql::UdtCatalog& types)
{
    const auto isIt = [&](const CqlType& one) { return one.isNative(native); };
    return anyInside(type, types, isIt, Inside::NoVectors);
}

bool referencesUdt(const CqlType& type, const std::string& name, const cql::UdtCatalog& types)
{
    return anyInside(type, types, [&](const CqlType& one) {
        const auto* udt = std::get_if<cql::UdtType>(&one.alternative());
        return udt && udt->name == name;
    });
}

bool hasNestedMultiCell(const CqlType& type, const cql::UdtCatalog& types)
{
    const auto* udt = std::get_if<cql::UdtType>(&type.alternative());
    if (!udt || udt->frozen)
        return false;
    const auto found = types.find(udt->name);
    return found != types.end()
           && std::any_of(found->second.fields.begin(), found->second.fields.end(),
                          [](const cql::UdtField& field) { return !field.type.isFrozen(); });
}

}  // namespace querywright::engine
