// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/canvas_scene.h"

#include "app/gui/canvas/canvas_items.h"
#include "app/gui/canvas/canvas_overlay.h"
#include "render/diagrams.h"

#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>
#include <functional>

namespace querywright::gui {

namespace {

using render::Token;

constexpr double gridStep = 20.0;
constexpr double sceneMargin = 2000.0;  // that can be panned to beyond the diagram, and drawn on

// The points of the grid, each in the middle of a pixel. A row of them is drawn once: drawn one by one they
// take longer than all figures.
void drawDots(QPainter& painter, const QRectF& rect, const QColor& color)
{
    constexpr double side = 4.0;
    const QTransform toView = painter.worldTransform();
    const double ratio = painter.device()->devicePixelRatioF();
    const auto inPixel = [ratio](double at) { return (std::floor(at * ratio) + 0.5) / ratio; };
    const QRectF seen = toView.mapRect(rect);
    const double left = std::floor(seen.left()) - side;
    QImage row((QSizeF(std::ceil(seen.width()) + 3 * side, side) * ratio).toSize(),
               QImage::Format_ARGB32_Premultiplied);
    row.setDevicePixelRatio(ratio);
    row.fill(Qt::transparent);
    {
        QPainter dots(&row);
        dots.setRenderHint(QPainter::Antialiasing);
        dots.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap));
        for (double x = std::floor(rect.left() / gridStep) * gridStep; x <= rect.right(); x += gridStep)
            dots.drawPoint(QPointF(inPixel(toView.map(QPointF(x, 0)).x()) - left, inPixel(side / 2)));
    }
    painter.save();
    painter.resetTransform();
    for (double y = std::floor(rect.top() / gridStep) * gridStep; y <= rect.bottom(); y += gridStep) {
        const double top = inPixel(toView.map(QPointF(0, y)).y()) - inPixel(side / 2);
        painter.drawImage(QPointF(left, top), row);
    }
    painter.restore();
}

}  // namespace

CanvasScene::CanvasScene(const Appearance& appearance, QObject* parent)
    : QGraphicsScene(parent), m_state{appearance}
{
    connect(&appearance, &Appearance::themeChanged, this, [this] { touch(); });
}

CanvasScene::~CanvasScene() = default;

render::Diagram CanvasScene::setDiagram(render::Diagram diagram)
{
    m_items.clear();
    std::swap(m_state.diagram, diagram);
    m_state.highlights = {};
    m_state.hovered = {};
    m_state.cursor.reset();
    m_state.changed.clear();
    m_state.pulled.reset();
    m_state.dots.reset();
    m_state.guides.clear();
    m_state.ghosts.clear();
    m_state.locked.clear();
    m_state.pinned.clear();
    m_state.handled.reset();
    m_state.ended.reset();
    makeItems();
    geometryChanged();
    return diagram;
}

void CanvasScene::makeItems()
{
    const auto add = [this](auto item) { m_items.push_back(std::move(item)); };
    for (std::size_t i = 0; i < m_state.diagram.frames.size(); ++i)
        add(std::make_unique<FrameItem>(m_state, i));
    for (std::size_t i = 0; i < m_state.diagram.connections.size(); ++i)
        add(std::make_unique<LineItem>(m_state, i));
    for (std::size_t i = 0; i < m_state.diagram.figures.size(); ++i)
        add(std::make_unique<FigureItem>(m_state, i));
    for (std::size_t i = 0; i < m_state.diagram.connections.size(); ++i) {
        if (!m_state.diagram.connections[i].labels.empty())
            add(std::make_unique<LabelsItem>(m_state, i));
    }
}

void CanvasScene::geometryChanged()
{
    for (const std::unique_ptr<CanvasItem>& item : m_items)
        item->moved();
    const QRectF bounds = m_state.diagram.bounds();
    setSceneRect(bounds.adjusted(-sceneMargin, -sceneMargin, sceneMargin, sceneMargin));
    touch();
}

void CanvasScene::setHighlights(Highlights highlights)
{
    if (m_state.highlights == highlights)
        return;
    m_state.highlights = std::move(highlights);
    touch();
}

void CanvasScene::setHovered(const render::DiagramPlace& place)
{
    if (m_state.hovered == place)
        return;
    const auto repaint = [this](const render::DiagramPlace& each) {
        if (!each.isEmpty())
            touch(render::rectOf(m_state.diagram, each).adjusted(-12, -12, 12, 12));
        if (each.figure)
            touch(m_state.diagram.figures[*each.figure].rect().adjusted(-12, -12, 12, 12));
    };
    repaint(m_state.hovered);
    m_state.hovered = place;
    repaint(place);
}

void CanvasScene::setCursor(std::optional<render::DiagramPlace> cursor)
{
    if (m_state.cursor == cursor)
        return;
    m_state.cursor = cursor;
    touch();
}

void CanvasScene::setPulled(std::optional<PulledLine> pulled)
{
    if (m_state.pulled == pulled)
        return;
    m_state.pulled = std::move(pulled);
    touch();
}

