// SPDX-License-Identifier: Apache-2.0
#pragma once

class QLineEdit;

namespace querywright::gui {

// Lets the line offer the types of CQL while one is typed.
void addTypeCompleter(QLineEdit& line);

}  // namespace querywright::gui
