// SPDX-License-Identifier: Apache-2.0
// qw check on the hotel model: its verdicts, what a changed query or key makes of them, and bad input.
#include "tests/app/qw_run.h"
#include "tests/support/source_dir.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace querywright::cli;
using querywright::test::qw;
using querywright::test::Run;
using Json = nlohmann::ordered_json;

namespace {

// The hotel example with little data: 10 hotels of 14 rooms, 5 days, 300 reservations of 200 guests.
Json smallHotel()
{
    QFile file(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no hotel example");
    Json model = Json::parse(file.readAll().toStdString());
    for (Json& entity : model["data"]["entities"]) {
        const std::string name = entity["entity"];
        if (name == "Hotel")
            entity["count"] = 10;
        else if (name == "Reservation")
            entity["count"] = 300;
        else if (name == "Guest")
            entity["count"] = 200;
    }
    for (Json& relationship : model["data"]["relationships"]) {
        if (relationship["relationship"] == "is available")
            relationship["partners"] = 5;
    }
    return model;
}

Json& queryOf(Json& model, const std::string& id)
{
    for (Json& query : model["workflow"]["queries"]) {
        if (query["id"] == id)
            return query;
    }
    qFatal("no such query");
}

const Json& checkOf(const Json& report, const std::string& id)
{
    for (const Json& query : report["queries"]) {
        if (query["id"] == id)
            return query;
    }
    qFatal("no such query");
}

// The messages of the findings about a subject.
std::string findingsOf(const Json& report, const std::string& subject)
{
    std::string text;
    for (const Json& finding : report["findings"]) {
        if (finding["subject"] == subject)
            text += finding["message"].get<std::string>() + "\n";
    }
    return text;
}

}  // namespace

class TestCliCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyQueryReadsOnePartition();
    void printsTheSameWhenTheStoreIsThereAlready();
    void textShowsCqlPartitionsRowsAndBytes();
    void aQueryGivenNothingReadsOneHugePartition();
    void aGivenValueThatItsSourceDoesNotReturnMakesTheQueryDoubtful();
    void aKeyThatTheQueryIsNotGivenIsAskedForByEveryHotel();
    void aKeyThatTheQueryCannotUseFallsShort();
    void bucketsOfTimeAreAskedWithinTheRange();
    void saysWhatDataIsMadeUp();
    void theDataOfASupertypeIsThatOfItsSubtypes();
    void aKeyThatLosesRowsNamesTwoOfThem();
    void triesTheValuesItIsGiven();
    void refusesBadOptions_data();
    void refusesBadOptions();
    void reportsBadCsvAndKeepsNothing();

private:
    QString write(const char* name, const std::string& text);
    Run check(const Json& model, const QStringList& options = {QStringLiteral("--json")});

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliCheck::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CACHE_HOME", QFile::encodeName(m_folder->filePath(QStringLiteral("cache"))));
}

QString TestCliCheck::write(const char* name, const std::string& text)
{
    const QString path = m_folder->filePath(QLatin1String(name));
    QFile file(path);
    const auto size = static_cast<qint64>(text.size());
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size)
        qFatal("cannot write %s", name);
    return path;
}

Run TestCliCheck::check(const Json& model, const QStringList& options)
{
    return qw(QStringList{QStringLiteral("check"), write("hotel.qw", model.dump(2))} + options);
}

