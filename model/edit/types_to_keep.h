// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/changed_types.h"
#include "model/file/model_file.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace querywright::edit {

// The entity types and relationship types of a model file without which what else is in it could not be
// written, or would be read as something else: those that changed or mention such, those with user-defined
// types, which are known by their names alone, what queries, updates, sample data, decisions and suppressions
// refer to, and what any of these types mention. A text that names something by chance reads the same with it
// and without. REQUIRES: the names of types are unique.
class TypesToKeep {
public:
    TypesToKeep(const ModelFile& file, const ChangedTypes& changed);

    bool has(EntityId id) const { return m_entities.count(id) != 0; }
    bool has(RelationshipId id) const { return m_relationships.count(id) != 0; }

private:
    // What the text of a type says of others; nothing for an attribute that nobody has.
    using Mentions = std::vector<std::optional<AttributeOwner>>;

    Mentions mentionsOf(const EntityType& type) const;
    Mentions mentionsOf(const RelationshipType& type) const;
    void addOwners(const std::vector<AttributeId>& attributes, Mentions& mentions) const;
    void addOwners(const std::vector<Attribute>& attributes, Mentions& mentions) const;

    template <typename Type>
    void keepChanged(const std::vector<Type>& types, const ChangedTypes& changed);
    void keepReferred(const ModelFile& file);
    void keepReferred(const Update& update);
    void keepReferred(const AttributeOwner& owner, const std::vector<AttributeData>& attributes);
    void keepReferred(const Choice& choice);
    void keepReferred(const SuppressedSubject& subject);
    void keepMentioned(const ConceptualModel& model);

    void keep(EntityId id);
    void keep(RelationshipId id);
    void keep(const AttributeOwner& owner);
    void keep(AttributeId id);
    void keep(const Walk& walk);
    void keep(const ColumnReference& column);

    std::unordered_map<AttributeId, AttributeOwner> m_owners;
    std::unordered_set<EntityId> m_entities;
    std::unordered_set<RelationshipId> m_relationships;
    std::vector<AttributeOwner> m_order;  // in which they were kept
};

}  // namespace querywright::edit
