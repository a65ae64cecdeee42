// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/layout_graph.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright::layout {

// A node together with what stands beside it: they are placed as one.
struct Block {
    std::size_t node = 0;
    std::vector<std::size_t> nodes;  // `node` first
    std::vector<Point> offsets;      // of the middle of each from the middle of `node`
    Rectangle extent;                // of all of them, the middle of `node` being the origin
    Rectangle room;  // `extent` with that of arrows that come to `node` from nowhere and of lines around its
                     // corners
    std::optional<std::size_t> group;
};

struct Blocks {
    std::vector<Block> all;
    std::vector<std::size_t> ofNode;  // the block of each node
};

// A node that stands beside another is in the block of the other, unless a person put it elsewhere or it is
// in another group.
Blocks makeBlocks(const LayoutGraph& graph);

// Makes the extent and the room of a block those of its nodes where they are, after some of them moved.
void fitRoom(Block& block, const LayoutGraph& graph);

// The side at which arrows from nowhere come in.
inline bool entersAtLeft(const LayoutGraph& graph)
{
    return graph.flow == Flow::LeftToRight;
}

// How long an arrow from nowhere is: its label, a piece before it, and a piece with the head behind it.
double entryLength(const LayoutGraph& graph, const Edge& edge);

// The longest of the arrows from nowhere to each node; 0 where there is none.
std::vector<double> entryLengths(const LayoutGraph& graph);

inline Rectangle moved(const Rectangle& rectangle, Point by)
{
    return {rectangle.left + by.x, rectangle.top + by.y, rectangle.right + by.x, rectangle.bottom + by.y};
}

// The smallest rectangle around both.
Rectangle united(const Rectangle& a, const Rectangle& b);

}  // namespace querywright::layout
