// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/switch_button.h"

#include "app/gui/style/palette.h"
#include "app/gui/style/switch_shape.h"

#include <QPainter>

namespace querywright::gui {
namespace {

constexpr int gap = 8;
constexpr int leastHeight = 24;

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
    return {switchWidth() + 4 + words, scaled(leastHeight)};
}

QSize SwitchButton::minimumSizeHint() const
{
    return {switchWidth() + 4, scaled(leastHeight)};
}

void SwitchButton::paintEvent(QPaintEvent*)
{
    using render::Token;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isEnabled())
        painter.setOpacity(disabledOpacity);
    const QRectF track(2.0, (height() - switchHeight()) / 2.0, switchWidth(), switchHeight());
    if (hasFocus()) {
        painter.setPen(QPen(m_appearance.color(Token::Accent), 1.0));
        const double radius = track.height() / 2 + 1.5;
        painter.drawRoundedRect(track.adjusted(-1.5, -1.5, 1.5, 1.5), radius, radius);
    }
    paintSwitch(painter, m_appearance, track, isChecked());
    painter.setPen(m_appearance.color(Token::Text));
    const QRect words = rect().adjusted(switchWidth() + 2 + gap, 0, 0, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

}  // namespace querywright::gui
