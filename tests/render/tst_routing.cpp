// SPDX-License-Identifier: Apache-2.0
#include "render/layout/separation.h"
#include "tests/render/layout_checks.h"
#include "tests/render/layout_graphs.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace querywright;
using namespace querywright::layout;
using namespace querywright::tests;

class TestRouting : public QObject {
    Q_OBJECT

private slots:
    void joinsFacingNodesByAStraightLine();
    void goesStraightWhereNodesFaceEachOtherPartly();
    void goesStraightToWhereItBendsBetweenNearNodes();
    void goesAroundANode();
    void goesStraightBeforeAHead();
    void keepsParallelLinesApart();
    void spreadsLinesAlongASide();
    void moreLinesThanAChannelHoldsGoAnotherWay();
    void noLineRunsOverTheNameOfAGroup();
    void noLineRunsAlongTheSideOfAFrame();
    void noLineRunsThroughTheSignOfAnEntry();
    void theSignOfAnEntryIsOffWhatGrewBesideIt();
    void routesALoop();
    void signsAtTheEndsOfLinesHaveRoom();
    void aLoopHasRoomForTheLabelsOfItsEnds();
    void keepsGivenBends();
    void endsOnDiamondsAndTriangles_data();
    void endsOnDiamondsAndTriangles();
    void fansStraightLinesOfTheSameNodes();
    void theLabelsOfAFanHaveRoomBesideEachOther();
    void aFanThatGoesAroundANodeStaysAFan();
    void aNarrowPlaceMakesOnlyItsOwnDistancesSmaller();
    void boundsThatExcludeAnOrderGoBeforeIt();
    void bendsAStraightLineAroundANode();
    void keepsItsRulesOnScatteredNodes();
    void routesNodesThatLieOnEachOther();
    void reroutesOnlyWhatIsAsked();
};

namespace {

std::string joined(const std::vector<std::string>& sentences)
{
    std::string all;
    for (const std::string& sentence : sentences)
        all += "\n    " + sentence;
    return all;
}

double distanceTo(const std::vector<Point>& line, Point point)
{
    double least = 1e9;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Point way{line[i + 1].x - line[i].x, line[i + 1].y - line[i].y};
        const double square = way.x * way.x + way.y * way.y;
        const double along = (point.x - line[i].x) * way.x + (point.y - line[i].y) * way.y;
        const double share = square == 0 ? 0.0 : std::clamp(along / square, 0.0, 1.0);
        least = std::min(
            least, std::hypot(point.x - line[i].x - share * way.x, point.y - line[i].y - share * way.y));
    }
    return least;
}

// How near the first line comes to the second, farther than `besideEnds` from where it begins and ends.
double nearest(const std::vector<Point>& line, const std::vector<Point>& other, double besideEnds)
{
    double least = 1e9;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        for (int step = 0; step <= 100; ++step) {
            const Point at{line[i].x + (line[i + 1].x - line[i].x) * step / 100,
                           line[i].y + (line[i + 1].y - line[i].y) * step / 100};
            const auto isNear = [&](Point end) {
                return std::hypot(at.x - end.x, at.y - end.y) < besideEnds;
            };
            if (!isNear(line.front()) && !isNear(line.back()))
                least = std::min(least, distanceTo(other, at));
        }
    }
    return least;
}

}  // namespace

void TestRouting::joinsFacingNodesByAStraightLine()
{
    LayoutGraph graph = twoNodes();
    addEdge(graph, 0, 1);
    const std::vector<Route> routes = routeLines(graph, {{0, 0}, {300, 0}});
    QCOMPARE(routes[0].points, (std::vector<Point>{{80, 0}, {220, 0}}));
    QCOMPARE(routes[0].labelCenters[0].y, 0.0);
}

void TestRouting::goesStraightWhereNodesFaceEachOtherPartly()
{
    LayoutGraph graph = twoNodes();
    addEdge(graph, 0, 1);
    const std::vector<Route> routes = routeLines(graph, {{0, 0}, {300, 50}});
    QCOMPARE(routes[0].points.size(), std::size_t{2});
    QCOMPARE(routes[0].points[0].y, routes[0].points[1].y);
}

