// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/style/theme.h"

#include <QStyleOption>

class QPainter;

namespace querywright::gui {

// The box of a check box or of a checked line of a list, and the circle of a radio button, in the colours of
// the theme: seen in every state, also unchecked on a dark panel.
void paintCheckBox(QPainter& painter, const QStyleOption& option, const render::Theme& theme);
void paintRadioButton(QPainter& painter, const QStyleOption& option, const render::Theme& theme);
// The tick of an entry of a menu that is on, as sharp on every screen.
void paintMenuCheck(QPainter& painter, const QStyleOption& option, const render::Theme& theme);

}  // namespace querywright::gui
