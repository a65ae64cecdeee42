// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/availability.h"

#include "model/base/text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace querywright {
namespace {

template <typename T>
bool contains(const std::vector<T>& all, const T& one)
{
    return std::find(all.begin(), all.end(), one) != all.end();
}

// The value that is needed.
struct Wanted {
    const Attribute* attribute = nullptr;
    std::vector<const Attribute*> around;  // composite attributes it is a part of
    std::optional<TimeBucket> bucket;
};

// Whether whoever has `had` has what is wanted.
bool gives(const AttributeUse& had, const Wanted& wanted)
{
    const bool isSame = had.attribute == wanted.attribute->id;
    if (had.bucket)
        return isSame && had.bucket == wanted.bucket;
    return isSame
           || std::any_of(wanted.around.begin(), wanted.around.end(),
                          [&](const Attribute* around) { return around->id == had.attribute; })
           || contains(wanted.attribute->derivedFrom, had.attribute);
}

// Likewise of several that are had; of a composite attribute all parts will do.
bool give(const std::vector<AttributeUse>& had, const Wanted& wanted)
{
    if (std::any_of(had.begin(), had.end(), [&](const AttributeUse& use) { return gives(use, wanted); }))
        return true;
    const std::vector<Attribute>& parts = wanted.attribute->parts;
    return !parts.empty() && std::all_of(parts.begin(), parts.end(), [&](const Attribute& part) {
        return give(had, {&part, {}, std::nullopt});
    });
}

// What whoever ran a query knows.
struct Knowledge {
    std::vector<AttributeUse> brought;  // what came back, and what it was given by the user or a constant
    std::vector<AttributeUse> all;      // and what it was given by earlier queries
};

Knowledge knowledgeOf(const AccessPattern& query)
{
    Knowledge knowledge;
    for (const Returned& returned : query.returned) {
        if (const auto* use = std::get_if<AttributeUse>(&returned)) {
            knowledge.brought.push_back(*use);
            continue;
        }
        const auto& aggregate = std::get<Aggregate>(returned);
        if (aggregate.attribute && (aggregate.function == "min" || aggregate.function == "max"))
            knowledge.brought.push_back(*aggregate.attribute);
    }
    knowledge.brought.insert(knowledge.brought.end(), query.groupBy.begin(), query.groupBy.end());
    for (const GivenValue& given : query.given) {
        knowledge.all.push_back(given.attribute);
        if (!std::holds_alternative<FromQuery>(given.source))
            knowledge.brought.push_back(given.attribute);
    }
    knowledge.all.insert(knowledge.all.end(), knowledge.brought.begin(), knowledge.brought.end());
    return knowledge;
}

// Where something is run from: a task that does it itself, or a transition from a task.
struct Start {
    std::size_t task = 0;
    const Transition* transition = nullptr;  // null: the task itself
};

// What is found on the ways to where a value is needed.
struct Found {
    bool isReached = false;        // some way leads there
    std::vector<TaskId> without;   // the shortest way on which the value stays unknown
    std::vector<QueryId> knowing;  // nearest first
};

// The tasks of a workflow with the ways between them.
class Ways {
public:
    // REQUIRES: `workflow` outlives the object.
    explicit Ways(const Workflow& workflow);

    // What whoever runs the query knows; null if there is no such query.
    const Knowledge* knowledge(QueryId query) const;
    void sort(std::vector<QueryId>& queries) const;  // as the workflow has them

    std::vector<Start> startsOf(const std::variant<QueryId, UpdateId>& asker) const;
    const Task& task(std::size_t position) const { return m_tasks[position]; }
    const Task& target(const Transition& transition) const { return m_tasks[m_positions.at(transition.to)]; }
    std::size_t before(const Transition& transition) const { return m_positions.at(transition.from); }
    const std::vector<const Transition*>& into(std::size_t position) const { return m_into[position]; }
    bool beginsAt(std::size_t position) const { return m_begins[position]; }
    // Whether a way leads there from where the application can start.
    bool isReached(std::size_t position) const { return m_reached[position]; }

private:
    void findReached();

