// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "render/figure/diagram.h"

namespace querywright::render {

// A rounded box with the task's name on one or two lines; a longer one ends in an ellipsis. `pill`, if it is
// not null, hangs on its lower edge.
Figure taskFigure(const Task& task, const ConnectionLabel* pill);

// A dashed box: label, what is done to what, and below it a line, as "writes 3 tables".
Figure updateFigure(const Model& model, const Update& update, const Task& task, const QString& below);

// `text` on at most `lines` lines of nearly the same length, as narrow as its words allow.
QStringList wrapped(const QString& text, FontRole font, double width, int lines);

}  // namespace querywright::render
