// SPDX-License-Identifier: Apache-2.0
// What is told of types that the sample data has nothing of.
#include "engine/check/findings.h"
#include "tests/engine/sample_models.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;

namespace {

// Makes the sample data and tells what it has nothing of, a line each.
std::string told(const Model& model, const std::string& folder = {})
{
    Database database = opened();
    const auto errors = fillSampleStore(database, model, folder, {});
    if (!errors.empty())
        return problemsText(errors);
    std::vector<Finding> findings;
    addSampleFindings(model, countSampleData(database, model).value(), findings);
    std::vector<std::string> lines;
    for (const Finding& finding : findings)
        lines.push_back(describe(finding));
    return join(lines, "\n");
}

// Halls with seats, customers of whom some subscribe, customers hold seats.
ModelBuilder halls()
{
    ModelBuilder builder;
    builder.entity("Hall").key("name", "text");
    builder.entity("Seat").key("number", "int");
    builder.entity("Customer").key("id", "uuid");
    builder.entity("Subscriber").attribute("tier", "text");
    builder.isA("Customer", {"Subscriber"}, false, false);
    builder.relationship("has").one("Hall").many("Seat").total().identifies("Seat");
    builder.relationship("holds").many("Customer").many("Seat");
    return builder;
}

}  // namespace

class TestSampleFindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsToldOfWhatIsMadeWithoutANumber();
    void noPartnersMeanNoWeakEntities();
    void noPartnersMeanNoRelationships();
    void aFileWithoutRowsIsNamed();
};

void TestSampleFindings::nothingIsToldOfWhatIsMadeWithoutANumber()
{
    ModelBuilder builder = halls();
    builder.count("Customer", 0).count("Subscriber", 0).count("Hall", 0);
    builder.generate("Subscriber.tier", ChoiceGenerator{{"gold", "silver"}, {}});
    QCOMPARE(told(builder.model), std::string());
}

void TestSampleFindings::noPartnersMeanNoWeakEntities()
{
    ModelBuilder builder = halls();
    builder.count("Hall", 3).partners("has", 0, {0, 0, Amount::Shape::Uniform, 1.0});
    // That nobody holds one follows from it.
    QCOMPARE(
        told(builder.model),
        std::string("warning: No \"Seat\" is made for the sample data: each \"Hall\" is said to have 0."));
}

void TestSampleFindings::noPartnersMeanNoRelationships()
{
    ModelBuilder builder = halls();
    builder.count("Hall", 3).partners("holds", 0, {0, 0, Amount::Shape::Uniform, 1.0});
    QCOMPARE(told(builder.model),
             std::string(
                 "warning: No \"holds\" is made for the sample data: each \"Customer\" is said to have 0."));
}

void TestSampleFindings::aFileWithoutRowsIsNamed()
{
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    std::ofstream(path + "/halls.csv") << "name\n";
    ModelBuilder builder = halls();
    builder.csv("Hall", "halls.csv");
    QCOMPARE(told(builder.model, path),
             std::string("warning: There is no \"Hall\" in the sample data: \"halls.csv\" has nothing."));
}

QTEST_GUILESS_MAIN(TestSampleFindings)
#include "tst_sample_findings.moc"
