// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace querywright::gui {

// Faces of the window, in pixels of the usual text size. REQUIRES: render::loadFonts() was called.
QFont uiFont(int pixels = 12, QFont::Weight weight = QFont::Normal);
QFont monoFont(int pixels = 12);

}  // namespace querywright::gui
