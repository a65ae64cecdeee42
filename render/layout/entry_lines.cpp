// SPDX-License-Identifier: Apache-2.0
#include "render/layout/entry_lines.h"

#include "render/layout/blocks.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace querywright::layout {

namespace {

constexpr double signRoom = 8.0;  // of the sign at the begin of a line, off what stands beside it

// Apart enough for the labels that lie on them.
double gapBetween(const Routing& routing, std::size_t edge, OutlineSide side)
{
    constexpr double plain = 10.0;
    constexpr double betweenLabels = 8.0;
    double gap = plain;
    for (const Label& label : routing.graph.edges[edge].labels)
        gap = std::max(gap, betweenLabels + (isHorizontal(side) ? label.size.height : label.size.width));
    return gap;
}

std::vector<Point> entryLine(const Routing& routing, std::size_t edge, OutlineSide side, double coordinate,
                             double length)
{
    const std::size_t node = routing.graph.edges[edge].to;
    const Point way = outwards(side);
    const Point end = outlineAt(routing.boxes[node], routing.graph.nodes[node].outline, side, coordinate);
    return {{end.x + way.x * length, end.y + way.y * length}, end};
}

double lengthOf(const Routing& routing, std::size_t edge, OutlineSide side)
{
    if (isHorizontal(side) == entersAtLeft(routing.graph))
        return entryLength(routing.graph, routing.graph.edges[edge]);
    constexpr double besideLabel = 30.0;
    double length = 40.0;
    for (const Label& label : routing.graph.edges[edge].labels)
        length = std::max(length, besideLabel + (isHorizontal(side) ? label.size.width : label.size.height));
    return length;
}

// Where a line meets the side, and how long it is.
struct EntryPlace {
    double coordinate = 0.0;
    double length = 0.0;
};

// As much of the line as the way before the side has room for, its label in any case; nothing if there is no
// room for that. Only at the side where lines usually come in they are shorter than they should be: a line
// that comes from elsewhere seems to come from what stands there.
std::optional<double> lengthAt(const Routing& routing, const Obstacles& obstacles, std::size_t edge,
                               OutlineSide side, double coordinate)
{
    constexpr double besideLabel = 14.0;
    const double wanted = lengthOf(routing, edge, side);
    const std::size_t node = routing.graph.edges[edge].to;
    const Point at = outlineAt(routing.boxes[node], Outline::Rectangle, side, coordinate);
    const double way = obstacles.freeWay(at, outwards(side), wanted + signRoom) - signRoom;
    double least = wanted;
    if (side == OutlineSide::Left && entersAtLeft(routing.graph)) {
        least = 24.0;
        for (const Label& label : routing.graph.edges[edge].labels)
            least = std::max(least, besideLabel + label.size.width);
    }
    return way >= least ? std::optional(std::min(way, wanted)) : std::nullopt;
}

// Where as many of the lines, from the first on, as have room at the side come to it; at least one if the
// way before its middle is free.
std::vector<EntryPlace> spread(const Routing& routing, const Obstacles& obstacles, std::size_t node,
                               OutlineSide side, const std::vector<std::size_t>& edges)
{
    const Range range = rangeOf(routing.boxes[node], routing.graph.nodes[node].outline, side);
    const double gap = gapBetween(routing, edges.front(), side);
    const auto most = static_cast<std::size_t>((range.high - range.low) / gap) + 1;
    const std::size_t count = std::min(most, edges.size());
    std::vector<EntryPlace> places;
    for (std::size_t i = 0; i < count; ++i) {
        const double off = static_cast<double>(i) - static_cast<double>(count - 1) / 2;
        const double coordinate = (range.low + range.high) / 2 + off * gap;
        if (const auto length = lengthAt(routing, obstacles, edges[i], side, coordinate))
            places.push_back({coordinate, *length});
    }
    return places;
}

void routeInto(Routing& routing, const Obstacles& obstacles, SideUse& use, std::size_t node,
               std::vector<std::size_t> edges)
{
    const std::array<OutlineSide, 4> sides =
        entersAtLeft(routing.graph)
            ? std::array{OutlineSide::Left, OutlineSide::Top, OutlineSide::Bottom, OutlineSide::Right}
            : std::array{OutlineSide::Top, OutlineSide::Left, OutlineSide::Right, OutlineSide::Bottom};
    for (const OutlineSide side : sides) {
        if (edges.empty())
            return;
        for (const EntryPlace& place : spread(routing, obstacles, node, side, edges)) {
            const std::size_t edge = edges.front();
            routing.routes[edge].points = entryLine(routing, edge, side, place.coordinate, place.length);
            ++use[node][static_cast<std::size_t>(side)];
            edges.erase(edges.begin());
        }
    }
    for (const std::size_t edge : edges) {  // there is no room anywhere: shorter than they should be
        constexpr double least = 14.0;
        const double middle =
            isHorizontal(sides[0]) ? routing.boxes[node].center().y : routing.boxes[node].center().x;
        const Point at = outlineAt(routing.boxes[node], Outline::Rectangle, sides[0], middle);
        const double wanted = lengthOf(routing, edge, sides[0]);
        const double length = std::max(least, obstacles.freeWay(at, outwards(sides[0]), wanted) * 0.8);
        routing.routes[edge].points = entryLine(routing, edge, sides[0], middle, length);
    }
}

// From the outline to a bend: along one axis where the bend lies beside the figure, else around a corner, so
// that the line meets the bend in the direction in which it goes on.
std::vector<Point> toBend(const Rectangle& box, Outline outline, Point bend, Point next)
{
    const Point middle = box.center();
    const OutlineSide across = bend.x < middle.x ? OutlineSide::Left : OutlineSide::Right;
    const OutlineSide along = bend.y < middle.y ? OutlineSide::Top : OutlineSide::Bottom;
    if (box.top <= bend.y && bend.y <= box.bottom)
        return {outlineAt(box, outline, across, bend.y)};
    if (box.left <= bend.x && bend.x <= box.right)
        return {outlineAt(box, outline, along, bend.x)};
    const bool goesOnUpOrDown = std::abs(next.x - bend.x) < std::abs(next.y - bend.y);
    if (goesOnUpOrDown)
        return {middleOf(box, outline, across), {bend.x, middle.y}};
    return {middleOf(box, outline, along), {middle.x, bend.y}};
}

}  // namespace

