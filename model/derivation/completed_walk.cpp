// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/completed_walk.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace querywright {
namespace {

// The step by which the relationship type identifies the weak entity at `node`, if it is on the walk.
const WalkStep* identifyingStep(const ConceptualModel& model, const Walk& walk, NodeIndex node,
                                RelationshipId relationship)
{
    const EntityId entity = walk.nodes[static_cast<std::size_t>(node)].entity;
    const std::vector<EntityId> lineage = withSupertypes(model, entity);
    const RelationshipType* type = model.find(relationship);
    for (const WalkStep& step : walk.steps) {
        if (step.relationship != relationship || !type)
            continue;
        for (std::size_t i = 0; i < step.participants.size(); ++i) {
            const Participant& participant = type->participants[i];
            const bool isWeakSide =
                step.participants[i] == node
                && std::find(lineage.begin(), lineage.end(), participant.entity) != lineage.end();
            if (isWeakSide)
                return &step;
        }
    }
    return nullptr;
}

void addOwners(const ConceptualModel& model, Walk& walk, NodeIndex node, const RelationshipType& type)
{
    const EntityId weakEntity = walk.nodes[static_cast<std::size_t>(node)].entity;
    const auto position = weakParticipant(model, type, weakEntity);
    if (!position)
        return;
    WalkStep step{type.id, node, {}};
    for (std::size_t i = 0; i < type.participants.size(); ++i) {
        if (i == *position) {
            step.participants.push_back(node);
            continue;
        }
        WalkNode owner{type.participants[i].entity, {}};
        const bool isThere = std::any_of(walk.nodes.begin(), walk.nodes.end(),
                                         [&](const WalkNode& other) { return other.entity == owner.entity; });
        if (isThere)
            owner.role = model.find(weakEntity)->name + "'s owner";
        step.participants.push_back(static_cast<NodeIndex>(walk.nodes.size()));
        walk.nodes.push_back(std::move(owner));
    }
    walk.steps.push_back(std::move(step));
}

}  // namespace

std::optional<std::size_t> weakParticipant(const ConceptualModel& model, const RelationshipType& type,
                                           EntityId entity)
{
    const std::vector<EntityId> lineage = withSupertypes(model, entity);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < type.participants.size(); ++i) {
        const Participant& participant = type.participants[i];
        if (std::find(lineage.begin(), lineage.end(), participant.entity) == lineage.end())
            continue;
        if (!found || isMany(participant.cardinality))
            found = i;
    }
    return found;
}

bool isIdentifiedOn(const ConceptualModel& model, const Walk& walk, NodeIndex node,
                    RelationshipId relationship)
{
    return identifyingStep(model, walk, node, relationship) != nullptr;
}

Walk completedWalk(const ConceptualModel& model, Walk walk)
{
    // A circle of owners is a mistake that validate() reports; here it must only end.
    const std::size_t most = walk.nodes.size() + model.entityTypes.size();
    for (std::size_t i = 0; i < walk.nodes.size() && walk.nodes.size() <= most; ++i) {
        const auto node = static_cast<NodeIndex>(i);
        for (const RelationshipId relationship : identifyingRelationships(model, walk.nodes[i].entity)) {
            const RelationshipType* type = model.find(relationship);
            if (type && !identifyingStep(model, walk, node, relationship))
                addOwners(model, walk, node, *type);
        }
    }
    return walk;
}

std::vector<NodeIndex> ownersOf(const ConceptualModel& model, const Walk& walk, NodeIndex node)
{
    std::vector<NodeIndex> owners;
    const EntityId entity = walk.nodes.at(static_cast<std::size_t>(node)).entity;
    for (const RelationshipId relationship : identifyingRelationships(model, entity)) {
        const WalkStep* step = identifyingStep(model, walk, node, relationship);
        if (!step)
            continue;
        for (const NodeIndex other : step->participants) {
            if (other != node && std::find(owners.begin(), owners.end(), other) == owners.end())
                owners.push_back(other);
        }
    }
    return owners;
}

}  // namespace querywright
