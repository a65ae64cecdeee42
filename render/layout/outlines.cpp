// SPDX-License-Identifier: Apache-2.0
#include "render/layout/outlines.h"

#include <algorithm>
#include <cmath>

namespace querywright::layout {

namespace {

constexpr double never = 1e9;

// How many times the way from the middle to `target` fits until the outline is reached.
double timesToOutline(const Rectangle& box, Outline outline, double dx, double dy)
{
    const double halfWidth = box.width() / 2;
    const double halfHeight = box.height() / 2;
    const auto times = [](double length, double way) { return way > 0 ? length / way : never; };
    switch (outline) {
    case Outline::Diamond:
        return times(1.0, std::abs(dx) / halfWidth + std::abs(dy) / halfHeight);
    case Outline::Triangle:
        // The tip is at the top; a slanted side goes through half the width at half the height.
        return std::min(times(halfHeight, dy),
                        times(halfWidth / 2, std::abs(dx) - dy * halfWidth / box.height()));
    case Outline::Ellipse:
        return times(1.0, std::hypot(dx / halfWidth, dy / halfHeight));
    case Outline::Rectangle:
        break;
    }
    return std::min(times(halfWidth, std::abs(dx)), times(halfHeight, std::abs(dy)));
}

// How far a slanted outline lies inside the box at a side, where `off` is the distance from the side's middle
// in halves of the side.
double inset(const Rectangle& box, Outline outline, OutlineSide side, double coordinate)
{
    const Point middle = box.center();
    const double halfWidth = box.width() / 2;
    const double halfHeight = box.height() / 2;
    const bool horizontal = isHorizontal(side);
    const double off = horizontal ? std::abs(coordinate - middle.y) / halfHeight
                                  : std::abs(coordinate - middle.x) / halfWidth;
    if (outline == Outline::Diamond)
        return std::min(off, 1.0) * (horizontal ? halfWidth : halfHeight);
    if (outline == Outline::Ellipse)
        return (1 - std::sqrt(1 - std::min(off * off, 1.0))) * (horizontal ? halfWidth : halfHeight);
    if (outline == Outline::Triangle && horizontal)
        return (box.bottom - std::clamp(coordinate, box.top, box.bottom)) / box.height() * halfWidth;
    if (outline == Outline::Triangle && side == OutlineSide::Top)
        return std::min(off, 1.0) * box.height();
    return 0.0;
}

}  // namespace

Point outwards(OutlineSide side)
{
    switch (side) {
    case OutlineSide::Left:
        return {-1, 0};
    case OutlineSide::Top:
        return {0, -1};
    case OutlineSide::Right:
        return {1, 0};
    case OutlineSide::Bottom:
        break;
    }
    return {0, 1};
}

Point outlineTowards(const Rectangle& box, Outline outline, Point target)
{
    const Point middle = box.center();
    const double dx = target.x - middle.x;
    const double dy = target.y - middle.y;
    if (dx == 0 && dy == 0)
        return {middle.x, box.bottom};
    const double times = timesToOutline(box, outline, dx, dy);
    return {middle.x + dx * times, middle.y + dy * times};
}

Point outlineFrom(const Rectangle& box, Outline outline, Point inside, Point target)
{
    constexpr int halvings = 40;
    const Point middle = box.center();
    const auto on = [&](double share) {
        return Point{inside.x + (target.x - inside.x) * share, inside.y + (target.y - inside.y) * share};
    };
    double low = 0.0;
    double high = 1.0;
    for (int i = 0; i < halvings; ++i) {
        const double share = (low + high) / 2;
        const Point at = on(share);
        const bool isInside = timesToOutline(box, outline, at.x - middle.x, at.y - middle.y) >= 1;
        (isInside ? low : high) = share;
    }
    return on(low);
}

Point outlineAt(const Rectangle& box, Outline outline, OutlineSide side, double coordinate)
{
    const double in = inset(box, outline, side, coordinate);
    switch (side) {
    case OutlineSide::Left:
        return {box.left + in, coordinate};
    case OutlineSide::Top:
        return {coordinate, box.top + in};
    case OutlineSide::Right:
        return {box.right - in, coordinate};
    case OutlineSide::Bottom:
        break;
    }
    return {coordinate, box.bottom - in};
}

Point middleOf(const Rectangle& box, Outline outline, OutlineSide side)
{
    const Point middle = box.center();
    return outlineAt(box, outline, side, isHorizontal(side) ? middle.y : middle.x);
}

Range rangeOf(const Rectangle& box, Outline outline, OutlineSide side)
{
    constexpr double corner = 12.0;  // no figure's corner is rounder
    constexpr double tip = 5.0;
    const double low = isHorizontal(side) ? box.top : box.left;
    const double high = isHorizontal(side) ? box.bottom : box.right;
    const double middle = (low + high) / 2;
    const bool isTip = outline == Outline::Diamond || outline == Outline::Ellipse
                       || (outline == Outline::Triangle && side != OutlineSide::Bottom);
    const double half =
        isTip ? std::min(tip, (high - low) / 4) : (high - low) / 2 - std::min(corner, (high - low) / 4);
    return {middle - half, middle + half};
}

}  // namespace querywright::layout
