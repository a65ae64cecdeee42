// SPDX-License-Identifier: Apache-2.0
// Changes of relationships: who can take part but once leaves another one.
#include "tests/model/planned.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesMoved : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRowOfTheEarlierRelationshipGoes();
    void theWalkSaysWhichOneItWasBefore();
    void oneIsMovedThoughOnlyTheEarlierPartnerIsGiven();
    void theEarlierGroupLoses();
    void theElementOfTheEarlierRelationshipGoes();
    void aFirstRelationshipIsInserted();
    void aChangeReplacesWhatNoUpdateMakes();
    void whatAnInsertLeftIsCompleted();
    void whoCanTakePartSeveralTimesLeavesNone();
    void aKeyThatHasToBeFreeIsTakenFirst();
    void saysThatNoRowMovesToAKeyThatHasToBeFree();
    void countersStayWithTheEarlierRelationship();
    void aNewRowOfCountersLacksWhatCountedBefore();
    void aRowThatMovesWithinItsPartitionLeavesStaticColumns();
    void aRowThatMovesToAnotherPartitionBringsStaticColumns();
    void whatIsKnownByWhereItIsMovesWithItsRows();
    void rowsOfOneBucketAreOnePartition();
};

namespace {

std::string bankWith(const std::string& cardinality)
{
    return R"({"entities": [
        {"name": "Account", "key": ["iban"], "attributes": [{"name": "iban", "type": "text"},
          {"name": "status", "type": "text"}, {"name": "balance", "type": "bigint"}]},
        {"name": "Branch", "key": ["code"], "attributes": [{"name": "code", "type": "text"}]}],
      "relationships": [{"name": "kept at", "participants": [
        {"entity": "Branch", "cardinality": ")"
           + cardinality + R"("}, {"entity": "Account", "cardinality": "n"}]}]})";
}

const std::string accounts =
    R"({"id": "Q1", "walk": ["Account", "kept at", "Branch"], "given": [{"attribute": "Account.iban"}],
        "returns": ["Account.status", "Account.balance", "Branch.code"]})";
const std::string ofBranch =
    R"({"id": "Q2", "walk": ["Branch", "kept at", "Account"], "given": [{"attribute": "Branch.code"}],
        "returns": ["Account.iban", "Account.status"]})";
const char* const move = R"({"id": "U1", "kind": "change", "subjects": ["kept at"]})";
const char* const open = R"({"id": "U2", "kind": "insert", "subjects": ["Account", "kept at"]})";

Planned moved(const std::string& queries, const std::string& updates)
{
    return plannedFrom(bankWith("1"), "[" + queries + "]", "[" + updates + "]");
}

const char* const shoppers = R"({"entities": [
    {"name": "Shopper", "key": ["id"], "alternateKeys": [["mail"]], "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "mail", "type": "text"}, {"name": "name", "type": "text"}]}]})";
const std::string shopperById = R"({"id": "Q1", "walk": ["Shopper"], "given": [{"attribute": "Shopper.id"}],
    "returns": ["Shopper.mail", "Shopper.name"]})";
const std::string shopperByMail =
    R"({"id": "Q2", "walk": ["Shopper"], "given": [{"attribute": "Shopper.mail"}],
    "returns": ["Shopper.id"]})";

// A change of a shopper's attribute if there is none of the same key.
std::string changeIfFree(const std::string& attribute)
{
    return R"([{"id": "U1", "kind": "change", "attributes": ["Shopper.)" + attribute
           + R"("], "walk": ["Shopper"], "given": [{"attribute": "Shopper.id"}],
               "condition": {"exists": false}}])";
}

// Videos of channels, with counters of both.
const char* const channels = R"({"entities": [
    {"name": "Channel", "key": ["name"], "attributes": [{"name": "name", "type": "text"},
                                                        {"name": "subs", "type": "counter"}]},
    {"name": "Video", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
                                                    {"name": "views", "type": "counter"}]}],
  "relationships": [{"name": "in", "participants": [
    {"entity": "Channel", "cardinality": "1"}, {"entity": "Video", "cardinality": "n"}]}]})";

