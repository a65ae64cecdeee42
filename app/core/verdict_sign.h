// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"
#include "render/figure/compose.h"

namespace querywright::core {

// How a verdict is shown in diagrams and in the window.
render::Sign signOf(engine::Verdict verdict);

}  // namespace querywright::core
