// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_view.h"
#include "app/gui/context.h"

#include <QObject>
#include <QRectF>

#include <optional>
#include <vector>

namespace querywright::gui {

class FigurePlacing;

// Makes the note or group box that is selected larger or smaller by its handles, and moves group boxes that
// hold nothing. It watches the events of the canvas before that does.
class BoxShaping final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    BoxShaping(const Context& context, CanvasScene& scene, CanvasView& view, const FigurePlacing& placing,
               QObject* parent);

    // A new diagram is shown.
    void refresh();
    // Takes what is being shaped out of the hand, as it was; false if there is nothing.
    bool cancel();
    // Where the handles are, in the viewport (canvas/resize_handles.h); none if nothing has any.
    std::vector<QPoint> handles() const;

Q_SIGNALS:
    void told(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Gesture { None, Resize, Move };

    bool press(QPoint at, Qt::KeyboardModifiers modifiers);
    void drag(QPoint at, Qt::KeyboardModifiers modifiers);
    void end();
    std::optional<std::size_t> handleAt(QPoint at) const;
    QRectF rect() const;  // of what has handles
    QRectF leastOf(const render::DiagramPlace& place) const;
    QRectF fitted(QRectF rect) const;
    void apply(Result<Edit> edit);

    Context m_context;
    CanvasScene& m_scene;
    CanvasView& m_view;
    const FigurePlacing& m_placing;
    Gesture m_gesture = Gesture::None;
    Subject m_subject;  // that has handles, or is moved
    std::size_t m_handle = 0;
    QPointF m_pressed;  // in the scene
    QRectF m_before;    // of the thing
    QRectF m_least;     // what it has to cover
    QRectF m_dragged;   // what it becomes
};

}  // namespace querywright::gui
