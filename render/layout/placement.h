// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "render/layout/layout_graph.h"
#include "render/layout/piece.h"

#include <atomic>
#include <optional>
#include <vector>

namespace querywright::layout {

// The middle of each node, in this process. Fails only if cancelled.
Result<std::vector<Point>> placeNodes(const LayoutGraph& graph, const std::atomic<bool>* cancelled);

// A place for each block as if none were fixed, from (0, 0) to the right and downwards. None if cancelled.
std::optional<std::vector<Point>> arrange(const Placing& placing);

// Places the blocks that are not fixed among those that are: near what they are joined to, or where `wanted`
// says, which has a place for each block, or none, without covering anything. Returns a place for each block.
std::vector<Point> placeAmongFixed(const Placing& placing, const std::optional<std::vector<Point>>& wanted);

}  // namespace querywright::layout
