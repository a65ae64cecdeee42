// SPDX-License-Identifier: Apache-2.0
// Further diagrams of a stage.
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_diagram.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_layout.h"
#include "model/edit/edit_note.h"
#include "model/edit/further_diagram.h"
#include "model/edit/paste.h"
#include "model/edit/remove_elements.h"
#include "model/file/layout_names.h"
#include "tests/support/hotel.h"

#include <QTest>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

using Names = std::set<std::string>;

class TestEditFurtherDiagram : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isThereThoughItShowsNothing();
    void refusesTitles_data();
    void refusesTitles();
    void relationshipTypesComeAlong();
    void whatWasRemovedStaysAway();
    void showsWhatIsRelated_data();
    void showsWhatIsRelated();
    void hasPlacesOfItsOwn();
    void followsNamesAndDeletions();
    void renamingKeepsAllOfIt();
    void aDuplicateShowsTheSame();
    void theFirstDiagramIsDuplicatedWithAllOfIt();
    void deletingItLeavesTheModel();
    void newThingsAreShownWhereTheyAreMade();
    void pastesIntoADiagram();
    void editsOfADiagramThatIsNotThereAreRefused();
};

namespace {

const std::string booking = "conceptual/Booking";

const Names& shown(const ModelFile& file)
{
    return file.layout.settingsOf(booking).shows;
}

Hotel withBooking(const Names& shows = {})
{
    Hotel hotel;
    hotel.apply(addDiagram(hotel.file, "conceptual", "Booking", shows)->edit);
    return hotel;
}

}  // namespace

void TestEditFurtherDiagram::isThereThoughItShowsNothing()
{
    const Hotel hotel;
    const auto made = addDiagram(hotel.file, "conceptual", "Booking");
    QVERIFY(made);
    QCOMPARE(made->edit.name, std::string("Add diagram Booking"));
    QCOMPARE(made->made, std::vector<Subject>{DiagramSubject{booking}});
    const ReadOutcome back = readModelText(writeModelText(made->edit.after), {});
    QCOMPARE(layout_names::furtherDiagrams(back.file->layout, "conceptual"),
             std::vector<std::string>{booking});
    QCOMPARE(layout_names::furtherDiagrams(back.file->layout, "logical"), std::vector<std::string>{});
    QCOMPARE(freeTitle(made->edit.after, "conceptual", "Booking"), std::string("Booking 2"));
}

void TestEditFurtherDiagram::refusesTitles_data()
{
    QTest::addColumn<std::string>("stage");
    QTest::addColumn<std::string>("title");

    QTest::newRow("empty") << std::string("conceptual") << std::string();
    QTest::newRow("taken") << std::string("conceptual") << std::string("Booking");
    QTest::newRow("a slash") << std::string("conceptual") << std::string("a/b");
    QTest::newRow("two lines") << std::string("conceptual") << std::string("a\nb");
    QTest::newRow("a stage without diagrams") << std::string("check") << std::string("a");
}

void TestEditFurtherDiagram::refusesTitles()
{
    QFETCH(std::string, stage);
    QFETCH(std::string, title);

    Hotel hotel = withBooking();
    hotel.apply(addDiagram(hotel.file, "conceptual", "Other")->edit);
    const auto added = addDiagram(hotel.file, stage, title);
    QVERIFY(!added);
    QVERIFY(!added.error().message.empty());
    if (stage == "conceptual")
        QVERIFY(!renameDiagram(hotel.file, "conceptual/Other", title));
}

void TestEditFurtherDiagram::relationshipTypesComeAlong()
{
    Hotel hotel = withBooking({"Hotel"});
    QCOMPARE(shown(hotel.file), Names{"Hotel"});
    QCOMPARE(hotel.apply(showFigures(hotel.file, booking, {"Room"})), std::string("Show Room in Booking"));
    QCOMPARE(shown(hotel.file), (Names{"Hotel", "Room", "has"}));
}

