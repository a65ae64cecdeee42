// SPDX-License-Identifier: Apache-2.0
// What dragging figures and lines does on the canvas (ux, sections 9 and 10).
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/line_bends.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::gui {

std::vector<std::size_t> CanvasView::draggedFigures() const
{
    std::vector<std::size_t> figures;
    const render::Diagram& diagram = m_scene.diagram();
    const auto add = [&](std::size_t figure) {
        const bool canMove =
            !diagram.figures[figure].key.isEmpty() && m_scene.state().locked.count(figure) == 0;
        if (canMove && std::find(figures.begin(), figures.end(), figure) == figures.end())
            figures.push_back(figure);
    };
    if (m_pressedPlace.frame) {
        for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
            if (render::isIn(diagram, i, *m_pressedPlace.frame))
                add(i);
        }
        return figures;
    }
    const auto& figure = m_pressedPlace.figure;
    const bool isSelected = std::any_of(m_selectedFigures.begin(), m_selectedFigures.end(),
                                        [&](const auto& place) { return place.figure == figure; });
    if (figure)
        add(*figure);
    if (isSelected) {
        for (const render::DiagramPlace& place : m_selectedFigures)
            add(*place.figure);
    }
    return figures;
}

// What is dragged is what is talked of from now on.
void CanvasView::selectPressed()
{
    const auto& figure = m_pressedPlace.figure;
    const bool isSelected = std::any_of(m_selectedFigures.begin(), m_selectedFigures.end(),
                                        [&](const auto& place) { return place.figure == figure; });
    if (figure && !isSelected)
        Q_EMIT clicked({figure, std::nullopt, std::nullopt, std::nullopt}, Qt::NoModifier);
}

// With Ctrl copies are dragged, and the figures stay.
void CanvasView::beginDrag(Qt::KeyboardModifiers modifiers)
{
    m_gesture = Gesture::Drag;
    m_copiedBy.reset();
    if ((modifiers & Qt::ControlModifier) && m_pressedPlace.figure) {
        m_copiedBy = QPointF();
        viewport()->setCursor(Qt::DragCopyCursor);
    }
    m_dots->setFigure(std::nullopt);
    selectPressed();
    m_dragStart.clear();
    for (const std::size_t figure : draggedFigures())
        m_dragStart.emplace_back(figure, m_scene.diagram().figures[figure].position);
}

// `by` as far as grid and neighbours let it.
QPointF CanvasView::snapped(QPointF by, Qt::KeyboardModifiers modifiers, std::vector<SnapGuide>& guides) const
{
    constexpr double reach = 5.0;  // pixels of the screen
    const bool isOneAxis = modifiers & Qt::ShiftModifier;
    const bool isAlongX = std::abs(by.x()) > std::abs(by.y());
    if (isOneAxis)
        (isAlongX ? by.ry() : by.rx()) = 0;
    if (!m_snaps || (modifiers & Qt::AltModifier))
        return by;
    const std::vector<render::Figure>& figures = m_scene.diagram().figures;
    const auto isDragged = [this](std::size_t figure) {
        return std::any_of(m_dragStart.begin(), m_dragStart.end(),
                           [&](const auto& dragged) { return dragged.first == figure; });
    };
    QRectF moved;
    for (const auto& [figure, position] : m_dragStart)
        moved = moved.united(QRectF(position + by, figures[figure].size));
    std::vector<QRectF> others;
    const QRectF seen = visibleRect();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const bool goesAlong = figures[i].beside && isDragged(*figures[i].beside);
        if ((m_copiedBy || (!isDragged(i) && !goesAlong)) && !render::isExplanation(figures[i].kind)
            && seen.intersects(figures[i].rect()))
            others.push_back(figures[i].rect());
    }
    const Snap snap = snapToNeighbours(moved, others, reach / zoom());
    const QPointF first = m_dragStart.front().second;
    QPointF result = {snap.snapsX ? by.x() + snap.by.x() : snappedToGrid(first.x() + by.x()) - first.x(),
                      snap.snapsY ? by.y() + snap.by.y() : snappedToGrid(first.y() + by.y()) - first.y()};
    if (isOneAxis)
        (isAlongX ? result.ry() : result.rx()) = 0;
    guides = snapToNeighbours(moved.translated(result - by), others, 0.01).guides;
    return result;
}

void CanvasView::drag(QPoint at, Qt::KeyboardModifiers modifiers)
{
    if (m_dragStart.empty())
        return;
    std::vector<SnapGuide> guides;
    const QPointF by = snapped(mapToScene(at) - m_pressedPoint, modifiers, guides);
    if (m_copiedBy) {
        m_copiedBy = by;
        std::vector<QRectF> ghosts;
        for (const auto& [figure, position] : m_dragStart)
            ghosts.emplace_back(position + by, m_scene.diagram().figures[figure].size);
        m_scene.setDragMarks(std::move(guides), std::move(ghosts));
        return;
    }
    std::vector<std::pair<std::size_t, QPointF>> positions = m_dragStart;
    for (auto& [figure, position] : positions)
        position += by;
    m_scene.setDragMarks(std::move(guides), {});
    m_scene.moveFigures(positions);
}

void CanvasView::releaseDrag()
{
    m_scene.setDragMarks({}, {});
    std::vector<std::size_t> figures;
    if (m_copiedBy) {
        viewport()->unsetCursor();
        for (const auto& [figure, position] : m_dragStart)
            figures.push_back(figure);
        const QPointF by = *std::exchange(m_copiedBy, std::nullopt);
        if (!by.isNull() && !figures.empty())
            Q_EMIT figuresCopied(figures, by);
        return;
    }
    for (const auto& [figure, position] : m_dragStart) {
        if (m_scene.diagram().figures[figure].position != position)
            figures.push_back(figure);
    }
    if (!figures.empty())
        Q_EMIT figuresMoved(figures, m_pressedPlace.frame);
}

// Lines that go along the axes can be moved piece by piece.
bool CanvasView::canBend() const
{
    const render::Diagram& diagram = m_scene.diagram();
    return m_pressedPlace.connection && diagram.lines == layout::LineForm::Orthogonal
           && !diagram.connections[*m_pressedPlace.connection].key.isEmpty()
           && diagram.connections[*m_pressedPlace.connection].points.size() >= 2;
}

void CanvasView::beginBend()
{
    m_gesture = Gesture::Bend;
    m_lineStart = m_scene.diagram().connections[*m_pressedPlace.connection].points;
    m_piece = pieceAt(m_lineStart, m_pressedPoint);
}

void CanvasView::bend(QPoint at)
{
    QPointF by = mapToScene(at) - m_pressedPoint;
    if (m_snaps)
        by = {snappedToGrid(by.x()), snappedToGrid(by.y())};
    m_scene.setBends(*m_pressedPlace.connection, bendsWithMovedPiece(m_lineStart, m_piece, by));
}

}  // namespace querywright::gui
