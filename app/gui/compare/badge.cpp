// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/badge.h"

#include "app/gui/style/fonts.h"

#include <QPainter>

namespace querywright::gui {

void paintBadge(QPainter& painter, const Appearance& appearance, const QRectF& square, const QString& letter,
                bool isPresent)
{
    using render::Token;
    constexpr double share = 0.55;  // of the height, that a letter takes
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isPresent ? Qt::NoPen : QPen(appearance.color(Token::Accent), 1.0));
    painter.setBrush(appearance.color(isPresent ? Token::Accent : Token::AccentSoft));
    painter.drawRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), 5.0, 5.0);
    painter.setFont(uiFont(static_cast<int>(square.height() * share), QFont::Bold));
    painter.setPen(appearance.color(isPresent ? Token::AccentForeground : Token::Accent));
    painter.drawText(square, Qt::AlignCenter, letter);
    painter.restore();
}

}  // namespace querywright::gui
