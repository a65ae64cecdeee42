// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/big_number.h"
#include "engine/codec/date_time.h"
#include "engine/codec/duration.h"
#include "engine/codec/native_literal.h"
#include "model/base/text.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <charconv>
#include <limits>

namespace querywright::engine {

namespace {

using cql::NativeType;

constexpr std::int64_t epochDay = std::int64_t{1} << 31;

char toLower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isWord(std::string_view text, std::string_view lowerCaseWord)
{
    return std::equal(text.begin(), text.end(), lowerCaseWord.begin(), lowerCaseWord.end(),
                      [](char c, char expected) { return toLower(c) == expected; });
}

std::optional<std::int64_t> parseInteger(std::string_view text, NativeType type)
{
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const IntegerRange range = rangeOf(type);
    if (problem != std::errc() || end != text.data() + text.size() || number < range.least
        || number > range.most)
        return std::nullopt;
    return number;
}

std::optional<Bytes> readInteger(std::string_view text, NativeType type)
{
    const auto number = parseInteger(text, type);
    if (!number)
        return std::nullopt;
    return encodeInteger(*number, type);
}

std::optional<Bytes> readDate(std::string_view text)
{
    if (const auto number = parseInteger(text, NativeType::Date))
        return encodeInteger(*number - epochDay, NativeType::Date);
    const auto days = parseDate(text);
    if (!days || *days < -epochDay || *days >= epochDay)
        return std::nullopt;
    return encodeInteger(*days, NativeType::Date);
}

std::optional<Bytes> readTime(std::string_view text)
{
    auto number = parseInteger(text, NativeType::Time);
    if (!number)
        number = parseTime(text);
    if (!number)
        return std::nullopt;
    return encodeInteger(*number, NativeType::Time);
}

std::optional<Bytes> readTimestamp(std::string_view text)
{
    auto number = parseInteger(text, NativeType::Timestamp);
    if (!number)
        number = parseTimestamp(text);
    if (!number)
        return std::nullopt;
    return encodeInteger(*number, NativeType::Timestamp);
}

std::optional<Bytes> readVarint(std::string_view text)
{
    const auto number = parseBigInteger(text);
    if (!number)
        return std::nullopt;
    Bytes bytes = toTwosComplement(*number);
    return bytes.size() <= mostNumberBytes ? std::optional(std::move(bytes)) : std::nullopt;
}

std::optional<Bytes> readDecimal(std::string_view text)
{
    const auto decimal = parseDecimal(text);
    if (!decimal)
        return std::nullopt;
    Bytes bytes = encode(*decimal);
    return bytes.size() <= 4 + mostNumberBytes ? std::optional(std::move(bytes)) : std::nullopt;
}

template <typename Float>
std::optional<Bytes> readFloat(std::string_view text, NativeType type)
{
    const bool isNegative = !text.empty() && text.front() == '-';
    const auto magnitude = text.substr(isNegative ? 1 : 0);
    Float number = 0;
    if (isWord(magnitude, "nan"))
        return encodeDouble(std::numeric_limits<double>::quiet_NaN(), type);
    if (isWord(magnitude, "infinity")) {
        number = std::numeric_limits<Float>::infinity();
    } else {
        // The library would also take "inf", "nan(...)" and a second sign.
        const bool isNumber = magnitude.find_first_of(".0123456789") == 0;
        const auto [end, problem] =
            std::from_chars(magnitude.data(), magnitude.data() + magnitude.size(), number);
        if (!isNumber || problem != std::errc() || end != magnitude.data() + magnitude.size())
            return std::nullopt;
    }
    return encodeDouble(static_cast<double>(isNegative ? -number : number), type);
}

std::optional<Bytes> readBoolean(std::string_view text)
{
    if (isWord(text, "true"))
        return Bytes(1, '\1');
    if (isWord(text, "false"))
        return Bytes(1, '\0');
    return std::nullopt;
}

std::optional<unsigned> hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return static_cast<unsigned>(c - '0');
    const char lower = toLower(c);
    if (lower >= 'a' && lower <= 'f')
        return static_cast<unsigned>(lower - 'a') + 10;
    return std::nullopt;
}

std::optional<Bytes> readHex(std::string_view digits)
{
    if (digits.size() % 2 != 0)
        return std::nullopt;
    Bytes bytes;
    bytes.reserve(digits.size() / 2);
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        const auto high = hexDigit(digits[i]);
        const auto low = hexDigit(digits[i + 1]);
        if (!high || !low)
            return std::nullopt;
        bytes += static_cast<char>(*high << 4 | *low);
    }
    return bytes;
}

