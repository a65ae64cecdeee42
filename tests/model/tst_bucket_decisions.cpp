// SPDX-License-Identifier: Apache-2.0
// Buckets that decisions on other things leave in no key are left out.
#include "tests/model/decision_complaints.h"
#include "tests/support/derived.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

class TestBucketDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTableThatTakesUpAnotherNeedsNoBucketOfIts_data();
    void aTableThatTakesUpAnotherNeedsNoBucketOfIts();
    void theBucketOfTheFirstStays();
    void aBucketThatBothHaveStays();
    void countersSplitOffFromAMergedTableHaveNoBucket();
    void aKeyWithoutTheBucketLeavesItOut_data();
    void aKeyWithoutTheBucketLeavesItOut();
    void aTimeThatAQueryIsGivenStays();
    void aBucketByHashNeedsAClusteringColumn();
};

namespace {

// Q1: all videos; Q2: one of them; Q3: videos of a user by time; Q4: those of a day; Q5: all videos by time.
const char* const queries = R"([
    {"id": "Q1", "walk": ["Video"], "returns": ["Video.title"]},
    {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
     "returns": ["Video.title", "Video.genre"]},
    {"id": "Q3", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "order": ["Video.added desc"], "returns": ["Video.title"]},
    {"id": "Q4", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "Video.added@day"}],
     "returns": ["User.id", "Video.title", "Video.added"]},
    {"id": "Q5", "walk": ["Video"], "order": ["Video.added desc"], "returns": ["Video.title"]}])";

Derived decided(const std::string& decisions)
{
    return deriveFrom(videoSite, queries, "[" + decisions + "]");
}

bool isSaid(const LogicalTable& table, const std::string& sentence)
{
    return std::any_of(table.why.begin(), table.why.end(),
                       [&](const Reason& reason) { return reason.sentence == sentence; });
}

}  // namespace

void TestBucketDecisions::aTableThatTakesUpAnotherNeedsNoBucketOfIts_data()
{
    QTest::addColumn<std::string>("decision");
    QTest::addColumn<std::string>("sentence");

    QTest::newRow("a merge") << std::string(R"({"kind": "merge", "tables": ["Q2", "Q1"]})")
                             << std::string("a decision lets it serve Q1, and leaves out the bucket of its "
                                            "own table, which would be in no key");
    QTest::newRow("a merge that does not apply, and one that does")
        << std::string(
               R"({"kind": "merge", "tables": ["Q4", "Q1"]}, {"kind": "merge", "tables": ["Q2", "Q1"]})")
        << std::string("a decision lets it serve Q1, and leaves out the bucket of its own table, which would "
                       "be in no key");
    QTest::newRow("a scan")
        << std::string(R"({"kind": "serve", "table": "Q1", "of": "Q2", "by": "scan"})")
        << std::string("a decision lets it serve Q1 by reading it and leaving out the others, and leaves out "
                       "the bucket of its own table, which would be in no key");
}

void TestBucketDecisions::aTableThatTakesUpAnotherNeedsNoBucketOfIts()
{
    QFETCH(std::string, decision);
    QFETCH(std::string, sentence);

    const Derived derived = decided(decision);

    QCOMPARE(&derived.tableOf("Q1"), &derived.tableOf("Q2"));
    QCOMPARE(columnsText(derived, "Q1"), std::string("K Video.id, NONE Video.title, NONE Video.genre"));
    QVERIFY(isSaid(derived.tableOf("Q1"), sentence));
}

void TestBucketDecisions::theBucketOfTheFirstStays()
{
    const Derived derived = decided(R"({"kind": "merge", "tables": ["Q1", "Q2"]})");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K -, C_ASC Video.id, NONE Video.title, NONE Video.genre"));
    QVERIFY(isSaid(derived.tableOf("Q1"), "a decision lets it serve Q2"));
}

void TestBucketDecisions::aBucketThatBothHaveStays()
{
    const Derived derived = decided(R"({"kind": "merge", "tables": ["Q5", "Q1"]})");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K -, C_DESC Video.added, C_ASC Video.id, NONE Video.title"));
    QVERIFY(isSaid(derived.tableOf("Q1"), "a decision lets it serve Q1"));
}

