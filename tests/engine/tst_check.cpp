// SPDX-License-Identifier: Apache-2.0
// What a check says of queries and tables: verdicts, statistics over the values tried, findings word for
// word.
#include "tests/engine/checked_rooms.h"

#include <QTest>

#include <algorithm>
#include <atomic>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

namespace {

const char* const hotelInKey =
    R"([{"kind": "key", "table": "Q1", "partition": ["Room.floor", "Hotel.id"], "clustering": ["Room.number"]}])";
const char* const losingKey =
    R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id"], "clustering": []}])";

}  // namespace

class TestCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void spreadsAreOfNearestRank_data();
    void spreadsAreOfNearestRank();
    void readsOnePartition();
    void asksForSeveral();
    void asksForMany();
    void triesValuesOfARangeThatNothingTells();
    void scans();
    void losesRows();
    void losesStaticValues();
    void leavesOutRowsWithoutAKey();
    void isRefused();
    void isRefusedWhereReplicasAreMissing_data();
    void isRefusedWhereReplicasAreMissing();
    void tellsWhereAPartitionLies();
    void tellsTheFirstOfSeveralPartitions();
    void tellsNoPartitionOfAScan();
    void isGivenNothing();
    void isGivenNothingAndThatIsMuch();
    void isGivenWhatNoColumnHolds();
    void hasNoData();
    void isCancelled();
    void partitionsThatAreTooLargeAreTold();
    void tellsHowPartitionsAreSpread();
    void loadCountsEveryReplica();
};

void TestCheck::spreadsAreOfNearestRank_data()
{
    QTest::addColumn<std::size_t>("count");  // of 1, 2, ..., count
    QTest::addColumn<std::string>("spread");

    QTest::newRow("none") << std::size_t{0} << std::string("0/0/0");
    QTest::newRow("one") << std::size_t{1} << std::string("1/1/1");
    QTest::newRow("two") << std::size_t{2} << std::string("1/2/2");
    QTest::newRow("three") << std::size_t{3} << std::string("2/3/3");
    QTest::newRow("a hundred") << std::size_t{100} << std::string("50/99/100");
    QTest::newRow("two hundred") << std::size_t{200} << std::string("100/198/200");
}

void TestCheck::spreadsAreOfNearestRank()
{
    QFETCH(std::size_t, count);
    QFETCH(std::string, spread);

    std::vector<std::uint64_t> numbers;
    for (std::size_t i = count; i > 0; --i)
        numbers.push_back(i);
    QCOMPARE(text(spreadOf(numbers)), spread);
}

void TestCheck::readsOnePartition()
{
    FilledDesign design = rooms(byHotel, 5, 5);
    const CheckReport report = check(design);
    const QueryCheck& query = report.queries.at(0);
    QCOMPARE(toText(query.verdict), "one");
    QCOMPARE(query.valuesTried, std::size_t{5});
    QCOMPARE(text(query.partitions), std::string("1/1/1"));
    QCOMPARE(text(query.rowsRead), std::string("3/5/5"));
    QCOMPARE(text(query.rowsReturned), std::string("3/5/5"));
    QCOMPARE(text(query.nodes), std::string("2/2/2"));
    // A key of 5 bytes, one static cell of 9 ("Inn H1001") and 2 bytes a row.
    QCOMPARE(text(query.cells), std::string("1/1/1"));
    QCOMPARE(text(query.bytes), std::string("20/24/24"));
    QVERIFY(query.reason.empty());
    QCOMPARE(query.statement,
             std::string("SELECT number, hotel_name FROM app.rooms_by_hotel WHERE hotel_id = 'H1003'"));
    QVERIFY(report.findings.empty());
}

void TestCheck::asksForSeveral()
{
    FilledDesign design = rooms(byFloor, 3, 4, hotelInKey);
    const CheckReport report = check(design);
    QCOMPARE(toText(report.queries[0].verdict), "several");
    QCOMPARE(text(report.queries[0].partitions), std::string("3/3/3"));
    QCOMPARE(
        findings(report, "asks-for-each"),
        std::string(
            "advice Q1: Q1 is not given Hotel.id, which is in the partition key of rooms_by_floor: it asks "
            "once for each of 3 hotels."));
}

