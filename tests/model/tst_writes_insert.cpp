// SPDX-License-Identifier: Apache-2.0
// Inserts: which tables get rows, what they are made of, what has to be read before.
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesInsert : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesTheTableOfTheEntity();
    void writesNoTableWhoseWalkGoesOnToOthers();
    void aNewRelationshipThatRowsWaitWithIsQuoted();
    void writesCopiesInALoggedBatch();
    void whatIsNotKnownIsSaidBesideItsStatement();
    void aNewWeakEntityIsRelatedToItsOwner();
    void whoOwnsItselfHasNoEndlessKey();
    void aRowForEachValueOfASet();
    void aRowForEachOfSeveralRelated();
    void anElementOfACollectionIsPut();
    void aCollectionOfWhatIsNewIsWrittenWhole();
    void allThatComeAboutTogetherAreARowEach();
    void aSelfRelationshipHasTwoEnds();
    void leavesTablesToOtherUpdates();
    void aTableWrittenLaterStandsApart();
    void aViewNeedsNoStatement();
    void bucketsAreWorkedOut();
    void aTimeuuidTellsTheTime();
    void allThatComeAboutTogetherHaveOthersOfTheirOwn();
    void saysThatNothingIsWritten();
    void saysWhichRelationshipsNoTableTells();
};

namespace {

const char* const userById = R"({"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}],
                                 "returns": ["User.name"]})";

}  // namespace

void TestWritesInsert::writesTheTableOfTheEntity()
{
    const Planned planned = plannedFrom(videoSite, std::string("[") + userById + "]",
                                        R"([{"id": "U1", "kind": "insert", "subjects": ["User"]}])");

    QCOMPARE(planned.statements(),
             std::string("single statement: INSERT INTO app.users (user_id, name) VALUES (?, ?)\n"));
    QCOMPARE(planned.binds(0), std::string("User.id new, User.name new"));
    QCOMPARE(planned.reads(), std::string());
    QCOMPARE(planned.plan().rows, (Spread{1.0, 1.0}));
    QVERIFY(planned.plan().isIdempotent());
    QCOMPARE(planned.notes(), std::string("No table that it writes takes up User.email and User.city."));
    QCOMPARE(tablesWritten(planned.plan()), std::string("writes 1 table"));
}

// Who posts a comment is in no table.
void TestWritesInsert::saysWhichRelationshipsNoTableTells()
{
    const Planned planned =
        plannedFrom(videoSite,
                    R"([{"id": "Q1", "walk": ["Video", "is about", "Comment"],
             "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "Comment.text"]}])",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "posts", "is about"]}])");

    QCOMPARE(planned.findings(),
             std::string("kept-nowhere: U1 writes \"posts\", but no table tells which things that relates: "
                         "let a query return what is at the other end, or leave it out of the update.\n"));
    QCOMPARE(planned.notes(), std::string());
}

void TestWritesInsert::writesNoTableWhoseWalkGoesOnToOthers()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
             "returns": ["Video.id", "Video.title"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Video"]},
            {"id": "U2", "kind": "insert", "subjects": ["Video", "uploads"]}])");

    QCOMPARE(planned.statements("U1"), std::string());
    QCOMPARE(planned.findings("U1"),
             std::string("nothing-written: No table holds what U1 writes by itself.\n"));
    QVERIFY(planned.notes("U1").find("With \"uploads\" the new Video gets rows in \"videos_by_user\".")
            != std::string::npos);
    QCOMPARE(planned.statements("U2"),
             std::string("single statement: INSERT INTO app.videos_by_user (user_id, video_id, title) "
                         "VALUES (?, ?, ?)\n"));
    QCOMPARE(planned.binds(0, "U2"), std::string("User.id given, Video.id new, Video.title new"));
}

