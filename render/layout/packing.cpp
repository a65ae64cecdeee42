// SPDX-License-Identifier: Apache-2.0
#include "render/layout/packing.h"

#include <algorithm>
#include <set>

namespace querywright::layout {

namespace {

struct Packed {
    std::vector<Point> places;
    Size size;
};

Packed packInRows(const std::vector<Size>& sizes, double gap, double width)
{
    Packed packed;
    Point at;
    double rowHeight = 0.0;
    for (const Size& size : sizes) {
        if (at.x > 0 && at.x + size.width > width) {
            at = {0.0, at.y + rowHeight + gap};
            rowHeight = 0.0;
        }
        packed.places.push_back(at);
        rowHeight = std::max(rowHeight, size.height);
        packed.size.width = std::max(packed.size.width, at.x + size.width);
        packed.size.height = std::max(packed.size.height, at.y + size.height);
        at.x += size.width + gap;
    }
    return packed;
}

// The widths a first row of each number of rectangles would have, the only ones worth a try; of many only
// some.
std::set<double> widthsToTry(const std::vector<Size>& sizes, double gap)
{
    constexpr std::size_t most = 60;
    std::set<double> widths;
    double sum = 0.0;
    for (const Size& size : sizes) {
        sum += size.width;
        widths.insert(std::max(sum, size.width));
        sum += gap;
    }
    while (widths.size() > most) {
        for (auto i = widths.begin(); i != widths.end() && ++i != widths.end();)
            i = widths.erase(i);
    }
    return widths;
}

}  // namespace

double pageFor(Size size)
{
    return std::max(size.width / pageAspect, size.height);
}

std::vector<Point> pack(const std::vector<Size>& sizes, double gap)
{
    Packed best;
    for (const double width : widthsToTry(sizes, gap)) {
        Packed packed = packInRows(sizes, gap, width);
        if (best.places.empty() || pageFor(packed.size) < pageFor(best.size))
            best = std::move(packed);
    }
    return best.places;
}

}  // namespace querywright::layout
