// SPDX-License-Identifier: Apache-2.0
#include "tests/render/layout_checks.h"
#include "tests/render/layout_graphs.h"

#include <QTest>

#include <atomic>
#include <cmath>
#include <thread>

using namespace querywright;
using namespace querywright::layout;
using namespace querywright::tests;

Q_DECLARE_METATYPE(querywright::tests::Shape)

class TestLayout : public QObject {
    Q_OBJECT

private slots:
    void keepsItsRulesOnRandomGraphs_data();
    void keepsItsRulesOnRandomGraphs();
    void keepsItsRulesFromTopToBottom();
    void flowsThroughTheHotelTables();
    void placesTheHotelEntitiesWithoutBends();
    void givesTheSameResultTwice();
    void laysOutAnEmptyGraph();
    void laysOutASingleNode();
    void makesRoomForAHugeLabel();
    void makesRoomForArrowsFromNowhere();
    void putsTheMiddlesOnTheGrid();
    void putsANodeBesideItsOwner();
    void stacksWhatStandsAtTheRightOfTheSameOwner();
    void whatStandsBesideAFixedNodeMakesWayForOthers();
    void leavesFixedNodesWhereTheyAre();
    void placesANewTableNextToItsSource();
    void placesANewTableInTheFrameOfItsGroup();
    void placesANewNodeOffTheStraightLinesOfOthers();
    void placesANewNodeBetweenCloseNeighbours();
    void arrangesAroundAFewFixedNodes();
    void stopsWhenCancelled();
    void linesStayPlainInAHurry();
};

namespace {

Layout laidOut(const LayoutGraph& graph)
{
    const Result<Layout> result = layOut(graph, {});
    return result ? *result : Layout{};
}

std::string joined(const std::vector<std::string>& sentences)
{
    std::string all;
    for (const std::string& sentence : sentences)
        all += "\n    " + sentence;
    return all;
}

// The bytes of all numbers, so that not even the last digit may differ.
std::vector<double> numbersOf(const Layout& layout)
{
    std::vector<double> numbers;
    const auto add = [&numbers](Point point) { numbers.insert(numbers.end(), {point.x, point.y}); };
    for (const Point& center : layout.centers)
        add(center);
    for (const Rectangle& frame : layout.groups)
        numbers.insert(numbers.end(), {frame.left, frame.top, frame.right, frame.bottom});
    for (const Route& route : layout.routes) {
        for (const Point& point : route.points)
            add(point);
        for (const Point& center : route.labelCenters)
            add(center);
    }
    return numbers;
}

}  // namespace

void TestLayout::keepsItsRulesOnRandomGraphs_data()
{
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<quint32>("seed");
    const auto add = [](Shape shape, int nodes, quint32 seeds) {
        for (quint32 seed = 1; seed <= seeds; ++seed) {
            const std::string name =
                nameOf(shape) + " of " + std::to_string(nodes) + ", seed " + std::to_string(seed);
            QTest::newRow(name.c_str()) << shape << nodes << seed;
        }
    };
    for (const Shape shape : {Shape::Flow, Shape::Grouped, Shape::Star, Shape::Dense, Shape::Entities}) {
        add(shape, 5, 6);
        add(shape, 12, 6);
    }
    add(Shape::Flow, 40, 4);
    add(Shape::Grouped, 40, 4);
    add(Shape::Star, 30, 2);
    add(Shape::Dense, 25, 2);
    add(Shape::Entities, 20, 2);
    add(Shape::Flow, 120, 1);
    add(Shape::Grouped, 300, 1);
}

void TestLayout::keepsItsRulesOnRandomGraphs()
{
    QFETCH(Shape, shape);
    QFETCH(int, nodes);
    QFETCH(quint32, seed);
    const LayoutGraph graph = randomGraph(shape, static_cast<std::size_t>(nodes), seed);
    LayoutRules rules;
    // With that many lines at one place there is no room for all labels.
    rules.labelsClear = shape != Shape::Dense && shape != Shape::Star;
    const std::vector<std::string> found = faults(graph, laidOut(graph), rules);
    QVERIFY2(found.empty(), joined(found).c_str());
}

void TestLayout::keepsItsRulesFromTopToBottom()
{
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
        LayoutGraph graph = randomGraph(Shape::Grouped, 20, seed);
        graph.flow = Flow::TopToBottom;
        const std::vector<std::string> found = faults(graph, laidOut(graph));
        QVERIFY2(found.empty(), ("seed " + std::to_string(seed) + joined(found)).c_str());
    }
}

