// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/stored_attribute.h"

#include "model/physical/attribute_type.h"
#include "model/physical/physical_model.h"

#include <algorithm>

namespace querywright::engine {

namespace {

const std::vector<Attribute>& attributesOf(const ConceptualModel& model, const AttributeOwner& owner)
{
    static const std::vector<Attribute> none;
    if (const auto* entity = std::get_if<EntityId>(&owner)) {
        const EntityType* found = model.find(*entity);
        return found ? found->attributes : none;
    }
    const RelationshipType* found = model.find(std::get<RelationshipId>(owner));
    return found ? found->attributes : none;
}

void collect(const Model& model, const AttributeTypes& types, const AttributeOwner& owner,
             const Attribute& attribute, std::vector<StoredAttribute>& stored)
{
    if (attribute.isComposite() && !attribute.multivalued) {
        for (const Attribute& part : attribute.parts)
            collect(model, types, owner, part, stored);
        return;
    }
    stored.push_back({attribute.id, &attribute, owner, types.typeOf(attribute.id),
                      dataOf(model.data, attribute.id), qualifiedName(model.conceptual, attribute.id),
                      dataPath(model.conceptual, owner, "/attributes/" + attribute.name)});
}

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

std::vector<StoredAttribute> storedAttributes(const Model& model, const AttributeOwner& owner)
{
    const AttributeTypes types(model);
    std::vector<StoredAttribute> stored;
    for (const Attribute& attribute : attributesOf(model.conceptual, owner))
        collect(model, types, owner, attribute, stored);
    return stored;
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

const AttributeData* dataOf(const SampleData& data, AttributeId attribute)
{
    const AttributeData* found = nullptr;
    const auto look = [&](const std::vector<AttributeData>& list) {
        for (const AttributeData& each : list)
            found = each.attribute == attribute ? &each : found;
    };
    for (const EntityData& entity : data.entities)
        look(entity.attributes);
    for (const RelationshipData& relationship : data.relationships)
        look(relationship.attributes);
    return found;
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
