// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/query_arrows.h"

#include "model/base/lists.h"

#include <algorithm>
#include <set>

namespace querywright {
namespace {

struct NeededValue {
    AttributeId attribute{};
    QueryId declared{};
};

std::vector<NeededValue> neededValues(const AccessPattern& query)
{
    std::vector<NeededValue> needed;
    const auto add = [&](const AttributeUse& use, const ValueSource& source) {
        if (const auto* from = std::get_if<FromQuery>(&source))
            needed.push_back({use.attribute, from->query});
    };
    for (const GivenValue& given : query.given)
        add(given.attribute, given.source);
    for (const GivenRange& range : query.ranges)
        add(range.attribute, range.source);
    return needed;
}

// Whether whoever ran the query has the value: it was returned, or needed to ask.
bool knows(const AccessPattern& query, AttributeId attribute)
{
    const std::vector<AttributeUse> uses = allUses(query);
    return std::any_of(uses.begin(), uses.end(),
                       [&](const AttributeUse& use) { return use.attribute == attribute; });
}

// Whether the value was given to the query by an earlier one.
bool passesOn(const AccessPattern& query, AttributeId attribute)
{
    return std::any_of(query.given.begin(), query.given.end(), [&](const GivenValue& given) {
        return given.attribute.attribute == attribute && std::holds_alternative<FromQuery>(given.source);
    });
}

// Goes back along the ways that lead to where a value is needed. A way ends with the first step on which a
// query is run that knows it: a step is what a task runs, with what is run on a transition to it.
class SourceSearch {
public:
    SourceSearch(const Workflow& workflow, const Asker& asker, const NeededValue& value)
        : m_workflow(workflow), m_asker(asker), m_value(value)
    {}

    // The queries with which the ways to the task end, nearest first. No way comes to it twice.
    std::vector<QueryId> sources(TaskId start)
    {
        std::vector<TaskId> tasks{start};
        m_start = start;
        m_seen.insert(start);
        while (!tasks.empty()) {
            std::vector<TaskId> before;
            for (const TaskId task : tasks)
                goBack(task, before);
            tasks = std::move(before);
        }
        return std::move(m_sources);
    }

private:
    void goBack(TaskId id, std::vector<TaskId>& before)
    {
        const auto task = std::find_if(m_workflow.tasks.begin(), m_workflow.tasks.end(),
                                       [&](const Task& candidate) { return candidate.id == id; });
        const std::vector<QueryId> run =
            task == m_workflow.tasks.end() ? std::vector<QueryId>{} : task->queries;
        const bool isStart = task != m_workflow.tasks.end() && task->entry;
        bool isEntered = false;
        std::vector<const AccessPattern*> found;
        for (const Transition& transition : m_workflow.transitions) {
            if (transition.to != id)
                continue;
            isEntered = true;
            if (transition.from == m_start)
                continue;
            if (const AccessPattern* source = sourceIn(run, transition.queries))
                found.push_back(source);
            else if (m_seen.insert(transition.from).second)
                before.push_back(transition.from);
        }
        if (isStart || !isEntered)
            found.push_back(sourceIn(run));
        keep(found);
    }

    // Where somebody comes to the task with the value, its own queries that are given it are no other source:
    // a way back to it passes them only.
    void keep(const std::vector<const AccessPattern*>& found)
    {
        const auto rankOf = [this](const AccessPattern* query) { return query ? rank(*query) : 0; };
        const bool isBrought = std::any_of(found.begin(), found.end(),
                                           [&](const AccessPattern* one) { return rankOf(one) > 0; });
        for (const AccessPattern* source : found) {
            if (source && (!isBrought || rankOf(source) > 0))
                addOnce(m_sources, source->id);
        }
    }

    // Of several queries that know the value the declared one goes before one that has it not from an earlier
    // query, and that before the others.
    int rank(const AccessPattern& query) const
    {
        return query.id == m_value.declared ? 2 : passesOn(query, m_value.attribute) ? 0 : 1;
    }

    // Whether it runs with what the asker found, so that it is no way to it.
    bool needsAsker(const AccessPattern& query) const
    {
        const std::vector<NeededValue> needed = neededValues(query);
        return query.id != m_value.declared
               && std::any_of(needed.begin(), needed.end(),
                              [&](const NeededValue& value) { return Asker(value.declared) == m_asker; });
    }

