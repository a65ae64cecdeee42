// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "render/layout/layout_graph.h"

#include <atomic>
#include <cstddef>
#include <vector>

namespace querywright::layout {

struct Layout {
    std::vector<Point> centers;     // of each node
    std::vector<Rectangle> groups;  // the frame of each group; of one without nodes empty
    std::vector<Route> routes;      // of each edge
};

// How far the lines are that find their way one after the other: 0 of 0 before.
struct LayoutProgress {
    std::atomic<std::size_t> lines = 0;
    std::atomic<std::size_t> routed = 0;
};

struct LayoutOptions {
    // Asks to stop; looked at from time to time. May be null.
    const std::atomic<bool>* cancelled = nullptr;
    // The program that lays out large graphs in a process of its own, which can be ended (main.cpp of
    // layout_process). Empty: everything is laid out within this process.
    std::string helper;
    // Asks to come to an end: lines that have no way yet are drawn plainly then, through what is there. May
    // be null.
    const std::atomic<bool>* hurried = nullptr;
    // Filled while lines are routed. May be null.
    LayoutProgress* progress = nullptr;
};

// Places the nodes that have no fixed place, then routes all lines. No two nodes overlap, unless people put
// them so, and none lies in the frame of a group it is not in; nodes that are fixed stay where they are, the
// others find a place near what they are joined to. Placement by Graphviz (dot), each connected component by
// itself, the components packed side by side. The same graph gives the same result. Fails only if cancelled
// (ErrorCode::Cancelled). May be called from any thread; one call at a time works.
Result<Layout> layOut(const LayoutGraph& graph, const LayoutOptions& options);

// Routes the lines between nodes that all have their place: `centers`, at the positions of the nodes. Lines
// go around nodes, end on outlines, and lie apart from each other; labels lie on their own line and cover
// neither a node nor another label as far as there is room.
std::vector<Route> routeLines(const LayoutGraph& graph, const std::vector<Point>& centers);

// The same for some lines only, while a node is dragged: `edges` are routed anew, all others stay as they are
// in `routes`, which has one for each edge.
std::vector<Route> rerouteLines(const LayoutGraph& graph, const std::vector<Point>& centers,
                                std::vector<Route> routes, const std::vector<std::size_t>& edges);

// The frame of each group around its nodes and the arrows that come to them from nowhere; of one without
// nodes empty.
std::vector<Rectangle> frameGroups(const LayoutGraph& graph, const std::vector<Point>& centers);

}  // namespace querywright::layout
