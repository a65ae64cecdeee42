// SPDX-License-Identifier: Apache-2.0
// Replaying recorded statements: every way in which an answer can differ is found, and nothing else is.
#include "engine/verify/verify.h"

#include <QTemporaryDir>
#include <QTest>

using namespace querywright::engine;

namespace {

// A keyspace with a table of three rows, and what comes after that.
std::string script(const std::string& rest)
{
    return "@keyspaces ks\n"
           "CREATE KEYSPACE ks WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};\n"
           "ok CREATED KEYSPACE ks\n\n"
           "CREATE TABLE ks.t (k int, c int, v text, PRIMARY KEY (k, c));\n"
           "ok CREATED TABLE ks.t\n\n"
           "INSERT INTO ks.t (k, c, v) VALUES (1, 1, 'one');\nok\n\n"
           "INSERT INTO ks.t (k, c, v) VALUES (1, 2, 'two');\nok\n\n"
           "INSERT INTO ks.t (k, c, v) VALUES (1, 3, 'three');\nok\n\n"
           + rest + "\n";
}

constexpr std::size_t statementsBefore = 5;

Verification verified(const std::string& text, const VerifyOptions& options = {})
{
    auto verification = verify(text, options);
    if (!verification)
        qFatal("%s", verification.error().message.c_str());
    return *std::move(verification);
}

// The categories of the one difference; empty if there is none.
std::string onlyDifference(const Verification& verification)
{
    if (verification.differences.empty())
        return {};
    if (verification.differences.size() > 1)
        return "more than one difference";
    std::string categories;
    for (const std::string& category : verification.differences.front().categories)
        categories += (categories.empty() ? "" : " ") + category;
    return categories;
}

}  // namespace

class TestVerify : public QObject {
    Q_OBJECT

private slots:
    void findsEachKindOfDifference_data();
    void findsEachKindOfDifference();
    void tellsLineStatementAndLinesThatDiffer();
    void countsStatementsThatPass();
    void leavesOutKindsThatAreIgnored();
    void doesNotCompareFailuresOfTheServer();
    void letsTheClockGoOnWhereTheFileWaits();
    void givesTheSameAfterReopeningTheStore();
    void findsTheSameDifferencesAfterReopeningTheStore();
    void tellsWhatItDoesNotUnderstand_data();
    void tellsWhatItDoesNotUnderstand();
    void refusesAStatementWithoutEnd();
    void refusesAStoreThatIsSomethingElse();
};

