// SPDX-License-Identifier: Apache-2.0
// Notes and group boxes of diagrams.
#include "model/edit/edit_entity.h"
#include "model/edit/edit_group.h"
#include "model/edit/edit_layout.h"
#include "model/edit/edit_note.h"
#include "model/edit/edit_query.h"
#include "model/edit/paste.h"
#include "model/edit/remove_elements.h"
#include "model/file/layout_names.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <limits>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

using Names = std::set<std::string>;

class TestEditNotes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNoteIsPutSomewhereAndJoined();
    void changesTextAndSize();
    void refusesWhatAFileCannotHave_data();
    void refusesWhatAFileCannotHave();
    void aGroupBoxTakesFiguresFromOthers();
    void figuresGoInAndOutOfABox();
    void namesFollowWhatIsRenamed();
    void whatIsDeletedLeavesNotesAndBoxes();
    void deletingThemLeavesNothingBehind();
    void whatIsUnknownGoesWithItsNote();
    void pastesNotesWithWhatTheyAreAbout();
    void pastesNotesIntoAnotherModel();
};

namespace {

const DiagramSettings& conceptual(const ModelFile& file)
{
    return file.layout.settingsOf("conceptual");
}

NoteSubject noteOf(const Creation& creation)
{
    return std::get<NoteSubject>(creation.made.front());
}

GroupSubject groupOf(const Creation& creation)
{
    return std::get<GroupSubject>(creation.made.front());
}

}  // namespace

void TestEditNotes::aNoteIsPutSomewhereAndJoined()
{
    Hotel hotel;
    const auto made = addNote(hotel.file, "conceptual", "Only open ones", {"Hotel"}, Position{10, 20});
    QVERIFY(made);
    QCOMPARE(made->edit.name, std::string("Add note"));
    const ModelFile& after = made->edit.after;
    const Note* note = conceptual(after).find(noteOf(*made).note);
    QVERIFY(note);
    QCOMPARE(note->text, std::string("Only open ones"));
    QCOMPARE(note->about, Names{"Hotel"});
    QCOMPARE(after.layout.diagrams.at("conceptual").at(layout_names::figureOf(note->id)), (Position{10, 20}));
    QVERIFY(readModelText(writeModelText(after), {}).file->layout == after.layout);
    QVERIFY(!addNote(hotel.file, "conceptual/None", "x"));
}

void TestEditNotes::changesTextAndSize()
{
    Hotel hotel;
    const auto made = addNote(hotel.file, "logical", "one");
    const NoteSubject note = noteOf(*made);
    hotel.apply(made->edit);
    QCOMPARE(hotel.apply(setNoteText(hotel.file, note, "two\nlines")), std::string("Change note"));
    QCOMPARE(hotel.apply(resizeNote(hotel.file, note, {200, 90}, {5, 6})), std::string("Resize note"));
    QCOMPARE(hotel.apply(setNoteAbout(hotel.file, note, {"Q1", "Q2"})),
             std::string("Attach note to Q1 and Q2"));
    const Note* found = hotel.file.layout.settingsOf("logical").find(note.note);
    QCOMPARE(found->text, std::string("two\nlines"));
    QCOMPARE(found->size, (FigureSize{200, 90}));
    QCOMPARE(hotel.file.layout.diagrams.at("logical").at("(note 1)"), (Position{5, 6}));
    QCOMPARE(hotel.apply(setNoteAbout(hotel.file, note, {})), std::string("Detach note"));
    QVERIFY(!setNoteText(hotel.file, {"logical", static_cast<NoteId>(9)}, "x"));
}

void TestEditNotes::refusesWhatAFileCannotHave_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("x");

    QTest::newRow("a control character") << std::string("a\x01") << 100.0 << 0.0;
    QTest::newRow("a long text") << std::string(10'001, 'a') << 100.0 << 0.0;
    QTest::newRow("no width") << std::string("a") << 0.0 << 0.0;
    QTest::newRow("a width that is no number")
        << std::string("a") << std::numeric_limits<double>::quiet_NaN() << 0.0;
    QTest::newRow("too wide") << std::string("a") << 10'001.0 << 0.0;
    QTest::newRow("far away") << std::string("a") << 100.0 << 1e8;
}

