// SPDX-License-Identifier: Apache-2.0
#include "tests/support/model_builder.h"

#include <cstdio>
#include <cstdlib>
#include <functional>

namespace querywright::tests {

namespace {

[[noreturn]] void stop(const std::string& message)
{
    std::fprintf(stderr, "ModelBuilder: %s\n", message.c_str());
    std::abort();
}

cql::CqlType typeOf(const std::string& text)
{
    auto type = cql::CqlType::fromCql(text);
    if (!type)
        stop(type.error().message);
    return *type;
}

}  // namespace

ModelBuilder& ModelBuilder::entity(const std::string& name)
{
    EntityType entityType;
    entityType.id = EntityId{++m_lastId};
    entityType.name = name;
    model.conceptual.entityTypes.push_back(std::move(entityType));
    m_isEntity = true;
    return *this;
}

ModelBuilder& ModelBuilder::relationship(const std::string& name)
{
    RelationshipType relationshipType;
    relationshipType.id = RelationshipId{++m_lastId};
    relationshipType.name = name;
    model.conceptual.relationshipTypes.push_back(std::move(relationshipType));
    m_isEntity = false;
    return *this;
}

EntityType& ModelBuilder::lastEntity()
{
    if (model.conceptual.entityTypes.empty())
        stop("no entity type was begun");
    return model.conceptual.entityTypes.back();
}

RelationshipType& ModelBuilder::lastRelationship()
{
    if (model.conceptual.relationshipTypes.empty())
        stop("no relationship type was begun");
    return model.conceptual.relationshipTypes.back();
}

Attribute ModelBuilder::made(const std::string& name, const std::string& type)
{
    Attribute attribute;
    attribute.id = AttributeId{++m_lastId};
    attribute.name = name;
    if (!type.empty())
        attribute.type = typeOf(type);
    return attribute;
}

Attribute ModelBuilder::madeComposite(const std::string& name, const std::vector<Part>& parts)
{
    Attribute attribute;
    attribute.id = AttributeId{++m_lastId};
    attribute.name = name;
    for (const auto& [part, type] : parts)
        attribute.parts.push_back(made(part, type));
    return attribute;
}

Attribute& ModelBuilder::add(Attribute attribute)
{
    auto& attributes = m_isEntity ? lastEntity().attributes : lastRelationship().attributes;
    attributes.push_back(std::move(attribute));
    return attributes.back();
}

ModelBuilder& ModelBuilder::attribute(const std::string& name, const std::string& type)
{
    add(made(name, type));
    return *this;
}

ModelBuilder& ModelBuilder::key(const std::string& name, const std::string& type)
{
    lastEntity().key.push_back(add(made(name, type)).id);
    return *this;
}

ModelBuilder& ModelBuilder::set(const std::string& name, const std::string& type)
{
    add(made(name, type)).multivalued = Multiplicity{cql::CollectionKind::Set, cql::NativeType::Text};
    return *this;
}

ModelBuilder& ModelBuilder::list(const std::string& name, const std::string& type)
{
    add(made(name, type)).multivalued = Multiplicity{cql::CollectionKind::List, cql::NativeType::Text};
    return *this;
}

ModelBuilder& ModelBuilder::map(const std::string& name, const std::string& keyType, const std::string& type)
{
    add(made(name, type)).multivalued = Multiplicity{cql::CollectionKind::Map, typeOf(keyType)};
    return *this;
}

ModelBuilder& ModelBuilder::composite(const std::string& name, const std::vector<Part>& parts)
{
    add(madeComposite(name, parts));
    return *this;
}

ModelBuilder& ModelBuilder::composites(const std::string& name, const std::vector<Part>& parts)
{
    add(madeComposite(name, parts)).multivalued =
        Multiplicity{cql::CollectionKind::List, cql::NativeType::Text};
    return *this;
}

ModelBuilder& ModelBuilder::derived(const std::string& name, const std::string& type,
                                    const std::vector<std::string>& from)
{
    Attribute attribute = made(name, type);
    attribute.derived = true;
    attribute.derivedFrom = ids(from);
    add(std::move(attribute));
    return *this;
}

ModelBuilder& ModelBuilder::alternateKey(const std::vector<std::string>& attributes)
{
    lastEntity().alternateKeys.push_back(ids(attributes));
    return *this;
}

ModelBuilder& ModelBuilder::one(const std::string& entity, const std::string& role)
{
    lastRelationship().participants.push_back({entityId(entity), Cardinality::One, role, false});
    return *this;
}

ModelBuilder& ModelBuilder::many(const std::string& entity, const std::string& role)
{
    lastRelationship().participants.push_back({entityId(entity), Cardinality::N, role, false});
    return *this;
}

ModelBuilder& ModelBuilder::total()
{
    if (lastRelationship().participants.empty())
        stop("no participant was added");
    lastRelationship().participants.back().total = true;
    return *this;
}

ModelBuilder& ModelBuilder::identifies(const std::string& entity)
{
    const EntityId id = entityId(entity);
    for (EntityType& entityType : model.conceptual.entityTypes) {
        if (entityType.id == id)
            entityType.identifiedBy.push_back(lastRelationship().id);
    }
    return *this;
}

ModelBuilder& ModelBuilder::relationshipKey(std::vector<std::uint32_t> participants,
                                            const std::vector<std::string>& attributes)
{
    lastRelationship().key = RelationshipKey{std::move(participants), ids(attributes)};
    return *this;
}

ModelBuilder& ModelBuilder::isA(const std::string& supertype, const std::vector<std::string>& subtypes,
                                bool disjoint, bool covering)
{
    IsA hierarchy{entityId(supertype), {}, disjoint, covering};
    for (const std::string& subtype : subtypes)
        hierarchy.subtypes.push_back(entityId(subtype));
    model.conceptual.hierarchies.push_back(std::move(hierarchy));
    return *this;
}

EntityData& ModelBuilder::entityData(EntityId entity)
{
    for (EntityData& each : model.data.entities) {
        if (each.entity == entity)
            return each;
    }
    EntityData data;
    data.entity = entity;
    return model.data.entities.emplace_back(std::move(data));
}

RelationshipData& ModelBuilder::relationshipData(RelationshipId relationship)
{
    for (RelationshipData& each : model.data.relationships) {
        if (each.relationship == relationship)
            return each;
    }
    RelationshipData data;
    data.relationship = relationship;
    return model.data.relationships.emplace_back(std::move(data));
}

ModelBuilder& ModelBuilder::count(const std::string& entity, std::uint64_t count)
{
    entityData(entityId(entity)).count = count;
    return *this;
}

ModelBuilder& ModelBuilder::csv(const std::string& entityOrRelationship, const std::string& file)
{
    if (model.conceptual.findEntityType(entityOrRelationship))
        entityData(entityId(entityOrRelationship)).csv = file;
    else
        relationshipData(relationshipId(entityOrRelationship)).csv = file;
    return *this;
}

ModelBuilder& ModelBuilder::partners(const std::string& relationship, std::uint32_t per, Amount amount,
                                     double popularity)
{
    RelationshipData& data = relationshipData(relationshipId(relationship));
    data.per = per;
    data.partners = amount;
    data.popularity = popularity;
    return *this;
}

ModelBuilder& ModelBuilder::generate(const std::string& attribute, Generator generator)
{
    data(attribute).generator = std::move(generator);
    return *this;
}

AttributeData& ModelBuilder::data(const std::string& attribute)
{
    const AttributeId id = attributeId(attribute);
    const AttributeOwner owner = model.conceptual.find(id).owner;
    const auto* entity = std::get_if<EntityId>(&owner);
    auto& list = entity ? entityData(*entity).attributes
                        : relationshipData(std::get<RelationshipId>(owner)).attributes;
    for (AttributeData& each : list) {
        if (each.attribute == id)
            return each;
    }
    AttributeData data;
    data.attribute = id;
    return list.emplace_back(std::move(data));
}

EntityId ModelBuilder::entityId(const std::string& name) const
{
    const EntityType* found = model.conceptual.findEntityType(name);
    if (!found)
        stop("there is no entity type " + name);
    return found->id;
}

RelationshipId ModelBuilder::relationshipId(const std::string& name) const
{
    for (const RelationshipType& relationshipType : model.conceptual.relationshipTypes) {
        if (relationshipType.name == name)
            return relationshipType.id;
    }
    stop("there is no relationship type " + name);
}

AttributeId ModelBuilder::attributeId(const std::string& qualified) const
{
    for (std::uint32_t id = 1; id <= m_lastId; ++id) {
        if (qualifiedName(model.conceptual, AttributeId{id}) == qualified)
            return AttributeId{id};
    }
    stop("there is no attribute " + qualified);
}

Key ModelBuilder::ids(const std::vector<std::string>& names) const
{
    Key key;
    for (const std::string& name : names)
        key.push_back(attributeId(name));
    return key;
}

}  // namespace querywright::tests
