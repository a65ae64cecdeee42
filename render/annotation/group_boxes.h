// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/diagram_settings.h"
#include "render/figure/diagram.h"

#include <map>
#include <string>

namespace querywright::render {

// The group boxes of a diagram as frames. A box whose figures are all in one keyspace lies within that; one
// over several keyspaces is drawn around its figures, which are laid out as if it was not there. What joins
// only figures of a box (a diamond) and what stands beside them is in it too.
void addGroupBoxes(Diagram& diagram, const DiagramSettings& settings, const std::string& name);

// The boxes with places and sizes of their own cover these, too; so do the keyspaces they lie in. All are
// wide enough for their titles. To be called when all other frames have their places.
void fitGroupBoxes(Diagram& diagram);

// Gives the boxes the places of people, by the names of layout_names.h; those that hold nothing and have no
// place stand below all else.
void placeGroupBoxes(Diagram& diagram, const DiagramSettings& settings,
                     const std::map<std::string, Position>& positions);

}  // namespace querywright::render
