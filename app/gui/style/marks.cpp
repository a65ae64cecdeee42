// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/marks.h"

#include "render/figure/compose.h"
#include "render/paint/painter.h"

#include <QPainter>

namespace querywright::gui {

namespace {

constexpr double markHeight = 14.0;

}  // namespace

QSizeF markSize(const QString& mark)
{
    return {render::markWidth(mark), markHeight};
}

void paintMark(QPainter& painter, const Appearance& appearance, const QString& mark, QPointF left)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF right(left.x() + render::markWidth(mark), left.y());
    render::DiagramPainter(painter, appearance.theme()).paint(render::markItems(mark, right), QPointF());
    painter.restore();
}

}  // namespace querywright::gui
