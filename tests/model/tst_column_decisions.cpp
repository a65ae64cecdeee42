// SPDX-License-Identifier: Apache-2.0
// What decisions on timeuuids, types and nested entities do to columns, and what is said where they cannot.
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

// Q1: videos of a user by time; Q2: those of one second; Q3: comments with the video they are about; Q4: a
// video with its comments; Q5: plays of a video.
const char* const queries = R"q([
    {"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "ranges": [{"attribute": "Video.added"}], "order": ["Video.added desc"], "returns": ["Video.added", "Video.title"]},
    {"id": "Q2", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}, {"attribute": "Video.genre"}],
     "order": ["Video.title asc"], "returns": ["Video.id", "Video.title"]},
    {"id": "Q3", "walk": ["Comment", "is about", "Video"], "given": [{"attribute": "Comment.id"}],
     "returns": ["Comment.text", "Video.id", "Video.title"]},
    {"id": "Q4", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
     "returns": ["Video.title", "Comment.id", "Comment.text"], "keyspace": "other"},
    {"id": "Q5", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}, {"attribute": "Video.added"}],
     "order": ["Video.title asc"], "returns": ["Video.genre"]}])q";

Derived decided(const std::string& decisions)
{
    return deriveFrom(videoSite, queries, "[" + decisions + "]");
}

QString cqlOf(const Derived& derived, const std::string& query)
{
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    return QString::fromStdString(
        queryCql(derived.model, derived.derivation, physical, derived.model.workflow.findQuery(query)->id)
            .text);
}

// The columns of a table with their types: "user_id uuid, ...".
QString typesOf(const Derived& derived, const std::string& query)
{
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    std::size_t position = 0;
    while (&derived.derivation.tables[position] != &derived.tableOf(query))
        ++position;
    QStringList texts;
    for (const PhysicalColumn& column : physical.tables[position].columns)
        texts.append(QString::fromStdString(column.name + " " + column.type.toCql()));
    return texts.join(QStringLiteral(", "));
}

// The user-defined types of each keyspace: "app.video(id uuid, title text)".
QString udtsOf(const Derived& derived)
{
    QStringList texts;
    for (const PhysicalKeyspace& keyspace : designPhysical(derived.model, derived.derivation).keyspaces) {
        for (const cql::Udt& udt : keyspace.udts) {
            QStringList fields;
            for (const cql::UdtField& field : udt.fields)
                fields.append(QString::fromStdString(field.name + " " + field.type.toCql()));
            texts.append(QString::fromStdString(keyspace.name + "." + udt.name)
                         + QStringLiteral("(%1)").arg(fields.join(QStringLiteral(", "))));
        }
    }
    return texts.join(QStringLiteral("; "));
}

const char* const timeuuid =
    R"({"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "Video.id", "reason": "one column less"})";

}  // namespace

class TestColumnDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void makesOneTimeuuidOfATimeAndAnId();
    void asksForARangeOfTheTimeOfATimeuuid();
    void bucketsByTheTimeOfATimeuuid();
    void makesATimeuuidOfATimeOfItsRelationship();
    void refusesATimeuuidOfAnIdThatDoesNotTellTheTime_data();
    void refusesATimeuuidOfAnIdThatDoesNotTellTheTime();
    void choosesTheTypeOfOneColumn();
    void keepsOneNestedEntityAsAUserDefinedType();
    void keepsElementsAsUserDefinedTypes_data();
    void keepsElementsAsUserDefinedTypes();
    void keepsATupleOfOneAttribute();
    void keepsEachNestingInAColumnOfItsOwn_data();
    void keepsEachNestingInAColumnOfItsOwn();
    void keepsWhatMergedQueriesNestInOneColumn_data();
    void keepsWhatMergedQueriesNestInOneColumn();
    void whatARowHasOnceMayBeNestedForOneOfTwoQueries_data();
    void whatARowHasOnceMayBeNestedForOneOfTwoQueries();
    void keepsNestedEntitiesThatHangTogetherInOneColumn();
    void reportsANestingThatALaterOneReplaces();
    void refusesTwoShapesForOneColumn();
    void refusesOneOfSeveralThatHangOnANestedEntity();
    void givesAUserDefinedTypeAnotherNameWhereItIsTaken();
    void createsATypeInEachKeyspaceThatUsesIt();
    void needsRowsOfWhatItAsksForOneByOne_data();
    void needsRowsOfWhatItAsksForOneByOne();
    void ordersRowsByWhatARowHasOnce();
    void reportsWhatDoesNotApply_data();
    void reportsWhatDoesNotApply();
    void ignoresDecisionsThatAreSwitchedOff();
};

