// SPDX-License-Identifier: Apache-2.0
#include "model/edit/whole_key.h"

#include "model/base/text.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"
#include "model/edit/edit_given.h"
#include "model/edit/edit_walk.h"
#include "model/edit/support.h"
#include "model/edit/walk_change.h"
#include "model/file/limits.h"
#include "model/workflow/availability.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace querywright::edit {
namespace {

// Goes on to the owners of the weak entity at the node, to theirs, and so on.
Walk withOwners(const ConceptualModel& model, Walk walk, NodeIndex node)
{
    std::vector<NodeIndex> open = {node};
    for (std::size_t i = 0; i < open.size() && walk.nodes.size() <= file::maxWalkItems; ++i) {
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

WholeKey wholeKey(const ConceptualModel& model, Walk walk, NodeIndex node)
{
    WholeKey key{withOwners(model, walk, node), {}};
    if (key.walk.nodes.size() > file::maxWalkItems)
        key.walk = std::move(walk);
    const Dependencies dependencies(model, completedWalk(model, key.walk), {});
    for (const AttributeUse& use : dependencies.nodeKey(node)) {
        const auto* at = std::get_if<NodeIndex>(&use.place);
        if (at && static_cast<std::size_t>(*at) < key.walk.nodes.size())
            key.attributes.push_back(use);
    }
    return key;
}

Result<Edit> addGivenKey(const ModelFile& file, const Asker& asker, NodeIndex node)
{
    const auto found = findAsker(file.model.workflow, asker);
    if (!found || static_cast<std::size_t>(node) >= found->walk->nodes.size())
        return notThere("place of the walk");
    const WholeKey key = wholeKey(file.model.conceptual, *found->walk, node);
    if (key.attributes.empty())
        return refused("nothing identifies what the walk comes to there");
    Result<Edit> edit = setWalk(file, asker, key.walk);
    std::vector<std::string> texts;
    for (const AttributeUse& use : key.attributes) {
        if (!edit)
            return edit;
        texts.push_back(toText(edit->after.model, key.walk, use));
        const auto& given = *findAsker(edit->after.model.workflow, asker)->given;
        if (std::any_of(given.begin(), given.end(),
                        [&](const GivenValue& one) { return one.attribute == use; }))
            continue;
        GivenValue value{use};
        if (const auto source = likelySource(edit->after.model, asker, use))
            value.source = FromQuery{*source};
        edit = addGiven(edit->after, asker, value);
    }
    if (edit)
        edit->name = "Add given values " + listed(texts) + " to " + *found->label;
    return edit;
}

}  // namespace querywright::edit