void TestWritesInsert::aNewRelationshipThatRowsWaitWithIsQuoted()
{
    const Planned planned = plannedFrom(
        R"({"entities": [
            {"name": "Order", "attributes": [{"name": "id", "type": "uuid"}], "key": ["id"]},
            {"name": "Dish", "attributes": [{"name": "name", "type": "text"}], "key": ["name"]},
            {"name": "Payment", "attributes": [{"name": "id", "type": "uuid"}], "key": ["id"]}],
          "relationships": [
            {"name": "includes", "participants": [{"entity": "Order", "cardinality": "m"},
                                                  {"entity": "Dish", "cardinality": "n"}],
             "attributes": [{"name": "quantity", "type": "int"}]},
            {"name": "paid", "participants": [{"entity": "Order", "cardinality": "1"},
                                              {"entity": "Payment", "cardinality": "1"}]}]})",
        R"([{"id": "Q1", "walk": ["Payment", "paid", "Order", "includes", "Dish"],
             "given": [{"attribute": "Payment.id"}], "returns": ["Dish.name", "includes.quantity"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Order", "includes"]}])");

    QVERIFY2(
        planned.notes("U1").find("With \"paid\" the new \"includes\" gets rows in \"dishes_by_payment\".")
            != std::string::npos,
        planned.notes("U1").c_str());
}

void TestWritesInsert::writesCopiesInALoggedBatch()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title"]},
            {"id": "Q2", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
             "returns": ["Video.id", "Video.title"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Video", "uploads"]}])");

    QCOMPARE(planned.statements(),
             std::string("logged batch: INSERT INTO app.videos (video_id, title) VALUES (?, ?)\n"
                         "logged batch: INSERT INTO app.videos_by_user (user_id, video_id, title) VALUES (?, "
                         "?, ?)\n"));
    QCOMPARE(groupCql(planned.plan().groups.front()),
             std::string("BEGIN BATCH\n"
                         "    INSERT INTO app.videos (video_id, title) VALUES (?, ?);\n"
                         "    INSERT INTO app.videos_by_user (user_id, video_id, title) VALUES (?, ?, ?);\n"
                         "APPLY BATCH;\n"));
    QCOMPARE(mannerOf(planned.plan()), std::string("2 tables, logged batch"));
}

void TestWritesInsert::whatIsNotKnownIsSaidBesideItsStatement()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["Video", "uploads", "User"], "given": [{"attribute": "Video.id"}],
             "returns": ["User.name"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Video", "uploads"]}])");

    QCOMPARE(groupCql(planned.plan().groups.front()),
             std::string("-- not known: User.name\n"
                         "INSERT INTO app.users_by_video (video_id, name) VALUES (?, ?);\n"));
}

void TestWritesInsert::aNewWeakEntityIsRelatedToItsOwner()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
             "returns": ["Chapter.number", "Chapter.heading"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Chapter"]}])");

    QCOMPARE(planned.statements(),
             std::string("single statement: INSERT INTO app.chapters_by_video (video_id, number, heading) "
                         "VALUES (?, ?, ?)\n"));
    QCOMPARE(planned.binds(0), std::string("Video.id given, Chapter.number new, Chapter.heading new"));
}

// Validation tells that there is no such entity; what is planned until it is mended has an end.
void TestWritesInsert::whoOwnsItselfHasNoEndlessKey()
{
    for (const char* const identifiedBy : {R"(["holds"])", R"(["is in"])"}) {
        const Planned planned = plannedFrom(
            std::string(R"({"entities": [
                {"name": "Box", "key": ["number"], "attributes": [{"name": "number", "type": "int"}],
                 "identifiedBy": )")
                + identifiedBy + R"(},
                {"name": "Room", "key": ["name"], "attributes": [{"name": "name", "type": "text"}],
                 "identifiedBy": ["is in"]}],
              "relationships": [
                {"name": "holds", "participants": [{"entity": "Box", "role": "outer", "cardinality": "1"},
                                                   {"entity": "Box", "role": "inner", "cardinality": "n"}]},
                {"name": "is in", "participants": [{"entity": "Room", "cardinality": "n"},
                                                   {"entity": "Box", "cardinality": "n"}]}]})",
            R"([{"id": "Q1", "walk": ["Box"], "given": [{"attribute": "Box.number"}], "returns": ["Box.number"]}])",
            R"([{"id": "U1", "kind": "insert", "subjects": ["Box"]},
                {"id": "U2", "kind": "delete", "subjects": ["Box"]}])");

        QCOMPARE(planned.plans.size(), std::size_t{2});
        QVERIFY(planned.plans == writePlans(planned.model, planned.derivation, planned.physical));
    }
}

