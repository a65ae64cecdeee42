// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_query.h"

#include "model/base/text.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"
#include "model/file/limits.h"
#include "model/file/words.h"

#include <cmath>
#include <limits>

namespace querywright::edit {
namespace {

constexpr double mostTimes = 1e9;  // in a second, as the file has it
constexpr std::uint64_t mostRows = std::numeric_limits<std::int32_t>::max();

}  // namespace

Result<Edit> renameQuery(const ModelFile& file, QueryId query, std::string name)
{
    Editing editing(file);
    AccessPattern* found = editing.find(query);
    if (!found)
        return notThere("query");
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    found->name = std::move(name);
    return editing.finish("Rename " + found->label);
}

Result<Edit> setQueryLabel(const ModelFile& file, QueryId query, std::string label)
{
    Editing editing(file);
    AccessPattern* found = editing.find(query);
    if (!found)
        return notThere("query");
    if (const auto problem = nameProblem(label))
        return failure(*problem);
    if (label == file::userWord)
        return refused("a query cannot be called " + quoted(label)
                       + ": given values say by it that the user enters them");
    const AccessPattern* other = editing.workflow().findQuery(label);
    if (other && other != found)
        return failure(ErrorCode::Duplicate, "there is already a query " + quoted(label));
    const std::string old = std::exchange(found->label, std::move(label));
    editing.renameFigure(layout_names::logical, old, found->label);
    editing.renameFigure(layout_names::physical, old, found->label);
    return editing.finishReadable("Rename " + old + " to " + found->label);
}

Result<Edit> setQueryDescription(const ModelFile& file, QueryId query, std::string description)
{
    Editing editing(file);
    AccessPattern* found = editing.find(query);
    if (!found)
        return notThere("query");
    if (const auto problem = textProblem(description, longestText))
        return failure(*problem);
    found->description = std::move(description);
    return editing.finish("Change description of " + found->label);
}

Result<Edit> setQueryKeyspace(const ModelFile& file, QueryId query, KeyspaceId keyspace)
{
    Editing editing(file);
    AccessPattern* found = editing.find(query);
    if (!found)
        return notThere("query");
    const Keyspace* target = editing.find(keyspace);
    if (!target)
        return notThere("keyspace");
    found->keyspace = keyspace;
    return editing.finish("Move " + found->label + " to keyspace " + target->name);
}

Result<Edit> setQueryTasks(const ModelFile& file, QueryId query, const std::vector<TaskId>& tasks)
{
    Editing editing(file);
    const AccessPattern* found = editing.find(query);
    if (!found)
        return notThere("query");
    if (const auto problem = listProblem(
            tasks, [&](TaskId id) { return editing.find(id) != nullptr; }, "task"))
        return failure(*problem);
    for (Task& task : editing.workflow().tasks) {
        const bool asks = std::find(tasks.begin(), tasks.end(), task.id) != tasks.end();
        const bool asked = std::find(task.queries.begin(), task.queries.end(), query) != task.queries.end();
        if (asks && !asked)
            task.queries.push_back(query);
        else if (!asks && asked)
            std::erase(task.queries, query);
    }
    return editing.finish("Change who asks " + found->label);
}

std::vector<TaskId> tasksOf(const Workflow& workflow, QueryId query)
{
    std::vector<TaskId> tasks;
    for (const Task& task : workflow.tasks) {
        if (std::find(task.queries.begin(), task.queries.end(), query) != task.queries.end())
            tasks.push_back(task.id);
    }
    return tasks;
}

Result<Edit> setQueryRate(const ModelFile& file, QueryId query, std::optional<double> timesPerSecond)
{
    Editing editing(file);
    AccessPattern* found = editing.find(query);
    if (!found)
        return notThere("query");
    if (timesPerSecond && !(*timesPerSecond >= 0.0 && *timesPerSecond <= mostTimes))
        return refused("it must lie between 0 and 1,000,000,000 times per second");
    found->timesPerSecond = timesPerSecond;
    return editing.finish("Change how often " + found->label + " runs");
}

Result<Edit> setQueryUrgency(const ModelFile& file, QueryId query, Urgency urgency)
{
    Editing editing(file);
    AccessPattern* found = editing.find(query);
    if (!found)
        return notThere("query");
    found->urgency = urgency;
    return editing.finish("Change urgency of " + found->label);
}

Result<Edit> setQueryLimit(const ModelFile& file, QueryId query, std::optional<std::uint64_t> limit)
{
    Editing editing(file);
    AccessPattern* found = editing.find(query);
    if (!found)
        return notThere("query");
    if (limit && (*limit == 0 || *limit > mostRows))
        return refused("it must lie between 1 and " + grouped(mostRows));
    found->limit = limit;
    return editing.finish("Change limit of " + found->label);
}

}  // namespace querywright::edit
