// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/piece.h"

#include <vector>

namespace querywright::layout {

// A piece whose blocks lie in layers along the flow, `layers` telling which; one that is much longer than a
// page is wide comes back in rows one below the other (columns beside each other where the flow goes down),
// as text does, in the number of them that fits the page best.
Piece folded(const Placing& placing, Piece flow, const std::vector<int>& layers);

}  // namespace querywright::layout
