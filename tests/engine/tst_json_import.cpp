// SPDX-License-Identifier: Apache-2.0
// Sample data from JSON files: what they may look like, and what is told of those that are wrong, with the
// line and the column.
#include "tests/engine/imported_hotel.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using querywright::engine::test::Files;
using querywright::engine::test::hotel;
using querywright::engine::test::Imported;
using querywright::engine::test::imported;
using querywright::engine::test::valuesOf;
using querywright::tests::ModelBuilder;
using querywright::tests::number;
using querywright::tests::violations;

using Texts = std::vector<std::string>;

class TestJsonImport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void objectsOfAllKindsOfTypesAreRead();
    void formsOfFiles_data();
    void formsOfFiles();
    void valuesKeepAllTheirDigits();
    void nestedValuesAreRead();
    void wrongFormsAreToldWithLineAndColumn_data();
    void wrongFormsAreToldWithLineAndColumn();
    void contradictionsNameBothPlaces_data();
    void contradictionsNameBothPlaces();
    void nothingIsKeptOfABadFile();
    void csvAndJsonGoTogether();
};

namespace {

ModelBuilder jsonHotel()
{
    ModelBuilder builder = hotel();
    builder.csv("Hotel", "hotels.json").csv("Room", "rooms.jsonl").csv("Guest", "guests.json");
    builder.csv("Reservation", "reservations.ndjson")
        .csv("holds", "holds.json")
        .csv("follows", "follows.json");
    return builder;
}

Files goodFiles()
{
    return {{"hotels.json",
             R"([{"id": "AZ1", "name": "Plaza"}, {"id": "AZ2", "name": "Park, the \"old\" one"}])"},
            {"rooms.jsonl",
             "{\"Hotel.id\": \"AZ1\", \"number\": 1, \"beds\": 2, \"tags\": [\"sea\", \"quiet\"]}\n"
             "{\"Hotel.id\": \"AZ1\", \"number\": 2}\n"
             "{\"Hotel\": {\"id\": \"AZ2\"}, \"number\": 1, \"beds\": 1, \"tags\": []}\n"},
            {"guests.json", R"([
  {"id": 1, "name": {"first_name": "Ann", "last_name": "Smith"}, "email": "ann@example.com"},
  {"id": 2, "name": {"first_name": "Bob"}, "email": "bob@example.com"},
  {"id": 3, "name": null, "email": null}
])"},
            {"reservations.ndjson",
             "{\"code\": \"R1\", \"start_date\": \"2026-01-01\", \"at\": \"2025-12-24T18:00:00Z\"}\n"
             "{\"code\": \"R2\", \"start_date\": \"2026-01-02\"}\n"},
            {"holds.json", R"([{"Hotel.id": "AZ1", "Room.number": 1, "Reservation.code": "R1"},
 {"Hotel.id": "AZ2", "Room.number": 1, "Reservation.code": "R2"}])"},
            {"follows.json", R"([{"follower": {"id": 1}, "followed": {"id": 2}, "since": "2026-01-01"},
 {"follower.id": 2, "followed.id": 1}])"}};
}

void addColumns()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("problems");
}

void row(const char* name, const char* file, const char* text, const char* problems)
{
    QTest::newRow(name) << file << QByteArray(text) << problems;
}

// Good files but one.
void expectProblems()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    QFETCH(QString, problems);

    Files files = goodFiles();
    files[file.toStdString()] = text.toStdString();
    QCOMPARE(QString::fromStdString(imported(jsonHotel().model, files).problems), problems);
}

}  // namespace

void TestJsonImport::objectsOfAllKindsOfTypesAreRead()
{
    const ModelBuilder builder = jsonHotel();
    Imported data = imported(builder.model, goodFiles());
    QCOMPARE(data.problems, std::string());
    QCOMPARE(join(violations(data.database, builder.model), "\n"), std::string());
    QCOMPARE(valuesOf(data.database, builder, "Hotel.name", "text"),
             (Texts{"'Plaza'", "'Park, the \"old\" one'"}));
    QCOMPARE(valuesOf(data.database, builder, "Room.beds", "int"), (Texts{"2", "null", "1"}));
    QCOMPARE(valuesOf(data.database, builder, "Room.tags", "set<text>"),
             (Texts{"{'quiet', 'sea'}", "null", "{}"}));
    QCOMPARE(valuesOf(data.database, builder, "Guest.first_name", "text"), (Texts{"'Ann'", "'Bob'", "null"}));
    QCOMPARE(valuesOf(data.database, builder, "Reservation.day", "date"), (Texts{"'2025-12-24'", "null"}));
    QCOMPARE(valuesOf(data.database, builder, "follows.since", "date"), (Texts{"'2026-01-01'", "null"}));
    QCOMPARE(number(data.database, "SELECT group_concat(p0 || p1, '') FROM "
                                       + relationshipTable(builder.relationshipId("holds"))),
             1132);
}

