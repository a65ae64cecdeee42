// SPDX-License-Identifier: Apache-2.0
// Two versions of a model put together.
#include "model/edit/add_workflow.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_query_uses.h"
#include "model/edit/edit_workflow.h"
#include "model/edit/merge_versions.h"
#include "model/edit/remove_elements.h"
#include "tests/support/hotel.h"
#include "tests/support/random_edit.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

namespace {

std::string wordOf(Side side)
{
    return side == Side::Both ? "both" : side == Side::Mine ? "mine" : "theirs";
}

// "query Q2, limit: mine": what is taken; "(conflict)", "(still used)" behind it.
std::string textOf(const std::vector<MergedDifference>& differences)
{
    std::string text;
    for (const MergedDifference& merged : differences) {
        const Difference& difference = merged.difference;
        text += (text.empty() ? "" : "\n") + difference.kind + " " + difference.name
                + (difference.property.empty() ? "" : ", " + difference.property) + ": "
                + wordOf(merged.taken) + (merged.isConflict ? " (conflict)" : "")
                + (merged.isStillUsed ? " (still used)" : "");
    }
    return text;
}

// As somebody else's program saves it and this one reads it: with ids of its own.
ModelFile readAgain(const ModelFile& file)
{
    return *readModelText(writeModelText(file), "again.qw").file;
}

}  // namespace

class TestMergeVersions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesWhatEitherSideChanged();
    void whatBothChangedIsToBeChosen();
    void eachSideMayAddToAList();
    void whatIsRenamedHereStaysTheSameThing();
    void whatIsRenamedThereStaysTheSameThing();
    void twoNewNamesAreToBeChosen();
    void queriesUnderOneLabelStayApart();
    void whatIsRemovedAndUsedStays();
    void whatIsRemovedAndChangedIsToBeChosen();
    void aChangedWalkGoesAsAWhole();
    void newFiguresDoNotLieOnEachOther();
    void aSideThatDidNothingAddsNothing();
    void anythingMergesOrSaysWhyNot();
};

void TestMergeVersions::takesWhatEitherSideChanged()
{
    const Hotel base;
    Hotel mine;
    mine.apply(edit::renameTask(mine.file, mine.task("T2"), "Look at a hotel"));
    Hotel theirs;
    theirs.apply(edit::setAttributeType(theirs.file, theirs.attribute("Hotel.phone"), "ascii"));
    const auto merge = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file));
    QCOMPARE(textOf(merge.differences), std::string("attribute Hotel.phone, type: theirs\n"
                                                    "task Look at a hotel, name: mine"));
    QVERIFY(merge.merged);
    theirs.apply(edit::renameTask(theirs.file, theirs.task("T2"), "Look at a hotel"));
    QCOMPARE(writeModelText(*merge.merged), writeModelText(theirs.file));
    QVERIFY(*merge.merged == theirs.file);  // ids too
}

void TestMergeVersions::whatBothChangedIsToBeChosen()
{
    const Hotel base;
    Hotel mine;
    mine.apply(edit::renameTask(mine.file, mine.task("T2"), "Look at a hotel"));
    Hotel theirs;
    theirs.apply(edit::renameTask(theirs.file, theirs.task("T2"), "Inspect a hotel"));
    const auto merge = edit::mergeVersions(base.file, mine.file, theirs.file);
    QCOMPARE(textOf(merge.differences), std::string("task Look at a hotel, name: mine (conflict)"));
    QVERIFY(*merge.merged == mine.file);
    const MergeChoices choices{{choiceKey(merge.differences.front().difference), Side::Theirs}};
    const auto chosen = edit::mergeVersions(base.file, mine.file, theirs.file, choices);
    QCOMPARE(textOf(chosen.differences), std::string("task Look at a hotel, name: theirs (conflict)"));
    QVERIFY(*chosen.merged == theirs.file);
}

void TestMergeVersions::eachSideMayAddToAList()
{
    const Hotel base;
    Hotel mine;
    mine.apply(edit::addReturned(mine.file, mine.query("Q4"), mine.use("Q4", "RoomAvailability.rate")));
    Hotel theirs;
    theirs.apply(edit::removeReturned(theirs.file, theirs.query("Q4"), 0));
    const auto merge = edit::mergeVersions(base.file, mine.file, theirs.file);
    QCOMPARE(textOf(merge.differences),
             std::string("query Q4 Available rooms of a hotel by date, returns: both"));
    mine.apply(edit::removeReturned(mine.file, mine.query("Q4"), 0));
    QVERIFY(*merge.merged == mine.file);
}

