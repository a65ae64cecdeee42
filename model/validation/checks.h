// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/model.h"
#include "model/workflow/availability.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace querywright::validation {

// A model under validation: what queries use of it, and the findings so far.
class Checks {
public:
    // REQUIRES: `validated` outlives this.
    explicit Checks(const Model& validated);

    const Model& model;
    std::vector<Finding> findings;

    void error(std::string code, std::string subject, std::string message);
    void warning(std::string code, std::string subject, std::string message);
    void advice(std::string code, std::string subject, std::string message);

    // An error if queries use the thing, naming them; a warning otherwise. `message` is a sentence without a
    // stop.
    void report(const AttributeOwner& owner, std::string code, const std::string& message);

    const EntityType* find(EntityId id) const;
    const RelationshipType* find(RelationshipId id) const;
    const Attribute* find(AttributeId id) const;
    std::optional<AttributeOwner> ownerOf(AttributeId id) const;

    // Names for messages; "nothing" where the id is unknown.
    std::string nameOf(const AttributeOwner& owner) const;
    std::string nameOf(AttributeId id) const;  // "Guest.email"

    // The entity type and all it inherits from, nearest first.
    const std::vector<EntityId>& lineage(EntityId entity) const;
    // Whether an entity of the type has the attribute, its own or inherited.
    bool has(EntityId entity, AttributeId attribute) const;
    bool areRelated(EntityId a, EntityId b) const;

    // What is wrong with the sources of the given values of a query or an update.
    const std::vector<UnavailableValue>& unavailable(const Asker& asker);

    // Those who own an entity of the type through the identifying relationship type, empty if that is not
    // sound: its participants on the one side other than the type itself.
    std::vector<EntityId> ownersThrough(EntityId entity, RelationshipId identifying) const;

private:
    void collectUsed();
    const std::set<AttributeOwner>& neededFor(EntityId entity);

    mutable std::map<EntityId, std::vector<EntityId>> m_lineages;
    std::map<EntityId, std::set<AttributeOwner>> m_needed;
    std::map<AttributeOwner, std::vector<std::string>> m_users;  // labels of queries
    std::optional<std::map<Asker, std::vector<UnavailableValue>>> m_unavailable;
};

// Whether a column with values of the attribute may be part of a primary key, as far as its type is known.
bool canBeKey(const Attribute& attribute);

// Why it may not, as the rest of a sentence: "Cassandra allows no counter in a primary key".
std::string whyNoKey(const Attribute& attribute);

void checkNames(Checks& checks);
void checkEntityTypes(Checks& checks);
void checkRelationshipTypes(Checks& checks);
void checkHierarchies(Checks& checks);
void checkAttributes(Checks& checks);
void checkWorkflow(Checks& checks);
void checkQueries(Checks& checks);
void checkUpdates(Checks& checks);
void checkPhysical(Checks& checks);
void checkSampleData(Checks& checks);
void checkStatistics(Checks& checks);

// Reports given values of a query or an update that do not come from where the model says.
void checkSources(Checks& checks, const std::string& label, const Asker& asker);

// Whether the walk of what is called `label` is a tree that fits the conceptual model. If not, that is an
// error.
bool checkWalk(Checks& checks, const std::string& label, const Walk& walk);

// Whether the use is of an attribute that only some entities at its node have: those of a subtype.
bool isOfSubtype(const Checks& checks, const Walk& walk, const AttributeUse& use);

// Whether the attribute lies where the use says; if not, that is an error. Also checks "[]" and "@bucket".
// REQUIRES: checkWalk() holds for the walk.
bool checkUse(Checks& checks, const std::string& label, const Walk& walk, const AttributeUse& use);

}  // namespace querywright::validation
