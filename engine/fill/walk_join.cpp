// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/walk_join.h"

#include "engine/data/sample_store.h"
#include "model/base/text.h"

#include <algorithm>

// FROM entity_1 AS n0 CROSS JOIN relationship_2 AS s0 ON s0.p0 = n0.row CROSS JOIN entity_3 AS n1 ON n1.row =
// s0.p1 ...
//
// Node i is n<i>, its supertypes' tables n<i>_<EntityId>, step i is s<i>, values of multivalued attributes
// are en<i>_<AttributeId> and es<i>_<AttributeId>. An entity table that no column is taken from is left out:
// its row number is already in the relationship. CROSS JOIN makes SQLite keep the order of the walk, in which
// every table but the first is looked up by an index; so nothing is sorted, and rows of one owner come
// together.

namespace querywright::engine {

namespace {

std::string number(NodeIndex node)
{
    return std::to_string(static_cast<std::uint32_t>(node));
}

std::string aliasText(const WalkPlace& place)
{
    if (const auto* node = std::get_if<NodeIndex>(&place))
        return "n" + number(*node);
    return "s" + std::to_string(static_cast<std::uint32_t>(std::get<StepIndex>(place)));
}

std::string elementAlias(const WalkPlace& place, AttributeId attribute)
{
    return "e" + aliasText(place) + "_" + std::to_string(static_cast<std::uint32_t>(attribute));
}

std::string participantColumn(std::size_t step, std::size_t participant)
{
    return "s" + std::to_string(step) + ".p" + std::to_string(participant);
}

}  // namespace

WalkJoin::WalkJoin(const Model& model, const Walk& walk, std::vector<std::size_t> steps,
                   std::vector<WalkPlace> known)
    : m_model(model), m_walk(walk), m_steps(std::move(steps)), m_known(std::move(known))
{}

// The parameter that says which row a known place is.
std::optional<std::string> WalkJoin::parameterOf(const WalkPlace& place) const
{
    const auto found = std::find(m_known.begin(), m_known.end(), place);
    if (found == m_known.end())
        return std::nullopt;
    return "?" + std::to_string(found - m_known.begin() + 1);
}

// The step that a node's row number is taken from, with the participant that it is there.
const WalkStep* WalkJoin::firstStepWith(NodeIndex node, std::size_t& step, std::size_t& participant) const
{
    for (const std::size_t candidate : m_steps) {
        const std::vector<NodeIndex>& nodes = m_walk.steps[candidate].participants;
        const auto found = std::find(nodes.begin(), nodes.end(), node);
        if (found == nodes.end())
            continue;
        step = candidate;
        participant = static_cast<std::size_t>(found - nodes.begin());
        return &m_walk.steps[candidate];
    }
    return nullptr;
}

std::string WalkJoin::rowOf(NodeIndex node) const
{
    if (const auto parameter = parameterOf(node))
        return *parameter;
    std::size_t step = 0;
    std::size_t participant = 0;
    if (firstStepWith(node, step, participant) == nullptr)
        return "n" + number(node) + ".row";
    return participantColumn(step, participant);
}

std::string WalkJoin::rowOf(const WalkPlace& place) const
{
    if (const auto* node = std::get_if<NodeIndex>(&place))
        return rowOf(*node);
    return parameterOf(place).value_or(aliasText(place) + ".row");
}

int WalkJoin::column(const std::string& expression)
{
    const auto found = std::find(m_columns.begin(), m_columns.end(), expression);
    const auto position = static_cast<int>(found - m_columns.begin());
    if (found == m_columns.end())
        m_columns.push_back(expression);
    return position;
}

// The alias of the table that has the attributes of `owner` at the place: of a relationship its own, of an
// entity that of its type or of a type it inherits from.
std::string WalkJoin::aliasOf(const WalkPlace& place, const AttributeOwner& owner)
{
    const auto* node = std::get_if<NodeIndex>(&place);
    const auto* entity = std::get_if<EntityId>(&owner);
    if (node == nullptr || entity == nullptr) {
        if (const auto* step = std::get_if<StepIndex>(&place))
            m_relationshipTables.insert(*step);
        return aliasText(place);
    }
    m_entityTables.emplace(*node, *entity);
    if (m_walk.nodes[static_cast<std::size_t>(*node)].entity == *entity)
        return aliasText(place);
    return aliasText(place) + "_" + std::to_string(static_cast<std::uint32_t>(*entity));
}

int WalkJoin::attribute(const WalkPlace& place, AttributeId attribute)
{
    const AttributePlace found = m_model.conceptual.find(attribute);
    return column(aliasOf(place, found.owner) + "." + attributeColumn(attribute));
}

int WalkJoin::element(const WalkPlace& place, AttributeId attribute)
{
    m_elementTables.emplace(place, attribute);
    return column(elementAlias(place, attribute) + ".value");
}

int WalkJoin::row(const WalkPlace& place)
{
    return column(rowOf(place));
}

int WalkJoin::rowOfType(NodeIndex node, EntityId subtype)
{
    return column(aliasOf(node, subtype) + ".row");
}

// Whether the node may be of another type than the relationship type says: a subtype, which not every
// participant is.
bool WalkJoin::isOtherType(const WalkStep& step, std::size_t participant) const
{
    const RelationshipType* type = m_model.conceptual.find(step.relationship);
    const NodeIndex node = step.participants[participant];
    return type == nullptr
           || type->participants[participant].entity != m_walk.nodes[static_cast<std::size_t>(node)].entity;
}

void WalkJoin::addElements(std::vector<Source>& sources, const WalkPlace& place) const
{
    for (const auto& [where, attribute] : m_elementTables) {
        if (where != place)
            continue;
        const std::string alias = elementAlias(place, attribute);
        sources.push_back({elementTable(attribute), alias, alias + ".row = " + rowOf(place), false});
    }
}

// The tables of a node that is reached: its own, if it is needed, and those of other types that are used. An
// entity need not be of a subtype of its type, but always is of its supertypes.
void WalkJoin::addNode(std::vector<Source>& sources, NodeIndex node, bool isNeeded) const
{
    const EntityId own = m_walk.nodes[static_cast<std::size_t>(node)].entity;
    const std::string row = rowOf(node);
    const std::string alias = aliasText(node);
    if (isNeeded || m_entityTables.contains({node, own}))
        sources.push_back({entityTable(own), alias, alias + ".row = " + row, false});
    const std::vector<EntityId> supertypes = withSupertypes(m_model.conceptual, own);
    for (const auto& [where, entity] : m_entityTables) {
        if (where != node || entity == own)
            continue;
        const std::string other = alias + "_" + std::to_string(static_cast<std::uint32_t>(entity));
        const bool isSupertype = std::find(supertypes.begin(), supertypes.end(), entity) != supertypes.end();
        sources.push_back({entityTable(entity), other, other + ".row = " + row, !isSupertype});
    }
    addElements(sources, node);
}

// Whether an attribute is taken from a table that not every entity at the node need have a row in.
bool WalkJoin::usesSubtype(NodeIndex node) const
{
    const auto types =
        withSupertypes(m_model.conceptual, m_walk.nodes[static_cast<std::size_t>(node)].entity);
    return std::any_of(m_entityTables.begin(), m_entityTables.end(), [&](const auto& used) {
        return used.first == node && std::find(types.begin(), types.end(), used.second) == types.end();
    });
}

// The tables of known places that something is taken from. The first of a FROM clause must have the row.
void WalkJoin::addKnown(std::vector<Source>& sources) const
{
    for (const WalkPlace& place : m_known) {
        if (const auto* node = std::get_if<NodeIndex>(&place)) {
            addNode(sources, *node, usesSubtype(*node));
            continue;
        }
        const auto step = std::get<StepIndex>(place);
        if (m_relationshipTables.contains(step))
            sources.push_back({relationshipTable(m_walk.steps[static_cast<std::size_t>(step)].relationship),
                               aliasText(place), aliasText(place) + ".row = " + rowOf(place), false});
        addElements(sources, place);
    }
}

std::vector<WalkJoin::Source> WalkJoin::sources() const
{
    std::vector<Source> all;
    std::set<NodeIndex> reached;
    for (const WalkPlace& place : m_known) {
        if (const auto* node = std::get_if<NodeIndex>(&place))
            reached.insert(*node);
    }
    addKnown(all);
    if (m_known.empty() && m_steps.empty())
        addNode(all, NodeIndex{0}, true);
    for (const std::size_t position : m_steps) {
        const WalkStep& step = m_walk.steps[position];
        Source source{relationshipTable(step.relationship), "s" + std::to_string(position), {}, false};
        std::vector<std::string> conditions;
        for (std::size_t i = 0; i < step.participants.size(); ++i) {
            if (reached.contains(step.participants[i]))
                conditions.push_back(participantColumn(position, i) + " = " + rowOf(step.participants[i]));
        }
        source.condition = join(conditions, " AND ");
        all.push_back(std::move(source));
        addElements(all, static_cast<StepIndex>(position));
        for (std::size_t i = 0; i < step.participants.size(); ++i) {
            if (reached.insert(step.participants[i]).second)
                addNode(all, step.participants[i], isOtherType(step, i));
        }
    }
    return all;
}

std::string WalkJoin::sql() const
{
    std::string from;
    std::string where;
    for (const Source& source : sources()) {
        const std::string table = source.table + " AS " + source.alias;
        if (from.empty()) {
            from = " FROM " + table;
            if (!m_known.empty())
                where = " WHERE " + source.condition;
            continue;
        }
        from.append(source.isOptional ? " LEFT JOIN " : " CROSS JOIN ");
        from.append(table).append(" ON ").append(source.condition);
    }
    return "SELECT " + (m_columns.empty() ? "1" : join(m_columns, ", ")) + from + where;
}

std::set<std::string> WalkJoin::tables() const
{
    std::set<std::string> tables;
    for (const Source& source : sources())
        tables.insert(source.table);
    return tables;
}

}  // namespace querywright::engine
