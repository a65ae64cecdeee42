// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/walk_step.h"

#include <utility>

namespace querywright {

void addStep(Walk& walk, const RelationshipType& relationship, NodeIndex from, std::uint32_t as,
             const std::string& role)
{
    WalkStep step{relationship.id, from, {}};
    for (std::uint32_t i = 0; i < relationship.participants.size(); ++i) {
        if (i == as) {
            step.participants.push_back(from);
            continue;
        }
        const Participant& participant = relationship.participants[i];
        step.participants.push_back(static_cast<NodeIndex>(walk.nodes.size()));
        walk.nodes.push_back(
            {participant.entity, freeRole(walk, participant.entity, role.empty() ? participant.role : role)});
    }
    walk.steps.push_back(std::move(step));
}

void changeEntity(Walk& walk, NodeIndex node, EntityId entity)
{
    WalkNode& changed = walk.nodes.at(position(node));
    const std::string role = std::exchange(changed, WalkNode{}).role;
    changed = {entity, freeRole(walk, entity, role)};
}

std::string earlierRole(const Participant& participant)
{
    return participant.role.empty() ? "earlier" : "earlier " + participant.role;
}

}  // namespace querywright
