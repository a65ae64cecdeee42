// SPDX-License-Identifier: Apache-2.0
#include "render/diagrams.h"

#include "model/file/layout_names.h"
#include "render/chebotko/chebotko.h"
#include "render/erd/erd.h"
#include "render/workflow/workflow_diagram.h"

#include <algorithm>
#include <array>
#include <map>

namespace querywright::render {

namespace {

constexpr double frameHeader = 14.0;
constexpr double framePadding = 16.0;
constexpr double legendGap = 28.0;

using FigurePositions = std::map<std::string, Position>;

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

// The graph of a diagram, and which node each figure is. The legend is no part of it.
struct Graph {
    layout::LayoutGraph value;
    std::vector<std::optional<std::size_t>> nodes;  // of each figure
};

layout::Node nodeOf(const Figure& figure)
{
    layout::Node node;
    node.name = figure.key.isEmpty() ? figure.name.toStdString() : figure.key.toStdString();
    node.size = toSize(figure.size);
    node.outline = figure.outline;
    node.group = figure.frame;
    node.side = figure.side;
    return node;
}

layout::Edge edgeOf(const Connection& connection, const std::vector<std::optional<std::size_t>>& nodes)
{
    layout::Edge edge;
    if (connection.from)
        edge.from = nodes[*connection.from];
    edge.to = nodes[connection.to].value_or(0);
    for (const ConnectionLabel& label : connection.labels)
        edge.labels.push_back({toSize(label.size), label.along});
    edge.hasHead = connection.kind == ConnectionKind::Query || connection.kind == ConnectionKind::Entry
                   || connection.kind == ConnectionKind::Step;
    edge.isFlow = connection.kind != ConnectionKind::Attachment;
    return edge;
}

Graph graphOf(const Diagram& diagram)
{
    Graph graph;
    graph.value.flow = diagram.flow;
    graph.value.lines = diagram.lines;
    for (const Figure& figure : diagram.figures) {
        if (figure.kind == FigureKind::Legend) {
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
        graph.value.groups.push_back({frame.key.toStdString(), frameHeader, framePadding});
    return graph;
}

// The middles of its nodes.
std::vector<layout::Point> centersOf(const Diagram& diagram, const Graph& graph)
{
    std::vector<layout::Point> centers;
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (graph.nodes[i])
            centers.push_back(toPoint(diagram.figures[i].rect().center()));
    }
    return centers;
}

layout::Route routeOf(const Connection& connection)
{
    layout::Route route;
    for (const QPointF& point : connection.points)
        route.points.push_back(toPoint(point));
    for (const ConnectionLabel& label : connection.labels)
        route.labelCenters.push_back(toPoint(label.center));
    return route;
}

void setRoutes(Diagram& diagram, const std::vector<layout::Route>& routes)
{
    for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
        Connection& connection = diagram.connections[i];
        connection.points.clear();
        for (const layout::Point& point : routes[i].points)
            connection.points.push_back(toQPoint(point));
        for (std::size_t k = 0; k < connection.labels.size(); ++k)
            connection.labels[k].center = toQPoint(routes[i].labelCenters[k]);
    }
}

QPointF topLeftOf(const Figure& figure, QPointF center)
{
    return center - QPointF(figure.size.width() / 2, figure.size.height() / 2);
}

// The legend stands below all else, unless a person put it elsewhere.
void placeLegend(Diagram& diagram, const FigurePositions& positions)
{
    const auto legend = std::find_if(diagram.figures.begin(), diagram.figures.end(),
                                     [](const Figure& figure) { return figure.kind == FigureKind::Legend; });
    if (legend == diagram.figures.end())
        return;
    const auto fixed = positions.find(legend->key.toStdString());
    if (fixed != positions.end()) {
        legend->position = topLeftOf(*legend, {fixed->second.x, fixed->second.y});
        return;
    }
    legend->position = {};
    const QSizeF size = legend->size;
    legend->size = {};
    QRectF others;
    for (const Frame& frame : diagram.frames)
        others = others.united(frame.rect);
    for (const Figure& figure : diagram.figures) {
        if (&figure != &*legend)
            others = others.isNull() ? figure.rect() : others.united(figure.rect());
    }
    for (const Connection& connection : diagram.connections) {
        for (const QPointF& point : connection.points)
            others.setBottom(std::max(others.bottom(), point.y()));
    }
    legend->size = size;
    legend->position = {others.left(), others.bottom() + legendGap};
}

const FigurePositions& positionsOf(const Layout& layout, Stage stage)
{
    static const FigurePositions none;
    const auto found = layout.diagrams.find(toText(stage));
    return found == layout.diagrams.end() ? none : found->second;
}

Diagram unplaced(Stage stage, const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                 const DiagramOptions& options)
{
    switch (stage) {
    case Stage::Conceptual:
        return erdDiagram(model, options);
    case Stage::Workflow:
        return workflowDiagram(model, options);
    case Stage::Logical:
        return chebotkoDiagram(model, derivation, nullptr, options);
    case Stage::Physical:
        return chebotkoDiagram(model, derivation, &physical, options);
    }
    return {};
}

const Figure* counterpart(const Figure& figure, const Diagram& before)
{
    const auto found = std::find_if(before.figures.begin(), before.figures.end(), [&](const Figure& each) {
        return each.subject == figure.subject && each.kind == figure.kind
               && each.key.isEmpty() == figure.key.isEmpty();
    });
    return found == before.figures.end() ? nullptr : &*found;
}

// Gives nodes that have no place yet that of the diagram before: their top left corners stay. One that would
// overlap another one then stays free, rather one that is as large as it was than one that grew.
void keepPlaces(Graph& graph, const Diagram& diagram, const Diagram& before)
{
    std::vector<layout::Rectangle> taken;
    for (const layout::Node& node : graph.value.nodes) {
        if (node.fixed)
            taken.push_back(layout::around(*node.fixed, node.size));
    }
    const auto keep = [&](bool grown) {
        for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
            const Figure& figure = diagram.figures[i];
            const Figure* old = counterpart(figure, before);
            if (!old || !graph.nodes[i] || graph.value.nodes[*graph.nodes[i]].fixed
                || (old->size != figure.size) != grown)
                continue;
            const QRectF rect(old->position, figure.size);
            const layout::Rectangle wanted = {rect.left(), rect.top(), rect.right(), rect.bottom()};
            const bool isFree = std::none_of(taken.begin(), taken.end(), [&](const layout::Rectangle& other) {
                return layout::overlaps(layout::grown(wanted, 10), other);
            });
            if (!isFree)
                continue;
            taken.push_back(wanted);
            graph.value.nodes[*graph.nodes[i]].fixed = wanted.center();
        }
    };
    keep(true);
    keep(false);
}

constexpr std::array stageNames = {layout_names::conceptual, layout_names::workflow, layout_names::logical,
                                   layout_names::physical};

}  // namespace

