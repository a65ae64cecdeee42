// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/number.h"

#include "engine/codec/big_endian.h"
#include "engine/cql/values/java_text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

using cql::NativeType;

// A scale is not moved further than this, so that a number from outside cannot take all memory.
constexpr std::int64_t mostShift = 100'000;

BigInteger powerOfTen(std::int64_t exponent)
{
    return boost::multiprecision::pow(
        BigInteger(10), static_cast<unsigned>(std::clamp<std::int64_t>(exponent, 0, mostShift)));
}

// Java's cast of a floating point number: NaN is 0, what is too large the nearest end.
template <typename Integer>
Integer saturated(double number)
{
    if (std::isnan(number))
        return 0;
    constexpr double least = static_cast<double>(std::numeric_limits<Integer>::min());
    if (number <= least)
        return std::numeric_limits<Integer>::min();
    if (number >= -least)
        return std::numeric_limits<Integer>::max();
    return static_cast<Integer>(number);
}

std::int64_t lowest64(const BigInteger& number)
{
    const BigInteger mask = (BigInteger(1) << 64) - 1;
    // In two's complement, which cpp_int does not keep.
    const BigInteger bits =
        number < 0 ? BigInteger((BigInteger(1) << 64) - (BigInteger(-number) & mask)) : number;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(BigInteger(bits & mask)));
}

BigInteger wholeOf(const Decimal& decimal)
{
    if (decimal.scale <= 0)
        return decimal.unscaled * powerOfTen(-static_cast<std::int64_t>(decimal.scale));
    if (decimal.scale > precision(decimal))
        return 0;
    return decimal.unscaled / powerOfTen(decimal.scale);
}

double doubleOf(const Decimal& decimal)
{
    return std::strtod(toText(decimal).c_str(), nullptr);
}

// The unscaled number with more digits behind the point.
BigInteger rescaled(const Decimal& decimal, std::int64_t scale)
{
    return decimal.unscaled * powerOfTen(scale - decimal.scale);
}

}  // namespace

Number::Number(std::string_view value, NativeType type)
{
    switch (type) {
    case NativeType::Double:
        m_number = std::bit_cast<double>(readUnsigned(value));
        break;
    case NativeType::Float:
        m_number = std::bit_cast<float>(static_cast<std::uint32_t>(readUnsigned(value)));
        break;
    case NativeType::Varint:
        m_number = fromTwosComplement(value);
        break;
    case NativeType::Decimal:
        m_number = decodeDecimal(value);
        break;
    default:
        m_number = readSigned(value);
        break;
    }
}

std::int64_t Number::asWhole() const
{
    if (const auto* whole = std::get_if<std::int64_t>(&m_number))
        return *whole;
    if (const auto* big = std::get_if<BigInteger>(&m_number))
        return lowest64(*big);
    if (const auto* decimal = std::get_if<Decimal>(&m_number))
        return lowest64(wholeOf(*decimal));
    return saturated<std::int64_t>(asDouble());
}

std::int32_t Number::asInt() const
{
    const bool isReal = std::holds_alternative<double>(m_number) || std::holds_alternative<float>(m_number);
    return isReal ? saturated<std::int32_t>(asDouble()) : wrapped<std::int32_t>(asWhole());
}

double Number::asDouble() const
{
    if (const auto* whole = std::get_if<std::int64_t>(&m_number))
        return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&m_number))
        return *real;
    if (const auto* real = std::get_if<float>(&m_number))
        return *real;
    if (const auto* big = std::get_if<BigInteger>(&m_number))
        return std::strtod(big->str().c_str(), nullptr);
    return doubleOf(std::get<Decimal>(m_number));
}

float Number::asFloat() const
{
    if (const auto* whole = std::get_if<std::int64_t>(&m_number))
        return static_cast<float>(*whole);
    if (const auto* real = std::get_if<float>(&m_number))
        return *real;
    if (const auto* real = std::get_if<double>(&m_number))
        return static_cast<float>(*real);
    if (const auto* big = std::get_if<BigInteger>(&m_number))
        return std::strtof(big->str().c_str(), nullptr);
    return std::strtof(toText(std::get<Decimal>(m_number)).c_str(), nullptr);
}

BigInteger Number::asBigInteger() const
{
    if (const auto* big = std::get_if<BigInteger>(&m_number))
        return *big;
    if (const auto* decimal = std::get_if<Decimal>(&m_number))
        return wholeOf(*decimal);
    return BigInteger(asWhole());
}

std::optional<Decimal> Number::asDecimal() const
{
    if (const auto* whole = std::get_if<std::int64_t>(&m_number))
        return Decimal{BigInteger(*whole), 0};
    if (const auto* real = std::get_if<double>(&m_number))
        return parseDecimal(javaText(*real));
    if (const auto* real = std::get_if<float>(&m_number))
        return parseDecimal(javaText(*real));
    if (const auto* big = std::get_if<BigInteger>(&m_number))
        return Decimal{*big, 0};
    return std::get<Decimal>(m_number);
}

