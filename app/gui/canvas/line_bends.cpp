// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/line_bends.h"

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

constexpr double stub = 20.0;  // straight at a figure

double distance(QPointF point, QPointF from, QPointF to)
{
    const QPointF way = to - from;
    const double length = QPointF::dotProduct(way, way);
    const double share =
        length > 0 ? std::clamp(QPointF::dotProduct(point - from, way) / length, 0.0, 1.0) : 0.0;
    const QPointF off = point - from - way * share;
    return std::hypot(off.x(), off.y());
}

bool isHorizontal(QPointF from, QPointF to)
{
    return std::abs(from.y() - to.y()) < std::abs(from.x() - to.x());
}

// `from` moved towards `to`, at most a third of the way.
QPointF stubEnd(QPointF from, QPointF to)
{
    const QPointF way = to - from;
    const double length = std::hypot(way.x(), way.y());
    return length > 0 ? from + way * (std::min(stub, length / 3) / length) : from;
}

bool isBetween(QPointF point, QPointF before, QPointF after)
{
    constexpr double nothing = 0.01;
    const bool isColumn =
        std::abs(before.x() - point.x()) < nothing && std::abs(after.x() - point.x()) < nothing;
    const bool isRow =
        std::abs(before.y() - point.y()) < nothing && std::abs(after.y() - point.y()) < nothing;
    return isColumn || isRow;
}

}  // namespace

std::size_t pieceAt(const std::vector<QPointF>& line, QPointF point)
{
    std::size_t best = 0;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        if (distance(point, line[i], line[i + 1]) < distance(point, line[best], line[best + 1]))
            best = i;
    }
    return best;
}

std::vector<QPointF> bendsWithMovedPiece(const std::vector<QPointF>& line, std::size_t piece, QPointF by)
{
    std::vector<QPointF> points = line;
    const QPointF sideways =
        isHorizontal(line[piece], line[piece + 1]) ? QPointF(0, by.y()) : QPointF(by.x(), 0);
    // An end that stays gets a stub, from which the moved piece is reached.
    if (piece + 2 == points.size()) {
        const QPointF end = stubEnd(points[piece + 1], points[piece]);
        points.insert(points.begin() + static_cast<std::ptrdiff_t>(piece) + 1, {end, end});
    }
    if (piece == 0) {
        const QPointF begin = stubEnd(points[0], points[1]);
        points.insert(points.begin() + 1, {begin, begin});
        piece += 2;
    }
    points[piece] += sideways;
    points[piece + 1] += sideways;
    std::vector<QPointF> bends;
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const QPointF before = bends.empty() ? points.front() : bends.back();
        if (points[i] != before && !isBetween(points[i], before, points[i + 1]))
            bends.push_back(points[i]);
    }
    return bends;
}

}  // namespace querywright::gui