void TestCheck::asksForMany()
{
    FilledDesign design = rooms(byFloor, 200, 201, hotelInKey);
    const CheckReport report = check(design);
    QCOMPARE(toText(report.queries[0].verdict), "many");
    QCOMPARE(report.queries[0].valuesTried, std::size_t{2});
    QCOMPARE(text(report.queries[0].partitions), std::string("200/200/200"));
    QCOMPARE(text(report.queries[0].nodes), std::string("5/5/5"));
    QCOMPARE(report.queries[0].statement,
             std::string(
                 "SELECT hotel_id, number FROM app.rooms_by_floor WHERE floor = 2 AND hotel_id = 'H1001'"));
    QCOMPARE(findings(report, "asks-for-each"),
             std::string(
                 "warning Q1: Q1 is not given Hotel.id, which is in the partition key of rooms_by_floor: it "
                 "asks once for each of 200 hotels."));
}

void TestCheck::triesValuesOfARangeThatNothingTells()
{
    FilledDesign design = rooms(
        R"("given": [{"attribute": "Hotel.id"}], "ranges": [{"attribute": "Room.floor"}], "returns": ["Room.number"])",
        3, 4,
        R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id", "Room.floor"], "clustering": ["Room.number"]}])");
    QCOMPARE(
        findings(check(design), "asks-for-each"),
        std::string("warning Q1: Q1 is given a range of Room.floor, which is in the partition key of "
                    "rooms_by_hotel: it asks once for each of at most 1 value in it here, but nothing "
                    "tells the application which there are, so it has to try all: in the clustering key they "
                    "are one range."));
}

void TestCheck::scans()
{
    FilledDesign design = rooms(
        byFloor, 4, 6,
        R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id", "Room.number"], "clustering": []}])");
    const CheckReport report = check(design);
    QCOMPARE(toText(report.queries[0].verdict), "scan");
    QCOMPARE(text(report.queries[0].partitions), std::string("18/18/18"));
    QCOMPARE(text(report.queries[0].rowsRead), std::string("18/18/18"));
    QCOMPARE(text(report.queries[0].rowsReturned), std::string("8/10/10"));
    QCOMPARE(report.queries[0].statement,
             std::string("SELECT hotel_id, number FROM app.rooms_by_floor WHERE floor = 2 ALLOW FILTERING"));
    QCOMPARE(
        findings(report, "scan"),
        std::string(
            "warning Q1: Q1 is not given Hotel.id and Room.number, which are in the partition key of "
            "rooms_by_floor: it reads all 18 partitions, fewer than the 24 combinations it would have to "
            "ask for."));
}

void TestCheck::losesRows()
{
    FilledDesign design = rooms(byHotel, 2, 2, losingKey);
    const CheckReport report = check(design);
    QCOMPARE(toText(report.queries[0].verdict), "rowsLost");
    QCOMPARE(report.queries[0].reason, std::string("rooms_by_hotel lost 1 row while it was filled, "
                                                   "overwritten by others with the same primary key."));
    QCOMPARE(text(report.queries[0].rowsRead), std::string("1/1/1"));  // it is run all the same
    QCOMPARE(findings(report, "rows-lost"),
             std::string(
                 "error rooms_by_hotel: rooms_by_hotel lost 1 row while it was filled, overwritten by others "
                 "with the same primary key. For example, both (number = 1) and (number = 2) belong to "
                 "hotel_id = 'H1001'. Add Room.number to its clustering key."));
}

void TestCheck::losesStaticValues()
{
    FilledDesign design =
        rooms(R"("given": [{"attribute": "Hotel.id"}], "returns": ["Room.number", "Room.floor"])", 2, 2,
              R"([{"kind": "static", "table": "Q1", "column": "Room.floor"}])");
    const CheckReport report = check(design);
    QCOMPARE(toText(report.queries[0].verdict), "rowsLost");
    QCOMPARE(
        report.queries[0].reason,
        std::string("rooms_by_hotel keeps one value of each static column per partition, which overwrote "
                    "1 other value while it was filled."));
    QCOMPARE(findings(report, "rows-lost"),
             "error rooms_by_hotel: " + report.queries[0].reason
                 + " For example, both (floor = 1) and (floor = 2) belong to hotel_id = 'H1001'. "
                   "Keep Room.floor in each row, not static.");
}

