// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QPainter>

namespace querywright::gui {

inline constexpr int switchWidth = 28;
inline constexpr int switchHeight = 16;

// A switch as it is drawn everywhere; `track` is of that size. The painter is as it was afterwards.
inline void paintSwitch(QPainter& painter, const Appearance& appearance, const QRectF& track, bool isOn)
{
    using render::Token;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(appearance.color(isOn ? Token::Accent : Token::Border2));
    painter.drawRoundedRect(track, track.height() / 2.0, track.height() / 2.0);
    const double x = isOn ? track.right() - track.height() / 2.0 : track.left() + track.height() / 2.0;
    painter.setBrush(appearance.color(isOn ? Token::AccentForeground : Token::Surface));
    painter.drawEllipse(QPointF(x, track.center().y()), 5.5, 5.5);
    painter.restore();
}

}  // namespace querywright::gui
