// SPDX-License-Identifier: Apache-2.0
// What decisions on views, indexes, scans and counters do, and what is said where they cannot.
#include "model/derivation/query_access.h"
#include "model/physical/cql_export.h"
#include "model/physical/physical_model.h"
#include "tests/model/decision_complaints.h"
#include "tests/support/derived.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Q1: a video; Q2: videos of a genre; Q3: videos with a tag; Q4: videos of a genre since a time, newest
// first; Q5: a comment; Q6: videos of a user, with their names; Q7: those of a genre among them.
const char* const queries = R"q([
    {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title", "Video.added"]},
    {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.title"]},
    {"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.tags[]"}], "returns": ["Video.id", "Video.title"]},
    {"id": "Q4", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "ranges": [{"attribute": "Video.added"}],
     "order": ["Video.added desc"], "returns": ["Video.title"]},
    {"id": "Q5", "walk": ["Comment"], "given": [{"attribute": "Comment.id"}], "returns": ["Comment.text"]},
    {"id": "Q6", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "returns": ["Video.title", "User.name"]},
    {"id": "Q7", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}, {"attribute": "Video.genre"}],
     "returns": ["Video.title"]}])q";

Derived decided(const std::string& decisions)
{
    return deriveFrom(videoSite, queries, "[" + decisions + "]");
}

QString serve(const char* table, const char* by, const char* of)
{
    return QStringLiteral(R"({"kind": "serve", "table": "%1", "by": "%2", "of": "%3"})")
        .arg(QLatin1String(table), QLatin1String(by), QLatin1String(of));
}

Derived served(const char* table, const char* by, const char* of)
{
    return decided(serve(table, by, of).toStdString());
}

QString complaintsOf(const Derived& derived)
{
    return QString::fromStdString(complaints(derived));
}

// The findings with a code, their messages.
QString told(const std::vector<Finding>& findings, const std::string& code)
{
    QStringList messages;
    for (const Finding& finding : findings) {
        if (finding.code == code)
            messages.append(QString::fromStdString(finding.message));
    }
    return messages.join(QLatin1Char('\n'));
}

QString cqlOf(const Derived& derived, const std::string& query)
{
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    return QString::fromStdString(
        queryCql(derived.model, derived.derivation, physical, derived.model.workflow.findQuery(query)->id)
            .text);
}

QString exported(const Derived& derived)
{
    return QString::fromStdString(
        exportCql(derived.model, derived.derivation, designPhysical(derived.model, derived.derivation)));
}

// All that is derived, but for what is said of decisions.
QString withoutComplaints(const Derived& derived)
{
    QString text = QString::fromStdString(tablesText(derived.model, derived.derivation)) + exported(derived);
    for (const Finding& finding : derived.derivation.findings) {
        if (finding.code != "decision-not-applied")
            text += QString::fromStdString(finding.message) + QLatin1Char('\n');
    }
    return text;
}

}  // namespace

class TestServeDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void servesAQueryByAnSaiIndex();
    void servesAQueryByASecondaryIndex();
    void anIndexOnACollectionFindsItsElements();
    void anSaiIndexServesARangeToo();
    void anIndexOnATableThatGoesOnToWhatEachRowHas_data();
    void anIndexOnATableThatGoesOnToWhatEachRowHas();
    void anIndexWithinAPartition();
    void servesAQueryByScanning();
    void servesAQueryByAView();
    void aViewIsCreatedAfterItsTable();
    void aViewTakesNoStaticColumns();
    void aViewIsCalledExperimental();
    void splitsCountersOff();
    void namesTablesOfCountersAfterWhatTheyCount_data();
    void namesTablesOfCountersAfterWhatTheyCount();
    void reportsWhatDoesNotApply_data();
    void reportsWhatDoesNotApply();
    void keepsTheNameOfTheTableThatServesAnotherQuery();
    void leavesTheTableThatServesAnotherQueryAlone_data();
    void leavesTheTableThatServesAnotherQueryAlone();
    void leavesTheTableAloneThatServesMergedQueries();
    void aSharedTableIsThatOfEachOfItsQueries();
    void aViewHasTheCollectionOfItsTable();
    void aViewShowsColumnsAsTheyAre_data();
    void aViewShowsColumnsAsTheyAre();
    void ignoresDecisionsThatAreSwitchedOff();
};