void TestCheck::leavesOutRowsWithoutAKey()
{
    FilledDesign design = rooms(byFloor, 1, 3);
    design.sample.relate("has", {1, design.sample.add("Room", {{"number", "9"}})});
    const CheckReport report = check(design);
    QCOMPARE(toText(report.queries[0].verdict), "one");
    QCOMPARE(report.tables[0].losses.keyless, std::uint64_t{1});
    QCOMPARE(
        findings(report, "null-key"),
        std::string("warning rooms_by_floor: rooms_by_floor lacks 1 row of the sample data without floor: "
                    "Cassandra takes no row that has no value for a column of its primary key."));
}

void TestCheck::isRefused()
{
    FilledDesign design = rooms(R"("given": [{"attribute": "Room.stay"}], "returns": ["Hotel.id"])", 1, 1);
    const CheckReport report = check(design);
    QCOMPARE(toText(report.queries[0].verdict), "refused");
    QVERIFY(!report.tables[0].isFilled);
    QCOMPARE(findings(report, "refused"),
             std::string("error Q1: Q1 cannot run, because Cassandra refuses its table."));
    QVERIFY(report.queries[0].reason.find("primary key") != std::string::npos);
}

void TestCheck::isRefusedWhereReplicasAreMissing_data()
{
    QTest::addColumn<int>("consistency");
    QTest::addColumn<std::uint32_t>("factor");
    QTest::addColumn<std::uint32_t>("nodes");
    QTest::addColumn<QString>("reason");  // empty: it is not refused

    using Consistency = Cluster::Consistency;
    const auto row = [](const char* name, Consistency consistency, std::uint32_t factor, std::uint32_t nodes,
                        const char* reason) {
        QTest::newRow(name) << static_cast<int>(consistency) << factor << nodes << QString::fromUtf8(reason);
    };
    row("three of two", Consistency::Three, 2, 5,
        "Consistency level THREE waits for 3 replicas of each partition, but there are only 2: keyspace app "
        "has replication factor 2, the cluster 5 nodes.");
    row("two of one", Consistency::Two, 1, 5,
        "Consistency level TWO waits for 2 replicas of each partition, but there is only 1: keyspace app has "
        "replication factor 1, the cluster 5 nodes.");
    row("all on too few nodes", Consistency::All, 3, 2,
        "Consistency level ALL waits for 3 replicas of each partition, but there are only 2: keyspace app "
        "has replication factor 3, the cluster 2 nodes.");
    row("quorum on one node", Consistency::Quorum, 3, 1,
        "Consistency level QUORUM waits for 2 replicas of each partition, but there is only 1: keyspace app "
        "has replication factor 3, the cluster 1 node.");
    row("three of three", Consistency::Three, 3, 3, "");
    row("quorum on two nodes", Consistency::Quorum, 3, 2, "");
    row("one", Consistency::One, 3, 1, "");
}

void TestCheck::isRefusedWhereReplicasAreMissing()
{
    QFETCH(int, consistency);
    QFETCH(std::uint32_t, factor);
    QFETCH(std::uint32_t, nodes);
    QFETCH(QString, reason);

    FilledDesign design = rooms(byHotel, 3, 3);
    design.sample.model.cluster.consistency = static_cast<Cluster::Consistency>(consistency);
    design.sample.model.cluster.nodes = nodes;
    design.sample.model.keyspaces.at(0).replication.factor = factor;
    const Design changed(design.sample.model, design.derivation, design.physical);
    const CheckReport report = checkOnStore(design.sample.database, changed, {}, Progress()).report;
    QCOMPARE(QString::fromStdString(report.queries[0].reason), reason);
    QCOMPARE(toText(report.queries[0].verdict), reason.isEmpty() ? "one" : "refused");
    QVERIFY(report.tables[0].isFilled);
    const std::string finding =
        reason.isEmpty() ? "" : "error Q1: Q1 cannot be answered. " + reason.toStdString();
    QCOMPARE(findings(report, "refused"), finding);
}

