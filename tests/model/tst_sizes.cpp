// SPDX-License-Identifier: Apache-2.0
// The sizes of partitions and tables: published numbers first, then what the formulas are filled in with.
#include "model/base/text.h"
#include "model/model.h"
#include "tests/model/sized.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// The example of the Apache Cassandra documentation: rooms of a hotel, kept for two years.
const char* const hotels = R"({"entities": [
  {"name": "Hotel", "count": 1000, "key": ["id"], "attributes": [{"name": "id", "type": "text", "bytes": 5},
    {"name": "name", "type": "text", "bytes": 20}, {"name": "tags", "type": "text", "collection": "set", "bytes": 8,
      "elements": {"average": 3, "worst": 10}, "distinct": 500, "mostFrequent": 200}]},
  {"name": "Room", "key": ["number"], "identifiedBy": ["has"],
   "attributes": [{"name": "number", "type": "smallint"}]},
  {"name": "Availability", "key": ["date"], "identifiedBy": ["is available"],
   "attributes": [{"name": "date", "type": "date", "distinct": 730, "days": 730},
     {"name": "is_available", "type": "boolean"}, {"name": "note", "type": "text"}]}],
 "relationships": [
  {"name": "has", "participants": [
    {"entity": "Hotel", "cardinality": "1", "fanOut": {"average": 100, "worst": 100}},
    {"entity": "Room", "cardinality": "n"}]},
  {"name": "is available", "participants": [
    {"entity": "Room", "cardinality": "1", "fanOut": {"average": 730, "worst": 730}},
    {"entity": "Availability", "cardinality": "n"}]}]})";

std::string hotelQuery(const std::string& rest)
{
    return R"([{"id": "Q1", "walk": ["Hotel", "has", "Room", "is available", "Availability"], )" + rest
           + "}]";
}

const std::string rooms = hotelQuery(R"("given": [{"attribute": "Hotel.id"}],
    "ranges": [{"attribute": "Availability.date"}], "returns": ["Availability.is_available"])");

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    if (at == std::string::npos)
        qFatal("there is no %s", from.c_str());
    return text.replace(at, from.size(), to);
}

}  // namespace

class TestSizes : public QObject {
    Q_OBJECT

private slots:
    void reproducesTheRoomsOfAHotel();
    void multipliesByPartitionsAndReplicas();
    void countsRowsOfOneDateThatTheKeyFixes();
    void keepsStaticColumnsOncePerPartition();
    void countsElementsOfCollectionsAsCells();
    void countsPartitionsByElements();
    void countsNestedEntitiesAsElements();
    void countsGroupsAsRows();
    void keepsAllRowsInAConstantBucket();
    void makesEachRowAPartitionWithoutABucket();
    void splitsByHash();
    void splitsByTime();
    void aDerivedDayIsASliceOfItsTime();
    void boundsTheLargestPartitionByTheWorstFanOut();
    void estimatesTheShareOfAFurtherValue();
    void tellsWholeRowsOfTheLargestPartition();
    void takesTheOwnersOfTheMostFrequentValue();
    void estimatesTablesThatServeSeveralQueries();
    void saysWhatIsMissing();
    void knowsTheSizesOfTypes_data();
    void knowsTheSizesOfTypes();
    void saysHowOftenValuesAreStored();
    void leavesOutWhatPeopleAddedAndNothingFills();
    void writesNumbersAsPeopleReadThem_data();
    void writesNumbersAsPeopleReadThem();
};

