// SPDX-License-Identifier: Apache-2.0
#include "render/diagram_graph.h"

#include "render/annotation/group_boxes.h"
#include "render/diagrams.h"
#include "render/erd/attribute_ovals.h"

#include <algorithm>
#include <utility>

namespace querywright::render {

namespace {

// What crow's feet take of a line, paint/line_geometry.cpp.
constexpr double longestSign = 19.0;

layout::Point toPoint(QPointF point)
{
    return {point.x(), point.y()};
}

QPointF toQPoint(layout::Point point)
{
    return {point.x, point.y};
}

QRectF toQRect(const layout::Rectangle& rectangle)
{
    return {rectangle.left, rectangle.top, rectangle.width(), rectangle.height()};
}

layout::Size toSize(QSizeF size)
{
    return {size.width(), size.height()};
}

layout::Node nodeOf(const Figure& figure)
{
    layout::Node node;
    node.name = figure.key.isEmpty() ? figure.name.toStdString() : figure.key.toStdString();
    node.size = toSize(figure.size);
    node.outline = figure.outline;
    node.group = figure.frame;
    node.side = figure.side;
    if (figure.offset)
        node.offset = toPoint(*figure.offset);
    return node;
}

bool hasCrowsFeet(const Connection& connection)
{
    const auto isOne = [](LineEnd end) { return end != LineEnd::Plain && end != LineEnd::Subtype; };
    return isOne(connection.fromEnd) || isOne(connection.toEnd);
}

layout::Edge edgeOf(const Connection& connection, const std::vector<std::optional<std::size_t>>& nodes)
{
    layout::Edge edge;
    if (connection.from)
        edge.from = nodes[*connection.from];
    edge.to = nodes[connection.to].value_or(0);
    for (const ConnectionLabel& label : connection.labels)
        edge.labels.push_back({toSize(label.size), label.along, label.place});
    edge.hasHead = connection.kind == ConnectionKind::Query || connection.kind == ConnectionKind::Entry
                   || connection.kind == ConnectionKind::Step;
    edge.isFlow = connection.kind != ConnectionKind::Attachment
                  && connection.kind != ConnectionKind::AttributeOf
                  && connection.kind != ConnectionKind::NoteLine;
    edge.isTie = connection.kind == ConnectionKind::AttributeOf;
    if (hasCrowsFeet(connection))
        edge.signLength = longestSign;
    for (const QPointF& bend : connection.bends)
        edge.bends.push_back(toPoint(bend));
    return edge;
}

// The middles of its nodes.
std::vector<layout::Point> centersOf(const Diagram& diagram, const DiagramGraph& graph)
{
    std::vector<layout::Point> centers;
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (graph.nodes[i])
            centers.push_back(toPoint(diagram.figures[i].rect().center()));
    }
    return centers;
}

double textEnd(const Frame& frame)
{
    double end = 0.0;
    for (const Item& item : frame.items) {
        if (const auto* text = std::get_if<TextItem>(&item.shape))
            end = std::max(end, text->box.right());
    }
    return end;
}

}  // namespace

layout::Route routeOf(const Connection& connection)
{
    layout::Route route;
    for (const QPointF& point : connection.points)
        route.points.push_back(toPoint(point));
    for (const ConnectionLabel& label : connection.labels)
        route.labelCenters.push_back(toPoint(label.center));
    route.isPlain = connection.isPlain;
    return route;
}

DiagramGraph graphOf(const Diagram& diagram)
{
    DiagramGraph graph;
    graph.value.flow = diagram.flow;
    graph.value.lines = diagram.lines;
    graph.value.arrangement = diagram.arrangement;
    for (const Figure& figure : diagram.figures) {
        if (isExplanation(figure.kind)) {
            graph.nodes.emplace_back();
            continue;
        }
        graph.nodes.emplace_back(graph.value.nodes.size());
        graph.value.nodes.push_back(nodeOf(figure));
    }
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (graph.nodes[i] && diagram.figures[i].beside)
            graph.value.nodes[*graph.nodes[i]].beside = graph.nodes[*diagram.figures[i].beside];
    }
    for (const Connection& connection : diagram.connections)
        graph.value.edges.push_back(edgeOf(connection, graph.nodes));
    for (const Frame& frame : diagram.frames)
        graph.value.groups.push_back(
            {frame.key.toStdString(), frameHeader, framePadding, textEnd(frame), frame.parent});
    return graph;
}

void setRoutes(Diagram& diagram, const std::vector<layout::Route>& routes)
{
    for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
        Connection& connection = diagram.connections[i];
        connection.points.clear();
        for (const layout::Point& point : routes[i].points)
            connection.points.push_back(toQPoint(point));
        connection.isPlain = routes[i].isPlain;
        for (std::size_t k = 0; k < connection.labels.size(); ++k)
            connection.labels[k].center = toQPoint(routes[i].labelCenters[k]);
    }
    setAttributeLines(diagram);
}

void reroute(Diagram& diagram, const std::vector<std::size_t>& moved)
{
    constexpr std::size_t mostOfSmall = 60;
    const bool isSmall = diagram.connections.size() <= mostOfSmall;
    const auto isMoved = [&](std::size_t figure) {
        const std::optional<std::size_t>& owner = diagram.figures[figure].beside;
        return std::any_of(moved.begin(), moved.end(),
                           [&](std::size_t each) { return each == figure || owner == each; });
    };
    std::vector<layout::Route> routes;
    std::vector<std::size_t> edges;
    for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
        const Connection& connection = diagram.connections[i];
        routes.push_back(routeOf(connection));
        if (isSmall || isMoved(connection.to) || (connection.from && isMoved(*connection.from)))
            edges.push_back(i);
    }
    const DiagramGraph graph = graphOf(diagram);
    setRoutes(diagram,
              layout::rerouteLines(graph.value, centersOf(diagram, graph), std::move(routes), edges));
}

void rerouteLine(Diagram& diagram, std::size_t connection)
{
    std::vector<layout::Route> routes;
    for (const Connection& each : diagram.connections)
        routes.push_back(routeOf(each));
    const DiagramGraph graph = graphOf(diagram);
    setRoutes(diagram,
              layout::rerouteLines(graph.value, centersOf(diagram, graph), std::move(routes), {connection}));
}

void fitFrames(Diagram& diagram)
{
    if (diagram.frames.empty())
        return;
    const DiagramGraph graph = graphOf(diagram);
    const std::vector<layout::Rectangle> frames = layout::frameGroups(graph.value, centersOf(diagram, graph));
    for (std::size_t i = 0; i < diagram.frames.size(); ++i)
        diagram.frames[i].rect = toQRect(frames[i]);
    fitGroupBoxes(diagram);
}

}  // namespace querywright::render
