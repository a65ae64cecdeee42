// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/edge_scroll.h"

#include <QWidget>

#include <algorithm>
#include <chrono>
#include <utility>

namespace querywright::gui {

namespace {

using namespace std::chrono_literals;

constexpr auto tick = 16ms;
constexpr int edge = 24;       // pixels that are near to it
constexpr int mostSpeed = 24;  // pixels per tick

// Away from `low` and `high`: negative near `low`, positive near `high`.
int speedAlong(int at, int low, int high)
{
    constexpr int share = 2;
    if (at < low + edge)
        return -std::clamp((low + edge - at) / share, 1, mostSpeed);
    if (at > high - edge)
        return std::clamp((at - high + edge) / share, 1, mostSpeed);
    return 0;
}

}  // namespace

EdgeScroll::EdgeScroll(const QWidget& view, std::function<void(QPoint)> scroll, QObject* parent)
    : QObject(parent), m_view(view), m_scroll(std::move(scroll))
{
    m_timer.setInterval(tick);
    connect(&m_timer, &QTimer::timeout, this, [this] { m_scroll(speed()); });
}

QPoint EdgeScroll::speed() const
{
    const QRect rect = m_view.rect();
    return {speedAlong(m_at.x(), rect.left(), rect.right()), speedAlong(m_at.y(), rect.top(), rect.bottom())};
}

void EdgeScroll::follow(QPoint at)
{
    m_at = at;
    if (speed().isNull())
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start();
}

}  // namespace querywright::gui