void TestLayout::flowsThroughTheHotelTables()
{
    const LayoutGraph graph = hotelTables();
    const Layout layout = laidOut(graph);
    const std::vector<std::string> found = faults(graph, layout);
    QVERIFY2(found.empty(), joined(found).c_str());
    // The main flow goes to the right on one line; the frames are stacked.
    QVERIFY(layout.centers[0].x < layout.centers[1].x);
    QVERIFY(layout.centers[1].x < layout.centers[3].x);
    QCOMPARE(layout.centers[0].y, layout.centers[1].y);
    QCOMPARE(layout.centers[1].y, layout.centers[3].y);
    QVERIFY(layout.groups[0].bottom < layout.groups[1].top);
    QCOMPARE(countCrossings(layout.routes), std::size_t{0});
    QVERIFY(countBends(layout.routes) <= 2);
}

void TestLayout::placesTheHotelEntitiesWithoutBends()
{
    const LayoutGraph graph = hotelEntities();
    const Layout layout = laidOut(graph);
    const std::vector<std::string> found = faults(graph, layout);
    QVERIFY2(found.empty(), joined(found).c_str());
    QCOMPARE(countBends(layout.routes), std::size_t{0});
    QCOMPARE(countCrossings(layout.routes), std::size_t{0});
    for (const Route& route : layout.routes)
        QVERIFY(route.points[0].x == route.points[1].x || route.points[0].y == route.points[1].y);
}

void TestLayout::givesTheSameResultTwice()
{
    for (const Shape shape : {Shape::Flow, Shape::Grouped, Shape::Dense, Shape::Entities}) {
        const LayoutGraph graph = randomGraph(shape, 20, 7);
        QCOMPARE(numbersOf(laidOut(graph)), numbersOf(laidOut(graph)));
    }
}

void TestLayout::laysOutAnEmptyGraph()
{
    LayoutGraph graph;
    graph.groups.push_back({"empty", 24, 14});
    const Result<Layout> layout = layOut(graph, {});
    QVERIFY(layout.has_value());
    QVERIFY(layout->centers.empty() && layout->routes.empty());
    QCOMPARE(layout->groups, std::vector<Rectangle>(1));
}

void TestLayout::laysOutASingleNode()
{
    for (const LineForm lines : {LineForm::Orthogonal, LineForm::Straight}) {
        LayoutGraph graph;
        graph.lines = lines;
        if (lines == LineForm::Straight)
            graph.arrangement = Arrangement::Grid;
        addNode(graph, {180, 120});
        addEdge(graph, 0, 0);
        addEdge(graph, std::nullopt, 0);
        const std::vector<std::string> found = faults(graph, laidOut(graph));
        QVERIFY2(found.empty(), joined(found).c_str());
    }
}

void TestLayout::makesRoomForAHugeLabel()
{
    LayoutGraph graph;
    for (int i = 0; i < 3; ++i)
        addNode(graph, {160, 100});
    addEdge(graph, 0, 1, {700, 300});
    addEdge(graph, 1, 2);
    const Layout layout = laidOut(graph);
    const std::vector<std::string> found = faults(graph, layout);
    QVERIFY2(found.empty(), joined(found).c_str());
    QCOMPARE(layout.routes[0].labelCenters[0].y, layout.routes[0].points[0].y);
}

void TestLayout::makesRoomForArrowsFromNowhere()
{
    LayoutGraph graph;
    for (int i = 0; i < 4; ++i)
        addNode(graph, {160, 100});
    addEdge(graph, 0, 1);
    for (int i = 0; i < 3; ++i)
        addEdge(graph, std::nullopt, 1);
    addEdge(graph, std::nullopt, 2);
    const Layout layout = laidOut(graph);
    const std::vector<std::string> found = faults(graph, layout);
    QVERIFY2(found.empty(), joined(found).c_str());
    for (std::size_t i = 1; i < graph.edges.size(); ++i)
        QCOMPARE(layout.routes[i].points.size(), std::size_t{2});
}

void TestLayout::putsTheMiddlesOnTheGrid()
{
    for (const Shape shape : {Shape::Grouped, Shape::Entities}) {
        for (const Point& center : laidOut(randomGraph(shape, 20, 3)).centers) {
            QCOMPARE(std::fmod(center.x, 10.0), 0.0);
            QCOMPARE(std::fmod(center.y, 10.0), 0.0);
        }
    }
}

void TestLayout::putsANodeBesideItsOwner()
{
    LayoutGraph graph = randomGraph(Shape::Flow, 8, 2);
    const std::size_t atRight = addNode(graph, {140, 42});
    const std::size_t below = addNode(graph, {100, 60});
    graph.nodes[atRight].beside = 3;
    graph.nodes[below].beside = 4;
    graph.nodes[below].side = Side::Below;
    const Layout layout = laidOut(graph);
    const std::vector<std::string> found = faults(graph, layout);
    QVERIFY2(found.empty(), joined(found).c_str());
    QCOMPARE(layout.centers[atRight].y, layout.centers[3].y);
    QVERIFY(layout.centers[atRight].x - 70 - (layout.centers[3].x + graph.nodes[3].size.width / 2) <= 20);
    QCOMPARE(layout.centers[below].x, layout.centers[4].x);
    QVERIFY(layout.centers[below].y - 30 - (layout.centers[4].y + graph.nodes[4].size.height / 2) <= 20);
}

