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

// Goes back along the ways that lead to a task.
class SourceSearch {
public:
    SourceSearch(const Workflow& workflow, const AccessPattern& query) : m_workflow(workflow), m_query(query)
    {}

    // The query nearest to the start of the way that knows the value; of several the declared one, else the
    // first in the order of the workflow.
    std::optional<QueryId> source(TaskId start, const NeededValue& value) const
    {
        std::set<TaskId> seen = {start};
        std::vector<TaskId> tasks = {start};
        while (!tasks.empty()) {
            std::set<QueryId> found;
            std::vector<TaskId> before;
            for (const TaskId task : tasks) {
                collect(queriesOf(task), value, found);
                for (const Transition& transition : m_workflow.transitions) {
                    if (transition.to != task)
                        continue;
                    collect(transition.queries, value, found);
                    if (seen.insert(transition.from).second)
                        before.push_back(transition.from);
                }
            }
            if (const auto nearest = choice(found, value))
                return nearest;
            tasks = before;
        }
        return std::nullopt;
    }

private:
    std::vector<QueryId> queriesOf(TaskId id) const
    {
        const auto task = std::find_if(m_workflow.tasks.begin(), m_workflow.tasks.end(),
                                       [&](const Task& candidate) { return candidate.id == id; });
        return task == m_workflow.tasks.end() ? std::vector<QueryId>{} : task->queries;
    }

    void collect(const std::vector<QueryId>& queries, const NeededValue& value,
                 std::set<QueryId>& found) const
    {
        for (const QueryId id : queries) {
            const AccessPattern* query = m_workflow.find(id);
            if (query && id != m_query.id && knows(*query, value.attribute))
                found.insert(id);
        }
    }

    std::optional<QueryId> choice(const std::set<QueryId>& found, const NeededValue& value) const
    {
        if (found.count(value.declared) > 0)
            return value.declared;
        for (const AccessPattern& query : m_workflow.queries) {
            if (found.count(query.id) > 0)
                return query.id;
        }
        return std::nullopt;
    }

    const Workflow& m_workflow;
    const AccessPattern& m_query;
};

// The tasks a query is run from: those before the transitions it is on, and those that run it themselves
// though no transition to them does.
std::vector<TaskId> startsOf(const Workflow& workflow, QueryId query)
{
    std::vector<TaskId> starts;
    std::set<TaskId> reached;
    for (const Transition& transition : workflow.transitions) {
        if (!contains(transition.queries, query))
            continue;
        reached.insert(transition.to);
        if (!contains(starts, transition.from))
            starts.push_back(transition.from);
    }
    for (const Task& task : workflow.tasks) {
        if (contains(task.queries, query) && reached.count(task.id) == 0 && !contains(starts, task.id))
            starts.push_back(task.id);
    }
    return starts;
}

std::vector<QueryId> sourcesOf(const Workflow& workflow, const AccessPattern& query)
{
    std::vector<QueryId> sources;
    const auto add = [&](QueryId source) {
        if (workflow.find(source) && !contains(sources, source))
            sources.push_back(source);
    };
    const SourceSearch way(workflow, query);
    const std::vector<TaskId> starts = startsOf(workflow, query.id);
    for (const NeededValue& value : neededValues(query)) {
        bool found = false;
        for (const TaskId start : starts) {
            if (const auto source = way.source(start, value)) {
                add(*source);
                found = true;
            }
        }
        if (!found)
            add(value.declared);
    }
    return sources;
}

}  // namespace

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