void TestColumnDecisions::makesOneTimeuuidOfATimeAndAnId()
{
    const Derived derived = decided(timeuuid);
    const LogicalTable& table = derived.tableOf("Q1");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(columnsText(derived, "Q1"), std::string("K User.id, C_DESC Video.id, NONE Video.title"));
    QCOMPARE(typesOf(derived, "Q1"), QStringLiteral("user_id uuid, video_id timeuuid, title text"));
    QVERIFY(table.columns[1].time.has_value());
    QCOMPARE(toText(derived.model, table.walk, *table.columns[1].time), std::string("Video.added"));
    QCOMPARE(table.columns[1].why.back().sentence,
             std::string("a decision makes it one timeuuid, which tells Video.added too: one column less"));
    const auto isOf = [&](const char* rule) {
        const auto& why = table.columns[1].why;
        return std::any_of(why.begin(), why.end(), [&](const Reason& reason) { return reason.rule == rule; });
    };
    QVERIFY(isOf("MR4"));  // of the time
    QVERIFY(isOf("MR5"));  // of the id
}

void TestColumnDecisions::asksForARangeOfTheTimeOfATimeuuid()
{
    QCOMPARE(
        cqlOf(decided(""), "Q1"),
        QStringLiteral("SELECT added, title FROM app.videos_by_user WHERE user_id = ? AND added >= ? AND "
                       "added <= ? ORDER BY added DESC"));
    QCOMPARE(
        cqlOf(decided(timeuuid), "Q1"),
        QStringLiteral("SELECT toTimestamp(video_id), title FROM app.videos_by_user WHERE user_id = ? AND "
                       "video_id >= minTimeuuid(?) AND video_id <= maxTimeuuid(?) ORDER BY video_id DESC"));
}

namespace {

// Videos are uploaded once, at a time; comments are about one of them; a video has a uuid that is no key.
const char* const uploads = R"({"entities": [
    {"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Video", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
      {"name": "added", "type": "timestamp"}, {"name": "studio", "type": "uuid"}]},
    {"name": "Comment", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
  "relationships": [
    {"name": "uploads", "attributes": [{"name": "at", "type": "timestamp"}], "participants": [
      {"entity": "User", "cardinality": "1"}, {"entity": "Video", "cardinality": "n"}]},
    {"name": "likes", "attributes": [{"name": "when", "type": "timestamp"}], "participants": [
      {"entity": "User", "cardinality": "m"}, {"entity": "Video", "cardinality": "n"}]},
    {"name": "is about", "participants": [
      {"entity": "Video", "cardinality": "1"}, {"entity": "Comment", "cardinality": "n"}]}]})";

QString madeOf(const std::string& walk, const std::string& order, const std::string& id)
{
    const std::string time = order.substr(0, order.find(' '));
    return QString::fromStdString(complaints(deriveFrom(
        uploads,
        R"([{"id": "Q1", "walk": )" + walk + R"(, "given": [{"attribute": "User.id"}], "order": [")" + order
            + R"(", ")" + id + R"("], "returns": ["Video.added"]}])",
        R"([{"kind": "timeuuid", "table": "Q1", "time": ")" + time + R"(", "id": ")" + id + "\"}]")));
}

}  // namespace