void TestServeDecisions::servesAQueryByAnSaiIndex()
{
    const Derived derived = served("Q2", "sai", "Q1");

    QCOMPARE(complaintsOf(derived), QString());
    QCOMPARE(&derived.tableOf("Q2"), &derived.tableOf("Q1"));
    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K Video.id, NONE Video.title, NONE Video.added, NONE Video.genre"));
    QCOMPARE(cqlOf(derived, "Q2"), QStringLiteral("SELECT title FROM app.videos WHERE genre = ?"));
    QVERIFY2(exported(derived).contains(QStringLiteral(
                 "CREATE CUSTOM INDEX IF NOT EXISTS videos_genre_idx\n    ON app.videos (genre) "
                 "USING 'StorageAttachedIndex';")),
             qPrintable(exported(derived)));
    QCOMPARE(
        told(derived.derivation.findings, "index-read"),
        QStringLiteral("Q2 reads \"videos\" by an index without its partition key: every node is asked."));
    QCOMPARE(told(derived.derivation.findings, "filtered"), QString());
}

// Q1 goes on to the user that uploads a video; without saying that every video has one, some may lack.
void TestServeDecisions::anIndexOnATableThatGoesOnToWhatEachRowHas_data()
{
    QTest::addColumn<bool>("isTotal");
    QTest::addColumn<QString>("complaint");

    QTest::newRow("every video has one") << true << QString();
    QTest::newRow("some may have none")
        << false
        << QStringLiteral(
               "Decision 1 (serve of Q2 and Q1) does not apply: the table of Q1 has rows only of a Video "
               "with \"uploads\", and not every Video is said to take part in it.\n");
}

void TestServeDecisions::anIndexOnATableThatGoesOnToWhatEachRowHas()
{
    QFETCH(bool, isTotal);
    QFETCH(QString, complaint);
    QString site = QString::fromUtf8(videoSite);
    if (isTotal)
        site.replace(QStringLiteral(R"({"entity": "Video", "cardinality": "n"}]},)"),
                     QStringLiteral(R"({"entity": "Video", "cardinality": "n", "total": true}]},)"));
    for (const char* const by : {"sai", "index"}) {
        const Derived derived = deriveFrom(site.toStdString(), R"q([
            {"id": "Q1", "walk": ["Video", "uploads", "User"], "given": [{"attribute": "Video.id"}],
             "returns": ["Video.title", "User.name"]},
            {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
             "returns": ["Video.title"]}])q",
                                           "[" + serve("Q2", by, "Q1").toStdString() + "]");

        QCOMPARE(complaintsOf(derived), complaint);
        if (isTotal) {
            QCOMPARE(&derived.tableOf("Q2"), &derived.tableOf("Q1"));
            QVERIFY2(cqlOf(derived, "Q2").startsWith(QStringLiteral("SELECT title FROM app.")),
                     qPrintable(cqlOf(derived, "Q2")));
            QVERIFY(cqlOf(derived, "Q2").endsWith(QStringLiteral(" WHERE genre = ?")));
        }
    }
}

void TestServeDecisions::servesAQueryByASecondaryIndex()
{
    const Derived derived = served("Q4", "index", "Q1");

    QCOMPARE(complaintsOf(derived), QString());
    QVERIFY2(exported(derived).contains(
                 QStringLiteral("CREATE INDEX IF NOT EXISTS videos_genre_idx\n    ON app.videos (genre);")),
             qPrintable(exported(derived)));
    // It serves one equality; the range is filtered, and the application sorts.
    QCOMPARE(
        cqlOf(derived, "Q4"),
        QStringLiteral("SELECT title, added FROM app.videos WHERE added >= ? AND added <= ? AND genre = ? "
                       "ALLOW FILTERING"));
}

void TestServeDecisions::anIndexOnACollectionFindsItsElements()
{
    const Derived derived = served("Q3", "sai", "Q1");

    QCOMPARE(complaintsOf(derived), QString());
    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K Video.id, NONE Video.title, NONE Video.added, NONE Video.tags set"));
    QCOMPARE(cqlOf(derived, "Q3"),
             QStringLiteral("SELECT video_id, title FROM app.videos WHERE tags CONTAINS ?"));
}

