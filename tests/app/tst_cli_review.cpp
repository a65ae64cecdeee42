// SPDX-License-Identifier: Apache-2.0
// qw review: its formats, its exit codes, and what it says of every example.
#include "tests/app/qw_run.h"
#include "tests/support/source_dir.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <nlohmann/json.hpp>

using namespace querywright::cli;
using querywright::test::qw;
using querywright::test::Run;
using Json = nlohmann::ordered_json;

namespace {

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

// Users with posts, by time without end; REVIEW is put in.
const char* const posts = R"({
  "format": "querywright", "version": "1.0",
  "conceptual": {
    "entities": [
      {"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
      {"name": "Post", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "at", "type": "timestamp"}, {"name": "text", "type": "text"}]}],
    "relationships": [{"name": "writes", "participants": [
      {"entity": "User", "cardinality": "1"}, {"entity": "Post", "cardinality": "n"}]}]},
  "workflow": {"queries": [{"id": "Q1", "walk": ["User", "writes", "Post"],
    "given": [{"attribute": "User.id"}], "order": ["Post.at desc"], "returns": ["Post.text"]}]},
  "keyspaces": [{"name": "blog", "replication": {"class": "NetworkTopologyStrategy", "dc": REPLICAS}}],
  "review": {REVIEW},
  "data": {"entities": [{"entity": "User", "count": 3}],
    "relationships": [{"relationship": "writes", "per": "User", "partners": 4}]}
})";

const char* const accepted =
    "\"suppressions\": [{\"rule\": \"R4\", \"table\": \"Q1\", \"reason\": \"few \\\"posts\\\" <each>\"}]";

}  // namespace

class TestCliReview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listsTheRules();
    void countsAValueThatIsNotKnownOnEveryWay();
    void listsTheThresholdsOfAProfile();
    void printsWhatItFinds();
    void printsTheSameBytesEachTime();
    void failsAsItIsAsked_data();
    void failsAsItIsAsked();
    void printsJson();
    void printsSarif();
    void printsJunit();
    void acceptedFindingsDoNotFail();
    void tellsSuppressionsWithoutEffect();
    void reviewsForAnotherProfile();
    void goesByTheSampleData();
    void explainsBadUsage();
    void saysOfEveryExampleWhatIsExpected_data();
    void saysOfEveryExampleWhatIsExpected();

private:
    QString write(const std::string& review, const std::string& replicas = "3");

    QTemporaryDir m_folder;
};

void TestCliReview::initTestCase()
{
    qputenv("XDG_CACHE_HOME", m_folder.path().toUtf8());
}

QString TestCliReview::write(const std::string& review, const std::string& replicas)
{
    std::string text = posts;
    const auto put = [&](const std::string& mark, const std::string& value) {
        text.replace(text.find(mark), mark.size(), value);
    };
    put("REPLICAS", replicas);
    put("REVIEW", review);
    QString path = m_folder.filePath(QStringLiteral("posts.qw"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0)
        qFatal("cannot write posts.qw");
    return path;
}

void TestCliReview::listsTheRules()
{
    const Run run = qw({QStringLiteral("review"), QStringLiteral("--list-rules")});

    QCOMPARE(run.code, ExitCode::Holds);
    const QStringList lines = QString::fromStdString(run.out).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 94);
    int last = 0;
    for (const QString& line : lines) {
        constexpr int further = 100;  // those of the model come behind those of the list
        QVERIFY(line.startsWith(u'R') || line.startsWith(u'M'));
        const int number = line.section(u' ', 0, 0).mid(1).toInt() + (line.startsWith(u'M') ? further : 0);
        QVERIFY(number > last);
        last = number;
    }
    QVERIFY(has(run.out, "error above 1,000,000,000 bytes, warning above 10,000,000 bytes"));
}

