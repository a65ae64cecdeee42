// SPDX-License-Identifier: Apache-2.0
// Queries that decisions serve by something else than a table of their own: what a check runs of them,
// what it costs, and what it says of those that it does not run.
#include "tests/engine/checked_rooms.h"
#include "tests/engine/video_site_rows.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

namespace {

// Q1: the rooms of a hotel; Q2: the rooms of a floor.
FilledDesign roomsTwice(const std::string& decisions)
{
    FilledDesign design(tests::deriveFrom(hotels, R"([
        {"id": "Q1", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Hotel.id"}], "returns": ["Room.number"]},
        {"id": "Q2", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Room.floor"}],
         "returns": ["Hotel.id", "Room.number"]}])",
                                          decisions));
    for (int hotel = 1; hotel <= 3; ++hotel) {
        const std::int64_t row =
            design.sample.add("Hotel", {{"id", "H" + std::to_string(hotel)}, {"name", "Inn"}});
        for (int number = 1; number <= 4; ++number) {
            const std::int64_t room = design.sample.add(
                "Room", {{"number", std::to_string(number)}, {"floor", std::to_string(2 - number % 2)}});
            design.sample.relate("has", {row, room});
        }
    }
    return design;
}

}  // namespace

class TestCheckServed : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aViewIsReadLikeATable();
    void aReadByAnIndexAsksEveryNode();
    void aScanReadsAllPartitions();
    void groupsAreWorkedOutFromTheRowsOfAnotherTable();
    void aTableAndItsCountersAreNotRun();
};

void TestCheckServed::aViewIsReadLikeATable()
{
    FilledDesign design = roomsTwice(R"([{"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"}])");
    const CheckReport report = check(design);

    const QueryCheck& query = report.queries.at(1);
    QCOMPARE(toText(query.verdict), "one");
    QCOMPARE(text(query.partitions), std::string("1/1/1"));
    QCOMPARE(text(query.rowsReturned), std::string("6/6/6"));
    QCOMPARE(report.tables.at(0).totals.rows, report.tables.at(1).totals.rows);
}

void TestCheckServed::aReadByAnIndexAsksEveryNode()
{
    FilledDesign design = roomsTwice(R"([{"kind": "serve", "table": "Q2", "by": "sai", "of": "Q1"}])");
    const CheckReport report = check(design);

    QCOMPARE(toText(report.queries.at(0).verdict), "one");
    const QueryCheck& query = report.queries.at(1);
    QCOMPARE(toText(query.verdict), "several");
    QCOMPARE(text(query.partitions), std::string("3/3/3"));
    QCOMPARE(text(query.nodes), std::string("5/5/5"));
    QCOMPARE(text(query.rowsRead), std::string("6/6/6"));
    QCOMPARE(text(query.rowsReturned), std::string("6/6/6"));
    QCOMPARE(
        findings(report, "asks-every-node"),
        std::string("advice Q2: Q2 reads rooms_by_hotel by an index without the partition key: it asks 5 "
                    "nodes, whatever it finds, and reads up to 3 partitions."));
}

void TestCheckServed::aScanReadsAllPartitions()
{
    FilledDesign design = roomsTwice(R"([{"kind": "serve", "table": "Q2", "by": "scan", "of": "Q1"}])");
    const CheckReport report = check(design);

    const QueryCheck& query = report.queries.at(1);
    QCOMPARE(text(query.partitions), std::string("3/3/3"));
    QCOMPARE(text(query.rowsRead), std::string("12/12/12"));
    QCOMPARE(text(query.rowsReturned), std::string("6/6/6"));
}

void TestCheckServed::groupsAreWorkedOutFromTheRowsOfAnotherTable()
{
    const auto counted = [](const char* groupBy) {
        FilledDesign design(tests::deriveFrom(hotels,
                                              R"q([
            {"id": "Q1", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Hotel.id"}],
             "order": ["Room.floor asc"], "returns": ["Room.number"]},
            {"id": "Q2", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Hotel.id"}], )q"
                                                  + std::string(groupBy) + R"q("count(*)"]}])q",
                                              R"([{"kind": "merge", "tables": ["Q1", "Q2"]}])"));
        const std::int64_t hotel = design.sample.add("Hotel", {{"id", "H1"}, {"name", "Inn"}});
        for (int number = 1; number <= 6; ++number) {
            const std::int64_t room = design.sample.add(
                "Room", {{"number", std::to_string(number)}, {"floor", std::to_string(number % 3)}});
            design.sample.relate("has", {hotel, room});
        }
        return check(design);
    };

    for (const auto& [groupBy, returned] :
         {std::pair(R"("returns": [)", "1/1/1"),
          std::pair(R"("groupBy": ["Room.floor"], "returns": ["Room.floor", )", "3/3/3")})
    {
        const CheckReport report = counted(groupBy);
        QCOMPARE(report.tables.size(), std::size_t{1});
        QCOMPARE(toText(report.queries.at(1).verdict), "one");
        QCOMPARE(text(report.queries.at(1).rowsRead), std::string("6/6/6"));
        QCOMPARE(text(report.queries.at(1).rowsReturned), std::string(returned));
    }
}

void TestCheckServed::aTableAndItsCountersAreNotRun()
{
    FilledDesign design(tests::deriveFrom(tests::videoSite, R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title", "Video.views"]}])",
                                          R"([{"kind": "counters", "table": "Q1"}])"));
    addVideos(design.sample);
    const CheckReport report = check(design);

    QCOMPARE(toText(report.queries.at(0).verdict), "notRun");
    QCOMPARE(report.queries.at(0).reason,
             std::string("It reads videos and its counters in video_views, and queries of two tables are not "
                         "run yet."));
    QCOMPARE(report.tables.at(0).totals.rows, std::uint64_t{4});
    QVERIFY(report.tables.at(1).isFilled);
}

QTEST_GUILESS_MAIN(TestCheckServed)
#include "tst_check_served.moc"
