// SPDX-License-Identifier: Apache-2.0
// Decisions on which table serves a query, beside others that say otherwise or take away what they need.
#include "model/physical/cql_export.h"
#include "model/physical/physical_model.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Q1: a video; Q2: videos of a genre; Q3: the newest videos of a genre since a time.
const char* const queries = R"q([
    {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
     "returns": ["Video.title", "Video.genre", "Video.added"]},
    {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.title"]},
    {"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "ranges": [{"attribute": "Video.added"}],
     "order": ["Video.added desc"], "returns": ["Video.title"]}])q";

const char* const byIndex = R"({"kind": "serve", "table": "Q2", "by": "index", "of": "Q1"})";
const char* const bySai = R"({"kind": "serve", "table": "Q2", "by": "sai", "of": "Q1"})";

Derived decided(const std::string& decisions)
{
    return deriveFrom(videoSite, queries, "[" + decisions + "]");
}

Derived decided(const QString& earlier, const QString& later)
{
    return decided((earlier + QLatin1Char(',') + later).toStdString());
}

QString complaints(const Derived& derived)
{
    QString text;
    for (const Finding& finding : derived.derivation.findings) {
        if (finding.code == "decision-not-applied" || finding.code == "decision-overridden")
            text += QString::fromStdString(finding.message) + QLatin1Char('\n');
    }
    return text;
}

QString exported(const Derived& derived)
{
    return QString::fromStdString(
        exportCql(derived.model, derived.derivation, designPhysical(derived.model, derived.derivation)));
}

}  // namespace

class TestServeConflicts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anIndexIsJudgedByTheTableAsItIsDecided_data();
    void anIndexIsJudgedByTheTableAsItIsDecided();
    void anIndexOnPartOfADecidedPartitionKeyStays();
    void aTableWithAnIndexIsNoView();
};

void TestServeConflicts::anIndexIsJudgedByTheTableAsItIsDecided_data()
{
    QTest::addColumn<QString>("index");
    QTest::addColumn<QString>("other");
    QTest::addColumn<QString>("why");

    const QString key =
        R"({"kind": "key", "table": "Q1", "partition": ["Video.genre"], "clustering": ["Video.id asc"]})";
    const QString type = R"({"kind": "type", "table": "Q1", "column": "Video.genre", "type": "blob"})";
    const char* const leads = "the primary key of the table of Q1 leads to all that Q2 is given";
    QTest::newRow("a secondary index on the partition key") << byIndex << key << leads;
    QTest::newRow("an SAI index on the partition key") << bySai << key << leads;
    QTest::newRow("an SAI index on a blob")
        << bySai << type << "\"Video.genre\" is a blob, which SAI does not index";
}

void TestServeConflicts::anIndexIsJudgedByTheTableAsItIsDecided()
{
    QFETCH(QString, index);
    QFETCH(QString, other);
    QFETCH(QString, why);

    for (const bool isIndexFirst : {true, false}) {
        const Derived derived = isIndexFirst ? decided(index, other) : decided(other, index);
        QCOMPARE(complaints(derived), QStringLiteral("Decision %1 (serve of Q2 and Q1) does not apply: %2.\n")
                                          .arg(isIndexFirst ? 1 : 2)
                                          .arg(why));
        QVERIFY(&derived.tableOf("Q2") != &derived.tableOf("Q1"));
        QVERIFY2(!exported(derived).contains(QStringLiteral(" INDEX ")), qPrintable(exported(derived)));
    }
}

void TestServeConflicts::anIndexOnPartOfADecidedPartitionKeyStays()
{
    const Derived derived =
        decided(R"({"kind": "key", "table": "Q1", "partition": ["Video.genre", "Video.id"]})", byIndex);

    QCOMPARE(complaints(derived), QString());
    QCOMPARE(&derived.tableOf("Q2"), &derived.tableOf("Q1"));
    QVERIFY2(exported(derived).contains(QStringLiteral("CREATE INDEX IF NOT EXISTS")),
             qPrintable(exported(derived)));
}

void TestServeConflicts::aTableWithAnIndexIsNoView()
{
    const Derived derived = decided(byIndex, R"({"kind": "serve", "table": "Q1", "by": "view", "of": "Q3"})");

    QCOMPARE(complaints(derived),
             QStringLiteral("Decision 2 (serve of Q1 and Q3) does not apply: the table of Q1 has an index, "
                            "and Cassandra makes none on a view.\n"));
    QVERIFY(!derived.tableOf("Q1").viewOf);
}

QTEST_GUILESS_MAIN(TestServeConflicts)
#include "tst_serve_conflicts.moc"
