// SPDX-License-Identifier: Apache-2.0
// What differs between two models, conflicts that git left, and ids that are kept when a model is read again.
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_decision.h"
#include "model/edit/edit_entity.h"
#include "model/edit/same_ids.h"
#include "model/file/differences.h"
#include "model/file/merge_marks.h"
#include "tests/support/hotel.h"
#include "tests/support/random_edit.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

namespace {

// "attribute Hotel.phone, type: text / ascii".
std::string textOf(const Difference& difference)
{
    return difference.kind + " " + difference.name
           + (difference.property.empty() ? "" : ", " + difference.property) + ": " + difference.mine + " / "
           + difference.theirs;
}

std::string textOf(const std::vector<Difference>& differences)
{
    std::string text;
    for (const Difference& difference : differences)
        text += (text.empty() ? "" : "\n") + textOf(difference);
    return text;
}

ModelFile readAgain(const ModelFile& file)
{
    return *readModelText(writeModelText(file), "again.qw").file;
}

}  // namespace

class TestDifferences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aModelDoesNotDifferFromItself();
    void idsDoNotMatter();
    void namesThingsAndProperties();
    void whatOnlyOneHasIsToldWhole();
    void decisionsAreTheSameByWhatTheyDecide();
    void ordersAreTold();
    void movedFiguresAreToldByName();
    void tasksAreCalledByTheirNames();
    void whateverChangesAFileIsADifference();
    void findsMergeMarks_data();
    void findsMergeMarks();
    void mergeMarksAreTheOnlyProblemOfAFile();
    void aModelThatIsReadAgainHasTheSameIds();
    void newThingsHaveIdsOfTheirOwn();
};

void TestDifferences::aModelDoesNotDifferFromItself()
{
    QVERIFY(differencesBetween(Hotel().file, Hotel().file).empty());
    QVERIFY(differencesBetween(ModelFile(), ModelFile()).empty());
}

void TestDifferences::idsDoNotMatter()
{
    Hotel hotel;
    hotel.apply(edit::renameEntityType(hotel.file, hotel.entity("Amenity"), "Service"));
    hotel.apply(edit::renameEntityType(hotel.file, hotel.entity("Service"), "Amenity"));
    QVERIFY(differencesBetween(hotel.file, readAgain(hotel.file)).empty());
}

void TestDifferences::namesThingsAndProperties()
{
    Hotel theirs;
    for (EntityType& type : theirs.file.model.conceptual.entityTypes) {
        for (Attribute& attribute : type.attributes) {
            if (type.name == "Hotel" && attribute.name == "phone")
                attribute.type = cql::NativeType::Ascii;
        }
    }
    theirs.file.model.name = "Hotels";
    for (AccessPattern& query : theirs.file.model.workflow.queries) {
        if (query.label == "Q2")
            query.name = "A hotel";
    }
    QCOMPARE(textOf(differencesBetween(Hotel().file, theirs.file)),
             std::string("model , name: Hotel reservations / Hotels\n"
                         "attribute Hotel.phone, type: text / ascii\n"
                         "query Q2 Information about a hotel, name: Information about a hotel / A hotel"));
}

void TestDifferences::whatOnlyOneHasIsToldWhole()
{
    Hotel theirs;
    theirs.file.model.keyspaces.push_back({});
    theirs.file.model.keyspaces.back().id = static_cast<KeyspaceId>(9);
    theirs.file.model.keyspaces.back().name = "archive";
    const auto more = differencesBetween(Hotel().file, theirs.file);
    QCOMPARE(textOf(more), std::string("keyspace archive:  / name: archive"));
    const auto less = differencesBetween(theirs.file, Hotel().file);
    QCOMPARE(textOf(less), std::string("keyspace archive: name: archive / "));
    QCOMPARE(less.front().summary, std::string("keyspace archive"));
    theirs = Hotel();
    theirs.apply(edit::addAttribute(theirs.file, theirs.entity("Hotel"), "stars: int"));
    QCOMPARE(differencesBetween(Hotel().file, theirs.file).front().summary, std::string("stars: int"));
}

void TestDifferences::decisionsAreTheSameByWhatTheyDecide()
{
    Hotel theirs;
    theirs.file.model.decisions.front().active = false;
    theirs.file.model.decisions.erase(theirs.file.model.decisions.begin() + 1);
    const auto found = differencesBetween(Hotel().file, theirs.file);
    QCOMPARE(found.size(), std::size_t(2));
    QCOMPARE(textOf(found[0]),
             std::string("decision rename, table Q4, to available_rooms_by_hotel_date, active:  / false"));
    QCOMPARE(found[1].name, std::string("rename, table Q6, to reservations_by_confirmation"));
    QVERIFY(found[1].property.empty() && found[1].theirs.empty());
}

void TestDifferences::ordersAreTold()
{
    Hotel theirs;
    auto& queries = theirs.file.model.workflow.queries;
    std::swap(queries[0], queries[1]);
    const auto found = differencesBetween(Hotel().file, theirs.file);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].kind + " " + found[0].property, std::string("query order"));
    QVERIFY(found[0].theirs.rfind("Q2 Information about a hotel, Q1 Hotels near", 0) == 0);
}

void TestDifferences::movedFiguresAreToldByName()
{
    Hotel theirs;
    theirs.file.layout.diagrams["conceptual"]["Hotel"].x += 10;
    theirs.file.layout.diagrams["conceptual"].erase("Guest");
    QCOMPARE(textOf(differencesBetween(Hotel().file, theirs.file)),
             std::string("diagram conceptual, places: Guest / Hotel elsewhere"));
}

