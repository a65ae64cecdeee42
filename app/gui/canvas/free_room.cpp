// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/free_room.h"

#include "render/figure/lookup.h"

#include <QLineF>

#include <algorithm>
#include <array>

namespace querywright::gui {
namespace {

bool goesThrough(const QLineF& line, const QRectF& rect)
{
    if (rect.contains(line.p1()) || rect.contains(line.p2()))
        return true;
    const std::array<QLineF, 2> diagonals = {QLineF(rect.topLeft(), rect.bottomRight()),
                                             QLineF(rect.topRight(), rect.bottomLeft())};
    return std::any_of(diagonals.begin(), diagonals.end(), [&](const QLineF& diagonal) {
        return line.intersects(diagonal, nullptr) == QLineF::BoundedIntersection;
    });
}

bool hasLabelAt(const render::Connection& connection, const QRectF& rect)
{
    return std::any_of(
        connection.labels.begin(), connection.labels.end(),
        [&](const render::ConnectionLabel& label) { return render::rectOf(label).intersects(rect); });
}

bool goesThrough(const render::Connection& connection, const QRectF& rect)
{
    for (std::size_t i = 1; i < connection.points.size(); ++i) {
        if (goesThrough(QLineF(connection.points[i - 1], connection.points[i]), rect))
            return true;
    }
    return hasLabelAt(connection, rect);
}

}  // namespace

bool isOnLine(const render::Diagram& diagram, const QRectF& rect)
{
    return std::any_of(diagram.connections.begin(), diagram.connections.end(),
                       [&](const render::Connection& connection) { return goesThrough(connection, rect); });
}

bool isOnLabel(const render::Diagram& diagram, const QRectF& rect)
{
    return std::any_of(diagram.connections.begin(), diagram.connections.end(),
                       [&](const render::Connection& connection) { return hasLabelAt(connection, rect); });
}

bool isFreeRoom(const render::Diagram& diagram, const QRectF& rect)
{
    return std::none_of(diagram.figures.begin(), diagram.figures.end(),
                        [&](const render::Figure& figure) { return figure.rect().intersects(rect); })
           && !isOnLine(diagram, rect);
}

}  // namespace querywright::gui
