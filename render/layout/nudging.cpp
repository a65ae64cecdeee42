// SPDX-License-Identifier: Apache-2.0
// Horizontal and vertical pieces in turn: pieces that come too near to each other form a cluster, are put in
// the order in which their lines cross least, and get coordinates apart from each other, as near as possible
// to those wanted.
#include "render/layout/nudging.h"

#include "render/layout/line_ends.h"
#include "render/layout/line_order.h"
#include "render/layout/separation.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace querywright::layout {

namespace {

constexpr double betweenLabels = 4.0;
constexpr double toldApart = 5.0;    // what is nearer seems to be one line
constexpr double barelyApart = 3.0;  // where there is no room for that
constexpr double farAway = 1e7;

struct NudgedPiece {
    PieceOfRoute where;
    double at = 0.0;   // across itself
    double low = 0.0;  // along itself
    double high = 0.0;
    Bounded bounded;
    double label = 0.0;  // the height of the label that will probably lie on it
    double apart = 0.0;  // how far from others that are as it is
    double place = 0.0;  // where it is to be, across itself
};

class Nudger {
public:
    Nudger(Routing& routing, bool horizontal) : m_routing(routing), m_horizontal(horizontal)
    {
        for (std::size_t i = 0; i < routing.routes.size(); ++i) {
            if (const auto sign = entrySign(routing, i))
                m_signs.emplace_back(i, *sign);
        }
        for (const Rectangle& frame : routing.frames) {
            for (const LinePiece& side : sidesOf(frame)) {
                if (side.isHorizontal == horizontal)
                    m_borders.push_back(side);
            }
        }
        for (std::size_t i = 0; i < routing.routes.size(); ++i) {
            if (routing.graph.edges[i].isTie)
                continue;
            const std::vector<Point>& points = routing.routes[i].points;
            const std::size_t labelled = longestHorizontal(points);
            for (std::size_t j = 0; j + 1 < points.size(); ++j) {
                if (isHorizontalPiece(points[j], points[j + 1]) == horizontal)
                    m_pieces.push_back(piece({i, j}, horizontal && j == labelled));
            }
        }
        m_parent.resize(m_pieces.size());
        std::iota(m_parent.begin(), m_parent.end(), std::size_t{0});
        m_isSeparated.assign(m_pieces.size(), false);
    }

    void run()
    {
        // What is moved out of the way of some may come to lie on others: these are separated together then.
        constexpr int most = 8;
        join(Join::Wanted);
        for (int i = 0; i < most; ++i) {
            for (const std::vector<std::size_t>& cluster : clusters())
                separate(cluster);
            if (!join(Join::Placed))
                break;
        }
        settle();
    }

    // Moves only those that lie on others, each to where there is room.
    void settle()
    {
        for (std::size_t i = 0; i < m_pieces.size(); ++i) {
            if (mayMove(m_pieces[i]) && !isFreeAt(i, m_pieces[i].place, toldApart))
                m_pieces[i].place = freePlace(i).value_or(m_pieces[i].place);
        }
        for (const NudgedPiece& each : m_pieces)
            move(each, each.place);
    }

private:
    static bool isHorizontalPiece(Point from, Point to)
    {
        return std::abs(from.y - to.y) < std::abs(from.x - to.x);
    }

    static std::size_t longestHorizontal(const std::vector<Point>& points)
    {
        std::size_t longest = points.size();
        double length = 0.0;
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            if (isHorizontalPiece(points[i], points[i + 1])
                && std::abs(points[i].x - points[i + 1].x) > length) {
                length = std::abs(points[i].x - points[i + 1].x);
                longest = i;
            }
        }
        return longest;
    }

    double along(Point point) const { return m_horizontal ? point.x : point.y; }
    double across(Point point) const { return m_horizontal ? point.y : point.x; }
    const std::vector<Point>& pointsOf(PieceOfRoute where) const
    {
        return m_routing.routes[where.route].points;
    }

    bool mayMove(const NudgedPiece& piece) const
    {
        return m_routing.isToRoute[piece.where.route]
               && m_routing.graph.edges[piece.where.route].bends.empty();
    }

    NudgedPiece piece(PieceOfRoute where, bool labelled) const
    {
        const Point from = pointsOf(where)[where.index];
        const Point to = pointsOf(where)[where.index + 1];
        NudgedPiece made;
        made.where = where;
        made.at = across(from);
        made.low = std::min(along(from), along(to));
        made.high = std::max(along(from), along(to));
        made.place = made.at;
        made.bounded = {made.at, made.at, made.at};
        if (mayMove(made))
            bound(made);
        const Edge& edge = m_routing.graph.edges[where.route];
        made.apart = gapAtEnds(edge);
        for (const Label& label : edge.labels)
            made.label = labelled ? std::max(made.label, label.size.height) : 0.0;
        return made;
    }

