// SPDX-License-Identifier: Apache-2.0
#include "tests/render/layout_checks.h"

#include <algorithm>
#include <cmath>

namespace querywright::tests {

using namespace layout;

namespace {

constexpr double small = 0.01;

std::string text(std::size_t number)
{
    return std::to_string(number);
}

Rectangle boxOf(const LayoutGraph& graph, const std::vector<Point>& centers, std::size_t node)
{
    return around(centers[node], graph.nodes[node].size);
}

bool contains(const Rectangle& outer, const Rectangle& inner)
{
    return outer.left <= inner.left + small && outer.top <= inner.top + small
           && outer.right >= inner.right - small && outer.bottom >= inner.bottom - small;
}

// How far a point is from the outline, in parts of the figure's size.
double offOutline(const Rectangle& box, Outline outline, Point point)
{
    const double x = (point.x - box.center().x) / (box.width() / 2);
    const double y = (point.y - box.center().y) / (box.height() / 2);
    switch (outline) {
    case Outline::Rectangle:
        return std::abs(std::max(std::abs(x), std::abs(y)) - 1);
    case Outline::Diamond:
        return std::abs(std::abs(x) + std::abs(y) - 1);
    case Outline::Ellipse:
        return std::abs(std::hypot(x, y) - 1);
    case Outline::Triangle:
        break;
    }
    const double slanted = std::abs(std::abs(x) - (y + 1) / 2);
    return std::abs(x) <= 1 + small ? std::min(slanted, std::abs(y - 1)) : 1.0;
}

// Whether the line from a to b goes through the inside of the box.
bool goesThrough(Point a, Point b, const Rectangle& box)
{
    const Rectangle inside = grown(box, -0.5);
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    const auto steps = static_cast<int>(std::ceil(length / 2)) + 1;
    for (int i = 0; i <= steps; ++i) {
        const double share = static_cast<double>(i) / steps;
        const Point at{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
        if (overlaps(inside, {at.x, at.y, at.x, at.y}))
            return true;
    }
    return false;
}

double distance(Point point, Point a, Point b)
{
    const double length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
    const double share =
        length == 0
            ? 0.0
            : std::clamp(((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length, 0.0, 1.0);
    return std::hypot(point.x - a.x - share * (b.x - a.x), point.y - a.y - share * (b.y - a.y));
}

void checkNodes(const LayoutGraph& graph, const std::vector<Point>& centers, std::vector<std::string>& found)
{
    for (std::size_t i = 0; i < centers.size(); ++i) {
        for (std::size_t j = i + 1; j < centers.size(); ++j) {
            if (overlaps(boxOf(graph, centers, i), boxOf(graph, centers, j)))
                found.push_back("node " + text(i) + " lies over node " + text(j));
        }
        if (graph.nodes[i].fixed && *graph.nodes[i].fixed != centers[i])
            found.push_back("node " + text(i) + ", which is fixed, has moved");
    }
}

void checkFrames(const LayoutGraph& graph, const Layout& layout, bool apart, std::vector<std::string>& found)
{
    for (std::size_t i = 0; i < layout.groups.size(); ++i) {
        for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
            const Rectangle box = boxOf(graph, layout.centers, node);
            if (graph.nodes[node].group == i && !contains(layout.groups[i], box))
                found.push_back("node " + text(node) + " sticks out of its frame " + text(i));
            if (apart && graph.nodes[node].group != i && overlaps(layout.groups[i], box))
                found.push_back("node " + text(node) + " lies in the frame " + text(i));
        }
        for (std::size_t j = i + 1; apart && j < layout.groups.size(); ++j) {
            if (overlaps(layout.groups[i], layout.groups[j]))
                found.push_back("frame " + text(i) + " lies over frame " + text(j));
        }
    }
}

void checkLine(const LayoutGraph& graph, const std::vector<Point>& centers, std::size_t index,
               const Route& route, bool avoidNodes, std::vector<std::string>& found)
{
    const Edge& edge = graph.edges[index];
    const std::string name = "line " + text(index);
    if (route.points.size() < 2) {
        found.push_back(name + " has no points");
        return;
    }
    const auto ends = [&](std::size_t node, Point at) {
        if (offOutline(boxOf(graph, centers, node), graph.nodes[node].outline, at) > small)
            found.push_back(name + " does not end on the outline of node " + text(node));
    };
    if (edge.from)
        ends(*edge.from, route.points.front());
    ends(edge.to, route.points.back());
    for (std::size_t i = 0; i + 1 < route.points.size(); ++i) {
        const Point& a = route.points[i];
        const Point& b = route.points[i + 1];
        if (graph.lines == LineForm::Orthogonal && std::abs(a.x - b.x) > small && std::abs(a.y - b.y) > small)
            found.push_back(name + " is slanted");
        for (std::size_t node = 0; avoidNodes && node < centers.size(); ++node) {
            if (node != edge.from && node != edge.to && goesThrough(a, b, boxOf(graph, centers, node)))
                found.push_back(name + " crosses node " + text(node));
        }
    }
}

void checkLabels(const LayoutGraph& graph, const std::vector<Point>& centers,
                 const std::vector<Route>& routes, bool clear, std::vector<std::string>& found)
{
    std::vector<std::pair<std::string, Rectangle>> labels;
    for (std::size_t i = 0; i < routes.size(); ++i) {
        if (routes[i].labelCenters.size() != graph.edges[i].labels.size()) {
            found.push_back("line " + text(i) + " has not the places of its labels");
            continue;
        }
        for (std::size_t j = 0; j < routes[i].labelCenters.size(); ++j) {
            const std::string name = "label " + text(j) + " of line " + text(i);
            const Point center = routes[i].labelCenters[j];
            const Size size = graph.edges[i].labels[j].size;
            labels.emplace_back(name, around(center, size));
            double off = 1e9;
            for (std::size_t k = 0; k + 1 < routes[i].points.size(); ++k)
                off = std::min(off, distance(center, routes[i].points[k], routes[i].points[k + 1]));
            // Beside the line at most, or beside the label of one that runs along it.
            if (off > std::max(size.width, size.height) / 2 + 17)
                found.push_back(name + " is " + std::to_string(off) + " from its line");
        }
    }
    for (std::size_t i = 0; clear && i < labels.size(); ++i) {
        const Rectangle area = grown(labels[i].second, -small);
        for (std::size_t j = i + 1; j < labels.size(); ++j) {
            if (overlaps(area, labels[j].second))
                found.push_back(labels[i].first + " covers " + labels[j].first);
        }
        for (std::size_t node = 0; node < centers.size(); ++node) {
            if (overlaps(area, boxOf(graph, centers, node)))
                found.push_back(labels[i].first + " covers node " + text(node));
        }
    }
}

}  // namespace

std::vector<std::string> lineFaults(const LayoutGraph& graph, const std::vector<Point>& centers,
                                    const std::vector<Route>& routes, const LayoutRules& rules)
{
    std::vector<std::string> found;
    if (routes.size() != graph.edges.size())
        return {"there are not as many routes as edges"};
    for (std::size_t i = 0; i < routes.size(); ++i)
        checkLine(graph, centers, i, routes[i], rules.avoidNodes, found);
    checkLabels(graph, centers, routes, rules.labelsClear, found);
    return found;
}

std::vector<std::string> faults(const LayoutGraph& graph, const Layout& layout, const LayoutRules& rules)
{
    std::vector<std::string> found;
    if (layout.centers.size() != graph.nodes.size() || layout.groups.size() != graph.groups.size())
        return {"there are not as many places as nodes, or not as many frames as groups"};
    checkNodes(graph, layout.centers, found);
    checkFrames(graph, layout, rules.groupsApart, found);
    const std::vector<std::string> lines = lineFaults(graph, layout.centers, layout.routes, rules);
    found.insert(found.end(), lines.begin(), lines.end());
    return found;
}

std::size_t countBends(const std::vector<Route>& routes)
{
    std::size_t bends = 0;
    for (const Route& route : routes)
        bends += route.points.size() < 3 ? 0 : route.points.size() - 2;
    return bends;
}

std::size_t countCrossings(const std::vector<Route>& routes)
{
    struct Segment {
        Point a;
        Point b;
        std::size_t route;
    };
    std::vector<Segment> segments;
    for (std::size_t i = 0; i < routes.size(); ++i) {
        for (std::size_t j = 0; j + 1 < routes[i].points.size(); ++j)
            segments.push_back({routes[i].points[j], routes[i].points[j + 1], i});
    }
    const auto side = [](const Segment& s, Point p) {
        return (s.b.x - s.a.x) * (p.y - s.a.y) - (s.b.y - s.a.y) * (p.x - s.a.x);
    };
    std::size_t crossings = 0;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        for (std::size_t j = i + 1; j < segments.size(); ++j) {
            const Segment& s = segments[i];
            const Segment& t = segments[j];
            if (s.route != t.route && side(s, t.a) * side(s, t.b) < 0 && side(t, s.a) * side(t, s.b) < 0)
                ++crossings;
        }
    }
    return crossings;
}

}  // namespace querywright::tests
