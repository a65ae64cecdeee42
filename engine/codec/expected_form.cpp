// SPDX-License-Identifier: Apache-2.0
// What literals of the native types look like, for messages.
#include "engine/codec/native_literal.h"
#include "model/base/text.h"

#include <algorithm>
#include <limits>

namespace querywright::engine {

using cql::NativeType;

IntegerRange rangeOf(NativeType type)
{
    switch (type) {
    case NativeType::Tinyint:
        return {-128, 127};
    case NativeType::Smallint:
        return {-32768, 32767};
    case NativeType::Int:
        return {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()};
    case NativeType::Date:
        return {0, std::numeric_limits<std::uint32_t>::max()};
    case NativeType::Time:
        return {0, 86'399'999'999'999};
    default:
        return {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
    }
}

std::string expectedForm(NativeType type)
{
    const auto range = [&] {
        return std::to_string(rangeOf(type).least) + " to " + std::to_string(rangeOf(type).most);
    };
    switch (type) {
    case NativeType::Ascii:
        return "ASCII characters only";
    case NativeType::Tinyint:
    case NativeType::Smallint:
    case NativeType::Int:
    case NativeType::Bigint:
    case NativeType::Counter:
        return "a whole number from " + range();
    case NativeType::Blob:
        return "0x and an even number of hexadecimal digits";
    case NativeType::Boolean:
        return "true or false";
    case NativeType::Date:
        return "a day such as 2026-12-24 or, with 2147483648 for 1970-01-01, its number from " + range();
    case NativeType::Decimal:
        return "a number such as 12.50 or 1e10";
    case NativeType::Double:
    case NativeType::Float:
        return "a number such as 1.5 or 1e10 within the range of the type, NaN or Infinity";
    case NativeType::Duration:
        return "a duration such as 1h30m, P1DT2H or P0001-02-03T04:05:06";
    case NativeType::Inet:
        return "an address such as 192.0.2.1 or 2001:db8::1";
    case NativeType::Text:
        return "UTF-8";
    case NativeType::Time:
        return "a time of day such as 08:30:00 or 08:30:00.123, or nanoseconds from " + range();
    case NativeType::Timestamp:
        return "a time such as 2026-12-24T10:00:00Z, or milliseconds since 1970";
    case NativeType::Timeuuid:
        return "a uuid of version 1 such as 550e8400-e29b-11d4-a716-446655440000";
    case NativeType::Uuid:
        return "a uuid such as 550e8400-e29b-41d4-a716-446655440000";
    case NativeType::Varint:
        return "a whole number";
    }
    return "";
}

std::string excerpt(std::string_view text)
{
    constexpr std::size_t most = 60;
    const auto invalid = firstInvalidUtf8(text).value_or(text.size());
    std::size_t end = std::min(invalid, most);
    while (end > 0 && end < invalid && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
        --end;  // not inside a character
    return querywright::quoted(std::string(text.substr(0, end)) + (end < text.size() ? "..." : ""));
}

}  // namespace querywright::engine
