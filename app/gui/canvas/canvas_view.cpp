// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/canvas_view.h"

#include "app/gui/canvas/accessible_canvas.h"
#include "app/gui/canvas/reading_order.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/style/text_size.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QCursor>
#include <QGestureEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QPinchGesture>
#include <QRubberBand>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace querywright::gui {

CanvasView::CanvasView(CanvasScene& scene, QWidget* parent) : QGraphicsView(&scene, parent), m_scene(scene)
{
    AccessibleCanvas::install();
    setObjectName(QStringLiteral("canvas"));
    setAccessibleName(tr("Diagram"));
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
    connect(&m_scene, &CanvasScene::touched, this, [this](const QRectF& rect) {
        constexpr int soft = 2;  // pixels that antialiasing may reach
        if (rect.isNull())
            m_frame.invalidate();
        else
            m_frame.invalidate(mapFromScene(rect).boundingRect().adjusted(-soft, -soft, soft, soft),
                               viewportTransform());
        viewport()->update();
    });
    m_dots = new DotFader(this);
    connect(m_dots, &DotFader::changed, this, &CanvasView::showDots);
    m_edgeScroll = new EdgeScroll(
        *viewport(), [this](QPoint by) { scrollAtEdge(by); }, this);
}

void CanvasView::setSelected(std::vector<render::DiagramPlace> figures)
{
    m_selectedFigures = std::move(figures);
}

std::vector<std::size_t> CanvasView::movableSelection() const
{
    std::vector<std::size_t> figures;
    for (const render::DiagramPlace& place : m_selectedFigures) {
        const bool canMove = !m_scene.diagram().figures[*place.figure].key.isEmpty()
                             && m_scene.state().locked.count(*place.figure) == 0;
        if (canMove && std::find(figures.begin(), figures.end(), *place.figure) == figures.end())
            figures.push_back(*place.figure);
    }
    return figures;
}

void CanvasView::endDrag()
{
    if (m_gesture == Gesture::Drag || m_gesture == Gesture::Part || m_gesture == Gesture::Bend)
        m_gesture = Gesture::None;
}

void CanvasView::diagramReplaced()
{
    m_dots->setFigure(std::nullopt);
    m_copiedBy.reset();
    endDrag();
    findLineAgain();
    m_spokenPlaces.clear();
    for (const std::size_t figure : inReadingOrder(m_scene.diagram()))
        m_spokenPlaces.push_back({figure, std::nullopt, std::nullopt, std::nullopt});
    for (std::size_t i = 0; i < m_scene.diagram().connections.size(); ++i) {
        if (!m_scene.diagram().connections[i].subjects.empty())
            m_spokenPlaces.push_back({std::nullopt, std::nullopt, i, std::nullopt});
    }
    for (std::size_t i = 0; i < m_scene.diagram().frames.size(); ++i)
        m_spokenPlaces.push_back({std::nullopt, std::nullopt, std::nullopt, i});
    announceDiagram(*this);
}

SpokenFigure CanvasView::spokenAt(const render::DiagramPlace& place) const
{
    return m_speech ? m_speech(place) : SpokenFigure{};
}

