// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/reached_tasks.h"

#include "model/base/lists.h"

#include <algorithm>
#include <map>
#include <vector>

namespace querywright {

std::set<TaskId> tasksReachedFrom(const Workflow& workflow, const std::set<TaskId>& begins)
{
    std::map<TaskId, std::vector<TaskId>> next;  // of each that is there
    for (const Task& task : workflow.tasks)
        next[task.id];
    for (const Transition& transition : workflow.transitions) {
        if (next.contains(transition.from) && next.contains(transition.to))
            next[transition.from].push_back(transition.to);
    }
    std::set<TaskId> reached = begins;
    std::vector<TaskId> open(begins.begin(), begins.end());
    while (!open.empty()) {
        const TaskId task = open.back();
        open.pop_back();
        for (const TaskId after : next[task]) {
            if (reached.insert(after).second)
                open.push_back(after);
        }
    }
    return reached;
}

namespace {

// Where somebody is who runs it.
std::set<TaskId> tasksOf(const Workflow& workflow, const Asker& asker)
{
    std::set<TaskId> tasks;
    const auto* query = std::get_if<QueryId>(&asker);
    for (const Task& task : workflow.tasks) {
        if (query ? contains(task.queries, *query) : contains(task.updates, std::get<UpdateId>(asker)))
            tasks.insert(task.id);
    }
    for (const Transition& transition : workflow.transitions) {
        if (query && contains(transition.queries, *query))
            tasks.insert(transition.from);
    }
    return tasks;
}

// Where somebody may come to who has run the query.
std::set<TaskId> tasksBehind(const Workflow& workflow, QueryId query)
{
    std::set<TaskId> tasks;
    for (const Task& task : workflow.tasks) {
        if (contains(task.queries, query))
            tasks.insert(task.id);
    }
    for (const Transition& transition : workflow.transitions) {
        if (contains(transition.queries, query))
            tasks.insert(transition.to);
    }
    return tasksReachedFrom(workflow, tasks);
}

}  // namespace

bool mayComeBefore(const Workflow& workflow, QueryId query, const Asker& asker)
{
    const std::set<TaskId> tasks = tasksOf(workflow, asker);
    const std::set<TaskId> behind = tasksBehind(workflow, query);
    return tasks.empty() || behind.empty()
           || std::any_of(tasks.begin(), tasks.end(), [&](TaskId task) { return behind.contains(task); });
}

}  // namespace querywright
