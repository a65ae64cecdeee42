// SPDX-License-Identifier: Apache-2.0
// Published models are derived as their authors did: tables by name, columns by source, role, order and
// collection.
#include "model/file/model_file.h"
#include "tests/support/derived.h"

#include <QFile>
#include <QTest>

using namespace querywright;

class TestPublishedModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesTheTablesOfTheAuthors_data();
    void givesTheTablesOfTheAuthors();
};

void TestPublishedModels::givesTheTablesOfTheAuthors_data()
{
    QTest::addColumn<QString>("modelFile");
    QTest::addColumn<QString>("tablesFile");

    const auto add = [](const char* name, const char* modelFile) {
        QTest::newRow(name) << QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/") + QLatin1String(modelFile)
                            << QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/tests/golden/derivation/")
                                   + QLatin1String(name) + QStringLiteral(".tables");
    };
    add("hotel", "examples/hotel/hotel.qw");
    add("whitepaper_groups", "tests/golden/derivation/whitepaper_groups.qw");
    add("killrvideo_app", "tests/golden/derivation/killrvideo_app.qw");
}

void TestPublishedModels::givesTheTablesOfTheAuthors()
{
    QFETCH(QString, modelFile);
    QFETCH(QString, tablesFile);

    const ReadOutcome outcome = readModelFile(modelFile.toStdString());
    for (const Error& problem : outcome.problems)
        qWarning("%s", describe(problem).c_str());
    QVERIFY(outcome.file.has_value());
    QFile expected(tablesFile);
    QVERIFY(expected.open(QIODevice::ReadOnly));

    const Model& model = outcome.file->model;
    const QStringList lines =
        QString::fromStdString(tests::tablesText(model, derive(model))).split(QLatin1Char('\n'));
    QCOMPARE(lines, QString::fromUtf8(expected.readAll()).split(QLatin1Char('\n')));
}

QTEST_GUILESS_MAIN(TestPublishedModels)
#include "tst_published_models.moc"
