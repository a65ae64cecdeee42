// SPDX-License-Identifier: Apache-2.0
#include "app/core/report/chapters.h"
#include "app/core/report/pictures.h"
#include "render/paint/write.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace querywright::core {

namespace {

using namespace report;

// Text that stands for itself: nothing of it is markup, and it stays in its line.
std::string inMarkdown(const std::string& text)
{
    static const std::string markup = "\\`*_{}[]<>()#+-!|~&";
    std::string result;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < ' ') {
            result += ' ';
            continue;
        }
        if (markup.find(c) != std::string::npos)
            result += '\\';
        result += c;
    }
    return result;
}

// A run of code: within as many backticks as it needs. In tables a bar has to be escaped there too.
std::string codeSpan(const std::string& text)
{
    std::size_t longest = 0;
    std::size_t run = 0;
    std::string inside;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
        if (c == '|')
            inside += '\\';
        inside += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    const std::string ticks(longest + 1, '`');
    const std::string gap = longest > 0 ? " " : "";
    return ticks + gap + inside + gap + ticks;
}

std::string toMarkdown(const Span& span)
{
    // Emphasis may have no blanks at its ends.
    const std::size_t begin = std::min(span.text.find_first_not_of(' '), span.text.size());
    const std::size_t end = span.text.find_last_not_of(' ') + 1;
    if (begin >= end)
        return span.text;
    const std::string inner = span.text.substr(begin, end - begin);
    std::string text = span.style == Style::Code ? codeSpan(inner) : inMarkdown(inner);
    if (span.style == Style::Strong || span.style == Style::Mark || span.style == Style::Good
        || span.style == Style::Warning || span.style == Style::Bad)
        text = "**" + text + "**";
    if (!span.target.empty())
        text = "[" + text + "](#" + span.target + ")";
    return span.text.substr(0, begin) + text + span.text.substr(end);
}

std::string toMarkdown(const Line& line)
{
    std::string text;
    for (const Span& span : line)
        text += toMarkdown(span);
    return text;
}

class MarkdownWriter {
public:
    // Without a folder pictures lie within the text.
    MarkdownWriter(const ReportInputs& inputs, std::optional<std::string> folder)
        : m_inputs(inputs), m_folder(std::move(folder))
    {}

    Result<IllustratedReport> write(const Document& document)
    {
        for (const Block& block : document.blocks) {
            if (!m_text.empty())
                m_text += "\n";
            std::visit([this](const auto& each) { write(each); }, block);
            if (m_failure)
                return failure(*m_failure);
        }
        return IllustratedReport{QByteArray::fromStdString(m_text), std::move(m_pictures)};
    }

private:
    void write(const Heading& heading)
    {
        m_text += "<a id=\"" + heading.anchor + "\"></a>\n\n"
                  + std::string(static_cast<std::size_t>(heading.level), '#') + " " + inMarkdown(heading.text)
                  + "\n";
        if (!heading.beside.empty())
            m_text += "\n" + toMarkdown(heading.beside) + "\n";
    }

    void write(const Paragraph& paragraph) { m_text += toMarkdown(paragraph.line) + "\n"; }

    void write(const Bullets& bullets)
    {
        for (const Line& item : bullets.items)
            m_text += "- " + toMarkdown(item) + "\n";
    }

    void write(const Table& table)
    {
        m_text += "|";
        for (const Column& column : table.columns)
            m_text += " " + inMarkdown(column.title) + " |";
        m_text += "\n|";
        for (const Column& column : table.columns)
            m_text += column.isNumber ? " ---: |" : " --- |";
        m_text += "\n";
        for (const auto& row : table.rows) {
            m_text += "|";
            for (const Line& cell : row)
                m_text += " " + toMarkdown(cell) + " |";
            m_text += "\n";
        }
    }

    // Within a fence that is longer than any in the text.
    void write(const Code& code)
    {
        std::string fence = "```";
        while (code.text.find(fence) != std::string::npos)
            fence += '`';
        m_text += fence + "cql\n" + code.text + "\n" + fence + "\n";
    }

    void write(const Picture& picture)
    {
        const auto diagram = diagramOf(m_inputs, picture.stage, picture.diagram);
        if (!diagram) {
            m_failure = diagram.error();
            return;
        }
        const QByteArray svg = render::toSvg(*diagram, render::Theme::print());
        m_text += "![" + inMarkdown(picture.title) + "](";
        if (m_folder) {
            const std::string name = "diagram-" + std::to_string(m_pictures.size() + 1) + "-"
                                     + render::toText(picture.stage) + ".svg";
            m_pictures.push_back({name, svg});
            m_text += (m_folder->empty() ? "" : *m_folder + "/") + name + ")\n";
        } else {
            m_text += "data:image/svg+xml;base64," + svg.toBase64().toStdString() + ")\n";
        }
    }

    const ReportInputs& m_inputs;
    std::optional<std::string> m_folder;
    std::vector<ReportPicture> m_pictures;
    std::string m_text;
    std::optional<Error> m_failure;
};

}  // namespace

Result<QByteArray> markdownReport(const ReportInputs& inputs)
{
    auto report = MarkdownWriter(inputs, std::nullopt).write(makeDocument(inputs));
    if (!report)
        return failure(report.error());
    return std::move(report->markdown);
}

Result<IllustratedReport> markdownReport(const ReportInputs& inputs, const std::string& folder)
{
    return MarkdownWriter(inputs, folder).write(makeDocument(inputs));
}

}  // namespace querywright::core
