// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/style/theme.h"

#include <QString>

namespace querywright::gui {

// The style sheet with colours of the theme for their names: "$surface2", "$accentForeground".
QString colored(QString sheet, const render::Theme& theme);

}  // namespace querywright::gui
