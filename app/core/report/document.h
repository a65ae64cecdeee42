// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "render/diagrams.h"

#include <string>
#include <variant>
#include <vector>

// The report as a value, whatever form it is written in.
namespace querywright::core::report {

enum class Style { Plain, Strong, Code, Muted, Mark, Good, Warning, Bad };

// A piece of a line. `target` is the anchor it leads to; empty: none.
struct Span {
    std::string text;
    Style style = Style::Plain;
    std::string target = {};
};
using Line = std::vector<Span>;

struct Heading {
    int level = 1;  // 1: of the report, 2: of a chapter, 3: of a thing
    std::string text;
    std::string anchor;
    Line beside = {};  // in the same line
};

struct Paragraph {
    Line line;
};

struct Bullets {
    std::vector<Line> items;
};

struct Column {
    std::string title;
    bool isNumber = false;
};

struct Table {
    std::vector<Column> columns;
    std::vector<std::vector<Line>> rows;  // as many cells as columns
};

struct Code {
    std::string text;  // without a final line end
};

struct Picture {
    render::Stage stage = render::Stage::Logical;
    std::string title;
    std::string diagram = {};  // its name of layout_names.h; empty: the first one of the stage
};

using Block = std::variant<Heading, Paragraph, Bullets, Table, Code, Picture>;

struct Document {
    std::string title;
    std::vector<Block> blocks;
};

// Collects blocks.
class Writer {
public:
    void heading(int level, std::string text, std::string anchor, Line beside = {});
    void paragraph(Line line);
    void sentence(std::string text);  // nothing if it is empty
    void bullets(std::vector<Line> items);
    void table(Table table);  // nothing if it has no rows
    void code(std::string text);
    void picture(render::Stage stage, std::string title, std::string diagram = {});

    std::vector<Block> take() { return std::move(m_blocks); }

private:
    std::vector<Block> m_blocks;
};

// Several lines in one, separated by commas.
Line joined(const std::vector<Span>& spans, const std::string& separator = ", ");

}  // namespace querywright::core::report
