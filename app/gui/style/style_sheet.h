// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/style/theme.h"

#include <QString>

namespace querywright::gui {

// The style sheet of all windows. What it says of single widgets goes by object name or by the dynamic
// property "role":
//
//   primary    the one button of a bar that is the obvious thing to do
//   link       a button that reads as a link
//   heading    the name at the top of a panel
//   section    the label above a part of a panel
//   muted      words of second rank
//   caption    words of second rank on a bar
//   chip       a filter that can be switched on and off
//   small      a button on a bar of its size
//   popup      a list that stands over the window
QString styleSheetOf(const render::Theme& theme);

}  // namespace querywright::gui
