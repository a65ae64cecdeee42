// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>

#include <cstddef>
#include <vector>

namespace querywright::gui {

// The straight piece of a line that is nearest to the point: from the point of the line at the result to the
// next. REQUIRES: the line has at least two points.
std::size_t pieceAt(const std::vector<QPointF>& line, QPointF point);

// The bends of an orthogonal line after a piece of it was moved sideways: a horizontal one up and down, a
// vertical one to the left and right. Pieces that end at a figure stay there by their ends: the line bends
// before. Points that lie on the way between their neighbours are left out.
std::vector<QPointF> bendsWithMovedPiece(const std::vector<QPointF>& line, std::size_t piece, QPointF by);

}  // namespace querywright::gui
