// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::tests {

// Builds a model in code. Entity types and relationship types are begun with entity() and relationship();
// what follows belongs to the one begun last. Attributes are named as messages name them ("Hotel.id",
// "rates.rating"), types as CQL writes them, none where that is empty. A name that is not there ends the test
// program, since then the test itself is wrong.
//
//     ModelBuilder builder;
//     builder.entity("Hotel").key("id", "text").attribute("name", "text");
//     builder.entity("Room").key("number", "smallint");
//     builder.relationship("has").one("Hotel").many("Room").identifies("Room");
class ModelBuilder {
public:
    using Part = std::pair<std::string, std::string>;  // name and type

    ModelBuilder& entity(const std::string& name);
    ModelBuilder& relationship(const std::string& name);

    ModelBuilder& attribute(const std::string& name, const std::string& type);
    ModelBuilder& key(const std::string& name,
                      const std::string& type);  // a partial key of a weak entity type
    ModelBuilder& set(const std::string& name, const std::string& type);
    ModelBuilder& list(const std::string& name, const std::string& type);
    ModelBuilder& map(const std::string& name, const std::string& keyType, const std::string& type);
    ModelBuilder& composite(const std::string& name, const std::vector<Part>& parts);
    // A composite attribute with several values, kept as a list.
    ModelBuilder& composites(const std::string& name, const std::vector<Part>& parts);
    ModelBuilder& derived(const std::string& name, const std::string& type,
                          const std::vector<std::string>& from);
    // Of the entity type begun last; the attributes may be those of others.
    ModelBuilder& alternateKey(const std::vector<std::string>& attributes);

    // Participants of the relationship type begun last.
    ModelBuilder& one(const std::string& entity, const std::string& role = {});
    ModelBuilder& many(const std::string& entity, const std::string& role = {});
    ModelBuilder& total();  // the participant added last takes part with every entity
    ModelBuilder& identifies(const std::string& entity);
    ModelBuilder& relationshipKey(std::vector<std::uint32_t> participants,
                                  const std::vector<std::string>& attributes);

    ModelBuilder& isA(const std::string& supertype, const std::vector<std::string>& subtypes, bool disjoint,
                      bool covering);

    // Sample data.
    ModelBuilder& count(const std::string& entity, std::uint64_t count);
    ModelBuilder& csv(const std::string& entityOrRelationship, const std::string& file);
    ModelBuilder& partners(const std::string& relationship, std::uint32_t per, Amount amount,
                           double popularity = 0.0);
    ModelBuilder& generate(const std::string& attribute, Generator generator);
    AttributeData& data(const std::string& attribute);

    EntityId entityId(const std::string& name) const;
    RelationshipId relationshipId(const std::string& name) const;
    AttributeId attributeId(const std::string& qualifiedName) const;

    Model model;

private:
    EntityType& lastEntity();
    RelationshipType& lastRelationship();
    Attribute& add(Attribute attribute);
    Attribute made(const std::string& name, const std::string& type);
    Attribute madeComposite(const std::string& name, const std::vector<Part>& parts);
    Key ids(const std::vector<std::string>& names) const;
    EntityData& entityData(EntityId entity);
    RelationshipData& relationshipData(RelationshipId relationship);

    bool m_isEntity = true;  // what was begun last
    std::uint32_t m_lastId = 0;
};

}  // namespace querywright::tests
