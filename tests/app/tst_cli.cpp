// SPDX-License-Identifier: Apache-2.0
// qw derive, export and validate: what they print, what they complain of, and their exit codes.
#include "tests/app/qw_run.h"
#include "tests/support/source_dir.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <sys/stat.h>

using namespace querywright::cli;
using querywright::test::qw;
using querywright::test::Run;
using Json = nlohmann::json;

namespace {

const QString hotel = QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The hotel model whose hotels come from a file.
QByteArray withHotelsFrom(const char* csv)
{
    QByteArray text = contentsOf(hotel);
    const qsizetype data = text.lastIndexOf("\"data\": {");
    const QByteArray entity = "\"entity\": \"Hotel\",";
    const qsizetype place = text.indexOf(entity, data);
    return text.insert(place + entity.size(), QByteArray("\n        \"csv\": \"") + csv + "\",");
}

}  // namespace

class TestCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void derivesTheHotelTablesAsJson();
    void jsonSaysWhyEachColumnIsThere();
    void derivesTheSameBytesEachTime();
    void textNamesMarksTypesAndSources();
    void textMarksIndexedColumns();
    void exportsCqlToStandardOutputOrAFile();
    void exportLeavesTheOldFileWhereItCannotWrite();
    void outputNeverReplacesTheModel();
    void outputReplacesNeitherDataNorOtherModels();
    void validateMissesFilesOfTheData();
    void outputReplacesFilesOnly();
    void complaintsNameTheirPlace();
    void validateCountsWhatTheModelHas();
    void explainsBadUsage_data();
    void explainsBadUsage();
    void reportsWhatIsWrongWithAModel();
    void helpNamesEveryCommand();

private:
    QString write(const char* name, const QByteArray& text);

    QTemporaryDir m_folder;
};

QString TestCli::write(const char* name, const QByteArray& text)
{
    const QString path = m_folder.filePath(QLatin1String(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", name);
    return path;
}

void TestCli::derivesTheHotelTablesAsJson()
{
    const Run run = qw({QStringLiteral("derive"), hotel, QStringLiteral("--json")});

    QCOMPARE(run.code, ExitCode::Holds);
    QCOMPARE(run.err, std::string());
    const Json json = Json::parse(run.out);
    std::vector<std::string> names;
    for (const Json& table : json["tables"])
        names.push_back(table["keyspace"].get<std::string>() + "." + table["name"].get<std::string>());
    const std::vector<std::string> expected{"hotel.hotels_by_poi",
                                            "hotel.hotels",
                                            "hotel.pois_by_hotel",
                                            "hotel.available_rooms_by_hotel_date",
                                            "hotel.amenities_by_room",
                                            "reservation.reservations_by_confirmation",
                                            "reservation.reservations_by_guest",
                                            "reservation.reservations_by_hotel_date",
                                            "reservation.guests"};
    QCOMPARE(names, expected);
    const Json& guest = json["tables"][8]["columns"][6];
    QCOMPARE(guest["name"].get<std::string>(), std::string("addresses"));
    QCOMPARE(guest["source"].get<std::string>(), std::string("Guest.address"));
    QCOMPARE(guest["role"].get<std::string>(), std::string("NONE"));
    QCOMPARE(guest["collection"].get<std::string>(), std::string("map"));
    QCOMPARE(guest["cqlType"].get<std::string>(), std::string("map<text, frozen<address>>"));
}

void TestCli::jsonSaysWhyEachColumnIsThere()
{
    const Json json = Json::parse(qw({QStringLiteral("derive"), hotel, QStringLiteral("--json")}).out);

    for (const Json& table : json["tables"]) {
        for (const Json& column : table["columns"])
            QVERIFY2(!column["why"].empty(), column["name"].get<std::string>().c_str());
    }
    const Json& why = json["tables"][6]["columns"][1]["why"];
    QCOMPARE(why[1]["rule"].get<std::string>(), std::string("MR5"));
    QCOMPARE(why[1]["query"].get<std::string>(), std::string("Q7"));
    QCOMPARE(why[2]["decision"].get<int>(), 5);
}

void TestCli::derivesTheSameBytesEachTime()
{
    const QStringList arguments{QStringLiteral("derive"), hotel, QStringLiteral("--json")};

    QCOMPARE(qw(arguments).out, qw(arguments).out);
}

void TestCli::textNamesMarksTypesAndSources()
{
    const Run run = qw({QStringLiteral("derive"), hotel});

    QCOMPARE(run.code, ExitCode::Holds);
    QVERIFY(run.out.find("hotel.available_rooms_by_hotel_date  Q4\n"
                         "  K   hotel_id      text      Hotel.id\n"
                         "  C↑  date          date      RoomAvailability.date\n"
                         "  C↑  room_number   smallint  Room.number\n"
                         "      is_available  boolean   RoomAvailability.is_available\n")
            != std::string::npos);
    const Run reasons = qw({QStringLiteral("derive"), hotel, QStringLiteral("--why")});
    QVERIFY(reasons.out.find("        MR3: RoomAvailability.date is given by a range in Q4\n")
            != std::string::npos);
}

void TestCli::textMarksIndexedColumns()
{
    const QString path = write("indexed.qw", R"({"format": "querywright", "version": "1.0", "conceptual": {
        "entities": [{"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
         {"name": "city", "type": "text"}]}]}, "workflow": {"queries": [
        {"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.city"]},
        {"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.city"}], "returns": ["User.id"]}]},
        "keyspaces": [{"name": "app"}],
        "decisions": [{"kind": "serve", "table": "Q2", "by": "sai", "of": "Q1"}]})");

    const Run run = qw({QStringLiteral("derive"), path});

    QVERIFY2(run.out.find("  IDX  city ") != std::string::npos, run.out.c_str());
}

