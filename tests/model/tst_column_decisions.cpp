// SPDX-License-Identifier: Apache-2.0
// What decisions on timeuuids and types do to columns, and what is said where they cannot.
#include "tests/model/decided_columns.h"
#include "tests/model/decision_complaints.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;
using namespace querywright::tests::decided_columns;

namespace {

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
