// SPDX-License-Identifier: Apache-2.0
// qw cql and qw verify: what they print, and what bad input comes to.
#include "tests/app/qw_run.h"
#include "tests/support/source_dir.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace querywright::cli;
using querywright::test::qw;
using querywright::test::Run;

namespace {

Run cql(const char* script)
{
    return qw(
        {QStringLiteral("cql"), QStringLiteral("--empty"), QStringLiteral("-e"), QString::fromUtf8(script)});
}

constexpr const char* table =
    "COST OFF\n"
    "CREATE KEYSPACE ks WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};\n"
    "USE ks;\n"
    "CREATE TABLE t (k text, c int, v text, PRIMARY KEY (k, c));\n"
    "INSERT INTO t (k, c, v) VALUES ('a', 1, 'it''s') USING TIMESTAMP 5;\n"
    "INSERT INTO t (k, c) VALUES ('a', 20) USING TIMESTAMP 5;\n";

}  // namespace

class TestCliCql : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsRowsAndWhatTheyCost();
    void aPartitionReadInPagesIsOnePartition_data();
    void aPartitionReadInPagesIsOnePartition();
    void commandsAndStatementsMayShareALine();
    void saysWhatWritesCost();
    void showsAPartitionAsItIsStored();
    void reportsAllSyntaxErrorsAndRunsNothing();
    void stopsAtTheStatementThatFails();
    void changesNothingOfTheSampleData();
    void theDatacentersAreThoseOfTheModel();
    void refusesWhatItDoesNotKnow_data();
    void refusesWhatItDoesNotKnow();
    void verifiesBothWays();
    void verifyTellsDifferencesByKind();
    void verifyRefusesWhatItCannotRead();
};

void TestCliCql::printsRowsAndWhatTheyCost()
{
    const Run run = cql((std::string(table) + "COST ON\nSELECT c, v FROM t WHERE k = 'a';").c_str());
    QCOMPARE(run.err, std::string());
    QCOMPARE(run.out, std::string("  c | v\n"
                                  "----+------\n"
                                  "  1 | it's\n"
                                  " 20 | null\n"
                                  "\n"
                                  "(2 rows)\n"
                                  "  plan        one partition\n"
                                  "  partitions  1\n"
                                  "  nodes       1 of 1, 1 of 1 replica (ONE)\n"
                                  "  rows        2 read, 2 returned\n"
                                  "  cells       1\n"
                                  "  tombstones  0\n"
                                  "  bytes       12\n"
                                  "  pages       1\n"));
    QVERIFY(run.code == ExitCode::Holds);
}

void TestCliCql::aPartitionReadInPagesIsOnePartition_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("plan");
    QTest::addColumn<int>("partitions");
    QTest::addColumn<int>("pages");

    QTest::newRow("by the client") << "SELECT c FROM t WHERE k = 'a'"
                                   << "one partition" << 1 << 5;
    QTest::newRow("for an aggregate") << "SELECT count(*) FROM t WHERE k = 'a'"
                                      << "one partition" << 1 << 1;
    QTest::newRow("for groups") << "SELECT k, count(*) FROM t WHERE k = 'a' GROUP BY k"
                                << "one partition" << 1 << 1;
    QTest::newRow("groups by the client") << "SELECT c, count(*) FROM t WHERE k = 'a' GROUP BY k, c"
                                          << "one partition" << 1 << 5;
    QTest::newRow("of two") << "SELECT c FROM t WHERE k IN ('a', 'b')"
                            << "several partitions" << 2 << 5;
    QTest::newRow("an aggregate of two") << "SELECT count(*) FROM t WHERE k IN ('a', 'b')"
                                         << "several partitions" << 2 << 1;
    QTest::newRow("a scan") << "SELECT c FROM t"
                            << "scan" << 2 << 5;
    QTest::newRow("an aggregate of all") << "SELECT count(*) FROM t"
                                         << "scan" << 2 << 1;
    QTest::newRow("filtered") << "SELECT c FROM t WHERE k = 'a' AND v = 'x' ALLOW FILTERING"
                              << "one partition" << 1 << 4;
}