void TestServeDecisions::anSaiIndexServesARangeToo()
{
    const Derived derived = served("Q4", "sai", "Q1");

    QCOMPARE(complaintsOf(derived), QString());
    QCOMPARE(derived.tableOf("Q1").indexes.size(), std::size_t{2});
    QCOMPARE(
        cqlOf(derived, "Q4"),
        QStringLiteral("SELECT title, added FROM app.videos WHERE added >= ? AND added <= ? AND genre = ?"));
}

void TestServeDecisions::anIndexWithinAPartition()
{
    const Derived derived = served("Q7", "sai", "Q6");

    QCOMPARE(complaintsOf(derived), QString());
    QCOMPARE(cqlOf(derived, "Q7"),
             QStringLiteral("SELECT title FROM app.videos_by_user WHERE user_id = ? AND genre = ?"));
    QCOMPARE(told(derived.derivation.findings, "index-read"), QString());
}

void TestServeDecisions::servesAQueryByScanning()
{
    const Derived partition = served("Q7", "scan", "Q6");
    QCOMPARE(complaintsOf(partition), QString());
    QCOMPARE(cqlOf(partition, "Q7"),
             QStringLiteral("SELECT title FROM app.videos_by_user WHERE user_id = ? AND "
                            "genre = ? ALLOW FILTERING"));
    QCOMPARE(told(partition.derivation.findings, "filtered"), QString());
    QCOMPARE(told(partition.derivation.findings, "scan-filter"),
             QStringLiteral("Q7 reads more of \"videos_by_user\" than it asks for: rows are filtered by "
                            "Video.genre after they are read."));

    const Derived table = served("Q2", "scan", "Q1");
    QCOMPARE(cqlOf(table, "Q2"),
             QStringLiteral("SELECT title FROM app.videos WHERE genre = ? ALLOW FILTERING"));
    QCOMPARE(told(table.derivation.findings, "scan"), QStringLiteral("Q2 reads all of \"videos\"."));
    QCOMPARE(told(table.derivation.findings, "scan-filter"), QString());
}

void TestServeDecisions::servesAQueryByAView()
{
    const Derived derived = served("Q2", "view", "Q1");

    QCOMPARE(complaintsOf(derived), QString());
    QCOMPARE(columnsText(derived, "Q2"), std::string("K Video.genre, C_ASC Video.id, NONE Video.title"));
    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K Video.id, NONE Video.title, NONE Video.added, NONE Video.genre"));
    QCOMPARE(cqlOf(derived, "Q2"), QStringLiteral("SELECT title FROM app.videos_by_genre WHERE genre = ?"));
}

void TestServeDecisions::aViewIsCreatedAfterItsTable()
{
    const QString cql = exported(decided(R"({"kind": "serve", "table": "Q1", "by": "view", "of": "Q2"})"));

    const auto view = cql.indexOf(QStringLiteral("CREATE MATERIALIZED VIEW IF NOT EXISTS app.videos AS\n"
                                                 "    SELECT video_id, genre, title, added\n"
                                                 "    FROM app.videos_by_genre\n"
                                                 "    WHERE video_id IS NOT NULL AND genre IS NOT NULL\n"
                                                 "    PRIMARY KEY ((video_id), genre)\n"
                                                 "    WITH CLUSTERING ORDER BY (genre ASC)"));
    QVERIFY2(view > cql.indexOf(QStringLiteral("CREATE TABLE IF NOT EXISTS app.videos_by_genre (")),
             qPrintable(cql));
    QVERIFY(!cql.contains(QStringLiteral("CREATE TABLE IF NOT EXISTS app.videos (")));
}

void TestServeDecisions::aViewTakesNoStaticColumns()
{
    const Derived derived = decided(
        R"({"kind": "add", "table": "Q7", "column": "User.name"},
           {"kind": "serve", "table": "Q7", "by": "view", "of": "Q6"})");

    QCOMPARE(complaintsOf(derived), QString());
    QCOMPARE(told(derived.derivation.findings, "view-static"), QString());
    const auto name = [](const Derived& in) {
        for (const LogicalTable& table : in.derivation.tables) {
            for (const LogicalColumn& column : table.columns) {
                if (table.name == "videos_by_user" && column.name == "user_name")
                    return column;
            }
        }
        qFatal("the test is wrong: no such column");
    };
    QVERIFY(name(derived).kind == ColumnKind::Regular);
    QCOMPARE(
        QString::fromStdString(name(derived).why.back().sentence),
        QStringLiteral("a view shows it, and Cassandra takes no static column into a view, so it is kept in "
                       "each row"));
    QVERIFY(name(derived).why.back().decision.has_value());

    // Who wants it static all the same is told what Cassandra says.
    const Derived wanted = decided(
        R"({"kind": "add", "table": "Q7", "column": "User.name"},
           {"kind": "serve", "table": "Q7", "by": "view", "of": "Q6"},
           {"kind": "static", "table": "Q6", "column": "User.name", "static": true})");
    QVERIFY2(told(wanted.derivation.findings, "view-static")
                 .contains(QStringLiteral("static in \"videos_by_user\"")),
             wanted.findings().c_str());
}