void TestColumnDecisions::makesATimeuuidOfATimeOfItsRelationship()
{
    const char* const walk = R"(["User", "uploads", "Video"])";
    QCOMPARE(madeOf(walk, "Video.added desc", "Video.id"), QString());
    QCOMPARE(madeOf(walk, "uploads.at desc", "Video.id"), QString());
}

void TestColumnDecisions::refusesATimeuuidOfAnIdThatDoesNotTellTheTime_data()
{
    QTest::addColumn<std::string>("walk");
    QTest::addColumn<std::string>("order");
    QTest::addColumn<std::string>("id");
    QTest::addColumn<QString>("why");

    const auto add = [](const char* name, const char* walk, const char* order, const char* id,
                        const char* why) {
        QTest::newRow(name) << std::string(walk) << std::string(order) << std::string(id)
                            << QString::fromUtf8(why);
    };
    add("a relationship that it takes part in several times", R"(["User", "likes", "Video"])",
        "likes.when desc", "Video.id",
        "Video.id does not determine likes.when: with one id there can be several times.");
    add("an id that is no key", R"(["User", "uploads", "Video"])", "Video.added desc", "Video.studio",
        "Video.studio does not determine Video.added: it is no key by itself, so one thing with it can have "
        "another time than the next.");
    add("a time of another thing", R"(["User", "uploads", "Video", "is about", "Comment"])",
        "Video.added desc", "Comment.id",
        "Video.added is a time of something else than Comment.id, which is not made at that time.");
}

void TestColumnDecisions::refusesATimeuuidOfAnIdThatDoesNotTellTheTime()
{
    QFETCH(std::string, walk);
    QFETCH(std::string, order);
    QFETCH(std::string, id);
    QFETCH(QString, why);

    QCOMPARE(madeOf(walk, order, id),
             QStringLiteral("Decision 1 (timeuuid of Q1) does not apply: %1\n").arg(why));
}

void TestColumnDecisions::bucketsByTheTimeOfATimeuuid()
{
    const Derived derived = decided(
        std::string(timeuuid) + R"(, {"kind": "bucket", "table": "Q1", "by": "month", "of": "Video.added"})");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K User.id, K Video.added@month, C_DESC Video.id, NONE Video.title"));
    const QueryAccess access =
        accessOf(derived.model, derived.derivation, derived.model.workflow.findQuery("Q1")->id);
    QCOMPARE(access.askedWithin.size(), std::size_t{1});
}

void TestColumnDecisions::choosesTheTypeOfOneColumn()
{
    const Derived derived =
        decided(R"({"kind": "type", "table": "Q2", "column": "Video.title", "type": "ascii"})");

    QCOMPARE(complaints(derived), std::string());
    QVERIFY2(typesOf(derived, "Q2").contains(QStringLiteral("title ascii")),
             qPrintable(typesOf(derived, "Q2")));
    QVERIFY(typesOf(derived, "Q1").contains(QStringLiteral("title text")));
}

void TestColumnDecisions::keepsOneNestedEntityAsAUserDefinedType()
{
    const Derived derived = decided(R"({"kind": "nest", "table": "Q3", "entity": "Video", "as": "udt"})");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(columnsText(derived, "Q3"),
             std::string("K Comment.id, NONE Comment.text, NONE Video.id,Video.title udt"));
    QCOMPARE(typesOf(derived, "Q3"), QStringLiteral("comment_id timeuuid, text text, video frozen<video>"));
    QCOMPARE(udtsOf(derived), QStringLiteral("app.video(id uuid, title text)"));
}

