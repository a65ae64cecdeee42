// SPDX-License-Identifier: Apache-2.0
// The values that columns get which are not simply those of an attribute: aggregates and time buckets.
#include "engine/codec/time_bucket.h"
#include "engine/fill/aggregator.h"
#include "engine/fill/number.h"
#include "model/cql/identifier.h"
#include "tests/engine/video_site_rows.h"

#include <QTest>

#include <limits>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;
using querywright::tests::deriveFrom;
using querywright::tests::videoSite;

namespace {

cql::CqlType typeFrom(const std::string& text)
{
    return expect(cql::CqlType::fromCql(text));
}

std::string literalOf(const std::optional<Bytes>& value, const cql::CqlType& type)
{
    return value ? toLiteral(*value, type, {}) : "nothing";
}

// Four ratings of two videos by three users.
FilledDesign ratings(const std::string& query)
{
    FilledDesign design(deriveFrom(videoSite, R"([{"id": "Q1", )" + query + "}]"));
    addVideos(design.sample);
    design.sample.relate("rates", {1, 1}, {{"rating", "1"}});
    design.sample.relate("rates", {2, 1}, {{"rating", "2"}});
    design.sample.relate("rates", {3, 1}, {{"rating", "6"}});
    design.sample.relate("rates", {1, 2}, {{"rating", "5"}});
    design.sample.relate("rates", {2, 2});  // without a rating
    return design;
}

}  // namespace

class TestFillValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aggregates_data();
    void aggregates();
    void groupsByWhatIsGivenAndWhatItSays();
    void groupsByAttributesOfRelationships();
    void leavesAFunctionItDoesNotKnowEmpty();
    void beginsBuckets_data();
    void beginsBuckets();
    void otherTypesHaveNoBuckets();
    void putsRowsIntoBuckets();
    void readsNumbers_data();
    void readsNumbers();
    void writesNumbers_data();
    void writesNumbers();
    void knowsFunctionsInAnyCase();
    void aLargeMeanLosesNoDigits();
};

void TestFillValues::aggregates_data()
{
    QTest::addColumn<std::string>("function");
    QTest::addColumn<std::string>("ofOne");  // ratings 1, 2, 6
    QTest::addColumn<std::string>("ofTwo");  // ratings 5, none

    QTest::newRow("count of rows") << std::string("count(*)") << std::string("3") << std::string("2");
    QTest::newRow("count of values") << std::string("count(rates.rating)") << std::string("3")
                                     << std::string("1");
    QTest::newRow("sum") << std::string("sum(rates.rating)") << std::string("9") << std::string("5");
    QTest::newRow("avg") << std::string("avg(rates.rating)") << std::string("3.0") << std::string("5.0");
    QTest::newRow("mean") << std::string("mean(rates.rating)") << std::string("3.0") << std::string("5.0");
    QTest::newRow("min") << std::string("min(rates.rating)") << std::string("1") << std::string("5");
    QTest::newRow("max") << std::string("max(rates.rating)") << std::string("6") << std::string("5");
    QTest::newRow("median") << std::string("median(rates.rating)") << std::string("2.0")
                            << std::string("5.0");
    QTest::newRow("stdev") << std::string("stdev(rates.rating)") << std::string("2.160246899469287")
                           << std::string("0.0");
    QTest::newRow("max of texts") << std::string("max(User.name)") << std::string("'Cid'")
                                  << std::string("'Bob'");
}

void TestFillValues::aggregates()
{
    QFETCH(std::string, function);
    QFETCH(std::string, ofOne);
    QFETCH(std::string, ofTwo);

    FilledDesign design = ratings(R"("walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
        "returns": [")" + function + R"("])");
    const FilledTable filled = expect(design.fill("Q1"));
    QCOMPARE(filled.totals.rows, std::uint64_t{2});
    const std::string column = design.physical.tables[0].columns.back().name;
    QCOMPARE(design.filledText("Q1"), "video_id = " + uuid(1) + " | " + column + " = " + ofOne
                                          + "\nvideo_id = " + uuid(2) + " | " + column + " = " + ofTwo);
}

void TestFillValues::groupsByWhatIsGivenAndWhatItSays()
{
    FilledDesign design =
        ratings(R"q("walk": ["User", "rates", "Video"], "given": [{"attribute": "Video.genre"}],
        "groupBy": ["User.city"], "returns": ["User.city", "count(*)", "sum(rates.rating)"])q");
    design.sample.relate("rates", {1, 3}, {{"rating", "9"}});
    // Cid lives in no city: his group has no key.
    const FilledTable filled = expect(design.fill("Q1"));
    QCOMPARE(filled.losses.keyless, std::uint64_t{1});
    const auto& columns = design.physical.tables[0].columns;
    QCOMPARE(columns.size(), std::size_t{4});
    const auto row = [&](const std::string& genre, const std::string& count, const std::string& sum) {
        return "video_genre = '" + genre + "' | " + columns[1].name + " = 'Paris' | "
               + cql::toCqlName(columns[2].name) + " = " + count + ", " + cql::toCqlName(columns[3].name)
               + " = " + sum;
    };
    QCOMPARE(design.filledText("Q1"), row("art", "4", "8") + "\n" + row("war", "1", "9"));
}