void TestCheck::tellsWhereAPartitionLies()
{
    FilledDesign design = rooms(byHotel, 5, 5);
    const QueryCheck query = check(design).queries[0];
    QVERIFY(query.partition.has_value());
    QCOMPARE(query.partition->key, std::string("hotel_id = 'H1003'"));
    QCOMPARE(query.partition->token, tokenOf("H1003"));
    const Coordinator& coordinator = design.design.coordinator(0);
    QCOMPARE(query.partition->replicas, coordinator.ring().replicas(tokenOf("H1003"), 3));
    QCOMPARE(query.partition->asked, coordinator.ring().replicas(tokenOf("H1003"), 2));
    std::vector<NodeNumber> asked = query.partition->asked;
    std::sort(asked.begin(), asked.end());
    QCOMPARE(query.nodesAsked, asked);
}

void TestCheck::tellsTheFirstOfSeveralPartitions()
{
    FilledDesign design = rooms(byFloor, 200, 201, hotelInKey);
    const QueryCheck query = check(design).queries[0];
    QVERIFY(query.partition.has_value());
    QCOMPARE(query.partition->key, std::string("floor = 2, hotel_id = 'H1001'"));
    QCOMPARE(query.nodesAsked, (std::vector<NodeNumber>{0, 1, 2, 3, 4}));
}

void TestCheck::tellsNoPartitionOfAScan()
{
    FilledDesign design = rooms(
        byFloor, 4, 6,
        R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id", "Room.number"], "clustering": []}])");
    const QueryCheck query = check(design).queries[0];
    QVERIFY(!query.partition.has_value());
    QCOMPARE(query.nodesAsked.size(), std::size_t{5});
}

void TestCheck::isGivenNothing()
{
    FilledDesign design =
        rooms(R"("returns": ["Hotel.id", "Hotel.name", "Room.number", "Room.floor"])", 3, 3);
    const CheckReport report = check(design);
    QCOMPARE(toText(report.queries[0].verdict), "one");
    QCOMPARE(report.queries[0].valuesTried, std::size_t{1});
    // The key of 3 bytes; six rows of 5 + 2 bytes in the key, a name of 9 and a floor of 4, two cells each.
    QCOMPARE(
        findings(report, "given-nothing"),
        std::string("advice Q1: Q1 is given nothing by equality: all 6 rows lie in one partition of 219 B; "
                    "Hotel.id, Room.number, Hotel.name, Room.floor or Room.stay could be given."));
    FilledDesign single = rooms(R"("returns": ["Hotel.id", "Room.number"])", 1, 1);
    QCOMPARE(findings(check(single), "given-nothing"), std::string());
}

void TestCheck::isGivenNothingAndThatIsMuch()
{
    FilledDesign design = rooms(R"("returns": ["Hotel.id", "Room.number"])", 2, 2);
    expect(design.fill("Q1"));
    expect(design.sample.database.execute("UPDATE partition_1 SET rows = 1022000, bytes = 20440000"));
    QCOMPARE(
        findings(check(design), "given-nothing"),
        std::string("warning Q1: Q1 is given nothing by equality: all 1,022,000 rows lie in one partition of "
                    "20.4 MB, more than 100,000 rows, which is where partitions get slow; Hotel.id, "
                    "Room.number, Hotel.name, Room.floor or Room.stay could be given."));
}

void TestCheck::isGivenWhatNoColumnHolds()
{
    FilledDesign design = rooms(byFloor, 3, 3);
    std::erase_if(design.derivation.tables.own(0).columns,
                  [](const LogicalColumn& column) { return column.name == "floor"; });
    design.derivation.tables.own(0).columns[0].kind = ColumnKind::PartitionKey;
    const PhysicalModel physical = designPhysical(design.sample.model, design.derivation);
    const Design changed(design.sample.model, design.derivation, physical);
    const CheckReport report = checkOnStore(design.sample.database, changed, {}, Progress()).report;
    QCOMPARE(toText(report.queries[0].verdict), "notRun");
    QCOMPARE(report.queries[0].reason,
             std::string("rooms_by_floor has no column for Room.floor, which Q1 is given."));
    QCOMPARE(findings(report, "not-run"), "warning Q1: Q1 was not run. " + report.queries[0].reason);
}

