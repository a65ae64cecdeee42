// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/retry_policy.h"

#include "engine/schema/property_reader.h"

#include <array>
#include <cstdio>
#include <optional>
#include <string_view>

namespace querywright::engine {
namespace {

constexpr std::string_view digitsAndPoint = "0123456789.";

struct Limit {
    bool isPercentile = false;
    double number = 0.0;
};

// "99.9p", "99percentile", "50ms", in capitals.
std::optional<Limit> limitOf(std::string_view word)
{
    const std::size_t end = std::min(word.find_first_not_of(digitsAndPoint), word.size());
    const std::string_view unit = word.substr(end);
    const bool isPercentile = unit == "P" || unit == "PERCENTILE";
    if (!isPercentile && unit != "MS")
        return std::nullopt;
    const auto number = parseNumber(std::string(word.substr(0, end)));
    return number ? std::optional(Limit{isPercentile, *number}) : std::nullopt;
}

bool isPossible(const Limit& limit)
{
    constexpr double whole = 100.0;
    return !limit.isPercentile || (limit.number > 0.0 && limit.number < whole);
}

std::string textOf(const Limit& limit)
{
    if (!limit.isPercentile)
        return std::to_string(static_cast<std::int32_t>(limit.number)) + "ms";
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%.4f", limit.number);
    std::string digits = text.data();
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.ends_with('.'))
        digits.pop_back();
    return digits + "p";
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

}  // namespace

CqlResult<std::string> readRetryPolicy(const std::string& given)
{
    const std::string invalidValue = "Invalid value " + given + " for ";
    const auto unknown = [&] { return badConfiguration(invalidValue + "option 'speculative_retry'"); };
    const std::string word = upperCase(given);
    if (word == "NONE" || word == "NEVER")
        return "NEVER";
    if (word == "ALWAYS")
        return "ALWAYS";
    const bool isHybrid = (word.starts_with("MIN(") || word.starts_with("MAX(")) && word.ends_with(')');
    if (!isHybrid) {
        const auto limit = limitOf(word);
        if (!limit)
            return unknown();
        if (!isPossible(*limit))
            return badConfiguration(
                invalidValue + "PERCENTILE option 'speculative_retry': must be between (0.0 and 100.0)");
        return textOf(*limit);
    }
    constexpr std::size_t opening = 4;  // "MIN("
    const std::string_view inner = std::string_view(word).substr(opening, word.size() - opening - 1);
    const std::size_t comma = inner.find(',');
    if (comma == std::string_view::npos || inner.starts_with(' ') || inner.ends_with(' '))
        return unknown();
    const auto one = limitOf(trimmed(inner.substr(0, comma)));
    const auto other = limitOf(trimmed(inner.substr(comma + 1)));
    if (!one || !other || !isPossible(*one) || !isPossible(*other))
        return unknown();
    if (one->isPercentile == other->isPercentile)
        return badConfiguration(invalidValue
                                + "option 'speculative_retry': MIN()/MAX() arguments should be of different "
                                  "types, but both are of type "
                                + (one->isPercentile ? "PERCENTILE" : "FIXED"));
    const Limit& percentile = one->isPercentile ? *one : *other;
    const Limit& fixed = one->isPercentile ? *other : *one;
    return word.substr(0, opening) + textOf(percentile) + "," + textOf(fixed) + ")";
}

}  // namespace querywright::engine
