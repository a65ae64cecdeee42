// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/whole_key.h"

#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"
#include "model/workflow/walk_step.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace querywright {
namespace {

// Goes on to the owners of the weak entity at the node, to theirs, and so on.
Walk withOwners(const ConceptualModel& model, Walk walk, NodeIndex node, std::size_t most)
{
    std::vector<NodeIndex> open = {node};
    for (std::size_t i = 0; i < open.size() && walk.nodes.size() <= most; ++i) {
        const NodeIndex weak = open[i];
        const EntityId entity = walk.nodes.at(static_cast<std::size_t>(weak)).entity;
        for (const RelationshipId identifying : identifyingRelationships(model, entity)) {
            const RelationshipType* relationship = model.find(identifying);
            const auto as = relationship ? weakParticipant(model, *relationship, entity) : std::nullopt;
            if (as && !isIdentifiedOn(model, walk, weak, identifying))
                addStep(walk, *relationship, weak, static_cast<std::uint32_t>(*as));
        }
        for (const NodeIndex owner : ownersOf(model, walk, weak)) {
            if (std::find(open.begin(), open.end(), owner) == open.end())
                open.push_back(owner);
        }
    }
    return walk;
}

}  // namespace

WholeKey wholeKey(const ConceptualModel& model, Walk walk, NodeIndex node, std::size_t most)
{
    WholeKey key{withOwners(model, walk, node, most), {}};
    if (key.walk.nodes.size() > most)
        key.walk = std::move(walk);
    const Dependencies dependencies(model, completedWalk(model, key.walk), {});
    for (const AttributeUse& use : dependencies.nodeKey(node)) {
        const auto* at = std::get_if<NodeIndex>(&use.place);
        if (at && static_cast<std::size_t>(*at) < key.walk.nodes.size())
            key.attributes.push_back(use);
    }
    return key;
}

}  // namespace querywright