    // Whether the task runs it beside the asker, and it has the value from elsewhere as the asker has.
    bool isGivenAlike(const AccessPattern& query, const std::vector<QueryId>& run) const
    {
        const auto* asker = std::get_if<QueryId>(&m_asker);
        return asker && contains(run, *asker) && contains(run, query.id) && rank(query) == 0;
    }

    // Of the same rank the first in the order of the workflow; null if none knows the value.
    const AccessPattern* sourceIn(const std::vector<QueryId>& run,
                                  const std::vector<QueryId>& onTransition = {}) const
    {
        const AccessPattern* source = nullptr;
        for (const AccessPattern& query : m_workflow.queries) {
            if (Asker(query.id) == m_asker || !(contains(run, query.id) || contains(onTransition, query.id))
                || !knows(query, m_value.attribute) || needsAsker(query) || isGivenAlike(query, run))
                continue;
            if (!source || rank(query) > rank(*source))
                source = &query;
        }
        return source;
    }

    const Workflow& m_workflow;
    const Asker& m_asker;
    const NeededValue& m_value;
    TaskId m_start{};
    std::set<TaskId> m_seen;
    std::vector<QueryId> m_sources;
};

// The tasks that something is run from: those before the transitions that a query is on, and those that run
// it themselves though no transition to them does.
std::vector<TaskId> startsOf(const Workflow& workflow, const Asker& asker)
{
    const auto* query = std::get_if<QueryId>(&asker);
    std::vector<TaskId> starts;
    std::set<TaskId> reached;
    for (const Transition& transition : workflow.transitions) {
        if (!query || !contains(transition.queries, *query))
            continue;
        reached.insert(transition.to);
        addOnce(starts, transition.from);
    }
    for (const Task& task : workflow.tasks) {
        const bool runs =
            query ? contains(task.queries, *query) : contains(task.updates, std::get<UpdateId>(asker));
        if (runs && reached.count(task.id) == 0)
            addOnce(starts, task.id);
    }
    return starts;
}

// On each way that leads to where the value is needed the nearest query that knows it; where no way has one,
// the declared one.
std::vector<QueryId> sourcesOnWays(const Workflow& workflow, const Asker& asker, AttributeId attribute,
                                   QueryId declared)
{
    const NeededValue value{attribute, declared};
    std::vector<QueryId> sources;
    for (const TaskId start : startsOf(workflow, asker)) {
        for (const QueryId source : SourceSearch(workflow, asker, value).sources(start))
            addOnce(sources, source);
    }
    return sources.empty() ? std::vector<QueryId>{declared} : sources;
}

std::vector<QueryId> sourcesOf(const Workflow& workflow, const AccessPattern& query)
{
    std::vector<QueryId> sources;
    for (const NeededValue& value : neededValues(query)) {
        for (const QueryId source : sourcesOnWays(workflow, query.id, value.attribute, value.declared)) {
            if (workflow.find(source))
                addOnce(sources, source);
        }
    }
    return sources;
}

// Whether the query has the value from the other one, be it by way of further queries.
bool hasItFrom(const Workflow& workflow, QueryId query, QueryId other, AttributeId attribute)
{
    std::set<QueryId> seen;
    std::vector<QueryId> open{query};
    while (!open.empty()) {
        const QueryId id = open.back();
        open.pop_back();
        if (id == other)
            return true;
        const AccessPattern* found = seen.insert(id).second ? workflow.find(id) : nullptr;
        const auto needed = found ? neededValues(*found) : std::vector<NeededValue>();
        for (const NeededValue& value : needed) {
            if (value.attribute == attribute)
                open.push_back(value.declared);
        }
    }
    return false;
}

}  // namespace

std::vector<QueryId> otherSources(const Workflow& workflow, const Asker& asker, AttributeId attribute,
                                  QueryId declared)
{
    std::vector<QueryId> sources = sourcesOnWays(workflow, asker, attribute, declared);
    std::erase_if(sources, [&](QueryId source) { return hasItFrom(workflow, source, declared, attribute); });
    return sources;
}

std::vector<QueryArrow> queryArrows(const Workflow& workflow)
{
    std::vector<QueryArrow> arrows;
    for (const AccessPattern& query : workflow.queries) {
        const std::vector<QueryId> sources = sourcesOf(workflow, query);
        if (sources.empty())
            arrows.push_back({std::nullopt, query.id});
        for (const QueryId source : sources)
            arrows.push_back({source, query.id});
    }
    return arrows;
}

}  // namespace querywright
