// SPDX-License-Identifier: Apache-2.0
#include "render/paint/line_geometry.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace querywright::render {

namespace {

constexpr double headLength = 9.0;
constexpr double headWidth = 9.0;
constexpr double doubleGap = 3.6;

QPointF unit(QPointF vector)
{
    const double length = std::hypot(vector.x(), vector.y());
    return length > 0 ? vector / length : QPointF(1, 0);
}

QPointF normal(QPointF direction)
{
    return {-direction.y(), direction.x()};
}

// `from` moved towards `to`, at most to it.
QPointF towards(QPointF from, QPointF to, double by)
{
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    return from + unit(to - from) * std::min(by, length);
}

// The points moved sideways, bends mitred.
std::vector<QPointF> beside(const std::vector<QPointF>& points, double by)
{
    std::vector<QPointF> moved;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QPointF in = i > 0 ? unit(points[i] - points[i - 1]) : unit(points[1] - points[0]);
        const QPointF out = i + 1 < points.size() ? unit(points[i + 1] - points[i]) : in;
        const QPointF middle = unit(normal(in) + normal(out));
        const double scale = QPointF::dotProduct(middle, normal(in));
        moved.push_back(points[i] + middle * (by / std::max(0.3, scale)));
    }
    return moved;
}

Item stroke(QPointF from, QPointF to)
{
    PathItem path;
    path.points = {from, to};
    path.pen = Pen{Token::Edge, 1.4};
    return {path};
}

// Half a circle around the point with an arm at each side, open in the direction.
Item subsetSign(QPointF middle, QPointF direction)
{
    constexpr double radius = 5.0;
    constexpr double arm = 4.0;
    constexpr int steps = 8;
    constexpr double half = 3.14159265358979;
    const QPointF across = normal(direction);
    PathItem path;
    path.points.push_back(middle + across * radius + direction * arm);
    for (int step = 0; step <= steps; ++step) {
        const double angle = half * step / steps;
        path.points.push_back(middle + across * (radius * std::cos(angle))
                              - direction * (radius * std::sin(angle)));
    }
    path.points.push_back(middle - across * radius + direction * arm);
    path.pen = Pen{Token::Edge, 1.4};
    return {path};
}

// At `tip`, which lies on the outline of a figure, the line going on in `direction`.
void addEnd(std::vector<Item>& items, LineEnd end, QPointF tip, QPointF direction)
{
    constexpr double footLength = 11.0;
    constexpr double footHalfWidth = 6.0;
    constexpr double barHalfWidth = 5.5;
    constexpr double ringRadius = 3.8;
    constexpr double subsetAway = 13.0;
    const QPointF across = normal(direction);
    const auto bar = [&](double away) {
        const QPointF middle = tip + direction * away;
        items.push_back(stroke(middle - across * barHalfWidth, middle + across * barHalfWidth));
    };
    const auto ring = [&](double away) {
        const QPointF middle = tip + direction * away;
        items.push_back(
            {OvalItem{{middle.x() - ringRadius, middle.y() - ringRadius, 2 * ringRadius, 2 * ringRadius},
                      Token::Canvas,
                      Pen{Token::Edge, 1.4}}});
    };
    const auto foot = [&] {
        for (const double side : {-footHalfWidth, footHalfWidth})
            items.push_back(stroke(tip + direction * footLength, tip + across * side));
    };
    switch (end) {
    case LineEnd::Plain:
        break;
    case LineEnd::One:
        bar(7);
        break;
    case LineEnd::ExactlyOne:
        bar(7);
        bar(11);
        break;
    case LineEnd::ZeroOrOne:
        bar(7);
        ring(11 + ringRadius);
        break;
    case LineEnd::Many:
        foot();
        break;
    case LineEnd::OneOrMany:
        foot();
        bar(footLength + 3);
        break;
    case LineEnd::ZeroOrMany:
        foot();
        ring(footLength + ringRadius);
        break;
    case LineEnd::Subtype:
        items.push_back(subsetSign(tip + direction * subsetAway, direction));
        break;
    }
}

}  // namespace

