// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/participation.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace querywright {

bool takesPartOnce(const RelationshipType& relationship, std::uint32_t position)
{
    const std::vector<RelationshipKey> keys = relationshipKeys(relationship);
    return std::any_of(keys.begin(), keys.end(), [&](const RelationshipKey& key) {
        return key.attributes.empty() && key.participants.size() == 1 && key.participants.front() == position;
    });
}

bool takesPartAlways(const ConceptualModel& model, const RelationshipType& relationship,
                     std::uint32_t position)
{
    const Participant& participant = relationship.participants.at(position);
    if (participant.total)
        return true;
    const std::vector<RelationshipId> identifying = identifyingRelationships(model, participant.entity);
    if (std::find(identifying.begin(), identifying.end(), relationship.id) == identifying.end())
        return false;
    // Where the type is its own owner, the weak one is on the many side.
    return isMany(participant.cardinality)
           || std::none_of(relationship.participants.begin(), relationship.participants.end(),
                           [&](const Participant& other) {
                               return &other != &participant && other.entity == participant.entity
                                      && isMany(other.cardinality);
                           });
}

std::set<EntityId> determinedBy(const ConceptualModel& model, EntityId entity)
{
    std::set<EntityId> determined;
    std::vector<EntityId> open{entity};
    while (!open.empty()) {
        const EntityId at = open.back();
        open.pop_back();
        for (const EntityId one : withSupertypes(model, at)) {
            if (!determined.insert(one).second)
                continue;
            for (const RelationshipType& relationship : model.relationshipTypes) {
                const std::vector<Participant>& sides = relationship.participants;
                for (std::size_t i = 0; sides.size() == 2 && i < 2; ++i) {
                    if (sides[i].entity == one && !isMany(sides[1 - i].cardinality))
                        open.push_back(sides[1 - i].entity);
                }
            }
        }
    }
    return determined;
}

}  // namespace querywright
