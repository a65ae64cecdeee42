// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/compare/compared_design.h"
#include "render/figure/diagram.h"

namespace querywright::gui {

// The tables that a design reads in the order of its steps, from left to right or from top to bottom, as a
// Chebotko diagram: above each what is read of it, on each arrow how often the step runs. Everything has its
// place; it begins at 0, 0. REQUIRES: `shown` is of the alternative, which is one of the designs of the
// query; loadFonts() was called.
render::Diagram designDiagram(const Alternative& alternative, const QString& queryLabel,
                              const ShownDesign& shown, Qt::Orientation orientation);

// How much room it takes.
QSizeF sizeOf(const render::Diagram& diagram);

}  // namespace querywright::gui
