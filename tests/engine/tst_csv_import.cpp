// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "tests/engine/imported_hotel.h"
#include "tests/support/model_builder.h"
#include "tests/support/sample_checks.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using querywright::tests::ModelBuilder;
using querywright::tests::number;
using querywright::tests::violations;

using querywright::engine::test::Files;
using querywright::engine::test::hotel;
using querywright::engine::test::Imported;
using querywright::engine::test::imported;
using querywright::engine::test::valuesOf;
Q_DECLARE_METATYPE(Files)

class TestCsvImport : public QObject {
    Q_OBJECT

private slots:
    void importsAllKindsOfTypes();
    void aPlainValueIsACollectionOfOne();
    void importsFilesOfOtherMakes_data();
    void importsFilesOfOtherMakes();
    void reportsWrongForms_data();
    void reportsWrongForms();
    void reportsContradictions_data();
    void reportsContradictions();
    void reportsProblemsOfSeveralFiles();
    void reportsAHundredProblems();
    void reportsWhatCannotBeRead();
    void keepsNothingOfBadFiles();
    void mixesFilesWithGeneratedData();
    void importsAttributesOfIdentifyingRelationships();
    void importsSubtypes();
    void refusesFilesForWhatIsGenerated();
};

namespace {

Files goodFiles()
{
    return {{"hotels.csv", "id,name\nAZ1,Plaza\nAZ2,\"Park, the old one\"\n"},
            {"rooms.csv", "Hotel.id,number,beds,tags\nAZ1,1,2,\"{'quiet', 'sea'}\"\nAZ1,2,,\nAZ2,1,1,{}\n"},
            {"guests.csv",
             "id,first_name,last_name,email\n1,Ann,Smith,ann@example.com\n2,Bob,,bob@example.com\n3,,,\n"},
            {"reservations.csv", "code,start_date,at\nR1,2026-01-01,2025-12-24T18:00:00Z\nR2,2026-01-02,\n"},
            {"holds.csv", "Hotel.id,Room.number,Reservation.code\nAZ1,1,R1\nAZ2,1,R2\n"},
            {"follows.csv", "follower.id,followed.id,since\n1,2,2026-01-01\n2,1,\n"}};
}

// Good files but one, and what is told about it.
void addProblemColumns()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("problems");
}

void problemRow(const char* name, const char* file, const char* text, const char* problems)
{
    QTest::newRow(name) << file << QByteArray(text) << problems;
}

void expectProblems()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    QFETCH(QString, problems);

    const ModelBuilder builder = hotel();
    Files files = goodFiles();
    if (file == QLatin1String("holds.csv") && text.contains("R3"))
        files["reservations.csv"] += "R3,2026-01-01,\n";
    files[file.toStdString()] = text.toStdString();
    QCOMPARE(QString::fromStdString(imported(builder.model, files).problems), problems);
}

using Texts = std::vector<std::string>;

}  // namespace

void TestCsvImport::importsAllKindsOfTypes()
{
    const ModelBuilder builder = hotel();
    Imported data = imported(builder.model, goodFiles());
    QCOMPARE(data.problems, std::string());
    QCOMPARE(join(violations(data.database, builder.model), "\n"), std::string());
    QCOMPARE(valuesOf(data.database, builder, "Hotel.name", "text"),
             (Texts{"'Plaza'", "'Park, the old one'"}));
    QCOMPARE(valuesOf(data.database, builder, "Room.beds", "int"), (Texts{"2", "null", "1"}));
    QCOMPARE(valuesOf(data.database, builder, "Room.tags", "set<text>"),
             (Texts{"{'quiet', 'sea'}", "null", "{}"}));
    QCOMPARE(valuesOf(data.database, builder, "Guest.last_name", "text"), (Texts{"'Smith'", "null", "null"}));
    QCOMPARE(valuesOf(data.database, builder, "Reservation.day", "date"), (Texts{"'2025-12-24'", "null"}));
    QCOMPARE(valuesOf(data.database, builder, "follows.since", "date"), (Texts{"'2026-01-01'", "null"}));
    const auto pairs = [&](const char* name) {
        return number(data.database, "SELECT group_concat(p0 || p1, '') FROM "
                                         + relationshipTable(builder.relationshipId(name)));
    };
    QCOMPARE(pairs("has"), 111223);
    QCOMPARE(pairs("holds"), 1132);
    QCOMPARE(pairs("follows"), 1221);
}