// What is written stands close beside its task, a little higher or lower.
void TestRouting::goesStraightToWhereItBendsBetweenNearNodes()
{
    for (const double gap : {20.0, 26.0, 40.0}) {
        LayoutGraph graph;
        addNode(graph, {160, 52});
        addNode(graph, {160, 54});
        addEdge(graph, 0, 1);
        graph.edges[0].hasHead = false;
        graph.edges[0].labels.clear();
        const std::vector<Point> points = routeLines(graph, {{0, 0}, {160 + gap, -38}})[0].points;
        QCOMPARE(points.size(), std::size_t{4});
        QCOMPARE(points.front().x, 80.0);
        QCOMPARE(points.back().x, 80.0 + gap);
        QCOMPARE(points[1].x, points[2].x);
    }
}

void TestRouting::goesAroundANode()
{
    LayoutGraph graph = twoNodes();
    addNode(graph, {160, 100});
    addEdge(graph, 0, 2);
    const std::vector<Point> centers{{0, 0}, {300, 0}, {600, 0}};
    const std::vector<Route> routes = routeLines(graph, centers);
    const std::vector<std::string> found = lineFaults(graph, centers, routes);
    QVERIFY2(found.empty(), joined(found).c_str());
    QVERIFY(routes[0].points.size() == 4);
    for (std::size_t i = 1; i + 1 < routes[0].points.size(); ++i)
        QVERIFY(std::abs(routes[0].points[i].y) >= 60);
}

void TestRouting::goesStraightBeforeAHead()
{
    for (double y = 0; y < 400; y += 30) {
        LayoutGraph graph = twoNodes();
        addEdge(graph, 0, 1);
        const std::vector<Point> points = routeLines(graph, {{0, 0}, {250, y}})[0].points;
        const Point& end = points.back();
        const Point& before = points[points.size() - 2];
        QVERIFY(std::abs(end.x - before.x) + std::abs(end.y - before.y) >= 21);
    }
}

void TestRouting::keepsParallelLinesApart()
{
    LayoutGraph graph = twoNodes();
    for (int i = 0; i < 3; ++i)
        addEdge(graph, 0, 1);
    addEdge(graph, 1, 0);
    const std::vector<Point> centers{{0, 0}, {320, 0}};
    const std::vector<Route> routes = routeLines(graph, centers);
    const std::vector<std::string> found = lineFaults(graph, centers, routes);
    QVERIFY2(found.empty(), joined(found).c_str());
    for (std::size_t i = 0; i < routes.size(); ++i) {
        for (std::size_t j = i + 1; j < routes.size(); ++j)
            QVERIFY(std::abs(routes[i].points[0].y - routes[j].points[0].y) >= 8);
    }
}

void TestRouting::spreadsLinesAlongASide()
{
    LayoutGraph graph;
    addNode(graph, {160, 100});
    std::vector<Point> centers{{0, 0}};
    for (int i = 0; i < 3; ++i) {
        addNode(graph, {160, 60});
        centers.push_back({400.0, (i - 1) * 160.0});
        addEdge(graph, 0, centers.size() - 1);
    }
    const std::vector<Route> routes = routeLines(graph, centers);
    const std::vector<std::string> found = lineFaults(graph, centers, routes);
    QVERIFY2(found.empty(), joined(found).c_str());
    QCOMPARE(countCrossings(routes), std::size_t{0});
    for (std::size_t i = 0; i < routes.size(); ++i) {
        for (std::size_t j = i + 1; j < routes.size(); ++j)
            QVERIFY(routes[i].points[0] != routes[j].points[0]);
    }
}

