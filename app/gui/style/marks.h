// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QPointF>
#include <QSizeF>
#include <QString>

class QPainter;

namespace querywright::gui {

// The room that a column of marks takes in a list.
inline constexpr int markColumnWidth = 27;

QSizeF markSize(const QString& mark);

// Paints a mark ("K", "C↑", "S", "++") as diagrams show it, its left end and middle at `left`.
void paintMark(QPainter& painter, const Appearance& appearance, const QString& mark, QPointF left);

}  // namespace querywright::gui
