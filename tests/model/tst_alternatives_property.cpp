// SPDX-License-Identifier: Apache-2.0
// Designs of all queries of large models that nobody made by hand: they are sound, and those that decisions
// can make are made by one edit.
#include "model/alternatives/alternative.h"
#include "model/alternatives/alternative_estimate.h"
#include "model/alternatives/design_copy.h"
#include "model/derivation/query_access.h"
#include "model/edit/edit_alternative.h"
#include "model/validation.h"
#include "tests/support/large_model.h"
#include "tests/support/rounds.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace querywright;
using namespace querywright::tests;

namespace {

constexpr std::size_t tables = 8;

bool isSound(const Load& load)
{
    const auto isNumber = [](Number number) { return !number || (std::isfinite(*number) && *number >= 0.0); };
    return isNumber(load.average) && isNumber(load.worst);
}

// A sentence: it begins with no blank and ends with a stop, but for questions.
bool isSentence(const std::string& text)
{
    return text.size() > 2 && text.front() != ' ' && (text.ends_with('.') || text.ends_with('?'));
}

}  // namespace

class TestAlternativesProperty : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyDesignIsSound_data();
    void everyDesignIsSound();
    void designsThatDecisionsMakeAreMadeByOneEdit_data() { everyDesignIsSound_data(); }
    void designsThatDecisionsMakeAreMadeByOneEdit();
};

void TestAlternativesProperty::everyDesignIsSound_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= querywright::tests::rounds(4); ++seed)
        QTest::addRow("seed %llu", seed) << seed;
}

void TestAlternativesProperty::everyDesignIsSound()
{
    QFETCH(quint64, seed);
    const Model model = largeModel(seed, tables);

    for (const AccessPattern& query : model.workflow.queries) {
        const Alternatives all = alternatives(model, query.id);
        const std::vector<AlternativeEstimate> estimates = estimate(model, all);
        QCOMPARE(estimates.size(), all.designs.size());
        QVERIFY(all.designs.front().isPresent);
        std::set<std::string> signatures;
        for (std::size_t i = 0; i < all.designs.size(); ++i) {
            const Alternative& design = all.designs[i];
            QVERIFY(signatures.insert(signatureOf(design)).second);
            QVERIFY(!design.title.empty() && !design.steps.empty());
            QVERIFY2(i == 0 || firstError(design).empty(), firstError(design).c_str());
            QVERIFY(isSound(estimates[i].partitions) && isSound(estimates[i].rows));
            for (const ReadStep& step : design.steps) {
                const AccessPattern* read = design.model.workflow.find(step.query);
                QVERIFY(read != nullptr);
                if (!design.hasLookUps())
                    continue;
                QCOMPARE(step.given.size(), read->given.size());
                QCOMPARE(step.returned.size(), read->returned.size());
                QCOMPARE(step.ranges.size(), read->ranges.size());
                const QueryAccess access = accessOf(design.model, design.derivation, step.query);
                QVERIFY(access.unservedGiven.empty() && access.unreturned.empty());
            }
            for (const std::string& remark : design.remarks)
                QVERIFY2(isSentence(remark), remark.c_str());
        }
        for (const NoAlternative& none : all.impossible)
            QVERIFY2(isSentence(none.why), none.why.c_str());
    }
}

void TestAlternativesProperty::designsThatDecisionsMakeAreMadeByOneEdit()
{
    QFETCH(quint64, seed);
    ModelFile file;
    file.model = largeModel(seed, tables);

    for (const AccessPattern& query : file.model.workflow.queries) {
        for (const Alternative& design : alternatives(file.model, query.id).designs) {
            const auto edit = edit::useAlternative(file, query.id, design);
            QCOMPARE(edit.has_value(), design.adoption.whyNot.empty());
            if (!edit)
                continue;
            Alternative made;
            made.model = edit->after.model;
            made.steps = design.steps;
            querywright::design(made);
            QCOMPARE(signatureOf(made), signatureOf(design));
        }
    }
}

QTEST_GUILESS_MAIN(TestAlternativesProperty)
#include "tst_alternatives_property.moc"
