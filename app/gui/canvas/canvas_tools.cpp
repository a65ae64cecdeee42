// SPDX-License-Identifier: Apache-2.0
// What the mouse does on the canvas with a tool in the hand, or from a dot at the edge of a figure (ux,
// section 10): a click at a place, or a line from one figure to another, dragged or by two clicks.
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/drawing/connecting.h"

#include <QApplication>

#include <algorithm>
#include <utility>

namespace querywright::gui {

void CanvasView::setUse(ToolUse use)
{
    m_use = use;
    dropLine();
    if (m_gesture == Gesture::Place)
        m_gesture = Gesture::None;
    m_dots->setFigure(std::nullopt);
    showToolCursor();
}

void CanvasView::showToolCursor()
{
    if (m_use == ToolUse::Select)
        viewport()->unsetCursor();
    else
        viewport()->setCursor(pansByLeft() ? Qt::OpenHandCursor : Qt::CrossCursor);
}

bool CanvasView::dropLine()
{
    m_scene.setPulled(std::nullopt);
    m_refusal.clear();
    m_warning.clear();
    if (m_gesture == Gesture::Connect)
        m_gesture = Gesture::None;
    m_edgeScroll->stop();
    return std::exchange(m_line, std::nullopt).has_value();
}

// The figure a line comes from may be another one of the list now, or gone.
void CanvasView::findLineAgain()
{
    if (!m_line)
        return;
    const std::vector<render::Figure>& figures = m_scene.diagram().figures;
    const auto found = std::find_if(figures.begin(), figures.end(), [this](const render::Figure& figure) {
        return figure.subject == m_line->subject && figure.kind == m_line->kind;
    });
    if (found == figures.end()) {
        dropLine();
        return;
    }
    m_line->figure = static_cast<std::size_t>(found - figures.begin());
    moveTool(m_lastMove);
}

void CanvasView::holdLine(std::size_t figure, bool isPulled)
{
    const render::Figure& from = m_scene.diagram().figures[figure];
    m_line = HeldLine{figure, from.subject, from.kind, isPulled, false};
}

// Lines begin and end at a figure, too, whose outline is missed by a little.
render::DiagramPlace CanvasView::lineEndAt(QPointF point) const
{
    const render::DiagramPlace place = render::placeAt(m_scene.diagram(), point, tolerance());
    if (place.figure)
        return place;
    constexpr double near = 8.0;
    const double margin = near / zoom();
    const std::vector<render::Figure>& figures = m_scene.diagram().figures;
    for (std::size_t i = figures.size(); i-- > 0;) {
        const bool isItself = m_line && m_line->figure == i;
        if (!isItself && !render::isExplanation(figures[i].kind)
            && figures[i].rect().adjusted(-margin, -margin, margin, margin).contains(point))
            return {i, std::nullopt, std::nullopt, std::nullopt};
    }
    return place;
}

// Whether the line in the hand is over a figure that it may lead to.
bool CanvasView::mayEndAt(QPoint at) const
{
    const render::DiagramPlace place = lineEndAt(mapToScene(at));
    if (!m_line || !place.figure || place.figure == m_line->figure
        || render::isExplanation(m_scene.diagram().figures[*place.figure].kind))
        return false;
    return !m_rules.refusal || m_rules.refusal(m_line->figure, *place.figure, m_line->isPulled).isEmpty();
}

void CanvasView::pressTool(QPoint at)
{
    const QPointF point = mapToScene(at);
    m_pressedPlace =
        m_use == ToolUse::Connect ? lineEndAt(point) : render::placeAt(m_scene.diagram(), point, tolerance());
    if (m_use == ToolUse::Place || m_use == ToolUse::Enclose) {
        m_gesture = Gesture::Place;
        return;
    }
    m_gesture = Gesture::Connect;
    if (!m_line && m_use == ToolUse::Select)
        holdLine(m_dots->shown()->figure, true);
    else if (!m_line && m_pressedPlace.figure)
        holdLine(*m_pressedPlace.figure, false);
    m_dots->setFigure(std::nullopt);
    moveTool(at);
}

void CanvasView::moveTool(QPoint at)
{
    const QPointF end = mapToScene(at);
    m_scene.setHovered(lineEndAt(end));
    if (m_line)
        pointLineAt(end);
}

// REQUIRES: a line is in the hand.
void CanvasView::pointLineAt(QPointF end)
{
    const render::DiagramPlace place = lineEndAt(end);
    PulledLine pulled;
    pulled.line = QLineF(wayOut(m_scene.diagram().figures[m_line->figure].rect(), end), end);
    QString why;
    if (m_rules.refusal) {
        for (std::size_t i = 0; i < m_scene.diagram().figures.size(); ++i) {
            const bool isItself = i == m_line->figure;
            const QString refusal = m_rules.refusal(m_line->figure, i, m_line->isPulled);
            const bool isAside = isItself || render::isExplanation(m_scene.diagram().figures[i].kind);
            if (!isAside && !refusal.isEmpty())
                pulled.illegal.insert(i);
            if (place.figure == i)
                why = refusal;
        }
    }
    // At its own beginning nothing is to be said yet.
    if (place.figure && place.figure != m_line->figure) {
        pulled.target = place.figure;
        pulled.isRefused = !why.isEmpty();
    }
    if (pulled.target && !pulled.isRefused && m_rules.warning)
        pulled.warning = m_rules.warning(m_line->figure, *pulled.target, m_line->isPulled);
    viewport()->setCursor(pulled.isRefused ? Qt::ForbiddenCursor : Qt::CrossCursor);
    if (!pulled.isRefused)
        why.clear();
    if (std::exchange(m_refusal, why) != why && !why.isEmpty())
        Q_EMIT refused(why);
    if (std::exchange(m_warning, pulled.warning) != pulled.warning && why.isEmpty())
        Q_EMIT warned(pulled.warning);
    m_scene.setPulled(std::move(pulled));
}

void CanvasView::releaseTool(QPoint at)
{
    const QPointF end = mapToScene(at);
    if (m_use == ToolUse::Place || m_use == ToolUse::Enclose) {
        Q_EMIT placed(end, render::placeAt(m_scene.diagram(), end, tolerance()));
        return;
    }
    const render::DiagramPlace place = lineEndAt(end);
    if (!m_line) {
        const QPointF begin = mapToScene(m_pressed);
        Q_EMIT missed(render::placeAt(m_scene.diagram(), begin, tolerance()), begin);
        return;
    }
    // The first of two clicks: the line follows the pointer.
    const bool isClick = (at - m_pressed).manhattanLength() < QApplication::startDragDistance();
    const bool isAtBegin = m_line->isPulled || m_pressedPlace.figure == m_line->figure;
    if (isClick && isAtBegin && !std::exchange(m_line->isPending, true)) {
        Q_EMIT lineHeld();
        return;
    }
    moveTool(at);
    const bool isRefused = m_scene.state().pulled && m_scene.state().pulled->isRefused;
    const HeldLine line = *m_line;
    dropLine();
    hover(at);
    if (isRefused)
        return;
    const render::DiagramPlace from{line.figure, std::nullopt, std::nullopt, std::nullopt};
    if (line.isPulled)
        Q_EMIT pulled(from, place, end);
    else
        Q_EMIT connected(from, place, end);
}

std::optional<std::size_t> CanvasView::dotBelow(QPointF point) const
{
    const auto& shown = m_dots->shown();
    if (!shown || m_use != ToolUse::Select || shown->figure >= m_scene.diagram().figures.size())
        return std::nullopt;
    return dotAt(m_scene.diagram(), shown->figure, point, zoom());
}

// The figure whose dots are to be seen with the pointer at the point: the one below it, or the one whose dot
// it is on.
std::optional<std::size_t> CanvasView::dottedFigure(const render::DiagramPlace& place, QPointF point) const
{
    constexpr double leastZoom = 0.4;  // figures are too small for them below
    if (!m_rules.hasDots || zoom() < leastZoom)
        return std::nullopt;
    if (dotBelow(point))
        return m_dots->shown()->figure;
    if (place.figure)
        return m_rules.hasDots(*place.figure) ? place.figure : std::nullopt;
    // Near enough that the pointer may be on its way to a dot.
    constexpr double near = 14.0;
    const auto& shown = m_dots->shown();
    if (!shown || shown->figure >= m_scene.diagram().figures.size())
        return std::nullopt;
    const double margin = near / zoom();
    const QRectF around =
        m_scene.diagram().figures[shown->figure].rect().adjusted(-margin, -margin, margin, margin);
    return around.contains(point) ? std::optional(shown->figure) : std::nullopt;
}

void CanvasView::showDots()
{
    m_scene.setDots(m_dots->shown());
}

}  // namespace querywright::gui
