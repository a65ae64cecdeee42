// SPDX-License-Identifier: Apache-2.0
#include "model/edit/removal.h"

#include "model/base/text.h"
#include "model/edit/edit_decision.h"
#include "model/file/layout_names.h"
#include "model/file/name_index.h"
#include "model/physical/physical_model.h"
#include "model/physical/udt_use.h"

namespace querywright::edit {
namespace {

// Removes uses of some attributes wherever a model can have them.
class Removal {
public:
    Removal(Editing& editing, const std::set<AttributeId>& attributes)
        : m_editing(editing), m_attributes(attributes)
    {}

    void removeAll()
    {
        for (EntityType& entityType : m_editing.conceptual().entityTypes)
            removeFrom(entityType);
        for (RelationshipType& relationship : m_editing.conceptual().relationshipTypes)
            removeFrom(relationship);
        for (AccessPattern& query : m_editing.workflow().queries)
            removeUses(m_editing, query, [&](const AttributeUse& use) { return has(use.attribute); });
        for (Update& update : m_editing.workflow().updates)
            removeFrom(update);
        removeDecisions();
        removeGenerators();
        detachSuppressions();
        forgetUnknown();
    }

private:
    bool has(AttributeId id) const { return m_attributes.count(id) != 0; }

    // Whether there was one.
    bool eraseFrom(std::vector<AttributeId>& ids) const
    {
        return std::erase_if(ids, [&](AttributeId id) { return has(id); }) > 0;
    }

    void removeFrom(EntityType& entityType)
    {
        if (eraseFrom(entityType.key))
            m_editing.wentAlong("its place in the key of " + entityType.name);
        const auto hasOne = [&](const Key& key) {
            return std::any_of(key.begin(), key.end(), [&](AttributeId id) { return has(id); });
        };
        const auto gone = std::erase_if(entityType.alternateKeys, hasOne);
        for (std::size_t i = 0; i < gone; ++i)
            m_editing.wentAlong("an alternate key of " + entityType.name);
        removeBases(entityType.attributes);
    }

    void removeFrom(RelationshipType& relationship)
    {
        if (relationship.key && eraseFrom(relationship.key->attributes)) {
            m_editing.wentAlong("its place in the key of " + relationship.name);
            if (relationship.key->attributes.empty())
                relationship.key.reset();
        }
        removeBases(relationship.attributes);
    }

    void removeBases(std::vector<Attribute>& attributes)
    {
        for (Attribute& attribute : attributes) {
            if (!has(attribute.id) && eraseFrom(attribute.derivedFrom))
                m_editing.wentAlong("its place in what " + attribute.name + " is derived from");
            removeBases(attribute.parts);
        }
    }

    void removeFrom(Update& update)
    {
        eraseFrom(update.adds);
        eraseFrom(update.removes);
        if (eraseFrom(update.attributes))
            m_editing.wentAlong("its change by " + update.label);
        const auto gone = std::erase_if(
            update.given, [&](const GivenValue& given) { return has(given.attribute.attribute); });
        if (gone > 0)
            m_editing.wentAlong("a given value of " + update.label);
        const auto conditions =
            update.condition
                ? std::erase_if(update.condition->attributes,
                                [&](const AttributeCondition& one) { return has(one.attribute); })
                : 0;
        if (conditions == 0)
            return;
        m_editing.wentAlong("a condition of " + update.label);
        if (*update.condition == UpdateCondition{})
            update.condition.reset();
    }

    bool mentions(const ColumnReference& reference) const
    {
        const auto* source = std::get_if<SourceReference>(&reference.column);
        return source && has(source->attribute);
    }

    bool mentions(const Choice& choice) const
    {
        const std::vector<ColumnReference> columns = columnsOf(choice);
        return std::any_of(columns.begin(), columns.end(),
                           [&](const ColumnReference& column) { return mentions(column); });
    }

