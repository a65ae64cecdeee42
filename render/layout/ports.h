// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/line_search.h"
#include "render/layout/routing.h"

#include <array>
#include <vector>

namespace querywright::layout {

constexpr double straightBehindTail = 14.0;
constexpr double straightBeforeHead = 24.0;  // 12, and the head itself

// How many lines end at each side of each node.
using SideUse = std::vector<std::array<int, 4>>;

// The places where a line to a figure at `other` may end: the middle of each side, and where the two figures
// face each other.
std::vector<Port> portsOf(const Routing& routing, const Obstacles& obstacles, const SideUse& use,
                          std::size_t node, std::size_t other, bool hasHead);

}  // namespace querywright::layout
