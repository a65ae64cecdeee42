// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/packing.h"

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

namespace querywright::layout {

// A line from a part of a frame to something outside of it.
struct OutgoingLine {
    std::size_t part = 0;
    Point from;  // from the corner of the part
    Point to;    // from the corner of the frame
};

// The order in which parts have to be packed so that the lines that go out are as short as may be, though all
// need no more room than in their own order, `packed`. None if their own order is as good.
std::optional<std::vector<std::size_t>> orderByLines(const std::vector<Parcel>& parts, double gap,
                                                     const Packed& packed,
                                                     const std::vector<OutgoingLine>& lines,
                                                     const std::atomic<bool>* cancelled);

}  // namespace querywright::layout