void TestJsonImport::formsOfFiles_data()
{
    QTest::addColumn<QByteArray>("text");

    QTest::newRow("a list on one line") << QByteArray(R"([{"id":"AZ1","name":"x"},{"id":"AZ2","name":"y"}])");
    QTest::newRow("an object a line")
        << QByteArray("{\"id\":\"AZ1\",\"name\":\"x\"}\r\n{\"id\":\"AZ2\"}\r\n");
    QTest::newRow("objects over several lines")
        << QByteArray("{\n \"id\": \"AZ1\",\n \"name\": \"x\"\n}\n{\n \"id\": \"AZ2\"\n}");
    QTest::newRow("objects without anything between") << QByteArray(R"({"id":"AZ1","name":"x"}{"id":"AZ2"})");
    QTest::newRow("a byte order mark")
        << QByteArray("\xEF\xBB\xBF[{\"id\":\"AZ1\",\"name\":\"x\"},{\"id\":\"AZ2\"}]");
    QTest::newRow("brackets in texts") << QByteArray(R"([{"id":"AZ1","name":"}]\"["},{"id":"AZ2"}])");
    QTest::newRow("qualified names") << QByteArray(
        R"([{"Hotel.id":"AZ1","Hotel.name":"x"},{"Hotel.id":"AZ2"}])");
}

void TestJsonImport::formsOfFiles()
{
    QFETCH(QByteArray, text);
    const ModelBuilder builder = jsonHotel();
    Files files = goodFiles();
    files["hotels.json"] = text.toStdString();
    Imported data = imported(builder.model, files);

    QCOMPARE(data.problems, std::string());
    QCOMPARE(valuesOf(data.database, builder, "Hotel.id", "text"), (Texts{"'AZ1'", "'AZ2'"}));
}

void TestJsonImport::valuesKeepAllTheirDigits()
{
    ModelBuilder builder;
    builder.entity("Sum").key("id", "int").attribute("price", "decimal").attribute("big", "varint");
    builder.attribute("flag", "boolean").attribute("at", "timestamp").csv("Sum", "sums.json");
    Imported data = imported(builder.model, {{"sums.json", R"([{"id": 1, "price": 12345678901234567890.10,
        "big": 123456789012345678901234567890, "flag": true, "at": 1000},
        {"id": "2", "price": "0.1", "big": "7", "flag": null, "at": "2026-01-01T00:00:00Z"}])"}});

    QCOMPARE(data.problems, std::string());
    QCOMPARE(valuesOf(data.database, builder, "Sum.price", "decimal"),
             (Texts{"12345678901234567890.10", "0.1"}));
    QCOMPARE(valuesOf(data.database, builder, "Sum.big", "varint"),
             (Texts{"123456789012345678901234567890", "7"}));
    QCOMPARE(valuesOf(data.database, builder, "Sum.flag", "boolean"), (Texts{"true", "null"}));
}

void TestJsonImport::nestedValuesAreRead()
{
    ModelBuilder builder;
    builder.entity("Point")
        .key("id", "int")
        .attribute("at", "tuple<int, text>")
        .attribute("w", "vector<float, 2>");
    builder.attribute("names", "frozen<map<text, int>>")
        .attribute("steps", "frozen<list<frozen<set<date>>>>");
    builder.attribute("odd", "frozen<map<frozen<list<int>>, text>>").csv("Point", "points.json");
    Imported data = imported(builder.model, {{"points.json", R"([{"id": 1, "at": [7, null], "w": [0.5, 2],
        "names": {"b": 2, "a": 1}, "steps": [["2026-01-02", "2026-01-01"], []], "odd": [[[1, 2], "x"]]}])"}});

    QCOMPARE(data.problems, std::string());
    const auto only = [&](const char* attribute, const char* type) {
        return valuesOf(data.database, builder, std::string("Point.") + attribute, type).front();
    };
    QCOMPARE(only("at", "tuple<int, text>"), std::string("(7, null)"));
    QCOMPARE(only("w", "vector<float, 2>"), std::string("[0.5, 2.0]"));
    QCOMPARE(only("names", "frozen<map<text, int>>"), std::string("{'a': 1, 'b': 2}"));
    QCOMPARE(only("steps", "frozen<list<frozen<set<date>>>>"),
             std::string("[{'2026-01-01', '2026-01-02'}, {}]"));
    QCOMPARE(only("odd", "frozen<map<frozen<list<int>>, text>>"), std::string("{[1, 2]: 'x'}"));
}

