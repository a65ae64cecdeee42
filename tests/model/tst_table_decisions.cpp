// SPDX-License-Identifier: Apache-2.0
// What each decision on buckets, merges, columns and options does to tables, and what is said where it
// cannot.
#include "model/derivation/query_access.h"
#include "model/physical/cql_export.h"
#include "model/physical/physical_model.h"
#include "tests/model/decision_complaints.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Q1: videos of a user by time; Q2: the same without the order; Q3: all videos; Q4: videos with their
// comments.
const char* const queries = R"([
    {"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "ranges": [{"attribute": "Video.added"}], "order": ["Video.added desc"], "returns": ["Video.title", "User.name"]},
    {"id": "Q2", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "returns": ["Video.title", "Video.genre"]},
    {"id": "Q3", "walk": ["Video"], "returns": ["Video.title"]},
    {"id": "Q4", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
     "returns": ["Video.title", "Comment.id", "Comment.text"]}])";

Derived decided(const std::string& decisions)
{
    return deriveFrom(videoSite, queries, "[" + decisions + "]");
}

std::string cqlOf(const Derived& derived, const std::string& query)
{
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    const QueryCql cql =
        queryCql(derived.model, derived.derivation, physical, derived.model.workflow.findQuery(query)->id);
    std::string text = cql.text;
    for (const std::string& sentence : cql.leftOver)
        text += "\n" + sentence;
    return text;
}

}  // namespace

class TestTableDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changesTheColumns_data();
    void changesTheColumns();
    void mergesTables();
    void keepsTablesApart();
    void asksForTheBucketsOfARange();
    void asksForEachBucketByHash();
    void readsATableWholeThatHasNoBucket();
    void setsOptionsOfOneTable();
    void aCommentTakesThePlaceOfThatOfTheQueries();
    void addsAColumnOfNoAttribute();
    void tellsWhatADecisionSpoils_data();
    void tellsWhatADecisionSpoils();
    void saysInTheWhyWhatWasDecided();
    void reportsWhatDoesNotApply_data();
    void reportsWhatDoesNotApply();
    void theLaterOfTwoThatContradictEachOtherHolds_data();
    void theLaterOfTwoThatContradictEachOtherHolds();
    void tellsOfADecisionThatChangesNothing_data();
    void tellsOfADecisionThatChangesNothing();
    void aMergeAndTablesKeptApart_data();
    void aMergeAndTablesKeptApart();
    void ignoresDecisionsThatAreSwitchedOff();
};

void TestTableDecisions::changesTheColumns_data()
{
    QTest::addColumn<std::string>("decision");
    QTest::addColumn<std::string>("query");
    QTest::addColumn<QString>("columns");

    const auto add = [](const char* name, const char* decision, const char* query, const char* columns) {
        QTest::newRow(name) << std::string(decision) << std::string(query) << QString::fromUtf8(columns);
    };
    add("as derived", "", "Q1",
        "K User.id, C_DESC Video.added, C_ASC Video.id, NONE Video.title, S User.name");
    add("a bucket of time", R"({"kind": "bucket", "table": "Q1", "by": "month", "of": "Video.added"})", "Q1",
        "K User.id, K Video.added@month, C_DESC Video.added, C_ASC Video.id, NONE Video.title, S User.name");
    add("a bucket by hash", R"({"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 8})", "Q1",
        "K User.id, K -, C_DESC Video.added, C_ASC Video.id, NONE Video.title, S User.name");
    add("one bucket for all", R"({"kind": "bucket", "table": "Q3", "by": "all"})", "Q3",
        "K -, C_ASC Video.id, NONE Video.title");
    add("time instead of one for all",
        R"({"kind": "bucket", "table": "Q3", "by": "day", "of": "Video.added"})", "Q3",
        "K Video.added@day, C_ASC Video.id, NONE Video.title");
    add("hash instead of one for all", R"({"kind": "bucket", "table": "Q3", "by": "hash", "buckets": 4})",
        "Q3", "K -, C_ASC Video.id, NONE Video.title");
    add("no bucket", R"({"kind": "bucket", "table": "Q3", "by": "none"})", "Q3",
        "K Video.id, NONE Video.title");
    add("not static", R"({"kind": "static", "table": "Q1", "column": "User.name", "static": false})", "Q1",
        "K User.id, C_DESC Video.added, C_ASC Video.id, NONE Video.title, NONE User.name");
    add("static", R"({"kind": "static", "table": "Q1", "column": "Video.title"})", "Q1",
        "K User.id, C_DESC Video.added, C_ASC Video.id, S Video.title, S User.name");
    add("a column more", R"({"kind": "add", "table": "Q1", "column": "Video.tags"})", "Q1",
        "K User.id, C_DESC Video.added, C_ASC Video.id, NONE Video.title, S User.name, NONE Video.tags set");
    add("a column less", R"({"kind": "drop", "table": "Q1", "column": "User.name"})", "Q1",
        "K User.id, C_DESC Video.added, C_ASC Video.id, NONE Video.title");
    add("nested as a map", R"({"kind": "nest", "table": "Q4", "entity": "Comment", "as": "map"})", "Q4",
        "K Video.id, NONE Video.title, NONE Comment.id,Comment.text map");
    add("nested as a list", R"({"kind": "nest", "table": "Q4", "entity": "Comment", "as": "list"})", "Q4",
        "K Video.id, NONE Video.title, NONE Comment.id,Comment.text list");
    add("a key after a bucket",
        R"({"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 8},
           {"kind": "key", "table": "Q1", "partition": ["bucket", "User.id"], "clustering": ["Video.id"]})",
        "Q1", "K -, K User.id, C_ASC Video.id, NONE Video.added, NONE Video.title, S User.name");
}

