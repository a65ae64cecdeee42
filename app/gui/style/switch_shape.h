// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "app/gui/style/text_size.h"

#include <QPainter>

namespace querywright::gui {

// A switch is as large beside its words as they are.
inline int switchWidth()
{
    return scaled(28);
}

inline int switchHeight()
{
    return scaled(16);
}

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
    const double radius = track.height() * 0.34;
    painter.drawEllipse(QPointF(x, track.center().y()), radius, radius);
    painter.restore();
}

}  // namespace querywright::gui
