// SPDX-License-Identifier: Apache-2.0
// At an end that two pieces share, the line that turns to the lower side should be the lower one. Where one
// ends beside the other, it should be at the side to which it turns. Where both turn together, what comes
// behind the turn decides: two lines that go around a corner side by side keep or change their order there,
// depending on the corner.
#include "render/layout/line_order.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace querywright::layout {

namespace {

constexpr double same = 0.5;

struct End {
    double at = 0.0;  // where the piece ends, along itself
    int turn = 0;     // -1 to smaller coordinates, 1 to greater ones, 0 if the line ends there
    std::size_t next = 0;
};

End endOf(const std::vector<Route>& routes, PieceOfRoute piece, bool low)
{
    const std::vector<Point>& points = routes[piece.route].points;
    const Point& from = points[piece.index];
    const Point& to = points[piece.index + 1];
    const bool isHorizontal = std::abs(from.y - to.y) < std::abs(from.x - to.x);
    const auto along = [isHorizontal](Point p) { return isHorizontal ? p.x : p.y; };
    const auto across = [isHorizontal](Point p) { return isHorizontal ? p.y : p.x; };
    const bool endsAtFrom = (along(from) < along(to)) == low;
    End end{along(endsAtFrom ? from : to), 0, 0};
    if (endsAtFrom && piece.index > 0) {
        end.next = piece.index - 1;
        end.turn = across(points[end.next]) < across(from) ? -1 : 1;
    } else if (!endsAtFrom && piece.index + 2 < points.size()) {
        end.next = piece.index + 1;
        end.turn = across(points[end.next + 1]) < across(to) ? -1 : 1;
    }
    return end;
}

int orderAt(const std::vector<Route>& routes, PieceOfRoute first, PieceOfRoute second, bool low, int depth)
{
    constexpr int deepest = 12;
    const End a = endOf(routes, first, low);
    const End b = endOf(routes, second, low);
    if (std::abs(a.at - b.at) > same) {
        const bool firstIsInside = low ? a.at > b.at : a.at < b.at;
        return firstIsInside ? a.turn : -b.turn;
    }
    if (a.turn != b.turn)
        return a.turn < b.turn ? -1 : 1;
    if (a.turn == 0 || depth == deepest)
        return 0;
    const int beyond = orderAt(routes, {first.route, a.next}, {second.route, b.next}, a.turn < 0, depth + 1);
    const bool keepsOrder = low == (a.turn > 0);
    return keepsOrder ? beyond : -beyond;
}

}  // namespace

int preferredOrder(const std::vector<Route>& routes, PieceOfRoute first, PieceOfRoute second)
{
    const int sum = orderAt(routes, first, second, true, 0) + orderAt(routes, first, second, false, 0);
    return sum < 0 ? -1 : sum > 0 ? 1 : 0;
}

}  // namespace querywright::layout