void TestDifferences::tasksAreCalledByTheirNames()
{
    Hotel theirs;
    theirs.file.model.workflow.tasks[1].entry = true;
    theirs.file.model.workflow.transitions.front().queries.clear();
    theirs.file.layout.diagrams["workflow"]["T1"].x += 10;
    const auto found = differencesBetween(Hotel().file, theirs.file);
    QCOMPARE(found.size(), std::size_t(3));
    QCOMPARE(found[0].kind + " " + found[0].name, std::string("task View hotel info"));
    QCOMPARE(found[1].name, std::string("View hotels near POI \u2192 View hotel info"));
    QCOMPARE(found[2].theirs, std::string("View hotels near POI elsewhere"));
}

void TestDifferences::whateverChangesAFileIsADifference()
{
    const ModelFile mine = Hotel().file;
    const std::string text = writeModelText(mine);
    RandomEdits edits(7);
    int compared = 0;
    for (int i = 0; i < 30; ++i) {
        const Result<Edit> edit = edits.next(mine);
        if (!edit)
            continue;
        const bool isSame = writeModelText(edit->after) == text;
        const std::vector<Difference> found = differencesBetween(mine, edit->after);
        QVERIFY2(found.empty() == isSame, edit->name.c_str());
        QCOMPARE(differencesBetween(edit->after, mine).size(), found.size());
        ++compared;
    }
    QVERIFY(compared > 10);
}

void TestDifferences::findsMergeMarks_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::vector<std::uint32_t>>("lines");
    using Lines = std::vector<std::uint32_t>;
    QTest::newRow("none") << std::string("{\n}\n") << Lines{};
    QTest::newRow("one") << std::string("{\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n}\n") << Lines{2};
    QTest::newRow("with the ancestor")
        << std::string("<<<<<<< HEAD\na\n||||||| base\nc\n=======\nb\n>>>>>>> other\n") << Lines{1};
    QTest::newRow("two, the last line not ended")
        << std::string("<<<<<<< a\n=======\n>>>>>>> b\nx\n<<<<<<< a\n=======\n>>>>>>> b") << Lines{1, 5};
    QTest::newRow("lines as Windows ends them")
        << std::string("<<<<<<< a\r\n=======\r\n>>>>>>> b\r\n") << Lines{1};
    QTest::newRow("only begun") << std::string("<<<<<<< a\nb\n") << Lines{};
    QTest::newRow("within a line") << std::string("x <<<<<<< a\n=======\n>>>>>>> b\n") << Lines{};
}

void TestDifferences::findsMergeMarks()
{
    QFETCH(std::string, text);
    QFETCH(std::vector<std::uint32_t>, lines);
    QCOMPARE(mergeMarks(text), lines);
}

void TestDifferences::mergeMarksAreTheOnlyProblemOfAFile()
{
    std::string text = writeModelText(Hotel().file);
    const std::size_t second = text.find('\n') + 1;
    text.insert(second, "<<<<<<< HEAD\n  \"a\": 1,\n=======\n  \"a\": 2,\n>>>>>>> other\n");
    const ReadOutcome outcome = readModelText(text, "hotel.qw");
    QVERIFY(!outcome.file);
    QCOMPARE(outcome.problems.size(), std::size_t(1));
    QCOMPARE(
        describe(outcome.problems.front()),
        std::string("hotel.qw:2:1: the file holds git merge marks at line 2; both sides of each conflict "
                    "have to be made one"));
}

void TestDifferences::aModelThatIsReadAgainHasTheSameIds()
{
    ModelFile mine = Hotel().file;
    RandomEdits edits(11);
    for (int i = 0; i < 60; ++i) {
        if (Result<Edit> edit = edits.next(mine))
            mine = std::move(edit->after);
    }
    const ModelFile again = readAgain(mine);
    const ModelFile same = edit::withIdsOf(again, mine);
    QCOMPARE(writeModelText(same), writeModelText(mine));
    const auto sameIds = [](const auto& one, const auto& other) {
        return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                          [](const auto& a, const auto& b) { return a.id == b.id; });
    };
    QVERIFY(sameIds(same.model.conceptual.entityTypes, mine.model.conceptual.entityTypes));
    QVERIFY(sameIds(same.model.conceptual.relationshipTypes, mine.model.conceptual.relationshipTypes));
    QVERIFY(sameIds(same.model.workflow.queries, mine.model.workflow.queries));
    QVERIFY(sameIds(same.model.workflow.tasks, mine.model.workflow.tasks));
    QVERIFY(same.model == mine.model);
}

void TestDifferences::newThingsHaveIdsOfTheirOwn()
{
    Hotel mine;
    Hotel theirs;
    mine.apply(edit::renameEntityType(mine.file, mine.entity("Hotel"), "Inn"));
    const ModelFile same = edit::withIdsOf(theirs.file, mine.file);
    const Hotel result(same);
    QCOMPARE(result.entity("Guest"), mine.entity("Guest"));
    for (const EntityType& type : mine.file.model.conceptual.entityTypes)
        QVERIFY(type.id != result.entity("Hotel"));
    QCOMPARE(writeModelText(same), writeModelText(theirs.file));
}

QTEST_GUILESS_MAIN(TestDifferences)
#include "tst_differences.moc"
