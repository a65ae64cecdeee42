// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/reached_tasks.h"

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

}  // namespace querywright
