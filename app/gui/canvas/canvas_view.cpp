// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/canvas_view.h"

#include "app/gui/canvas/line_bends.h"
#include "app/gui/canvas/stage_view.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QGestureEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QRubberBand>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace querywright::gui {

namespace {

constexpr double snapStep = 10.0;

double snapped(double value)
{
    return std::round(value / snapStep) * snapStep;
}

}  // namespace

CanvasView::CanvasView(CanvasScene& scene, QWidget* parent) : QGraphicsView(&scene, parent), m_scene(scene)
{
    setObjectName(QStringLiteral("canvas"));
    setFrameShape(QFrame::NoFrame);
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTransformationAnchor(QGraphicsView::NoAnchor);
    setResizeAnchor(QGraphicsView::NoAnchor);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->grabGesture(Qt::PinchGesture);
    m_band = new QRubberBand(QRubberBand::Rectangle, viewport());
}

void CanvasView::setZoom(double zoom)
{
    zoomAt(viewport()->rect().center(), zoom / this->zoom());
}

void CanvasView::zoomAt(QPoint viewPoint, double factor)
{
    m_fitted = {};
    const double target = std::clamp(zoom() * factor, StageView::leastZoom, StageView::mostZoom);
    const QPointF before = mapToScene(viewPoint);
    setTransform(QTransform::fromScale(target, target));
    // The point below the pointer stays below it.
    const QPointF after = viewportTransform().map(before);
    pan((QPointF(viewPoint) - after).toPoint());
    Q_EMIT zoomChanged(target);
    Q_EMIT viewChanged();
}

void CanvasView::fit(const QRectF& rect)
{
    m_startOfFit.reset();
    showFitted(rect);
}

void CanvasView::fitFirst(const QRectF& rect, QPointF start)
{
    m_startOfFit = start;
    showFitted(rect);
}

void CanvasView::showFitted(const QRectF& rect)
{
    constexpr double room = 16.0;
    constexpr double leastAsWhole = 0.85;  // at which reading is no effort
    constexpr double leastFirst = 0.75;    // at which all can be read
    if (rect.isEmpty())
        return;
    m_fitted = rect;
    const QSizeF view = viewport()->size();
    const double acrossFitting = (view.width() - 2 * room) / rect.width();
    const double fitting = std::min(acrossFitting, (view.height() - 2 * room) / rect.height());
    const bool isAsWhole = !m_startOfFit || fitting >= leastAsWhole;
    const double target = isAsWhole ? std::clamp(fitting, StageView::leastZoom, 1.0)
                                    : std::clamp(acrossFitting, leastFirst, 1.0);
    setTransform(QTransform::fromScale(target, target));
    const QPointF corner = m_startOfFit.value_or(rect.topLeft());
    const QSizeF seen = view / target;
    QPointF middle = rect.center();
    if (rect.width() > seen.width())
        middle.setX(corner.x() + seen.width() / 2 - room);
    if (rect.height() > seen.height())
        middle.setY(corner.y() + seen.height() / 2 - room);
    centerOn(middle);
    Q_EMIT zoomChanged(target);
    Q_EMIT viewChanged();
}

QRectF CanvasView::visibleRect() const
{
    return mapToScene(viewport()->rect()).boundingRect();
}

void CanvasView::bringIntoSight(const QRectF& rect)
{
    if (visibleRect().contains(rect))
        return;
    m_fitted = {};
    centerOn(rect.center());
}

void CanvasView::pan(QPoint by)
{
    m_fitted = {};
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
}

void CanvasView::wheelEvent(QWheelEvent* event)
{
    constexpr double notch = 120.0;
    const QPoint delta = event->angleDelta();
    if (event->modifiers() & Qt::ControlModifier) {
        zoomAt(event->position().toPoint(), std::pow(StageView::zoomStep, delta.y() / notch));
    } else if (event->modifiers() & Qt::ShiftModifier) {
        const int by = delta.y() != 0 ? delta.y() : delta.x();
        pan({by, 0});
    } else {
        pan(event->pixelDelta().isNull() ? delta / 2 : event->pixelDelta());
    }
    event->accept();
}

