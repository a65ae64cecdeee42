// SPDX-License-Identifier: Apache-2.0
#include "engine/data/sample_store.h"
#include "model/base/text.h"
#include "tests/support/model_builder.h"
#include "tests/support/random_model.h"
#include "tests/support/sample_checks.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <fstream>
#include <functional>
#include <set>

using namespace querywright;
using namespace querywright::engine;
using querywright::tests::contents;
using querywright::tests::literals;
using querywright::tests::ModelBuilder;
using querywright::tests::number;
using querywright::tests::violations;

class TestSampleStore : public QObject {
    Q_OBJECT

private slots:
    void fillsTheHotel();
    void keepsWhatTheModelSays_data();
    void keepsWhatTheModelSays();
    void makesUpWhatTheModelLeavesOpen();
    void fitsOpenNumbersToTheOthers();
    void givesTheSameBytesForTheSameSeed();
    void leavesOtherAttributesAlone();
    void reachesEveryEntityThatMustTakePart();
    void usesAllCombinations();
    void numbersWeakEntitiesByTheirSecondOwner();
    void keepsOverlappingSubtypesCovering();
    void avoidsRelatingAnEntityToItself();
    void drawsPopularPartnersOften();
    void leavesOutSomeValues();
    void derivesEqualValuesFromEqualBases();
    void refusesTooFewValues_data();
    void refusesTooFewValues();
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

Database opened()
{
    return std::move(Database::open(":memory:", Database::Mode::ReadWrite).value());
}

std::string problemsText(const std::vector<Error>& errors)
{
    std::vector<std::string> lines;
    for (const Error& error : errors)
        lines.push_back(describe(error));
    return join(lines, "\n");
}

// Fills a database of its own; the test stops if that fails or something does not hold.
Database filled(const Model& model)
{
    Database database = opened();
    const auto errors = fillSampleStore(database, model, {}, {});
    if (!errors.empty())
        qFatal("%s", problemsText(errors).c_str());
    const auto found = violations(database, model);
    if (!found.empty())
        qFatal("%s", join(found, "\n").c_str());
    return database;
}

std::int64_t countOf(Database& database, const std::string& table)
{
    return number(database, "SELECT count(*) FROM " + table);
}

std::string errorsOf(const Model& model)
{
    Database database = opened();
    return problemsText(fillSampleStore(database, model, {}, {}));
}

// Hotels with rooms and what is known of them day by day, and reservations.
ModelBuilder hotel()
{
    ModelBuilder builder;
    builder.entity("Hotel").key("id", "text").attribute("name", "text");
    builder.entity("Room").key("number", "smallint");
    builder.entity("RoomAvailability").key("date", "date").attribute("rate", "decimal");
    builder.entity("Reservation").key("id", "uuid").attribute("confirmation_number", "text");
    builder.attribute("start_date", "date").attribute("end_date", "date");
    builder.alternateKey({"Reservation.confirmation_number"});
    builder.alternateKey({"Hotel.id", "Room.number", "Reservation.start_date"});
    builder.relationship("has").one("Hotel").many("Room").total().identifies("Room");
    builder.relationship("is available")
        .one("Room")
        .many("RoomAvailability")
        .total()
        .identifies("RoomAvailability");
    builder.relationship("holds").one("Room").many("Reservation").total();
    builder.count("Hotel", 4).count("Reservation", 300);
    builder.partners("has", 0, {3, 3}).partners("is available", 0, {31, 31});
    builder.generate("Hotel.id", SequenceGenerator{"1", 1, "AZ###"});
    builder.generate("Room.number", SequenceGenerator{"101", 1, ""});
    builder.generate("RoomAvailability.date", SequenceGenerator{"2026-01-01", 1, ""});
    builder.generate("Reservation.start_date", RangeGenerator{"2026-01-01", "2026-01-31"});
    builder.generate("Reservation.end_date",
                     OffsetGenerator{builder.attributeId("Reservation.start_date"), {1, 14}});
    return builder;
}

std::string table(const ModelBuilder& builder, const std::string& entity)
{
    return entityTable(builder.entityId(entity));
}

std::string related(const ModelBuilder& builder, const std::string& relationship)
{
    return relationshipTable(builder.relationshipId(relationship));
}

std::string column(const ModelBuilder& builder, const std::string& attribute)
{
    return attributeColumn(builder.attributeId(attribute));
}

std::vector<std::string> valuesOf(Database& database, const ModelBuilder& builder, const std::string& entity,
                                  const std::string& attribute, const char* type)
{
    return literals(database,
                    "SELECT " + column(builder, attribute) + " FROM " + table(builder, entity)
                        + " ORDER BY row",
                    cql::CqlType::fromCql(type).value());
}

}  // namespace

