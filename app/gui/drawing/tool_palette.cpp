// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/tool_palette.h"

#include "app/gui/style/text_size.h"

#include <QAction>
#include <QActionGroup>
#include <QGuiApplication>
#include <QKeySequence>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace querywright::gui {

ToolPalette::ToolPalette(Drawing& drawing, render::Stage stage, const Appearance& appearance, QWidget* canvas)
    : QFrame(canvas), m_drawing(drawing), m_appearance(appearance), m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("toolPalette"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_layout->setContentsMargins(4, 6, 4, 6);
    m_layout->setSpacing(2);
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
        if (text.use != ToolUse::Select && text.use != ToolUse::Pan) {
            auto* keep = new QAction(this);
            keep->setObjectName(QStringLiteral("keepTool-") + text.key);
            keep->setShortcut(QKeySequence(QStringLiteral("Shift+") + letter));
            keep->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            canvas->addAction(keep);
            connect(keep, &QAction::triggered, this, [this, tool] { take(tool, true); });
        }
        m_actions.push_back(action);
        m_actionOf.emplace(tool, action);

        QToolButton* button = makeButton(*action, letter);
        button->setObjectName(QStringLiteral("toolButton-") + text.key);
        m_layout->addWidget(button, 0, Qt::AlignHCenter);
        if (text.use == ToolUse::Select || text.use == ToolUse::Pan)
            m_commandsEnd = m_layout->count();
    }
    m_layout->addStretch();
    connect(&drawing, &Drawing::toolChanged, this, [this](Tool tool) {
        if (const auto found = m_actionOf.find(tool); found != m_actionOf.end())
            found->second->setChecked(true);
    });
}

void ToolPalette::addCommand(QAction& action, const char* icon)
{
    action.setIcon(m_appearance.icon(icon));
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    action.setToolTip(
        tr("<b>%1</b> (%2)<br>Of the table or column that is selected.").arg(action.text(), keys));
    QToolButton* button = makeButton(action, keys);
    button->setObjectName(QStringLiteral("toolButton-") + action.objectName());
    m_layout->insertWidget(m_commandsEnd++, button, 0, Qt::AlignHCenter);
}

void ToolPalette::addCreations(QMenu& menu, const CanvasView& canvas)
{
    for (const auto& [tool, action] : m_actionOf) {
        const ToolText& text = textOf(tool);
        const bool needsOwner = tool == Tool::Attribute || tool == Tool::Update;
        if (text.use != ToolUse::Place || needsOwner)
            continue;
        QAction* here =
            menu.addAction(m_appearance.icon(text.icon), tr("%1 Here").arg(text.name), this,
                           [this, tool = tool, &canvas] { m_drawing.useAt(tool, canvas.pointedAt()); });
        here->setObjectName(QStringLiteral("here-") + text.key);
    }
    menu.addSeparator();
    for (const auto& [tool, action] : m_actionOf) {
        if (textOf(tool).use == ToolUse::Connect || textOf(tool).use == ToolUse::Enclose)
            menu.addAction(action);
    }
}

QToolButton* ToolPalette::makeButton(QAction& action, const QString& letter)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(&action);
    button->setToolButtonStyle(m_style);
    m_buttons.push_back(button);
    button->setText(letter);
    button->setAccessibleName(action.text());
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus);
    // The action would put its whole name below the icon.
    connect(&action, &QAction::changed, button, [button, letter] { button->setText(letter); });
    return button;
}

int ToolPalette::heightOf(Qt::ToolButtonStyle style) const
{
    constexpr int padding = 7;  // of the style sheet, with the border
    const QMargins margins = m_layout->contentsMargins();
    int height = margins.top() + margins.bottom();
    for (const QToolButton* button : m_buttons) {
        const int letter = style == Qt::ToolButtonTextUnderIcon ? button->fontMetrics().height() + 4 : 0;
        height += button->iconSize().height() + padding + letter + m_layout->spacing();
    }
    return height;
}

QSize ToolPalette::minimumSizeHint() const
{
    return {sizeHint().width(), heightOf(Qt::ToolButtonIconOnly)};
}

// As wide whatever letters it has, and before the style sheet is applied.
QSize ToolPalette::sizeHint() const
{
    constexpr int width = 45;
    return {scaled(width), heightOf(Qt::ToolButtonTextUnderIcon)};
}

void ToolPalette::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    chooseStyle();
}

void ToolPalette::chooseStyle()
{
    const auto style = height() < heightOf(Qt::ToolButtonTextUnderIcon) ? Qt::ToolButtonIconOnly
                                                                        : Qt::ToolButtonTextUnderIcon;
    if (style == m_style)
        return;
    m_style = style;
    for (QToolButton* button : m_buttons)
        button->setToolButtonStyle(style);
}

// A letter typed twice uses the tool where the pointer is. Who takes a tool draws: the canvas gets the
// keyboard, and what was being typed elsewhere is taken.
void ToolPalette::take(Tool tool, bool keeps)
{
    parentWidget()->setFocus(Qt::OtherFocusReason);
    if (tool != Tool::Select && m_drawing.tool() == tool && !keeps)
        m_drawing.useAtPointer();
    else
        m_drawing.take(tool, keeps);
}

}  // namespace querywright::gui
