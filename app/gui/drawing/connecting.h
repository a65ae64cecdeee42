// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/drawing/tool.h"
#include "model/conceptual/conceptual_model.h"
#include "model/subject.h"

#include <QRectF>
#include <QString>

namespace querywright::gui {

// What a tool joins. Subjects are those of figures.

// Where a line from the middle of the rectangle to the point leaves it; the point itself if it lies within.
QPointF wayOut(const QRectF& rect, QPointF point);

// The tool that a line from a dot stands for.
Tool pullingTool(render::Stage stage);

// Whether a line of the tool can begin at the figure.
bool mayBegin(Tool tool, const Subject& from);

// Why a line of the tool cannot go from one figure to another, a sentence; empty if it can.
QString refusalOf(Tool tool, const Subject& from, const Subject& to);

// What a line of the tool does besides joining the two, a sentence: it lets a relationship type join one
// entity type more. Mostly empty.
QString warningOf(Tool tool, const ConceptualModel& model, const Subject& from, const Subject& to);

}  // namespace querywright::gui
