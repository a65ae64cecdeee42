// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace querywright::engine {

// Numbers of all CQL types for reckoning with them: 64 bits of precision, which holds every bigint.
using Number = long double;

// The number that a value of a number type stands for; nothing for other types.
std::optional<Number> numberOf(std::string_view value, const cql::CqlType& type);

// How many digits behind the decimal point a value has: of a decimal its scale, else 0.
std::int32_t scaleOf(std::string_view value, const cql::CqlType& type);

// The number as a value of the type. Whole number types drop what is behind the point, as Cassandra's avg()
// does, and take the nearest number they can hold; decimals are rounded to `scale`. Nothing if the type is
// not one of numbers, or the number is none that it has.
std::optional<Bytes> toValue(Number number, const cql::CqlType& type, std::int32_t scale);

}  // namespace querywright::engine