void TestCliCql::aPartitionReadInPagesIsOnePartition()
{
    QFETCH(QString, statement);
    QFETCH(QString, plan);
    QFETCH(int, partitions);
    QFETCH(int, pages);
    std::string script = table;
    for (int i = 100; i < 106; ++i)
        script += "INSERT INTO t (k, c, v) VALUES ('a', " + std::to_string(i) + ", 'x');\n";
    script += "INSERT INTO t (k, c, v) VALUES ('b', 1, 'y');\nPAGING 2\nCOST ON\n";
    const Run run = cql((script + statement.toStdString() + ";").c_str());
    QCOMPARE(run.err.find("error"), std::string::npos);
    const auto hasLine = [&](const std::string& line) {
        return run.out.find("\n  " + line + "\n") != std::string::npos;
    };
    QVERIFY2(hasLine("plan        " + plan.toStdString()), run.out.c_str());
    QVERIFY2(hasLine("partitions  " + std::to_string(partitions)), run.out.c_str());
    QVERIFY2(hasLine("pages       " + std::to_string(pages)), run.out.c_str());
}

void TestCliCql::commandsAndStatementsMayShareALine()
{
    const Run run =
        cql((std::string(table) + "PAGING 7; SELECT c FROM t WHERE k = 'a' LIMIT 1; SELECT nothing FROM t;\n")
                .c_str());
    QCOMPARE(run.out, std::string("pages of 7 rows\n"
                                  " c\n"
                                  "---\n"
                                  " 1\n"
                                  "\n"
                                  "(1 row)\n"));
    QVERIFY2(run.err.find(":7:50: ") != std::string::npos, run.err.c_str());
}

void TestCliCql::saysWhatWritesCost()
{
    const Run run = cql((std::string(table)
                         + "COST ON\nBEGIN BATCH INSERT INTO t (k, c) VALUES ('b', 5); "
                           "INSERT INTO t (k, c) VALUES ('c', 5); APPLY BATCH;\n"
                           "UPDATE t SET v = 'x' WHERE k = 'b' AND c = 5 IF v = 'y';")
                            .c_str());
    QCOMPARE(run.err, std::string());
    QCOMPARE(run.out, std::string("  plan        batch\n"
                                  "  partitions  2\n"
                                  "  nodes       the replica of each partition, 1 must answer (ONE)\n"
                                  "  rows        2 written\n"
                                  " [applied] | v\n"
                                  "-----------+------\n"
                                  " false     | null\n"
                                  "\n"
                                  "(1 row)\n"
                                  "  plan        conditional write\n"
                                  "  partitions  1\n"
                                  "  nodes       1 of 1, 1 must answer (SERIAL), 4 round trips\n"
                                  "  rows        1 read, 0 written\n"));
    QVERIFY(run.code == ExitCode::Holds);
}

void TestCliCql::showsAPartitionAsItIsStored()
{
    const Run run = cql(
        (std::string(table) + "DELETE v FROM t USING TIMESTAMP 6 WHERE k = 'a' AND c = 1;\nPARTITION t 'a'\n")
            .c_str());
    QCOMPARE(run.err, std::string());
    const std::string text = run.out.substr(0, run.out.find(", at "));
    QCOMPARE(text, std::string("partition k = 'a', token -8839064797231613815\n"
                               "  row c = 1\n"
                               "    row marker, timestamp 5\n"
                               "    v, deleted, timestamp 6"));
}

void TestCliCql::reportsAllSyntaxErrorsAndRunsNothing()
{
    const Run run =
        cql("CREATE KEYSPACE ks WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};\n"
            "SELEC 1;\nUSE ks;\nUPDATE t;");
    QCOMPARE(run.out, std::string());
    QCOMPARE(run.err,
             std::string("statement:2:1: line 1:0 no viable alternative at input 'SELEC' ([SELEC]...)\n"
                         "statement:4:9: line 1:8 mismatched input ';' expecting K_SET\n"));
    QVERIFY(run.code == ExitCode::FallsShort);
}