    void removeDecisions()
    {
        std::vector<Decision>& decisions = m_editing.model().decisions;
        for (const Decision& decision : decisions) {
            if (mentions(decision.choice))
                m_editing.wentAlong("the decision “" + toText(m_editing.model(), decision) + "”");
        }
        std::erase_if(decisions, [&](const Decision& decision) { return mentions(decision.choice); });
    }

    // A suppression about something that is gone is kept, for the review to tell.
    void detachSuppressions()
    {
        for (Suppression& suppression : m_editing.file().review.suppressions) {
            const auto* attribute = std::get_if<AttributeId>(&suppression.subject);
            if (attribute && has(*attribute))
                suppression.subject =
                    UnknownSubject{"attribute", qualifiedName(m_editing.conceptual(), *attribute)};
            auto* column = std::get_if<ColumnOfTable>(&suppression.subject);
            const auto* source = column ? std::get_if<SourceReference>(&column->column.column) : nullptr;
            if (source && has(source->attribute))
                column->column.column = qualifiedName(m_editing.conceptual(), source->attribute);
        }
    }

    bool isOffset(const Generator& generator) const
    {
        const auto* offset = std::get_if<OffsetGenerator>(&generator);
        return offset && has(offset->base);
    }

    void removeGenerators(std::vector<AttributeData>& all)
    {
        const auto isGone = [&](const AttributeData& data) {
            return has(data.attribute) || isOffset(data.generator) || (data.mapKey && isOffset(*data.mapKey));
        };
        for (const AttributeData& data : all) {
            if (isGone(data) && !has(data.attribute))
                m_editing.wentAlong("how values of " + nameOf(m_editing.conceptual(), data.attribute)
                                    + " are made");
        }
        std::erase_if(all, isGone);
    }

    void removeGenerators()
    {
        for (EntityData& data : m_editing.model().data.entities)
            removeGenerators(data.attributes);
        for (RelationshipData& data : m_editing.model().data.relationships)
            removeGenerators(data.attributes);
    }

    // What a newer version said of them would otherwise be said of others that get their ids.
    void forgetUnknown()
    {
        auto& byObject = m_editing.file().unknown.byObject;
        for (const AttributeId id : m_attributes) {
            const std::string number = std::to_string(static_cast<std::uint32_t>(id));
            for (const std::string& identity :
                 {"attribute " + number, "data attribute " + number, "data attribute " + number + "/mapKey"})
                byObject.erase(identity);
        }
    }

    Editing& m_editing;
    const std::set<AttributeId>& m_attributes;
};

const AttributeUse* useOf(const Returned& returned)
{
    if (const auto* use = std::get_if<AttributeUse>(&returned))
        return use;
    const auto& aggregate = std::get<Aggregate>(returned);
    return aggregate.attribute ? &*aggregate.attribute : nullptr;
}

// The same type with another name of a user-defined type in it.
cql::CqlType renamed(const cql::CqlType& type, const std::string& from, const std::string& to)
{
    const auto& alternative = type.alternative();
    const auto inner = [&](std::vector<cql::CqlType> types) {
        for (cql::CqlType& one : types)
            one = renamed(one, from, to);
        return types;
    };
    if (const auto* udt = std::get_if<cql::UdtType>(&alternative))
        return udt->name == from ? cql::CqlType(cql::UdtType{to, udt->frozen}) : type;
    if (const auto* collection = std::get_if<cql::CollectionType>(&alternative))
        return cql::CollectionType{collection->kind, inner(collection->arguments), collection->frozen};
    if (const auto* tuple = std::get_if<cql::TupleType>(&alternative))
        return cql::TupleType{inner(tuple->components)};
    if (const auto* vector = std::get_if<cql::VectorType>(&alternative))
        return cql::VectorType{inner(vector->element), vector->dimension};
    return type;
}

bool definesUdt(const std::vector<Attribute>& attributes, const std::string& name)
{
    return std::any_of(attributes.begin(), attributes.end(), [&](const Attribute& attribute) {
        return (attribute.isComposite() && udtNameOf(attribute) == name) || definesUdt(attribute.parts, name);
    });
}

class UdtRename {
public:
    UdtRename(Editing& editing, const std::string& from, const std::string& to)
        : m_editing(editing), m_from(from), m_to(to)
    {}