void TestWritesInsert::aRowForEachValueOfASet()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.tags[]"}], "returns": ["Video.id"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Video"]}])");

    QCOMPARE(planned.statements(),
             std::string("logged batch (each value of Video.tags): INSERT INTO app.videos_by_tag (tag, "
                         "video_id) VALUES (?, ?)\n"));
    QCOMPARE(planned.binds(0), std::string("each value of Video.tags new, Video.id new"));
    // Nobody said how many there are.
    QVERIFY(!planned.plan().rows.average);
}

void TestWritesInsert::aRowForEachOfSeveralRelated()
{
    // A new chapter is a row for everybody who rated the video.
    const char* const site = R"({
      "entities": [
        {"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Video", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Chapter", "key": ["number"], "identifiedBy": ["is cut into"], "attributes": [
          {"name": "number", "type": "int"}]}],
      "relationships": [
        {"name": "is cut into", "participants": [
          {"entity": "Video", "cardinality": "1"}, {"entity": "Chapter", "cardinality": "n"}]},
        {"name": "rates", "participants": [{"entity": "User", "cardinality": "m"},
          {"entity": "Video", "cardinality": "n", "fanOut": {"average": 40, "worst": 5000}}]}]})";
    const Planned planned =
        plannedFrom(site,
                    R"([{"id": "Q1", "walk": ["User", "rates", "Video", "is cut into", "Chapter"],
             "given": [{"attribute": "User.id"}], "returns": ["Video.id", "Chapter.number"]},
            {"id": "Q2", "walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
             "returns": ["User.id"]}])",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Chapter"]}])");

    QCOMPARE(planned.statements(),
             std::string("logged batch (each User of the Video): INSERT INTO app.chapters_by_user (user_id, "
                         "video_id, number) VALUES (?, ?, ?)\n"));
    QCOMPARE(planned.reads(), std::string("SELECT user_id FROM app.users_by_video WHERE video_id = ?\n"));
    QVERIFY(planned.plan().reads.front().isManyRows);
    QCOMPARE(planned.plan().rows, (Spread{40.0, 5000.0}));
    QCOMPARE(planned.findings(), std::string("large-batch: U1 writes 40 partitions in one batch; more than "
                                             "10 make it slow for every node.\n"));
}

void TestWritesInsert::anElementOfACollectionIsPut()
{
    const std::string queries =
        R"([{"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
             "returns": ["Video.title", "Comment.id", "Comment.text"], "nested": ["Comment"]}])";
    const std::string update =
        R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "posts", "is about"]}])";
    const auto planned = [&](const std::string& shape) {
        return plannedFrom(videoSite, queries, update,
                           R"([{"kind": "nest", "table": "Q1", "entity": "Comment", "as": ")" + shape
                               + "\"}]");
    };

    QCOMPARE(planned("map").statements(),
             std::string("single statement: UPDATE app.videos SET comments[?] = ? WHERE video_id = ?\n"));
    QCOMPARE(planned("map").binds(0), std::string("Comment.id new, Comment.text new, Video.id given"));
    QVERIFY(planned("map").plan().isIdempotent());
    QCOMPARE(
        planned("set").statements(),
        std::string("single statement: UPDATE app.videos SET comments = comments + ? WHERE video_id = ?\n"));
    QCOMPARE(planned("set").binds(0), std::string("{(Comment.id, Comment.text)} new, Video.id given"));
    QCOMPARE(
        planned("list").statements(),
        std::string("single statement: UPDATE app.videos SET comments = comments + ? WHERE video_id = ?\n"));
    QCOMPARE(planned("list").plan().notRepeatable,
             (std::vector<std::string>{"Each repetition adds another element to the list \"comments\"."}));
}

void TestWritesInsert::aCollectionOfWhatIsNewIsWrittenWhole()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
             "returns": ["Video.title", "Chapter.number", "Chapter.heading"], "nested": ["Chapter"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Video", "Chapter"]},
            {"id": "U2", "kind": "insert", "subjects": ["Video"]}])",
        R"([{"kind": "nest", "table": "Q1", "entity": "Chapter", "as": "map"}])");

    QCOMPARE(planned.statements("U1"),
             std::string("single statement: INSERT INTO app.videos (video_id, title, "
                         "chapters) VALUES (?, ?, ?)\n"));
    QCOMPARE(
        planned.binds(0, "U1"),
        std::string("Video.id new, Video.title new, Chapter.number and Chapter.heading, all of them new"));
    QCOMPARE(planned.statements("U2"),
             std::string("single statement: INSERT INTO app.videos (video_id, title) VALUES (?, ?)\n"));
}

