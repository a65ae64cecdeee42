// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/beginnings/begin_row.h"
#include "model/model.h"
#include "render/diagrams.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// What stands in the middle of an empty diagram, as HTML: what it will show, and what is needed first.
QString emptyStateText(render::Stage stage, const Model& model);

// What is offered below it.
std::vector<Beginning> beginningsOf(render::Stage stage, const Model& model);

// Likewise of a further diagram.
QString furtherEmptyStateText();
std::vector<Beginning> furtherBeginningsOf(render::Stage stage);

}  // namespace querywright::gui
