// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/reading_order.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::gui {

std::vector<std::size_t> inReadingOrder(const render::Diagram& diagram)
{
    constexpr double rowHeight = 60.0;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (!render::isExplanation(diagram.figures[i].kind))
            order.push_back(i);
    }
    const auto key = [&](std::size_t figure) {
        const QPointF at = diagram.figures[figure].position;
        return std::pair(std::floor(at.y() / rowHeight), at.x());
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
}

}  // namespace querywright::gui
