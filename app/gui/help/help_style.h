// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/style/theme.h"

#include <QString>

namespace querywright::gui {

// How the pages of the help look in a theme: a style sheet of a QTextDocument.
QString helpStyleSheetOf(const render::Theme& theme);

}  // namespace querywright::gui