    void bound(NudgedPiece& piece) const
    {
        Bounded& bounded = piece.bounded;
        bounded.least = -farAway;
        bounded.most = farAway;
        boundByBoxes(piece);
        boundByEnds(piece);
        const int before = boundByTurn(piece, true);
        const int behind = boundByTurn(piece, false);
        const bool isStep = before != 0 && behind != 0 && before != behind;
        if (isStep && bounded.most - bounded.least < farAway)
            bounded.wanted = (bounded.least + bounded.most) / 2;
    }

    // Its own node does not bound a piece that ends there.
    bool isEndOf(const NudgedPiece& piece, std::size_t node) const
    {
        const Edge& edge = m_routing.graph.edges[piece.where.route];
        const bool isFirst = piece.where.index == 0;
        const bool isLast = piece.where.index + 2 == pointsOf(piece.where).size();
        return (isFirst && edge.from == node) || (isLast && edge.to == node);
    }

    void boundByBoxes(NudgedPiece& piece) const
    {
        constexpr double besideEnd = 6.0;
        double low = -farAway;
        double high = farAway;
        const auto boundBy = [&](const Rectangle& box) {
            const double begin = (m_horizontal ? box.left : box.top) - besideEnd;
            const double end = (m_horizontal ? box.right : box.bottom) + besideEnd;
            if (begin >= piece.high || end <= piece.low)
                return;
            const double under = m_horizontal ? box.bottom : box.right;
            const double over = m_horizontal ? box.top : box.left;
            if (under <= piece.at + 1e-6)
                low = std::max(low, under);
            else if (over >= piece.at - 1e-6)
                high = std::min(high, over);
        };
        for (std::size_t i = 0; i < m_routing.boxes.size(); ++i) {
            if (!isEndOf(piece, i))
                boundBy(m_routing.boxes[i]);
        }
        for (const Rectangle& name : m_routing.names)
            boundBy(name);
        for (const auto& [edge, sign] : m_signs) {
            if (edge != piece.where.route)
                boundBy(sign);
        }
        const double keepOff = std::min(clearance, (high - low) / 4);
        piece.bounded.least = std::min(piece.at, low + keepOff);
        piece.bounded.most = std::max(piece.at, high - keepOff);
        piece.bounded.floor = low + touching;
        piece.bounded.ceiling = high - touching;
        piece.bounded.giving = keepOff / 2;
    }

    void boundByEnds(NudgedPiece& piece) const
    {
        const Edge& edge = m_routing.graph.edges[piece.where.route];
        const auto boundBy = [&](std::size_t node, bool endsHigh) {
            const OutlineSide side = m_horizontal ? (endsHigh ? OutlineSide::Left : OutlineSide::Right)
                                                  : (endsHigh ? OutlineSide::Top : OutlineSide::Bottom);
            const Range range = rangeOf(m_routing.boxes[node], m_routing.graph.nodes[node].outline, side);
            const double low = std::min(range.low, piece.at);
            const double high = std::max(range.high, piece.at);
            piece.bounded.least = std::max(piece.bounded.least, low);
            piece.bounded.most = std::min(piece.bounded.most, high);
            piece.bounded.floor = std::max(piece.bounded.floor, low);
            piece.bounded.ceiling = std::min(piece.bounded.ceiling, high);
        };
        const std::vector<Point>& points = pointsOf(piece.where);
        const bool goesUp = along(points[piece.where.index]) < along(points[piece.where.index + 1]);
        if (piece.where.index == 0 && edge.from)
            boundBy(*edge.from, !goesUp);
        if (piece.where.index + 2 == points.size())
            boundBy(edge.to, goesUp);
    }

