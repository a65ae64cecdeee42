// SPDX-License-Identifier: Apache-2.0
// Decisions on which table serves a query, beside others that say otherwise or take away what they need.
#include "model/physical/cql_export.h"
#include "model/physical/physical_model.h"
#include "tests/model/decision_complaints.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Q1: a video; Q2: videos of a genre; Q3: the newest videos of a genre since a time; Q4: videos of a title.
const char* const queries = R"q([
    {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
     "returns": ["Video.title", "Video.genre", "Video.added"]},
    {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.title"]},
    {"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "ranges": [{"attribute": "Video.added"}],
     "order": ["Video.added desc"], "returns": ["Video.title"]},
    {"id": "Q4", "walk": ["Video"], "given": [{"attribute": "Video.title"}], "returns": ["Video.genre"]}])q";

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

QString complaintsOf(const Derived& derived)
{
    return QString::fromStdString(complaints(derived));
}

QString exported(const Derived& derived)
{
    return QString::fromStdString(
        exportCql(derived.model, derived.derivation, designPhysical(derived.model, derived.derivation)));
}

// A column that a view brings back comes last.
QStringList sortedLines(const QString& text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    lines.sort();
    return lines;
}

}  // namespace

class TestServeConflicts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anIndexIsJudgedByTheTableAsItIsDecided_data();
    void anIndexIsJudgedByTheTableAsItIsDecided();
    void anIndexOnPartOfADecidedPartitionKeyStays();
    void aTableWithAnIndexIsNoView();
    void theLaterOfTwoThatContradictEachOtherHolds_data();
    void theLaterOfTwoThatContradictEachOtherHolds();
    void decisionsThatGoTogetherAreNotTold_data();
    void decisionsThatGoTogetherAreNotTold();
    void aLaterOneThatCannotBeAppliedTakesNoPlace_data();
    void aLaterOneThatCannotBeAppliedTakesNoPlace();
    void tellsWhichOfSeveralTablesAreNotKeptApart();
    void theLastOfThreeHolds();
    void aDropThatALaterOneUndoesTakesNoPlace_data();
    void aDropThatALaterOneUndoesTakesNoPlace();
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
        QCOMPARE(complaintsOf(derived),
                 QStringLiteral("Decision %1 (serve of Q2 and Q1) does not apply: %2.\n")
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

    QCOMPARE(complaintsOf(derived), QString());
    QCOMPARE(&derived.tableOf("Q2"), &derived.tableOf("Q1"));
    QVERIFY2(exported(derived).contains(QStringLiteral("CREATE INDEX IF NOT EXISTS")),
             qPrintable(exported(derived)));
}

void TestServeConflicts::aTableWithAnIndexIsNoView()
{
    const Derived derived = decided(byIndex, R"({"kind": "serve", "table": "Q1", "by": "view", "of": "Q3"})");

    QCOMPARE(complaintsOf(derived),
             QStringLiteral("Decision 2 (serve of Q1 and Q3) does not apply: the table of Q1 has an index, "
                            "and Cassandra makes none on a view.\n"));
    QVERIFY(!derived.tableOf("Q1").viewOf);
}

