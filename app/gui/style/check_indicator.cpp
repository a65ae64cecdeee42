// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/check_indicator.h"

#include <QPainter>

#include <algorithm>

namespace querywright::gui {
namespace {

using render::Token;

constexpr double boxRadius = 3.0;
constexpr double offOpacity = 0.38;

// A square in the middle of the rectangle, its outline on whole pixels.
QRectF squareIn(const QRect& rect)
{
    const int side = std::min(rect.width(), rect.height());
    const QPoint corner(rect.left() + (rect.width() - side) / 2, rect.top() + (rect.height() - side) / 2);
    return QRectF(corner, QSizeF(side, side)).adjusted(0.5, 0.5, -0.5, -0.5);
}

// Pens and brushes of an indicator that is on, or is not.
void prepare(QPainter& painter, const QStyleOption& option, const render::Theme& theme, bool isOn)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (!(option.state & QStyle::State_Enabled))
        painter.setOpacity(offOpacity);
    const bool isHot = option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus);
    painter.setPen(QPen(theme.color(isOn || isHot ? Token::Accent : Token::Border2), 1.0));
    painter.setBrush(theme.color(isOn ? Token::Accent : Token::Surface));
}

QPointF inBox(const QRectF& box, double x, double y)
{
    return {box.left() + x * box.width(), box.top() + y * box.height()};
}

QPolygonF tickIn(const QRectF& box)
{
    return QPolygonF{inBox(box, 0.23, 0.53), inBox(box, 0.42, 0.72), inBox(box, 0.78, 0.3)};
}

}  // namespace

void paintCheckBox(QPainter& painter, const QStyleOption& option, const render::Theme& theme)
{
    const bool isPartly = option.state & QStyle::State_NoChange;
    const bool isOn = isPartly || (option.state & QStyle::State_On);
    const QRectF box = squareIn(option.rect);
    painter.save();
    prepare(painter, option, theme, isOn);
    painter.drawRoundedRect(box, boxRadius, boxRadius);
    painter.setPen(
        QPen(theme.color(Token::AccentForeground), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (isPartly)
        painter.drawLine(inBox(box, 0.26, 0.5), inBox(box, 0.74, 0.5));
    else if (isOn)
        painter.drawPolyline(tickIn(box));
    painter.restore();
}

void paintRadioButton(QPainter& painter, const QStyleOption& option, const render::Theme& theme)
{
    const bool isOn = option.state & QStyle::State_On;
    const QRectF circle = squareIn(option.rect);
    painter.save();
    prepare(painter, option, theme, isOn);
    painter.drawEllipse(circle);
    if (isOn) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Token::AccentForeground));
        const double inset = circle.width() * 0.3;
        painter.drawEllipse(circle.adjusted(inset, inset, -inset, -inset));
    }
    painter.restore();
}

void paintMenuCheck(QPainter& painter, const QStyleOption& option, const render::Theme& theme)
{
    constexpr int side = 14;
    QRect square(0, 0, side, side);
    square.moveCenter(option.rect.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!(option.state & QStyle::State_Enabled))
        painter.setOpacity(offOpacity);
    painter.setPen(QPen(theme.color(Token::Text), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(tickIn(squareIn(square)));
    painter.restore();
}

}  // namespace querywright::gui
