// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/connection_dots.h"

#include "app/gui/canvas/free_room.h"

#include <QLineF>

#include <chrono>
#include <cmath>

namespace querywright::gui {

namespace {

using namespace std::chrono_literals;

constexpr auto delay = 150ms;
constexpr int fadeMilliseconds = 120;
constexpr double gapToOutline = 6.0;  // pixels of the screen
constexpr double reach = 11.0;        // from the middle of a dot: a target of 22 pixels

QRectF squareAround(QPointF middle, double half)
{
    return {middle.x() - half, middle.y() - half, 2 * half, 2 * half};
}

// Where the dot of a straight side is, which is `half` long from its middle to its corners. On a short one it
// is nearer to lines, and at a corner.
QPointF freePlace(const render::Diagram& diagram, QPointF middle, QPointF direction, double half, double zoom)
{
    constexpr double halfFoot = 7.0;  // of a crow's foot, as wide as that beside its line
    constexpr double step = 6.0;
    const double radius = dotRadius / zoom;
    struct Try {
        double along;
        double side;
    };
    for (const Try& one : {Try{half - radius, radius + halfFoot}, Try{half, radius + 1.0 / zoom}}) {
        for (double away = 0.0; away <= one.along; away += step) {
            for (const QPointF place : {middle + direction * away, middle - direction * away}) {
                if (!isOnLine(diagram, squareAround(place, one.side)))
                    return place;
            }
        }
    }
    return middle;
}

// The dot at a tip from which a line goes stands on that; but where it would cover a label, it stands at the
// slope that follows, clockwise.
QPointF placeOffLabels(const render::Diagram& diagram, QPointF tip, QPointF next, QPointF center, double zoom)
{
    const auto isFree = [&](QPointF place) {
        return !isOnLabel(diagram, squareAround(place, (dotRadius + 1.0) / zoom));
    };
    if (isFree(tip))
        return tip;
    const QPointF slope = (tip + next) / 2;
    const QPointF out = slope - center;
    const double length = std::hypot(out.x(), out.y());
    const QPointF place = slope + out * (dotRadius / zoom / length);
    return isFree(place) ? place : tip;
}

}  // namespace

std::array<QPointF, 4> dotsAround(const render::Diagram& diagram, std::size_t figure, double zoom)
{
    const render::Figure& around = diagram.figures[figure];
    const double gap = gapToOutline / zoom;
    const QRectF outer = around.rect().adjusted(-gap, -gap, gap, gap);
    std::array<QPointF, 4> dots = {
        QPointF(outer.center().x(), outer.top()), QPointF(outer.right(), outer.center().y()),
        QPointF(outer.center().x(), outer.bottom()), QPointF(outer.left(), outer.center().y())};
    if (around.outline != layout::Outline::Rectangle) {
        const std::array<QPointF, 4> tips = dots;
        for (std::size_t i = 0; i < dots.size(); ++i)
            dots[i] = placeOffLabels(diagram, tips[i], tips[(i + 1) % tips.size()], outer.center(), zoom);
        return dots;
    }
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const bool isAcross = i % 2 == 0;
        const double half = (isAcross ? around.size.width() : around.size.height()) / 2;
        dots[i] = freePlace(diagram, dots[i], isAcross ? QPointF(1, 0) : QPointF(0, 1), half, zoom);
    }
    return dots;
}

std::optional<std::size_t> dotAt(const render::Diagram& diagram, std::size_t figure, QPointF point,
                                 double zoom)
{
    const std::array<QPointF, 4> dots = dotsAround(diagram, figure, zoom);
    for (std::size_t i = 0; i < dots.size(); ++i) {
        // Within the figure only the dot itself counts: what is there can be clicked too.
        const double within = diagram.figures[figure].rect().contains(point) ? dotRadius : reach;
        if (QLineF(dots[i], point).length() <= within / zoom)
            return i;
    }
    return std::nullopt;
}

DotFader::DotFader(QObject* parent) : QObject(parent)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(delay);
    m_fade.setDuration(fadeMilliseconds);
    m_fade.setStartValue(0.0);
    m_fade.setEndValue(1.0);
    connect(&m_delay, &QTimer::timeout, &m_fade, [this] { m_fade.start(); });
    connect(&m_fade, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { show(value.toDouble()); });
}

void DotFader::setFigure(std::optional<std::size_t> figure)
{
    if (m_figure == figure)
        return;
    m_figure = figure;
    m_delay.stop();
    m_fade.stop();
    if (m_shown) {
        m_shown.reset();
        Q_EMIT changed();
    }
    if (m_figure)
        m_delay.start();
}

void DotFader::setHot(std::optional<std::size_t> dot)
{
    if (!m_shown || m_shown->hot == dot)
        return;
    m_shown->hot = dot;
    Q_EMIT changed();
}

void DotFader::show(double opacity)
{
    if (!m_figure)
        return;
    m_shown = ShownDots{*m_figure, opacity, m_shown ? m_shown->hot : std::nullopt};
    Q_EMIT changed();
}

}  // namespace querywright::gui