void CanvasScene::setDots(std::optional<ShownDots> dots)
{
    if (m_state.dots == dots)
        return;
    const auto repaint = [this] {
        constexpr double farthest = 80.0;  // of a dot from its figure, at the least zoom that has any
        if (m_state.dots)
            touch(m_state.diagram.figures[m_state.dots->figure].rect().adjusted(-farthest, -farthest,
                                                                                farthest, farthest));
    };
    repaint();
    m_state.dots = dots;
    repaint();
}

void CanvasScene::setDragMarks(std::vector<SnapGuide> guides, std::vector<QRectF> ghosts)
{
    if (m_state.guides == guides && m_state.ghosts == ghosts)
        return;
    m_state.guides = std::move(guides);
    m_state.ghosts = std::move(ghosts);
    touch();
}

void CanvasScene::setLocked(std::set<std::size_t> locked)
{
    if (m_state.locked == locked)
        return;
    m_state.locked = std::move(locked);
    touch();
}

void CanvasScene::setPinned(std::set<std::size_t> pinned)
{
    if (m_state.pinned == pinned)
        return;
    m_state.pinned = std::move(pinned);
    touch();
}

void CanvasScene::setHandled(std::optional<render::DiagramPlace> place)
{
    if (m_state.handled == place)
        return;
    m_state.handled = place;
    touch();
}

void CanvasScene::setLineEnds(std::optional<RelationshipId> relationship)
{
    if (std::exchange(m_state.ended, relationship) != relationship)
        touch();
}

void CanvasScene::setGrid(bool hasGrid)
{
    m_state.hasGrid = hasGrid;
    touch();
}

void CanvasScene::setDropMark(std::optional<DropMark> mark)
{
    if (m_state.dropMark == mark)
        return;
    m_state.dropMark = mark;
    touch();
}

void CanvasScene::setChanged(std::set<std::pair<std::size_t, std::size_t>> changed)
{
    m_state.changed = std::move(changed);
    touch();
}

void CanvasScene::moveFigures(const std::vector<std::pair<std::size_t, QPointF>>& positions)
{
    std::vector<QPointF> steps;
    for (const auto& [figure, position] : positions) {
        const QPointF by = position - m_state.diagram.figures[figure].position;
        steps.push_back(by);
        m_state.diagram.figures[figure].position = position;
        for (render::Figure& other : m_state.diagram.figures) {
            const bool goesAlong =
                other.beside == figure
                && std::none_of(positions.begin(), positions.end(), [&](const auto& moved) {
                       return &m_state.diagram.figures[moved.first] == &other;
                   });
            if (goesAlong)
                other.position += by;
        }
    }
    std::vector<std::size_t> moved;
    for (const auto& [figure, position] : positions)
        moved.push_back(figure);
    const bool isRigid = std::adjacent_find(steps.begin(), steps.end(), std::not_equal_to<>()) == steps.end();
    if (isRigid && !steps.empty())
        moveWholeBoxes(moved, steps.front());
    render::fitFrames(m_state.diagram);
    render::reroute(m_state.diagram, moved);
    geometryChanged();
}

// A box that is moved with all that it holds keeps its size.
void CanvasScene::moveWholeBoxes(const std::vector<std::size_t>& moved, QPointF by)
{
    const auto goesAlong = [&](std::size_t figure) {
        return m_state.diagram.figures[figure].beside
               || std::find(moved.begin(), moved.end(), figure) != moved.end();
    };
    for (render::Frame& frame : m_state.diagram.frames) {
        if (frame.own && !frame.holds.empty()
            && std::all_of(frame.holds.begin(), frame.holds.end(), goesAlong))
            frame.own->translate(by);
    }
}

void CanvasScene::setBends(std::size_t connection, const std::vector<QPointF>& bends)
{
    m_state.diagram.connections[connection].bends = bends;
    render::rerouteLine(m_state.diagram, connection);
    geometryChanged();
}

void CanvasScene::updateSigns(const render::DiagramOptions& options)
{
    constexpr std::size_t many = 40;  // to paint all at once takes less time
    const std::vector<QRectF> changed = render::updateSigns(m_state.diagram, options);
    if (changed.size() > many)
        touch();
    else
        std::for_each(changed.begin(), changed.end(), [this](const QRectF& place) { touch(place); });
}

void CanvasScene::touch(const QRectF& rect)
{
    Q_EMIT touched(rect);
}

// The items are painted in the order they lie in.
void CanvasScene::paint(QPainter& painter, const QRectF& exposed)
{
    paintGround(painter, exposed);
    for (const std::unique_ptr<CanvasItem>& item : m_items) {
        if (!item->bounds().intersects(exposed))
            continue;
        item->paint(painter, exposed);
        painter.setOpacity(1.0);  // to save and restore all of its state takes longer than to paint a line
    }
    paintOverlay(painter, m_state);
}

void CanvasScene::paintGround(QPainter& painter, const QRectF& rect) const
{
    const render::Theme& theme = m_state.appearance.theme();
    painter.fillRect(rect, theme.color(Token::Canvas));
    const double zoom = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter.worldTransform());
    constexpr double leastZoom = 0.5;
    if (!m_state.hasGrid || zoom < leastZoom)
        return;
    drawDots(painter, rect, theme.color(Token::Dot));
}

}  // namespace querywright::gui
