// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/blocks.h"

namespace querywright::layout {

// What stands at the right of a node with a fixed place, but has none itself, goes to another side of it, or
// along a side, where other nodes with fixed places are in its way, or lines between them are likely to run.
void makeWayForFixed(Blocks& blocks, const LayoutGraph& graph);

}  // namespace querywright::layout
