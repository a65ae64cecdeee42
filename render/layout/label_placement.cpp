// SPDX-License-Identifier: Apache-2.0
// A label is tried at many places of its line; each place costs by what it covers and by how far it is from
// where the label should be. Where every place on the line covers a figure or another label, places beside
// the line are tried; so, at the end, for labels that lie on the head of their arrow. A label that found no
// good place makes one move that is in its way and has more room. Between figures that stand near to each
// other the corners of the box around a diamond are room, too.
#include "render/layout/routing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace querywright::layout {

namespace {

constexpr double headLength = 9.0;  // of an arrow, as it is painted (paint/line_geometry.cpp)

struct Stretch {
    Point from;
    Point to;
    double before = 0.0;  // how much of the line lies before it
    double length = 0.0;
    bool isFirst = false;
    bool isLast = false;
};

std::vector<Stretch> stretchesOf(const std::vector<Point>& points)
{
    std::vector<Stretch> stretches;
    double before = 0.0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const double length = std::hypot(points[i + 1].x - points[i].x, points[i + 1].y - points[i].y);
        stretches.push_back({points[i], points[i + 1], before, length, i == 0, i + 2 == points.size()});
        before += length;
    }
    return stretches;
}

struct LabelCosts {
    static constexpr double covering = 1000.0;  // a figure or a label
    static constexpr double overEnd = 70.0;     // beyond the end of its stretch
    static constexpr double nearHead = 110.0;   // where the head is: rather over a bend
    static constexpr double crowding = 20.0;    // close to another label
    static constexpr double crossing = 30.0;    // on another line
    static constexpr double crossingAmongMany = 90.0;
    static constexpr double upright = 8.0;     // on a vertical stretch
    static constexpr double beside = 40.0;     // not on its line
    static constexpr double misplaced = 40.0;  // as much, and another label is to make room
};

bool touches(const Rectangle& area, const Stretch& stretch)
{
    return overlaps(area,
                    grown({std::min(stretch.from.x, stretch.to.x), std::min(stretch.from.y, stretch.to.y),
                           std::max(stretch.from.x, stretch.to.x), std::max(stretch.from.y, stretch.to.y)},
                          0.5));
}

class Labels {
public:
    explicit Labels(Routing& routing) : m_routing(routing)
    {
        for (std::size_t i = 0; i < routing.routes.size(); ++i) {
            m_stretches.push_back(stretchesOf(routing.routes[i].points));
            if (routing.isToRoute[i])
                continue;
            const auto& labels = routing.graph.edges[i].labels;
            const auto& centers = routing.routes[i].labelCenters;
            for (std::size_t j = 0; j < labels.size() && j < centers.size(); ++j)
                m_taken.push_back(around(centers[j], labels[j].size));
        }
        for (std::size_t i = 0; i < routing.routes.size(); ++i)
            keepSignsFree(i);
        // Crow's feet: many lines run side by side there.
        if (routing.graph.lines == LineForm::Orthogonal && routing.graph.arrangement == Arrangement::Grid)
            m_crossing = LabelCosts::crossingAmongMany;
    }

    void run()
    {
        m_taken.insert(m_taken.end(), m_routing.names.begin(), m_routing.names.end());
        for (std::size_t i = 0; i < m_routing.routes.size(); ++i) {
            if (!m_routing.isToRoute[i])
                continue;
            Route& route = m_routing.routes[i];
            route.labelCenters.clear();
            if (m_routing.graph.edges[i].labels.empty() || m_stretches[i].empty()) {
                route.labelCenters.resize(m_routing.graph.edges[i].labels.size());
                continue;
            }
            lookAround(i);
            for (const Label& label : m_routing.graph.edges[i].labels) {
                const Place place = placeFor(i, label);
                m_placed.push_back(
                    {i, route.labelCenters.size(), m_taken.size(), place.cost, place.hidesHead});
                route.labelCenters.push_back(place.center);
                m_near.push_back(m_taken.size());
                m_taken.push_back(around(place.center, label.size));
            }
        }
        for (std::size_t i = 0; i < m_placed.size(); ++i) {
            if (m_placed[i].cost >= LabelCosts::misplaced)
                moveOther(i);
        }
        for (const Placed& placed : m_placed) {
            if (placed.hidesHead)
                showHead(placed);
        }
    }

private:
    struct Place {
        Point center;
        double cost = std::numeric_limits<double>::infinity();
        bool hidesHead = false;
    };

