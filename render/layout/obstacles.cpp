// SPDX-License-Identifier: Apache-2.0
#include "render/layout/search_grid.h"

#include <algorithm>
#include <optional>

namespace querywright::layout {

Obstacles::Obstacles(const std::vector<Rectangle>& boxes) : m_boxes(boxes)
{
    for (const Rectangle& box : boxes) {
        const Rectangle* right = nullptr;
        const Rectangle* below = nullptr;
        for (const Rectangle& other : boxes) {
            if (other.left >= box.right && other.top < box.bottom && box.top < other.bottom
                && (!right || other.left < right->left))
                right = &other;
            if (other.top >= box.bottom && other.left < box.right && box.left < other.right
                && (!below || other.top < below->top))
                below = &other;
        }
        if (right)
            m_middlesX.push_back({(box.right + right->left) / 2,
                                  {box.right, std::min(box.top, right->top), right->left,
                                   std::max(box.bottom, right->bottom)}});
        if (below)
            m_middlesY.push_back({(box.bottom + below->top) / 2,
                                  {std::min(box.left, below->left), box.bottom,
                                   std::max(box.right, below->right), below->top}});
    }
}

void Obstacles::add(const LinePiece& piece, double weight)
{
    m_pieces.push_back({piece, weight, false});
}

void Obstacles::addBorder(const LinePiece& piece)
{
    m_pieces.push_back({piece, 0.0, true});
}

void Obstacles::keepFree(const Rectangle& area)
{
    m_keptFree.push_back(area);
}

double Obstacles::freeWay(Point from, Point direction, double most) const
{
    double way = most;
    for (const Rectangle& box : m_boxes) {
        if (direction.x != 0 && box.top < from.y && from.y < box.bottom) {
            const double near = direction.x > 0 ? box.left - from.x : from.x - box.right;
            const double far = direction.x > 0 ? box.right - from.x : from.x - box.left;
            if (far > 0)
                way = std::min(way, std::max(near, 0.0));
        }
        if (direction.y != 0 && box.left < from.x && from.x < box.right) {
            const double near = direction.y > 0 ? box.top - from.y : from.y - box.bottom;
            const double far = direction.y > 0 ? box.bottom - from.y : from.y - box.top;
            if (far > 0)
                way = std::min(way, std::max(near, 0.0));
        }
    }
    return way;
}

bool Obstacles::isFree(const Rectangle& area) const
{
    return std::none_of(m_boxes.begin(), m_boxes.end(),
                        [&area](const Rectangle& box) { return overlaps(area, box); });
}

}  // namespace querywright::layout