void TestLayout::stacksWhatStandsAtTheRightOfTheSameOwner()
{
    LayoutGraph graph = randomGraph(Shape::Flow, 8, 2);
    std::vector<std::size_t> stack;
    for (const double width : {140.0, 100.0, 120.0}) {
        stack.push_back(addNode(graph, {width, 42}));
        graph.nodes[stack.back()].beside = 3;
    }
    const Layout layout = laidOut(graph);
    const std::vector<std::string> found = faults(graph, layout);
    QVERIFY2(found.empty(), joined(found).c_str());
    const auto leftOf = [&](std::size_t node) {
        return layout.centers[node].x - graph.nodes[node].size.width / 2;
    };
    QCOMPARE(leftOf(stack[1]), leftOf(stack[0]));
    QCOMPARE(leftOf(stack[2]), leftOf(stack[0]));
    QVERIFY(layout.centers[stack[0]].y < layout.centers[stack[1]].y);
    QVERIFY(layout.centers[stack[1]].y < layout.centers[stack[2]].y);
    QCOMPARE(layout.centers[stack[1]].y, layout.centers[3].y);
}

void TestLayout::whatStandsBesideAFixedNodeMakesWayForOthers()
{
    LayoutGraph graph;
    const std::size_t task = addNode(graph, {110, 54});
    const std::size_t next = addNode(graph, {110, 54});
    graph.nodes[task].fixed = Point{0, 0};
    graph.nodes[next].fixed = Point{300, 0};
    addEdge(graph, task, next);
    const std::size_t update = addNode(graph, {160, 42});
    graph.nodes[update].beside = task;
    const auto rectOf = [&](const Layout& layout, std::size_t node) {
        return around(layout.centers[node], graph.nodes[node].size);
    };
    Layout layout = laidOut(graph);
    // The line between them goes straight past it.
    QCOMPARE(layout.centers[update].x, 0.0);
    QVERIFY(rectOf(layout, update).top > rectOf(layout, task).bottom);
    QCOMPARE(layout.routes.front().points.size(), std::size_t(2));
    // Its neighbour is nearer.
    graph.nodes[next].fixed = Point{250, 0};
    layout = laidOut(graph);
    QCOMPARE(layout.centers[update].x, 0.0);
    QVERIFY(rectOf(layout, update).top > rectOf(layout, task).bottom);
    // A second one beside the first, which a person put somewhere.
    graph.nodes[next].fixed = Point{600, 0};
    graph.nodes[update].fixed = Point{160, 0};
    const std::size_t second = addNode(graph, {160, 42});
    graph.nodes[second].beside = task;
    layout = laidOut(graph);
    QVERIFY(!overlaps(rectOf(layout, second), rectOf(layout, update)));
    QVERIFY(!overlaps(rectOf(layout, second), rectOf(layout, task)));
}

void TestLayout::leavesFixedNodesWhereTheyAre()
{
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        LayoutGraph graph = randomGraph(Shape::Flow, 20, seed);
        const Layout before = laidOut(graph);
        for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
            if (i % 4 != 0)
                graph.nodes[i].fixed = before.centers[i];
        }
        const std::vector<std::string> found = faults(graph, laidOut(graph));
        QVERIFY2(found.empty(), ("seed " + std::to_string(seed) + joined(found)).c_str());
    }
}

void TestLayout::placesANewTableNextToItsSource()
{
    LayoutGraph graph = hotelTables();
    const Layout before = laidOut(graph);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        graph.nodes[i].fixed = before.centers[i];
    const std::size_t added = addNode(graph, {180, 100}, 0);
    addEdge(graph, 0, added);
    const Layout after = laidOut(graph);
    const std::vector<std::string> found = faults(graph, after);
    QVERIFY2(found.empty(), joined(found).c_str());
    const double distance =
        std::hypot(after.centers[added].x - after.centers[0].x, after.centers[added].y - after.centers[0].y);
    QVERIFY2(distance < 450, std::to_string(distance).c_str());
}

void TestLayout::placesANewTableInTheFrameOfItsGroup()
{
    LayoutGraph graph = hotelTables();
    const Layout before = laidOut(graph);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        graph.nodes[i].fixed = before.centers[i];
    addNode(graph, {180, 100}, 1);  // joined to nothing
    const std::size_t foreign = addNode(graph, {180, 100});
    addEdge(graph, 0, foreign);
    const std::vector<std::string> found = faults(graph, laidOut(graph));
    QVERIFY2(found.empty(), joined(found).c_str());
}