void TestRouting::moreLinesThanAChannelHoldsGoAnotherWay()
{
    LayoutGraph graph;
    for (const Size size : {Size{100, 400}, {600, 300}, {600, 300}, {100, 400}})
        addNode(graph, size);
    constexpr std::size_t lines = 12;
    for (std::size_t i = 0; i < lines; ++i)
        addEdge(graph, 0, 3);
    const std::vector<Point> centers{{150, 0}, {600, -175}, {600, 175}, {1050, 0}};  // 50 between the two
    const std::vector<Route> routes = routeLines(graph, centers);
    const std::vector<std::string> found = lineFaults(graph, centers, routes);
    QVERIFY2(found.empty(), joined(found).c_str());
    std::vector<double> within;
    for (const Route& route : routes) {
        for (std::size_t i = 0; i + 1 < route.points.size(); ++i) {
            const Point a = route.points[i];
            const Point b = route.points[i + 1];
            if (std::min(a.x, b.x) < 600 && std::max(a.x, b.x) > 600 && std::abs(a.y) < 25)
                within.push_back(a.y);
        }
    }
    std::sort(within.begin(), within.end());
    QVERIFY(within.size() >= 4 && within.size() < lines);
    for (std::size_t i = 1; i < within.size(); ++i)
        QVERIFY2(within[i] - within[i - 1] >= 5.0, std::to_string(within[i] - within[i - 1]).c_str());
}

void TestRouting::noLineRunsOverTheNameOfAGroup()
{
    LayoutGraph graph = twoNodes();
    graph.groups.push_back({"keyspace", 14, 16, 200, {}});
    graph.nodes[1].group = 0;
    addEdge(graph, 0, 1);
    const std::vector<Point> centers{{100, -150}, {100, 150}};
    const std::vector<Point> points = routeLines(graph, centers)[0].points;
    const layout::Rectangle frame = layout::frameGroups(graph, centers)[0];
    const layout::Rectangle name{frame.left, frame.top, frame.left + 200, frame.top + 20};
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const auto [left, right] = std::minmax(points[i].x, points[i + 1].x);
        const auto [top, bottom] = std::minmax(points[i].y, points[i + 1].y);
        QVERIFY(!layout::overlaps({left, top, right + 0.1, bottom + 0.1}, name));
    }
}

void TestRouting::noLineRunsAlongTheSideOfAFrame()
{
    LayoutGraph graph;
    graph.groups.push_back({"keyspace", 14, 16, 60, {}});
    addNode(graph, {160, 100}, 0);
    addNode(graph, {160, 100});
    addNode(graph, {160, 100});
    addEdge(graph, 1, 2);
    const double bottom = layout::frameGroups(graph, {{0, 0}, {-400, 0}, {400, 0}})[0].bottom;
    const std::vector<Point> centers{{0, 0}, {-400, bottom}, {400, bottom}};
    const std::vector<Route> routes = routeLines(graph, centers);
    const std::vector<std::string> found = lineFaults(graph, centers, routes);
    QVERIFY2(found.empty(), joined(found).c_str());
    for (const Point& point : routes[0].points)
        QVERIFY2(std::abs(point.y - bottom) >= 4.0, std::to_string(point.y - bottom).c_str());
}

void TestRouting::noLineRunsThroughTheSignOfAnEntry()
{
    LayoutGraph graph;
    for (int i = 0; i < 3; ++i)
        addNode(graph, {160, 100});
    addEdge(graph, std::nullopt, 0);
    const Point sign = routeLines(graph, {{0, 0}, {0, -900}, {0, 900}})[0].points.front();
    addEdge(graph, 1, 2);
    const std::vector<Route> routes = routeLines(graph, {{0, 0}, {sign.x, -200}, {sign.x, 200}});
    QCOMPARE(routes[0].points.front(), sign);
    QVERIFY2(distanceTo(routes[1].points, sign) >= 6.0,
             std::to_string(distanceTo(routes[1].points, sign)).c_str());
}

// Of a line that is routed, and of one that would stay as it was.
void TestRouting::theSignOfAnEntryIsOffWhatGrewBesideIt()
{
    LayoutGraph graph;
    for (int i = 0; i < 2; ++i)
        addNode(graph, {160, 100});
    addEdge(graph, std::nullopt, 0);
    const Route alone = routeLines(graph, {{0, 0}, {0, -900}})[0];
    const Point sign = alone.points.front();
    const Point beside{sign.x - 2 - 80, sign.y};
    for (const bool wasThere : {false, true}) {
        if (wasThere)
            graph.edges[0].before = {alone, std::nullopt, {-80, -50, 80, 50}};
        QCOMPARE(routeLines(graph, {{0, 0}, {0, -900}})[0].points.front(), sign);
        const Point other = routeLines(graph, {{0, 0}, beside})[0].points.front();
        const layout::Rectangle around{other.x - 5, other.y - 5, other.x + 5, other.y + 5};
        QVERIFY(!layout::overlaps(around, {beside.x - 80, beside.y - 50, beside.x + 80, beside.y + 50}));
    }
}