// A video with its chapters: as the collection has all of them, so has the table that keeps them as rows.
void TestWritesInsert::allThatComeAboutTogetherAreARowEach()
{
    const std::string queries =
        R"([{"id": "Q1", "walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
             "returns": ["Video.title", "Chapter.number", "Chapter.heading"], "nested": ["Chapter"]},
            {"id": "Q2", "walk": ["Video", "is cut into", "Chapter"],
             "given": [{"attribute": "Video.id"}, {"attribute": "Chapter.number"}], "returns": ["Chapter.heading"]}])";
    std::string conceptual = videoSite;
    const std::string one = R"({"entity": "Video", "cardinality": "1"}, {"entity": "Chapter")";
    const std::size_t at = conceptual.find(one);
    QVERIFY(at != std::string::npos);
    conceptual.replace(at, one.size(),
                       R"({"entity": "Video", "cardinality": "1", "fanOut": {"average": 4, "worst": 90}},
                          {"entity": "Chapter")");
    const Planned planned = plannedFrom(conceptual, queries,
                                        R"([{"id": "U1", "kind": "insert", "subjects": ["Video", "Chapter"]},
                        {"id": "U2", "kind": "insert", "subjects": ["Chapter"], "walk": ["Video"],
                         "given": [{"attribute": "Video.id"}]},
                        {"id": "U3", "kind": "insert", "subjects": ["Chapter", "Video"],
                         "walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Chapter.number"}]}])");

    const WriteStatement& rows = planned.plan("U1").groups.front().statements.back();
    QCOMPARE(rows.forEach, std::vector<std::string>{"Chapter of the Video"});
    QCOMPARE(rows.rows, (Spread{4.0, 90.0}));
    QCOMPARE(planned.plan("U1").rows, (Spread{5.0, 91.0}));
    QCOMPARE(planned.plan("U2").groups.back().statements.back().forEach, std::vector<std::string>());
    QCOMPARE(planned.plan("U3").groups.back().statements.back().forEach, std::vector<std::string>());
}

void TestWritesInsert::aSelfRelationshipHasTwoEnds()
{
    const Planned planned =
        plannedFrom(videoSite,
                    std::string("[") + userById
                        + R"json(, {"id": "Q2", "walk": ["User(follower)", "follows", "User(followed)"],
                    "given": [{"attribute": "User(follower).id"}],
                    "returns": ["User(followed).id", "User(followed).name"]}])json",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["follows"]}])");

    QCOMPARE(planned.binds(0),
             std::string("User(follower).id given, User(followed).id given, User(followed).name read"));
    QCOMPARE(planned.reads(), std::string("SELECT name FROM app.users WHERE user_id = ?\n"));
}

void TestWritesInsert::leavesTablesToOtherUpdates()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title"]},
            {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.id"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Video"], "tables": ["Q2"]}])");

    QCOMPARE(planned.statements(),
             std::string("single statement: INSERT INTO app.videos_by_genre (genre, video_id) VALUES (?, "
                         "?)\n"));
    QVERIFY(planned.notes().starts_with("\"videos\" is left to other updates."));
}

void TestWritesInsert::aTableWrittenLaterStandsApart()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title"]},
            {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.id"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Video"]}])",
        R"([{"kind": "later", "table": "Q2", "seconds": 60}])");

    QCOMPARE(planned.statements(),
             std::string("single statement: INSERT INTO app.videos (video_id, title) VALUES (?, ?)\n"
                         "later: INSERT INTO app.videos_by_genre (genre, video_id) VALUES (?, ?)\n"));
    QCOMPARE(planned.plan().groups.back().secondsLate, 60u);
}

void TestWritesInsert::aViewNeedsNoStatement()
{
    const Planned planned =
        plannedFrom(videoSite,
                    R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
             "returns": ["Video.title", "Video.genre"]},
            {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.id"]}])",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Video"]}])",
                    R"([{"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"}])");

    QCOMPARE(planned.statements(),
             std::string("single statement: INSERT INTO app.videos (video_id, title, genre) VALUES (?, ?, "
                         "?)\n"));
    QVERIFY(planned.notes().starts_with("Cassandra itself keeps the view \"videos_by_genre\"."));
}