    // The piece before or behind must keep its direction and some length. Returns where it comes from or goes
    // to: -1 to smaller coordinates, 1 to greater ones, 0 if there is none.
    int boundByTurn(NudgedPiece& piece, bool before) const
    {
        constexpr double leastLength = 10.0;
        const std::vector<Point>& points = pointsOf(piece.where);
        const std::size_t index = piece.where.index;
        if (before ? index == 0 : index + 2 == points.size())
            return 0;
        const std::size_t far = before ? index - 1 : index + 2;
        double length = leastLength;
        if (far == 0 || far + 1 == points.size())
            length = straightAt(m_routing.graph.edges[piece.where.route], far != 0);
        const double other = across(points[far]);
        if (far == 0 || far + 1 == points.size())
            piece.bounded.giving =
                std::min(piece.bounded.giving, std::min(std::abs(other - piece.at), length) / 3);
        if (other < piece.at)
            piece.bounded.least = std::max(piece.bounded.least, std::min(piece.at, other + length));
        else
            piece.bounded.most = std::min(piece.bounded.most, std::max(piece.at, other - length));
        return other < piece.at ? -1 : 1;
    }

    static bool runBeside(const NudgedPiece& a, const NudgedPiece& b)
    {
        constexpr double endToEnd = 6.0;
        return a.low < b.high + endToEnd && b.low < a.high + endToEnd;
    }

    static double gapBetween(const NudgedPiece& a, const NudgedPiece& b)
    {
        const double apart = std::min(a.apart, b.apart);
        if (a.label > 0 && b.label > 0)
            return std::max(apart, (a.label + b.label) / 2 + betweenLabels);
        return apart;
    }

    std::size_t rootOf(std::size_t i)
    {
        while (m_parent[i] != i)
            i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }

    enum class Join { Wanted, Placed };

