// SPDX-License-Identifier: Apache-2.0
// For random models, data and queries: whatever design a query is given, it finds as many rows.
#include "engine/compare/measure_designs.h"
#include "tests/engine/filled_design.h"
#include "tests/engine/random_query.h"
#include "tests/support/rounds.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

class TestMeasureProperty : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allDesignsFindAsManyRows_data();
    void allDesignsFindAsManyRows();
    void manyDesignsAreCompared();
};

void TestMeasureProperty::allDesignsFindAsManyRows_data()
{
    QTest::addColumn<std::uint32_t>("seed");
    for (std::uint32_t seed = 1; seed <= tests::rounds(80); ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestMeasureProperty::allDesignsFindAsManyRows()
{
    QFETCH(std::uint32_t, seed);
    const RandomQuery random(seed);
    FilledDesign design(tests::deriveFrom(random.model));
    random.store(design.sample);
    const Model& model = design.sample.model;
    const Alternatives all = alternatives(model, model.workflow.queries.front().id);
    const auto measured =
        expect(measureOnStore(design.sample.database, model, all, CheckOptions(), Progress()));

    const MeasuredDesign& own = measured.front();
    for (std::size_t i = 1; i < measured.size(); ++i) {
        const MeasuredDesign& other = measured[i];
        // Rows without a value for a key column are in no table; others have them where it is in no key.
        const bool isComparable = other.problem.empty() && own.keylessRows == 0 && other.keylessRows == 0
                                  && all.designs[i].kind != AlternativeKind::Nested;
        QVERIFY2(!isComparable || own.rowsReturned == other.rowsReturned,
                 (all.designs[i].title + ": " + std::to_string(other.rowsReturned.most) + " instead of "
                  + std::to_string(own.rowsReturned.most))
                     .c_str());
    }
}

// The property says nothing of designs that are not run, or that miss rows.
void TestMeasureProperty::manyDesignsAreCompared()
{
    std::size_t run = 0;
    std::size_t all = 0;
    for (std::uint32_t seed = 1; seed <= 30; ++seed) {
        const RandomQuery random(seed);
        FilledDesign design(tests::deriveFrom(random.model));
        random.store(design.sample);
        const Model& model = design.sample.model;
        const Alternatives designs = alternatives(model, model.workflow.queries.front().id);
        const auto measured =
            expect(measureOnStore(design.sample.database, model, designs, CheckOptions(), Progress()));
        for (std::size_t i = 0; i < measured.size(); ++i) {
            if (!designs.designs[i].hasLookUps())
                continue;
            ++all;
            const bool isCompared =
                measured[i].problem.empty() && measured[0].keylessRows == 0 && measured[i].keylessRows == 0;
            run += isCompared ? 1 : 0;
        }
    }
    QVERIFY(all > 20);
    QVERIFY2(run * 3 > all, (std::to_string(run) + " of " + std::to_string(all)).c_str());
}

QTEST_GUILESS_MAIN(TestMeasureProperty)
#include "tst_measure_property.moc"
