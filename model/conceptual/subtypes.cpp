// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/subtypes.h"

#include <algorithm>
#include <set>

namespace querywright {

bool isSubtype(const ConceptualModel& model, EntityId entity, EntityId supertype)
{
    if (entity == supertype || model.hierarchies.empty())
        return false;
    const std::vector<EntityId> lineage = withSupertypes(model, entity);
    return std::find(lineage.begin(), lineage.end(), supertype) != lineage.end();
}

std::vector<EntityId> subtypesOf(const ConceptualModel& model, EntityId entity)
{
    std::vector<EntityId> subtypes;
    for (const EntityType& entityType : model.entityTypes) {
        if (isSubtype(model, entityType.id, entity))
            subtypes.push_back(entityType.id);
    }
    return subtypes;
}

bool canBeOfSeveralSubtypes(const ConceptualModel& model, EntityId entity)
{
    std::set<EntityId> supertypes;
    std::set<EntityId> subtypes;
    for (const IsA& isA : model.hierarchies) {
        if (isA.supertype != entity && !isSubtype(model, isA.supertype, entity))
            continue;
        if ((!isA.disjoint && isA.subtypes.size() > 1) || !supertypes.insert(isA.supertype).second)
            return true;
        for (const EntityId subtype : isA.subtypes) {
            if (!subtypes.insert(subtype).second)
                return true;
        }
    }
    return false;
}

}  // namespace querywright
