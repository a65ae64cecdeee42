// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "render/figure/compose.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace querywright::gui {

// Paints a verdict as a tinted pill with its sign, at the left of the rectangle, in the middle of its height.
void paintPill(QPainter& painter, const Appearance& appearance, const QRectF& rect, render::Sign sign,
               const QString& text);

}  // namespace querywright::gui
