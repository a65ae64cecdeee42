// SPDX-License-Identifier: Apache-2.0
#include "render/layout/packing.h"

#include "render/layout/piece.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace querywright::layout {

namespace {

constexpr double rowStep = 40.0;  // tops that nearly are in line are in line

// The lower edge of what is packed already, in columns as wide as the grid: level from each step to the next.
class Skyline {
public:
    struct Step {
        std::size_t column = 0;
        double bottom = 0.0;
    };

    explicit Skyline(double gap) : m_gap(gap), m_steps{{0, 0.0}} {}

    // Nowhere else may a parcel come to lie higher up than farther to the left.
    const std::vector<Step>& steps() const { return m_steps; }

    // What a parcel takes, in columns from its left edge, with the gap that is to be free at the right.
    struct Taken {
        std::size_t first = 0;
        std::size_t end = 0;
        double top = 0.0;
        double bottom = 0.0;
    };

    std::vector<Taken> takenBy(const Parcel& parcel) const
    {
        std::vector<Taken> all;
        for (const Rectangle& each : parcel.taken) {
            const Taken taken{columnOf(each.left), columnOf(raisedToGrid(each.right + m_gap)), each.top,
                              each.bottom};
            if (taken.first < taken.end)
                all.push_back(taken);
        }
        return all;
    }

    // How high up it may lie there; any height that is not above `limit` where it would not.
    double topAt(const std::vector<Taken>& taken, std::size_t column,
                 double limit = std::numeric_limits<double>::infinity()) const
    {
        double top = 0.0;
        for (const Taken& each : taken) {
            if (top >= limit)
                break;
            for (std::size_t i = stepAt(column + each.first);
                 i < m_steps.size() && m_steps[i].column < column + each.end; ++i)
                top = std::max(top, m_steps[i].bottom - each.top);
        }
        return std::ceil(top / rowStep - 1e-9) * rowStep;
    }

    void add(const std::vector<Taken>& taken, std::size_t column, double top)
    {
        for (const Taken& each : taken) {
            stepFrom(column + each.end);
            for (std::size_t i = stepFrom(column + each.first);
                 i < m_steps.size() && m_steps[i].column < column + each.end; ++i)
                m_steps[i].bottom = std::max(m_steps[i].bottom, top + each.bottom + m_gap);
        }
        const auto isLevel = [](const Step& a, const Step& b) { return a.bottom == b.bottom; };
        m_steps.erase(std::unique(m_steps.begin(), m_steps.end(), isLevel), m_steps.end());
    }

private:
    static std::size_t columnOf(double x) { return static_cast<std::size_t>(std::max(0.0, x) / gridStep); }

    // The position of the last step that is not behind the column.
    std::size_t stepAt(std::size_t column) const
    {
        const auto behind =
            std::upper_bound(m_steps.begin(), m_steps.end(), column,
                             [](std::size_t value, const Step& step) { return value < step.column; });
        return static_cast<std::size_t>(behind - m_steps.begin()) - 1;
    }

    // The position of the step at the column, made if there is none.
    std::size_t stepFrom(std::size_t column)
    {
        const std::size_t at = stepAt(column);
        if (m_steps[at].column == column)
            return at;
        const Step made{column, m_steps[at].bottom};
        m_steps.insert(m_steps.begin() + static_cast<std::ptrdiff_t>(at) + 1, made);
        return at + 1;
    }

    double m_gap;
    std::vector<Step> m_steps;  // by column, the first at 0
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
    Skyline skyline(gap);
    Packed packed;
    for (const Parcel& parcel : parcels) {
        const std::vector<Skyline::Taken> taken = skyline.takenBy(parcel);
        std::size_t best = 0;
        double bestTop = skyline.topAt(taken, 0);
        for (const Skyline::Step& step : skyline.steps()) {
            if (static_cast<double>(step.column) * gridStep + parcel.size.width > within)
                break;
            const double top = skyline.topAt(taken, step.column, bestTop);
            if (top < bestTop) {
                best = step.column;
                bestTop = top;
            }
        }
        skyline.add(taken, best, bestTop);
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
