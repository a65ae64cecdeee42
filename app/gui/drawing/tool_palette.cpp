// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/tool_palette.h"

#include <QAction>
#include <QActionGroup>
#include <QGuiApplication>
#include <QKeySequence>
#include <QToolButton>
#include <QVBoxLayout>

namespace querywright::gui {

ToolPalette::ToolPalette(Drawing& drawing, render::Stage stage, const Appearance& appearance, QWidget* canvas)
    : QFrame(canvas), m_drawing(drawing)
{
    setObjectName(QStringLiteral("toolPalette"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 6, 4, 6);
    layout->setSpacing(2);
    auto* group = new QActionGroup(this);
    for (const Tool tool : toolsOf(stage)) {
        const ToolText& text = textOf(tool);
        const QString letter(QLatin1Char(text.letter));
        auto* action = new QAction(appearance.icon(text.icon), text.name, this);
        action->setObjectName(QStringLiteral("tool-") + text.key);
        action->setCheckable(true);
        action->setChecked(tool == drawing.tool());
        action->setShortcut(QKeySequence(letter));
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(QStringLiteral("<b>%1</b> (%2)<br>%3").arg(text.name, letter, text.tip));
        group->addAction(action);
        canvas->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, tool] { take(tool, QGuiApplication::keyboardModifiers() & Qt::ShiftModifier); });
        if (text.use == ToolUse::Place || text.use == ToolUse::Connect) {
            auto* keep = new QAction(this);
            keep->setObjectName(QStringLiteral("keepTool-") + text.key);
            keep->setShortcut(QKeySequence(QStringLiteral("Shift+") + letter));
            keep->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            canvas->addAction(keep);
            connect(keep, &QAction::triggered, this, [this, tool] { take(tool, true); });
        }
        m_actions.push_back(action);
        m_actionOf.emplace(tool, action);

        auto* button = new QToolButton(this);
        button->setObjectName(QStringLiteral("toolButton-") + text.key);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setText(letter);
        button->setAccessibleName(text.name);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus);
        // The action would put its whole name below the icon.
        connect(action, &QAction::changed, button, [button, letter] { button->setText(letter); });
        layout->addWidget(button, 0, Qt::AlignHCenter);
    }
    layout->addStretch();
    connect(&drawing, &Drawing::toolChanged, this, [this](Tool tool) {
        if (const auto found = m_actionOf.find(tool); found != m_actionOf.end())
            found->second->setChecked(true);
    });
}

// A letter typed twice uses the tool where the pointer is.
void ToolPalette::take(Tool tool, bool keeps)
{
    if (tool != Tool::Select && m_drawing.tool() == tool && !keeps)
        m_drawing.useAtPointer();
    else
        m_drawing.take(tool, keeps);
}

}  // namespace querywright::gui