void TestSampleStore::fillsTheHotel()
{
    const ModelBuilder builder = hotel();
    Database database = filled(builder.model);
    QCOMPARE(countOf(database, table(builder, "Hotel")), 4);
    QCOMPARE(countOf(database, table(builder, "Room")), 12);
    QCOMPARE(countOf(database, table(builder, "RoomAvailability")), 12 * 31);
    QCOMPARE(countOf(database, table(builder, "Reservation")), 300);
    QCOMPARE(countOf(database, related(builder, "holds")), 300);
    QCOMPARE(valuesOf(database, builder, "Hotel", "Hotel.id", "text"),
             (std::vector<std::string>{"'AZ001'", "'AZ002'", "'AZ003'", "'AZ004'"}));
    const auto numbers = valuesOf(database, builder, "Room", "Room.number", "smallint");
    QCOMPARE(std::vector<std::string>(numbers.begin(), numbers.begin() + 4),
             (std::vector<std::string>{"101", "102", "103", "101"}));
    const auto dates = valuesOf(database, builder, "RoomAvailability", "RoomAvailability.date", "date");
    QCOMPARE(dates[30], std::string("'2026-01-31'"));
    QCOMPARE(dates[31], std::string("'2026-01-01'"));
    QCOMPARE(number(database, "SELECT count(*) FROM " + table(builder, "Reservation") + " WHERE "
                                  + column(builder, "Reservation.end_date")
                                  + " <= " + column(builder, "Reservation.start_date")),
             0);
}

void TestSampleStore::keepsWhatTheModelSays_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 80; ++seed)
        QTest::addRow("seed %llu", seed) << seed;
}

void TestSampleStore::keepsWhatTheModelSays()
{
    QFETCH(quint64, seed);
    const Model model = tests::randomModel(seed);
    Database database = opened();
    QCOMPARE(problemsText(fillSampleStore(database, model, {}, {})), std::string());
    QCOMPARE(join(violations(database, model), "\n"), std::string());
    Database again = opened();
    QCOMPARE(problemsText(fillSampleStore(again, model, {}, {})), std::string());
    QVERIFY(contents(database) == contents(again));
}

void TestSampleStore::makesUpWhatTheModelLeavesOpen()
{
    ModelBuilder builder;
    builder.entity("Person")
        .key("email", "text")
        .attribute("first_name", "text")
        .attribute("birth_date", "date");
    builder.entity("Diary").key("day", "date").attribute("entry_text", "text");
    builder.entity("Album").key("title", "text").key("year", "int");
    builder.entity("Flag").key("is_set", "boolean").attribute("rating", "int");
    builder.relationship("keeps").one("Person").many("Diary").identifies("Diary");
    builder.relationship("likes").many("Person").many("Album").attribute("timestamp", "timestamp");
    Database database = filled(builder.model);
    QCOMPARE(countOf(database, table(builder, "Person")), 1000);
    QCOMPARE(countOf(database, table(builder, "Album")), 1000);
    QCOMPARE(countOf(database, table(builder, "Flag")), 2);
    const std::int64_t days = countOf(database, table(builder, "Diary"));
    QVERIFY(days >= 10'000 && days <= 30'000);
    const std::int64_t likes = countOf(database, related(builder, "likes"));
    QVERIFY(likes >= 1000 && likes <= 5000);
    for (const std::string& email : valuesOf(database, builder, "Person", "Person.email", "text"))
        QVERIFY2(email.find("@") != std::string::npos, email.c_str());
    for (const std::string& date : valuesOf(database, builder, "Person", "Person.birth_date", "date"))
        QVERIFY2(date >= "'1945-01-01'" && date <= "'2007-12-31'", date.c_str());
    for (const std::string& rating : valuesOf(database, builder, "Flag", "Flag.rating", "int"))
        QVERIFY2(rating >= "1" && rating <= "5", rating.c_str());
}

