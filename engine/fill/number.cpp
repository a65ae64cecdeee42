// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/number.h"

#include "engine/codec/big_endian.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace querywright::engine {

namespace {

using cql::NativeType;

// Two's complement of any length.
Number wholeNumber(std::string_view bytes)
{
    if (bytes.size() <= 8)
        return static_cast<Number>(readSigned(bytes));
    Number number = static_cast<signed char>(bytes.front());
    for (const char byte : bytes.substr(1))
        number = number * 256 + static_cast<unsigned char>(byte);
    return number;
}

Number power10(std::int32_t exponent)
{
    return std::pow(Number{10}, static_cast<Number>(exponent));
}

// The nearest whole number between -2^(bits-1) and 2^(bits-1) - 1.
std::int64_t limited(Number number, int bits)
{
    const std::int64_t most = std::numeric_limits<std::int64_t>::max() >> (64 - bits);
    const std::int64_t least = -most - 1;
    if (number >= static_cast<Number>(most))
        return most;
    if (number <= static_cast<Number>(least))
        return least;
    return static_cast<std::int64_t>(number);
}

Bytes integerValue(Number number, NativeType type, int bits)
{
    return encodeInteger(limited(std::trunc(number), bits), type);
}

}  // namespace

std::optional<Number> numberOf(std::string_view value, const cql::CqlType& type)
{
    const auto* native = std::get_if<NativeType>(&type.alternative());
    if (native == nullptr || value.empty())
        return std::nullopt;
    if (isWholeNumber(*native))
        return wholeNumber(value);
    switch (*native) {
    case NativeType::Float:
        return std::bit_cast<float>(static_cast<std::uint32_t>(readUnsigned(value)));
    case NativeType::Double:
        return std::bit_cast<double>(readUnsigned(value));
    case NativeType::Decimal:
        if (value.size() < 5)
            return std::nullopt;
        return wholeNumber(value.substr(4)) / power10(scaleOf(value, type));
    default:
        return std::nullopt;
    }
}

std::int32_t scaleOf(std::string_view value, const cql::CqlType& type)
{
    if (!type.isNative(NativeType::Decimal) || value.size() < 4)
        return 0;
    return static_cast<std::int32_t>(readSigned(value.substr(0, 4)));
}

std::optional<Bytes> toValue(Number number, const cql::CqlType& type, std::int32_t scale)
{
    const auto* native = std::get_if<NativeType>(&type.alternative());
    if (native == nullptr)
        return std::nullopt;
    if (*native == NativeType::Float || *native == NativeType::Double)
        return encodeDouble(static_cast<double>(number), *native);
    if (!std::isfinite(number))
        return std::nullopt;
    switch (*native) {
    case NativeType::Tinyint:
        return integerValue(number, *native, 8);
    case NativeType::Smallint:
        return integerValue(number, *native, 16);
    case NativeType::Int:
        return integerValue(number, *native, 32);
    case NativeType::Bigint:
    case NativeType::Counter:
    case NativeType::Varint:
        return integerValue(number, *native, 64);
    case NativeType::Decimal:
        return encodeDecimal(limited(std::round(number * power10(scale)), 64), scale);
    default:
        return std::nullopt;
    }
}

}  // namespace querywright::engine
