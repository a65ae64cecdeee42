// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace querywright {

// The middle of a figure, or a bend of a line, in the units of its diagram; y grows downwards.
struct Position {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Position&, const Position&) = default;
};

// How large a figure is at least; 0: as large as what it has needs.
struct FigureSize {
    double width = 0.0;
    double height = 0.0;

    friend bool operator==(const FigureSize&, const FigureSize&) = default;
};

inline constexpr double leastFigureSize = 20.0;
inline constexpr double mostFigureSize = 10'000.0;

}  // namespace querywright
