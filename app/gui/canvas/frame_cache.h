// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPixmap>
#include <QRegion>
#include <QSize>
#include <QTransform>

#include <functional>

class QPainter;

namespace querywright::gui {

// What a view showed last, so that panning moves it and only what comes into sight is painted. Lengths are
// device-independent pixels of the view.
class FrameCache {
public:
    // Paints the part of the view that `exposed` covers.
    using Paint = std::function<void(QPainter& painter, const QRect& exposed)>;

    void invalidate()
    {
        m_stale = QRegion();
        m_isEmpty = true;
    }
    // A part of the view as `transform` shows it.
    void invalidate(const QRect& part, const QTransform& transform);

    // Draws the view, painting what is not known yet. `ratio`: pixels of the device to one of the view.
    void draw(QPainter& target, QSize size, double ratio, const QTransform& transform, const Paint& paint);

private:
    bool move(const QTransform& transform);

    QPixmap m_frame;
    QTransform m_transform;
    QRegion m_stale;
    bool m_isEmpty = true;  // all of it is stale
};

}  // namespace querywright::gui
