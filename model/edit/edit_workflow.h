// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <string>
#include <vector>

namespace querywright::edit {

Result<Edit> renameTask(const ModelFile& file, TaskId task, std::string name);
Result<Edit> setEntry(const ModelFile& file, TaskId task, bool entry);

// Which queries and updates a task runs, in order.
Result<Edit> setTaskQueries(const ModelFile& file, TaskId task, std::vector<QueryId> queries);
Result<Edit> setTaskUpdates(const ModelFile& file, TaskId task, std::vector<UpdateId> updates);

// Which queries run on the way from one task to another, in order; none: a step without a query.
Result<Edit> setTransitionQueries(const ModelFile& file, TaskId from, TaskId to,
                                  std::vector<QueryId> queries);

}  // namespace querywright::edit