void TestFillValues::groupsByAttributesOfRelationships()
{
    FilledDesign design =
        ratings(R"q("walk": ["Video", "rates", "User"], "given": [{"attribute": "rates.rating"}],
        "groupBy": ["rates.rating"], "returns": ["count(*)"])q");
    const FilledTable filled = expect(design.fill("Q1"));
    QCOMPARE(filled.totals.partitions, std::uint64_t{4});
    QCOMPARE(filled.losses.keyless, std::uint64_t{1});
}

void TestFillValues::leavesAFunctionItDoesNotKnowEmpty()
{
    FilledDesign design =
        ratings(R"q("walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
        "returns": ["mode(rates.rating)"])q");
    QCOMPARE(design.filledText("Q1"), "video_id = " + uuid(1) + "\nvideo_id = " + uuid(2));
}

void TestFillValues::beginsBuckets_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("value");
    QTest::addColumn<int>("bucket");
    QTest::addColumn<std::string>("begin");

    const auto add = [](const char* name, const char* type, const char* value, TimeBucket bucket,
                        const char* begin) {
        QTest::newRow(name) << std::string(type) << std::string(value) << static_cast<int>(bucket)
                            << std::string(begin);
    };
    const char* const moment = "2026-03-19T15:47:31.250Z";
    add("minute", "timestamp", moment, TimeBucket::Minute, "2026-03-19T15:47:00Z");
    add("hour", "timestamp", moment, TimeBucket::Hour, "2026-03-19T15:00:00Z");
    add("day", "timestamp", moment, TimeBucket::Day, "2026-03-19");
    add("week", "timestamp", moment, TimeBucket::Week, "2026-03-16");
    add("month", "timestamp", moment, TimeBucket::Month, "2026-03-01");
    add("year", "timestamp", moment, TimeBucket::Year, "2026-01-01");
    add("week of a monday", "date", "2026-03-16", TimeBucket::Week, "2026-03-16");
    add("week of a sunday", "date", "2026-03-22", TimeBucket::Week, "2026-03-16");
    add("week over the turn of the year", "date", "2026-01-01", TimeBucket::Week, "2025-12-29");
    add("before 1970", "timestamp", "1969-12-31T23:59:59.999Z", TimeBucket::Day, "1969-12-31");
    add("minute before 1970", "timestamp", "1969-12-31T23:59:59.999Z", TimeBucket::Minute,
        "1969-12-31T23:59:00Z");
    add("leap day", "date", "2024-02-29", TimeBucket::Month, "2024-02-01");
    add("hour of a date", "date", "2026-03-19", TimeBucket::Hour, "2026-03-19T00:00:00Z");
}

void TestFillValues::beginsBuckets()
{
    QFETCH(std::string, type);
    QFETCH(std::string, value);
    QFETCH(int, bucket);
    QFETCH(std::string, begin);

    const auto unit = static_cast<TimeBucket>(bucket);
    const cql::CqlType from = typeFrom(type);
    const bool isFine = unit == TimeBucket::Minute || unit == TimeBucket::Hour;
    const cql::CqlType to = isFine ? cql::NativeType::Timestamp : cql::NativeType::Date;
    const Bytes bytes = expect(fromLiteral(value, from, {}));
    const auto found = beginOfBucket(bytes, from, unit, to);
    QVERIFY(found.has_value());
    QVERIFY(found == expect(fromLiteral(begin, to, {})));
}

void TestFillValues::otherTypesHaveNoBuckets()
{
    const Bytes number = encodeInteger(5, cql::NativeType::Int);
    QVERIFY(!beginOfBucket(number, cql::NativeType::Int, TimeBucket::Day, cql::NativeType::Date));
    const Bytes date = encodeInteger(5, cql::NativeType::Date);
    QVERIFY(!beginOfBucket(date, cql::NativeType::Date, TimeBucket::Day, cql::NativeType::Text));
    // 2026-03-19T15:47:31.25Z in the time of uuids
    const Bytes uuid = encodeTimeuuid(122'192'928'000'000'000 + 17'739'352'512'500'000, 1, 2);
    QVERIFY(beginOfBucket(uuid, cql::NativeType::Timeuuid, TimeBucket::Day, cql::NativeType::Date)
            == expect(fromLiteral("2026-03-19", cql::NativeType::Date, {})));
}

