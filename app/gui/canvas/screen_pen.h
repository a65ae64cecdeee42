// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPainter>
#include <QPen>

namespace querywright::gui {

// As wide at any zoom, in device-independent pixels: Qt counts the pixels of the device for such a pen.
inline QPen screenPen(const QPainter& painter, const QColor& color, double width,
                      Qt::PenStyle style = Qt::SolidLine)
{
    QPen pen(color, width * painter.device()->devicePixelRatioF(), style);
    pen.setCosmetic(true);
    return pen;
}

}  // namespace querywright::gui