void TestCliReview::countsAValueThatIsNotKnownOnEveryWay()
{
    const std::string model = R"model({"format": "querywright", "version": "1.0", "name": "Users",
  "conceptual": {"entities": [{"name": "User", "key": ["id"], "attributes": [
    {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}]}]},
  "workflow": {"queries": [
    {"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.name"}], "returns": ["count(*)"],
     "groupBy": ["User.name"]},
    {"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.id", "from": "Q1"}], "returns": ["User.name"]}]},
  "keyspaces": [{"name": "users", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]})model";
    const QString path = m_folder.filePath(QStringLiteral("unknown.qw"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(model.c_str());
    file.close();

    const Run run =
        qw({QStringLiteral("review"), path, QStringLiteral("--fail-on"), QStringLiteral("warning")});

    QCOMPARE(run.code, ExitCode::FallsShort);
    QVERIFY(has(run.out, "M1 warning, Q2"));
    QVERIFY(has(run.out, "    fix: The user enters it\n"));
    QVERIFY(has(run.out, "warnings 1"));
    QCOMPARE(run.err, std::string());
}

void TestCliReview::listsTheThresholdsOfAProfile()
{
    const QStringList arguments{QStringLiteral("review"), QStringLiteral("--list-rules"),
                                QStringLiteral("--profile")};
    const Run cloud = qw(arguments + QStringList{QStringLiteral("astra")});
    const Run own = qw(arguments + QStringList{QStringLiteral("apache-5.0")});

    QVERIFY(has(cloud.out, "warning above 20 items"));
    QVERIFY(!has(cloud.out, "warning above 200 items"));
    QVERIFY(has(own.out, "warning above 200 items"));
}

void TestCliReview::printsWhatItFinds()
{
    const Run run = qw({QStringLiteral("review"), write("")});

    QCOMPARE(run.code, ExitCode::Holds);
    QVERIFY(has(run.out, "R4 warning, posts_by_user (line 10)\n    Partitions of \"posts_by_user\" grow"));
    QVERIFY(has(run.out, "    fix: Split partitions of posts_by_user by month of Post.at\n"));
    QVERIFY(has(run.out, "errors 0, warnings 1, advice 0; 94 rules for Apache Cassandra 5.0\n"));
}

void TestCliReview::printsTheSameBytesEachTime()
{
    for (const char* format : {"text", "json", "sarif", "junit"}) {
        const QStringList arguments{QStringLiteral("review"), write(accepted), QStringLiteral("--format"),
                                    QString::fromLatin1(format)};
        QCOMPARE(qw(arguments).out, qw(arguments).out);
    }
}

void TestCliReview::failsAsItIsAsked_data()
{
    QTest::addColumn<QString>("replicas");
    QTest::addColumn<QString>("failOn");
    QTest::addColumn<int>("code");

    QTest::newRow("a warning is no error") << QStringLiteral("3") << QStringLiteral("error") << 0;
    QTest::newRow("a warning fails") << QStringLiteral("3") << QStringLiteral("warning") << 1;
    QTest::newRow("a warning is more than advice") << QStringLiteral("3") << QStringLiteral("advice") << 1;
    QTest::newRow("an error fails") << QStringLiteral("0") << QStringLiteral("error") << 1;
    QTest::newRow("nothing fails") << QStringLiteral("0") << QStringLiteral("never") << 0;
}

void TestCliReview::failsAsItIsAsked()
{
    QFETCH(QString, replicas);
    QFETCH(QString, failOn);
    QFETCH(int, code);

    const Run run = qw(
        {QStringLiteral("review"), write("", replicas.toStdString()), QStringLiteral("--fail-on"), failOn});

    QCOMPARE(static_cast<int>(run.code), code);
}

void TestCliReview::printsJson()
{
    const Run run =
        qw({QStringLiteral("review"), write(""), QStringLiteral("--format"), QStringLiteral("json")});
    const Json json = Json::parse(run.out);

    QCOMPARE(json["profile"].get<std::string>(), std::string("apache-5.0"));
    QCOMPARE(json["findings"].size(), std::size_t(1));
    const Json& finding = json["findings"][0];
    QCOMPARE(finding["rule"].get<std::string>(), std::string("R4"));
    QCOMPARE(finding["severity"].get<std::string>(), std::string("warning"));
    QCOMPARE(finding["subject"].get<std::string>(), std::string("posts_by_user"));
    QCOMPARE(finding["line"].get<int>(), 10);
    QVERIFY(finding["suppressed"].is_null());
    QVERIFY(!finding["fixes"].empty());
    QVERIFY(json["suppressionsWithoutEffect"].empty());
}

// What the OASIS standard requires of a log of one run (SARIF 2.1.0, 3.13, 3.14, 3.27).
void TestCliReview::printsSarif()
{
    const Run run =
        qw({QStringLiteral("review"), write(accepted), QStringLiteral("--format"), QStringLiteral("sarif")});
    const Json json = Json::parse(run.out);

    QCOMPARE(json["version"].get<std::string>(), std::string("2.1.0"));
    QCOMPARE(json["runs"].size(), std::size_t(1));
    const Json& driver = json["runs"][0]["tool"]["driver"];
    QCOMPARE(driver["rules"].size(), std::size_t(94));
    const Json& result = json["runs"][0]["results"][0];
    QCOMPARE(result["ruleId"].get<std::string>(), std::string("R4"));
    QCOMPARE(driver["rules"][result["ruleIndex"].get<std::size_t>()]["id"].get<std::string>(),
             std::string("R4"));
    QCOMPARE(result["level"].get<std::string>(), std::string("warning"));
    const Json& place = result["locations"][0]["physicalLocation"];
    QVERIFY(place["artifactLocation"]["uri"].get<std::string>().ends_with("/posts.qw"));
    QCOMPARE(place["region"]["startLine"].get<int>(), 10);
    QCOMPARE(result["suppressions"][0]["kind"].get<std::string>(), std::string("inSource"));
    QCOMPARE(result["suppressions"][0]["justification"].get<std::string>(),
             std::string("few \"posts\" <each>"));
    for (const Json& rule : driver["rules"]) {
        const std::string level = rule["defaultConfiguration"]["level"].get<std::string>();
        QVERIFY(level == "error" || level == "warning" || level == "note");
    }
}

void TestCliReview::printsJunit()
{
    const QStringList arguments{QStringLiteral("review"),    write(""),
                                QStringLiteral("--format"),  QStringLiteral("junit"),
                                QStringLiteral("--fail-on"), QStringLiteral("warning")};
    const Run failed = qw(arguments);
    write(accepted);
    const Run skipped = qw(arguments);

    QXmlStreamReader xml(QString::fromStdString(failed.out));
    int cases = 0;
    int failures = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        cases += xml.name() == QLatin1String("testcase") ? 1 : 0;
        failures += xml.name() == QLatin1String("failure") ? 1 : 0;
        if (xml.name() == QLatin1String("testsuite"))
            QCOMPARE(xml.attributes().value(QLatin1String("tests")).toInt(), 94);
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(cases, 94);
    QCOMPARE(failures, 1);
    QVERIFY(has(skipped.out, "<skipped message=\"few &quot;posts&quot; &lt;each&gt;\"/>"));
    QVERIFY(!has(skipped.out, "<failure"));
}

void TestCliReview::acceptedFindingsDoNotFail()
{
    const Run run = qw(
        {QStringLiteral("review"), write(accepted), QStringLiteral("--fail-on"), QStringLiteral("advice")});

    QCOMPARE(run.code, ExitCode::Holds);
    QVERIFY(has(run.out, "accepted: R4 warning, posts_by_user (line 10): few \"posts\" <each>\n"));
    QVERIFY(has(run.out, "warnings 0, advice 0, accepted 1;"));
}

void TestCliReview::tellsSuppressionsWithoutEffect()
{
    const Run run = qw({QStringLiteral("review"),
                        write(R"("suppressions": [{"rule": "R4", "table": "Q9", "reason": "few"}])")});

    QCOMPARE(run.code, ExitCode::Holds);
    QVERIFY(has(run.err, "advice: The suppression of R4 for the table of Q9 has no effect"));
}

void TestCliReview::reviewsForAnotherProfile()
{
    const QString path = write(R"("profile": "keyspaces")", "1");
    const Run own = qw({QStringLiteral("review"), path});
    const Run other =
        qw({QStringLiteral("review"), path, QStringLiteral("--profile"), QStringLiteral("scylladb")});

    QVERIFY(has(own.out, "rules for Amazon Keyspaces\n"));
    QVERIFY(!has(own.out, "R66"));
    QVERIFY(has(other.out, "rules for ScyllaDB\n"));
    QVERIFY(has(other.out, "R66 warning, blog"));
}

void TestCliReview::goesByTheSampleData()
{
    const QString path = write("");
    const Run without = qw({QStringLiteral("review"), path});
    const Run with = qw({QStringLiteral("review"), path, QStringLiteral("--data")});

    QCOMPARE(with.code, ExitCode::Holds);
    QVERIFY(!has(without.out, "R3 advice"));
    QVERIFY(has(with.out, "R3 advice, the model"));
    // That the sample is small does not bound the partitions.
    QVERIFY(has(without.out, "R4 warning"));
    QVERIFY(has(with.out, "R4 warning"));
}

void TestCliReview::explainsBadUsage()
{
    const QString path = write("");
    const Run format =
        qw({QStringLiteral("review"), path, QStringLiteral("--format"), QStringLiteral("xml")});
    QCOMPARE(format.code, ExitCode::BadUsage);
    QVERIFY(has(format.err, "expected --format with text, json, sarif or junit, got \"xml\""));
    const Run profile =
        qw({QStringLiteral("review"), path, QStringLiteral("--profile"), QStringLiteral("x")});
    QCOMPARE(profile.code, ExitCode::BadUsage);
    QVERIFY(has(profile.err, "expected --profile with apache-4.0"));
    const Run failOn = qw({QStringLiteral("review"), path, QStringLiteral("--fail-on"), QStringLiteral("x")});
    QCOMPARE(failOn.code, ExitCode::BadUsage);
    const Run noModel = qw({QStringLiteral("review")});
    QCOMPARE(noModel.code, ExitCode::BadUsage);
    QVERIFY(has(noModel.err, "expected one model file, got 0"));
}

void TestCliReview::saysOfEveryExampleWhatIsExpected_data()
{
    QTest::addColumn<QString>("path");

    QDirIterator files(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples"), {QStringLiteral("*.qw")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(files.fileInfo().baseName())) << path;
    }
}

// Every sentence is there to be read: a change of one is a change of the golden file. Lines of the model file
// are left out, so that it can be edited.
void TestCliReview::saysOfEveryExampleWhatIsExpected()
{
    QFETCH(QString, path);

    QFile golden(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/tests/golden/review/") + QFileInfo(path).baseName()
                 + QStringLiteral(".txt"));
    QVERIFY2(golden.open(QIODevice::ReadOnly), qPrintable(golden.fileName()));
    QString found = QString::fromStdString(qw({QStringLiteral("review"), path}).out);
    found.remove(QRegularExpression(QStringLiteral(" \\(line \\d+\\)")));

    QCOMPARE(found, QString::fromUtf8(golden.readAll()));
}

QTEST_GUILESS_MAIN(TestCliReview)
#include "tst_cli_review.moc"