void TestSizes::reproducesTheRoomsOfAHotel()
{
    const Sized model = sized(hotels, rooms);
    const TableSizes& table = model.of("Q1");
    QCOMPARE(model.missing("Q1"), std::vector<std::string>());
    COMPARE_NUMBER(table.worst.rows, 73'000);
    COMPARE_NUMBER(table.worst.cells, 73'000);
    COMPARE_NUMBER(table.worst.bytes, 5 + 0 + 73'000 * (1 + 2 + 4) + 73'000 * 8);
    COMPARE_NUMBER(table.average.bytes, 1'095'005);
    QCOMPARE(table.formula.columns, std::size_t{4});
    QCOMPARE(table.formula.primaryKey, std::size_t{3});
    QCOMPARE(table.formula.statics, std::size_t{0});
    QCOMPARE(table.factors.size(), std::size_t{2});  // rooms of a hotel, days of a room
    QCOMPARE(table.factors[0].worst, 100.0);
    QCOMPARE(table.factors[1].worst, 730.0);
    QVERIFY(!table.isTooLarge());
}

void TestSizes::multipliesByPartitionsAndReplicas()
{
    const Sized model = sized(hotels, rooms);
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.partitions, 1000);
    COMPARE_NUMBER(table.rows, 73'000'000);
    COMPARE_NUMBER(table.bytes, 1'095'005'000.0);
    QCOMPARE(table.replicas, 3U);
    COMPARE_NUMBER(table.storedBytes, 3'285'015'000.0);
    COMPARE_NUMBER(model.sizes.storedBytes, 3'285'015'000.0);
}

void TestSizes::countsRowsOfOneDateThatTheKeyFixes()
{
    const Sized model = sized(hotels, hotelQuery(R"("given": [{"attribute": "Hotel.id"},
        {"attribute": "Availability.date"}], "returns": ["Availability.is_available"])"));
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.worst.rows, 100);
    COMPARE_NUMBER(table.partitions, 730'000);
    COMPARE_NUMBER(table.average.rows, 100);
}

void TestSizes::keepsStaticColumnsOncePerPartition()
{
    const Sized model = sized(hotels, hotelQuery(R"("given": [{"attribute": "Hotel.id"}],
        "returns": ["Hotel.name", "Availability.is_available"])"));
    const TableSizes& table = model.of("Q1");
    QCOMPARE(table.formula.statics, std::size_t{1});
    COMPARE_NUMBER(table.worst.cells, 73'001);
    COMPARE_NUMBER(table.worst.bytes, 5 + 20 + 73'000 * (1 + 2 + 4) + 73'001 * 8);
}

void TestSizes::countsElementsOfCollectionsAsCells()
{
    const Sized model =
        sized(hotels, R"([{"id": "Q1", "walk": ["Hotel"], "given": [{"attribute": "Hotel.id"}],
        "returns": ["Hotel.name", "Hotel.tags"]}])");
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.average.cells, 1 + 3);
    COMPARE_NUMBER(table.average.bytes, 5 + 20 + 3 * 8 + 4 * 8);
    COMPARE_NUMBER(table.worst.rows, 1);
    COMPARE_NUMBER(table.worst.cells, 1 + 10);
    COMPARE_NUMBER(table.worst.bytes, 5 + 20 + 10 * 8 + 11 * 8);
}

void TestSizes::countsPartitionsByElements()
{
    const Sized model =
        sized(hotels, R"([{"id": "Q1", "walk": ["Hotel"], "given": [{"attribute": "Hotel.tags[]"}],
        "returns": ["Hotel.id", "Hotel.name"]}])");
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.rows, 3000);
    COMPARE_NUMBER(table.partitions, 500);
    COMPARE_NUMBER(table.average.rows, 6);
    COMPARE_NUMBER(table.worst.rows, 200);
    COMPARE_NUMBER(table.worst.bytes, 8 + 200 * (5 + 20) + 200 * 8);
}

void TestSizes::countsNestedEntitiesAsElements()
{
    const Sized model = sized(hotels, R"([{"id": "Q1", "walk": ["Hotel", "has", "Room"],
        "given": [{"attribute": "Hotel.id"}], "returns": ["Hotel.name", "Room.number"]}])",
                              R"([{"kind": "nest", "table": "Q1", "entity": "Room", "as": "set"}])");
    const TableSizes& table = model.of("Q1");
    QCOMPARE(model.derived.derivation.findings.size(), std::size_t{0});
    COMPARE_NUMBER(table.rows, 1000);
    COMPARE_NUMBER(table.worst.rows, 1);
    COMPARE_NUMBER(table.worst.cells, 1 + 100);
    COMPARE_NUMBER(table.worst.bytes, 5 + 20 + 100 * 2 + 101 * 8);
}

void TestSizes::countsGroupsAsRows()
{
    const Sized model = sized(hotels, hotelQuery(R"q("given": [{"attribute": "Hotel.id"}],
        "groupBy": ["Hotel.id", "Availability.date"], "returns": ["Availability.date", "count(*)"])q"));
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.rows, 730'000);
    COMPARE_NUMBER(table.partitions, 1000);
    COMPARE_NUMBER(table.worst.rows, 730);
    COMPARE_NUMBER(table.worst.bytes, 5 + 730 * (4 + 8) + 730 * 8);
}

void TestSizes::keepsAllRowsInAConstantBucket()
{
    const Sized model = sized(hotels, R"([{"id": "Q1", "walk": ["Hotel"], "returns": ["Hotel.id"]}])");
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.partitions, 1);
    COMPARE_NUMBER(table.worst.rows, 1000);
    COMPARE_NUMBER(table.worst.cells, 0);
    COMPARE_NUMBER(table.worst.bytes, 3 + 1000 * 5);
}