void TestJsonImport::wrongFormsAreToldWithLineAndColumn_data()
{
    addColumns();
    row("empty", "hotels.json", " \n",
        "hotels.json:2:1: the file is empty; expected a list of objects, or one object after the other");
    row("no objects", "hotels.json", "[\n 5, {\"id\": \"AZ1\", \"name\": \"\"}, \"x\"]",
        "hotels.json:2:2: expected an object, not a number\n"
        "hotels.json:2:32: expected an object, not a text");
    row("comma missing", "hotels.json", "[{\"id\": \"AZ1\"}\n {\"id\": \"AZ2\"}]",
        "hotels.json:2:2: expected \",\" and the next object, or \"]\" at the end of the list");
    row("list never closed", "hotels.json", "[{\"id\": \"AZ1\"}",
        "hotels.json:1:15: the list is never closed; expected \"]\"");
    row("something behind the list", "hotels.json", "[]\n{}",
        "hotels.json:2:1: something follows behind the list; expected the end of the file");
    row("wrong type", "rooms.jsonl",
        "{\"Hotel.id\": \"AZ1\", \"number\": 1,\n \"beds\": \"two\", \"tags\": []}\n",
        "rooms.jsonl:2:10: \"two\" is not of type int; expected a whole number from -2147483648 to "
        "2147483647 "
        "(at beds)");
    row("number for a text", "hotels.json", "[{\"id\": 1, \"name\": \"\"}]",
        "hotels.json:1:9: 1 is not of type text; expected a text in quotes (at id)");
    row("wrong element", "rooms.jsonl",
        "{\"Hotel.id\": \"AZ1\", \"number\": 1, \"beds\": 1, \"tags\": [\"a\", 7]}\n",
        "rooms.jsonl:1:59: 7 is not of type text; expected a text in quotes (at tags)");
    row("text for a set", "rooms.jsonl",
        "{\"Hotel.id\": \"AZ1\", \"number\": 1, \"beds\": 1, \"tags\": \"a\"}\n",
        "rooms.jsonl:1:53: \"a\" is not of type set<text>; expected a list (at tags)");
    row("key missing in one object", "hotels.json",
        "[{\"id\": \"AZ1\", \"name\": \"a\"},\n {\"name\": \"b\"}]",
        "hotels.json:2:2: \"id\" is missing; it is part of a key (at id)");
    row("key is null", "hotels.json", "[{\"id\": null, \"name\": \"a\"}]",
        "hotels.json:1:9: \"id\" is null; it is part of a key (at id)");
    row("an attribute missing everywhere", "hotels.json", "[{\"id\": \"AZ1\"}]",
        "hotels.json: no object has \"name\"; they have \"id\" (at name)");
    row("misspelt property", "hotels.json",
        "[{\"id\": \"AZ1\", \"name\": \"a\"},\n {\"id\": \"AZ2\", \"nam\": 1}]",
        "hotels.json:2:16: \"nam\" is no property of \"Hotel\"; did you mean \"name\"? (at nam)");
    row("two names of one property", "rooms.jsonl",
        "{\"Hotel.id\": \"AZ1\", \"hotel_id\": \"AZ1\", \"number\": 1, \"beds\": 1, \"tags\": []}",
        "rooms.jsonl:1:21: the properties \"Hotel.id\" and \"hotel_id\" are the same (at hotel_id)");
    row("property twice", "hotels.json", "[{\"id\": \"AZ1\", \"name\": \"a\", \"id\": \"AZ2\"}]",
        "hotels.json:1:29: the property \"id\" stands twice in the same object");
    row("not UTF-8", "hotels.json", "[{\"id\": \"\xE4\"}]",
        "hotels.json:1: byte 10 of the file is not UTF-8");
}

