// SPDX-License-Identifier: Apache-2.0
#include "render/layout/beside_fixed.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>

namespace querywright::layout {

namespace {

constexpr double clear = 6.0;
constexpr double step = 10.0;

bool standsBeside(const Node& node)
{
    return node.beside && node.side == Side::Right && !node.offset;
}

// A block with a fixed place: what is moved as one beside its node, and what stays.
struct Stack {
    std::vector<std::size_t> nodes;  // positions in the block
    Rectangle rect;
    Rectangle rest;
};

std::optional<Stack> stackOf(const Block& block, const LayoutGraph& graph)
{
    Stack stack;
    stack.rest = around({}, graph.nodes[block.node].size);
    for (std::size_t i = 1; i < block.nodes.size(); ++i) {
        const Node& node = graph.nodes[block.nodes[i]];
        const Rectangle rect = around(block.offsets[i], node.size);
        if (!standsBeside(node)) {
            stack.rest = united(stack.rest, rect);
            continue;
        }
        stack.rect = stack.nodes.empty() ? rect : united(stack.rect, rect);
        stack.nodes.push_back(i);
    }
    if (stack.nodes.empty())
        return std::nullopt;
    return stack;
}

// Where a stack may go, as how far it is moved, and how much less that is liked than where it is.
struct Move {
    Point by;
    double cost = 0.0;
};

// Where a line between two nodes with fixed places is likely to run, and how little that is liked to be in
// the way of. It does not depend on how lines ran before: the same nodes are always placed alike.
struct Lane {
    Rectangle rect;
    double cost = 0.0;
};

Rectangle laneFrom(Point one, Point other)
{
    return grown({std::min(one.x, other.x), std::min(one.y, other.y), std::max(one.x, other.x),
                  std::max(one.y, other.y)},
                 clear);
}

std::vector<Lane> lanesOf(const LayoutGraph& graph)
{
    constexpr double ofStraight = 120.0;
    constexpr double ofBent = 80.0;  // it has two ways, and takes one of them
    std::vector<Lane> lanes;
    for (const Edge& edge : graph.edges) {
        if (!edge.from || edge.isTie || !edge.bends.empty() || *edge.from == edge.to)
            continue;
        const Node& from = graph.nodes[*edge.from];
        const Node& to = graph.nodes[edge.to];
        if (!from.fixed || !to.fixed)
            continue;
        const bool isStraight =
            std::abs(to.fixed->y - from.fixed->y) < std::min(from.size.height, to.size.height) / 2
            || std::abs(to.fixed->x - from.fixed->x) < std::min(from.size.width, to.size.width) / 2;
        if (isStraight) {
            lanes.push_back({laneFrom(*from.fixed, *to.fixed), ofStraight});
            continue;
        }
        for (const Point corner : {Point{from.fixed->x, to.fixed->y}, Point{to.fixed->x, from.fixed->y}}) {
            lanes.push_back({laneFrom(*from.fixed, corner), ofBent});
            lanes.push_back({laneFrom(corner, *to.fixed), ofBent});
        }
    }
    return lanes;
}

double costOf(const std::vector<Lane>& lanes, const Rectangle& place)
{
    double cost = 0.0;
    for (const Lane& lane : lanes)
        cost += overlaps(lane.rect, place) ? lane.cost : 0.0;
    return cost;
}

std::vector<Move> movesOf(const Stack& stack, const Rectangle& rest, const std::vector<Lane>& lanes,
                          Point place)
{
    constexpr double below = 25.0;
    constexpr double above = 40.0;
    constexpr double left = 60.0;
    constexpr int farthest = 20;
    const Rectangle& rect = stack.rect;
    const Point middle = rest.center();
    const Point now = rect.center();
    const double gap = rect.left - rest.right;
    const double across = (rest.width() + rect.width()) / 2 + gap;
    const double down = (rest.height() + rect.height()) / 2 + gap;
    const int rows = static_cast<int>(down / step);
    const int columns = static_cast<int>(across / step);
    std::vector<Lane> near;
    const Rectangle reach = grown(moved(united(rest, rect), place), farthest * step + across + down);
    std::copy_if(lanes.begin(), lanes.end(), std::back_inserter(near),
                 [&](const Lane& lane) { return overlaps(lane.rect, reach); });
    std::vector<Move> moves;
    const auto add = [&](Point to, double cost) {
        const Point by{to.x - now.x, to.y - now.y};
        moves.push_back({by, cost + costOf(near, moved(rect, {place.x + by.x, place.y + by.y}))});
    };
    for (int away = 0; away <= farthest; ++away) {
        const double more = away * step;
        for (int i = -rows; i <= rows; ++i) {
            const double shift = i * step;
            const double cost = std::abs(shift) + 2 * more;
            add({middle.x + across + more, middle.y + shift}, cost);
            add({middle.x - across - more, middle.y + shift}, left + cost);
        }
        for (int i = -columns; i <= columns; ++i) {
            const double shift = i * step;
            const double cost = std::abs(shift) + 2 * more;
            add({middle.x + shift, middle.y + down + more}, below + cost);
            add({middle.x + shift, middle.y - down - more}, above + cost);
        }
    }
    std::stable_sort(moves.begin(), moves.end(),
                     [](const Move& one, const Move& other) { return one.cost < other.cost; });
    return moves;
}

}  // namespace

void makeWayForFixed(Blocks& blocks, const LayoutGraph& graph)
{
    const std::vector<Lane> lanes = lanesOf(graph);
    const auto placeOf = [&graph](const Block& block) { return graph.nodes[block.node].fixed; };
    for (std::size_t i = 0; i < blocks.all.size(); ++i) {
        Block& block = blocks.all[i];
        const std::optional<Point> place = placeOf(block);
        const std::optional<Stack> stack = place ? stackOf(block, graph) : std::nullopt;
        if (!stack)
            continue;
        const auto isFree = [&](Point by) {
            const Rectangle wanted = grown(moved(stack->rect, {place->x + by.x, place->y + by.y}), clear);
            for (std::size_t k = 0; k < blocks.all.size(); ++k) {
                const std::optional<Point> other = placeOf(blocks.all[k]);
                if (k != i && other && overlaps(wanted, moved(blocks.all[k].room, *other)))
                    return false;
            }
            return true;
        };
        if (isFree({}) && costOf(lanes, moved(stack->rect, *place)) <= 0.0)
            continue;
        // Not over the arrows that come to the node from nowhere.
        Rectangle rest = stack->rest;
        rest.left = std::min(rest.left, block.room.left);
        rest.top = std::min(rest.top, block.room.top);
        for (const Move& move : movesOf(*stack, stack->rest, lanes, *place)) {
            if (overlaps(moved(stack->rect, move.by), rest) || !isFree(move.by))
                continue;
            for (const std::size_t node : stack->nodes) {
                Point& offset = block.offsets[node];
                offset = {offset.x + move.by.x, offset.y + move.by.y};
            }
            fitRoom(block, graph);
            break;
        }
    }
}

}  // namespace querywright::layout