    const std::vector<Task>& m_tasks;
    std::map<QueryId, std::pair<std::size_t, Knowledge>> m_queries;  // with their position
    std::map<TaskId, std::size_t> m_positions;
    std::vector<std::vector<const Transition*>> m_into;
    std::map<QueryId, std::vector<const Transition*>> m_carried;
    std::map<std::variant<QueryId, UpdateId>, std::vector<std::size_t>> m_run;
    std::vector<bool> m_begins;  // the application can start there
    std::vector<bool> m_reached;
};

Ways::Ways(const Workflow& workflow) : m_tasks(workflow.tasks)
{
    for (const AccessPattern& query : workflow.queries)
        m_queries.emplace(query.id, std::make_pair(m_queries.size(), knowledgeOf(query)));
    for (std::size_t i = 0; i < m_tasks.size(); ++i) {
        m_positions.emplace(m_tasks[i].id, i);
        for (const QueryId query : m_tasks[i].queries)
            m_run[query].push_back(i);
        for (const UpdateId update : m_tasks[i].updates)
            m_run[update].push_back(i);
    }
    m_into.resize(m_tasks.size());
    for (const Transition& transition : workflow.transitions) {
        const auto to = m_positions.find(transition.to);
        if (to == m_positions.end() || m_positions.count(transition.from) == 0)
            continue;
        m_into[to->second].push_back(&transition);
        for (const QueryId query : transition.queries)
            m_carried[query].push_back(&transition);
    }
    const bool hasEntry =
        std::any_of(m_tasks.begin(), m_tasks.end(), [](const Task& task) { return task.entry; });
    for (std::size_t i = 0; i < m_tasks.size(); ++i)
        m_begins.push_back(hasEntry ? m_tasks[i].entry : m_into[i].empty());
    findReached();
}

void Ways::findReached()
{
    std::vector<std::vector<std::size_t>> next(m_tasks.size());
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < m_tasks.size(); ++i) {
        for (const Transition* transition : m_into[i])
            next[before(*transition)].push_back(i);
        if (m_begins[i])
            open.push_back(i);
    }
    m_reached = m_begins;
    while (!open.empty()) {
        const std::size_t task = open.back();
        open.pop_back();
        for (const std::size_t after : next[task]) {
            if (!m_reached[after])
                open.push_back(after);
            m_reached[after] = true;
        }
    }
}

const Knowledge* Ways::knowledge(QueryId query) const
{
    const auto found = m_queries.find(query);
    return found == m_queries.end() ? nullptr : &found->second.second;
}

void Ways::sort(std::vector<QueryId>& queries) const
{
    std::sort(queries.begin(), queries.end(), [this](QueryId one, QueryId other) {
        return m_queries.at(one).first < m_queries.at(other).first;
    });
}

std::vector<Start> Ways::startsOf(const std::variant<QueryId, UpdateId>& asker) const
{
    std::vector<Start> starts;
    const auto* query = std::get_if<QueryId>(&asker);
    if (const auto carried = query ? m_carried.find(*query) : m_carried.end(); carried != m_carried.end()) {
        for (const Transition* transition : carried->second)
            starts.push_back({before(*transition), transition});
    }
    const auto run = m_run.find(asker);
    if (run == m_run.end())
        return starts;
    for (const std::size_t position : run->second) {
        // A task need not run again what was run on the way to it.
        const bool isRunBefore =
            query && !m_begins[position] && !m_into[position].empty()
            && std::all_of(m_into[position].begin(), m_into[position].end(),
                           [&](const Transition* into) { return contains(into->queries, *query); });
        if (!isRunBefore)
            starts.push_back({position, nullptr});
    }
    return starts;
}

// Goes backwards from where one value is needed, breadth first.
class WayBack {
public:
    WayBack(const Ways& ways, const std::variant<QueryId, UpdateId>& asker, const Wanted& wanted,
            QueryId source)
        : m_ways(ways), m_asker(asker), m_wanted(wanted), m_source(source), m_starts(ways.startsOf(asker))
    {}

    Found search();
    // Whether the query that the value should come from is run on one of the ways.
    bool isSourceOnAWay() const;

private:
    bool isBroughtBeside(const Start& start);
    bool isKnownBy(const std::vector<QueryId>& queries);
    void visit(std::size_t task, bool isAsking);
    void enter(std::size_t task, std::optional<std::size_t> next);
    void keepKnowing();

    const Ways& m_ways;
    const std::variant<QueryId, UpdateId>& m_asker;
    const Wanted& m_wanted;
    QueryId m_source;
    std::vector<Start> m_starts;
    Found m_found;
    std::vector<QueryId> m_knowing;  // on this distance
    std::vector<std::size_t> m_next;
    std::map<std::size_t, std::optional<std::size_t>> m_behind;  // tasks come to, with the next on the way
};

// Whether a query that is run at the same time makes the value known. One that is given it by an earlier
// query does not: it is that one which does, and two could name each other.
bool WayBack::isBroughtBeside(const Start& start)
{
    std::vector<QueryId> beside =
        start.transition ? start.transition->queries : m_ways.task(start.task).queries;
    if (start.transition) {
        const auto& own = m_ways.target(*start.transition).queries;
        beside.insert(beside.end(), own.begin(), own.end());
    }
    bool isBrought = false;
    for (const QueryId query : beside) {
        const bool isItself = std::variant<QueryId, UpdateId>(query) == m_asker;
        const Knowledge* knowledge = m_ways.knowledge(query);
        if (isItself || !knowledge || !give(knowledge->brought, m_wanted))
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
        const Knowledge* knowledge = m_ways.knowledge(query);
        if (!knowledge || !give(knowledge->all, m_wanted))
            continue;
        m_knowing.push_back(query);
        isKnown = true;
    }
    return isKnown;
}

void WayBack::enter(std::size_t task, std::optional<std::size_t> next)
{
    if (m_behind.emplace(task, next).second)
        m_next.push_back(task);
}