void TestRouting::routesALoop()
{
    for (const LineForm lines : {LineForm::Orthogonal, LineForm::Straight}) {
        LayoutGraph graph = twoNodes();
        graph.lines = lines;
        addEdge(graph, 0, 0);
        addEdge(graph, 0, 0);
        addEdge(graph, 0, 1);
        const std::vector<Point> centers{{0, 0}, {300, 0}};
        const std::vector<std::string> found = lineFaults(graph, centers, routeLines(graph, centers));
        QVERIFY2(found.empty(), joined(found).c_str());
    }
}

void TestRouting::signsAtTheEndsOfLinesHaveRoom()
{
    constexpr double sign = 19.0;
    for (const Point other : {Point{400, 0}, Point{400, 300}}) {
        LayoutGraph graph = twoNodes();
        for (int i = 0; i < 3; ++i) {
            addEdge(graph, 0, 1);
            graph.edges.back().signLength = sign;
        }
        const std::vector<Route> routes = routeLines(graph, {{0, 0}, other});
        const auto distance = [](Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); };
        for (std::size_t i = 0; i < routes.size(); ++i) {
            const std::vector<Point>& points = routes[i].points;
            QVERIFY(distance(points[0], points[1]) >= sign);
            QVERIFY(distance(points.back(), points[points.size() - 2]) >= sign);
            for (std::size_t k = 0; k < i; ++k) {
                QVERIFY(distance(points.front(), routes[k].points.front()) >= 15);
                QVERIFY(distance(points.back(), routes[k].points.back()) >= 15);
            }
        }
    }
}

void TestRouting::aLoopHasRoomForTheLabelsOfItsEnds()
{
    LayoutGraph graph = twoNodes();
    addEdge(graph, 0, 0, {60, 18});
    graph.edges[0].signLength = 19;
    graph.edges[0].labels.push_back({{70, 18}, 0.5, LabelPlace::AtStart});
    graph.edges[0].labels.push_back({{70, 18}, 0.5, LabelPlace::AtEnd});
    const std::vector<Point> centers{{0, 0}, {600, 0}};
    const std::vector<Route> routes = routeLines(graph, centers);
    const std::vector<std::string> found = lineFaults(graph, centers, routes);
    QVERIFY2(found.empty(), joined(found).c_str());
    double reach = 0.0;
    for (const Point& point : routes[0].points)
        reach = std::max(reach, std::abs(point.x) - 80);
    QVERIFY(reach >= 19 + 70);
}

void TestRouting::keepsGivenBends()
{
    LayoutGraph graph = twoNodes();
    addEdge(graph, 0, 1);
    graph.edges[0].bends = {{150, 20}, {150, 200}};
    const std::vector<Point> centers{{0, 0}, {400, 200}};
    const std::vector<Point> points = routeLines(graph, centers)[0].points;
    QCOMPARE(points, (std::vector<Point>{{80, 20}, {150, 20}, {150, 200}, {320, 200}}));

    // After a node was moved away the line goes on along the axes.
    const std::vector<Point> moved{{0, -300}, {400, 200}};
    const std::vector<Route> routes = routeLines(graph, moved);
    const std::vector<std::string> found = lineFaults(graph, moved, routes);
    QVERIFY2(found.empty(), joined(found).c_str());
    for (const Point& bend : graph.edges[0].bends)
        QVERIFY(std::find(routes[0].points.begin(), routes[0].points.end(), bend) != routes[0].points.end());
}

void TestRouting::endsOnDiamondsAndTriangles_data()
{
    QTest::addColumn<int>("outline");
    QTest::addColumn<int>("lines");
    for (const int lines : {0, 1}) {
        for (const int outline : {0, 1, 2})
            QTest::addRow("outline %d, form %d", outline, lines) << outline << lines;
    }
}

