// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/canvas_scene.h"

#include "app/gui/canvas/canvas_items.h"
#include "render/diagrams.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>

namespace querywright::gui {

namespace {

using render::Token;

constexpr double gridStep = 20.0;
constexpr double sceneMargin = 2000.0;  // that can be panned to beyond the diagram, and drawn on

// From behind to before.
enum Layer { FrameLayer, LineLayer, FigureLayer, LabelLayer };

}  // namespace

CanvasScene::CanvasScene(const Appearance& appearance, QObject* parent)
    : QGraphicsScene(parent), m_state{appearance, {}, {}, {}, std::nullopt, {}, true, std::nullopt}
{
    setItemIndexMethod(QGraphicsScene::NoIndex);  // nearly all is in sight, and things move
    connect(&appearance, &Appearance::themeChanged, this, [this] { update(); });
}

CanvasScene::~CanvasScene()
{
    clear();  // the items refer to the state
}

void CanvasScene::setDiagram(render::Diagram diagram)
{
    clear();
    m_items.clear();
    m_state.diagram = std::move(diagram);
    m_state.highlights = {};
    m_state.hovered = {};
    m_state.cursor.reset();
    m_state.changed.clear();
    makeItems();
    geometryChanged();
}

void CanvasScene::makeItems()
{
    const auto add = [this](CanvasItem* item, Layer layer) {
        item->setZValue(layer);
        item->setAcceptedMouseButtons(Qt::NoButton);
        addItem(item);
        m_items.push_back(item);
    };
    for (std::size_t i = 0; i < m_state.diagram.frames.size(); ++i)
        add(new FrameItem(m_state, i), FrameLayer);
    for (std::size_t i = 0; i < m_state.diagram.connections.size(); ++i)
        add(new LineItem(m_state, i), LineLayer);
    for (std::size_t i = 0; i < m_state.diagram.figures.size(); ++i)
        add(new FigureItem(m_state, i), FigureLayer);
    for (std::size_t i = 0; i < m_state.diagram.connections.size(); ++i) {
        if (!m_state.diagram.connections[i].labels.empty())
            add(new LabelsItem(m_state, i), LabelLayer);
    }
}

void CanvasScene::geometryChanged()
{
    const QRectF bounds = m_state.diagram.bounds();
    setSceneRect(bounds.adjusted(-sceneMargin, -sceneMargin, sceneMargin, sceneMargin));
    update();
}

void CanvasScene::setHighlights(Highlights highlights)
{
    if (m_state.highlights == highlights)
        return;
    m_state.highlights = std::move(highlights);
    update();
}

void CanvasScene::setHovered(const render::DiagramPlace& place)
{
    if (m_state.hovered == place)
        return;
    const auto repaint = [this](const render::DiagramPlace& each) {
        if (!each.isEmpty())
            update(render::rectOf(m_state.diagram, each).adjusted(-12, -12, 12, 12));
        if (each.figure)
            update(m_state.diagram.figures[*each.figure].rect().adjusted(-12, -12, 12, 12));
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
    update();
}

void CanvasScene::setPulledLine(std::optional<QLineF> line)
{
    if (m_state.pulledLine == line)
        return;
    m_state.pulledLine = line;
    update();
}

void CanvasScene::setDropMark(std::optional<DropMark> mark)
{
    if (m_state.dropMark == mark)
        return;
    m_state.dropMark = mark;
    update();
}

void CanvasScene::setChanged(std::set<std::pair<std::size_t, std::size_t>> changed)
{
    m_state.changed = std::move(changed);
    update();
}

void CanvasScene::moveFigures(const std::vector<std::pair<std::size_t, QPointF>>& positions)
{
    for (QGraphicsItem* item : m_items)
        static_cast<CanvasItem*>(item)->aboutToMove();
    for (const auto& [figure, position] : positions) {
        const QPointF by = position - m_state.diagram.figures[figure].position;
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
    render::fitFrames(m_state.diagram);
    render::reroute(m_state.diagram, moved);
    geometryChanged();
}

void CanvasScene::setBends(std::size_t connection, const std::vector<QPointF>& bends)
{
    for (QGraphicsItem* item : m_items)
        static_cast<CanvasItem*>(item)->aboutToMove();
    m_state.diagram.connections[connection].bends = bends;
    render::rerouteLine(m_state.diagram, connection);
    geometryChanged();
}

void CanvasScene::updateSigns(const render::DiagramOptions& options)
{
    render::updateSigns(m_state.diagram, options);
    update();
}

void CanvasScene::drawBackground(QPainter* painter, const QRectF& rect)
{
    const render::Theme& theme = m_state.appearance.theme();
    painter->fillRect(rect, theme.color(Token::Canvas));
    const double zoom = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    constexpr double leastZoom = 0.5;
    if (!m_state.hasGrid || zoom < leastZoom)
        return;
    std::vector<QPointF> dots;
    for (double x = std::floor(rect.left() / gridStep) * gridStep; x <= rect.right(); x += gridStep) {
        for (double y = std::floor(rect.top() / gridStep) * gridStep; y <= rect.bottom(); y += gridStep)
            dots.emplace_back(x, y);
    }
    QPen pen(theme.color(Token::Dot), 1.4, Qt::SolidLine, Qt::RoundCap);
    pen.setCosmetic(true);
    painter->setPen(pen);
    painter->drawPoints(dots.data(), static_cast<int>(dots.size()));
}

void CanvasScene::drawForeground(QPainter* painter, const QRectF&)
{
    constexpr double radius = 9.0;
    const render::Theme& theme = m_state.appearance.theme();
    if (m_state.pulledLine) {
        QPen pen(theme.color(Token::Accent), 2, Qt::DashLine);
        pen.setCosmetic(true);
        painter->setPen(pen);
        painter->drawLine(*m_state.pulledLine);
    }
    if (m_state.dropMark) {
        QPen pen(theme.color(m_state.dropMark->isAllowed ? Token::Accent : Token::Error), 3);
        pen.setCosmetic(true);
        painter->setPen(pen);
        painter->drawLine(m_state.dropMark->line);
    }
    // The discs of a walk lie over everything.
    int number = 1;
    for (const QPointF& point : m_state.highlights.walkNumbers) {
        const QRectF disc(point.x() - radius, point.y() - radius, 2 * radius, 2 * radius);
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.color(Token::Accent));
        painter->drawEllipse(disc);
        painter->setPen(theme.color(Token::AccentForeground));
        painter->setFont(render::font(render::FontRole::QueryLabel));
        painter->drawText(disc, Qt::AlignCenter, QString::number(number++));
    }
}

}  // namespace querywright::gui
