// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

#include <vector>

namespace querywright::render {

// What marks, brackets and arrows of the Chebotko diagram mean, as far as they occur; those of the primary
// key always.
std::vector<LegendEntry> chebotkoLegend(const Derivation& derivation, const Diagram& diagram,
                                        const DiagramOptions& options);

}  // namespace querywright::render