void TestColumnDecisions::keepsElementsAsUserDefinedTypes_data()
{
    QTest::addColumn<QString>("nest");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("udts");

    const auto add = [](const char* name, const char* nest, const char* type, const char* udts) {
        QTest::newRow(name) << QString::fromUtf8(nest) << QString::fromUtf8(type) << QString::fromUtf8(udts);
    };
    add("list of tuples", R"("as": "list")", "list<tuple<timeuuid, text>>", "");
    add("list", R"("as": "list", "udt": "remark")", "list<frozen<remark>>",
        "other.remark(id timeuuid, text text)");
    add("set", R"("as": "set", "udt": "remark")", "set<frozen<remark>>",
        "other.remark(id timeuuid, text text)");
    add("map", R"("as": "map", "udt": "remark")", "map<timeuuid, frozen<remark>>", "other.remark(text text)");
}

void TestColumnDecisions::keepsElementsAsUserDefinedTypes()
{
    QFETCH(QString, nest);
    QFETCH(QString, type);
    QFETCH(QString, udts);

    const Derived derived =
        decided(R"({"kind": "nest", "table": "Q4", "entity": "Comment", )" + nest.toStdString() + "}");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(typesOf(derived, "Q4"), QStringLiteral("video_id uuid, title text, comments ") + type);
    QCOMPARE(udtsOf(derived), udts);
    for (const Finding& finding : designPhysical(derived.model, derived.derivation).findings)
        QVERIFY2(finding.severity != Severity::Error, finding.message.c_str());
}

void TestColumnDecisions::keepsATupleOfOneAttribute()
{
    const Derived derived =
        deriveFrom(videoSite, R"q([{"id": "Q1", "walk": ["Comment", "is about", "Video"],
            "given": [{"attribute": "Comment.id"}], "returns": ["Video.id"]}])q",
                   R"([{"kind": "nest", "table": "Q1", "entity": "Video", "as": "tuple"}])");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(typesOf(derived, "Q1"), QStringLiteral("comment_id timeuuid, video tuple<uuid>"));
}

void TestColumnDecisions::keepsEachNestingInAColumnOfItsOwn_data()
{
    QTest::addColumn<QString>("nested");
    QTest::addColumn<QString>("decisions");
    QTest::addColumn<QString>("types");

    const auto add = [](const char* name, const char* nested, const char* decisions, const char* types) {
        QTest::newRow(name) << nested << decisions << types;
    };
    add("by the query", R"("User", "Comment")", "", "user uuid, comments map<timeuuid, text>");
    add("by the query and a decision", R"("Comment")",
        R"({"kind": "nest", "table": "Q1", "entity": "User", "as": "udt"})",
        "user frozen<user>, comments map<timeuuid, text>");
    add("by two decisions", "",
        R"({"kind": "nest", "table": "Q1", "entity": "User", "as": "tuple"},
           {"kind": "nest", "table": "Q1", "entity": "Comment", "as": "list"})",
        "user tuple<uuid>, comments list<tuple<timeuuid, text>>");
}

// Videos with the user who uploaded them and the comments on them.
void TestColumnDecisions::keepsEachNestingInAColumnOfItsOwn()
{
    QFETCH(QString, nested);
    QFETCH(QString, decisions);
    QFETCH(QString, types);

    const Derived derived =
        deriveFrom(videoSite,
                   R"q([{"id": "Q1", "walk": ["Video", "uploads", "User", "is about", "Comment"],
            "given": [{"attribute": "Video.id"}], "returns": ["User.id", "Comment.id", "Comment.text"],
            "nested": [)q"
                       + nested.toStdString() + "]}]",
                   "[" + decisions.toStdString() + "]");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(typesOf(derived, "Q1"), QStringLiteral("video_id uuid, ") + types);
    const std::vector<Reason>& why = derived.tableOf("Q1").columns[1].why;
    QVERIFY(why.front().sentence.ends_with("a row has one of them"));
    QCOMPARE(why.back().decision.has_value(), decisions.contains(QStringLiteral("User")));
}

