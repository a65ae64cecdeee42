// SPDX-License-Identifier: Apache-2.0
// The sections "layout" and "diagrams".
#include "model/file/diagram_words.h"
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
        diagram.addUnknown(writing.unknown, identity);
        object.addObject(name, std::move(diagram));
    }
    return object;
}

}  // namespace querywright::file
