// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"

namespace querywright::gui {

// Whether something new can stand in the rectangle: no figure, no line and no label of one is there.
bool isFreeRoom(const render::Diagram& diagram, const QRectF& rect);

// Whether a line of the diagram goes through the rectangle, or one of its labels is there.
bool isOnLine(const render::Diagram& diagram, const QRectF& rect);
// Whether a label of a line is there.
bool isOnLabel(const render::Diagram& diagram, const QRectF& rect);

}  // namespace querywright::gui