void TestVerify::findsEachKindOfDifference_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QString>("category");

    const QString one = QStringLiteral("SELECT v FROM ks.t WHERE k = 1 AND c = 1;\n");
    const QString all = QStringLiteral("SELECT c FROM ks.t WHERE k = 1;\n");
    const QString read = QStringLiteral("read: live=%1 tombstones=0 partitions=1\n");
    const QString missing = QStringLiteral("SELECT * FROM ks.nothing;\n");
    QTest::newRow("the answer as it is")
        << one + QStringLiteral("rows: v text\n  'one'\n") + read.arg(1) << QString();
    QTest::newRow("reads that are not recorded")
        << one + QStringLiteral("rows: v text\n  'one'\n") << QString();
    QTest::newRow("an error instead of rows")
        << one + QStringLiteral("error 2200 InvalidRequest: no\n") << QStringLiteral("kind");
    QTest::newRow("rows instead of an error")
        << missing + QStringLiteral("rows: v text\n") << QStringLiteral("kind");
    QTest::newRow("another code") << missing
                                         + QStringLiteral(
                                             "error 2000 SyntaxError: table nothing does not exist\n")
                                  << QStringLiteral("code");
    QTest::newRow("another text") << missing
                                         + QStringLiteral(
                                             "error 2200 InvalidRequest: table t does not exist\n")
                                  << QStringLiteral("text");
    QTest::newRow("another type") << one + QStringLiteral("rows: v blob\n  'one'\n")
                                  << QStringLiteral("columns");
    QTest::newRow("another value") << one + QStringLiteral("rows: v text\n  'two'\n")
                                   << QStringLiteral("rows");
    QTest::newRow("a row too few") << all + QStringLiteral("rows: c int\n  1\n  2\n")
                                   << QStringLiteral("rows");
    QTest::newRow("another order") << all + QStringLiteral("rows: c int\n  3\n  2\n  1\n")
                                   << QStringLiteral("order");
    QTest::newRow("another page") << QStringLiteral("@fetch 2\n") + all
                                         + QStringLiteral("rows: c int\n  1\n  -- page\n  2\n  3\n")
                                  << QStringLiteral("pages");
    QTest::newRow("the pages as they are")
        << QStringLiteral("@fetch 2\n") + all + QStringLiteral("rows: c int\n  1\n  2\n  -- page\n  3\n")
        << QString();
    QTest::newRow("a warning that does not come")
        << one + QStringLiteral("rows: v text\n  'one'\n") + read.arg(1) + QStringLiteral("warning: beware\n")
        << QStringLiteral("warnings");
    QTest::newRow("other reads") << all + QStringLiteral("rows: c int\n  1\n  2\n  3\n") + read.arg(4)
                                 << QStringLiteral("reads");
    QTest::newRow("another keyspace")
        << QStringLiteral("USE ks;\nok use other\n") << QStringLiteral("detail");
    QTest::newRow("another marker") << QStringLiteral("@prepare p\nSELECT v FROM ks.t WHERE k = ?;\n"
                                                      "prepared ks.t: k text ; pk 0\nresult: v text\n")
                                    << QStringLiteral("prepared");
    QTest::newRow("another partition key") << QStringLiteral("@prepare p\nSELECT v FROM ks.t WHERE k = ?;\n"
                                                             "prepared ks.t: k int\nresult: v text\n")
                                           << QStringLiteral("prepared");
    QTest::newRow("rows and reads") << one + QStringLiteral("rows: v text\n") + read.arg(0)
                                    << QStringLiteral("rows reads");
}

void TestVerify::findsEachKindOfDifference()
{
    QFETCH(QString, record);
    QFETCH(QString, category);
    QCOMPARE(QString::fromStdString(onlyDifference(verified(script(record.toStdString())))), category);
}

void TestVerify::tellsLineStatementAndLinesThatDiffer()
{
    const Verification verification =
        verified(script("# a comment\nSELECT c\nFROM ks.t WHERE k = 1;\nrows: c int\n  1\n  2\n  4\n"));
    QCOMPARE(verification.differences.size(), std::size_t{1});
    const Difference& difference = verification.differences.front();
    QCOMPARE(difference.line, 18U);
    QCOMPARE(difference.statement, std::string("SELECT c\nFROM ks.t WHERE k = 1;"));
    QCOMPARE(difference.wanted, std::vector<std::string>{"  4"});
    const std::vector<std::string> given{"  3", "read: live=3 tombstones=0 partitions=1"};
    QCOMPARE(difference.given, given);
}

void TestVerify::countsStatementsThatPass()
{
    const Verification verification = verified(script("USE ks;\nok\n\nUSE ks;\nok use ks\n"));
    QCOMPARE(verification.statements, statementsBefore + 2);
    QCOMPARE(verification.passed(), statementsBefore + 1);
}

void TestVerify::leavesOutKindsThatAreIgnored()
{
    const std::string text =
        script("SELECT v FROM ks.t WHERE k = 1 AND c = 1;\nrows: v text\nread: live=7 tombstones=0\n");
    VerifyOptions options;
    options.ignored = {"reads"};
    QCOMPARE(onlyDifference(verified(text, options)), std::string("rows"));
    options.ignored = {"reads", "rows"};
    QVERIFY(verified(text, options).differences.empty());
}

void TestVerify::doesNotCompareFailuresOfTheServer()
{
    const Verification verification =
        verified(script("SELECT v FROM ks.t;\nerror 0000 ServerError: java.lang.NullPointerException\n"));
    QCOMPARE(verification.statements, statementsBefore);
    QVERIFY(verification.differences.empty());
}