std::optional<Bytes> readBlob(std::string_view text)
{
    if (!isWord(text.substr(0, 2), "0x"))
        return std::nullopt;
    return readHex(text.substr(2));
}

std::optional<Bytes> readUuid(std::string_view text, NativeType type)
{
    constexpr std::string_view form = "00000000-0000-0000-0000-000000000000";
    if (text.size() != form.size())
        return std::nullopt;
    std::string digits;
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (form[i] == '0')
            digits += text[i];
        else if (text[i] != '-')
            return std::nullopt;
    }
    auto bytes = readHex(digits);
    return bytes && isValidNative(*bytes, type) ? bytes : std::nullopt;
}

std::optional<Bytes> readInet(std::string_view text)
{
    const std::string terminated(text);
    if (terminated.find('\0') != std::string::npos)
        return std::nullopt;
    std::array<char, 16> address{};
    if (inet_pton(AF_INET, terminated.c_str(), address.data()) == 1)
        return Bytes(address.data(), 4);
    if (inet_pton(AF_INET6, terminated.c_str(), address.data()) != 1)
        return std::nullopt;
    // Java, and so Cassandra, keeps an IPv4 address that is written as an IPv6 one as IPv4.
    Bytes bytes(address.data(), address.size());
    const bool isMapped = bytes.compare(0, 12, std::string(10, '\0') + "\xff\xff") == 0;
    return isMapped ? bytes.substr(12) : bytes;
}

std::optional<Bytes> readText(std::string_view text, NativeType type)
{
    if (!isValidNative(text, type))
        return std::nullopt;
    return Bytes(text);
}

std::optional<Bytes> readDuration(std::string_view text)
{
    const auto duration = parseDuration(text);
    if (!duration)
        return std::nullopt;
    return encode(*duration);
}

std::optional<Bytes> read(std::string_view text, NativeType type)
{
    switch (type) {
    case NativeType::Ascii:
    case NativeType::Text:
        return readText(text, type);
    case NativeType::Tinyint:
    case NativeType::Smallint:
    case NativeType::Int:
    case NativeType::Bigint:
    case NativeType::Counter:
        return readInteger(text, type);
    case NativeType::Blob:
        return readBlob(text);
    case NativeType::Boolean:
        return readBoolean(text);
    case NativeType::Date:
        return readDate(text);
    case NativeType::Decimal:
        return readDecimal(text);
    case NativeType::Double:
        return readFloat<double>(text, type);
    case NativeType::Float:
        return readFloat<float>(text, type);
    case NativeType::Duration:
        return readDuration(text);
    case NativeType::Inet:
        return readInet(text);
    case NativeType::Time:
        return readTime(text);
    case NativeType::Timestamp:
        return readTimestamp(text);
    case NativeType::Timeuuid:
    case NativeType::Uuid:
        return readUuid(text, type);
    case NativeType::Varint:
        return readVarint(text);
    }
    return std::nullopt;
}

// Whether it is their number that keeps digits from being a value of the type.
bool areTooManyDigits(std::string_view text, NativeType type)
{
    if (type != NativeType::Varint && type != NativeType::Decimal)
        return false;
    const auto digits =
        std::count_if(text.begin(), text.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
    return digits >= static_cast<std::ptrdiff_t>(mostDigits)
           && text.find_first_not_of("0123456789.-+eE") == std::string_view::npos;
}

}  // namespace

Result<Bytes> readNative(std::string_view text, NativeType type)
{
    auto bytes = read(text, type);
    if (!bytes && areTooManyDigits(text, type))
        return failure(ErrorCode::Syntax, excerpt(text) + " is too long; a number may have at most "
                                              + grouped(mostDigits) + " digits");
    if (!bytes)
        return failure(ErrorCode::Syntax, excerpt(text) + " is not of type " + std::string(cql::toCql(type))
                                              + "; expected " + expectedForm(type));
    return *std::move(bytes);
}

}  // namespace querywright::engine
