// SPDX-License-Identifier: Apache-2.0
#include "app/core/report/document.h"

#include <algorithm>
#include <cstddef>

namespace querywright::core::report {

void Writer::heading(int level, std::string text, std::string anchor, Line beside)
{
    m_blocks.push_back(Heading{level, std::move(text), std::move(anchor), std::move(beside)});
}

void Writer::paragraph(Line line)
{
    if (!line.empty())
        m_blocks.push_back(Paragraph{std::move(line)});
}

void Writer::sentence(std::string text)
{
    if (!text.empty())
        paragraph({{std::move(text)}});
}

void Writer::bullets(std::vector<Line> items)
{
    if (!items.empty())
        m_blocks.push_back(Bullets{std::move(items)});
}

void Writer::table(Table table)
{
    if (table.rows.empty())
        return;
    // What no row has needs no column.
    for (std::size_t column = table.columns.size(); column-- > 1;) {
        const auto isEmpty = [column](const std::vector<Line>& row) {
            return std::all_of(row[column].begin(), row[column].end(),
                               [](const Span& span) { return span.text.empty(); });
        };
        if (!std::all_of(table.rows.begin(), table.rows.end(), isEmpty))
            continue;
        table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(column));
        for (std::vector<Line>& row : table.rows)
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
    }
    m_blocks.push_back(std::move(table));
}

void Writer::code(std::string text)
{
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    if (!text.empty())
        m_blocks.push_back(Code{std::move(text)});
}

void Writer::picture(render::Stage stage, std::string title, std::string diagram)
{
    m_blocks.push_back(Picture{stage, std::move(title), std::move(diagram)});
}

Line joined(const std::vector<Span>& spans, const std::string& separator)
{
    Line line;
    for (const Span& span : spans) {
        if (!line.empty())
            line.push_back({separator});
        line.push_back(span);
    }
    return line;
}

}  // namespace querywright::core::report
