// SPDX-License-Identifier: Apache-2.0
#include "model/edit/add_workflow.h"

#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/edit/support.h"
#include "model/edit/update_by_name.h"
#include "model/file/layout_names.h"
#include "model/file/limits.h"

#include <map>
#include <set>
#include <utility>

namespace querywright::edit {
namespace {

Transition* findTransition(Editing& editing, TaskId from, TaskId to)
{
    for (Transition& one : editing.workflow().transitions) {
        if (one.from == from && one.to == to)
            return &one;
    }
    return nullptr;
}

std::optional<Error> stepProblem(Editing& editing, TaskId from, TaskId to)
{
    if (!editing.find(from) || !editing.find(to))
        return Error{ErrorCode::UnknownName, "there is no such task any more"};
    return roomProblem(editing.workflow().transitions, "step");
}

Result<Creation> made(Result<Edit> edit, Subject subject)
{
    if (!edit)
        return failure(edit.error());
    return Creation{*std::move(edit), {std::move(subject)}};
}

// The queries that the task, or the tasks on both ends of a step, ask already.
std::vector<QueryId> askedBeside(Editing& editing, const AskedBy& askedBy)
{
    std::set<TaskId> tasks;
    if (const auto* task = std::get_if<TaskId>(&askedBy))
        tasks = {*task};
    else if (const auto* step = std::get_if<TransitionSubject>(&askedBy))
        tasks = {step->from, step->to};
    std::vector<QueryId> queries;
    const auto append = [&](const std::vector<QueryId>& more) {
        queries.insert(queries.end(), more.begin(), more.end());
    };
    for (const TaskId id : tasks) {
        if (const Task* task = editing.find(id))
            append(task->queries);
    }
    for (const Transition& transition : editing.workflow().transitions) {
        if (tasks.count(transition.from) + tasks.count(transition.to) > 0)
            append(transition.queries);
    }
    return queries;
}

// Whether Cassandra takes the name for a keyspace as it stands: word characters, at most 48 of them
// (schema/SchemaConstants.java), and no reserved word.
bool fitsKeyspace(const std::string& name)
{
    constexpr std::size_t longest = 48;
    const auto isPlain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && name.size() <= longest && name.front() >= 'a' && name.front() <= 'z'
           && std::all_of(name.begin(), name.end(), isPlain) && !cql::isReservedWord(name);
}

KeyspaceId keyspaceFor(Editing& editing, const AskedBy& askedBy)
{
    std::vector<Keyspace>& keyspaces = editing.model().keyspaces;
    if (keyspaces.empty()) {
        Keyspace keyspace;
        keyspace.id = KeyspaceId{1};
        keyspace.name = snakeCase(editing.model().name);
        if (!fitsKeyspace(keyspace.name))
            keyspace.name = "app";
        // What the review advises, rather than what it would warn of at once; the name is the one that
        // Cassandra gives the datacenter of a node that is told none (SimpleSnitch).
        keyspace.replication = {Replication::Strategy::NetworkTopology, 3, {{"datacenter1", 3}}};
        keyspaces.push_back(std::move(keyspace));
    }
    std::map<KeyspaceId, std::size_t> times;
    for (const QueryId id : askedBeside(editing, askedBy)) {
        if (const AccessPattern* query = editing.find(id))
            ++times[query->keyspace];
    }
    const Keyspace* best = &keyspaces.front();
    for (const Keyspace& keyspace : keyspaces) {
        if (times[keyspace.id] > times[best->id])
            best = &keyspace;
    }
    return best->id;
}

Result<Creation> makeQuery(const ModelFile& file, std::string name, const AskedBy& askedBy, Walk walk)
{
    Editing editing(file);
    std::vector<AccessPattern>& all = editing.workflow().queries;
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    if (const auto problem = roomProblem(all, "query"))
        return failure(*problem);
    if (!walk.nodes.empty() && !editing.find(walk.nodes.front().entity))
        return notThere("entity type");
    AccessPattern query;
    query.id = nextId<QueryId>(all);
    query.label = editing.freeLabel("Q");
    query.name = std::move(name);
    query.keyspace = keyspaceFor(editing, askedBy);
    query.walk = std::move(walk);
    const QueryId id = query.id;
    std::string title = "Add query " + query.label;
    all.push_back(std::move(query));
    if (const auto* task = std::get_if<TaskId>(&askedBy)) {
        Task* found = editing.find(*task);
        if (!found)
            return notThere("task");
        found->queries.push_back(id);
        title += " to " + nameOf(*found);
    } else if (const auto* step = std::get_if<TransitionSubject>(&askedBy)) {
        if (const auto problem = stepProblem(editing, step->from, step->to))
            return failure(*problem);
        if (!findTransition(editing, step->from, step->to))
            editing.workflow().transitions.push_back({step->from, step->to, {}});
        findTransition(editing, step->from, step->to)->queries.push_back(id);
        title += " between " + nameOf(*editing.find(step->from)) + " and " + nameOf(*editing.find(step->to));
    }
    return made(editing.finishReadable(std::move(title)), id);
}

template <typename Thing, typename Id>
Result<Edit> move(const ModelFile& file, std::vector<Thing>& (*listOf)(Editing&), Id id, int by,
                  const char* noun)
{
    Editing editing(file);
    std::vector<Thing>& all = listOf(editing);
    const auto found = std::find_if(all.begin(), all.end(), [&](const Thing& one) { return one.id == id; });
    if (found == all.end())
        return notThere(noun);
    std::string title = "Move " + found->label + directionText(by);
    moveItem(all, static_cast<std::size_t>(found - all.begin()), by);
    return editing.finish(std::move(title));
}

std::vector<AccessPattern>& queriesOf(Editing& editing)
{
    return editing.workflow().queries;
}

std::vector<Update>& updatesOf(Editing& editing)
{
    return editing.workflow().updates;
}

}  // namespace

Result<Creation> addTask(const ModelFile& file, std::string name, bool entry, const FigurePlace& place)
{
    Editing editing(file);
    std::vector<Task>& all = editing.workflow().tasks;
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    if (const auto problem = roomProblem(all, "task"))
        return failure(*problem);
    Task task;
    task.id = nextId<TaskId>(all);
    task.label = editing.freeLabel("T");
    task.name = std::move(name);
    task.entry = entry;
    all.push_back(task);
    editing.putFigure(layout_names::workflow, layout_names::figureOf(task), place);
    return made(editing.finishReadable("Add task " + nameOf(task)), task.id);
}

Result<Creation> addTransition(const ModelFile& file, TaskId from, TaskId to, std::vector<QueryId> queries)
{
    Editing editing(file);
    if (const auto problem = stepProblem(editing, from, to))
        return failure(*problem);
    const std::string title = "Connect " + nameOf(*editing.find(from)) + " to " + nameOf(*editing.find(to));
    if (findTransition(editing, from, to))
        return refused("there is a step from " + nameOf(*editing.find(from)) + " to "
                       + nameOf(*editing.find(to)) + " already");
    if (const auto problem = listProblem(
            queries, [&](QueryId id) { return editing.find(id) != nullptr; }, "query"))
        return failure(*problem);
    editing.workflow().transitions.push_back({from, to, std::move(queries)});
    return made(editing.finishReadable(title), TransitionSubject{from, to});
}

Result<Edit> reverseTransition(const ModelFile& file, TaskId from, TaskId to)
{
    Editing editing(file);
    Transition* found = findTransition(editing, from, to);
    const Task* first = editing.find(from);
    const Task* second = editing.find(to);
    if (!found || !first || !second)
        return notThere("step from task to task");
    std::string title = "Turn the step from " + nameOf(*first) + " to " + nameOf(*second);
    Transition* other = from == to ? found : findTransition(editing, to, from);
    if (!other) {
        std::swap(found->from, found->to);
        return editing.finish(std::move(title));
    }
    if (other == found)
        return editing.finish(std::move(title));
    for (const QueryId query : found->queries) {
        if (std::find(other->queries.begin(), other->queries.end(), query) == other->queries.end())
            other->queries.push_back(query);
    }
    std::erase_if(editing.workflow().transitions,
                  [&](const Transition& one) { return one.from == from && one.to == to; });
    return editing.finish(std::move(title));
}

Result<Creation> addQuery(const ModelFile& file, std::string name, const AskedBy& askedBy)
{
    return makeQuery(file, std::move(name), askedBy, Walk());
}

Result<Creation> addQueryOf(const ModelFile& file, std::string name, const AskedBy& askedBy, EntityId entity)
{
    return makeQuery(file, std::move(name), askedBy, Walk{{WalkNode{entity, {}}}, {}});
}

Result<Creation> addUpdate(const ModelFile& file, std::string name, UpdateKind kind,
                           std::vector<std::variant<EntityId, RelationshipId>> subjects,
                           std::vector<AttributeId> attributes, const std::optional<TaskId>& task)
{
    Editing editing(file);
    std::vector<Update>& all = editing.workflow().updates;
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    if (const auto problem = roomProblem(all, "update"))
        return failure(*problem);
    const auto isThere = [&](const AttributeOwner& owner) {
        return std::visit([&](auto id) { return editing.find(id) != nullptr; }, owner);
    };
    if (const auto problem = listProblem(subjects, isThere, "entity type or relationship type"))
        return failure(*problem);
    if (const auto problem = listProblem(
            attributes, [&](AttributeId id) { return editing.find(id) != nullptr; }, "attribute"))
        return failure(*problem);
    if (kind == UpdateKind::Insert && subjects.empty() && attributes.empty()) {
        if (const auto told = updateByName(file.model, name, kind))
            kind = told->kind;
    }
    Update update;
    update.id = nextId<UpdateId>(all);
    update.label = editing.freeLabel("U");
    update.name = std::move(name);
    update.kind = kind;
    update.subjects = std::move(subjects);
    update.attributes = std::move(attributes);
    const UpdateId id = update.id;
    std::string title = "Add update " + update.label;
    all.push_back(std::move(update));
    if (task) {
        Task* found = editing.find(*task);
        if (!found)
            return notThere("task");
        found->updates.push_back(id);
        title += " to " + nameOf(*found);
    }
    return made(editing.finishReadable(std::move(title)), id);
}

Result<Edit> moveQuery(const ModelFile& file, QueryId query, int by)
{
    return move(file, queriesOf, query, by, "query");
}

Result<Edit> moveUpdate(const ModelFile& file, UpdateId update, int by)
{
    return move(file, updatesOf, update, by, "update");
}

}  // namespace querywright::edit
