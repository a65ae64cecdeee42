// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/pill.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/verdict/verdict.h"

#include <QPainter>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr double pillHeight = 20.0;
constexpr double signSide = 12.0;
constexpr double padding = 8.0;
constexpr double gap = 5.0;

}  // namespace

void paintPill(QPainter& painter, const Appearance& appearance, const QRectF& rect, render::Sign sign,
               const QString& text)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(uiFont(12, QFont::DemiBold));
    const double most = rect.width() - 2 * padding - signSide - gap;
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(most));
    const double textWidth = painter.fontMetrics().horizontalAdvance(shown);
    const QRectF pill(rect.left(), rect.center().y() - pillHeight / 2,
                      2 * padding + signSide + gap + textWidth, pillHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(appearance.color(tintOf(sign)));
    painter.drawRoundedRect(pill, pillHeight / 2, pillHeight / 2);
    const QColor color = appearance.color(colorOf(sign));
    paintIcon(painter, {pill.left() + padding, pill.center().y() - signSide / 2, signSide, signSide},
              QLatin1String(iconOf(sign)), color);
    painter.setPen(color);
    painter.drawText(pill.adjusted(padding + signSide + gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     shown);
    painter.restore();
}

}  // namespace querywright::gui