Planned counting(const std::string& updates)
{
    return plannedFrom(channels,
                       R"([{"id": "Q1", "walk": ["Channel", "in", "Video"],
                            "given": [{"attribute": "Channel.name"}],
                            "returns": ["Video.id", "Video.views", "Channel.subs"]}])",
                       "[" + updates + "]");
}

const std::string insertVideo = R"({"id": "U1", "kind": "insert", "subjects": ["Video", "in"]})";
const std::string changeChannel = R"({"id": "U1", "kind": "change", "subjects": ["in"]})";
const std::string countView = R"(, {"id": "U2", "kind": "increment", "attributes": ["Video.views"]})";
const std::string countSub = R"(, {"id": "U3", "kind": "increment", "attributes": ["Channel.subs"]})";

const std::string opened = std::string(move) + ", " + open;

}  // namespace

// Rooms of a hotel by their floor, with the hotel's name.
const char* const hotel = R"({"entities": [
    {"name": "Hotel", "key": ["id"], "attributes": [{"name": "id", "type": "text"},
                                                    {"name": "name", "type": "text"}]},
    {"name": "Room", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
      {"name": "floor", "type": "int"}, {"name": "size", "type": "int"}]}],
  "relationships": [{"name": "has", "participants": [
    {"entity": "Hotel", "cardinality": "1"}, {"entity": "Room", "cardinality": "n", "total": true}]}]})";
const char* const roomsByFloor = R"([
    {"id": "Q1", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Hotel.id"}],
     "order": ["Room.floor"], "returns": ["Room.size", "Hotel.name"]},
    {"id": "Q2", "walk": ["Room", "has", "Hotel"], "given": [{"attribute": "Room.id"}],
     "returns": ["Hotel.id", "Room.floor", "Room.size"]}])";

void TestWritesMoved::aRowThatMovesWithinItsPartitionLeavesStaticColumns()
{
    const Planned planned =
        plannedFrom(hotel, roomsByFloor, R"([{"id": "U1", "kind": "change", "attributes": ["Room.floor"]}])");

    const std::string statements = planned.statements();
    QVERIFY2(statements.find("INSERT INTO app.rooms_by_hotel (hotel_id, floor, room_id, size)")
                 != std::string::npos,
             statements.c_str());
    QVERIFY2(planned.reads().find("hotel_name") == std::string::npos, planned.reads().c_str());
}

void TestWritesMoved::aRowThatMovesToAnotherPartitionBringsStaticColumns()
{
    const Planned planned = plannedFrom(hotel, roomsByFloor, R"([{"id": "U1", "kind": "change",
        "attributes": ["Hotel.id"]}])");

    const std::string statements = planned.statements();
    QVERIFY2(statements.find("INSERT INTO app.rooms_by_hotel (hotel_id, floor, room_id, size, hotel_name)")
                 != std::string::npos,
             statements.c_str());
}

void TestWritesMoved::theRowOfTheEarlierRelationshipGoes()
{
    const Planned planned = moved(accounts + ", " + ofBranch, opened);

    QCOMPARE(planned.reads(),
             std::string("SELECT status, balance, branch_code FROM app.accounts WHERE iban = ?\n"));
    QCOMPARE(
        planned.statements(),
        std::string("logged batch: INSERT INTO app.accounts (iban, status, balance, branch_code) VALUES "
                    "(?, ?, ?, ?)\n"
                    "logged batch: INSERT INTO app.accounts_by_branch (branch_code, iban, status) VALUES "
                    "(?, ?, ?)\n"
                    "logged batch: DELETE FROM app.accounts_by_branch WHERE branch_code = ? AND iban = "
                    "?\n"));
    QCOMPARE(planned.binds(2), std::string("Branch(earlier).code read, Account.iban given"));
    QCOMPARE(planned.findings(), std::string());
    QCOMPARE(planned.notes(), std::string());
}

