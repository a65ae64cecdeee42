// SPDX-License-Identifier: Apache-2.0
// Reads before writes: from which table, by what, and what none gives.
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesReads : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTablesCopyOfOthers();
    void saysWhatNoTableGives();
    void oneReadGivesAllOfTheRowThatIsPicked();
    void readsNothingForWhatNoTableGives();
    void tellsTwoOfATypeByTheirRelationships();
    void staticColumnsOfWhatIsThereAreReadElsewhere();
    void aStaticColumnThatNoInsertFillsIsTold();
    void aStaticColumnIsReadByThePartitionKey();
    void anElementOfACollectionIsPickedByItsKey_data();
    void anElementOfACollectionIsPickedByItsKey();
    void anElementWhoseKeyIsNotKnownIsNotPicked();
    void aStaticCollectionIsReadOnce();
    void whatMayBeAbsentIsReadLast();
    void saysThatARelationshipMayBeAbsent();
    void whatAllRowsAreJoinsOfIsThere();
    void whatOnlyRowsOfARelationshipNeedIsThere();
    void whatOnlyASubtypeTakesPartInMayBeAbsent();
    void whatOnlyASubtypeHasIsReadFromItsTable();
    void whoHasNoneAboveMayBeMissed();
    void whatIsTheSameForSeveralIsReadOnce();
};

namespace {

const char* const userById = R"({"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}],
                                 "returns": ["User.name"]})";

const char* const chapterQueries = R"([
    {"id": "Q1", "walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
     "returns": ["Chapter.number", "Chapter.heading"], "nested": ["Chapter"]},
    {"id": "Q2", "walk": ["Chapter"], "given": [{"attribute": "Chapter.heading"}],
     "returns": ["Chapter.number"]}])";

const char* const clubs = R"({"entities": [
    {"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
      {"name": "name", "type": "text"}, {"name": "city", "type": "text"}]},
    {"name": "Group", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
  "relationships": [{"name": "is in", "participants": [
    {"entity": "User", "cardinality": "n"}, {"entity": "Group", "cardinality": "m"}]}]})";
const std::string usersByCity = R"({"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.city"}],
    "returns": ["User.id", "User.name"]})";
const std::string usersByGroup = R"({"id": "Q2", "walk": ["Group", "is in", "User"],
    "given": [{"attribute": "Group.id"}], "returns": ["User.id", "User.name", "User.city"]})";
const std::string groupsByUser = R"({"id": "Q3", "walk": ["User", "is in", "Group"],
    "given": [{"attribute": "User.id"}], "returns": ["Group.id"]})";
const char* const changeCity = R"([{"id": "U1", "kind": "change", "attributes": ["User.city"]}])";

const char* const feed = R"({"entities": [
    {"name": "Member", "key": ["handle"], "attributes": [{"name": "handle", "type": "text"},
                                                         {"name": "bio", "type": "text"}]},
    {"name": "Post", "key": ["id"], "attributes": [{"name": "id", "type": "timeuuid"}]}],
  "relationships": [
    {"name": "follows", "participants": [{"entity": "Member", "role": "fan", "cardinality": "m"},
                                         {"entity": "Member", "role": "star", "cardinality": "n"}]},
    {"name": "writes", "participants": [{"entity": "Member", "cardinality": "1"},
                                        {"entity": "Post", "cardinality": "n"}]}]})";
const std::string starsByFan = R"q({"id": "Q1", "walk": ["Member(fan)", "follows", "Member(star)"],
    "given": [{"attribute": "Member(fan).handle"}],
    "returns": ["Member(star).handle", "Member(star).bio"]})q";
const std::string fansByStar = R"q({"id": "Q2", "walk": ["Member(star)", "follows", "Member(fan)"],
    "given": [{"attribute": "Member(star).handle"}], "returns": ["Member(fan).handle"]})q";
const std::string postsByFan = R"q({"id": "Q3", "walk": ["Member(fan)", "follows", "Member(star)",
      {"relationship": "writes", "from": "Member(star)"}, "Post"],
    "given": [{"attribute": "Member(fan).handle"}], "returns": ["Post.id", "Member(star).bio"]})q";
const char* const insertPost = R"q([{"id": "U1", "kind": "insert", "subjects": ["Post", "writes"]}])q";

std::vector<bool> mayMiss(const Planned& planned)
{
    std::vector<bool> all;
    for (const ReadBefore& read : planned.plan().reads)
        all.push_back(read.mayMiss);
    return all;
}

}  // namespace

