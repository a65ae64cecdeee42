// SPDX-License-Identifier: Apache-2.0
// Changes and deletes: which copies are written, rows whose key changes, how much of a partition goes.
#include "model/writes/write_text.h"
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesChange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changesEveryCopy();
    void aStaticCopyIsChangedByItsPartitionKey();
    void staysSilentWhereNothingIsCopied();
    void aKeyColumnIsDeletedAndInserted();
    void aRowThatChangesItsPartitionIsMovedInALoggedBatch();
    void aRowThatChangesItsPlaceStaysInOnePartition();
    void anOldRowLiesInItsOldBucket();
    void aChangedSetMovesRows();
    void whatIsDerivedChangesToo();
    void aPartOfAUdtWritesItWhole();
    void copiesInCollectionsAreChanged();
    void anAttributeOfARelationship();
    void aRelationshipComesAboutWithAChange();
    void manyCopiesAreWrittenOneByOne();
    void aRelationshipThatIsRepeatedIsWhatIsWrittenForEach();
    void deletesAPartition();
    void deletesAPartOfAPartition();
    void deletesRowsThatItHasToFind();
    void takesElementsOut();
    void deletingOneSideDeletesWhatItJoins();
    void anAlternateKeyTellsWhichOne();
    void movesGroupsToo();
    void deletesGroupsThatAreAllOfOne();
    void findsKeysInCollections();
    void whoHasTheAttributeIsASubject();

private:
    static Planned onVideos(const std::string& queries, const std::string& update,
                            const std::string& decisions = "[]")
    {
        return plannedFrom(videoSite, queries, "[" + update + "]", decisions);
    }
};

namespace {

const char* const videoById = R"({"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
    "returns": ["Video.title", "Video.genre", "Video.tags"]})";
const char* const videosOfUser = R"({"id": "Q2", "walk": ["User", "uploads", "Video"],
    "given": [{"attribute": "User.id"}], "returns": ["Video.id", "Video.title"]})";
const char* const userOfVideo = R"({"id": "Q3", "walk": ["Video", "uploads", "User"],
    "given": [{"attribute": "Video.id"}], "returns": ["User.id"]})";
const char* const commentsOfVideo = R"({"id": "Q4", "walk": ["Video", "is about", "Comment"],
    "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "Video.title", "Comment.text"]})";
const char* const videosOfGenre = R"({"id": "Q5", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
    "returns": ["Video.id", "Video.title"]})";

const char* const changeTitle = R"({"id": "U1", "kind": "change", "subjects": ["Video"],
    "attributes": ["Video.title"]})";
const char* const deleteVideo = R"({"id": "U1", "kind": "delete", "subjects": ["Video"]})";

std::string list(const std::vector<std::string>& items)
{
    return "[" + join(items, ", ") + "]";
}

}  // namespace

