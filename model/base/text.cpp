// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>

namespace querywright {
namespace {

bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}
bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}
bool isVowel(char c)
{
    return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u';
}
char toLower(char c)
{
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

// Whether "'s" of "the owner's name" is at this place.
bool isGenitive(std::string_view name, std::size_t at)
{
    const std::string_view rest = name.substr(at);
    const auto isLetter = [](char c) { return isLower(c) || isUpper(c); };
    return at > 0 && isLetter(name[at - 1]) && rest.starts_with("'s")
           && (rest.size() == 2 || (!isLetter(rest[2]) && !isDigit(rest[2])));
}

// A word starts at `at`: after a small letter, after a digit where it goes on ("Mp3File", not "Film3D"), or
// where the last of several capitals begins a word ("HTTPServer").
bool startsWord(std::string_view name, std::size_t at)
{
    if (at == 0 || !isUpper(name[at]))
        return false;
    const char before = name[at - 1];
    if (isLower(before))
        return true;
    return (isUpper(before) || isDigit(before)) && at + 1 < name.size() && isLower(name[at + 1]);
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 17> irregularNouns{{
    {"person", "people"},
    {"child", "children"},
    {"man", "men"},
    {"woman", "women"},
    {"foot", "feet"},
    {"tooth", "teeth"},
    {"goose", "geese"},
    {"mouse", "mice"},
    {"datum", "data"},
    {"medium", "media"},
    {"criterion", "criteria"},
    {"index", "indexes"},
    {"leaf", "leaves"},
    {"half", "halves"},
    {"movie", "movies"},
    {"cookie", "cookies"},
    {"calorie", "calories"},
}};

constexpr std::array<std::string_view, 21> unchangedNouns{
    "series",    "species",  "news",      "information", "equipment",  "data",      "media",
    "sheep",     "software", "feedback",  "metadata",    "statistics", "analytics", "savings",
    "logistics", "history",  "inventory", "progress",    "produce",    "staff",     "luggage"};

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

// "settings" and "credentials", but neither "status", "address" and "gas" nor "lens".
bool isPluralAlready(std::string_view word)
{
    constexpr std::string_view endsOfSingulars = "aionsu";
    return word.size() > 4 && word.back() == 's'
           && endsOfSingulars.find(word[word.size() - 2]) == std::string_view::npos;
}

std::string pluralOfWord(std::string_view word)
{
    if (word.empty())
        return {};
    if (std::find(unchangedNouns.begin(), unchangedNouns.end(), word) != unchangedNouns.end())
        return std::string(word);
    for (const auto& [one, many] : irregularNouns) {
        if (word == one)
            return std::string(many);
    }
    const std::string text(word);
    const char last = word.back();
    if (last == 'y' && word.size() > 1 && !isVowel(word[word.size() - 2]))
        return text.substr(0, text.size() - 1) + "ies";
    if (endsWith(word, "sis"))
        return text.substr(0, text.size() - 2) + "es";
    if (isPluralAlready(word))
        return text;
    if (last == 's' || last == 'x' || last == 'z' || endsWith(word, "ch") || endsWith(word, "sh"))
        return text + "es";
    return text + "s";
}

std::string singularOfWord(std::string_view word)
{
    if (std::find(unchangedNouns.begin(), unchangedNouns.end(), word) != unchangedNouns.end())
        return std::string(word);
    for (const auto& [one, many] : irregularNouns) {
        if (word == many)
            return std::string(one);
    }
    const std::string text(word);
    if (endsWith(word, "ies") && word.size() > 4)
        return text.substr(0, text.size() - 3) + "y";
    if (endsWith(word, "yses"))
        return text.substr(0, text.size() - 2) + "is";
    for (const std::string_view end : {"sses", "shes", "ches", "xes", "zzes"}) {
        if (endsWith(word, end))
            return text.substr(0, text.size() - 2);
    }
    if (endsWith(word, "ses") && word.size() > 4 && isVowel(word[word.size() - 4]) && endsWith(word, "uses")
        && !endsWith(word, "ouses") && !endsWith(word, "auses"))
        return text.substr(0, text.size() - 2);
    if (endsWith(word, "s") && !endsWith(word, "ss") && !endsWith(word, "us") && !endsWith(word, "is")
        && word.size() > 1)
        return text.substr(0, text.size() - 1);
    return text;
}

// The name without the number behind it, of several that are called alike: extra of extra_2.
std::string_view withoutNumber(std::string_view name)
{
    const auto last = name.find_last_not_of("0123456789");
    const bool isNumbered =
        last != std::string_view::npos && last > 0 && last + 1 < name.size() && name[last] == '_';
    return isNumbered ? name.substr(0, last) : name;
}

// The noun of the name: its last word that is no number, or the one before "of" (point_of_interest).
template <typename Change>
std::string changeNoun(std::string_view name, Change change)
{
    const auto of = name.find("_of_");
    const auto end = withoutNumber(name.substr(0, of == 0 ? name.size() : of)).size();
    const auto cut = name.substr(0, end).rfind('_');
    const auto start = cut == std::string_view::npos ? 0 : cut + 1;
    return std::string(name.substr(0, start)) + change(name.substr(start, end - start))
           + std::string(name.substr(end));
}

// How many letters must be changed, left out, put in or exchanged with their neighbour to make one the other
// (optimal string alignment).
std::size_t editDistance(std::string_view left, std::string_view right)
{
    const auto isSame = [&](std::size_t i, std::size_t j) { return toLower(left[i]) == toLower(right[j]); };
    std::vector<std::size_t> before(right.size() + 1);
    std::vector<std::size_t> above(right.size() + 1);
    std::vector<std::size_t> row(right.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < left.size(); ++i) {
        before.swap(above);
        above.swap(row);
        row[0] = i + 1;
        for (std::size_t j = 0; j < right.size(); ++j) {
            row[j + 1] = std::min({above[j] + (isSame(i, j) ? 0 : 1), row[j] + 1, above[j + 1] + 1});
            if (i > 0 && j > 0 && isSame(i, j - 1) && isSame(i - 1, j))
                row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
        }
    }
    return row.back();
}

// The length of the well-formed UTF-8 sequence at the front of `text`, 0 if there is none (RFC 3629, section
// 4).
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto isTail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return isTail(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned least = first == 0xE0 ? 0xA0 : 0x80;
        const unsigned most = first == 0xED ? 0x9F : 0xBF;
        return byte(1) >= least && byte(1) <= most && isTail(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned least = first == 0xF0 ? 0x90 : 0x80;
        const unsigned most = first == 0xF4 ? 0x8F : 0xBF;
        return byte(1) >= least && byte(1) <= most && isTail(2) && isTail(3) ? 4 : 0;
    }
    return 0;
}

}  // namespace

std::string join(const std::vector<std::string>& parts, std::string_view separator)
{
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i != 0)
            text += separator;
        text += parts[i];
    }
    return text;
}

