// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/switch_button.h"

#include "app/gui/style/palette.h"
#include "app/gui/style/switch_shape.h"

#include <QPainter>

namespace querywright::gui {
namespace {

constexpr int trackWidth = switchWidth;
constexpr int trackHeight = switchHeight;
constexpr int gap = 8;

}  // namespace

SwitchButton::SwitchButton(const Appearance& appearance, const QString& name, QWidget* parent)
    : QCheckBox(parent), m_appearance(appearance)
{
    setObjectName(name);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);  // the words may be cut
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

QSize SwitchButton::sizeHint() const
{
    const int words = text().isEmpty() ? 0 : gap + fontMetrics().horizontalAdvance(text());
    return {trackWidth + 4 + words, 24};
}

QSize SwitchButton::minimumSizeHint() const
{
    return {trackWidth + 4, 24};
}

void SwitchButton::paintEvent(QPaintEvent*)
{
    using render::Token;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isEnabled())
        painter.setOpacity(disabledOpacity);
    const QRectF track(2.0, (height() - trackHeight) / 2.0, trackWidth, trackHeight);
    if (hasFocus()) {
        painter.setPen(QPen(m_appearance.color(Token::Accent), 1.0));
        painter.drawRoundedRect(track.adjusted(-1.5, -1.5, 1.5, 1.5), 9.5, 9.5);
    }
    paintSwitch(painter, m_appearance, track, isChecked());
    painter.setPen(m_appearance.color(Token::Text));
    const QRect words = rect().adjusted(trackWidth + 2 + gap, 0, 0, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

}  // namespace querywright::gui
