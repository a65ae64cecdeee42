// SPDX-License-Identifier: Apache-2.0
// What `qw serve` refuses before it listens; that clients are answered is tested with real ones
// (tests/clients).
#include "app/cli/served_line.h"
#include "tests/app/qw_run.h"

#include <QTest>

using namespace querywright;
using cli::ExitCode;

class TestCliServe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatItCannotDo_data();
    void refusesWhatItCannotDo();
    void aStatementIsOneLine();
};

void TestCliServe::refusesWhatItCannotDo_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("error");

    const auto add = [](const QStringList& arguments, const char* error) {
        QTest::newRow(qPrintable(arguments.join(QLatin1Char(' '))))
            << arguments << QString::fromUtf8(error) + QLatin1Char('\n');
    };
    const auto empty = QStringLiteral("--empty");
    add({}, "qw serve: expected --empty; see qw serve --help");
    add({empty, QStringLiteral("--port"), QStringLiteral("65536")},
        "qw serve: --port takes a number from 0 to 65535, got \"65536\"");
    add({empty, QStringLiteral("--listen"), QStringLiteral("nowhere")},
        "qw serve: --listen takes an address as 127.0.0.1 or ::1, got \"nowhere\"");
    add({empty, QStringLiteral("--listen"), QStringLiteral("0.0.0.0")},
        "qw serve: other machines can reach 0.0.0.0; if that is what you want, say --remote too, and give a "
        "password");
    add({empty, QStringLiteral("--user"), QStringLiteral("ann")},
        "qw serve: --user and --password-file go together");
    add({empty, QStringLiteral("--cassandra"), QStringLiteral("2.1")},
        "qw serve: --cassandra takes 4.1 or 5.0, got \"2.1\"");
}

void TestCliServe::refusesWhatItCannotDo()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, error);
    const test::Run run = test::qw(QStringList{QStringLiteral("serve")} + arguments);
    QCOMPARE(run.code, ExitCode::BadUsage);
    QCOMPARE(QString::fromStdString(run.err), error);
}

void TestCliServe::aStatementIsOneLine()
{
    engine::StatementCost cost;
    cost.plan = "one partition";
    cost.rowsReturned = 1;
    cost.read.rows = 2'000;
    cost.read.partitions = 1;
    cost.read.tombstones = 3;
    cost.nodes = 2;
    QCOMPARE(cli::servedLine({"SELECT *\n  FROM t;\n", "k", std::nullopt, cost}),
             std::string("one partition: 1 row of 2,000 rows in 1 partition, 3 tombstones, 2 nodes | "
                         "SELECT * FROM t;"));
    QCOMPARE(cli::servedLine({"SELEC", "k", engine::CqlError{engine::CqlErrorCode::Syntax, "no"}, {}}),
             std::string("error: no | SELEC"));
    const std::string line = cli::servedLine({std::string(1'000, 'x'), "k", std::nullopt, {}});
    QCOMPARE(line, "ok | " + std::string(300, 'x') + "...");
}

QTEST_GUILESS_MAIN(TestCliServe)
#include "tst_cli_serve.moc"
