// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/style/theme.h"

#include <QIcon>
#include <QString>

class QPainter;
class QRectF;

namespace querywright::gui {

class Appearance;

// The one kind of icon there is: a bundled SVG, painted at any size in one colour of the theme there is at
// that moment. Disabled icons are pale; icons of what is selected take the colour as well.
QIcon tintedIcon(const Appearance& appearance, const QString& name, render::Token token);

// Paints the bundled SVG `name` into the rectangle.
void paintIcon(QPainter& painter, const QRectF& rect, const QString& name, const QColor& color);

}  // namespace querywright::gui