void TestTableDecisions::changesTheColumns()
{
    QFETCH(std::string, decision);
    QFETCH(std::string, query);
    QFETCH(QString, columns);

    const Derived derived = decided(decision);

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(QString::fromStdString(columnsText(derived, query)), columns);
}

void TestTableDecisions::mergesTables()
{
    const Derived derived =
        decided(R"({"kind": "merge", "tables": ["Q1", "Q2"], "reason": "one copy less"})");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(derived.derivation.tables.size(), std::size_t{3});
    QCOMPARE(&derived.tableOf("Q1"), &derived.tableOf("Q2"));
    QCOMPARE(columnsText(derived, "Q2"),
             std::string("K User.id, C_DESC Video.added, C_ASC Video.id, NONE Video.title, S User.name, "
                         "NONE Video.genre"));
    QCOMPARE(derived.tableOf("Q1").why.back().sentence,
             std::string("a decision lets it serve Q2: one copy less"));
}

void TestTableDecisions::keepsTablesApart()
{
    const char* const same = R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.genre"]}])";

    QCOMPARE(deriveFrom(videoSite, same).derivation.tables.size(), std::size_t{1});
    const Derived apart = deriveFrom(videoSite, same, R"([{"kind": "keepApart", "tables": ["Q1", "Q2"]}])");
    QCOMPARE(apart.derivation.tables.size(), std::size_t{2});
    QCOMPARE(apart.findings().find("has no effect"), std::string::npos);
    QCOMPARE(complaints(apart), std::string());
}

void TestTableDecisions::asksForTheBucketsOfARange()
{
    const Derived derived =
        decided(R"({"kind": "bucket", "table": "Q1", "by": "month", "of": "Video.added"})");

    QCOMPARE(
        QString::fromStdString(cqlOf(derived, "Q1")),
        QStringLiteral(
            "SELECT title, user_name FROM app.videos_by_user_added WHERE user_id = ? AND added_month = ? "
            "AND added >= ? AND added <= ? ORDER BY added DESC\n"
            "Run it once for each month (added_month, its first day) of the given added, the latest first."));
    QCOMPARE(derived.findings().substr(0, derived.findings().find('\n')),
             std::string(
                 "Q1 asks for each bucket of \"videos_by_user_added\" within what it is given, one after the "
                 "other or at once."));
}

void TestTableDecisions::asksForEachBucketByHash()
{
    const Derived derived = decided(R"({"kind": "bucket", "table": "Q2", "by": "hash", "buckets": 8})");

    QCOMPARE(QString::fromStdString(cqlOf(derived, "Q2")),
             QStringLiteral("SELECT title, genre FROM app.videos_by_user WHERE user_id = ? AND bucket = ?\n"
                            "Run it once for each bucket from 0 to 7."));
}

