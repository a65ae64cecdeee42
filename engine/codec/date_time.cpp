// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/date_time.h"

#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace querywright::engine {

namespace {

constexpr std::int64_t msPerMinute = 60'000;
constexpr std::int64_t msPerDay = 86'400'000;
constexpr std::int64_t nsPerSecond = 1'000'000'000;

bool isLeapYear(std::int64_t year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

unsigned daysInMonth(std::int64_t year, unsigned month)
{
    constexpr std::array<unsigned, 12> days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && isLeapYear(year) ? 29 : days[month - 1];
}

std::int64_t floorDivide(std::int64_t number, std::int64_t by)
{
    return number / by - (number % by < 0 ? 1 : 0);
}

bool accept(std::string_view& text, char c)
{
    if (text.empty() || text.front() != c)
        return false;
    text.remove_prefix(1);
    return true;
}

// A number of exactly so many digits.
std::optional<unsigned> takeDigits(std::string_view& text, std::size_t count)
{
    if (text.size() < count
        || !std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(count), isDigit))
        return std::nullopt;
    unsigned number = 0;
    for (const char c : text.substr(0, count))
        number = number * 10 + static_cast<unsigned>(c - '0');
    text.remove_prefix(count);
    return number;
}

std::size_t leadingDigits(std::string_view text)
{
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin());
}

// At least four digits; more only behind a sign.
std::optional<std::int64_t> takeYear(std::string_view& text)
{
    const bool isNegative = accept(text, '-');
    const bool isSigned = isNegative || accept(text, '+');
    const std::size_t count = leadingDigits(text);
    if (count < 4 || count > (isSigned ? 9 : 4))
        return std::nullopt;
    std::int64_t year = 0;
    std::from_chars(text.data(), text.data() + count, year);
    text.remove_prefix(count);
    return isNegative ? -year : year;
}

// How many digits months, days, hours, minutes and seconds have.
enum class Digits { Two, OneOrTwo };

std::optional<unsigned> takeDigits(std::string_view& text, Digits digits)
{
    return takeDigits(text, digits == Digits::OneOrTwo && leadingDigits(text) == 1 ? 1 : 2);
}

// The days up to 31 that a month does not have.
enum class LateDays { Refused, LastOfMonth };

std::optional<std::int64_t> takeDate(std::string_view& text, Digits digits, LateDays lateDays)
{
    const auto year = takeYear(text);
    if (!year || !accept(text, '-'))
        return std::nullopt;
    const auto month = takeDigits(text, digits);
    if (!month || *month < 1 || *month > 12 || !accept(text, '-'))
        return std::nullopt;
    const auto day = takeDigits(text, digits);
    if (!day || *day < 1 || *day > 31)
        return std::nullopt;
    const auto last = static_cast<unsigned>(daysInMonth(*year, *month));
    if (*day > last && lateDays == LateDays::Refused)
        return std::nullopt;
    return toDays({*year, *month, std::min(*day, last)});
}

// The digits behind a point, up to nine, as nanoseconds.
std::optional<std::int64_t> takeFraction(std::string_view& text)
{
    const std::size_t count = leadingDigits(text);
    if (count < 1 || count > 9)
        return std::nullopt;
    std::int64_t number = *takeDigits(text, count);
    for (std::size_t i = count; i < 9; ++i)
        number *= 10;
    return number;
}

// hh:mm, then :ss unless it may be left out, then a fraction or none. In nanoseconds.
std::optional<std::int64_t> takeTime(std::string_view& text, bool needsSeconds)
{
    const auto hour = takeDigits(text, 2);
    if (!hour || *hour > 23 || !accept(text, ':'))
        return std::nullopt;
    const auto minute = takeDigits(text, 2);
    if (!minute || *minute > 59)
        return std::nullopt;
    std::int64_t result = (std::int64_t{*hour} * 60 + *minute) * 60 * nsPerSecond;
    if (!accept(text, ':')) {
        if (needsSeconds)
            return std::nullopt;
        return result;
    }
    const auto second = takeDigits(text, 2);
    if (!second || *second > 59)
        return std::nullopt;
    result += *second * nsPerSecond;
    if (accept(text, '.')) {
        const auto fraction = takeFraction(text);
        if (!fraction)
            return std::nullopt;
        result += *fraction;
    }
    return result;
}

// Of a timestamp, in milliseconds: numbers may be short, 24:00 is the next day, and behind a point may be
// nothing.
std::optional<std::int64_t> takeTimeOfTimestamp(std::string_view& text)
{
    if (text.starts_with("24:00")) {
        text.remove_prefix(2);
        const std::string midnight = "00" + std::string(text);
        std::string_view rest = midnight;
        const auto time = takeTime(rest, false);
        text.remove_prefix(text.size() - rest.size());
        return time == 0 ? std::optional(msPerDay) : std::nullopt;
    }
    std::string padded;
    std::size_t read = 0;
    for (int part = 0; part < 3; ++part) {
        const std::size_t digits = leadingDigits(text.substr(read));
        if (digits == 1)
            padded += '0';
        padded += text.substr(read, digits);
        read += digits;
        if (part == 2 || read >= text.size() || text[read] != ':')
            break;
        padded += ':';
        ++read;
    }
    const std::size_t fraction = text.substr(read).starts_with('.') ? 1 : 0;
    const bool isBare = fraction == 1 && leadingDigits(text.substr(read + 1)) == 0;
    const std::string whole = padded + std::string(text.substr(read + (isBare ? 1 : 0)));
    std::string_view rest = whole;
    const auto time = takeTime(rest, false);
    if (!time)
        return std::nullopt;
    text.remove_prefix(text.size() - rest.size());
    return *time / 1'000'000;
}

