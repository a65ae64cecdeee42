// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/menu_buttons.h"

#include <QCoreApplication>
#include <QCursor>
#include <QMenu>
#include <QTimer>
#include <QToolButton>

namespace querywright::gui {
namespace {

void leaveUnlessOver(QToolButton& button)
{
    const QPoint pointer = button.mapFromGlobal(QCursor::pos());
    if (!button.testAttribute(Qt::WA_UnderMouse) || button.rect().contains(pointer))
        return;
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&button, &leave);
    button.setAttribute(Qt::WA_UnderMouse, false);
    button.update();
}

}  // namespace

void MenuButtons::follow(QMenu& menu)
{
    menu.removeEventFilter(this);
    menu.installEventFilter(this);
}

bool MenuButtons::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Hide)
        return false;
    for (QObject* owner : static_cast<QMenu*>(watched)->menuAction()->associatedObjects()) {
        if (auto* button = qobject_cast<QToolButton*>(owner)) {
            // Once the menu is closed, and the button no longer held down by it.
            QTimer::singleShot(0, button, [button] { leaveUnlessOver(*button); });
        }
    }
    return false;
}

}  // namespace querywright::gui
