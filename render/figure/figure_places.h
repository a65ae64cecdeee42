// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"

namespace querywright::render {

// Where the figures of a diagram stand and its lines run, without anything that is painted: enough to make
// the next diagram from (render/diagrams.h). The name of each tells it from all others of the diagram, and is
// the same when the model is read again; a subject is not.
Diagram figurePlaces(const Diagram& diagram);

// Whether there are figures that only their names tell: places that were kept outside the program.
bool areOnlyNamed(const Diagram& places);

// Such places with what the figures of the same names in the diagram stand for. Those that the diagram does
// not have stand for nothing.
Diagram recognized(Diagram places, const Diagram& diagram);

}  // namespace querywright::render