void CanvasView::setSpeech(std::function<SpokenFigure(const render::DiagramPlace&)> speech)
{
    m_speech = std::move(speech);
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
    constexpr double leastAsWhole = 0.6;  // rather than leave figures out of sight for a little
    constexpr double leastFirst = 0.75;   // at which all can be read
    if (rect.isEmpty())
        return;
    m_fitted = rect;
    const double most = std::max(1.0, textSize() / 100.0);  // with texts as large as those around it
    const QSizeF view = viewport()->size() - QSize(0, m_covered);
    const double acrossFitting = (view.width() - 2 * room) / rect.width();
    const double fitting = std::min(acrossFitting, (view.height() - 2 * room) / rect.height());
    const bool isAsWhole = !m_startOfFit || fitting >= leastAsWhole;
    const double leastAcross = acrossFitting >= leastAsWhole ? leastAsWhole : leastFirst;  // likewise
    const double target = isAsWhole ? std::clamp(fitting, StageView::leastZoom, most)
                                    : std::clamp(acrossFitting, leastAcross, most);
    setTransform(QTransform::fromScale(target, target));
    const QPointF corner = m_startOfFit.value_or(rect.topLeft());
    const QSizeF seen = view / target;
    QPointF middle = rect.center();
    if (rect.width() > seen.width())
        middle.setX(corner.x() + seen.width() / 2 - room);
    if (rect.height() > seen.height())
        middle.setY(corner.y() + seen.height() / 2 - room);
    centerOn(middle - QPointF(0, m_covered / 2.0 / target));
    Q_EMIT zoomChanged(target);
    Q_EMIT viewChanged();
}

void CanvasView::setCovered(int height)
{
    constexpr int gap = 12;
    if (height == m_covered)
        return;
    m_covered = height;
    if (!m_fitted.isNull()) {
        showFitted(m_fitted);
        return;
    }
    // People have their own place: it is left only by what hides the uppermost figures.
    const int top = mapFromScene(m_scene.diagram().bounds().topLeft()).y();
    if (top >= 0 && top < height + gap)
        pan({0, height + gap - top});
}

QRectF CanvasView::visibleRect() const
{
    return mapToScene(viewport()->rect()).boundingRect();
}

void CanvasView::holdPoint(QPoint globalPosition)
{
    m_heldPoint = mapToScene(viewport()->mapFromGlobal(globalPosition));
}

QPointF CanvasView::pointedAt() const
{
    if (m_heldPoint)
        return *m_heldPoint;
    const QRectF seen = visibleRect();
    const QPoint pointer = viewport()->mapFromGlobal(QCursor::pos());
    if (viewport()->underMouse() && viewport()->rect().contains(pointer))
        return mapToScene(pointer);
    return !m_pressedPoint.isNull() && seen.contains(m_pressedPoint) ? m_pressedPoint : seen.center();
}

void CanvasView::bringIntoSight(const QRectF& rect)
{
    if (visibleRect().contains(rect))
        return;
    m_fitted = {};
    centerOn(rect.center());
}

void CanvasView::scrollIntoSight(const QRectF& rect)
{
    const QRectF seen = visibleRect();
    if (seen.contains(rect))
        return;
    // Where sight has to begin, in one direction.
    const auto beginning = [](double start, double length, double seenStart, double seenLength) {
        constexpr double air = 12.0;
        const double around = std::clamp((seenLength - length) / 2, 0.0, air);
        if (length > seenLength || start - around < seenStart)
            return start - around;
        return std::max(seenStart, start + length + around - seenLength);
    };
    const QPointF corner(beginning(rect.left(), rect.width(), seen.left(), seen.width()),
                         beginning(rect.top(), rect.height(), seen.top(), seen.height()));
    m_fitted = {};
    centerOn(corner + QPointF(seen.width() / 2, seen.height() / 2));
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
    if (event->type() == QEvent::Leave) {
        m_scene.setHovered({});
        m_dots->setFigure(std::nullopt);
    }
    return QGraphicsView::viewportEvent(event);
}

void CanvasView::beginPan(QPoint at)
{
    m_pan = at;
    viewport()->setCursor(Qt::ClosedHandCursor);
}

void CanvasView::endPan()
{
    m_pan.reset();
    goOn(m_lastMove, QGuiApplication::keyboardModifiers());
}

void CanvasView::mousePressEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    m_lastMove = at;
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && pansByLeft())) {
        beginPan(at);
        return;
    }
    if (event->button() != Qt::LeftButton || m_gesture != Gesture::None)
        return;
    m_pressed = at;
    m_pressedPoint = mapToScene(at);
    if (m_use != ToolUse::Select || m_line || dotBelow(m_pressedPoint)) {
        pressTool(at);
        return;
    }
    m_pressedPlace = render::placeAt(m_scene.diagram(), m_pressedPoint, tolerance());
    m_scene.setCursor(std::nullopt);
    m_gesture = Gesture::Press;
}