void TestWritesChange::changesEveryCopy()
{
    const Planned planned = onVideos(list({videoById, videosOfUser, userOfVideo}), changeTitle);

    QCOMPARE(planned.reads(), std::string("SELECT user_id FROM app.users_by_video WHERE video_id = ?\n"));
    QCOMPARE(planned.statements(),
             std::string("logged batch: UPDATE app.videos SET title = ? WHERE video_id = ?\n"
                         "logged batch: UPDATE app.videos_by_user SET title = ? WHERE user_id = ? AND "
                         "video_id = ?\n"));
    QCOMPARE(planned.binds(1), std::string("Video.title new, User.id read, Video.id given"));
    QVERIFY(planned.plan().isIdempotent());
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesChange::aStaticCopyIsChangedByItsPartitionKey()
{
    const Planned planned = onVideos(list({commentsOfVideo}), changeTitle);

    QCOMPARE(planned.statements(),
             std::string("single statement: UPDATE app.comments_by_video SET video_title = ? "
                         "WHERE video_id = ?\n"));
    QCOMPARE(planned.plan().rows, (Spread{1.0, 1.0}));
    QCOMPARE(planned.reads(), std::string());
}

void TestWritesChange::staysSilentWhereNothingIsCopied()
{
    const Planned planned = onVideos(list({userOfVideo}), changeTitle);

    QCOMPARE(planned.statements(), std::string());
    QCOMPARE(planned.findings(), std::string("nothing-written: No table holds what U1 writes.\n"));

    const Planned unsaid =
        onVideos(list({videoById}), R"({"id": "U1", "kind": "change", "subjects": ["Video"]})");
    QCOMPARE(unsaid.findings(),
             std::string("nothing-written: U1 has no attributes to change yet: choose them.\n"));
}

void TestWritesChange::aKeyColumnIsDeletedAndInserted()
{
    const Planned planned =
        onVideos(list({videoById, videosOfGenre}),
                 R"({"id": "U1", "kind": "change", "subjects": ["Video"], "attributes": ["Video.genre"]})");

    QCOMPARE(planned.reads(), std::string("SELECT title, genre FROM app.videos WHERE video_id = ?\n"));
    QCOMPARE(planned.statements(),
             std::string("logged batch: UPDATE app.videos SET genre = ? WHERE video_id = ?\n"
                         "logged batch: DELETE FROM app.videos_by_genre WHERE genre = ? AND video_id = ?\n"
                         "logged batch: INSERT INTO app.videos_by_genre (genre, video_id, title) VALUES (?, "
                         "?, ?)\n"));
    QCOMPARE(planned.binds(1), std::string("Video.genre as it was read, Video.id given"));
    QCOMPARE(planned.binds(2), std::string("Video.genre new, Video.id given, Video.title read"));
    const WriteStatement& insert = planned.plan().groups.front().statements.back();
    QVERIFY(insert.notes.front().find("leave out the delete") != std::string::npos);
    QVERIFY(changesWhatItReads(planned.plan()));
    QVERIFY(!changesWhatItReads(onVideos(list({videoById, videosOfUser, userOfVideo}), changeTitle).plan()));
}

void TestWritesChange::aRowThatChangesItsPartitionIsMovedInALoggedBatch()
{
    const Planned planned =
        onVideos(list({R"({"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.email"}],
                           "returns": ["User.id", "User.name"]})"}),
                 R"({"id": "U1", "kind": "change", "subjects": ["User"], "attributes": ["User.email"]})");

    QCOMPARE(planned.statements(),
             std::string("logged batch: DELETE FROM app.users_by_email WHERE email = ?\n"
                         "logged batch: INSERT INTO app.users_by_email (email, user_id, name) VALUES (?, ?, "
                         "?)\n"));
    QCOMPARE(planned.plan().rows, (Spread{2.0, 2.0}));
    QCOMPARE(planned.plan().partitions, (Spread{2.0, 2.0}));
}

void TestWritesChange::aRowThatChangesItsPlaceStaysInOnePartition()
{
    const std::string queries =
        list({R"({"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
                  "order": ["Video.title asc"], "returns": ["Video.id"]})"});
    const std::string update =
        R"({"id": "U1", "kind": "change", "subjects": ["Video"], "attributes": ["Video.title"]})";

    const Planned inOne = onVideos(queries, update);
    QVERIFY2(inOne.statements().starts_with("batch in one partition: DELETE"), inOne.statements().c_str());
    QCOMPARE(inOne.plan().rows, (Spread{2.0, 2.0}));
    QCOMPARE(inOne.plan().partitions, (Spread{1.0, 1.0}));
    // The bucket is worked out of the title too.
    const Planned bucketed =
        onVideos(queries, update, R"([{"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 4}])");
    QVERIFY2(bucketed.statements().starts_with("logged batch: DELETE"), bucketed.statements().c_str());
    QCOMPARE(bucketed.plan().partitions, (Spread{2.0, 2.0}));
}