void TestSampleStore::fitsOpenNumbersToTheOthers()
{
    ModelBuilder builder;
    builder.entity("Country").key("code", "int");
    builder.entity("Capital").key("name", "text");
    builder.entity("Citizen").key("id", "uuid");
    builder.entity("President").key("id", "uuid");
    builder.entity("Small").key("id", "tinyint");
    builder.relationship("is governed from").one("Country").total().one("Capital").total();
    builder.relationship("lives in").one("Country").many("Citizen");
    builder.relationship("leads").one("President").total().one("Country");
    builder.count("Country", 30).partners("lives in", 0, {5, 5});
    Database database = filled(builder.model);
    QCOMPARE(countOf(database, table(builder, "Capital")), 30);
    QCOMPARE(countOf(database, table(builder, "Citizen")), 150);
    QCOMPARE(countOf(database, table(builder, "President")), 30);
    QCOMPARE(countOf(database, table(builder, "Small")), 127);
    QCOMPARE(number(database, "SELECT min(n) = 5 AND max(n) = 5 FROM (SELECT count(*) n FROM "
                                  + related(builder, "lives in") + " GROUP BY p0)"),
             1);
}

void TestSampleStore::givesTheSameBytesForTheSameSeed()
{
    ModelBuilder builder = hotel();
    Database first = filled(builder.model);
    Database second = filled(builder.model);
    QVERIFY(contents(first) == contents(second));
    builder.model.data.seed = 43;
    Database other = filled(builder.model);
    QVERIFY(contents(first) != contents(other));
}

void TestSampleStore::leavesOtherAttributesAlone()
{
    ModelBuilder builder = hotel();
    Database before = filled(builder.model);
    builder.generate("Reservation.start_date", RangeGenerator{"2026-06-01", "2026-12-31"});
    builder.generate("Hotel.name", PatternGenerator{"###"});
    Database after = filled(builder.model);
    QVERIFY(contents(before) != contents(after));
    const char* same[][2] = {{"Reservation", "Reservation.confirmation_number"},
                             {"Reservation", "Reservation.id"},
                             {"RoomAvailability", "RoomAvailability.rate"},
                             {"Hotel", "Hotel.id"}};
    for (const auto& [entity, attribute] : same)
        QCOMPARE(valuesOf(before, builder, entity, attribute, "blob"),
                 valuesOf(after, builder, entity, attribute, "blob"));
}

void TestSampleStore::reachesEveryEntityThatMustTakePart()
{
    ModelBuilder builder;
    builder.entity("User").key("id", "int");
    builder.entity("Group").key("id", "int");
    builder.entity("Card").key("id", "int");
    builder.relationship("is in").many("User").many("Group").total();
    builder.relationship("owns").one("User").total().many("Card").total();
    builder.count("User", 40).count("Group", 60).count("Card", 41);
    builder.partners("is in", 0, {0, 3, Amount::Shape::Zipf, 1.0}, 1.5).partners("owns", 0, {1, 2});
    Database database = filled(builder.model);
    QCOMPARE(countOf(database, related(builder, "owns")), 41);
}

void TestSampleStore::usesAllCombinations()
{
    ModelBuilder builder;
    builder.entity("Row").key("letter", "text").key("digit", "int").attribute("code", "text");
    builder.alternateKey({"Row.code"});
    builder.entity("Color").key("name", "text");
    builder.relationship("shows").many("Row").many("Color");
    builder.count("Row", 50).count("Color", 4).partners("shows", 0, {4, 4});
    builder.generate("Row.letter", ChoiceGenerator{{"a", "b", "c", "d", "e"}, {9, 5, 1, 1, 1}});
    builder.generate("Row.digit", RangeGenerator{"0", "9", 2.0, 0});
    builder.generate("Row.code", PatternGenerator{"##"});
    Database database = filled(builder.model);
    QCOMPARE(countOf(database, table(builder, "Row")), 50);
    QCOMPARE(countOf(database, related(builder, "shows")), 200);
}

