// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright::edit {

Result<Edit> renameUpdate(const ModelFile& file, UpdateId update, std::string name);
Result<Edit> setUpdateDescription(const ModelFile& file, UpdateId update, std::string description);
Result<Edit> setUpdateKind(const ModelFile& file, UpdateId update, UpdateKind kind);
Result<Edit> setUpdateSubjects(const ModelFile& file, UpdateId update,
                               std::vector<std::variant<EntityId, RelationshipId>> subjects);
Result<Edit> setUpdateAttributes(const ModelFile& file, UpdateId update, std::vector<AttributeId> attributes);
// What it does to the values of one of its attributes that has many.
Result<Edit> setUpdateValues(const ModelFile& file, UpdateId update, AttributeId attribute,
                             ValuesChange change);
Result<Edit> setUpdateRate(const ModelFile& file, UpdateId update, std::optional<double> timesPerSecond);
Result<Edit> setUpdateUrgency(const ModelFile& file, UpdateId update, Urgency urgency);

// The tasks that make it.
Result<Edit> setUpdateTasks(const ModelFile& file, UpdateId update, const std::vector<TaskId>& tasks);
std::vector<TaskId> tasksOf(const Workflow& workflow, UpdateId update);

// Only the tables of these queries; empty: all that hold what is written.
Result<Edit> setUpdateTables(const ModelFile& file, UpdateId update, std::vector<QueryId> tables);
Result<Edit> setUpdateCondition(const ModelFile& file, UpdateId update,
                                std::optional<UpdateCondition> condition);
Result<Edit> setUpdateTimeToLive(const ModelFile& file, UpdateId update, std::optional<TimeToLive> ttl);

}  // namespace querywright::edit
