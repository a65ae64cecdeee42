// SPDX-License-Identifier: Apache-2.0
// How queries read filled tables: which rows, in which order, and what it costs, in numbers worked out by
// hand.
#include "tests/engine/query_runs.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;
using querywright::tests::deriveFrom;

namespace {

// Rooms of hotels by floor: hotel H1 has 12 rooms on 3 floors (101 to 104, 201 to 204, 301 to 304), H2 has 2
// on the first floor, H3 has none. A room's rate is its number / 2, every fourth has none. H1 is the Inn, H2
// the Lodge.
const char* const hotels = R"({"entities": [
    {"name": "Hotel", "key": ["id"], "attributes": [{"name": "id", "type": "text"}, {"name": "name", "type": "text"}]},
    {"name": "Room", "key": ["number"], "identifiedBy": ["has"], "attributes": [
      {"name": "number", "type": "smallint"}, {"name": "floor", "type": "int"}, {"name": "rate", "type": "int"}]}],
  "relationships": [{"name": "has", "participants": [{"entity": "Hotel", "cardinality": "1"},
    {"entity": "Room", "cardinality": "n"}]}]})";

FilledDesign rooms(const std::string& query, const std::string& decisions = "[]")
{
    FilledDesign design(
        deriveFrom(hotels, R"([{"id": "Q1", "walk": ["Hotel", "has", "Room"], )" + query + "}]", decisions));
    for (const auto& [id, name] : {std::pair("H1", "Inn"), std::pair("H2", "Lodge"), std::pair("H3", "Ruin")})
        design.sample.add("Hotel", {{"id", id}, {"name", name}});
    const auto addRoom = [&](int hotel, int number) {
        SampleRows::Values values = {{"number", std::to_string(number)},
                                     {"floor", std::to_string(number / 100)}};
        if (number % 4 != 0)
            values["rate"] = std::to_string(number / 2);
        const std::int64_t room = design.sample.add("Room", values);
        design.sample.relate("has", {hotel, room});
    };
    for (const int floor : {100, 200, 300}) {
        for (int number = 1; number <= 4; ++number)
            addRoom(1, floor + number);
    }
    addRoom(2, 101);
    addRoom(2, 102);
    return design;
}

const char* const byHotel =
    R"("given": [{"attribute": "Hotel.id"}], "returns": ["Room.number", "Room.rate", "Hotel.name"])";

std::string text(const ReadCost& cost)
{
    return "partitions " + std::to_string(cost.partitions) + ", rows " + std::to_string(cost.rowsRead)
           + " -> " + std::to_string(cost.rowsReturned) + ", cells " + std::to_string(cost.cells) + ", bytes "
           + std::to_string(cost.bytes);
}

}  // namespace

class TestRead : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAPartition();
    void countsWhatItLooksAt();
    void countsAPartitionThatIsNotThere();
    void readsSlicesInBothDirections_data();
    void readsSlicesInBothDirections();
    void readsBackwards();
    void filtersWhatTheKeyDoesNotServe();
    void nullIsNotWithinARange();
    void stopsAtTheLimit();
    void cannotStopWhereTheApplicationSorts();
    void asksForEachValue();
    void asksOnlyForValuesWithinTheRange();
    void asksForCombinations();
    void scansWhereAskingIsMoreWork();
    void aScanStopsAtTheLimit();
    void readsTheBucket();
    void contactsTheFirstReplicas_data();
    void contactsTheFirstReplicas();
    void contactsAllThatAskedPartitionsNeed();
    void takesTheReplicationOfTheKeyspace();
    void manyRunsCostAsMuchAsEachByItself();
    void tellsDamagedRows();
};

void TestRead::readsAPartition()
{
    FilledDesign design = rooms(byHotel);
    QueryRuns runs(design, "Q1");
    QCOMPARE(runs.rows({{"hotel_id", "H2"}}), std::string("101 50 'Lodge', 102 51 'Lodge'"));
}

void TestRead::countsWhatItLooksAt()
{
    FilledDesign design = rooms(byHotel);
    QueryRuns runs(design, "Q1");
    // H2: the key (2 bytes), two rows with a rate each (4 bytes) and a room number (2 bytes), and one static
    // cell, "Lodge" (5 bytes).
    QCOMPARE(text(runs.read({{"hotel_id", "H2"}}).cost),
             std::string("partitions 1, rows 2 -> 2, cells 3, bytes 19"));
    // H1: twelve rows, three of them without a rate, and "Inn".
    QCOMPARE(text(runs.read({{"hotel_id", "H1"}}).cost),
             std::string("partitions 1, rows 12 -> 12, cells 10, bytes 65"));
    QCOMPARE(runs.read({{"hotel_id", "H1"}}).cost.tombstones, std::uint64_t{0});
}

