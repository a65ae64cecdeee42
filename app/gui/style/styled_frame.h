// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

namespace querywright::gui {

// A frame with a role of the style sheet, whose contents leave room for the role's border at once. A plain
// QFrame learns of it when the style changes, so that what is in it moves with the next change of the theme.
class StyledFrame : public QFrame {
    Q_OBJECT

public:
    using QFrame::QFrame;

    void setRole(const char* role);
};

}  // namespace querywright::gui