void CanvasView::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    m_lastMove = at;
    // With Space the view is panned also while something is dragged or connected.
    if (!m_pan && m_isSpaceHeld && (event->buttons() & Qt::LeftButton))
        beginPan(at);
    if (m_pan) {
        pan(at - std::exchange(*m_pan, at));
        return;
    }
    const bool isFar = (at - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (m_gesture == Gesture::Press && isFar) {
        if (m_dragsPart && m_dragsPart(m_pressedPlace))
            m_gesture = Gesture::Part;
        else if (m_pressedPlace.figure || m_pressedPlace.frame)
            beginDrag(event->modifiers());
        else if (canBend())
            beginBend();
        else if (m_pressedPlace.isEmpty())
            m_gesture = Gesture::Band;
    }
    if (m_gesture == Gesture::Place && m_use == ToolUse::Enclose && isFar)
        m_gesture = Gesture::Band;
    if (m_gesture == Gesture::Connect && mayEndAt(at))
        m_edgeScroll->stop();  // it may end here: what is below the pointer stays there
    else if (m_gesture == Gesture::Drag || m_gesture == Gesture::Connect || m_gesture == Gesture::Band)
        m_edgeScroll->follow(at);
    goOn(at, event->modifiers());
}

// What is being done, with the pointer there: it, or the view below it, was moved.
void CanvasView::goOn(QPoint at, Qt::KeyboardModifiers modifiers)
{
    if (m_isGoingOn)
        return;  // following moved the view once more
    m_isGoingOn = true;
    switch (m_gesture) {
    case Gesture::Drag:
        drag(at, modifiers);
        break;
    case Gesture::Part:
        Q_EMIT partDragged(m_pressedPlace, mapToScene(at));
        break;
    case Gesture::Bend:
        bend(at);
        break;
    case Gesture::Band:
        m_band->setGeometry(QRect(mapFromScene(m_pressedPoint), at).normalized());
        m_band->show();
        break;
    case Gesture::Connect:
        moveTool(at);
        break;
    case Gesture::Press:
    case Gesture::Place:
        break;
    case Gesture::None:
        if (m_line)
            moveTool(at);
        else
            hover(at);
        break;
    }
    m_isGoingOn = false;
}

void CanvasView::scrollAtEdge(QPoint by)
{
    if (m_gesture == Gesture::Connect && mayEndAt(m_lastMove))
        m_edgeScroll->stop();  // where it may end came below the pointer
    else
        pan(-by);
}

void CanvasView::hover(QPoint at)
{
    const QPointF point = mapToScene(at);
    render::DiagramPlace place = render::placeAt(m_scene.diagram(), point, tolerance());
    const auto dotted = m_use == ToolUse::Select ? dottedFigure(place, point) : std::nullopt;
    m_dots->setFigure(dotted);
    const auto dot = dotBelow(point);
    m_dots->setHot(dot);
    if (dot)
        place = {dotted, std::nullopt, std::nullopt, std::nullopt};
    m_scene.setHovered(place);
    if (m_pan)
        viewport()->setCursor(Qt::ClosedHandCursor);
    else if (pansByLeft())
        viewport()->setCursor(Qt::OpenHandCursor);
    else if (m_use != ToolUse::Select || dot)
        viewport()->setCursor(Qt::CrossCursor);
    else if (cardinalityAt(point))
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        viewport()->unsetCursor();
}

