// SPDX-License-Identifier: Apache-2.0
#include "model/file/name_index.h"

#include "model/base/text.h"
#include "model/file/limits.h"
#include "model/file/message_text.h"

#include <algorithm>

namespace querywright::file {
namespace {

template <typename Map, typename Key>
auto found(const Map& map, const Key& key) -> std::optional<typename Map::mapped_type>
{
    const auto at = map.find(key);
    return at == map.end() ? std::nullopt : std::optional(at->second);
}

template <typename Map>
std::vector<std::string> keysOf(const Map& map)
{
    std::vector<std::string> keys;
    for (const auto& entry : map) {
        if (keys.size() < maxSuggestions)
            keys.push_back(entry.first);
    }
    return keys;
}

const std::vector<EntityId> nobody;

}  // namespace

NameIndex::NameIndex(const ConceptualModel& model) : m_model(model)
{
    for (const EntityType& entityType : model.entityTypes) {
        m_entityByName.emplace(entityType.name, entityType.id);
        m_entities.emplace(entityType.id, &entityType);
        add(entityType.id, entityType.attributes, {});
    }
    for (const RelationshipType& relationshipType : model.relationshipTypes) {
        m_relationshipByName.emplace(relationshipType.name, relationshipType.id);
        m_relationships.emplace(relationshipType.id, &relationshipType);
        add(relationshipType.id, relationshipType.attributes, {});
    }
    std::map<EntityId, std::vector<EntityId>> supertypes;
    for (const IsA& isA : model.hierarchies) {
        for (const EntityId subtype : isA.subtypes)
            supertypes[subtype].push_back(isA.supertype);
    }
    for (const auto& entry : supertypes)
        addLineage(entry.first, supertypes);
}

void NameIndex::add(const AttributeOwner& owner, const std::vector<Attribute>& attributes,
                    const std::string& around)
{
    for (const Attribute& attribute : attributes) {
        const std::string fullName = around + attribute.name;
        m_attributes[attribute.id] = {&attribute, owner, fullName};
        Owned& owned = m_owned[owner];
        if (around.empty()) {
            owned.attributes[attribute.name].push_back(attribute.id);
        } else {
            owned.parts[attribute.name].push_back(attribute.id);
            owned.parts[fullName].push_back(attribute.id);
        }
        add(owner, attribute.parts, fullName + ".");
    }
}

std::optional<EntityId> NameIndex::entity(std::string_view name) const
{
    return found(m_entityByName, name);
}

std::optional<RelationshipId> NameIndex::relationship(std::string_view name) const
{
    return found(m_relationshipByName, name);
}

const EntityType* NameIndex::find(EntityId id) const
{
    return found(m_entities, id).value_or(nullptr);
}

const RelationshipType* NameIndex::find(RelationshipId id) const
{
    return found(m_relationships, id).value_or(nullptr);
}

const Attribute* NameIndex::find(AttributeId id) const
{
    const auto at = m_attributes.find(id);
    return at == m_attributes.end() ? nullptr : at->second.attribute;
}

std::string NameIndex::nameOf(EntityId id) const
{
    const EntityType* entityType = find(id);
    return entityType ? entityType->name : std::string();
}

std::string NameIndex::nameOf(RelationshipId id) const
{
    const RelationshipType* relationshipType = find(id);
    return relationshipType ? relationshipType->name : std::string();
}

std::string NameIndex::nameOf(const AttributeOwner& owner) const
{
    return std::visit([&](auto id) { return nameOf(id); }, owner);
}

std::optional<AttributeOwner> NameIndex::ownerOf(AttributeId id) const
{
    const auto at = m_attributes.find(id);
    return at == m_attributes.end() ? std::nullopt : std::optional(at->second.owner);
}

std::vector<std::string> NameIndex::namesWithin(AttributeId id) const
{
    const auto at = m_attributes.find(id);
    if (at == m_attributes.end())
        return {};
    return {at->second.attribute->name, at->second.fullName};
}

std::vector<AttributeId> NameIndex::attributes(const AttributeOwner& owner, std::string_view name) const
{
    const auto within = [&](const AttributeOwner& one) -> std::vector<AttributeId> {
        const auto owned = m_owned.find(one);
        if (owned == m_owned.end())
            return {};
        std::vector<AttributeId> ids =
            found(owned->second.attributes, name).value_or(std::vector<AttributeId>());
        return ids.empty() ? found(owned->second.parts, name).value_or(ids) : ids;
    };
    const auto* entity = std::get_if<EntityId>(&owner);
    if (!entity)
        return within(owner);
    for (const EntityId ancestor : lineage(*entity)) {
        std::vector<AttributeId> ids = within(ancestor);
        if (!ids.empty())
            return ids;
    }
    return {};
}

// Fills m_lineages and m_ancestors from the direct supertypes.
void NameIndex::addLineage(EntityId entity, const std::map<EntityId, std::vector<EntityId>>& supertypes)
{
    std::vector<EntityId>& lineage = m_lineages[entity];
    std::set<EntityId>& ancestors = m_ancestors[entity];
    lineage.push_back(entity);
    for (std::size_t i = 0; i < lineage.size(); ++i) {
        const auto direct = supertypes.find(lineage[i]);
        for (const EntityId supertype : direct == supertypes.end() ? nobody : direct->second) {
            if (supertype != entity && ancestors.insert(supertype).second)
                lineage.push_back(supertype);
        }
    }
}

std::vector<EntityId> NameIndex::lineage(EntityId entity) const
{
    const auto inherited = m_lineages.find(entity);
    return inherited == m_lineages.end() ? std::vector<EntityId>{entity} : inherited->second;
}

bool NameIndex::inherits(EntityId sub, EntityId super) const
{
    const auto ancestors = m_ancestors.find(sub);
    return ancestors != m_ancestors.end() && ancestors->second.count(super) != 0;
}

bool NameIndex::areRelated(EntityId a, EntityId b) const
{
    return a == b || inherits(a, b) || inherits(b, a);
}

std::vector<std::string> NameIndex::entityNames() const
{
    return keysOf(m_entityByName);
}

std::vector<std::string> NameIndex::relationshipNames() const
{
    return keysOf(m_relationshipByName);
}

std::vector<std::string> NameIndex::attributeNames(const AttributeOwner& owner) const
{
    std::vector<std::string> all;
    const auto* entity = std::get_if<EntityId>(&owner);
    const std::vector<EntityId> lone;
    const auto append = [&](const AttributeOwner& one) {
        const auto owned = m_owned.find(one);
        if (owned == m_owned.end())
            return;
        for (const auto* map : {&owned->second.attributes, &owned->second.parts}) {
            for (const auto& entry : *map) {
                if (all.size() < maxSuggestions)
                    all.push_back(entry.first);
            }
        }
    };
    if (!entity)
        append(owner);
    for (const EntityId ancestor : entity ? lineage(*entity) : lone)
        append(ancestor);
    return all;
}

Result<AttributeId> attributeWithin(const NameIndex& names, const AttributeOwner& owner,
                                    std::string_view name)
{
    const std::vector<AttributeId> ids = names.attributes(owner, name);
    if (ids.size() == 1)
        return ids.front();
    if (ids.empty()) {
        return failure(ErrorCode::UnknownName, querywright::quoted(names.nameOf(owner)) + " has no attribute "
                                                   + shown(name)
                                                   + suggestion(name, names.attributeNames(owner)));
    }
    std::vector<std::string> fullNames;
    for (const AttributeId id : ids)
        fullNames.push_back(querywright::quoted(names.namesWithin(id).back()));
    return failure(ErrorCode::Invalid,
                   querywright::quoted(name) + " can be " + listed(fullNames, "or") + ": say which");
}

std::optional<AttributeOwner> ownerNamed(const NameIndex& names, std::string_view name)
{
    if (const auto entity = names.entity(name))
        return *entity;
    if (const auto relationship = names.relationship(name))
        return *relationship;
    return std::nullopt;
}

Result<AttributeId> attributeFromText(const NameIndex& names, const std::optional<AttributeOwner>& own,
                                      std::string_view text)
{
    if (own && !names.attributes(*own, text).empty())
        return attributeWithin(names, *own, text);
    std::optional<Error> firstError;
    int dots = 0;
    for (std::size_t dot = text.find('.'); dot != std::string_view::npos && dots < maxDots;
         dot = text.find('.', dot + 1), ++dots)
    {
        const std::optional<AttributeOwner> owner = ownerNamed(names, text.substr(0, dot));
        if (!owner)
            continue;
        const Result<AttributeId> id = attributeWithin(names, *owner, text.substr(dot + 1));
        if (id)
            return id;
        if (!firstError)
            firstError = id.error();
    }
    if (firstError)
        return failure(*firstError);
    if (own && text.find('.') == std::string_view::npos)
        return attributeWithin(names, *own, text);
    if (text.find('.') == std::string_view::npos)
        return failure(ErrorCode::Syntax, "an attribute is written Entity.attribute, not " + shown(text));
    std::vector<std::string> owners = names.entityNames();
    const std::vector<std::string> relationships = names.relationshipNames();
    owners.insert(owners.end(), relationships.begin(), relationships.end());
    const std::string_view owner = text.substr(0, text.find('.'));
    return failure(ErrorCode::UnknownName, "there is no entity type or relationship type " + shown(owner)
                                               + suggestion(owner, owners));
}

std::string attributeToText(const NameIndex& names, const std::optional<AttributeOwner>& own, AttributeId id)
{
    const auto means = [&](const std::string& text) {
        const Result<AttributeId> meant = attributeFromText(names, own, text);
        return meant && *meant == id;
    };
    const std::vector<std::string> within = names.namesWithin(id);
    for (const std::string& name : within) {
        if (own && means(name))
            return name;
    }
    const std::optional<AttributeOwner> owner = names.ownerOf(id);
    for (const std::string& name : within) {
        const std::string text = names.nameOf(*owner) + "." + name;
        if (means(text))
            return text;
    }
    return {};
}

}  // namespace querywright::file