void TestMergeVersions::whatIsRenamedHereStaysTheSameThing()
{
    const Hotel base;
    Hotel mine;
    mine.apply(edit::renameEntityType(mine.file, mine.entity("Guest"), "Customer"));
    mine.apply(edit::renameAttribute(mine.file, mine.attribute("Hotel.phone"), "telephone"));
    Hotel theirs;
    theirs.apply(edit::addAttribute(theirs.file, theirs.entity("Guest"), "vip: boolean"));
    theirs.apply(edit::setAttributeType(theirs.file, theirs.attribute("Hotel.phone"), "ascii"));
    const auto merge = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file));
    QCOMPARE(textOf(merge.differences), std::string("attribute Hotel.phone, name: mine\n"
                                                    "entity type Guest, name: mine\n"
                                                    "attribute Hotel.telephone, type: theirs\n"
                                                    "attribute Customer.vip: theirs"));
    mine.apply(edit::addAttribute(mine.file, mine.entity("Customer"), "vip: boolean"));
    mine.apply(edit::setAttributeType(mine.file, mine.attribute("Hotel.telephone"), "ascii"));
    QCOMPARE(writeModelText(*merge.merged), writeModelText(mine.file));
}

void TestMergeVersions::whatIsRenamedThereStaysTheSameThing()
{
    const Hotel base;
    Hotel mine;
    mine.apply(edit::addReturned(mine.file, mine.query("Q1"), mine.use("Q1", "PointOfInterest.id")));
    Hotel theirs;
    theirs.apply(edit::renameEntityType(theirs.file, theirs.entity("PointOfInterest"), "Sight"));
    theirs.apply(edit::renameAttribute(theirs.file, theirs.attribute("Hotel.phone"), "telephone"));
    const auto merge = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file));
    QVERIFY2(merge.merged, merge.merged ? "" : merge.merged.error().message.c_str());
    mine.apply(edit::renameEntityType(mine.file, mine.entity("PointOfInterest"), "Sight"));
    mine.apply(edit::renameAttribute(mine.file, mine.attribute("Hotel.phone"), "telephone"));
    QCOMPARE(writeModelText(*merge.merged), writeModelText(mine.file));
}

void TestMergeVersions::twoNewNamesAreToBeChosen()
{
    const Hotel base;
    Hotel mine;
    mine.apply(edit::renameEntityType(mine.file, mine.entity("Guest"), "Customer"));
    Hotel theirs;
    theirs.apply(edit::renameEntityType(theirs.file, theirs.entity("Guest"), "Visitor"));
    const auto merge = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file));
    QCOMPARE(textOf(merge.differences), std::string("entity type Guest, name: mine (conflict)"));
    QVERIFY(*merge.merged == mine.file);
    const MergeChoices choices{{choiceKey(merge.differences.front().difference), Side::Theirs}};
    const auto chosen = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file), choices);
    QCOMPARE(writeModelText(*chosen.merged), writeModelText(theirs.file));
}

void TestMergeVersions::queriesUnderOneLabelStayApart()
{
    const Hotel base;
    Hotel mine;
    mine.file = edit::addQuery(mine.file, "Rooms of a hotel", mine.task("T2"))->edit.after;
    Hotel theirs;
    theirs.file = edit::addQuery(theirs.file, "All guests", theirs.task("T3"))->edit.after;
    const auto merge = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file));
    QCOMPARE(textOf(merge.differences), std::string("query Q11 Rooms of a hotel, id: both\n"
                                                    "task View hotel info, queries: mine\n"
                                                    "task Show POIs near hotel, queries: theirs\n"
                                                    "query Q10 All guests: theirs\n"
                                                    "query Q11 Rooms of a hotel: mine"));
    QCOMPARE(Hotel(*merge.merged).pattern("Q10").name, std::string("All guests"));
    QCOMPARE(Hotel(*merge.merged).pattern("Q11").name, std::string("Rooms of a hotel"));
}

void TestMergeVersions::whatIsRemovedAndUsedStays()
{
    const Hotel base;
    Hotel mine;
    mine.apply(edit::removeAttribute(mine.file, mine.attribute("RoomAvailability.rate")));
    mine.apply(edit::removeAttribute(mine.file, mine.attribute("Amenity.description")));
    Hotel theirs;
    theirs.apply(
        edit::addReturned(theirs.file, theirs.query("Q4"), theirs.use("Q4", "RoomAvailability.rate")));
    const auto merge = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file));
    QVERIFY2(merge.merged, merge.merged ? "" : merge.merged.error().message.c_str());
    const auto stillUsed = std::count_if(merge.differences.begin(), merge.differences.end(),
                                         [](const auto& merged) { return merged.isStillUsed; });
    QCOMPARE(stillUsed, 1);
    const std::string text = textOf(merge.differences);
    QVERIFY2(text.find("attribute RoomAvailability.rate: theirs (still used)") != std::string::npos,
             text.c_str());
    QVERIFY2(text.find("attribute Amenity.description: mine") != std::string::npos, text.c_str());
}

