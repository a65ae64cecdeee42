// SPDX-License-Identifier: Apache-2.0
// The scripts of tests/cql, each in memory and on a store that is closed and opened again all the time.
#include "engine/verify/verify.h"
#include "tests/support/source_dir.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace querywright::engine;

class TestCqlScripts : public QObject {
    Q_OBJECT

private slots:
    void isAnsweredAsRecorded_data();
    void isAnsweredAsRecorded();
};

void TestCqlScripts::isAnsweredAsRecorded_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("reopens");

    const QDir folder(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/tests/cql"));
    const QStringList names = folder.entryList({QStringLiteral("*.cqltest")}, QDir::Files, QDir::Name);
    QVERIFY(!names.isEmpty());
    for (const QString& name : names) {
        QTest::newRow(qPrintable(name)) << folder.filePath(name) << false;
        QTest::newRow(qPrintable(name + QStringLiteral(", reopened"))) << folder.filePath(name) << true;
    }
}

void TestCqlScripts::isAnsweredAsRecorded()
{
    QFETCH(QString, path);
    QFETCH(bool, reopens);
    QFile file(path);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
    const QTemporaryDir folder;
    VerifyOptions options;
    options.reopens = reopens;
    if (reopens)
        options.path = folder.filePath(QStringLiteral("store")).toStdString();
    const auto verification = verify(file.readAll().toStdString(), options);
    QVERIFY2(verification, verification ? "" : verification.error().message.c_str());
    QVERIFY(verification->statements > 0);
    for (const Difference& difference : verification->differences) {
        qWarning().noquote() << path << difference.line << QString::fromStdString(difference.statement);
        for (const std::string& line : difference.wanted)
            qWarning().noquote() << "  -" << QString::fromStdString(line);
        for (const std::string& line : difference.given)
            qWarning().noquote() << "  +" << QString::fromStdString(line);
    }
    QCOMPARE(verification->differences.size(), std::size_t{0});
}

QTEST_GUILESS_MAIN(TestCqlScripts)
#include "tst_cql_scripts.moc"