void TestTableDecisions::readsATableWholeThatHasNoBucket()
{
    const Derived derived = decided(R"({"kind": "bucket", "table": "Q3", "by": "none"})");

    const QueryAccess access =
        accessOf(derived.model, derived.derivation, derived.model.workflow.findQuery("Q3")->id);
    QVERIFY(!access.bucket);
    QCOMPARE(access.asked, std::vector<std::size_t>{0});
    QVERIFY2(derived.findings().find("Q3 is given nothing by equality and reads all of \"videos\".")
                 != std::string::npos,
             derived.findings().c_str());
}

void TestTableDecisions::setsOptionsOfOneTable()
{
    const Derived derived = decided(
        R"({"kind": "options", "table": "Q1", "options": {"default_time_to_live": "86400", "gc_grace_seconds": "0"}})");
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);

    const auto hasOption = [&](std::size_t table, const char* name) {
        const auto& options = physical.tables[table].options;
        return std::any_of(options.begin(), options.end(),
                           [&](const auto& option) { return option.first == name; });
    };
    QVERIFY(hasOption(0, "default_time_to_live"));
    QVERIFY(hasOption(0, "gc_grace_seconds"));
    QVERIFY(!hasOption(1, "default_time_to_live"));
}

void TestTableDecisions::aCommentTakesThePlaceOfThatOfTheQueries()
{
    Model model = decided(R"({"kind": "options", "table": "Q1", "options": {"comment": "'mine'"}})").model;
    model.workflow.queries.front().description = "Videos of a user";
    const Derived derived = deriveFrom(model);

    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    const std::string cql = exportCql(derived.model, derived.derivation, physical);
    QVERIFY2(cql.find("comment = 'mine'") != std::string::npos, cql.c_str());
    QVERIFY2(cql.find("comment = 'Q1") == std::string::npos, cql.c_str());
}

void TestTableDecisions::addsAColumnOfNoAttribute()
{
    const Derived derived =
        decided(R"({"kind": "add", "table": "Q1", "column": "tagged_date", "type": "timestamp"})");
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(physical.tables[0].columns.back().name, std::string("tagged_date"));
    QCOMPARE(physical.tables[0].columns.back().type.toCql(), std::string("timestamp"));
}

void TestTableDecisions::tellsWhatADecisionSpoils_data()
{
    QTest::addColumn<std::string>("decision");
    QTest::addColumn<QString>("finding");

    const auto add = [](const char* name, const char* decision, const char* finding) {
        QTest::newRow(name) << std::string(decision) << QString::fromUtf8(finding);
    };
    add("static, but not the same in all rows",
        R"({"kind": "static", "table": "Q1", "column": "Video.title"})",
        "error: Values of Video.title can overwrite each other in \"videos_by_user_added\": they are static, "
        "but "
        "the "
        "partition key does not determine it. Keep Video.title in each row, not static.");
    add("left out, but returned", R"({"kind": "drop", "table": "Q1", "column": "User.name"})",
        "warning: Q1 returns User.name, but \"videos_by_user_added\" has no column for it.");
    add("an option that is none", R"({"kind": "options", "table": "Q1", "options": {"gc_grace": "0"}})",
        "error: An option of \"videos_by_user_added\" is refused: Cassandra knows no option \"gc_grace\".");
    add("an option that is no number",
        R"({"kind": "options", "table": "Q1", "options": {"gc_grace_seconds": "soon"}})",
        "error: An option of \"videos_by_user_added\" is refused: \"gc_grace_seconds\" must be a whole "
        "number, not "
        "soon.");
}

void TestTableDecisions::tellsWhatADecisionSpoils()
{
    QFETCH(std::string, decision);
    QFETCH(QString, finding);

    const Derived derived = decided(decision);
    std::vector<Finding> all = derived.derivation.findings;
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    all.insert(all.end(), physical.findings.begin(), physical.findings.end());

    QStringList told;
    for (const Finding& each : all)
        told.append(QString::fromStdString(describe(each)));
    QVERIFY2(told.contains(finding), qPrintable(told.join(QLatin1Char('\n'))));
}

void TestTableDecisions::saysInTheWhyWhatWasDecided()
{
    const Derived derived = decided(
        R"({"kind": "bucket", "table": "Q1", "by": "month", "of": "Video.added", "reason": "they upload a lot"})");
    const LogicalColumn& bucket = derived.tableOf("Q1").columns[1];

    QCOMPARE(bucket.why.back().rule, std::string("decision"));
    QCOMPARE(
        bucket.why.back().sentence,
        std::string("a decision splits the partitions by the month of Video.added, kept as its first day: "
                    "they upload a lot"));
    QVERIFY(bucket.why.back().decision == derived.model.decisions.front().id);
}

