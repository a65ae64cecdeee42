// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/conceptual/attribute_kind.h"
#include "model/validation/checks.h"
#include "model/workflow/reached_tasks.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright::validation {
namespace {

template <typename Id>
std::vector<Id> sorted(std::vector<Id> ids)
{
    std::sort(ids.begin(), ids.end());
    return ids;
}

template <typename Thing>
auto idsOf(const std::vector<Thing>& things)
{
    std::vector<decltype(Thing::id)> ids;
    for (const Thing& thing : things)
        ids.push_back(thing.id);
    return sorted(std::move(ids));
}

template <typename Id>
bool isAmong(const std::vector<Id>& there, Id id)
{
    return std::binary_search(there.begin(), there.end(), id);
}

template <typename Id>
bool areAmong(const std::vector<Id>& there, const std::vector<Id>& ids)
{
    return std::all_of(ids.begin(), ids.end(), [&](Id id) { return isAmong(there, id); });
}

std::vector<QueryId> queriesAsked(const Workflow& workflow)
{
    std::vector<QueryId> asked;
    for (const Task& task : workflow.tasks)
        asked.insert(asked.end(), task.queries.begin(), task.queries.end());
    for (const Transition& transition : workflow.transitions)
        asked.insert(asked.end(), transition.queries.begin(), transition.queries.end());
    return sorted(std::move(asked));
}

void checkEntries(Checks& checks, const Workflow& workflow)
{
    if (workflow.tasks.empty())
        return;
    std::set<TaskId> entries;
    for (const Task& task : workflow.tasks) {
        if (task.entry)
            entries.insert(task.id);
    }
    const std::set<TaskId> reached = tasksReachedFrom(workflow, entries);
    if (reached.empty()) {
        checks.warning("no-entry", "workflow",
                       "No task is an entry point: mark where the application starts.");
        return;
    }
    for (const Task& task : workflow.tasks) {
        if (reached.count(task.id) == 0)
            checks.advice("unreached", task.label,
                          task.label + (task.name.empty() ? "" : " " + quoted(task.name))
                              + " is no entry point, and no way leads there from one.");
    }
}

void checkTasks(Checks& checks, const Workflow& workflow)
{
    const std::vector<TaskId> tasks = idsOf(workflow.tasks);
    const std::vector<QueryId> queries = idsOf(workflow.queries);
    const std::vector<UpdateId> updates = idsOf(workflow.updates);
    for (const Task& task : workflow.tasks) {
        if (!areAmong(queries, task.queries) || !areAmong(updates, task.updates))
            checks.error("dangling", task.label,
                         task.label + " runs a query or update that is not there: take it out.");
    }
    for (const Transition& transition : workflow.transitions) {
        if (!isAmong(tasks, transition.from) || !isAmong(tasks, transition.to)
            || !areAmong(queries, transition.queries))
            checks.error("dangling", "workflow",
                         "A transition has a task or query that is not there: remove it.");
    }
    checkEntries(checks, workflow);
}

void checkTables(Checks& checks, const std::string& label, const std::vector<QueryId>& tables)
{
    for (const QueryId table : tables) {
        if (!checks.model.workflow.find(table))
            checks.error("dangling", label, label + " names a query that is not there: take it out.");
    }
}

// What CQL has no clause for.
void checkClauses(Checks& checks, const Update& update)
{
    const std::string& label = update.label;
    checkTables(checks, label, update.tables);
    if (update.ttl)
        checkTables(checks, label, update.ttl->tables);
    if (update.ttl && update.kind == UpdateKind::Delete)
        checks.warning("ttl", label, label + " deletes: a time to live has no meaning there.");
    if (!update.condition)
        return;
    const UpdateCondition& condition = *update.condition;
    if (condition.table)
        checkTables(checks, label, {*condition.table});
    for (const AttributeCondition& one : condition.attributes) {
        if (!checks.find(one.attribute))
            checks.error("dangling", label,
                         label + " has a condition on an attribute that is not there: take it out.");
    }
    const bool inserts = update.kind == UpdateKind::Insert;
    // A change may move a row to a key that has to be free.
    const bool isMove = update.kind == UpdateKind::Change && condition.exists == std::optional(false);
    if (condition.exists && *condition.exists == inserts && !isMove)
        checks.warning("condition", label,
                       label
                           + (inserts
                                  ? " inserts: CQL can ask that a new row is not there yet, not that it is."
                                  : " writes what is there: CQL cannot ask that it is not."));
    if (inserts && !condition.attributes.empty())
        checks.warning("condition", label,
                       label + " inserts: CQL can ask that a new row is not there yet, not what it holds.");
    if (!inserts && condition.exists && !condition.attributes.empty())
        checks.advice("condition", label,
                      label + " asks for values: that a row has them says that it is there.");
}

// Whether something can be added to values of the attribute; true as long as nobody states its type.
bool canBeIncremented(const Attribute& attribute)
{
    using cql::NativeType;
    constexpr std::array numbers{NativeType::Counter, NativeType::Tinyint, NativeType::Smallint,
                                 NativeType::Int,     NativeType::Bigint,  NativeType::Varint,
                                 NativeType::Decimal, NativeType::Float,   NativeType::Double};
    if (attribute.isComposite() || attribute.multivalued)
        return false;
    return !attribute.type || std::any_of(numbers.begin(), numbers.end(), [&](NativeType type) {
        return attribute.type->isNative(type);
    });
}

// "is of type text"
std::string typeText(const Attribute& attribute)
{
    const std::string type = attribute.type ? " of type " + attribute.type->toCql() : std::string();
    return attribute.isComposite() ? "has parts"
           : attribute.multivalued ? "has several values" + type
                                   : "is" + type;
}

void checkIncrement(Checks& checks, const Update& update)
{
    if (update.kind != UpdateKind::Increment)
        return;
    for (const AttributeId id : update.attributes) {
        const Attribute* attribute = checks.find(id);
        if (attribute && !canBeIncremented(*attribute))
            checks.warning("increment", update.label,
                           update.label + " increments " + quoted(checks.nameOf(id)) + ", which "
                               + typeText(*attribute)
                               + ": only a counter or another number can be added to. Change it instead, or "
                                 "give it such a type.");
    }
}

// Values are added to, or taken out of, what has many.
void checkKeptValues(Checks& checks, const Update& update)
{
    for (const AttributeId id : update.attributes) {
        const Attribute* attribute = checks.find(id);
        const ValuesChange change = valuesChangeOf(update, id);
        if (attribute && change != ValuesChange::Replace && !hasManyValues(*attribute))
            checks.warning("one-value", update.label,
                           update.label
                               + (change == ValuesChange::Add ? " adds to " : " takes a value out of ")
                               + quoted(checks.nameOf(id))
                               + ", which has one value: set it anew instead, or give it several.");
    }
}

// Checks one update.
void checkUpdate(Checks& checks, const Update& update)
{
    const std::string& label = update.label;
    const bool changes = update.kind == UpdateKind::Change || update.kind == UpdateKind::Increment;
    // Who has an attribute that changes is written.
    if (update.subjects.empty() && !(changes && !update.attributes.empty()))
        checks.warning("no-subject", label, label + " writes nothing: say which entities or relationships.");
    for (const AttributeOwner& subject : update.subjects) {
        const bool isThere = std::visit([&](auto id) { return checks.find(id) != nullptr; }, subject);
        if (!isThere)
            checks.error("dangling", label, label + " writes something that is not there: take it out.");
    }
    for (const AttributeId attribute : update.attributes) {
        if (!checks.find(attribute))
            checks.error("dangling", label, label + " writes an attribute that is not there: take it out.");
    }
    checkClauses(checks, update);
    checkIncrement(checks, update);
    checkKeptValues(checks, update);
    const bool comesAbout =
        update.kind == UpdateKind::Change
        && std::any_of(update.subjects.begin(), update.subjects.end(), [](const AttributeOwner& subject) {
               return std::holds_alternative<RelationshipId>(subject);
           });
    const bool livesOn = update.kind == UpdateKind::Change && update.ttl;
    if (changes && update.attributes.empty() && !comesAbout && !livesOn)
        checks.warning("no-attribute", label, label + " changes no attribute: say which.");
    if (!checkWalk(checks, label, update.walk))
        return;
    for (const GivenValue& given : update.given)
        checkUse(checks, label, update.walk, given.attribute);
    checkSources(checks, label, update.id);
}

}  // namespace