void CanvasView::mouseReleaseEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    m_lastMove = at;
    const bool endsPan = m_pan && (event->button() == Qt::MiddleButton || m_gesture == Gesture::None);
    if (endsPan) {
        endPan();
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    m_pan.reset();
    m_edgeScroll->stop();
    const Gesture gesture = std::exchange(m_gesture, Gesture::None);
    switch (gesture) {
    case Gesture::Press:
        releaseClick(at, event->modifiers());
        break;
    case Gesture::Drag:
        releaseDrag();
        break;
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
        if (m_use == ToolUse::Enclose)
            Q_EMIT enclosed(rect);
        else
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

// What lies at the point, one below the other: of a figure the part that is there, if one is.
std::vector<render::DiagramPlace> CanvasView::clickableAt(QPointF point) const
{
    std::vector<render::DiagramPlace> places = render::placesAt(m_scene.diagram(), point, tolerance());
    const auto isSameFigure = [](const render::DiagramPlace& above, const render::DiagramPlace& below) {
        return above.figure && above.figure == below.figure;
    };
    places.erase(std::unique(places.begin(), places.end(), isSameFigure), places.end());
    return places;
}

void CanvasView::releaseClick(QPoint at, Qt::KeyboardModifiers modifiers)
{
    const std::vector<render::DiagramPlace> places = clickableAt(mapToScene(at));
    if (const auto connection = cardinalityAt(mapToScene(at)); connection && modifiers == Qt::NoModifier) {
        Q_EMIT cardinalityClicked(*connection);
        return;
    }
    const bool isSameSpot = m_lastClick && (*m_lastClick - at).manhattanLength() <= 3;
    const bool adds = modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
    m_clickDepth = isSameSpot && !adds ? m_clickDepth + 1 : 0;
    m_lastClick = at;
    const render::DiagramPlace place =
        places.empty() ? render::DiagramPlace{} : places[m_clickDepth % places.size()];
    Q_EMIT clicked(place, modifiers);
}

void CanvasView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (m_use != ToolUse::Select || m_line) {
        mousePressEvent(event);  // a line may begin and end with quick clicks
        return;
    }
    const QPointF point = mapToScene(event->position().toPoint());
    // Two quick clicks turn a cardinality twice.
    if (const auto connection = cardinalityAt(point))
        Q_EMIT cardinalityClicked(*connection);
    else
        Q_EMIT doubleClicked(render::placeAt(m_scene.diagram(), point, tolerance()));
}

render::DiagramPlace CanvasView::placeOfKeys() const
{
    if (m_scene.state().cursor)
        return *m_scene.state().cursor;
    return m_selectedFigures.empty() ? render::DiagramPlace{} : m_selectedFigures.front();
}

QPoint CanvasView::menuPosition() const
{
    const render::DiagramPlace place = placeOfKeys();
    const QPoint centre = place.isEmpty() ? viewport()->rect().center()
                                          : mapFromScene(render::rectOf(m_scene.diagram(), place).center());
    return viewport()->mapToGlobal(centre);
}

void CanvasView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT contextMenuRequested(
        isByKey ? placeOfKeys() : render::placeAt(m_scene.diagram(), mapToScene(event->pos()), tolerance()),
        isByKey ? menuPosition() : event->globalPos());
}

void CanvasView::paintEvent(QPaintEvent*)
{
    const QTransform transform = viewportTransform();
    QPainter painter(viewport());
    m_frame.draw(painter, viewport()->size(), viewport()->devicePixelRatioF(), transform,
                 [&](QPainter& into, const QRect& exposed) {
                     constexpr double soft = 2.0;
                     into.setRenderHints(renderHints());
                     into.setTransform(transform, true);
                     const QRectF part = QRectF(exposed).adjusted(-soft, -soft, soft, soft);
                     m_scene.paint(into, transform.inverted().mapRect(part));
                 });
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
    if (m_gesture != Gesture::None || m_line)
        goOn(m_lastMove, QGuiApplication::keyboardModifiers());
    Q_EMIT viewChanged();
}

}  // namespace querywright::gui