void TestSizes::makesEachRowAPartitionWithoutABucket()
{
    const Sized model =
        sized(hotels, R"([{"id": "Q1", "walk": ["Hotel"], "returns": ["Hotel.id", "Hotel.name"]}])",
              R"([{"kind": "bucket", "table": "Q1", "by": "none"}])");
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.partitions, 1000);
    COMPARE_NUMBER(table.average.rows, 1);
    COMPARE_NUMBER(table.worst.bytes, 5 + 20 + 8);
}

void TestSizes::splitsByHash()
{
    const Sized model =
        sized(hotels, rooms, R"([{"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 10}])");
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.worst.rows, 7300);
    COMPARE_NUMBER(table.partitions, 10'000);
    COMPARE_NUMBER(table.worst.bytes, 5 + 4 + 7300 * 7 + 7300 * 8);
}

void TestSizes::aDerivedDayIsASliceOfItsTime()
{
    const char* const sensors = R"({"entities": [
        {"name": "Sensor", "key": ["id"], "count": 50, "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Reading", "key": ["id"], "count": 2160000, "attributes": [
          {"name": "id", "type": "timeuuid"}, {"name": "taken", "type": "timestamp", "days": 30},
          {"name": "day", "type": "date", "derived": true, "derivedFrom": ["taken"]},
          {"name": "value", "type": "double"}]}],
      "relationships": [{"name": "takes", "participants": [
        {"entity": "Sensor", "cardinality": "1", "fanOut": {"average": 43200, "worst": 43200}},
        {"entity": "Reading", "cardinality": "n"}]}]})";
    const auto of = [&](const std::string& rest) {
        return sized(sensors,
                     R"([{"id": "Q1", "walk": ["Sensor", "takes", "Reading"], "returns": ["Reading.value"],
                                   "order": ["Reading.taken desc"], "given": [)"
                         + rest + "]}]");
    };
    const std::string sensor = R"({"attribute": "Sensor.id"})";
    for (const char* const day : {R"({"attribute": "Reading.day"})", R"({"attribute": "Reading.taken@day"})"})
    {
        const Sized ofSensor = of(sensor + ", " + day);
        COMPARE_NUMBER(ofSensor.of("Q1").partitions, 50 * 30);
        COMPARE_NUMBER(ofSensor.of("Q1").worst.rows, 1440);
        QVERIFY(ofSensor.adviceOn("Q1").empty());
        const Sized ofAll = of(day);
        COMPARE_NUMBER(ofAll.of("Q1").partitions, 30);
        COMPARE_NUMBER(ofAll.of("Q1").worst.rows, 72000);
    }
}

void TestSizes::splitsByTime()
{
    const Sized model = sized(
        hotels, rooms, R"([{"kind": "bucket", "table": "Q1", "by": "month", "of": "Availability.date"}])");
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.worst.rows, 3100);  // of 31 days
    COMPARE_NUMBER(table.partitions, 1000 * 730 / (365.2425 / 12));
    COMPARE_NUMBER(table.worst.bytes, 5 + 4 + 3100 * 7 + 3100 * 8);
}

void TestSizes::boundsTheLargestPartitionByTheWorstFanOut()
{
    const std::string uneven =
        replaced(replaced(hotels, R"({"average": 100, "worst": 100})", R"({"average": 20, "worst": 100})"),
                 R"({"average": 730, "worst": 730})", R"({"average": 400, "worst": 730})");
    const TableSizes table = sized(uneven, rooms).of("Q1");
    COMPARE_NUMBER(table.average.rows, 8000);
    COMPARE_NUMBER(table.worst.rows, 100 * 730);
    QVERIFY(table.isBound);
    const TableSizes few = sized(replaced(uneven, R"("count": 1000)", R"("count": 5)"), rooms).of("Q1");
    COMPARE_NUMBER(few.worst.rows, 5 * 20 * 400);  // all there are
    QVERIFY(few.isBound);
}

