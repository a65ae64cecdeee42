// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

namespace querywright {

// The middle of a figure in the units of its diagram; y grows downwards.
struct Position {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Position&, const Position&) = default;
};

// Where people put the figures of diagrams, by the names of diagram and figure. Without meaning: a figure
// that is not listed is laid out, a name that no figure bears is kept.
struct Layout {
    std::map<std::string, std::map<std::string, Position>> diagrams;

    friend bool operator==(const Layout&, const Layout&) = default;
};

}  // namespace querywright