// As it is, without brackets and quotes.
void TestCsvImport::aPlainValueIsACollectionOfOne()
{
    ModelBuilder builder = hotel();
    Files files = goodFiles();
    files["rooms.csv"] =
        "Hotel.id,number,beds,tags\nAZ1,1,2,quiet\nAZ1,2,,\" by the sea, loud \"\nAZ2,1,1,{}\n";
    Imported data = imported(builder.model, files);
    QCOMPARE(data.problems, std::string());
    QCOMPARE(valuesOf(data.database, builder, "Room.tags", "set<text>"),
             (Texts{"{'quiet'}", "{'by the sea, loud'}", "{}"}));
}

void TestCsvImport::importsFilesOfOtherMakes_data()
{
    QTest::addColumn<Files>("files");

    QTest::newRow("columns in another order and named like columns")
        << Files{{"rooms.csv", "tags,hotel_id,beds,Room.number\n,AZ1,1,1\n,AZ2,1,1\n"}};
    QTest::newRow("byte order mark and CRLF")
        << Files{{"hotels.csv", "\xEF\xBB\xBFid,name\r\nAZ1,x\r\nAZ2,y\r\n"}};
    QTest::newRow("roles named like columns")
        << Files{{"follows.csv", "follower_id,followed_id,since\n1,2,\n"}};
    QTest::newRow("derived attributes may be there")
        << Files{{"reservations.csv", "code,start_date,at,day\nR1,,,2026-01-01\nR2,,,\n"}};
    QTest::newRow("no relationships") << Files{{"follows.csv", "follower.id,followed.id,since\n"}};
    QTest::newRow("the same null in an alternate key")
        << Files{{"guests.csv", "id,first_name,last_name,email\n1,,,\n2,,,\n"}};
}

void TestCsvImport::importsFilesOfOtherMakes()
{
    QFETCH(Files, files);
    const ModelBuilder builder = hotel();
    files.merge(goodFiles());
    Imported data = imported(builder.model, files);
    QCOMPARE(data.problems, std::string());
    QCOMPARE(join(violations(data.database, builder.model), "\n"), std::string());
}

