// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_workflow.h"

#include "model/edit/support.h"
#include "model/file/limits.h"

namespace querywright::edit {

Result<Edit> renameTask(const ModelFile& file, TaskId task, std::string name)
{
    Editing editing(file);
    Task* found = editing.find(task);
    if (!found)
        return notThere("task");
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    const std::string old = nameOf(*found);
    found->name = std::move(name);
    return editing.finish("Rename " + old + " to " + nameOf(*found));
}

Result<Edit> setEntry(const ModelFile& file, TaskId task, bool entry)
{
    Editing editing(file);
    Task* found = editing.find(task);
    if (!found)
        return notThere("task");
    found->entry = entry;
    return editing.finish("Make " + nameOf(*found) + (entry ? " an entry point" : " no entry point"));
}

Result<Edit> setTaskQueries(const ModelFile& file, TaskId task, std::vector<QueryId> queries)
{
    Editing editing(file);
    Task* found = editing.find(task);
    if (!found)
        return notThere("task");
    if (const auto problem = listProblem(
            queries, [&](QueryId id) { return editing.find(id) != nullptr; }, "query"))
        return failure(*problem);
    found->queries = std::move(queries);
    return editing.finish("Change queries of " + nameOf(*found));
}

Result<Edit> setTaskUpdates(const ModelFile& file, TaskId task, std::vector<UpdateId> updates)
{
    Editing editing(file);
    Task* found = editing.find(task);
    if (!found)
        return notThere("task");
    if (const auto problem = listProblem(
            updates, [&](UpdateId id) { return editing.find(id) != nullptr; }, "update"))
        return failure(*problem);
    found->updates = std::move(updates);
    return editing.finish("Change updates of " + nameOf(*found));
}

Result<Edit> setTransitionQueries(const ModelFile& file, TaskId from, TaskId to, std::vector<QueryId> queries)
{
    Editing editing(file);
    auto& transitions = editing.workflow().transitions;
    const auto found = std::find_if(transitions.begin(), transitions.end(),
                                    [&](const Transition& one) { return one.from == from && one.to == to; });
    const Task* first = editing.find(from);
    const Task* second = editing.find(to);
    if (found == transitions.end() || !first || !second)
        return notThere("step from task to task");
    if (const auto problem = listProblem(
            queries, [&](QueryId id) { return editing.find(id) != nullptr; }, "query"))
        return failure(*problem);
    found->queries = std::move(queries);
    return editing.finish("Change queries between " + nameOf(*first) + " and " + nameOf(*second));
}

}  // namespace querywright::edit
