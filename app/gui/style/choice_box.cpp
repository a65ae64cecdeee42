// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/choice_box.h"

#include "app/gui/style/palette.h"
#include "app/gui/style/tinted_icon.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace querywright::gui {
namespace {

constexpr int arrowSide = 9;
constexpr int arrowMargin = 9;

}  // namespace

ChoiceBox::ChoiceBox(const Appearance& appearance, QWidget* parent)
    : QComboBox(parent), m_appearance(appearance)
{}

void ChoiceBox::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.subControls &= ~QStyle::SC_ComboBoxArrow;
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    QColor color = m_appearance.color(render::Token::Muted);
    if (!isEnabled())
        color.setAlphaF(static_cast<float>(disabledOpacity));
    const QRect arrow(width() - arrowMargin - arrowSide, (height() - arrowSide) / 2, arrowSide, arrowSide);
    paintIcon(painter, arrow, QStringLiteral("chevron-down"), color);
}

}  // namespace querywright::gui
