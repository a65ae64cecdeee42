// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/end_moving.h"

#include "app/gui/drawing/connecting.h"

#include <QApplication>
#include <QMouseEvent>

#include <cmath>
#include <utility>

namespace querywright::gui {

EndMoving::EndMoving(const Context& context, CanvasScene& scene, CanvasView& view, QObject* parent)
    : QObject(parent), m_context(context), m_scene(scene), m_view(view)
{
    view.viewport()->installEventFilter(this);
    connect(&context.selection, &Selection::changed, this, &EndMoving::refresh);
}

void EndMoving::refresh()
{
    cancel();
    m_relationship.reset();
    const std::vector<Subject>& selected = m_context.selection.subjects();
    if (selected.size() == 1) {
        if (const auto* relationship = std::get_if<RelationshipId>(&selected.front()))
            m_relationship = *relationship;
    }
    m_scene.setLineEnds(m_relationship);
}

bool EndMoving::cancel()
{
    if (!std::exchange(m_held, std::nullopt))
        return false;
    m_scene.setPulled(std::nullopt);
    m_view.viewport()->unsetCursor();
    tell({});
    return true;
}

void EndMoving::tell(const QString& sentence)
{
    if (std::exchange(m_told, sentence) != sentence)
        Q_EMIT told(sentence);
}

std::vector<QPoint> EndMoving::handles() const
{
    std::vector<QPoint> points;
    if (m_relationship) {
        for (const LineEnd& end : lineEndsOf(m_scene.diagram(), *m_relationship))
            points.push_back(m_view.mapFromScene(end.at));
    }
    return points;
}

std::optional<LineEnd> EndMoving::endAt(QPoint at) const
{
    constexpr double reach = 7.0;
    if (!m_relationship)
        return std::nullopt;
    for (const LineEnd& end : lineEndsOf(m_scene.diagram(), *m_relationship)) {
        const QPointF away = m_view.mapFromScene(end.at) - at;
        if (std::hypot(away.x(), away.y()) <= reach)
            return end;
    }
    return std::nullopt;
}

std::optional<EntityId> EndMoving::entityAt(std::size_t figure) const
{
    const render::Figure& found = m_scene.diagram().figures[figure];
    const auto* entity = std::get_if<EntityId>(&found.subject);
    return entity && isEntityType(found.kind) ? std::optional(*entity) : std::nullopt;
}

bool EndMoving::eventFilter(QObject*, QEvent* event)
{
    const auto* mouse = dynamic_cast<QMouseEvent*>(event);
    if (!mouse || event->type() == QEvent::MouseButtonDblClick)
        return false;
    const QPoint at = mouse->position().toPoint();
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (m_held)
            return true;
        if (mouse->button() != Qt::LeftButton || !m_view.isFree() || mouse->modifiers() != Qt::NoModifier)
            return false;
        m_held = endAt(at);
        m_pressed = at;
        m_isDragged = false;
        return m_held.has_value();
    case QEvent::MouseMove:
        if (m_held) {
            drag(at);
            return true;
        }
        if (mouse->buttons() == Qt::NoButton && m_view.isFree() && endAt(at)) {
            m_view.viewport()->setCursor(Qt::PointingHandCursor);
            tell(tr("Drag the end of the line to the entity type that it shall join instead."));
            return true;
        }
        tell({});
        return false;
    case QEvent::MouseButtonRelease:
        if (!m_held)
            return false;
        if (mouse->button() == Qt::LeftButton)
            drop(at);
        return true;
    default:
        return false;
    }
}

void EndMoving::drag(QPoint at)
{
    if (!m_isDragged && (at - m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    m_isDragged = true;
    const QPointF end = m_view.mapToScene(at);
    const render::Diagram& diagram = m_scene.diagram();
    PulledLine line;
    line.line = QLineF(wayOut(diagram.figures[m_held->other].rect(), end), end);
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (!entityAt(i) && !render::isExplanation(diagram.figures[i].kind) && i != m_held->other)
            line.illegal.insert(i);
    }
    const auto below = render::placeAt(diagram, end, 0).figure;
    if (below && !render::isExplanation(diagram.figures[*below].kind) && below != m_held->other) {
        line.target = below;
        line.isRefused = !entityAt(*below);
    }
    m_view.viewport()->setCursor(line.isRefused ? Qt::ForbiddenCursor : Qt::CrossCursor);
    tell(line.isRefused
             ? tr("A relationship type joins entity types: drop the end of its line on one.")
             : tr("Drop it on the entity type that the line shall join. Esc leaves it as it was."));
    m_scene.setPulled(std::move(line));
}

void EndMoving::drop(QPoint at)
{
    const LineEnd end = *m_held;
    const RelationshipId relationship = *m_relationship;
    const bool isDragged = m_isDragged;
    cancel();
    const QPointF point = m_view.mapToScene(at);
    const render::DiagramPlace place = render::placeAt(m_scene.diagram(), point, 0);
    if (!isDragged) {
        Q_EMIT m_view.clicked(place, Qt::NoModifier);
        return;
    }
    const auto entity = place.figure ? entityAt(*place.figure) : std::nullopt;
    if (entity && entity != entityAt(end.figure))
        Q_EMIT moved(relationship, end.participant, *entity);
}

}  // namespace querywright::gui
