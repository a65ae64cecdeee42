// SPDX-License-Identifier: Apache-2.0
#include "render/layout/packing.h"

#include "render/layout/piece.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace querywright::layout {

namespace {

constexpr double rowStep = 40.0;  // tops that nearly are in line are in line

// The lower edge of what is packed already, in columns as wide as the grid.
class Skyline {
public:
    Skyline(double width, double gap)
        : m_gap(gap), m_bottoms(columnOf(raisedToGrid(width)) + columnOf(raisedToGrid(gap)) + 1, 0.0)
    {}

    // Where the edge has a step, and at the left: nowhere else may a parcel come to lie higher up than
    // farther to the left.
    std::vector<std::size_t> steps() const
    {
        std::vector<std::size_t> steps{0};
        for (std::size_t column = 1; column < m_bottoms.size(); ++column) {
            if (m_bottoms[column] != m_bottoms[column - 1])
                steps.push_back(column);
        }
        return steps;
    }

    double topAt(const Parcel& parcel, std::size_t column) const
    {
        double top = 0.0;
        for (const Rectangle& taken : parcel.taken) {
            const auto [first, last] = columnsOf(taken, column);
            for (std::size_t each = first; each < last; ++each)
                top = std::max(top, m_bottoms[each] - taken.top);
        }
        return std::ceil(top / rowStep - 1e-9) * rowStep;
    }

    void add(const Parcel& parcel, std::size_t column, double top)
    {
        for (const Rectangle& taken : parcel.taken) {
            const auto [first, last] = columnsOf(taken, column);
            for (std::size_t each = first; each < last; ++each)
                m_bottoms[each] = std::max(m_bottoms[each], top + taken.bottom + m_gap);
        }
    }

private:
    static std::size_t columnOf(double x) { return static_cast<std::size_t>(std::max(0.0, x) / gridStep); }

    // With the gap that is to be free at the right.
    std::pair<std::size_t, std::size_t> columnsOf(const Rectangle& taken, std::size_t column) const
    {
        const std::size_t first = column + columnOf(taken.left);
        const std::size_t last = column + columnOf(raisedToGrid(taken.right + m_gap));
        return {std::min(first, m_bottoms.size()), std::min(last, m_bottoms.size())};
    }

    double m_gap;
    std::vector<double> m_bottoms;
};

// One row below the other, each as high as the highest parcel in it.
Packed packInRows(const std::vector<Parcel>& parcels, double gap, double width)
{
    Packed packed;
    Point at;
    double rowHeight = 0.0;
    for (const Parcel& parcel : parcels) {
        if (at.x > 0 && at.x + parcel.size.width > width) {
            at = {0.0, at.y + rowHeight + gap};
            rowHeight = 0.0;
        }
        packed.places.push_back(at);
        rowHeight = std::max(rowHeight, parcel.size.height);
        packed.size.width = std::max(packed.size.width, at.x + parcel.size.width);
        packed.size.height = std::max(packed.size.height, at.y + parcel.size.height);
        at.x += parcel.size.width + gap;
    }
    return packed;
}

double widest(const std::vector<Parcel>& parcels)
{
    double width = 0.0;
    for (const Parcel& parcel : parcels)
        width = std::max(width, parcel.size.width);
    return width;
}

// The widths a first row of each number of parcels would have, the only ones worth a try; of many only some.
std::set<double> widthsToTry(const std::vector<Parcel>& parcels, double gap)
{
    constexpr std::size_t most = 40;
    const double least = widest(parcels);
    std::set<double> widths;
    double sum = 0.0;
    for (const Parcel& parcel : parcels) {
        sum += parcel.size.width;
        widths.insert(std::max(sum, least));
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

Packed packWithin(const std::vector<Parcel>& parcels, double gap, double width)
{
    const double within = std::max(width, widest(parcels));
    Skyline skyline(within, gap);
    Packed packed;
    for (const Parcel& parcel : parcels) {
        std::size_t best = 0;
        double bestTop = skyline.topAt(parcel, 0);
        for (const std::size_t column : skyline.steps()) {
            if (static_cast<double>(column) * gridStep + parcel.size.width > within)
                break;
            const double top = skyline.topAt(parcel, column);
            if (top < bestTop) {
                best = column;
                bestTop = top;
            }
        }
        skyline.add(parcel, best, bestTop);
        const Point place{static_cast<double>(best) * gridStep, bestTop};
        packed.places.push_back(place);
        packed.size.width = std::max(packed.size.width, place.x + parcel.size.width);
        packed.size.height = std::max(packed.size.height, place.y + parcel.size.height);
    }
    return packed;
}

Packed pack(const std::vector<Parcel>& parcels, double gap)
{
    constexpr double worthwhile = 0.88;  // rows are neater as long as they do not take much more
    Packed rows;
    Packed best;
    const auto keepSmaller = [](Packed& kept, Packed packed) {
        if (kept.places.empty() || pageFor(packed.size) < pageFor(kept.size))
            kept = std::move(packed);
    };
    for (const double width : widthsToTry(parcels, gap)) {
        keepSmaller(rows, packInRows(parcels, gap, width));
        keepSmaller(best, packWithin(parcels, gap, width));
    }
    return pageFor(best.size) < worthwhile * pageFor(rows.size) ? best : rows;
}

}  // namespace querywright::layout
