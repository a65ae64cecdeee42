// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/big_endian.h"
#include "engine/codec/big_number.h"
#include "engine/codec/date_time.h"
#include "engine/codec/duration.h"
#include "engine/codec/hexadecimal.h"
#include "engine/codec/native_literal.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

namespace querywright::engine {

namespace {

using cql::NativeType;

constexpr std::int64_t nanosecondsPerDay = 86'400'000'000'000;

// The fewest digits that read back as the same number, with an exponent only for the very large and very
// small.
template <typename Float>
std::string floatText(Float number)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number < 0 ? "-Infinity" : "Infinity";
    const auto magnitude = std::abs(number);
    // Below this limit, all digits of a whole number count.
    const auto limit = std::numeric_limits<Float>::digits10 < 10 ? Float(1e7) : Float(1e16);
    const bool isPlain = number == 0 || (magnitude >= Float(1e-4) && magnitude < limit);
    std::array<char, 64> buffer{};
    const auto format = isPlain ? std::chars_format::fixed : std::chars_format::scientific;
    const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, format);
    std::string text(buffer.data(), written.ptr);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text;
}

std::string uuidText(std::string_view value)
{
    std::string text = hexadecimal(value);
    for (const std::size_t at : {20U, 16U, 12U, 8U})
        text.insert(at, "-");
    return text;
}

std::string inetText(std::string_view value)
{
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    const int family = value.size() == 4 ? AF_INET : AF_INET6;
    return inet_ntop(family, value.data(), buffer.data(), buffer.size());
}

// The number that CQL takes as well where the calendar has no text for it.
std::string dateLiteral(std::string_view value)
{
    const auto text = dateText(decodeInteger(value, NativeType::Date));
    return text ? cql::toCqlString(*text) : std::to_string(readUnsigned(value));
}

std::string timestampLiteral(std::string_view value)
{
    const auto text = timestampText(readSigned(value));
    return text ? cql::toCqlString(*text) : std::to_string(readSigned(value));
}

bool isAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool isVersion1(std::string_view uuid)
{
    return (static_cast<unsigned char>(uuid[6]) & 0xf0U) == 0x10U;
}

}  // namespace

std::string writeNative(std::string_view value, NativeType type)
{
    switch (type) {
    case NativeType::Ascii:
    case NativeType::Text:
        return cql::toCqlString(value);
    case NativeType::Tinyint:
    case NativeType::Smallint:
    case NativeType::Int:
    case NativeType::Bigint:
    case NativeType::Counter:
        return std::to_string(readSigned(value));
    case NativeType::Blob:
        return "0x" + hexadecimal(value);
    case NativeType::Boolean:
        return value.front() == '\0' ? "false" : "true";
    case NativeType::Date:
        return dateLiteral(value);
    case NativeType::Decimal:
        return toText(decodeDecimal(value));
    case NativeType::Double:
        return floatText(std::bit_cast<double>(readUnsigned(value)));
    case NativeType::Float:
        return floatText(std::bit_cast<float>(static_cast<std::uint32_t>(readUnsigned(value))));
    case NativeType::Duration:
        return toText(*decodeDuration(value));
    case NativeType::Inet:
        return cql::toCqlString(inetText(value));
    case NativeType::Time:
        return cql::toCqlString(timeText(readSigned(value)));
    case NativeType::Timestamp:
        return timestampLiteral(value);
    case NativeType::Timeuuid:
    case NativeType::Uuid:
        return uuidText(value);
    case NativeType::Varint:
        return fromTwosComplement(value).str();
    }
    return "";
}

bool isQuoted(NativeType type)
{
    switch (type) {
    case NativeType::Ascii:
    case NativeType::Text:
    case NativeType::Date:
    case NativeType::Time:
    case NativeType::Timestamp:
    case NativeType::Inet:
        return true;
    default:
        return false;
    }
}

bool isValidNative(std::string_view value, NativeType type)
{
    switch (type) {
    case NativeType::Ascii:
        return isAscii(value);
    case NativeType::Text:
        return !firstInvalidUtf8(value);
    case NativeType::Blob:
        return true;
    case NativeType::Boolean:
        return value.size() == 1 && static_cast<unsigned char>(value.front()) <= 1;
    case NativeType::Tinyint:
        return value.size() == 1;
    case NativeType::Smallint:
        return value.size() == 2;
    case NativeType::Int:
    case NativeType::Date:
    case NativeType::Float:
        return value.size() == 4;
    case NativeType::Bigint:
    case NativeType::Counter:
    case NativeType::Timestamp:
    case NativeType::Double:
        return value.size() == 8;
    case NativeType::Time:
        return value.size() == 8 && readUnsigned(value) < nanosecondsPerDay;
    case NativeType::Uuid:
        return value.size() == 16;
    case NativeType::Timeuuid:
        return value.size() == 16 && isVersion1(value);
    case NativeType::Inet:
        return value.size() == 4 || value.size() == 16;
    case NativeType::Varint:
        return !value.empty() && value.size() <= mostNumberBytes;
    case NativeType::Decimal:
        return value.size() >= 5 && value.size() <= 4 + mostNumberBytes;
    case NativeType::Duration:
        return decodeDuration(value).has_value();
    }
    return false;
}

}  // namespace querywright::engine
