// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/diagrams.h"

#include <QString>

#include <array>
#include <optional>

namespace querywright::gui {

// The five views of the one model.
enum class Stage { Conceptual, Workflow, Logical, Physical, Check };

inline constexpr std::array<Stage, 5> allStages = {Stage::Conceptual, Stage::Workflow, Stage::Logical,
                                                   Stage::Physical, Stage::Check};

// "Conceptual".
QString titleOf(Stage stage);
// "conceptual": in settings and object names.
QString keyOf(Stage stage);
// The stage as a diagram; nothing for Check.
std::optional<render::Stage> diagramOf(Stage stage);

}  // namespace querywright::gui