void TestSampleStore::numbersWeakEntitiesByTheirSecondOwner()
{
    ModelBuilder builder;
    builder.entity("Source").key("id", "text");
    builder.entity("Metric").key("name", "text");
    builder.entity("DataPoint").key("timestamp", "timestamp").attribute("value", "decimal");
    builder.entity("Alarm").attribute("level", "int");
    builder.relationship("generates").one("Source").many("DataPoint").identifies("DataPoint");
    builder.relationship("is for").one("Metric").many("DataPoint").identifies("DataPoint");
    builder.relationship("warns of").one("Source").many("Alarm").identifies("Alarm");
    builder.relationship("watches").one("Metric").many("Alarm").identifies("Alarm");
    builder.count("Source", 6).count("Metric", 4);
    builder.partners("generates", 0, {40, 40})
        .partners("warns of", 0, {4, 4})
        .partners("is for", 0, {60, 60});
    builder.generate("DataPoint.timestamp", SequenceGenerator{"2026-01-01T00:00:00Z", 60, ""});
    Database database = filled(builder.model);
    QCOMPARE(countOf(database, table(builder, "DataPoint")), 240);
    QCOMPARE(countOf(database, table(builder, "Alarm")), 24);  // each source with each metric
    // Counted for each pair of owners: 24 pairs begin anew.
    QCOMPARE(number(database, "SELECT count(*) FROM " + table(builder, "DataPoint") + " WHERE "
                                  + column(builder, "DataPoint.timestamp") + " = x'0000019b76daa400'"),
             24);
}

void TestSampleStore::keepsOverlappingSubtypesCovering()
{
    ModelBuilder builder;
    builder.entity("Person").key("id", "int").attribute("name", "text");
    builder.entity("Student").attribute("term", "int");
    builder.entity("Teacher").attribute("subject", "text");
    builder.entity("Tutor").attribute("hours", "int");
    builder.entity("Adult").attribute("since", "date");
    builder.entity("Minor").attribute("school", "text");
    builder.isA("Person", {"Student", "Teacher"}, false, true);
    builder.isA("Student", {"Tutor"}, true, false);
    builder.isA("Teacher", {"Tutor"}, true, false);
    builder.isA("Person", {"Adult", "Minor"}, true, true);
    builder.relationship("teaches").one("Teacher").many("Student");
    builder.count("Person", 100).count("Student", 70).count("Minor", 20);
    Database database = filled(builder.model);
    QCOMPARE(countOf(database, table(builder, "Student")), 70);
    QCOMPARE(countOf(database, table(builder, "Minor")), 20);
    QCOMPARE(countOf(database, table(builder, "Adult")), 80);
    QVERIFY(countOf(database, table(builder, "Tutor")) > 0);
}

void TestSampleStore::avoidsRelatingAnEntityToItself()
{
    ModelBuilder builder;
    builder.entity("User").key("id", "int");
    builder.relationship("follows").many("User", "follower").many("User", "followed");
    builder.relationship("is married to").one("User", "left").total().one("User", "right").total();
    builder.relationship("manages").one("User", "manager").many("User", "member").total();
    builder.count("User", 30).partners("follows", 0, {20, 29});
    Database database = filled(builder.model);
    for (const char* name : {"follows", "is married to", "manages"})
        QCOMPARE(number(database, "SELECT count(*) FROM " + related(builder, name) + " WHERE p0 = p1"), 0);
}