void TestRead::countsAPartitionThatIsNotThere()
{
    FilledDesign design = rooms(byHotel);
    QueryRuns runs(design, "Q1");
    const ReadResult result = runs.read({{"hotel_id", "H3"}});
    QCOMPARE(text(result.cost), std::string("partitions 1, rows 0 -> 0, cells 0, bytes 0"));
    QCOMPARE(result.cost.nodes, std::uint64_t{2});
    QVERIFY(result.rows.empty());
}

void TestRead::readsSlicesInBothDirections_data()
{
    QTest::addColumn<std::string>("order");
    QTest::addColumn<std::string>("least");
    QTest::addColumn<std::string>("most");
    QTest::addColumn<std::string>("rows");

    const auto add = [](const char* name, const char* order, const char* least, const char* most,
                        const char* rows) {
        QTest::newRow(name) << std::string(order) << std::string(least) << std::string(most)
                            << std::string(rows);
    };
    add("both ends", "asc", "103", "201", "103, 104, 201");
    add("both ends, descending", "desc", "103", "201", "201, 104, 103");
    add("from", "asc", "303", "", "303, 304");
    add("from, descending", "desc", "303", "", "304, 303");
    add("to", "asc", "", "102", "101, 102");
    add("to, descending", "desc", "", "102", "102, 101");
    add("one value", "asc", "202", "202", "202");
    add("one value, descending", "desc", "202", "202", "202");
    add("between values", "asc", "105", "200", "");
    add("the ends the wrong way round", "asc", "202", "103", "");
    add("all", "desc", "", "", "304, 303, 302, 301, 204, 203, 202, 201, 104, 103, 102, 101");
}

void TestRead::readsSlicesInBothDirections()
{
    QFETCH(std::string, order);
    QFETCH(std::string, least);
    QFETCH(std::string, most);
    QFETCH(std::string, rows);

    FilledDesign design =
        rooms(R"("given": [{"attribute": "Hotel.id"}], "ranges": [{"attribute": "Room.number"}],
        "order": ["Room.number )"
              + order + R"("], "returns": ["Room.number"])");
    QueryRuns runs(design, "Q1");
    QVERIFY(!runs.access.reversed);
    QCOMPARE(runs.rows({{"hotel_id", "H1"}}, {{"number", {least, most}}}), rows);
    // Rows outside the slice are not looked at.
    const ReadCost cost = runs.read({{"hotel_id", "H1"}}, {{"number", {least, most}}}).cost;
    QCOMPARE(cost.rowsRead, cost.rowsReturned);
}

void TestRead::readsBackwards()
{
    FilledDesign design = rooms(R"("given": [{"attribute": "Hotel.id"}, {"attribute": "Room.floor"}],
        "returns": ["Room.number"])");
    QueryRuns forwards(design, "Q1");
    const QueryRuns::Equal given = {{"hotel_id", "H1"}, {design.physical.tables[0].columns[1].name, "2"}};
    QCOMPARE(forwards.rows(given), std::string("201, 202, 203, 204"));
    forwards.access.reversed = true;
    forwards.access.limit = 2;
    forwards.open();
    QCOMPARE(forwards.rows(given), std::string("204, 203"));
    QCOMPARE(forwards.read(given).cost.rowsRead, std::uint64_t{2});
}

void TestRead::filtersWhatTheKeyDoesNotServe()
{
    // The key has the floor no longer in it.
    FilledDesign design = rooms(
        R"("given": [{"attribute": "Hotel.id"}, {"attribute": "Room.floor"}],
        "returns": ["Room.number"])",
        R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id"], "clustering": ["Room.number"]}])");
    QueryRuns runs(design, "Q1");
    QCOMPARE(runs.access.filtered.size(), std::size_t{1});
    const std::string floor = design.physical.tables[0].columns[runs.access.filtered[0].column].name;
    QCOMPARE(runs.rows({{"hotel_id", "H1"}, {floor, "2"}}), std::string("201, 202, 203, 204"));
    const ReadCost cost = runs.read({{"hotel_id", "H1"}, {floor, "2"}}).cost;
    QCOMPARE(text(cost), std::string("partitions 1, rows 12 -> 4, cells 12, bytes 74"));
    QCOMPARE(runs.rows({{"hotel_id", "H2"}, {floor, "2"}}), std::string());
}

