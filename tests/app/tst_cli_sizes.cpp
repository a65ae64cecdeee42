// SPDX-License-Identifier: Apache-2.0
// qw sizes: what it prints of annotated models and of sample data, and its exit codes.
#include "tests/app/qw_run.h"
#include "tests/support/source_dir.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace querywright::cli;
using querywright::test::qw;
using querywright::test::Run;
using Json = nlohmann::ordered_json;

namespace {

const QString hotel = QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

// Users with posts: what is stated is put in.
const char* const posts = R"({
  "format": "querywright", "version": "1.0",
  "conceptual": {
    "entities": [
      {"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}], "count": 500},
      {"name": "Post", "key": ["at"], "identifiedBy": ["writes"], "attributes": [
        {"name": "at", "type": "timestamp"}, {"name": "text", "type": "text"}]}],
    "relationships": [{"name": "writes", "participants": [
      {"entity": "User", "cardinality": "1"STATED}, {"entity": "Post", "cardinality": "n"}]}]},
  "workflow": {"queries": [{"id": "Q1", "walk": ["User", "writes", "Post"],
    "given": [{"attribute": "User.id"}], "ranges": [{"attribute": "Post.at"}], "returns": ["Post.text"]}]},
  "keyspaces": [{"name": "blog"}],
  "data": {
    "entities": [{"entity": "User", "count": 10}, {"entity": "Post", "attributes": {
      "at": {"kind": "sequence", "first": "2026-01-01 00:00:00", "step": 3600},
      "text": {"kind": "pattern", "pattern": "##########"}}}],
    "relationships": [{"relationship": "writes", "per": "User", "partners": 6}]}
})";

}  // namespace

class TestCliSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void printsTheSizesOfTheHotel();
    void printsThemAsJson();
    void printsTheSameBytesEachTime();
    void saysWhatIsNotKnown();
    void takesWhatIsNotStatedFromTheSampleData();
    void advisesBuckets();
    void explainsBadUsage();

private:
    QString write(const std::string& stated);

    QTemporaryDir m_folder;
};

void TestCliSizes::initTestCase()
{
    qputenv("XDG_CACHE_HOME", m_folder.path().toUtf8());
}