void TestTableDecisions::reportsWhatDoesNotApply_data()
{
    QTest::addColumn<std::string>("decision");
    QTest::addColumn<QString>("message");

    const auto add = [](const char* name, const char* decision, const char* message) {
        QTest::newRow(name) << std::string(decision)
                            << QStringLiteral(" does not apply: ") + QString::fromUtf8(message);
    };
    add("a bucket of no time", R"({"kind": "bucket", "table": "Q1", "by": "day", "of": "Video.title"})",
        "\"Video.title\" is no date, timestamp or timeuuid that time buckets could be made of.");
    add("a bucket off the walk", R"({"kind": "bucket", "table": "Q3", "by": "day", "of": "User.id"})",
        "the table of Q3 has no column \"User.id\".");
    add("a hash of nothing",
        R"({"kind": "bucket", "table": "Q4", "by": "hash", "buckets": 4}, {"kind": "nest", "table": "Q4", "entity": "Comment", "as": "set"})",
        "each row of the table of Q4 is a partition of its own, so there is nothing to split.");
    add("one bucket where something is given", R"({"kind": "bucket", "table": "Q1", "by": "all"})",
        "the table of Q1 has a partition key without a constant, so it needs no bucket for all rows.");
    add("no bucket where there is none", R"({"kind": "bucket", "table": "Q1", "by": "none"})",
        "the table of Q1 has no constant bucket that could be left out.");
    add("tables of different walks", R"({"kind": "merge", "tables": ["Q1", "Q4"]})",
        "the table of Q4 holds rows of another walk than the table of Q1.");
    add("a walk that goes on to what some have not", R"({"kind": "merge", "tables": ["Q1", "Q3"]})",
        "the table of Q1 has rows only of a Video with \"uploads\", and not every Video is said to take part "
        "in "
        "it.");
    add("a query that is not there", R"({"kind": "merge", "tables": ["Q1", "Q7"]})",
        "there is no query \"Q7\"; did you mean \"Q1\"?");
    add("apart from nothing", R"({"kind": "keepApart", "tables": ["Q1", "reviews"]})",
        "there is no query \"reviews\".");
    add("static without clustering",
        R"({"kind": "nest", "table": "Q4", "entity": "Comment", "as": "list", "active": false},
        {"kind": "static", "table": "Q1", "column": "User.id"})",
        "");
    add("a key column dropped", R"({"kind": "drop", "table": "Q1", "column": "Video.added"})",
        "\"Video.added\" is part of the primary key; a decision on the key takes it out of it.");
    add("a column dropped that is not there", R"({"kind": "drop", "table": "Q1", "column": "Video.genre"})",
        "the table of Q1 has no column \"Video.genre\".");
    add("a column added that is there", R"({"kind": "add", "table": "Q1", "column": "Video.title"})",
        "the table of Q1 has \"Video.title\" already.");
    add("a column off the walk", R"({"kind": "add", "table": "Q3", "column": "User.name"})",
        "the walk of the table of Q3 does not reach \"User.name\"; a column that is no attribute needs a "
        "\"type\".");
    add("nested that is not there", R"({"kind": "nest", "table": "Q1", "entity": "Comment", "as": "list"})",
        "the walk of Q1 does not reach \"Comment\".");
    add("nested that finds the rows", R"({"kind": "nest", "table": "Q1", "entity": "Video", "as": "list"})",
        "Q1 finds or orders rows by \"Video\".");
    add("nested and unknown", R"({"kind": "nest", "table": "Q1", "entity": "Film", "as": "list"})",
        "there is no entity type \"Film\".");
}

void TestTableDecisions::reportsWhatDoesNotApply()
{
    QFETCH(std::string, decision);
    QFETCH(QString, message);

    const std::string told = complaints(decided(decision));

    if (message.endsWith(QLatin1String(": ")))
        QCOMPARE(told, std::string("Decision 2 (static of Q1) does not apply: \"User.id\" is part of the "
                                   "primary key, which cannot "
                                   "be static.\n"));
    else
        QVERIFY2(QString::fromStdString(told).endsWith(message + QLatin1Char('\n')), told.c_str());
}

