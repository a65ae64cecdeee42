// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/participation.h"

#include <algorithm>

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

}  // namespace querywright
