// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"

#include <vector>

namespace querywright::render {

enum class LegendMark { PartitionKey, Ascending, Descending, Static, Counter };

// A dashed box that explains the marks.
Figure chebotkoLegend(const std::vector<LegendMark>& marks);

}  // namespace querywright::render
