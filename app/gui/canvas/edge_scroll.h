// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPoint>
#include <QTimer>

#include <functional>

class QWidget;

namespace querywright::gui {

// Moves a view on while something is dragged to its edge: the faster, the nearer to the edge and beyond.
class EdgeScroll final : public QObject {
    Q_OBJECT

public:
    // `scroll` moves what is seen by so many pixels. REQUIRES: the view outlives the object.
    EdgeScroll(const QWidget& view, std::function<void(QPoint)> scroll, QObject* parent = nullptr);

    // The pointer is there; goes on until it is elsewhere or stop() is called.
    void follow(QPoint at);
    void stop() { m_timer.stop(); }
    bool isScrolling() const { return m_timer.isActive(); }

private:
    QPoint speed() const;

    const QWidget& m_view;
    std::function<void(QPoint)> m_scroll;
    QTimer m_timer;
    QPoint m_at;
};

}  // namespace querywright::gui