void TestRead::nullIsNotWithinARange()
{
    FilledDesign design = rooms(
        R"("given": [{"attribute": "Hotel.id"}], "ranges": [{"attribute": "Room.rate"}],
        "returns": ["Room.number", "Room.rate"])",
        R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id"], "clustering": ["Room.number"]}])");
    QueryRuns runs(design, "Q1");
    QCOMPARE(runs.rows({{"hotel_id", "H1"}}, {{"rate", {"", "101"}}}),
             std::string("101 50, 102 51, 103 51, 201 100, 202 101, 203 101"));
    QCOMPARE(runs.rows({{"hotel_id", "H1"}}, {{"rate", {"150", "150"}}}), std::string("301 150"));
    QCOMPARE(runs.read({{"hotel_id", "H1"}}, {{"rate", {"150", "150"}}}).cost.rowsRead, std::uint64_t{12});
    // A range without ends restricts nothing.
    QCOMPARE(runs.read({{"hotel_id", "H1"}}, {{"rate", {"", ""}}}).cost.rowsReturned, std::uint64_t{12});
}

void TestRead::stopsAtTheLimit()
{
    FilledDesign design = rooms(std::string(byHotel) + R"(, "limit": 3)");
    QueryRuns runs(design, "Q1");
    QCOMPARE(runs.rows({{"hotel_id", "H1"}}), std::string("101 50 'Inn', 102 51 'Inn', 103 51 'Inn'"));
    QCOMPARE(text(runs.read({{"hotel_id", "H1"}}).cost),
             std::string("partitions 1, rows 3 -> 3, cells 4, bytes 23"));
    QCOMPARE(text(runs.read({{"hotel_id", "H2"}}).cost),
             std::string("partitions 1, rows 2 -> 2, cells 3, bytes 19"));
}

void TestRead::cannotStopWhereTheApplicationSorts()
{
    FilledDesign design = rooms(
        R"("given": [{"attribute": "Hotel.id"}], "order": ["Room.rate desc"],
        "returns": ["Room.number"], "limit": 3)",
        R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id"], "clustering": ["Room.number"]}])");
    QueryRuns runs(design, "Q1");
    QVERIFY(!runs.access.sortedByKey);
    const ReadCost cost = runs.read({{"hotel_id", "H1"}}).cost;
    QCOMPARE(cost.rowsRead, std::uint64_t{12});
    QCOMPARE(cost.rowsReturned, std::uint64_t{3});
}

// The hotel in the partition key of a query that is given only the floor: 3 floors, 3 hotels, 4 partitions.
const char* const hotelInKey =
    R"([{"kind": "key", "table": "Q1", "partition": ["Room.floor", "Hotel.id"], "clustering": ["Room.number"]}])";
const char* const byFloor =
    R"("given": [{"attribute": "Room.floor"}], "returns": ["Hotel.id", "Room.number"])";

void TestRead::asksForEachValue()
{
    FilledDesign design = rooms(byFloor, hotelInKey);
    QueryRuns runs(design, "Q1");
    QCOMPARE(runs.filled.totals.partitions, std::uint64_t{4});
    QCOMPARE(runs.asked.size(), std::size_t{1});
    QCOMPARE(runs.asked[0].size(), std::size_t{3});
    const std::string floor = design.physical.tables[0].columns[0].name;
    QVERIFY(!runs.reader->isScan(runs.bound({{floor, "1"}})));
    const ReadResult first = runs.read({{floor, "1"}});
    QCOMPARE(text(first.cost), std::string("partitions 3, rows 6 -> 6, cells 0, bytes 24"));
    QCOMPARE(first.rows.size(), std::size_t{6});
    QCOMPARE(runs.read({{floor, "3"}}).cost.partitions, std::uint64_t{3});
    QCOMPARE(runs.read({{floor, "3"}}).rows.size(), std::size_t{4});
    QCOMPARE(text(runs.read({{floor, "9"}}).cost),
             std::string("partitions 3, rows 0 -> 0, cells 0, bytes 0"));
}

