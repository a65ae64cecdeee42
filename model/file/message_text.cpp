// SPDX-License-Identifier: Apache-2.0
#include "model/file/message_text.h"

#include "model/base/text.h"
#include "model/file/limits.h"

#include <algorithm>
#include <iterator>

namespace querywright::file {
namespace {

// The only candidate that begins with `name`, or that `name` begins with: "int" for "integer", "has copy" for
// "has". Empty if there is none or more than one.
std::string withSameBeginning(std::string_view name, const std::vector<std::string>& candidates)
{
    constexpr std::size_t shortest = 3;
    const auto isLike = [&](const std::string& candidate) {
        return std::min(name.size(), candidate.size()) >= shortest
               && (candidate.starts_with(name) || name.starts_with(candidate));
    };
    const auto found = std::find_if(candidates.begin(), candidates.end(), isLike);
    const bool isOnly = found != candidates.end() && std::none_of(std::next(found), candidates.end(), isLike);
    return isOnly ? *found : std::string();
}

}  // namespace

std::string suggestion(std::string_view name, const std::vector<std::string>& candidates)
{
    const std::size_t count = std::min(candidates.size(), maxSuggestions);
    const std::vector<std::string> compared(candidates.begin(),
                                            candidates.begin() + static_cast<std::ptrdiff_t>(count));
    std::string meant = nearest(name, compared);
    if (meant.empty())
        meant = withSameBeginning(name, compared);
    return meant.empty() ? std::string() : std::string(suggestionMark) + querywright::quoted(meant) + "?";
}

std::string shown(std::string_view text)
{
    constexpr std::size_t most = 80;
    if (text.size() <= most)
        return querywright::quoted(text);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)  // not inside a character
        --end;
    return querywright::quoted(std::string(text.substr(0, end)) + "...");
}

}  // namespace querywright::file