std::string listed(const std::vector<std::string>& parts, std::string_view conjunction)
{
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i != 0)
            text += i + 1 == parts.size() ? " " + std::string(conjunction) + " " : ", ";
        text += parts[i];
    }
    return text;
}

std::string quoted(std::string_view text)
{
    return '"' + std::string(text) + '"';
}

std::string quoted(const std::string& text)
{
    return quoted(std::string_view(text));
}

std::string quoted(const char* text)
{
    return quoted(std::string_view(text));
}

std::string grouped(std::uint64_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, ",");
    return text;
}

std::string counted(std::uint64_t number, std::string_view noun)
{
    return grouped(number) + " " + (number == 1 ? std::string(noun) : plural(noun));
}

std::string decimalText(double number)
{
    if (number < 0.0)
        return "-" + decimalText(-number);
    constexpr double mostGrouped = 1e18;
    if (number >= mostGrouped) {
        std::array<char, 32> digits{};
        return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                             std::chars_format::scientific, 2)
                                   .ptr};
    }
    int decimals = 2;
    for (double least = 0.095; number > 0.0 && number < least && decimals < 12; least /= 10.0)
        ++decimals;
    std::array<char, 64> digits{};
    const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                    std::chars_format::fixed, decimals)
                          .ptr;
    std::string text(static_cast<const char*>(digits.data()), end);
    text.erase(text.find_last_not_of('0') + 1);
    const auto point = text.find('.');
    const std::string fraction = point + 1 < text.size() ? text.substr(point) : std::string();
    return grouped(std::stoull(text.substr(0, point))) + fraction;
}

std::string bytesText(std::uint64_t bytes)
{
    if (bytes < 1000)
        return std::to_string(bytes) + " B";
    constexpr std::array<std::string_view, 5> units{"KB", "MB", "GB", "TB", "PB"};
    std::size_t unit = 0;
    std::uint64_t tenths = (bytes + 50) / 100;  // of a kilobyte, rounded
    while (tenths >= 10000 && unit + 1 < units.size()) {
        tenths = (tenths + 500) / 1000;
        ++unit;
    }
    return grouped(tenths / 10) + "." + std::to_string(tenths % 10) + " " + std::string(units[unit]);
}

std::string snakeCase(std::string_view name)
{
    std::string text;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (isGenitive(name, i)) {
            ++i;  // owner_name, not owner_s_name
            continue;
        }
        const bool isWordCharacter =
            isLower(c) || isUpper(c) || isDigit(c) || static_cast<unsigned char>(c) >= 0x80;
        const bool needsGap = !isWordCharacter || startsWord(name, i);
        if (needsGap && !text.empty() && text.back() != '_')
            text += '_';
        if (isWordCharacter)
            text += toLower(c);
    }
    while (!text.empty() && text.back() == '_')
        text.pop_back();
    return text;
}

std::string plural(std::string_view snakeCaseName)
{
    return changeNoun(snakeCaseName, pluralOfWord);
}

std::string singular(std::string_view snakeCaseName)
{
    return changeNoun(snakeCaseName, singularOfWord);
}

std::optional<std::size_t> firstInvalidUtf8(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = sequenceLength(text.substr(at));
        if (length == 0)
            return at;
        at += length;
    }
    return std::nullopt;
}

std::string nearest(std::string_view misspelt, const std::vector<std::string>& candidates)
{
    constexpr std::size_t longestCompared = 200;  // the distance costs the product of the lengths
    if (misspelt.size() > longestCompared)
        return {};
    std::string best;
    std::size_t bestDistance = std::max<std::size_t>(1, misspelt.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > longestCompared)
            continue;
        const std::size_t distance = editDistance(misspelt, candidate);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

}  // namespace querywright
