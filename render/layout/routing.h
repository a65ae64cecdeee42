// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/layout.h"
#include "render/layout/search_grid.h"

#include <array>
#include <atomic>
#include <optional>
#include <vector>

namespace querywright::layout {

// As routeLines; none if cancelled.
std::optional<std::vector<Route>> routeAll(const LayoutGraph& graph, const std::vector<Point>& centers,
                                           const LayoutOptions& options);

inline bool isSet(const std::atomic<bool>* flag)
{
    return flag && flag->load(std::memory_order_relaxed);
}

// What the parts of routing look at and work on.
struct Routing {
    const LayoutGraph& graph;
    std::vector<Rectangle> boxes;   // of each node
    std::vector<Rectangle> frames;  // of the groups that have any nodes
    std::vector<Rectangle> names;   // where the names of the groups stand
    std::vector<Route> routes;      // of each edge
    std::vector<bool> isToRoute;    // of each edge; the others stay as they are
    const LayoutOptions& options;

    bool isCancelled() const { return isSet(options.cancelled); }
    bool isHurried() const { return isSet(options.hurried); }
};

// The sign at which an arrow from nowhere begins; none of other lines, and of those that have no way yet.
std::optional<Rectangle> entrySign(const Routing& routing, std::size_t edge);

std::array<LinePiece, 4> sidesOf(const Rectangle& frame);

// From middle to middle, as far as it can be seen between the two outlines. REQUIRES: the edge has both
// nodes.
std::vector<Point> directLine(const Routing& routing, const Edge& edge);

// Each gives the lines of its kind their points, without labels.
void routeOrthogonal(Routing& routing);
void routeStraight(Routing& routing);

// Gives all labels of the lines to route their places.
void placeLabels(Routing& routing);

}  // namespace querywright::layout