void TestColumnDecisions::keepsWhatMergedQueriesNestInOneColumn_data()
{
    QTest::addColumn<QString>("decisions");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("told");

    const char* const list = R"({"kind": "nest", "table": "Q1", "entity": "Comment", "as": "list"})";
    const char* const map = R"({"kind": "nest", "table": "Q2", "entity": "Comment", "as": "map"})";
    const char* const alike = R"({"kind": "nest", "table": "Q2", "entity": "Comment", "as": "list"})";
    const auto add = [](const char* name, const QStringList& decisions, const char* first, const char* second,
                        const char* told) {
        QTest::newRow(name) << decisions.join(QLatin1Char(',')) << QString::fromUtf8(first)
                            << QString::fromUtf8(second) << QString::fromUtf8(told);
    };
    const char* const one = "comments list<tuple<text, timeuuid>>";
    add("decided alike", {list, alike}, one, one, "");
    add("decided for one, and nested by the other", {list}, one, one, "");
    add("decided otherwise", {list, map}, one, "comments map<timeuuid, text>", "");
    add("decided otherwise, and merged", {list, map, R"({"kind": "merge", "tables": ["Q1", "Q2"]})"}, one,
        "comments map<timeuuid, text>",
        "Decision 3 (merge of Q1 and Q2) does not apply: decisions keep what is nested in the table of Q2 "
        "otherwise than in the table of Q1.\n");
}

void TestColumnDecisions::keepsWhatMergedQueriesNestInOneColumn()
{
    QFETCH(QString, decisions);
    QFETCH(QString, first);
    QFETCH(QString, second);
    QFETCH(QString, told);

    const Derived derived = deriveFrom(videoSite, R"q([
        {"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
         "returns": ["Comment.text", "Comment.id"]},
        {"id": "Q2", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
         "returns": ["Comment.id", "Comment.text"], "nested": ["Comment"]}])q",
                                       "[" + decisions.toStdString() + "]");

    QCOMPARE(QString::fromStdString(complaints(derived)), told);
    QCOMPARE(typesOf(derived, "Q1"), QStringLiteral("video_id uuid, ") + first);
    QCOMPARE(typesOf(derived, "Q2"), QStringLiteral("video_id uuid, ") + second);
}

void TestColumnDecisions::whatARowHasOnceMayBeNestedForOneOfTwoQueries_data()
{
    QTest::addColumn<QString>("decision");
    QTest::newRow("merged") << R"({"kind": "merge", "tables": ["Q1", "Q2"]})";
    QTest::newRow("an index") << R"({"kind": "serve", "table": "Q2", "by": "index", "of": "Q1"})";
    QTest::newRow("a scan") << R"({"kind": "serve", "table": "Q2", "by": "scan", "of": "Q1"})";
    QTest::newRow("a view") << R"({"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"})";
}

void TestColumnDecisions::whatARowHasOnceMayBeNestedForOneOfTwoQueries()
{
    QFETCH(QString, decision);

    for (const char* const nesting : {"Q1", "Q2"}) {
        const Derived derived =
            deriveFrom(videoSite, R"q([
            {"id": "Q1", "walk": ["User", "posts", "Comment", "is about", "Video"],
             "given": [{"attribute": "User.id"}], "returns": ["Comment.id", "Comment.text", "Video.title"]},
            {"id": "Q2", "walk": ["User", "posts", "Comment", "is about", "Video"],
             "given": [{"attribute": "User.id"}, {"attribute": "Comment.text"}],
             "returns": ["Comment.id", "Video.title"]}])q",
                       R"([{"kind": "nest", "table": ")" + std::string(nesting)
                           + R"(", "entity": "Video", "as": "udt"}, )" + decision.toStdString() + "]");

        QCOMPARE(complaints(derived), std::string());
        const QString types = typesOf(derived, "Q1");
        QVERIFY2(types.contains(QStringLiteral("video_title text")), qPrintable(types));
        QVERIFY2(types.contains(QStringLiteral("video frozen<video>")), qPrintable(types));
        for (const AccessPattern& query : derived.model.workflow.queries)
            QVERIFY(accessOf(derived.model, derived.derivation, query.id).unreturned.empty());
    }
}

