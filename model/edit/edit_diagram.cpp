// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_diagram.h"

#include "model/edit/support.h"

#include <algorithm>
#include <cmath>

namespace querywright::edit {
namespace {

const char* toText(AttributeDisplay display)
{
    switch (display) {
    case AttributeDisplay::Inside:
        return "Show attributes inside";
    case AttributeDisplay::Ovals:
        return "Show attributes as ovals";
    case AttributeDisplay::KeysOnly:
        return "Show keys only";
    case AttributeDisplay::Hidden:
        return "Hide attributes";
    }
    return "";
}

// What changes from one to the other, as it follows the word Undo.
std::string changeName(const DiagramContent& before, const DiagramContent& after)
{
    if (before.notation != after.notation)
        return after.notation == Notation::Chen ? "Draw in Chen's notation" : "Draw with crow's feet";
    if (before.attributes != after.attributes)
        return toText(after.attributes);
    const auto shown = [](bool isShown, const char* what) {
        return std::string(isShown ? "Show " : "Hide ") + what;
    };
    if (before.hasLegend != after.hasLegend)
        return shown(after.hasLegend, "legend");
    if (before.hasQueryList != after.hasQueryList)
        return shown(after.hasQueryList, "list of queries");
    if (before.hasSizes != after.hasSizes)
        return shown(after.hasSizes, "sizes");
    if (before.types != after.types)
        return after.types == TypeDisplay::InPhysical ? "Show types in the physical diagram alone"
                                                      : shown(after.types == TypeDisplay::Shown, "types");
    if (before.hasVerdicts != after.hasVerdicts)
        return shown(after.hasVerdicts, "verdicts");
    return after.isGroupedByKeyspace ? "Group tables by keyspace" : "Do not group tables by keyspace";
}

std::optional<std::string> problemOf(const PageSetup& page)
{
    const PageMargins& margins = page.margins;
    for (const double margin : {margins.left, margins.top, margins.right, margins.bottom}) {
        if (!(margin >= 0.0 && margin <= widestMargin))
            return "a margin must be between 0 and 100 mm";
    }
    if (page.scale != 0.0 && !(page.scale >= leastScale && page.scale <= mostScale))
        return "the scale must be between 5 and 1,000 percent";
    for (const std::uint32_t pages : {page.pagesAcross, page.pagesDown}) {
        if (pages < 1 || pages > mostPagesAcross)
            return "there can be 1 to 50 pages beside each other";
    }
    return std::nullopt;
}

}  // namespace

Result<Edit> setDiagramContent(const ModelFile& file, const std::string& diagram,
                               const DiagramContent& content)
{
    Editing editing(file);
    if (!editing.hasDiagram(diagram))
        return notThere("diagram");
    const DiagramContent before = file.layout.settingsOf(diagram).content;
    editing.file().layout.settings[diagram].content = content;
    editing.tidy(diagram);
    return editing.finish(changeName(before, content));
}

Result<Edit> setPageSetup(const ModelFile& file, const std::string& diagram, const PageSetup& page)
{
    constexpr std::size_t mostOfAuthor = 200;
    if (const auto problem = problemOf(page))
        return refused(*problem);
    if (const auto problem = textProblem(page.author, mostOfAuthor))
        return failure(*problem);
    Editing editing(file);
    if (!editing.hasDiagram(diagram))
        return notThere("diagram");
    editing.file().layout.settings[diagram].page = page;
    editing.tidy(diagram);
    return editing.finish("Set up page of " + nameOfDiagram(diagram));
}

Result<Edit> setBends(const ModelFile& file, const std::string& diagram, const std::string& line,
                      const std::vector<Position>& bends, const std::string& shown)
{
    constexpr std::size_t most = 200;  // as the file has it
    if (const auto problem = nameProblem(line))
        return failure(*problem);
    if (bends.size() > most)
        return refused("a line can have at most 200 bends");
    if (!std::all_of(bends.begin(), bends.end(), isPlace))
        return refused("that is too far away");
    Editing editing(file);
    if (!editing.hasDiagram(diagram))
        return notThere("diagram");
    auto& settings = editing.file().layout.settings;
    const std::string places = layout_names::placesName(diagram, file.layout.settingsOf(diagram).content);
    if (bends.empty()) {
        settings[diagram].bends.erase(
            line);  // those that it has otherwise count where it has none of its own
        settings[places].bends.erase(line);
    } else {
        settings[places].bends[line] = bends;
    }
    editing.tidy(diagram);
    editing.tidy(places);
    return editing.finish((bends.empty() ? "Reset route of " : "Move line ") + shown);
}

Result<Edit> resetBends(const ModelFile& file, const std::string& diagram)
{
    Editing editing(file);
    for (const std::string& places : layout_names::allPlaces(diagram)) {
        if (const auto found = editing.file().layout.settings.find(places);
            found != editing.file().layout.settings.end())
            found->second.bends.clear();
        editing.tidy(places);
    }
    return editing.finish("Reroute lines");
}

}  // namespace querywright::edit