    struct Placed {
        std::size_t edge = 0;
        std::size_t label = 0;
        std::size_t taken = 0;  // its position in m_taken
        double cost = 0.0;
        bool hidesHead = false;
    };

    static constexpr Rectangle nowhere{1e9, 1e9, 1e9, 1e9};

    const Label& labelOf(const Placed& placed) const
    {
        return m_routing.graph.edges[placed.edge].labels[placed.label];
    }

    // Whether the label would have more room, on its line or where it is, without the other.
    bool isInTheWay(const Placed& placed, const Placed& other) const
    {
        constexpr double margin = 2.0;
        const Rectangle area = grown(m_taken[other.taken], margin);
        if (overlaps(area, m_taken[placed.taken]))
            return true;
        const Size size = labelOf(placed).size;
        const Rectangle room =
            around(area.center(), {area.width() + size.width, area.height() + size.height});
        const std::vector<Stretch>& line = m_stretches[placed.edge];
        return std::any_of(line.begin(), line.end(), [&room](const Stretch& stretch) {
            return touches(room, stretch) && crosses(room, stretch);
        });
    }

    void put(Placed& placed, const Place& place)
    {
        placed.cost = place.cost;
        placed.hidesHead = place.hidesHead;
        m_taken[placed.taken] = around(place.center, labelOf(placed).size);
        m_routing.routes[placed.edge].labelCenters[placed.label] = place.center;
    }

    // What its best place would cost the label if there were no others.
    double costAlone(const Placed& placed)
    {
        const std::vector<std::size_t> near = std::exchange(m_near, {});
        const double cost = placeFor(placed.edge, labelOf(placed)).cost;
        m_near = near;
        return cost;
    }

    // A label that found no good place takes that of one that was there before, if this one finds another. In
    // a throng a few others are tried.
    void moveOther(std::size_t misplaced)
    {
        constexpr double leastGain = 10.0;
        constexpr int mostTried = 12;
        Placed& placed = m_placed[misplaced];
        const Rectangle area = m_taken[placed.taken];
        int tried = 0;
        lookAround(placed.edge);
        if (costAlone(placed) + leastGain >= placed.cost)
            return;
        for (std::size_t i = 0; i < m_placed.size() && tried < mostTried; ++i) {
            Placed& other = m_placed[i];
            if (i == misplaced || !isInTheWay(placed, other))
                continue;
            ++tried;
            const Rectangle otherArea = m_taken[other.taken];
            m_taken[placed.taken] = nowhere;
            m_taken[other.taken] = nowhere;
            const Place place = placeFor(placed.edge, labelOf(placed));
            const bool isBetter = place.cost + leastGain < placed.cost;
            if (isBetter) {
                m_taken[placed.taken] = around(place.center, labelOf(placed).size);
                lookAround(other.edge);
                const Place otherPlace = placeFor(other.edge, labelOf(other));
                if (place.cost + otherPlace.cost + leastGain < placed.cost + other.cost) {
                    put(placed, place);
                    put(other, otherPlace);
                    return;
                }
            }
            m_taken[placed.taken] = area;
            m_taken[other.taken] = otherArea;
            if (isBetter)
                lookAround(placed.edge);
        }
    }

    // What stands at the ends of a line is not to be covered.
    void keepSignsFree(std::size_t edge)
    {
        constexpr double halfWidth = 6.0;
        const double length = m_routing.graph.edges[edge].signLength;
        if (length == 0 || m_stretches[edge].empty())
            return;
        const auto keepFree = [&](Point end, Point next) {
            const double way = std::max(std::hypot(next.x - end.x, next.y - end.y), 1.0);
            const Point far{end.x + (next.x - end.x) / way * length, end.y + (next.y - end.y) / way * length};
            m_taken.push_back(grown({std::min(end.x, far.x), std::min(end.y, far.y), std::max(end.x, far.x),
                                     std::max(end.y, far.y)},
                                    halfWidth));
        };
        keepFree(m_stretches[edge].front().from, m_stretches[edge].front().to);
        keepFree(m_stretches[edge].back().to, m_stretches[edge].back().from);
    }

