// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/report/report.h"
#include "render/diagrams.h"

namespace querywright::core::report {

// The diagram of a stage as the model has it set up.
Result<render::Diagram> diagramOf(const ReportInputs& inputs, render::Stage stage);

}  // namespace querywright::core::report
