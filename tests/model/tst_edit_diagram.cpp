// SPDX-License-Identifier: Apache-2.0
// Edits of what diagrams show, of their pages and their lines.
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_diagram.h"
#include "model/edit/edit_query.h"
#include "model/edit/remove_elements.h"
#include "model/file/layout_names.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <limits>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

class TestEditDiagram : public QObject {
    Q_OBJECT

private slots:
    void showsAndHidesWhatADiagramHas();
    void whatIsAsUsualIsNotKept();
    void setsUpAPage();
    void refusesPagesThatCannotBe_data();
    void refusesPagesThatCannotBe();
    void movesLines();
    void tablesThatShowSizesHaveLinesWithBendsOfTheirOwn();
    void refusesBendsFarAway();
    void linesFollowARenamedQuery();
    void linesOfOtherQueriesAreLeftAlone();
    void newFiguresLieWhereTheDiagramIsShown();
    void whatIsDeletedLeavesNoPlaceAndNoBends();
};

void TestEditDiagram::showsAndHidesWhatADiagramHas()
{
    Hotel hotel;
    DiagramContent content;
    const auto change = [&](const char* diagram) {
        return hotel.apply(setDiagramContent(hotel.file, diagram, content));
    };
    content.attributes = AttributeDisplay::Ovals;
    QCOMPARE(change(layout_names::conceptual), std::string("Show attributes as ovals"));
    content.notation = Notation::CrowsFoot;
    QCOMPARE(change(layout_names::conceptual), std::string("Draw with crow's feet"));
    QCOMPARE(hotel.file.layout.settingsOf("conceptual").content, content);
    content = {};
    content.hasLegend = false;
    QCOMPARE(change(layout_names::logical), std::string("Hide legend"));
    content.hasQueryList = true;
    QCOMPARE(change(layout_names::logical), std::string("Show list of queries"));
    content.hasSizes = true;
    QCOMPARE(change(layout_names::logical), std::string("Show sizes"));
    content.types = TypeDisplay::Shown;
    QCOMPARE(change(layout_names::logical), std::string("Show types"));
    content.types = TypeDisplay::InPhysical;
    QCOMPARE(change(layout_names::logical), std::string("Show types in the physical diagram alone"));
    content.types = TypeDisplay::Hidden;
    QCOMPARE(change(layout_names::physical), std::string("Hide legend"));
    content.isGroupedByKeyspace = false;
    QCOMPARE(change(layout_names::physical), std::string("Do not group tables by keyspace"));
    content.hasVerdicts = false;
    QCOMPARE(change(layout_names::physical), std::string("Hide verdicts"));
    QVERIFY(readModelText(writeModelText(hotel.file), {}).file->layout == hotel.file.layout);
}

void TestEditDiagram::whatIsAsUsualIsNotKept()
{
    Hotel hotel;
    const ModelFile before = hotel.file;
    DiagramContent content;
    content.hasSizes = true;
    hotel.apply(setDiagramContent(hotel.file, layout_names::physical, content));
    QVERIFY(hotel.file != before);
    hotel.apply(setDiagramContent(hotel.file, layout_names::physical, {}));
    QVERIFY(hotel.file == before);
}

void TestEditDiagram::setsUpAPage()
{
    Hotel hotel;
    PageSetup page;
    page.paper = Paper::A3;
    page.pagesAcross = 3;
    page.margins.left = 0;
    page.author = "Ada";
    QCOMPARE(hotel.apply(setPageSetup(hotel.file, layout_names::logical, page)),
             std::string("Set up page of logical diagram"));
    QCOMPARE(hotel.file.layout.settingsOf("logical").page, page);
    QVERIFY(readModelText(writeModelText(hotel.file), {}).file->layout == hotel.file.layout);
}

void TestEditDiagram::refusesPagesThatCannotBe_data()
{
    QTest::addColumn<double>("margin");
    QTest::addColumn<double>("scale");
    QTest::addColumn<int>("pages");
    const double none = std::numeric_limits<double>::quiet_NaN();
    QTest::newRow("a margin below nothing") << -1.0 << 0.0 << 1;
    QTest::newRow("a margin that is no number") << none << 0.0 << 1;
    QTest::newRow("a huge scale") << 10.0 << 1001.0 << 1;
    QTest::newRow("a scale that is no number") << 10.0 << none << 1;
    QTest::newRow("no page") << 10.0 << 0.0 << 0;
    QTest::newRow("too many pages") << 10.0 << 0.0 << 51;
}

void TestEditDiagram::refusesPagesThatCannotBe()
{
    QFETCH(double, margin);
    QFETCH(double, scale);
    QFETCH(int, pages);
    PageSetup page;
    page.margins.bottom = margin;
    page.scale = scale;
    page.pagesDown = static_cast<std::uint32_t>(pages);
    QVERIFY(!setPageSetup(Hotel().file, layout_names::logical, page));
}

void TestEditDiagram::movesLines()
{
    Hotel hotel;
    const ModelFile before = hotel.file;
    QCOMPARE(hotel.apply(setBends(hotel.file, layout_names::logical, "Q1 > Q2", {{10, 20}, {10, 80}}, "Q2")),
             std::string("Move line Q2"));
    QCOMPARE(hotel.file.layout.settingsOf("logical").bends.at("Q1 > Q2").size(), std::size_t(2));
    QVERIFY(readModelText(writeModelText(hotel.file), {}).file->layout == hotel.file.layout);
    QCOMPARE(hotel.apply(setBends(hotel.file, layout_names::logical, "Q1 > Q2", {}, "Q2")),
             std::string("Reset route of Q2"));
    QVERIFY(hotel.file == before);
    hotel.apply(setBends(hotel.file, layout_names::logical, "Q1 > Q2", {{10, 20}}, "Q2"));
    hotel.apply(setBends(hotel.file, layout_names::logical, "> Q1", {{10, 20}}, "Q1"));
    QCOMPARE(hotel.apply(resetBends(hotel.file, layout_names::logical)), std::string("Reroute lines"));
    QVERIFY(hotel.file == before);
}

