// SPDX-License-Identifier: Apache-2.0
#pragma once

class QPainter;

namespace querywright::gui {

struct CanvasState;

// What lies over a diagram while something is done with it: the line that is pulled and what it would join,
// the dots that lines are pulled from, guides and ghosts of what is dragged, locks, the numbers of a walk.
void paintOverlay(QPainter& painter, const CanvasState& state);

}  // namespace querywright::gui
