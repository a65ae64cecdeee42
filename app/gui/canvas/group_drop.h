// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/diagram_ids.h"
#include "render/figure/diagram.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::gui {

// Figures that were dragged into a group box, or out of the one they were in.
struct GroupDrop {
    std::set<std::string> figures;
    std::optional<GroupId> into;  // none: out of it
};

// What moving figures did to group boxes: one whose middle was dropped within a box goes into that, one that
// was dropped outside of the box as it was before leaves it. A box that was moved as a whole keeps what it
// holds. REQUIRES: `now` is `before` with other places.
std::optional<GroupDrop> groupDrop(const render::Diagram& before, const render::Diagram& now,
                                   const std::vector<std::size_t>& moved);

}  // namespace querywright::gui
