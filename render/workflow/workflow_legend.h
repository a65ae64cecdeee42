// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"

#include <vector>

namespace querywright::render {

// What boxes and lines of the workflow mean, as far as they occur.
std::vector<LegendEntry> workflowLegend(const Diagram& diagram);

}  // namespace querywright::render
