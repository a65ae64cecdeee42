// SPDX-License-Identifier: Apache-2.0
#include "engine/data/sample_store.h"
#include "model/base/text.h"
#include "tests/engine/sample_models.h"
#include "tests/support/model_builder.h"
#include "tests/support/sample_checks.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <fstream>
#include <functional>
#include <set>

using namespace querywright;
using namespace querywright::engine;
using querywright::tests::filled;
using querywright::tests::hotel;
using querywright::tests::ModelBuilder;
using querywright::tests::number;
using querywright::tests::opened;
using querywright::tests::problemsText;
using querywright::tests::violations;

class TestSampleProblems : public QObject {
    Q_OBJECT

private slots:
    void refusesTooFewValues_data();
    void refusesTooFewValues();
    void refusesTooFewCombinations_data();
    void refusesTooFewCombinations();
    void refusesImpossibleNumbers_data();
    void refusesImpossibleNumbers();
    void refusesWrongGenerators_data();
    void refusesWrongGenerators();
    void tellsAllProblems();
    void keepsNothingOfWhatFails();
    void stopsWhenCancelled();
    void tellsItsProgress();
    void reportsADatabaseThatRefuses();
    void dependsOnModelDataAndFiles();
    void needsTheFilesForTheFingerprint();
};

namespace {

std::int64_t countOf(Database& database, const std::string& table)
{
    return number(database, "SELECT count(*) FROM " + table);
}

std::string errorsOf(const Model& model)
{
    Database database = opened();
    return problemsText(fillSampleStore(database, model, {}, {}));
}

// A row changes the model of the hotel, and tells the problems that its data then has.
using Change = std::function<void(ModelBuilder&)>;

void addProblemColumns()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("problems");
}

void row(const char* name, const Change& change, const char* problems)
{
    QTest::newRow(name) << change << problems;
}

void expectProblems()
{
    QFETCH(Change, change);
    QFETCH(QString, problems);
    ModelBuilder builder = hotel();
    change(builder);
    QCOMPARE(QString::fromStdString(errorsOf(builder.model)), problems);
}

}  // namespace

void TestSampleProblems::refusesTooFewValues_data()
{
    addProblemColumns();
    row(
        "key",
        [](ModelBuilder& b) {
            b.generate("Hotel.id", ChoiceGenerator{{"a", "b", "a"}, {}});
        },
        "\"Hotel.id\" needs 4 different values, but its generator gives only 2 (at "
        "/data/entities/Hotel/attributes/id)");
    row(
        "partial key",
        [](ModelBuilder& b) {
            b.generate("RoomAvailability.date", RangeGenerator{"2026-01-01", "2026-01-14"});
        },
        "\"RoomAvailability.date\" needs 31 different values for the same Room, but its generator gives only "
        "14 (at "
        "/data/entities/RoomAvailability/attributes/date)");
    row(
        "alternate key",
        [](ModelBuilder& b) { b.generate("Reservation.confirmation_number", PatternGenerator{"##"}); },
        "\"Reservation.confirmation_number\" needs 300 different values, but its generator gives only 100 "
        "(at "
        "/data/entities/Reservation/attributes/confirmation_number)");
    row(
        "alternate key over several types",
        [](ModelBuilder& b) {
            b.generate("Reservation.start_date", RangeGenerator{"2026-01-01", "2026-01-02"});
        },
        "\"Reservation.start_date\" needs 33 different values for the same Hotel.id and Room.number, but its "
        "generator "
        "gives only 2 (at /data/entities/Reservation/attributes/start_date)");
    row(
        "sequence that stands still",
        [](ModelBuilder& b) {
            b.generate("Hotel.id", SequenceGenerator{"1", 0, "#"});
        },
        "\"Hotel.id\" needs 4 different values, but its generator gives only 1 (at "
        "/data/entities/Hotel/attributes/id)");
}

void TestSampleProblems::refusesTooFewValues()
{
    expectProblems();
}

void TestSampleProblems::refusesTooFewCombinations_data()
{
    addProblemColumns();
    row(
        "attributes together",
        [](ModelBuilder& b) {
            b.entity("Seat").key("letter", "text").key("digit", "int").count("Seat", 21);
            b.generate("Seat.letter", ChoiceGenerator{{"a", "b"}, {}})
                .generate("Seat.digit", RangeGenerator{"0", "9", 0, 0});
        },
        "\"Seat.letter\" and \"Seat.digit\" together need 21 different values, but their generators give "
        "only 20 (at "
        "/data/entities/Seat/attributes/digit)");
    row(
        "key of relationships",
        [](ModelBuilder& b) {
            b.entity("Guest").key("id", "int").count("Guest", 1);
            b.relationship("rates").many("Guest").many("Hotel").attribute("stars", "int");
            b.relationshipKey({0, 1}, {"rates.stars"}).partners("rates", 0, {40, 40});
            b.generate("rates.stars", RangeGenerator{"1", "2", 0, 0});
        },
        "\"rates.stars\" needs 15 different values for the same Guest and Hotel, but its generator gives "
        "only 2 (at "
        "/data/relationships/rates/attributes/stars)");
}