std::optional<Decimal> Number::asOperand() const
{
    const bool isExact =
        std::holds_alternative<BigInteger>(m_number) || std::holds_alternative<Decimal>(m_number);
    return isExact ? asDecimal() : parseDecimal(javaText(asDouble()));
}

bool Number::isNan() const
{
    return std::isnan(asDouble());
}

bool isFloatingPoint(NativeType type)
{
    return type == NativeType::Float || type == NativeType::Double || type == NativeType::Decimal;
}

std::optional<Bytes> encodeNumber(const Number& number, NativeType type)
{
    switch (type) {
    case NativeType::Tinyint:
        return encodeInteger(wrapped<std::int8_t>(number.asInt()), type);
    case NativeType::Smallint:
        return encodeInteger(wrapped<std::int16_t>(number.asInt()), type);
    case NativeType::Int:
        return encodeInteger(number.asInt(), type);
    case NativeType::Float: {
        Bytes bytes;
        appendBigEndian(bytes, std::bit_cast<std::uint32_t>(number.asFloat()), 4);
        return bytes;
    }
    case NativeType::Double:
        return encodeDouble(number.asDouble(), type);
    case NativeType::Decimal: {
        const auto decimal = number.asDecimal();
        return decimal ? std::optional(encode(*decimal)) : std::nullopt;
    }
    case NativeType::Varint:
        return toTwosComplement(BigInteger(number.asWhole()));
    default:
        return encodeInteger(number.asWhole(), NativeType::Bigint);
    }
}

Decimal sum(const Decimal& left, const Decimal& right)
{
    // Next to a number so much larger than it the smaller one does not count.
    const std::int64_t scale = std::max(left.scale, right.scale);
    for (const auto& [one, other] : {std::pair(&left, &right), std::pair(&right, &left)}) {
        if (scale - one->scale > mostShift)
            return *one;
        if (one->unscaled == 0 && other->scale == scale)
            return *other;
    }
    return {rescaled(left, scale) + rescaled(right, scale), static_cast<std::int32_t>(scale)};
}

Decimal product(const Decimal& left, const Decimal& right)
{
    const std::int64_t scale = std::clamp<std::int64_t>(std::int64_t{left.scale} + right.scale,
                                                        std::numeric_limits<std::int32_t>::min(),
                                                        std::numeric_limits<std::int32_t>::max());
    return {left.unscaled * right.unscaled, static_cast<std::int32_t>(scale)};
}

Decimal quotient(const Decimal& left, const Decimal& right, std::int64_t scale, Halves halves)
{
    BigInteger dividend = left.unscaled;
    BigInteger divisor = right.unscaled;
    const std::int64_t shift = scale + right.scale - left.scale;
    (shift >= 0 ? dividend : divisor) *= powerOfTen(shift >= 0 ? shift : -shift);
    BigInteger whole;
    BigInteger rest;
    boost::multiprecision::divide_qr(dividend, divisor, whole, rest);
    const BigInteger twice = abs(rest) * 2;
    const int half = twice.compare(BigInteger(abs(divisor)));
    if (half > 0 || (half == 0 && (halves == Halves::Up || (whole & 1) != 0)))
        whole += (dividend < 0) == (divisor < 0) ? 1 : -1;
    return {std::move(whole), static_cast<std::int32_t>(scale)};
}

Decimal remainder(const Decimal& left, const Decimal& right)
{
    const std::int64_t preferred = std::int64_t{left.scale} - right.scale;
    const std::int64_t scale = std::max(left.scale, right.scale);
    const BigInteger dividend = rescaled(left, scale);
    const BigInteger divisor = rescaled(right, scale);
    BigInteger whole;
    BigInteger rest;
    boost::multiprecision::divide_qr(dividend, divisor, whole, rest);
    std::int64_t wholeScale = std::max<std::int64_t>(preferred, 0);
    if (whole == 0)
        wholeScale = preferred;
    for (; wholeScale > preferred && whole % 10 == 0; --wholeScale)
        whole /= 10;
    const std::int64_t wanted = std::max<std::int64_t>(left.scale, wholeScale + right.scale);
    if (wanted < scale)
        rest /= powerOfTen(scale - wanted);
    else
        rest *= powerOfTen(wanted - scale);
    return {std::move(rest), static_cast<std::int32_t>(wanted)};
}

Decimal stripped(Decimal number)
{
    if (number.unscaled == 0)
        return {0, 0};
    while (number.unscaled % 10 == 0) {
        number.unscaled /= 10;
        --number.scale;
    }
    return number;
}

std::int64_t precision(const Decimal& number)
{
    return number.unscaled == 0 ? 1
                                : static_cast<std::int64_t>(BigInteger(abs(number.unscaled)).str().size());
}

}  // namespace querywright::engine
