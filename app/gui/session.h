// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/live_design.h"
#include "app/gui/selection.h"

namespace querywright::gui {

// The model that a window shows, what follows from it, and what of it is selected. Apart from the window, so
// that it outlives every part of it.
struct Session {
    core::Document document;
    core::LiveDesign live{document};
    Selection selection;
};

}  // namespace querywright::gui
