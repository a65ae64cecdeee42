// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "model/base/result.h"
#include "model/cql/cql_type.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace querywright::engine {

// Values of a type that has a next one, as whole numbers: integers as they are, dates in days, times and
// timestamps in nanoseconds and milliseconds, decimal and floating point numbers in units of their last
// decimal.
class Ordinal {
public:
    // Nothing if the type has no such values. `decimals` counts for decimal and floating point numbers.
    static std::optional<Ordinal> of(const cql::CqlType& type, std::uint32_t decimals);

    // Reads a literal of the type. An error if it is none or does not fit in 64 bits.
    Result<std::int64_t> parse(std::string_view literal) const;
    Bytes encode(std::int64_t number) const;

    std::int64_t lowest() const;
    std::int64_t highest() const;

    // What "one more" means to a person: a day, a second, a whole one.
    std::int64_t unit() const;

private:
    Ordinal(cql::NativeType type, std::uint32_t decimals) : m_type(type), m_decimals(decimals) {}

    bool isFraction() const;

    cql::NativeType m_type;
    std::uint32_t m_decimals;
};

// How many digits the literal of a number has after the point.
std::uint32_t decimalsOf(std::string_view literal);

// 10^exponent. REQUIRES: exponent <= 18.
std::int64_t powerOfTen(std::uint32_t exponent);

// first + second * factor, or nothing if that does not fit in 64 bits.
std::optional<std::int64_t> plusTimes(std::int64_t first, std::int64_t second, std::int64_t factor);

}  // namespace querywright::engine
