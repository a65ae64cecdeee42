// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

namespace querywright::render {

// The glyphs of a figure, as the options tell: of tables in their headers, of others, and where that has no
// room, at their corner. None if the options tell nothing.
void setGlyphs(Figure& figure, const DiagramOptions& options);

// How much room those that are always in the header of the table take; 0 if there are none. What is found
// about it is not among them, so that its size does not depend on that.
double glyphsWidth(const Subject& table, const DiagramOptions& options);

}  // namespace querywright::render