// What is joined to the two outer ones would stand in the middle, where a line goes already.
void TestLayout::placesANewNodeOffTheStraightLinesOfOthers()
{
    LayoutGraph graph;
    graph.lines = LineForm::Straight;
    graph.arrangement = Arrangement::Grid;
    const std::size_t left = addNode(graph, {130, 60});
    const std::size_t right = addNode(graph, {130, 60});
    graph.nodes[left].fixed = Point{0, 0};
    graph.nodes[right].fixed = Point{700, 0};
    addEdge(graph, left, right);
    const std::size_t between = addNode(graph, {90, 50});
    addEdge(graph, left, between);
    addEdge(graph, between, right);
    const Point place = laidOut(graph).centers[between];
    QVERIFY(std::abs(place.x - 350) < 100);
    QVERIFY(std::abs(place.y) > 25);
}

// There is no room for whole lines, but for the node itself; not where words stand on its lines.
void TestLayout::placesANewNodeBetweenCloseNeighbours()
{
    for (const bool isAbove : {true, false}) {
        LayoutGraph graph;
        graph.lines = LineForm::Straight;
        graph.arrangement = Arrangement::Grid;
        const std::size_t supertype = addNode(graph, {130, 100});
        const std::size_t subtype = addNode(graph, {130, 34});
        graph.nodes[supertype].fixed = Point{0, 0};
        graph.nodes[subtype].fixed = Point{20, isAbove ? 127.0 : -127.0};  // 60 between them
        const std::size_t triangle = addNode(graph, {60, 40});
        addEdge(graph, supertype, triangle);
        addEdge(graph, triangle, subtype);
        for (Edge& edge : graph.edges)
            edge.labels.clear();
        const Point place = laidOut(graph).centers[triangle];
        QCOMPARE(place.x, 10.0);
        QCOMPARE(place.y, isAbove ? 80.0 : -80.0);

        graph.edges.back().labels.push_back({{40, 16}, 0.5});
        const Point elsewhere = laidOut(graph).centers[triangle];
        QVERIFY(elsewhere.y != place.y);
    }
}

void TestLayout::arrangesAroundAFewFixedNodes()
{
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
        LayoutGraph graph = randomGraph(Shape::Grouped, 24, seed);
        graph.nodes[5].fixed = Point{1230, -450};
        const std::vector<std::string> found = faults(graph, laidOut(graph));
        QVERIFY2(found.empty(), ("seed " + std::to_string(seed) + joined(found)).c_str());
    }
}

void TestLayout::stopsWhenCancelled()
{
    std::atomic<bool> cancelled = true;
    LayoutOptions options;
    options.cancelled = &cancelled;
    const LayoutGraph graph = randomGraph(Shape::Grouped, 30, 1);
    const Result<Layout> stopped = layOut(graph, options);
    QVERIFY(!stopped.has_value());
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    cancelled = false;
    QVERIFY(layOut(graph, options).has_value());
}

void TestLayout::linesStayPlainInAHurry()
{
    const std::atomic<bool> hurried = true;
    LayoutProgress progress;
    LayoutOptions options;
    options.hurried = &hurried;
    options.progress = &progress;
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
        LayoutGraph graph = randomGraph(seed % 2 == 0 ? Shape::Grouped : Shape::Entities, 40, seed);
        addEdge(graph, 3, 3);
        const Result<Layout> plain = layOut(graph, options);
        const Result<Layout> usual = layOut(graph, {});
        QVERIFY(plain.has_value() && usual.has_value());
        QCOMPARE(progress.routed.load(), progress.lines.load());
        for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
            QCOMPARE(plain->centers[i].x, usual->centers[i].x);
            QCOMPARE(plain->centers[i].y, usual->centers[i].y);
        }
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const Edge& edge = graph.edges[i];
            const std::vector<Point>& points = plain->routes[i].points;
            QVERIFY2(points.size() >= 2, ("seed " + std::to_string(seed)).c_str());
            const auto touches = [&](std::size_t node, Point end) {
                const Rectangle box = around(plain->centers[node], graph.nodes[node].size);
                return overlaps(grown(box, 1.0), around(end, {0.1, 0.1}));
            };
            QVERIFY(touches(edge.to, points.back()));
            QVERIFY(!edge.from || touches(*edge.from, points.front()));
            for (std::size_t k = 0; graph.lines == LineForm::Orthogonal && k + 1 < points.size(); ++k)
                QVERIFY(points[k].x == points[k + 1].x || points[k].y == points[k + 1].y);
        }
        progress.lines = 0;
        progress.routed = 0;
    }
}

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
