// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "render/figure/diagram.h"
#include "render/figure/lookup.h"

#include <QPointF>

#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace querywright::gui {

// What of a diagram stands out. All numbers are positions in the diagram's lists.
struct Highlights {
    std::optional<std::size_t> first;                     // the figure that was selected first
    std::set<std::size_t> figures;                        // selected, or holding what is selected
    std::set<std::pair<std::size_t, std::size_t>> parts;  // figure and part that are selected
    std::set<std::size_t> connections;                    // selected, or leading to what is selected
    std::set<std::size_t> frames;
    std::set<std::size_t> walked;      // connections on the walk of a selected query
    std::vector<QPointF> walkNumbers;  // where the discs 1, 2, 3 of the walk stand
    // While something is picked: the figures that are not dimmed, and of those the ones that a click picks.
    std::optional<std::set<std::size_t>> lit = {};
    std::set<std::size_t> reachable = {};

    bool isDimmed(std::size_t figure) const { return lit && lit->count(figure) == 0; }

    friend bool operator==(const Highlights&, const Highlights&) = default;
};

// A selected column lights its table as well; a selected table the arrows into it; a selected query its
// arrows, the table they lead to, and on an ERD its walk. `places`: where each of what is selected stands
// (render::placesOf).
Highlights highlightsOf(const render::Diagram& diagram, const Model& model,
                        const std::vector<Subject>& selected,
                        const std::vector<std::vector<render::DiagramPlace>>& places);

}  // namespace querywright::gui
