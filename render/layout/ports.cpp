// SPDX-License-Identifier: Apache-2.0
#include "render/layout/ports.h"

#include "render/layout/blocks.h"
#include "render/layout/line_ends.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace querywright::layout {

namespace {

constexpr std::array<OutlineSide, 4> allSides{OutlineSide::Left, OutlineSide::Top, OutlineSide::Right,
                                              OutlineSide::Bottom};

bool faces(const Rectangle& box, const Rectangle& other, OutlineSide side)
{
    switch (side) {
    case OutlineSide::Left:
        return other.right <= box.left;
    case OutlineSide::Top:
        return other.bottom <= box.top;
    case OutlineSide::Right:
        return other.left >= box.right;
    case OutlineSide::Bottom:
        break;
    }
    return other.top >= box.bottom;
}

OutlineSide oppositeOf(OutlineSide side)
{
    return static_cast<OutlineSide>((static_cast<int>(side) + 2) % 4);
}

// Where lines may end at a side: its middle first, then where a straight line meets both figures.
std::vector<double> coordinates(const Routing& routing, std::size_t node, std::size_t other, OutlineSide side)
{
    const Rectangle& box = routing.boxes[node];
    const Rectangle& otherBox = routing.boxes[other];
    const double middle = isHorizontal(side) ? box.center().y : box.center().x;
    std::vector<double> all{middle};
    if (node == other || !faces(box, otherBox, side))
        return all;
    const Range own = rangeOf(box, routing.graph.nodes[node].outline, side);
    const Range others = rangeOf(otherBox, routing.graph.nodes[other].outline, oppositeOf(side));
    const double low = std::max(own.low, others.low);
    const double high = std::min(own.high, others.high);
    const double otherMiddle = isHorizontal(side) ? otherBox.center().y : otherBox.center().x;
    if (low > high)
        return all;
    for (const double wanted : {std::clamp(otherMiddle, low, high), std::clamp(middle, low, high)}) {
        if (std::find(all.begin(), all.end(), wanted) == all.end())
            all.push_back(wanted);
    }
    return all;
}

// Halfway to the other figure where it lies in front of the side; nothing where it does not.
std::optional<double> halfwayTo(const Rectangle& box, const Rectangle& other, OutlineSide side)
{
    if (!faces(box, other, side))
        return std::nullopt;
    switch (side) {
    case OutlineSide::Left:
        return (box.left + other.right) / 2;
    case OutlineSide::Top:
        return (box.top + other.bottom) / 2;
    case OutlineSide::Right:
        return (box.right + other.left) / 2;
    case OutlineSide::Bottom:
        break;
    }
    return (box.bottom + other.top) / 2;
}

// Both ends of a line between figures that are near to each other bend at the same place, else it would have
// to go back. Not where heads or signs need their room.
Point bendOf(const Routing& routing, const Edge& line, std::size_t node, std::size_t other, OutlineSide side,
             Point edge, double length)
{
    const Point way = outwards(side);
    Point bend{edge.x + way.x * length, edge.y + way.y * length};
    const auto halfway = line.hasHead || line.signLength > 0
                             ? std::nullopt
                             : halfwayTo(routing.boxes[node], routing.boxes[other], side);
    if (!halfway)
        return bend;
    const bool isAcross = way.x != 0;
    double& coordinate = isAcross ? bend.x : bend.y;
    const double begin = isAcross ? edge.x : edge.y;
    if (std::abs(*halfway - begin) < length)
        coordinate = *halfway;
    return bend;
}

double crowding(const Rectangle& box, Outline outline, OutlineSide side, int lines, const Edge& line)
{
    constexpr double perLine = 14.0;
    constexpr int manyLines = 3;  // more cost no more, as long as they have room
    const double overfull = line.signLength > 0 ? 240.0 : 60.0;  // signs would lie on each other
    const Range range = rangeOf(box, outline, side);
    const double room = std::floor((range.high - range.low) / gapAtEnds(line)) + 1;
    return perLine * std::min(lines, manyLines) + (lines >= room ? overfull + perLine * (lines - room) : 0.0);
}

}  // namespace

std::vector<Port> portsOf(const Routing& routing, const Obstacles& obstacles, const SideUse& use,
                          const Edge& line, bool atEnd)
{
    constexpr double leastWay = 5.0;
    constexpr double besideMiddle = 4.0;
    constexpr double besideFlow = 15.0;  // of an arrow that does not come to its end as the flow goes
    const std::size_t node = atEnd ? line.to : *line.from;
    const std::size_t other = atEnd ? *line.from : line.to;
    const Rectangle& box = routing.boxes[node];
    const Outline outline = routing.graph.nodes[node].outline;
    std::vector<Port> ports;
    for (const OutlineSide side : allSides) {
        const Point way = outwards(side);
        const double straight = line.from == line.to ? loopReach(line, side, atEnd) : straightAt(line, atEnd);
        const double crowded = crowding(box, outline, side, use[node][static_cast<std::size_t>(side)], line);
        const OutlineSide entrance = entersAtLeft(routing.graph) ? OutlineSide::Left : OutlineSide::Top;
        const double turned = atEnd && line.hasHead && side != entrance ? besideFlow : 0.0;
        double off = 0.0;
        for (const double coordinate : coordinates(routing, node, other, side)) {
            const Point edge = outlineAt(box, Outline::Rectangle, side, coordinate);
            const double room = obstacles.freeWay(edge, way, 2 * straight);
            if (room >= leastWay) {
                const double length = std::min(straight, room / 2);
                ports.push_back({outlineAt(box, outline, side, coordinate), side,
                                 bendOf(routing, line, node, other, side, edge, length),
                                 crowded + turned + off});
            }
            off = besideMiddle;
        }
    }
    return ports;
}

}  // namespace querywright::layout
