// SPDX-License-Identifier: Apache-2.0
#include "app/cli/text_table.h"

#include <algorithm>

namespace querywright::cli {

std::size_t characterCount(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    }));
}

std::string TextTable::text(const std::string& indentation) const
{
    std::vector<std::size_t> widths(m_columns.size(), 0);
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], characterCount(row[i]));
    }
    std::string text;
    for (const auto& row : m_rows) {
        std::string line = indentation;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - characterCount(row[i]), ' ');
            line += m_columns[i] == Align::Right ? padding + row[i] : row[i] + padding;
            if (i + 1 < row.size())
                line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

}  // namespace querywright::cli