void TestSizes::estimatesTheShareOfAFurtherValue()
{
    const std::string shops = R"({"entities": [
      {"name": "Doctor", "count": 3000, "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
        {"name": "specialty", "type": "text", "bytes": 8, "distinct": 40, "mostFrequent": 900}]},
      {"name": "Clinic", "count": 200, "key": ["code"], "attributes": [{"name": "code", "type": "int"},
        {"name": "city", "type": "text", "bytes": 8, "distinct": 60, "mostFrequent": 20}]}],
     "relationships": [{"name": "works at", "participants": [
        {"entity": "Doctor", "cardinality": "m", "fanOut": {"average": 2, "worst": 6}},
        {"entity": "Clinic", "cardinality": "n", "fanOut": {"worst": 300}}]}]})";
    const Sized model = sized(shops, R"([{"id": "Q1", "walk": ["Doctor", "works at", "Clinic"],
        "given": [{"attribute": "Doctor.specialty"}, {"attribute": "Clinic.city"}],
        "returns": ["Doctor.id", "Clinic.code"]}])");
    const TableSizes& table = model.of("Q1");
    COMPARE_NUMBER(table.worst.rows, (899 * 2 + 6) * 0.1);
    QVERIFY(!table.isBound);
    std::vector<std::string> factors;
    for (const RowFactor& factor : table.factors)
        factors.push_back(decimalText(factor.worst) + ": " + toText(model.derived.model.conceptual, factor));
    QCOMPARE(factors,
             std::vector<std::string>({"900: the owners of the most frequent value of Doctor.specialty",
                                       "2: the average fan-out of Doctor in \"works at\" and once the worst",
                                       "0.1: the share of the most frequent value of Clinic.city"}));
}

void TestSizes::tellsWholeRowsOfTheLargestPartition()
{
    COMPARE_NUMBER(wholeRows(2.39), 3);
    COMPARE_NUMBER(wholeRows(3.0000000001), 3);
    COMPARE_NUMBER(wholeRows(600), 600);
    QVERIFY(!wholeRows(std::nullopt));
}

void TestSizes::takesTheOwnersOfTheMostFrequentValue()
{
    const std::string conceptual =
        R"({"entities": [{"name": "Guest", "count": 100000, "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "last_name", "type": "text", "bytes": 8, "distinct": 5000,
         "mostFrequent": 900}]}]})";
    const std::string query = R"([{"id": "Q1", "walk": ["Guest"], "given": [{"attribute": "Guest.last_name"}],
        "returns": ["Guest.id"]}])";
    const TableSizes table = sized(conceptual, query).of("Q1");
    COMPARE_NUMBER(table.partitions, 5000);
    COMPARE_NUMBER(table.average.rows, 20);
    COMPARE_NUMBER(table.worst.rows, 900);
    const Sized unknown = sized(replaced(conceptual, R"(,
         "mostFrequent": 900)",
                                         ""),
                                query);
    COMPARE_NUMBER(unknown.of("Q1").average.rows, 20);
    QVERIFY(!unknown.of("Q1").worst.rows);
    QCOMPARE(unknown.missing("Q1"),
             std::vector<std::string>({"the owners of the most frequent value of Guest.last_name"}));
}

void TestSizes::estimatesTablesThatServeSeveralQueries()
{
    const Sized model = sized(hotels, R"([
      {"id": "Q1", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Hotel.id"}], "returns": ["Room.number"]},
      {"id": "Q2", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Hotel.id"},
        {"attribute": "Room.number"}], "returns": ["Hotel.name", "Room.number"]}])",
                              R"([{"kind": "merge", "tables": ["Q1", "Q2"]}])");
    QCOMPARE(model.sizes.tables.size(), std::size_t{1});
    const TableSizes& table = model.of("Q2");
    COMPARE_NUMBER(table.rows, 100'000);
    COMPARE_NUMBER(table.worst.bytes, 5 + 20 + 100 * 2 + 8);
}