void checkWorkflow(Checks& checks)
{
    const Workflow& workflow = checks.model.workflow;
    checkTasks(checks, workflow);
    const std::vector<QueryId> asked = queriesAsked(workflow);
    for (const AccessPattern& query : workflow.queries) {
        if (!workflow.tasks.empty() && !isAmong(asked, query.id))
            checks.advice("not-asked", query.label, "No task runs " + query.label + ".");
    }
}

void checkUpdates(Checks& checks)
{
    for (const Update& update : checks.model.workflow.updates)
        checkUpdate(checks, update);
}

void checkPhysical(Checks& checks)
{
    const std::uint32_t nodes = checks.model.cluster.nodes;
    for (const Keyspace& keyspace : checks.model.keyspaces) {
        const Replication& replication = keyspace.replication;
        if (replication.strategy == Replication::Strategy::Simple && replication.factor > nodes)
            checks.warning("replication", keyspace.name,
                           quoted(keyspace.name) + " keeps " + counted(replication.factor, "replica")
                               + ", but the " + "cluster it is checked on has " + counted(nodes, "node")
                               + ".");
    }
}

void checkSampleData(Checks& checks)
{
    for (const EntityData& data : checks.model.data.entities) {
        const EntityType* entityType = checks.find(data.entity);
        if (!entityType) {
            checks.warning("data", "data", "There is data for an entity type that is not there: remove it.");
            continue;
        }
        if (!identifyingRelationships(checks.model.conceptual, data.entity).empty() && data.count > 0)
            checks.warning(
                "data", entityType->name,
                "The count of " + quoted(entityType->name)
                    + " is not used: how many there are follows from the relationship that identifies it.");
    }
    for (const RelationshipData& data : checks.model.data.relationships) {
        const RelationshipType* relationship = checks.find(data.relationship);
        if (!relationship || data.per >= relationship->participants.size())
            checks.warning("data", checks.nameOf(data.relationship),
                           "The data of " + quoted(checks.nameOf(data.relationship))
                               + " is counted per a participant that is not there: choose another.");
    }
}

}  // namespace querywright::validation
