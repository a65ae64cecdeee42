// SPDX-License-Identifier: Apache-2.0
#include "model/file/layout_names.h"

namespace querywright::layout_names {

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
    const bool hasOvals = diagram == conceptual && content.attributes == AttributeDisplay::Ovals;
    return hasOvals ? conceptualOvals : diagram;
}

std::string byHand(const std::string& places)
{
    return places + " by hand";
}

std::string locked(const std::string& places)
{
    return places + " locked";
}

std::vector<std::string> allPlaces(const std::string& diagram)
{
    std::vector<std::string> names = {diagram};
    if (diagram == conceptual)
        names.emplace_back(conceptualOvals);
    for (std::size_t i = names.size(); i-- > 0;) {
        names.push_back(byHand(names[i]));
        names.push_back(locked(names[i]));
    }
    return names;
}

}  // namespace querywright::layout_names
