// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/combo_arrows.h"

#include "app/gui/style/choice_box.h"

#include <QEvent>
#include <QPainter>

namespace querywright::gui {

ComboArrows::ComboArrows(const Appearance& appearance, QObject* parent)
    : QObject(parent), m_appearance(&appearance)
{}

void ComboArrows::follow(QComboBox& box)
{
    if (qobject_cast<ChoiceBox*>(&box))
        return;
    box.removeEventFilter(this);
    box.installEventFilter(this);
}

bool ComboArrows::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Paint || !m_appearance)
        return false;
    watched->event(event);  // first the box as it is
    auto* box = static_cast<QComboBox*>(watched);
    QPainter painter(box);
    paintChoiceArrow(painter, *box, *m_appearance);
    return true;
}

}  // namespace querywright::gui
