// SPDX-License-Identifier: Apache-2.0
// What is told of values that are not available.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"
#include "model/workflow/availability.h"
#include "model/workflow/unknown_keys.h"

#include <algorithm>
#include <cstddef>

namespace querywright {
namespace {

std::string nameOf(const Task& task)
{
    return task.name.empty() ? task.label : task.name;
}

// The labels of the queries run on a way, and where it ends, or where a transition from there leads:
// "Q1 → Q2 → Q4 → Book a room".
std::string wayText(const Workflow& workflow, const std::vector<TaskId>& way, std::optional<TaskId> to)
{
    const auto taskOf = [&](TaskId id) {
        return std::find_if(workflow.tasks.begin(), workflow.tasks.end(),
                            [&](const Task& task) { return task.id == id; });
    };
    std::vector<std::string> stops;
    const auto addQueries = [&](const std::vector<QueryId>& queries) {
        for (const QueryId id : queries) {
            const AccessPattern* query = workflow.find(id);
            if (query && (stops.empty() || stops.back() != query->label))
                stops.push_back(query->label);
        }
    };
    for (std::size_t i = 0; i < way.size(); ++i) {
        const std::size_t before = stops.size();
        for (const Transition& transition : workflow.transitions) {
            if (i > 0 && transition.from == way[i - 1] && transition.to == way[i])
                addQueries(transition.queries);
        }
        const auto task = taskOf(way[i]);
        if (task == workflow.tasks.end())
            continue;
        const bool isLast = i + 1 == way.size() && !to;
        if (!isLast)
            addQueries(task->queries);
        if (isLast || stops.size() == before)
            stops.push_back(nameOf(*task));
    }
    if (const auto task = to ? taskOf(*to) : workflow.tasks.end(); task != workflow.tasks.end())
        stops.push_back(nameOf(*task));
    return join(stops, " → ");
}

}  // namespace

std::string textOf(const Model& model, const Asker& asker, const AttributeUse& use)
{
    const auto found = findAsker(model.workflow, asker);
    const auto* node = std::get_if<NodeIndex>(&use.place);
    const AttributePlace place = model.conceptual.find(use.attribute);
    const auto* owner = place.attribute ? std::get_if<EntityId>(&place.owner) : nullptr;
    const bool isOnWalk =
        found && node && owner && static_cast<std::size_t>(*node) < found->walk->nodes.size()
        && contains(
            withSupertypes(model.conceptual, found->walk->nodes[static_cast<std::size_t>(*node)].entity),
            *owner);
    return isOnWalk ? toText(model, *found->walk, use) : qualifiedName(model.conceptual, use.attribute);
}

std::string describe(const Model& model, const EnteredValue& value)
{
    std::vector<std::string> labels;
    for (const QueryId query : value.known)
        labels.push_back(model.workflow.find(query)->label);
    return "is given " + quoted(textOf(model, value.given.asker, value.attribute))
           + " by the user, though it is known from " + listed(labels, "or") + " on every way to there";
}

std::string describe(const Model& model, const UnavailableValue& value)
{
    const Workflow& workflow = model.workflow;
    const std::string is = "is given " + quoted(textOf(model, value.given.asker, value.attribute));
    const AccessPattern* source = workflow.find(value.source);
    switch (value.problem) {
    case SourceProblem::NotThere:
        return is + " from a query that is not there: choose another";
    case SourceProblem::Itself:
        return is + " from itself: it must come from the user or an earlier query";
    case SourceProblem::NotKnown:
        return is + " from " + source->label + ", which neither returns nor is given it";
    case SourceProblem::OnNoWay:
        return is + " from " + source->label + ", which is run on no way to it"
               + (value.known.empty()
                      ? ""
                      : "; " + workflow.find(value.known.front())->label + " is, and knows it");
    case SourceProblem::NotOnEveryWay:
        break;
    }
    const std::string from = is + " from " + source->label + ", but ";
    const std::string way = wayText(workflow, value.way, value.onTheWayTo);
    if (value.way.size() == 1 && !value.onTheWayTo)
        return from + "the application can start at " + quoted(way) + ", before any query has returned it";
    return from + "no query on the way " + way + " returns it";
}

std::string describe(const Model& model, const UnknownKey& key)
{
    const auto* id = std::get_if<UpdateId>(&key.asker);
    const Update* update = id ? model.workflow.find(*id) : nullptr;
    const std::string entity = model.conceptual.find(key.entity)->name;
    const std::string what = quoted(entity + "." + model.conceptual.find(key.attribute).attribute->name);
    const std::string way = wayText(model.workflow, key.way, key.onTheWayTo);
    if (!update)
        return "is given " + what + " by the user, but nobody types a uuid: no query on the way " + way
               + " returns it";
    const std::string does = (update->kind == UpdateKind::Delete      ? "deletes "
                              : update->kind == UpdateKind::Increment ? "adds to "
                                                                      : "changes ")
                             + quoted(entity) + ", but ";
    if (key.way.size() == 1 && !key.onTheWayTo)
        return does + "the application can start at " + quoted(way) + ", before any query has returned "
               + what;
    return does + "no query on the way " + way + " returns " + what;
}

}  // namespace querywright
