// SPDX-License-Identifier: Apache-2.0
#include "render/layout/routing.h"

#include "render/layout/outlines.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace querywright::layout {

namespace {

Routing routingOf(const LayoutGraph& graph, const std::vector<Point>& centers, const LayoutOptions& options)
{
    Routing routing{graph, {}, {}, {}, {}, {}, options};
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        routing.boxes.push_back(around(centers[i], graph.nodes[i].size));
    const std::vector<Rectangle> frames = frameGroups(graph, centers);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Group& group = graph.groups[i];
        const Rectangle& frame = frames[i];
        if (frame.width() <= 0)
            continue;
        routing.frames.push_back(frame);
        if (group.nameEnd > 0)  // it stands in the middle of what is above the content
            routing.names.push_back({frame.left, frame.top, frame.left + group.nameEnd,
                                     frame.top + group.header + group.padding / 2});
    }
    return routing;
}

// Whether the rectangle lies on a box other than those at the ends of the edge.
bool isInTheWay(const Routing& routing, const Edge& edge, const Rectangle& rectangle)
{
    for (std::size_t i = 0; i < routing.boxes.size(); ++i) {
        if (overlaps(routing.boxes[i], rectangle) && i != edge.to && edge.from != i)
            return true;
    }
    return false;
}

// The sign at the begin of a line from nowhere.
Rectangle signAt(Point begin)
{
    constexpr double size = 10.0;
    return around(begin, {size, size});
}

// Whether both are the same box, computed from its middle or from its corner.
bool areOne(const Rectangle& a, const Rectangle& b)
{
    constexpr double rounding = 0.01;
    return std::abs(a.left - b.left) < rounding && std::abs(a.top - b.top) < rounding
           && std::abs(a.right - b.right) < rounding && std::abs(a.bottom - b.bottom) < rounding;
}

// Whether a line runs as it did before. Straight ones are looked at by the rectangle around each piece.
bool staysAsItWas(const Routing& routing, const Edge& edge)
{
    const LineBefore& before = *edge.before;
    const bool isAtItsEnds = areOne(routing.boxes[edge.to], before.to)
                             && before.from.has_value() == edge.from.has_value()
                             && (!edge.from || areOne(routing.boxes[*edge.from], *before.from))
                             && before.route.labelCenters.size() == edge.labels.size();
    if (!isAtItsEnds)
        return false;
    for (std::size_t i = 1; i < before.route.points.size(); ++i) {
        const Point a = before.route.points[i - 1];
        const Point b = before.route.points[i];
        const Rectangle piece{std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
        if (isInTheWay(routing, edge, grown(piece, touching)))
            return false;
    }
    if (!edge.from && isInTheWay(routing, edge, signAt(before.route.points.front())))
        return false;
    for (std::size_t i = 0; i < edge.labels.size(); ++i) {
        const Rectangle label = around(before.route.labelCenters[i], edge.labels[i].size);
        if (isInTheWay(routing, edge, label)
            || std::any_of(routing.names.begin(), routing.names.end(),
                           [&](const Rectangle& name) { return overlaps(name, label); }))
            return false;
    }
    return true;
}

// Lines that run as they did before are not routed anew. Those that come to a node from nowhere share the
// room before it.
void keepLines(Routing& routing)
{
    const auto& edges = routing.graph.edges;
    std::vector<bool> isEntered(routing.boxes.size(), false);  // by an arrow that does not stay
    for (std::size_t i = 0; i < edges.size(); ++i) {
        routing.isToRoute[i] = !edges[i].before || !staysAsItWas(routing, edges[i]);
        if (routing.isToRoute[i] && !edges[i].from)
            isEntered[edges[i].to] = true;
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!edges[i].from && isEntered[edges[i].to])
            routing.isToRoute[i] = true;
        if (!routing.isToRoute[i])
            routing.routes[i] = edges[i].before->route;
    }
}

void route(Routing& routing)
{
    if (routing.graph.lines == LineForm::Orthogonal)
        routeOrthogonal(routing);
    else
        routeStraight(routing);
    if (!routing.isCancelled())
        placeLabels(routing);
}

}  // namespace

std::optional<Rectangle> entrySign(const Routing& routing, std::size_t edge)
{
    if (routing.graph.edges[edge].from || routing.routes[edge].points.empty())
        return std::nullopt;
    return signAt(routing.routes[edge].points.front());
}

std::vector<Point> directLine(const Routing& routing, const Edge& edge)
{
    const Rectangle& from = routing.boxes[*edge.from];
    const Rectangle& to = routing.boxes[edge.to];
    return {outlineTowards(from, routing.graph.nodes[*edge.from].outline, to.center()),
            outlineTowards(to, routing.graph.nodes[edge.to].outline, from.center())};
}

std::array<LinePiece, 4> sidesOf(const Rectangle& frame)
{
    return {LinePiece{true, frame.top, frame.left, frame.right},
            LinePiece{true, frame.bottom, frame.left, frame.right},
            LinePiece{false, frame.left, frame.top, frame.bottom},
            LinePiece{false, frame.right, frame.top, frame.bottom}};
}

std::optional<std::vector<Route>> routeAll(const LayoutGraph& graph, const std::vector<Point>& centers,
                                           const LayoutOptions& options)
{
    Routing routing = routingOf(graph, centers, options);
    routing.routes.resize(graph.edges.size());
    routing.isToRoute.assign(graph.edges.size(), true);
    keepLines(routing);
    route(routing);
    return routing.isCancelled() ? std::nullopt : std::optional(std::move(routing.routes));
}

std::vector<Route> rerouteLines(const LayoutGraph& graph, const std::vector<Point>& centers,
                                std::vector<Route> routes, const std::vector<std::size_t>& edges)
{
    const LayoutOptions options;
    Routing routing = routingOf(graph, centers, options);
    routing.routes = std::move(routes);
    routing.isToRoute.assign(graph.edges.size(), false);
    for (const std::size_t edge : edges) {
        routing.isToRoute[edge] = true;
        routing.routes[edge] = {};
    }
    route(routing);
    return std::move(routing.routes);
}

}  // namespace querywright::layout
