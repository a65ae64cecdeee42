// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/live_design.h"
#include "app/gui/selection.h"
#include "app/gui/style/appearance.h"

namespace querywright::gui {

// What all parts of one window share. They belong to the window and outlive its parts.
struct Context {
    core::Document& document;
    core::LiveDesign& live;
    Selection& selection;
    Appearance& appearance;
};

}  // namespace querywright::gui
