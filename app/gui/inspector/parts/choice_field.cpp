// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/choice_field.h"

#include "app/gui/inspector/parts/mouse_choices.h"

#include <QWheelEvent>

namespace querywright::gui {

ChoiceField::ChoiceField(const Appearance& appearance, const QString& name, QWidget* parent)
    : ChoiceBox(appearance, parent)
{
    setObjectName(name);
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(4);
    connect(this, &QComboBox::activated, this, &ChoiceField::choose);
}

void ChoiceField::setChoices(const QStringList& texts, int chosen)
{
    m_shown = chosen;
    bool isSame = count() == texts.size();
    for (int i = 0; isSame && i < count(); ++i)
        isSame = itemText(i) == texts[i];
    if (!isSame) {
        clear();
        addItems(texts);
    }
    setCurrentIndex(chosen);
}

void ChoiceField::choose(int position)
{
    if (position == m_shown || !m_apply)
        return;
    if (!m_apply(position))
        setCurrentIndex(m_shown);
}

void ChoiceField::showPopup()
{
    if (!m_mouse)
        m_mouse = new MouseChoices(*this);
    ChoiceBox::showPopup();
}

void ChoiceField::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

}  // namespace querywright::gui
