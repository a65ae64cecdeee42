// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/resize_handles.h"

#include <algorithm>

namespace querywright::gui {

namespace {

constexpr std::array<HandleSides, handleCount> allSides{
    {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}};

}  // namespace

HandleSides sidesOf(std::size_t handle)
{
    return allSides.at(handle);
}

std::array<QPointF, handleCount> handlesAround(const QRectF& rect)
{
    std::array<QPointF, handleCount> handles;
    for (std::size_t i = 0; i < handleCount; ++i) {
        handles.at(i) = rect.center()
                        + QPointF(allSides.at(i).x * rect.width() / 2, allSides.at(i).y * rect.height() / 2);
    }
    return handles;
}

QRectF resized(const QRectF& rect, std::size_t handle, QPointF by, QSizeF least)
{
    const HandleSides sides = sidesOf(handle);
    QRectF result = rect;
    if (sides.x < 0)
        result.setLeft(std::min(rect.left() + by.x(), rect.right() - least.width()));
    else if (sides.x > 0)
        result.setRight(std::max(rect.right() + by.x(), rect.left() + least.width()));
    if (sides.y < 0)
        result.setTop(std::min(rect.top() + by.y(), rect.bottom() - least.height()));
    else if (sides.y > 0)
        result.setBottom(std::max(rect.bottom() + by.y(), rect.top() + least.height()));
    return result;
}

Qt::CursorShape cursorOf(std::size_t handle)
{
    const HandleSides sides = sidesOf(handle);
    if (sides.x == 0)
        return Qt::SizeVerCursor;
    if (sides.y == 0)
        return Qt::SizeHorCursor;
    return sides.x == sides.y ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor;
}

}  // namespace querywright::gui
