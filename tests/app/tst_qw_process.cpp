// SPDX-License-Identifier: Apache-2.0
// qw as a process: what becomes of output that nobody takes, and that results and complaints go separate
// ways.
#include "tests/support/source_dir.h"

#include <QProcess>
#include <QTest>

#include <array>
#include <fcntl.h>
#include <unistd.h>

namespace {

const QString hotel = QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");

// The write end of a pipe whose read end is closed.
int brokenPipe()
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        qFatal("no pipe");
    ::close(ends[0]);
    return ends[1];
}

}  // namespace

class TestQwProcess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesResultsToStandardOutput();
    void writesComplaintsToStandardError();
    void outputThatCannotBeWrittenIsTold_data();
    void outputThatCannotBeWrittenIsTold();
};

void TestQwProcess::writesResultsToStandardOutput()
{
    QProcess process;
    process.start(QStringLiteral(QW_PROGRAM), {QStringLiteral("derive"), hotel, QStringLiteral("--json")});
    QVERIFY(process.waitForFinished());

    QCOMPARE(process.exitCode(), 0);
    QVERIFY(process.readAllStandardOutput().startsWith("{\n  \"tables\": ["));
    QCOMPARE(process.readAllStandardError(), QByteArray());
}

void TestQwProcess::writesComplaintsToStandardError()
{
    QProcess process;
    process.start(QStringLiteral(QW_PROGRAM), {QStringLiteral("derive"), QStringLiteral("/no/such.qw")});
    QVERIFY(process.waitForFinished());

    QCOMPARE(process.exitCode(), 2);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    QVERIFY(process.readAllStandardError().startsWith("/no/such.qw: "));
}

void TestQwProcess::outputThatCannotBeWrittenIsTold_data()
{
    QTest::addColumn<int>("descriptor");
    QTest::addColumn<QByteArray>("complaint");

    QTest::newRow("closed pipe") << brokenPipe()
                                 << QByteArray("qw: the output cannot be written: Broken pipe\n");
    QTest::newRow("full disk") << ::open("/dev/full", O_WRONLY)
                               << QByteArray("qw: the output cannot be written: No space left on device\n");
}

void TestQwProcess::outputThatCannotBeWrittenIsTold()
{
    QFETCH(int, descriptor);
    QFETCH(QByteArray, complaint);
    QVERIFY(descriptor >= 0);

    QProcess process;
    process.setChildProcessModifier([descriptor] { ::dup2(descriptor, STDOUT_FILENO); });
    process.start(QStringLiteral(QW_PROGRAM), {QStringLiteral("derive"), hotel, QStringLiteral("--json")});
    QVERIFY(process.waitForFinished());
    ::close(descriptor);

    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 2);
    QCOMPARE(process.readAllStandardError(), complaint);
}

QTEST_GUILESS_MAIN(TestQwProcess)
#include "tst_qw_process.moc"
