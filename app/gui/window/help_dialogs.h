// SPDX-License-Identifier: Apache-2.0
#pragma once

class QMainWindow;

namespace querywright::gui {

// Name, version and licences.
void showAboutDialog(QMainWindow& window);

}  // namespace querywright::gui
