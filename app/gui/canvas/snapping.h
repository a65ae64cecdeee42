// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <vector>

namespace querywright::gui {

inline constexpr double snapStep = 10.0;

// The nearest point of the grid.
double snappedToGrid(double value);

// A line along which what is moved and a neighbour lie: both their edges, or both their middles.
struct SnapGuide {
    QLineF line;            // over both of them
    QLineF gap;             // from the one to the other, along the line; null if there is none
    double distance = 0.0;  // the length of the gap

    friend bool operator==(const SnapGuide&, const SnapGuide&) = default;
};

// How much further something is to be moved to lie in line with neighbours, and where it does then.
struct Snap {
    QPointF by;
    bool snapsX = false;
    bool snapsY = false;
    std::vector<SnapGuide> guides;  // at most one for each axis
};

// Edges and middles of `moved` at those of `others`, if they are within `tolerance`: of several the nearest,
// and the nearest neighbour that has it.
Snap snapToNeighbours(const QRectF& moved, const std::vector<QRectF>& others, double tolerance);

}  // namespace querywright::gui