void TestCsvImport::reportsWrongForms_data()
{
    addProblemColumns();
    problemRow("no header", "hotels.csv", "",
               "hotels.csv:1: the file has no header line; expected \"id\" and \"name\"");
    problemRow("missing column", "hotels.csv", "id\nAZ1\nAZ2\n",
               "hotels.csv:1: the column \"name\" is missing; there is \"id\" (at name)");
    problemRow(
        "missing columns", "rooms.csv", "number,tags\n",
        "rooms.csv:1: the columns \"Hotel.id\" and \"beds\" are missing; there are \"number\" and \"tags\" "
        "(at Hotel.id)");
    problemRow("misspelt column", "hotels.csv", "id,nam\n",
               "hotels.csv:1: \"nam\" is no column of \"Hotel\"; did you mean \"name\"? (at nam)\n"
               "hotels.csv:1: the column \"name\" is missing; there are \"id\" and \"nam\" (at name)");
    problemRow("unknown column", "hotels.csv", "id,name,stars\nAZ1,a,1\n",
               "hotels.csv:1: \"stars\" is no column of \"Hotel\"; expected \"id\" and \"name\" (at stars)");
    problemRow("column twice", "hotels.csv", "id,name,id\n",
               "hotels.csv:1: the column \"id\" is there twice (at id)");
    problemRow("column by two names", "rooms.csv", "Hotel.id,hotel_id,number,beds,tags\n",
               "rooms.csv:1: the columns \"Hotel.id\" and \"hotel_id\" are the same (at hotel_id)");
    problemRow("too few fields", "hotels.csv", "id,name\nAZ1,a\nAZ2\n",
               "hotels.csv:3: 1 field is here; expected 2 as in the header line");
    problemRow("too many fields", "follows.csv", "follower.id,followed.id,since\n1,2,,4\n",
               "follows.csv:2: 4 fields are here; expected 3 as in the header line");
    problemRow(
        "wrong type", "rooms.csv", "Hotel.id,number,beds,tags\nAZ1,1,two,\nAZ2,1,,\n",
        "rooms.csv:2: \"two\" is not of type int; expected a whole number from -2147483648 to 2147483647 (at "
        "beds)");
    problemRow(
        "wrong type after line breaks", "rooms.csv",
        "tags,Hotel.id,number,beds\n\"\n{}\n\",AZ1,1,\"\nx\"\n,AZ2,1,\n",
        "rooms.csv:4: \"x\" is not of type int; expected a whole number from -2147483648 to 2147483647 "
        "(at beds)");
    problemRow(
        "empty text is no number", "rooms.csv", "Hotel.id,number,beds,tags\nAZ1,1,\"\",\nAZ2,1,,\n",
        "rooms.csv:2: \"\" is not of type int; expected a whole number from -2147483648 to 2147483647 (at "
        "beds)");
    problemRow(
        "wrong collection", "rooms.csv", "Hotel.id,number,beds,tags\nAZ1,1,,'quiet'\nAZ2,1,,\n",
        "rooms.csv:2: \"'quiet'\" is not of type set<text>: \"{\" is missing at \"'quiet'\" (at tags)");
    problemRow(
        "another bracket", "rooms.csv", "Hotel.id,number,beds,tags\nAZ1,1,,[quiet]\nAZ2,1,,\n",
        "rooms.csv:2: \"[quiet]\" is not of type set<text>: \"{\" is missing at \"[quiet]\" (at tags)");
    problemRow("key is null", "hotels.csv", "id,name\nAZ1,a\n,b\nAZ2,c\n",
               "hotels.csv:3: a value is missing; \"id\" is part of a key (at id)");
    problemRow("open quote", "hotels.csv", "id,name\nAZ1,\"a\nAZ2,b\n",
               "hotels.csv:2: the quoted field that begins here is never closed");
    problemRow("not UTF-8", "hotels.csv", "id,name\nAZ1,\xE4\nAZ2,b\n",
               "hotels.csv:2: byte 13 of the file is not UTF-8");
}

void TestCsvImport::reportsWrongForms()
{
    expectProblems();
}

