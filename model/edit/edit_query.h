// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace querywright::edit {

// What a query says besides its walk (edit_walk.h) and the attributes it uses (edit_query_uses.h).

Result<Edit> renameQuery(const ModelFile& file, QueryId query, std::string name);

// "Q7". Renames figures of diagrams along.
Result<Edit> setQueryLabel(const ModelFile& file, QueryId query, std::string label);

Result<Edit> setQueryDescription(const ModelFile& file, QueryId query, std::string description);
Result<Edit> setQueryKeyspace(const ModelFile& file, QueryId query, KeyspaceId keyspace);

// The tasks that ask it.
Result<Edit> setQueryTasks(const ModelFile& file, QueryId query, const std::vector<TaskId>& tasks);
std::vector<TaskId> tasksOf(const Workflow& workflow, QueryId query);

Result<Edit> setQueryRate(const ModelFile& file, QueryId query, std::optional<double> timesPerSecond);
Result<Edit> setQueryUrgency(const ModelFile& file, QueryId query, Urgency urgency);
Result<Edit> setQueryLimit(const ModelFile& file, QueryId query, std::optional<std::uint64_t> limit);

}  // namespace querywright::edit