std::vector<Item> endItems(const Connection& connection)
{
    std::vector<Item> items;
    const std::vector<QPointF>& points = connection.points;
    if (points.size() < 2)
        return items;
    addEnd(items, connection.fromEnd, points.front(), unit(points[1] - points.front()));
    addEnd(items, connection.toEnd, points.back(), unit(points[points.size() - 2] - points.back()));
    return items;
}

std::vector<std::vector<QPointF>> linesOf(const Connection& connection, const LineStyle& style)
{
    std::vector<QPointF> points = connection.points;
    if (points.size() < 2)
        return {};
    if (style.hasHead)
        points.back() = towards(points.back(), points[points.size() - 2], headLength - 1);
    if (style.hasRingTail)
        points.front() = towards(points.front(), points[1], tailRadius);
    if (!style.isDouble)
        return {points};
    return {beside(points, doubleGap / 2), beside(points, -doubleGap / 2)};
}

QPolygonF headOf(const std::vector<QPointF>& points)
{
    const QPointF tip = points.back();
    const QPointF direction = unit(tip - points[points.size() - 2]);
    const QPointF base = tip - direction * headLength;
    return QPolygonF(
        {tip, base + normal(direction) * (headWidth / 2), base - normal(direction) * (headWidth / 2)});
}

bool reaches(QPointF from, QPointF to, const QRectF& rect)
{
    // How far the part that lies within reaches along the line, cut at each side (Liang and Barsky 1984).
    double begin = 0.0;
    double end = 1.0;
    const auto cut = [&](double speed, double room) {
        if (speed == 0.0)
            return room >= 0.0;
        const double at = room / speed;
        if (speed < 0.0)
            begin = std::max(begin, at);
        else
            end = std::min(end, at);
        return begin <= end;
    };
    const QPointF by = to - from;
    return cut(-by.x(), from.x() - rect.left()) && cut(by.x(), rect.right() - from.x())
           && cut(-by.y(), from.y() - rect.top()) && cut(by.y(), rect.bottom() - from.y());
}

QPainterPath roundedPath(const std::vector<QPointF>& points, double radius, bool isClosed)
{
    QPainterPath path;
    if (points.empty())
        return path;
    path.moveTo(points.front());
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (radius <= 0 || i + 1 == points.size()) {
            path.lineTo(points[i]);
            continue;
        }
        // Half of the shorter neighbouring piece at most, so that bends never meet.
        const double room =
            std::min(QLineF(points[i - 1], points[i]).length(), QLineF(points[i], points[i + 1]).length())
            / 2;
        const double bend = std::min(radius, room);
        path.lineTo(towards(points[i], points[i - 1], bend));
        path.quadTo(points[i], towards(points[i], points[i + 1], bend));
    }
    if (isClosed)
        path.closeSubpath();
    return path;
}

QPointF baselineOf(const TextItem& text)
{
    const double width = textWidth(text.font, text.text);
    double left = text.box.left();
    if (text.align == Align::Center)
        left += (text.box.width() - width) / 2;
    if (text.align == Align::Right)
        left += text.box.width() - width;
    return {left, text.box.center().y() - lineHeight(text.font) / 2 + ascent(text.font)};
}

std::pair<QPointF, QPointF> underlineOf(const TextItem& text)
{
    // Dots would be lost among what letters have below the line.
    const double below = text.underline == Underline::Dotted ? 3.5 : 2.5;
    const QPointF from = baselineOf(text) + QPointF(0, below);
    return {from, from + QPointF(textWidth(text.font, text.text), 0)};
}

Pen underlinePen(const TextItem& text)
{
    return {text.color, 1.0, text.underline == Underline::Dotted ? Dash::Dotted : Dash::Solid};
}

}  // namespace querywright::render
