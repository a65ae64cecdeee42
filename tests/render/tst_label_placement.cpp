// SPDX-License-Identifier: Apache-2.0
// Where the labels of lines stand: near to what they belong to, and over nothing.
#include "tests/render/layout_graphs.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace querywright;
using namespace querywright::layout;
using namespace querywright::tests;

class TestLabelPlacement : public QObject {
    Q_OBJECT

private slots:
    void aLabelHidesNoBendOfAnotherLine();
    void labelsOfLinesSideBySideKeepADistance();
    void labelsOfAnEndStandNearIt();
    void putsALabelBesideALineThatIsTooShort();
    void putsALabelIntoTheCornerBesideADiamond();
    void leavesTheHeadOfAShortLineToBeSeen();
    void theLabelOfALongLineMakesRoomForThatOfAShortOne();
    void aLabelUsesNarrowRoomBeforeAnotherLine();
    void theCircleOfAnEntryStaysToBeSeen();
};

void TestLabelPlacement::aLabelHidesNoBendOfAnotherLine()
{
    LayoutGraph graph;
    for (int i = 0; i < 3; ++i)
        addNode(graph, {160, 100});
    addEdge(graph, 0, 1);
    addEdge(graph, 0, 2);
    graph.edges[1].bends = {{0, 95}, {300, 95}};  // where the label of the first line would lie
    const std::vector<Point> centers{{0, 0}, {0, 190}, {400, 95}};
    const std::vector<Route> routes = routeLines(graph, centers);
    const Size size = graph.edges[0].labels[0].size;
    const layout::Rectangle label = around(routes[0].labelCenters[0], size);
    for (const Point& point : routes[1].points)
        QVERIFY(!layout::overlaps({point.x, point.y, point.x, point.y}, label));
}

void TestLabelPlacement::labelsOfLinesSideBySideKeepADistance()
{
    constexpr Size pill{40, 19};
    LayoutGraph graph;
    for (int i = 0; i < 3; ++i)
        addNode(graph, {160, 100});
    addEdge(graph, 0, 1, pill);
    addEdge(graph, 2, 1, pill);
    graph.edges[1].bends = {{0, -22}, {300, -22}};  // from above, then beside the first line
    const std::vector<Route> routes = routeLines(graph, {{0, 0}, {400, 0}, {0, -200}});
    const Rectangle first = around(routes[0].labelCenters[0], pill);
    const Rectangle second = around(routes[1].labelCenters[0], pill);
    QVERIFY(!overlaps(grown(first, 8.0), second));
}

void TestLabelPlacement::labelsOfAnEndStandNearIt()
{
    for (const Point other : {Point{500, 0}, Point{500, 400}, Point{0, 300}}) {
        LayoutGraph graph = twoNodes();
        addEdge(graph, 0, 1, {60, 18});
        graph.edges[0].signLength = 19;
        graph.edges[0].labels.push_back({{50, 18}, 0.5, LabelPlace::AtStart});
        graph.edges[0].labels.push_back({{50, 18}, 0.5, LabelPlace::AtEnd});
        const Route route = routeLines(graph, {{0, 0}, other})[0];
        const auto isNear = [](Point label, Point end) {
            return std::abs(label.x - end.x) < 70 && std::abs(label.y - end.y) < 50;
        };
        QVERIFY(isNear(route.labelCenters[1], route.points.front()));
        QVERIFY(isNear(route.labelCenters[2], route.points.back()));
        QVERIFY(!isNear(route.labelCenters[0], route.points.front()));
        QVERIFY(!isNear(route.labelCenters[0], route.points.back()));
    }
}

void TestLabelPlacement::putsALabelBesideALineThatIsTooShort()
{
    LayoutGraph graph = twoNodes();
    addEdge(graph, 0, 1, {60, 18});
    const std::vector<Point> centers{{0, 0}, {190, 0}};  // 30 between them
    const std::vector<Route> routes = routeLines(graph, centers);
    QVERIFY(std::abs(routes[0].labelCenters[0].x - 95) < 60);
    QCOMPARE(routes[0].points.size(), std::size_t{2});
}