void TestSampleStore::drawsPopularPartnersOften()
{
    ModelBuilder builder;
    builder.entity("User").key("id", "int");
    builder.entity("Video").key("id", "int");
    builder.relationship("plays").many("User").many("Video").attribute("at", "timestamp");
    builder.relationshipKey({0, 1}, {"plays.at"});
    builder.count("User", 100).count("Video", 100).partners("plays", 0, {20, 20}, 1.0);
    Database database = filled(builder.model);
    const std::string counts = "(SELECT count(*) n FROM " + related(builder, "plays") + " GROUP BY p1)";
    // 2000 plays over the harmonic number of 100, 5.19: the most popular one has about 385.
    const std::int64_t most = number(database, "SELECT max(n) FROM " + counts);
    QVERIFY2(most > 300 && most < 470, std::to_string(most).c_str());
    QVERIFY(number(database, "SELECT count(*) FROM (SELECT 1 FROM " + related(builder, "plays")
                                 + " GROUP BY p0, p1 HAVING count(*) > 1)")
            > 50);
}

void TestSampleStore::leavesOutSomeValues()
{
    ModelBuilder builder;
    builder.entity("Guest")
        .key("id", "int")
        .attribute("title", "text")
        .attribute("email", "text")
        .set("tags", "text");
    builder.alternateKey({"Guest.email"});
    builder.count("Guest", 2000);
    for (const char* attribute : {"Guest.title", "Guest.email", "Guest.id"})
        builder.data(attribute).nullShare = 0.25;
    builder.generate("Guest.id", SequenceGenerator{}).generate("Guest.title", TextGenerator{});
    builder.generate("Guest.email", NameGenerator{NameGenerator::List::Email});
    builder.data("Guest.tags").generator = TextGenerator{{1, 1}};
    builder.data("Guest.tags").elements = {0, 2};
    Database database = filled(builder.model);
    const auto nulls = [&](const char* attribute) {
        return number(database, "SELECT count(*) FROM " + table(builder, "Guest") + " WHERE "
                                    + column(builder, attribute) + " IS NULL");
    };
    QVERIFY(std::abs(nulls("Guest.title") - 500) < 60);
    QVERIFY(std::abs(nulls("Guest.tags") - 667) < 70);  // a collection of nothing is null
    QCOMPARE(nulls("Guest.email"), 0);                  // keys are never null
    QCOMPARE(nulls("Guest.id"), 0);
}

void TestSampleStore::derivesEqualValuesFromEqualBases()
{
    ModelBuilder builder;
    builder.entity("Item").key("id", "int").attribute("price", "int").attribute("at", "timestamp");
    builder.derived("total", "decimal", {"Item.price"}).derived("day", "date", {"Item.at"});
    builder.generate("Item.price", RangeGenerator{"1", "9", 0, 0}).count("Item", 500);
    Database database = filled(builder.model);
    const auto different = [&](const char* base, const char* derived) {
        return number(database, "SELECT max(n) FROM (SELECT count(DISTINCT " + column(builder, derived)
                                    + ") n FROM " + table(builder, "Item") + " GROUP BY "
                                    + column(builder, base) + ")");
    };
    QCOMPARE(different("Item.price", "Item.total"), 1);
    QCOMPARE(different("Item.at", "Item.day"), 1);
    QVERIFY(number(database, "SELECT count(DISTINCT " + column(builder, "Item.total") + ") FROM "
                                 + table(builder, "Item"))
            > 5);
}

void TestSampleStore::refusesTooFewValues_data()
{
    QTest::addColumn<std::function<void(ModelBuilder&)>>("change");
    QTest::addColumn<QString>("problems");

    using Change = std::function<void(ModelBuilder&)>;
    const auto row = [](const char* name, Change change, const char* problems) {
        QTest::newRow(name) << change << problems;
    };
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
        "\"Reservation.start_date\" needs 35 different values for the same Hotel.id and Room.number, but its "
        "generator "
        "gives only 2 (at /data/entities/Reservation/attributes/start_date)");
    row(
        "sequence that stands still",
        [](ModelBuilder& b) {
            b.generate("Hotel.id", SequenceGenerator{"1", 0, "#"});
        },
        "\"Hotel.id\" needs 4 different values, but its generator gives only 1 (at "
        "/data/entities/Hotel/attributes/id)");
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
        "\"rates.stars\" needs 14 different values for the same Guest and Hotel, but its generator gives "
        "only 2 (at "
        "/data/relationships/rates/attributes/stars)");
}

