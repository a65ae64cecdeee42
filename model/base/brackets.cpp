// SPDX-License-Identifier: Apache-2.0
#include "model/base/brackets.h"

namespace querywright {

std::vector<std::string_view> splitOutsideBrackets(std::string_view text, std::string_view separator)
{
    std::vector<std::string_view> parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += text[i] == '(' || text[i] == '<' ? 1 : text[i] == ')' || text[i] == '>' ? -1 : 0;
        if (depth > 0 || text.substr(i, separator.size()) != separator)
            continue;
        parts.push_back(text.substr(begin, i - begin));
        begin = i + separator.size();
        i = begin - 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

}  // namespace querywright
