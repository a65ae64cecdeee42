// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/elided_label.h"

#include <QStyle>
#include <QStylePainter>

namespace querywright::gui {

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(QStringLiteral("M\u2026")), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::setElided(Qt::TextElideMode mode)
{
    m_elided = mode;
    update();
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    const QRect room = contentsRect();
    const QString shown = fontMetrics().elidedText(text(), m_elided, room.width());
    painter.drawItemText(room, QStyle::visualAlignment(layoutDirection(), alignment()), palette(),
                         isEnabled(), shown, foregroundRole());
}

}  // namespace querywright::gui
