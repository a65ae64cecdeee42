// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"
#include "render/paint/painter.h"

#include <QPainterPath>
#include <QPolygonF>

#include <utility>
#include <vector>

namespace querywright::render {

// What screen, paper and SVG draw in the same way.

inline constexpr double dashLength = 5.0;
inline constexpr double dashGap = 4.0;
inline constexpr double dotLength = 1.5;
inline constexpr double dotGap = 1.5;
inline constexpr double tailRadius = 3.5;
inline constexpr double frameRadius = 8.0;
inline constexpr Pen groupPen{Token::Border2, 1.2, Dash::Dashed};  // of a group box
inline constexpr Token groupFill = Token::Surface2;
inline constexpr double bleed = 20.0;  // white space around a diagram

// The lines to draw for a connection: one, or two side by side; shortened where a head or tail stands.
std::vector<std::vector<QPointF>> linesOf(const Connection& connection, const LineStyle& style);

// The crow's feet, bars and rings at the ends of a connection; nothing of plain ends.
std::vector<Item> endItems(const Connection& connection);

// The arrow head at the end of the points.
QPolygonF headOf(const std::vector<QPointF>& points);

// Whether the straight line between two points has a point in the rectangle.
bool reaches(QPointF from, QPointF to, const QRectF& rect);

// The points joined by lines with rounded bends.
QPainterPath roundedPath(const std::vector<QPointF>& points, double radius, bool isClosed);

// Where a text lies in its box: the left end of its baseline.
QPointF baselineOf(const TextItem& text);

std::pair<QPointF, QPointF> underlineOf(const TextItem& text);
Pen underlinePen(const TextItem& text);

}  // namespace querywright::render