void TestCsvImport::reportsContradictions_data()
{
    addProblemColumns();
    problemRow("key twice", "hotels.csv", "id,name\nAZ1,a\nAZ2,b\n\nAZ1,c\n",
               "hotels.csv:5: the key \"Hotel.id\" = 'AZ1' is already used in hotels.csv:2");
    problemRow(
        "weak key twice", "rooms.csv", "Hotel.id,number,beds,tags\nAZ1,1,,\nAZ2,1,,\nAZ1,1,,\n",
        "rooms.csv:4: the key \"Hotel.id\" = 'AZ1' and \"Room.number\" = 1 is already used in rooms.csv:2");
    problemRow("alternate key twice", "guests.csv", "id,first_name,last_name,email\n1,,,a\n2,,,b\n3,,,a\n",
               "guests.csv:4: the alternate key \"Guest.email\" = 'a' is already used in guests.csv:2");
    problemRow("alternate key over several types", "holds.csv",
               "Hotel.id,Room.number,Reservation.code\nAZ1,1,R1\nAZ1,1,R3\nAZ2,1,R2\n",
               "reservations.csv:4: the alternate key \"Reservation.start_date\" = '2026-01-01' for the same "
               "Hotel.id and "
               "Room.number is already used in reservations.csv:2");
    problemRow("unknown owner", "rooms.csv", "Hotel.id,number,beds,tags\nAZ1,1,,\nAZ2,1,,\nAZ3,1,,\n",
               "rooms.csv:4: there is no \"Hotel\" with \"Hotel.id\" = 'AZ3' (at Hotel.id)");
    problemRow("unknown participant", "holds.csv",
               "Hotel.id,Room.number,Reservation.code\nAZ1,9,R1\nAZ2,1,R2\n",
               "holds.csv:2: there is no \"Room\" with \"Hotel.id\" = 'AZ1' and \"Room.number\" = 9 (at "
               "Room.number)");
    problemRow("unknown owner of a participant", "holds.csv",
               "Hotel.id,Room.number,Reservation.code\nAZ9,1,R1\nAZ2,1,R2\n",
               "holds.csv:2: there is no \"Hotel\" with \"Hotel.id\" = 'AZ9' (at Hotel.id)");
    problemRow("unknown role", "follows.csv", "follower.id,followed.id,since\n1,7,\n",
               "follows.csv:2: there is no \"Guest\" with \"followed.id\" = 7 (at followed.id)");
    problemRow(
        "takes part twice", "holds.csv",
        "Hotel.id,Room.number,Reservation.code\nAZ1,1,R1\nAZ2,1,R2\nAZ2,1,R1\n",
        "holds.csv:4: the \"Reservation\" with \"Reservation.code\" = 'R1' takes part in \"holds\" once at "
        "most, but already "
        "does in holds.csv:2");
    problemRow("the same pair twice", "follows.csv", "follower.id,followed.id,since\n1,2,\n2,1,\n1,2,\n",
               "follows.csv:4: the same \"follower\" and \"followed\" are already in follows.csv:2");
    problemRow("must take part", "holds.csv", "Hotel.id,Room.number,Reservation.code\nAZ1,1,R1\n",
               "holds.csv: the \"Reservation\" with \"Reservation.code\" = 'R2' in reservations.csv:3 must "
               "take part in \"holds\", but "
               "does not");
}

void TestCsvImport::reportsContradictions()
{
    expectProblems();
}

void TestCsvImport::reportsProblemsOfSeveralFiles()
{
    Files files = goodFiles();
    files["rooms.csv"] = "Hotel.id,number,beds,tags\nAZ1,1,x,\nAZ7,1,,\n";
    files["guests.csv"] = "id,first_name,last_name,email\n1,Ann,,a\n1,Ann,,a\n2,,,\n";
    files["follows.csv"] = "follower.id,followed.id,since\n1,9,never\n";
    QCOMPARE(
        imported(hotel().model, files).problems,
        std::string("rooms.csv:2: \"x\" is not of type int; expected a whole number from -2147483648 to "
                    "2147483647 (at beds)\n"
                    "rooms.csv:3: there is no \"Hotel\" with \"Hotel.id\" = 'AZ7' (at Hotel.id)\n"
                    "follows.csv:2: \"never\" is not of type date; expected a day such as 2026-12-24 "
                    "or, with 2147483648 for 1970-01-01, its number from 0 to 4294967295 (at since)\n"
                    "follows.csv:2: there is no \"Guest\" with \"followed.id\" = 9 (at followed.id)\n"
                    "guests.csv:3: the key \"Guest.id\" = 1 is already used in guests.csv:2\n"
                    "guests.csv:3: the alternate key \"Guest.email\" = 'a' is already used in guests.csv:2"));
}

