// SPDX-License-Identifier: Apache-2.0
#include "render/layout/entry_lines.h"
#include "render/layout/nudging.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace querywright::layout {

namespace {

constexpr double ordinaryWeight = 1.0;
constexpr double entryWeight = 4.0;  // the label of an entry takes all of its line
constexpr double tieWeight = 3.0;

void addPieces(Obstacles& obstacles, const std::vector<Point>& points, double weight)
{
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Point& a = points[i];
        const Point& b = points[i + 1];
        const bool isHorizontal = std::abs(a.y - b.y) < std::abs(a.x - b.x);
        const auto [low, high] = isHorizontal ? std::minmax(a.x, b.x) : std::minmax(a.y, b.y);
        obstacles.add({isHorizontal, isHorizontal ? a.y : a.x, low, high}, weight);
    }
}

Rectangle region(const Rectangle& a, const Rectangle& b, double margin)
{
    return grown({std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
                  std::max(a.bottom, b.bottom)},
                 margin);
}

// Around the upper right corner of the node it comes back to.
std::vector<Point> plainLoop(const Rectangle& box, Outline outline)
{
    const Point start = middleOf(box, outline, OutlineSide::Right);
    const Point end = middleOf(box, outline, OutlineSide::Top);
    const double right = box.right + 2 * clearance;
    const double top = box.top - 2 * clearance;
    return {start, {right, start.y}, {right, top}, {end.x, top}, end};
}

// A line that goes through everything, from sides that face each other: where boxes leave no way, or there is
// no time to find one.
std::vector<Point> plainLine(const Routing& routing, const Edge& edge)
{
    const Rectangle& from = routing.boxes[*edge.from];
    const Rectangle& to = routing.boxes[edge.to];
    const Outline fromOutline = routing.graph.nodes[*edge.from].outline;
    const Outline toOutline = routing.graph.nodes[edge.to].outline;
    if (edge.from == edge.to)
        return plainLoop(from, fromOutline);
    const double across = std::max(to.left - from.right, from.left - to.right);
    const double down = std::max(to.top - from.bottom, from.top - to.bottom);
    if (across >= down) {
        const bool isRight = to.center().x >= from.center().x;
        const Point start = middleOf(from, fromOutline, isRight ? OutlineSide::Right : OutlineSide::Left);
        const Point end = middleOf(to, toOutline, isRight ? OutlineSide::Left : OutlineSide::Right);
        const double middle = (start.x + end.x) / 2;
        return withoutNeedless({start, {middle, start.y}, {middle, end.y}, end});
    }
    const bool isBelow = to.center().y >= from.center().y;
    const Point start = middleOf(from, fromOutline, isBelow ? OutlineSide::Bottom : OutlineSide::Top);
    const Point end = middleOf(to, toOutline, isBelow ? OutlineSide::Top : OutlineSide::Bottom);
    const double middle = (start.y + end.y) / 2;
    return withoutNeedless({start, {start.x, middle}, {end.x, middle}, end});
}

// What lines go around: the nodes, and names of groups where no node was put over them.
std::vector<Rectangle> inTheWay(const Routing& routing)
{
    std::vector<Rectangle> all = routing.boxes;
    for (const Rectangle& name : routing.names) {
        const bool isCovered =
            std::any_of(routing.boxes.begin(), routing.boxes.end(),
                        [&name](const auto& box) { return overlaps(grown(name, touching), box); });
        if (!isCovered)
            all.push_back(name);
    }
    return all;
}

class Router {
public:
    explicit Router(Routing& routing)
        : m_routing(routing), m_obstacles(inTheWay(routing)), m_use(routing.boxes.size())
    {
        if (routing.boxes.empty())
            return;
        m_everything = routing.boxes.front();
        for (const Rectangle& box : routing.boxes)
            m_everything = region(m_everything, box, 0.0);
        m_everything = grown(m_everything, 100.0);
    }