void TestRouting::endsOnDiamondsAndTriangles()
{
    QFETCH(int, outline);
    QFETCH(int, lines);
    for (int i = 0; i < 24; ++i) {
        LayoutGraph graph = twoNodes();
        graph.lines = static_cast<LineForm>(lines);
        graph.nodes[0].outline = static_cast<Outline>(outline);
        graph.nodes[0].size = {110, 56};
        addEdge(graph, 0, 1, {16, 16});
        addEdge(graph, 1, 0, {16, 16});
        const double angle = i * 0.2618;
        const std::vector<Point> centers{{0, 0}, {300 * std::cos(angle), 260 * std::sin(angle)}};
        const std::vector<std::string> found = lineFaults(graph, centers, routeLines(graph, centers));
        QVERIFY2(found.empty(), (std::to_string(i) + joined(found)).c_str());
    }
}

void TestRouting::fansStraightLinesOfTheSameNodes()
{
    for (const Point other : {Point{300, 0}, Point{300, 300}}) {
        LayoutGraph graph = twoNodes();
        graph.lines = LineForm::Straight;
        addEdge(graph, 0, 1, {16, 16});
        addEdge(graph, 1, 0, {16, 16});
        const std::vector<Route> routes = routeLines(graph, {{0, 0}, other});
        const auto middle = [](const Route& route) {
            return route.points.size() == 3 ? route.points[1]
                                            : Point{(route.points[0].x + route.points[1].x) / 2,
                                                    (route.points[0].y + route.points[1].y) / 2};
        };
        const Point a = middle(routes[0]);
        const Point b = middle(routes[1]);
        QVERIFY(std::hypot(a.x - b.x, a.y - b.y) >= 12);
        QCOMPARE(countCrossings(routes), std::size_t{0});
    }
}

// A relationship type that joins an entity type with itself: two roles on two lines between the same figures.
void TestRouting::theLabelsOfAFanHaveRoomBesideEachOther()
{
    for (const Point other : {Point{300, 0}, Point{0, 300}, Point{-260, 240}, Point{180, -300}}) {
        LayoutGraph graph = twoNodes();
        graph.nodes[1].outline = Outline::Diamond;
        graph.lines = LineForm::Straight;
        addEdge(graph, 0, 1, {60, 16});
        addEdge(graph, 1, 0, {50, 16});
        const std::vector<Point> centers{{0, 0}, other};
        const std::vector<Route> routes = routeLines(graph, centers);
        const std::vector<std::string> found = lineFaults(graph, centers, routes);
        QVERIFY2(found.empty(), joined(found).c_str());
        QVERIFY(nearest(routes[0].points, routes[1].points, 0) >= 17);
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            const Rectangle label = around(routes[i].labelCenters[0], graph.edges[i].labels[0].size);
            const std::vector<Point>& points = routes[1 - i].points;
            for (int step = 0; step <= 100; ++step) {
                const double share = step / 100.0;
                const Point at{points[0].x + (points[1].x - points[0].x) * share,
                               points[0].y + (points[1].y - points[0].y) * share};
                QVERIFY(!overlaps(label, {at.x, at.y, at.x, at.y}));
            }
        }
    }
}

void TestRouting::aFanThatGoesAroundANodeStaysAFan()
{
    for (const Outline outline : {Outline::Rectangle, Outline::Diamond}) {
        LayoutGraph graph = twoNodes();
        graph.nodes[1].outline = outline;
        graph.lines = LineForm::Straight;
        addNode(graph, {160, 100});
        addEdge(graph, 0, 1, {16, 16});
        addEdge(graph, 1, 0, {16, 16});
        const std::vector<Point> centers{{0, 0}, {600, 20}, {300, 10}};
        const std::vector<Route> routes = routeLines(graph, centers);
        const std::vector<std::string> found = lineFaults(graph, centers, routes);
        QVERIFY2(found.empty(), joined(found).c_str());
        QVERIFY(nearest(routes[0].points, routes[1].points, 60) >= 4);
    }
}

