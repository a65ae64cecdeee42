// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/asker.h"
#include "model/workflow/workflow.h"

#include <set>

namespace querywright {

// The tasks that somebody comes to who starts at one of these: themselves, and those that transitions lead
// to. A transition of a task that is not there leads nowhere.
std::set<TaskId> tasksReachedFrom(const Workflow& workflow, const std::set<TaskId>& begins);

// Whether a way leads from where the query is run to where the asker is; of what no task runs it may.
bool mayComeBefore(const Workflow& workflow, QueryId query, const Asker& asker);

}  // namespace querywright
