// SPDX-License-Identifier: Apache-2.0
// How sizes grow, when partitions pass their limits, and which buckets help: published numbers first.
#include "model/edit/edit_choice.h"
#include "model/model.h"
#include "tests/model/model_text.h"
#include "tests/model/sized.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Sensors that record so many values a day each, for so many days.
std::string sensors(int perDay, int days, const std::string& growth = {})
{
    const int rows = 100 * perDay * days;
    return R"({"entities": [
      {"name": "Network", "count": 1, "key": ["name"], "attributes": [{"name": "name", "type": "text", "bytes": 10}]},
      {"name": "Sensor", "key": ["id"], "attributes": [{"name": "id", "type": "text", "bytes": 6}]},
      {"name": "Temperature", "key": ["timestamp"], "identifiedBy": ["records"], "count": )"
           + std::to_string(rows) + R"(, "growth": )"
           + (growth.empty() ? R"({"count": )" + std::to_string(100 * perDay) + R"(, "per": "day"})" : growth)
           + R"(, "attributes": [{"name": "timestamp", "type": "timestamp"}, {"name": "value", "type": "float"}]}],
     "relationships": [
      {"name": "has", "participants": [
        {"entity": "Network", "cardinality": "1", "fanOut": {"average": 100, "worst": 100}},
        {"entity": "Sensor", "cardinality": "n", "total": true}]},
      {"name": "records", "participants": [
        {"entity": "Sensor", "cardinality": "1", "fanOut": {"worst": )"
           + std::to_string(perDay * days) + R"(}},
        {"entity": "Temperature", "cardinality": "n"}]}]})";
}

const char* const temperatures =
    R"([{"id": "Q1", "walk": ["Network", "has", "Sensor", "records", "Temperature"],
    "given": [{"attribute": "Network.name"}], "ranges": [{"attribute": "Temperature.timestamp", "width": 0.1}],
    "returns": ["Sensor.id", "Temperature.value"]}])";

// The digital library of DataStax: each hour a user plays at most 20 tracks.
const char* const tracks = R"({"entities": [
    {"name": "User", "count": 1000, "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Track", "count": 5000, "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
      {"name": "title", "type": "text", "bytes": 20}]}],
  "relationships": [{"name": "plays", "key": ["User", "Track", "timestamp"], "count": 175200000,
    "growth": {"count": 20000, "per": "hour"},
    "attributes": [{"name": "timestamp", "type": "timestamp"}],
    "participants": [
      {"entity": "User", "cardinality": "m", "fanOut": {"average": 175200, "worst": 175200}},
      {"entity": "Track", "cardinality": "n"}]}]})";

const char* const tracksOfUser = R"([{"id": "Q1", "walk": ["User", "plays", "Track"],
    "given": [{"attribute": "User.id"}], "order": ["plays.timestamp desc"], "returns": ["Track.id", "Track.title"]}])";

const BucketAdvice& by(const std::vector<BucketAdvice>& all, TimeBucket size)
{
    const auto found = std::find_if(all.begin(), all.end(), [&](const BucketAdvice& advice) {
        const auto* time = std::get_if<BucketByTime>(&advice.choice.bucket);
        return time && time->size == size;
    });
    if (found == all.end())
        qFatal("no such bucket is advised");
    return *found;
}

}  // namespace

class TestSizesGrowth : public QObject {
    Q_OBJECT

private slots:
    void reproducesTheTemperaturesOfANetwork();
    void reproducesTheTracksOfAUser();
    void reproducesTheAveragesOfANetworkByWeek();
    void growsByWhatIsStatedOfAnEntityThatNobodyCounted();
    void readsGrowthPerAnyPeriod_data();
    void readsGrowthPerAnyPeriod();
    void growsNoPartitionWhereOnlyTheirNumberGrows();
    void growsOnlyWhatGrows();
    void stopsGrowingWhenRowsExpire();
    void stopsGrowingWhereUpdatesSayHowLongRowsLive();
    void saysWhenLimitsArePassed();
    void advisesNothingForSmallPartitions();
    void advisesBucketsOfAMonthForTracks();
    void saysHowManyPartitionsAreReadThen();
    void putsTheBucketsThatReadTheFewestFirst();
    void advisedBucketsMakeDecisions();
    void advisesInThePlaceOfABucketThatWasDecided();
};