void TestRouting::aNarrowPlaceMakesOnlyItsOwnDistancesSmaller()
{
    // The first two have 4 for both, the third has room.
    const std::vector<double> places =
        separated({{2, 0, 4}, {2, 0, 4}, {3, 0, 100}}, {{0, 1, 10}, {1, 2, 10}});
    QVERIFY(places[0] >= 0 && places[1] <= 4);
    QVERIFY(places[1] - places[0] > 3.9);
    QVERIFY(places[2] - places[1] > 9.9);
    // With enough room nothing becomes smaller.
    const std::vector<double> wide = separated({{2, 0, 40}, {2, 0, 40}}, {{0, 1, 10}});
    QVERIFY(wide[1] - wide[0] >= 10);
}

void TestRouting::boundsThatExcludeAnOrderGoBeforeIt()
{
    const std::vector<double> places =
        separated({{50, 50, 60}, {10, 0, 20}, {30, 0, 100}}, {{0, 1, 10}, {1, 2, 10}});
    QVERIFY(places[0] >= 50 && places[0] <= 60);
    QVERIFY(places[1] >= 0 && places[1] <= 20);
    QVERIFY(places[2] - places[1] >= 10);
    QVERIFY(separated({}, {}).empty());
}

void TestRouting::bendsAStraightLineAroundANode()
{
    LayoutGraph graph = twoNodes();
    addNode(graph, {160, 100});
    graph.lines = LineForm::Straight;
    addEdge(graph, 0, 2, {16, 16});
    const std::vector<Point> centers{{0, 0}, {300, 20}, {600, 0}};
    const std::vector<Route> routes = routeLines(graph, centers);
    const std::vector<std::string> found = lineFaults(graph, centers, routes);
    QVERIFY2(found.empty(), joined(found).c_str());
    QVERIFY(routes[0].points.size() > 2);
}

void TestRouting::keepsItsRulesOnScatteredNodes()
{
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        std::mt19937 random(seed);
        LayoutGraph graph = randomGraph(seed % 2 == 0 ? Shape::Flow : Shape::Dense, 14, seed);
        graph.lines = seed % 3 == 0 ? LineForm::Straight : LineForm::Orthogonal;
        std::vector<Point> centers;
        for (std::size_t i = 0; i < graph.nodes.size(); ++i)
            centers.push_back({static_cast<double>(i % 4) * 320.0 + static_cast<double>(random() % 60),
                               static_cast<double>(i / 4) * 260.0 + static_cast<double>(random() % 50)});
        LayoutRules rules;
        rules.labelsClear = false;
        const std::vector<std::string> found = lineFaults(graph, centers, routeLines(graph, centers), rules);
        QVERIFY2(found.empty(), ("seed " + std::to_string(seed) + joined(found)).c_str());
    }
}

void TestRouting::routesNodesThatLieOnEachOther()
{
    LayoutGraph graph = twoNodes();
    addNode(graph, {160, 100});
    addEdge(graph, 0, 1);
    addEdge(graph, 0, 2);
    addEdge(graph, std::nullopt, 1);
    LayoutRules rules;
    rules.avoidNodes = false;
    rules.labelsClear = false;
    for (const LineForm lines : {LineForm::Orthogonal, LineForm::Straight}) {
        graph.lines = lines;
        for (const std::vector<Point>& centers :
             {std::vector<Point>{{0, 0}, {0, 0}, {0, 0}}, std::vector<Point>{{0, 0}, {50, 30}, {400, 0}}})
        {
            const std::vector<std::string> found =
                lineFaults(graph, centers, routeLines(graph, centers), rules);
            QVERIFY2(found.empty(), joined(found).c_str());
        }
    }
}

void TestRouting::reroutesOnlyWhatIsAsked()
{
    const LayoutGraph graph = hotelTables();
    const Result<Layout> layout = layOut(graph, {});
    QVERIFY(layout.has_value());
    std::vector<Point> centers = layout->centers;
    centers[2].y += 40;
    const std::vector<Route> routes = rerouteLines(graph, centers, layout->routes, {2});
    for (std::size_t i = 0; i < routes.size(); ++i) {
        if (i != 2)
            QCOMPARE(routes[i].points, layout->routes[i].points);
    }
    const std::vector<std::string> found = lineFaults(graph, centers, routes);
    QVERIFY2(found.empty(), joined(found).c_str());
}

QTEST_GUILESS_MAIN(TestRouting)
#include "tst_routing.moc"