QString TestCliSizes::write(const std::string& stated)
{
    std::string text = posts;
    const std::string mark = "STATED";
    text.replace(text.find(mark), mark.size(), stated);
    QString path = m_folder.filePath(QStringLiteral("posts.qw"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0)
        qFatal("cannot write posts.qw");
    return path;
}

void TestCliSizes::printsTheSizesOfTheHotel()
{
    const Run run = qw({QStringLiteral("sizes"), hotel});

    QCOMPARE(run.err, std::string());
    QCOMPARE(run.code, ExitCode::Holds);
    QVERIFY2(has(run.out,
                 "hotel.available_rooms_by_hotel_date       Q4   40,150  at most 73,000   73,000   1.1 MB"),
             run.out.c_str());
    QVERIFY2(has(run.out, "100,000 cells in 270 days"), run.out.c_str());
    QVERIFY(has(run.out, "9 tables: "));
    QVERIFY(!has(run.out, "?"));
}

void TestCliSizes::printsThemAsJson()
{
    const Run run = qw({QStringLiteral("sizes"), hotel, QStringLiteral("--json")});

    QCOMPARE(run.code, ExitCode::Holds);
    const Json json = Json::parse(run.out);
    QCOMPARE(json["tables"].size(), std::size_t{9});
    const Json& rooms = json["tables"][3];
    QCOMPARE(rooms["name"].get<std::string>(), std::string("available_rooms_by_hotel_date"));
    QCOMPARE(rooms["worst"]["rows"].get<int>(), 73'000);
    QCOMPARE(rooms["worst"]["bytes"].get<int>(), 1'095'005);
    QCOMPARE(rooms["formula"]["primaryKey"].get<int>(), 3);
    QCOMPARE(rooms["growth"][1]["per"].get<std::string>(), std::string("day"));
    QCOMPARE(rooms["growth"][1]["worst"]["rows"].get<int>(), 100);
    QCOMPARE(rooms["replicas"].get<int>(), 3);
    QCOMPARE(rooms["storedBytes"].get<std::int64_t>(), 3 * rooms["bytes"].get<std::int64_t>());
    bool isThere = false;
    for (const Json& used : rooms["statistics"]) {
        if (used["statistic"] != "the worst fan-out of Hotel in \"has\"")
            continue;
        isThere = true;
        QCOMPARE(used["value"].get<int>(), 100);
        QCOMPARE(used["source"].get<std::string>(), std::string("annotated"));
    }
    QVERIFY(isThere);
}

void TestCliSizes::printsTheSameBytesEachTime()
{
    QCOMPARE(qw({QStringLiteral("sizes"), hotel}).out, qw({QStringLiteral("sizes"), hotel}).out);
}

void TestCliSizes::saysWhatIsNotKnown()
{
    const Run run = qw({QStringLiteral("sizes"), write({})});

    QCOMPARE(run.code, ExitCode::FallsShort);
    QVERIFY2(has(run.out, "Not known, so that sizes are missing:\n"
                          "  the average fan-out of User in \"writes\"\n"
                          "  the worst fan-out of User in \"writes\"\n"
                          "  the size of Post.text in bytes\n"),
             run.out.c_str());
    const Json json = Json::parse(qw({QStringLiteral("sizes"), write({}), QStringLiteral("--json")}).out);
    QVERIFY(json["tables"][0]["worst"]["rows"].is_null());
    QCOMPARE(json["tables"][0]["partitions"].get<int>(), 500);
}

void TestCliSizes::takesWhatIsNotStatedFromTheSampleData()
{
    const Run run = qw({QStringLiteral("sizes"), write(R"(, "fanOut": {"worst": 40})"),
                        QStringLiteral("--from-data"), QStringLiteral("--json")});

    QCOMPARE(run.err, std::string());
    QCOMPARE(run.code, ExitCode::Holds);
    const Json table = Json::parse(run.out)["tables"][0];
    QCOMPARE(table["rows"].get<int>(), 3000);  // 6 posts each of 500 users
    QCOMPARE(table["worst"]["rows"].get<int>(), 40);
    QCOMPARE(table["worst"]["bytes"].get<int>(), 16 + 40 * (8 + 10) + 40 * 8);
    for (const Json& used : table["statistics"]) {
        const bool isMeasured = used["statistic"] != "the count of User"
                                && used["statistic"] != "the worst fan-out of User in \"writes\"";
        QCOMPARE(used["source"].get<std::string>(), std::string(isMeasured ? "sampleData" : "annotated"));
    }
}

void TestCliSizes::advisesBuckets()
{
    const Run run = qw({QStringLiteral("sizes"), write(R"(, "fanOut": {"average": 400000, "worst": 400000})"),
                        QStringLiteral("--from-data")});

    QCOMPARE(run.code, ExitCode::FallsShort);
    QVERIFY2(has(run.out,
                 "The largest partition of blog.posts_by_user has more than 100.0 MB or 100,000 cells. A "
                 "bucket makes it smaller:\n"),
             run.out.c_str());
    QVERIFY2(has(run.out, "  hash into 4"), run.out.c_str());
    QVERIFY2(has(run.out, "  hour of Post.at"), run.out.c_str());
}

void TestCliSizes::explainsBadUsage()
{
    const Run none = qw({QStringLiteral("sizes")});
    QCOMPARE(none.code, ExitCode::BadUsage);
    QVERIFY(has(none.err, "expected one model file"));
    const Run unknown = qw({QStringLiteral("sizes"), hotel, QStringLiteral("--wide")});
    QCOMPARE(unknown.code, ExitCode::BadUsage);
    QVERIFY(!unknown.err.empty());
    QVERIFY(has(qw({QStringLiteral("sizes"), QStringLiteral("--help")}).out, "--from-data"));
}

QTEST_GUILESS_MAIN(TestCliSizes)
#include "tst_cli_sizes.moc"
