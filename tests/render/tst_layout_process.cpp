// SPDX-License-Identifier: Apache-2.0
#include "render/layout/graph_text.h"
#include "render/layout/placement.h"
#include "tests/render/layout_graphs.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace querywright;
using namespace querywright::layout;
using namespace querywright::tests;

class TestLayoutProcess : public QObject {
    Q_OBJECT

private slots:
    void placesAsTheLibraryDoes();
    void isReplacedWhenItCannotBeStarted();
    void isReplacedWhenItFails();
    void isEndedWhenCancelled();
    void readsBackWhatItWrites();
    void refusesDamagedText();
};

void TestLayoutProcess::placesAsTheLibraryDoes()
{
    for (const Shape shape : {Shape::Grouped, Shape::Entities}) {
        LayoutGraph graph = randomGraph(shape, shape == Shape::Entities ? 32 : 70, 5);
        graph.nodes[3].fixed = Point{0.1 + 0.2, -1e-7};
        Edge loop;
        loop.from = 5;
        loop.to = 5;
        loop.labels = {{{60, 18}, 0.5, LabelPlace::AtEnd}};
        loop.signLength = 19;
        graph.edges.push_back(loop);
        LayoutOptions options;
        options.helper = QUERYWRIGHT_LAYOUT_HELPER;
        const Result<Layout> byHelper = layOut(graph, options);
        const Result<Layout> here = layOut(graph, {});
        QVERIFY(byHelper.has_value() && here.has_value());
        QVERIFY(byHelper->centers == here->centers);
        QVERIFY(byHelper->groups == here->groups);
    }
}

void TestLayoutProcess::isReplacedWhenItCannotBeStarted()
{
    const LayoutGraph graph = randomGraph(Shape::Flow, 70, 1);
    LayoutOptions options;
    options.helper = "/nonexistent/querywright-layout";
    const Result<Layout> layout = layOut(graph, options);
    QVERIFY(layout.has_value());
    QVERIFY(layout->centers == layOut(graph, {})->centers);
}

void TestLayoutProcess::isReplacedWhenItFails()
{
    const LayoutGraph graph = randomGraph(Shape::Flow, 70, 1);
    LayoutOptions options;
    for (const char* program : {"/bin/false", "/bin/true", "/bin/cat"}) {
        options.helper = program;
        const Result<Layout> layout = layOut(graph, options);
        QVERIFY(layout.has_value());
        QVERIFY(layout->centers == layOut(graph, {})->centers);
    }
}

void TestLayoutProcess::isEndedWhenCancelled()
{
    const LayoutGraph graph = randomGraph(Shape::Flow, 70, 1);
    std::atomic<bool> cancelled = false;
    LayoutOptions options;
    options.helper = "/usr/bin/yes";  // never ends, nor stops to write
    options.cancelled = &cancelled;
    std::thread canceller([&cancelled] { cancelled = true; });
    const Result<Layout> layout = layOut(graph, options);
    canceller.join();
    QVERIFY(!layout.has_value());
    QCOMPARE(layout.error().code, ErrorCode::Cancelled);
    cancelled = false;
    options.helper = QUERYWRIGHT_LAYOUT_HELPER;
    QVERIFY(layOut(graph, options).has_value());
}

void TestLayoutProcess::readsBackWhatItWrites()
{
    LayoutGraph graph = randomGraph(Shape::Grouped, 30, 9);
    graph.flow = Flow::TopToBottom;
    graph.nodes[1].fixed = Point{1.0 / 3, -2.5e-9};
    graph.nodes[2].beside = 1;
    graph.nodes[2].side = Side::Below;
    graph.nodes[4].outline = Outline::Triangle;
    const std::string text = writeGraph(graph);
    const auto read = readGraph(text);
    QVERIFY(read.has_value());
    QCOMPARE(writeGraph(*read), text);
    QVERIFY(*placeNodes(*read, nullptr) == *placeNodes(graph, nullptr));

    const std::vector<Point> places{{0.1, -0.0}, {1e300, 12345.678}};
    QVERIFY(readPlaces(writePlaces(places)) == places);
}

void TestLayoutProcess::refusesDamagedText()
{
    const std::string text = writeGraph(randomGraph(Shape::Grouped, 6, 1));
    for (std::size_t length = 0; length + 1 < text.size(); ++length)
        QVERIFY2(!readGraph(text.substr(0, length)), std::to_string(length).c_str());
    QVERIFY(!readGraph("graph 0 1 40 70 groups 0 nodes 1 10 10 0 -1 5 0 0 edges 0 end"));
    QVERIFY(!readGraph("graph 0 1 40 70 groups 0 nodes 99999999999999999999 edges 0 end"));
    QVERIFY(!readGraph("graph 0 1 40 nan groups 0 nodes 0 edges 0 end"));
    QVERIFY(!readPlaces("places 2 0 0 end"));
    QVERIFY(!readPlaces(""));
}

QTEST_GUILESS_MAIN(TestLayoutProcess)
#include "tst_layout_process.moc"