void TestEditFurtherDiagram::whatWasRemovedStaysAway()
{
    Hotel hotel = withBooking({"Hotel", "Room"});
    QCOMPARE(hotel.apply(hideFigures(hotel.file, booking, {"has"})), std::string("Remove has from Booking"));
    hotel.apply(showFigures(hotel.file, booking, {"Guest"}));
    QCOMPARE(shown(hotel.file), (Names{"Guest", "Hotel", "Room"}));
    QVERIFY(hotel.file.model.conceptual.find(hotel.relationship("has")));
}

void TestEditFurtherDiagram::showsWhatIsRelated_data()
{
    QTest::addColumn<std::string>("stage");
    QTest::addColumn<std::string>("figure");
    QTest::addColumn<std::string>("related");

    QTest::newRow("an entity type") << std::string("conceptual") << std::string("Guest")
                                    << std::string("Reservation, is for");
    QTest::newRow("a relationship type")
        << std::string("conceptual") << std::string("has") << std::string("Hotel, Room");
    QTest::newRow("a task") << std::string("workflow") << std::string("T1") << std::string("T2");
    QTest::newRow("a table") << std::string("logical") << std::string("Q1") << std::string("Q2");
    QTest::newRow("nothing") << std::string("physical") << std::string("Q99") << std::string();
}

void TestEditFurtherDiagram::showsWhatIsRelated()
{
    QFETCH(std::string, stage);
    QFETCH(std::string, figure);
    QFETCH(std::string, related);

    const Hotel hotel;
    std::string names;
    for (const std::string& name : relatedTo(hotel.file.model, stage, {figure}))
        names += (names.empty() ? "" : ", ") + name;
    QCOMPARE(names, related);
    const auto made = addDiagram(hotel.file, stage, "Booking", {figure});
    const auto edit = showRelated(made->edit.after, stage + "/Booking", {figure});
    QVERIFY(edit);
    QCOMPARE(edit->name, "Show what is related to " + figure);
    QCOMPARE(edit->after == made->edit.after, related.empty());
}

void TestEditFurtherDiagram::hasPlacesOfItsOwn()
{
    Hotel hotel = withBooking({"Hotel"});
    hotel.apply(moveFigures(hotel.file, "conceptual", {{"Hotel", {1, 2}}}));
    hotel.apply(moveFigures(hotel.file, booking, {{"Hotel", {3, 4}}}));
    DiagramContent ovals;
    ovals.attributes = AttributeDisplay::Ovals;
    hotel.apply(setDiagramContent(hotel.file, booking, ovals));
    QCOMPARE(layout_names::placesName(booking, ovals), std::string("conceptual ovals/Booking"));
    hotel.apply(showFigures(hotel.file, booking, {"Room"}, {{"Room", {5, 6}}}));
    const auto& diagrams = hotel.file.layout.diagrams;
    QCOMPARE(diagrams.at("conceptual").at("Hotel"), (Position{1, 2}));
    QCOMPARE(diagrams.at(booking).at("Hotel"), (Position{3, 4}));
    QCOMPARE(diagrams.at("conceptual ovals/Booking").at("Room"), (Position{5, 6}));
    QCOMPARE(hotel.file.layout.settingsOf("conceptual").content, DiagramContent());
    PageSetup page;
    page.paper = Paper::A3;
    QCOMPARE(hotel.apply(setPageSetup(hotel.file, booking, page)),
             std::string("Set up page of diagram Booking"));
    QCOMPARE(hotel.apply(arrange(hotel.file, booking)), std::string("Arrange diagram Booking"));
    QVERIFY(readModelText(writeModelText(hotel.file), {}).file->layout == hotel.file.layout);
}