bool CanvasView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Gesture) {
        auto* gestures = static_cast<QGestureEvent*>(event);
        if (auto* pinch = static_cast<QPinchGesture*>(gestures->gesture(Qt::PinchGesture))) {
            zoomAt(viewport()->mapFromGlobal(pinch->hotSpot().toPoint()), pinch->scaleFactor());
            return true;
        }
    }
    if (event->type() == QEvent::NativeGesture) {
        auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            zoomAt(gesture->position().toPoint(), 1.0 + gesture->value());
            return true;
        }
    }
    if (event->type() == QEvent::Leave)
        m_scene.setHovered({});
    return QGraphicsView::viewportEvent(event);
}

void CanvasView::beginPan(QPoint at)
{
    m_gesture = Gesture::Pan;
    m_lastMove = at;
    viewport()->setCursor(Qt::ClosedHandCursor);
}

void CanvasView::mousePressEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_isSpaceHeld)) {
        beginPan(at);
        return;
    }
    if (event->button() != Qt::LeftButton || m_gesture != Gesture::None)
        return;
    if (m_use != ToolUse::Select) {
        pressTool(at);
        return;
    }
    m_pressed = at;
    m_lastMove = at;
    m_pressedPlace = render::placeAt(m_scene.diagram(), mapToScene(at), tolerance());
    m_scene.setCursor(std::nullopt);
    m_gesture = Gesture::Press;
}

void CanvasView::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const bool isFar = (at - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (m_gesture == Gesture::Press && isFar) {
        if (m_dragsPart && m_dragsPart(m_pressedPlace))
            m_gesture = Gesture::Part;
        else if (m_pressedPlace.figure || m_pressedPlace.frame)
            beginDrag();
        else if (canBend())
            beginBend();
        else if (m_pressedPlace.isEmpty())
            m_gesture = Gesture::Band;
    }
    switch (m_gesture) {
    case Gesture::Pan:
        pan(at - m_lastMove);
        m_lastMove = at;
        break;
    case Gesture::Drag:
        drag(at, event->modifiers());
        break;
    case Gesture::Part:
        Q_EMIT partDragged(m_pressedPlace, mapToScene(at));
        break;
    case Gesture::Bend:
        bend(at);
        break;
    case Gesture::Band:
        m_band->setGeometry(QRect(m_pressed, at).normalized());
        m_band->show();
        break;
    case Gesture::Connect:
        moveTool(at);
        break;
    case Gesture::Press:
    case Gesture::Place:
        break;
    case Gesture::None:
        if (m_lineFrom)
            moveTool(at);
        hover(at);
        break;
    }
}

void CanvasView::hover(QPoint at)
{
    const render::DiagramPlace place = render::placeAt(m_scene.diagram(), mapToScene(at), tolerance());
    m_scene.setHovered(place);
    if (m_isSpaceHeld)
        viewport()->setCursor(Qt::OpenHandCursor);
    else if (m_use != ToolUse::Select)
        viewport()->setCursor(Qt::CrossCursor);
    else if (cardinalityAt(mapToScene(at)))
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        viewport()->unsetCursor();
}