void TestEditDiagram::tablesThatShowSizesHaveLinesWithBendsOfTheirOwn()
{
    Hotel hotel;
    const auto bendsOf = [&hotel](const char* diagram) {
        return hotel.file.layout.settingsOf(diagram).bends;
    };
    hotel.apply(setBends(hotel.file, layout_names::logical, "Q1 > Q2", {{10, 20}}, "Q2"));
    DiagramContent content;
    content.hasSizes = true;
    hotel.apply(setDiagramContent(hotel.file, layout_names::logical, content));
    hotel.apply(setBends(hotel.file, layout_names::logical, "Q1 > Q2", {{10, 90}}, "Q2"));
    QCOMPARE(bendsOf("logical").at("Q1 > Q2"), (std::vector<Position>{{10, 20}}));
    QCOMPARE(bendsOf("logical sizes").at("Q1 > Q2"), (std::vector<Position>{{10, 90}}));
    // Routed again it follows no bends, those without sizes neither.
    hotel.apply(setBends(hotel.file, layout_names::logical, "Q1 > Q2", {}, "Q2"));
    QVERIFY(bendsOf("logical").empty() && bendsOf("logical sizes").empty());
    QCOMPARE(hotel.file.layout.settings.count("logical sizes"), std::size_t(0));
    hotel.apply(setBends(hotel.file, layout_names::logical, "> Q1", {{10, 20}}, "Q1"));
    hotel.apply(resetBends(hotel.file, layout_names::logical));
    QVERIFY(bendsOf("logical sizes").empty());
}

void TestEditDiagram::refusesBendsFarAway()
{
    const Hotel hotel;
    QVERIFY(!setBends(hotel.file, layout_names::logical, "> Q1", {{1e8, 0}}, "Q1"));
    QVERIFY(!setBends(hotel.file, layout_names::logical, "> Q1", std::vector<Position>(201), "Q1"));
    QVERIFY(!setBends(hotel.file, layout_names::logical, "", {{0, 0}}, "Q1"));
}

void TestEditDiagram::linesFollowARenamedQuery()
{
    Hotel hotel;
    hotel.apply(setBends(hotel.file, layout_names::logical, "Q1 > Q2", {{10, 20}}, "Q2"));
    hotel.apply(setBends(hotel.file, layout_names::logical, "> Q1", {{10, 20}}, "Q1"));
    hotel.apply(setQueryLabel(hotel.file, hotel.query("Q1"), "Q1.1"));
    const LineBends& bends = hotel.file.layout.settingsOf("logical").bends;
    QCOMPARE(bends.count("Q1.1 > Q2"), std::size_t(1));
    QCOMPARE(bends.count("> Q1.1"), std::size_t(1));
    QCOMPARE(bends.size(), std::size_t(2));
}

void TestEditDiagram::linesOfOtherQueriesAreLeftAlone()
{
    Hotel hotel;
    hotel.apply(setBends(hotel.file, layout_names::logical, "Q2 > Q3", {{10, 20}}, "Q3"));
    hotel.apply(setBends(hotel.file, layout_names::logical, "of a later version", {{1, 2}}, "it"));
    hotel.apply(setQueryLabel(hotel.file, hotel.query("Q1"), "Q1.1"));
    const LineBends& bends = hotel.file.layout.settingsOf("logical").bends;
    QCOMPARE(bends.count("Q2 > Q3"), std::size_t(1));
    QCOMPARE(bends.count("of a later version"), std::size_t(1));
}

void TestEditDiagram::newFiguresLieWhereTheDiagramIsShown()
{
    Hotel hotel;
    DiagramContent content;
    content.attributes = AttributeDisplay::Ovals;
    hotel.apply(setDiagramContent(hotel.file, layout_names::conceptual, content));
    const auto made = addEntityType(hotel.file, "Lounge", Position{10, 20});
    QVERIFY(made);
    const auto& diagrams = made->edit.after.layout.diagrams;
    QCOMPARE(diagrams.at(layout_names::conceptualOvals).count("Lounge"), std::size_t(1));
    const auto inside = diagrams.find(layout_names::conceptual);
    QVERIFY(inside == diagrams.end() || inside->second.count("Lounge") == 0);
}

void TestEditDiagram::whatIsDeletedLeavesNoPlaceAndNoBends()
{
    Hotel hotel;
    hotel.file.layout.diagrams[layout_names::conceptualOvals]["Guest"] = {10, 20};
    hotel.apply(setBends(hotel.file, layout_names::logical, "> Q1", {{10, 20}}, "Q1"));
    hotel.apply(setBends(hotel.file, layout_names::logical, "Q2 > Q3", {{10, 20}}, "Q3"));
    hotel.apply(removeElements(hotel.file, {hotel.entity("Guest"), hotel.query("Q1")}));
    QCOMPARE(hotel.file.layout.diagrams.count(layout_names::conceptualOvals), std::size_t(0));
    const LineBends& bends = hotel.file.layout.settingsOf("logical").bends;
    QCOMPARE(bends.count("> Q1"), std::size_t(0));
    QCOMPARE(bends.count("Q2 > Q3"), std::size_t(1));
}

QTEST_GUILESS_MAIN(TestEditDiagram)
#include "tst_edit_diagram.moc"