void TestCliCheck::everyQueryReadsOnePartition()
{
    const Run run = check(smallHotel());

    QCOMPARE(run.err, std::string());
    QCOMPARE(run.code, ExitCode::Holds);
    const Json report = Json::parse(run.out);
    QCOMPARE(report["queries"].size(), std::size_t{9});
    for (const Json& query : report["queries"]) {
        const std::string id = query["id"];
        QVERIFY2(query["verdict"] == "one", id.c_str());
        QVERIFY2(query["partitions"] == (Json{{"median", 1}, {"p99", 1}, {"max", 1}}), id.c_str());
        QVERIFY2(query["nodes"]["max"] == 2, id.c_str());  // a quorum of three replicas
        QVERIFY2(query["rowsRead"]["max"] > 0, id.c_str());
    }
    QCOMPARE(checkOf(report, "Q4")["tables"][0].get<std::string>(),
             std::string("available_rooms_by_hotel_date"));
    QCOMPARE(checkOf(report, "Q6")["rowsReturned"]["max"].get<int>(), 1);
    QCOMPARE(report["tables"][3]["rows"].get<int>(), 10 * 14 * 5);
    QCOMPARE(report["tables"][3]["partitions"].get<int>(), 10);
}

void TestCliCheck::printsTheSameWhenTheStoreIsThereAlready()
{
    const Json model = smallHotel();
    const Run first = check(model);

    QCOMPARE(check(model).out, first.out);
}

void TestCliCheck::textShowsCqlPartitionsRowsAndBytes()
{
    const Run run = check(smallHotel(), {});

    QCOMPARE(run.code, ExitCode::Holds);
    QVERIFY2(run.out.find("ok  Q2  1 partition  -  Information about a hotel\n"
                          "        SELECT name, phone, address FROM hotel.hotels WHERE hotel_id = ?;\n"
                          "        partitions 1; nodes 2; rows read 1; rows returned 1; read ")
                 != std::string::npos,
             run.out.c_str());
    QVERIFY(run.out.find("9 of 9 queries read 1 partition; 9 tables with ") != std::string::npos);
}

void TestCliCheck::aQueryGivenNothingReadsOneHugePartition()
{
    Json model = smallHotel();
    queryOf(model, "Q4")["given"] = Json::array();

    const Json report = Json::parse(check(model).out);

    QCOMPARE(report["tables"][3]["partitions"].get<int>(), 1);
    const std::string finding = findingsOf(report, "Q4");
    QVERIFY2(finding.starts_with("Q4 is given nothing by equality: all 700 rows lie in one partition of "),
             finding.c_str());
    QVERIFY2(finding.find("Hotel.id, ") != std::string::npos, finding.c_str());
    QVERIFY2(finding.find("Room.number") != std::string::npos, finding.c_str());
}

void TestCliCheck::aGivenValueThatItsSourceDoesNotReturnMakesTheQueryDoubtful()
{
    Json model = smallHotel();
    Json& given = queryOf(model, "Q4")["given"];
    given.erase(given.begin());  // Hotel.id, which Q5 takes from there

    const Run run = check(model, {});

    QVERIFY2(run.out.find("!!  Q5  1 partition") != std::string::npos, run.out.c_str());
    const std::string sentence = "Q5 is given \"Hotel.id\" from Q4, which neither returns nor is given it.";
    QCOMPARE(run.out.find(sentence), run.out.rfind(sentence));
    QVERIFY(run.out.find(sentence) != std::string::npos);
    QCOMPARE(run.err, std::string());
}

void TestCliCheck::aKeyThatTheQueryIsNotGivenIsAskedForByEveryHotel()
{
    Json model = smallHotel();
    model["decisions"].push_back({{"kind", "key"},
                                  {"table", "Q7"},
                                  {"partition", {"Guest.last_name", "Hotel.id"}},
                                  {"clustering", {"Reservation.confirmation_number asc"}}});
    // Several is at most ten; eleven hotels are many.
    for (Json& entity : model["data"]["entities"]) {
        if (entity["entity"] == "Hotel")
            entity["count"] = 11;
    }

    const Run run = check(model);

    QCOMPARE(run.code, ExitCode::FallsShort);
    const Json report = Json::parse(run.out);
    QCOMPARE(checkOf(report, "Q7")["verdict"].get<std::string>(), std::string("many"));
    QCOMPARE(checkOf(report, "Q7")["partitions"]["median"].get<int>(), 11);
    QCOMPARE(findingsOf(report, "Q7"),
             std::string("Q7 is not given Hotel.id, which is in the partition key of "
                         "reservations_by_guest: it asks once for each of 11 hotels.\n"));
}