void TestEditFurtherDiagram::followsNamesAndDeletions()
{
    Hotel hotel = withBooking({"Hotel", "Room"});
    hotel.apply(moveFigures(hotel.file, booking, {{"Hotel", {3, 4}}, {"Room", {5, 6}}}));
    hotel.apply(renameEntityType(hotel.file, hotel.entity("Hotel"), "Inn"));
    QCOMPARE(shown(hotel.file), (Names{"Inn", "Room", "has"}));
    QCOMPARE(hotel.file.layout.diagrams.at(booking).at("Inn"), (Position{3, 4}));
    hotel.apply(removeElements(hotel.file, {hotel.entity("Room")}));
    QCOMPARE(shown(hotel.file), Names{"Inn"});
    QCOMPARE(hotel.file.layout.diagrams.at(booking).size(), std::size_t{1});
    hotel.apply(removeElements(hotel.file, {hotel.entity("Inn")}));
    QVERIFY(hotel.file.layout.settings.count(booking) == 1);
}

void TestEditFurtherDiagram::renamingKeepsAllOfIt()
{
    Hotel hotel = withBooking({"Hotel"});
    hotel.apply(moveFigures(hotel.file, booking, {{"Hotel", {3, 4}}}));
    hotel.apply(moveFigures(hotel.file, "conceptual ovals/Booking", {{"Hotel", {7, 8}}}));
    hotel.apply(addNote(hotel.file, booking, "x")->edit);
    hotel.file.layout.settings["conceptual ovals/Booking"].bends["Hotel > has"] = {{1, 2}};
    hotel.file.unknown.byObject["diagram " + booking] = {{"colour", "\"red\""}};
    hotel.file.unknown.byObject["diagram " + booking + "/note 1"] = {{"colour", "\"blue\""}};
    const auto renamed = renameDiagram(hotel.file, booking, "Stay");
    QVERIFY(renamed);
    QCOMPARE(renamed->edit.name, std::string("Rename diagram Booking to Stay"));
    QCOMPARE(renamed->made, std::vector<Subject>{DiagramSubject{"conceptual/Stay"}});
    const std::string text = writeModelText(renamed->edit.after);
    QVERIFY(text.find("Booking\"") == std::string::npos);
    QVERIFY(text.find("\"red\"") != std::string::npos);
    QVERIFY(text.find("\"blue\"") != std::string::npos);
    QVERIFY(renameDiagram(renamed->edit.after, "conceptual/Stay", "Booking")->edit.after == hotel.file);
    QVERIFY(!renameDiagram(hotel.file, "conceptual", "x"));
}

void TestEditFurtherDiagram::aDuplicateShowsTheSame()
{
    Hotel hotel = withBooking({"Hotel"});
    hotel.apply(moveFigures(hotel.file, booking, {{"Hotel", {3, 4}}}));
    hotel.apply(placeByHand(hotel.file, "conceptual ovals/Booking", {{"Hotel", {7, 8}}}, {}));
    hotel.apply(addNote(hotel.file, booking, "x")->edit);
    hotel.file.layout.settings["conceptual ovals/Booking"].bends["Hotel > has"] = {{1, 2}};
    const auto copy = duplicateDiagram(hotel.file, booking, "Stay");
    QVERIFY(copy);
    QCOMPARE(copy->edit.name, std::string("Duplicate diagram Booking"));
    QCOMPARE(copy->made, std::vector<Subject>{DiagramSubject{"conceptual/Stay"}});
    const Layout& layout = copy->edit.after.layout;
    QVERIFY(layout.settingsOf("conceptual/Stay") == layout.settingsOf(booking));
    QCOMPARE(layout.settingsOf("conceptual ovals/Stay").bends.size(), std::size_t(1));
    for (const char* places : {"conceptual/Stay", "conceptual ovals/Stay", "conceptual ovals by hand/Stay"})
        QVERIFY2(layout.diagrams.count(places) == 1, places);
    QVERIFY(layout.diagrams.at("conceptual/Stay") == layout.diagrams.at(booking));
    QVERIFY(!duplicateDiagram(hotel.file, booking, "Booking"));
    QVERIFY(!duplicateDiagram(hotel.file, booking, ""));
    QVERIFY(!duplicateDiagram(hotel.file, "conceptual/Stay", "Third"));
}