void TestSizesGrowth::reproducesTheTemperaturesOfANetwork()
{
    const TableSizes table = sized(sensors(24, 30), temperatures).of("Q1");
    QCOMPARE(table.growth.size(), std::size_t{5});
    const std::vector<double> rows{100, 2400, 16'800, 74'400, 876'000};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        COMPARE_NUMBER(table.growth[i].worst.rows, rows[i]);
        COMPARE_NUMBER(table.growth[i].rows, rows[i]);
    }
    COMPARE_NUMBER(table.growth[1].worst.bytes, 2400 * (8 + 6 + 4) + 2400 * 8);
}

void TestSizesGrowth::reproducesTheTracksOfAUser()
{
    const TableSizes table = sized(tracks, tracksOfUser).of("Q1");
    QCOMPARE(table.growth.size(), std::size_t{5});
    const std::vector<double> rows{20, 480, 3360, 14'880, 175'200};
    for (std::size_t i = 0; i < rows.size(); ++i)
        COMPARE_NUMBER(table.growth[i].worst.rows, rows[i]);
}

// The sensor example: averages of each hour, two temperatures an hour; as published, a week has 16,800 rows.
void TestSizesGrowth::reproducesTheAveragesOfANetworkByWeek()
{
    const Sized model = sized(deriveFrom(modelOf(exampleText("sensor_data/sensor_data.qw")).model));
    const TableSizes& table = model.of("Q2");
    QCOMPARE(model.missing("Q2"), std::vector<std::string>());
    COMPARE_NUMBER(table.worst.rows, 876'000);
    COMPARE_NUMBER(table.rows, 87'600'000);
    COMPARE_NUMBER(table.growth.at(0).worst.rows, 100);
    COMPARE_NUMBER(table.growth.at(4).worst.rows, 876'000);
    const std::vector<BucketAdvice> advice = model.adviceOn("Q2");
    COMPARE_NUMBER(by(advice, TimeBucket::Week).worst.rows, 16'800);
    QVERIFY(by(advice, TimeBucket::Week).isEnough);
    COMPARE_NUMBER(by(advice, TimeBucket::Day).worst.rows, 2400);
    QVERIFY(std::none_of(advice.begin(), advice.end(), [](const BucketAdvice& one) {
        const auto* time = std::get_if<BucketByTime>(&one.choice.bucket);
        return time && time->size < TimeBucket::Day;  // a date has no shorter one
    }));
}

// The hotel example: its rooms get a day more each day.
void TestSizesGrowth::growsByWhatIsStatedOfAnEntityThatNobodyCounted()
{
    const TableSizes table = sized(deriveFrom(modelOf(exampleText("hotel/hotel.qw")).model)).of("Q4");
    COMPARE_NUMBER(table.worst.rows, 73'000);
    COMPARE_NUMBER(table.growth.at(1).worst.rows, 100);
    COMPARE_NUMBER(table.growth.at(1).rows, 110'000);
    const auto cells = std::find_if(table.passings.begin(), table.passings.end(),
                                    [](const auto& one) { return one.limit == LimitPassing::Limit::Cells; });
    QVERIFY(cells != table.passings.end());
    COMPARE_NUMBER(cells->days, 270);
}

void TestSizesGrowth::readsGrowthPerAnyPeriod_data()
{
    QTest::addColumn<std::string>("growth");
    QTest::addColumn<double>("perDay");

    QTest::newRow("second") << std::string(R"({"count": 0.5, "per": "second"})") << 43'200.0;
    QTest::newRow("minute") << std::string(R"({"count": 2, "per": "minute"})") << 2880.0;
    QTest::newRow("hour") << std::string(R"({"count": 100, "per": "hour"})") << 2400.0;
    QTest::newRow("week") << std::string(R"({"count": 700, "per": "week"})") << 100.0;
    QTest::newRow("month") << std::string(R"({"count": 365, "per": "month"})") << 12.0;
    QTest::newRow("year") << std::string(R"({"count": 730, "per": "year"})") << 2.0;
}

void TestSizesGrowth::readsGrowthPerAnyPeriod()
{
    QFETCH(std::string, growth);
    QFETCH(double, perDay);

    const TableSizes table = sized(sensors(24, 30, growth), temperatures).of("Q1");
    COMPARE_NUMBER(table.growth.at(1).worst.rows, perDay);
}

void TestSizesGrowth::growsNoPartitionWhereOnlyTheirNumberGrows()
{
    const TableSizes table =
        sized(R"({"entities": [{"name": "User", "count": 1000, "growth": {"count": 10, "per": "day"},
        "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}, {"name": "age", "type": "int"}]}]})",
              R"([{"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}],
        "returns": ["User.age"]}])")
            .of("Q1");
    QCOMPARE(table.growth.size(), std::size_t{5});
    COMPARE_NUMBER(table.growth[1].worst.rows, 0);
    COMPARE_NUMBER(table.growth[1].rows, 10);
    COMPARE_NUMBER(table.growth[1].bytes, 10 * (16 + 4 + 8));
    QVERIFY(table.passings.empty());
}

void TestSizesGrowth::growsOnlyWhatGrows()
{
    const Sized model = sized(sensors(24, 30), R"([{"id": "Q1", "walk": ["Network", "has", "Sensor"],
        "given": [{"attribute": "Network.name"}], "returns": ["Sensor.id"]}])");
    QVERIFY(model.of("Q1").growth.empty());
}

