// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sizes/limit_bar.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace querywright::gui {

LimitBar::LimitBar(const Appearance& appearance, QWidget* parent) : QWidget(parent), m_appearance(appearance)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LimitBar::setShare(double share)
{
    m_share = share;
    update();
}

void LimitBar::paintEvent(QPaintEvent*)
{
    using render::Token;
    constexpr double radius = 3.0;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 1.5, -0.5, -1.5);
    QPainterPath outline;
    outline.addRoundedRect(frame, radius, radius);
    painter.fillPath(outline, m_appearance.color(Token::Surface));
    const Token token = m_share > 1.0 ? Token::Error : m_share >= nearShare ? Token::WarningFill : Token::Ok;
    painter.save();
    painter.setClipPath(outline);
    painter.fillRect(QRectF(frame.left(), frame.top(),
                            std::max(m_share > 0.0 ? 2.0 : 0.0, frame.width() * std::min(m_share, 1.0)),
                            frame.height()),
                     m_appearance.color(token));
    painter.restore();
    painter.setPen(m_appearance.color(Token::Border2));
    painter.drawPath(outline);
    const double mark = frame.left() + frame.width() * nearShare;
    painter.setPen(m_appearance.color(Token::Muted));
    painter.drawLine(QPointF(mark, frame.top() - 1), QPointF(mark, frame.bottom() + 1));
}

}  // namespace querywright::gui
