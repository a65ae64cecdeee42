// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

namespace querywright::render {

// Where a sheet is cut into pages, in one direction: at `first` and every `step` behind and before it;
// nowhere if `step` is 0.
struct PageCuts {
    double first = 0.0;
    double step = 0.0;

    // The first cut behind a place. REQUIRES: there are cuts.
    double behind(double place) const
    {
        return first + (std::floor((place - first) / step + 1e-6) + 1) * step;
    }

    // Where something so long is not cut: at the place, or a bit behind the cut that it would lie on. What is
    // longer than a page stays.
    double clear(double place, double length) const
    {
        constexpr double touching = 1.0;
        constexpr double away = 8.0;
        if (step <= 0 || length + away > step)
            return place;
        const double cut = behind(place);
        return cut < place + length - touching ? cut + away : place;
    }

    // Seen from another origin.
    PageCuts from(double origin) const { return {first - origin, step}; }
};

}  // namespace querywright::render
