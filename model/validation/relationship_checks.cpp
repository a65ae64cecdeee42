// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/validation/checks.h"

#include <algorithm>

namespace querywright::validation {
namespace {

void checkParticipants(Checks& checks, const RelationshipType& relationship)
{
    if (relationship.participants.size() < 2)
        checks.report(relationship.id, "participants",
                      quoted(relationship.name) + " joins "
                          + counted(relationship.participants.size(), "entity type")
                          + ": a relationship type needs two or more");
    std::map<EntityId, std::set<std::string>> roles;
    std::set<EntityId> reported;
    for (const Participant& participant : relationship.participants) {
        if (!checks.find(participant.entity)) {
            checks.report(relationship.id, "participants",
                          quoted(relationship.name)
                              + " has a participant that is no entity type: take it out");
        } else if (!roles[participant.entity].insert(participant.role).second
                   && reported.insert(participant.entity).second)
        {
            checks.report(relationship.id, "roles",
                          quoted(checks.nameOf(participant.entity)) + " takes part in "
                              + quoted(relationship.name)
                              + " several times: give each time a role of its own");
        }
    }
}

void checkKey(Checks& checks, const RelationshipType& relationship)
{
    if (!relationship.key)
        return;
    const RelationshipKey& key = *relationship.key;
    if (key.participants.empty() && key.attributes.empty())
        checks.report(relationship.id, "relationship-key",
                      "The key of " + quoted(relationship.name)
                          + " is empty: name participants or attributes, or leave it to the cardinalities");
    for (const std::uint32_t position : key.participants) {
        if (position >= relationship.participants.size())
            checks.report(relationship.id, "relationship-key",
                          "The key of " + quoted(relationship.name)
                              + " has a participant that is not there: take it out");
    }
    for (const AttributeId id : key.attributes) {
        const Attribute* attribute = checks.find(id);
        if (!attribute || checks.ownerOf(id) != std::optional(AttributeOwner(relationship.id)))
            checks.report(relationship.id, "relationship-key",
                          "The key of " + quoted(relationship.name)
                              + " has an attribute that is not its own: take it out");
        else if (attribute->multivalued || !canBeKey(*attribute))
            checks.report(
                relationship.id, "relationship-key",
                quoted(checks.nameOf(id)) + " is in the key of " + quoted(relationship.name)
                    + ", but its values cannot be in a primary key: it must have one value, of another type");
    }
}

// What one attribute is derived from, directly or not.
bool isDerivedFromItself(const Checks& checks, AttributeId id)
{
    std::set<AttributeId> visited;
    std::vector<AttributeId> open{id};
    while (!open.empty()) {
        const Attribute* attribute = checks.find(open.back());
        open.pop_back();
        for (const AttributeId base : attribute ? attribute->derivedFrom : std::vector<AttributeId>()) {
            if (base == id)
                return true;
            if (visited.insert(base).second)
                open.push_back(base);
        }
    }
    return false;
}

// Checks attributes and their parts.
class AttributeChecks {
public:
    explicit AttributeChecks(Checks& checks) : m_checks(checks) {}

    void checkAll(const AttributeOwner& owner, const std::vector<Attribute>& attributes)
    {
        for (const Attribute& attribute : attributes) {
            check(owner, attribute);
            checkAll(owner, attribute.parts);
        }
    }

private:
    void check(const AttributeOwner& owner, const Attribute& attribute)
    {
        const std::string name = quoted(m_checks.nameOf(attribute.id));
        if (isDerivedFromItself(m_checks, attribute.id))
            m_checks.report(owner, "derived-circle",
                            name + " is derived from itself: take it out of what it is derived from");
        for (const AttributeId base : attribute.derivedFrom) {
            if (!m_checks.find(base))
                m_checks.report(owner, "derived-from",
                                name + " is derived from an attribute that is not there");
        }
        if (attribute.multivalued && attribute.type && attribute.type->isCounter())
            m_checks.report(
                owner, "counter-collection",
                name + " has several values that are counters: Cassandra has no collections of counters");
        if (attribute.isComposite() && attribute.type)
            m_checks.warning("composite-type", m_checks.nameOf(attribute.id),
                             name + " has parts, so its type " + attribute.type->toCql() + " is not used.");
    }

    Checks& m_checks;
};

}  // namespace

void checkRelationshipTypes(Checks& checks)
{
    for (const RelationshipType& relationship : checks.model.conceptual.relationshipTypes) {
        checkParticipants(checks, relationship);
        checkKey(checks, relationship);
    }
}

void checkAttributes(Checks& checks)
{
    AttributeChecks attributes(checks);
    for (const EntityType& entityType : checks.model.conceptual.entityTypes)
        attributes.checkAll(entityType.id, entityType.attributes);
    for (const RelationshipType& relationship : checks.model.conceptual.relationshipTypes)
        attributes.checkAll(relationship.id, relationship.attributes);
}

}  // namespace querywright::validation
