// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/duplication.h"

#include "model/sizes/value_bytes.h"

#include <functional>
#include <map>
#include <set>
#include <variant>

namespace querywright {
namespace {

// How often something is stored in a table: in how many rows or partitions, with how many elements.
struct Storage {
    Number stored = 0.0;
    std::set<std::size_t> tables;
};

class Copies {
public:
    Copies(const Model& model, const TableSizer& sizer)
        : m_model(model), m_sizer(sizer), m_inputs(sizer.known())
    {}

    void addTable(std::size_t position, const LogicalTable& table, const TableSizes& sizes)
    {
        for (const LogicalColumn& column : table.columns) {
            const bool isOnce = column.kind == ColumnKind::PartitionKey || column.kind == ColumnKind::Static;
            const Number places = isOnce ? sizes.partitions : sizes.rows;
            if (const auto* use = std::get_if<AttributeUse>(&column.source)) {
                if (!use->bucket)
                    add(position, use->attribute, product(places, elements(*use)));
            } else if (const auto* nested = std::get_if<NestedSource>(&column.source)) {
                const ColumnSize size = columnSize(m_model, m_sizer.types(), table, column, m_inputs);
                for (const AttributeUse& part : nested->attributes)
                    add(position, part.attribute, product(places, size.cells));
            }
        }
    }

    void finish(ModelSizes& sizes)
    {
        Number stored = 0.0;
        Number once = 0.0;
        const auto visit = [&](const AttributeOwner& owner, const std::vector<Attribute>& attributes) {
            visitAll(owner, attributes, 1.0, [&](const Attribute& attribute, Number values) {
                const auto found = m_storage.find(attribute.id);
                if (found == m_storage.end())
                    return;
                const Number bytes = valueBytes(m_sizer.types(), attribute, m_inputs);
                stored = sum(stored, product(found->second.stored, bytes));
                once = sum(once, product(values, bytes));
                sizes.copies.push_back(
                    {attribute.id, found->second.tables.size(), found->second.stored, values});
            });
        };
        for (const EntityType& entityType : m_model.conceptual.entityTypes)
            visit(entityType.id, entityType.attributes);
        for (const RelationshipType& relationship : m_model.conceptual.relationshipTypes)
            visit(relationship.id, relationship.attributes);
        if (stored && once && *once > 0.0)
            sizes.duplication = *stored / *once;
        sizes.duplicationStatistics = m_inputs.used();
    }

private:
    Number elements(const AttributeUse& use)
    {
        const Attribute* attribute = m_sizer.types().find(use.attribute);
        if (!attribute || !attribute->multivalued || use.element)
            return 1.0;
        return m_inputs.get({StatisticKind::Elements, use.attribute});
    }

    // The attribute, or all parts of a composite one.
    void add(std::size_t table, AttributeId id, Number values)
    {
        const Attribute* attribute = m_sizer.types().find(id);
        if (attribute)
            add(table, *attribute, values);
    }

    void add(std::size_t table, const Attribute& attribute, Number values)
    {
        for (const Attribute& part : attribute.parts)
            add(table, part, values);
        if (attribute.isComposite())
            return;
        Storage& storage = m_storage[attribute.id];
        storage.stored = sum(storage.stored, values);
        storage.tables.insert(table);
    }

    // Calls `take` with the attributes that have no parts, and how many values of them the data has.
    void visitAll(const AttributeOwner& owner, const std::vector<Attribute>& attributes, Number each,
                  const std::function<void(const Attribute&, Number)>& take)
    {
        for (const Attribute& attribute : attributes) {
            const bool isHeld = attribute.isComposite() || m_storage.contains(attribute.id);
            if (!isHeld)
                continue;
            Number values = each;
            if (attribute.multivalued && isAnyHeld(attribute))
                values = product(each, m_inputs.get({StatisticKind::Elements, attribute.id}));
            if (attribute.isComposite())
                visitAll(owner, attribute.parts, values, take);
            else
                take(attribute, product(values, countOf(owner)));
        }
    }

    bool isAnyHeld(const Attribute& attribute) const
    {
        for (const Attribute& part : attribute.parts) {
            if (isAnyHeld(part))
                return true;
        }
        return m_storage.contains(attribute.id);
    }

    Number countOf(const AttributeOwner& owner)
    {
        if (const auto* entity = std::get_if<EntityId>(&owner))
            return m_inputs.get({StatisticKind::Count, *entity});
        return m_inputs.get({StatisticKind::Count, std::get<RelationshipId>(owner)});
    }

    const Model& m_model;
    const TableSizer& m_sizer;
    SizeInputs m_inputs;
    std::map<AttributeId, Storage> m_storage;
};

}  // namespace

void addDuplication(const Model& model, const Derivation& derivation, const TableSizer& sizer,
                    ModelSizes& sizes)
{
    Copies copies(model, sizer);
    for (std::size_t i = 0; i < derivation.tables.size(); ++i)
        copies.addTable(i, derivation.tables[i], sizes.tables[i]);
    copies.finish(sizes);
}

}  // namespace querywright
