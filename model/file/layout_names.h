// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/file/layout.h"
#include "model/model.h"

#include <cstddef>
#include <string>
#include <vector>

// The names by which Layout keeps where figures are.
namespace querywright::layout_names {

inline constexpr const char* conceptual = "conceptual";
inline constexpr const char* workflow = "workflow";
inline constexpr const char* logical = "logical";
inline constexpr const char* physical = "physical";

// Where figures are when attributes are drawn as ovals, which take so much room that other places are needed.
inline constexpr const char* conceptualOvals = "conceptual ovals";

// Likewise of tables that show their sizes. One without a place here stands where it does without sizes,
// moved on by what others grew.
inline constexpr const char* logicalSizes = "logical sizes";
inline constexpr const char* physicalSizes = "physical sizes";

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

// A note, a group box: "(note 3)", "(group 3)".
std::string figureOf(NoteId note);
std::string figureOf(GroupId group);

// A line from one figure to another, or from nowhere, by the names of the figures: "Q1 > Q2", "> Q1".
std::string lineBetween(const std::string& from, const std::string& to);

struct LineEnds {
    std::string from;  // empty: from nowhere
    std::string to;
};

// The figures that such a name tells; none if it is no such name.
LineEnds endsOf(const std::string& line);

// The name by which Layout keeps where the figures of a diagram are when it shows that content.
std::string placesName(const std::string& diagram, const DiagramContent& content);

// Where figures are that people put there by hand, which laying out anew leaves alone; and where those are
// that people locked, which nothing moves. Both are in Layout::diagrams[places] too. `places` is a result of
// placesName().
std::string byHand(const std::string& places);
std::string locked(const std::string& places);

// Every name under which Layout has places of figures of the diagram, whatever it shows.
std::vector<std::string> allPlaces(const std::string& diagram);

// Physical: "*address*@hotel".
std::string figureOfUdt(const std::string& udt, const std::string& keyspace);

// A further diagram of a stage is named by both: "conceptual/Booking". REQUIRES: no slash in `title`.
std::string furtherDiagram(const std::string& stage, const std::string& title);

// Whether the name is one of a further diagram.
bool isFurther(const std::string& diagram);

// Of further diagrams and of those that have all of their stage: "conceptual", and also where figures are
// when attributes are drawn as ovals.
std::string stageOf(const std::string& diagram);

// "Booking"; empty of the first diagram of a stage.
std::string titleOf(const std::string& diagram);

// The further diagrams of a stage, in the order of their titles.
std::vector<std::string> furtherDiagrams(const Layout& layout, const std::string& stage);

}  // namespace querywright::layout_names
