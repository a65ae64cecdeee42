// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/layout.h"

#include <cstdint>
#include <optional>
#include <string>

namespace querywright::tests {

// Small graphs by hand. Sizes are about those of tables and tasks.
std::size_t addNode(layout::LayoutGraph& graph, layout::Size size,
                    std::optional<std::size_t> group = std::nullopt);
void addEdge(layout::LayoutGraph& graph, std::optional<std::size_t> from, std::size_t to,
             layout::Size label = {48, 18});

layout::LayoutGraph twoNodes();  // 160 by 100 each

// The nine tables of the hotel model in two keyspaces, with the arrows Q1 to Q9.
layout::LayoutGraph hotelTables();

// Its seven entity types and six relationship types.
layout::LayoutGraph hotelEntities();

enum class Shape { Flow, Grouped, Star, Dense, Entities };

// A graph of that many nodes (of entities: entity types; relationship types come to them). The same seed
// gives the same graph.
layout::LayoutGraph randomGraph(Shape shape, std::size_t nodes, std::uint32_t seed);

std::string nameOf(Shape shape);

}  // namespace querywright::tests
