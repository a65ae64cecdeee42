// SPDX-License-Identifier: Apache-2.0
// What decisions on nested entities do to columns and user-defined types.
#include "tests/model/decided_columns.h"
#include "tests/model/decision_complaints.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;
using namespace querywright::tests::decided_columns;

class TestNestDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
};

void TestNestDecisions::keepsOneNestedEntityAsAUserDefinedType()
{
    const Derived derived = decided(R"({"kind": "nest", "table": "Q3", "entity": "Video", "as": "udt"})");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(columnsText(derived, "Q3"),
             std::string("K Comment.id, NONE Comment.text, NONE Video.id,Video.title udt"));
    QCOMPARE(typesOf(derived, "Q3"), QStringLiteral("comment_id timeuuid, text text, video frozen<video>"));
    QCOMPARE(udtsOf(derived), QStringLiteral("app.video(id uuid, title text)"));
}

void TestNestDecisions::keepsElementsAsUserDefinedTypes_data()
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

void TestNestDecisions::keepsElementsAsUserDefinedTypes()
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

void TestNestDecisions::keepsATupleOfOneAttribute()
{
    const Derived derived =
        deriveFrom(videoSite, R"q([{"id": "Q1", "walk": ["Comment", "is about", "Video"],
            "given": [{"attribute": "Comment.id"}], "returns": ["Video.id"]}])q",
                   R"([{"kind": "nest", "table": "Q1", "entity": "Video", "as": "tuple"}])");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(typesOf(derived, "Q1"), QStringLiteral("comment_id timeuuid, video tuple<uuid>"));
}

void TestNestDecisions::keepsEachNestingInAColumnOfItsOwn_data()
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
void TestNestDecisions::keepsEachNestingInAColumnOfItsOwn()
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

void TestNestDecisions::keepsWhatMergedQueriesNestInOneColumn_data()
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

void TestNestDecisions::keepsWhatMergedQueriesNestInOneColumn()
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

void TestNestDecisions::whatARowHasOnceMayBeNestedForOneOfTwoQueries_data()
{
    QTest::addColumn<QString>("decision");
    QTest::newRow("merged") << R"({"kind": "merge", "tables": ["Q1", "Q2"]})";
    QTest::newRow("an index") << R"({"kind": "serve", "table": "Q2", "by": "index", "of": "Q1"})";
    QTest::newRow("a scan") << R"({"kind": "serve", "table": "Q2", "by": "scan", "of": "Q1"})";
    QTest::newRow("a view") << R"({"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"})";
}

void TestNestDecisions::whatARowHasOnceMayBeNestedForOneOfTwoQueries()
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

void TestNestDecisions::keepsNestedEntitiesThatHangTogetherInOneColumn()
{
    const Derived derived =
        deriveFrom(videoSite, commenters, R"([{"kind": "nest", "table": "Q1", "entity": "User", "as": "map"},
            {"kind": "nest", "table": "Q1", "entity": "Comment", "as": "map"}])");

    QCOMPARE(complaints(derived), std::string());
    QCOMPARE(typesOf(derived, "Q1"), QStringLiteral("video_id uuid, comments map<timeuuid, text>"));
}

void TestNestDecisions::reportsANestingThatALaterOneReplaces()
{
    const Derived derived = decided(R"({"kind": "nest", "table": "Q4", "entity": "Comment", "as": "list"},
           {"kind": "nest", "table": "Q4", "entity": "Comment", "as": "map"})");

    const std::string told = complaints(derived);
    QVERIFY2(told.ends_with(" has no effect: decision 2 nests the same entities.\n"), told.c_str());
    QVERIFY(typesOf(derived, "Q4").contains(QStringLiteral("map<timeuuid, text>")));
}

void TestNestDecisions::refusesTwoShapesForOneColumn()
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

void TestNestDecisions::refusesOneOfSeveralThatHangOnANestedEntity()
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

void TestNestDecisions::givesAUserDefinedTypeAnotherNameWhereItIsTaken()
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

void TestNestDecisions::createsATypeInEachKeyspaceThatUsesIt()
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

QTEST_GUILESS_MAIN(TestNestDecisions)
#include "tst_nest_decisions.moc"
