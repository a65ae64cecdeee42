// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace querywright {

// The middle of a figure, or a bend of a line, in the units of its diagram; y grows downwards.
struct Position {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace querywright
