// SPDX-License-Identifier: Apache-2.0
// What holds of every finding, on large models made at random, for every deployment profile.
#include "model/edit/edit_review.h"
#include "tests/model/reviewed.h"
#include "tests/support/large_model.h"
#include "tests/support/rounds.h"

#include <cmath>

using namespace querywright;
using namespace querywright::tests;

class TestReviewProperty : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findingsAreWellFormed_data();
    void findingsAreWellFormed();
    void fixesCanBeMade_data() { findingsAreWellFormed_data(); }
    void fixesCanBeMade();
    void theRowsOfThePartitionAreTheProductOfTheFactorsTold_data() { findingsAreWellFormed_data(); }
    void theRowsOfThePartitionAreTheProductOfTheFactorsTold();
};

namespace {

// A large model in which every number is stated, so that no rule is silent for want of one.
ModelFile statedModel(std::uint64_t seed)
{
    ModelFile file;
    file.model = largeModel(seed, 30);
    std::uint64_t number = seed;
    const auto next = [&] {
        return number = number * 6364136223846793005U + 1442695040888963407U, number >> 33;
    };
    for (EntityType& entity : file.model.conceptual.entityTypes) {
        entity.statistics.count = 10 + next() % 1'000'000;
        entity.statistics.growth = Growth{static_cast<double>(next() % 1000), Period::Day};
        for (Attribute& attribute : entity.attributes) {
            attribute.statistics.bytes = static_cast<double>(1 + next() % 3000);
            attribute.statistics.distinct = 1 + next() % 5000;
            attribute.statistics.days = static_cast<double>(1 + next() % 3000);
        }
    }
    for (RelationshipType& relationship : file.model.conceptual.relationshipTypes) {
        for (Participant& participant : relationship.participants)
            participant.fanOut.worst = static_cast<double>(1 + next() % 100'000);
    }
    for (AccessPattern& query : file.model.workflow.queries)
        query.timesPerSecond = static_cast<double>(1 + next() % 5000);
    for (Update& update : file.model.workflow.updates)
        update.timesPerSecond = static_cast<double>(1 + next() % 5000);
    return file;
}

// The same with average fan-outs, and with values that are more frequent than others.
ModelFile unevenModel(std::uint64_t seed)
{
    ModelFile file = statedModel(seed);
    std::uint64_t number = seed;
    const auto next = [&] {
        return number = number * 6364136223846793005U + 1442695040888963407U, number >> 33;
    };
    for (EntityType& entity : file.model.conceptual.entityTypes) {
        for (Attribute& attribute : entity.attributes)
            attribute.statistics.mostFrequent = 1 + next() % (*entity.statistics.count / (1 + next() % 20));
    }
    for (RelationshipType& relationship : file.model.conceptual.relationshipTypes) {
        for (Participant& participant : relationship.participants)
            participant.fanOut.worst = *participant.fanOut.worst / static_cast<double>(1 + next() % 5000);
    }
    return file;
}

double numberIn(QString text)
{
    return text.remove(QLatin1Char(',')).section(QLatin1Char(' '), 0, 0).toDouble();
}

// "…; its rows: 540 = 900 (…) × 6 (…) × 0.1 (…).": what the factors multiply to, over what is told.
double toldOverProduct(const QString& sentence)
{
    const QString told = sentence.section(QStringLiteral("; its rows: "), 1);
    const bool areSeveral = told.contains(QStringLiteral(" = "));
    double product = 1.0;
    for (const QString& factor :
         told.section(QStringLiteral(" = "), areSeveral ? 1 : 0).split(QStringLiteral(" × ")))
        product *= numberIn(factor);
    return numberIn(told) / product;
}

}  // namespace

void TestReviewProperty::findingsAreWellFormed_data()
{
    QTest::addColumn<quint64>("seed");

    for (quint64 seed = 1; seed <= querywright::tests::rounds(8); ++seed)
        QTest::addRow("seed %llu", seed) << seed;
}

void TestReviewProperty::findingsAreWellFormed()
{
    QFETCH(quint64, seed);

    Reviewed review = reviewed(statedModel(seed));
    QVERIFY(!review.findings.empty());
    for (const DeploymentProfile profile : allProfiles) {
        review.file.review.profile = profile;
        review.findings = querywright::review(review.inputs());
        QVERIFY(review.findings == querywright::review(review.inputs()));
        for (const ReviewFinding& finding : review.findings) {
            const Rule* rule = findRule(finding.rule);
            QVERIFY2(rule, finding.rule.c_str());
            QVERIFY2(finding.severity <= rule->severity, finding.sentence.c_str());
            QVERIFY2(!finding.name.empty(), finding.sentence.c_str());
            const bool isQuestion = finding.rule == "M5" && finding.sentence.ends_with('?');
            QVERIFY2(isQuestion || (finding.sentence.ends_with('.') && !finding.sentence.ends_with("..")),
                     finding.sentence.c_str());
            QVERIFY2(finding.sentence.find("  ") == std::string::npos, finding.sentence.c_str());
            QVERIFY2(!finding.allowed || finding.found || finding.rule == "R83", finding.sentence.c_str());
        }
    }
}

void TestReviewProperty::fixesCanBeMade()
{
    QFETCH(quint64, seed);

    const Reviewed review = reviewed(statedModel(seed));
    std::size_t made = 0;
    constexpr std::size_t enough = 12;  // each derives the model anew
    for (const ReviewFinding& finding : review.findings) {
        for (const ReviewFix& fix : finding.fixes) {
            if (made == enough)
                return;
            const Result<Edit> edit = edit::applyFix(review.file, fix);
            QVERIFY2(edit.has_value(), (fix.text + ": " + (edit ? "" : edit.error().message)).c_str());
            QVERIFY2(!(edit->after == review.file), fix.text.c_str());
            ++made;
        }
    }
}

void TestReviewProperty::theRowsOfThePartitionAreTheProductOfTheFactorsTold()
{
    QFETCH(quint64, seed);

    const Reviewed review = reviewed(unevenModel(seed));
    for (const TableSizes& table : review.sized.tables) {
        double product = 1.0;
        for (const RowFactor& factor : table.factors)
            product *= factor.worst;
        QVERIFY(!table.worst.rows || std::abs(product - *table.worst.rows) <= 1e-6 * product);
    }
    for (const ReviewFinding& finding : review.findings) {
        const QString sentence = QString::fromStdString(finding.sentence);
        if (!sentence.contains(QStringLiteral("; its rows: ")))
            continue;
        constexpr double rounding = 0.005;
        const double ratio = toldOverProduct(sentence);
        QVERIFY2(std::abs(ratio - 1.0) <= rounding, finding.sentence.c_str());
    }
}

QTEST_GUILESS_MAIN(TestReviewProperty)
#include "tst_review_property.moc"
