// SPDX-License-Identifier: Apache-2.0
#include "model/file/message_text.h"

#include "model/base/text.h"
#include "model/file/limits.h"

#include <algorithm>

namespace querywright::file {

std::string suggestion(std::string_view name, const std::vector<std::string>& candidates)
{
    const std::size_t count = std::min(candidates.size(), maxSuggestions);
    const std::vector<std::string> compared(candidates.begin(),
                                            candidates.begin() + static_cast<std::ptrdiff_t>(count));
    const std::string meant = nearest(name, compared);
    return meant.empty() ? std::string() : "; did you mean " + quoted(meant) + "?";
}

std::string shown(std::string_view text)
{
    constexpr std::size_t most = 80;
    if (text.size() <= most)
        return quoted(text);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)  // not inside a character
        --end;
    return quoted(std::string(text.substr(0, end)) + "...");
}

}  // namespace querywright::file