void TestCsvImport::reportsAHundredProblems()
{
    ModelBuilder builder;
    builder.entity("Guest").key("id", "int").csv("Guest", "guests.csv");
    for (const int wrong : {100, 101, 2000}) {
        std::string text = "id\n";
        for (int i = 0; i < wrong; ++i)
            text += "x\n";
        const QString problems =
            QString::fromStdString(imported(builder.model, {{"guests.csv", text}}).problems);
        const QStringList lines = problems.split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), wrong == 100 ? 100 : 101);
        QVERIFY(lines[99].startsWith(QLatin1String("guests.csv:101: ")));
        if (wrong == 101)
            QCOMPARE(lines.last(), QLatin1String("1 more problem is not shown"));
        if (wrong == 2000)
            QCOMPARE(lines.last(), QLatin1String("1,900 more problems are not shown"));
    }
}

void TestCsvImport::reportsWhatCannotBeRead()
{
    Files files = goodFiles();
    files.erase("hotels.csv");
    files.erase("follows.csv");
    QCOMPARE(imported(hotel().model, files).problems,
             std::string("hotels.csv: the sample data of Hotel: the file cannot be read: No such file or "
                         "directory\n"
                         "follows.csv: the sample data of follows: the file cannot be read: No such file or "
                         "directory"));
    ModelBuilder builder;
    builder.entity("Guest").key("id", "int").csv("Guest", ".");
    QVERIFY(imported(builder.model, {}).problems.find("the file cannot be read: it is a folder")
            != std::string::npos);
}

void TestCsvImport::keepsNothingOfBadFiles()
{
    Files files = goodFiles();
    files["follows.csv"] += "1,9,\n";
    Imported data = imported(hotel().model, files);
    QVERIFY(!data.problems.empty());
    QCOMPARE(number(data.database, "SELECT count(*) FROM sqlite_schema"), 0);
}

void TestCsvImport::mixesFilesWithGeneratedData()
{
    ModelBuilder builder = hotel();
    for (const char* generated : {"Hotel", "Reservation", "follows"})
        builder.csv(generated, "");
    builder.generate("Hotel.id", SequenceGenerator{"1", 1, "AZ#"}).count("Hotel", 2);
    builder.generate("Reservation.code", SequenceGenerator{"1", 1, "R#"}).count("Reservation", 2);
    builder.generate("Reservation.start_date", RangeGenerator{"2026-01-01", "2026-01-01"});
    Imported data = imported(builder.model, goodFiles());
    QCOMPARE(data.problems, std::string());
    QCOMPARE(join(violations(data.database, builder.model), "\n"), std::string());

    // Both reservations in one room cannot both begin on the only day.
    Files files = goodFiles();
    files["holds.csv"] = "Hotel.id,Room.number,Reservation.code\nAZ1,1,R1\nAZ1,1,R2\n";
    QCOMPARE(imported(builder.model, files).problems,
             std::string("\"Reservation.start_date\" needs 2 different values for the same Hotel.id and "
                         "Room.number, but its "
                         "generator gives only 1 (at /data/entities/Reservation/attributes/start_date)"));
}

void TestCsvImport::importsAttributesOfIdentifyingRelationships()
{
    ModelBuilder builder;
    builder.entity("Hotel").key("id", "int").entity("Room").key("number", "int");
    builder.relationship("has").one("Hotel").many("Room").identifies("Room").attribute("since", "int");
    builder.csv("Hotel", "hotels.csv").csv("Room", "rooms.csv").csv("has", "has.csv");
    Files files = {{"hotels.csv", "id\n1\n2\n"},
                   {"rooms.csv", "Hotel.id,number\n1,1\n1,2\n2,1\n"},
                   {"has.csv", "Hotel.id,Room.number,since\n2,1,30\n1,1,10\n1,2,20\n"}};
    Imported data = imported(builder.model, files);
    QCOMPARE(data.problems, std::string());
    QCOMPARE(valuesOf(data.database, builder, "has.since", "int"), (Texts{"10", "20", "30"}));

    files["has.csv"] = "Hotel.id,Room.number,since\n2,1,30\n1,1,10\n1,1,20\n1,3,1\n";
    QCOMPARE(imported(builder.model, files).problems,
             std::string("has.csv:4: the \"Room\" with \"Hotel.id\" = 1 and \"Room.number\" = 1 is already "
                         "there in has.csv:3\n"
                         "has.csv:5: there is no \"Room\" with \"Hotel.id\" = 1 and \"Room.number\" = 3 (at "
                         "Room.number)"));
    files["has.csv"] = "Hotel.id,Room.number,since\n2,1,30\n1,1,10\n";
    QCOMPARE(imported(builder.model, files).problems,
             std::string("has.csv: the \"Room\" with \"Hotel.id\" = 1 and \"Room.number\" = 2, which is in "
                         "rooms.csv:3, is missing"));
}

