// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/duration.h"

#include "engine/codec/vint.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace querywright::engine {

namespace {

enum class Field { Months, Days, Nanoseconds };

struct Unit {
    std::string_view symbol;
    Field field;
    std::int64_t amount;
};

// In the order they must have.
constexpr std::array<Unit, 10> standardUnits = {{
    {"y", Field::Months, 12},
    {"mo", Field::Months, 1},
    {"w", Field::Days, 7},
    {"d", Field::Days, 1},
    {"h", Field::Nanoseconds, 3'600'000'000'000},
    {"m", Field::Nanoseconds, 60'000'000'000},
    {"s", Field::Nanoseconds, 1'000'000'000},
    {"ms", Field::Nanoseconds, 1'000'000},
    {"us", Field::Nanoseconds, 1'000},
    {"ns", Field::Nanoseconds, 1},
}};

constexpr std::array<Unit, 3> isoDateUnits = {
    {{"Y", Field::Months, 12}, {"M", Field::Months, 1}, {"D", Field::Days, 1}}};

constexpr std::array<Unit, 3> isoTimeUnits = {{{"H", Field::Nanoseconds, 3'600'000'000'000},
                                               {"M", Field::Nanoseconds, 60'000'000'000},
                                               {"S", Field::Nanoseconds, 1'000'000'000}}};

// The sum of what was added, never negative.
class Sum {
public:
    // False if the sum gets too large.
    bool add(std::uint64_t number, const Unit& unit)
    {
        const auto index = static_cast<std::size_t>(unit.field);
        const auto amount = static_cast<std::uint64_t>(unit.amount);
        if (number > limits[index] / amount || number * amount > limits[index] - m_values[index])
            return false;
        m_values[index] += number * amount;
        return true;
    }

    Duration duration(bool isNegative) const
    {
        const std::int64_t sign = isNegative ? -1 : 1;
        return {static_cast<std::int32_t>(sign * static_cast<std::int64_t>(m_values[0])),
                static_cast<std::int32_t>(sign * static_cast<std::int64_t>(m_values[1])),
                sign * static_cast<std::int64_t>(m_values[2])};
    }

private:
    static constexpr std::array<std::uint64_t, 3> limits = {std::numeric_limits<std::int32_t>::max(),
                                                            std::numeric_limits<std::int32_t>::max(),
                                                            std::numeric_limits<std::int64_t>::max()};

    std::array<std::uint64_t, 3> m_values{};
};

std::optional<std::uint64_t> takeNumber(std::string_view& text)
{
    std::uint64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

std::string_view takeSymbol(std::string_view& text)
{
    const auto end = std::find_if(text.begin(), text.end(), [](char c) { return isDigit(c) || c == 'T'; });
    const auto symbol = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(symbol.size());
    return symbol;
}

// Numbers with units behind them, the units in the given order. Stops at what is not a digit.
template <std::size_t count>
bool takeUnits(std::string_view& text, const std::array<Unit, count>& units, Sum& sum)
{
    auto next = units.begin();
    while (!text.empty() && isDigit(text.front())) {
        const auto number = takeNumber(text);
        const auto symbol = takeSymbol(text);
        const auto unit = std::find_if(next, units.end(), [&](const Unit& u) { return u.symbol == symbol; });
        if (!number || unit == units.end() || !sum.add(*number, *unit))
            return false;
        next = unit + 1;
    }
    return true;
}

// What units are called in messages, in the order of standardUnits.
constexpr std::array<std::string_view, 10> unitNames = {
    "years",   "months",  "weeks",        "days",         "hours",
    "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds"};

// In lower case, and with "us" for microseconds.
std::string normalized(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i, 2) == "\xc2\xb5") {  // the sign for micro
            result += 'u';
            ++i;
        } else {
            result += text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] - 'A' + 'a') : text[i];
        }
    }
    return result;
}

bool readStandard(std::string_view text, Sum& sum)
{
    const std::string lower = normalized(text);
    std::string_view rest = lower;
    return !rest.empty() && takeUnits(rest, standardUnits, sum) && rest.empty();
}

bool readIso(std::string_view text, Sum& sum)
{
    if (text.empty() || text == "T")
        return false;
    if (text.back() == 'W') {
        const auto weeks = takeNumber(text);
        return weeks && text == "W" && sum.add(*weeks, standardUnits[2]);
    }
    if (!takeUnits(text, isoDateUnits, sum))
        return false;
    if (!text.empty() && text.front() == 'T') {
        text.remove_prefix(1);
        if (text.empty() || !takeUnits(text, isoTimeUnits, sum))
            return false;
    }
    return text.empty();
}

// 0001-02-03T04:05:06
bool readAlternative(std::string_view text, Sum& sum)
{
    constexpr std::string_view form = "0000-00-00T00:00:00";
    const auto fits = [](char c, char expected) { return expected == '0' ? isDigit(c) : c == expected; };
    if (!std::equal(text.begin(), text.end(), form.begin(), form.end(), fits))
        return false;
    const std::array<Unit, 6> units = {{isoDateUnits[0], isoDateUnits[1], isoDateUnits[2], isoTimeUnits[0],
                                        isoTimeUnits[1], isoTimeUnits[2]}};
    for (const Unit& unit : units) {
        if (!sum.add(*takeNumber(text), unit))
            return false;
        text.remove_prefix(std::min<std::size_t>(text.size(), 1));
    }
    return true;
}

}  // namespace

std::optional<std::string> durationProblem(std::string_view text)
{
    const std::string lower = normalized(text.substr(text.starts_with('-') ? 1 : 0));
    std::string_view rest = lower;
    Sum sum;
    std::optional<std::size_t> last;
    while (!rest.empty() && isDigit(rest.front())) {
        const auto number = takeNumber(rest);
        const auto symbol = takeSymbol(rest);
        const auto unit = std::find_if(standardUnits.begin(), standardUnits.end(),
                                       [&](const Unit& one) { return one.symbol == symbol; });
        if (!number || unit == standardUnits.end())
            return std::nullopt;
        const auto index = static_cast<std::size_t>(unit - standardUnits.begin());
        const std::string name(unitNames[index]);
        if (last == index)
            return "Invalid duration. The " + name + " are specified multiple times";
        if (last && index < *last)
            return "Invalid duration. The " + std::string(unitNames[*last]) + " should be after " + name;
        last = index;
        if (!sum.add(*number, *unit)) {
            const bool isTime = unit->field == Field::Nanoseconds;
            const char* total = isTime ? "nanoseconds" : unit->field == Field::Days ? "days" : "months";
            const std::int64_t most =
                isTime ? std::numeric_limits<std::int64_t>::max() : std::numeric_limits<std::int32_t>::max();
            return std::string("Invalid duration. The total number of ") + total
                   + " must be less or equal to " + std::to_string(most);
        }
    }
    return std::nullopt;
}

std::optional<Duration> parseDuration(std::string_view text)
{
    const bool isNegative = !text.empty() && text.front() == '-';
    if (isNegative)
        text.remove_prefix(1);
    Sum sum;
    bool isRead = false;
    if (text.empty() || text.front() != 'P')
        isRead = readStandard(text, sum);
    else if (text.find('-') != std::string_view::npos)
        isRead = readAlternative(text.substr(1), sum);
    else
        isRead = readIso(text.substr(1), sum);
    if (!isRead)
        return std::nullopt;
    return sum.duration(isNegative);
}

std::string toText(const Duration& duration)
{
    const auto magnitude = [](std::int64_t number) {
        return number < 0 ? ~static_cast<std::uint64_t>(number) + 1 : static_cast<std::uint64_t>(number);
    };
    std::array<std::uint64_t, 3> rest = {magnitude(duration.months), magnitude(duration.days),
                                         magnitude(duration.nanoseconds)};
    std::string text;
    for (const Unit& unit : standardUnits) {
        const auto amount = static_cast<std::uint64_t>(unit.amount);
        std::uint64_t& value = rest[static_cast<std::size_t>(unit.field)];
        if (unit.symbol == "w" || value < amount)
            continue;
        text += std::to_string(value / amount).append(unit.symbol);
        value %= amount;
    }
    if (text.empty())
        return "0s";
    const bool isNegative = duration.months < 0 || duration.days < 0 || duration.nanoseconds < 0;
    return isNegative ? "-" + text : text;
}

std::string encode(const Duration& duration)
{
    std::string bytes;
    appendSignedVint(bytes, duration.months);
    appendSignedVint(bytes, duration.days);
    appendSignedVint(bytes, duration.nanoseconds);
    return bytes;
}

std::optional<Duration> decodeDuration(std::string_view bytes)
{
    const auto months = takeSignedVint(bytes);
    const auto days = takeSignedVint(bytes);
    const auto nanoseconds = takeSignedVint(bytes);
    if (!months || !days || !nanoseconds || !bytes.empty())
        return std::nullopt;
    const auto fits = [](std::int64_t number) { return number == static_cast<std::int32_t>(number); };
    const bool isNegative = *months < 0 || *days < 0 || *nanoseconds < 0;
    const bool isPositive = *months > 0 || *days > 0 || *nanoseconds > 0;
    if (!fits(*months) || !fits(*days) || (isNegative && isPositive))
        return std::nullopt;
    return Duration{static_cast<std::int32_t>(*months), static_cast<std::int32_t>(*days), *nanoseconds};
}

}  // namespace querywright::engine
