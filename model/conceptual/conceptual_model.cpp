// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/conceptual_model.h"

#include "model/base/find_by_hint.h"
#include "model/base/text.h"

#include <algorithm>

namespace querywright {
namespace {

bool findAmong(const std::vector<Attribute>& attributes, AttributeId id, AttributePlace& place)
{
    for (const Attribute& attribute : attributes) {
        if (attribute.id == id) {
            place.attribute = &attribute;
            return true;
        }
        place.around.push_back(&attribute);
        if (findAmong(attribute.parts, id, place))
            return true;
        place.around.pop_back();
    }
    return false;
}

void rememberOwner(const PositionHints<AttributeId>& hints, const std::vector<Attribute>& attributes,
                   std::size_t owner)
{
    for (auto attribute = attributes.rbegin(); attribute != attributes.rend(); ++attribute) {
        rememberOwner(hints, attribute->parts, owner);
        hints.remember(attribute->id, static_cast<std::uint32_t>(owner));
    }
}

// Owners are numbered: entity types as they lie, then relationship types.
std::size_t ownerCount(const ConceptualModel& model)
{
    return model.entityTypes.size() + model.relationshipTypes.size();
}

const std::vector<Attribute>& attributesOf(const ConceptualModel& model, std::size_t owner)
{
    return owner < model.entityTypes.size()
               ? model.entityTypes[owner].attributes
               : model.relationshipTypes[owner - model.entityTypes.size()].attributes;
}

bool findIn(const ConceptualModel& model, std::size_t owner, AttributeId id, AttributePlace& place)
{
    if (!findAmong(attributesOf(model, owner), id, place))
        return false;
    if (owner < model.entityTypes.size())
        place.owner = model.entityTypes[owner].id;
    else
        place.owner = model.relationshipTypes[owner - model.entityTypes.size()].id;
    return true;
}

}  // namespace

// Copying and destroying is said here once: it is much code to make wherever one of them is copied.
EntityType::EntityType() = default;
EntityType::EntityType(const EntityType& other) = default;
EntityType::EntityType(EntityType&& other) noexcept = default;
EntityType& EntityType::operator=(const EntityType& other) = default;
EntityType& EntityType::operator=(EntityType&& other) noexcept = default;
EntityType::~EntityType() = default;

RelationshipType::RelationshipType() = default;
RelationshipType::RelationshipType(const RelationshipType& other) = default;
RelationshipType::RelationshipType(RelationshipType&& other) noexcept = default;
RelationshipType& RelationshipType::operator=(const RelationshipType& other) = default;
RelationshipType& RelationshipType::operator=(RelationshipType&& other) noexcept = default;
RelationshipType::~RelationshipType() = default;

ConceptualModel::ConceptualModel() = default;
ConceptualModel::ConceptualModel(const ConceptualModel& other) = default;
ConceptualModel::ConceptualModel(ConceptualModel&& other) noexcept = default;
ConceptualModel& ConceptualModel::operator=(const ConceptualModel& other) = default;
ConceptualModel& ConceptualModel::operator=(ConceptualModel&& other) noexcept = default;
ConceptualModel::~ConceptualModel() = default;

// Copying and destroying is said here once: it is much code to make wherever one of them is copied.
Attribute::Attribute() = default;
Attribute::Attribute(const Attribute& other) = default;
Attribute::Attribute(Attribute&& other) noexcept = default;
Attribute& Attribute::operator=(const Attribute& other) = default;
Attribute& Attribute::operator=(Attribute&& other) noexcept = default;
Attribute::~Attribute() = default;

const EntityType* ConceptualModel::find(EntityId id) const
{
    return findByHint(entityTypes, entityTypeHints, id);
}

const RelationshipType* ConceptualModel::find(RelationshipId id) const
{
    return findByHint(relationshipTypes, relationshipTypeHints, id);
}

const EntityType* ConceptualModel::findEntityType(std::string_view name) const
{
    const auto found = std::find_if(entityTypes.begin(), entityTypes.end(),
                                    [&](const auto& item) { return item.name == name; });
    return found == entityTypes.end() ? nullptr : &*found;
}

AttributePlace ConceptualModel::find(AttributeId id) const
{
    AttributePlace place;
    const std::size_t owners = ownerCount(*this);
    const auto hint = ownerHints.of(id);
    if (hint && *hint < owners && findIn(*this, *hint, id, place))
        return place;
    std::size_t owner = 0;
    while (owner < owners && !findIn(*this, owner, id, place))
        ++owner;
    if (owner == owners)
        return place;
    for (std::size_t i = owners; i-- > 0;)  // so that of two attributes of one id the first is remembered
        rememberOwner(ownerHints, attributesOf(*this, i), i);
    return place;
}

std::string qualifiedName(const ConceptualModel& model, AttributeId id)
{
    const AttributePlace place = model.find(id);
    if (!place.attribute)
        return {};
    std::string owner;
    if (const auto* entity = std::get_if<EntityId>(&place.owner))
        owner = model.find(*entity)->name;
    else
        owner = model.find(std::get<RelationshipId>(place.owner))->name;
    return owner + "." + place.attribute->name;
}

std::string shortNameOf(const EntityType& entityType)
{
    return entityType.shortName.empty() ? snakeCase(entityType.name) : entityType.shortName;
}

std::string pluralOf(const EntityType& entityType)
{
    return entityType.plural.empty() ? plural(shortNameOf(entityType)) : entityType.plural;
}

std::vector<EntityId> withSupertypes(const ConceptualModel& model, EntityId entity)
{
    std::vector<EntityId> found{entity};
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const IsA& isA : model.hierarchies) {
            const bool isSubtype =
                std::find(isA.subtypes.begin(), isA.subtypes.end(), found[i]) != isA.subtypes.end();
            if (isSubtype && std::find(found.begin(), found.end(), isA.supertype) == found.end())
                found.push_back(isA.supertype);
        }
    }
    return found;
}

std::vector<const Attribute*> allAttributes(const ConceptualModel& model, EntityId entity)
{
    std::vector<const Attribute*> attributes;
    const std::vector<EntityId> lineage = withSupertypes(model, entity);
    for (auto ancestor = lineage.rbegin(); ancestor != lineage.rend(); ++ancestor) {
        const EntityType* entityType = model.find(*ancestor);
        if (!entityType)
            continue;
        for (const Attribute& attribute : entityType->attributes)
            attributes.push_back(&attribute);
    }
    return attributes;
}

const Key& declaredKey(const ConceptualModel& model, EntityId entity)
{
    static const Key none;
    for (const EntityId ancestor : withSupertypes(model, entity)) {
        const EntityType* entityType = model.find(ancestor);
        if (entityType && !entityType->key.empty())
            return entityType->key;
    }
    return none;
}

std::vector<RelationshipId> identifyingRelationships(const ConceptualModel& model, EntityId entity)
{
    for (const EntityId ancestor : withSupertypes(model, entity)) {
        const EntityType* entityType = model.find(ancestor);
        if (entityType && entityType->isWeak())
            return entityType->identifiedBy;
    }
    return {};
}

std::vector<RelationshipKey> relationshipKeys(const RelationshipType& relationshipType)
{
    if (relationshipType.key)
        return {*relationshipType.key};
    RelationshipKey manySide;
    std::vector<RelationshipKey> eachAlone;
    for (std::uint32_t i = 0; i < relationshipType.participants.size(); ++i) {
        if (isMany(relationshipType.participants[i].cardinality))
            manySide.participants.push_back(i);
        eachAlone.push_back({{i}, {}});
    }
    if (!manySide.participants.empty())
        return {manySide};
    return eachAlone;
}

}  // namespace querywright