    void run()
    {
        routeEntries(m_routing, m_obstacles, m_use);
        for (std::size_t i = 0; i < m_routing.routes.size(); ++i) {
            if (const auto sign = entrySign(m_routing, i))
                m_obstacles.keepFree(*sign);
        }
        for (const Rectangle& frame : m_routing.frames) {
            for (const LinePiece& side : sidesOf(frame))
                m_obstacles.addBorder(side);
        }
        for (const Edge& edge : m_routing.graph.edges) {
            if (edge.isTie && edge.from)
                keepTie(edge);
        }
        for (std::size_t i = 0; i < m_routing.routes.size(); ++i) {
            if (m_routing.graph.edges[i].isTie)
                continue;
            if (m_routing.isToRoute[i] && !m_routing.graph.edges[i].bends.empty())
                m_routing.routes[i].points = withGivenBends(m_routing, i);
            const double weight = m_routing.graph.edges[i].from ? ordinaryWeight : entryWeight;
            addPieces(m_obstacles, m_routing.routes[i].points, weight);
            if (!m_routing.isToRoute[i] && m_routing.graph.edges[i].from)
                countSides(i);
        }
        const std::vector<std::size_t> edges = order();
        LayoutProgress* progress = m_routing.options.progress;
        if (progress)
            progress->lines = edges.size();
        for (const std::size_t edge : edges) {
            if (m_routing.isCancelled())
                return;
            if (m_routing.isHurried())
                m_routing.routes[edge].points = plainLine(m_routing, m_routing.graph.edges[edge]);
            else
                route(edge);
            if (progress)
                ++progress->routed;
        }
    }

private:
    // Short lines first: they have least choice.
    std::vector<std::size_t> order() const
    {
        std::vector<std::size_t> edges;
        for (std::size_t i = 0; i < m_routing.graph.edges.size(); ++i) {
            const Edge& edge = m_routing.graph.edges[i];
            if (m_routing.isToRoute[i] && edge.from && edge.bends.empty() && !edge.isTie)
                edges.push_back(i);
        }
        const auto distance = [this](std::size_t i) {
            const Edge& edge = m_routing.graph.edges[i];
            const Point a = m_routing.boxes[*edge.from].center();
            const Point b = m_routing.boxes[edge.to].center();
            return std::abs(a.x - b.x) + std::abs(a.y - b.y);
        };
        std::stable_sort(edges.begin(), edges.end(),
                         [&distance](std::size_t a, std::size_t b) { return distance(a) < distance(b); });
        return edges;
    }

    // A line between a node and one that is tied to it would cross what ties them.
    void keepTie(const Edge& edge)
    {
        const Rectangle& from = m_routing.boxes[*edge.from];
        const Rectangle& to = m_routing.boxes[edge.to];
        const bool isBeside = to.left >= from.right || to.right <= from.left;
        const Point at = to.center();
        const Point foot{std::clamp(at.x, from.left, from.right), std::clamp(at.y, from.top, from.bottom)};
        addPieces(m_obstacles, {at, isBeside ? Point{foot.x, at.y} : Point{at.x, foot.y}}, tieWeight);
    }

    // The sides at which a line that stays as it is ends.
    void countSides(std::size_t index)
    {
        const Edge& edge = m_routing.graph.edges[index];
        const std::vector<Point>& points = m_routing.routes[index].points;
        if (points.size() < 2)
            return;
        const auto count = [this](std::size_t node, Point at, Point next) {
            const bool isHorizontal = std::abs(at.y - next.y) < std::abs(at.x - next.x);
            const OutlineSide side = isHorizontal ? (next.x < at.x ? OutlineSide::Left : OutlineSide::Right)
                                                  : (next.y < at.y ? OutlineSide::Top : OutlineSide::Bottom);
            ++m_use[node][static_cast<std::size_t>(side)];
        };
        count(*edge.from, points.front(), points[1]);
        count(edge.to, points.back(), points[points.size() - 2]);
    }