void routeEntries(Routing& routing, const Obstacles& obstacles, SideUse& use)
{
    std::map<std::size_t, std::vector<std::size_t>> entries;
    for (std::size_t i = 0; i < routing.graph.edges.size(); ++i) {
        const Edge& edge = routing.graph.edges[i];
        if (!edge.from && edge.bends.empty() && routing.isToRoute[i])
            entries[edge.to].push_back(i);
    }
    for (const auto& [node, edges] : entries)
        routeInto(routing, obstacles, use, node, edges);
}

std::vector<Point> withGivenBends(const Routing& routing, std::size_t index)
{
    const Edge& edge = routing.graph.edges[index];
    const auto outline = [&routing](std::size_t node) { return routing.graph.nodes[node].outline; };
    std::vector<Point> points;
    if (edge.from) {
        const Point next = edge.bends.size() > 1 ? edge.bends[1] : routing.boxes[edge.to].center();
        points = toBend(routing.boxes[*edge.from], outline(*edge.from), edge.bends.front(), next);
    }
    points.insert(points.end(), edge.bends.begin(), edge.bends.end());
    const Point before = edge.bends.size() > 1 ? edge.bends[edge.bends.size() - 2]
                         : edge.from           ? routing.boxes[*edge.from].center()
                                               : edge.bends.front();
    std::vector<Point> last = toBend(routing.boxes[edge.to], outline(edge.to), edge.bends.back(), before);
    points.insert(points.end(), last.rbegin(), last.rend());
    return points;
}

}  // namespace querywright::layout
