// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/ring_view.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <numbers>
#include <vector>

namespace querywright::gui {
namespace {

using render::Token;

constexpr double thickness = 28.0;
constexpr double margin = 16.0;
constexpr double mostDiameter = 224.0;
constexpr double wideArc = 13.0;  // narrower ones have smaller numbers
constexpr std::size_t colors = 5;

// A point of the circle; turns count from the top, clockwise.
QPointF onCircle(QPointF center, double radius, double turn)
{
    const double angle = 2 * std::numbers::pi * turn;
    return center + radius * QPointF(std::sin(angle), -std::cos(angle));
}

double middleRadius(const QRectF& outer)
{
    return outer.width() / 2 - thickness / 2;
}

QPainterPath segment(const QRectF& outer, double from, double to)
{
    const QRectF inner = outer.adjusted(thickness, thickness, -thickness, -thickness);
    const auto degrees = [](double turn) { return 90.0 - 360.0 * turn; };
    QPainterPath path;
    path.arcMoveTo(outer, degrees(from));
    path.arcTo(outer, degrees(from), 360.0 * (from - to));
    path.arcTo(inner, degrees(to), 360.0 * (to - from));
    path.closeSubpath();
    return path;
}

}  // namespace

double turnOf(engine::Token token)
{
    return std::ldexp(static_cast<double>(token), -64) + 0.5;
}

RingView::RingView(const Appearance& appearance, QWidget* parent) : QWidget(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("ring"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void RingView::show(const engine::Ring& ring, const QStringList& captions,
                    const std::optional<engine::PartitionPlace>& partition)
{
    m_ring = ring;
    m_captions = captions;
    m_partition = partition;
    QString words = captions.join(QStringLiteral(", "));
    if (partition)
        words += QStringLiteral("; partition %1").arg(QString::fromStdString(partition->key));
    setAccessibleName(tr("Token ring"));
    setAccessibleDescription(words);
    update();
}

void RingView::paintEvent(QPaintEvent*)
{
    if (!m_ring)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double captionHeight = m_partition ? scaled(18) + 3.0 : 0.0;
    const double room = std::min<double>(width(), height() - captionHeight) - 2 * margin;
    const double side = std::min(room, mostDiameter);
    const QRectF outer((width() - side) / 2, captionHeight + (height() - captionHeight - side) / 2, side,
                       side);
    paintRanges(painter, outer);
    paintCaptions(painter, outer.adjusted(thickness, thickness, -thickness, -thickness));
    if (m_partition)
        paintPartition(painter, outer);
}

void RingView::paintRanges(QPainter& painter, const QRectF& outer) const
{
    const auto& ranges = m_ring->ranges();
    std::vector<Number> numbers;
    std::size_t numbered = 0;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const double to = turnOf(ranges[i].last);
        double from = turnOf(ranges[i == 0 ? ranges.size() - 1 : i - 1].last);
        if (i == 0)
            from -= 1.0;  // the first one begins behind the last token
        const QPainterPath path = segment(outer, from, to);
        painter.setPen(QPen(m_appearance.color(Token::Surface), 1.0));
        painter.setBrush(render::nodeColor(ranges[i].owner));
        painter.drawPath(path);
        if (ranges[i].owner >= colors) {
            painter.setBrush(QBrush(render::nodeTextColor(ranges[i].owner), Qt::BDiagPattern));
            painter.setOpacity(0.45);
            painter.drawPath(path);
            painter.setOpacity(1.0);
        }
        const double middle = (from + to) / 2;
        const double arc = 2 * std::numbers::pi * middleRadius(outer) * (to - from);
        numbers.push_back(
            {onCircle(outer.center(), middleRadius(outer), middle), arc, middle, ranges[i].owner});
        numbered += hasRoom(numbers.back()) ? 1 : 0;
    }
    if (2 * numbered < numbers.size())
        return;  // a few would look as if they meant something
    for (const Number& number : numbers)
        paintNumber(painter, number);
}

QFont RingView::fontOf(const Number& number)
{
    return uiFont(number.arc < wideArc ? 9 : 10, QFont::Bold);
}

// The digits stand upright: across a range at the side it is their height that has to fit.
bool RingView::hasRoom(const Number& number)
{
    const QFontMetrics metrics(fontOf(number));
    const double angle = 2 * std::numbers::pi * number.turn;
    const double wide = metrics.horizontalAdvance(QString::number(number.node + 1));
    const double high = metrics.capHeight();
    return wide * std::abs(std::cos(angle)) + high * std::abs(std::sin(angle)) <= number.arc - 2;
}

void RingView::paintNumber(QPainter& painter, const Number& number) const
{
    if (!hasRoom(number))
        return;
    painter.setFont(fontOf(number));
    painter.setPen(render::nodeTextColor(number.node));
    painter.drawText(
        QRectF(number.center.x() - scaled(14), number.center.y() - scaled(8), scaled(28), scaled(16)),
        Qt::AlignCenter, QString::number(number.node + 1));
}

// As many of them as have room in the hole.
void RingView::paintCaptions(QPainter& painter, const QRectF& inner) const
{
    constexpr int least = 8;
    const double line = scaled(17);
    const double radius = inner.width() / 2;
    // How wide the hole is where the upper or lower edge of the letters is, whichever is farther out.
    const auto roomOf = [&](qsizetype i, qsizetype count) {
        const double middle = line * (static_cast<double>(i) + 0.5 - static_cast<double>(count) / 2);
        const double edge = std::abs(middle) + line / 3;
        return edge < radius ? static_cast<int>(2 * std::sqrt(radius * radius - edge * edge)) - 6 : 0;
    };
    const auto fontOf = [&](qsizetype i, int room) {
        QFont font = i == 0 ? uiFont(13, QFont::DemiBold) : uiFont(11);
        while (font.pixelSize() > least && QFontMetrics(font).horizontalAdvance(m_captions[i]) > room)
            font.setPixelSize(font.pixelSize() - 1);
        return font;
    };
    qsizetype count = m_captions.size();
    const auto fits = [&] {
        for (qsizetype i = 0; i < count; ++i) {
            const int room = roomOf(i, count);
            if (QFontMetrics(fontOf(i, room)).horizontalAdvance(m_captions[i]) > room)
                return false;
        }
        return true;
    };
    while (count > 1 && !fits())
        --count;
    QRectF at(inner.left(), inner.center().y() - line * static_cast<double>(count) / 2, inner.width(), line);
    for (qsizetype i = 0; i < count; ++i) {
        const int room = roomOf(i, count);
        painter.setFont(fontOf(i, room));
        painter.setPen(m_appearance.color(i == 0 ? Token::Text : Token::Muted));
        painter.drawText(at, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(m_captions[i], Qt::ElideRight, room));
        at.translate(0, line);
    }
}

// An arrow from outside, and at the top the key it stands for.
void RingView::paintPartition(QPainter& painter, const QRectF& outer) const
{
    const double turn = turnOf(m_partition->token);
    const double radius = outer.width() / 2;
    const QPointF tip = onCircle(outer.center(), radius + 1, turn);
    const QPointF base = onCircle(outer.center(), radius + 11, turn);
    const QPointF along = (base - tip) / 10.0;
    const QPointF across(-along.y() * 5.5, along.x() * 5.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_appearance.color(Token::Text));
    painter.drawPolygon(QPolygonF({tip, base + across, base - across}));
    painter.setFont(uiFont(11, QFont::Medium));
    painter.setPen(m_appearance.color(Token::Text));
    const QString key = painter.fontMetrics().elidedText(
        QStringLiteral("\u25b2 ") + QString::fromStdString(m_partition->key), Qt::ElideRight, width() - 6);
    painter.drawText(QRectF(0, 3, width(), scaled(18)), Qt::AlignCenter, key);
}

}  // namespace querywright::gui
