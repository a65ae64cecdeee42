// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/model.h"
#include "model/subject.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::gui {

// Where things are used, each in the order of the model.

std::vector<QueryId> queriesThrough(const Model& model, EntityId entity);
std::vector<QueryId> queriesThrough(const Model& model, RelationshipId relationship);
// It, or a composite attribute that it is part of.
std::vector<QueryId> queriesUsing(const Model& model, AttributeId attribute);
std::vector<UpdateId> updatesWriting(const Model& model, const AttributeOwner& owner);
std::vector<UpdateId> updatesWriting(const Model& model, AttributeId attribute);
std::vector<TaskId> tasksRunning(const Workflow& workflow, UpdateId update);

// Tables that hold an attribute of the owner, and columns whose values come from the attribute.
std::vector<TableSubject> tablesOf(const core::Design& design, const AttributeOwner& owner);
std::vector<ColumnSubject> columnsOf(const core::Design& design, AttributeId attribute);

// The attribute that a column shows, or the first of those nested in it; nothing for one that shows none.
std::optional<AttributeId> attributeOf(const ColumnSource& source);

// The active and inactive decisions about the table: its names and its key.
std::vector<DecisionId> decisionsAbout(const Model& model, const LogicalTable& table);

// Relationship types it takes part in.
std::vector<RelationshipId> relationshipsOf(const ConceptualModel& model, EntityId entity);

// The full key of an entity type, with that of its owners: "Hotel.id", "Room.number".
std::vector<std::string> fullKeyNames(const Model& model, EntityId entity);

// Things of different kinds as subjects.
template <typename Things>
std::vector<Subject> asSubjects(const Things& things)
{
    return {things.begin(), things.end()};
}

}  // namespace querywright::gui
