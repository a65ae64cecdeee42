// SPDX-License-Identifier: Apache-2.0
// What a design does to other queries than the one it is compared for, as the window tells it.
#include "app/gui/compare/compared_design.h"
#include "app/gui/compare/design_columns.h"
#include "app/gui/compare/metric.h"
#include "app/gui/style/appearance.h"
#include "tests/support/derived.h"

#include <QLabel>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::tests::Derived;
using querywright::tests::deriveFrom;

namespace {

const char* const members = R"({"entities": [
    {"name": "Member", "key": ["id"], "count": 600, "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Session", "key": ["id"], "count": 25000, "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "title", "type": "text", "bytes": 10}]}],
  "relationships": [{"name": "books", "participants": [
    {"entity": "Member", "cardinality": "m", "fanOut": {"average": 3, "worst": 5}},
    {"entity": "Session", "cardinality": "n", "fanOut": {"worst": 5}}]}]})";
const char* const queries = R"q([
    {"id": "Q4", "walk": ["Member", "books", "Session"], "given": [{"attribute": "Member.id"}],
     "returns": ["Session.id", "Session.title"]},
    {"id": "Q11", "walk": ["Session", "books", "Member"], "given": [{"attribute": "Session.id"}],
     "returns": ["count(*)"]}])q";

}  // namespace

class TestGuiOtherQueries : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDesignThatHarmsAnotherQueryHasTheSignOfAnError();
    void aDesignThatHarmsAnotherQueryIsNeverTheBetterOne();
    void aQueryThatReadsLessIsToldWithoutASign();

private:
    // The designs of Q4, of which the second one does this to Q11.
    core::ComparedQuery compared(double partitionsNow, double partitionsThen);

    std::unique_ptr<Derived> m_derived;
};

core::ComparedQuery TestGuiOtherQueries::compared(double partitionsNow, double partitionsThen)
{
    m_derived = std::make_unique<Derived>(deriveFrom(members, queries));
    const Workflow& workflow = m_derived->model.workflow;
    core::ComparedQuery compared;
    compared.comparison = core::compare(m_derived->model, workflow.findQuery("Q4")->id, nullptr);
    compared.comparison.estimates.at(1).others = {{workflow.findQuery("Q11")->id,
                                                   {{partitionsNow, partitionsNow}, {}},
                                                   {{partitionsThen, partitionsThen}, {}}}};
    return compared;
}

void TestGuiOtherQueries::aDesignThatHarmsAnotherQueryHasTheSignOfAnError()
{
    const core::ComparedQuery harmful = compared(1, 600);
    const ShownDesign shown = shownDesign(harmful, 1, ReadCase::Most);
    QCOMPARE(shown.sign, render::Sign::Error);
    QCOMPARE(shown.verdict, QStringLiteral("Q11 reads more"));
    QCOMPARE(shown.harms, QStringList{QStringLiteral("Q11 then reads 600 partitions, now 1.")});

    const Appearance appearance;
    DesignColumns columns(appearance, nullptr);
    columns.show(harmful, {0, 1}, ReadCase::Most, false);
    auto* told = columns.findChild<QLabel*>(QStringLiteral("designHarms-B"));
    QVERIFY(told);
    QCOMPARE(told->text(), QStringLiteral("Q11 then reads 600 partitions, now 1."));
    QVERIFY(!columns.findChild<QLabel*>(QStringLiteral("designHarms-A")));
}

void TestGuiOtherQueries::aDesignThatHarmsAnotherQueryIsNeverTheBetterOne()
{
    core::ComparedQuery harmful = compared(1, 600);
    harmful.comparison.estimates[0].partitions = {5.0, 5.0};
    harmful.comparison.estimates[1].partitions = {1.0, 1.0};
    const std::vector<std::size_t> both{0, 1};
    const auto partitions = [&] {
        const std::vector<Metric> metrics = metricsOf(harmful, both, ReadCase::Most);
        return *std::find_if(metrics.begin(), metrics.end(), [](const Metric& metric) {
            return metric.name == QStringLiteral("Partitions read");
        });
    };

    QVERIFY(partitions().best.empty());
    QVERIFY(partitions().better.isEmpty());
    QVERIFY(core::betterDesigns(harmful.comparison).empty());
    harmful.comparison.estimates[1].others.clear();
    QCOMPARE(partitions().best, std::vector<std::size_t>{1});
    QCOMPARE(core::betterDesigns(harmful.comparison), std::vector<std::size_t>{1});
}

void TestGuiOtherQueries::aQueryThatReadsLessIsToldWithoutASign()
{
    const core::ComparedQuery helpful = compared(600, 1);
    const ShownDesign shown = shownDesign(helpful, 1, ReadCase::Most);
    QVERIFY(shown.sign != render::Sign::Error);
    QVERIFY(shown.harms.isEmpty());
    QCOMPARE(shown.helps, QStringList{QStringLiteral("Q11 then reads 1 partition, now 600.")});
}

QTEST_MAIN(TestGuiOtherQueries)
#include "tst_gui_other_queries.moc"
