// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>
#include <QString>

namespace querywright::gui {

// Every key that is bound to a command of the window, by menu, as HTML: those of the menus first, then those
// that act only where the keyboard is, such as the letters of the tools.
QString shortcutSheetHtml(const QMainWindow& window);

}  // namespace querywright::gui
