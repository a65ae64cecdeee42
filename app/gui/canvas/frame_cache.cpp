// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/frame_cache.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace querywright::gui {

namespace {

bool isWhole(double value)
{
    constexpr double nothing = 1e-6;
    return std::abs(value - std::round(value)) < nothing;
}

}  // namespace

void FrameCache::invalidate(const QRect& part, const QTransform& transform)
{
    if (transform == m_transform)
        m_stale += part;
    else
        invalidate();  // the view was moved since it was drawn
}

// Moves what is known to where it is seen now; false if it cannot be: another zoom, half pixels, too far.
bool FrameCache::move(const QTransform& transform)
{
    const double ratio = m_frame.devicePixelRatio();
    const QPointF by(transform.dx() - m_transform.dx(), transform.dy() - m_transform.dy());
    const bool isSameZoom = qFuzzyCompare(transform.m11(), m_transform.m11());
    if (!isSameZoom || !isWhole(by.x()) || !isWhole(by.y()))
        return false;
    const QPoint shift = by.toPoint();
    if (shift.isNull())
        return true;
    const QRect all(QPoint(), (QSizeF(m_frame.size()) / ratio).toSize());
    if (std::abs(shift.x()) >= all.width() || std::abs(shift.y()) >= all.height())
        return false;
    m_frame.scroll(qRound(by.x() * ratio), qRound(by.y() * ratio), m_frame.rect());
    m_stale.translate(shift);
    m_stale += QRegion(all) - all.translated(shift);
    return true;
}

void FrameCache::draw(QPainter& target, QSize size, double ratio, const QTransform& transform,
                      const Paint& paint)
{
    constexpr int mostParts = 6;  // painted one by one
    if (!isWhole(ratio)) {
        // A view may begin within a pixel of the device: a picture of it would be blurred.
        paint(target, QRect(QPoint(), size));
        return;
    }
    const QSize pixels = (QSizeF(size) * ratio).toSize();
    if (m_frame.size() != pixels || m_frame.devicePixelRatio() != ratio) {
        m_frame = QPixmap(pixels);
        m_frame.setDevicePixelRatio(ratio);
        m_isEmpty = true;
    }
    const QRect all(QPoint(), size);
    if (m_isEmpty || !move(transform))
        m_stale = all;
    m_isEmpty = false;
    m_transform = transform;
    QRegion stale = m_stale.intersected(all);
    if (stale.rectCount() > mostParts)
        stale = stale.boundingRect();
    m_stale = QRegion();
    if (!stale.isEmpty()) {
        QPainter painter(&m_frame);
        for (const QRect& part : stale) {
            painter.save();
            painter.setClipRect(part);
            paint(painter, part);
            painter.restore();
        }
    }
    target.drawPixmap(0, 0, m_frame);
}

}  // namespace querywright::gui
