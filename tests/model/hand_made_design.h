// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/physical/physical_model.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// How a failing comparison shows a text.
template <>
inline char* QTest::toString(const std::string& text)
{
    return qstrdup(text.c_str());
}

namespace querywright::tests {

inline cql::CqlType type(const std::string& text)
{
    return cql::CqlType::fromCql(text).value();
}

// A model of the entity type Thing and tables of its attributes, both made by hand.
class Design {
public:
    Design()
    {
        model.name = "Shop";
        EntityType thing;
        thing.id = EntityId{1};
        thing.name = "Thing";
        model.conceptual.entityTypes = {thing};
        addKeyspace("shop");
    }

    Keyspace& addKeyspace(const std::string& name)
    {
        Keyspace keyspace;
        keyspace.id = KeyspaceId{static_cast<std::uint32_t>(model.keyspaces.size() + 1)};
        keyspace.name = name;
        return model.keyspaces.emplace_back(keyspace);
    }

    EntityType& addEntityType(const std::string& name)
    {
        EntityType entityType;
        entityType.id = EntityId{static_cast<std::uint32_t>(model.conceptual.entityTypes.size() + 1)};
        entityType.name = name;
        return model.conceptual.entityTypes.emplace_back(entityType);
    }

    Attribute make(const std::string& name, const std::string& typeText = {})
    {
        Attribute attribute;
        attribute.id = AttributeId{++m_lastAttribute};
        attribute.name = name;
        if (!typeText.empty())
            attribute.type = type(typeText);
        return attribute;
    }

    Attribute makeComposite(const std::string& name, std::vector<Attribute> parts)
    {
        Attribute attribute = make(name);
        attribute.parts = std::move(parts);
        return attribute;
    }

    AttributeId add(Attribute attribute, std::size_t entityType = 0)
    {
        const AttributeId id = attribute.id;
        model.conceptual.entityTypes.at(entityType).attributes.push_back(std::move(attribute));
        return id;
    }

    LogicalTable& addTable(const std::string& name, KeyspaceId keyspace = KeyspaceId{1})
    {
        LogicalTable table;
        table.name = name;
        table.keyspace = keyspace;
        table.walk.nodes = {{EntityId{1}, ""}};
        derivation.tables.add(std::move(table));
        return derivation.tables.own(derivation.tables.size() - 1);
    }

    void addColumn(const std::string& name, ColumnSource source, ColumnKind kind = ColumnKind::Regular,
                   ColumnShape shape = ColumnShape::Plain)
    {
        if (derivation.tables.empty())
            addTable("things");
        LogicalColumn column;
        column.name = name;
        column.source = std::move(source);
        column.kind = kind;
        column.shape = shape;
        derivation.tables.own(derivation.tables.size() - 1).columns.push_back(std::move(column));
    }

    PhysicalModel physical() const { return designPhysical(model, derivation); }

    std::string typeOfColumn(std::size_t position) const
    {
        return physical().tables.front().columns.at(position).type.toCql();
    }

    Model model;
    Derivation derivation;

private:
    std::uint32_t m_lastAttribute = 0;
};

inline AttributeUse useOf(AttributeId attribute)
{
    return {NodeIndex{0}, attribute, false, std::nullopt};
}

inline std::optional<Finding> finding(const PhysicalModel& physical, const std::string& code)
{
    const auto found = std::find_if(physical.findings.begin(), physical.findings.end(),
                                    [&](const Finding& candidate) { return candidate.code == code; });
    return found == physical.findings.end() ? std::nullopt : std::optional(*found);
}

inline AccessPattern query(std::uint32_t id, const std::string& label, const std::string& name)
{
    AccessPattern result;
    result.id = QueryId{id};
    result.label = label;
    result.name = name;
    return result;
}

}  // namespace querywright::tests
