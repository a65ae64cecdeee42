// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/connection_dots.h"

#include <QLineF>

#include <chrono>

namespace querywright::gui {

namespace {

using namespace std::chrono_literals;

constexpr auto delay = 150ms;
constexpr int fadeMilliseconds = 120;
constexpr double gapToOutline = 6.0;  // pixels of the screen
constexpr double reach = 11.0;        // from the middle of a dot: a target of 22 pixels

}  // namespace

std::array<QPointF, 4> dotsAround(const QRectF& figure, double zoom)
{
    const double gap = gapToOutline / zoom;
    const QRectF outer = figure.adjusted(-gap, -gap, gap, gap);
    return {QPointF(outer.center().x(), outer.top()), QPointF(outer.right(), outer.center().y()),
            QPointF(outer.center().x(), outer.bottom()), QPointF(outer.left(), outer.center().y())};
}

std::optional<std::size_t> dotAt(const QRectF& figure, QPointF point, double zoom)
{
    const std::array<QPointF, 4> dots = dotsAround(figure, zoom);
    for (std::size_t i = 0; i < dots.size(); ++i) {
        // Within the figure only the dot itself counts: what is there can be clicked too.
        const double within = figure.contains(point) ? dotRadius : reach;
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
