// SPDX-License-Identifier: Apache-2.0
#include "model/file/line_table.h"

#include <algorithm>

namespace querywright::file {

LineTable::LineTable(std::string fileName, std::string_view text)
    : m_fileName(std::move(fileName)), m_text(text), m_lineStarts{0}
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n')
            m_lineStarts.push_back(i + 1);
    }
}

std::uint32_t LineTable::lineOf(std::size_t offset) const
{
    const auto next = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(), offset);
    return static_cast<std::uint32_t>(next - m_lineStarts.begin());
}

Place LineTable::place(std::size_t offset, std::string pointer) const
{
    const std::uint32_t line = lineOf(offset);
    const std::string_view before = m_text.substr(m_lineStarts[line - 1], offset - m_lineStarts[line - 1]);
    const auto characters = std::count_if(before.begin(), before.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // not a continuation byte of UTF-8
    });
    return {m_fileName, line, static_cast<std::uint32_t>(characters) + 1, std::move(pointer)};
}

}  // namespace querywright::file
