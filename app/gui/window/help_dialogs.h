// SPDX-License-Identifier: Apache-2.0
#pragma once

class QMainWindow;

namespace querywright::gui {

// All shortcuts of the window's menus, by menu.
void showShortcutSheet(QMainWindow& window);

// Name, version and licences.
void showAboutDialog(QMainWindow& window);

}  // namespace querywright::gui
