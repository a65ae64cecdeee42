// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

namespace querywright::render {

// The Chebotko diagram of derived tables (methodology section 11): tables with marks in the frames of their
// keyspaces, arrows with the queries. With types also the types of columns and user-defined types. Nothing
// has its place yet.
Diagram chebotkoDiagram(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                        bool hasTypes, const DiagramOptions& options);

}  // namespace querywright::render
