// SPDX-License-Identifier: Apache-2.0
// Tables whose partitions a decision splits or takes apart: what a check reads of them.
#include "tests/engine/checked_rooms.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

class TestCheckBuckets : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asksForEachBucketByHash();
    void spreadsRowsOverBuckets();
    void bucketsAreNeverTooMany();
    void theStatementShownIsOfABucketThatIsRead();
    void aRangeOfTimeReadsTheBucketsOfThatTimeHoweverFewRowsThereAre();
    void readsATableWholeWithoutBucket();
    void columnsOfNoAttributeStayEmpty();
};

void TestCheckBuckets::asksForEachBucketByHash()
{
    FilledDesign design =
        rooms(byHotel, 2, 40, R"([{"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 4}])");
    const CheckReport report = check(design);
    const QueryCheck& query = report.queries.at(0);

    QCOMPARE(toText(query.verdict), "several");
    QCOMPARE(text(query.partitions), std::string("4/4/4"));
    QCOMPARE(text(query.rowsReturned), std::string("39/40/40"));
    QCOMPARE(
        findings(report, "asks-for-each"),
        std::string("advice Q1: Q1 asks for at most 4 buckets of rooms_by_hotel, one after the other or at "
                    "once."));
}

void TestCheckBuckets::spreadsRowsOverBuckets()
{
    FilledDesign design =
        rooms(byHotel, 1, 400, R"([{"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 4}])");
    const CheckReport report = check(design);

    QCOMPARE(report.tables.at(0).totals.partitions, std::uint64_t{4});
    QCOMPARE(report.tables.at(0).totals.rows, std::uint64_t{400});
    QVERIFY2(report.tables.at(0).rows.most < 150, text(report.tables.at(0).rows).c_str());
}

void TestCheckBuckets::bucketsAreNeverTooMany()
{
    FilledDesign design =
        rooms(byHotel, 1, 400, R"([{"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 20}])");
    const CheckReport report = check(design);

    QCOMPARE(toText(report.queries.at(0).verdict), "several");
    QCOMPARE(text(report.queries.at(0).partitions), std::string("20/20/20"));
}

namespace {

// A mooring on the 10th of each month from January to September, split by month.
FilledDesign moorings(const std::string& width)
{
    FilledDesign design(
        tests::deriveFrom(R"({"entities": [
            {"name": "Harbour", "key": ["id"], "attributes": [{"name": "id", "type": "text"}]},
            {"name": "Mooring", "key": ["no"], "attributes": [{"name": "no", "type": "int"},
                                                              {"name": "arrival", "type": "date"}]}],
          "relationships": [{"name": "has", "participants": [{"entity": "Harbour", "cardinality": "1"},
            {"entity": "Mooring", "cardinality": "n"}]}]})",
                          R"([{"id": "Q1", "walk": ["Harbour", "has", "Mooring"], "given": [
            {"attribute": "Harbour.id"}], "ranges": [{"attribute": "Mooring.arrival", "width": )"
                              + width + R"(}], "returns": ["Mooring.no"]}])",
                          R"([{"kind": "bucket", "table": "Q1", "by": "month", "of": "Mooring.arrival"}])"));
    const std::int64_t harbour = design.sample.add("Harbour", {{"id", "Kiel"}});
    for (int month = 1; month <= 9; ++month) {
        const std::int64_t mooring =
            design.sample.add("Mooring", {{"no", std::to_string(month)},
                                          {"arrival", "2026-0" + std::to_string(month) + "-10"}});
        design.sample.relate("has", {harbour, mooring});
    }
    return design;
}

}  // namespace

// Of a range within one month, in a table that has others before it.
void TestCheckBuckets::theStatementShownIsOfABucketThatIsRead()
{
    FilledDesign design = moorings("0.1");
    CheckOptions options;
    options.overrides = {{"Q1", "Mooring.arrival", "2026-06-01..2026-07-20"}};
    const QueryCheck query = check(design, options).queries.at(0);
    QCOMPARE(text(query.partitions), std::string("2/2/2"));
    QVERIFY2(query.statement.find("arrival_month = '2026-06-01'") != std::string::npos,
             query.statement.c_str());
    QCOMPARE(query.statements, std::uint64_t(2));
}

void TestCheckBuckets::aRangeOfTimeReadsTheBucketsOfThatTimeHoweverFewRowsThereAre()
{
    FilledDesign tenth = moorings("0.1");  // of 243 days
    QCOMPARE(text(check(tenth).queries.at(0).partitions), std::string("2/2/2"));
    FilledDesign half = moorings("0.5");
    QCOMPARE(text(check(half).queries.at(0).partitions), std::string("5/5/5"));
    FilledDesign all = moorings("1");
    QCOMPARE(text(check(all).queries.at(0).partitions), std::string("9/9/9"));
}

void TestCheckBuckets::readsATableWholeWithoutBucket()
{
    FilledDesign design = rooms(R"("returns": ["Hotel.id", "Room.number", "Room.floor"])", 3, 3,
                                R"([{"kind": "bucket", "table": "Q1", "by": "none"}])");
    const CheckReport report = check(design);

    QCOMPARE(toText(report.queries.at(0).verdict), "scan");
    QCOMPARE(text(report.queries.at(0).partitions), std::string("6/6/6"));
    QCOMPARE(text(report.queries.at(0).rowsReturned), std::string("6/6/6"));
    QCOMPARE(report.queries.at(0).statement, std::string("SELECT hotel_id, number, floor FROM app.rooms"));
    QCOMPARE(report.queries.at(0).statements, std::uint64_t(1));
    QCOMPARE(findings(report, "scan"),
             std::string("advice Q1: Q1 is given nothing by equality and reads all of rooms: 6 partitions."));
    FilledDesign large = rooms(R"("returns": ["Hotel.id", "Room.number"])", 1, 11,
                               R"([{"kind": "bucket", "table": "Q1", "by": "none"}])");
    QVERIFY(findings(check(large), "scan").starts_with("warning Q1: "));
}

void TestCheckBuckets::columnsOfNoAttributeStayEmpty()
{
    FilledDesign plain = rooms(byHotel, 2, 2);
    FilledDesign design =
        rooms(byHotel, 2, 2, R"([{"kind": "add", "table": "Q1", "column": "tagged", "type": "timestamp"}])");

    QCOMPARE(check(design).tables.at(0).totals.cells, check(plain).tables.at(0).totals.cells);
}

QTEST_GUILESS_MAIN(TestCheckBuckets)
#include "tst_check_buckets.moc"
