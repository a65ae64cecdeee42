// SPDX-License-Identifier: Apache-2.0
// Straight lines from middle to middle, or along an axis where the figures face each other. One that would
// cross a third figure bends around it: the shortest way over the corners of boxes.
#include "render/layout/entry_lines.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace querywright::layout {

namespace {

constexpr double fanGap = 18.0;     // between lines that join the same two figures
constexpr double cornerGap = 12.0;  // how far from a box a line bends
constexpr double sharing = 5.0;     // nearer than that two lines are one to the eye

// Whether a part of the line from a to b lies inside.
bool enters(Point a, Point b, const Rectangle& box)
{
    double begin = 0.0;
    double end = 1.0;
    const auto clip = [&begin, &end](double from, double way, double low, double high) {
        if (way == 0)
            return from > low && from < high;
        const double atLow = (low - from) / way;
        const double atHigh = (high - from) / way;
        begin = std::max(begin, std::min(atLow, atHigh));
        end = std::min(end, std::max(atLow, atHigh));
        return begin < end;
    };
    return clip(a.x, b.x - a.x, box.left, box.right) && clip(a.y, b.y - a.y, box.top, box.bottom);
}

double distanceBetween(Point point, Point a, Point b)
{
    const double square = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
    const double along = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y);
    const double share = square == 0 ? 0.0 : std::clamp(along / square, 0.0, 1.0);
    return std::hypot(point.x - a.x - share * (b.x - a.x), point.y - a.y - share * (b.y - a.y));
}

// Whether the boxes around two lines are less than `by` apart; else no points of them are.
bool areNear(Point a, Point b, Point c, Point d, double by)
{
    const auto meet = [by](double from, double to, double otherFrom, double otherTo) {
        return std::min(from, to) - by <= std::max(otherFrom, otherTo)
               && std::min(otherFrom, otherTo) - by <= std::max(from, to);
    };
    return meet(a.x, b.x, c.x, d.x) && meet(a.y, b.y, c.y, d.y);
}

class StraightRouter {
public:
    explicit StraightRouter(Routing& routing) : m_routing(routing)
    {
        std::map<std::pair<std::size_t, std::size_t>, std::size_t> counts;
        m_position.resize(routing.graph.edges.size());
        for (std::size_t i = 0; i < m_position.size(); ++i) {
            if (routing.graph.edges[i].from)
                m_position[i] = counts[pairOf(i)]++;
        }
        m_counts = std::move(counts);
    }

    void run()
    {
        const Obstacles obstacles(m_routing.boxes);
        SideUse use(m_routing.boxes.size());
        routeEntries(m_routing, obstacles, use);
        for (std::size_t i = 0; i < m_position.size() && !m_routing.isCancelled(); ++i) {
            const Edge& edge = m_routing.graph.edges[i];
            if (!m_routing.isToRoute[i] || (!edge.from && edge.bends.empty()))
                continue;
            std::vector<Point>& points = m_routing.routes[i].points;
            if (!edge.bends.empty())
                points = overBends(edge);
            else if (edge.from == edge.to)
                points = loop(i);
            else if (m_routing.isHurried())
                points = directLine(m_routing, edge);
            else
                points = line(i);
        }
    }

private:
    std::pair<std::size_t, std::size_t> pairOf(std::size_t edge) const
    {
        return std::minmax(*m_routing.graph.edges[edge].from, m_routing.graph.edges[edge].to);
    }

    const Rectangle& box(std::size_t node) const { return m_routing.boxes[node]; }
    Outline outline(std::size_t node) const { return m_routing.graph.nodes[node].outline; }

    // How far apart the lines that join two figures lie, so that no label of one lies on another. `across` is
    // the way from one to the next, one long.
    double fanStep(std::size_t edge, Point across) const
    {
        constexpr double besideLabel = 6.0;
        double step = fanGap;
        for (std::size_t i = 0; i < m_position.size(); ++i) {
            if (!m_routing.graph.edges[i].from || pairOf(i) != pairOf(edge))
                continue;
            for (const Label& label : m_routing.graph.edges[i].labels)
                step = std::max(step, std::abs(across.x) * label.size.width
                                          + std::abs(across.y) * label.size.height + besideLabel);
        }
        return step;
    }

    // How far beside its middle a line may meet a figure.
    double mostBeside(std::size_t node, Point across) const
    {
        constexpr double share = 0.8;
        const double x = std::abs(across.x) / (box(node).width() / 2);
        const double y = std::abs(across.y) / (box(node).height() / 2);
        switch (outline(node)) {
        case Outline::Diamond:
            return share / (x + y);
        case Outline::Ellipse:
            return share / std::hypot(x, y);
        case Outline::Rectangle:
        case Outline::Triangle:
            break;
        }
        return share / std::max(x, y);
    }

