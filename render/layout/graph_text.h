// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/layout_graph.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::layout {

// The text a graph goes to the helper process by, and the text its places come back by. What one writes the
// other reads back without any difference.
std::string writeGraph(const LayoutGraph& graph);
std::optional<LayoutGraph> readGraph(std::string_view text);

std::string writePlaces(const std::vector<Point>& places);
std::optional<std::vector<Point>> readPlaces(std::string_view text);

}  // namespace querywright::layout
