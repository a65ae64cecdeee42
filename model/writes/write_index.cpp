// SPDX-License-Identifier: Apache-2.0
#include "model/writes/write_index.h"

#include "model/derivation/walk_parts.h"

#include <algorithm>
#include <set>

namespace querywright::writes {
namespace {

template <typename Key, typename Value>
const std::vector<Value>& listIn(const std::map<Key, std::vector<Value>>& lists, const Key& key)
{
    static const std::vector<Value> none;
    const auto found = lists.find(key);
    return found == lists.end() ? none : found->second;
}

std::vector<AttributeUse> usesOf(const LogicalTable& table)
{
    std::vector<AttributeUse> uses = table.groupBy;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            uses.push_back(*use);
        if (const auto* nested = std::get_if<NestedSource>(&column.source))
            uses.insert(uses.end(), nested->attributes.begin(), nested->attributes.end());
        if (column.time)
            uses.push_back(*column.time);
    }
    return uses;
}

}  // namespace

WriteIndex::WriteIndex(const Model& model, const Derivation& derivation, const PhysicalModel& physical)
    : m_model(model), m_derivation(derivation), m_physical(physical)
{
    for (const EntityType& entity : model.conceptual.entityTypes) {
        m_entities.emplace(entity.id, &entity);
        m_lineages.emplace(entity.id, std::vector<EntityId>{entity.id});
        addAttributes(entity.id, entity.attributes, {});
    }
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes) {
        m_relationships.emplace(relationship.id, &relationship);
        addAttributes(relationship.id, relationship.attributes, {});
    }
    for (const IsA& hierarchy : model.conceptual.hierarchies) {
        for (const EntityId subtype : hierarchy.subtypes)
            m_lineages[subtype] = withSupertypes(model.conceptual, subtype);
    }
    // Supertypes of supertypes were not known when the first hierarchies were read.
    for (const auto& [entity, lineage] : m_lineages) {
        for (const EntityId from : lineage)
            m_heirs[from].push_back(entity);
    }
    for (std::size_t i = 0; i < derivation.tables.size(); ++i)
        addTable(i);
}

bool WriteIndex::isTold(RelationshipId relationship) const
{
    // The key of what it identifies tells it.
    const auto identifies = [&](const EntityType& type) {
        return std::find(type.identifiedBy.begin(), type.identifiedBy.end(), relationship)
               != type.identifiedBy.end();
    };
    const std::vector<EntityType>& types = m_model.conceptual.entityTypes;
    if (std::any_of(types.begin(), types.end(), identifies))
        return true;
    const std::vector<TablePlace> places = placesOf(relationship);
    return std::any_of(places.begin(), places.end(), [&](const TablePlace& place) {
        const LogicalTable& held = table(place.table);
        const std::vector<AttributeUse> uses = usesOf(held);
        const std::set<AttributeUse> known(uses.begin(), uses.end());
        const Dependencies& dependent = dependencies(place.table);
        const auto step = static_cast<std::size_t>(std::get<StepIndex>(place.place));
        const auto& participants = held.walk.steps[step].participants;
        return std::all_of(participants.begin(), participants.end(), [&](NodeIndex node) {
            return dependent.determines(known, dependent.nodeKey(node));
        });
    });
}

void WriteIndex::addAttributes(const AttributeOwner& owner, const std::vector<Attribute>& attributes,
                               const std::vector<const Attribute*>& around)
{
    for (const Attribute& attribute : attributes) {
        m_attributes[attribute.id] = {&attribute, owner, around};
        for (const AttributeId base : attribute.derivedFrom)
            m_derived[base].push_back(attribute.id);
        std::vector<const Attribute*> inner = around;
        inner.push_back(&attribute);
        addAttributes(owner, attribute.parts, inner);
    }
}

void WriteIndex::addTable(std::size_t position)
{
    const LogicalTable& table = m_derivation.tables[position];
    for (std::size_t i = 0; i < table.walk.nodes.size(); ++i)
        m_nodes[table.walk.nodes[i].entity].push_back({position, static_cast<NodeIndex>(i)});
    for (std::size_t i = 0; i < table.walk.steps.size(); ++i)
        m_steps[table.walk.steps[i].relationship].push_back({position, static_cast<StepIndex>(i)});
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        addColumn(position, i);
    m_joined.push_back(querywright::joinedSteps(table));
}