void TestServeDecisions::aViewIsCalledExperimental()
{
    QCOMPARE(
        told(served("Q2", "view", "Q1").derivation.findings, "view").count(QStringLiteral("experimental")),
        1);
    QCOMPARE(told(decided("").derivation.findings, "view"), QString());
}

const char* const counted = R"q([
    {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
     "returns": ["Video.title", "Video.views", "Video.likes"]}])q";

void TestServeDecisions::splitsCountersOff()
{
    const Derived mixed = deriveFrom(videoSite, counted);
    QVERIFY(!told(designPhysical(mixed.model, mixed.derivation).findings, "mixed-counters").isEmpty());

    const Derived derived = deriveFrom(videoSite, counted, R"([{"kind": "counters", "table": "Q1"}])");
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);

    QCOMPARE(complaintsOf(derived), QString());
    QCOMPARE(derived.findings(), std::string());
    QCOMPARE(told(physical.findings, "mixed-counters"), QString());
    QCOMPARE(
        QString::fromStdString(tablesText(derived.model, derived.derivation)),
        QStringLiteral("videos Q1\n  K Video.id\n  NONE Video.title\n"
                       "video_counters Q1\n  K Video.id\n  COUNTER Video.views\n  COUNTER Video.likes\n"));
    QCOMPARE(derived.derivation.servedBy.size(), std::size_t{1});
    const QString script =
        QString::fromStdString(exportQueriesCql(derived.model, derived.derivation, physical));
    QVERIFY2(
        script.contains(QStringLiteral("SELECT title FROM app.videos WHERE video_id = ?;\n"
                                       "SELECT views, likes FROM app.video_counters WHERE video_id = ?;")),
        qPrintable(script));

    const Derived named =
        deriveFrom(videoSite, counted, R"([{"kind": "counters", "table": "Q1", "to": "video_stats"}])");
    QCOMPARE(named.derivation.tables[1].name, std::string("video_stats"));
}

void TestServeDecisions::namesTablesOfCountersAfterWhatTheyCount_data()
{
    QTest::addColumn<QString>("returned");
    QTest::addColumn<QString>("name");

    QTest::newRow("one") << R"("Video.views")"
                         << "video_views";
    QTest::newRow("several of different things") << R"("Video.views", "Video.likes")"
                                                 << "video_counters";
}

void TestServeDecisions::namesTablesOfCountersAfterWhatTheyCount()
{
    QFETCH(QString, returned);
    QFETCH(QString, name);

    const Derived derived = deriveFrom(
        videoSite, R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": [)"
                       + returned.toStdString() + "]}]");

    QCOMPARE(QString::fromStdString(derived.tableOf("Q1").name), name);
}

void TestServeDecisions::reportsWhatDoesNotApply_data()
{
    QTest::addColumn<QString>("decision");
    QTest::addColumn<QString>("message");

    const auto add = [](const char* name, const QString& decision, const char* message) {
        QTest::newRow(name) << decision << QString::fromUtf8(message);
    };
    add("an index for another walk", serve("Q5", "sai", "Q1"),
        "the table of Q5 holds rows of another walk than the table of Q1");
    add("an index that is not needed", serve("Q2", "sai", "Q4"),
        "the primary key of the table of Q4 leads to all that Q2 is given");
    add("an index on itself", serve("Q2", "sai", "Q2"), "one table serves both queries already");
    add("a query that is not there", serve("Q2", "view", "Q9"),
        "there is no query \"Q9\"; did you mean \"Q1\"?");
    add("a view of another walk", serve("Q5", "view", "Q1"),
        "the table of Q5 holds rows of another walk than the table of Q1");
    add("a view by two more columns", serve("Q4", "view", "Q1"),
        "the key of a view has at most one column more than that of its table, but Video.genre and "
        "Video.added "
        "are not in the key of the table of Q1");
    add("a view by elements", serve("Q3", "view", "Q1"),
        "its key has single values of \"Video.tags[]\", and the table of Q1 keeps them in one column");
    add("a view of a view", serve("Q2", "view", "Q1") + QStringLiteral(", ") + serve("Q1", "view", "Q4"),
        "the table of Q1 has a view, and Cassandra makes no view of a view");
    add("counters where there are none", QStringLiteral(R"({"kind": "counters", "table": "Q1"})"),
        "the table of Q1 has no counters");
    add("a late table without copies", QStringLiteral(R"({"kind": "later", "table": "Q5", "seconds": 60})"),
        "the table of Q5 holds no copy of what a table that is written at once holds");
}