    // Joins the clusters of pieces that are too near to each other, where they are wanted or where they have
    // been placed. Returns whether there are any.
    bool join(Join by)
    {
        constexpr double muchTooNear = 0.5;
        const double share = by == Join::Wanted ? 1.0 : muchTooNear;
        const auto at = [this, by](std::size_t i) {
            return by == Join::Wanted ? m_pieces[i].bounded.wanted : m_pieces[i].place;
        };
        std::vector<std::size_t> sorted(m_pieces.size());
        std::iota(sorted.begin(), sorted.end(), std::size_t{0});
        std::stable_sort(sorted.begin(), sorted.end(),
                         [&at](std::size_t a, std::size_t b) { return at(a) < at(b); });
        double widest = 0.0;
        for (const NudgedPiece& each : m_pieces)
            widest = std::max({widest, each.apart, each.label + betweenLabels});
        bool isAny = false;
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            for (std::size_t j = i + 1; j < sorted.size(); ++j) {
                const double distance = at(sorted[j]) - at(sorted[i]);
                if (distance >= widest)
                    break;
                const NudgedPiece& a = m_pieces[sorted[i]];
                const NudgedPiece& b = m_pieces[sorted[j]];
                if (distance >= share * gapBetween(a, b) || !runBeside(a, b)
                    || rootOf(sorted[i]) == rootOf(sorted[j]))
                    continue;
                m_isSeparated[rootOf(sorted[i])] = false;
                m_isSeparated[rootOf(sorted[j])] = false;
                m_parent[rootOf(sorted[i])] = rootOf(sorted[j]);
                isAny = true;
            }
        }
        return isAny;
    }

    // Those that are not separated yet; in each the pieces are in the order in which they are wanted.
    std::vector<std::vector<std::size_t>> clusters()
    {
        std::vector<std::size_t> sorted(m_pieces.size());
        std::iota(sorted.begin(), sorted.end(), std::size_t{0});
        std::stable_sort(sorted.begin(), sorted.end(), [this](std::size_t a, std::size_t b) {
            return m_pieces[a].bounded.wanted < m_pieces[b].bounded.wanted;
        });
        std::vector<std::vector<std::size_t>> byRoot(m_pieces.size());
        for (const std::size_t i : sorted) {
            if (!m_isSeparated[rootOf(i)])
                byRoot[rootOf(i)].push_back(i);
        }
        std::erase_if(byRoot, [](const auto& cluster) { return cluster.empty(); });
        return byRoot;
    }

    // The order that their bounds leave, 0 if they leave both.
    static int onlyOrder(const Bounded& a, const Bounded& b)
    {
        if (a.mostOf(1.0) <= b.leastOf(1.0))
            return -1;
        return b.mostOf(1.0) <= a.leastOf(1.0) ? 1 : 0;
    }

    void separate(const std::vector<std::size_t>& cluster)
    {
        m_isSeparated[rootOf(cluster.front())] = true;
        if (std::none_of(cluster.begin(), cluster.end(),
                         [this](std::size_t i) { return mayMove(m_pieces[i]); }))
            return;
        std::vector<Bounded> bounded;
        std::vector<Apart> constraints;
        for (std::size_t i = 0; i < cluster.size(); ++i) {
            const NudgedPiece& a = m_pieces[cluster[i]];
            bounded.push_back(a.bounded);
            for (std::size_t j = i + 1; j < cluster.size(); ++j) {
                const NudgedPiece& b = m_pieces[cluster[j]];
                if (!runBeside(a, b))
                    continue;
                int order = preferredOrder(m_routing.routes, a.where, b.where);
                if (std::abs(a.bounded.wanted - b.bounded.wanted) >= gapBetween(a, b))
                    order = a.bounded.wanted < b.bounded.wanted ? -1 : 1;
                if (order == 0)
                    order = a.bounded.wanted > b.bounded.wanted ? 1 : -1;
                if (const int only = onlyOrder(a.bounded, b.bounded); only != 0)
                    order = only;
                constraints.push_back(order < 0 ? Apart{i, j, gapBetween(a, b)}
                                                : Apart{j, i, gapBetween(a, b)});
            }
        }
        const std::vector<double> places = separated(bounded, constraints);
        for (std::size_t i = 0; i < cluster.size(); ++i)
            m_pieces[cluster[i]].place = places[i];
    }

    // Whether a good part of the piece would lie on the side of a frame.
    bool isOnBorder(const NudgedPiece& piece, double place) const
    {
        constexpr double mostShared = 20.0;
        return std::any_of(m_borders.begin(), m_borders.end(), [&](const LinePiece& border) {
            return std::abs(border.at - place) < toldApart - 1e-6
                   && std::min(border.high, piece.high) - std::max(border.low, piece.low) > mostShared;
        });
    }

    bool isFreeAt(std::size_t i, double place, double apart) const
    {
        if (isOnBorder(m_pieces[i], place))
            return false;
        for (std::size_t j = 0; j < m_pieces.size(); ++j) {
            if (j != i && std::abs(m_pieces[j].place - place) < apart - 1e-6
                && runBeside(m_pieces[i], m_pieces[j]))
                return false;
        }
        return true;
    }

    // The nearest place beside others for a piece that could not be kept apart from them in an order.
    std::optional<double> freePlace(std::size_t i) const
    {
        constexpr double farthest = 60.0;
        const NudgedPiece& piece = m_pieces[i];
        std::vector<double> taken;
        for (const NudgedPiece& other : m_pieces) {
            if (std::abs(other.place - piece.place) <= farthest && runBeside(piece, other))
                taken.push_back(other.place);
        }
        for (const LinePiece& border : m_borders) {
            if (std::abs(border.at - piece.place) <= farthest)
                taken.push_back(border.at);
        }
        for (const double apart : {piece.apart, toldApart, barelyApart}) {
            std::optional<double> nearest;
            for (const double each : taken) {
                for (const double place : {each - apart, each + apart}) {
                    const bool isNearer =
                        !nearest || std::abs(place - piece.place) < std::abs(*nearest - piece.place);
                    if (isNearer && place >= piece.bounded.leastOf(1.0) && place <= piece.bounded.mostOf(1.0)
                        && isFreeAt(i, place, apart))
                        nearest = place;
                }
            }
            if (nearest)
                return nearest;
        }
        return std::nullopt;
    }

    void move(const NudgedPiece& piece, double to)
    {
        if (!mayMove(piece))
            return;
        std::vector<Point>& points = m_routing.routes[piece.where.route].points;
        for (Point* point : {&points[piece.where.index], &points[piece.where.index + 1]})
            (m_horizontal ? point->y : point->x) = to;
    }

    Routing& m_routing;
    bool m_horizontal;
    std::vector<std::pair<std::size_t, Rectangle>> m_signs;  // of entries, by edge
    std::vector<LinePiece> m_borders;                        // of frames, in the direction of the pieces
    std::vector<NudgedPiece> m_pieces;
    std::vector<std::size_t> m_parent;  // of each piece: another of its cluster, or itself
    std::vector<bool> m_isSeparated;    // of each piece that is its own parent: its cluster
};

}  // namespace

void nudge(Routing& routing)
{
    constexpr int rounds = 3;
    for (int round = 0; round < rounds && !routing.isCancelled(); ++round) {
        Nudger(routing, false).run();
        Nudger(routing, true).run();
    }
    for (int round = 0; round < 2; ++round) {  // pieces became longer or shorter by the last of that
        Nudger(routing, false).settle();
        Nudger(routing, true).settle();
    }
}

}  // namespace querywright::layout
