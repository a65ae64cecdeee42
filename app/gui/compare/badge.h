// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace querywright::gui {

// The letter of a design in a rounded square: A, the one of the model, stands out by its fill.
void paintBadge(QPainter& painter, const Appearance& appearance, const QRectF& square, const QString& letter,
                bool isPresent);

}  // namespace querywright::gui