// By a second step, for what no table tells of.
void TestWritesMoved::theWalkSaysWhichOneItWasBefore()
{
    const Planned planned = moved(ofBranch, R"j({"id": "U1", "kind": "change", "subjects": ["kept at"],
        "walk": ["Account", "kept at", "Branch", {"relationship": "kept at", "from": "Account"},
                 "Branch(earlier)"],
        "given": [{"attribute": "Account.iban"}, {"attribute": "Branch.code"},
                  {"attribute": "Branch(earlier).code", "from": "Q2"}]})j");

    const std::string statements = planned.statements();
    QVERIFY2(statements.find("INSERT INTO app.accounts_by_branch (branch_code, iban") != std::string::npos,
             statements.c_str());
    QVERIFY2(statements.find("DELETE FROM app.accounts_by_branch WHERE branch_code = ? AND iban = ?")
                 != std::string::npos,
             statements.c_str());
    QCOMPARE(planned.binds(1), std::string("Branch(earlier).code given, Account.iban given"));
    QCOMPARE(planned.findings(), std::string());
}

// The key of what is moved counts as known.
void TestWritesMoved::oneIsMovedThoughOnlyTheEarlierPartnerIsGiven()
{
    const auto times = [](const char* walk) {
        const std::string statements =
            moved(ofBranch, R"j({"id": "U1", "kind": "change", "subjects": ["kept at"], "walk": )j"
                                + std::string(walk)
                                + R"j(, "given": [{"attribute": "Branch(earlier).code", "from": "Q2"}]})j")
                .statements();
        return statements.find("DELETE FROM") == std::string::npos        ? std::string("no delete")
               : statements.find("(each Account of") == std::string::npos ? std::string("one")
                                                                          : std::string("each");
    };
    QCOMPARE(times(R"j(["Account", "kept at", "Branch", {"relationship": "kept at", "from": "Account"},
                        "Branch(earlier)"])j"),
             std::string("one"));
    QCOMPARE(times(R"j(["Branch", "kept at", "Account", "kept at", "Branch(earlier)"])j"),
             std::string("one"));
}

void TestWritesMoved::theEarlierGroupLoses()
{
    const std::string sums =
        R"j({"id": "Q2", "walk": ["Branch", "kept at", "Account"], "given": [{"attribute": "Branch.code"}],
             "returns": ["sum(Account.balance)"], "groupBy": ["Branch.code"]})j";
    const Planned planned = moved(accounts + ", " + sums, opened);

    const std::string statements = planned.statements();
    QVERIFY2(statements.find("INSERT INTO app.accounts_by_branch (branch_code, sum_balance) VALUES (?, ?)")
                 != std::string::npos,
             statements.c_str());
    QVERIFY2(statements.find("UPDATE app.accounts_by_branch SET sum_balance = ? WHERE branch_code = ?")
                 != std::string::npos,
             statements.c_str());
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesMoved::theElementOfTheEarlierRelationshipGoes()
{
    const std::string nested =
        R"({"id": "Q2", "walk": ["Branch", "kept at", "Account"], "given": [{"attribute": "Branch.code"}],
            "returns": ["Account.iban", "Account.status"], "nested": ["Account"]})";
    const std::string statements = moved(accounts + ", " + nested, opened).statements();

    QVERIFY2(statements.find(" SET accounts = accounts - ? WHERE code = ?") != std::string::npos,
             statements.c_str());
    QVERIFY2(statements.find(" SET accounts[?] = ? WHERE code = ?") != std::string::npos, statements.c_str());
}

void TestWritesMoved::aFirstRelationshipIsInserted()
{
    const Planned planned =
        moved(accounts + ", " + ofBranch, R"({"id": "U1", "kind": "insert", "subjects": ["kept at"]})");

    QVERIFY2(planned.statements().find("INSERT INTO app.accounts_by_branch") != std::string::npos,
             planned.statements().c_str());
    QVERIFY2(planned.statements().find("DELETE") == std::string::npos, planned.statements().c_str());
    QCOMPARE(planned.notes(), std::string());
}