void TestCliCheck::aKeyThatTheQueryCannotUseFallsShort()
{
    Json model = smallHotel();
    model["decisions"].push_back({{"kind", "key"},
                                  {"table", "Q4"},
                                  {"partition", {"Hotel.id"}},
                                  {"clustering", {"Room.number asc", "RoomAvailability.date asc"}}});

    const Run run = check(model);
    const Run text = check(model, {});

    QCOMPARE(run.code, ExitCode::FallsShort);
    QCOMPARE(text.code, ExitCode::FallsShort);
    const Json report = Json::parse(run.out);
    QVERIFY(checkOf(report, "Q4")["cql"].get<std::string>().ends_with("ALLOW FILTERING"));
    QCOMPARE(findingsOf(report, "Q4"),
             std::string("Q4 is given RoomAvailability.date, but the primary key of "
                         "\"available_rooms_by_hotel_date\" does not lead there: rows are read first and "
                         "filtered afterwards.\n"));
    QVERIFY2(text.out.find("!!  Q4  1 partition") != std::string::npos, text.out.c_str());
}

void TestCliCheck::bucketsOfTimeAreAskedWithinTheRange()
{
    Json model = smallHotel();
    model["decisions"].push_back(
        {{"kind", "bucket"}, {"table", "Q4"}, {"by", "day"}, {"of", "RoomAvailability.date"}});
    queryOf(model, "Q4")["ranges"][0]["width"] = 0.4;

    const Run run = check(model);

    QCOMPARE(run.code, ExitCode::Holds);
    const Json report = Json::parse(run.out);
    const Json& query = checkOf(report, "Q4");
    QCOMPARE(query["verdict"].get<std::string>(), std::string("several"));
    QCOMPARE(query["partitions"]["max"].get<int>(), 2);  // of the five days that the data has
    QCOMPARE(query["rowsReturned"]["max"].get<int>(), 2 * 14);
    QCOMPARE(findingsOf(report, "Q4"),
             std::string("Q4 asks for at most 2 buckets of available_rooms_by_hotel_date, "
                         "one after the other or at once.\n"));
}

void TestCliCheck::saysWhatDataIsMadeUp()
{
    Json model = smallHotel();
    model["data"]["entities"] = Json::array();

    const Run run = check(model, {});

    QVERIFY2(run.out.find("advice: The model says nothing about the data of ") != std::string::npos,
             run.out.c_str());
    const std::string counts = "Generate sample data to have as many as the statistics state, or fewer in "
                               "proportion where these are too "
                               "many for a trial.";
    QVERIFY2(run.out.find(counts) != std::string::npos, run.out.c_str());
    for (Json& entity : model["conceptual"]["entities"])
        entity.erase("count");
    for (Json& relationship : model["conceptual"]["relationships"]) {
        relationship.erase("count");
        for (Json& participant : relationship["participants"])
            participant.erase("fanOut");
    }
    QCOMPARE(check(model, {}).out.find(counts), std::string::npos);
}

// Of the guests that the data has some are members.
void TestCliCheck::theDataOfASupertypeIsThatOfItsSubtypes()
{
    Json model = smallHotel();
    model["conceptual"]["entities"].push_back(
        Json::parse(R"({"name": "Member", "attributes": [{"name": "points", "type": "int"}]})"));
    model["conceptual"]["isa"] = Json::parse(R"([{"supertype": "Guest", "subtypes": ["Member"]}])");
    const Json query = Json::parse(
        R"({"id": "Q99", "keyspace": "hotel", "walk": ["Member"], "given": [{"attribute": "Member.id"}], "returns": ["Member.points"]})");
    model["workflow"]["queries"].push_back(query);

    const Run said = check(model, {});
    QVERIFY2(said.out.find("Q99") != std::string::npos, (said.out + said.err).c_str());
    QCOMPARE(said.out.find("says nothing about the data of"), std::string::npos);
    std::erase_if(model["data"]["entities"].get_ref<Json::array_t&>(),
                  [](const Json& data) { return data["entity"] == "Guest"; });
    const Run unsaid = check(model, {});
    QVERIFY2(unsaid.out.find("says nothing about the data of Guest and Member") != std::string::npos,
             (unsaid.out + unsaid.err).c_str());
}

