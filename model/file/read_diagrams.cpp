// SPDX-License-Identifier: Apache-2.0
// The sections "layout" and "diagrams".
#include "model/file/diagram_words.h"
#include "model/file/position_reader.h"
#include "model/file/read_sections.h"

#include <algorithm>
#include <iterator>
#include <set>

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
    content.types = object.word("types", typeDisplayWords, content.types);
    content.isGroupedByKeyspace = object.flag("keyspaces", content.isGroupedByKeyspace);
    content.hasVerdicts = object.flag("verdicts", content.hasVerdicts);
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

std::set<std::string> readNames(ObjectReader& object, std::string_view property)
{
    std::vector<std::string> names = object.texts(property);
    return {std::make_move_iterator(names.begin()), std::make_move_iterator(names.end())};
}

FigureSize readSize(Reading& reading, ObjectReader& object)
{
    const JsonValue* value = object.find("size");
    if (!value)
        return {};
    const std::vector<JsonValue>& items = itemsOf(reading, *value, "size");
    if (value->kind == JsonValue::Kind::Array && items.size() != 2)
        reading.problem(*value, ErrorCode::Syntax, "a size is written [width, height]");
    if (items.size() != 2)
        return {};
    const std::optional<double> width = numberOf(reading, items[0], "width");
    const std::optional<double> height = numberOf(reading, items[1], "height");
    if (!width || !height)
        return {};
    const auto isPossible = [](double length) {
        return length >= leastFigureSize && length <= mostFigureSize;
    };
    if (!isPossible(*width) || !isPossible(*height)) {
        reading.problem(*value, ErrorCode::Invalid, "width and height must lie between 20 and 10,000");
        return {};
    }
    return {*width, *height};
}

// The id of a note or group box, which no other one of the diagram may have; 0 if it has none.
template <typename Thing>
decltype(Thing::id) readId(Reading& reading, ObjectReader& object, const std::vector<Thing>& before,
                           const char* what)
{
    const JsonValue* value = object.require("id");
    const std::uint64_t number = value ? object.wholeNumber("id", 0, 1, maxDiagramId) : 0;
    const auto id = static_cast<decltype(Thing::id)>(number);
    const bool isTaken = std::any_of(before.begin(), before.end(),
                                     [&](const Thing& other) { return number != 0 && other.id == id; });
    if (isTaken)
        reading.problem(*value, ErrorCode::Duplicate,
                        "there is another " + std::string(what) + " with the id " + std::to_string(number)
                            + " in this diagram");
    return id;
}

std::vector<Note> readNotes(Reading& reading, ObjectReader& diagram)
{
    std::vector<Note> notes;
    for (const JsonValue& value : diagram.list("notes")) {
        // What is unknown of a note without an id has no place, but then the file is not read at all.
        ObjectReader object(reading, value, "a note", {});
        Note note;
        note.id = readId(reading, object, notes, "note");
        object.setIdentity(noteIdentity(diagram.identity(), note.id));
        note.text = object.text("text");
        note.size = readSize(reading, object);
        note.about = readNames(object, "about");
        object.keepUnknown();
        notes.push_back(std::move(note));
    }
    return notes;
}

std::vector<GroupBox> readGroups(Reading& reading, ObjectReader& diagram)
{
    std::vector<GroupBox> groups;
    for (const JsonValue& value : diagram.list("groups")) {
        ObjectReader object(reading, value, "a group box", {});
        GroupBox group;
        group.id = readId(reading, object, groups, "group box");
        object.setIdentity(groupIdentity(diagram.identity(), group.id));
        group.title = object.text("title");
        group.size = readSize(reading, object);
        group.holds = readNames(object, "holds");
        object.keepUnknown();
        groups.push_back(std::move(group));
    }
    return groups;
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
        settings.notes = readNotes(reading, object);
        settings.groups = readGroups(reading, object);
        settings.shows = readNames(object, "shows");
        object.keepUnknown();
        layout.settings.emplace(diagram.name, std::move(settings));
    }
}

}  // namespace querywright::file
