// SPDX-License-Identifier: Apache-2.0
// What keys do on the canvas (ux, section 9).
#include "app/gui/canvas/accessible_canvas.h"
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/free_room.h"
#include "app/gui/canvas/reading_order.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace querywright::gui {

namespace {

QPointF directionOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return {-1, 0};
    case Qt::Key_Right:
        return {1, 0};
    case Qt::Key_Up:
        return {0, -1};
    case Qt::Key_Down:
        return {0, 1};
    default:
        return {};
    }
}

}  // namespace

// Whether the key types a name of the line in the hand.
bool CanvasView::namesLine(const QKeyEvent& key) const
{
    const bool isPlain = !(key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    const bool isLetter = key.text().size() == 1 && key.text().front().isLetterOrNumber();
    return m_line && m_line->isPending && isPlain && isLetter && m_rules.takesName
           && m_rules.takesName(m_line->figure);
}

bool CanvasView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && namesLine(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QGraphicsView::event(event);
}

void CanvasView::keyPressEvent(QKeyEvent* event)
{
    if (namesLine(*event)) {
        Q_EMIT lineNamed({m_line->figure, std::nullopt, std::nullopt, std::nullopt}, event->text());
        return;
    }
    const QPointF direction = directionOf(event->key());
    const bool isInside = m_scene.state().cursor && m_scene.state().cursor->part;
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_isSpaceHeld = true;
        viewport()->setCursor(Qt::OpenHandCursor);
    } else if (!direction.isNull() && (event->modifiers() & Qt::ControlModifier)) {
        if (!(event->modifiers() & Qt::ShiftModifier))  // those align
            jumpAlongConnection(event->key());
    } else if (!direction.isNull() && isInside && !(event->modifiers() & Qt::AltModifier)) {
        walkParts(direction.y() > 0 || direction.x() > 0 ? 1 : -1);
    } else if (!direction.isNull() && !(event->modifiers() & Qt::AltModifier)) {
        nudge(direction * (event->modifiers() & Qt::ShiftModifier ? 50.0 : 10.0));
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (m_use == ToolUse::Select || m_use == ToolUse::Pan)
            enter();
        else
            useTool();
    } else if (event->key() == Qt::Key_Escape) {
        if (dropLine()) {
            viewport()->unsetCursor();
            Q_EMIT lineDropped();
        } else if (isInside) {
            render::DiagramPlace figure = *m_scene.state().cursor;
            figure.part.reset();
            m_scene.setCursor(figure);
            Q_EMIT clicked(figure, Qt::NoModifier);
        } else {
            Q_EMIT escapePressed();
        }
    } else {
        QWidget::keyPressEvent(event);
    }
}

void CanvasView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_isSpaceHeld = false;
        showToolCursor();
        return;
    }
    QWidget::keyReleaseEvent(event);
}

void CanvasView::focusInEvent(QFocusEvent* event)
{
    QGraphicsView::focusInEvent(event);
    const bool isByKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
                         || event->reason() == Qt::ShortcutFocusReason;
    if (isByKey && !m_selectedFigures.empty())
        m_scene.setCursor(m_selectedFigures.front());
}

void CanvasView::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    m_isSpaceHeld = false;
    m_scene.setCursor(std::nullopt);
}

// Qt asks for the next one, too, when a field on the canvas that has the keyboard goes. A line in the hand
// keeps it on the canvas: past the last figure comes the first one.
bool CanvasView::focusNextPrevChild(bool next)
{
    if (!hasFocus())
        return QGraphicsView::focusNextPrevChild(next);
    const std::vector<std::size_t> order = walkedFigures();
    const auto& cursor = m_scene.state().cursor;
    const bool isAtEnd = cursor && cursor->figure && !order.empty()
                         && *cursor->figure == (next ? order.back() : order.front());
    if (order.empty() || (isAtEnd && !m_line))
        return QGraphicsView::focusNextPrevChild(next);
    walkFigures(next);
    return true;
}

// The figures in reading order; with a line in the hand those that it may lead to, first what is of the kind
// that it comes from.
std::vector<std::size_t> CanvasView::walkedFigures() const
{
    std::vector<std::size_t> order = inReadingOrder(m_scene.diagram());
    if (m_line) {
        std::stable_partition(order.begin(), order.end(), [this](std::size_t figure) {
            return m_scene.diagram().figures[figure].subject.index() == m_line->subject.index();
        });
    }
    if (m_line && m_rules.refusal) {
        std::erase_if(order, [this](std::size_t figure) {
            return figure != m_line->figure
                   && (render::isExplanation(m_scene.diagram().figures[figure].kind)
                       || !m_rules.refusal(m_line->figure, figure, m_line->isPulled).isEmpty());
        });
    }
    return order;
}

void CanvasView::walkFigures(bool forward)
{
    const std::vector<std::size_t> order = walkedFigures();
    if (order.empty())
        return;
    std::optional<std::size_t> current;
    if (m_scene.state().cursor)
        current = m_scene.state().cursor->figure;
    else if (!m_selectedFigures.empty())
        current = m_selectedFigures.front().figure;
    std::size_t next = forward ? order.front() : order.back();
    const auto at = current ? std::find(order.begin(), order.end(), *current) : order.end();
    if (at != order.end()) {
        const auto position = static_cast<std::size_t>(at - order.begin());
        if (forward && position + 1 < order.size())
            next = order[position + 1];
        else if (!forward && position > 0)
            next = order[position - 1];
        else if (!m_line)
            next = *current;
    }
    focusPlace({next, std::nullopt, std::nullopt, std::nullopt});
}