void TestServeConflicts::theLaterOfTwoThatContradictEachOtherHolds_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("doesOne");
    QTest::addColumn<QString>("other");
    QTest::addColumn<QString>("doesOther");

    const char* const view = R"({"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"})";
    const char* const scan = R"({"kind": "serve", "table": "Q2", "by": "scan", "of": "Q1"})";
    const char* const ofOther = R"({"kind": "serve", "table": "Q2", "by": "scan", "of": "Q3"})";
    const char* const merge = R"({"kind": "merge", "tables": ["Q1", "Q2"]})";
    const char* const apart = R"({"kind": "keepApart", "tables": ["Q1", "Q2"]})";
    const char* const dropGenre = R"({"kind": "drop", "table": "Q1", "column": "Video.genre"})";
    const char* const dropTitle = R"({"kind": "drop", "table": "Q1", "column": "Video.title"})";
    const char* const byView = "serves Q2 by a view of the table of Q1";
    const char* const byAnIndex = "serves Q2 by an index on the table of Q1";
    const char* const byReading = "serves Q2 by reading the table of Q1";
    const char* const merges = "merges their tables";
    const char* const keeps = "keeps the same tables apart";
    const char* const drops = "drops a column by which it finds rows";

    QTest::newRow("index, view") << byIndex << byAnIndex << view << byView;
    QTest::newRow("SAI, scan") << bySai << byAnIndex << scan << byReading;
    QTest::newRow("view, scan") << view << byView << scan << byReading;
    QTest::newRow("index, scan of another table")
        << byIndex << byAnIndex << ofOther << "serves Q2 by reading the table of Q3";
    QTest::newRow("merge, index") << merge << merges << byIndex << byAnIndex;
    QTest::newRow("merge, scan") << merge << merges << scan << byReading;
    QTest::newRow("merge, view") << merge << merges << view << byView;
    QTest::newRow("apart, index") << apart << keeps << byIndex << byAnIndex;
    QTest::newRow("apart, scan") << apart << keeps << scan << byReading;
    QTest::newRow("index, its column dropped") << byIndex << byAnIndex << dropGenre << drops;
    QTest::newRow("scan, its column dropped") << scan << byReading << dropGenre << drops;
    QTest::newRow("view, a column dropped") << view << byView << dropTitle << "drops a column that it shows";
}

void TestServeConflicts::theLaterOfTwoThatContradictEachOtherHolds()
{
    QFETCH(QString, one);
    QFETCH(QString, doesOne);
    QFETCH(QString, other);
    QFETCH(QString, doesOther);

    for (const bool isOneFirst : {true, false}) {
        const QString& later = isOneFirst ? other : one;
        const Derived both = isOneFirst ? decided(one, other) : decided(other, one);
        const Derived alone = decided(later.toStdString());

        const QString told = complaintsOf(both);
        QVERIFY2(told.startsWith(QStringLiteral("Decision 1 (")), qPrintable(told));
        QVERIFY2(told.endsWith(QStringLiteral(") has no effect: decision 2 ")
                               + (isOneFirst ? doesOther : doesOne) + QStringLiteral(".\n")),
                 qPrintable(told));
        QCOMPARE(told.count(QLatin1Char('\n')), 1);
        QCOMPARE(sortedLines(exported(both)), sortedLines(exported(alone)));
    }
}

void TestServeConflicts::decisionsThatGoTogetherAreNotTold_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");

    QTest::newRow("a view is a table of its own")
        << R"({"kind": "keepApart", "tables": ["Q1", "Q2"]})"
        << R"({"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"})";
    QTest::newRow("others kept apart") << R"({"kind": "keepApart", "tables": ["Q3", "Q2"]})" << byIndex;
    QTest::newRow("two queries by indexes")
        << byIndex << R"({"kind": "serve", "table": "Q3", "by": "index", "of": "Q1"})";
    QTest::newRow("a column dropped that finds no rows")
        << byIndex << R"({"kind": "drop", "table": "Q1", "column": "Video.added"})";
    QTest::newRow("a column dropped that the view does not show")
        << R"({"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"})"
        << R"({"kind": "drop", "table": "Q1", "column": "Video.added"})";
}

void TestServeConflicts::decisionsThatGoTogetherAreNotTold()
{
    QFETCH(QString, one);
    QFETCH(QString, other);

    QCOMPARE(complaintsOf(decided(one, other)), QString());
    QCOMPARE(complaintsOf(decided(other, one)), QString());
}

void TestServeConflicts::aLaterOneThatCannotBeAppliedTakesNoPlace_data()
{
    QTest::addColumn<QString>("earlier");
    QTest::addColumn<QString>("later");

    const QString ofItsPrefix = R"({"kind": "serve", "table": "Q2", "by": "index", "of": "Q3"})";
    QTest::newRow("an index on a table that needs none") << QString::fromUtf8(byIndex) << ofItsPrefix;
    QTest::newRow("after a merge") << R"({"kind": "merge", "tables": ["Q3", "Q2"]})" << ofItsPrefix;
    QTest::newRow("a view by two more columns")
        << R"({"kind": "serve", "table": "Q3", "by": "scan", "of": "Q1"})"
        << R"({"kind": "serve", "table": "Q3", "by": "view", "of": "Q1"})";
    QTest::newRow("a drop from the key") << R"({"kind": "serve", "table": "Q2", "by": "scan", "of": "Q3"})"
                                         << R"({"kind": "drop", "table": "Q3", "column": "Video.genre"})";
}

