// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "render/erd/attribute_rows.h"
#include "render/figure/diagram.h"

#include <cstddef>
#include <vector>

namespace querywright::render {

// Attributes as Chen draws them: an oval each, double for several values, dashed if derived, its name
// underlined for a key and dotted for a partial one; the parts of a composite attribute are ovals beyond its
// own.

// The ovals of the owner at the position of the diagram's figures, with the lines to them, added to the
// diagram. They stand at its right until moveOvals().
void addOvals(Diagram& diagram, std::size_t owner, const std::vector<Attribute>& attributes,
              const KeysOfOwner& keys);

// Gives all ovals their places beside their owners: at the side, or two sides, from which the fewest lines
// lead to other figures in `laidOut`, the same diagram laid out once or several times, perhaps without
// ovals; the last time counts most.
void moveOvals(Diagram& diagram, const std::vector<Diagram>& laidOut);

// Gives the lines to all ovals their points, from the outlines of the owners to those of the ovals.
void setAttributeLines(Diagram& diagram);

}  // namespace querywright::render