void TestCheck::hasNoData()
{
    FilledDesign design = rooms(byHotel, 0, 0);
    const CheckReport report = check(design);
    QCOMPARE(toText(report.queries[0].verdict), "notRun");
    QCOMPARE(report.queries[0].reason, std::string("The data has no rows for it."));
    QVERIFY(report.tables[0].isFilled);
    QVERIFY(report.tables[0].totals == TableTotals());
}

void TestCheck::isCancelled()
{
    FilledDesign design = rooms(byHotel, 2, 2);
    std::atomic<bool> cancelled = true;
    Progress progress;
    progress.cancelled = &cancelled;
    const CheckOutcome outcome = checkOnStore(design.sample.database, design.design, {}, progress);
    QCOMPARE(outcome.errors.size(), std::size_t{1});
    QVERIFY(outcome.errors[0].code == ErrorCode::Cancelled);
    QCOMPARE(toText(outcome.report.queries.at(0).verdict), "notRun");
    QCOMPARE(outcome.report.queries[0].reason, std::string("The check was cancelled."));
    QVERIFY(!outcome.report.tables.at(0).isFilled);
}

void TestCheck::partitionsThatAreTooLargeAreTold()
{
    FilledDesign design = rooms(byHotel, 3, 3);
    expect(design.fill("Q1"));
    expect(design.sample.database.execute("UPDATE partition_1 SET cells = 100001 WHERE rows = 3"));
    expect(design.sample.database.execute(
        "UPDATE partition_1 SET bytes = 120300000, cells = 4500 WHERE rows = 2"));
    QCOMPARE(findings(check(design), "large-partition"),
             std::string(
                 "warning rooms_by_hotel: 2 partitions of rooms_by_hotel (it has 3) hold more than 100 MB or "
                 "100,000 cells; the largest, of hotel_id = 'H1002', has 4,500 cells and 120.3 MB."));
    expect(design.sample.database.execute("UPDATE partition_1 SET bytes = 100000000, cells = 100000"));
    QCOMPARE(findings(check(design), "large-partition"), std::string());
}

void TestCheck::tellsHowPartitionsAreSpread()
{
    FilledDesign design = rooms(byHotel, 5, 3);  // of 3, 2, 1, 1, 1 rows
    const TableCheck table = check(design).tables[0];
    QVERIFY((table.histogram == std::vector<PartitionsOfSize>{{1, 3}, {2, 1}, {3, 1}}));
    QCOMPARE(text(table.rows), std::string("1/3/3"));
    // A key of 5 bytes, a name of 9 and 8 bytes for its cell, 2 bytes a row.
    QVERIFY((table.largest == TableTotals{1, 3, 1, 5 + 9 + 8 + 3 * 2}));
    QCOMPARE(table.largestKey, std::string("hotel_id = 'H1001'"));
    QVERIFY((table.totals == TableTotals{5, 8, 5, 5 * 22 + 8 * 2}));
}

void TestCheck::loadCountsEveryReplica()
{
    FilledDesign design = rooms(byHotel, 50, 3);
    const TableCheck table = check(design).tables[0];
    QCOMPARE(table.load.size(), std::size_t{5});
    NodeLoad sum;
    for (const NodeLoad& node : table.load) {
        QVERIFY(node.partitions > 0);
        sum.partitions += node.partitions;
        sum.rows += node.rows;
        sum.bytes += node.bytes;
    }
    QVERIFY((sum == NodeLoad{3 * table.totals.partitions, 3 * table.totals.rows, 3 * table.totals.bytes}));
}

QTEST_GUILESS_MAIN(TestCheck)
#include "tst_check.moc"