// Whoever takes part once cannot be in both, however the first one came about.
void TestWritesMoved::aChangeReplacesWhatNoUpdateMakes()
{
    QCOMPARE(moved(accounts + ", " + ofBranch, move).statements(),
             moved(accounts + ", " + ofBranch, opened).statements());
}

void TestWritesMoved::whatAnInsertLeftIsCompleted()
{
    const Planned planned =
        moved(accounts + ", " + ofBranch,
              R"({"id": "U1", "kind": "change", "subjects": ["kept at"], "tables": ["Q2"]},
           {"id": "U2", "kind": "insert", "subjects": ["Account", "kept at"], "tables": ["Q1"]})");

    QVERIFY2(planned.statements().find("DELETE") == std::string::npos, planned.statements().c_str());
    QCOMPARE(planned.notes().find("before, tables keep"), std::string::npos);
}

void TestWritesMoved::whoCanTakePartSeveralTimesLeavesNone()
{
    const Planned planned =
        plannedFrom(bankWith("m"), "[" + accounts + ", " + ofBranch + "]", "[" + opened + "]");

    QVERIFY2(planned.statements().find("DELETE") == std::string::npos, planned.statements().c_str());
    QCOMPARE(planned.notes(), std::string());
}

// Cassandra can ask that the new mail is free, and the old row goes only then.
void TestWritesMoved::aKeyThatHasToBeFreeIsTakenFirst()
{
    const Planned planned =
        plannedFrom(shoppers, "[" + shopperById + ", " + shopperByMail + "]", changeIfFree("mail"));

    const std::string statements = planned.statements();
    QVERIFY2(statements.starts_with("lightweight transaction: INSERT INTO app.shoppers_by_mail (mail, "
                                    "shopper_id) VALUES (?, ?) IF NOT EXISTS\n"),
             statements.c_str());
    QVERIFY2(statements.find("logged batch: DELETE FROM app.shoppers_by_mail WHERE mail = ?\n")
                 != std::string::npos,
             statements.c_str());
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesMoved::saysThatNoRowMovesToAKeyThatHasToBeFree()
{
    const Planned planned =
        plannedFrom(shoppers, "[" + shopperById + ", " + shopperByMail + "]", changeIfFree("name"));

    QVERIFY2(planned.statements().find(" IF ") == std::string::npos, planned.statements().c_str());
    QVERIFY2(planned.findings().starts_with("condition: U1: no table that it writes can check its condition"),
             planned.findings().c_str());
}

void TestWritesMoved::countersStayWithTheEarlierRelationship()
{
    const Planned later = counting(changeChannel + countView + countSub
                                   + R"(, {"id": "U4", "kind": "insert", "subjects": ["Video", "in"]})");

    QCOMPARE(later.notes(),
             std::string("The counters of \"videos_by_channel\" stay with the earlier \"in\"."));
    QCOMPARE(later.statements(), std::string());
    QVERIFY2(later.findings().starts_with(
                 "missed-counters: U1: the new row of \"videos_by_channel\" begins with no \"views\" and "
                 "\"channel_subs\", though Video.views and Channel.subs may have counted before: add what "
                 "they are in another row.\n"),
             later.findings().c_str());
}

void TestWritesMoved::aNewRowOfCountersLacksWhatCountedBefore()
{
    const std::string missed =
        "missed-counters: U1: the new row of \"videos_by_channel\" begins with no \"channel_subs\", though "
        "Channel.subs may have counted before: add what it is in another row.\n";

    QVERIFY(counting(insertVideo + countView + countSub).findings().starts_with(missed));
    // What is new has counted nothing.
    QVERIFY(counting(insertVideo + countView).findings().find("missed") == std::string::npos);
    QVERIFY(counting(R"({"id": "U1", "kind": "insert", "subjects": ["Channel", "Video", "in"]})" + countSub)
                .findings()
                .find("missed")
            == std::string::npos);
}

namespace {

// Lifts, which are known by their resort, and the scans of passes at them.
const char* const resorts = R"({"entities": [
    {"name": "Resort", "key": ["id"], "attributes": [{"name": "id", "type": "text"}]},
    {"name": "Lift", "key": ["number"], "identifiedBy": ["has"], "attributes": [
      {"name": "number", "type": "int"}]},
    {"name": "Pass", "key": ["number"], "attributes": [{"name": "number", "type": "text"}]},
    {"name": "Scan", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
      {"name": "at", "type": "timestamp", "days": 365.2425}]}],
  "relationships": [
    {"name": "has", "participants": [
      {"entity": "Resort", "cardinality": "1"}, {"entity": "Lift", "cardinality": "n"}]},
    {"name": "records", "participants": [
      {"entity": "Lift", "cardinality": "1", "fanOut": {"average": 1000, "worst": 5000}},
      {"entity": "Scan", "cardinality": "n"}]},
    {"name": "scanned", "participants": [
      {"entity": "Pass", "cardinality": "1"}, {"entity": "Scan", "cardinality": "n"}]}]})";