// How many milliseconds the zone that the text names is ahead of UTC.
std::optional<std::int64_t> zoneOffset(std::string_view text)
{
    const bool isApart = accept(text, ' ');
    if (text == "Z" || (isApart && (text == "UTC" || text == "GMT" || text == "UT")))
        return 0;
    if (isApart && (text.starts_with("UTC") || text.starts_with("GMT")))
        text.remove_prefix(3);
    const bool isBehind = !text.empty() && text.front() == '-';
    if (!isBehind && (text.empty() || text.front() != '+'))
        return std::nullopt;
    text.remove_prefix(1);
    const auto hours = takeDigits(text, 2);
    if (!hours || *hours > 18)
        return std::nullopt;
    unsigned minutes = 0;
    if (!text.empty()) {
        accept(text, ':');
        const auto taken = takeDigits(text, 2);
        if (!taken || *taken > 59 || !text.empty())
            return std::nullopt;
        minutes = *taken;
    }
    const std::int64_t offset = (std::int64_t{*hours} * 60 + minutes) * msPerMinute;
    return isBehind ? -offset : offset;
}

std::string twoDigits(std::int64_t number)
{
    return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string zeroPadded(std::int64_t number, std::size_t width)
{
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::string clockText(std::int64_t seconds)
{
    return twoDigits(seconds / 3600) + ":" + twoDigits(seconds / 60 % 60) + ":" + twoDigits(seconds % 60);
}

}  // namespace

// Both ways through eras of 400 years, which have 146097 days, and years that begin with March, so that the
// leap day is the last one (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
std::int64_t toDays(const Day& day)
{
    const std::int64_t year = day.year - (day.month <= 2 ? 1 : 0);
    const std::int64_t era = floorDivide(year, 400);
    const std::int64_t yearOfEra = year - era * 400;
    const std::int64_t month = (day.month + 9) % 12;  // from March
    const std::int64_t dayOfYear = (153 * month + 2) / 5 + day.day - 1;
    const std::int64_t dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

Day fromDays(std::int64_t days)
{
    const std::int64_t shifted = days + 719468;  // from 0000-03-01
    const std::int64_t era = floorDivide(shifted, 146097);
    const std::int64_t dayOfEra = shifted - era * 146097;
    const std::int64_t yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    const std::int64_t dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t month = (5 * dayOfYear + 2) / 153;  // from March
    const std::int64_t calendarMonth = month < 10 ? month + 3 : month - 9;
    return {yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0), static_cast<unsigned>(calendarMonth),
            static_cast<unsigned>(dayOfYear - (153 * month + 2) / 5 + 1)};
}

std::optional<std::int64_t> parseDate(std::string_view text)
{
    const auto days = takeDate(text, Digits::Two, LateDays::Refused);
    return text.empty() ? days : std::nullopt;
}

std::optional<std::int64_t> parseTime(std::string_view text)
{
    // Blanks around do not count, and an hour, a minute or a second may have one digit.
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    std::string padded;
    std::size_t digits = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isAfterFraction = padded.find('.') != std::string::npos;
        if (!isDigit(text[i]) || isAfterFraction)
            digits = 0;
        else if (++digits == 1 && (i + 1 == text.size() || !isDigit(text[i + 1])))
            padded.push_back('0');
        padded.push_back(text[i]);
    }
    std::string_view rest = padded;
    const auto nanoseconds = takeTime(rest, true);
    return rest.empty() ? nanoseconds : std::nullopt;
}

std::optional<std::int64_t> parseTimestamp(std::string_view text)
{
    constexpr std::int64_t lastDay = std::numeric_limits<std::int64_t>::max() / msPerDay - 2;
    // Numbers may be short where there is a time (java.time's lenient patterns).
    const bool isShort =
        text.find(':') != std::string_view::npos && text.find_first_of("T ") < text.find(':');
    const auto days = takeDate(text, isShort ? Digits::OneOrTwo : Digits::Two, LateDays::LastOfMonth);
    if (!days || *days < -lastDay || *days > lastDay)
        return std::nullopt;
    std::int64_t result = *days * msPerDay;
    const bool hasTime = text.size() > 1 && (text[0] == 'T' || text[0] == ' ') && isDigit(text[1]);
    if (hasTime) {
        text.remove_prefix(1);
        const auto time = takeTimeOfTimestamp(text);
        if (!time)
            return std::nullopt;
        result += *time;
    }
    if (text.empty() || (!hasTime && text == "z"))
        return result;
    const auto offset = zoneOffset(text);
    if (!offset)
        return std::nullopt;
    return result - *offset;
}

std::optional<std::string> dateText(std::int64_t days)
{
    const Day day = fromDays(days);
    if (day.year < 1 || day.year > 9999)
        return std::nullopt;
    return zeroPadded(day.year, 4) + "-" + twoDigits(day.month) + "-" + twoDigits(day.day);
}

std::optional<std::string> timestampText(std::int64_t milliseconds)
{
    const std::int64_t days = floorDivide(milliseconds, msPerDay);
    const auto date = dateText(days);
    if (!date)
        return std::nullopt;
    const std::int64_t ofDay = milliseconds - days * msPerDay;
    return *date + "T" + clockText(ofDay / 1000) + "." + zeroPadded(ofDay % 1000, 3) + "Z";
}

std::string timeText(std::int64_t nanoseconds)
{
    const std::int64_t hours = floorDivide(nanoseconds, 3600 * nsPerSecond);
    const std::int64_t ofHour = nanoseconds - hours * 3600 * nsPerSecond;
    const std::string clock = clockText(ofHour / nsPerSecond).substr(3);
    return (hours < 0 ? std::to_string(hours) : zeroPadded(hours, 2)) + ":" + clock + "."
           + zeroPadded(ofHour % nsPerSecond, 9);
}

}  // namespace querywright::engine
