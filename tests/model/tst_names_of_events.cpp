// SPDX-License-Identifier: Apache-2.0
// Names of queries and updates that mention what happens between things: the dispensing of a line of a
// prescription at a pharmacy.
#include "model/base/text.h"
#include "model/edit/return_rows.h"
#include "model/edit/update_by_name.h"
#include "tests/model/proposal_text.h"
#include "tests/support/model_builder.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

Model pharmacy()
{
    ModelBuilder builder;
    builder.entity("Patient").key("id", "uuid").attribute("name", "text");
    builder.entity("Prescription").key("id", "uuid").attribute("issued_at", "timestamp");
    builder.entity("PrescriptionLine").key("number", "smallint").attribute("dose", "text");
    builder.entity("Medicine").key("pzn", "text").attribute("name", "text");
    builder.entity("ActiveIngredient").key("code", "text").attribute("name", "text");
    builder.entity("Pharmacy").key("id", "uuid").attribute("name", "text");
    builder.entity("Pharmacist").key("id", "uuid").attribute("name", "text");
    builder.relationship("has").one("Patient").many("Prescription");
    builder.relationship("contains")
        .one("Prescription")
        .many("PrescriptionLine")
        .identifies("PrescriptionLine");
    builder.relationship("prescribed_in").one("Medicine").many("PrescriptionLine");
    builder.relationship("allergic_to").many("Patient").many("ActiveIngredient");
    builder.relationship("contains_ingredient").many("Medicine").many("ActiveIngredient");
    builder.relationship("dispenses")
        .many("PrescriptionLine")
        .one("Pharmacy")
        .one("Pharmacist")
        .attribute("dispensed_at", "timestamp");
    return builder.model;
}

std::string proposed(Model& model, const std::string& name)
{
    const auto proposal = firstProposal(model, name);
    if (!proposal)
        return "none";
    std::vector<std::string> texts;
    for (const WalkNode& node : proposal->walk.nodes)
        texts.push_back(model.conceptual.find(node.entity)->name);
    std::string text = join(texts, ", ");
    for (const AttributeUse& use : proposal->asked.given)
        text += "; given " + toText(model, proposal->walk, use);
    for (const AttributeUse& use : proposal->asked.groupBy)
        text += "; for each " + toText(model, proposal->walk, use);
    text += rangesAndOrder(model, *proposal);
    if (!proposal->asked.notUnderstood.empty())
        text += "; not understood: " + join(proposal->asked.notUnderstood, ", ");
    return text;
}

}  // namespace

class TestNamesOfEvents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void queriesFindThem_data()
    {
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const char* expected) {
            QTest::newRow(name) << std::string(expected);
        };
        row("allergies of a patient", "Patient, ActiveIngredient; given Patient.id");
        row("medicines with an active ingredient", "ActiveIngredient, Medicine; given ActiveIngredient.code");
        // It is shown with what something else is given for.
        row("lines of a prescription with a medicine",
            "Prescription, PrescriptionLine, Medicine; given Prescription.id");
        row("number of dispensings per medicine of a pharmacy in a month",
            "Pharmacy, PrescriptionLine, Pharmacist, Medicine; given Pharmacy.id; given "
            "dispenses.dispensed_at@month; for each Medicine.pzn");
        row("number of dispensings per pharmacy",
            "Pharmacy, PrescriptionLine, Pharmacist; given Pharmacy.id");
        row("dispensings of a pharmacy on a day by time",
            "Pharmacy, PrescriptionLine, Pharmacist; given Pharmacy.id; given dispenses.dispensed_at@day; "
            "by dispenses.dispensed_at");
    }
    void queriesFindThem()
    {
        QFETCH(std::string, expected);
        Model model = pharmacy();
        const std::string actual = proposed(model, QTest::currentDataTag());
        QVERIFY2(actual == expected, actual.c_str());
    }

    void updatesWriteThem_data()
    {
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const char* expected) {
            QTest::newRow(name) << std::string(expected);
        };
        row("dispense a prescription line", "insert dispenses");
        row("dispense a prescription line at a pharmacy by a pharmacist", "insert dispenses");
        row("add a line to a prescription", "insert PrescriptionLine, contains and prescribed_in");
        row("record an allergy of a patient", "insert allergic_to");
        row("register a prescription of a patient", "insert Prescription and has");
    }
    void updatesWriteThem()
    {
        QFETCH(std::string, expected);
        const Model model = pharmacy();
        const auto told = edit::updateByName(model, QTest::currentDataTag(), UpdateKind::Insert);
        const std::string actual = told ? edit::textOf(model, *told) : "none: " + told.error().message;
        QVERIFY2(actual == expected, actual.c_str());
    }

    // Whoever counts them in the application has those of a medicine beside each other, and no more than
    // tells them apart.
    void rowsOfGroupsComeOneAfterAnother()
    {
        ModelFile file;
        file.model = pharmacy();
        const auto proposal =
            firstProposal(file.model, "number of dispensings per medicine of a pharmacy in a month");
        QVERIFY(proposal);
        const QueryId id = file.model.workflow.queries.front().id;
        const Result<Edit> counted = edit::takeProposal(file, id, *proposal);
        QVERIFY2(counted.has_value(), counted ? "" : counted.error().message.c_str());
        const Result<Edit> rows = edit::returnRows(counted->after, id);
        QVERIFY2(rows.has_value(), rows ? "" : rows.error().message.c_str());
        const Model& after = rows->after.model;
        const AccessPattern& query = after.workflow.queries.front();
        QVERIFY(query.groupBy.empty());
        QCOMPARE(query.order.size(), std::size_t(1));
        QCOMPARE(toText(after, query.walk, query.order.front().attribute), std::string("Medicine.pzn"));
        std::vector<std::string> returned;
        for (const Returned& one : query.returned)
            returned.push_back(toText(after, query.walk, one));
        QVERIFY(std::find(returned.begin(), returned.end(), "PrescriptionLine.number") != returned.end());
        QVERIFY2(std::find(returned.begin(), returned.end(), "Pharmacist.id") == returned.end(),
                 join(returned, ", ").c_str());
    }
};

QTEST_MAIN(TestNamesOfEvents)
#include "tst_names_of_events.moc"
