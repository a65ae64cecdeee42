// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/style/theme.h"

#include <QString>

namespace querywright::gui {

// What inspector and Why? need besides the style sheet of all windows. By the dynamic property "role":
//
//   chipFrame, chipFrameSelected, chipWords    chips and the words between them
//   refusal        why what was typed is not taken
//   message        what else is to be said of an edit
//   badge, queryBadge    kinds and labels in headings
//   card, warningCard    boxes
//   mono           CQL and dependencies
//   disc, discLit  rules
QString inspectorStyleSheetOf(const render::Theme& theme);

}  // namespace querywright::gui
