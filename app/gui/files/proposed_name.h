// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"

#include <QString>

namespace querywright::gui {

// How a file of the model is called, without its suffix: as its own, or as the model, in lower case and
// without blanks; "model" if neither has a name.
QString proposedName(const core::Document& document);

}  // namespace querywright::gui
