// SPDX-License-Identifier: Apache-2.0
// What one run of a query reads of its table, worked out from the statistics.
#include "model/base/text.h"
#include "model/sizes/read_estimate.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// 100 devices, each with 365 readings on average, 1,000 at most, over 365 days; 20 kinds, the most frequent
// one of 36.5 in 1,000; 3 labels of 50 on each device, 10 at most.
const char* const devices = R"({"entities": [
    {"name": "Device", "key": ["id"], "count": 100, "attributes": [{"name": "id", "type": "int"},
      {"name": "labels", "type": "text", "collection": "set", "bytes": 5, "distinct": 50, "mostFrequent": 40,
       "elements": {"average": 3, "worst": 10}}]},
    {"name": "Reading", "key": ["at"], "identifiedBy": ["takes"], "attributes": [
      {"name": "at", "type": "timestamp", "days": 365}, {"name": "value", "type": "int"},
      {"name": "kind", "type": "int", "distinct": 20, "mostFrequent": 3650}]}],
  "relationships": [{"name": "takes", "participants": [
    {"entity": "Device", "cardinality": "1", "fanOut": {"average": 365, "worst": 1000}},
    {"entity": "Reading", "cardinality": "n"}]}]})";

const char* const readings =
    R"({"id": "Q1", "walk": ["Device", "takes", "Reading"], "given": [{"attribute": "Device.id"}], "returns": ["Reading.value"]MORE})";

std::string withMore(const std::string& more)
{
    std::string query = readings;
    query.replace(query.find("MORE"), 4, more);
    return query;
}

ReadEstimate read(const std::string& queries, const char* query, const std::string& decisions = "[]")
{
    const Derived derived = deriveFrom(devices, "[" + queries + "]", decisions);
    const AccessPattern& pattern = *derived.model.workflow.findQuery(query);
    const QueryAccess access = accessOf(derived.model, derived.derivation, pattern.id);
    return estimateRead(derived.model, pattern, derived.derivation.tables.at(access.table), access,
                        TableSizer(derived.model, nullptr));
}

// "1 (1) partitions, 365 (1,000) rows": average and worst.
std::string text(const ReadEstimate& read)
{
    const auto number = [](Number one) { return one ? decimalText(*one) : std::string("?"); };
    const auto load = [&](const Load& one) { return number(one.average) + " (" + number(one.worst) + ") "; };
    return load(read.partitions) + "partitions, " + load(read.rows) + "rows" + (read.isScan ? ", scan" : "")
           + (read.asksEveryNode ? ", every node" : "");
}

}  // namespace

class TestReadEstimate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatIsGiven_data();
    void readsWhatIsGiven();
    void anIndexLeadsToPartitions();
    void whatIsNotKnownIsAbsent();
};

void TestReadEstimate::readsWhatIsGiven_data()
{
    QTest::addColumn<std::string>("query");
    QTest::addColumn<std::string>("decisions");
    QTest::addColumn<std::string>("expected");

    const std::string none = "[]";
    const auto row = [](const char* name, const std::string& query, const std::string& decisions,
                        const char* expected) {
        QTest::newRow(name) << query << decisions << std::string(expected);
    };
    row("a partition", withMore(""), none, "1 (1) partitions, 365 (1,000) rows");
    row("a tenth of it", withMore(R"(, "ranges": [{"attribute": "Reading.at", "width": 0.1}])"), none,
        "1 (1) partitions, 36.5 (100) rows");
    row("no more than the limit", withMore(R"(, "order": ["Reading.at desc"], "limit": 10)"), none,
        "1 (1) partitions, 10 (10) rows");
    row("buckets by hash", withMore(""), R"([{"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 4}])",
        "4 (4) partitions, 365 (1,000) rows");
    row("a bucket for each month", withMore(""),
        R"([{"kind": "bucket", "table": "Q1", "by": "month", "of": "Reading.at"}])",
        "11.99 (11.99) partitions, 365 (1,000) rows");
    row("a key column of which nothing is known", withMore(""),
        R"([{"kind": "key", "table": "Q1", "partition": ["Reading.value", "Device.id"], "clustering": ["Reading.at asc"]}])",
        "? (?) partitions, 365 (1,000) rows");
    row("all in one partition",
        R"({"id": "Q1", "walk": ["Device"], "given": [], "order": ["Device.id asc"], "returns": ["Device.id"]})",
        none, "1 (1) partitions, 100 (100) rows");
    row("the whole table",
        R"({"id": "Q1", "walk": ["Device"], "given": [], "order": ["Device.id asc"], "returns": ["Device.id"]})",
        R"([{"kind": "bucket", "table": "Q1", "by": "none"}])", "100 (100) partitions, 100 (100) rows, scan");
}

void TestReadEstimate::readsWhatIsGiven()
{
    QFETCH(std::string, query);
    QFETCH(std::string, decisions);
    QFETCH(std::string, expected);

    QCOMPARE(QString::fromStdString(text(read(query, "Q1", decisions))), QString::fromStdString(expected));
}

void TestReadEstimate::anIndexLeadsToPartitions()
{
    const std::string byKind = R"({"id": "Q2", "walk": ["Device", "takes", "Reading"],
        "given": [{"attribute": "Reading.kind"}], "returns": ["Device.id", "Reading.value"]})";
    const std::string ofDevice = R"({"id": "Q2", "walk": ["Device", "takes", "Reading"],
        "given": [{"attribute": "Device.id"}, {"attribute": "Reading.kind"}], "returns": ["Reading.value"]})";
    const std::string byLabel =
        R"({"id": "Q2", "walk": ["Device"], "given": [{"attribute": "Device.labels[]"}],
        "returns": ["Device.id"]}, {"id": "Q1", "walk": ["Device"], "given": [{"attribute": "Device.id"}],
        "returns": ["Device.labels"]})";
    const std::string served = R"([{"kind": "serve", "table": "Q2", "by": "sai", "of": "Q1"}])";

    const ReadEstimate kind = read(withMore("") + "," + byKind, "Q2", served);
    QCOMPARE(QString::fromStdString(text({{}, kind.rows, kind.isScan, kind.asksEveryNode})),
             QStringLiteral("? (?) partitions, 1,825 (3,650) rows, every node"));
    QVERIFY(*kind.partitions.average <= 100.0 && *kind.partitions.average > 99.0);
    QCOMPARE(QString::fromStdString(text(read(withMore("") + "," + ofDevice, "Q2", served))).left(20),
             QStringLiteral("1 (1) partitions, 18"));
    QCOMPARE(QString::fromStdString(text(read(byLabel, "Q2", served))),
             QStringLiteral("6 (40) partitions, 6 (40) rows, every node"));
}

void TestReadEstimate::whatIsNotKnownIsAbsent()
{
    const ReadEstimate byValue = read(R"({"id": "Q1", "walk": ["Device", "takes", "Reading"],
        "given": [{"attribute": "Reading.value"}], "returns": ["Device.id"]})",
                                      "Q1");

    QCOMPARE(QString::fromStdString(text(byValue)), QStringLiteral("1 (1) partitions, ? (?) rows"));
}

QTEST_GUILESS_MAIN(TestReadEstimate)
#include "tst_read_estimate.moc"