    // Collects what the labels of a line could cover.
    void lookAround(std::size_t edge)
    {
        const Point first = m_routing.routes[edge].points.front();
        Rectangle reach{first.x, first.y, first.x, first.y};
        for (const Point& point : m_routing.routes[edge].points)
            reach = {std::min(reach.left, point.x), std::min(reach.top, point.y),
                     std::max(reach.right, point.x), std::max(reach.bottom, point.y)};
        double widest = 0.0;
        for (const Label& label : m_routing.graph.edges[edge].labels)
            widest = std::max({widest, label.size.width, label.size.height});
        reach = grown(reach, 1.5 * widest + 10);

        m_nodes.clear();
        for (std::size_t i = 0; i < m_routing.boxes.size(); ++i) {
            if (overlaps(m_routing.boxes[i], reach))
                m_nodes.push_back(i);
        }
        m_near.clear();
        for (std::size_t i = 0; i < m_taken.size(); ++i) {
            if (overlaps(m_taken[i], reach))
                m_near.push_back(i);
        }
        m_others.clear();
        for (std::size_t i = 0; i < m_stretches.size(); ++i) {
            for (const Stretch& stretch : m_stretches[i]) {
                if (i != edge && touches(reach, stretch))
                    m_others.push_back(&stretch);
            }
        }
    }

    bool covers(const Rectangle& area, std::size_t node) const
    {
        const Rectangle& box = m_routing.boxes[node];
        if (!m_isCrowded || m_routing.graph.nodes[node].outline != Outline::Diamond)
            return overlaps(area, box);
        const Point middle = box.center();
        const double aside = std::max({0.0, area.left - middle.x, middle.x - area.right});
        const double above = std::max({0.0, area.top - middle.y, middle.y - area.bottom});
        return aside / (box.width() / 2) + above / (box.height() / 2) < 1.0;
    }

    double coverCost(const Rectangle& area) const
    {
        constexpr double margin = 2.0;
        constexpr double closeTo = 8.0;
        const Rectangle wide = grown(area, margin);
        double cost = 0.0;
        for (const std::size_t node : m_nodes)
            cost += covers(wide, node) ? LabelCosts::covering : 0.0;
        for (const std::size_t label : m_near) {
            if (overlaps(wide, m_taken[label]))
                cost += LabelCosts::covering;
            else if (overlaps(grown(area, closeTo), m_taken[label]))
                cost += LabelCosts::crowding;
        }
        for (const Stretch* stretch : m_others)
            cost += lineCost(area, *stretch);
        return cost;
    }

    // Of a label that lies on another line or touches it: it seems to be a label of that line the more of the
    // line goes through it, or bends behind it.
    double lineCost(const Rectangle& area, const Stretch& stretch) const
    {
        constexpr double margin = 3.0;
        constexpr double misleading = 2.5;
        const auto isWithin = [&area](Point point) {
            return overlaps(grown(area, 1.0), {point.x, point.y, point.x, point.y});
        };
        if (!touches(grown(area, margin), stretch) || !crosses(area, stretch))
            return 0.0;
        if (!touches(area, stretch))
            return m_crossing / 2;
        const bool isAlong = (stretch.from.y == stretch.to.y) == (area.width() > area.height());
        const bool bends = isWithin(stretch.from) || isWithin(stretch.to);
        return isAlong || bends ? misleading * m_crossing : m_crossing;
    }

    // Of a slanted stretch, for which the box around it says little.
    static bool crosses(const Rectangle& area, const Stretch& stretch)
    {
        if (stretch.from.x == stretch.to.x || stretch.from.y == stretch.to.y)
            return true;
        const auto side = [&stretch](double x, double y) {
            return (stretch.to.x - stretch.from.x) * (y - stretch.from.y)
                   - (stretch.to.y - stretch.from.y) * (x - stretch.from.x);
        };
        const auto [low, high] = std::minmax({side(area.left, area.top), side(area.right, area.top),
                                              side(area.left, area.bottom), side(area.right, area.bottom)});
        return low < 0 && high > 0;
    }

    // Half of what the label takes of the stretch.
    static double halfAlong(const Stretch& stretch, const Label& label)
    {
        const bool isLevel = std::abs(stretch.to.x - stretch.from.x) > 0.7 * stretch.length;
        return (isLevel ? label.size.width : label.size.height) / 2;
    }