const char* const commenters = R"q([{"id": "Q1", "walk": ["Video", "is about", "Comment", "posts", "User"],
    "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "User.name"]}])q";

void TestColumnDecisions::keepsNestedEntitiesThatHangTogetherInOneColumn()
{
    const Derived derived =
        deriveFrom(videoSite, commenters, R"([{"kind": "nest", "table": "Q1", "entity": "User", "as": "map"},
            {"kind": "nest", "table": "Q1", "entity": "Comment", "as": "map"}])");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(typesOf(derived, "Q1"), QStringLiteral("video_id uuid, comments map<timeuuid, text>"));
}

void TestColumnDecisions::reportsANestingThatALaterOneReplaces()
{
    const Derived derived = decided(R"({"kind": "nest", "table": "Q4", "entity": "Comment", "as": "list"},
           {"kind": "nest", "table": "Q4", "entity": "Comment", "as": "map"})");

    const std::string told = complaints(derived);
    QVERIFY2(told.ends_with(" has no effect: decision 2 nests the same entities.\n"), told.c_str());
    QVERIFY(typesOf(derived, "Q4").contains(QStringLiteral("map<timeuuid, text>")));
}

void TestColumnDecisions::refusesTwoShapesForOneColumn()
{
    const Derived derived =
        deriveFrom(videoSite, commenters, R"([{"kind": "nest", "table": "Q1", "entity": "User", "as": "udt"},
            {"kind": "nest", "table": "Q1", "entity": "Comment", "as": "map"}])");

    const std::string told = complaints(derived);
    QVERIFY2(told.ends_with(" does not apply: Q1 keeps \"Comment\" in one column with \"User\", whose shape "
                            "another decision says.\n"),
             told.c_str());
    QCOMPARE(typesOf(derived, "Q1"), QStringLiteral("video_id uuid, comment_id timeuuid, user frozen<user>"));
}

void TestColumnDecisions::refusesOneOfSeveralThatHangOnANestedEntity()
{
    const Derived derived =
        deriveFrom(videoSite, R"q([{"id": "Q1", "walk": ["Video", "uploads", "User", "posts", "Comment"],
            "given": [{"attribute": "Video.id"}], "returns": ["User.name", "Comment.id"], "nested": ["Comment"]}])q",
                   R"([{"kind": "nest", "table": "Q1", "entity": "User", "as": "udt"}])");

    const std::string told = complaints(derived);
    QVERIFY2(told.ends_with(" does not apply: a row of Q1 has several \"Comment\", kept in one column with "
                            "\"User\", and one udt holds only one of them: a list, set or map holds all.\n"),
             told.c_str());
}

void TestColumnDecisions::givesAUserDefinedTypeAnotherNameWhereItIsTaken()
{
    const Derived derived = decided(
        R"({"kind": "nest", "table": "Q3", "entity": "Video", "as": "udt", "udt": "thing"},
           {"kind": "nest", "table": "Q4", "entity": "Comment", "as": "list", "udt": "thing"})");
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);

    QCOMPARE(udtsOf(derived),
             QStringLiteral("app.thing(id uuid, title text); other.thing_2(id timeuuid, text text)"));
    QVERIFY(std::any_of(physical.findings.begin(), physical.findings.end(),
                        [](const Finding& finding) { return finding.code == "udt-renamed"; }));
}

void TestColumnDecisions::createsATypeInEachKeyspaceThatUsesIt()
{
    const char* const twice = R"q([
        {"id": "Q1", "walk": ["Comment", "is about", "Video"], "given": [{"attribute": "Comment.id"}],
         "returns": ["Comment.text", "Video.id", "Video.title"]},
        {"id": "Q2", "walk": ["Comment", "is about", "Video"], "given": [{"attribute": "Comment.text"}],
         "returns": ["Video.id", "Video.title"], "keyspace": "other"}])q";
    const Derived derived = deriveFrom(videoSite, twice,
                                       R"([{"kind": "nest", "table": "Q1", "entity": "Video", "as": "udt"},
            {"kind": "nest", "table": "Q2", "entity": "Video", "as": "udt"}])");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(udtsOf(derived),
             QStringLiteral("app.video(id uuid, title text); other.video(id uuid, title text)"));
}