void TestTableDecisions::theLaterOfTwoThatContradictEachOtherHolds_data()
{
    QTest::addColumn<QString>("earlier");
    QTest::addColumn<QString>("later");
    QTest::addColumn<QString>("message");  // empty: both hold

    const auto add = [](const char* name, const char* earlier, const char* later, const char* message) {
        QTest::newRow(name) << QString::fromUtf8(earlier) << QString::fromUtf8(later)
                            << QString::fromUtf8(message);
    };
    const char* const otherBucket = " has no effect: decision 2 splits the same partitions otherwise.";
    const char* const otherOption = " has no effect: decision 2 sets the same otherwise.";
    const char* const byMonth = R"({"kind": "bucket", "table": "Q1", "by": "month", "of": "Video.added"})";
    const char* const byDay = R"({"kind": "bucket", "table": "Q1", "by": "day", "of": "Video.added"})";
    const char* const byHash = R"({"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 4})";
    add("two buckets of one time", byMonth, byDay, otherBucket);
    add("two hashes", byHash, R"({"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 8})",
        otherBucket);
    add("a time and a hash", byMonth, byHash, "");
    add("a bucket for all, then one by time", R"({"kind": "bucket", "table": "Q3", "by": "all"})",
        R"({"kind": "bucket", "table": "Q3", "by": "day", "of": "Video.added"})", otherBucket);
    add("one by time, then one for all",
        R"({"kind": "bucket", "table": "Q3", "by": "day", "of": "Video.added"})",
        R"({"kind": "bucket", "table": "Q3", "by": "all"})", otherBucket);
    add("no bucket, then one by hash", R"({"kind": "bucket", "table": "Q3", "by": "none"})",
        R"({"kind": "bucket", "table": "Q3", "by": "hash", "buckets": 4})", otherBucket);
    add("a time that is no column, and a hash",
        R"({"kind": "bucket", "table": "Q4", "by": "day", "of": "Video.added"})",
        R"({"kind": "bucket", "table": "Q4", "by": "hash", "buckets": 4})", "");
    add("a bucket, then a key without it", byMonth,
        R"({"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.id asc"]})",
        " has no effect: decision 2 decides the key of the same table.");
    add("a bucket, then a key with it", byMonth,
        R"({"kind": "key", "table": "Q1", "partition": ["User.id", "Video.added@month"], "clustering": ["Video.id asc"]})",
        "");
    add("a key, then a bucket", R"({"kind": "key", "table": "Q1", "partition": ["User.id"],
        "clustering": ["Video.added asc", "Video.id asc"]})",
        byMonth, "");
    add("dropped, then part of the key", R"({"kind": "drop", "table": "Q1", "column": "Video.title"})",
        R"({"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.title asc", "Video.id asc"]})",
        " has no effect: decision 2 decides the key of the same table.");
    add("one timeuuid, then both in the key",
        R"({"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "Video.id"})",
        R"({"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.added desc", "Video.id desc"]})",
        " has no effect: decision 2 decides the key of the same table.");
    add("both in the key, then one timeuuid",
        R"({"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.added desc", "Video.id desc"]})",
        R"({"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "Video.id"})", "");
    add("one timeuuid, then a key of it",
        R"({"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "Video.id"})",
        R"({"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.id asc"]})", "");
    add("two types of the same column",
        R"({"kind": "type", "table": "Q1", "column": "Video.title", "type": "blob"})",
        R"({"kind": "type", "table": "Q1", "column": "Video.title", "type": "text"})",
        " has no effect: decision 2 gives the same column another type.");
    add("types of two columns", R"({"kind": "type", "table": "Q1", "column": "Video.title", "type": "blob"})",
        R"({"kind": "type", "table": "Q1", "column": "User.name", "type": "blob"})", "");
    add("static off, then on", R"({"kind": "static", "table": "Q1", "column": "User.name", "static": false})",
        R"({"kind": "static", "table": "Q1", "column": "User.name", "static": true})",
        " has no effect: decision 2 keeps the same column once for each partition.");
    add("static on, then off",
        R"({"kind": "static", "table": "Q1", "column": "Video.title", "static": true})",
        R"({"kind": "static", "table": "Q1", "column": "Video.title", "static": false})",
        " has no effect: decision 2 keeps the same column in each row.");
    add("added, then dropped", R"({"kind": "add", "table": "Q1", "column": "Video.genre"})",
        R"({"kind": "drop", "table": "Q1", "column": "Video.genre"})",
        " has no effect: decision 2 drops the same column.");
    add("dropped, then added", R"({"kind": "drop", "table": "Q1", "column": "Video.title"})",
        R"({"kind": "add", "table": "Q1", "column": "Video.title"})",
        " has no effect: decision 2 adds the same column.");
    add("added and dropped by a name of its own",
        R"({"kind": "add", "table": "Q1", "column": "note", "type": "text"})",
        R"({"kind": "drop", "table": "Q1", "column": "note"})",
        " has no effect: decision 2 drops the same column.");
    add("two times to live",
        R"({"kind": "options", "table": "Q1", "options": {"default_time_to_live": "60"}})",
        R"({"kind": "options", "table": "Q1", "options": {"default_time_to_live": "90"}})", otherOption);
    add("the same time to live",
        R"({"kind": "options", "table": "Q1", "options": {"default_time_to_live": "60"}})",
        R"({"kind": "options", "table": "Q1", "options": {"default_time_to_live": "60"}})", "");
    add("other options", R"({"kind": "options", "table": "Q1", "options": {"default_time_to_live": "60"}})",
        R"({"kind": "options", "table": "Q1", "options": {"gc_grace_seconds": "90"}})", "");
    add("one of two options",
        R"({"kind": "options", "table": "Q1", "options": {"default_time_to_live": "60", "gc_grace_seconds": "60"}})",
        R"({"kind": "options", "table": "Q1", "options": {"gc_grace_seconds": "90"}})",
        " has no effect on gc_grace_seconds: decision 2 sets the same otherwise.");
    add("of two tables", R"({"kind": "options", "table": "Q1", "options": {"default_time_to_live": "60"}})",
        R"({"kind": "options", "table": "Q2", "options": {"default_time_to_live": "90"}})", "");
}

