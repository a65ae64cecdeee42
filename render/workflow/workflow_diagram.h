// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

namespace querywright::render {

// The application workflow: tasks, the ways between them with the queries run on them, entry points, and the
// updates beside their tasks, each with its name and what the options say that it writes. A query that a task
// runs though no way to it does hangs on the task. Nothing has its place yet.
Diagram workflowDiagram(const Model& model, const DiagramOptions& options);

}  // namespace querywright::render