void TestColumnDecisions::reportsWhatDoesNotApply_data()
{
    QTest::addColumn<QString>("decision");
    QTest::addColumn<QString>("message");

    const auto add = [](const char* name, const char* decision, const char* message) {
        QTest::newRow(name) << QString::fromUtf8(decision) << QString::fromUtf8(message);
    };
    add("a timeuuid of no time",
        R"({"kind": "timeuuid", "table": "Q2", "time": "Video.title", "id": "Video.id"})",
        "\"Video.title\" is no timestamp");
    add("a timeuuid of no id",
        R"({"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "Video.title"})",
        "\"Video.title\" is no uuid that a timeuuid could take the place of");
    add("a timeuuid of a partition key column",
        R"({"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "User.id"})",
        "\"User.id\" is no clustering column");
    add("a timeuuid of a time that is given",
        R"({"kind": "key", "table": "Q5", "partition": ["User.id"], "clustering": ["Video.added asc", "Video.title asc", "Video.id asc"], "active": true},
           {"kind": "timeuuid", "table": "Q5", "time": "Video.added", "id": "Video.id"})",
        "Q5 is given \"Video.added\" itself, and nobody knows a timeuuid by its time");
    add("a timeuuid where the id lies first",
        R"({"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.id asc", "Video.added asc"]},
           {"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "Video.id"})",
        "\"Video.id\" lies before \"Video.added\" in the primary key, so rows do not lie in the order of the "
        "time");
    add("a timeuuid of a column that is not there",
        R"({"kind": "timeuuid", "table": "Q2", "time": "Video.added", "id": "Video.id"})",
        "the table of Q2 has no column \"Video.added\"");
    add("a type that it has", R"({"kind": "type", "table": "Q1", "column": "Video.title", "type": "text"})",
        "\"Video.title\" is text already");
    add("a type that it cannot have",
        R"({"kind": "type", "table": "Q1", "column": "Video.title", "type": "int"})",
        "values of \"Video.title\" are text, which cannot be kept as int");
    add("a type of no column", R"({"kind": "type", "table": "Q3", "column": "User.name", "type": "ascii"})",
        "the table of Q3 has no column \"User.name\"");
    add("one of several as a tuple", R"({"kind": "nest", "table": "Q4", "entity": "Comment", "as": "tuple"})",
        "a row of Q4 has several \"Comment\", and one tuple holds only one of them: a list, set or map holds "
        "all");
    add("one of several as a user-defined type",
        R"({"kind": "nest", "table": "Q4", "entity": "Comment", "as": "udt"})",
        "a row of Q4 has several \"Comment\", and one udt holds only one of them: a list, set or map holds "
        "all");
    for (const char* const shape : {"set", "list", "map"}) {
        QTest::addRow("what is there once as a %s", shape)
            << QStringLiteral(R"({"kind": "nest", "table": "Q3", "entity": "Video", "as": "%1"})")
                   .arg(QLatin1String(shape))
            << QStringLiteral("a row of Q3 has but one \"Video\", and a %1 is for several: a tuple or a "
                              "user-defined type holds one, as columns of its own do")
                   .arg(QLatin1String(shape));
    }
    add("a word that CQL keeps",
        R"({"kind": "nest", "table": "Q3", "entity": "Video", "as": "udt", "udt": "int"})",
        "\"int\" cannot be the name of a user-defined type");
    add("nested though the query is given it",
        R"({"kind": "nest", "table": "Q2", "entity": "User", "as": "list"})",
        "Q2 finds or orders rows by \"User\"");
}