void TestServeDecisions::reportsWhatDoesNotApply()
{
    QFETCH(QString, decision);
    QFETCH(QString, message);

    const QString told = complaintsOf(decided(decision.toStdString()));

    const QString end = message.endsWith(QLatin1Char('?')) ? QString() : QStringLiteral(".");
    QVERIFY2(told.endsWith(QStringLiteral(" does not apply: ") + message + end + QLatin1Char('\n')),
             qPrintable(told));
    QCOMPARE(told.count(QLatin1Char('\n')), 1);
}

void TestServeDecisions::keepsTheNameOfTheTableThatServesAnotherQuery()
{
    const Derived derived = decided(R"({"kind": "rename", "table": "Q1", "to": "mine"},
        {"kind": "rename", "table": "Q3", "to": "gone"},
        {"kind": "serve", "table": "Q3", "by": "sai", "of": "Q1"})");

    QCOMPARE(derived.tableOf("Q3").name, std::string("mine"));
    QCOMPARE(complaintsOf(derived),
             QStringLiteral("Decision 2 (rename of Q3) does not apply: Q3 has no table of its own: that of "
                            "Q1 serves it.\n"));
}

void TestServeDecisions::leavesTheTableThatServesAnotherQueryAlone_data()
{
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("decision");
    QTest::addColumn<bool>("isFirst");

    struct Row {
        const char* kind;
        const char* rest;
    };
    const Row rows[] = {{"key", R"("partition": ["Video.genre"], "clustering": ["Video.id desc"])"},
                        {"options", R"("options": {"default_time_to_live": "3600"})"},
                        {"add", R"("column": "note", "type": "text")"},
                        {"drop", R"("column": "Video.title")"},
                        {"type", R"("column": "Video.title", "type": "blob")"},
                        {"static", R"("column": "Video.title", "static": true)"},
                        {"bucket", R"("by": "month", "of": "Video.added")"},
                        {"bucket", R"("by": "hash", "buckets": 4)"},
                        {"timeuuid", R"("time": "Video.added", "id": "Video.id")"},
                        {"counters", R"("to": "stats")"},
                        {"later", R"("seconds": 9)"},
                        {"rename", R"("to": "other")"},
                        {"rename", R"("column": "Video.title", "to": "name")"}};
    for (const char* by : {"sai", "index", "scan"}) {
        for (const Row& row : rows) {
            for (const bool isFirst : {true, false}) {
                const QString decision = QStringLiteral(R"({"kind": "%1", "table": "Q2", %2})")
                                             .arg(QLatin1String(row.kind), QLatin1String(row.rest));
                QTest::addRow("%s, %s %s, %s", by, row.kind, row.rest, isFirst ? "first" : "last")
                    << QString::fromUtf8(by) << decision << isFirst;
            }
        }
    }
}

void TestServeDecisions::leavesTheTableThatServesAnotherQueryAlone()
{
    QFETCH(QString, by);
    QFETCH(QString, decision);
    QFETCH(bool, isFirst);
    const QString serving = serve("Q2", by.toUtf8().constData(), "Q1");
    const Derived alone = decided(serving.toStdString());

    const QStringList both = isFirst ? QStringList{decision, serving} : QStringList{serving, decision};
    const Derived derived = decided(both.join(QLatin1Char(',')).toStdString());

    QVERIFY2(complaintsOf(derived).endsWith(
                 QStringLiteral(" does not apply: Q2 has no table of its own: that of Q1 serves it.\n")),
             qPrintable(complaintsOf(derived)));
    QCOMPARE(complaintsOf(derived).count(QLatin1Char('\n')), 1);
    QCOMPARE(withoutComplaints(derived), withoutComplaints(alone));
}

