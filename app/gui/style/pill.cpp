// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/pill.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/verdict/verdict.h"

#include <QPainter>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int pillHeight = 20;
constexpr int signSide = 12;
constexpr int padding = 8;
constexpr int gap = 5;

}  // namespace

void paintPill(QPainter& painter, const Appearance& appearance, const QRectF& rect, render::Sign sign,
               const QString& text)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(uiFont(12, QFont::DemiBold));
    const int high = scaled(pillHeight);
    const int side = scaled(signSide);
    const double words = scaled(padding) + side + scaled(gap);  // where they begin
    const double most = rect.width() - words - scaled(padding);
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(most));
    const double textWidth = painter.fontMetrics().horizontalAdvance(shown);
    const QRectF pill(rect.left(), rect.center().y() - high / 2.0, words + textWidth + scaled(padding), high);
    painter.setPen(Qt::NoPen);
    painter.setBrush(appearance.color(tintOf(sign)));
    painter.drawRoundedRect(pill, high / 2.0, high / 2.0);
    const QColor color = appearance.color(colorOf(sign));
    paintIcon(painter, QRectF(pill.left() + scaled(padding), pill.center().y() - side / 2.0, side, side),
              QLatin1String(iconOf(sign)), color);
    painter.setPen(color);
    painter.drawText(pill.adjusted(words, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, shown);
    painter.restore();
}

}  // namespace querywright::gui