void TestServeConflicts::aLaterOneThatCannotBeAppliedTakesNoPlace()
{
    QFETCH(QString, earlier);
    QFETCH(QString, later);

    const Derived both = decided(earlier, later);

    const QString told = complaintsOf(both);
    QVERIFY2(told.startsWith(QStringLiteral("Decision 2 (")), qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral(" does not apply: ")), qPrintable(told));
    QCOMPARE(told.count(QLatin1Char('\n')), 1);
    QCOMPARE(exported(both), exported(decided(earlier.toStdString())));
}

void TestServeConflicts::tellsWhichOfSeveralTablesAreNotKeptApart()
{
    const Derived derived = decided(R"({"kind": "keepApart", "tables": ["Q1", "Q2", "Q3"]})", byIndex);

    QCOMPARE(complaintsOf(derived),
             QStringLiteral("Decision 1 (keepApart of Q1, Q2 and Q3) has no effect on Q1 and Q2: decision 2 "
                            "serves Q2 by an index on the table of Q1.\n"));
}

// The second takes no place, since the third takes its own.
void TestServeConflicts::theLastOfThreeHolds()
{
    const QString keptApart = R"({"kind": "keepApart", "tables": ["Q2", "Q3"]})";
    const QString scan = R"({"kind": "serve", "table": "Q2", "by": "scan", "of": "Q3"})";
    const Derived derived = decided(byIndex, scan + QLatin1Char(',') + keptApart);

    QCOMPARE(complaintsOf(derived),
             QStringLiteral("Decision 2 (serve of Q2 and Q3) has no effect: decision 3 "
                            "keeps the same tables apart.\n"));
    QCOMPARE(exported(derived), exported(decided(byIndex)));
}

void TestServeConflicts::aDropThatALaterOneUndoesTakesNoPlace_data()
{
    QTest::addColumn<QString>("served");
    QTest::addColumn<QString>("last");
    QTest::addColumn<QString>("does");

    const QString scan = R"({"kind": "serve", "table": "Q2", "by": "scan", "of": "Q1"})";
    const QString view = R"({"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"})";
    const QString add = R"({"kind": "add", "table": "Q1", "column": "Video.genre"})";
    const QString key = R"({"kind": "key", "table": "Q1", "partition": ["Video.id", "Video.genre"]})";
    const QString viewOfTitle = R"({"kind": "serve", "table": "Q4", "by": "view", "of": "Q1"})";
    const QString since = R"({"kind": "serve", "table": "Q3", "by": "sai", "of": "Q1"})";
    for (const QString& served : {QString::fromUtf8(byIndex), QString::fromUtf8(bySai), scan, view}) {
        const QByteArray how = served.mid(served.indexOf(QLatin1String("by"))).toUtf8();
        QTest::addRow("%s, the column added", how.constData()) << served << add << "adds the same column";
        QTest::addRow("%s, a key that has it", how.constData())
            << served << key << "decides the key of the same table";
        QTest::addRow("%s, a view that shows it", how.constData())
            << served << viewOfTitle << "serves Q4 by a view of the table of Q1";
        QTest::addRow("%s, another index", how.constData())
            << served << since << "serves Q3 by an index on the table of Q1";
    }
}

void TestServeConflicts::aDropThatALaterOneUndoesTakesNoPlace()
{
    QFETCH(QString, served);
    QFETCH(QString, last);
    QFETCH(QString, does);

    const QString drop = R"({"kind": "drop", "table": "Q1", "column": "Video.genre"})";
    const Derived all = decided(served + QLatin1Char(',') + drop, last);
    const Derived without =
        last.contains(QLatin1String("\"add\"")) ? decided(served.toStdString()) : decided(served, last);

    QCOMPARE(complaintsOf(without), QString());
    QCOMPARE(complaintsOf(all),
             QStringLiteral("Decision 2 (drop of Q1) has no effect: decision 3 %1.\n").arg(does));
    QCOMPARE(sortedLines(exported(all)), sortedLines(exported(without)));
}

QTEST_GUILESS_MAIN(TestServeConflicts)
#include "tst_serve_conflicts.moc"
