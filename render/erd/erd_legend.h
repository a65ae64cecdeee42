// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/file/diagram_settings.h"
#include "render/figure/diagram.h"

#include <vector>

namespace querywright::render {

// What the signs of the ERD mean, as far as they occur in the model as it is drawn.
std::vector<LegendEntry> erdLegend(const ConceptualModel& model, const DiagramContent& content,
                                   const Diagram& diagram);

}  // namespace querywright::render
