// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/line_search.h"
#include "render/layout/routing.h"

#include <array>
#include <vector>

namespace querywright::layout {

// How many lines end at each side of each node.
using SideUse = std::vector<std::array<int, 4>>;

// The places where the line may begin, or end: the middle of each side, and where the two figures face each
// other.
std::vector<Port> portsOf(const Routing& routing, const Obstacles& obstacles, const SideUse& use,
                          const Edge& edge, bool atEnd);

}  // namespace querywright::layout