const char* toText(Stage stage)
{
    return stageNames[static_cast<std::size_t>(stage)];
}

std::optional<Stage> stageFromText(std::string_view text)
{
    for (std::size_t i = 0; i < stageNames.size(); ++i) {
        if (text == stageNames[i])
            return static_cast<Stage>(i);
    }
    return std::nullopt;
}

Result<Diagram> makeDiagram(Stage stage, const Model& model, const Derivation& derivation,
                            const PhysicalModel& physical, const Layout& layout,
                            const DiagramOptions& options, const layout::LayoutOptions& layoutOptions,
                            const Diagram* before)
{
    Diagram diagram = unplaced(stage, model, derivation, physical, options);
    diagram.name = QString::fromLatin1(toText(stage));
    const FigurePositions& positions = positionsOf(layout, stage);
    Graph graph = graphOf(diagram);
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const auto fixed = positions.find(diagram.figures[i].key.toStdString());
        if (graph.nodes[i] && fixed != positions.end())
            graph.value.nodes[*graph.nodes[i]].fixed = layout::Point{fixed->second.x, fixed->second.y};
    }
    if (before)
        keepPlaces(graph, diagram, *before);
    const auto placed = layout::layOut(graph.value, layoutOptions);
    if (!placed)
        return failure(placed.error());
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (graph.nodes[i])
            diagram.figures[i].position =
                topLeftOf(diagram.figures[i], toQPoint(placed->centers[*graph.nodes[i]]));
    }
    for (std::size_t i = 0; i < diagram.frames.size(); ++i)
        diagram.frames[i].rect = toQRect(placed->groups[i]);
    setRoutes(diagram, placed->routes);
    placeLegend(diagram, positions);
    return diagram;
}

void updateSigns(Diagram& diagram, const DiagramOptions& options)
{
    const auto queriesOf = [](const std::vector<Subject>& subjects) {
        std::vector<QueryId> queries;
        for (const Subject& subject : subjects) {
            if (const auto* query = std::get_if<QueryId>(&subject))
                queries.push_back(*query);
        }
        return queries;
    };
    for (Connection& connection : diagram.connections) {
        for (ConnectionLabel& label : connection.labels) {
            if (label.kind == LabelKind::Query)
                label.items = queryLabel(label.text, options.signOf(queriesOf(connection.subjects))).items;
        }
    }
    for (Figure& figure : diagram.figures) {
        for (Part& part : figure.parts) {
            if (part.kind != PartKind::Query)
                continue;
            part.items = queryLabel(part.name, options.signOf(part.queries)).items;
            translate(part.items, part.rect.center());
        }
    }
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
    const Graph graph = graphOf(diagram);
    setRoutes(diagram,
              layout::rerouteLines(graph.value, centersOf(diagram, graph), std::move(routes), edges));
}

void fitFrames(Diagram& diagram)
{
    if (diagram.frames.empty())
        return;
    const Graph graph = graphOf(diagram);
    const std::vector<layout::Rectangle> frames = layout::frameGroups(graph.value, centersOf(diagram, graph));
    for (std::size_t i = 0; i < diagram.frames.size(); ++i)
        diagram.frames[i].rect = toQRect(frames[i]);
}

}  // namespace querywright::render
