// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_update.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/attribute_kind.h"
#include "model/edit/support.h"
#include "model/file/limits.h"

namespace querywright::edit {
namespace {

std::optional<Error> tablesProblem(Editing& editing, const std::vector<QueryId>& tables)
{
    return listProblem(
        tables, [&](QueryId id) { return editing.find(id) != nullptr; }, "query");
}

std::optional<Error> conditionProblem(Editing& editing, const UpdateCondition& condition)
{
    if (condition.table && !editing.find(*condition.table))
        return Error{ErrorCode::UnknownName, "there is no such query any more"};
    if (condition.attributes.size() > file::maxObjects)
        return Error{ErrorCode::Invalid, "there can be at most " + grouped(file::maxObjects) + " of them"};
    for (const AttributeCondition& one : condition.attributes) {
        if (!editing.find(one.attribute))
            return Error{ErrorCode::UnknownName, "there is no such attribute any more"};
        if (const auto problem = one.constant ? textProblem(*one.constant, longestText) : std::nullopt)
            return problem;
    }
    return std::nullopt;
}

}  // namespace

Result<Edit> renameUpdate(const ModelFile& file, UpdateId update, std::string name)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    found->name = std::move(name);
    return editing.finish("Rename " + found->label);
}

Result<Edit> setUpdateDescription(const ModelFile& file, UpdateId update, std::string description)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (const auto problem = textProblem(description, longestText))
        return failure(*problem);
    found->description = std::move(description);
    return editing.finish("Change description of " + found->label);
}

Result<Edit> setUpdateKind(const ModelFile& file, UpdateId update, UpdateKind kind)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    found->kind = kind;
    return editing.finish("Change kind of " + found->label);
}

Result<Edit> setUpdateSubjects(const ModelFile& file, UpdateId update,
                               std::vector<std::variant<EntityId, RelationshipId>> subjects)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    const auto isThere = [&](const AttributeOwner& owner) {
        return std::visit([&](auto id) { return editing.find(id) != nullptr; }, owner);
    };
    if (const auto problem = listProblem(subjects, isThere, "entity type or relationship type"))
        return failure(*problem);
    found->subjects = std::move(subjects);
    return editing.finish("Change what " + found->label + " writes");
}

Result<Edit> setUpdateAttributes(const ModelFile& file, UpdateId update, std::vector<AttributeId> attributes)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (const auto problem = listProblem(
            attributes, [&](AttributeId id) { return editing.find(id) != nullptr; }, "attribute"))
        return failure(*problem);
    found->attributes = std::move(attributes);
    const auto isLeft = [&](AttributeId id) { return !contains(found->attributes, id); };
    std::erase_if(found->adds, isLeft);
    std::erase_if(found->removes, isLeft);
    return editing.finishReadable("Change attributes of " + found->label);
}

Result<Edit> setUpdateValues(const ModelFile& file, UpdateId update, AttributeId attribute,
                             ValuesChange change)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    const Attribute* changed = editing.find(attribute);
    if (!changed || !contains(found->attributes, attribute))
        return refused("it must be an attribute that " + found->label + " changes");
    if (change != ValuesChange::Replace && !hasManyValues(*changed))
        return refused(quoted(changed->name) + " has one value: it is changed as a whole");
    std::erase(found->adds, attribute);
    std::erase(found->removes, attribute);
    if (change == ValuesChange::Add)
        found->adds.push_back(attribute);
    else if (change == ValuesChange::Remove)
        found->removes.push_back(attribute);
    return editing.finish("Change what " + found->label + " does to the values of " + changed->name);
}

Result<Edit> setUpdateRate(const ModelFile& file, UpdateId update, std::optional<double> timesPerSecond)
{
    constexpr double mostTimes = 1e9;  // in a second, as the file has it
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (timesPerSecond && !(*timesPerSecond >= 0.0 && *timesPerSecond <= mostTimes))
        return refused("it must lie between 0 and 1,000,000,000 times per second");
    found->timesPerSecond = timesPerSecond;
    return editing.finish("Change how often " + found->label + " runs");
}

Result<Edit> setUpdateUrgency(const ModelFile& file, UpdateId update, Urgency urgency)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    found->urgency = urgency;
    return editing.finish("Change urgency of " + found->label);
}

Result<Edit> setUpdateTables(const ModelFile& file, UpdateId update, std::vector<QueryId> tables)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (const auto problem = tablesProblem(editing, tables))
        return failure(*problem);
    found->tables = std::move(tables);
    return editing.finish("Change tables of " + found->label);
}

Result<Edit> setUpdateTasks(const ModelFile& file, UpdateId update, const std::vector<TaskId>& tasks)
{
    Editing editing(file);
    const Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (const auto problem = listProblem(
            tasks, [&](TaskId id) { return editing.find(id) != nullptr; }, "task"))
        return failure(*problem);
    for (Task& task : editing.workflow().tasks) {
        const bool makes = std::find(tasks.begin(), tasks.end(), task.id) != tasks.end();
        const bool made = std::find(task.updates.begin(), task.updates.end(), update) != task.updates.end();
        if (makes && !made)
            task.updates.push_back(update);
        else if (!makes && made)
            std::erase(task.updates, update);
    }
    return editing.finish("Change who makes " + found->label);
}

std::vector<TaskId> tasksOf(const Workflow& workflow, UpdateId update)
{
    std::vector<TaskId> tasks;
    for (const Task& task : workflow.tasks) {
        if (std::find(task.updates.begin(), task.updates.end(), update) != task.updates.end())
            tasks.push_back(task.id);
    }
    return tasks;
}

Result<Edit> setUpdateCondition(const ModelFile& file, UpdateId update,
                                std::optional<UpdateCondition> condition)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (const auto problem = condition ? conditionProblem(editing, *condition) : std::nullopt)
        return failure(*problem);
    found->condition = std::move(condition);
    return editing.finishReadable("Change condition of " + found->label);
}

Result<Edit> setUpdateTimeToLive(const ModelFile& file, UpdateId update, std::optional<TimeToLive> ttl)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (ttl && ttl->seconds > file::mostSecondsToLive)
        return refused("a time to live is at most " + grouped(file::mostSecondsToLive) + " seconds");
    if (const auto problem = ttl ? tablesProblem(editing, ttl->tables) : std::nullopt)
        return failure(*problem);
    found->ttl = std::move(ttl);
    return editing.finish("Change time to live of " + found->label);
}

}  // namespace querywright::edit
