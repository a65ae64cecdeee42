// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/diagrams.h"
#include "render/page/sheet.h"

namespace querywright::render {

// "Chebotko diagram, logical", "Conceptual model in Chen's notation"; of a further diagram of the stage,
// `diagram` in layout_names.h, "Chebotko diagram, logical: Booking".
QString titleOf(Stage stage, const DiagramContent& content, const std::string& diagram = {});

// What a sheet of the diagram tells of its model: names, lists of queries and updates, the decisions that are
// on. Date, file, revision, check and program are left empty. Without lists for the conceptual model.
// REQUIRES: derivation and physical belong to the model.
SheetTexts sheetTexts(Stage stage, const Model& model, const Derivation& derivation,
                      const PhysicalModel& physical, const DiagramContent& content,
                      const std::string& diagram = {});

}  // namespace querywright::render
