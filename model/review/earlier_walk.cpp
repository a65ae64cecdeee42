// SPDX-License-Identifier: Apache-2.0
#include "model/review/earlier_walk.h"

#include "model/conceptual/participation.h"
#include "model/conceptual/subtypes.h"
#include "model/derivation/whole_key.h"
#include "model/file/limits.h"
#include "model/workflow/walk_step.h"

#include <algorithm>
#include <cstdint>

namespace querywright::rules {
namespace {

bool isOne(const ConceptualModel& model, EntityId entity, EntityId participant)
{
    return entity == participant || isSubtype(model, entity, participant);
}

// The node of who is moved, once the walk goes from or to it by the relationship.
std::optional<NodeIndex> nodeOfMoved(const ConceptualModel& model, Walk& walk,
                                     const RelationshipType& relationship, std::uint32_t moved)
{
    for (const WalkStep& step : walk.steps) {
        if (step.relationship == relationship.id && moved < step.participants.size())
            return step.participants[moved];
    }
    // From who is moved, else from the new partner.
    for (const std::uint32_t as : {moved, 1 - moved}) {
        const auto from = std::find_if(walk.nodes.begin(), walk.nodes.end(), [&](const WalkNode& node) {
            return isOne(model, node.entity, relationship.participants[as].entity);
        });
        if (from == walk.nodes.end())
            continue;
        const auto node = static_cast<NodeIndex>(from - walk.nodes.begin());
        addStep(walk, relationship, node, as);
        return as == moved ? node : static_cast<NodeIndex>(walk.nodes.size() - 1);
    }
    if (!walk.nodes.empty())
        return std::nullopt;
    walk.nodes.push_back({relationship.participants[moved].entity, {}});
    addStep(walk, relationship, NodeIndex{}, moved);
    return NodeIndex{};
}

// The earlier partner: by the second step from the node.
NodeIndex nodeOfEarlier(Walk& walk, const RelationshipType& relationship, NodeIndex node, std::uint32_t moved)
{
    int steps = 0;
    for (const WalkStep& step : walk.steps) {
        if (step.relationship == relationship.id && step.participants[moved] == node && ++steps == 2)
            return step.participants[1 - moved];
    }
    addStep(walk, relationship, node, moved, earlierRole(relationship.participants[1 - moved]));
    return static_cast<NodeIndex>(walk.nodes.size() - 1);
}

}  // namespace

std::optional<UsedWalk> walkToEarlier(const ConceptualModel& model, const Update& update)
{
    if (update.kind != UpdateKind::Change)
        return std::nullopt;
    for (const AttributeOwner& subject : update.subjects) {
        const auto* id = std::get_if<RelationshipId>(&subject);
        const RelationshipType* relationship = id ? model.find(*id) : nullptr;
        if (!relationship || relationship->participants.size() != 2)
            continue;
        for (const std::uint32_t moved : {0U, 1U}) {
            if (!takesPartOnce(*relationship, moved))
                continue;
            Walk walk = update.walk;
            const auto node = nodeOfMoved(model, walk, *relationship, moved);
            if (!node)
                continue;
            const NodeIndex earlier = nodeOfEarlier(walk, *relationship, *node, moved);
            WholeKey key = wholeKey(model, std::move(walk), earlier, file::maxWalkItems);
            return UsedWalk{std::move(key.walk), std::move(key.attributes)};
        }
    }
    return std::nullopt;
}

}  // namespace querywright::rules
