// SPDX-License-Identifier: Apache-2.0
#include "engine/data/sample_store.h"
#include "model/base/text.h"
#include "tests/engine/sample_models.h"
#include "tests/support/model_builder.h"
#include "tests/support/random_model.h"
#include "tests/support/rounds.h"
#include "tests/support/sample_checks.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using querywright::tests::contents;
using querywright::tests::filled;
using querywright::tests::hotel;
using querywright::tests::literals;
using querywright::tests::ModelBuilder;
using querywright::tests::number;
using querywright::tests::opened;
using querywright::tests::problemsText;
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
    void timesOfWeakEntitiesDifferFromOwnerToOwner();
    void keepsOverlappingSubtypesCovering();
    void countsNothingOfAStoreWithoutTheModel();
    void whatTellsSubtypesIsTheirName();
    void whatTellsSubtypesIsAsTheModelSays();
    void avoidsRelatingAnEntityToItself();
    void drawsPopularPartnersOften();
    void leavesOutSomeValues();
    void derivesEqualValuesFromEqualBases();
};

namespace {

std::int64_t countOf(Database& database, const std::string& table)
{
    return number(database, "SELECT count(*) FROM " + table);
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
    for (quint64 seed = 1; seed <= tests::rounds(80); ++seed)
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
        QVERIFY2(email.find('@') != std::string::npos, email.c_str());
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
                                  + column(builder, "DataPoint.timestamp") + " = x'0000019b76daa800'"),
             24);
}

// If nobody says which: else a table by such a time would have all its rows in one bucket.
void TestSampleStore::timesOfWeakEntitiesDifferFromOwnerToOwner()
{
    ModelBuilder builder;
    builder.entity("Patient").key("id", "text");
    builder.entity("Result").key("measured_at", "timestamp").attribute("value", "decimal");
    builder.relationship("is of").one("Patient").many("Result").identifies("Result");
    builder.count("Patient", 100).partners("is of", 0, {1, 1});
    Database database = filled(builder.model);
    QCOMPARE(countOf(database, table(builder, "Result")), 100);
    QVERIFY(number(database, "SELECT count(DISTINCT " + column(builder, "Result.measured_at") + ") FROM "
                                 + table(builder, "Result"))
            > 90);
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
    const auto counts = countSampleData(database, builder.model);
    QVERIFY(counts.has_value());
    for (const auto& [owner, count] : *counts)
        QCOMPARE(static_cast<std::int64_t>(count), countOf(database, tableOf(owner)));
    QCOMPARE(counts->size(), std::size_t{7});
}

void TestSampleStore::countsNothingOfAStoreWithoutTheModel()
{
    Database database = opened();
    QVERIFY(!countSampleData(database, hotel().model).has_value());
}

void TestSampleStore::whatTellsSubtypesIsTheirName()
{
    ModelBuilder builder;
    builder.entity("Artist").key("name", "text").attribute("type", "text").attribute("kind", "text");
    builder.entity("Soloist").attribute("born", "int");
    builder.entity("Band").attribute("size", "int");
    builder.entity("Choir").attribute("voices", "int");
    builder.isA("Artist", {"Soloist", "Band"}, true, false);
    builder.isA("Band", {"Choir"}, true, false);
    builder.count("Artist", 100).count("Soloist", 30).count("Band", 40).count("Choir", 10);
    Database database = filled(builder.model);

    const std::string type = "CAST(" + column(builder, "Artist.type") + " AS TEXT)";
    const std::string artists = "SELECT count(*) FROM " + table(builder, "Artist") + " WHERE ";
    const auto isOf = [&](const char* entity) {
        return "row IN (SELECT row FROM " + table(builder, entity) + ")";
    };
    QCOMPARE(number(database, artists + type + " = 'Soloist' AND " + isOf("Soloist")), 30);
    QCOMPARE(number(database, artists + type + " = 'Choir' AND " + isOf("Choir")), 10);
    QCOMPARE(number(database, artists + type + " = 'Band' AND " + isOf("Band")), 30);
    QCOMPARE(number(database, artists + column(builder, "Artist.type") + " IS NULL"), 30);
    // The first such attribute tells them.
    QCOMPARE(number(database, artists + column(builder, "Artist.kind") + " IS NULL"), 0);
}

void TestSampleStore::whatTellsSubtypesIsAsTheModelSays()
{
    ModelBuilder builder;
    builder.entity("Artist").key("name", "text").attribute("type", "text");
    builder.entity("Band").attribute("size", "int");
    builder.isA("Artist", {"Band"}, true, false);
    builder.count("Artist", 20).generate("Artist.type", ChoiceGenerator{{"b"}, {}});
    Database database = filled(builder.model);

    QCOMPARE(number(database, "SELECT count(*) FROM " + table(builder, "Artist") + " WHERE CAST("
                                  + column(builder, "Artist.type") + " AS TEXT) = 'b'"),
             20);
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

QTEST_GUILESS_MAIN(TestSampleStore)
#include "tst_sample_store.moc"
