// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/layout.h"

#include <atomic>
#include <optional>
#include <vector>

namespace querywright::layout {

// As routeLines; none if cancelled.
std::optional<std::vector<Route>> routeAll(const LayoutGraph& graph, const std::vector<Point>& centers,
                                           const std::atomic<bool>* cancelled);

// What the parts of routing look at and work on.
struct Routing {
    const LayoutGraph& graph;
    std::vector<Rectangle> boxes;  // of each node
    std::vector<Rectangle> names;  // where the names of the groups stand
    std::vector<Route> routes;     // of each edge
    std::vector<bool> isToRoute;   // of each edge; the others stay as they are
    const std::atomic<bool>* cancelled = nullptr;

    bool isCancelled() const { return cancelled && cancelled->load(std::memory_order_relaxed); }
};

// Each gives the lines of its kind their points, without labels.
void routeOrthogonal(Routing& routing);
void routeStraight(Routing& routing);

// Gives all labels of the lines to route their places.
void placeLabels(Routing& routing);

}  // namespace querywright::layout