void CanvasView::focusPlace(const render::DiagramPlace& place)
{
    setFocus(Qt::OtherFocusReason);
    m_scene.setCursor(place);
    bringIntoSight(render::rectOf(m_scene.diagram(), place));
    Q_EMIT clicked(place, Qt::NoModifier);
    if (m_line && place.figure)
        pointLineAt(m_scene.diagram().figures[*place.figure].rect().center());
    announceFocus(*this);
}

// What Tab came to, else what is selected.
std::optional<render::DiagramPlace> CanvasView::placeWithKeyboard() const
{
    if (m_scene.state().cursor || m_selectedFigures.empty())
        return m_scene.state().cursor;
    return m_selectedFigures.front();
}

// The tool in the hand is used on what has the keyboard or is selected; what is placed comes into the middle
// of the view, if nothing is there. Lines go from there to where Enter is pressed next, or between the two
// that are selected.
void CanvasView::useTool()
{
    std::optional<render::DiagramPlace> place = placeWithKeyboard();
    if (place)
        place->part.reset();
    if (m_use != ToolUse::Connect) {
        Q_EMIT placed(freePoint(), place.value_or(render::DiagramPlace()));
        return;
    }
    if (!place || !place->figure) {
        Q_EMIT missed({}, freePoint());
        return;
    }
    if (!m_line) {
        if (m_selectedFigures.size() != 2) {
            holdLine(*place->figure, false);
            m_line->isPending = true;
            Q_EMIT lineHeld();
            return;
        }
        holdLine(*m_selectedFigures.front().figure, false);
        place = m_selectedFigures.back();
    }
    const QString why = m_rules.refusal ? m_rules.refusal(m_line->figure, *place->figure, false) : QString();
    if (!why.isEmpty()) {
        if (!m_line->isPending)
            dropLine();
        Q_EMIT refused(why);
        return;
    }
    const render::DiagramPlace from{m_line->figure, std::nullopt, std::nullopt, std::nullopt};
    dropLine();
    Q_EMIT connected(from, *place, m_scene.diagram().figures[*place->figure].rect().center());
}

// Where a figure has room, as near to the middle of the view as may be.
QPointF CanvasView::freePoint() const
{
    constexpr QSizeF room(170, 70);
    constexpr double step = 40.0;
    constexpr int most = 12;  // rings around the middle
    const QRectF seen = visibleRect();
    const QPointF middle = seen.center();
    const auto isFree = [&](QPointF point) {
        const QRectF rect(point - QPointF(room.width() / 2, room.height() / 2), room);
        return seen.contains(rect) && isFreeRoom(m_scene.diagram(), rect);
    };
    for (int ring = 0; ring <= most; ++ring) {
        for (int y = -ring; y <= ring; ++y) {
            for (int x = -ring; x <= ring; x += std::abs(y) == ring ? 1 : 2 * ring) {
                const QPointF point = middle + QPointF(x * step, y * step);
                if (isFree(point))
                    return point;
            }
        }
    }
    return middle;
}

// Into a figure; once more, or where there is nothing to go into: its name.
void CanvasView::enter()
{
    std::optional<render::DiagramPlace> place = placeWithKeyboard();
    if (!place || !place->figure)
        return;
    if (!place->part)
        walkParts(1);
    if (place->part || !m_scene.state().cursor || !m_scene.state().cursor->part)
        Q_EMIT renameRequested(*place);
}

void CanvasView::walkParts(int by)
{
    std::optional<render::DiagramPlace> place = placeWithKeyboard();
    if (!place || !place->figure)
        return;
    const auto& parts = m_scene.diagram().figures[*place->figure].parts;
    auto position = place->part ? static_cast<int>(*place->part) + by : 0;
    while (position >= 0 && position < static_cast<int>(parts.size())
           && parts[static_cast<std::size_t>(position)].kind == render::PartKind::Header)
        position += by;
    if (position < 0 || position >= static_cast<int>(parts.size()))
        return;
    place->part = static_cast<std::size_t>(position);
    focusPlace(*place);
}

void CanvasView::nudge(QPointF by)
{
    const std::vector<std::size_t> figures = movableSelection();
    std::vector<std::pair<std::size_t, QPointF>> positions;
    for (const std::size_t figure : figures)
        positions.emplace_back(figure, m_scene.diagram().figures[figure].position + by);
    if (positions.empty())
        return;
    m_scene.moveFigures(positions);
    Q_EMIT figuresNudged(figures);
}

void CanvasView::jumpAlongConnection(int key)
{
    std::optional<std::size_t> from;
    if (m_scene.state().cursor)
        from = m_scene.state().cursor->figure;
    else if (!m_selectedFigures.empty())
        from = m_selectedFigures.front().figure;
    if (!from)
        return;
    const render::Diagram& diagram = m_scene.diagram();
    const QPointF origin = diagram.figures[*from].rect().center();
    const QPointF direction = directionOf(key);
    std::optional<std::size_t> best;
    double bestCosine = 0.5;  // within 60 degrees
    for (const render::Connection& connection : diagram.connections) {
        if (!connection.from || (*connection.from != *from && connection.to != *from))
            continue;
        const std::size_t other = *connection.from == *from ? connection.to : *connection.from;
        const QPointF way = diagram.figures[other].rect().center() - origin;
        const double cosine =
            QPointF::dotProduct(way, direction) / std::max(1.0, std::hypot(way.x(), way.y()));
        if (cosine > bestCosine) {
            bestCosine = cosine;
            best = other;
        }
    }
    if (!best)
        return;
    focusPlace({*best, std::nullopt, std::nullopt, std::nullopt});
}

}  // namespace querywright::gui
