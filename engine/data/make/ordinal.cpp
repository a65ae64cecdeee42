// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/ordinal.h"

#include "model/base/text.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace querywright::engine {

namespace {

constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t nanosecondsOfDay = 86'400'000'000'000;

Error doesNotFit(std::string_view literal)
{
    return {ErrorCode::Invalid, quoted(literal) + " is too large to be counted with 64 bits"};
}

std::int64_t signedOf(std::string_view bytes)
{
    const auto first = static_cast<unsigned char>(bytes.empty() ? 0 : bytes.front());
    std::uint64_t number = first >= 0x80 ? ~std::uint64_t{0} : 0;
    for (const char byte : bytes)
        number = number << 8 | static_cast<unsigned char>(byte);
    return static_cast<std::int64_t>(number);
}

// number * 10^(to - from), rounded half away from zero.
std::optional<std::int64_t> rescaled(std::int64_t number, std::int64_t from, std::int64_t to)
{
    for (; from < to; ++from) {
        const auto tenfold = plusTimes(0, number, 10);
        if (!tenfold || number == 0)
            return tenfold;
        number = *tenfold;
    }
    for (; from > to + 1 && number != 0; --from)
        number /= 10;
    if (from == to + 1)
        number = number / 10 + (number % 10 >= 5 ? 1 : number % 10 <= -5 ? -1 : 0);
    return number;
}

}  // namespace

std::optional<std::int64_t> plusTimes(std::int64_t first, std::int64_t second, std::int64_t factor)
{
    std::int64_t product = 0;
    std::int64_t sum = 0;
    if (__builtin_mul_overflow(second, factor, &product) || __builtin_add_overflow(first, product, &sum))
        return std::nullopt;
    return sum;
}

std::int64_t powerOfTen(std::uint32_t exponent)
{
    std::int64_t power = 1;
    for (std::uint32_t i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

std::uint32_t decimalsOf(std::string_view literal)
{
    const std::size_t point = literal.find('.');
    if (point == std::string_view::npos)
        return 0;
    std::size_t end = point + 1;
    while (end < literal.size() && literal[end] >= '0' && literal[end] <= '9')
        ++end;
    return static_cast<std::uint32_t>(std::min<std::size_t>(end - point - 1, 18));
}

std::optional<Ordinal> Ordinal::of(const cql::CqlType& type, std::uint32_t decimals)
{
    using cql::NativeType;
    const auto* native = std::get_if<NativeType>(&type.alternative());
    if (!native)
        return std::nullopt;
    if (isWholeNumber(*native))
        return Ordinal(*native, 0);
    switch (*native) {
    case NativeType::Date:
    case NativeType::Time:
    case NativeType::Timestamp:
        return Ordinal(*native, 0);
    case NativeType::Decimal:
    case NativeType::Double:
    case NativeType::Float:
        return Ordinal(*native, std::min<std::uint32_t>(decimals, 18));
    default:
        return std::nullopt;
    }
}

bool Ordinal::isFraction() const
{
    return m_type == cql::NativeType::Decimal || m_type == cql::NativeType::Double
           || m_type == cql::NativeType::Float;
}

Result<std::int64_t> Ordinal::parse(std::string_view literal) const
{
    static const cql::UdtCatalog none;
    const auto bytes = fromLiteral(literal, isFraction() ? cql::NativeType::Decimal : m_type, none);
    if (!bytes)
        return failure(bytes.error());
    if (!isFraction()) {
        if (bytes->size() > 8)
            return failure(doesNotFit(literal));
        return decodeInteger(*bytes, m_type);
    }
    // A decimal number: 32 bits of scale, then the number in units of its last decimal.
    if (bytes->size() > 4 + 8)
        return failure(doesNotFit(literal));
    const std::string_view view = *bytes;
    const auto number = rescaled(signedOf(view.substr(4)), signedOf(view.substr(0, 4)), m_decimals);
    if (!number)
        return failure(doesNotFit(literal));
    return *number;
}

Bytes Ordinal::encode(std::int64_t number) const
{
    if (m_type == cql::NativeType::Decimal)
        return encodeDecimal(number, static_cast<std::int32_t>(m_decimals));
    if (isFraction())
        return encodeDouble(static_cast<double>(number) / static_cast<double>(powerOfTen(m_decimals)),
                            m_type);
    return encodeInteger(number, m_type);
}

std::int64_t Ordinal::lowest() const
{
    switch (m_type) {
    case cql::NativeType::Tinyint:
        return std::numeric_limits<std::int8_t>::min();
    case cql::NativeType::Smallint:
        return std::numeric_limits<std::int16_t>::min();
    case cql::NativeType::Int:
    case cql::NativeType::Date:
        return std::numeric_limits<std::int32_t>::min();
    case cql::NativeType::Time:
        return 0;
    default:
        return -greatest - 1;
    }
}

std::int64_t Ordinal::highest() const
{
    switch (m_type) {
    case cql::NativeType::Tinyint:
        return std::numeric_limits<std::int8_t>::max();
    case cql::NativeType::Smallint:
        return std::numeric_limits<std::int16_t>::max();
    case cql::NativeType::Int:
    case cql::NativeType::Date:
        return std::numeric_limits<std::int32_t>::max();
    case cql::NativeType::Time:
        return nanosecondsOfDay - 1;
    default:
        return greatest;
    }
}

std::int64_t Ordinal::unit() const
{
    if (m_type == cql::NativeType::Timestamp)
        return 1000;
    if (m_type == cql::NativeType::Time)
        return 1'000'000'000;
    return isFraction() ? powerOfTen(m_decimals) : 1;
}

}  // namespace querywright::engine
