// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/choice_box.h"

#include "app/gui/style/palette.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int arrowSide = 9;
constexpr int arrowMargin = 9;

}  // namespace

void paintChoiceArrow(QPainter& painter, const QComboBox& box, const Appearance& appearance)
{
    QColor color = appearance.color(render::Token::Muted);
    if (!box.isEnabled())
        color.setAlphaF(static_cast<float>(disabledOpacity));
    const int side = scaled(arrowSide);
    const QRect arrow(box.width() - arrowMargin - side, (box.height() - side) / 2, side, side);
    paintIcon(painter, arrow, QStringLiteral("chevron-down"), color);
}

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
    // What has no room says so. Behind an icon Fusion leaves four pixels; letters that are cut by one are
    // whole.
    constexpr int unseen = 1;
    const QRect field =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + 4;
    const int end = std::min(field.right(), width() - arrowMargin - arrowSide) + 1;
    const int room = end - field.left() - icon + unseen;
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, std::max(0, room));
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    paintChoiceArrow(painter, *this, m_appearance);
}

}  // namespace querywright::gui
