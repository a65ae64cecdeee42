// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/report/report.h"
#include "render/diagrams.h"

namespace querywright::core::report {

// A diagram of a stage as the model has it set up; `diagram` is its name of layout_names.h, empty for the
// first one of the stage.
Result<render::Diagram> diagramOf(const ReportInputs& inputs, render::Stage stage,
                                  const std::string& diagram = {});

}  // namespace querywright::core::report
