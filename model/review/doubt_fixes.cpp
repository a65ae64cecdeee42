// SPDX-License-Identifier: Apache-2.0
#include "model/review/doubt_fixes.h"

#include <algorithm>

namespace querywright::rules {
namespace {

const std::string& nameOf(const Task& task)
{
    return task.name.empty() ? task.label : task.name;
}

bool isEntered(const Workflow& workflow, TaskId task)
{
    return std::any_of(workflow.transitions.begin(), workflow.transitions.end(),
                       [&](const Transition& one) { return one.to == task && one.from != task; });
}

// Whether the task shows nothing so far: it runs no query, and none is run on the way to it.
bool isBare(const Workflow& workflow, const Task& task)
{
    return task.queries.empty()
           && std::all_of(workflow.transitions.begin(), workflow.transitions.end(),
                          [&](const Transition& one) { return one.to != task.id || one.queries.empty(); });
}

// One for each task, those that show nothing so far first; of many tasks some.
std::vector<ReviewFix> waysToRun(const Workflow& workflow, const AccessPattern& query)
{
    constexpr std::size_t most = 8;
    std::vector<const Task*> tasks;
    for (const Task& task : workflow.tasks)
        tasks.push_back(&task);
    std::stable_partition(tasks.begin(), tasks.end(),
                          [&](const Task* task) { return isBare(workflow, *task); });
    tasks.resize(std::min(tasks.size(), most));
    std::vector<ReviewFix> fixes;
    for (const Task* task : tasks)
        fixes.push_back({"Run " + query.label + " at " + nameOf(*task), RunAtTask{task->id, query.id}});
    return fixes;
}

// One for each task that no other leads to; where each is led to, one for each.
std::vector<ReviewFix> waysToStart(const Workflow& workflow)
{
    const bool isLedTo = std::all_of(workflow.tasks.begin(), workflow.tasks.end(),
                                     [&](const Task& task) { return isEntered(workflow, task.id); });
    std::vector<ReviewFix> fixes;
    for (const Task& task : workflow.tasks) {
        if (isLedTo || !isEntered(workflow, task.id))
            fixes.push_back({"Start at " + nameOf(task), StartAtTask{task.id}});
    }
    return fixes;
}

}  // namespace

std::vector<ReviewFix> fixesOfDoubt(const Model& model, const Finding& finding)
{
    const Workflow& workflow = model.workflow;
    if (finding.code == "not-asked") {
        const AccessPattern* query = workflow.findQuery(finding.subject);
        return query ? waysToRun(workflow, *query) : std::vector<ReviewFix>();
    }
    if (finding.code == "no-entry")
        return waysToStart(workflow);
    if (finding.code == "unreached") {
        for (const Task& task : workflow.tasks) {
            if (task.label == finding.subject)
                return {{"Start at " + nameOf(task), StartAtTask{task.id}}};
        }
    }
    if (finding.code == "ttl") {
        const auto update = std::find_if(workflow.updates.begin(), workflow.updates.end(),
                                         [&](const Update& one) { return one.label == finding.subject; });
        if (update != workflow.updates.end())
            return {{"Take the time to live from " + update->label, DropTimeToLive{update->id}}};
    }
    return {};
}

}  // namespace querywright::rules
