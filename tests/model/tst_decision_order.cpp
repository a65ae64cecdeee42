// SPDX-License-Identifier: Apache-2.0
// What two decisions do that do not contradict each other does not depend on which comes first.
#include "model/physical/cql_export.h"
#include "model/physical/physical_model.h"
#include "model/validation.h"
#include "tests/model/decision_complaints.h"
#include "tests/support/derived.h"
#include "tests/support/random_decision.h"
#include "tests/support/rounds.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <random>

using namespace querywright;
using namespace querywright::tests;

namespace {

const char* const queries = R"q([
    {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
     "returns": ["Video.title", "Video.genre", "Video.added"]},
    {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.title"]},
    {"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "ranges": [{"attribute": "Video.added"}],
     "order": ["Video.added desc"], "returns": ["Video.title"]},
    {"id": "Q4", "walk": ["Video"], "given": [{"attribute": "Video.title"}], "returns": ["Video.genre"]},
    {"id": "Q5", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "returns": ["Video.id", "Video.title", "User.name"]},
    {"id": "Q6", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "Video.id"}],
     "returns": ["Video.title", "User.name"]}])q";

// The tables as people would compare them: neither the order of columns that are in no key counts, nor that
// of the queries they serve.
QString outcomeOf(const Derived& derived)
{
    const QString script = QString::fromStdString(
        exportCql(derived.model, derived.derivation, designPhysical(derived.model, derived.derivation)));
    QStringList lines = script.split(QLatin1Char('\n'));
    for (QString& line : lines) {
        if (!line.contains(QLatin1String("comment = ")))
            continue;
        QStringList labels = line.section(QLatin1Char('\''), 1, 1).split(QStringLiteral("; "));
        labels.sort();
        line = labels.join(QStringLiteral("; "));
    }
    lines.sort();
    return lines.join(QLatin1Char('\n'));
}

bool isSound(const Model& model)
{
    const std::vector<Finding> findings = validate(model);
    return std::none_of(findings.begin(), findings.end(),
                        [](const Finding& finding) { return finding.severity == Severity::Error; });
}

// The first table of the later one serves all that either merges.
bool areBothMerges(const Model& model)
{
    return std::all_of(model.decisions.begin(), model.decisions.end(), [](const Decision& decision) {
        return std::holds_alternative<MergeTables>(decision.choice);
    });
}

}  // namespace

class TestDecisionOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twoThatBothHoldGiveTheSameEitherWay();
    void oneThatIsToldToHaveNoEffectHasNone();
    void aTableThatIsServedInTurnTakesItsQueriesAlong();
    void aViewOfATableIsNotReplacedByWhatItsTableServes();
};

void TestDecisionOrder::twoThatBothHoldGiveTheSameEitherWay()
{
    const Model model = deriveFrom(videoSite, queries).model;
    const std::uint32_t most = querywright::tests::rounds(2000);
    std::uint32_t compared = 0;
    for (std::uint32_t seed = 1; seed <= most; ++seed) {
        std::mt19937_64 random(seed);
        Model one = model;
        for (int i = 0; i < 2; ++i) {
            const std::size_t kind = random() % decisionKinds();
            one.decisions.push_back(randomDecision(random, one, kind));
        }
        Model other = one;
        std::swap(other.decisions[0], other.decisions[1]);
        if (!isSound(one) || areBothMerges(one))
            continue;
        const Derived first = deriveFrom(one);
        const Derived second = deriveFrom(other);
        if (!complaints(first).empty() || !complaints(second).empty())
            continue;
        ++compared;
        QVERIFY2(
            outcomeOf(first) == outcomeOf(second),
            qPrintable(
                QStringLiteral("seed %1:\n%2\nor\n%3").arg(seed).arg(outcomeOf(first), outcomeOf(second))));
    }
    QVERIFY2(compared > most / 5, qPrintable(QString::number(compared)));
}

// Those that are told to have some effect are left out.
void TestDecisionOrder::oneThatIsToldToHaveNoEffectHasNone()
{
    const Model model = deriveFrom(videoSite, queries).model;
    std::size_t compared = 0;
    const std::uint32_t most = querywright::tests::rounds(1000);
    for (std::uint32_t seed = 1; seed <= most; ++seed) {
        std::mt19937_64 random(seed);
        Model all = model;
        for (std::size_t several = 2 + random() % 3; several > 0; --several) {
            const std::size_t kind = random() % decisionKinds();
            all.decisions.push_back(randomDecision(random, all, kind));
        }
        if (!isSound(all))
            continue;
        const Derived derived = deriveFrom(all);
        const QStringList told = QString::fromStdString(complaints(derived)).split(QLatin1Char('\n'));
        for (std::size_t i = 0; i < all.decisions.size(); ++i) {
            const QString start = QStringLiteral("Decision %1 (").arg(i + 1);
            const bool isWithout = std::any_of(told.begin(), told.end(), [&](const QString& line) {
                return line.startsWith(start) && !line.contains(QStringLiteral(") has no effect on "))
                       && !line.contains(QStringLiteral(") does not apply everywhere: "));
            });
            if (!isWithout)
                continue;
            Model without = all;
            without.decisions.erase(without.decisions.begin() + static_cast<std::ptrdiff_t>(i));
            ++compared;
            QVERIFY2(outcomeOf(deriveFrom(without)) == outcomeOf(derived),
                     qPrintable(QStringLiteral("seed %1, decision %2:\n%3")
                                    .arg(seed)
                                    .arg(i + 1)
                                    .arg(told.join(QLatin1Char('\n')))));
        }
    }
    QVERIFY2(compared > most / 2, qPrintable(QString::number(compared)));
}

// Q3 keeps its index though the table that it is on becomes one that is read whole.
void TestDecisionOrder::aTableThatIsServedInTurnTakesItsQueriesAlong()
{
    const std::string index = R"({"kind": "serve", "table": "Q3", "by": "sai", "of": "Q4"})";
    const std::string scan = R"({"kind": "serve", "table": "Q4", "by": "scan", "of": "Q1"})";
    for (const bool isIndexFirst : {true, false}) {
        const Derived derived = deriveFrom(
            videoSite, queries, "[" + (isIndexFirst ? index + "," + scan : scan + "," + index) + "]");
        QCOMPARE(complaints(derived), std::string());
        const LogicalTable& table = derived.tableOf("Q1");
        QCOMPARE(&derived.tableOf("Q3"), &table);
        QCOMPARE(&derived.tableOf("Q4"), &table);
        QCOMPARE(table.indexedBy, std::vector<QueryId>{derived.model.workflow.findQuery("Q3")->id});
        QCOMPARE(table.scannedBy, std::vector<QueryId>{derived.model.workflow.findQuery("Q4")->id});
        QCOMPARE(table.indexes.size(), std::size_t{2});
    }
}

void TestDecisionOrder::aViewOfATableIsNotReplacedByWhatItsTableServes()
{
    const std::string view = R"({"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"})";
    const std::string scan = R"({"kind": "serve", "table": "Q4", "by": "scan", "of": "Q2"})";
    for (const bool isViewFirst : {true, false}) {
        const Derived derived =
            deriveFrom(videoSite, queries, "[" + (isViewFirst ? view + "," + scan : scan + "," + view) + "]");
        QCOMPARE(complaints(derived), std::string());
        QVERIFY(derived.tableOf("Q2").viewOf.has_value());
        QCOMPARE(&derived.tableOf("Q4"), &derived.tableOf("Q2"));
    }
}

QTEST_GUILESS_MAIN(TestDecisionOrder)
#include "tst_decision_order.moc"