void TestMergeVersions::whatIsRemovedAndChangedIsToBeChosen()
{
    const Hotel base;
    Hotel mine;
    mine.apply(edit::removeElements(mine.file, {mine.query("Q3")}));
    Hotel theirs;
    theirs.apply(edit::renameQuery(theirs.file, theirs.query("Q3"), "Sights near a hotel"));
    const auto merge = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file));
    const auto conflict = std::find_if(merge.differences.begin(), merge.differences.end(),
                                       [](const auto& merged) { return merged.isConflict; });
    QVERIFY(conflict != merge.differences.end());
    QCOMPARE(conflict->difference.name, std::string("Q3 Sights near a hotel"));
    QVERIFY(*merge.merged == mine.file);
    const MergeChoices choices{{choiceKey(conflict->difference), Side::Theirs}};
    const auto chosen = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file), choices);
    QVERIFY(chosen.merged);
    QCOMPARE(Hotel(*chosen.merged).pattern("Q3").name, std::string("Sights near a hotel"));
}

void TestMergeVersions::aChangedWalkGoesAsAWhole()
{
    const Hotel base;
    Hotel mine;
    mine.apply(edit::addReturned(mine.file, mine.query("Q5"), mine.use("Q5", "Room.number")));
    Hotel theirs;
    for (AccessPattern& query : theirs.file.model.workflow.queries) {
        if (query.label == "Q5") {
            const AccessPattern& other = base.pattern("Q4");
            query.walk = other.walk;
            query.given = other.given;
            query.returned = other.returned;
        }
    }
    const auto merge = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file));
    QCOMPARE(textOf(merge.differences), std::string("query Q5 Amenities of a room, walk: mine (conflict)"));
    const MergeChoices choices{{choiceKey(merge.differences.front().difference), Side::Theirs}};
    const auto chosen = edit::mergeVersions(base.file, mine.file, readAgain(theirs.file), choices);
    QCOMPARE(writeModelText(*chosen.merged), writeModelText(theirs.file));
}

void TestMergeVersions::newFiguresDoNotLieOnEachOther()
{
    const Hotel base;
    Hotel mine;
    mine.file.layout.diagrams["workflow"]["T20"] = {900, 900};
    Hotel theirs;
    theirs.file.layout.diagrams["workflow"]["T21"] = {950, 910};
    theirs.file.layout.diagrams["workflow"]["T22"] = {1300, 910};
    const auto merge = edit::mergeVersions(base.file, mine.file, theirs.file);
    const auto& places = merge.merged->layout.diagrams.at("workflow");
    QVERIFY(places.contains("T20") && !places.contains("T21") && places.contains("T22"));
}

void TestMergeVersions::aSideThatDidNothingAddsNothing()
{
    const ModelFile base = Hotel().file;
    RandomEdits edits(11);
    for (int i = 0; i < 60; ++i) {
        const Result<Edit> edit = edits.next(base);
        if (!edit)
            continue;
        const std::string text = writeModelText(edit->after);
        const auto mine = edit::mergeVersions(base, edit->after, readAgain(base));
        QVERIFY2(mine.merged && writeModelText(*mine.merged) == text, edit->name.c_str());
        const auto theirs = edit::mergeVersions(base, base, readAgain(edit->after));
        QVERIFY2(theirs.merged && writeModelText(*theirs.merged) == text, edit->name.c_str());
        const auto both = edit::mergeVersions(base, edit->after, readAgain(edit->after));
        QVERIFY2(both.merged && writeModelText(*both.merged) == text && both.differences.empty(),
                 edit->name.c_str());
    }
}

void TestMergeVersions::anythingMergesOrSaysWhyNot()
{
    const ModelFile base = Hotel().file;
    RandomEdits edits(12);
    int merged = 0;
    for (int i = 0; i < 60; ++i) {
        const Result<Edit> mine = edits.next(base);
        const Result<Edit> theirs = edits.next(base);
        if (!mine || !theirs)
            continue;
        const auto merge = edit::mergeVersions(base, mine->after, readAgain(theirs->after));
        merged += merge.merged ? 1 : 0;
        if (merge.merged)
            QVERIFY(readModelText(writeModelText(*merge.merged), "merged.qw").file.has_value());
        else
            QVERIFY(!merge.merged.error().message.empty());
    }
    QVERIFY(merged > 15);
}

QTEST_GUILESS_MAIN(TestMergeVersions)
#include "tst_merge_versions.moc"
