// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/ports.h"

namespace querywright::layout {

// Gives the arrows that come from nowhere their points: straight into the side where the flow comes in, or
// another where there is no room.
void routeEntries(Routing& routing, const Obstacles& obstacles, SideUse& use);

// The points of a line whose bends a person gave: to the first one and from the last one on it goes along the
// axes.
std::vector<Point> withGivenBends(const Routing& routing, std::size_t edge);

}  // namespace querywright::layout