void TestRead::asksOnlyForValuesWithinTheRange()
{
    FilledDesign design = rooms(
        R"("given": [{"attribute": "Hotel.id"}], "ranges": [{"attribute": "Room.floor"}],
        "returns": ["Room.number"])",
        R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id", "Room.floor"], "clustering": ["Room.number"]}])");
    QueryRuns runs(design, "Q1");
    const std::string floor = design.physical.tables[0].columns[1].name;
    QCOMPARE(runs.rows({{"hotel_id", "H2"}}, {{floor, {"1", "1"}}}), std::string("101, 102"));
    QCOMPARE(text(runs.read({{"hotel_id", "H1"}}, {{floor, {"2", ""}}}).cost),
             std::string("partitions 2, rows 8 -> 8, cells 0, bytes 28"));
    QCOMPARE(runs.read({{"hotel_id", "H1"}}, {{floor, {"7", "8"}}}).cost.partitions, std::uint64_t{0});
    QCOMPARE(runs.read({{"hotel_id", "H1"}}, {{floor, {"7", "8"}}}).cost.nodes, std::uint64_t{0});
}

void TestRead::asksForCombinations()
{
    FilledDesign design = rooms(
        R"("given": [{"attribute": "Room.number"}], "returns": ["Hotel.id", "Room.floor"])",
        R"([{"kind": "key", "table": "Q1", "partition": ["Room.number", "Hotel.id", "Room.floor"], "clustering": []}])");
    QueryRuns runs(design, "Q1");
    const std::string number = design.physical.tables[0].columns[0].name;
    // 3 hotels times 3 floors; the table has 14 partitions.
    const ReadResult result = runs.read({{number, "101"}});
    QCOMPARE(text(result.cost), std::string("partitions 9, rows 2 -> 2, cells 0, bytes 16"));
    QVERIFY(!runs.reader->isScan(runs.bound({{number, "101"}})));
}

void TestRead::scansWhereAskingIsMoreWork()
{
    FilledDesign design = rooms(
        R"("given": [{"attribute": "Room.floor"}], "returns": ["Hotel.id", "Room.number"])",
        R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id", "Room.number"], "clustering": []}])");
    QueryRuns runs(design, "Q1");
    // 3 hotels times 12 room numbers are more than the 14 partitions.
    const std::string floor = design.physical.tables[0].columns.back().name;
    QVERIFY(runs.reader->isScan(runs.bound({{floor, "1"}})));
    const ReadResult result = runs.read({{floor, "1"}});
    QCOMPARE(text(result.cost), std::string("partitions 14, rows 14 -> 6, cells 14, bytes 112"));
    QCOMPARE(result.rows.size(), std::size_t{6});
    QCOMPARE(result.cost.nodes, std::uint64_t{5});
}

void TestRead::aScanStopsAtTheLimit()
{
    FilledDesign design = rooms(
        R"("given": [{"attribute": "Room.floor"}], "returns": ["Room.number"], "limit": 1)",
        R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id", "Room.number"], "clustering": []}])");
    QueryRuns runs(design, "Q1");
    const std::string floor = design.physical.tables[0].columns.back().name;
    const std::vector<RunValues> values = {runs.bound({{floor, "1"}}), runs.bound({{floor, "2"}}),
                                           runs.bound({{floor, "9"}})};
    const std::vector<ReadCost> costs = expect(runs.reader->costs(values));
    QCOMPARE(costs[0].rowsReturned, std::uint64_t{1});
    QCOMPARE(costs[1].rowsReturned, std::uint64_t{1});
    QVERIFY(costs[0].rowsRead < 14 || costs[1].rowsRead < 14);
    QCOMPARE(text(costs[2]), std::string("partitions 14, rows 14 -> 0, cells 14, bytes 112"));
}

void TestRead::readsTheBucket()
{
    FilledDesign design = rooms(R"("returns": ["Hotel.id", "Room.number"])");
    QueryRuns runs(design, "Q1");
    QVERIFY(runs.access.bucket.has_value());
    QCOMPARE(text(runs.read({}).cost), std::string("partitions 1, rows 14 -> 14, cells 0, bytes 59"));
}

