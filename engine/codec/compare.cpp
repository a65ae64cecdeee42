// SPDX-License-Identifier: Apache-2.0
// compareValues(), written as Cassandra's comparators are (org.apache.cassandra.db.marshal), one after the
// other.
#include "engine/codec/big_endian.h"
#include "engine/codec/big_number.h"
#include "engine/codec/ordered.h"
#include "engine/codec/parts.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace querywright::engine {

namespace {

using cql::NativeType;

template <typename Number>
int order(const Number& left, const Number& right)
{
    return left < right ? -1 : right < left ? 1 : 0;
}

// java.lang.Double.compare: -0.0 before 0.0, NaN behind all others.
template <typename Float>
int orderFloats(Float left, Float right)
{
    if (std::isnan(left) || std::isnan(right))
        return order(std::isnan(left), std::isnan(right));
    if (left == right)
        return order(std::signbit(right), std::signbit(left));
    return order(left, right);
}

int orderBytes(std::string_view left, std::string_view right)
{
    return order(left.compare(right), 0);
}

BigInteger tenTo(std::int64_t exponent)
{
    return boost::multiprecision::pow(BigInteger(10), static_cast<unsigned>(exponent));
}

int sign(const BigInteger& number)
{
    return number.sign();
}

// The number of decimal digits in front of the point: that of 0.05 is -1.
std::int64_t magnitude(const Decimal& decimal)
{
    return static_cast<std::int64_t>(BigInteger(abs(decimal.unscaled)).str().size()) - decimal.scale;
}

int orderDecimals(const Decimal& left, const Decimal& right)
{
    if (sign(left.unscaled) != sign(right.unscaled) || sign(left.unscaled) == 0)
        return order(sign(left.unscaled), sign(right.unscaled));
    // Numbers of the same magnitude differ in their scales no more than in their digits.
    if (magnitude(left) != magnitude(right))
        return order(magnitude(left), magnitude(right)) * sign(left.unscaled);
    const std::int64_t scale = std::max(left.scale, right.scale);
    const BigInteger leftScaled = left.unscaled * tenTo(scale - left.scale);
    const BigInteger rightScaled = right.unscaled * tenTo(scale - right.scale);
    return order(leftScaled, rightScaled);
}

unsigned versionOf(std::string_view uuid)
{
    return static_cast<unsigned char>(uuid[6]) >> 4;
}

// time_hi, time_mid, time_low of a version 1 uuid.
std::string timeOf(std::string_view uuid)
{
    return std::string(uuid.substr(6, 2)).append(uuid.substr(4, 2)).append(uuid.substr(0, 4));
}

int orderUuids(std::string_view left, std::string_view right)
{
    if (versionOf(left) != versionOf(right))
        return order(versionOf(left), versionOf(right));
    if (versionOf(left) == 1 && timeOf(left) != timeOf(right))
        return orderBytes(timeOf(left), timeOf(right));
    return orderBytes(left, right);
}

int orderTimeuuids(std::string_view left, std::string_view right)
{
    if (timeOf(left) != timeOf(right))
        return orderBytes(timeOf(left), timeOf(right));
    for (std::size_t i = 8; i < 16; ++i) {
        if (left[i] != right[i])
            return order(static_cast<signed char>(left[i]), static_cast<signed char>(right[i]));
    }
    return 0;
}

int orderNative(std::string_view left, std::string_view right, NativeType type)
{
    switch (type) {
    case NativeType::Tinyint:
    case NativeType::Smallint:
    case NativeType::Int:
    case NativeType::Bigint:
    case NativeType::Counter:
    case NativeType::Timestamp:
        return order(readSigned(left), readSigned(right));
    case NativeType::Float:
        return orderFloats(std::bit_cast<float>(static_cast<std::uint32_t>(readUnsigned(left))),
                           std::bit_cast<float>(static_cast<std::uint32_t>(readUnsigned(right))));
    case NativeType::Double:
        return orderFloats(std::bit_cast<double>(readUnsigned(left)),
                           std::bit_cast<double>(readUnsigned(right)));
    case NativeType::Varint:
        return order(fromTwosComplement(left), fromTwosComplement(right));
    case NativeType::Decimal:
        return orderDecimals(decodeDecimal(left), decodeDecimal(right));
    case NativeType::Uuid:
        return orderUuids(left, right);
    case NativeType::Timeuuid:
        return orderTimeuuids(left, right);
    case NativeType::Ascii:
    case NativeType::Blob:
    case NativeType::Boolean:
    case NativeType::Date:
    case NativeType::Duration:
    case NativeType::Inet:
    case NativeType::Text:
    case NativeType::Time:
        return orderBytes(left, right);
    }
    return 0;
}

int orderParts(const Part& left, const Part& right, const cql::UdtCatalog& udts)
{
    if (!left.bytes || !right.bytes)
        return order(left.bytes.has_value(), right.bytes.has_value());
    return compareValues(*left.bytes, *right.bytes, *left.type, udts);
}

}  // namespace

int compareValues(std::string_view left, std::string_view right, const cql::CqlType& type,
                  const cql::UdtCatalog& udts)
{
    // The empty value comes before all others.
    if (left.empty() || right.empty())
        return order(!left.empty(), !right.empty());
    if (const auto* native = std::get_if<NativeType>(&type.alternative()))
        return orderNative(left, right, *native);

    // Collections by their elements, or keys and values in turn, the shorter first; tuples by their
    // components.
    const auto leftParts = *splitParts(left, type, udts);
    const auto rightParts = *splitParts(right, type, udts);
    for (std::size_t i = 0; i < std::min(leftParts.size(), rightParts.size()); ++i) {
        if (const int result = orderParts(leftParts[i], rightParts[i], udts); result != 0)
            return result;
    }
    return order(leftParts.size(), rightParts.size());
}

}  // namespace querywright::engine
