// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace querywright::layout {

// A connected graph for Graphviz to order in layers. Lengths are in units of ten pixels, so that the whole
// numbers Graphviz places by are steps of the grid.
struct DotGraph {
    struct Edge {
        std::size_t tail = 0;
        std::size_t head = 0;
        int weight = 1;  // of staying short and straight
    };
    std::vector<int> widths;  // of each node, across the direction of the layers
    std::vector<Edge> edges;
    std::vector<std::pair<std::size_t, std::size_t>> sameLayer;
    int nodeGap = 4;
};

struct DotPlace {
    int layer = 0;
    double across = 0.0;  // the middle, in units
};

// Places the nodes by Graphviz's dot. One call at a time works; the others wait. Graphviz cannot be
// interrupted: a graph of a thousand nodes takes some seconds.
std::vector<DotPlace> placeInLayers(const DotGraph& graph);

}  // namespace querywright::layout
