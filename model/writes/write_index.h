// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/dependencies.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <cstddef>
#include <map>
#include <variant>
#include <vector>

namespace querywright::writes {

// A place on the walk of a table.
struct TablePlace {
    std::size_t table = 0;
    WalkPlace place;

    friend auto operator<=>(const TablePlace&, const TablePlace&) = default;
};

// A column whose values are those of an attribute, consist of it or are worked out from it.
struct ColumnPlace {
    std::size_t table = 0;
    std::size_t column = 0;
    AttributeUse use;  // on the table's walk

    friend auto operator<=>(const ColumnPlace&, const ColumnPlace&) = default;
};

// Null if the column stands for an attribute, nested entities or an aggregate.
inline const SyntheticSource* syntheticOf(const LogicalColumn& column)
{
    return std::get_if<SyntheticSource>(&column.source);
}

// What the tables of a model hold, found at once. Made once for all updates.
class WriteIndex {
public:
    // REQUIRES: all three outlive this.
    WriteIndex(const Model& model, const Derivation& derivation, const PhysicalModel& physical);

    const Model& model() const { return m_model; }
    const Derivation& derivation() const { return m_derivation; }
    const LogicalTable& table(std::size_t position) const { return m_derivation.tables.at(position); }
    const PhysicalTable& physical(std::size_t position) const { return m_physical.tables.at(position); }
    const LogicalColumn& column(const ColumnPlace& place) const
    {
        return table(place.table).columns.at(place.column);
    }

    // Null if nothing has the id.
    const EntityType* find(EntityId id) const;
    const RelationshipType* find(RelationshipId id) const;
    // With the composite attributes around it; `attribute` is null if nothing has the id.
    const AttributePlace& find(AttributeId id) const;

    // Attributes that are derived from it, not through others.
    const std::vector<AttributeId>& derivedFrom(AttributeId base) const;

    // The type and those it inherits from; those that inherit from it.
    const std::vector<EntityId>& lineage(EntityId entity) const;
    bool inherits(EntityId entity, EntityId from) const;

    // Nodes whose entities are of the type, of one it inherits from, or of one that inherits from it.
    std::vector<TablePlace> placesOf(EntityId entity) const;
    std::vector<TablePlace> placesOf(RelationshipId relationship) const;
    // Whether rows of a table tell of each relationship who takes part in it.
    bool isTold(RelationshipId relationship) const;
    // Columns that use the attribute itself, in nested entities and aggregates too.
    const std::vector<ColumnPlace>& columnsOf(AttributeId attribute) const;

    const std::vector<std::size_t>& joinedSteps(std::size_t table) const { return m_joined.at(table); }
    // Those to the entities that a column gathers too.
    std::vector<std::size_t> stepsWith(std::size_t table, const NestedSource& nested) const;
    // The dependencies along the table's walk. Not safe to call from several threads.
    const Dependencies& dependencies(std::size_t table) const;

    // The columns of the primary key in its order, then the others.
    std::vector<std::size_t> columnOrder(std::size_t table) const;

    // It has aggregates: its rows are groups of the join's rows.
    bool isAggregated(std::size_t table) const;
    // It holds nothing but its key and counters.
    bool isCounterTable(std::size_t table) const;

private:
    void addAttributes(const AttributeOwner& owner, const std::vector<Attribute>& attributes,
                       const std::vector<const Attribute*>& around);
    void addTable(std::size_t position);
    void addColumn(std::size_t table, std::size_t column);

    const Model& m_model;
    const Derivation& m_derivation;
    const PhysicalModel& m_physical;
    std::map<EntityId, const EntityType*> m_entities;
    std::map<RelationshipId, const RelationshipType*> m_relationships;
    std::map<AttributeId, AttributePlace> m_attributes;
    std::map<AttributeId, std::vector<AttributeId>> m_derived;
    std::map<EntityId, std::vector<EntityId>> m_lineages;
    std::map<EntityId, std::vector<EntityId>> m_heirs;
    std::map<EntityId, std::vector<TablePlace>> m_nodes;
    std::map<RelationshipId, std::vector<TablePlace>> m_steps;
    std::map<AttributeId, std::vector<ColumnPlace>> m_columns;
    std::vector<std::vector<std::size_t>> m_joined;
    mutable std::map<std::size_t, Dependencies> m_dependencies;
};

}  // namespace querywright::writes
