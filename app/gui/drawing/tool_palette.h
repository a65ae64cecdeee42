// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/drawing/drawing.h"
#include "app/gui/style/appearance.h"

#include <QFrame>

#include <map>
#include <vector>

class QAction;
class QToolButton;
class QVBoxLayout;

namespace querywright::gui {

// The tools of a diagram at its left: an icon above a letter, which takes the tool while the canvas has the
// focus. Where that is too high, the icon alone. A tool is put down after one use; Shift with the letter or
// the click keeps it.
class ToolPalette final : public QFrame {
    Q_OBJECT

public:
    ToolPalette(Drawing& drawing, render::Stage stage, const Appearance& appearance, QWidget* canvas);

    // The tools, in the order of the palette.
    const std::vector<QAction*>& actions() const { return m_actions; }

    // A button for a command of the canvas below those that select and move, with the keys of the command as
    // its letter. REQUIRES: the action outlives the palette.
    void addCommand(QAction& action, const char* icon);

    // Adds what can be drawn to a menu: what stands by itself is drawn where the canvas is pointed at, the
    // tools for all else are taken into the hand.
    void addCreations(QMenu& menu, const CanvasView& canvas);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int heightOf(Qt::ToolButtonStyle style) const;
    void chooseStyle();
    QToolButton* makeButton(QAction& action, const QString& letter);
    void take(Tool tool, bool keeps);

    Drawing& m_drawing;
    const Appearance& m_appearance;
    QVBoxLayout* m_layout;
    int m_commandsEnd = 0;  // in the layout, where the next command goes
    std::vector<QAction*> m_actions;
    std::vector<QToolButton*> m_buttons;
    Qt::ToolButtonStyle m_style = Qt::ToolButtonTextUnderIcon;
    std::map<Tool, QAction*> m_actionOf;
};

}  // namespace querywright::gui
