// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/layout.h"

#include <string>
#include <vector>

namespace querywright::tests {

// What is wrong with a layout, one sentence each; nothing if it is as it should be. `Rules` says what is
// asked.
struct LayoutRules {
    bool groupsApart = true;  // frames disjoint, no node in a frame that is not its own
    bool avoidNodes = true;   // no line over a node that it does not join
    bool labelsClear = true;  // no label over a node or another label
};
std::vector<std::string> faults(const layout::LayoutGraph& graph, const layout::Layout& layout,
                                const LayoutRules& rules = {});

// The same for lines only.
std::vector<std::string> lineFaults(const layout::LayoutGraph& graph,
                                    const std::vector<layout::Point>& centers,
                                    const std::vector<layout::Route>& routes, const LayoutRules& rules = {});

std::size_t countBends(const std::vector<layout::Route>& routes);
std::size_t countCrossings(const std::vector<layout::Route>& routes);

}  // namespace querywright::tests
