// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/layout_graph.h"

#include <vector>

namespace querywright::layout {

// What a frame around `content` covers.
Rectangle framed(const Group& group, const Rectangle& content);

// What a node takes of its frame: itself and the arrows that come to it from nowhere.
Rectangle contentOf(const LayoutGraph& graph, std::size_t node, Point center, double entryLength);

}  // namespace querywright::layout
