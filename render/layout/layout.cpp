// SPDX-License-Identifier: Apache-2.0
#include "render/layout/layout.h"

#include "render/layout/graph_text.h"
#include "render/layout/helper_process.h"
#include "render/layout/placement.h"
#include "render/layout/routing.h"

namespace querywright::layout {

namespace {

// Fewer are placed in less time than a process takes to start.
constexpr std::size_t leastForHelper = 60;

Result<std::vector<Point>> place(const LayoutGraph& graph, const LayoutOptions& options)
{
    if (options.helper.empty() || graph.nodes.size() < leastForHelper)
        return placeNodes(graph, options.cancelled);
    const auto answer = askHelper(options.helper, writeGraph(graph), options.cancelled);
    if (const auto* none = std::get_if<NoAnswer>(&answer)) {
        if (*none == NoAnswer::Cancelled)
            return failure(ErrorCode::Cancelled, "The layout was cancelled");
        return placeNodes(graph, options.cancelled);
    }
    auto places = readPlaces(std::get<std::string>(answer));
    if (!places || places->size() != graph.nodes.size())
        return placeNodes(graph, options.cancelled);
    return *std::move(places);
}

}  // namespace

Result<Layout> layOut(const LayoutGraph& graph, const LayoutOptions& options)
{
    Result<std::vector<Point>> centers = place(graph, options);
    if (!centers)
        return failure(centers.error());
    std::optional<std::vector<Route>> routes = routeAll(graph, *centers, options);
    if (!routes)
        return failure(ErrorCode::Cancelled, "The layout was cancelled");
    return Layout{*centers, frameGroups(graph, *centers), *std::move(routes)};
}

std::vector<Route> routeLines(const LayoutGraph& graph, const std::vector<Point>& centers)
{
    return *routeAll(graph, centers, {});
}

}  // namespace querywright::layout
