// SPDX-License-Identifier: Apache-2.0
#include "model/file/layout_names.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace querywright {

const Note* DiagramSettings::find(NoteId id) const
{
    const auto found =
        std::find_if(notes.begin(), notes.end(), [id](const Note& note) { return note.id == id; });
    return found == notes.end() ? nullptr : &*found;
}

const GroupBox* DiagramSettings::find(GroupId id) const
{
    const auto found =
        std::find_if(groups.begin(), groups.end(), [id](const GroupBox& group) { return group.id == id; });
    return found == groups.end() ? nullptr : &*found;
}

}  // namespace querywright

namespace querywright::layout_names {
namespace {

constexpr std::array<std::string_view, 4> stages{conceptual, workflow, logical, physical};

// The word stands with the stage, where titles cannot be taken for it.
std::string withWord(const std::string& places, const char* word)
{
    std::string name = places;
    return name.insert(std::min(name.size(), name.find('/')), word);
}

}  // namespace

std::string figureOf(const EntityType& entityType)
{
    return entityType.name;
}

std::string figureOf(const RelationshipType& relationshipType)
{
    return relationshipType.name;
}

std::string figureOfHierarchy(const ConceptualModel& model, std::size_t hierarchy)
{
    const EntityId supertype = model.hierarchies.at(hierarchy).supertype;
    std::size_t number = 1;
    for (std::size_t i = 0; i < hierarchy; ++i)
        number += model.hierarchies[i].supertype == supertype ? 1 : 0;
    const EntityType* entityType = model.find(supertype);
    std::string name = "IsA " + (entityType ? entityType->name : std::string());
    return number == 1 ? name : name + " " + std::to_string(number);
}

std::string figureOf(const Task& task)
{
    return task.label;
}

std::string figureOf(const Update& update, const Task& task)
{
    return update.label + "@" + task.label;
}

std::string figureOf(const Model& model, const LogicalTable& table)
{
    const AccessPattern* query = table.queries.empty() ? nullptr : model.workflow.find(table.queries.front());
    if (!query)
        return table.name;
    return figureOfQuery(*query) + (table.countersOf ? " counters" : "");
}

std::string figureOfQuery(const AccessPattern& query)
{
    return query.label;
}

std::string figureOfUdt(const std::string& udt, const std::string& keyspace)
{
    return "*" + udt + "*@" + keyspace;
}

std::string lineBetween(const std::string& from, const std::string& to)
{
    return (from.empty() ? "" : from + " ") + "> " + to;
}

LineEnds endsOf(const std::string& line)
{
    constexpr std::size_t length = 2;  // of "> "
    const std::size_t arrow = line.find("> ");
    if (arrow == std::string::npos)
        return {};
    return {arrow == 0 ? std::string() : line.substr(0, arrow - 1), line.substr(arrow + length)};
}

std::string placesName(const std::string& diagram, const DiagramContent& content)
{
    const std::string stage = stageOf(diagram);
    if (stage == conceptual && content.attributes == AttributeDisplay::Ovals)
        return withWord(diagram, " ovals");
    std::string places = diagram;
    if (stage == logical && content.types == TypeDisplay::Shown)
        places = withWord(places, " types");
    if ((stage == logical || stage == physical) && content.hasSizes)
        places = withWord(places, " sizes");
    return places;
}

std::string figureOf(NoteId note)
{
    return "(note " + std::to_string(static_cast<std::uint32_t>(note)) + ")";
}

std::string figureOf(GroupId group)
{
    return "(group " + std::to_string(static_cast<std::uint32_t>(group)) + ")";
}

std::string furtherDiagram(const std::string& stage, const std::string& title)
{
    return stage + "/" + title;
}

bool isFurther(const std::string& diagram)
{
    const std::size_t slash = diagram.find('/');
    return slash != std::string::npos && slash + 1 < diagram.size()
           && diagram.find('/', slash + 1) == std::string::npos
           && std::find(stages.begin(), stages.end(), diagram.substr(0, slash)) != stages.end();
}

std::string stageOf(const std::string& diagram)
{
    const std::string places = diagram.substr(0, diagram.find('/'));
    for (const std::string_view stage : stages) {
        if (places == stage || places.starts_with(std::string(stage) + ' '))
            return std::string(stage);
    }
    return places;
}

std::string titleOf(const std::string& diagram)
{
    const std::size_t slash = diagram.find('/');
    return slash == std::string::npos ? std::string() : diagram.substr(slash + 1);
}

std::vector<std::string> furtherDiagrams(const Layout& layout, const std::string& stage)
{
    std::vector<std::string> all;
    for (const auto& [name, settings] : layout.settings) {
        if (isFurther(name) && stageOf(name) == stage)
            all.push_back(name);
    }
    return all;
}

std::string byHand(const std::string& places)
{
    return withWord(places, " by hand");
}

std::string locked(const std::string& places)
{
    return withWord(places, " locked");
}

std::vector<std::string> allPlaces(const std::string& diagram)
{
    std::vector<std::string> names;
    for (const auto attributes : {AttributeDisplay::Inside, AttributeDisplay::Ovals}) {
        for (const auto types : {TypeDisplay::InPhysical, TypeDisplay::Shown}) {
            for (const bool hasSizes : {false, true}) {
                DiagramContent content;
                content.attributes = attributes;
                content.types = types;
                content.hasSizes = hasSizes;
                const std::string name = placesName(diagram, content);
                if (std::find(names.begin(), names.end(), name) == names.end())
                    names.push_back(name);
            }
        }
    }
    for (std::size_t i = names.size(); i-- > 0;) {
        names.push_back(byHand(names[i]));
        names.push_back(locked(names[i]));
    }
    return names;
}

}  // namespace querywright::layout_names
