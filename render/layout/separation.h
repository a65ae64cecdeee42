// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

namespace querywright::layout {

// A coordinate to be found.
struct Bounded {
    double wanted = 0.0;
    double least = 0.0;
    double most = 0.0;
    double giving = 0.0;  // how much farther it may go to either side where there is no room otherwise
    double floor = -std::numeric_limits<double>::infinity();  // but not beyond these
    double ceiling = std::numeric_limits<double>::infinity();

    double leastOf(double share) const { return std::min(least, std::max(least - share * giving, floor)); }
    double mostOf(double share) const { return std::max(most, std::min(most + share * giving, ceiling)); }
};

// The second coordinate must be greater than the first by so much.
struct Apart {
    std::size_t first = 0;
    std::size_t second = 0;
    double by = 0.0;
};

// Coordinates near the wanted ones that keep the bounds and the distances; where there is no room for all of
// them, with smaller distances, but only there. Distances that contradict each other are kept as far as they
// come first; of those that contradict the bounds some are given up.
std::vector<double> separated(const std::vector<Bounded>& bounded, const std::vector<Apart>& constraints);

}  // namespace querywright::layout
