// SPDX-License-Identifier: Apache-2.0
#include "tests/render/layout_checks.h"
#include "tests/render/layout_graphs.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace querywright;
using namespace querywright::layout;
using namespace querywright::tests;

namespace {

constexpr Size tableSize{160, 120};

Layout laidOut(const LayoutGraph& graph)
{
    return *layOut(graph, {});
}

LayoutGraph framed(std::size_t groups)
{
    LayoutGraph graph;
    for (std::size_t i = 0; i < groups; ++i)
        graph.groups.push_back({"keyspace " + std::to_string(i), 20.0, 20.0, 80.0});
    return graph;
}

double distance(const Layout& layout, std::size_t one, std::size_t other)
{
    return std::abs(layout.centers[one].x - layout.centers[other].x)
           + std::abs(layout.centers[one].y - layout.centers[other].y);
}

std::string complaints(const LayoutGraph& graph, const Layout& layout)
{
    std::string all;
    for (const std::string& fault : faults(graph, layout))
        all += fault + "\n";
    return all;
}

}  // namespace

class TestArrangement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Four tables behind the first one, a fifth behind the topmost of them: there is room below it.
    void whatStandsAloneFillsAGapBesideTheOthers()
    {
        LayoutGraph graph = framed(1);
        const std::size_t first = addNode(graph, tableSize, 0);
        std::vector<std::size_t> leaves;
        for (int i = 0; i < 4; ++i) {
            leaves.push_back(addNode(graph, tableSize, 0));
            addEdge(graph, first, leaves.back());
        }
        const std::size_t last = addNode(graph, tableSize, 0);
        addEdge(graph, leaves[0], last);
        const double width = laidOut(graph).groups[0].width();
        const double height = laidOut(graph).groups[0].height();

        const std::size_t alone = addNode(graph, tableSize, 0);
        const Layout layout = laidOut(graph);
        QCOMPARE(complaints(graph, layout), std::string());
        QVERIFY(layout.centers[alone].x > layout.centers[leaves[0]].x);
        QVERIFY(layout.groups[0].width() <= width);
        QVERIFY(layout.groups[0].height() <= height);
    }

    // Read as text is: from left to right, then on in the next row.
    void aLongFlowContinuesInFurtherRows()
    {
        for (const Flow flow : {Flow::LeftToRight, Flow::TopToBottom}) {
            LayoutGraph graph;
            graph.flow = flow;
            constexpr std::size_t tasks = 24;
            for (std::size_t i = 0; i < tasks; ++i) {
                addNode(graph, {110, 54});
                if (i > 0)
                    addEdge(graph, i - 1, i);
            }
            addEdge(graph, std::nullopt, tasks - 1);  // else it would hang from the one before
            const Layout layout = laidOut(graph);
            QCOMPARE(complaints(graph, layout), std::string());
            const auto along = [&](std::size_t i) {
                return flow == Flow::LeftToRight ? layout.centers[i].x : layout.centers[i].y;
            };
            const auto across = [&](std::size_t i) {
                return flow == Flow::LeftToRight ? layout.centers[i].y : layout.centers[i].x;
            };
            std::size_t rows = 1;
            for (std::size_t i = 1; i < tasks; ++i) {
                if (across(i) == across(i - 1)) {
                    QVERIFY(along(i) > along(i - 1));
                    continue;
                }
                ++rows;
                QVERIFY(across(i) > across(i - 1));
                QCOMPARE(along(i), along(0));
            }
            QVERIFY2(rows >= 3 && rows <= 8, qPrintable(QString::number(rows)));
        }
    }

    void aFlowThatFitsAPageStaysInOneRow()
    {
        LayoutGraph graph;
        for (std::size_t i = 0; i < 6; ++i) {
            addNode(graph, {110, 54});
            if (i > 0)
                addEdge(graph, i - 1, i);
        }
        addEdge(graph, std::nullopt, 5);
        const Layout layout = laidOut(graph);
        for (std::size_t i = 1; i < 6; ++i)
            QCOMPARE(layout.centers[i].y, layout.centers[0].y);
    }

    void tablesOfTwoKeyspacesThatAreJoinedLieNearEachOther()
    {
        constexpr std::size_t tables = 16;
        LayoutGraph graph = framed(2);
        for (std::size_t i = 0; i < 2 * tables; ++i)
            addNode(graph, tableSize, i / tables);
        const std::size_t from = 0;
        const std::size_t to = 2 * tables - 1;
        const double before = distance(laidOut(graph), from, to);
        addEdge(graph, from, to);
        const Layout layout = laidOut(graph);
        QCOMPARE(complaints(graph, layout), std::string());
        QVERIFY2(distance(layout, from, to) < before / 2,
                 qPrintable(QString::number(distance(layout, from, to))));
        QVERIFY(distance(layout, from, to) < 600);
    }

    void aKeyspaceGrowsNoLargerByTablesThatCloseUp()
    {
        constexpr std::size_t tables = 12;
        LayoutGraph graph = framed(2);
        for (std::size_t i = 0; i < 2 * tables; ++i)
            addNode(graph, {160.0, 80.0 + 20.0 * static_cast<double>(i % 5)}, i / tables);
        const Layout before = laidOut(graph);
        addEdge(graph, 1, tables + 6);
        addEdge(graph, 4, tables + 9);
        const Layout layout = laidOut(graph);
        for (std::size_t group = 0; group < 2; ++group) {
            QVERIFY(layout.groups[group].width() <= before.groups[group].width() + 1);
            QVERIFY(layout.groups[group].height() <= before.groups[group].height() + 1);
        }
    }

    void tablesOfNearlyTheSameHeightStandInRows()
    {
        LayoutGraph graph = framed(1);
        for (int i = 0; i < 20; ++i)
            addNode(graph, {160.0, 80.0 + 20.0 * (i % 2)}, 0);
        const Layout layout = laidOut(graph);
        std::vector<double> tops;
        for (std::size_t i = 0; i < graph.nodes.size(); ++i)
            tops.push_back(std::round((layout.centers[i].y - graph.nodes[i].size.height / 2) / 10));
        std::sort(tops.begin(), tops.end());
        tops.erase(std::unique(tops.begin(), tops.end()), tops.end());
        QVERIFY2(tops.size() <= 5, qPrintable(QString::number(tops.size())));
    }

    // Whoever is outside of it is joined to it by lines as short as others.
    void aGroupOfEntityTypesTanglesNoLines()
    {
        LayoutGraph graph = hotelEntities();
        const Layout before = laidOut(graph);
        QCOMPARE(countCrossings(before.routes), std::size_t(0));
        graph.groups.push_back({"group", 14.0, 16.0, 80.0});
        // Hotel and room and what joins them; point of interest, amenity, reservation and guest stay outside.
        graph.nodes[0].group = 0;
        graph.nodes[1].group = 0;
        graph.nodes[graph.nodes.size() - 6].group = 0;
        const Layout layout = laidOut(graph);
        QCOMPARE(complaints(graph, layout), std::string());
        QCOMPARE(countCrossings(layout.routes), std::size_t(0));
        QCOMPARE(countBends(layout.routes), std::size_t(0));
    }

    void groupsOfEntityTypesLieApart()
    {
        for (std::uint32_t seed = 1; seed <= 6; ++seed) {
            LayoutGraph graph = randomGraph(Shape::Entities, 12, seed);
            graph.groups = {{"one", 14.0, 16.0, 80.0}, {"other", 14.0, 16.0, 80.0}};
            for (std::size_t i = 0; i < 8; ++i)
                graph.nodes[i].group = i % 2;
            QCOMPARE(complaints(graph, laidOut(graph)), std::string());
        }
    }
};

QTEST_APPLESS_MAIN(TestArrangement)
#include "tst_arrangement.moc"
