// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/style/theme.h"

#include <QPalette>

namespace querywright::gui {

// The palette of all widgets. What is disabled has 38 % of its opacity.
QPalette paletteOf(const render::Theme& theme);

// How much of a disabled thing is seen.
inline constexpr double disabledOpacity = 0.38;

}  // namespace querywright::gui
