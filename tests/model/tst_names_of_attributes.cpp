// SPDX-License-Identifier: Apache-2.0
// Names of queries and updates that mention attributes of relationships: points of a student in a test.
#include "model/base/text.h"
#include "model/edit/update_by_name.h"
#include "tests/model/proposal_text.h"
#include "tests/support/model_builder.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

Model school()
{
    ModelBuilder builder;
    builder.entity("Student").key("id", "uuid").attribute("name", "text");
    builder.entity("Course").key("id", "uuid").attribute("title", "text");
    builder.entity("Test").key("id", "uuid").attribute("title", "text").attribute("date", "date");
    builder.relationship("enrols in").many("Student").many("Course").attribute("enrolled on", "date");
    builder.relationship("takes")
        .many("Student")
        .many("Test")
        .attribute("points", "int")
        .attribute("grade", "text");
    builder.relationship("is tested by").one("Course").many("Test");
    return builder.model;
}

std::string proposed(const std::string& name)
{
    Model model = school();
    const auto proposal = firstProposal(model, name);
    if (!proposal)
        return "none";
    std::vector<std::string> texts;
    for (const WalkStep& step : proposal->walk.steps)
        texts.push_back(model.conceptual.find(step.relationship)->name);
    std::string text = join(texts, ", ");
    for (const AttributeUse& use : proposal->asked.given)
        text += "; given " + toText(model, proposal->walk, use);
    for (const AttributeUse& use : proposal->asked.groupBy)
        text += "; for each " + toText(model, proposal->walk, use);
    if (proposal->function)
        text += "; " + toText(model, proposal->walk, Returned(*proposal->function));
    if (!proposal->asked.notUnderstood.empty())
        text += "; not understood: " + join(proposal->asked.notUnderstood, ", ");
    return text;
}

}  // namespace

class TestNamesOfAttributes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void walksLeadToWhatHasThem_data()
    {
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const char* expected) {
            QTest::newRow(name) << std::string(expected);
        };
        // By the tests of the course, not by all tests of its students.
        row("average points of each test of a course",
            "is tested by, takes; given Course.id; for each Test.id; avg(takes.points)");
        row("average points of every test of a student",
            "takes; given Student.id; for each Test.id; avg(takes.points)");
        row("average points of a test", "takes; given Test.id; avg(takes.points)");
        // Each of what is found, where nothing groups it.
        row("title of each course of a student", "enrols in; given Student.id");
    }
    void walksLeadToWhatHasThem()
    {
        QFETCH(std::string, expected);
        const std::string actual = proposed(QTest::currentDataTag());
        QVERIFY2(actual == expected, actual.c_str());
    }

    void updatesWriteWhatHasThem_data()
    {
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const char* expected) {
            QTest::newRow(name) << std::string(expected);
        };
        row("record the points and grade of a student in a test", "insert takes");
        row("change the grade of a student in a test", "change takes.grade");
        row("change the title of a test of a course", "change Test.title");
        row("cancel an enrolment", "delete enrols in");
        row("cancel the enrolment of a student", "delete enrols in");
    }
    void updatesWriteWhatHasThem()
    {
        QFETCH(std::string, expected);
        const Model model = school();
        const auto told = edit::updateByName(model, QTest::currentDataTag(), UpdateKind::Insert);
        const std::string actual = told ? edit::textOf(model, *told) : "none: " + told.error().message;
        QVERIFY2(actual == expected, actual.c_str());
    }
};

QTEST_MAIN(TestNamesOfAttributes)
#include "tst_names_of_attributes.moc"