void TestEditNotes::refusesWhatAFileCannotHave()
{
    QFETCH(std::string, text);
    QFETCH(double, width);
    QFETCH(double, x);

    const Hotel hotel;
    const auto made = addNote(hotel.file, "conceptual", text, {}, Position{x, 0});
    if (!made)
        return;
    QVERIFY(!resizeNote(made->edit.after, noteOf(*made), {width, 50}, {x, 0}));
    QVERIFY(!addGroupBox(hotel.file, "conceptual", "x", {}, BoxPlace{{x, 0}, {width, 50}}));
}

void TestEditNotes::aGroupBoxTakesFiguresFromOthers()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(addGroupBox(hotel.file, "conceptual", "Place", {"Hotel", "Room"})->edit),
             std::string("Group 2 figures"));
    const auto second = addGroupBox(hotel.file, "conceptual", "Stay", {"Room"});
    QCOMPARE(hotel.apply(second->edit), std::string("Group Room"));
    QCOMPARE(conceptual(hotel.file).groups.front().holds, Names{"Hotel"});
    QCOMPARE(edit::groupOf(conceptual(hotel.file), "Room"), std::optional(groupOf(*second).group));
    QVERIFY(!addGroupBox(hotel.file, "conceptual", "", {"(group 1)"}));
    QCOMPARE(hotel.apply(renameGroupBox(hotel.file, groupOf(*second), "Booking")),
             std::string("Rename group box Stay to Booking"));
    QCOMPARE(hotel.apply(resizeGroupBox(hotel.file, groupOf(*second), {{1, 2}, {300, 200}})),
             std::string("Resize group box Booking"));
    QCOMPARE(conceptual(hotel.file).groups.back().size, (FigureSize{300, 200}));
}

void TestEditNotes::figuresGoInAndOutOfABox()
{
    Hotel hotel;
    const auto made = addGroupBox(hotel.file, "conceptual", "Stay", {"Room"});
    hotel.apply(made->edit);
    const GroupId group = groupOf(*made).group;
    QCOMPARE(hotel.apply(regroup(hotel.file, "conceptual", {"Hotel"}, group, {{"Hotel", {7, 8}}})),
             std::string("Move Hotel into group box Stay"));
    QCOMPARE(conceptual(hotel.file).groups.front().holds, (Names{"Hotel", "Room"}));
    QCOMPARE(hotel.file.layout.diagrams.at("conceptual").at("Hotel"), (Position{7, 8}));
    QCOMPARE(hotel.apply(regroup(hotel.file, "conceptual", {"Room"}, std::nullopt)),
             std::string("Take Room out of group box Stay"));
    QCOMPARE(conceptual(hotel.file).groups.front().holds, Names{"Hotel"});
    QVERIFY(!regroup(hotel.file, "conceptual", {"Room"}, static_cast<GroupId>(7)));
}

void TestEditNotes::namesFollowWhatIsRenamed()
{
    Hotel hotel;
    hotel.apply(addNote(hotel.file, "conceptual", "x", {"Hotel"})->edit);
    hotel.apply(addGroupBox(hotel.file, "conceptual", "Place", {"Hotel"})->edit);
    hotel.apply(addGroupBox(hotel.file, "physical", "", {"Q1"})->edit);
    hotel.apply(renameEntityType(hotel.file, hotel.entity("Hotel"), "Inn"));
    hotel.apply(setQueryLabel(hotel.file, hotel.query("Q1"), "Q50"));
    QCOMPARE(conceptual(hotel.file).notes.front().about, Names{"Inn"});
    QCOMPARE(conceptual(hotel.file).groups.front().holds, Names{"Inn"});
    QCOMPARE(hotel.file.layout.settingsOf("physical").groups.front().holds, Names{"Q50"});
}