    void route(std::size_t index)
    {
        const Edge& edge = m_routing.graph.edges[index];
        std::vector<Port> starts = portsOf(m_routing, m_obstacles, m_use, edge, false);
        std::vector<Port> ends = portsOf(m_routing, m_obstacles, m_use, edge, true);
        if (edge.from == edge.to) {  // a loop goes around a corner
            std::erase_if(starts, [](const Port& port) { return isHorizontal(port.side); });
            std::erase_if(ends, [](const Port& port) { return !isHorizontal(port.side); });
        }
        const std::optional<FoundLine> found = search(edge, starts, ends);
        if (found) {
            ++m_use[*edge.from][static_cast<std::size_t>(found->start)];
            ++m_use[edge.to][static_cast<std::size_t>(found->end)];
        }
        m_routing.routes[index].points = found ? found->points : plainLine(m_routing, edge);
        addPieces(m_obstacles, m_routing.routes[index].points, ordinaryWeight);
    }

    // Looks in the neighbourhood first and farther away if there is only a long way or none.
    std::optional<FoundLine> search(const Edge& edge, const std::vector<Port>& starts,
                                    const std::vector<Port>& ends)
    {
        const Rectangle& from = m_routing.boxes[*edge.from];
        const Rectangle& to = m_routing.boxes[edge.to];
        const double direct =
            std::abs(from.center().x - to.center().x) + std::abs(from.center().y - to.center().y);
        std::vector<Point> points;
        for (const std::vector<Port>* ports : {&starts, &ends}) {
            for (const Port& port : *ports)
                points.push_back(port.bend);
        }
        std::optional<FoundLine> best;
        for (double margin = 60.0; !m_routing.isCancelled(); margin *= 4) {
            const Rectangle within = region(from, to, margin);
            const SearchGrid grid(m_obstacles, within, points);
            std::optional<FoundLine> found = findLine(grid, starts, ends, m_routing.options.cancelled);
            if (found && (!best || found->cost < best->cost))
                best = std::move(found);
            const bool isGood = best && best->cost < 1.5 * direct + 4 * margin + 200;
            const bool isAll = within.left <= m_everything.left && within.top <= m_everything.top
                               && within.right >= m_everything.right && within.bottom >= m_everything.bottom;
            if (isGood || isAll)
                break;
        }
        return best;
    }

    Routing& m_routing;
    Obstacles m_obstacles;
    SideUse m_use;
    Rectangle m_everything;
};

// Nudging moves ends along the sides of boxes; other outlines are met elsewhere then.
void endOnOutlines(Routing& routing)
{
    const auto snap = [&routing](std::size_t node, Point& end, Point next) {
        const bool isHorizontal = std::abs(end.y - next.y) < std::abs(end.x - next.x);
        const OutlineSide side = isHorizontal ? (next.x < end.x ? OutlineSide::Left : OutlineSide::Right)
                                              : (next.y < end.y ? OutlineSide::Top : OutlineSide::Bottom);
        end = outlineAt(routing.boxes[node], routing.graph.nodes[node].outline, side,
                        isHorizontal ? end.y : end.x);
    };
    for (std::size_t i = 0; i < routing.routes.size(); ++i) {
        const Edge& edge = routing.graph.edges[i];
        std::vector<Point>& points = routing.routes[i].points;
        if (!routing.isToRoute[i] || !edge.bends.empty() || points.size() < 2 || edge.isTie)
            continue;
        if (edge.from)
            snap(*edge.from, points.front(), points[1]);
        snap(edge.to, points.back(), points[points.size() - 2]);
    }
}

void routeTies(Routing& routing)
{
    for (std::size_t i = 0; i < routing.routes.size(); ++i) {
        const Edge& edge = routing.graph.edges[i];
        if (!routing.isToRoute[i] || !edge.isTie || !edge.from)
            continue;
        routing.routes[i].points = directLine(routing, edge);
    }
}

}  // namespace

void routeOrthogonal(Routing& routing)
{
    Router(routing).run();
    if (routing.isHurried()) {
        for (std::size_t i = 0; i < routing.routes.size(); ++i)
            routing.routes[i].isPlain = routing.routes[i].isPlain || routing.isToRoute[i];
    } else {
        nudge(routing);
    }
    endOnOutlines(routing);
    routeTies(routing);
}

}  // namespace querywright::layout
