// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/diagram_graph.h"

namespace querywright::render {

// The figure of the diagram before that stands for the same as this one; null if there is none.
const Figure* counterpart(const Figure& figure, const Diagram& before);

// Tells the graph of a large diagram how its lines ran in the diagram before; lines that were drawn in a
// hurry are left out, and all of a small diagram, which make way for each other best when all are routed.
// REQUIRES: graph is that of the diagram.
void rememberLines(DiagramGraph& graph, const Diagram& diagram, const Diagram& before);

}  // namespace querywright::render
