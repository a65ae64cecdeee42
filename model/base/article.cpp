// SPDX-License-Identifier: Apache-2.0
#include "model/base/article.h"

#include <algorithm>
#include <array>

namespace querywright {
namespace {

bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isLatin(char c)
{
    return isCapital(c) || (c >= 'a' && c <= 'z');
}

bool isAmong(char c, std::string_view letters)
{
    return letters.find(c) != std::string_view::npos;
}

bool beginsWithOneOf(std::string_view word, const auto& beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return word.starts_with(beginning); });
}

// Whether a word of capitals is spelt out: "SAI", but not "ROOM".
bool isSpeltOut(std::string_view word)
{
    constexpr std::size_t longest = 3;
    return word.size() > 1 && word.size() <= longest && std::all_of(word.begin(), word.end(), isCapital);
}

}  // namespace

std::string withArticle(std::string_view noun)
{
    std::string_view word = noun.substr(noun.starts_with('"') ? 1 : 0);
    word = word.substr(
        0, static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), isLatin) - word.begin()));
    std::string lower(word);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return isCapital(c) ? static_cast<char>(c - 'A' + 'a') : c; });
    // Vowels that are spoken as "you" or "won", and letters that are not spoken.
    constexpr std::array<std::string_view, 12> likeConsonants{"uni", "use", "usa", "usu",  "uti", "uu",
                                                              "ubi", "eu",  "uri", "once", "one", "ufo"};
    constexpr std::array<std::string_view, 4> silent{"hour", "honest", "honor", "heir"};
    bool isVowel = false;
    if (isSpeltOut(word))
        isVowel = isAmong(word.front(), "AEFHILMNORSX");
    else if (!lower.empty())
        isVowel = (isAmong(lower.front(), "aeiou") && !beginsWithOneOf(lower, likeConsonants))
                  || beginsWithOneOf(lower, silent);
    return (isVowel ? "an " : "a ") + std::string(noun);
}

}  // namespace querywright
