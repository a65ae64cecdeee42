// SPDX-License-Identifier: Apache-2.0
#include "render/layout/beside_fixed.h"

#include <algorithm>
#include <cmath>
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

std::vector<Move> movesOf(const Stack& stack, const Rectangle& rest)
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
    std::vector<Move> moves;
    const auto add = [&](Point place, double cost) {
        moves.push_back({{place.x - now.x, place.y - now.y}, cost});
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
        if (isFree({}))
            continue;
        // Not over the arrows that come to the node from nowhere.
        Rectangle rest = stack->rest;
        rest.left = std::min(rest.left, block.room.left);
        rest.top = std::min(rest.top, block.room.top);
        for (const Move& move : movesOf(*stack, stack->rest)) {
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
