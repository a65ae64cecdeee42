// SPDX-License-Identifier: Apache-2.0
#include "model/physical/query_title.h"

namespace querywright {

std::string oneLine(std::string_view text)
{
    std::string line;
    bool isGap = false;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte <= 0x20 || byte == 0x7F) {
            isGap = true;
            continue;
        }
        if (isGap && !line.empty())
            line += ' ';
        isGap = false;
        line += c;
    }
    return line;
}

std::string titleOf(const AccessPattern& query)
{
    const std::string name = oneLine(query.name);
    const std::string label = oneLine(query.label);
    if (name.empty() || label.empty())
        return label + name;
    return label + ". " + name;
}

}  // namespace querywright