void TestWritesReads::readsWhatTablesCopyOfOthers()
{
    const Planned planned =
        plannedFrom(videoSite,
                    std::string("[") + userById
                        + R"(, {"id": "Q2", "walk": ["Video", "is about", "Comment", "posts", "User"],
                    "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "Comment.text", "User.name"]}])",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "posts", "is about"]}])");

    QCOMPARE(planned.reads(), std::string("SELECT name FROM app.users WHERE user_id = ?\n"));
    QCOMPARE(planned.plan().reads.front().values, (std::vector<std::string>{"User.name"}));
    QCOMPARE(planned.binds(0),
             std::string("Video.id given, Comment.id new, Comment.text new, User.name read"));
    QCOMPARE(planned.findings(), std::string());
}

// What tells the row comes from the same partition as the rest of it.
void TestWritesReads::oneReadGivesAllOfTheRowThatIsPicked()
{
    const std::string elevators = R"({"entities": [
        {"name": "Elevator", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Technician", "key": ["badge"], "attributes": [{"name": "badge", "type": "text"}]},
        {"name": "Visit", "key": ["no"], "identifiedBy": ["has"], "attributes": [
          {"name": "no", "type": "int"}, {"name": "started", "type": "timestamp"},
          {"name": "minutes", "type": "int"}]}],
      "relationships": [
        {"name": "has", "participants": [{"entity": "Elevator", "cardinality": "1"},
                                         {"entity": "Visit", "cardinality": "n", "required": true}]},
        {"name": "helps", "participants": [{"entity": "Technician", "cardinality": "m"},
                                           {"entity": "Visit", "cardinality": "n"}]}]})";
    const std::string queries = R"([
        {"id": "Q1", "walk": ["Elevator", "has", "Visit"], "given": [{"attribute": "Elevator.id"}],
         "order": ["Visit.started desc"],
         "returns": ["Visit.no", "Visit.started", "Visit.minutes"]},
        {"id": "Q2", "walk": ["Technician", "helps", "Visit", "has", "Elevator"],
         "given": [{"attribute": "Technician.badge"}], "returns": ["Visit.started", "Visit.minutes"]}])";
    const Planned planned =
        plannedFrom(elevators, queries, R"([{"id": "U1", "kind": "insert", "subjects": ["helps"]}])");

    QCOMPARE(planned.reads(), std::string("SELECT started, no, minutes FROM app.visits_by_elevator WHERE "
                                          "elevator_id = ?\n"));
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesReads::saysWhatNoTableGives()
{
    const Planned planned =
        plannedFrom(videoSite,
                    R"([{"id": "Q1", "walk": ["Video", "is about", "Comment", "posts", "User"],
             "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "User.name"]}])",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "posts", "is about"]}])");

    QCOMPARE(planned.reads(), std::string());
    QCOMPARE(planned.binds(0), std::string("Video.id given, Comment.id new, User.name unknown"));
    QCOMPARE(planned.findings(),
             std::string("unknown-value: U1 needs User.name, but no table gives it by what the update knows: "
                         "give it to the update, or add a query that finds it.\n"));
}

// Other groups of the user would tell the city, together with the city itself.
void TestWritesReads::readsNothingForWhatNoTableGives()
{
    std::string since = clubs;
    since.insert(since.rfind('}', since.size() - 3),
                 R"(, "attributes": [{"name": "since", "type": "date"}])");
    const Planned planned = plannedFrom(since,
                                        R"([{"id": "Q2", "walk": ["Group", "is in", "User"],
            "given": [{"attribute": "Group.id"}, {"attribute": "User.city"}],
            "returns": ["User.id", "is in.since"]}, )"
                                            + groupsByUser + "]",
                                        R"([{"id": "U1", "kind": "change", "subjects": ["is in"],
                                             "attributes": ["is in.since"]}])");

    QCOMPARE(planned.reads(), std::string());
    QVERIFY2(planned.findings().find("U1 needs User.city") != std::string::npos, planned.findings().c_str());
}

