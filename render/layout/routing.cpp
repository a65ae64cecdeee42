// SPDX-License-Identifier: Apache-2.0
#include "render/layout/routing.h"

#include "render/layout/outlines.h"

#include <algorithm>

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
    constexpr double half = 5.0;
    if (routing.graph.edges[edge].from || routing.routes[edge].points.empty())
        return std::nullopt;
    return around(routing.routes[edge].points.front(), {2 * half, 2 * half});
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
