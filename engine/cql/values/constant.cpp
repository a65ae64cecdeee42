// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/values/constant.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/big_number.h"
#include "engine/codec/duration.h"
#include "engine/codec/native_literal.h"
#include "engine/codec/value.h"
#include "engine/cql/clock.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

namespace {

using cql::NativeType;
using Kind = cql::Literal::Kind;

bool isOneOf(NativeType type, std::initializer_list<NativeType> types)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

bool isAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char byte) { return (byte & '\x80') == 0; });
}

template <typename Integer>
bool isWithin(std::string_view text)
{
    Integer number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size();
}

// Whether a double holds the number as it is written: 1.5 does, 1.50 and 0.1234567890123456789 do not.
bool isDouble(std::string_view text)
{
    const auto decimal = parseDecimal(text);
    double number = 0.0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (!decimal || problem != std::errc() || end != text.data() + text.size())
        return true;
    const auto back = parseDecimal(writeNative(encodeDouble(number, NativeType::Double), NativeType::Double));
    return back && back->unscaled == decimal->unscaled && back->scale == decimal->scale;
}

std::string inQuotes(std::string_view text)
{
    return "'" + std::string(text) + "'";
}

// Whether text reads as a number of the form of a date, which decides what is said about it.
bool isInteger(std::string_view text)
{
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
        text.remove_prefix(1);
    return !text.empty()
           && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// What is wrong with a text that is no value of the type (the serializers of org.apache.cassandra).
std::string complaint(std::string_view text, NativeType type)
{
    const std::string shown = inQuotes(text);
    switch (type) {
    case NativeType::Tinyint:
        return "Unable to make byte from " + shown;
    case NativeType::Smallint:
        return "Unable to make short from " + shown;
    case NativeType::Int:
        return "Unable to make int from " + shown;
    case NativeType::Bigint:
    case NativeType::Counter:
        return "Unable to make long from " + shown;
    case NativeType::Varint:
        return "unable to make int from " + shown;
    case NativeType::Decimal:
        return "unable to make BigDecimal from " + shown;
    case NativeType::Float:
        return "Unable to make float from " + shown;
    case NativeType::Double:
        return "Unable to make double from " + shown;
    case NativeType::Boolean:
        return "unable to make boolean from " + shown;
    case NativeType::Date:
        return isInteger(text) ? "Unable to make unsigned int (for date) from: " + shown
                               : "Unable to coerce " + shown + " to a formatted date (long)";
    case NativeType::Time:
        return isInteger(text) ? "Unable to make long (for time) from: " + shown
                               : "(TimeType) Unable to coerce " + shown + " to a formatted time (long)";
    case NativeType::Timestamp:
        return isInteger(text) ? "Unable to make long (for date) from: " + shown
                               : "Unable to parse a date/time from " + shown;
    case NativeType::Inet:
        return "Unable to make inet address from " + shown;
    case NativeType::Uuid:
        return "Unable to make UUID from " + shown;
    case NativeType::Timeuuid:
        return isValidNative(readNative(text, NativeType::Uuid).value_or(Bytes()), NativeType::Uuid)
                   ? "TimeUUID supports only version 1 UUIDs"
                   : "Unknown timeuuid representation: " + std::string(text);
    case NativeType::Duration:
        return durationProblem(text).value_or("Unable to convert " + shown + " to a duration");
    case NativeType::Ascii:
        return "Invalid ASCII character in string literal: java.nio.charset.UnmappableCharacterException: "
               "Input length = 1";
    case NativeType::Blob:
        return "cannot parse " + inQuotes(text.substr(std::min<std::size_t>(text.size(), 2)))
               + " as hex bytes";
    case NativeType::Text:
        break;
    }
    return "String didn't validate.";
}

}  // namespace

Fit fitOf(const cql::Literal& literal, NativeType type)
{
    if (typeOf(literal) == type)
        return Fit::Exact;
    bool isWeak = false;
    switch (literal.kind) {
    case Kind::String:
        isWeak = isOneOf(type, {NativeType::Ascii, NativeType::Text, NativeType::Inet, NativeType::Date,
                                NativeType::Time, NativeType::Timestamp});
        break;
    case Kind::Integer:
        isWeak = isOneOf(type, {NativeType::Bigint, NativeType::Counter, NativeType::Date,
                                NativeType::Decimal, NativeType::Double, NativeType::Duration,
                                NativeType::Float, NativeType::Int, NativeType::Smallint, NativeType::Time,
                                NativeType::Timestamp, NativeType::Tinyint, NativeType::Varint});
        break;
    case Kind::Uuid:
        isWeak = isOneOf(type, {NativeType::Uuid, NativeType::Timeuuid});
        break;
    case Kind::Float:
        isWeak = isOneOf(type, {NativeType::Decimal, NativeType::Double, NativeType::Float});
        break;
    case Kind::Boolean:
        isWeak = type == NativeType::Boolean;
        break;
    case Kind::Hex:
        isWeak = type == NativeType::Blob;
        break;
    case Kind::Duration:
        isWeak = type == NativeType::Duration;
        break;
    }
    return isWeak ? Fit::Weak : Fit::No;
}

