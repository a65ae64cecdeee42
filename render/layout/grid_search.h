// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
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
};

// Moves the nodes from cell to cell, beginning with those given, until straight lines between neighbours are
// short, go along rows and columns, and cross neither each other nor nodes. Simulated annealing with a fixed
// seed: the same graph gives the same cells. Stops early when cancelled.
std::vector<Cell> searchCells(const CellGraph& graph, const std::atomic<bool>* cancelled);

}  // namespace querywright::layout
