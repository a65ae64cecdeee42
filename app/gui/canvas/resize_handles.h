// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRectF>
#include <Qt>

#include <array>
#include <cstddef>

namespace querywright::gui {

// The handles by which a rectangle is made larger or smaller: its corners and the middles of its sides,
// clockwise from the top left one.
inline constexpr std::size_t handleCount = 8;
inline constexpr double handleSide = 8.0;  // pixels of the screen, at any zoom

std::array<QPointF, handleCount> handlesAround(const QRectF& rect);

// Which sides a handle moves: -1: left or top, 1: right or bottom, 0: neither.
struct HandleSides {
    int x = 0;
    int y = 0;
};
HandleSides sidesOf(std::size_t handle);

// The rectangle with the sides of the handle moved by so much, no smaller than `least`; the others stay.
QRectF resized(const QRectF& rect, std::size_t handle, QPointF by, QSizeF least);

// How the pointer looks on the handle.
Qt::CursorShape cursorOf(std::size_t handle);

}  // namespace querywright::gui
