// SPDX-License-Identifier: Apache-2.0
// Aggregates: how they are kept when what they are worked out from is written.
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGroupIsNotReadByPartOfItsPartitionKey();
    void aGroupIsWorkedOutFromItsValues();
    void aGroupWithinAPartitionIsReadWithWhatTellsIt();
};

// What is read by a part of the partition key would be looked for on every node.
void TestWritesGroups::aGroupIsNotReadByPartOfItsPartitionKey()
{
    const char* const shop = R"({"entities": [
        {"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Order", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "status", "type": "text"}]}],
      "relationships": [{"name": "places", "participants": [
        {"entity": "User", "cardinality": "1"}, {"entity": "Order", "cardinality": "n"}]}]})";
    const Planned planned = plannedFrom(
        shop,
        R"q([{"id": "Q1", "walk": ["User", "places", "Order"], "given": [{"attribute": "User.id"}],
             "groupBy": ["Order.status"], "returns": ["count(*)"]},
            {"id": "Q2", "walk": ["Order"], "given": [{"attribute": "Order.id"}], "returns": ["Order.status"]}])q",
        R"([{"id": "U1", "kind": "change", "subjects": ["Order"], "attributes": ["Order.status"],
             "walk": ["Order"], "given": [{"attribute": "Order.id"}]}])");

    QCOMPARE(planned.reads(), std::string("SELECT status FROM app.orders WHERE order_id = ?\n"));
    QVERIFY(planned.findings().find("User.id") != std::string::npos);
}

void TestWritesGroups::aGroupIsWorkedOutFromItsValues()
{
    const std::string average =
        R"json({"id": "Q1", "walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
            "returns": ["avg(rates.rating)"], "groupBy": ["Video.id"]})json";
    const std::string ratings =
        R"({"id": "Q2", "walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
            "returns": ["User.id", "rates.rating"]})";
    const std::string update = R"([{"id": "U1", "kind": "insert", "subjects": ["rates"]}])";
    const Planned alone = plannedFrom(videoSite, "[" + average + "]", update);
    const Planned both = plannedFrom(videoSite, "[" + average + ", " + ratings + "]", update);

    QVERIFY(alone.findings().starts_with("unknown-value: U1 needs all rates.rating of a group of "));
    QCOMPARE(both.findings(), std::string());
    QCOMPARE(both.reads(),
             std::string("SELECT user_id, rating FROM app.users_by_video WHERE video_id = ?\n"));
    QVERIFY(both.binds(0).find("avg(rates.rating) of the group computed") != std::string::npos);
}

// Of all that a partition has, the rows of the group have to be told from the others.
void TestWritesGroups::aGroupWithinAPartitionIsReadWithWhatTellsIt()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"json([{"id": "Q1", "walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}],
                 "returns": ["avg(rates.rating)"], "groupBy": ["Video.genre"]},
                {"id": "Q2", "walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}],
                 "returns": ["Video.id", "rates.rating", "Video.genre"]}])json",
        R"([{"id": "U1", "kind": "insert", "subjects": ["rates"]}])");

    QVERIFY2(planned.reads().find("SELECT video_id, rating, genre FROM app.") != std::string::npos,
             planned.reads().c_str());
}

QTEST_GUILESS_MAIN(TestWritesGroups)
#include "tst_writes_groups.moc"
