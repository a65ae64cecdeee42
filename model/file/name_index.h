// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/conceptual/conceptual_model.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

// Finds entity types, relationship types and attributes by their names, and names by ids, fast.
class NameIndex {
public:
    // REQUIRES: `model` outlives the index and is not changed.
    explicit NameIndex(const ConceptualModel& model);

    const ConceptualModel& model() const { return m_model; }

    std::optional<EntityId> entity(std::string_view name) const;
    std::optional<RelationshipId> relationship(std::string_view name) const;

    // Null if nothing has the id.
    const EntityType* find(EntityId id) const;
    const RelationshipType* find(RelationshipId id) const;
    const Attribute* find(AttributeId id) const;

    // Empty if nothing has the id.
    std::string nameOf(EntityId id) const;
    std::string nameOf(RelationshipId id) const;
    std::string nameOf(const AttributeOwner& owner) const;
    std::optional<AttributeOwner> ownerOf(AttributeId id) const;

    // The names an attribute can be called by within its owner: "street", "address.street" for a part.
    std::vector<std::string> namesWithin(AttributeId id) const;

    // The attributes of the owner that `name` can mean: an entity type's own before inherited ones,
    // attributes before parts of composite ones. More than one only for parts of one name.
    std::vector<AttributeId> attributes(const AttributeOwner& owner, std::string_view name) const;

    // The entity type and all it inherits from, nearest first.
    std::vector<EntityId> lineage(EntityId entity) const;
    bool inherits(EntityId sub, EntityId super) const;
    // Whether an entity of one type can be one of the other: the same, or one inherits from the other.
    bool areRelated(EntityId a, EntityId b) const;

    // For suggestions.
    std::vector<std::string> entityNames() const;
    std::vector<std::string> relationshipNames() const;
    std::vector<std::string> attributeNames(const AttributeOwner& owner) const;

private:
    struct Owned {
        std::map<std::string, std::vector<AttributeId>, std::less<>> attributes;
        std::map<std::string, std::vector<AttributeId>, std::less<>> parts;  // by short and by full name
    };
    struct Known {
        const Attribute* attribute = nullptr;
        AttributeOwner owner;
        std::string fullName;
    };

    void addLineage(EntityId entity, const std::map<EntityId, std::vector<EntityId>>& supertypes);
    void add(const AttributeOwner& owner, const std::vector<Attribute>& attributes,
             const std::string& around);

    const ConceptualModel& m_model;
    std::map<std::string, EntityId, std::less<>> m_entityByName;
    std::map<std::string, RelationshipId, std::less<>> m_relationshipByName;
    std::map<EntityId, const EntityType*> m_entities;
    std::map<RelationshipId, const RelationshipType*> m_relationships;
    // Of entity types that inherit.
    std::map<EntityId, std::vector<EntityId>> m_lineages;
    std::map<EntityId, std::set<EntityId>> m_ancestors;
    std::map<AttributeId, Known> m_attributes;
    std::map<AttributeOwner, Owned> m_owned;
};

// The entity type or relationship type of the name.
std::optional<AttributeOwner> ownerNamed(const NameIndex& names, std::string_view name);

// Reads a reference to an attribute: "Guest.last_name", "Guest.name.last_name", "likes.timestamp"; where
// `own` is given, also "last_name" of it.
Result<AttributeId> attributeFromText(const NameIndex& names, const std::optional<AttributeOwner>& own,
                                      std::string_view text);

// The shortest such reference.
std::string attributeToText(const NameIndex& names, const std::optional<AttributeOwner>& own, AttributeId id);

// Finds the attribute that `name` is within the owner, or says that there is none or more than one.
Result<AttributeId> attributeWithin(const NameIndex& names, const AttributeOwner& owner,
                                    std::string_view name);

}  // namespace querywright::file
