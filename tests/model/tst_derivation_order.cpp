// SPDX-License-Identifier: Apache-2.0
// Derivation depends on what a model says, not on the order its lists say it in.
#include "model/file/model_file.h"
#include "tests/support/derived.h"
#include "tests/support/source_dir.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace querywright;
using namespace querywright::tests;

namespace {

Model readExample(const char* path)
{
    ReadOutcome outcome = readModelFile(std::string(QUERYWRIGHT_SOURCE_DIR "/") + path);
    return outcome.file ? std::move(outcome.file->model) : Model();
}

void shuffle(Model& model, std::mt19937& random)
{
    std::shuffle(model.conceptual.entityTypes.begin(), model.conceptual.entityTypes.end(), random);
    std::shuffle(model.conceptual.relationshipTypes.begin(), model.conceptual.relationshipTypes.end(),
                 random);
    for (EntityType& entityType : model.conceptual.entityTypes)
        std::shuffle(entityType.attributes.begin(), entityType.attributes.end(), random);
    std::shuffle(model.workflow.queries.begin(), model.workflow.queries.end(), random);
    std::shuffle(model.workflow.tasks.begin(), model.workflow.tasks.end(), random);
    std::shuffle(model.keyspaces.begin(), model.keyspaces.end(), random);
}

std::string everything(const Model& model)
{
    const Derivation derivation = derive(model);
    std::string text = tablesText(model, derivation);
    for (const LogicalTable& table : derivation.tables) {
        for (const LogicalColumn& column : table.columns) {
            text += table.name + "." + column.name;
            for (const Reason& reason : column.why)
                text += " | " + reason.rule + " " + reason.dependency + " " + reason.sentence;
            text += "\n";
        }
    }
    for (const Finding& finding : derivation.findings)
        text += finding.message + "\n";
    return text;
}

}  // namespace

class TestDerivationOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shuffledModelGivesTheSameTables_data();
    void shuffledModelGivesTheSameTables();
    void sameModelReadAgainGivesTheSameTables();
};

void TestDerivationOrder::shuffledModelGivesTheSameTables_data()
{
    QTest::addColumn<QString>("path");

    for (const char* path : {"examples/hotel/hotel.qw", "examples/killrvideo_app/killrvideo_app.qw"})
        QTest::newRow(path) << QString::fromLatin1(path);
}

void TestDerivationOrder::shuffledModelGivesTheSameTables()
{
    QFETCH(QString, path);
    const Model model = readExample(path.toStdString().c_str());
    QVERIFY(!model.workflow.queries.empty());
    const std::string expected = everything(model);

    for (std::mt19937::result_type seed = 1; seed <= 50; ++seed) {
        std::mt19937 random(seed);
        Model shuffled = model;
        shuffle(shuffled, random);
        QVERIFY2(everything(shuffled) == expected, qPrintable(QStringLiteral("seed %1").arg(seed)));
    }
}

void TestDerivationOrder::sameModelReadAgainGivesTheSameTables()
{
    // Ids follow the order of the file: the same model written with its lists the other way round has other
    // ids.
    ReadOutcome outcome = readModelFile(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");
    QVERIFY(outcome.file.has_value());
    const std::string expected = everything(outcome.file->model);
    auto& conceptual = outcome.file->model.conceptual;
    std::reverse(conceptual.entityTypes.begin(), conceptual.entityTypes.end());
    std::reverse(conceptual.relationshipTypes.begin(), conceptual.relationshipTypes.end());

    const ReadOutcome again = readModelText(writeModelText(*outcome.file), "reversed.qw");

    QVERIFY(again.file.has_value());
    QVERIFY(again.file->model.conceptual.entityTypes.front().id == EntityId{1});
    QCOMPARE(everything(again.file->model), expected);
}

QTEST_GUILESS_MAIN(TestDerivationOrder)
#include "tst_derivation_order.moc"
