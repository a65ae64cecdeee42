// SPDX-License-Identifier: Apache-2.0
// The sections "layout" and "diagrams".
#include "model/file/diagram_words.h"
#include "model/file/layout_names.h"
#include "model/file/position_reader.h"
#include "model/file/write_sections.h"

namespace querywright::file {
namespace {

template <typename Value, std::size_t count>
void addWord(ObjectBuilder& object, std::string_view name, const Words<Value, count>& words, Value value,
             Value fallback)
{
    object.addWord<Value>(name, words, value, fallback);
}

void addContent(ObjectBuilder& object, const DiagramContent& content)
{
    const DiagramContent usual;
    addWord(object, "notation", notationWords, content.notation, usual.notation);
    addWord(object, "attributes", attributeDisplayWords, content.attributes, usual.attributes);
    object.addFlag("legend", content.hasLegend, usual.hasLegend);
    object.addFlag("queryList", content.hasQueryList, usual.hasQueryList);
    object.addFlag("sizes", content.hasSizes, usual.hasSizes);
    addWord(object, "types", typeDisplayWords, content.types, usual.types);
    object.addFlag("keyspaces", content.isGroupedByKeyspace, usual.isGroupedByKeyspace);
    object.addFlag("verdicts", content.hasVerdicts, usual.hasVerdicts);
}

ObjectBuilder writeMargins(const Writing& writing, const PageMargins& margins, const std::string& identity)
{
    const PageMargins usual;
    ObjectBuilder object;
    object.addNumber("left", margins.left, usual.left);
    object.addNumber("top", margins.top, usual.top);
    object.addNumber("right", margins.right, usual.right);
    object.addNumber("bottom", margins.bottom, usual.bottom);
    object.addUnknown(writing.unknown, identity);
    return object;
}

ObjectBuilder writePage(const Writing& writing, const PageSetup& page, const std::string& identity)
{
    const PageSetup usual;
    ObjectBuilder object;
    addWord(object, "paper", paperWords, page.paper, usual.paper);
    addWord(object, "orientation", orientationWords, page.orientation, usual.orientation);
    object.addObject("margins", writeMargins(writing, page.margins, identity + "/margins"));
    object.addNumber("scale", page.scale, usual.scale);
    object.addWholeNumber("pagesAcross", page.pagesAcross, usual.pagesAcross);
    object.addWholeNumber("pagesDown", page.pagesDown, usual.pagesDown);
    addWord(object, "colors", printColorsWords, page.colors, usual.colors);
    object.addFlag("titleBlock", page.hasTitleBlock, usual.hasTitleBlock);
    object.addFlag("legend", page.hasLegend, usual.hasLegend);
    object.addFlag("queryList", page.hasQueryList, usual.hasQueryList);
    object.addFlag("decisions", page.hasDecisions, usual.hasDecisions);
    object.addFlag("pageNumbers", page.hasPageNumbers, usual.hasPageNumbers);
    object.addFlag("cutMarks", page.hasCutMarks, usual.hasCutMarks);
    object.addFlag("date", page.hasDate, usual.hasDate);
    object.addText("author", page.author);
    object.addUnknown(writing.unknown, identity);
    return object;
}

ObjectBuilder writeBends(const LineBends& bends)
{
    ObjectBuilder object;
    for (const auto& [line, positions] : bends) {
        std::vector<JsonValue> items;
        for (const Position& position : positions)
            items.push_back(writePosition(position));
        object.addItems(line, std::move(items));
    }
    return object;
}

void addNames(ObjectBuilder& object, std::string_view property, const std::set<std::string>& names)
{
    object.addTexts(property, {names.begin(), names.end()});
}

void addSize(ObjectBuilder& object, const FigureSize& size)
{
    if (size != FigureSize{})
        object.add("size", jsonList({jsonNumber(size.width), jsonNumber(size.height)}));
}

std::vector<JsonValue> writeNotes(const Writing& writing, const DiagramSettings& settings,
                                  const std::string& identity)
{
    std::vector<JsonValue> items;
    for (const Note& note : settings.notes) {
        ObjectBuilder object;
        object.addWholeNumber("id", static_cast<std::uint32_t>(note.id), 0);
        object.addText("text", note.text);
        addSize(object, note.size);
        addNames(object, "about", note.about);
        object.addUnknown(writing.unknown, noteIdentity(identity, note.id));
        items.push_back(object.take());
    }
    return items;
}

std::vector<JsonValue> writeGroups(const Writing& writing, const DiagramSettings& settings,
                                   const std::string& identity)
{
    std::vector<JsonValue> items;
    for (const GroupBox& group : settings.groups) {
        ObjectBuilder object;
        object.addWholeNumber("id", static_cast<std::uint32_t>(group.id), 0);
        object.addText("title", group.title);
        addSize(object, group.size);
        addNames(object, "holds", group.holds);
        object.addUnknown(writing.unknown, groupIdentity(identity, group.id));
        items.push_back(object.take());
    }
    return items;
}

}  // namespace

JsonValue writePosition(const Position& position)
{
    return jsonList({jsonNumber(position.x), jsonNumber(position.y)});
}

ObjectBuilder writeLayout(const Layout& layout)
{
    ObjectBuilder object;
    for (const auto& [diagram, positions] : layout.diagrams) {
        ObjectBuilder figures;
        for (const auto& [figure, position] : positions)
            figures.add(figure, writePosition(position));
        object.addObject(diagram, std::move(figures));
    }
    return object;
}

ObjectBuilder writeDiagrams(const Writing& writing, const Layout& layout)
{
    ObjectBuilder object;
    for (const auto& [name, settings] : layout.settings) {
        const std::string identity = diagramIdentity(name);
        ObjectBuilder diagram;
        addContent(diagram, settings.content);
        diagram.addObject("page", writePage(writing, settings.page, identity + "/page"));
        diagram.addObject("bends", writeBends(settings.bends));
        diagram.addItems("notes", writeNotes(writing, settings, identity));
        diagram.addItems("groups", writeGroups(writing, settings, identity));
        addNames(diagram, "shows", settings.shows);
        diagram.addUnknown(writing.unknown, identity);
        if (layout_names::isFurther(name))
            object.add(name, diagram.take());  // it is there even if it has nothing yet
        else
            object.addObject(name, std::move(diagram));
    }
    return object;
}

}  // namespace querywright::file
