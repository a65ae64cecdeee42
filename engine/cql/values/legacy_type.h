// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"

#include <string_view>

namespace querywright::engine {

// What Cassandra declares some functions with instead of timeuuid: the class that timeuuids had before 4.1
// (CQL3Type.java). Clients are told a custom type of that name.
constexpr std::string_view legacyTimeuuidClass = "org.apache.cassandra.db.marshal.LegacyTimeUUIDType";

inline cql::CqlType legacyTimeuuid()
{
    return cql::UdtType{std::string(legacyTimeuuidClass), true};
}

inline bool isLegacyTimeuuid(const cql::CqlType& type)
{
    const auto* udt = std::get_if<cql::UdtType>(&type.alternative());
    return udt && udt->name == legacyTimeuuidClass;
}

// The type by which values of a type are to be read.
inline cql::CqlType readableType(const cql::CqlType& type)
{
    return isLegacyTimeuuid(type) ? cql::CqlType(cql::NativeType::Timeuuid) : type;
}

// What functions declare that give values of the type.
inline cql::CqlType resultType(const cql::CqlType& type)
{
    return type.isNative(cql::NativeType::Timeuuid) ? legacyTimeuuid() : type;
}

}  // namespace querywright::engine