void TestCli::exportsCqlToStandardOutputOrAFile()
{
    const Run run = qw({QStringLiteral("export"), QStringLiteral("cql"), hotel});
    QCOMPARE(run.code, ExitCode::Holds);
    QVERIFY(run.out.find("CREATE TABLE IF NOT EXISTS hotel.hotels_by_poi (") != std::string::npos);

    const QString path = m_folder.filePath(QStringLiteral("hotel.cql"));
    const Run toFile =
        qw({QStringLiteral("export"), QStringLiteral("cql"), hotel, QStringLiteral("-o"), path});
    QCOMPARE(toFile.code, ExitCode::Holds);
    QCOMPARE(toFile.out, std::string());
    QCOMPARE(contentsOf(path).toStdString(), run.out);

    const Run queries =
        qw({QStringLiteral("export"), QStringLiteral("cql"), hotel, QStringLiteral("--queries")});
    QVERIFY(queries.out.find("SELECT name, phone, address FROM hotel.hotels WHERE hotel_id = ?;")
            != std::string::npos);
}

void TestCli::exportLeavesTheOldFileWhereItCannotWrite()
{
    const QString path = m_folder.filePath(QStringLiteral("no such folder/hotel.cql"));

    const Run run = qw({QStringLiteral("export"), QStringLiteral("cql"), hotel, QStringLiteral("-o"), path});

    QCOMPARE(run.code, ExitCode::BadUsage);
    QCOMPARE(run.err, "\"" + path.toStdString() + "\" cannot be saved: there is no such file or folder\n");
}

void TestCli::outputNeverReplacesTheModel()
{
    const QByteArray text = contentsOf(hotel);
    const QString model = write("own.qw", text);
    const QString link = m_folder.filePath(QStringLiteral("link.cql"));
    QVERIFY(QFile::link(model, link));

    for (const QString& output : {model, link}) {
        const Run run =
            qw({QStringLiteral("export"), QStringLiteral("cql"), model, QStringLiteral("-o"), output});
        QCOMPARE(run.code, ExitCode::BadUsage);
        QVERIFY2(run.err.find("is the model itself and is not overwritten") != std::string::npos,
                 run.err.c_str());
        QCOMPARE(contentsOf(model), text);
    }
}

void TestCli::outputReplacesNeitherDataNorOtherModels()
{
    const QByteArray text = withHotelsFrom("hotels.csv");
    const QString model = write("with_data.qw", text);
    const QString data = write("hotels.csv", "id,name\n");
    const QString other = write("other.qw", text);
    const std::pair<QString, std::string> refused[] = {{data, "holds sample data of the model"},
                                                       {other, "is a model"}};
    for (const auto& [output, reason] : refused) {
        const QByteArray before = contentsOf(output);
        const Run run =
            qw({QStringLiteral("export"), QStringLiteral("cql"), model, QStringLiteral("-o"), output});
        QCOMPARE(run.code, ExitCode::BadUsage);
        QVERIFY2(run.err.find(reason + " and is not overwritten") != std::string::npos, run.err.c_str());
        QCOMPARE(contentsOf(output), before);
    }
}

void TestCli::validateMissesFilesOfTheData()
{
    const QString model = write("without_data.qw", withHotelsFrom("no_such.csv"));

    const Run run = qw({QStringLiteral("validate"), model});

    QCOMPARE(run.code, ExitCode::FallsShort);
    QVERIFY2(
        run.err.find("error: The sample data of Hotel is said to be in \"no_such.csv\", but there is no "
                     "such file: put it there, or take the name out of the model to have data made up.\n")
            != std::string::npos,
        run.err.c_str());
}

void TestCli::outputReplacesFilesOnly()
{
    const QString pipe = m_folder.filePath(QStringLiteral("pipe"));
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    const Run run = qw({QStringLiteral("export"), QStringLiteral("cql"), hotel, QStringLiteral("-o"), pipe});
    QCOMPARE(run.code, ExitCode::BadUsage);
    QVERIFY2(run.err.find("it is a device or pipe") != std::string::npos, run.err.c_str());
    const Run none =
        qw({QStringLiteral("export"), QStringLiteral("cql"), hotel, QStringLiteral("-o"), QString()});
    QCOMPARE(none.code, ExitCode::BadUsage);
    QCOMPARE(none.err, std::string("expected the name of a file behind -o, got nothing\n"));
}

