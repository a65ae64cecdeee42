// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/geometry.h"

#include <vector>

namespace querywright::layout {

// How much wider than high a page is.
constexpr double pageAspect = 1.5;

// How large a page must be, as its height, to hold so much.
double pageFor(Size size);

// What is put somewhere as a whole.
struct Parcel {
    Size size;                     // multiples of the grid
    std::vector<Rectangle> taken;  // what of it nothing else may lie on; what is below that, others may use
};

struct Packed {
    std::vector<Point> places;  // the top left corner of each, multiples of the grid
    Size size;                  // of all together
};

// Puts parcels side by side, each in its turn as high up as there is room for it and then as far to the left,
// no wider than `width`, or than the widest of them.
Packed packWithin(const std::vector<Parcel>& parcels, double gap, double width);

// The same with that width which makes the whole fit the smallest page, or in rows if these take little more.
Packed pack(const std::vector<Parcel>& parcels, double gap);

}  // namespace querywright::layout