void TestTableDecisions::theLaterOfTwoThatContradictEachOtherHolds()
{
    QFETCH(QString, earlier);
    QFETCH(QString, later);
    QFETCH(QString, message);

    const Derived both = decided((earlier + QLatin1Char(',') + later).toStdString());

    const QString told = QString::fromStdString(complaints(both));
    if (message.isEmpty()) {
        QCOMPARE(told, QString());
        return;
    }
    QVERIFY2(told.startsWith(QStringLiteral("Decision 1 (")), qPrintable(told));
    QVERIFY2(told.endsWith(message + QLatin1Char('\n')), qPrintable(told));
    QCOMPARE(told.count(QLatin1Char('\n')), 1);
    const bool undoesEarlier =
        message.contains(QStringLiteral(" column")) || message.contains(QStringLiteral(" on "));
    const Derived alone = decided(later.toStdString());
    if (undoesEarlier)
        return;
    QVERIFY(both.tableOf("Q1").options == alone.tableOf("Q1").options);
    QCOMPARE(QString::fromStdString(tablesText(both.model, both.derivation)),
             QString::fromStdString(tablesText(alone.model, alone.derivation)));
}

void TestTableDecisions::tellsOfADecisionThatChangesNothing_data()
{
    QTest::addColumn<std::string>("decisions");
    QTest::addColumn<QString>("why");  // empty: it has an effect

    const auto add = [](const char* name, const char* decisions, const char* why) {
        QTest::newRow(name) << std::string(decisions) << QString::fromUtf8(why);
    };
    const char* const key = R"({"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": )";
    QTest::newRow("the key that is derived") << std::string(key) + R"(["Video.added desc", "Video.id asc"]})"
                                             << QStringLiteral("the table of Q1 has that key without it");
    QTest::newRow("another order") << std::string(key) + R"(["Video.added asc", "Video.id asc"]})"
                                   << QString();
    QTest::newRow("one column less") << std::string(key) + R"(["Video.added desc"]})" << QString();
    add("a table that is named so", R"({"kind": "rename", "table": "Q2", "to": "videos_by_user"})",
        "the table is named \"videos_by_user\" without it");
    add("another name of a table", R"({"kind": "rename", "table": "Q2", "to": "uploads"})", "");
    add("a column that is named so",
        R"({"kind": "rename", "table": "Q2", "column": "Video.genre", "to": "genre"})",
        "the column is named \"genre\" without it");
    add("another name of a column",
        R"({"kind": "rename", "table": "Q2", "column": "Video.genre", "to": "kind"})", "");
    add("columns that are named so", R"({"kind": "rename", "attribute": "Video.genre", "to": "genre"})",
        "every column of \"Video.genre\" is named \"genre\" without it");
    add("another name everywhere", R"({"kind": "rename", "attribute": "Video.genre", "to": "kind"})", "");
    add("apart what nothing would join", R"({"kind": "keepApart", "tables": ["Q1", "Q4"]})",
        "nothing would join these tables");
    add("apart what reads one walk by other keys", R"({"kind": "keepApart", "tables": ["Q1", "Q3"]})",
        "nothing would join these tables");
    add("apart what nothing would join, switched off",
        R"({"kind": "keepApart", "tables": ["Q1", "Q4"], "active": false})", "");
}

