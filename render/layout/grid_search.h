// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace querywright::layout {

struct Cell {
    int column = 0;
    int row = 0;

    friend auto operator<=>(const Cell&, const Cell&) = default;
};

// A graph whose nodes each take a cell of a grid.
struct CellGraph {
    std::vector<Cell> cells;                                 // no two the same
    std::vector<std::pair<std::size_t, std::size_t>> edges;  // no two between the same nodes
    std::vector<bool> isDownwards;  // of each edge: its second end should be below its first
    // Nodes that should lie close together, no other one among them; none is in two of them.
    std::vector<std::vector<std::size_t>> groups;
};

struct FoundCells {
    std::vector<Cell> cells;
    // Of the lines: long, slanted, crossing each other or nodes; of groups: sprawling, covering others.
    double cost = 0.0;
};

// Moves the nodes from cell to cell, beginning with those given, until straight lines between neighbours are
// short, go along rows and columns, and cross neither each other nor nodes. Simulated annealing: the same
// graph and seed give the same cells. Stops early when cancelled.
FoundCells searchCells(const CellGraph& graph, std::uint64_t seed, const std::atomic<bool>* cancelled);

}  // namespace querywright::layout