    static bool hidesHead(const Stretch& stretch, double at, double half)
    {
        return stretch.isLast && at > stretch.length - half - headLength;
    }

    // What a place on a stretch costs, but for what it covers. A line without bends has its label where it is
    // wanted; of others the middle of a long stretch looks best, clear of the bends.
    double shapeCost(std::size_t edge, const Stretch& stretch, double at, const Label& label,
                     double wanted) const
    {
        constexpr double circle = 6.0;  // from which a line comes that comes from nowhere
        constexpr double bend = 10.0;
        constexpr double perUnit = 0.3;
        constexpr double perMissingUnit = 0.1;
        const std::vector<Stretch>& line = m_stretches[edge];
        const bool isEntry = !m_routing.graph.edges[edge].from;
        const double half = halfAlong(stretch, label);
        const double begin = half + (!stretch.isFirst ? bend : isEntry ? circle : 0.0);
        const double end = stretch.length - half - (stretch.isLast ? 0.0 : bend);
        double cost = perUnit * std::abs(stretch.before + at - wanted);
        if (line.size() > 1) {
            double longest = 0.0;
            for (const Stretch& each : line)
                longest = std::max(longest, each.length);
            cost = perUnit * std::abs(at - stretch.length / 2) + perMissingUnit * (longest - stretch.length);
        }
        if (at < begin || at > end)
            cost += LabelCosts::overEnd + half - std::min(at, stretch.length - at);
        if (m_routing.graph.edges[edge].hasHead && hidesHead(stretch, at, half))
            cost += LabelCosts::nearHead;
        if (std::abs(stretch.to.x - stretch.from.x) < 0.3 * stretch.length)
            cost += LabelCosts::upright;
        return cost;
    }

    std::vector<double> placesOn(const Stretch& stretch, const Label& label, double wanted) const
    {
        constexpr double margin = 2.0;
        constexpr double usualStep = 5.0;
        constexpr double shortStep = 2.0;  // of a line with little room
        constexpr double shortLine = 120.0;
        constexpr double most = 200;
        const bool isShort = stretch.isFirst && stretch.isLast && stretch.length < shortLine;
        const double step = isShort ? shortStep : usualStep;
        std::vector<double> places{stretch.length / 2};
        if (m_isCrowded)
            places.push_back(stretch.length);
        const double fine = std::max(step, stretch.length / most);
        for (double at = 0.0; at <= stretch.length; at += fine)
            places.push_back(at);
        if (wanted > stretch.before && wanted < stretch.before + stretch.length)
            places.push_back(wanted - stretch.before);
        if (stretch.isFirst)  // close to where it begins
            places.push_back(halfAlong(stretch, label) + margin);
        return places;
    }

    double wantedOn(std::size_t edge, const Label& label) const
    {
        const double head = m_routing.graph.edges[edge].hasHead ? headLength : 0.0;
        const Stretch& last = m_stretches[edge].back();
        return label.along * (last.before + last.length - head);
    }

    // What a place costs a label that belongs to an end of its line, which should be near to it.
    double endCost(std::size_t edge, const Stretch& stretch, double at, const Label& label, Point center,
                   bool isBeside) const
    {
        constexpr double margin = 3.0;
        const Stretch& last = m_stretches[edge].back();
        const double passed = stretch.before + at;
        const double fromEnd =
            label.place == LabelPlace::AtStart ? passed : last.before + last.length - passed;
        const double half = halfAlong(stretch, label);
        const double least = half + margin + (isBeside ? 0.0 : m_routing.graph.edges[edge].signLength);
        const bool isOverEnd = fromEnd < least || (!isBeside && (at < half || at > stretch.length - half));
        double cost = std::abs(fromEnd - least) + (isOverEnd ? LabelCosts::overEnd : 0.0);
        if (isBeside) {  // it may lie on another piece of its own line
            const Rectangle area = grown(around(center, label.size), 1.0);
            for (const Stretch& own : m_stretches[edge])
                cost += touches(area, own) && crosses(area, own) ? m_crossing : 0.0;
        }
        return cost;
    }

    Place placeAtEnd(std::size_t edge, const Label& label) const
    {
        const Place on = bestPlace(edge, label, 0.0, 0.0);
        const Place beside = bestBeside(edge, label, {9.0, 16.0});
        return beside.cost < on.cost ? beside : on;
    }

