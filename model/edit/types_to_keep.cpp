// SPDX-License-Identifier: Apache-2.0
#include "model/edit/types_to_keep.h"

#include "model/physical/udt_use.h"

#include <algorithm>

namespace querywright::edit {
namespace {

using Owners = std::unordered_map<AttributeId, AttributeOwner>;

void add(const AttributeOwner& owner, const std::vector<Attribute>& attributes, Owners& owners)
{
    for (const Attribute& attribute : attributes) {
        owners.emplace(attribute.id, owner);
        add(owner, attribute.parts, owners);
    }
}

// Whether one of them makes a user-defined type or is written with one.
bool haveUdts(const std::vector<Attribute>& attributes)
{
    return std::any_of(attributes.begin(), attributes.end(), [](const Attribute& attribute) {
        return attribute.isComposite() || (attribute.type && !namedUdts(*attribute.type).empty())
               || (attribute.multivalued && !namedUdts(attribute.multivalued->keyType).empty());
    });
}

}  // namespace

TypesToKeep::TypesToKeep(const ModelFile& file, const ChangedTypes& changed)
{
    const ConceptualModel& model = file.model.conceptual;
    for (const EntityType& type : model.entityTypes)
        add(type.id, type.attributes, m_owners);
    for (const RelationshipType& type : model.relationshipTypes)
        add(type.id, type.attributes, m_owners);
    keepChanged(model.entityTypes, changed);
    keepChanged(model.relationshipTypes, changed);
    keepReferred(file);
    keepMentioned(model);
}

void TypesToKeep::addOwners(const std::vector<AttributeId>& attributes, Mentions& mentions) const
{
    for (const AttributeId attribute : attributes) {
        const auto found = m_owners.find(attribute);
        mentions.push_back(found == m_owners.end() ? std::nullopt : std::optional(found->second));
    }
}

void TypesToKeep::addOwners(const std::vector<Attribute>& attributes, Mentions& mentions) const
{
    for (const Attribute& attribute : attributes) {
        addOwners(attribute.derivedFrom, mentions);
        addOwners(attribute.parts, mentions);
    }
}

TypesToKeep::Mentions TypesToKeep::mentionsOf(const EntityType& type) const
{
    Mentions mentions(type.identifiedBy.begin(), type.identifiedBy.end());
    addOwners(type.key, mentions);
    for (const Key& key : type.alternateKeys)
        addOwners(key, mentions);
    addOwners(type.attributes, mentions);
    return mentions;
}

TypesToKeep::Mentions TypesToKeep::mentionsOf(const RelationshipType& type) const
{
    Mentions mentions;
    for (const Participant& participant : type.participants)
        mentions.emplace_back(participant.entity);
    if (type.key)
        addOwners(type.key->attributes, mentions);
    addOwners(type.attributes, mentions);
    return mentions;
}

template <typename Type>
void TypesToKeep::keepChanged(const std::vector<Type>& types, const ChangedTypes& changed)
{
    const auto isChanged = [&](const std::optional<AttributeOwner>& owner) {
        return !owner || std::visit([&](auto id) { return changed.has(id); }, *owner);
    };
    for (const Type& type : types) {
        const Mentions mentions = mentionsOf(type);
        if (changed.has(type.id) || haveUdts(type.attributes)
            || std::any_of(mentions.begin(), mentions.end(), isChanged))
            keep(type.id);
    }
}

void TypesToKeep::keepReferred(const ModelFile& file)
{
    const Model& model = file.model;
    for (const IsA& isA : model.conceptual.hierarchies) {
        keep(isA.supertype);
        for (const EntityId subtype : isA.subtypes)
            keep(subtype);
    }
    for (const AccessPattern& query : model.workflow.queries)
        keep(query.walk);
    for (const Update& update : model.workflow.updates)
        keepReferred(update);
    for (const EntityData& data : model.data.entities)
        keepReferred(data.entity, data.attributes);
    for (const RelationshipData& data : model.data.relationships)
        keepReferred(data.relationship, data.attributes);
    for (const Decision& decision : model.decisions)
        keepReferred(decision.choice);
    for (const Suppression& suppression : file.review.suppressions)
        keepReferred(suppression.subject);
}

void TypesToKeep::keepReferred(const Update& update)
{
    keep(update.walk);
    for (const AttributeOwner& subject : update.subjects)
        keep(subject);
    for (const AttributeId attribute : update.attributes)
        keep(attribute);
    if (!update.condition)
        return;
    for (const AttributeCondition& condition : update.condition->attributes)
        keep(condition.attribute);
}

void TypesToKeep::keepReferred(const AttributeOwner& owner, const std::vector<AttributeData>& attributes)
{
    keep(owner);
    for (const AttributeData& data : attributes) {
        keep(data.attribute);
        if (const auto* offset = std::get_if<OffsetGenerator>(&data.generator))
            keep(offset->base);
        if (const auto* offset = data.mapKey ? std::get_if<OffsetGenerator>(&*data.mapKey) : nullptr)
            keep(offset->base);
    }
}

void TypesToKeep::keepReferred(const Choice& choice)
{
    for (const ColumnReference& column : columnsOf(choice))
        keep(column);
    const auto* nest = std::get_if<NestEntities>(&choice);
    if (const auto* entity = nest ? std::get_if<EntityId>(&nest->entity) : nullptr)
        keep(*entity);
}

void TypesToKeep::keepReferred(const SuppressedSubject& subject)
{
    if (const auto* entity = std::get_if<EntityId>(&subject))
        keep(*entity);
    else if (const auto* relationship = std::get_if<RelationshipId>(&subject))
        keep(*relationship);
    else if (const auto* attribute = std::get_if<AttributeId>(&subject))
        keep(*attribute);
    else if (const auto* column = std::get_if<ColumnOfTable>(&subject))
        keep(column->column);
}

// The list grows meanwhile.
void TypesToKeep::keepMentioned(const ConceptualModel& model)
{
    const auto mentionsOfOwner = [&](const AttributeOwner& owner) {
        if (const auto* entity = std::get_if<EntityId>(&owner)) {
            const EntityType* type = model.find(*entity);
            return type ? mentionsOf(*type) : Mentions();
        }
        const RelationshipType* type = model.find(std::get<RelationshipId>(owner));
        return type ? mentionsOf(*type) : Mentions();
    };
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        for (const std::optional<AttributeOwner>& owner : mentionsOfOwner(m_order[i])) {
            if (owner)
                keep(*owner);
        }
    }
}

void TypesToKeep::keep(EntityId id)
{
    if (m_entities.insert(id).second)
        m_order.emplace_back(id);
}

void TypesToKeep::keep(RelationshipId id)
{
    if (m_relationships.insert(id).second)
        m_order.emplace_back(id);
}

void TypesToKeep::keep(const AttributeOwner& owner)
{
    std::visit([&](auto id) { keep(id); }, owner);
}

void TypesToKeep::keep(AttributeId id)
{
    if (const auto found = m_owners.find(id); found != m_owners.end())
        keep(found->second);
}

void TypesToKeep::keep(const Walk& walk)
{
    for (const WalkNode& node : walk.nodes)
        keep(node.entity);
    for (const WalkStep& step : walk.steps)
        keep(step.relationship);
}

void TypesToKeep::keep(const ColumnReference& column)
{
    if (const auto* source = std::get_if<SourceReference>(&column.column))
        keep(source->attribute);
}

}  // namespace querywright::edit