void TestVerify::letsTheClockGoOnWhereTheFileWaits()
{
    const std::string expiring = "INSERT INTO ks.t (k, c, v) VALUES (2, 1, 'short') USING TTL 1;\nok\n\n";
    const std::string select = "SELECT v FROM ks.t WHERE k = 2;\n";
    QCOMPARE(onlyDifference(verified(script(expiring + select + "rows: v text\n  'short'\n"))),
             std::string());
    QCOMPARE(onlyDifference(verified(script(expiring + "@wait 2\n" + select + "rows: v text\n"))),
             std::string());
}

void TestVerify::givesTheSameAfterReopeningTheStore()
{
    const QTemporaryDir folder;
    VerifyOptions options;
    options.path = folder.filePath(QStringLiteral("store")).toStdString();
    options.reopens = true;
    const std::string text = script("USE ks;\nok use ks\n\n"
                                    "@prepare p\nSELECT v FROM ks.t WHERE k = ? AND c = ?;\n"
                                    "prepared ks.t: k int | c int ; pk 0\nresult: v text\n\n"
                                    "UPDATE t SET v = 'eins' WHERE k = 1 AND c = 1;\nok\n\n"
                                    "@execute p: 1 | 1\nrows: v text\n  'eins'\n"
                                    "read: live=1 tombstones=0 partitions=1\n\n"
                                    "ALTER TABLE t ADD w int;\nok UPDATED TABLE ks.t\n\n"
                                    "SELECT w FROM t WHERE k = 1 AND c = 3;\nrows: w int\n  null\n");
    const Verification verification = verified(text, options);
    QCOMPARE(onlyDifference(verification), std::string());
    QCOMPARE(verification.passed(), statementsBefore + 6);
}

void TestVerify::findsTheSameDifferencesAfterReopeningTheStore()
{
    const QTemporaryDir folder;
    VerifyOptions options;
    options.path = folder.filePath(QStringLiteral("store")).toStdString();
    options.reopens = true;
    const std::string text = script("SELECT v FROM ks.t WHERE k = 1 AND c = 1;\nrows: v text\n  'two'\n\n"
                                    "DROP TABLE ks.t;\nok\n");
    const Verification inMemory = verified(text);
    const Verification reopened = verified(text, options);
    QCOMPARE(inMemory.differences.size(), std::size_t{2});
    QCOMPARE(reopened.differences.size(), std::size_t{2});
    for (std::size_t i = 0; i < inMemory.differences.size(); ++i)
        QCOMPARE(reopened.differences[i].given, inMemory.differences[i].given);
}

void TestVerify::tellsWhatItDoesNotUnderstand_data()
{
    QTest::addColumn<QString>("directive");
    QTest::addColumn<QString>("told");

    QTest::newRow("fetch") << QStringLiteral("@fetch many")
                           << QStringLiteral("directive not understood: @fetch many");
    QTest::newRow("wait") << QStringLiteral("@wait 2s")
                          << QStringLiteral("directive not understood: @wait 2s");
    QTest::newRow("level") << QStringLiteral("@cl MOST")
                           << QStringLiteral("directive not understood: @cl MOST");
    QTest::newRow("unknown") << QStringLiteral("@jump 3")
                             << QStringLiteral("directive not understood: @jump 3");
}

void TestVerify::tellsWhatItDoesNotUnderstand()
{
    QFETCH(QString, directive);
    QFETCH(QString, told);
    const Verification verification = verified(script(directive.toStdString() + "\nUSE ks;\nok use ks\n"));
    QCOMPARE(onlyDifference(verification), std::string("kind"));
    QCOMPARE(verification.differences.front().given, std::vector<std::string>{told.toStdString()});
}

void TestVerify::refusesAStatementWithoutEnd()
{
    const auto verification = verify("USE ks;\nok use ks\n\nSELECT *\nFROM t\n", {});
    QVERIFY(!verification);
    QVERIFY(verification.error().message.find("line 4") != std::string::npos);
}

void TestVerify::refusesAStoreThatIsSomethingElse()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("store")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(8192, 'x'));
    file.close();
    VerifyOptions options;
    options.path = file.fileName().toStdString();
    const auto verification = verify(script("USE ks;\nok use ks\n"), options);
    QVERIFY(!verification);
    QVERIFY(verification.error().message.find("store") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestVerify)
#include "tst_verify.moc"