void TestEditNotes::whatIsDeletedLeavesNotesAndBoxes()
{
    Hotel hotel;
    hotel.apply(addNote(hotel.file, "conceptual", "x", {"Guest"})->edit);
    hotel.apply(addGroupBox(hotel.file, "conceptual", "Place", {"Guest", "Hotel"})->edit);
    hotel.apply(removeElements(hotel.file, {hotel.entity("Guest")}));
    QCOMPARE(conceptual(hotel.file).notes.front().about, Names{});
    QCOMPARE(conceptual(hotel.file).groups.front().holds, Names{"Hotel"});
}

void TestEditNotes::deletingThemLeavesNothingBehind()
{
    Hotel hotel;
    const auto note =
        addNote(hotel.file, "conceptual", "A long text of more than thirty bytes", {"Hotel"}, Position{1, 2});
    const auto group =
        addGroupBox(note->edit.after, "conceptual", "Place", {"(note 1)"}, BoxPlace{{1, 2}, {100, 100}});
    QVERIFY(group);
    const auto without = removeElements(group->edit.after, {noteOf(*note), groupOf(*group)});
    QVERIFY(without);
    QCOMPARE(without->name, std::string("Delete note “A long text of more than thirt…” and group box Place"));
    QVERIFY(without->after == hotel.file);
    QVERIFY(!removeElements(hotel.file, {noteOf(*note)}));
}

void TestEditNotes::whatIsUnknownGoesWithItsNote()
{
    const Hotel hotel;
    const auto made = addNote(hotel.file, "conceptual", "x");
    std::string text = writeModelText(made->edit.after);
    text.replace(text.find("\"text\": \"x\""), 11, "\"text\": \"x\", \"colour\": \"red\"");
    const ReadOutcome outcome = readModelText(text, {});
    QVERIFY(outcome.file);
    QVERIFY(writeModelText(*outcome.file).find("\"colour\": \"red\"") != std::string::npos);
    const auto without = removeElements(*outcome.file, {noteOf(*made)});
    QVERIFY(without->after == hotel.file);
}

void TestEditNotes::pastesNotesWithWhatTheyAreAbout()
{
    Hotel hotel;
    const auto made = addNote(hotel.file, "conceptual", "x", {"Hotel"}, Position{0, 0});
    hotel.apply(made->edit);
    hotel.apply(moveFigures(hotel.file, "conceptual", {{"Hotel", {100, 0}}}));
    const auto copy =
        duplicate(hotel.file, {hotel.entity("Hotel"), noteOf(*made)}, {Position{50, 500}, {}, "conceptual"});
    QVERIFY(copy);
    QCOMPARE(copy->made.size(), std::size_t{2});
    const DiagramSettings& settings = conceptual(copy->edit.after);
    QCOMPARE(settings.notes.size(), std::size_t{2});
    QCOMPARE(settings.notes.back().about, Names{"Hotel_2"});
    const auto& places = copy->edit.after.layout.diagrams.at("conceptual");
    QCOMPARE(places.at("(note 2)"), (Position{0, 500}));
    QCOMPARE(places.at("Hotel_2"), (Position{100, 500}));
}

void TestEditNotes::pastesNotesIntoAnotherModel()
{
    const Hotel hotel;
    const auto made = addNote(hotel.file, "conceptual", "x", {"Hotel"}, Position{3, 4});
    const auto fragment = readFragment(writeFragment(made->edit.after, {noteOf(*made)}));
    QVERIFY(fragment);
    QCOMPARE(fragment->selection, (std::vector<Subject>{NoteSubject{"conceptual", static_cast<NoteId>(1)}}));
    const auto pasted = paste(ModelFile(), *fragment);
    QVERIFY(pasted);
    QCOMPARE(pasted->edit.name, std::string("Paste note"));
    QCOMPARE(conceptual(pasted->edit.after).notes.front().about, Names{});
    QCOMPARE(pasted->edit.after.layout.diagrams.at("conceptual").at("(note 1)"), (Position{23, 24}));
}

QTEST_GUILESS_MAIN(TestEditNotes)
#include "tst_edit_notes.moc"
