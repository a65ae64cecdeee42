// SPDX-License-Identifier: Apache-2.0
// What the mouse does on the canvas with a tool in the hand (ux, section 10): a click at a place, or a line
// from one figure to another, pulled or by two clicks.
#include "app/gui/canvas/canvas_view.h"

#include <QApplication>

#include <utility>

namespace querywright::gui {

void CanvasView::setUse(ToolUse use)
{
    m_use = use;
    dropLine();
    if (use == ToolUse::Select)
        viewport()->unsetCursor();
    else
        viewport()->setCursor(Qt::CrossCursor);
}

void CanvasView::dropLine()
{
    m_lineFrom.reset();
    m_isLinePending = false;
    m_scene.setPulledLine(std::nullopt);
    if (m_gesture == Gesture::Connect || m_gesture == Gesture::Place)
        m_gesture = Gesture::None;
}

void CanvasView::pressTool(QPoint at)
{
    m_pressed = at;
    m_pressedPlace = render::placeAt(m_scene.diagram(), mapToScene(at), tolerance());
    if (m_use == ToolUse::Place) {
        m_gesture = Gesture::Place;
        return;
    }
    m_gesture = Gesture::Connect;
    if (!m_lineFrom && m_pressedPlace.figure)
        m_lineFrom = m_pressedPlace;
    moveTool(at);
}

void CanvasView::moveTool(QPoint at)
{
    const QPointF end = mapToScene(at);
    const render::DiagramPlace place = render::placeAt(m_scene.diagram(), end, tolerance());
    m_scene.setHovered(place);
    if (m_lineFrom && *m_lineFrom->figure >= m_scene.diagram().figures.size())
        dropLine();  // the figure was taken back meanwhile
    if (m_lineFrom)
        m_scene.setPulledLine(QLineF(m_scene.diagram().figures[*m_lineFrom->figure].rect().center(), end));
}

void CanvasView::releaseTool(QPoint at)
{
    const QPointF end = mapToScene(at);
    const render::DiagramPlace place = render::placeAt(m_scene.diagram(), end, tolerance());
    if (m_use == ToolUse::Place) {
        Q_EMIT placed(end, place);
        return;
    }
    if (!m_lineFrom)
        return;
    // The first of two clicks: the line follows the pointer.
    const bool isClick = (at - m_pressed).manhattanLength() < QApplication::startDragDistance();
    const bool isFirst = isClick && m_pressedPlace == *m_lineFrom && !std::exchange(m_isLinePending, true);
    if (isFirst)
        return;
    const render::DiagramPlace from = *m_lineFrom;
    m_isLinePending = false;
    dropLine();
    Q_EMIT connected(from, place, end);
}

}  // namespace querywright::gui