void TestSizes::saysWhatIsMissing()
{
    const std::string unknown = replaced(hotels, R"(, "fanOut": {"average": 730, "worst": 730})", "");
    const Sized model = sized(unknown, hotelQuery(R"("given": [{"attribute": "Hotel.id"}],
        "returns": ["Availability.note", "Availability.date"])"));
    const TableSizes& table = model.of("Q1");
    QVERIFY(!table.rows && !table.worst.rows && !table.worst.bytes && !table.storedBytes);
    COMPARE_NUMBER(table.partitions, 1000);
    QCOMPARE(model.missing("Q1"), std::vector<std::string>({"the average fan-out of Room in \"is available\"",
                                                            "the worst fan-out of Room in \"is available\"",
                                                            "the size of Availability.note in bytes"}));
}

void TestSizes::knowsTheSizesOfTypes_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<double>("bytes");

    const std::vector<std::pair<const char*, double>> types{{"boolean", 1},
                                                            {"tinyint", 1},
                                                            {"smallint", 2},
                                                            {"int", 4},
                                                            {"float", 4},
                                                            {"date", 4},
                                                            {"bigint", 8},
                                                            {"double", 8},
                                                            {"timestamp", 8},
                                                            {"time", 8},
                                                            {"uuid", 16},
                                                            {"timeuuid", 16},
                                                            {"inet", 16},
                                                            {"vector<float, 3>", 12},
                                                            {"tuple<int, uuid>", 4 + 4 + 4 + 16}};
    for (const auto& [type, bytes] : types)
        QTest::newRow(type) << std::string(type) << bytes;
}

void TestSizes::knowsTheSizesOfTypes()
{
    QFETCH(std::string, type);
    QFETCH(double, bytes);

    const std::string conceptual = R"({"entities": [{"name": "A", "count": 10, "key": ["id"], "attributes": [
        {"name": "id", "type": "int"}, {"name": "value", "type": ")"
                                   + type + R"("}]}]})";
    const Sized model = sized(conceptual, R"([{"id": "Q1", "walk": ["A"], "given": [{"attribute": "A.id"}],
        "returns": ["A.value"]}])");
    COMPARE_NUMBER(model.of("Q1").worst.bytes, 4 + bytes + 8);
}

void TestSizes::saysHowOftenValuesAreStored()
{
    const Sized model = sized(hotels, R"([
      {"id": "Q1", "walk": ["Hotel"], "given": [{"attribute": "Hotel.id"}], "returns": ["Hotel.name"]},
      {"id": "Q2", "walk": ["Hotel"], "given": [{"attribute": "Hotel.tags[]"}], "returns": ["Hotel.id", "Hotel.name"]}
      ])");
    QCOMPARE(model.sizes.copies.size(), std::size_t{3});
    const AttributeCopies& name = model.sizes.copies[1];
    QCOMPARE(name.tables, std::size_t{2});
    COMPARE_NUMBER(name.stored, 1000 + 3000);
    COMPARE_NUMBER(name.once, 1000);
    const AttributeCopies& tags = model.sizes.copies[2];
    COMPARE_NUMBER(tags.stored, 500);  // as partition keys
    COMPARE_NUMBER(tags.once, 3000);
    COMPARE_NUMBER(model.sizes.duplication,
                   (4000.0 * 5 + 4000 * 20 + 500 * 8) / (1000 * 5 + 1000 * 20 + 3000 * 8));
}

void TestSizes::leavesOutWhatPeopleAddedAndNothingFills()
{
    const Sized model =
        sized(hotels, rooms, R"([{"kind": "add", "table": "Q1", "column": "extra", "type": "text"}])");
    QCOMPARE(model.of("Q1").formula.columns, std::size_t{5});
    COMPARE_NUMBER(model.of("Q1").worst.cells, 73'000);
    COMPARE_NUMBER(model.of("Q1").worst.bytes, 1'095'005);
}

void TestSizes::writesNumbersAsPeopleReadThem_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<std::string>("text");

    QTest::newRow("zero") << 0.0 << std::string("0");
    QTest::newRow("whole") << 1'022'000.0 << std::string("1,022,000");
    QTest::newRow("rounded") << 1234.5678 << std::string("1,234.57");
    QTest::newRow("short") << 1.5 << std::string("1.5");
    QTest::newRow("rounded up") << 0.999 << std::string("1");
    QTest::newRow("small") << 0.00031234 << std::string("0.00031");
    QTest::newRow("below 0") << -2.25 << std::string("-2.25");
    QTest::newRow("huge") << 3e20 << std::string("3.00e+20");
}

void TestSizes::writesNumbersAsPeopleReadThem()
{
    QFETCH(double, number);
    QFETCH(std::string, text);

    QCOMPARE(decimalText(number), text);
}

QTEST_GUILESS_MAIN(TestSizes)
#include "tst_sizes.moc"