void TestCsvImport::importsSubtypes()
{
    ModelBuilder builder;
    builder.entity("Person").key("id", "int").attribute("name", "text");
    builder.entity("Student").attribute("term", "int").entity("Teacher").attribute("subject", "text");
    builder.isA("Person", {"Student", "Teacher"}, true, true);
    builder.relationship("teaches").one("Teacher").many("Student");
    builder.csv("Person", "people.csv").csv("Student", "students.csv").csv("Teacher", "teachers.csv");
    builder.csv("teaches", "teaches.csv");
    const Files good = {{"people.csv", "id,name\n1,Ann\n2,Bob\n3,Cid\n"},
                        {"students.csv", "id,term\n3,5\n1,7\n"},
                        {"teachers.csv", "Person.id,subject\n2,art\n"},
                        {"teaches.csv", "Teacher.id,Student.id\n2,3\n"}};
    Imported data = imported(builder.model, good);
    QCOMPARE(data.problems, std::string());
    QCOMPARE(join(violations(data.database, builder.model), "\n"), std::string());
    QCOMPARE(valuesOf(data.database, builder, "Student.term", "int"), (Texts{"7", "5"}));

    Files files = good;
    files["teachers.csv"] = "id,subject\n1,art\n1,music\n4,sports\n";
    files["teaches.csv"] = "Teacher.id,Student.id\n1,2\n";
    QCOMPARE(
        imported(builder.model, files).problems,
        std::string("teachers.csv:2: the \"Teacher\" with \"Person.id\" = 1 is a \"Student\" already, in "
                    "students.csv:3, and cannot be both\n"
                    "teachers.csv:3: the key \"Person.id\" = 1 is already used in teachers.csv:2\n"
                    "teachers.csv:4: there is no \"Person\" with \"id\" = 4 (at id)\n"
                    "teaches.csv:2: there is no \"Student\" with \"Student.id\" = 2 (at Student.id)"));
    ModelBuilder mixed = builder;  // generated subtypes of entities from a file
    mixed.csv("Student", "").csv("teaches", "").count("Student", 2);
    data = imported(mixed.model, good);
    QCOMPARE(data.problems, std::string());
    QCOMPARE(join(violations(data.database, mixed.model), "\n"), std::string());

    files = good;
    files["teachers.csv"] = "id,subject\n";
    files["teaches.csv"] = "Teacher.id,Student.id\n";
    QCOMPARE(imported(builder.model, files).problems,
             std::string("students.csv: the \"Person\" with \"Person.id\" = 2 in people.csv:3 must be of a "
                         "subtype, but is of none"));
}

void TestCsvImport::refusesFilesForWhatIsGenerated()
{
    ModelBuilder builder;
    builder.entity("Hotel").key("id", "int").entity("Room").key("number", "int");
    builder.relationship("has").one("Hotel").many("Room").identifies("Room").csv("has", "has.csv");
    QCOMPARE(
        imported(builder.model, {}).problems,
        std::string(
            "the relationships of \"has\" identify \"Room\", which is generated, so they cannot come from a "
            "file of their own (at /data/relationships/has/csv)"));
}

QTEST_GUILESS_MAIN(TestCsvImport)
#include "tst_csv_import.moc"