void TestWritesReads::tellsTwoOfATypeByTheirRelationships()
{
    const Planned planned =
        plannedFrom(R"({"entities": [
        {"name": "Airport", "key": ["code"], "attributes": [{"name": "code", "type": "text"}]},
        {"name": "Flight", "key": ["number"], "attributes": [{"name": "number", "type": "text"},
                                                             {"name": "status", "type": "text"}]}],
      "relationships": [
        {"name": "departs from", "participants": [{"entity": "Airport", "cardinality": "1"},
                                                  {"entity": "Flight", "cardinality": "n"}]},
        {"name": "arrives at", "participants": [{"entity": "Airport", "cardinality": "1"},
                                                {"entity": "Flight", "cardinality": "n"}]}]})",
                    R"([
        {"id": "Q1", "walk": ["Airport", "departs from", "Flight"], "given": [{"attribute": "Airport.code"}],
         "returns": ["Flight.status"]},
        {"id": "Q2", "walk": ["Airport", "arrives at", "Flight"], "given": [{"attribute": "Airport.code"}],
         "returns": ["Flight.status"]}])",
                    R"([{"id": "U1", "kind": "change", "attributes": ["Flight.status"]}])");

    const std::string found = planned.findings();
    QVERIFY2(found.find("U1 needs Airport(departs from).code and Airport(arrives at).code, but")
                 != std::string::npos,
             found.c_str());
}

void TestWritesReads::staticColumnsOfWhatIsThereAreReadElsewhere()
{
    const std::string comments =
        R"({"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
            "returns": ["Video.title", "Comment.id"]})";
    const std::string update = R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "is about"]}])";
    const Planned alone = plannedFrom(videoSite, "[" + comments + "]", update);
    const Planned withVideos = plannedFrom(
        videoSite,
        "[" + comments
            + R"(, {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title", "Video.added"]}])",
        update);

    QCOMPARE(alone.statements(),
             std::string("single statement: INSERT INTO app.comments_by_video (video_id, comment_id) VALUES "
                         "(?, ?)\n"));
    QCOMPARE(alone.findings(),
             std::string("never-filled: U1 leaves the static \"video_title\" of \"comments_by_video\" as it "
                         "is, and no insert fills it: in a new partition it stays empty. Give Video.title to "
                         "U1, or add a query that finds it.\n"));
    QCOMPARE(alone.plan().groups.front().statements.front().notes,
             (std::vector<std::string>{"\"video_title\" is not written: a partition that has it keeps it, a "
                                       "new one begins without."}));
    QCOMPARE(withVideos.binds(0), std::string("Video.id given, Comment.id new, Video.title read"));
}

void TestWritesReads::aStaticColumnThatNoInsertFillsIsTold()
{
    const char* const comments =
        R"([{"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
             "returns": ["Video.title", "Comment.id"]}])";
    const std::string comment = R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "is about"]}, )";
    const Planned apart = plannedFrom(videoSite, comments,
                                      comment + R"({"id": "U2", "kind": "insert", "subjects": ["Video"]}])");
    const Planned together = plannedFrom(
        videoSite, comments,
        comment + R"({"id": "U2", "kind": "insert", "subjects": ["Video", "Comment", "is about"]}])");

    QCOMPARE(apart.findings(),
             std::string("never-filled: U1 leaves the static \"video_title\" of \"comments_by_video\" as it "
                         "is, and no insert fills it: in a new partition it stays empty. Give Video.title to "
                         "U1, or add a query that finds it.\n"));
    QCOMPARE(together.findings(), std::string());
    // People say the title by changing it, and no update inserts videos.
    const Planned said = plannedFrom(
        videoSite, comments, comment + R"({"id": "U2", "kind": "change", "attributes": ["Video.title"]}])");
    QCOMPARE(said.findings(), std::string());
}

void TestWritesReads::aStaticColumnIsReadByThePartitionKey()
{
    // The user's name is found only beside the videos.
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
             "returns": ["User.name", "Video.id"]},
            {"id": "Q2", "walk": ["Comment", "posts", "User"], "given": [{"attribute": "Comment.id"}],
             "returns": ["User.name"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "posts"]}])");

    QCOMPARE(planned.reads(),
             std::string("SELECT DISTINCT user_name FROM app.videos_by_user WHERE user_id = ?\n"));
    // Nobody knows whether the user has uploaded any.
    QVERIFY(planned.plan().reads.front().mayMiss);
    QVERIFY(!planned.plan().reads.front().isManyRows);
}

void TestWritesReads::anElementOfACollectionIsPickedByItsKey_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"map", "set", "list"})
        QTest::newRow(kind) << kind;
}