void TestFillValues::putsRowsIntoBuckets()
{
    FilledDesign design(deriveFrom(videoSite, R"([{"id": "Q1", "walk": ["Video"],
        "given": [{"attribute": "Video.added@day"}], "order": ["Video.added desc"], "returns": ["Video.title"]}])"));
    addVideos(design.sample);
    const FilledTable filled = expect(design.fill("Q1"));
    QCOMPARE(filled.totals.partitions, std::uint64_t{2});
    QCOMPARE(filled.losses.keyless, std::uint64_t{1});
    const std::string text = design.filledText("Q1");
    QCOMPARE(std::count(text.begin(), text.end(), '\n'), 2);
    QVERIFY2(text.find("'2026-03-01' | ") != std::string::npos, text.c_str());
    QVERIFY2(text.find("'2026-03-02' | ") != std::string::npos, text.c_str());
}

void TestFillValues::readsNumbers_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");
    QTest::addColumn<double>("number");

    for (const char* type : {"tinyint", "smallint", "int", "bigint", "varint", "float", "double", "decimal"})
        QTest::newRow(type) << std::string(type) << std::string("-7") << -7.0;
    QTest::newRow("digits behind the point") << std::string("decimal") << std::string("12.25") << 12.25;
    QTest::newRow("a varint beyond 64 bits")
        << std::string("varint") << std::string("-36893488147419103232") << -36893488147419103232.0;
    QTest::newRow("a large decimal") << std::string("decimal") << std::string("1e30") << 1e30;
}

void TestFillValues::readsNumbers()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);
    QFETCH(double, number);

    const auto read = numberOf(expect(fromLiteral(literal, typeFrom(type), {})), typeFrom(type));
    QVERIFY(read.has_value());
    QCOMPARE(static_cast<double>(*read), number);
}

void TestFillValues::writesNumbers_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");

    const double large = std::numeric_limits<double>::max();
    const auto add = [](const char* name, double number, const char* type, const char* literal) {
        QTest::newRow(name) << number << std::string(type) << std::string(literal);
    };
    add("whole numbers drop what is behind the point", 2.9, "int", "2");
    add("negative ones too", -2.9, "int", "-2");
    add("the largest tinyint", 1000, "tinyint", "127");
    add("the smallest smallint", -1e9, "smallint", "-32768");
    add("the largest bigint", large, "bigint", "9223372036854775807");
    add("a decimal is rounded", 2.345678, "decimal", "2.35");
    add("a double stays", 2.345678, "double", "2.345678");
    add("a counter", 41, "counter", "41");
    add("no number as an int", std::numeric_limits<double>::quiet_NaN(), "int", "nothing");
    add("no number as a double", std::numeric_limits<double>::infinity(), "double", "Infinity");
    add("no type of numbers", 1, "text", "nothing");
    add("no native type", 1, "list<int>", "nothing");
}

void TestFillValues::writesNumbers()
{
    QFETCH(double, number);
    QFETCH(std::string, type);
    QFETCH(std::string, literal);

    QCOMPARE(literalOf(toValue(number, typeFrom(type), 2), typeFrom(type)), literal);
}

void TestFillValues::knowsFunctionsInAnyCase()
{
    QVERIFY(aggregateFunction("Count") == AggregateTask::Function::Count);
    QVERIFY(aggregateFunction("STDDEV") == AggregateTask::Function::Deviation);
    QVERIFY(aggregateFunction("mode") == AggregateTask::Function::Unknown);
    QVERIFY(aggregateFunction("") == AggregateTask::Function::Unknown);
}

void TestFillValues::aLargeMeanLosesNoDigits()
{
    const AggregateTask task{AggregateTask::Function::Deviation, cql::NativeType::Bigint,
                             cql::NativeType::Double};
    Aggregator aggregator;
    for (const std::int64_t number : {1'000'000'000'000'001, 1'000'000'000'000'002, 1'000'000'000'000'003})
        aggregator.add(task, encodeInteger(number, cql::NativeType::Bigint), {});
    aggregator.add(task, std::nullopt, {});
    QCOMPARE(literalOf(aggregator.result(task), task.result), std::string("0.816496580927726"));
    QVERIFY(!Aggregator().result(task));
    const AggregateTask sum{AggregateTask::Function::Sum, cql::NativeType::Bigint, cql::NativeType::Bigint};
    QCOMPARE(literalOf(Aggregator().result(sum), sum.result), std::string("0"));
}

QTEST_GUILESS_MAIN(TestFillValues)
#include "tst_fill_values.moc"
