// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/mouse_choices.h"

#include <QAbstractItemView>
#include <QCoreApplication>

#include <utility>

namespace querywright::gui {

MouseChoices::MouseChoices(QComboBox& box) : QObject(&box), m_box(box)
{
    box.view()->installEventFilter(this);
    box.view()->viewport()->installEventFilter(this);
    connect(&box, &QComboBox::activated, this, &MouseChoices::tell);
}

QEvent::Type MouseChoices::eventType()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

bool MouseChoices::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonRelease)
        m_isByMouse = true;
    else if (event->type() == QEvent::KeyPress || event->type() == QEvent::Show)
        m_isByMouse = false;
    return QObject::eventFilter(watched, event);
}

// Later: the pop-up is still there, and an editor in a grid gives the keyboard to the grid.
void MouseChoices::tell()
{
    if (!std::exchange(m_isByMouse, false))
        return;
    QWidget* window = &m_box;
    while (window->parentWidget())
        window = window->parentWidget();
    QCoreApplication::postEvent(window, new QEvent(eventType()));
}

}  // namespace querywright::gui
