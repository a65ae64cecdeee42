// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/validation/checks.h"

#include <algorithm>

namespace querywright::validation {
namespace {

// Whether the entity type comes back to itself from owner to owner.
bool ownsItself(const Checks& checks, EntityId entity)
{
    std::set<EntityId> visited;
    std::vector<EntityId> open{entity};
    while (!open.empty()) {
        const EntityId weak = open.back();
        open.pop_back();
        for (const RelationshipId identifying : identifyingRelationships(checks.model.conceptual, weak)) {
            for (const EntityId owner : checks.ownersThrough(weak, identifying)) {
                if (owner == entity)
                    return true;
                if (visited.insert(owner).second)
                    open.push_back(owner);
            }
        }
    }
    return false;
}

bool takesPart(const Checks& checks, EntityId entity, const RelationshipType& relationship,
               bool onlyMany = false)
{
    const std::vector<EntityId>& all = checks.lineage(entity);
    return std::any_of(relationship.participants.begin(), relationship.participants.end(),
                       [&](const Participant& one) {
                           return (isMany(one.cardinality) || !onlyMany)
                                  && std::find(all.begin(), all.end(), one.entity) != all.end();
                       });
}

void checkOwners(Checks& checks, const EntityType& entityType)
{
    for (const RelationshipId identifying : entityType.identifiedBy) {
        const RelationshipType* relationship = checks.find(identifying);
        const std::string pair =
            quoted(entityType.name) + " is identified by " + quoted(checks.nameOf(identifying));
        if (!relationship) {
            checks.report(entityType.id, "weak-owner",
                          pair + ", which is no relationship type: choose another");
        } else if (!takesPart(checks, entityType.id, *relationship)) {
            checks.report(entityType.id, "weak-owner", pair + ", but takes no part in it: choose another");
        } else if (checks.ownersThrough(entityType.id, identifying).empty()) {
            checks.report(entityType.id, "weak-owner",
                          pair
                              + ", but that joins it with no entity type on the one side: give the owner the "
                                "cardinality 1");
        } else if (declaredKey(checks.model.conceptual, entityType.id).empty()
                   && takesPart(checks, entityType.id, *relationship, true))
        {
            checks.report(entityType.id, "weak-key",
                          quoted(entityType.name) + " needs a partial key: by " + quoted(relationship->name)
                              + " many of them have the same owner, and nothing tells them apart");
        }
    }
    if (ownsItself(checks, entityType.id))
        checks.report(entityType.id, "weak-circle",
                      quoted(entityType.name) + " is identified by its owner, which is identified by "
                          + quoted(entityType.name) + " again: one of them needs a key of its own");
}

void checkKeyAttribute(Checks& checks, const EntityType& entityType, AttributeId id, const std::string& key)
{
    const Attribute* attribute = checks.find(id);
    const std::string subject = quoted(checks.nameOf(id));
    if (!attribute) {
        checks.report(entityType.id, "key-attribute",
                      "The " + key + " of " + quoted(entityType.name)
                          + " has an attribute that is not there: take it out");
        return;
    }
    if (attribute->multivalued)
        checks.report(entityType.id, "multivalued-key",
                      subject + " is in the " + key + " of " + quoted(entityType.name)
                          + ", but has several values: a key attribute has one");
    if (!canBeKey(*attribute))
        checks.report(entityType.id, "key-type",
                      subject + " is in the " + key + " of " + quoted(entityType.name) + ", but "
                          + whyNoKey(*attribute) + ": choose another type");
}

void checkKey(Checks& checks, const EntityType& entityType)
{
    for (const AttributeId id : entityType.key) {
        checkKeyAttribute(checks, entityType, id, "key");
        if (checks.find(id) && !checks.has(entityType.id, id))
            checks.report(entityType.id, "key-attribute",
                          quoted(checks.nameOf(id)) + " is in the key of " + quoted(entityType.name)
                              + ", but is not its attribute: take it out, or make it an alternate key");
    }
    const ConceptualModel& conceptual = checks.model.conceptual;
    if (declaredKey(conceptual, entityType.id).empty()
        && identifyingRelationships(conceptual, entityType.id).empty())
        checks.report(entityType.id, "no-key",
                      quoted(entityType.name)
                          + " has no key: mark the attributes that identify one of them, or the "
                            "relationship type that does");
}

// What people mean for an attribute while the name of the entity type is asked for: "phone[]", "id* : uuid".
void checkShorthand(Checks& checks, const EntityType& entityType)
{
    if (entityType.name.find_first_of("*:[]{}<>") != std::string::npos)
        checks.warning(
            "shorthand", entityType.name,
            "The entity type " + quoted(entityType.name)
                + " is called like an attribute is written: rename it, or add that attribute to the "
                  "entity type it belongs to.");
}

void checkAlternateKeys(Checks& checks, const EntityType& entityType)
{
    if (entityType.alternateKeys.empty())
        return;
    const std::set<EntityId> determined = determinedBy(checks.model.conceptual, entityType.id);
    for (const Key& key : entityType.alternateKeys) {
        if (key.empty())
            checks.report(entityType.id, "alternate-key",
                          "An alternate key of " + quoted(entityType.name)
                              + " has no attributes: remove it or fill it");
        for (const AttributeId id : key) {
            checkKeyAttribute(checks, entityType, id, "alternate key");
            const std::optional<AttributeOwner> owner = checks.ownerOf(id);
            const auto* ownerEntity = owner ? std::get_if<EntityId>(&*owner) : nullptr;
            if (ownerEntity && determined.count(*ownerEntity) == 0)
                checks.warning("alternate-key", entityType.name,
                               "An alternate key of " + quoted(entityType.name) + " names "
                                   + quoted(checks.nameOf(id)) + ", but no relationship leads from it to one "
                                   + quoted(checks.nameOf(*owner)) + ".");
        }
    }
}

}  // namespace

void checkEntityTypes(Checks& checks)
{
    for (const EntityType& entityType : checks.model.conceptual.entityTypes) {
        checkShorthand(checks, entityType);
        checkKey(checks, entityType);
        checkAlternateKeys(checks, entityType);
        checkOwners(checks, entityType);
    }
}

void checkHierarchies(Checks& checks)
{
    for (const IsA& isA : checks.model.conceptual.hierarchies) {
        const std::string supertype = checks.nameOf(isA.supertype);
        if (isA.subtypes.empty())
            checks.warning("isa", supertype,
                           "The IsA hierarchy of " + quoted(supertype) + " has no subtypes.");
        for (const EntityId subtype : isA.subtypes) {
            const std::vector<EntityId>& ancestors = checks.lineage(isA.supertype);
            if (std::find(ancestors.begin(), ancestors.end(), subtype) != ancestors.end())
                checks.report(subtype, "isa-circle",
                              quoted(checks.nameOf(subtype)) + " inherits from itself by way of "
                                  + quoted(supertype) + ": take it out of the subtypes");
        }
    }
}

}  // namespace querywright::validation
