// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"
#include "model/validation/checks.h"

#include <algorithm>

namespace querywright::validation {
namespace {

template <typename Index>
std::size_t position(Index index)
{
    return static_cast<std::size_t>(index);
}

// What is wrong with the step, empty if nothing is. `reached` are the nodes that earlier steps have come to.
std::string stepProblem(const Checks& checks, const Walk& walk, const WalkStep& step,
                        std::set<NodeIndex>& reached)
{
    const RelationshipType* relationship = checks.find(step.relationship);
    if (!relationship)
        return "goes by a relationship type that is not there";
    const std::string name = quoted(relationship->name);
    if (step.participants.size() != relationship->participants.size())
        return "goes by " + name + " with " + std::to_string(step.participants.size())
               + " entities, but it joins " + std::to_string(relationship->participants.size());
    if (reached.count(step.from) == 0)
        return "goes by " + name + " from an entity that it has not come to";
    std::size_t starts = 0;
    for (std::size_t i = 0; i < step.participants.size(); ++i) {
        const NodeIndex node = step.participants[i];
        if (position(node) >= walk.nodes.size())
            return "goes by " + name + " to an entity that is not on it";
        if (!checks.areRelated(walk.nodes[position(node)].entity, relationship->participants[i].entity))
            return "has " + quoted(checks.nameOf(walk.nodes[position(node)].entity)) + " where " + name
                   + " joins " + quoted(checks.nameOf(relationship->participants[i].entity));
        if (node == step.from)
            ++starts;
        else if (!reached.insert(node).second)
            return "comes to the same entity twice by " + name;
    }
    return starts == 1 ? std::string() : "does not start " + name + " at one entity";
}

std::string walkProblem(const Checks& checks, const Walk& walk)
{
    for (const WalkNode& node : walk.nodes) {
        if (!checks.find(node.entity))
            return "goes to an entity type that is not there";
    }
    std::set<NodeIndex> reached{NodeIndex{}};
    for (const WalkStep& step : walk.steps) {
        std::string problem = stepProblem(checks, walk, step, reached);
        if (!problem.empty())
            return problem;
    }
    return reached.size() == walk.nodes.size() ? std::string() : "has entities that no relationship leads to";
}

bool liesThere(const Checks& checks, const Walk& walk, const AttributeUse& use)
{
    if (const auto* node = std::get_if<NodeIndex>(&use.place))
        return position(*node) < walk.nodes.size()
               && (checks.has(walk.nodes[position(*node)].entity, use.attribute)
                   || isOfSubtype(checks, walk, use));
    const auto step = position(std::get<StepIndex>(use.place));
    return step < walk.steps.size()
           && checks.ownerOf(use.attribute) == std::optional(AttributeOwner(walk.steps[step].relationship));
}

// Whether the walk comes to the place under no other name than that of another place.
bool isNamedAsAnother(const Walk& walk, const WalkPlace& place)
{
    const auto* node = std::get_if<NodeIndex>(&place);
    return node && std::count(walk.nodes.begin(), walk.nodes.end(), walk.nodes[position(*node)]) > 1;
}

bool mayBeTime(const Attribute& attribute)
{
    using cql::NativeType;
    return !attribute.type || attribute.type->isNative(NativeType::Timestamp)
           || attribute.type->isNative(NativeType::Timeuuid) || attribute.type->isNative(NativeType::Date);
}

}  // namespace

bool checkWalk(Checks& checks, const std::string& label, const Walk& walk)
{
    if (walk.nodes.empty() && walk.steps.empty())
        return true;
    const std::string problem = walkProblem(checks, walk);
    if (!problem.empty())
        checks.error("walk", label, "The walk of " + label + " " + problem + ": choose it anew.");
    return problem.empty();
}

bool isOfSubtype(const Checks& checks, const Walk& walk, const AttributeUse& use)
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    const std::optional<AttributeOwner> owner = checks.ownerOf(use.attribute);
    const auto* entity = owner ? std::get_if<EntityId>(&*owner) : nullptr;
    if (!node || !entity)
        return false;
    const EntityId walked = walk.nodes[position(*node)].entity;
    const ConceptualModel& conceptual = checks.model.conceptual;
    const bool isCircle = isSubtype(conceptual, walked, *entity);  // which is found elsewhere
    return !isCircle && isSubtype(conceptual, *entity, walked);
}

bool checkUse(Checks& checks, const std::string& label, const Walk& walk, const AttributeUse& use)
{
    const std::string name = quoted(checks.nameOf(use.attribute));
    if (!liesThere(checks, walk, use)) {
        checks.error("off-walk", label,
                     label + " uses " + name + ", which is not where its walk says: choose it anew.");
        return false;
    }
    if (isNamedAsAnother(walk, use.place)) {
        checks.error("no-role", label,
                     label + " uses " + name + ", but its walk comes to several of them: give each a role.");
        return false;
    }
    const Attribute& attribute = *checks.find(use.attribute);
    if (use.element && !attribute.multivalued) {
        checks.error("no-element", label,
                     label + " uses an element of " + name + ", which has only one value: leave out [].");
        return false;
    }
    if (use.bucket && (!mayBeTime(attribute) || attribute.isComposite())) {
        checks.error("no-time", label,
                     label + " uses the " + toText(*use.bucket) + " of " + name
                         + ", but that is no date or time: choose another attribute.");
        return false;
    }
    return true;
}

}  // namespace querywright::validation
