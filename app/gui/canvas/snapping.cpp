// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/snapping.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace querywright::gui {

namespace {

// What a rectangle covers along an axis.
struct Extent {
    double low = 0.0;
    double high = 0.0;

    std::array<double, 3> lines() const { return {low, (low + high) / 2, high}; }
};

Extent along(const QRectF& rect, Qt::Orientation axis)
{
    return axis == Qt::Horizontal ? Extent{rect.left(), rect.right()} : Extent{rect.top(), rect.bottom()};
}

Qt::Orientation acrossOf(Qt::Orientation axis)
{
    return axis == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
}

// How far apart two extents are; 0 if they overlap.
double gapBetween(const Extent& a, const Extent& b)
{
    return std::max({0.0, b.low - a.high, a.low - b.high});
}

struct Match {
    double delta = 0.0;
    double line = 0.0;  // where both lie then
    std::size_t other = 0;
};

// The best way to bring a line of `moved` onto one of a neighbour's by moving it along the axis.
std::optional<Match> matchAlong(const QRectF& moved, const std::vector<QRectF>& others, Qt::Orientation axis,
                                double tolerance)
{
    constexpr double same = 1e-6;
    std::optional<Match> best;
    double bestGap = 0.0;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const double gap = gapBetween(along(moved, acrossOf(axis)), along(others[i], acrossOf(axis)));
        for (const double own : along(moved, axis).lines()) {
            for (const double theirs : along(others[i], axis).lines()) {
                const double delta = theirs - own;
                if (std::abs(delta) > tolerance)
                    continue;
                const double gain = best ? std::abs(best->delta) - std::abs(delta) : 1.0;
                if (gain > same || (std::abs(gain) <= same && gap < bestGap)) {
                    best = Match{delta, theirs, i};
                    bestGap = gap;
                }
            }
        }
    }
    return best;
}

QLineF lineAcross(double at, double from, double to, Qt::Orientation axis)
{
    return axis == Qt::Horizontal ? QLineF(at, from, at, to) : QLineF(from, at, to, at);
}

SnapGuide guideAt(const Match& match, const QRectF& moved, const QRectF& other, Qt::Orientation axis)
{
    const Extent own = along(moved, acrossOf(axis));
    const Extent theirs = along(other, acrossOf(axis));
    SnapGuide guide;
    guide.line = lineAcross(match.line, std::min(own.low, theirs.low), std::max(own.high, theirs.high), axis);
    guide.distance = gapBetween(own, theirs);
    if (guide.distance > 0)
        guide.gap =
            lineAcross(match.line, std::min(own.high, theirs.high), std::max(own.low, theirs.low), axis);
    return guide;
}

}  // namespace

double snappedToGrid(double value)
{
    return std::round(value / snapStep) * snapStep;
}

Snap snapToNeighbours(const QRectF& moved, const std::vector<QRectF>& others, double tolerance)
{
    Snap snap;
    const auto inX = matchAlong(moved, others, Qt::Horizontal, tolerance);
    const auto inY = matchAlong(moved, others, Qt::Vertical, tolerance);
    snap.snapsX = inX.has_value();
    snap.snapsY = inY.has_value();
    snap.by = {inX ? inX->delta : 0.0, inY ? inY->delta : 0.0};
    const QRectF there = moved.translated(snap.by);
    if (inX)
        snap.guides.push_back(guideAt(*inX, there, others[inX->other], Qt::Horizontal));
    if (inY)
        snap.guides.push_back(guideAt(*inY, there, others[inY->other], Qt::Vertical));
    return snap;
}

}  // namespace querywright::gui
