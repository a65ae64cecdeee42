// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_walk.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/edit/edit_asker.h"
#include "model/edit/support.h"
#include "model/edit/walk_change.h"
#include "model/file/limits.h"
#include "model/file/name_index.h"
#include "model/file/place_text.h"
#include "model/workflow/walk_step.h"

#include <functional>
#include <set>

namespace querywright::edit {
namespace {

std::size_t position(StepIndex step)
{
    return static_cast<std::size_t>(step);
}

// The one of this place.
std::function<bool(std::size_t)> isStep(StepIndex step)
{
    return [step](std::size_t other) { return other == position(step); };
}

// Lets the new step's nodes take the places of the old one's of the same entity type.
void match(NewWalk& walk, const Walk& old, StepIndex step)
{
    const WalkStep& before = old.steps[position(step)];
    const WalkStep& after = walk.walk.steps.back();
    if (before.relationship == after.relationship)
        walk.steps.emplace(step, static_cast<StepIndex>(walk.walk.steps.size() - 1));
    std::set<NodeIndex> taken{after.from};
    for (const NodeIndex node : before.participants) {
        if (node == before.from)
            continue;
        const auto fits = [&](NodeIndex candidate) {
            return taken.count(candidate) == 0
                   && walk.walk.nodes[position(candidate)].entity == old.nodes[position(node)].entity;
        };
        const auto found = std::find_if(after.participants.begin(), after.participants.end(), fits);
        if (found == after.participants.end())
            continue;
        taken.insert(*found);
        walk.nodes.emplace(node, *found);
    }
}

// Where the places of one walk are on another that knows nothing of it.
NewWalk matched(const Walk& old, Walk walk)
{
    NewWalk result;
    for (std::size_t i = 0; i < old.nodes.size(); ++i) {
        const auto found = std::find(walk.nodes.begin(), walk.nodes.end(), old.nodes[i]);
        if (found != walk.nodes.end())
            result.nodes.emplace(static_cast<NodeIndex>(i),
                                 static_cast<NodeIndex>(found - walk.nodes.begin()));
    }
    std::set<std::size_t> taken;
    for (std::size_t i = 0; i < old.steps.size(); ++i) {
        for (std::size_t j = 0; j < walk.steps.size(); ++j) {
            if (walk.steps[j].relationship != old.steps[i].relationship || !taken.insert(j).second)
                continue;
            result.steps.emplace(static_cast<StepIndex>(i), static_cast<StepIndex>(j));
            break;
        }
    }
    result.walk = std::move(walk);
    return result;
}

std::optional<Error> choiceProblem(Editing& editing, const Walk& walk, const StepChoice& choice)
{
    const RelationshipType* relationship = editing.find(choice.relationship);
    if (!relationship || choice.as >= relationship->participants.size()
        || position(choice.from) >= walk.nodes.size())
        return Error{ErrorCode::UnknownName, "there is no such way to go on any more"};
    const file::NameIndex names(editing.conceptual());
    const EntityId entity = walk.nodes[position(choice.from)].entity;
    if (!names.areRelated(entity, relationship->participants[choice.as].entity))
        return Error{ErrorCode::Invalid,
                     quoted(relationship->name) + " does not start from " + quoted(names.nameOf(entity))};
    if (walk.nodes.size() + relationship->participants.size() > file::maxWalkItems)
        return Error{ErrorCode::Invalid,
                     "a walk can come to at most " + grouped(file::maxWalkItems) + " entities"};
    return std::nullopt;
}

// What a change of a relationship comes to by a second step from the same entity is who it was before.
std::string roleOfStep(const AccessPattern&, const RelationshipType&, const StepChoice&)
{
    return {};
}

std::string roleOfStep(const Update& update, const RelationshipType& relationship, const StepChoice& choice)
{
    const bool isChange = update.kind == UpdateKind::Change
                          && contains(update.subjects, AttributeOwner(relationship.id))
                          && relationship.participants.size() == 2;
    const bool isTaken =
        std::any_of(update.walk.steps.begin(), update.walk.steps.end(), [&](const WalkStep& step) {
            return step.relationship == relationship.id && choice.as < step.participants.size()
                   && step.participants[choice.as] == choice.from;
        });
    return isChange && isTaken && takesPartOnce(relationship, choice.as)
               ? earlierRole(relationship.participants[1 - choice.as])
               : std::string();
}

// Nodes and steps refer to each other, and every node but the first is added by one step.
bool isTree(const Walk& walk)
{
    std::set<NodeIndex> reached{NodeIndex{}};
    for (const WalkStep& step : walk.steps) {
        if (reached.count(step.from) == 0
            || std::count(step.participants.begin(), step.participants.end(), step.from) != 1)
            return false;
        for (const NodeIndex node : step.participants) {
            if (node != step.from && (position(node) >= walk.nodes.size() || !reached.insert(node).second))
                return false;
        }
    }
    return walk.nodes.empty() ? walk.steps.empty() : reached.size() == walk.nodes.size();
}

}  // namespace

std::vector<StepChoice> possibleSteps(const Model& model, const Walk& walk)
{
    const file::NameIndex names(model.conceptual);
    std::vector<StepChoice> choices;
    for (std::size_t node = 0; node < walk.nodes.size(); ++node) {
        for (const RelationshipType& relationship : model.conceptual.relationshipTypes) {
            for (std::uint32_t as = 0; as < relationship.participants.size(); ++as) {
                if (names.areRelated(walk.nodes[node].entity, relationship.participants[as].entity))
                    choices.push_back({static_cast<NodeIndex>(node), relationship.id, as});
            }
        }
    }
    return choices;
}

std::vector<StepChoice> alternatives(const Model& model, const Walk& walk, StepIndex step)
{
    std::vector<StepChoice> choices = possibleSteps(model, walk);
    const NodeIndex from = walk.steps.at(position(step)).from;
    std::erase_if(choices, [&](const StepChoice& choice) { return choice.from != from; });
    return choices;
}

bool isLeaf(const Walk& walk, StepIndex step)
{
    const WalkStep& leaf = walk.steps.at(position(step));
    return std::none_of(walk.steps.begin(), walk.steps.end(), [&](const WalkStep& other) {
        return &other != &leaf && other.from != leaf.from
               && std::find(leaf.participants.begin(), leaf.participants.end(), other.from)
                      != leaf.participants.end();
    });
}

std::string toText(const Model& model, const Walk& walk, NodeIndex node)
{
    return file::nodeToText(file::NameIndex(model.conceptual), walk, node);
}

std::string placeText(const Model& model, const Walk& walk, const WalkPlace& place)
{
    if (const auto* node = std::get_if<NodeIndex>(&place))
        return toText(model, walk, *node);
    const WalkStep& step = walk.steps.at(position(std::get<StepIndex>(place)));
    return file::NameIndex(model.conceptual).nameOf(step.relationship);
}

Result<Edit> startWalk(const ModelFile& file, const Asker& asker, EntityId entity)
{
    return editAsker(file, asker, [&](Editing& editing, auto& found) -> Result<Edit> {
        const EntityType* entityType = editing.find(entity);
        if (!entityType)
            return notThere("entity type");
        std::string name = "Begin walk of " + found.label + " at " + entityType->name;
        if (!found.walk.nodes.empty() && found.walk.nodes.front().entity == entity)
            return editing.finish(std::move(name));
        takeWalk(editing, found, matched(found.walk, Walk{{WalkNode{entity, {}}}, {}}));
        return editing.finishReadable(std::move(name));
    });
}

Result<Edit> appendStep(const ModelFile& file, const Asker& asker, const StepChoice& choice)
{
    return editAsker(file, asker, [&](Editing& editing, auto& found) -> Result<Edit> {
        if (const auto problem = choiceProblem(editing, found.walk, choice))
            return failure(*problem);
        const RelationshipType& relationship = *editing.find(choice.relationship);
        addStep(found.walk, relationship, choice.from, choice.as, roleOfStep(found, relationship, choice));
        return editing.finishReadable("Go on by " + relationship.name + " in the walk of " + found.label);
    });
}

Result<Edit> removeStep(const ModelFile& file, const Asker& asker, StepIndex step)
{
    return editAsker(file, asker, [&](Editing& editing, auto& found) -> Result<Edit> {
        if (position(step) >= found.walk.steps.size())
            return notThere("step of the walk");
        if (!isLeaf(found.walk, step))
            return refused("the walk goes on from there: remove the steps behind it first");
        const std::string name =
            nameOf(editing.conceptual(), AttributeOwner(found.walk.steps[position(step)].relationship));
        takeWalk(editing, found, withoutSteps(found.walk, isStep(step)));
        return editing.finishReadable("Remove " + name + " from the walk of " + found.label);
    });
}

Result<Edit> replaceStep(const ModelFile& file, const Asker& asker, StepIndex step, const StepChoice& choice)
{
    return editAsker(file, asker, [&](Editing& editing, auto& found) -> Result<Edit> {
        if (position(step) >= found.walk.steps.size())
            return notThere("step of the walk");
        if (const auto problem = choiceProblem(editing, found.walk, choice))
            return failure(*problem);
        const WalkStep& old = found.walk.steps[position(step)];
        if (choice.from != old.from)
            return refused("another step must start where the one before it did");
        const RelationshipType& relationship = *editing.find(choice.relationship);
        if (old.relationship == choice.relationship && old.participants[choice.as] == choice.from)
            return editing.finish("Go by " + relationship.name + " in the walk of " + found.label);
        const NewWalk walk = withoutSteps(found.walk, isStep(step), [&](NewWalk& made) {
            addStep(made.walk, relationship, made.nodes.at(choice.from), choice.as);
            match(made, found.walk, step);
        });
        takeWalk(editing, found, walk);
        return editing.finishReadable("Go by " + relationship.name + " in the walk of " + found.label);
    });
}

Result<Edit> setWalk(const ModelFile& file, const Asker& asker, Walk walk)
{
    return editAsker(file, asker, [&](Editing& editing, auto& found) -> Result<Edit> {
        for (const WalkNode& node : walk.nodes) {
            if (!editing.find(node.entity))
                return notThere("entity type");
        }
        for (const WalkStep& step : walk.steps) {
            if (!editing.find(step.relationship))
                return notThere("relationship type");
        }
        if (walk.nodes.size() > file::maxWalkItems || !isTree(walk))
            return refused("the steps of the walk do not hang together");
        takeWalk(editing, found, matched(found.walk, std::move(walk)));
        return editing.finishReadable("Change walk of " + found.label);
    });
}

}  // namespace querywright::edit
