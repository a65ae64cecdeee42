// SPDX-License-Identifier: Apache-2.0
#include "app/core/report/chapters.h"
#include "app/core/report/pictures.h"
#include "render/paint/write.h"

namespace querywright::core {

namespace {

using namespace report;

// What cannot stand in HTML as it is, and control characters that may not at all.
std::string escaped(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else if (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t')
            result += ' ';
        else
            result += c;
    }
    return result;
}

const char* classOf(Style style)
{
    switch (style) {
    case Style::Plain:
    case Style::Code:
        return "";
    case Style::Strong:
        return "strong";
    case Style::Muted:
        return "muted";
    case Style::Mark:
        return "mark";
    case Style::Good:
        return "good";
    case Style::Warning:
        return "warning";
    case Style::Bad:
        return "bad";
    }
    return "";
}

std::string toHtml(const Span& span)
{
    std::string text = escaped(span.text);
    if (span.style == Style::Code)
        text = "<code>" + text + "</code>";
    else if (span.style != Style::Plain)
        text = std::string("<span class=\"") + classOf(span.style) + "\">" + text + "</span>";
    return span.target.empty() ? text : "<a href=\"#" + escaped(span.target) + "\">" + text + "</a>";
}

std::string toHtml(const Line& line)
{
    std::string text;
    for (const Span& span : line)
        text += toHtml(span);
    return text;
}

std::string cell(const char* name, const Column& column, const std::string& content)
{
    return std::string("<") + name + (column.isNumber ? " class=\"number\">" : ">") + content + "</" + name
           + ">";
}

const char* const styleSheet = R"css(
:root { --text: #1b2330; --muted: #566173; --line: #d3d8df; --soft: #f3f5f8; --accent: #1a59c7; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1100px; padding: 32px 28px 80px; color: var(--text); background: #fff;
  font: 14px/1.5 Inter, system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 20px; margin: 44px 0 10px; padding-top: 14px; border-top: 2px solid var(--text); }
h3 { font-size: 15.5px; margin: 28px 0 6px; }
h3 .beside { font-weight: 400; font-size: 13px; margin-left: 8px; }
p { margin: 6px 0; }
ul { margin: 6px 0; padding-left: 20px; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
.scroll { overflow-x: auto; margin: 8px 0 12px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: left; vertical-align: top; padding: 5px 10px 5px 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--muted); border-bottom-color: #7c8797; white-space: nowrap; }
td.number, th.number { text-align: right; padding: 5px 0 5px 14px; white-space: nowrap; }
code, pre { font-family: "JetBrains Mono", ui-monospace, Consolas, "DejaVu Sans Mono", monospace; font-size: 12px; }
td code { white-space: nowrap; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 5px; padding: 10px 12px;
  overflow-x: auto; line-height: 1.5; margin: 8px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.strong { font-weight: 600; } .muted { color: var(--muted); }
.mark { font-weight: 600; font-size: 11px; background: #e6ebf4; border-radius: 3px; padding: 1px 5px; white-space: nowrap; }
.good { color: #0b7050; font-weight: 600; } .warning { color: #8a5300; font-weight: 600; }
.bad { color: #b3261e; font-weight: 600; }
figure { margin: 8px 0; border: 1px solid var(--line); border-radius: 5px; padding: 8px; overflow-x: auto; }
figure svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  h2 { break-before: page; } h2, h3 { break-after: avoid; }
  tr, figure, pre { break-inside: avoid; }
  .scroll, figure, pre { overflow: visible; }
  figure { border: 0; padding: 0; } figure svg { max-height: 240mm; }
  a { color: inherit; }
}
)css";

class HtmlWriter {
public:
    explicit HtmlWriter(const ReportInputs& inputs) : m_inputs(inputs) {}

    Result<QByteArray> write(const Document& document)
    {
        m_text = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
                 + escaped(document.title) + "</title>\n<style>" + styleSheet + "</style>\n</head>\n<body>\n";
        for (const Block& block : document.blocks) {
            std::visit([this](const auto& each) { write(each); }, block);
            if (m_failure)
                return failure(*m_failure);
        }
        m_text += "</body>\n</html>\n";
        return QByteArray::fromStdString(m_text);
    }

private:
    void write(const Heading& heading)
    {
        const std::string name = "h" + std::to_string(heading.level);
        m_text += "<" + name + " id=\"" + escaped(heading.anchor) + "\">" + escaped(heading.text);
        if (!heading.beside.empty())
            m_text += " <span class=\"beside\">" + toHtml(heading.beside) + "</span>";
        m_text += "</" + name + ">\n";
    }

    void write(const Paragraph& paragraph) { m_text += "<p>" + toHtml(paragraph.line) + "</p>\n"; }

    void write(const Bullets& bullets)
    {
        m_text += "<ul>\n";
        for (const Line& item : bullets.items)
            m_text += "<li>" + toHtml(item) + "</li>\n";
        m_text += "</ul>\n";
    }

    void write(const Table& table)
    {
        m_text += "<div class=\"scroll\"><table>\n<thead><tr>";
        for (const Column& column : table.columns)
            m_text += cell("th", column, escaped(column.title));
        m_text += "</tr></thead>\n<tbody>\n";
        for (const auto& row : table.rows) {
            m_text += "<tr>";
            for (std::size_t i = 0; i < row.size(); ++i)
                m_text += cell("td", table.columns[i], toHtml(row[i]));
            m_text += "</tr>\n";
        }
        m_text += "</tbody></table></div>\n";
    }

    void write(const Code& code) { m_text += "<pre>" + escaped(code.text) + "</pre>\n"; }

    void write(const Picture& picture)
    {
        const auto diagram = diagramOf(m_inputs, picture.stage, picture.diagram);
        if (!diagram) {
            m_failure = diagram.error();
            return;
        }
        const std::string svg = render::toSvg(*diagram, render::Theme::print()).toStdString();
        // Without the XML declaration, which only a file of its own has.
        m_text += "<figure>\n" + svg.substr(svg.find("<svg")) + "</figure>\n";
    }

    const ReportInputs& m_inputs;
    std::string m_text;
    std::optional<Error> m_failure;
};

}  // namespace

Result<QByteArray> htmlReport(const ReportInputs& inputs)
{
    return HtmlWriter(inputs).write(makeDocument(inputs));
}

}  // namespace querywright::core
