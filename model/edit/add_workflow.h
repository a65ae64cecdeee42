// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/creation.h"

#include <string>
#include <variant>
#include <vector>

// New figures of the workflow. Labels are given: the number behind the largest there is, "T4", "Q10", "U3".
namespace querywright::edit {

// One without a name is called by its label.
Result<Creation> addTask(const ModelFile& file, std::string name, bool entry, const FigurePlace& place = {});

// A step from one task to another, which queries may run on. Refused if there is one already.
Result<Creation> addTransition(const ModelFile& file, TaskId from, TaskId to, std::vector<QueryId> queries);

// The other way round, with its queries; what a step the other way already has stays first.
Result<Edit> reverseTransition(const ModelFile& file, TaskId from, TaskId to);

// Who asks a new query: nobody yet, a task, or the step between two tasks, which is made if there is none.
using AskedBy = std::variant<std::monostate, TaskId, TransitionSubject>;

// A query without a walk. Its table lies in the keyspace that most queries of the tasks it is asked by have,
// else in the first one; a model without keyspaces gets one, called after the model.
Result<Creation> addQuery(const ModelFile& file, std::string name, const AskedBy& askedBy);

// A query that finds entities of this type.
Result<Creation> addQueryOf(const ModelFile& file, std::string name, const AskedBy& askedBy, EntityId entity);

// An update of what is given. A change or an increment concerns `attributes`. One that is not said to write
// anything is of the kind that its name tells (updateByName()), if it tells one and `kind` is an insert.
Result<Creation> addUpdate(const ModelFile& file, std::string name, UpdateKind kind,
                           std::vector<std::variant<EntityId, RelationshipId>> subjects,
                           std::vector<AttributeId> attributes, const std::optional<TaskId>& task);

// Moves a query or update among its like: up by -1, down by 1, as far as that goes. Tables come in the order
// of labels, whatever their places are.
Result<Edit> moveQuery(const ModelFile& file, QueryId query, int by);
Result<Edit> moveUpdate(const ModelFile& file, UpdateId update, int by);

}  // namespace querywright::edit