// Of the chapters that a video keeps the one that changes is found by its number.
void TestWritesReads::anElementOfACollectionIsPickedByItsKey()
{
    QFETCH(QString, kind);
    const std::string nest =
        R"([{"kind": "nest", "table": "Q1", "entity": "Chapter", "as": ")" + kind.toStdString() + "\"}]";
    const Planned planned = plannedFrom(videoSite, chapterQueries,
                                        R"([{"id": "U1", "kind": "change", "attributes": ["Chapter.heading"]},
                                            {"id": "U2", "kind": "delete", "subjects": ["Chapter"]}])",
                                        nest);

    for (const char* update : {"U1", "U2"}) {
        QCOMPARE(planned.reads(update), std::string("SELECT chapters FROM app.videos WHERE video_id = ?\n"));
        QCOMPARE(planned.findings(update), std::string());
    }
    // What changes is there as it was and as it is to be.
    QVERIFY2(planned.binds(1, "U1").find("Chapter.heading as it was read") != std::string::npos,
             planned.binds(1, "U1").c_str());
    QVERIFY2(planned.binds(1, "U2").find("Chapter.heading read") != std::string::npos,
             planned.binds(1, "U2").c_str());
}

void TestWritesReads::anElementWhoseKeyIsNotKnownIsNotPicked()
{
    // Of several chapters nobody knows which one it is.
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
             "returns": ["Chapter.heading"], "nested": ["Chapter"]},
            {"id": "Q2", "walk": ["Chapter"], "given": [{"attribute": "Chapter.heading"}],
             "returns": ["Chapter.number"]}])",
        R"([{"id": "U1", "kind": "delete", "subjects": ["Chapter"]}])",
        R"([{"kind": "nest", "table": "Q1", "entity": "Chapter", "as": "set"}])");

    QVERIFY2(planned.findings().find("unknown-value: U1 needs Chapter.heading") != std::string::npos,
             (planned.reads() + planned.findings()).c_str());
}

void TestWritesReads::aStaticCollectionIsReadOnce()
{
    const char* const shop = R"({"entities": [
        {"name": "Cart", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Item", "key": ["id"], "attributes": [{"name": "id", "type": "text"},
                                                       {"name": "price", "type": "decimal"}]}],
      "relationships": [{"name": "has", "participants": [
          {"entity": "Cart", "cardinality": "n"}, {"entity": "Item", "cardinality": "m"}],
        "attributes": [{"name": "added", "type": "timestamp"}, {"name": "quantity", "type": "int"}]}]})";
    const Planned planned =
        plannedFrom(shop,
                    R"([{"id": "Q1", "walk": ["Cart", "has", "Item"], "given": [{"attribute": "Cart.id"}],
             "returns": ["Item.id", "has.added", "has.quantity"], "order": ["has.added desc"],
             "nested": ["Item"]}])",
                    R"([{"id": "U1", "kind": "change", "attributes": ["has.quantity"]}])",
                    R"([{"kind": "nest", "table": "Q1", "entity": "Item", "as": "set"}])");

    QCOMPARE(planned.reads(), std::string("SELECT DISTINCT items FROM app.has_by_cart WHERE cart_id = ?\n"));
    QCOMPARE(planned.findings(), std::string());
}

// The user's own table has a row in any case.
void TestWritesReads::whatMayBeAbsentIsReadLast()
{
    const std::string ownTable = R"({"id": "Q4", "walk": ["User"], "given": [{"attribute": "User.id"}],
                                     "returns": ["User.name", "User.city"]})";
    std::string byCityAfterGroups = usersByCity;
    byCityAfterGroups.replace(byCityAfterGroups.find("Q1"), 2, "Q5");
    const Planned planned = plannedFrom(
        clubs, "[" + usersByGroup + ", " + groupsByUser + ", " + ownTable + ", " + byCityAfterGroups + "]",
        changeCity);

    QCOMPARE(planned.reads(), std::string("SELECT group_id FROM app.groups_by_user WHERE user_id = ?\n"
                                          "SELECT name, city FROM app.users WHERE user_id = ?\n"));
    QCOMPARE(mayMiss(planned), (std::vector<bool>{false, false}));
}