void TestBucketDecisions::countersSplitOffFromAMergedTableHaveNoBucket()
{
    const char* const counted = R"({"entities": [{"name": "Room", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "title", "type": "text"},
        {"name": "messages", "type": "counter"}]}]})";
    const Derived derived = deriveFrom(counted, R"([
        {"id": "Q1", "walk": ["Room"], "returns": ["Room.id", "Room.title"]},
        {"id": "Q2", "walk": ["Room"], "given": [{"attribute": "Room.id"}],
         "returns": ["Room.title", "Room.messages"]}])",
                                       R"([{"kind": "merge", "tables": ["Q2", "Q1"]},
                                           {"kind": "counters", "table": "Q2"}])");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(columnsText(derived, "Q1"), std::string("K Room.id, NONE Room.title"));
    for (const LogicalTable& table : derived.derivation.tables) {
        for (const LogicalColumn& column : table.columns)
            QVERIFY(std::holds_alternative<AttributeUse>(column.source));
    }
}

void TestBucketDecisions::aKeyWithoutTheBucketLeavesItOut_data()
{
    QTest::addColumn<std::string>("decisions");
    QTest::addColumn<std::string>("query");
    QTest::addColumn<std::string>("columns");
    QTest::addColumn<std::string>("complaint");

    QTest::newRow("for all") << std::string(R"({"kind": "key", "table": "Q1", "partition": ["Video.id"]})")
                             << std::string("Q1") << std::string("K Video.id, NONE Video.title")
                             << std::string();
    const std::string keyOfUser = R"({"kind": "key", "table": "Q3", "partition": ["User.id"],
        "clustering": ["Video.added desc", "Video.id"]})";
    const std::string replaced =
        "Decision 1 (bucket of Q3) has no effect: decision 2 decides the key of the same table.\n";
    const std::string withoutBucket = "K User.id, C_DESC Video.added, C_ASC Video.id, NONE Video.title";
    QTest::newRow("of a time") << R"({"kind": "bucket", "table": "Q3", "by": "month", "of": "Video.added"}, )"
                                      + keyOfUser
                               << std::string("Q3") << withoutBucket << replaced;
    QTest::newRow("by hash") << R"({"kind": "bucket", "table": "Q3", "by": "hash", "buckets": 8}, )"
                                    + keyOfUser
                             << std::string("Q3") << withoutBucket << replaced;
}

void TestBucketDecisions::aKeyWithoutTheBucketLeavesItOut()
{
    QFETCH(std::string, decisions);
    QFETCH(std::string, query);
    QFETCH(std::string, columns);
    QFETCH(std::string, complaint);

    const Derived derived = decided(decisions);

    QCOMPARE(columnsText(derived, query), columns);
    QCOMPARE(complaints(derived), complaint);
    QCOMPARE(isSaid(derived.tableOf(query), "a decision on its key leaves out the bucket, which is in none"),
             complaint.empty());
}

// It is no bucket that anybody decided on: the query finds its rows by the day.
void TestBucketDecisions::aTimeThatAQueryIsGivenStays()
{
    const Derived derived = decided(R"({"kind": "key", "table": "Q4", "partition": ["User.id"],
                                        "clustering": ["Video.id"]})");

    QCOMPARE(complaints(derived), std::string());
    QVERIFY2(columnsText(derived, "Q4").find("NONE Video.added@day") != std::string::npos,
             columnsText(derived, "Q4").c_str());
}

void TestBucketDecisions::aBucketByHashNeedsAClusteringColumn()
{
    const std::string byHash = R"({"kind": "bucket", "table": "Q3", "by": "hash", "buckets": 8}, )";
    const Derived without = decided(byHash + R"({"kind": "key", "table": "Q3",
        "partition": ["User.id", "Video.id", "bucket"]})");
    const Derived with = decided(byHash + R"({"kind": "key", "table": "Q3",
        "partition": ["User.id", "bucket"], "clustering": ["Video.id"]})");

    QCOMPARE(
        complaints(without),
        std::string("Decision 2 (key of Q3) does not apply: each row would be a partition of its own, so "
                    "there is nothing that its bucket by hash could split.\n"));
    QCOMPARE(complaints(with), std::string());
    QCOMPARE(columnsText(with, "Q3"),
             std::string("K User.id, K -, C_ASC Video.id, NONE Video.added, NONE Video.title"));
}

QTEST_GUILESS_MAIN(TestBucketDecisions)
#include "tst_bucket_decisions.moc"