void TestServeDecisions::leavesTheTableAloneThatServesMergedQueries()
{
    const QString serving =
        QStringLiteral(R"({"kind": "merge", "tables": ["Q2", "Q4"]}, )") + serve("Q4", "scan", "Q1");
    const Derived alone = decided(serving.toStdString());
    QCOMPARE(complaintsOf(alone), QString());

    const Derived derived =
        decided(serving.toStdString() + R"(, {"kind": "drop", "table": "Q2", "column": "Video.title"})");

    QCOMPARE(complaintsOf(derived),
             QStringLiteral("Decision 3 (drop of Q2) does not apply: Q2 has no table of its own: that of Q1 "
                            "serves it.\n"));
    QCOMPARE(withoutComplaints(derived), withoutComplaints(alone));
}

// A decision that does not apply leaves the table that two queries share, which either of them names.
void TestServeDecisions::aSharedTableIsThatOfEachOfItsQueries()
{
    const Derived derived = decided(R"({"kind": "merge", "tables": ["Q4", "Q2"]},
        {"kind": "serve", "table": "Q2", "by": "view", "of": "Q5"},
        {"kind": "rename", "table": "Q2", "to": "mine"})");

    QCOMPARE(complaintsOf(derived),
             QStringLiteral("Decision 2 (serve of Q2 and Q5) does not apply: the table "
                            "of Q4 holds rows of another walk than the table of Q5.\n"));
    QCOMPARE(derived.tableOf("Q2").name, std::string("mine"));
}

void TestServeDecisions::aViewShowsColumnsAsTheyAre_data()
{
    QTest::addColumn<QString>("decision");
    QTest::newRow("type") << R"({"kind": "type", "table": "Q2", "column": "Video.title", "type": "blob"})";
    QTest::newRow("static")
        << R"({"kind": "static", "table": "Q2", "column": "Video.title", "static": true})";
    QTest::newRow("name") << R"({"kind": "rename", "table": "Q2", "column": "Video.title", "to": "name"})";
}

void TestServeDecisions::aViewShowsColumnsAsTheyAre()
{
    QFETCH(QString, decision);
    const QString serving = serve("Q2", "view", "Q1");
    const Derived alone = decided(serving.toStdString());

    const Derived derived = decided((decision + QLatin1Char(',') + serving).toStdString());

    QVERIFY2(complaintsOf(derived).endsWith(
                 QStringLiteral(" does not apply: the table of Q2 is a view, which shows the columns of the "
                                "table of Q1 as they are there.\n")),
             qPrintable(complaintsOf(derived)));
    QCOMPARE(withoutComplaints(derived), withoutComplaints(alone));
}

void TestServeDecisions::aViewHasTheCollectionOfItsTable()
{
    const Derived derived = deriveFrom(videoSite, R"q([
        {"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
         "returns": ["Comment.text", "Comment.id"], "nested": ["Comment"]},
        {"id": "Q2", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.genre"}],
         "returns": ["Comment.text"], "nested": ["Comment"]}])q",
                                       R"([{"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"}])");

    QCOMPARE(complaintsOf(derived), QString());
    QCOMPARE(
        QString::fromStdString(tablesText(derived.model, derived.derivation)),
        QStringLiteral("videos Q1\n  K Video.id\n  NONE Comment.text,Comment.id list\n  NONE Video.genre\n"
                       "videos_by_genre Q2\n  K Video.genre\n  C_ASC Video.id\n"
                       "  NONE Comment.text,Comment.id list\n"));
}

void TestServeDecisions::ignoresDecisionsThatAreSwitchedOff()
{
    const Derived derived = decided(
        R"({"kind": "serve", "table": "Q2", "by": "view", "of": "Q1", "active": false},
           {"kind": "serve", "table": "Q3", "by": "sai", "of": "Q1", "active": false},
           {"kind": "counters", "table": "Q1", "active": false},
           {"kind": "later", "table": "Q6", "seconds": 60, "active": false})");

    QCOMPARE(tablesText(derived.model, derived.derivation),
             tablesText(decided("").model, decided("").derivation));
    QCOMPARE(derived.findings(), decided("").findings());
}

QTEST_GUILESS_MAIN(TestServeDecisions)
#include "tst_serve_decisions.moc"