void TestCliCql::stopsAtTheStatementThatFails()
{
    const Run run = cql("CONSISTENCY two\n  SELECT * FROM ks.t;\nCONSISTENCY one\n");
    QCOMPARE(run.out, std::string("consistency level TWO\n"));
    QCOMPARE(run.err, std::string("statement:2:3: keyspace ks does not exist\n"));
    QVERIFY(run.code == ExitCode::FallsShort);
}

void TestCliCql::changesNothingOfTheSampleData()
{
    const QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
    const QString model = QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/ebay_likes/ebay_likes.qw");
    const auto ask = [&](const char* script) {
        return qw({QStringLiteral("cql"), model, QStringLiteral("-e"), QString::fromUtf8(script)});
    };
    const Run before = qw({QStringLiteral("check"), model});
    const Run described = ask("COST OFF\nDESCRIBE SCHEMA;");
    QCOMPARE(described.err, std::string());
    // The first table of the design, whatever it is called.
    const auto create = described.out.find("CREATE TABLE ");
    QVERIFY(create != std::string::npos);
    const auto begin = create + std::string("CREATE TABLE ").size();
    const std::string first = described.out.substr(begin, described.out.find(' ', begin) - begin);
    const std::string select = "COST OFF\nSELECT * FROM " + first + " LIMIT 3;\n";
    const Run rows = ask(select.c_str());
    QVERIFY(rows.out.find("(3 rows)") != std::string::npos);
    const Run emptied = ask((select + "TRUNCATE " + first + ";\nSELECT * FROM " + first + ";\n").c_str());
    QCOMPARE(emptied.err, std::string());
    QVERIFY(emptied.out.find("(0 rows)") != std::string::npos);
    QCOMPARE(ask(select.c_str()).out, rows.out);
    QCOMPARE(qw({QStringLiteral("check"), model}).out, before.out);
}

void TestCliCql::theDatacentersAreThoseOfTheModel()
{
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    const QString path = folder.filePath(QStringLiteral("two.qw"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "querywright", "version": "1.0", "name": "Two",
      "conceptual": {"entities": [{"name": "User", "key": ["id"], "attributes": [
        {"name": "id", "type": "int"}]}], "relationships": []},
      "workflow": {"tasks": [], "queries": [{"id": "Q1", "walk": ["User"],
        "given": [{"attribute": "User.id"}], "returns": ["User.id"]}], "updates": []},
      "keyspaces": [{"name": "two", "replication": {"class": "NetworkTopologyStrategy", "near": 2, "far": 3}}],
      "cluster": {"nodes": 5}})");
    file.close();
    const auto run = [&](const char* statement) {
        return qw({QStringLiteral("cql"), path, QStringLiteral("-e"),
                   QStringLiteral("COST OFF\n") + QString::fromUtf8(statement)});
    };
    const Run tables =
        run("SELECT * FROM two.users WHERE user_id = 0; SELECT data_center FROM system.local;");
    QCOMPARE(tables.err, std::string());
    QVERIFY(tables.out.find(" far\n") != std::string::npos);
    const Run all = run("CREATE KEYSPACE k WITH replication = {'class': 'NetworkTopologyStrategy', "
                        "'replication_factor': 1}; SELECT replication FROM system_schema.keyspaces "
                        "WHERE keyspace_name = 'k';");
    QVERIFY2(all.out.find("'far': '1', 'near': '1'") != std::string::npos, all.out.c_str());
    const Run other =
        run("CREATE KEYSPACE k WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 1};");
    QVERIFY2(other.err.find("Unrecognized strategy option {datacenter1}") != std::string::npos,
             other.err.c_str());
}