void TestSizesGrowth::stopsGrowingWhenRowsExpire()
{
    const std::string ttl = R"([{"kind": "options", "table": "Q1", "options": {"default_time_to_live": ")";
    const TableSizes kept =
        sized(sensors(24, 30), temperatures, ttl + std::to_string(30 * 86'400) + R"("}}])").of("Q1");
    QVERIFY(kept.growth.empty());  // it has had its days already
    QVERIFY(kept.passings.empty());
    const TableSizes longer =
        sized(sensors(24, 30), temperatures, ttl + std::to_string(40 * 86'400) + R"("}}])").of("Q1");
    COMPARE_NUMBER(longer.growth.at(2).worst.rows, 7 * 2400);
    COMPARE_NUMBER(longer.growth.at(4).worst.rows, 10 * 2400);
    QVERIFY(longer.passings.empty());  // 96,000 cells at most
}

void TestSizesGrowth::stopsGrowingWhereUpdatesSayHowLongRowsLive()
{
    const auto grown = [](const std::string& updates, const std::string& decisions = "[]") {
        const std::string text =
            R"({"format": "querywright", "version": "1.0", "name": "Sensors", "conceptual": )"
            + sensors(24, 30) + R"(, "workflow": {"queries": )" + temperatures + R"(, "updates": )" + updates
            + R"(}, "decisions": )" + decisions + "}";
        return sized(deriveFrom(modelOf(text).model)).of("Q1").growth;
    };
    const auto update = [](const std::string& label, const std::string& kind, const std::string& rest) {
        return R"({"id": ")" + label + R"(", "name": "record", "kind": ")" + kind
               + R"(", "walk": ["Sensor"], "subjects": ["Temperature", "records"], "given": [{"attribute": "Sensor.id"}])"
               + rest + "}";
    };
    const auto insert = [&](const std::string& label, int days) {
        return update(label, "insert", R"(, "ttl": {"seconds": )" + std::to_string(days * 86'400) + "}");
    };
    const std::string forGood = update("U2", "insert", "");
    const std::string keep =
        update("U2", "change", R"(, "attributes": ["Temperature.value"], "ttl": {"seconds": 0})");
    QVERIFY(grown("[" + insert("U1", 30) + "]").empty());
    const auto longer = grown("[" + insert("U1", 30) + ", " + insert("U2", 40) + "]");
    COMPARE_NUMBER(longer.at(2).worst.rows, 7 * 2400);
    COMPARE_NUMBER(longer.at(4).worst.rows, 10 * 2400);
    COMPARE_NUMBER(grown("[" + insert("U1", 30) + ", " + forGood + "]").at(4).worst.rows, 365 * 2400);
    COMPARE_NUMBER(grown("[" + insert("U1", 30) + ", " + keep + "]").at(4).worst.rows, 365 * 2400);
    COMPARE_NUMBER(grown("[" + forGood + "]").at(4).worst.rows, 365 * 2400);
    // The option of the table goes before what updates say.
    const std::string option =
        R"([{"kind": "options", "table": "Q1", "options": {"default_time_to_live": "3456000"}}])";
    COMPARE_NUMBER(grown("[" + forGood + "]", option).at(4).worst.rows, 10 * 2400);
}

void TestSizesGrowth::saysWhenLimitsArePassed()
{
    const TableSizes table = sized(sensors(24, 30), temperatures).of("Q1");
    QVERIFY(!table.isTooLarge());
    const auto passing = [&](LimitPassing::Limit limit) -> Number {
        for (const LimitPassing& one : table.passings) {
            if (one.limit == limit)
                return one.days;
        }
        return std::nullopt;
    };
    COMPARE_NUMBER(passing(LimitPassing::Limit::Cells), (100'000.0 - 72'000) / 2400);
    COMPARE_NUMBER(passing(LimitPassing::Limit::Bytes), (100e6 - 10 - 72'000 * 26) / (2400 * 26));
    COMPARE_NUMBER(passing(LimitPassing::Limit::HardCells), (2e9 - 72'000) / 2400);
    const TableSizes large = sized(sensors(24, 300), temperatures).of("Q1");
    QVERIFY(large.isTooLarge());
    QCOMPARE(large.passings.front().limit, LimitPassing::Limit::Bytes);
    QCOMPARE(large.passings.at(1).limit, LimitPassing::Limit::Cells);
    COMPARE_NUMBER(large.passings.at(1).days, 0);
}

void TestSizesGrowth::advisesNothingForSmallPartitions()
{
    QVERIFY(sized(sensors(24, 30), temperatures).adviceOn("Q1").empty());
    QVERIFY(!sized(sensors(24, 300), temperatures).adviceOn("Q1").empty());
}

void TestSizesGrowth::advisesBucketsOfAMonthForTracks()
{
    const Sized model = sized(tracks, tracksOfUser);
    QVERIFY(model.of("Q1").isTooLarge());
    const std::vector<BucketAdvice> advice = model.adviceOn("Q1");
    const BucketAdvice& month = by(advice, TimeBucket::Month);
    COMPARE_NUMBER(month.worst.rows, 14'880);
    QVERIFY(month.isEnough);
    COMPARE_NUMBER(month.partitions, 1000 * 365 / (365.2425 / 12));
    COMPARE_NUMBER(month.reads.at(0).partitions, 365 / (365.2425 / 12));  // it asks for all there are
    const auto hash = std::find_if(advice.begin(), advice.end(), [](const BucketAdvice& one) {
        return std::holds_alternative<BucketByHash>(one.choice.bucket);
    });
    QVERIFY(hash != advice.end());
    QCOMPARE(std::get<BucketByHash>(hash->choice.bucket).count, 2U);
    COMPARE_NUMBER(hash->worst.rows, 87'600);
}

void TestSizesGrowth::saysHowManyPartitionsAreReadThen()
{
    const std::vector<BucketAdvice> advice = sized(sensors(24, 365), temperatures).adviceOn("Q1");
    // Its range is a tenth of the year: 36.5 days.
    COMPARE_NUMBER(by(advice, TimeBucket::Day).reads.at(0).partitions, 37.5);
    COMPARE_NUMBER(by(advice, TimeBucket::Month).reads.at(0).partitions, 0.1 * 365 / (365.2425 / 12) + 1);
    COMPARE_NUMBER(by(advice, TimeBucket::Day).worst.rows, 2400);
}

void TestSizesGrowth::putsTheBucketsThatReadTheFewestFirst()
{
    const std::vector<BucketAdvice> advice = sized(sensors(24, 365), temperatures).adviceOn("Q1");
    QVERIFY(advice.size() > 3);
    bool isEnough = true;
    double reads = 0.0;
    for (const BucketAdvice& one : advice) {
        QVERIFY(isEnough || !one.isEnough);
        isEnough = one.isEnough;
        if (isEnough)
            QVERIFY(*one.reads.at(0).partitions >= reads);
        reads = *one.reads.at(0).partitions;
    }
}

void TestSizesGrowth::advisedBucketsMakeDecisions()
{
    const Sized before = sized(sensors(24, 365), temperatures);
    for (const BucketAdvice& advice : before.adviceOn("Q1")) {
        ModelFile file;
        file.model = before.derived.model;
        const auto edit = edit::decide(file, advice.choice);
        QVERIFY2(edit.has_value(), edit ? "" : edit.error().message.c_str());
        const Sized after = sized(deriveFrom(edit->after.model));
        COMPARE_NUMBER(after.of("Q1").worst.rows, *advice.worst.rows);
        COMPARE_NUMBER(after.of("Q1").worst.bytes, *advice.worst.bytes);
        COMPARE_NUMBER(after.of("Q1").partitions, *advice.partitions);
    }
}

void TestSizesGrowth::advisesInThePlaceOfABucketThatWasDecided()
{
    const Sized yearly =
        sized(sensors(24, 3650), temperatures,
              R"([{"kind": "bucket", "table": "Q1", "by": "year", "of": "Temperature.timestamp"}])");
    QVERIFY(yearly.of("Q1").isTooLarge());
    const std::vector<BucketAdvice> advice = yearly.adviceOn("Q1");
    const BucketAdvice& month = by(advice, TimeBucket::Month);
    COMPARE_NUMBER(month.worst.rows, 31 * 2400);
    COMPARE_NUMBER(month.worst.bytes, 10 + 4 + 31 * 2400 * (8 + 6 + 4 + 8));  // one bucket, not two
}

QTEST_GUILESS_MAIN(TestSizesGrowth)
#include "tst_sizes_growth.moc"