NativeType typeOf(const cql::Literal& literal)
{
    switch (literal.kind) {
    case Kind::String:
        return isAscii(literal.text) ? NativeType::Ascii : NativeType::Text;
    case Kind::Integer:
        if (isWithin<std::int32_t>(literal.text))
            return NativeType::Int;
        return isWithin<std::int64_t>(literal.text) ? NativeType::Bigint : NativeType::Varint;
    case Kind::Uuid:
        return NativeType::Uuid;
    case Kind::Float:
        return isDouble(literal.text) ? NativeType::Double : NativeType::Decimal;
    case Kind::Boolean:
        return NativeType::Boolean;
    case Kind::Hex:
        return NativeType::Blob;
    case Kind::Duration:
        return NativeType::Duration;
    }
    return NativeType::Text;
}

namespace {

// "1.2.3" as Java reads it: the last number stands for all bytes that are left. Nothing for other forms.
std::optional<Bytes> shortAddress(std::string_view text)
{
    std::vector<std::uint64_t> numbers;
    while (numbers.size() < 4) {
        std::uint64_t number = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (problem != std::errc())
            return std::nullopt;
        numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty())
            break;
        if (text.front() != '.')
            return std::nullopt;
        text.remove_prefix(1);
    }
    const std::size_t lastBytes = 5 - numbers.size();
    if (!text.empty() || numbers.back() >> (8 * lastBytes) != 0)
        return std::nullopt;
    Bytes address;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i + 1 < numbers.size() && numbers[i] > 255)
            return std::nullopt;
        appendBigEndian(address, numbers[i], i + 1 < numbers.size() ? 1 : lastBytes);
    }
    return address;
}

// A number too large for its type is infinite and one too small is zero (java.lang.Double.parseDouble()).
// Nothing for other texts.
std::optional<Bytes> outOfRange(std::string_view text, NativeType type)
{
    const bool isNegative = text.starts_with('-');
    const std::string_view magnitude = text.substr(isNegative ? 1 : 0);
    if (magnitude.find_first_of(".0123456789") != 0)
        return std::nullopt;
    double number = 0;
    const char* last = magnitude.data() + magnitude.size();
    const auto [end, problem] = std::from_chars(magnitude.data(), last, number);
    const bool isKnown = problem == std::errc();  // of the other size
    if (end != last || !(isKnown || problem == std::errc::result_out_of_range))
        return std::nullopt;
    bool isLarge = number > 1;
    if (!isKnown) {
        const std::size_t exponent = magnitude.find_first_of("eE");
        isLarge = exponent == std::string_view::npos ? !magnitude.starts_with("0.")
                                                     : !magnitude.substr(exponent + 1).starts_with('-');
    }
    number = isLarge ? std::numeric_limits<double>::infinity() : 0;
    return encodeDouble(isNegative ? -number : number, type);
}

}  // namespace

CqlResult<Bytes> constantValue(std::string_view text, NativeType type)
{
    // An empty text is the empty value of the types whose constants are texts.
    if (text.empty()
        && isOneOf(type, {NativeType::Inet, NativeType::Timestamp, NativeType::Uuid, NativeType::Timeuuid}))
        return Bytes();
    if (type == NativeType::Timestamp && cql::lowerCase(text) == "now")
        return encodeInteger(SystemClock().now() / 1000, NativeType::Timestamp);
    auto value = readNative(text, type);
    if (!value && type == NativeType::Inet) {
        if (text == "localhost")
            text = "127.0.0.1";
        if (auto address = shortAddress(text))
            return *std::move(address);
    }
    if (!value && isOneOf(type, {NativeType::Double, NativeType::Float})) {
        if (auto number = outOfRange(text, type))
            return *std::move(number);
    }
    if (!value)
        return invalid(complaint(text, type));
    return std::move(*value);
}

}  // namespace querywright::engine
