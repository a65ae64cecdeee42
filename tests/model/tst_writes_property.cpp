// SPDX-License-Identifier: Apache-2.0
// What holds for the writes of every model: tried on the examples and on large models, with every update that
// their diagrams allow.
#include "tests/model/model_text.h"
#include "tests/model/planned.h"
#include "tests/support/every_update.h"
#include "tests/support/large_model.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

class TestWritesProperty : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPlanIsSound_data();
    void everyPlanIsSound();
    void updatesAndTablesHaveLabels();
};

namespace {

std::size_t questionMarks(const std::string& cql)
{
    return static_cast<std::size_t>(std::count(cql.begin(), cql.end(), '?'));
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

// What is wrong with the binds of a statement; empty if nothing is.
std::string problemOf(const std::string& cql, const std::vector<Bind>& binds, std::size_t reads)
{
    if (questionMarks(cql) != binds.size())
        return "not every '?' is explained";
    for (const Bind& bind : binds) {
        if (bind.column.empty() || bind.meaning.empty())
            return "a '?' means nothing";
        if (bind.read && *bind.read >= reads)
            return "a value comes from a read that there is not";
        if (bind.origin == BindOrigin::Read && !bind.read)
            return "a value is read nowhere";
    }
    return {};
}

// The columns that a WHERE clause has to name.
bool namesPartition(const LogicalTable& table, const std::string& cql)
{
    const std::string where = cql.substr(std::min(cql.find(" WHERE "), cql.size()));
    const std::vector<std::size_t> key = table.partitionKey();
    return std::all_of(key.begin(), key.end(), [&](std::size_t column) {
        return contains(where, table.columns[column].name + " =")
               || contains(where, table.columns[column].name + "\" =");
    });
}

}  // namespace

void TestWritesProperty::everyPlanIsSound_data()
{
    QTest::addColumn<QString>("example");
    QTest::addColumn<quint64>("seed");
    for (const char* name :
         {"alledeals", "ebay_likes", "hotel", "kdm_slides_sensor_measurement", "killrvideo_app",
          "messaging_data", "sensor_data", "time_series", "whitepaper_groups"})
        QTest::newRow(name) << QString::fromLatin1(name) << quint64{0};
    for (quint64 seed = 1; seed <= 3; ++seed)
        QTest::addRow("large model %llu", seed) << QString() << seed;
}

void TestWritesProperty::everyPlanIsSound()
{
    QFETCH(QString, example);
    QFETCH(quint64, seed);
    Model model;
    if (seed == 0) {
        const std::string name = example.toStdString();
        model = modelOf(exampleText(name + "/" + name + ".qw")).model;
    } else {
        model = largeModel(seed, 40);
    }
    addEveryUpdate(model);

    const Planned planned{std::move(model)};

    QCOMPARE(planned.plans.size(), planned.model.workflow.updates.size());
    QVERIFY(planned.plans == writePlans(planned.model, planned.derivation, planned.physical));
    std::size_t statements = 0;
    for (const WritePlan& plan : planned.plans) {
        const std::string label = planned.model.workflow.find(plan.update)->label;
        for (const ReadBefore& read : plan.reads) {
            const std::string problem = problemOf(read.cql, read.binds, plan.reads.size());
            QVERIFY2(problem.empty(), (label + ": " + read.cql + ": " + problem).c_str());
            QVERIFY2(namesPartition(planned.derivation.tables[read.table], read.cql),
                     (label + ": " + read.cql).c_str());
            QVERIFY2(!read.values.empty(), read.cql.c_str());
        }
        for (const WriteGroup& group : plan.groups) {
            QVERIFY(!group.statements.empty());
            for (const WriteStatement& statement : group.statements) {
                ++statements;
                const LogicalTable& table = planned.derivation.tables[statement.table];
                const std::string problem = problemOf(statement.cql, statement.binds, plan.reads.size());
                const std::string where = label + ": " + statement.cql;
                QVERIFY2(problem.empty(), (where + ": " + problem).c_str());
                QVERIFY2(statement.cql.starts_with("INSERT") || namesPartition(table, statement.cql),
                         where.c_str());
                QVERIFY2(!table.viewOf, where.c_str());
                QVERIFY2(!contains(statement.cql, " SET  WHERE"), where.c_str());
                QVERIFY2(!statement.why.empty(), where.c_str());
                for (const std::size_t column : statement.columns)
                    QVERIFY2(!table.columns.at(column).isPrimaryKey(), where.c_str());
            }
        }
    }
    QVERIFY(statements > 0);
}

// What a diagram shows beside a task, and an inspector of a table.
void TestWritesProperty::updatesAndTablesHaveLabels()
{
    const Planned planned{modelOf(exampleText("hotel/hotel.qw")).model};
    const auto label = [&](const std::string& update) {
        const WritePlan& plan = planned.plan(update);
        return titleOf(planned.model, *planned.model.workflow.find(plan.update)) + " / " + tablesWritten(plan)
               + " / " + mannerOf(plan);
    };

    QCOMPARE(label("U1"), std::string("U1 insert Reservation / writes 3 tables / 3 tables, logged batch"));
    QCOMPARE(label("U2"), std::string("U2 change Guest.address / writes 1 table / 1 table"));
    QCOMPARE(label("U3"), std::string("U3 change RoomAvailability.is_available / writes 1 table / 1 table"));

    for (std::size_t i = 0; i < planned.derivation.tables.size(); ++i) {
        const std::string& name = planned.derivation.tables[i].name;
        std::vector<std::size_t> expected;
        if (name.starts_with("reservations_by"))
            expected = {0};
        else if (name == "guests")
            expected = {1};
        else if (name == "available_rooms_by_hotel_date")
            expected = {2};
        QCOMPARE(plansWriting(planned.plans, i), expected);
    }
}

QTEST_GUILESS_MAIN(TestWritesProperty)
#include "tst_writes_property.moc"
