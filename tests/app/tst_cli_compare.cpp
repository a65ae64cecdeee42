// SPDX-License-Identifier: Apache-2.0
// qw compare: the published comparisons on the examples, what it prints, and its exit codes.
#include "tests/app/qw_run.h"
#include "tests/support/rounds.h"
#include "tests/support/source_dir.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <span>

using namespace querywright::cli;
using querywright::test::qw;
using querywright::test::Run;
using Json = nlohmann::ordered_json;

namespace {

QString example(const char* name)
{
    return QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/%1/%1.qw").arg(QLatin1String(name));
}

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

std::string golden(const char* name)
{
    QFile file(
        QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/tests/golden/compare/%1.txt").arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

// The design of the kind; null if there is none.
Json designOf(const Json& comparison, const std::string& kind)
{
    for (const Json& design : comparison["designs"]) {
        if (design["kind"] == kind)
            return design;
    }
    return {};
}

std::uint64_t measured(const Json& comparison, const std::string& kind, const std::string& number)
{
    const Json design = designOf(comparison, kind);
    return design.is_null() ? 0 : design["measured"][number]["max"].get<std::uint64_t>();
}

Json compared(const QString& model, const char* query, QStringList options = {})
{
    const Run run =
        qw(QStringList{QStringLiteral("compare"), model, QLatin1String(query), QStringLiteral("--json")}
           + options);
    if (!run.err.empty())
        qWarning("%s", run.err.c_str());
    return Json::parse(run.out);
}

}  // namespace

class TestCliCompare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aGroupOfAThousandUsersIsOneReadOrAThousandAndTwo();
    void printsTheGroups();
    void theFourOptionsForLikesAreMeasured();
    void whatUpdatesWriteIsMeasuredForEachDesign();
    void printsTheLikes();
    void aDesignThatReadsFewerPartitionsFallsShort();
    void computesWithoutData();
    void printsTheSameBytesEachTime();
    void explainsBadUsage();

private:
    QTemporaryDir m_folder;
};

void TestCliCompare::initTestCase()
{
    qputenv("XDG_CACHE_HOME", m_folder.path().toUtf8());
}

// DataStax white paper, Data Modeling in Apache Cassandra.
void TestCliCompare::aGroupOfAThousandUsersIsOneReadOrAThousandAndTwo()
{
    const Json json = compared(example("whitepaper_groups"), "Q1");

    QCOMPARE(measured(json, "own", "partitions"), 1);
    QCOMPARE(measured(json, "own", "rowsReturned"), 1000);
    QCOMPARE(measured(json, "normalized", "partitions"), 1002);
    QCOMPARE(measured(json, "normalized", "rowsReturned"), 1000);
    const Json normalized = designOf(json, "normalized");
    QCOMPARE(normalized["title"].get<std::string>(),
             std::string("Normalized: groups, users_by_group, users"));
    QCOMPARE(normalized["measured"]["partitions"]["median"].get<int>(), 1002);
    QCOMPARE(normalized["steps"].size(), std::size_t{3});
    QCOMPARE(normalized["steps"][2]["measured"]["lookUps"]["max"].get<int>(), 1000);
    QCOMPARE(normalized["computed"]["partitions"]["average"].get<int>(), 102);
    QCOMPARE(normalized["computed"]["partitions"]["worst"].get<int>(), 30'002);
    QCOMPARE(normalized["computed"]["copies"]["ofEachValue"].get<int>(), 1);
    QCOMPARE(designOf(json, "own")["computed"]["copies"]["ofEachValue"].get<int>(), 4);
}

void TestCliCompare::printsTheGroups()
{
    const Run run = qw({QStringLiteral("compare"), example("whitepaper_groups"), QStringLiteral("Q1")});

    QCOMPARE(run.err, std::string());
    QCOMPARE(run.out, golden("whitepaper_groups_q1"));
    QCOMPARE(run.code, ExitCode::Holds);
}

// eBay tech blog, Cassandra Data Modeling Best Practices, Part 1: the exact replica of the relational model;
// entities with custom indexes; the same with titles and names copied into them; entities with the likes in
// their partition.
void TestCliCompare::theFourOptionsForLikesAreMeasured()
{
    const char* const byReference[] = {"Q3", "Q4"};
    const char* const byKey[] = {"Q1", "Q2"};
    const QStringList few{QStringLiteral("--values"), QStringLiteral("20"), QStringLiteral("--scale"),
                          QStringLiteral("0.2")};
    const std::size_t each = querywright::tests::isBrief() ? 1 : 2;
    for (const char* query : std::span(byReference).first(each)) {
        const Json json = compared(example("ebay_likes"), query, few);
        const std::uint64_t rows = measured(json, "own", "rowsReturned");

        QVERIFY(rows > 50);
        QCOMPARE(measured(json, "own", "partitions"), 1);
        QCOMPARE(measured(json, "shared", "partitions"), 1);
        QCOMPARE(measured(json, "normalized", "partitions"), rows + 1);
        QVERIFY(measured(json, "relational", "partitions") > 10'000);
        for (const char* kind : {"shared", "normalized", "relational"})
            QCOMPARE(measured(json, kind, "rowsReturned"), rows);
    }
    for (const char* query : std::span(byKey).first(each)) {
        const Json json = compared(example("ebay_likes"), query, few);
        QCOMPARE(measured(json, "own", "partitions"), 1);
        QCOMPARE(measured(json, "shared", "partitions"), 1);
    }
}

// A like is a row of two tables, or one with an entry of an index.
void TestCliCompare::whatUpdatesWriteIsMeasuredForEachDesign()
{
    const Json json = compared(
        example("ebay_likes"), "Q3",
        {QStringLiteral("--values"), QStringLiteral("5"), QStringLiteral("--scale"), QStringLiteral("0.2")});

    const Json own = designOf(json, "own")["measured"]["writes"];
    const Json index = designOf(json, "index")["measured"]["writes"];
    QCOMPARE(own.size(), index.size());
    QCOMPARE(own[0]["update"].get<std::string>(), std::string("U1"));
    QCOMPARE(own[0]["rows"]["max"].get<int>(), 2);
    QCOMPARE(own[0]["indexEntries"]["max"].get<int>(), 0);
    QCOMPARE(index[0]["rows"]["max"].get<int>(), 1);
    QCOMPARE(index[0]["indexEntries"]["max"].get<int>(), 1);
    QCOMPARE(index[0]["viewRows"]["max"].get<int>(), 0);
}

void TestCliCompare::printsTheLikes()
{
    const Run run = qw({QStringLiteral("compare"), example("ebay_likes"), QStringLiteral("Q3"),
                        QStringLiteral("--values"), QStringLiteral("20")});

    QCOMPARE(run.err, std::string());
    QCOMPARE(run.out, golden("ebay_likes_q3"));
    QCOMPARE(run.code, ExitCode::Holds);
}

void TestCliCompare::aDesignThatReadsFewerPartitionsFallsShort()
{
    QFile file(example("ebay_likes"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    std::string text = file.readAll().toStdString();
    const std::string mark = "\"decisions\": [";
    text.insert(text.find(mark) + mark.size(), R"({"kind": "key", "table": "Q3", "partition": ["User.userid",
      "Item.itemid"], "clustering": ["likes.timestamp asc"]},)");
    const QString path = m_folder.filePath(QStringLiteral("worse.qw"));
    QFile worse(path);
    QVERIFY(worse.open(QIODevice::WriteOnly));
    worse.write(text.c_str());
    worse.close();

    const Run run =
        qw({QStringLiteral("compare"), path, QStringLiteral("Q3"), QStringLiteral("--values"),
            QStringLiteral("5"), QStringLiteral("--scale"), QStringLiteral("0.2"), QStringLiteral("--json")});

    QCOMPARE(run.code, ExitCode::FallsShort);
    const Json json = Json::parse(run.out);
    QVERIFY(json["designs"][0]["present"].get<bool>());
    QVERIFY(json["designs"][0]["measured"]["partitions"]["max"].get<int>() > 1000);
    QCOMPARE(measured(json, "derived", "partitions"), 1);
    QVERIFY(designOf(json, "derived")["decides"].get<bool>());
}

void TestCliCompare::computesWithoutData()
{
    const Json json = compared(example("hotel"), "Q7", {QStringLiteral("--computed")});

    QVERIFY(json["designs"][0]["measured"].is_null());
    QCOMPARE(json["designs"][0]["computed"]["partitions"]["worst"].get<int>(), 1);
    const Json normalized = designOf(json, "normalized");
    QCOMPARE(normalized["computed"]["roundTrips"].get<int>(), 3);
    const Run run =
        qw({QStringLiteral("compare"), example("hotel"), QStringLiteral("Q7"), QStringLiteral("--computed")});
    QVERIFY2(!has(run.out, "sample data"), run.out.c_str());
}

void TestCliCompare::printsTheSameBytesEachTime()
{
    const QStringList arguments{QStringLiteral("compare"), example("whitepaper_groups"), QStringLiteral("Q1"),
                                QStringLiteral("--json")};
    QCOMPARE(qw(arguments).out, qw(arguments).out);
}

void TestCliCompare::explainsBadUsage()
{
    const Run none = qw({QStringLiteral("compare"), example("hotel")});
    QCOMPARE(none.code, ExitCode::BadUsage);
    QVERIFY(has(none.err, "expected a model file and a query, got 1 argument"));
    const Run unknown = qw({QStringLiteral("compare"), example("hotel"), QStringLiteral("q7")});
    QCOMPARE(unknown.code, ExitCode::BadUsage);
    QVERIFY2(has(unknown.err, "there is no query \"q7\"; did you mean \"Q7\"?"), unknown.err.c_str());
    const Run values = qw({QStringLiteral("compare"), example("hotel"), QStringLiteral("Q7"),
                           QStringLiteral("--values"), QStringLiteral("many")});
    QCOMPARE(values.code, ExitCode::BadUsage);
    QVERIFY(has(values.err, "expected --values with a whole number"));
}

QTEST_GUILESS_MAIN(TestCliCompare)
#include "tst_cli_compare.moc"