void TestCliCql::refusesWhatItDoesNotKnow_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("told");

    QTest::newRow("model and --empty")
        << QStringList{QStringLiteral("--empty"), QStringLiteral("a.qw"), QStringLiteral("-e"), QString()}
        << QStringLiteral("qw cql: --empty takes no model\n");
    QTest::newRow("version") << QStringList{QStringLiteral("--empty"), QStringLiteral("--cassandra"),
                                            QStringLiteral("3"), QStringLiteral("-e"), QString()}
                             << QStringLiteral("qw cql: --cassandra takes 4.1 or 5.0, not \"3\"\n");
    QTest::newRow("script") << QStringList{QStringLiteral("--empty"), QStringLiteral("-f"),
                                           QStringLiteral("/nowhere/script.cql")}
                            << QStringLiteral("qw cql: /nowhere/script.cql: No such file or directory\n");
    QTest::newRow("level") << QStringList{QStringLiteral("--empty"), QStringLiteral("-e"),
                                          QStringLiteral("CONSISTENCY most")}
                           << QStringLiteral("statement:1:1: \"most\" is no consistency level\n");
    QTest::newRow("partition") << QStringList{QStringLiteral("--empty"), QStringLiteral("-e"),
                                              QStringLiteral("PARTITION ks.t 1")}
                               << QStringLiteral("statement:1:1: there is no table \"ks.t\"\n");
}

void TestCliCql::refusesWhatItDoesNotKnow()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, told);
    const Run run = qw(QStringList{QStringLiteral("cql")} + arguments);
    QCOMPARE(QString::fromStdString(run.err), told);
    QVERIFY(run.code != ExitCode::Holds);
}

void TestCliCql::verifiesBothWays()
{
    const QString path = QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/tests/cql/reopened_store.cqltest");
    const Run run = qw({QStringLiteral("verify"), path});
    QCOMPARE(run.out, path.toStdString()
                          + ": in memory 44 passed, 0 failed; after reopening 44 passed, 0 failed\n"
                            "88 passed, 0 failed\n");
    QVERIFY(run.code == ExitCode::Holds);
}

void TestCliCql::verifyTellsDifferencesByKind()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("a.cqltest")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "SELECT * FROM a.b;\nerror 2200 InvalidRequest: keyspace b does not exist\n\nUSE a;\nok use a\n");
    file.close();
    const std::string path = file.fileName().toStdString();
    const Run run =
        qw({QStringLiteral("verify"), QStringLiteral("--max"), QStringLiteral("1"), file.fileName()});
    QCOMPARE(run.out, path + ":1: text\n    SELECT * FROM a.b;\n"
                          + "  - error 2200 InvalidRequest: keyspace b does not exist\n"
                            "  + error 2200 InvalidRequest: keyspace a does not exist\n"
                          + path + ": 1 more difference\n" + path
                          + ": in memory 0 passed, 2 failed; after reopening 0 passed, 2 failed\n"
                            "differences: kind 2, text 2\n0 passed, 4 failed\n");
    QVERIFY(run.code == ExitCode::FallsShort);
    QVERIFY(qw({QStringLiteral("verify"), QStringLiteral("--ignore"), QStringLiteral("kind,text"),
                file.fileName()})
                .code
            == ExitCode::Holds);
}

void TestCliCql::verifyRefusesWhatItCannotRead()
{
    QVERIFY(qw({QStringLiteral("verify")}).code == ExitCode::BadUsage);
    const Run run = qw({QStringLiteral("verify"), QStringLiteral("/nowhere/a.cqltest")});
    QCOMPARE(run.err, std::string("/nowhere/a.cqltest: No such file or directory\n"));
    QVERIFY(run.code == ExitCode::BadUsage);
    QVERIFY(
        qw({QStringLiteral("verify"), QStringLiteral("--ignore"), QStringLiteral("all"), QStringLiteral("a")})
            .code
        == ExitCode::BadUsage);
}

QTEST_GUILESS_MAIN(TestCliCql)
#include "tst_cli_cql.moc"
