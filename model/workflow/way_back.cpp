// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/way_back.h"

#include "model/base/lists.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright {
namespace {

bool isAmong(const std::vector<QueryId>& sorted, QueryId query)
{
    return std::binary_search(sorted.begin(), sorted.end(), query);
}

}  // namespace

WayBack::WayBack(const Ways& ways, const Asker& asker, const Wanted& wanted, QueryId source,
                 const std::function<bool(QueryId)>& isOther)
    : m_ways(ways),
      m_asker(asker),
      m_source(source),
      m_starts(ways.startsOf(asker)),
      m_knowingQueries(ways.knowing(wanted))
{
    if (isOther) {
        std::erase_if(m_knowingQueries.bringing, isOther);
        std::erase_if(m_knowingQueries.all, isOther);
    }
}

// Whether a query that is run at the same time makes the value known. One that is given it by an earlier
// query does not, even if it returns it: it is that one which does, and two could name each other. Nor does
// one that has to wait for something which is only known when this one was run.
bool WayBack::isBroughtBeside(const RunStart& start)
{
    std::vector<QueryId> beside =
        start.way ? start.way->transition->queries : m_ways.task(start.task).queries;
    if (start.way) {
        const auto& own = m_ways.task(start.way->to).queries;
        beside.insert(beside.end(), own.begin(), own.end());
    }
    bool isBrought = false;
    for (const QueryId query : beside) {
        const bool isItself = Asker(query) == m_asker;
        if (isItself || !isAmong(m_knowingQueries.bringing, query) || m_ways.waitsFor(query, m_asker, beside))
            continue;
        m_knowing.push_back(query);
        isBrought = true;
    }
    return isBrought;
}

bool WayBack::isKnownBy(const std::vector<QueryId>& queries)
{
    bool isKnown = false;
    for (const QueryId query : queries) {
        if (!isAmong(m_knowingQueries.all, query))
            continue;
        m_knowing.push_back(query);
        isKnown = true;
    }
    return isKnown;
}

void WayBack::enter(std::size_t task, std::size_t next)
{
    if (m_behind[task] != notSeen)
        return;
    m_behind[task] = next;
    m_next.push_back(task);
}

// `isAsking`: the task itself needs the value, so what its own queries bring has been looked at.
void WayBack::visit(std::size_t task, bool isAsking)
{
    if (!isAsking && isKnownBy(m_ways.task(task).queries))
        return;
    if (m_ways.beginsAt(task) && m_found.without.empty()) {
        m_found.without.push_back(m_ways.task(task).id);
        std::size_t last = task;
        while (m_behind[last] != last) {
            last = m_behind[last];
            m_found.without.push_back(m_ways.task(last).id);
        }
        if (const auto to = m_carriedTo.find(last); to != m_carriedTo.end())
            m_found.onTheWayTo = m_ways.task(to->second).id;
    }
    for (const Way* way : m_ways.into(task)) {
        if (!isKnownBy(way->transition->queries))
            enter(way->from, task);
    }
}

void WayBack::keepKnowing()
{
    m_ways.sort(m_knowing);
    for (const QueryId query : m_knowing) {
        if (!contains(m_found.knowing, query) && Asker(query) != m_asker)
            m_found.knowing.push_back(query);
    }
    m_knowing.clear();
}

// Goes back on all ways, whatever is known on them.
bool WayBack::isSourceOnAWay() const
{
    std::set<std::size_t> seen;
    std::vector<std::size_t> open;
    bool isFound = false;
    const auto add = [&](std::size_t task) {
        if (seen.insert(task).second)
            open.push_back(task);
    };
    const auto look = [&](const std::vector<QueryId>& queries) {
        isFound = isFound || contains(queries, m_source);
    };
    for (const RunStart& start : m_starts) {
        if (start.way) {
            look(start.way->transition->queries);
            look(m_ways.task(start.way->to).queries);
        }
        add(start.task);
    }
    while (!open.empty() && !isFound) {
        const std::size_t task = open.back();
        open.pop_back();
        look(m_ways.task(task).queries);
        for (const Way* way : m_ways.into(task)) {
            look(way->transition->queries);
            add(way->from);
        }
    }
    return isFound;
}

// Whether going on would tell nothing new.
bool WayBack::isAllFound() const
{
    const auto* query = std::get_if<QueryId>(&m_asker);
    const std::size_t itself = query && isAmong(m_knowingQueries.all, *query) ? 1 : 0;
    return !m_found.without.empty() && m_found.knowing.size() + itself == m_knowingQueries.all.size();
}

FoundOnWays WayBack::search()
{
    m_found.isReached = std::any_of(m_starts.begin(), m_starts.end(),
                                    [this](const RunStart& start) { return m_ways.isReached(start.task); });
    if (!m_found.isReached)
        return m_found;
    m_behind.assign(m_ways.taskCount(), notSeen);
    std::set<std::size_t> asking;
    for (const RunStart& start : m_starts) {
        if (isBroughtBeside(start))
            continue;
        if (start.way)
            m_carriedTo.emplace(start.task, start.way->to);
        else
            asking.insert(start.task);
        enter(start.task, start.task);
    }
    for (const std::size_t task : asking)
        m_carriedTo.erase(task);
    keepKnowing();
    while (!m_next.empty() && !isAllFound()) {
        for (const std::size_t task : std::exchange(m_next, {}))
            visit(task, asking.count(task) != 0 && m_behind[task] == task);
        keepKnowing();
    }
    return m_found;
}

}  // namespace querywright
