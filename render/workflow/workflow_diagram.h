// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

namespace querywright::render {

// The application workflow: tasks, the ways between them with the queries run on them, entry points, and the
// updates beside their tasks, each with the number of tables it writes, or with its name while no tables are
// derived. A query that a task runs though no way to it does hangs on the task. Nothing has its place yet.
// REQUIRES: derivation and physical belong to the model.
Diagram workflowDiagram(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                        const DiagramOptions& options);

}  // namespace querywright::render
