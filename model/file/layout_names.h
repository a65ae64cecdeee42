// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <cstddef>
#include <string>

// The names by which Layout keeps where figures are.
namespace querywright::layout_names {

inline constexpr const char* conceptual = "conceptual";
inline constexpr const char* workflow = "workflow";
inline constexpr const char* logical = "logical";
inline constexpr const char* physical = "physical";

// Conceptual: "Guest", "is for", "IsA Person", "IsA Person 2". REQUIRES: `hierarchy` is one of the model's.
std::string figureOf(const EntityType& entityType);
std::string figureOf(const RelationshipType& relationshipType);
std::string figureOfHierarchy(const ConceptualModel& model, std::size_t hierarchy);

// Workflow: "T6", "U1@T6".
std::string figureOf(const Task& task);
std::string figureOf(const Update& update, const Task& task);

// Logical and physical: a table is known by the first query it serves, "Q7", whatever it is named.
std::string figureOf(const Model& model, const LogicalTable& table);
std::string figureOfQuery(const AccessPattern& query);

// Physical: "*address*@hotel".
std::string figureOfUdt(const std::string& udt, const std::string& keyspace);

}  // namespace querywright::layout_names
