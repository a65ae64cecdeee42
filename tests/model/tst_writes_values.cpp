// SPDX-License-Identifier: Apache-2.0
// Changes that add a value to those there are, or take one out.
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aValueIsAddedWithoutReadingTheOthers();
    void aValueIsTakenOut();
    void whatElseChangesDoesSoInTheRowsOfAllValues();
    void aRowThatMovesTakesTheValuesAlong();
    void aListSaysThatRepeatingAddsTwice();
    void aMapIsGivenAKeyWithAValue();
    void aFrozenCollectionIsWrittenWhole();
    void groupsGainAndLoseByTheValue();
    void whatIsDerivedNeedsTheOthers();
    void onlyAChangeOfThemKeepsTheOthers();
    void theTitleSaysWhatIsDone();

private:
    static Planned onVideos(const std::string& queries, const std::string& update)
    {
        return plannedFrom(videoSite, "[" + queries + "]", "[" + update + "]");
    }
};

namespace {

const std::string videoById = R"({"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
    "returns": ["Video.title", "Video.tags"]})";
const std::string videosByTag = R"({"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.tags[]"}],
    "returns": ["Video.id", "Video.title"]})";
const std::string addTag = R"({"id": "U1", "kind": "change", "subjects": ["Video"],
    "attributes": ["Video.tags"], "adds": ["Video.tags"]})";
const std::string removeTag = R"({"id": "U1", "kind": "change", "subjects": ["Video"],
    "attributes": ["Video.tags"], "removes": ["Video.tags"]})";

// A word list whose samples are of the type.
std::string words(const std::string& samples)
{
    return R"({"entities": [{"name": "Word", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "language", "type": "text"}, )"
           + samples + "]}]}";
}

const std::string wordById = R"([{"id": "Q1", "walk": ["Word"], "given": [{"attribute": "Word.id"}],
    "returns": ["Word.samples"]}])";
const std::string addSample = R"([{"id": "U1", "kind": "change", "subjects": ["Word"],
    "attributes": ["Word.samples"], "adds": ["Word.samples"]}])";

}  // namespace

void TestWritesValues::aValueIsAddedWithoutReadingTheOthers()
{
    const Planned planned = onVideos(videoById + "," + videosByTag, addTag);
    QCOMPARE(planned.statements(),
             std::string("logged batch: UPDATE app.videos SET tags = tags + ? WHERE video_id = ?\n"
                         "logged batch: INSERT INTO app.videos_by_tag (tag, video_id, title) VALUES (?, ?, "
                         "?)\n"));
    QCOMPARE(planned.binds(0), std::string("{the value added to Video.tags} new, Video.id given"));
    QCOMPARE(planned.binds(1),
             std::string("the value added to Video.tags new, Video.id given, Video.title read"));
    QCOMPARE(planned.reads(), std::string("SELECT title FROM app.videos WHERE video_id = ?\n"));
}

void TestWritesValues::aValueIsTakenOut()
{
    const Planned planned = onVideos(videoById + "," + videosByTag, removeTag);
    QCOMPARE(planned.statements(),
             std::string("logged batch: UPDATE app.videos SET tags = tags - ? WHERE video_id = ?\n"
                         "logged batch: DELETE FROM app.videos_by_tag WHERE tag = ? AND video_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("{the value taken out of Video.tags} given, Video.id given"));
    QCOMPARE(planned.binds(1), std::string("the value taken out of Video.tags given, Video.id given"));
    QCOMPARE(planned.reads(), std::string());
}

void TestWritesValues::whatElseChangesDoesSoInTheRowsOfAllValues()
{
    const Planned planned = onVideos(videoById + "," + videosByTag,
                                     R"({"id": "U1", "kind": "change", "subjects": ["Video"],
        "attributes": ["Video.title", "Video.tags"], "removes": ["Video.tags"]})");
    QCOMPARE(planned.statements(),
             std::string("logged batch: UPDATE app.videos SET title = ?, tags = tags - ? WHERE video_id = ?\n"
                         "logged batch (each value of Video.tags): UPDATE app.videos_by_tag SET title = ? "
                         "WHERE tag = ? AND video_id = ?\n"
                         "logged batch: DELETE FROM app.videos_by_tag WHERE tag = ? AND video_id = ?\n"));
    QCOMPARE(planned.binds(1),
             std::string("Video.title new, each value of Video.tags as it was read, Video.id given"));
}

void TestWritesValues::aRowThatMovesTakesTheValuesAlong()
{
    const Planned planned = onVideos(R"({"id": "Q1", "walk": ["Video"],
        "given": [{"attribute": "Video.genre"}], "returns": ["Video.id", "Video.tags"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
         "returns": ["Video.genre", "Video.tags"]})",
                                     R"({"id": "U1", "kind": "change", "subjects": ["Video"],
        "attributes": ["Video.genre", "Video.tags"], "adds": ["Video.tags"]})");
    const std::string all = planned.binds(0) + "\n" + planned.binds(1) + "\n" + planned.binds(2) + "\n";
    QVERIFY2(all.find("Video.tags with the value added read") != std::string::npos, all.c_str());
}

