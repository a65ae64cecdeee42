// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_layout.h"

#include "model/base/text.h"
#include "model/edit/support.h"

#include <optional>

namespace querywright::edit {
namespace {

bool isTables(const std::string& diagram)
{
    const std::string stage = layout_names::stageOf(diagram);
    return stage == layout_names::logical || stage == layout_names::physical;
}

// A task by its name instead of its label, which people do not see; "U1" of the update U1@T6.
std::string nameInWorkflow(const Workflow& workflow, const std::string& figure)
{
    for (const Task& task : workflow.tasks) {
        if (task.label == figure && !task.name.empty())
            return task.name;
    }
    return figure.substr(0, figure.find('@'));
}

// "Guest", "table of Q7", "3 tables".
std::string figuresText(Editing& editing, const std::string& diagram, const std::string& first,
                        std::size_t count)
{
    if (count > 1)
        return counted(count, isTables(diagram) ? "table" : "figure");
    if (first.starts_with("(note "))
        return "note";
    if (first.starts_with("(group "))
        return "group box";
    if (layout_names::stageOf(diagram) == layout_names::workflow)
        return nameInWorkflow(editing.workflow(), first);
    return isTables(diagram) && !first.starts_with('*') ? "table of " + first : first;
}

const FigurePositions& positionsIn(const Layout& layout, const std::string& places)
{
    static const FigurePositions none;
    const auto found = layout.diagrams.find(places);
    return found == layout.diagrams.end() ? none : found->second;
}

void erasePlace(Layout& layout, const std::string& places, const std::string& figure)
{
    const auto found = layout.diagrams.find(places);
    if (found == layout.diagrams.end())
        return;
    found->second.erase(figure);
    if (found->second.empty())
        layout.diagrams.erase(found);
}

// The figures at their places; nothing if one of them cannot be there.
std::optional<Error> put(Layout& layout, const std::string& places, const FigurePositions& positions)
{
    for (const auto& [figure, position] : positions) {
        if (auto problem = nameProblem(figure))
            return problem;
        if (!isPlace(position))
            return Error{ErrorCode::Invalid, "that is too far away", {}};
        layout.diagrams[places][figure] = position;
    }
    return std::nullopt;
}

Result<Edit> keepOnly(const ModelFile& file, const std::string& diagram, bool keepsByHand)
{
    Editing editing(file);
    Layout& layout = editing.file().layout;
    FigurePositions kept = positionsIn(layout, layout_names::locked(diagram));
    if (keepsByHand) {
        for (const auto& place : positionsIn(layout, layout_names::byHand(diagram)))
            kept.insert(place);
    } else {
        layout.diagrams.erase(layout_names::byHand(diagram));
    }
    if (kept.empty())
        layout.diagrams.erase(diagram);
    else
        layout.diagrams[diagram] = std::move(kept);
    return editing.finish("Arrange " + nameOfDiagram(diagram));
}

}  // namespace

Result<Edit> moveFigures(const ModelFile& file, const std::string& diagram, const FigurePositions& positions)
{
    Editing editing(file);
    if (positions.empty())
        return editing.finish("Move nothing");
    if (!editing.hasDiagram(diagram))
        return notThere("diagram");
    if (const auto problem = put(editing.file().layout, diagram, positions))
        return failure(*problem);
    return editing.finish("Move "
                          + figuresText(editing, diagram, positions.begin()->first, positions.size()));
}

Result<Edit> placeByHand(const ModelFile& file, const std::string& diagram, const FigurePositions& positions,
                         const FigurePositions& rest, const PlacingWords& words)
{
    Editing editing(file);
    if (positions.empty())
        return editing.finish(words.verb + " nothing");
    Layout& layout = editing.file().layout;
    for (const FigurePositions* each : {&rest, &positions}) {
        if (const auto problem = put(layout, diagram, *each))
            return failure(*problem);
    }
    if (const auto problem = put(layout, layout_names::byHand(diagram), positions))
        return failure(*problem);
    return editing.finish(words.verb + " "
                          + figuresText(editing, diagram, positions.begin()->first, positions.size())
                          + (words.how.empty() ? "" : " " + words.how));
}

Result<Edit> withRestFixed(const ModelFile& file, Edit edit, const std::string& diagram,
                           const FigurePositions& rest)
{
    Layout& layout = edit.after.layout;
    const DiagramSettings& before = file.layout.settingsOf(diagram);
    const DiagramSettings& after = layout.settingsOf(diagram);
    const std::string places = layout_names::placesName(diagram, after.content);
    const bool isPlaced = positionsIn(layout, places).size() > positionsIn(file.layout, places).size()
                          || after.notes.size() > before.notes.size()
                          || after.groups.size() > before.groups.size();
    if (!isPlaced)
        return edit;
    FigurePositions free = rest;
    for (const auto& [figure, position] : positionsIn(layout, places))
        free.erase(figure);
    if (const auto problem = put(layout, places, free))
        return failure(*problem);
    return edit;
}

Result<Edit> setLocked(const ModelFile& file, const std::string& diagram, const FigurePositions& positions,
                       bool isLocked)
{
    Editing editing(file);
    const std::string verb = isLocked ? "Lock" : "Unlock";
    if (positions.empty())
        return editing.finish(verb + " nothing");
    Layout& layout = editing.file().layout;
    const std::string places = layout_names::locked(diagram);
    if (isLocked) {
        for (const std::string& each : {diagram, places}) {
            if (const auto problem = put(layout, each, positions))
                return failure(*problem);
        }
    } else {
        for (const auto& [figure, position] : positions)
            erasePlace(layout, places, figure);
    }
    return editing.finish(verb + " position of "
                          + figuresText(editing, diagram, positions.begin()->first, positions.size()));
}

bool isLocked(const Layout& layout, const std::string& diagram, const std::string& figure)
{
    return positionsIn(layout, layout_names::locked(diagram)).count(figure) > 0;
}

bool isPlacedByHand(const Layout& layout, const std::string& diagram, const std::string& figure)
{
    return positionsIn(layout, layout_names::byHand(diagram)).count(figure) > 0;
}

Result<Edit> arrangeFigures(const ModelFile& file, const std::string& diagram,
                            const std::vector<std::string>& figures, const FigurePositions& rest)
{
    Editing editing(file);
    Layout& layout = editing.file().layout;
    if (const auto problem = put(layout, diagram, rest))
        return failure(*problem);
    for (const std::string& figure : figures) {
        if (isLocked(file.layout, diagram, figure))
            continue;
        erasePlace(layout, diagram, figure);
        erasePlace(layout, layout_names::byHand(diagram), figure);
    }
    if (figures.empty())
        return editing.finish("Arrange nothing");
    return editing.finish("Arrange " + figuresText(editing, diagram, figures.front(), figures.size()));
}

Result<Edit> arrange(const ModelFile& file, const std::string& diagram)
{
    return keepOnly(file, diagram, true);
}

Result<Edit> arrangeAnew(const ModelFile& file, const std::string& diagram)
{
    return keepOnly(file, diagram, false);
}

}  // namespace querywright::edit
