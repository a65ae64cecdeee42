// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/outlines.h"
#include "render/layout/search_grid.h"

#include <atomic>
#include <optional>
#include <vector>

namespace querywright::layout {

// A place where a line may leave or reach a figure, and where it may bend first.
struct Port {
    Point at;
    OutlineSide side = OutlineSide::Left;
    Point bend;         // as far outside as the line must go straight
    double cost = 0.0;  // what makes another place better
};

struct FoundLine {
    std::vector<Point> points;  // from port to port, every bend once
    double cost = 0.0;
    OutlineSide start = OutlineSide::Left;
    OutlineSide end = OutlineSide::Left;
};

// The cheapest line from one of the first ports to one of the others on the grid: short, with few bends and
// crossings. None where boxes are in every way, or if cancelled. (A* over crossings and directions.)
std::optional<FoundLine> findLine(const SearchGrid& grid, const std::vector<Port>& starts,
                                  const std::vector<Port>& ends, const std::atomic<bool>* cancelled);

// Leaves out points that lie on the way between their neighbours.
std::vector<Point> withoutNeedless(const std::vector<Point>& points);

}  // namespace querywright::layout