void TestWritesValues::aListSaysThatRepeatingAddsTwice()
{
    const std::string list = words(R"({"name": "samples", "type": "text", "collection": "list"})");
    const Planned planned = plannedFrom(list, wordById, addSample);
    QCOMPARE(planned.statements(),
             std::string("single statement: UPDATE app.words SET samples = samples + ? WHERE word_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("[the value added to Word.samples] new, Word.id given"));
    QVERIFY(!planned.plan().notRepeatable.empty());
    const Planned set = plannedFrom(words(R"({"name": "samples", "type": "text", "collection": "set"})"),
                                    wordById, addSample);
    QVERIFY(set.plan().notRepeatable.empty());
}

void TestWritesValues::aMapIsGivenAKeyWithAValue()
{
    const Planned planned =
        plannedFrom(words(R"({"name": "samples", "type": "map<text, int>"})"), wordById, addSample);
    QCOMPARE(planned.binds(0),
             std::string("{the key with the value added to Word.samples} new, Word.id given"));
}

void TestWritesValues::aFrozenCollectionIsWrittenWhole()
{
    const Planned planned =
        plannedFrom(words(R"({"name": "samples", "type": "frozen<set<text>>"})"), wordById, addSample);
    QCOMPARE(planned.statements(),
             std::string("single statement: UPDATE app.words SET samples = ? WHERE word_id = ?\n"));
    QCOMPARE(planned.reads(), std::string("SELECT samples FROM app.words WHERE word_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("Word.samples with the value added read, Word.id given"));
}

void TestWritesValues::groupsGainAndLoseByTheValue()
{
    const std::string countByTag = R"x({"id": "Q2", "walk": ["Video"],
        "given": [{"attribute": "Video.tags[]"}], "groupBy": ["Video.tags[]"], "returns": ["count(*)"]})x";
    const Planned added = onVideos(videoById + "," + countByTag, addTag);
    const Planned removed = onVideos(videoById + "," + countByTag, removeTag);
    QVERIFY2(added.statements().find("each value") == std::string::npos, added.statements().c_str());
    QVERIFY2(removed.statements().find("each value") == std::string::npos, removed.statements().c_str());
    QVERIFY2(removed.statements().find("INSERT") == std::string::npos, removed.statements().c_str());
}

void TestWritesValues::whatIsDerivedNeedsTheOthers()
{
    const Planned planned =
        plannedFrom(words(R"({"name": "samples", "type": "text", "collection": "set"},
                 {"name": "count", "type": "int", "derived": true, "derivedFrom": ["samples"]})"),
                    R"([{"id": "Q1", "walk": ["Word"], "given": [{"attribute": "Word.id"}],
             "returns": ["Word.samples", "Word.count"]}])",
                    addSample);
    QCOMPARE(planned.reads(), std::string("SELECT samples FROM app.words WHERE word_id = ?\n"));
}

void TestWritesValues::onlyAChangeOfThemKeepsTheOthers()
{
    Planned planned = onVideos(videoById, addTag);
    Update update = planned.model.workflow.updates.front();
    const AttributeId tags = update.attributes.front();
    QCOMPARE(valuesChangeOf(update, tags), ValuesChange::Add);
    update.kind = UpdateKind::Insert;
    QCOMPARE(valuesChangeOf(update, tags), ValuesChange::Replace);
}

void TestWritesValues::theTitleSaysWhatIsDone()
{
    const auto title = [](const std::string& update) {
        const Planned planned = onVideos(videoById, update);
        return titleOf(planned.model, planned.model.workflow.updates.front());
    };
    QCOMPARE(title(addTag), std::string("U1 add to Video.tags"));
    QCOMPARE(title(removeTag), std::string("U1 take out of Video.tags"));
    QCOMPARE(title(R"({"id": "U1", "kind": "change", "subjects": ["Video"],
        "attributes": ["Video.title", "Video.tags"], "adds": ["Video.tags"]})"),
             std::string("U1 change Video.title, add to Video.tags"));
}

QTEST_GUILESS_MAIN(TestWritesValues)
#include "tst_writes_values.moc"
