// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/blocks.h"

#include <atomic>
#include <cmath>
#include <cstddef>
#include <vector>

namespace querywright::layout {

// The step of the grid that figures snap to.
constexpr double gridStep = 10.0;

inline double roundedToGrid(double length)
{
    return std::round(length / gridStep) * gridStep;
}

inline double raisedToGrid(double length)
{
    return std::ceil(length / gridStep - 1e-9) * gridStep;
}

// Blocks that are placed relative to each other, to be put somewhere as a whole.
struct Piece {
    std::vector<std::size_t> blocks;
    std::vector<Point> places;  // of the middle of each block's node; multiples of the grid
    Rectangle extent;           // of all of them with their room
    // What of the extent is not free for others: the rooms of the blocks and what is between those that are
    // joined.
    std::vector<Rectangle> taken;
};

// What placing looks at.
struct Placing {
    const LayoutGraph& graph;
    const Blocks& blocks;
    const std::atomic<bool>* cancelled = nullptr;

    bool isCancelled() const { return cancelled && cancelled->load(std::memory_order_relaxed); }
};

// All of the blocks with their room.
Rectangle extentOf(const Placing& placing, const Piece& piece);

// How large a page must be, as its height, to hold the piece.
double pageOf(const Piece& piece);

// Puts the blocks of a component in layers along the flow.
Piece placeLayered(const Placing& placing, const std::vector<std::size_t>& component);

// Puts the blocks of a component on a grid with rows and columns as wide as they need, neighbours beside each
// other as far as possible, so that straight lines between them are short and cross nothing.
Piece placeOnGrid(const Placing& placing, const std::vector<std::size_t>& component);

}  // namespace querywright::layout
