// SPDX-License-Identifier: Apache-2.0
// Prints how long laying out and routing take, how long routing anew takes while a node is dragged, how soon
// the helper ends when it is cancelled, and how many bends and crossings the lines have.
#include "tests/render/layout_checks.h"
#include "tests/render/layout_graphs.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

using namespace querywright;
using namespace querywright::layout;
using namespace querywright::tests;

namespace {

using Clock = std::chrono::steady_clock;

double msSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// The longest of the re-routings of the lines of one node, for each node.
double longestDrag(const LayoutGraph& graph, const Layout& layout)
{
    double longest = 0.0;
    for (std::size_t node = 0; node < graph.nodes.size();
         node += std::max<std::size_t>(1, graph.nodes.size() / 20))
    {
        std::vector<Point> centers = layout.centers;
        centers[node].x += 30;
        centers[node].y += 20;
        std::vector<std::size_t> edges;
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            if (graph.edges[i].from == node || graph.edges[i].to == node)
                edges.push_back(i);
        }
        const Clock::time_point start = Clock::now();
        rerouteLines(graph, centers, layout.routes, edges);
        longest = std::max(longest, msSince(start));
    }
    return longest;
}

void measure(const char* name, const LayoutGraph& graph)
{
    const Clock::time_point start = Clock::now();
    const Result<Layout> layout = layOut(graph, {});
    const double total = msSince(start);
    const Clock::time_point routing = Clock::now();
    const std::vector<Route> routes = routeLines(graph, layout->centers);
    const double routed = msSince(routing);
    std::printf("%-22s %6zu %6zu %10.1f %10.1f %10.2f %7zu %10zu\n", name, graph.nodes.size(),
                graph.edges.size(), total, routed, longestDrag(graph, *layout), countBends(routes),
                countCrossings(routes));
    std::fflush(stdout);
}

void measureCancelling()
{
    const LayoutGraph graph = randomGraph(Shape::Entities, 2000, 1);
    std::atomic<bool> cancelled = false;
    LayoutOptions options;
    options.helper = QUERYWRIGHT_LAYOUT_HELPER;
    options.cancelled = &cancelled;
    Clock::time_point when;
    std::thread canceller([&cancelled, &when] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        when = Clock::now();
        cancelled = true;
    });
    const Result<Layout> layout = layOut(graph, options);
    canceller.join();
    std::printf("\ncancelling the helper at %zu nodes: %s\n", graph.nodes.size(),
                layout ? "it was ready before" : (std::to_string(msSince(when)) + " ms").c_str());
}

}  // namespace

int main()
{
    std::printf("%-22s %6s %6s %10s %10s %10s %7s %10s\n", "graph", "nodes", "edges", "all ms", "lines ms",
                "drag ms", "bends", "crossings");
    measure("hotel tables", hotelTables());
    measure("hotel entities", hotelEntities());
    for (const Shape shape : {Shape::Flow, Shape::Grouped, Shape::Entities}) {
        for (const std::size_t nodes : {10, 50, 300, 1000})
            measure((nameOf(shape) + " " + std::to_string(nodes)).c_str(), randomGraph(shape, nodes, 1));
    }
    measure("star 50", randomGraph(Shape::Star, 50, 1));
    measure("dense 50", randomGraph(Shape::Dense, 50, 1));
    measureCancelling();
}
