// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/ways.h"

#include "model/base/lists.h"
#include "model/workflow/reached_tasks.h"

#include <algorithm>
#include <set>

namespace querywright {
namespace {

// The queries that give the query something.
std::vector<QueryId> sourcesOf(const AccessPattern& query)
{
    std::vector<QueryId> sources;
    const auto look = [&](const auto& given) {
        if (const auto* from = std::get_if<FromQuery>(&given.source))
            sources.push_back(from->query);
    };
    std::for_each(query.given.begin(), query.given.end(), look);
    std::for_each(query.ranges.begin(), query.ranges.end(), look);
    return sources;
}

}  // namespace

Ways::Ways(const Model& model) : m_model(model), m_workflow(model.workflow)
{
    const Workflow& workflow = m_workflow;
    for (const AccessPattern& query : workflow.queries) {
        m_knowledge.push_back(knowledgeOf(query));
        for (const KnownValue& value : m_knowledge.back().all) {
            std::vector<std::size_t>& holding = m_holding[value.use.attribute];
            if (holding.empty() || holding.back() != m_knowledge.size() - 1)
                holding.push_back(m_knowledge.size() - 1);
        }
    }
    std::map<TaskId, std::size_t> positions;
    for (std::size_t i = 0; i < workflow.tasks.size(); ++i) {
        positions.emplace(workflow.tasks[i].id, i);
        for (const QueryId query : workflow.tasks[i].queries)
            m_run[query].push_back(i);
        for (const UpdateId update : workflow.tasks[i].updates)
            m_run[update].push_back(i);
    }
    m_into.resize(workflow.tasks.size());
    m_ways.reserve(workflow.transitions.size());
    for (const Transition& transition : workflow.transitions) {
        const auto from = positions.find(transition.from);
        const auto to = positions.find(transition.to);
        if (from == positions.end() || to == positions.end())
            continue;
        m_ways.push_back({&transition, from->second, to->second});
        m_into[to->second].push_back(&m_ways.back());
        for (const QueryId query : transition.queries)
            m_carried[query].push_back(&m_ways.back());
    }
    const bool hasEntry = std::any_of(workflow.tasks.begin(), workflow.tasks.end(),
                                      [](const Task& task) { return task.entry; });
    for (std::size_t i = 0; i < workflow.tasks.size(); ++i)
        m_begins.push_back(hasEntry ? workflow.tasks[i].entry : m_into[i].empty());
    findReached();
}

void Ways::findReached()
{
    std::set<TaskId> begins;
    for (std::size_t i = 0; i < m_begins.size(); ++i) {
        if (m_begins[i])
            begins.insert(m_workflow.tasks[i].id);
    }
    const std::set<TaskId> reached = tasksReachedFrom(m_workflow, begins);
    for (const Task& task : m_workflow.tasks)
        m_reached.push_back(reached.contains(task.id));
}

const Knowledge* Ways::knowledge(QueryId query) const
{
    const AccessPattern* found = m_workflow.find(query);
    return found ? &m_knowledge[position(*found)] : nullptr;
}

bool Ways::waitsFor(QueryId query, const Asker& asker, const std::vector<QueryId>& queries) const
{
    std::vector<QueryId> open{query};
    std::set<QueryId> seen{query};
    while (!open.empty()) {
        const AccessPattern* found = m_workflow.find(open.back());
        open.pop_back();
        const auto sources = found ? sourcesOf(*found) : std::vector<QueryId>();
        for (const QueryId source : sources) {
            if (Asker(source) == asker)
                return true;
            if (contains(queries, source) && seen.insert(source).second)
                open.push_back(source);
        }
    }
    return false;
}

KnowingQueries Ways::knowing(const Wanted& wanted) const
{
    std::vector<AttributeId> giving;
    collectGiving(*wanted.attribute, giving);
    for (const Attribute* around : wanted.around)
        giving.push_back(around->id);
    std::set<std::size_t> holding;
    for (const AttributeId attribute : giving) {
        if (const auto found = m_holding.find(attribute); found != m_holding.end())
            holding.insert(found->second.begin(), found->second.end());
    }
    KnowingQueries knowing;
    for (const std::size_t query : holding) {
        if (give(m_model.conceptual, m_knowledge[query].all, wanted))
            knowing.all.push_back(m_workflow.queries[query].id);
        if (give(m_model.conceptual, m_knowledge[query].brought, wanted))
            knowing.bringing.push_back(m_workflow.queries[query].id);
    }
    std::sort(knowing.all.begin(), knowing.all.end());
    std::sort(knowing.bringing.begin(), knowing.bringing.end());
    return knowing;
}

void Ways::sort(std::vector<QueryId>& queries) const
{
    std::sort(queries.begin(), queries.end(),
              [this](QueryId one, QueryId other) { return m_workflow.find(one) < m_workflow.find(other); });
}

std::vector<RunStart> Ways::startsOf(const Asker& asker) const
{
    std::vector<RunStart> starts;
    const auto* query = std::get_if<QueryId>(&asker);
    if (const auto carried = query ? m_carried.find(*query) : m_carried.end(); carried != m_carried.end()) {
        for (const Way* way : carried->second)
            starts.push_back({way->from, way});
    }
    const auto run = m_run.find(asker);
    if (run == m_run.end())
        return starts;
    for (const std::size_t position : run->second) {
        // A task need not run again what was run on the way to it.
        const bool isRunBefore =
            query && !m_begins[position] && !m_into[position].empty()
            && std::all_of(m_into[position].begin(), m_into[position].end(),
                           [&](const Way* into) { return contains(into->transition->queries, *query); });
        if (!isRunBefore)
            starts.push_back({position, nullptr});
    }
    return starts;
}

}  // namespace querywright
