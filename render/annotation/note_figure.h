// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/diagram_settings.h"
#include "render/figure/diagram.h"

#include <string>

namespace querywright::render {

// A note of the diagram: its lines, broken where they are wider than it is, and as high as they need.
Figure noteFigure(const Note& note, const std::string& diagram);

// The notes of a diagram with the lines to what they are about.
void addNotes(Diagram& diagram, const DiagramSettings& settings, const std::string& name);

}  // namespace querywright::render
