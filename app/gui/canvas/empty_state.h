// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "render/diagrams.h"

#include <QString>

namespace querywright::gui {

// What stands in the middle of an empty diagram, as HTML: what it will show, and what is needed first.
QString emptyStateText(render::Stage stage, const Model& model);

// Likewise of a further diagram.
QString furtherEmptyStateText();

}  // namespace querywright::gui