void TestRead::contactsTheFirstReplicas_data()
{
    QTest::addColumn<int>("consistency");
    QTest::addColumn<std::size_t>("answers");  // of three replicas

    QTest::newRow("one") << static_cast<int>(Cluster::Consistency::One) << std::size_t{1};
    QTest::newRow("two") << static_cast<int>(Cluster::Consistency::Two) << std::size_t{2};
    QTest::newRow("quorum") << static_cast<int>(Cluster::Consistency::Quorum) << std::size_t{2};
    QTest::newRow("all") << static_cast<int>(Cluster::Consistency::All) << std::size_t{3};
}

void TestRead::contactsTheFirstReplicas()
{
    QFETCH(int, consistency);
    QFETCH(std::size_t, answers);

    const Cluster cluster{7, 4, static_cast<Cluster::Consistency>(consistency)};
    const Coordinator coordinator(cluster, Replication());
    const std::vector<Ring::Range>& ranges = coordinator.ring().ranges();
    for (Token token = -9'000'000'000'000'000'000; token < 9'000'000'000'000'000'000;
         token += 1'000'000'000'000'000'000)
    {
        // Clockwise from the range the token lies in, each node once.
        std::size_t range = 0;
        while (range < ranges.size() && ranges[range].last < token)
            ++range;
        std::set<NodeNumber> expected;
        for (; expected.size() < answers; ++range)
            expected.insert(ranges[range % ranges.size()].owner);
        NodeSet nodes(cluster.nodes);
        coordinator.ask(token, nodes);
        QCOMPARE(std::size_t{nodes.size()}, answers);
        for (const NodeNumber node : expected)
            QVERIFY(nodes.contains(node));
    }
}

void TestRead::contactsAllThatAskedPartitionsNeed()
{
    FilledDesign design = rooms(byFloor, hotelInKey);
    QueryRuns runs(design, "Q1");
    const Coordinator& coordinator = design.design.coordinator(0);
    NodeSet nodes(coordinator.ring().nodes());
    for (const char* hotel : {"H1", "H2", "H3"})
        coordinator.ask(tokenOf(partitionKeyOf({std::string_view("\0\0\0\1", 4), hotel})), nodes);
    const std::string floor = design.physical.tables[0].columns[0].name;
    QCOMPARE(runs.read({{floor, "1"}}).cost.nodes, std::uint64_t{nodes.size()});
}

void TestRead::takesTheReplicationOfTheKeyspace()
{
    Replication replication;
    QCOMPARE(replicationFactorOf(replication), 3U);
    replication.factor = 0;
    QCOMPARE(replicationFactorOf(replication), 1U);
    replication.strategy = Replication::Strategy::NetworkTopology;
    replication.datacenterFactors = {{"east", 2}, {"west", 5}};
    QCOMPARE(replicationFactorOf(replication), 5U);

    // More replicas than nodes: all nodes there are.
    const Coordinator coordinator(Cluster{2, 4, Cluster::Consistency::All}, replication);
    NodeSet nodes(2);
    coordinator.ask(0, nodes);
    QVERIFY(nodes.isFull());
}

void TestRead::manyRunsCostAsMuchAsEachByItself()
{
    for (const char* decisions :
         {"[]", hotelInKey,
          R"([{"kind": "key", "table": "Q1", "partition": ["Hotel.id", "Room.number"], "clustering": []}])"})
    {
        FilledDesign design = rooms(byFloor, decisions);
        QueryRuns runs(design, "Q1");
        const std::size_t floor =
            runs.access.byKey.empty() ? runs.access.filtered[0].column : runs.access.byKey[0].column;
        std::vector<RunValues> all;
        for (const char* number : {"1", "2", "3", "4", "2"}) {
            all.emplace_back();
            all.back().equal[floor] = expect(fromLiteral(number, cql::NativeType::Int, {}));
        }
        const std::vector<ReadCost> costs = expect(runs.reader->costs(all));
        for (std::size_t i = 0; i < all.size(); ++i)
            QVERIFY(costs[i] == expect(runs.reader->read(all[i])).cost);
    }
}

void TestRead::tellsDamagedRows()
{
    FilledDesign design = rooms(byHotel);
    QueryRuns runs(design, "Q1");
    expect(design.sample.database.execute("UPDATE row_1 SET value = x'ff'"));
    const auto result = runs.reader->read(runs.bound({{"hotel_id", "H1"}}));
    QVERIFY(!result);
    QVERIFY(result.error().code == ErrorCode::Store);
}

QTEST_GUILESS_MAIN(TestRead)
#include "tst_read.moc"