std::vector<std::size_t> CanvasView::draggedFigures() const
{
    std::vector<std::size_t> figures;
    const render::Diagram& diagram = m_scene.diagram();
    const auto add = [&](std::size_t figure) {
        const bool canMove = !diagram.figures[figure].key.isEmpty();
        if (canMove && std::find(figures.begin(), figures.end(), figure) == figures.end())
            figures.push_back(figure);
    };
    if (m_pressedPlace.frame) {
        for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
            if (diagram.figures[i].frame == m_pressedPlace.frame)
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

void CanvasView::beginDrag()
{
    m_gesture = Gesture::Drag;
    m_dragStart.clear();
    for (const std::size_t figure : draggedFigures())
        m_dragStart.emplace_back(figure, m_scene.diagram().figures[figure].position);
}

void CanvasView::drag(QPoint at, Qt::KeyboardModifiers modifiers)
{
    QPointF by = mapToScene(at) - mapToScene(m_pressed);
    if (modifiers & Qt::ShiftModifier) {
        if (std::abs(by.x()) > std::abs(by.y()))
            by.setY(0);
        else
            by.setX(0);
    }
    std::vector<std::pair<std::size_t, QPointF>> positions = m_dragStart;
    if (!positions.empty() && !(modifiers & Qt::AltModifier)) {
        const QPointF first = positions.front().second;
        by = {snapped(first.x() + by.x()) - first.x(), snapped(first.y() + by.y()) - first.y()};
    }
    for (auto& [figure, position] : positions)
        position += by;
    m_scene.moveFigures(positions);
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
    m_piece = pieceAt(m_lineStart, mapToScene(m_pressed));
}

void CanvasView::bend(QPoint at)
{
    QPointF by = mapToScene(at) - mapToScene(m_pressed);
    by = {snapped(by.x()), snapped(by.y())};
    m_scene.setBends(*m_pressedPlace.connection, bendsWithMovedPiece(m_lineStart, m_piece, by));
}

void CanvasView::endDrag()
{
    if (m_gesture == Gesture::Drag || m_gesture == Gesture::Part || m_gesture == Gesture::Bend)
        m_gesture = Gesture::None;
}

void CanvasView::mouseReleaseEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const Gesture gesture = std::exchange(m_gesture, Gesture::None);
    switch (gesture) {
    case Gesture::Pan:
        viewport()->unsetCursor();
        break;
    case Gesture::Press:
        releaseClick(at, event->modifiers());
        break;
    case Gesture::Drag: {
        std::vector<std::size_t> figures;
        for (const auto& [figure, position] : m_dragStart) {
            if (m_scene.diagram().figures[figure].position != position)
                figures.push_back(figure);
        }
        if (!figures.empty())
            Q_EMIT figuresMoved(figures);
        break;
    }
    case Gesture::Part:
        Q_EMIT partDropped(m_pressedPlace, mapToScene(at));
        break;
    case Gesture::Bend:
        if (m_scene.diagram().connections[*m_pressedPlace.connection].points != m_lineStart)
            Q_EMIT lineMoved(*m_pressedPlace.connection,
                             m_scene.diagram().connections[*m_pressedPlace.connection].bends);
        break;
    case Gesture::Band: {
        m_band->hide();
        const QRectF rect = mapToScene(m_band->geometry()).boundingRect();
        Q_EMIT banded(render::figuresIn(m_scene.diagram(), rect), event->modifiers() & Qt::ShiftModifier);
        break;
    }
    case Gesture::Place:
    case Gesture::Connect:
        releaseTool(at);
        break;
    case Gesture::None:
        break;
    }
}

std::optional<std::size_t> CanvasView::cardinalityAt(QPointF point) const
{
    const auto& connections = m_scene.diagram().connections;
    for (std::size_t i = 0; i < connections.size(); ++i) {
        for (const render::ConnectionLabel& label : connections[i].labels) {
            if (label.kind == render::LabelKind::Cardinality && render::rectOf(label).contains(point))
                return i;
        }
    }
    return std::nullopt;
}

void CanvasView::releaseClick(QPoint at, Qt::KeyboardModifiers modifiers)
{
    const std::vector<render::DiagramPlace> places =
        render::placesAt(m_scene.diagram(), mapToScene(at), tolerance());
    if (const auto connection = cardinalityAt(mapToScene(at)); connection && modifiers == Qt::NoModifier) {
        Q_EMIT cardinalityClicked(*connection);
        return;
    }
    const bool isSameSpot = m_lastClick && (*m_lastClick - at).manhattanLength() <= 3;
    m_clickDepth = isSameSpot && !(modifiers & Qt::ControlModifier) ? m_clickDepth + 1 : 0;
    m_lastClick = at;
    const render::DiagramPlace place =
        places.empty() ? render::DiagramPlace{} : places[m_clickDepth % places.size()];
    Q_EMIT clicked(place, modifiers);
}

void CanvasView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const render::DiagramPlace place =
        render::placeAt(m_scene.diagram(), mapToScene(event->position().toPoint()), tolerance());
    Q_EMIT doubleClicked(place);
}

void CanvasView::contextMenuEvent(QContextMenuEvent* event)
{
    render::DiagramPlace place;
    QPoint position = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        if (m_scene.state().cursor)
            place = *m_scene.state().cursor;
        else if (!m_selectedFigures.empty())
            place = m_selectedFigures.front();
        if (!place.isEmpty())
            position =
                viewport()->mapToGlobal(mapFromScene(render::rectOf(m_scene.diagram(), place).center()));
    } else {
        place = render::placeAt(m_scene.diagram(), mapToScene(event->pos()), tolerance());
    }
    Q_EMIT contextMenuRequested(place, position);
}

void CanvasView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    if (!m_fitted.isNull())
        showFitted(m_fitted);
    Q_EMIT viewChanged();
}

void CanvasView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    Q_EMIT viewChanged();
}

}  // namespace querywright::gui
