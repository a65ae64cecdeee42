// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "render/diagrams.h"

#include <set>
#include <string>

namespace querywright::render {

// Leaves in the diagram of a stage what a further diagram shows: the figures with these names, what stands
// beside them, the types of their columns, and the lines between them. A table is shown by each of the
// queries that it serves. The legend is that of what is left.
void keepShown(Diagram& diagram, Stage stage, const Model& model, const Derivation& derivation,
               const PhysicalModel& physical, const DiagramOptions& options,
               const std::set<std::string>& shows);

}  // namespace querywright::render
