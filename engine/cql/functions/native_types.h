// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"

#include <array>

namespace querywright::engine {

// All native types, by name.
inline constexpr std::array nativeTypes = {
    cql::NativeType::Ascii,    cql::NativeType::Bigint,  cql::NativeType::Blob,    cql::NativeType::Boolean,
    cql::NativeType::Counter,  cql::NativeType::Date,    cql::NativeType::Decimal, cql::NativeType::Double,
    cql::NativeType::Duration, cql::NativeType::Float,   cql::NativeType::Inet,    cql::NativeType::Int,
    cql::NativeType::Smallint, cql::NativeType::Text,    cql::NativeType::Time,    cql::NativeType::Timestamp,
    cql::NativeType::Timeuuid, cql::NativeType::Tinyint, cql::NativeType::Uuid,    cql::NativeType::Varint};

inline constexpr std::array numericTypes = {
    cql::NativeType::Bigint,   cql::NativeType::Counter, cql::NativeType::Decimal,
    cql::NativeType::Double,   cql::NativeType::Float,   cql::NativeType::Int,
    cql::NativeType::Smallint, cql::NativeType::Tinyint, cql::NativeType::Varint};

}  // namespace querywright::engine
