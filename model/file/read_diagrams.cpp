// SPDX-License-Identifier: Apache-2.0
// The sections "layout" and "diagrams".
#include "model/file/diagram_words.h"
#include "model/file/position_reader.h"
#include "model/file/read_sections.h"

namespace querywright::file {
namespace {

constexpr std::size_t maxBends = 200;  // of a line

DiagramContent readContent(ObjectReader& object)
{
    DiagramContent content;
    content.notation = object.word("notation", notationWords, content.notation);
    content.attributes = object.word("attributes", attributeDisplayWords, content.attributes);
    content.hasLegend = object.flag("legend", content.hasLegend);
    content.hasQueryList = object.flag("queryList", content.hasQueryList);
    content.hasSizes = object.flag("sizes", content.hasSizes);
    return content;
}

PageMargins readMargins(Reading& reading, const JsonValue& value, const std::string& identity)
{
    PageMargins margins;
    ObjectReader object(reading, value, "\"margins\"", identity);
    margins.left = object.number("left", margins.left, 0.0, widestMargin);
    margins.top = object.number("top", margins.top, 0.0, widestMargin);
    margins.right = object.number("right", margins.right, 0.0, widestMargin);
    margins.bottom = object.number("bottom", margins.bottom, 0.0, widestMargin);
    object.keepUnknown();
    return margins;
}

PageSetup readPage(Reading& reading, const JsonValue& value, const std::string& identity)
{
    PageSetup page;
    ObjectReader object(reading, value, "\"page\"", identity);
    page.paper = object.word("paper", paperWords, page.paper);
    page.orientation = object.word("orientation", orientationWords, page.orientation);
    if (const JsonValue* margins = object.find("margins"))
        page.margins = readMargins(reading, *margins, identity + "/margins");
    page.scale = object.optionalNumber("scale", leastScale, mostScale).value_or(0.0);
    page.pagesAcross =
        static_cast<std::uint32_t>(object.wholeNumber("pagesAcross", page.pagesAcross, 1, mostPagesAcross));
    page.pagesDown =
        static_cast<std::uint32_t>(object.wholeNumber("pagesDown", page.pagesDown, 1, mostPagesAcross));
    page.colors = object.word("colors", printColorsWords, page.colors);
    page.hasTitleBlock = object.flag("titleBlock", page.hasTitleBlock);
    page.hasLegend = object.flag("legend", page.hasLegend);
    page.hasQueryList = object.flag("queryList", page.hasQueryList);
    page.hasDecisions = object.flag("decisions", page.hasDecisions);
    page.hasPageNumbers = object.flag("pageNumbers", page.hasPageNumbers);
    page.hasCutMarks = object.flag("cutMarks", page.hasCutMarks);
    page.hasDate = object.flag("date", page.hasDate);
    page.author = object.text("author");
    object.keepUnknown();
    return page;
}

LineBends readBends(Reading& reading, const JsonValue& value)
{
    LineBends bends;
    const ObjectReader object(reading, value, "\"bends\"", {});
    for (const JsonMember& line : object.value().members) {
        for (const JsonValue& bend : itemsOf(reading, line.value, line.name, maxBends)) {
            if (const std::optional<Position> position = readPosition(reading, bend))
                bends[line.name].push_back(*position);
        }
    }
    return bends;
}

}  // namespace

std::optional<Position> readPosition(Reading& reading, const JsonValue& value)
{
    constexpr double farthest = 1e7;
    const std::vector<JsonValue>& items = itemsOf(reading, value, "position");
    if (value.kind == JsonValue::Kind::Array && items.size() != 2)
        reading.problem(value, ErrorCode::Syntax, "a position is written [x, y]");
    if (items.size() != 2)
        return std::nullopt;
    const std::optional<double> x = numberOf(reading, items[0], "x");
    const std::optional<double> y = numberOf(reading, items[1], "y");
    if (!x || !y)
        return std::nullopt;
    if (*x < -farthest || *x > farthest || *y < -farthest || *y > farthest) {
        reading.problem(value, ErrorCode::Invalid, "a position must lie between -10,000,000 and 10,000,000");
        return std::nullopt;
    }
    return Position{*x, *y};
}

void readLayout(Reading& reading, const JsonValue& section, Layout& layout)
{
    const ObjectReader diagrams(reading, section, "\"layout\"", {});
    for (const JsonMember& diagram : diagrams.value().members) {
        const ObjectReader figures(reading, diagram.value, "a diagram of \"layout\"", {});
        for (const JsonMember& figure : figures.value().members) {
            if (const std::optional<Position> position = readPosition(reading, figure.value))
                layout.diagrams[diagram.name][figure.name] = *position;
        }
    }
}

void readDiagrams(Reading& reading, const JsonValue& section, Layout& layout)
{
    const ObjectReader diagrams(reading, section, "\"diagrams\"", {});
    for (const JsonMember& diagram : diagrams.value().members) {
        const std::string identity = diagramIdentity(diagram.name);
        ObjectReader object(reading, diagram.value, "a diagram of \"diagrams\"", identity);
        DiagramSettings settings;
        settings.content = readContent(object);
        if (const JsonValue* page = object.find("page"))
            settings.page = readPage(reading, *page, identity + "/page");
        if (const JsonValue* bends = object.find("bends"))
            settings.bends = readBends(reading, *bends);
        object.keepUnknown();
        layout.settings.emplace(diagram.name, std::move(settings));
    }
}

}  // namespace querywright::file