void TestCli::complaintsNameTheirPlace()
{
    QByteArray text = contentsOf(hotel);
    text.replace("\"table\": \"Q4\"", "\"table\": \"Q44\"");
    const QString model = write("complaints.qw", text);
    const qsizetype line = text.left(text.lastIndexOf('{', text.indexOf("\"Q44\""))).count('\n') + 1;

    const Run run = qw({QStringLiteral("validate"), model});

    const std::string place = model.toStdString() + ":" + std::to_string(line) + ":5: warning: Decision ";
    QVERIFY2(run.err.find(place) == 0, run.err.c_str());
    QVERIFY2(run.err.find("does not apply: there is no query \"Q44\"; did you mean \"Q4\"?\n")
                 != std::string::npos,
             run.err.c_str());
}

void TestCli::validateCountsWhatTheModelHas()
{
    const Run run = qw({QStringLiteral("validate"), hotel});

    QCOMPARE(run.code, ExitCode::Holds);
    QCOMPARE(
        run.out,
        std::string("\"Hotel reservations\": 7 entity types, 6 relationship types, 9 queries, 9 tables\n"));
}

void TestCli::explainsBadUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("complaint");

    QTest::newRow("unknown command") << QStringList{QStringLiteral(
        "derve")} << QStringLiteral("qw: there is no command \"derve\"; did you mean \"derive\"?\n");
    QTest::newRow("no model") << QStringList{QStringLiteral(
        "derive")} << QStringLiteral("qw derive: expected one model file, got 0; see qw derive --help\n");
    QTest::newRow("two models") << QStringList{
        QStringLiteral("validate"), hotel,
        hotel} << QStringLiteral("qw validate: expected one model file, got 2; see qw validate --help\n");
    QTest::newRow("unknown option") << QStringList{QStringLiteral("derive"), hotel, QStringLiteral("--jsn")}
                                    << QStringLiteral(
                                           "qw derive: there is no option --jsn; did you mean --json?\n");
    QTest::newRow("unknown option like none")
        << QStringList{QStringLiteral("derive"), hotel, QStringLiteral("--transparency")}
        << QStringLiteral("qw derive: there is no option --transparency; qw derive --help lists them\n");
    QTest::newRow("unknown letter") << QStringList{QStringLiteral("derive"), hotel, QStringLiteral("-z")}
                                    << QStringLiteral(
                                           "qw derive: there is no option -z; qw derive --help lists them\n");
    QTest::newRow("option without its value")
        << QStringList{QStringLiteral("render"), hotel, QStringLiteral("--stage")}
        << QStringLiteral("qw render: --stage takes a value, STAGE: qw render --help\n");
    QTest::newRow("value of an option that takes none")
        << QStringList{QStringLiteral("derive"), hotel, QStringLiteral("--json=yes")}
        << QStringLiteral("qw derive: --json takes no value\n");
    QTest::newRow("unknown export")
        << QStringList{QStringLiteral("export"), QStringLiteral("sql"), hotel}
        << QStringLiteral(
               "qw export: expected what to export, cql or data, got \"sql\"; see qw export --help\n");
}

void TestCli::explainsBadUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, complaint);

    const Run run = qw(arguments);

    QCOMPARE(run.code, ExitCode::BadUsage);
    QCOMPARE(QString::fromStdString(run.err), complaint);
    QCOMPARE(run.out, std::string());
}

void TestCli::reportsWhatIsWrongWithAModel()
{
    const QString path =
        write("wrong.qw", contentsOf(hotel).replace("\"Guest.last_name\"", "\"Guest.lastname\""));

    const Run run = qw({QStringLiteral("derive"), path});

    QCOMPARE(run.code, ExitCode::BadUsage);
    QCOMPARE(run.out, std::string());
    QVERIFY(run.err.starts_with(path.toStdString() + ":"));
    QVERIFY2(run.err.find("lastname") != std::string::npos, run.err.c_str());
    QCOMPARE(qw({QStringLiteral("derive"), m_folder.filePath(QStringLiteral("none.qw"))}).code,
             ExitCode::BadUsage);
}

void TestCli::helpNamesEveryCommand()
{
    const Run help = qw({QStringLiteral("--help")});

    QCOMPARE(help.code, ExitCode::Holds);
    for (const auto& command : allCommands()) {
        QVERIFY(help.out.find("  " + command->name().toStdString()) != std::string::npos);
        const Run own = qw({command->name(), QStringLiteral("--help")});
        QCOMPARE(own.code, ExitCode::Holds);
        QVERIFY(own.out.find(command->summary().toStdString()) != std::string::npos);
    }
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