    // How far beside the line that a single one would take, the same side whichever end it starts from.
    double fanOffset(std::size_t index, Point across) const
    {
        const auto count = static_cast<double>(m_counts.at(pairOf(index)));
        if (count < 2)
            return 0.0;
        const Edge& edge = m_routing.graph.edges[index];
        const double most = std::min(mostBeside(*edge.from, across), mostBeside(edge.to, across));
        const double step = std::min(fanStep(index, across), 2 * most / (count - 1));
        return (static_cast<double>(m_position[index]) - (count - 1) / 2) * step;
    }

    std::vector<Point> overBends(const Edge& edge) const
    {
        std::vector<Point> points;
        if (edge.from)
            points.push_back(outlineTowards(box(*edge.from), outline(*edge.from), edge.bends.front()));
        points.insert(points.end(), edge.bends.begin(), edge.bends.end());
        points.push_back(outlineTowards(box(edge.to), outline(edge.to), edge.bends.back()));
        return points;
    }

    std::vector<Point> loop(std::size_t index) const
    {
        constexpr double out = 24.0;
        const Edge& edge = m_routing.graph.edges[index];
        const double wide = out + fanGap * static_cast<double>(m_position[index]);
        const Rectangle& own = box(edge.to);
        const Point start = middleOf(own, outline(edge.to), OutlineSide::Right);
        const Point end = middleOf(own, outline(edge.to), OutlineSide::Bottom);
        return {start,
                {own.right + wide, start.y},
                {own.right + wide, own.bottom + wide},
                {end.x, own.bottom + wide},
                end};
    }

    bool isFree(Point a, Point b, const Edge& edge) const
    {
        for (std::size_t i = 0; i < m_routing.boxes.size(); ++i) {
            if (i != edge.from && i != edge.to && enters(a, b, grown(box(i), touching)))
                return false;
        }
        return true;
    }

