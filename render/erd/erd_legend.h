// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "render/figure/diagram.h"

namespace querywright::render {

// A line that explains the signs of attributes that occur in the model.
Figure erdLegend(const ConceptualModel& model);

}  // namespace querywright::render
