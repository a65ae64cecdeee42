// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/alignment.h"

#include <algorithm>
#include <numeric>

namespace querywright::gui {

std::vector<QPointF> aligned(const std::vector<QRectF>& rects, Alignment alignment)
{
    std::vector<QPointF> corners;
    for (QRectF rect : rects) {
        const QRectF& first = rects.front();
        switch (alignment) {
        case Alignment::Left:
            rect.moveLeft(first.left());
            break;
        case Alignment::Center:
            rect.moveLeft(first.center().x() - rect.width() / 2);
            break;
        case Alignment::Right:
            rect.moveRight(first.right());
            break;
        case Alignment::Top:
            rect.moveTop(first.top());
            break;
        case Alignment::Middle:
            rect.moveTop(first.center().y() - rect.height() / 2);
            break;
        case Alignment::Bottom:
            rect.moveBottom(first.bottom());
            break;
        }
        corners.push_back(rect.topLeft());
    }
    return corners;
}

std::vector<QPointF> distributed(const std::vector<QRectF>& rects, Qt::Orientation direction)
{
    const bool isHorizontal = direction == Qt::Horizontal;
    const auto begin = [&](const QRectF& rect) { return isHorizontal ? rect.left() : rect.top(); };
    const auto length = [&](const QRectF& rect) { return isHorizontal ? rect.width() : rect.height(); };
    std::vector<QPointF> corners;
    for (const QRectF& rect : rects)
        corners.push_back(rect.topLeft());
    if (rects.size() < 3)
        return corners;
    std::vector<std::size_t> order(rects.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return begin(rects[a]) < begin(rects[b]); });
    const QRectF& last = rects[order.back()];
    double covered = 0.0;
    for (const QRectF& rect : rects)
        covered += length(rect);
    const double room = begin(last) + length(last) - begin(rects[order.front()]) - covered;
    const double gap = room / static_cast<double>(rects.size() - 1);
    double at = begin(rects[order.front()]);
    for (const std::size_t i : order) {
        (isHorizontal ? corners[i].rx() : corners[i].ry()) = at;
        at += length(rects[i]) + gap;
    }
    return corners;
}

}  // namespace querywright::gui
