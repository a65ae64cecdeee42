// SPDX-License-Identifier: Apache-2.0
#include "model/edit/walk_change.h"

#include "model/edit/removal.h"
#include "model/workflow/walk_step.h"

#include <algorithm>
#include <utility>

namespace querywright::edit {
namespace {

// The walk with nothing but where it begins.
NewWalk begun(const Walk& old)
{
    NewWalk result;
    result.walk.nodes.push_back(old.nodes.front());
    result.nodes.emplace(NodeIndex{}, NodeIndex{});
    return result;
}

// Adds a step, said in nodes of the old walk, from where its start is now.
void copyStep(NewWalk& to, const Walk& old, std::size_t index, WalkStep step)
{
    const NodeIndex from = to.nodes.at(step.from);
    for (NodeIndex& node : step.participants) {
        if (node == step.from) {
            node = from;
            continue;
        }
        const auto added = static_cast<NodeIndex>(to.walk.nodes.size());
        to.walk.nodes.push_back(old.nodes[position(node)]);
        to.nodes.emplace(node, added);
        node = added;
    }
    step.from = from;
    to.steps.emplace(static_cast<StepIndex>(index), static_cast<StepIndex>(to.walk.steps.size()));
    to.walk.steps.push_back(std::move(step));
}

}  // namespace

std::optional<WalkPlace> NewWalk::placeOf(const WalkPlace& old) const
{
    if (const auto* node = std::get_if<NodeIndex>(&old)) {
        const auto found = nodes.find(*node);
        return found == nodes.end() ? std::nullopt : std::optional<WalkPlace>(found->second);
    }
    const auto found = steps.find(std::get<StepIndex>(old));
    return found == steps.end() ? std::nullopt : std::optional<WalkPlace>(found->second);
}

NewWalk withoutSteps(const Walk& old, const std::function<bool(std::size_t step)>& fits,
                     const std::function<void(NewWalk&)>& replacement)
{
    NewWalk result = begun(old);
    for (std::size_t i = 0; i < old.steps.size(); ++i) {
        if (result.nodes.count(old.steps[i].from) == 0)
            continue;
        if (!fits(i))
            copyStep(result, old, i, old.steps[i]);
        else if (replacement)
            replacement(result);
    }
    return result;
}

NewWalk rebuilt(const Walk& old, const std::function<std::optional<WalkStep>(std::size_t step)>& stepOf)
{
    NewWalk result = begun(old);
    for (std::size_t i = 0; i < old.steps.size(); ++i) {
        if (result.nodes.count(old.steps[i].from) == 0)
            continue;
        if (auto step = stepOf(i))
            copyStep(result, old, i, *std::move(step));
    }
    return result;
}

NewWalk withParticipant(const Walk& old, RelationshipId relationship, const Participant& participant)
{
    NewWalk result = begun(old);
    for (std::size_t i = 0; i < old.steps.size(); ++i) {
        copyStep(result, old, i, old.steps[i]);
        if (old.steps[i].relationship != relationship)
            continue;
        const auto added = static_cast<NodeIndex>(result.walk.nodes.size());
        result.walk.nodes.push_back(
            {participant.entity, freeRole(old, participant.entity, participant.role)});
        result.walk.steps.back().participants.push_back(added);
    }
    return result;
}

Walk withEntityInPlace(const file::NameIndex& names, Walk walk, RelationshipId relationship,
                       std::uint32_t participant, EntityId entity,
                       const std::function<bool(NodeIndex)>& isHeld)
{
    const auto takesPartElsewhere = [&](std::size_t step, NodeIndex node) {
        for (std::size_t i = 0; i < walk.steps.size(); ++i) {
            const auto& participants = walk.steps[i].participants;
            if (i != step && std::count(participants.begin(), participants.end(), node) > 0)
                return true;
        }
        return false;
    };
    for (std::size_t i = 0; i < walk.steps.size(); ++i) {
        const WalkStep& step = walk.steps[i];
        if (step.relationship != relationship || participant >= step.participants.size())
            continue;
        const NodeIndex place = step.participants[participant];
        const bool isBound = place == step.from && (isHeld(place) || takesPartElsewhere(i, place));
        if (!isBound && !names.areRelated(walk.nodes[position(place)].entity, entity))
            changeEntity(walk, place, entity);
    }
    return walk;
}

void takeWalk(Editing& editing, AccessPattern& query, const NewWalk& walk)
{
    removeUses(editing, query, [&](const AttributeUse& use) { return !walk.placeOf(use.place); });
    const auto move = [&](AttributeUse& use) { use.place = *walk.placeOf(use.place); };
    for (GivenValue& given : query.given)
        move(given.attribute);
    for (GivenRange& range : query.ranges)
        move(range.attribute);
    for (Ordering& ordering : query.order)
        move(ordering.attribute);
    for (AttributeUse& use : query.groupBy)
        move(use);
    for (Returned& returned : query.returned) {
        if (auto* use = std::get_if<AttributeUse>(&returned))
            move(*use);
        else if (auto& aggregate = std::get<Aggregate>(returned); aggregate.attribute)
            move(*aggregate.attribute);
    }
    std::erase_if(query.nested, [&](NodeIndex node) {
        if (walk.nodes.count(node) != 0)
            return false;
        editing.wentAlong("nesting of "
                          + nameOf(editing.conceptual(), query.walk.nodes[position(node)].entity) + " in "
                          + query.label);
        return true;
    });
    for (NodeIndex& node : query.nested)
        node = walk.nodes.at(node);
    query.walk = walk.walk;
}

void takeWalk(Editing& editing, Update& update, const NewWalk& walk)
{
    const auto isGone = [&](const GivenValue& given) { return !walk.placeOf(given.attribute.place); };
    for (const GivenValue& given : update.given) {
        if (isGone(given))
            editing.wentAlong("given value "
                              + querywright::toText(editing.model(), update.walk, given.attribute) + " of "
                              + update.label);
    }
    std::erase_if(update.given, isGone);
    for (GivenValue& given : update.given)
        given.attribute.place = *walk.placeOf(given.attribute.place);
    update.walk = walk.walk;
}

}  // namespace querywright::edit