const std::string scansOfLift =
    R"({"id": "Q1", "walk": ["Lift", "records", "Scan", "has", "Resort"],
        "given": [{"attribute": "Resort.id"}, {"attribute": "Lift.number"}], "order": ["Scan.at"],
        "returns": ["Scan.id"]})";
// "Lift" and what the walk goes on to, and what is returned of that.
std::string scansOfPass(const std::string& walk, const std::string& returned)
{
    return R"({"id": "Q2", "walk": ["Pass", "scanned", "Scan", "records", )" + walk
           + R"(], "given": [{"attribute": "Pass.number"}], "order": ["Scan.at"], "returns": ["Scan.id", )"
           + returned + "]}";
}
const char* const moveLift = R"u([{"id": "U1", "kind": "change", "subjects": ["has"],
    "walk": ["Lift", "has", "Resort", "has", "Resort(earlier)"],
    "given": [{"attribute": "Resort(earlier).id"}]}])u";

}  // namespace

void TestWritesMoved::whatIsKnownByWhereItIsMovesWithItsRows()
{
    const Planned number = plannedFrom(
        resorts, "[" + scansOfLift + ", " + scansOfPass(R"("Lift")", R"("Lift.number")") + "]", moveLift);
    const Planned whole =
        plannedFrom(resorts,
                    "[" + scansOfLift + ", "
                        + scansOfPass(R"("Lift", "has", "Resort")", R"("Lift.number", "Resort.id")") + "]",
                    moveLift);

    for (const char* const one : {"DELETE FROM app.scans_by_lift", "INSERT INTO app.scans_by_lift"})
        QVERIFY2(number.statements().find(one) != std::string::npos, number.statements().c_str());
    // The number of the lift stays what it is.
    QVERIFY2(number.statements().find("scans_by_pass") == std::string::npos, number.statements().c_str());
    QVERIFY2(whole.statements().find("scans_by_pass") != std::string::npos, whole.statements().c_str());
}

void TestWritesMoved::rowsOfOneBucketAreOnePartition()
{
    const auto partitions = [](const std::string& decisions) {
        return plannedFrom(resorts, "[" + scansOfLift + "]", moveLift, decisions).plan().partitions;
    };

    QCOMPARE(partitions("[]"), (Spread{2.0, 2.0}));
    QCOMPARE(partitions(R"([{"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 4}])"),
             (Spread{8.0, 8.0}));
    QCOMPARE(partitions(R"([{"kind": "bucket", "table": "Q1", "by": "month", "of": "Scan.at"}])"),
             (Spread{24.0, 24.0}));
    // Of fewer rows than hours each may be in one of its own.
    QCOMPARE(partitions(R"([{"kind": "bucket", "table": "Q1", "by": "hour", "of": "Scan.at"}])"),
             (Spread{2000.0, 10000.0}));
}

QTEST_GUILESS_MAIN(TestWritesMoved)
#include "tst_writes_moved.moc"
