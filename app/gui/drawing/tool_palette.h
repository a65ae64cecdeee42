// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/drawing/drawing.h"
#include "app/gui/style/appearance.h"

#include <QFrame>

#include <map>
#include <vector>

class QAction;

namespace querywright::gui {

// The tools of a diagram at its left: an icon above a letter, which takes the tool while the canvas has the
// focus. A tool is put down after one use; Shift with the letter or the click keeps it.
class ToolPalette final : public QFrame {
    Q_OBJECT

public:
    ToolPalette(Drawing& drawing, render::Stage stage, const Appearance& appearance, QWidget* canvas);

    // In the order of the palette.
    const std::vector<QAction*>& actions() const { return m_actions; }

private:
    void take(Tool tool, bool keeps);

    Drawing& m_drawing;
    std::vector<QAction*> m_actions;
    std::map<Tool, QAction*> m_actionOf;
};

}  // namespace querywright::gui
