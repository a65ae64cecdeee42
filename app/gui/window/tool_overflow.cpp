// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/tool_overflow.h"

#include "app/gui/window/stage_switcher.h"

#include <QEvent>
#include <QLayout>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace querywright::gui {
namespace {

// What a layout would give it at least, also while it is hidden.
int leastWidth(const QWidget& widget)
{
    const QSizePolicy::Policy policy = widget.sizePolicy().horizontalPolicy();
    int width = widget.minimumSizeHint().width();
    if (!(policy & QSizePolicy::ShrinkFlag))
        width = std::max(width, widget.sizeHint().width());
    if (policy == QSizePolicy::Ignored)
        width = 0;
    if (widget.minimumWidth() > 0)
        width = widget.minimumWidth();
    return std::clamp(width, 0, widget.maximumWidth());
}

}  // namespace

ToolOverflow::ToolOverflow(QToolBar& bar, QWidget& space, StageSwitcher& switcher,
                           const Appearance& appearance)
    : QObject(&bar), m_bar(bar), m_space(&space), m_switcher(switcher), m_more(new QToolButton(&bar))
{
    m_more->setObjectName(QStringLiteral("moreTools"));
    m_more->setIcon(appearance.icon("three-dots"));
    m_more->setAccessibleName(tr("More"));
    m_more->setToolTip(tr("More tools"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_more);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
    m_more->setMenu(menu);
    m_moreAction = bar.addWidget(m_more);
    m_moreAction->setVisible(false);
    m_more->setEnabled(true);  // which it is no longer once it is hidden
    bar.installEventFilter(this);
}

void ToolOverflow::setShown(QAction* tool, bool isShown)
{
    if (isShown)
        m_absent.erase(tool);
    else
        m_absent.insert(tool);
    fit();
}

bool ToolOverflow::eventFilter(QObject* watched, QEvent* event)
{
    // Before the bar places its parts itself.
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest
        || event->type() == QEvent::Show)
        fit();
    return QObject::eventFilter(watched, event);
}

bool ToolOverflow::isOnBar(QAction* tool, std::size_t steps) const
{
    const auto end = m_steps.begin() + static_cast<std::ptrdiff_t>(steps);
    const bool isGone = std::any_of(m_steps.begin(), end,
                                    [tool](const QList<QAction*>& tools) { return tools.contains(tool); });
    return m_absent.count(tool) == 0 && (tool == m_moreAction ? steps > 0 : !isGone);
}

bool ToolOverflow::isTightAfter(std::size_t steps) const
{
    const auto end = m_steps.begin() + static_cast<std::ptrdiff_t>(steps);
    return std::any_of(m_steps.begin(), end, [](const QList<QAction*>& tools) { return tools.isEmpty(); });
}

// The least that the bar needs once so many steps are taken.
int ToolOverflow::widthAfter(std::size_t steps) const
{
    const QMargins margins = m_bar.layout()->contentsMargins() + m_bar.contentsMargins();
    int width = margins.left() + margins.right();
    for (QAction* action : m_bar.actions()) {
        QWidget* widget = m_bar.widgetForAction(action);
        if (!widget || widget == m_space || !isOnBar(action, steps))
            continue;
        width += widget == &m_switcher ? m_switcher.widthWhen(isTightAfter(steps)) : leastWidth(*widget);
        width += m_bar.layout()->spacing();
    }
    return width;
}

void ToolOverflow::fit()
{
    std::size_t steps = 0;
    while (steps < m_steps.size() && widthAfter(steps) > m_bar.width())
        ++steps;
    m_switcher.setTight(isTightAfter(steps));
    const auto show = [&](QAction* tool) {
        const bool isShown = isOnBar(tool, steps);
        if (tool->isVisible() == isShown)
            return;
        // What is hidden is off to Qt, and with it what stands for it on the bar.
        QWidget* widget = m_bar.widgetForAction(tool);
        const bool isEnabled = widget && widget->isEnabledTo(&m_bar);
        tool->setVisible(isShown);
        if (widget)
            widget->setEnabled(isEnabled);
    };
    for (const QList<QAction*>& tools : m_steps)
        std::for_each(tools.begin(), tools.end(), show);
    show(m_moreAction);
    center(m_bar.width() - widthAfter(steps));
}

// The switcher stands in the middle of the bar, whatever is left of it, as far as the free room allows.
void ToolOverflow::center(int free)
{
    const int spacing = m_bar.layout()->spacing();
    int before = m_bar.layout()->contentsMargins().left() + m_bar.contentsMargins().left() + spacing;
    for (QAction* action : m_bar.actions()) {
        const QWidget* widget = m_bar.widgetForAction(action);
        if (widget == m_space)
            break;
        if (widget && action->isVisible())
            before += leastWidth(*widget) + spacing;
    }
    const int middle = (m_bar.width() - m_switcher.sizeHint().width()) / 2;
    m_space->setFixedWidth(std::clamp(middle - before, 0, std::max(0, free)));
}

// In the order of the bar.
void ToolOverflow::fill(QMenu& menu) const
{
    menu.clear();
    for (QAction* tool : m_bar.actions()) {
        const bool isGone = !tool->isVisible() && tool != m_moreAction && m_absent.count(tool) == 0;
        const auto* button = isGone ? qobject_cast<QToolButton*>(m_bar.widgetForAction(tool)) : nullptr;
        if (button && button->defaultAction())
            menu.addAction(button->defaultAction());
        else if (button && button->menu())
            menu.addMenu(button->menu());
    }
}

}  // namespace querywright::gui
