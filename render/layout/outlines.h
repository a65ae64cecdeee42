// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/layout_graph.h"

namespace querywright::layout {

enum class OutlineSide { Left, Top, Right, Bottom };

inline bool isHorizontal(OutlineSide side)  // a line that ends there is
{
    return side == OutlineSide::Left || side == OutlineSide::Right;
}

// The way from a side into the open, one long.
Point outwards(OutlineSide side);

// Where the line from the middle of a figure to `target` leaves it. REQUIRES: the middle is inside the
// outline, as it is of all three.
Point outlineTowards(const Rectangle& box, Outline outline, Point target);

// Where the line from a point inside the figure to `target`, outside of it, leaves it.
Point outlineFrom(const Rectangle& box, Outline outline, Point inside, Point target);

// Where a horizontal or vertical line at `coordinate` meets a side of a figure.
Point outlineAt(const Rectangle& box, Outline outline, OutlineSide side, double coordinate);

// The middle of a side, where a single line ends.
Point middleOf(const Rectangle& box, Outline outline, OutlineSide side);

// Between which coordinates lines may end at a side: not too near to the corners, and at a diamond or the top
// of a triangle only near the tip.
struct Range {
    double low = 0.0;
    double high = 0.0;
};
Range rangeOf(const Rectangle& box, Outline outline, OutlineSide side);

}  // namespace querywright::layout