    Place placeFor(std::size_t edge, const Label& label)
    {
        const Place best =
            label.place == LabelPlace::OnLine ? placeOnLine(edge, label) : placeAtEnd(edge, label);
        if (best.cost < LabelCosts::covering)
            return best;
        m_isCrowded = true;
        const Place amongCrowded = bestBeside(edge, label, {8.0, 14.0});
        m_isCrowded = false;
        return amongCrowded.cost < best.cost ? amongCrowded : best;
    }

    Place placeOnLine(std::size_t edge, const Label& label) const
    {
        const Place on = bestPlace(edge, label, wantedOn(edge, label), 0.0);
        if (on.cost < (m_crossing > LabelCosts::beside ? m_crossing : LabelCosts::covering))
            return on;
        // Of lines that run side by side the label of one has to stand beside that of the other.
        Place beside = bestBeside(edge, label, {4.0, 16.0});
        beside.cost += LabelCosts::beside;
        return beside.cost < on.cost ? beside : on;
    }

    // A short line has no room for both its label and its head: the label stands beside it where nothing else
    // lies.
    void showHead(const Placed& hiding)
    {
        const Label& label = labelOf(hiding);
        Point& center = m_routing.routes[hiding.edge].labelCenters[hiding.label];
        lookAround(hiding.edge);
        m_taken[hiding.taken] = nowhere;
        const Place beside = bestBeside(hiding.edge, label, {8.0, 16.0});
        if (beside.cost < LabelCosts::crossing)
            center = beside.center;
        m_taken[hiding.taken] = around(center, label.size);
    }

    // So far away from the line, on either side.
    Place bestBeside(std::size_t edge, const Label& label, const std::array<double, 2>& distances) const
    {
        Place beside;
        for (const double distance : distances) {
            for (const double side : {1.0, -1.0}) {
                Place other = bestPlace(edge, label, wantedOn(edge, label), side, distance);
                other.cost += distance;
                if (other.cost < beside.cost)
                    beside = other;
            }
            if (beside.cost < LabelCosts::covering)
                break;
        }
        return beside;
    }

    // `side` is 0 for places on the line, 1 and -1 for places on either side of it, that far away.
    Place bestPlace(std::size_t edge, const Label& label, double wanted, double side,
                    double distance = 0.0) const
    {
        Place best{m_stretches[edge].front().from};
        for (const Stretch& stretch : m_stretches[edge]) {
            if (stretch.length == 0)
                continue;
            const Point way{(stretch.to.x - stretch.from.x) / stretch.length,
                            (stretch.to.y - stretch.from.y) / stretch.length};
            const double off = side
                               * (distance + std::abs(way.y) * label.size.width / 2
                                  + std::abs(way.x) * label.size.height / 2);
            for (const double at : placesOn(stretch, label, wanted)) {
                const Point center{stretch.from.x + way.x * at - way.y * off,
                                   stretch.from.y + way.y * at + way.x * off};
                double cost = 0.0;
                if (label.place != LabelPlace::OnLine)
                    cost = endCost(edge, stretch, at, label, center, side != 0);
                else if (side == 0)
                    cost = shapeCost(edge, stretch, at, label, wanted);
                else
                    cost = 0.3 * std::abs(stretch.before + at - wanted);
                if (cost >= best.cost)
                    continue;
                cost += coverCost(around(center, label.size));
                if (cost < best.cost)
                    best = {center, cost,
                            side == 0 && m_routing.graph.edges[edge].hasHead
                                && hidesHead(stretch, at, halfAlong(stretch, label))};
            }
        }
        return best;
    }

    Routing& m_routing;
    std::vector<std::vector<Stretch>> m_stretches;
    std::vector<Rectangle> m_taken;  // by labels
    std::vector<Placed> m_placed;
    // What the labels of a line could cover: nodes, what is taken, other lines.
    std::vector<std::size_t> m_nodes;
    std::vector<std::size_t> m_near;  // positions in m_taken
    std::vector<const Stretch*> m_others;
    double m_crossing = LabelCosts::crossing;
    bool m_isCrowded = false;  // there is no free place but in the corners around a diamond
};

}  // namespace

void placeLabels(Routing& routing)
{
    Labels(routing).run();
}

}  // namespace querywright::layout
