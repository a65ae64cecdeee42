// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/regions.h"

#include <QWidget>

namespace querywright::gui {
namespace {

bool isUsable(const Region& region)
{
    const QWidget* widget = region.widget();
    return widget && widget->isVisible() && !widget->visibleRegion().isEmpty();
}

}  // namespace

void focusRegion(const std::vector<Region>& regions, QWidget* focused, int by)
{
    const int count = static_cast<int>(regions.size());
    int current = by > 0 ? -1 : 0;
    for (int i = 0; i < count; ++i) {
        const QWidget* widget = regions[static_cast<std::size_t>(i)].widget();
        if (widget && focused && (widget == focused || widget->isAncestorOf(focused)))
            current = i;
    }
    for (int step = 1; step <= count; ++step) {
        const Region& region =
            regions[static_cast<std::size_t>(((current + by * step) % count + count) % count)];
        if (!isUsable(region))
            continue;
        region.focus();
        return;
    }
}

void focusPanel(QWidget* panel)
{
    QWidget* widget = panel;
    do {
        const bool takesFocus = widget->focusPolicy() & Qt::TabFocus;
        if (takesFocus && widget->isVisible() && widget->isEnabled()
            && (widget == panel || panel->isAncestorOf(widget)))
        {
            widget->setFocus(Qt::ShortcutFocusReason);
            return;
        }
        widget = widget->nextInFocusChain();
    } while (widget != panel);
}

}  // namespace querywright::gui