void TestWritesChange::anOldRowLiesInItsOldBucket()
{
    const std::string queries =
        R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
             "returns": ["Video.id"], "order": ["Video.added desc"]},
            {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
             "returns": ["Video.added", "Video.genre"]}])";
    const char* const change = R"({"id": "U1", "kind": "change", "attributes": ["Video.added"]})";
    const Planned byDay =
        onVideos(queries, change, R"([{"kind": "bucket", "table": "Q1", "by": "day", "of": "Video.added"}])");
    const Planned byHash =
        onVideos(queries, change, R"([{"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 4}])");

    QCOMPARE(byDay.reads(), std::string("SELECT added, genre FROM app.videos WHERE video_id = ?\n"));
    QCOMPARE(byDay.binds(0), std::string("Video.genre read, the day of Video.added as it was computed, "
                                         "Video.added as it was read, Video.id given"));
    QCOMPARE(byDay.binds(1),
             std::string("Video.genre read, the day of Video.added computed, Video.added new, "
                         "Video.id given"));
    const auto readOf = [](const Planned& planned, std::size_t statement) {
        return planned.plan().groups.front().statements[statement].binds[1].read;
    };
    QCOMPARE(readOf(byDay, 0), std::optional<std::size_t>(0));
    QCOMPARE(readOf(byDay, 1), std::optional<std::size_t>());
    QVERIFY2(byHash.binds(0).find("the bucket from 0 to 3 of the clustering columns as they were computed")
                 != std::string::npos,
             byHash.binds(0).c_str());
    QCOMPARE(readOf(byHash, 0), std::optional<std::size_t>(0));
    QVERIFY2(byHash.binds(1).find("the bucket from 0 to 3 of the clustering columns computed")
                 != std::string::npos,
             byHash.binds(1).c_str());
    QCOMPARE(readOf(byHash, 1), std::optional<std::size_t>());
}

void TestWritesChange::aChangedSetMovesRows()
{
    const Planned planned =
        onVideos(list({videoById, R"({"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.tags[]"}],
                             "returns": ["Video.id", "Video.title"]})"}),
                 R"({"id": "U1", "kind": "change", "subjects": ["Video"], "attributes": ["Video.tags"]})");

    QCOMPARE(planned.statements(),
             std::string("logged batch: UPDATE app.videos SET tags = ? WHERE video_id = ?\n"
                         "logged batch (each value of Video.tags): DELETE FROM app.videos_by_tag WHERE tag = "
                         "? AND video_id = ?\n"
                         "logged batch (each value of Video.tags): INSERT INTO app.videos_by_tag (tag, "
                         "video_id, title) VALUES (?, ?, ?)\n"));
    QCOMPARE(planned.binds(1), std::string("each value of Video.tags as it was read, Video.id given"));
    QCOMPARE(planned.binds(2), std::string("each value of Video.tags new, Video.id given, Video.title read"));
}

void TestWritesChange::whatIsDerivedChangesToo()
{
    const char* const words = R"({"entities": [{"name": "Word", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "word", "type": "text"},
        {"name": "letter", "type": "text", "derived": true, "derivedFrom": ["word"]}]}]})";
    const Planned planned = plannedFrom(
        words,
        R"([{"id": "Q1", "walk": ["Word"], "given": [{"attribute": "Word.id"}], "returns": ["Word.word"]},
            {"id": "Q2", "walk": ["Word"], "given": [{"attribute": "Word.letter"}], "returns": ["Word.id"]}])",
        R"([{"id": "U1", "kind": "change", "subjects": ["Word"], "attributes": ["Word.word"]}])");

    QCOMPARE(planned.statements(),
             std::string("logged batch: UPDATE app.words SET word = ? WHERE word_id = ?\n"
                         "logged batch: DELETE FROM app.words_by_letter WHERE letter = ? AND word_id = ?\n"
                         "logged batch: INSERT INTO app.words_by_letter (letter, word_id) VALUES (?, ?)\n"));
    QCOMPARE(planned.binds(1), std::string("Word.letter as it was computed, Word.id given"));
    QCOMPARE(planned.reads(), std::string("SELECT word FROM app.words WHERE word_id = ?\n"));
}