// `isAsking`: the task itself needs the value, so what its own queries bring has been looked at.
void WayBack::visit(std::size_t task, bool isAsking)
{
    if (!isAsking && isKnownBy(m_ways.task(task).queries))
        return;
    if (m_ways.beginsAt(task) && m_found.without.empty()) {
        for (std::optional<std::size_t> step = task; step; step = m_behind.at(*step))
            m_found.without.push_back(m_ways.task(*step).id);
    }
    for (const Transition* transition : m_ways.into(task)) {
        if (!isKnownBy(transition->queries))
            enter(m_ways.before(*transition), task);
    }
}

void WayBack::keepKnowing()
{
    m_ways.sort(m_knowing);
    for (const QueryId query : m_knowing) {
        if (!contains(m_found.knowing, query) && std::variant<QueryId, UpdateId>(query) != m_asker)
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
    for (const Start& start : m_starts) {
        if (start.transition) {
            look(start.transition->queries);
            look(m_ways.target(*start.transition).queries);
        }
        add(start.task);
    }
    while (!open.empty() && !isFound) {
        const std::size_t task = open.back();
        open.pop_back();
        look(m_ways.task(task).queries);
        for (const Transition* transition : m_ways.into(task)) {
            look(transition->queries);
            add(m_ways.before(*transition));
        }
    }
    return isFound;
}

Found WayBack::search()
{
    m_found.isReached = std::any_of(m_starts.begin(), m_starts.end(),
                                    [this](const Start& start) { return m_ways.isReached(start.task); });
    if (!m_found.isReached)
        return m_found;
    std::set<std::size_t> asking;
    for (const Start& start : m_starts) {
        if (isBroughtBeside(start))
            continue;
        if (!start.transition)
            asking.insert(start.task);
        enter(start.task, std::nullopt);
    }
    keepKnowing();
    while (!m_next.empty()) {
        for (const std::size_t task : std::exchange(m_next, {}))
            visit(task, asking.count(task) != 0 && !m_behind.at(task));
        keepKnowing();
    }
    return m_found;
}

// What is wrong with the source of one value, if anything is.
std::optional<UnavailableValue> problemOf(const Model& model, const Ways& ways, const GivenPlace& given,
                                          const AttributeUse& use, const ValueSource& source)
{
    const auto* from = std::get_if<FromQuery>(&source);
    AttributePlace place = model.conceptual.find(use.attribute);
    if (!from || !place.attribute)
        return std::nullopt;
    const Wanted wanted{place.attribute, std::move(place.around), use.bucket};
    UnavailableValue value{given, use, from->query, SourceProblem::NotThere, {}, {}};
    const Knowledge* knowledge = ways.knowledge(from->query);
    const bool isThere = knowledge != nullptr;
    const bool isItself = given.asker == std::variant<QueryId, UpdateId>(from->query);
    WayBack wayBack(ways, given.asker, wanted, from->query);
    Found found = wayBack.search();
    value.known = std::move(found.knowing);
    if (!isThere || isItself) {
        value.problem = isThere ? SourceProblem::Itself : SourceProblem::NotThere;
    } else if (!give(knowledge->all, wanted)) {
        value.problem = SourceProblem::NotKnown;
    } else if (!found.without.empty()) {
        value.problem = SourceProblem::NotOnEveryWay;
    } else if (found.isReached && !wayBack.isSourceOnAWay()) {
        value.problem = SourceProblem::OnNoWay;
    } else {
        return std::nullopt;
    }
    value.way = std::move(found.without);
    return value;
}

std::string nameOf(const Task& task)
{
    return task.name.empty() ? task.label : task.name;
}

}  // namespace

std::vector<UnavailableValue> unavailableValues(const Model& model)
{
    const Ways ways(model.workflow);
    std::vector<UnavailableValue> values;
    const auto look = [&](const GivenPlace& given, const AttributeUse& use, const ValueSource& source) {
        if (std::optional<UnavailableValue> value = problemOf(model, ways, given, use, source))
            values.push_back(std::move(*value));
    };
    for (const AccessPattern& query : model.workflow.queries) {
        for (std::size_t i = 0; i < query.given.size(); ++i)
            look({query.id, false, i}, query.given[i].attribute, query.given[i].source);
        for (std::size_t i = 0; i < query.ranges.size(); ++i)
            look({query.id, true, i}, query.ranges[i].attribute, query.ranges[i].source);
    }
    for (const Update& update : model.workflow.updates) {
        for (std::size_t i = 0; i < update.given.size(); ++i)
            look({update.id, false, i}, update.given[i].attribute, update.given[i].source);
    }
    return values;
}

std::string wayText(const Workflow& workflow, const std::vector<TaskId>& way)
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
        const bool isLast = i + 1 == way.size();
        if (!isLast)
            addQueries(task->queries);
        if (isLast || stops.size() == before)
            stops.push_back(nameOf(*task));
    }
    return join(stops, " → ");
}

std::string describe(const Model& model, const UnavailableValue& value)
{
    const Workflow& workflow = model.workflow;
    const std::string is = "is given " + quoted(qualifiedName(model.conceptual, value.attribute.attribute));
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
    if (value.way.size() == 1)
        return from + "the application can start at " + quoted(wayText(workflow, value.way))
               + ", before any query has returned it";
    return from + "no query on the way " + wayText(workflow, value.way) + " returns it";
}

}  // namespace querywright