void TestTableDecisions::tellsOfADecisionThatChangesNothing()
{
    QFETCH(std::string, decisions);
    QFETCH(QString, why);

    QStringList told;
    for (const Finding& finding : decided(decisions).derivation.findings) {
        if (finding.code == "decision-idle") {
            QVERIFY(finding.severity == Severity::Advice);
            const QString message = QString::fromStdString(finding.message);
            told.append(message.mid(message.indexOf(QStringLiteral(" has no effect: "))));
        }
    }
    QCOMPARE(told.join(QLatin1Char('\n')),
             why.isEmpty() ? why : QStringLiteral(" has no effect: %1.").arg(why));
}

void TestTableDecisions::aMergeAndTablesKeptApart_data()
{
    QTest::addColumn<QString>("decisions");
    QTest::addColumn<int>("tables");
    QTest::addColumn<QString>("told");

    const auto add = [](const char* name, const char* decisions, int tables, const char* told) {
        QTest::newRow(name) << QString::fromUtf8(decisions) << tables << QString::fromUtf8(told);
    };
    add("apart, then merged", R"({"kind": "keepApart", "tables": ["Q1", "Q2"]},
        {"kind": "merge", "tables": ["Q1", "Q2"]})",
        3, "Decision 1 (keepApart of Q1 and Q2) has no effect: decision 2 merges their tables.\n");
    add("merged, then apart", R"({"kind": "merge", "tables": ["Q1", "Q2"]},
        {"kind": "keepApart", "tables": ["Q2", "Q1"]})",
        4, "Decision 1 (merge of Q1 and Q2) has no effect: decision 2 keeps the same tables apart.\n");
    add("two of three merged", R"({"kind": "keepApart", "tables": ["Q1", "Q2", "Q3"]},
        {"kind": "merge", "tables": ["Q1", "Q2"]})",
        3,
        "Decision 1 (keepApart of Q1, Q2 and Q3) has no effect on Q1 and Q2: decision 2 merges their "
        "tables.\n");
    add("others kept apart", R"({"kind": "keepApart", "tables": ["Q1", "Q3"]},
        {"kind": "merge", "tables": ["Q1", "Q2"]})",
        3, "");
    add("a merge that does not apply", R"({"kind": "keepApart", "tables": ["Q1", "Q3"]},
        {"kind": "merge", "tables": ["Q1", "Q3"]})",
        4,
        "Decision 2 (merge of Q1 and Q3) does not apply: the table of Q1 has rows only of a Video with "
        "\"uploads\", and not every Video is said to take part in it.\n");
    add("switched off", R"({"kind": "keepApart", "tables": ["Q1", "Q2"], "active": false},
        {"kind": "merge", "tables": ["Q1", "Q2"]}, {"kind": "keepApart", "tables": ["Q1", "Q2"], "active": false})",
        3, "");
}

void TestTableDecisions::aMergeAndTablesKeptApart()
{
    QFETCH(QString, decisions);
    QFETCH(int, tables);
    QFETCH(QString, told);

    const Derived derived = decided(decisions.toStdString());

    QCOMPARE(QString::fromStdString(complaints(derived)), told);
    QCOMPARE(static_cast<int>(derived.derivation.tables.size()), tables);
}

void TestTableDecisions::ignoresDecisionsThatAreSwitchedOff()
{
    const Derived derived = decided(
        R"({"kind": "bucket", "table": "Q1", "by": "hash", "buckets": 8, "active": false},
           {"kind": "drop", "table": "Q1", "column": "User.name", "active": false},
           {"kind": "merge", "tables": ["Q1", "Q2"], "active": false})");

    QCOMPARE(tablesText(derived.model, derived.derivation),
             tablesText(decided("").model, decided("").derivation));
}

QTEST_GUILESS_MAIN(TestTableDecisions)
#include "tst_table_decisions.moc"
