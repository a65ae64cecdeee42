// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/geometry.h"

#include <vector>

namespace querywright::layout {

// How much wider than high a page is.
constexpr double pageAspect = 1.5;

// How large a page must be, as its height, to hold so much.
double pageFor(Size size);

// Puts rectangles side by side, in their order, in as many rows as make the whole fit the smallest page.
// Returns the top left corner of each; the first is at the origin.
std::vector<Point> pack(const std::vector<Size>& sizes, double gap);

}  // namespace querywright::layout