void TestColumnDecisions::needsRowsOfWhatItAsksForOneByOne_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("need");

    QTest::newRow("order") << R"("order": ["plays.timestamp desc"])"
                           << "orders rows by plays.timestamp";
    QTest::newRow("range") << R"("ranges": [{"attribute": "plays.timestamp"}])"
                           << "is given a range of plays.timestamp";
    QTest::newRow("equality") << R"("given": [{"attribute": "User.id"}, {"attribute": "plays.timestamp"}])"
                              << "is given plays.timestamp";
    QTest::newRow("single values") << R"("returns": ["Video.id", "Video.tags[]"])"
                                   << "asks for single values of Video.tags[]";
}

void TestColumnDecisions::needsRowsOfWhatItAsksForOneByOne()
{
    QFETCH(QString, query);
    QFETCH(QString, need);
    QString asked = QStringLiteral(R"([{"id": "Q1", "walk": ["User", "plays", "Video"], )") + query;
    if (!query.contains(QStringLiteral("\"given\"")))
        asked += QStringLiteral(R"(, "given": [{"attribute": "User.id"}])");
    if (!query.contains(QStringLiteral("\"returns\"")))
        asked += QStringLiteral(R"(, "returns": ["Video.title", "plays.timestamp"])");
    asked += QStringLiteral("}]");
    const std::string queriesText = asked.toStdString();

    for (const std::string shape : {"set", "list", "map", "tuple", "udt"}) {
        const Derived derived =
            deriveFrom(videoSite, queriesText,
                       R"([{"kind": "nest", "table": "Q1", "entity": "Video", "as": ")" + shape + "\"}]");

        QCOMPARE(derived.tableOf("Q1").nested.size(), std::size_t{0});
        QCOMPARE(QString::fromStdString(complaints(derived)),
                 QStringLiteral("Decision 1 (nest of Q1) does not apply: Q1 ") + need
                     + QStringLiteral(", which would be kept in one column with all \"Video\" of a row.\n"));
    }
}

// What a row has but one of does not tell rows apart.
void TestColumnDecisions::ordersRowsByWhatARowHasOnce()
{
    const QString site = QString::fromUtf8(videoSite).replace(
        QStringLiteral(R"("name": "uploads", )"),
        QStringLiteral(R"("name": "uploads", "attributes": [{"name": "at", "type": "timestamp"}], )"));
    const Derived derived =
        deriveFrom(site.toStdString(), R"q([{"id": "Q1", "walk": ["Video", "uploads", "User"],
        "given": [{"attribute": "Video.genre"}], "order": ["uploads.at desc"],
        "returns": ["Video.title", "User.name"]}])q",
                   R"([{"kind": "nest", "table": "Q1", "entity": "User", "as": "tuple"}])");

    QCOMPARE(QString::fromStdString(complaints(derived)), QString());
    QCOMPARE(derived.tableOf("Q1").nested.size(), std::size_t{1});
}

void TestColumnDecisions::reportsWhatDoesNotApply()
{
    QFETCH(QString, decision);
    QFETCH(QString, message);

    const QString told = QString::fromStdString(complaints(decided(decision.toStdString())));

    QVERIFY2(told.endsWith(QStringLiteral(" does not apply: ") + message + QStringLiteral(".\n")),
             qPrintable(told));
    QCOMPARE(told.count(QLatin1Char('\n')), 1);
}

void TestColumnDecisions::ignoresDecisionsThatAreSwitchedOff()
{
    const Derived derived = decided(
        R"({"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "Video.id", "active": false},
           {"kind": "type", "table": "Q2", "column": "Video.title", "type": "ascii", "active": false},
           {"kind": "nest", "table": "Q3", "entity": "Video", "as": "udt", "active": false})");

    QCOMPARE(tablesText(derived.model, derived.derivation),
             tablesText(decided("").model, decided("").derivation));
    QCOMPARE(typesOf(derived, "Q2"), typesOf(decided(""), "Q2"));
}

QTEST_GUILESS_MAIN(TestColumnDecisions)
#include "tst_column_decisions.moc"