void TestWritesChange::aPartOfAUdtWritesItWhole()
{
    const Planned planned =
        onVideos(list({R"({"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
                  "returns": ["Video.rights"]})"}),
                 R"({"id": "U1", "kind": "change", "subjects": ["Video"], "attributes": ["Video.country"]})");

    QCOMPARE(planned.statements(),
             std::string("single statement: UPDATE app.videos SET rights = ? WHERE video_id = ?\n"));
    QCOMPARE(planned.reads(), std::string("SELECT rights FROM app.videos WHERE video_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("Video.rights computed, Video.id given"));
}

void TestWritesChange::copiesInCollectionsAreChanged()
{
    const std::string queries = list(
        {R"({"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
                  "returns": ["Video.title", "Comment.id", "Comment.text"], "nested": ["Comment"]})",
         R"({"id": "Q2", "walk": ["Comment", "is about", "Video"], "given": [{"attribute": "Comment.id"}],
                  "returns": ["Video.id", "Comment.text"]})"});
    const std::string update =
        R"({"id": "U1", "kind": "change", "subjects": ["Comment"], "attributes": ["Comment.text"]})";
    const auto collection = [&](const std::string& shape) {
        return onVideos(queries, update,
                        R"([{"kind": "nest", "table": "Q1", "entity": "Comment", "as": ")" + shape + "\"}]");
    };

    const Planned map = collection("map");
    QVERIFY(map.statements().find("UPDATE app.videos SET comments[?] = ? WHERE video_id = ?")
            != std::string::npos);
    QCOMPARE(map.binds(0), std::string("Comment.id given, Comment.text new, Video.id read"));
    const Planned set = collection("set");
    QVERIFY(set.statements().find("SET comments = comments - ?, comments = comments + ?")
            != std::string::npos);
    QCOMPARE(set.binds(0),
             std::string("{(Comment.id, Comment.text as it was)} read, {(Comment.id, Comment.text)} new, "
                         "Video.id read"));
    QVERIFY(set.plan().groups.front().statements.front().notes.front().starts_with(
        "Where an element comes out the same, leave out its removal"));
    QVERIFY(map.plan().groups.front().statements.front().notes.empty());
    const Planned list = collection("list");
    QVERIFY(list.statements().find("SET comments = ? WHERE") != std::string::npos);
    QVERIFY(!list.plan().isIdempotent());
}

void TestWritesChange::anAttributeOfARelationship()
{
    const Planned planned = onVideos(
        list({R"({"id": "Q1", "walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
                  "returns": ["User.id", "rates.rating"]})"}),
        R"({"id": "U1", "kind": "change", "subjects": ["rates"], "attributes": ["rates.rating"],
            "walk": ["User", "rates", "Video"],
            "given": [{"attribute": "User.id"}, {"attribute": "Video.id"}]})");

    QCOMPARE(planned.statements(), std::string("single statement: UPDATE app.ratings_by_video SET rating = ? "
                                               "WHERE video_id = ? AND user_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("rates.rating new, Video.id given, User.id given"));
}

void TestWritesChange::aRelationshipComesAboutWithAChange()
{
    const Planned planned = onVideos(
        list({videoById, R"({"id": "Q2", "walk": ["User", "rates", "Video"],
                             "given": [{"attribute": "User.id"}], "returns": ["Video.id", "rates.rating"]})"}),
        R"({"id": "U1", "kind": "change", "subjects": ["Video", "rates"], "attributes": ["Video.genre"]})");

    QCOMPARE(planned.statements(),
             std::string("logged batch: UPDATE app.videos SET genre = ? WHERE video_id = ?\n"
                         "logged batch: INSERT INTO app.ratings_by_user (user_id, video_id, rating) VALUES "
                         "(?, ?, ?)\n"));
    QCOMPARE(planned.binds(1), std::string("User.id given, Video.id given, rates.rating new"));
}

void TestWritesChange::manyCopiesAreWrittenOneByOne()
{
    const char* const shop = R"({
      "entities": [
        {"name": "Shop", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}]},
        {"name": "Sale", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}, {"name": "day", "type": "date"}]}],
      "relationships": [{"name": "makes", "participants": [
        {"entity": "Shop", "cardinality": "1", "fanOut": {"average": 20000}}, {"entity": "Sale", "cardinality": "n"}]}]})";
    const Planned planned =
        plannedFrom(shop,
                    R"([{"id": "Q1", "walk": ["Sale", "makes", "Shop"], "given": [{"attribute": "Sale.day"}],
             "returns": ["Sale.id", "Shop.name"]},
            {"id": "Q2", "walk": ["Shop", "makes", "Sale"], "given": [{"attribute": "Shop.id"}],
             "returns": ["Sale.id", "Sale.day"]},
            {"id": "Q3", "walk": ["Shop"], "given": [{"attribute": "Shop.id"}], "returns": ["Shop.name"]}])",
                    R"([{"id": "U1", "kind": "change", "subjects": ["Shop"], "attributes": ["Shop.name"]}])");

    QCOMPARE(planned.statements(),
             std::string("single statement: UPDATE app.shops SET name = ? WHERE shop_id = ?\n"
                         "one by one (each Sale of the Shop): UPDATE app.sales_by_day SET shop_name = ? "
                         "WHERE day = ? AND sale_id = ?\n"));
    QCOMPARE(
        planned.findings(),
        std::string("many-copies: U1 writes about 20,000 rows of \"sales_by_day\", too many for a batch: "
                    "meanwhile some copies are old.\n"));
    QCOMPARE(planned.reads(), std::string("SELECT sale_id, day FROM app.sales_by_shop WHERE shop_id = ?\n"));
}

