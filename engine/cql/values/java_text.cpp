// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/values/java_text.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/date_time.h"
#include "engine/codec/native_literal.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>

namespace querywright::engine {

namespace {

using cql::NativeType;

// From 10^-3 to 10^7 all digits are written out.
template <typename Float>
std::string floatText(Float number)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number < 0 ? "-Infinity" : "Infinity";
    if (number == 0)
        return std::signbit(number) ? "-0.0" : "0.0";
    const Float magnitude = std::abs(number);
    const bool isPlain = magnitude >= Float(1e-3) && magnitude < Float(1e7);
    std::array<char, 64> buffer{};
    const auto format = isPlain ? std::chars_format::fixed : std::chars_format::scientific;
    const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, format);
    std::string text(buffer.data(), written.ptr);
    if (isPlain)
        return text.find('.') == std::string::npos ? text + ".0" : text;
    const std::size_t e = text.find('e');
    std::string digits = text.substr(0, e);
    if (digits.find('.') == std::string::npos)
        digits += ".0";
    return digits + "E" + std::to_string(std::stoi(text.substr(e + 1)));
}

std::string padded(std::int64_t number, std::size_t length)
{
    const std::string digits = std::to_string(number);
    return std::string(digits.size() < length ? length - digits.size() : 0, '0') + digits;
}

// `year` is shown as it is, with a sign where it has other than four digits.
std::string dayText(std::int64_t days, bool countsBackwards)
{
    const Day day = fromDays(days);
    std::int64_t year = day.year;
    if (countsBackwards && year <= 0)
        year = 1 - year;
    std::string text = year < 0 ? "-" + padded(-year, 4) : padded(year, 4);
    if (year > 9999)
        text.insert(0, "+");
    return text + "-" + padded(day.month, 2) + "-" + padded(day.day, 2);
}

}  // namespace

std::string javaText(double number)
{
    return floatText(number);
}

std::string javaText(float number)
{
    return floatText(number);
}

std::string javaTimestamp(std::int64_t milliseconds, char separator)
{
    constexpr std::int64_t perDay = 86'400'000;
    const std::int64_t rest = ((milliseconds % perDay) + perDay) % perDay;
    const std::int64_t days = (milliseconds - rest) / perDay;
    return dayText(days, true) + separator + padded(rest / 3'600'000, 2) + ":" + padded(rest / 60'000 % 60, 2)
           + ":" + padded(rest / 1'000 % 60, 2) + "." + padded(rest % 1'000, 3) + "Z";
}

std::string javaAddress(std::string_view address)
{
    constexpr std::string_view mapped("\0\0\0\0\0\0\0\0\0\0\xff\xff", 12);
    if (address.size() == 16 && address.substr(0, 12) == mapped)
        address.remove_prefix(12);
    std::string text;
    const bool isOld = address.size() == 4;
    for (std::size_t i = 0; i < address.size(); i += isOld ? 1 : 2) {
        if (!text.empty())
            text += isOld ? '.' : ':';
        std::array<char, 8> buffer{};
        const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(),
                                           readUnsigned(address.substr(i, isOld ? 1 : 2)), isOld ? 10 : 16);
        text.append(buffer.data(), written.ptr);
    }
    return text;
}

std::string javaText(std::string_view value, NativeType type)
{
    if (value.empty())
        return {};
    switch (type) {
    case NativeType::Ascii:
    case NativeType::Text:
        return std::string(value);
    case NativeType::Double:
        return javaText(std::bit_cast<double>(readUnsigned(value)));
    case NativeType::Float:
        return javaText(std::bit_cast<float>(static_cast<std::uint32_t>(readUnsigned(value))));
    case NativeType::Inet:
        return javaAddress(value);
    case NativeType::Timestamp:
        return javaTimestamp(readSigned(value), 'T');
    case NativeType::Date:
        return dayText(decodeInteger(value, type), false);
    case NativeType::Time:
        return timeText(readSigned(value));
    default:
        return writeNative(value, type);
    }
}

}  // namespace querywright::engine
