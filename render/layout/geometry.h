// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace querywright::layout {

// Nearer to a box than that a line touches it.
constexpr double touching = 2.0;

// Lengths are device-independent pixels; y grows downwards.
struct Point {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Point&, const Point&) = default;
};

struct Size {
    double width = 0.0;
    double height = 0.0;

    friend bool operator==(const Size&, const Size&) = default;
};

struct Rectangle {
    double left = 0.0;
    double top = 0.0;
    double right = 0.0;
    double bottom = 0.0;

    double width() const { return right - left; }
    double height() const { return bottom - top; }
    Point center() const { return {(left + right) / 2, (top + bottom) / 2}; }

    friend bool operator==(const Rectangle&, const Rectangle&) = default;
};

inline Rectangle around(Point center, Size size)
{
    return {center.x - size.width / 2, center.y - size.height / 2, center.x + size.width / 2,
            center.y + size.height / 2};
}

inline Rectangle grown(const Rectangle& rectangle, double by)
{
    return {rectangle.left - by, rectangle.top - by, rectangle.right + by, rectangle.bottom + by};
}

inline bool overlaps(const Rectangle& a, const Rectangle& b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

}  // namespace querywright::layout