void TestWritesChange::aRelationshipThatIsRepeatedIsWhatIsWrittenForEach()
{
    const auto forEach = [](const std::string& query) {
        const Planned planned = onVideos(list({query}), changeTitle);
        return planned.plan().groups.back().statements.back().forEach;
    };
    const char* const eachTime = R"({"id": "Q6", "walk": ["User", "plays", "Video"],
        "given": [{"attribute": "User.id"}], "order": ["plays.timestamp desc"],
        "returns": ["Video.id", "Video.title", "plays.timestamp"]})";
    const char* const once = R"({"id": "Q6", "walk": ["User", "rates", "Video"],
        "given": [{"attribute": "User.id"}], "returns": ["Video.id", "Video.title", "rates.rating"]})";

    QCOMPARE(forEach(eachTime), std::vector<std::string>{"\"plays\" of the Video"});
    QCOMPARE(forEach(once), std::vector<std::string>{"User of the Video"});
}

void TestWritesChange::deletesAPartition()
{
    const Planned planned = onVideos(list({commentsOfVideo}), deleteVideo);

    QCOMPARE(planned.statements(),
             std::string("single statement: DELETE FROM app.comments_by_video WHERE video_id = ?\n"));
    QCOMPARE(planned.reads(), std::string());
}

void TestWritesChange::deletesAPartOfAPartition()
{
    const Planned planned =
        onVideos(list({R"({"id": "Q1", "walk": ["User", "uploads", "Video", "is cut into", "Chapter"],
                  "given": [{"attribute": "User.id"}], "order": ["Video.id asc"],
                  "returns": ["Video.id", "Chapter.number", "Chapter.heading"]})",
                       userOfVideo}),
                 deleteVideo);

    QCOMPARE(planned.statements(),
             std::string("logged batch: DELETE FROM app.chapters_by_user WHERE user_id = ? AND video_id = ?\n"
                         "logged batch: DELETE FROM app.users_by_video WHERE video_id = ?\n"));
    QCOMPARE(planned.reads(), std::string("SELECT user_id FROM app.users_by_video WHERE video_id = ?\n"));
}

void TestWritesChange::deletesRowsThatItHasToFind()
{
    const Planned planned =
        onVideos(list({R"({"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.tags[]"}],
                  "returns": ["Video.id"]})"}),
                 deleteVideo);

    QCOMPARE(planned.statements(),
             std::string("logged batch (each value of Video.tags): DELETE FROM app.videos_by_tag WHERE tag = "
                         "? AND video_id = ?\n"));
    QCOMPARE(
        planned.findings(),
        std::string("unknown-value: U1 needs Video.tags, but no table gives it by what the update knows: "
                    "give it to the update, or add a query that finds it.\n"));
}

