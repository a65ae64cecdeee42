// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/value_fix.h"

#include "model/conceptual/subtypes.h"
#include "model/workflow/knowledge.h"

#include <algorithm>
#include <optional>

namespace querywright {
namespace {

void offer(std::vector<AttributeUse>& uses, const WalkPlace& place, const Attribute& attribute)
{
    uses.push_back({place, attribute.id, false, std::nullopt});
    for (const Attribute& part : attribute.parts)
        offer(uses, place, part);
}

bool isRunFromTask(const Workflow& workflow, QueryId query)
{
    return std::any_of(workflow.tasks.begin(), workflow.tasks.end(), [&](const Task& task) {
        return std::find(task.queries.begin(), task.queries.end(), query) != task.queries.end();
    });
}

std::string labelOf(const Model& model, QueryId query)
{
    const AccessPattern* found = model.workflow.find(query);
    return found ? found->label : std::string();
}

// The queries run on the way, the last ones first.
std::vector<QueryId> runOn(const Workflow& workflow, const std::vector<TaskId>& way)
{
    std::vector<QueryId> queries;
    const auto add = [&](const std::vector<QueryId>& run) {
        for (const QueryId query : run) {
            if (std::find(queries.begin(), queries.end(), query) == queries.end())
                queries.push_back(query);
        }
    };
    for (std::size_t i = way.size(); i-- > 0;) {
        for (const Task& task : workflow.tasks) {
            if (task.id == way[i])
                add(task.queries);
        }
        for (const Transition& transition : workflow.transitions) {
            if (i > 0 && transition.from == way[i - 1] && transition.to == way[i])
                add(transition.queries);
        }
    }
    return queries;
}

// Rows that stand for groups cannot return what differs within a group, and what a query is given by an
// earlier one it would only pass back.
std::optional<ReturnValue> returnedBy(const Model& model, QueryId id, const Asker& asker,
                                      const Wanted& wanted)
{
    const AccessPattern* query = model.workflow.find(id);
    if (!query || asker == Asker(id) || !query->groupBy.empty()
        || std::any_of(query->returned.begin(), query->returned.end(),
                       [](const Returned& returned) { return std::holds_alternative<Aggregate>(returned); }))
        return std::nullopt;
    for (const AttributeUse& use : offered(model, query->walk)) {
        if (use.attribute == wanted.attribute->id && !passesOn(*query, use)
            && give(model.conceptual, {knownBy(*query, use)}, wanted))
            return ReturnValue{id, use};
    }
    return std::nullopt;
}

std::optional<ReturnValue> returnedBySome(const Model& model, const UnavailableValue& value)
{
    const std::optional<Wanted> wanted = wantedBy(model, value.given.asker, value.attribute);
    if (!wanted)
        return std::nullopt;
    const auto fix = value.problem == SourceProblem::NotKnown
                         ? returnedBy(model, value.source, value.given.asker, *wanted)
                         : std::nullopt;
    return fix ? fix : returnedOnWay(model, value.given.asker, *wanted, value.way);
}

// Whether nothing that the query is given comes from an earlier query as it should.
bool canBeginThere(const Model& model, const UnavailableValue& value,
                   const std::vector<UnavailableValue>& all)
{
    const auto* id = std::get_if<QueryId>(&value.given.asker);
    const AccessPattern* query = id ? model.workflow.find(*id) : nullptr;
    if (!query || value.way.empty() || !isRunFromTask(model.workflow, query->id))
        return false;
    const auto isFromQuery = [](const auto& given) {
        return std::holds_alternative<FromQuery>(given.source);
    };
    const auto fromQueries = std::count_if(query->given.begin(), query->given.end(), isFromQuery)
                             + std::count_if(query->ranges.begin(), query->ranges.end(), isFromQuery);
    return std::count_if(all.begin(), all.end(),
                         [&](const UnavailableValue& other) {
                             return other.given.asker == value.given.asker && !other.way.empty();
                         })
           == fromQueries;
}

}  // namespace

std::vector<AttributeUse> offered(const Model& model, const Walk& walk)
{
    std::vector<AttributeUse> uses;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        for (const Attribute* attribute : allAttributes(model.conceptual, walk.nodes[i].entity))
            offer(uses, static_cast<NodeIndex>(i), *attribute);
    }
    for (std::size_t i = 0; i < walk.steps.size(); ++i) {
        const RelationshipType* relationship = model.conceptual.find(walk.steps[i].relationship);
        if (!relationship)
            continue;
        for (const Attribute& attribute : relationship->attributes)
            offer(uses, static_cast<StepIndex>(i), attribute);
    }
    return uses;
}

std::vector<AttributeUse> offeredOfSubtypes(const Model& model, const Walk& walk)
{
    std::vector<AttributeUse> uses;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        for (const EntityId subtype : subtypesOf(model.conceptual, walk.nodes[i].entity)) {
            for (const Attribute& attribute : model.conceptual.find(subtype)->attributes)
                offer(uses, static_cast<NodeIndex>(i), attribute);
        }
    }
    return uses;
}

std::optional<ReturnValue> returnedOnWay(const Model& model, const Asker& asker, const Wanted& wanted,
                                         const std::vector<TaskId>& way)
{
    for (const QueryId query : runOn(model.workflow, way)) {
        if (const auto fix = returnedBy(model, query, asker, wanted))
            return fix;
    }
    return std::nullopt;
}

std::vector<ValueFix> fixesOf(const Model& model, const UnavailableValue& value,
                              const std::vector<UnavailableValue>& all)
{
    std::vector<ValueFix> fixes;
    const bool isKnown = value.way.empty() && !value.known.empty();
    if (isKnown)
        fixes.push_back(TakeValue{value.known.front()});
    fixes.push_back(EnterValue{});
    if (!isKnown) {
        if (const auto returned = returnedBySome(model, value))
            fixes.push_back(*returned);
    }
    if (canBeginThere(model, value, all))
        fixes.push_back(BeginThere{});
    return fixes;
}

std::string toText(const Model& model, const UnavailableValue& value, const ValueFix& fix)
{
    if (const auto* returned = std::get_if<ReturnValue>(&fix))
        return "Return it from " + labelOf(model, returned->query);
    if (const auto* taken = std::get_if<TakeValue>(&fix))
        return "Take it from " + labelOf(model, taken->query);
    if (std::holds_alternative<BeginThere>(fix))
        return "Make " + labelOf(model, std::get<QueryId>(value.given.asker)) + " an entry point";
    return "The user enters it";
}

}  // namespace querywright