void TestWritesReads::saysThatARelationshipMayBeAbsent()
{
    const Planned planned =
        plannedFrom(clubs, "[" + usersByCity + ", " + usersByGroup + ", " + groupsByUser + "]", changeCity);

    // Who is in no group still has a row by his city, and neither read gives any.
    QCOMPARE(planned.reads(),
             std::string("SELECT group_id FROM app.groups_by_user WHERE user_id = ?\n"
                         "SELECT name, city FROM app.users_by_group WHERE group_id = ? AND user_id = ?\n"));
    QCOMPARE(mayMiss(planned), (std::vector<bool>{true, true}));
    QCOMPARE(planned.findings(),
             std::string("missed-value: U1 reads User.city as it was and User.name from \"users_by_group\", "
                         "which has no row without \"is in\": then \"users_by_city\" cannot be written. Give "
                         "them to U1, or add a query that finds them in any case.\n"));
}

void TestWritesReads::whatAllRowsAreJoinsOfIsThere()
{
    const std::string usersByGroupCity =
        R"({"id": "Q1", "walk": ["Group", "is in", "User"],
            "given": [{"attribute": "Group.id"}, {"attribute": "User.city"}], "returns": ["User.id"]})";
    const Planned planned = plannedFrom(
        clubs, "[" + usersByGroupCity + ", " + usersByGroup + ", " + groupsByUser + "]", changeCity);

    // Who is in no group has no rows at all.
    QCOMPARE(planned.reads(),
             std::string("SELECT group_id FROM app.groups_by_user WHERE user_id = ?\n"
                         "SELECT city FROM app.users_by_group WHERE group_id = ? AND user_id = ?\n"));
    QCOMPARE(mayMiss(planned), (std::vector<bool>{false, false}));
    QCOMPARE(planned.findings(), std::string());
}

// The row of a user who is in no group needs no city.
void TestWritesReads::whatOnlyRowsOfARelationshipNeedIsThere()
{
    const std::string byCity =
        R"({"id": "Q2", "walk": ["Group", "is in", "User"], "given": [{"attribute": "Group.id"}],
            "returns": ["User.id", "User.name"], "order": ["User.city asc"]})";
    const Planned planned =
        plannedFrom(clubs, std::string("[") + userById + ", " + byCity + ", " + groupsByUser + "]",
                    R"([{"id": "U1", "kind": "delete", "subjects": ["User"]}])");

    QCOMPARE(planned.reads(),
             std::string("SELECT group_id FROM app.groups_by_user WHERE user_id = ?\n"
                         "SELECT city, user_id FROM app.users_by_group WHERE group_id = ?\n"));
    QCOMPARE(mayMiss(planned), (std::vector<bool>{false, false}));
}

void TestWritesReads::whatOnlyASubtypeTakesPartInMayBeAbsent()
{
    const char* const orchestra = R"({"entities": [
        {"name": "Performer", "key": ["name"], "attributes": [{"name": "name", "type": "text"},
                                                              {"name": "country", "type": "text"}]},
        {"name": "Musician"}],
      "isa": [{"supertype": "Performer", "subtypes": ["Musician"]}]})";
    const std::string byCountry = R"({"id": "Q1", "walk": ["Performer"],
        "given": [{"attribute": "Performer.country"}], "returns": ["Performer.name"]})";
    const std::string musicians = R"({"id": "Q2", "walk": ["Musician"],
        "given": [{"attribute": "Musician.name"}], "returns": ["Musician.country"]})";
    const std::string performers = R"({"id": "Q3", "walk": ["Performer"],
        "given": [{"attribute": "Performer.name"}], "returns": ["Performer.country"]})";
    const char* const change = R"([{"id": "U1", "kind": "change", "attributes": ["Performer.country"]}])";
    const Planned alone = plannedFrom(orchestra, "[" + byCountry + ", " + musicians + "]", change);
    const Planned all =
        plannedFrom(orchestra, "[" + byCountry + ", " + musicians + ", " + performers + "]", change);

    QCOMPARE(alone.reads(),
             std::string("SELECT musician_name, country FROM app.musicians WHERE musician_name = ?\n"));
    QCOMPARE(mayMiss(alone), (std::vector<bool>{true}));
    // The table of musicians tells only whether it is one.
    QCOMPARE(all.reads(), std::string("SELECT country FROM app.performers WHERE performer_name = ?\n"
                                      "SELECT musician_name FROM app.musicians WHERE musician_name = ?\n"));
    QCOMPARE(mayMiss(all), (std::vector<bool>{false, true}));
}