void TestCliCheck::aKeyThatLosesRowsNamesTwoOfThem()
{
    Json model = smallHotel();
    model["decisions"].push_back({{"kind", "key"},
                                  {"table", "Q7"},
                                  {"partition", {"Guest.last_name"}},
                                  {"clustering", {"Hotel.id asc"}}});

    const Run run = check(model);

    QCOMPARE(run.code, ExitCode::FallsShort);
    const Json report = Json::parse(run.out);
    QCOMPARE(checkOf(report, "Q7")["verdict"].get<std::string>(), std::string("rowsLost"));
    const std::string finding = findingsOf(report, "reservations_by_guest");
    QVERIFY2(finding.find("For example, both (confirm_number = '") != std::string::npos, finding.c_str());
}

void TestCliCheck::triesTheValuesItIsGiven()
{
    const Run run = check(smallHotel(), {QStringLiteral("--json"), QStringLiteral("--given"),
                                         QStringLiteral("Q2:Hotel.id=AZ007")});

    const Json report = Json::parse(run.out);
    QCOMPARE(checkOf(report, "Q2")["valuesTried"].get<int>(), 1);
    const std::string example = checkOf(report, "Q2")["example"];
    QVERIFY2(example.ends_with("WHERE hotel_id = 'AZ007'"), example.c_str());
}

void TestCliCheck::refusesBadOptions_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("complaint");

    const auto add = [](const char* name, const QStringList& options, const char* complaint) {
        QTest::newRow(name) << options << QString::fromUtf8(complaint);
    };
    add("no number", {QStringLiteral("--values"), QStringLiteral("many")},
        "qw check: expected --values with a whole number from 1 to 1,000,000, got \"many\"\n");
    add("no query", {QStringLiteral("--given"), QStringLiteral("Hotel.id=1")},
        "qw check: expected QUERY:ATTRIBUTE=VALUE, as in Q7:Guest.last_name=Smith, got \"Hotel.id=1\"\n");
}

void TestCliCheck::refusesBadOptions()
{
    QFETCH(QStringList, options);
    QFETCH(QString, complaint);

    const Run run = check(smallHotel(), options);

    QCOMPARE(run.code, ExitCode::BadUsage);
    QCOMPARE(run.out, std::string());
    QCOMPARE(QString::fromStdString(run.err), complaint);
}

void TestCliCheck::reportsBadCsvAndKeepsNothing()
{
    Json model = smallHotel();
    for (Json& entity : model["data"]["entities"]) {
        if (entity["entity"] == "PointOfInterest")
            entity = {{"entity", "PointOfInterest"}, {"csv", "pois.csv"}};
    }
    const QString csv = write("pois.csv", "id,name,description\n"
                                          "11111111-1111-4111-8111-111111111111,Old Mill,\n"
                                          "no uuid,Bridge,\n"
                                          "11111111-1111-4111-8111-111111111111,Tower,\n");

    const Run run = check(model);

    QCOMPARE(run.code, ExitCode::BadUsage);
    QCOMPARE(run.out, std::string());
    QVERIFY2(run.err.find("pois.csv:3") != std::string::npos, run.err.c_str());
    QVERIFY2(run.err.find("pois.csv:4") != std::string::npos, run.err.c_str());
}

QTEST_GUILESS_MAIN(TestCliCheck)
#include "tst_cli_check.moc"
