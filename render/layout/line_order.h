// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/layout.h"

#include <vector>

namespace querywright::layout {

// A straight piece of a line: from a point of the route to the next.
struct PieceOfRoute {
    std::size_t route = 0;
    std::size_t index = 0;

    friend bool operator==(const PieceOfRoute&, const PieceOfRoute&) = default;
};

// Which of two pieces that run along each other should have the smaller coordinate so that their lines do not
// cross where they part: below 0 the first, above 0 the second, 0 if it does not matter.
int preferredOrder(const std::vector<Route>& routes, PieceOfRoute first, PieceOfRoute second);

}  // namespace querywright::layout