// Between a figure and the tip of a diamond there is less room than the label takes, but beside the tip more.
void TestLabelPlacement::putsALabelIntoTheCornerBesideADiamond()
{
    constexpr Size disc{16, 16};
    constexpr Size diamond{98, 50};
    for (const LabelPlace place : {LabelPlace::OnLine, LabelPlace::AtStart}) {
        LayoutGraph graph;
        graph.lines = LineForm::Straight;
        addNode(graph, {160, 100});
        graph.nodes.push_back(graph.nodes.front());
        graph.nodes[1].size = diamond;
        graph.nodes[1].outline = Outline::Diamond;
        addEdge(graph, 0, 1, disc);
        graph.edges[0].labels[0].place = place;
        for (const double gap : {10.0, 14.0, 18.0}) {
            const Point middle{80 + gap + diamond.width / 2, 0};
            const Rectangle label = around(routeLines(graph, {{0, 0}, middle})[0].labelCenters[0], disc);
            QVERIFY(label.left >= 80);
            const double aside = std::max({0.0, label.left - middle.x, middle.x - label.right});
            const double above = std::max({0.0, label.top, -label.bottom});
            QVERIFY(aside / (diamond.width / 2) + above / (diamond.height / 2) >= 1);
            QVERIFY(label.top > -50 && label.bottom < 50);
        }
    }
}

void TestLabelPlacement::leavesTheHeadOfAShortLineToBeSeen()
{
    constexpr Size pill{34, 18};
    constexpr double head = 9.0;
    LayoutGraph graph = twoNodes();
    addEdge(graph, 0, 1, pill);
    for (const double gap : {60.0, 40.0, 36.0, 28.0, 24.0}) {
        const Route route = routeLines(graph, {{0, 0}, {0, 100 + gap}})[0];
        const Rectangle label = around(route.labelCenters[0], pill);
        QVERIFY(!overlaps(label, {-5, 50 + gap - head, 5, 50 + gap}));
        QVERIFY(label.top >= 50 && label.bottom <= 50 + gap);
        QCOMPARE(route.labelCenters[0].x == 0.0, gap > 30);  // on its line as long as there is room
    }
}

// The middle of the long line is where the label of the short line that it crosses has its only room.
void TestLabelPlacement::theLabelOfALongLineMakesRoomForThatOfAShortOne()
{
    constexpr Size pill{40, 18};
    for (const double middle : {15.0, -15.0}) {
        LayoutGraph graph;
        for (int i = 0; i < 4; ++i)
            addNode(graph, {160, 100});
        addEdge(graph, 0, 1, pill);
        addEdge(graph, 2, 3, pill);
        const std::vector<Point> centers{{130, middle - 250}, {130, middle + 250}, {0, 0}, {260, 0}};
        const std::vector<Route> routes = routeLines(graph, centers);
        const Rectangle ofLong = around(routes[0].labelCenters[0], pill);
        const Rectangle ofShort = around(routes[1].labelCenters[0], pill);
        QCOMPARE(routes[0].labelCenters[0].x, 130.0);
        QCOMPARE(routes[1].labelCenters[0].y, 0.0);  // on its line
        QVERIFY(!overlaps(ofLong, ofShort));
        QVERIFY(!overlaps(ofLong, {80, -1, 180, 1}));  // on the other line
        QVERIFY(ofShort.right < 130 || ofShort.left > 130);
    }
}

// The line that crosses it leaves just room for the label where its line begins.
void TestLabelPlacement::aLabelUsesNarrowRoomBeforeAnotherLine()
{
    constexpr Size pill{39, 18};
    constexpr double margin = 3.0;
    for (const double crossing : {125.5, 126.5, 128.0}) {
        LayoutGraph graph;
        for (int i = 0; i < 4; ++i)
            addNode(graph, {160, 100});
        addEdge(graph, 0, 1, pill);
        addEdge(graph, 2, 3, pill);
        const std::vector<Route> routes =
            routeLines(graph, {{0, 0}, {260, 0}, {crossing, -250}, {crossing, 450}});
        QCOMPARE(routes[1].points.front().x, crossing);
        QCOMPARE(routes[0].labelCenters[0].y, 0.0);
        QVERIFY(routes[0].labelCenters[0].x + pill.width / 2 + margin <= crossing);
    }
}

// A loop ends beside the entry and bends where the label would rather be clear of it.
void TestLabelPlacement::theCircleOfAnEntryStaysToBeSeen()
{
    constexpr double radius = 4.0;
    for (const double width : {40.0, 56.0, 64.0, 80.0}) {
        const Size size{width, 18};
        LayoutGraph graph;
        addNode(graph, {180, 64});
        addEdge(graph, std::nullopt, 0, size);
        addEdge(graph, 0, 0);
        const std::vector<Route> routes = routeLines(graph, {{0, 0}});
        const layout::Rectangle label = around(routes[0].labelCenters[0], size);
        QVERIFY(label.left >= routes[0].points.front().x + radius);
        for (const Point& bend : routes[1].points)
            QVERIFY(!layout::overlaps(label, {bend.x, bend.y, bend.x, bend.y}));
    }
}

QTEST_GUILESS_MAIN(TestLabelPlacement)
#include "tst_label_placement.moc"
