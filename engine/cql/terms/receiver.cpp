// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/terms/receiver.h"

#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

Receiver named(const Receiver& outer, std::string name, const cql::CqlType& type)
{
    return {outer.keyspace, outer.table, std::move(name), type};
}

const cql::CollectionType& collectionOf(const Receiver& receiver)
{
    return std::get<cql::CollectionType>(receiver.type.alternative());
}

}  // namespace

const cql::CollectionType* collectionOf(const Receiver& place, cql::CollectionKind kind)
{
    const auto* collection = cql::collectionOf(place.type);
    return collection && collection->kind == kind ? collection : nullptr;
}

Receiver elementOf(const Receiver& collection)
{
    return named(collection, "value(" + collection.name + ")", collectionOf(collection).arguments.back());
}

Receiver keyOf(const Receiver& map)
{
    return named(map, "key(" + map.name + ")", collectionOf(map).arguments.front());
}

Receiver indexOf(const Receiver& list)
{
    return named(list, "idx(" + list.name + ")", cql::NativeType::Int);
}

Receiver componentOf(const Receiver& tuple, std::size_t component)
{
    const auto& type = std::get<cql::TupleType>(tuple.type.alternative());
    return named(tuple, tuple.name + "[" + std::to_string(component) + "]", type.components[component]);
}

Receiver fieldOf(const Receiver& udt, const std::string& field, const cql::CqlType& type)
{
    return named(udt, udt.name + "." + field, type);
}

}  // namespace querywright::engine