// Who is no musician has no instrument either: no detour by the concerts tells more.
void TestWritesReads::whatOnlyASubtypeHasIsReadFromItsTable()
{
    const char* const concerts = R"({"entities": [
        {"name": "Performer", "key": ["name"], "attributes": [{"name": "name", "type": "text"}]},
        {"name": "Musician", "attributes": [{"name": "style", "type": "text"},
                                             {"name": "instrument", "type": "text"}]},
        {"name": "Concert", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
                                                          {"name": "hall", "type": "text"}]},
        {"name": "Fan", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
      "relationships": [
        {"name": "gives", "participants": [{"entity": "Performer", "cardinality": "1"},
                                           {"entity": "Concert", "cardinality": "n"}]},
        {"name": "likes", "participants": [{"entity": "Fan", "cardinality": "m"},
                                           {"entity": "Performer", "cardinality": "n"}]}],
      "isa": [{"supertype": "Performer", "subtypes": ["Musician"]}]})";
    const Planned planned = plannedFrom(concerts,
                                        R"([
        {"id": "Q1", "walk": ["Performer", "gives", "Concert"], "given": [{"attribute": "Performer.name"}],
         "returns": ["Concert.id"]},
        {"id": "Q2", "walk": ["Concert", "gives", "Performer"], "given": [{"attribute": "Concert.id"}],
         "returns": ["Concert.hall", "Performer.name", "Musician.instrument"]},
        {"id": "Q3", "walk": ["Musician"], "given": [{"attribute": "Musician.style"}],
         "returns": ["Musician.name", "Musician.instrument"]},
        {"id": "Q5", "walk": ["Performer"], "given": [{"attribute": "Performer.name"}],
         "returns": ["Musician.style"]},
        {"id": "Q4", "walk": ["Fan", "likes", "Performer"], "given": [{"attribute": "Fan.id"}],
         "returns": ["Performer.name", "Musician.instrument"]}])",
                                        R"([{"id": "U1", "kind": "insert", "subjects": ["likes"]}])");

    QCOMPARE(
        planned.reads(),
        std::string("SELECT style FROM app.performers WHERE performer_name = ?\n"
                    "SELECT instrument FROM app.musicians_by_style WHERE style = ? AND musician_name = ?\n"));
    QCOMPARE(mayMiss(planned), (std::vector<bool>{false, true}));
}

// Of the table by followers the bio would be read for each of them.
void TestWritesReads::whoHasNoneAboveMayBeMissed()
{
    const Planned planned = plannedFrom(
        R"({"entities": [
            {"name": "Doctor", "attributes": [{"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}],
             "key": ["id"]},
            {"name": "Note", "attributes": [{"name": "id", "type": "uuid"}], "key": ["id"]}],
          "relationships": [
            {"name": "leads", "participants": [{"entity": "Doctor", "cardinality": "1", "role": "chief"},
                                               {"entity": "Doctor", "cardinality": "n", "role": "junior"}]},
            {"name": "writes", "participants": [{"entity": "Doctor", "cardinality": "1"},
                                                {"entity": "Note", "cardinality": "n"}]}]})",
        R"q([{"id": "Q1", "walk": ["Doctor(junior)", "leads", "Doctor(chief)"],
              "given": [{"attribute": "Doctor(junior).id"}],
              "returns": ["Doctor(junior).name", "Doctor(chief).name"]},
             {"id": "Q2", "walk": ["Note", "writes", "Doctor"], "given": [{"attribute": "Note.id"}],
              "returns": ["Doctor.name"]}])q",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Note", "writes"], "walk": ["Doctor"],
             "given": [{"attribute": "Doctor.id"}]}])");

    // The head of all has no chief, and so no row.
    QCOMPARE(planned.reads(), std::string("SELECT name FROM app.juniors WHERE junior_id = ?\n"));
    QCOMPARE(mayMiss(planned), (std::vector<bool>{true}));
}

void TestWritesReads::whatIsTheSameForSeveralIsReadOnce()
{
    const Planned planned = plannedFrom(feed, "[" + starsByFan + ", " + fansByStar + ", " + postsByFan + R"(,
        {"id": "Q4", "walk": ["Member"], "given": [{"attribute": "Member.handle"}],
         "returns": ["Member.bio"]}])",
                                        insertPost);

    QCOMPARE(planned.reads(), std::string("SELECT fan_handle FROM app.fans_by_star WHERE star_handle = ?\n"
                                          "SELECT bio FROM app.members WHERE handle = ?\n"));
}

QTEST_GUILESS_MAIN(TestWritesReads)
#include "tst_writes_reads.moc"