    void renameIn(std::vector<Attribute>& attributes)
    {
        for (Attribute& attribute : attributes) {
            if (attribute.type && namedUdts(*attribute.type).count(m_from) != 0)
                renameType(attribute);
            if (attribute.multivalued && namedUdts(attribute.multivalued->keyType).count(m_from) != 0)
                attribute.multivalued->keyType = m_to.empty()
                                                     ? cql::CqlType(cql::NativeType::Text)
                                                     : renamed(attribute.multivalued->keyType, m_from, m_to);
            renameIn(attribute.parts);
        }
    }

private:
    void renameType(Attribute& attribute)
    {
        if (!m_to.empty()) {
            attribute.type = renamed(*attribute.type, m_from, m_to);
            return;
        }
        m_editing.wentAlong("the type of " + attribute.name);
        attribute.type.reset();
    }

    Editing& m_editing;
    const std::string& m_from;
    const std::string& m_to;
};

// As the query says it, unless another entity type has taken the place on the walk of the one that has the
// attribute.
std::string textOfUse(Editing& editing, const AccessPattern& query, const AttributeUse& use)
{
    if (const auto* node = std::get_if<NodeIndex>(&use.place)) {
        const file::NameIndex names(editing.model().conceptual);
        const auto owner = names.ownerOf(use.attribute);
        const auto* entity = owner ? std::get_if<EntityId>(&*owner) : nullptr;
        if (entity && !names.areRelated(query.walk.nodes[position(*node)].entity, *entity))
            return names.find(*entity)->name + "." + nameOf(editing.model().conceptual, use.attribute);
    }
    return querywright::toText(editing.model(), query.walk, use);
}

}  // namespace

void removeUsesOf(Editing& editing, const std::set<AttributeId>& attributes)
{
    Removal(editing, attributes).removeAll();
}

void removeUses(Editing& editing, AccessPattern& query, const std::function<bool(const AttributeUse&)>& fits)
{
    const auto note = [&](const char* what, const AttributeUse& use) {
        editing.wentAlong(std::string(what) + " " + textOfUse(editing, query, use) + " of " + query.label);
    };
    const auto erase = [&](auto& items, const char* what, auto useIn) {
        for (const auto& item : items) {
            if (const AttributeUse* use = useIn(item); use && fits(*use))
                note(what, *use);
        }
        std::erase_if(items, [&](const auto& item) {
            const AttributeUse* use = useIn(item);
            return use && fits(*use);
        });
    };
    const auto attribute = [](const auto& item) { return &item.attribute; };
    erase(query.given, "given value", attribute);
    erase(query.ranges, "given range of", attribute);
    erase(query.order, "order by", attribute);
    erase(query.groupBy, "grouping by", [](const AttributeUse& use) { return &use; });
    erase(query.returned, "returned", useOf);
}

std::set<AttributeId> withParts(const Attribute& attribute)
{
    std::set<AttributeId> all{attribute.id};
    for (const Attribute& part : attribute.parts)
        all.merge(withParts(part));
    return all;
}

void renameUdt(Editing& editing, const std::string& from, const std::string& to)
{
    ConceptualModel& model = editing.conceptual();
    for (const EntityType& entityType : model.entityTypes) {
        if (definesUdt(entityType.attributes, from))
            return;
    }
    for (const RelationshipType& relationship : model.relationshipTypes) {
        if (definesUdt(relationship.attributes, from))
            return;
    }
    UdtRename rename(editing, from, to);
    for (EntityType& entityType : model.entityTypes)
        rename.renameIn(entityType.attributes);
    for (RelationshipType& relationship : model.relationshipTypes)
        rename.renameIn(relationship.attributes);
    for (const Keyspace& keyspace : editing.model().keyspaces) {
        if (!to.empty())
            editing.renameFigure(layout_names::physical, layout_names::figureOfUdt(from, keyspace.name),
                                 layout_names::figureOfUdt(to, keyspace.name));
    }
}

}  // namespace querywright::edit
