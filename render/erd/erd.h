// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

namespace querywright::render {

// The conceptual model in Chen's notation: entity types, relationship types as diamonds, cardinalities and
// roles, double lines for total participation, triangles for IsA. With crow's feet a relationship type of two
// participants and no attributes is a line with its name, whose ends say how many entities of the type there
// are to one at the other end: a bar at least one, a ring none, a foot many. Nothing has its place yet.
Diagram erdDiagram(const Model& model, const DiagramOptions& options);

}  // namespace querywright::render