    bool isFree(const std::vector<Point>& points, const Edge& edge) const
    {
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            if (!isFree(points[i], points[i + 1], edge))
                return false;
        }
        return true;
    }

    std::vector<Point> line(std::size_t index)
    {
        const Edge& edge = m_routing.graph.edges[index];
        const std::vector<Point> facing = alongAxis(index);
        if (!facing.empty() && isFree(facing, edge))
            return facing;
        // What stands beside the way leaves less room for a fan.
        for (const double share : {1.0, 0.5, 0.25}) {
            std::vector<Point> slanted = overMiddle(index, share);
            if (isFree(slanted, edge)) {
                if (costOfSharing(slanted[0], slanted[1], linesWithin(areaOf(slanted))) == 0)
                    return slanted;
                std::vector<Point> bent = aroundBoxes(edge);
                return bent.empty() ? slanted : bent;
            }
            if (m_counts.at(pairOf(index)) < 2)
                break;  // it is no fan
        }
        std::vector<Point> bent = aroundBoxes(edge);
        return bent.empty() ? overMiddle(index, 1.0) : bent;
    }

    // The range in which lines may end, wider for lines of a fan.
    Range endRange(std::size_t node, OutlineSide side, double offset) const
    {
        if (outline(node) == Outline::Rectangle)
            return rangeOf(box(node), outline(node), side);
        const double middle = isHorizontal(side) ? box(node).center().y : box(node).center().x;
        const double half = (isHorizontal(side) ? box(node).height() : box(node).width()) * 0.4;
        const double off = std::clamp(offset, -half, half);
        return {middle + off, middle + off};
    }

    // A horizontal or vertical line between two figures that face each other; no points where they do not.
    std::vector<Point> alongAxis(std::size_t index) const
    {
        const Edge& edge = m_routing.graph.edges[index];
        const Rectangle& from = box(*edge.from);
        const Rectangle& to = box(edge.to);
        OutlineSide side = OutlineSide::Right;
        if (to.right <= from.left)
            side = OutlineSide::Left;
        else if (to.top >= from.bottom)
            side = OutlineSide::Bottom;
        else if (to.bottom <= from.top)
            side = OutlineSide::Top;
        else if (to.left < from.right)
            return {};
        const OutlineSide other = static_cast<OutlineSide>((static_cast<int>(side) + 2) % 4);
        const double offset = fanOffset(index, isHorizontal(side) ? Point{0.0, 1.0} : Point{1.0, 0.0});
        const Range a = endRange(*edge.from, side, offset);
        const Range b = endRange(edge.to, other, offset);
        const double low = std::max(a.low, b.low);
        const double high = std::min(a.high, b.high);
        if (low > high)
            return {};
        // The middle of the smaller figure, for that of the larger one seldom matters.
        const auto extent = [side](const Rectangle& each) {
            return isHorizontal(side) ? each.height() : each.width();
        };
        const Point middle = (extent(from) < extent(to) ? from : to).center();
        const double wanted = (isHorizontal(side) ? middle.y : middle.x) + offset;
        const double at = std::clamp(wanted, low, high);
        return {outlineAt(from, outline(*edge.from), side, at), outlineAt(to, outline(edge.to), other, at)};
    }

    // From middle to middle, or beside that; `share` of the distance between lines of a fan.
    std::vector<Point> overMiddle(std::size_t index, double share) const
    {
        const Edge& edge = m_routing.graph.edges[index];
        const Point a = box(*edge.from).center();
        const Point b = box(edge.to).center();
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        if (length == 0)
            return ended({b}, edge, {a});
        const double sign = *edge.from < edge.to ? 1.0 : -1.0;
        const Point across{-sign * (b.y - a.y) / length, sign * (b.x - a.x) / length};
        const double offset = share * fanOffset(index, across);
        if (offset == 0)
            return ended({b}, edge, {a});
        const Point from{a.x + across.x * offset, a.y + across.y * offset};
        const Point to{b.x + across.x * offset, b.y + across.y * offset};
        return {outlineFrom(box(*edge.from), outline(*edge.from), from, to),
                outlineFrom(box(edge.to), outline(edge.to), to, from)};
    }

    // The two ends of a line that begins towards the first of `towards` and ends from the last of `from`.
    std::vector<Point> ended(const std::vector<Point>& towards, const Edge& edge,
                             const std::vector<Point>& from) const
    {
        return {outlineTowards(box(*edge.from), outline(*edge.from), towards.front()),
                outlineTowards(box(edge.to), outline(edge.to), from.back())};
    }

    // The boxes nearest to the line, except its own; more of them would cost much time for little.
    std::vector<std::size_t> boxesNear(Point a, Point b, const Edge& edge) const
    {
        constexpr std::size_t most = 24;
        const double length = std::max(std::hypot(b.x - a.x, b.y - a.y), 1.0);
        std::vector<std::pair<double, std::size_t>> near;
        for (std::size_t i = 0; i < m_routing.boxes.size(); ++i) {
            if (i == edge.from || i == edge.to)
                continue;
            const Point p = box(i).center();
            const double along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
            const double off = ((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) / length;
            near.emplace_back(std::hypot(off, along - std::clamp(along, 0.0, length)), i);
        }
        std::sort(near.begin(), near.end());
        std::vector<std::size_t> boxes;
        for (std::size_t i = 0; i < std::min(most, near.size()); ++i)
            boxes.push_back(near[i].second);
        return boxes;
    }

    // A corner of a box, and where a line bends at it.
    struct Corner {
        std::size_t box = 0;
        std::size_t number = 0;
        Point bend;
    };

    // The corners of the boxes near the line, at which it may bend: the farther outside, the more lines bend
    // there already.
    std::vector<Corner> corners(Point a, Point b, const Edge& edge) const
    {
        constexpr double perLine = 8.0;
        std::vector<Corner> found;
        for (const std::size_t i : boxesNear(a, b, edge)) {
            for (std::size_t number = 0; number < 4; ++number) {
                const auto bent = m_bentAt.find({i, number});
                std::size_t lines = bent == m_bentAt.end() ? 0 : bent->second;
                const auto bendBehind = [&](std::size_t others) {
                    const Rectangle wide = grown(box(i), cornerGap + perLine * static_cast<double>(others));
                    return Point{number % 2 == 0 ? wide.left : wide.right,
                                 number < 2 ? wide.top : wide.bottom};
                };
                while (lines > 0 && !isFree(bendBehind(lines), bendBehind(lines), edge))
                    --lines;
                const Point bend = bendBehind(lines);
                if (isFree(bend, bend, edge))
                    found.push_back({i, number, bend});
            }
        }
        return found;
    }

    static Rectangle areaOf(const std::vector<Point>& points)
    {
        Rectangle area{points[0].x, points[0].y, points[0].x, points[0].y};
        for (const Point& point : points)
            area = {std::min(area.left, point.x), std::min(area.top, point.y), std::max(area.right, point.x),
                    std::max(area.bottom, point.y)};
        return area;
    }

    // What lines of the edge within the area may not enter.
    std::vector<Rectangle> obstaclesWithin(const Rectangle& area, const Edge& edge) const
    {
        std::vector<Rectangle> obstacles;
        for (std::size_t i = 0; i < m_routing.boxes.size(); ++i) {
            const Rectangle wide = grown(box(i), touching);
            if (i != edge.from && i != edge.to && overlaps(wide, area))
                obstacles.push_back(wide);
        }
        return obstacles;
    }

    struct Piece {
        Point from;
        Point to;
    };
    using Line = std::vector<Piece>;

    // Of each line that is there the pieces that one within the area may come near to.
    std::vector<Line> linesWithin(const Rectangle& area) const
    {
        std::vector<Line> lines;
        for (const Route& route : m_routing.routes) {
            Line line;
            for (std::size_t i = 0; i + 1 < route.points.size(); ++i) {
                if (areNear({area.left, area.top}, {area.right, area.bottom}, route.points[i],
                            route.points[i + 1], sharing))
                    line.push_back({route.points[i], route.points[i + 1]});
            }
            if (!line.empty())
                lines.push_back(std::move(line));
        }
        return lines;
    }

    // What it costs to lie on the lines.
    double costOfSharing(Point a, Point b, const std::vector<Line>& lines) const
    {
        constexpr double step = 20.0;
        constexpr double ofCrossing = 2 * step;  // so much is as if they only crossed
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        double most = 0.0;
        for (const Line& line : lines) {
            double shared = 0.0;
            for (const Piece& piece : line) {
                if (!areNear(a, b, piece.from, piece.to, sharing))
                    continue;
                for (double at = 0.0; at < length; at += step) {
                    const Point point{a.x + (b.x - a.x) * at / length, a.y + (b.y - a.y) * at / length};
                    if (distanceBetween(point, piece.from, piece.to) < sharing)
                        shared += step;
                }
            }
            most = std::max(most, shared);
        }
        return most > ofCrossing ? most : 0.0;
    }

    // Dijkstra's shortest way from middle to middle over corners, each bend at the price of a detour.
    std::vector<Point> aroundBoxes(const Edge& edge)
    {
        constexpr double bendCost = 40.0;
        std::vector<Point> points{box(*edge.from).center(), box(edge.to).center()};
        const std::vector<Corner> between = corners(points[0], points[1], edge);
        for (const Corner& corner : between)
            points.push_back(corner.bend);
        const Rectangle area = areaOf(points);
        const std::vector<Rectangle> obstacles = obstaclesWithin(area, edge);
        const std::vector<Line> lines = linesWithin(area);
        const auto seeEachOther = [&](std::size_t a, std::size_t b) {
            return std::none_of(obstacles.begin(), obstacles.end(),
                                [&](const Rectangle& each) { return enters(points[a], points[b], each); });
        };
        std::vector<double> costs(points.size(), std::numeric_limits<double>::infinity());
        std::vector<std::size_t> before(points.size());
        std::vector<bool> isDone(points.size());
        costs[0] = 0.0;
        while (!isDone[1]) {
            std::size_t best = 0;
            double least = std::numeric_limits<double>::infinity();
            for (std::size_t i = 0; i < points.size(); ++i) {
                if (!isDone[i] && costs[i] < least) {
                    least = costs[i];
                    best = i;
                }
            }
            if (least == std::numeric_limits<double>::infinity())
                return {};
            isDone[best] = true;
            for (std::size_t i = 0; i < points.size(); ++i) {
                double cost =
                    least + bendCost + std::hypot(points[i].x - points[best].x, points[i].y - points[best].y);
                if (isDone[i] || cost >= costs[i] || !seeEachOther(best, i))
                    continue;
                cost += costOfSharing(points[best], points[i], lines);
                if (cost < costs[i]) {
                    costs[i] = cost;
                    before[i] = best;
                }
            }
        }
        std::vector<Point> bends;
        for (std::size_t i = before[1]; i != 0; i = before[i]) {
            bends.insert(bends.begin(), points[i]);
            ++m_bentAt[{between[i - 2].box, between[i - 2].number}];
        }
        if (bends.empty())
            return {};
        const std::vector<Point> ends = ended({bends.front()}, edge, {bends.back()});
        bends.insert(bends.begin(), ends[0]);
        bends.push_back(ends[1]);
        return bends;
    }

    Routing& m_routing;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> m_counts;
    std::vector<std::size_t> m_position;  // of each line among those that join the same figures
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> m_bentAt;  // by box and corner: how many lines
};

}  // namespace

void routeStraight(Routing& routing)
{
    StraightRouter(routing).run();
}

}  // namespace querywright::layout
