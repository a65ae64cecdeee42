// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"
#include "render/layout/layout.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright::render {

// The graph of a diagram to lay out, and which node each of its figures is. Legends and lists are no part of
// it.
struct DiagramGraph {
    layout::LayoutGraph value;
    std::vector<std::optional<std::size_t>> nodes;  // of each figure
};

// What a frame leaves free around its figures, and above them for its name.
inline constexpr double frameHeader = 14.0;
inline constexpr double framePadding = 16.0;

DiagramGraph graphOf(const Diagram& diagram);

layout::Route routeOf(const Connection& connection);

// Gives lines and labels their places. REQUIRES: one route for each connection; figures have their places.
void setRoutes(Diagram& diagram, const std::vector<layout::Route>& routes);

}  // namespace querywright::render
