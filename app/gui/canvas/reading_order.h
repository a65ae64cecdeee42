// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"

#include <cstddef>
#include <vector>

namespace querywright::gui {

// The figures of a diagram as they are read: rows from top to bottom, in a row from left to right. Without
// what only explains the diagram.
std::vector<std::size_t> inReadingOrder(const render::Diagram& diagram);

}  // namespace querywright::gui
