// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

namespace querywright::render {

// The glyphs of a figure, as the options tell: of tables in their headers, of others, and where that has no
// room, at their corner. None if the options tell nothing.
void setGlyphs(Figure& figure, const DiagramOptions& options);

// How much room they take in the header of the table; 0 if the options tell nothing. The sign of what is
// found has its room whether something is or not, so that the size of the table does not depend on it.
double glyphsWidth(const Subject& table, const DiagramOptions& options);

}  // namespace querywright::render
