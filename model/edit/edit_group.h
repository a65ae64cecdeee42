// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/creation.h"

#include <map>
#include <optional>
#include <set>
#include <string>

// Group boxes. Diagrams and figures are named as in layout_names.h.
namespace querywright::edit {

// A place of a box that a person drew; its middle and size.
struct BoxPlace {
    Position middle;
    FigureSize size;
};

// "Group 2 figures", "Add group box". What it holds leaves the boxes it was in.
Result<Creation> addGroupBox(const ModelFile& file, const std::string& diagram, const std::string& title,
                             const std::set<std::string>& holds,
                             const std::optional<BoxPlace>& place = std::nullopt);

// "Rename group box Booking to Stay". The title may be empty.
Result<Edit> renameGroupBox(const ModelFile& file, const GroupSubject& group, const std::string& title);

// "Resize group box Booking". It still covers what it holds.
Result<Edit> resizeGroupBox(const ModelFile& file, const GroupSubject& group, const BoxPlace& place);

// Puts figures where people moved them, and into the box they were dropped in or, without one, out of the
// boxes they were in: "Move Hotel into group box Booking", "Take Hotel out of group box Booking".
Result<Edit> regroup(const ModelFile& file, const std::string& diagram, const std::set<std::string>& figures,
                     const std::optional<GroupId>& into,
                     const std::map<std::string, Position>& positions = {});

// The first box of the diagram that holds the figure.
std::optional<GroupId> groupOf(const DiagramSettings& settings, const std::string& figure);

}  // namespace querywright::edit