void TestSampleProblems::refusesTooFewCombinations()
{
    expectProblems();
}

void TestSampleProblems::refusesImpossibleNumbers_data()
{
    addProblemColumns();
    row(
        "more partners than there are",
        [](ModelBuilder& b) {
            b.partners("many", 0, {4, 9});
        },
        "\"many\": each \"A\" should have at least 4, but at most 3 are possible (at "
        "/data/relationships/many/partners)");
    row(
        "not enough for all",
        [](ModelBuilder& b) {
            b.partners("one", 0, {1, 1});
        },
        "\"one\": 5 relationships are needed for 5 \"A\", but at most 3 are possible (at "
        "/data/relationships/one/partners)");
    row(
        "not everyone can take part",
        [](ModelBuilder& b) {
            b.count("B", 30).partners("must", 0, {1, 2});
        },
        "\"must\": each of 30 \"B\" must take part, but at most 10 relationships are possible (at "
        "/data/relationships/must/partners)");
    row(
        "far too many",
        [](ModelBuilder& b) {
            b.partners("weak", 0, {1'000'000'000, 1'000'000'000});
        },
        "\"weak\": there would be 5,000,000,000 relationships; at most 50,000,000 can be made (at "
        "/data/relationships/weak/partners)");
    row(
        "far too many entities", [](ModelBuilder& b) { b.count("C", 9'000'000'000); },
        "\"C\": 9,000,000,000 entities are too many; at most 50,000,000 can be made (at "
        "/data/entities/C/count)");
    row(
        "too many subtypes",
        [](ModelBuilder& b) {
            b.isA("A", {"S", "T"}, true, false).count("S", 4).count("T", 2);
        },
        "\"T\" should have 2 entities, but only 1 can be of this subtype (at /data/entities/T/count)");
    row(
        "not covering",
        [](ModelBuilder& b) {
            b.isA("A", {"S", "T"}, true, true).count("S", 2).count("T", 2);
        },
        "\"T\" should have 2 entities, but 3 can be of no other subtype and must be of one (at "
        "/data/entities/T/count)");
}

void TestSampleProblems::refusesImpossibleNumbers()
{
    QFETCH(std::function<void(ModelBuilder&)>, change);
    QFETCH(QString, problems);
    ModelBuilder builder;
    builder.entity("A").key("id", "int").entity("B").key("id", "int").entity("C").key("id", "bigint");
    builder.entity("W")
        .key("no", "bigint")
        .entity("S")
        .attribute("s", "text")
        .entity("T")
        .attribute("t", "text");
    builder.relationship("many").many("A").many("B");
    builder.relationship("one").one("A").one("B");
    builder.relationship("must").many("A").many("B").total();
    builder.relationship("weak").one("A").many("W").identifies("W");
    builder.count("A", 5).count("B", 3).count("C", 2);
    if (QByteArray(QTest::currentDataTag()).contains("subtypes")
        || QByteArray(QTest::currentDataTag()).contains("covering"))
        change(builder);
    else {
        builder.isA("A", {"S", "T"}, false, false);
        change(builder);
    }
    QCOMPARE(QString::fromStdString(errorsOf(builder.model)), problems);
}

void TestSampleProblems::refusesWrongGenerators_data()
{
    QTest::addColumn<Generator>("generator");
    QTest::addColumn<QString>("problems");

    QTest::newRow("of another type")
        << Generator(RangeGenerator{"0", "many", 0, 0})
        << "\"Item.price\": \"many\" is not of type decimal; expected a number such as 12.50 or "
           "1e10 (at /data/entities/Item/attributes/price)";
    QTest::newRow("based on itself")
        << Generator(OffsetGenerator{AttributeId{3}, {1, 1}})
        << "\"Item.price\": an offset needs a base: another attribute of the same entity "
           "that is not multivalued, composite or itself based on this one (at "
           "/data/entities/Item/attributes/price)";
    QTest::newRow("based on another type")
        << Generator(OffsetGenerator{AttributeId{2}, {1, 1}})
        << "\"Item.price\": an offset needs a base of its own type decimal, but the "
           "base's type is int (at /data/entities/Item/attributes/price)";
    QTest::newRow("in a circle") << Generator(OffsetGenerator{
        AttributeId{4},
        {1, 1}}) << "\"Item.price\" is computed from itself (at /data/entities/Item/attributes/price)";
}

void TestSampleProblems::refusesWrongGenerators()
{
    QFETCH(Generator, generator);
    QFETCH(QString, problems);
    ModelBuilder builder;
    builder.entity("Item").key("id", "int").attribute("price", "decimal").attribute("total", "decimal");
    builder.generate("Item.price", generator).count("Item", 3);
    builder.generate("Item.total", OffsetGenerator{builder.attributeId("Item.price"), {1, 1}});
    QCOMPARE(QString::fromStdString(errorsOf(builder.model)), problems);
}

void TestSampleProblems::tellsAllProblems()
{
    ModelBuilder builder = hotel();
    builder.generate("Hotel.id", ChoiceGenerator{{"a"}, {}});
    builder.generate("Hotel.name", RangeGenerator{"a", "b", 0, 0});
    builder.generate("Reservation.end_date", SequenceGenerator{"tomorrow", 1, ""});
    QCOMPARE(problemsText(std::vector<Error>{}), std::string());
    const QString problems = QString::fromStdString(errorsOf(builder.model));
    QCOMPARE(problems.count(QLatin1Char('\n')), 2);
}

void TestSampleProblems::keepsNothingOfWhatFails()
{
    ModelBuilder builder = hotel();
    builder.generate("Reservation.start_date", RangeGenerator{"2026-01-01", "2026-01-02"});
    Database database = opened();
    QCOMPARE(fillSampleStore(database, builder.model, {}, {}).size(), std::size_t{1});
    QCOMPARE(countOf(database, "sqlite_schema"), 0);
    builder.generate("Reservation.start_date", RangeGenerator{"2026-01-01", "2026-03-31"});
    QCOMPARE(problemsText(fillSampleStore(database, builder.model, {}, {})), std::string());
}

void TestSampleProblems::stopsWhenCancelled()
{
    const ModelBuilder builder = hotel();
    for (int after = 0; after < 40; ++after) {
        Database database = opened();
        std::atomic<bool> cancelled = after == 0;
        int reports = 0;
        Progress progress;
        progress.cancelled = &cancelled;
        progress.report = [&](const std::string&, std::uint64_t, std::uint64_t) {
            cancelled = ++reports >= after;
        };
        const auto errors = fillSampleStore(database, builder.model, {}, progress);
        if (errors.empty())
            continue;  // it was faster
        QCOMPARE(problemsText(errors), std::string("cancelled"));
        QVERIFY(errors.front().code == ErrorCode::Cancelled);
        QCOMPARE(countOf(database, "sqlite_schema"), 0);
    }
}

void TestSampleProblems::tellsItsProgress()
{
    ModelBuilder builder = hotel();
    builder.count("Hotel", 200);
    Database database = opened();
    std::vector<std::string> told;
    Progress progress;
    progress.report = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        QVERIFY(total == 0 || done <= total);
        told.push_back(what);
    };
    QCOMPARE(problemsText(fillSampleStore(database, builder.model, {}, progress)), std::string());
    QVERIFY(!told.empty());
}

void TestSampleProblems::reportsADatabaseThatRefuses()
{
    const ModelBuilder builder = hotel();
    Database database = filled(builder.model);
    const auto errors = fillSampleStore(database, builder.model, {}, {});
    QCOMPARE(errors.size(), std::size_t{1});
    QVERIFY(errors.front().code == ErrorCode::Store);
    QCOMPARE(join(violations(database, builder.model), "\n"), std::string());
}

void TestSampleProblems::dependsOnModelDataAndFiles()
{
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    std::ofstream(path + "/hotels.csv") << "id,name\n";
    ModelBuilder builder = hotel();
    builder.csv("Hotel", "hotels.csv");
    const auto fingerprint = [&] { return sampleDataFingerprint(builder.model, path).value(); };
    const std::string first = fingerprint();
    QVERIFY(first == fingerprint());
    builder.model.description = "not about data";
    builder.model.workflow.queries.emplace_back();
    QVERIFY(first == fingerprint());

    std::set<std::string> seen = {first};
    const auto expectNew = [&] { return seen.insert(fingerprint()).second; };
    std::ofstream(path + "/hotels.csv") << "id,name\nAZ1,x\n";
    QVERIFY(expectNew());
    builder.model.data.seed = 1;
    QVERIFY(expectNew());
    builder.data("Hotel.name").nullShare = 0.5;
    QVERIFY(expectNew());
    builder.partners("has", 0, {1, 2});
    QVERIFY(expectNew());
    builder.model.conceptual.entityTypes.front().attributes.back().type = cql::NativeType::Ascii;
    QVERIFY(expectNew());
    builder.model.conceptual.relationshipTypes.back().participants.front().total = true;
    QVERIFY(expectNew());
}

void TestSampleProblems::needsTheFilesForTheFingerprint()
{
    ModelBuilder builder = hotel();
    builder.csv("Hotel", "hotels.csv");
    const auto fingerprint = sampleDataFingerprint(builder.model, "nowhere");
    QVERIFY(!fingerprint.has_value());
    QCOMPARE(
        describe(fingerprint.error()),
        std::string("nowhere/hotels.csv: the sample data of Hotel: the file cannot be read: No such file or "
                    "directory"));
}

QTEST_GUILESS_MAIN(TestSampleProblems)
#include "tst_sample_problems.moc"