void WriteIndex::addColumn(std::size_t table, std::size_t position)
{
    const LogicalColumn& column = m_derivation.tables[table].columns[position];
    const auto add = [&](const AttributeUse& use) {
        m_columns[use.attribute].push_back({table, position, use});
    };
    if (const auto* use = std::get_if<AttributeUse>(&column.source))
        add(*use);
    if (column.time)
        add(*column.time);
    if (const auto* nested = std::get_if<NestedSource>(&column.source))
        std::for_each(nested->attributes.begin(), nested->attributes.end(), add);
    if (const auto* aggregate = std::get_if<Aggregate>(&column.source); aggregate && aggregate->attribute)
        add(*aggregate->attribute);
}

const EntityType* WriteIndex::find(EntityId id) const
{
    const auto found = m_entities.find(id);
    return found == m_entities.end() ? nullptr : found->second;
}

const RelationshipType* WriteIndex::find(RelationshipId id) const
{
    const auto found = m_relationships.find(id);
    return found == m_relationships.end() ? nullptr : found->second;
}

const AttributePlace& WriteIndex::find(AttributeId id) const
{
    static const AttributePlace none;
    const auto found = m_attributes.find(id);
    return found == m_attributes.end() ? none : found->second;
}

const std::vector<AttributeId>& WriteIndex::derivedFrom(AttributeId base) const
{
    return listIn(m_derived, base);
}

const std::vector<EntityId>& WriteIndex::lineage(EntityId entity) const
{
    return listIn(m_lineages, entity);
}

bool WriteIndex::inherits(EntityId entity, EntityId from) const
{
    const std::vector<EntityId>& all = lineage(entity);
    return std::find(all.begin(), all.end(), from) != all.end();
}

std::vector<TablePlace> WriteIndex::placesOf(EntityId entity) const
{
    std::vector<TablePlace> places;
    const auto add = [&](EntityId type) {
        const std::vector<TablePlace>& nodes = listIn(m_nodes, type);
        places.insert(places.end(), nodes.begin(), nodes.end());
    };
    for (const EntityId type : lineage(entity))
        add(type);
    for (const EntityId type : listIn(m_heirs, entity)) {
        if (type != entity)
            add(type);
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::vector<TablePlace> WriteIndex::placesOf(RelationshipId relationship) const
{
    return listIn(m_steps, relationship);
}

const std::vector<ColumnPlace>& WriteIndex::columnsOf(AttributeId attribute) const
{
    return listIn(m_columns, attribute);
}

std::vector<std::size_t> WriteIndex::stepsWith(std::size_t position, const NestedSource& nested) const
{
    std::vector<std::size_t> steps = joinedSteps(position);
    const std::vector<std::size_t> more = stepsTo(table(position), nested);
    steps.insert(steps.end(), more.begin(), more.end());
    std::sort(steps.begin(), steps.end());
    return steps;
}

const Dependencies& WriteIndex::dependencies(std::size_t table) const
{
    const auto found = m_dependencies.find(table);
    if (found != m_dependencies.end())
        return found->second;
    const LogicalTable& logical = m_derivation.tables.at(table);
    return m_dependencies.emplace(table, Dependencies(m_model.conceptual, logical.walk, usesOf(logical)))
        .first->second;
}

std::vector<std::size_t> WriteIndex::columnOrder(std::size_t position) const
{
    const LogicalTable& logical = table(position);
    std::vector<std::size_t> order = logical.partitionKey();
    const std::vector<std::size_t> clustering = logical.clusteringKey();
    order.insert(order.end(), clustering.begin(), clustering.end());
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        if (!logical.columns[i].isPrimaryKey())
            order.push_back(i);
    }
    return order;
}

bool WriteIndex::isAggregated(std::size_t position) const
{
    const LogicalTable& logical = table(position);
    return !logical.groupBy.empty()
           || std::any_of(logical.columns.begin(), logical.columns.end(), [](const LogicalColumn& column) {
                  return std::holds_alternative<Aggregate>(column.source);
              });
}

bool WriteIndex::isCounterTable(std::size_t position) const
{
    const LogicalTable& logical = table(position);
    return std::any_of(logical.columns.begin(), logical.columns.end(),
                       [](const LogicalColumn& column) { return column.kind == ColumnKind::Counter; });
}

}  // namespace querywright::writes
