// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_group.h"

#include "model/base/text.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"

namespace querywright::edit {
namespace {

GroupBox* findGroup(Editing& editing, const GroupSubject& subject)
{
    auto& settings = editing.file().layout.settings;
    const auto found = settings.find(subject.diagram);
    if (found == settings.end())
        return nullptr;
    for (GroupBox& group : found->second.groups) {
        if (group.id == subject.group)
            return &group;
    }
    return nullptr;
}

std::optional<Error> placeProblem(const BoxPlace& place)
{
    if (!isPlace(place.middle))
        return Error{ErrorCode::Invalid, "that is too far away"};
    return sizeProblem(place.size);
}

std::optional<Error> titleProblem(const std::string& title)
{
    return title.empty() ? std::nullopt : nameProblem(title);
}

// Boxes hold no boxes.
std::optional<Error> contentProblem(const DiagramSettings& settings, const std::set<std::string>& figures)
{
    for (const std::string& figure : figures) {
        if (auto problem = nameProblem(figure))
            return problem;
        for (const GroupBox& group : settings.groups) {
            if (figure == layout_names::figureOf(group.id))
                return Error{ErrorCode::Invalid, "a group box holds no other ones"};
        }
    }
    return std::nullopt;
}

std::string figuresText(const std::set<std::string>& figures)
{
    if (figures.size() != 1)
        return counted(figures.size(), "figure");
    return figures.begin()->starts_with("(note ") ? "note" : *figures.begin();
}

}  // namespace

Result<Creation> addGroupBox(const ModelFile& file, const std::string& diagram, const std::string& title,
                             const std::set<std::string>& holds, const std::optional<BoxPlace>& place)
{
    Editing editing(file);
    if (!editing.hasDiagram(diagram))
        return notThere("diagram");
    if (const auto problem = titleProblem(title))
        return failure(*problem);
    if (place) {
        if (const auto problem = placeProblem(*place))
            return failure(*problem);
    }
    DiagramSettings& settings = editing.file().layout.settings[diagram];
    if (const auto problem = contentProblem(settings, holds))
        return failure(*problem);
    if (const auto problem = roomProblem(settings.groups, "group"))
        return failure(*problem);
    for (GroupBox& other : settings.groups) {
        for (const std::string& figure : holds)
            other.holds.erase(figure);
    }
    const GroupId id = freeDiagramId<GroupId>(settings.groups);
    settings.groups.push_back({id, title, place ? place->size : FigureSize{}, holds});
    if (place)
        editing.putFigure(diagram, layout_names::figureOf(id), place->middle);
    return Creation{*editing.finish(holds.empty() ? "Add group box" : "Group " + figuresText(holds)),
                    {GroupSubject{diagram, id}}};
}

Result<Edit> renameGroupBox(const ModelFile& file, const GroupSubject& group, const std::string& title)
{
    Editing editing(file);
    GroupBox* found = findGroup(editing, group);
    if (!found)
        return notThere("group box");
    if (const auto problem = titleProblem(title))
        return failure(*problem);
    const std::string name = nameOf(*found);
    found->title = title;
    return editing.finish("Rename " + name + " to " + (title.empty() ? "nothing" : title));
}

Result<Edit> resizeGroupBox(const ModelFile& file, const GroupSubject& group, const BoxPlace& place)
{
    Editing editing(file);
    GroupBox* found = findGroup(editing, group);
    if (!found)
        return notThere("group box");
    if (const auto problem = placeProblem(place))
        return failure(*problem);
    found->size = place.size;
    editing.putFigure(group.diagram, layout_names::figureOf(group.group), place.middle);
    return editing.finish("Resize " + nameOf(*found));
}

Result<Edit> regroup(const ModelFile& file, const std::string& diagram, const std::set<std::string>& figures,
                     const std::optional<GroupId>& into, const std::map<std::string, Position>& positions)
{
    Editing editing(file);
    auto& all = editing.file().layout.settings;
    const auto settings = all.find(diagram);
    GroupBox* target = into ? findGroup(editing, {diagram, *into}) : nullptr;
    if (settings == all.end() || (into && !target))
        return notThere("group box");
    if (const auto problem = contentProblem(settings->second, figures))
        return failure(*problem);
    std::set<std::string> left;
    for (GroupBox& group : settings->second.groups) {
        for (const std::string& figure : figures) {
            if (&group != target && group.holds.erase(figure) > 0)
                left.insert(nameOf(group));
        }
    }
    if (target)
        target->holds.insert(figures.begin(), figures.end());
    for (const auto& [figure, position] : positions) {
        if (const auto problem = nameProblem(figure))
            return failure(*problem);
        if (!isPlace(position))
            return refused("that is too far away");
        editing.putFigure(diagram, figure, position);
    }
    if (target)
        return editing.finish("Move " + figuresText(figures) + " into " + nameOf(*target));
    return editing.finish("Take " + figuresText(figures) + " out of "
                          + (left.size() == 1 ? *left.begin() : "group boxes"));
}

std::optional<GroupId> groupOf(const DiagramSettings& settings, const std::string& figure)
{
    for (const GroupBox& group : settings.groups) {
        if (group.holds.count(figure) != 0)
            return group.id;
    }
    return std::nullopt;
}

}  // namespace querywright::edit