void TestWritesInsert::bucketsAreWorkedOut()
{
    const std::string queries =
        R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "order": ["Video.added desc"],
             "returns": ["Video.id"]}, {"id": "Q2", "walk": ["User"], "returns": ["User.id"]}])";
    const std::string updates = R"([{"id": "U1", "kind": "insert", "subjects": ["Video"]},
                                    {"id": "U2", "kind": "insert", "subjects": ["User"]}])";
    const Planned byTime =
        plannedFrom(videoSite, queries, updates,
                    R"([{"kind": "bucket", "table": "Q1", "by": "month", "of": "Video.added"}])");
    const Planned byHash = plannedFrom(videoSite, queries, updates,
                                       R"([{"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 4}])");

    QVERIFY(byTime.binds(0).find("the month of Video.added computed") != std::string::npos);
    QVERIFY(byHash.binds(0).find("the bucket from 0 to 3 of the clustering columns computed")
            != std::string::npos);
    QCOMPARE(byTime.statements("U2"),
             std::string("single statement: INSERT INTO app.users (bucket, user_id) VALUES ('all', ?)\n"));
}

void TestWritesInsert::aTimeuuidTellsTheTime()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
             "order": ["Video.added desc"], "returns": ["Video.id", "Video.title"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Video", "uploads"]}])",
        R"([{"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "Video.id"}])");

    QCOMPARE(planned.binds(0),
             std::string("User.id given, Video.id, a timeuuid of Video.added new, Video.title new"));
}

// An order's lines are of different items, so that groups of items are written once for each line.
void TestWritesInsert::allThatComeAboutTogetherHaveOthersOfTheirOwn()
{
    const char* const shop = R"({"entities": [
        {"name": "Order", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Line", "key": ["number"], "identifiedBy": ["has"], "attributes": [
          {"name": "number", "type": "int"}, {"name": "quantity", "type": "int"}]},
        {"name": "Item", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
      "relationships": [
        {"name": "has", "participants": [
          {"entity": "Order", "cardinality": "1", "fanOut": {"average": 3, "worst": 50}},
          {"entity": "Line", "cardinality": "n"}]},
        {"name": "of", "participants": [
          {"entity": "Line", "cardinality": "n"}, {"entity": "Item", "cardinality": "1"}]}]})";
    const char* const queries = R"q([
        {"id": "Q1", "walk": ["Item", "of", "Line"], "given": [{"attribute": "Item.id"}],
         "groupBy": ["Item.id"], "returns": ["sum(Line.quantity)"]}])q";
    for (const char* const subjects : {R"("Order", "Line", "has", "of")", R"("of", "has", "Line", "Order")"})
    {
        const Planned planned =
            plannedFrom(shop, queries,
                        std::string(R"([{"id": "U1", "kind": "insert", "subjects": [)") + subjects + "]}]");
        const WriteStatement& statement = planned.plan().groups.front().statements.front();

        QCOMPARE(statement.forEach, std::vector<std::string>{"Line of the Order"});
        QCOMPARE(statement.rows, (Spread{3.0, 50.0}));
    }
    // One line is of one item.
    const Planned one =
        plannedFrom(shop, queries,
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Line", "has", "of"], "walk": ["Order"],
             "given": [{"attribute": "Order.id"}]}])");
    QCOMPARE(one.plan().groups.front().statements.front().rows, (Spread{1.0, 1.0}));
}

void TestWritesInsert::saysThatNothingIsWritten()
{
    const Planned planned = plannedFrom(videoSite, std::string("[") + userById + "]",
                                        R"([{"id": "U1", "kind": "insert", "subjects": ["Comment"]}])");

    QCOMPARE(planned.statements(), std::string());
    QVERIFY(planned.findings().starts_with("nothing-written: No table holds what U1 writes"));
    QCOMPARE(tablesWritten(planned.plan()), std::string("writes no table"));
    QCOMPARE(mannerOf(planned.plan()), std::string("no table"));
}

QTEST_GUILESS_MAIN(TestWritesInsert)
#include "tst_writes_insert.moc"