void TestSampleStore::refusesTooFewValues()
{
    QFETCH(std::function<void(ModelBuilder&)>, change);
    QFETCH(QString, problems);
    ModelBuilder builder = hotel();
    change(builder);
    QCOMPARE(QString::fromStdString(errorsOf(builder.model)), problems);
}

void TestSampleStore::refusesImpossibleNumbers_data()
{
    QTest::addColumn<std::function<void(ModelBuilder&)>>("change");
    QTest::addColumn<QString>("problems");

    using Change = std::function<void(ModelBuilder&)>;
    const auto row = [](const char* name, Change change, const char* problems) {
        QTest::newRow(name) << change << problems;
    };
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
        "\"weak\": there would be 5,000,000,000 relationships; at most 200,000,000 can be made (at "
        "/data/relationships/weak/partners)");
    row(
        "far too many entities", [](ModelBuilder& b) { b.count("C", 9'000'000'000); },
        "\"C\": 9,000,000,000 entities are too many; at most 200,000,000 can be made (at "
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

void TestSampleStore::refusesImpossibleNumbers()
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

void TestSampleStore::refusesWrongGenerators_data()
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

void TestSampleStore::refusesWrongGenerators()
{
    QFETCH(Generator, generator);
    QFETCH(QString, problems);
    ModelBuilder builder;
    builder.entity("Item").key("id", "int").attribute("price", "decimal").attribute("total", "decimal");
    builder.generate("Item.price", generator).count("Item", 3);
    builder.generate("Item.total", OffsetGenerator{builder.attributeId("Item.price"), {1, 1}});
    QCOMPARE(QString::fromStdString(errorsOf(builder.model)), problems);
}

void TestSampleStore::tellsAllProblems()
{
    ModelBuilder builder = hotel();
    builder.generate("Hotel.id", ChoiceGenerator{{"a"}, {}});
    builder.generate("Hotel.name", RangeGenerator{"a", "b", 0, 0});
    builder.generate("Reservation.end_date", SequenceGenerator{"tomorrow", 1, ""});
    QCOMPARE(problemsText(std::vector<Error>{}), std::string());
    const QString problems = QString::fromStdString(errorsOf(builder.model));
    QCOMPARE(problems.count(QLatin1Char('\n')), 2);
}

void TestSampleStore::keepsNothingOfWhatFails()
{
    ModelBuilder builder = hotel();
    builder.generate("Reservation.start_date", RangeGenerator{"2026-01-01", "2026-01-02"});
    Database database = opened();
    QCOMPARE(fillSampleStore(database, builder.model, {}, {}).size(), std::size_t{1});
    QCOMPARE(countOf(database, "sqlite_schema"), 0);
    builder.generate("Reservation.start_date", RangeGenerator{"2026-01-01", "2026-03-31"});
    QCOMPARE(problemsText(fillSampleStore(database, builder.model, {}, {})), std::string());
}

void TestSampleStore::stopsWhenCancelled()
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

void TestSampleStore::tellsItsProgress()
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

void TestSampleStore::reportsADatabaseThatRefuses()
{
    const ModelBuilder builder = hotel();
    Database database = filled(builder.model);
    const auto errors = fillSampleStore(database, builder.model, {}, {});
    QCOMPARE(errors.size(), std::size_t{1});
    QVERIFY(errors.front().code == ErrorCode::Store);
    QCOMPARE(join(violations(database, builder.model), "\n"), std::string());
}

void TestSampleStore::dependsOnModelDataAndFiles()
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

void TestSampleStore::needsTheFilesForTheFingerprint()
{
    ModelBuilder builder = hotel();
    builder.csv("Hotel", "hotels.csv");
    const auto fingerprint = sampleDataFingerprint(builder.model, "nowhere");
    QVERIFY(!fingerprint.has_value());
    QCOMPARE(describe(fingerprint.error()),
             std::string("nowhere/hotels.csv: the file cannot be read: No such file or directory"));
}

QTEST_GUILESS_MAIN(TestSampleStore)
#include "tst_sample_store.moc"
