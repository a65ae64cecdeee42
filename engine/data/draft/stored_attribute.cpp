// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/stored_attribute.h"

#include <algorithm>
#include <cstddef>

namespace querywright::engine {

namespace {

void collectParts(const Attribute& attribute, Key& key)
{
    if (!attribute.isComposite() || attribute.multivalued) {
        key.push_back(attribute.id);
        return;
    }
    for (const Attribute& part : attribute.parts)
        collectParts(part, key);
}

// A name as one step of a JSON pointer (RFC 6901).
std::string escaped(const std::string& name)
{
    std::string text;
    for (const char letter : name) {
        if (letter == '~')
            text += "~0";
        else if (letter == '/')
            text += "~1";
        else
            text += letter;
    }
    return text;
}

}  // namespace

StoredAttributes::StoredAttributes(const Model& model) : m_model(model), m_types(model)
{
    const auto note = [&](const auto& described) {
        for (const AttributeData& data : described.attributes)
            m_data.insert_or_assign(data.attribute, &data);
    };
    std::for_each(model.data.entities.begin(), model.data.entities.end(), note);
    std::for_each(model.data.relationships.begin(), model.data.relationships.end(), note);
    const auto add = [&](const auto& type) {
        const auto [own, isNew] = m_own.try_emplace(type.id);
        for (std::size_t i = 0; isNew && i < type.attributes.size(); ++i)
            collect(type.id, type.attributes[i], own->second);
    };
    std::for_each(model.conceptual.entityTypes.begin(), model.conceptual.entityTypes.end(), add);
    std::for_each(model.conceptual.relationshipTypes.begin(), model.conceptual.relationshipTypes.end(), add);
    for (const EntityType& entityType : model.conceptual.entityTypes) {
        const std::vector<EntityId> types = withSupertypes(model.conceptual, entityType.id);
        if (types.size() == 1 || m_withInherited.contains(entityType.id))
            continue;
        std::vector<StoredAttribute>& all = m_withInherited[entityType.id];
        for (const EntityId type : types)
            all.insert(all.end(), of(type).begin(), of(type).end());
    }
}

const std::vector<StoredAttribute>& StoredAttributes::of(const AttributeOwner& owner) const
{
    static const std::vector<StoredAttribute> none;
    const auto found = m_own.find(owner);
    return found == m_own.end() ? none : found->second;
}

const std::vector<StoredAttribute>& StoredAttributes::withInherited(const AttributeOwner& owner) const
{
    const auto found = m_withInherited.find(owner);
    return found == m_withInherited.end() ? of(owner) : found->second;
}

std::vector<StoredAttribute> StoredAttributes::partsOf(const Attribute& composite) const
{
    std::vector<StoredAttribute> parts;
    for (const Attribute& part : composite.parts)
        parts.push_back(stored(ownerOf(m_model.conceptual, part.id), part));
    return parts;
}

StoredAttribute StoredAttributes::stored(const AttributeOwner& owner, const Attribute& attribute) const
{
    const auto data = m_data.find(attribute.id);
    return {attribute.id,
            &attribute,
            owner,
            m_types.typeOf(attribute.id),
            data == m_data.end() ? nullptr : data->second,
            qualifiedName(m_model.conceptual, attribute.id),
            dataPath(m_model.conceptual, owner, "/attributes/" + attribute.name)};
}

void StoredAttributes::collect(const AttributeOwner& owner, const Attribute& attribute,
                               std::vector<StoredAttribute>& all) const
{
    if (!attribute.isComposite() || attribute.multivalued) {
        all.push_back(stored(owner, attribute));
        return;
    }
    for (const Attribute& part : attribute.parts)
        collect(owner, part, all);
}

Key storedKey(const ConceptualModel& model, const Key& key)
{
    Key stored;
    for (const AttributeId id : key) {
        if (const Attribute* attribute = model.find(id).attribute)
            collectParts(*attribute, stored);
    }
    return stored;
}

AttributeOwner ownerOf(const ConceptualModel& model, AttributeId attribute)
{
    return model.find(attribute).owner;
}

std::string nameOf(const ConceptualModel& model, const AttributeOwner& owner)
{
    if (const auto* entity = std::get_if<EntityId>(&owner)) {
        const EntityType* found = model.find(*entity);
        return found ? found->name : std::string();
    }
    const RelationshipType* found = model.find(std::get<RelationshipId>(owner));
    return found ? found->name : std::string();
}

std::string placeOf(const ConceptualModel& model, const AttributeOwner& owner)
{
    const auto placed = [](const char* kind, const auto& types, auto id) {
        const auto found =
            std::find_if(types.begin(), types.end(), [&](const auto& type) { return type.id == id; });
        return std::string(kind) + std::to_string(found - types.begin() + 1);
    };
    if (const auto* entity = std::get_if<EntityId>(&owner))
        return placed("entity ", model.entityTypes, *entity);
    return placed("relationship ", model.relationshipTypes, std::get<RelationshipId>(owner));
}

const EntityData* dataOf(const SampleData& data, EntityId entity)
{
    const auto found = std::find_if(data.entities.begin(), data.entities.end(),
                                    [&](const EntityData& each) { return each.entity == entity; });
    return found == data.entities.end() ? nullptr : &*found;
}

const RelationshipData* dataOf(const SampleData& data, RelationshipId relationship)
{
    const auto found =
        std::find_if(data.relationships.begin(), data.relationships.end(),
                     [&](const RelationshipData& each) { return each.relationship == relationship; });
    return found == data.relationships.end() ? nullptr : &*found;
}

bool isRead(const Model& model, const AttributeOwner& owner)
{
    if (const auto* entity = std::get_if<EntityId>(&owner)) {
        const EntityData* data = dataOf(model.data, *entity);
        return data && !data->csv.empty();
    }
    const RelationshipData* data = dataOf(model.data, std::get<RelationshipId>(owner));
    return data && !data->csv.empty();
}

std::string dataPath(const ConceptualModel& model, const AttributeOwner& owner, const std::string& below)
{
    const std::string kind = std::holds_alternative<EntityId>(owner) ? "entities/" : "relationships/";
    return "/data/" + kind + escaped(nameOf(model, owner)) + below;
}

}  // namespace querywright::engine