void TestJsonImport::wrongFormsAreToldWithLineAndColumn()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    QFETCH(QString, problems);

    Files files = goodFiles();
    files[file.toStdString()] = text.toStdString();
    const QString told = QString::fromStdString(imported(jsonHotel().model, files).problems);
    // What refers to things that could not be read is told, too, in other files.
    QStringList ofFile;
    for (const QString& line : told.split(QLatin1Char('\n'))) {
        if (line.startsWith(file))
            ofFile.push_back(line);
    }
    QCOMPARE(ofFile.join(QLatin1Char('\n')), problems);
}

void TestJsonImport::contradictionsNameBothPlaces_data()
{
    addColumns();
    row("key twice", "hotels.json",
        "[{\"id\": \"AZ1\", \"name\": \"a\"}, {\"id\": \"AZ2\", \"name\": \"b\"}, {\"id\": \"AZ1\", "
        "\"name\": \"c\"}]",
        "hotels.json:1:58: the key \"Hotel.id\" = 'AZ1' is already used in hotels.json:1:2");
    row("alternate key twice", "guests.json",
        "{\"id\": 1, \"first_name\": \"\", \"last_name\": \"\", \"email\": \"a\"}\n{\"id\": 2, \"email\": "
        "\"b\"}\n"
        "{\"id\": 3, \"email\": \"a\"}\n",
        "guests.json:3:1: the alternate key \"Guest.email\" = 'a' is already used in guests.json:1:1");
    row("dangling reference", "holds.json",
        "{\"Hotel.id\": \"AZ1\", \"Room.number\": 1, \"Reservation.code\": \"R1\"}\n"
        "{\"Hotel.id\": \"AZ1\", \"Room.number\": 9, \"Reservation.code\": \"R2\"}\n",
        "holds.json:2:36: there is no \"Room\" with \"Hotel.id\" = 'AZ1' and \"Room.number\" = 9 (at "
        "Room.number)");
    row("takes part twice", "holds.json",
        "{\"Hotel.id\": \"AZ1\", \"Room.number\": 1, \"Reservation.code\": \"R1\"}\n"
        "{\"Hotel.id\": \"AZ2\", \"Room.number\": 1, \"Reservation.code\": \"R2\"}\n"
        "{\"Hotel.id\": \"AZ2\", \"Room.number\": 1, \"Reservation.code\": \"R1\"}\n",
        "holds.json:3:1: the \"Reservation\" with \"Reservation.code\" = 'R1' takes part in \"holds\" once "
        "at "
        "most, but already does in holds.json:1:1");
    row("must take part", "holds.json",
        "[{\"Hotel.id\": \"AZ1\", \"Room.number\": 1, \"Reservation.code\": \"R1\"}]",
        "holds.json: the \"Reservation\" with \"Reservation.code\" = 'R2' in reservations.ndjson:2:1 must "
        "take "
        "part in \"holds\", but does not");
}

void TestJsonImport::contradictionsNameBothPlaces()
{
    expectProblems();
}

void TestJsonImport::nothingIsKeptOfABadFile()
{
    Files files = goodFiles();
    files["follows.json"] = R"([{"follower.id": 1, "followed.id": 9, "since": null}])";
    Imported data = imported(jsonHotel().model, files);

    QVERIFY(!data.problems.empty());
    QCOMPARE(number(data.database, "SELECT count(*) FROM sqlite_schema"), 0);
}

void TestJsonImport::csvAndJsonGoTogether()
{
    ModelBuilder builder = jsonHotel();
    builder.csv("Hotel", "hotels.csv").csv("follows", "follows.csv");
    Files files = goodFiles();
    files["hotels.csv"] = "id,name\nAZ1,Plaza\nAZ2,Park\n";
    files["follows.csv"] = "follower.id,followed.id,since\n";
    files["guests.json"] = "[]";
    Imported data = imported(builder.model, files);

    QCOMPARE(data.problems, std::string());
    QCOMPARE(number(data.database, "SELECT count(*) FROM " + entityTable(builder.entityId("Guest"))), 0);
    QCOMPARE(number(data.database, "SELECT count(*) FROM " + entityTable(builder.entityId("Room"))), 3);
}

QTEST_GUILESS_MAIN(TestJsonImport)
#include "tst_json_import.moc"
