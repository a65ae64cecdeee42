// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

#include <vector>

namespace querywright::render {

// What the signs beside the labels of queries mean, as far as they occur, from good to bad.
std::vector<LegendEntry> signLegend(const Diagram& diagram, const DiagramOptions& options);

}  // namespace querywright::render