void TestEditFurtherDiagram::theFirstDiagramIsDuplicatedWithAllOfIt()
{
    const Hotel hotel;
    const auto copy = duplicateDiagram(hotel.file, "conceptual", "All of it");
    QVERIFY(copy);
    QCOMPARE(copy->edit.name, std::string("Duplicate conceptual diagram"));
    const Names& names = copy->edit.after.layout.settingsOf("conceptual/All of it").shows;
    const ConceptualModel& model = hotel.file.model.conceptual;
    QCOMPARE(names.size(),
             model.entityTypes.size() + model.relationshipTypes.size() + model.hierarchies.size());
    const auto tables = duplicateDiagram(hotel.file, "logical", "Tables");
    QVERIFY(tables);
    QVERIFY(tables->edit.after.layout.settingsOf("logical/Tables").shows.count("Q1") == 1);
}

void TestEditFurtherDiagram::deletingItLeavesTheModel()
{
    const Hotel before;
    Hotel hotel = withBooking({"Hotel", "Room"});
    hotel.apply(moveFigures(hotel.file, booking, {{"Hotel", {3, 4}}}));
    QCOMPARE(hotel.apply(removeElements(hotel.file, {DiagramSubject{booking}})),
             std::string("Delete diagram Booking"));
    QVERIFY(hotel.file == before.file);
    QVERIFY(!removeElements(hotel.file, {DiagramSubject{"conceptual"}}));
}

void TestEditFurtherDiagram::newThingsAreShownWhereTheyAreMade()
{
    const Hotel hotel = withBooking();
    const auto made = shownIn(*addEntityType(hotel.file, "Invoice", Position{9, 9}), booking);
    QVERIFY(made);
    QCOMPARE(made->edit.name, std::string("Add entity type Invoice"));
    QCOMPARE(shown(made->edit.after), Names{"Invoice"});
    QCOMPARE(made->edit.after.layout.diagrams.at(booking).at("Invoice"), (Position{9, 9}));
    QCOMPARE(made->edit.after.layout.diagrams.at("conceptual").count("Invoice"), std::size_t{0});
    const auto first = shownIn(*addEntityType(hotel.file, "Invoice"), "conceptual");
    QCOMPARE(shown(first->edit.after), Names{});
}

void TestEditFurtherDiagram::pastesIntoADiagram()
{
    Hotel hotel = withBooking({"Hotel"});
    hotel.apply(moveFigures(hotel.file, "conceptual", {{"Guest", {0, 0}}}));
    const auto copy = duplicate(hotel.file, {hotel.entity("Guest")}, {Position{40, 50}, {}, booking});
    QVERIFY(copy);
    QCOMPARE(shown(copy->edit.after), (Names{"Guest_2", "Hotel"}));
    QCOMPARE(copy->edit.after.layout.diagrams.at(booking).at("Guest_2"), (Position{40, 50}));
    QCOMPARE(copy->edit.after.layout.diagrams.at("conceptual").count("Guest_2"), std::size_t{0});
}

void TestEditFurtherDiagram::editsOfADiagramThatIsNotThereAreRefused()
{
    const Hotel hotel;
    QVERIFY(!showFigures(hotel.file, booking, {"Hotel"}));
    QVERIFY(!showFigures(hotel.file, "conceptual", {"Hotel"}));
    QVERIFY(!hideFigures(hotel.file, booking, {"Hotel"}));
    QVERIFY(!showRelated(hotel.file, booking, {"Hotel"}));
    QVERIFY(!setDiagramContent(hotel.file, booking, {}));
    QVERIFY(!setPageSetup(hotel.file, booking, {}));
    QVERIFY(!setBends(hotel.file, booking, "> Q1", {}, "Q1"));
    QVERIFY(!moveFigures(hotel.file, booking, {{"Hotel", {1, 1}}}));
}

QTEST_GUILESS_MAIN(TestEditFurtherDiagram)
#include "tst_edit_further_diagram.moc"