void TestWritesChange::takesElementsOut()
{
    const std::string queries = list(
        {R"({"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
                  "returns": ["Video.title", "Comment.id", "Comment.text"], "nested": ["Comment"]})",
         R"({"id": "Q2", "walk": ["Comment", "is about", "Video"], "given": [{"attribute": "Comment.id"}],
                  "returns": ["Video.id"]})"});
    const Planned planned =
        onVideos(queries, R"({"id": "U1", "kind": "delete", "subjects": ["Comment"]})",
                 R"([{"kind": "nest", "table": "Q1", "entity": "Comment", "as": "map"}])");

    QCOMPARE(planned.statements(),
             std::string("logged batch: UPDATE app.videos SET comments = comments - ? WHERE video_id = ?\n"
                         "logged batch: DELETE FROM app.videos_by_comment WHERE comment_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("{Comment.id} given, Video.id read"));
}

void TestWritesChange::deletingOneSideDeletesWhatItJoins()
{
    const Planned planned =
        onVideos(list({videosOfUser, R"({"id": "Q3", "walk": ["User"], "given": [{"attribute": "User.id"}],
                                "returns": ["User.name"]})"}),
                 R"({"id": "U1", "kind": "delete", "subjects": ["User"]})");

    QCOMPARE(planned.statements(),
             std::string("logged batch: DELETE FROM app.videos_by_user WHERE user_id = ?\n"
                         "logged batch: DELETE FROM app.users WHERE user_id = ?\n"));
}

void TestWritesChange::anAlternateKeyTellsWhichOne()
{
    const Planned planned = onVideos(
        list(
            {R"({"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.email"}], "returns": ["User.id"]})",
             R"({"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"]})"}),
        R"({"id": "U1", "kind": "change", "subjects": ["User"], "attributes": ["User.name"], "walk": ["User"],
            "given": [{"attribute": "User.email"}]})");

    QCOMPARE(planned.reads(), std::string("SELECT user_id FROM app.users_by_email WHERE email = ?\n"));
    QCOMPARE(planned.statements(),
             std::string("single statement: UPDATE app.users SET name = ? WHERE user_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("User.name new, User.id read"));
}

void TestWritesChange::movesGroupsToo()
{
    const Planned planned = onVideos(
        list({R"json({"id": "Q2", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
                  "returns": ["Video.genre", "count(*)"], "groupBy": ["User.id", "Video.genre"]})json",
              videoById, userOfVideo}),
        R"({"id": "U1", "kind": "change", "subjects": ["Video"], "attributes": ["Video.genre"]})");

    const std::string statements = planned.statements();
    QVERIFY(statements.find("SET count = ? WHERE user_id = ? AND genre = ?") != std::string::npos);
    QVERIFY(statements.find("(user_id, genre, count) VALUES (?, ?, ?)") != std::string::npos);
    QVERIFY(!planned.plan().isIdempotent());
}

void TestWritesChange::deletesGroupsThatAreAllOfOne()
{
    const std::string genres =
        R"json({"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
                "returns": ["Video.genre", "count(*)"], "groupBy": ["User.id", "Video.genre"]})json";
    const Planned user = onVideos(list({genres}), R"({"id": "U1", "kind": "delete", "subjects": ["User"]})");

    QCOMPARE(user.statements(),
             std::string("single statement: DELETE FROM app.videos_by_user WHERE user_id = ?\n"));
    QVERIFY(user.plan().isIdempotent());
}

void TestWritesChange::findsKeysInCollections()
{
    const Planned planned = onVideos(
        list(
            {R"({"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
                  "returns": ["Video.title", "Comment.id", "Comment.text"], "nested": ["Comment"]})",
             R"({"id": "Q2", "walk": ["Comment", "is about", "Video"], "given": [{"attribute": "Comment.id"}],
                  "returns": ["Video.id"]})"}),
        deleteVideo, R"([{"kind": "nest", "table": "Q1", "entity": "Comment", "as": "map"}])");

    QCOMPARE(planned.reads(), std::string("SELECT comments FROM app.videos WHERE video_id = ?\n"));
    QCOMPARE(planned.statements(),
             std::string("logged batch: DELETE FROM app.videos WHERE video_id = ?\n"
                         "logged batch (each Comment of the Video): DELETE FROM app.videos_by_comment WHERE "
                         "comment_id = ?\n"));
}

void TestWritesChange::whoHasTheAttributeIsASubject()
{
    const Planned planned =
        onVideos(list({videoById}), R"({"id": "U1", "kind": "change", "attributes": ["Video.title"]})");

    QCOMPARE(planned.statements(),
             std::string("single statement: UPDATE app.videos SET title = ? WHERE video_id = ?\n"));
}

QTEST_GUILESS_MAIN(TestWritesChange)
#include "tst_writes_change.moc"
