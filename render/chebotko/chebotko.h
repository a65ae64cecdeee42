// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

namespace querywright::render {

// The Chebotko diagram of derived tables (methodology section 11): tables with marks in the frames of their
// keyspaces, arrows with the queries. The physical one also has types of columns, unless the options say
// otherwise of either, and user-defined types. Nothing has its place yet.
Diagram chebotkoDiagram(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                        bool isPhysical, const DiagramOptions& options);

}  // namespace querywright::render
