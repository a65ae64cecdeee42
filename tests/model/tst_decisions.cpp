// SPDX-License-Identifier: Apache-2.0
// Decisions change what derivation gives, and say so when they cannot.
#include "tests/model/decision_complaints.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Q1: videos of a user, newest first. Q2: a user by e-mail.
const char* const queries = R"([
    {"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "order": ["Video.added desc"], "returns": ["Video.id", "Video.title", "User.name"]},
    {"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.email"}], "returns": ["User.id", "User.name"]}])";

Derived decided(const std::string& decisions)
{
    return deriveFrom(videoSite, queries, decisions);
}

std::string names(const LogicalTable& table)
{
    std::string text = table.name + ":";
    for (const LogicalColumn& column : table.columns)
        text += " " + column.name;
    return text;
}

}  // namespace

class TestDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void renamesATableAndKeepsItsDerivedName();
    void renamesOneColumn();
    void renamesAnAttributeInEveryTable();
    void saysWhereAnAttributeIsNotRenamed();
    void aNameThatALaterRenameGivesUpIsFree();
    void aKeyThatALaterOneReplacesLeavesNoColumn();
    void aColumnsOwnNameGoesBeforeThatOfItsAttribute();
    void movesAColumnIntoThePartitionKey();
    void changesOrderAndDirectionOfClusteringColumns();
    void addsAKeyColumnFromTheWalk();
    void leavesOutTheBucketWhenAnotherKeyIsChosen();
    void staticColumnsFollowTheChosenKey();
    void aKeyThatLosesRowsIsAnError();
    void aKeyThatIsLongerThanNeededIsPointedOut();
    void aKeyOfWhatQueriesAskForIsNotTooLong();
    void ignoresADecisionThatIsSwitchedOff();
    void reportsWhatDoesNotApply_data();
    void reportsWhatDoesNotApply();
};

void TestDecisions::renamesATableAndKeepsItsDerivedName()
{
    const Derived derived =
        decided(R"([{"kind": "rename", "table": "Q1", "to": "uploads", "reason": "shorter"}])");

    const LogicalTable& table = derived.tableOf("Q1");
    QCOMPARE(table.name, std::string("uploads"));
    QCOMPARE(table.derivedName, std::string("videos_by_user"));
    QCOMPARE(table.why.back().sentence, std::string("a decision renames it from videos_by_user: shorter"));
}

void TestDecisions::renamesOneColumn()
{
    const Derived derived =
        decided(R"([{"kind": "rename", "table": "Q1", "column": "Video.title", "to": "headline"}])");

    QCOMPARE(names(derived.tableOf("Q1")),
             std::string("videos_by_user: user_id added video_id headline user_name"));
    QCOMPARE(names(derived.tableOf("Q2")), std::string("users_by_email: email user_id name"));
}

void TestDecisions::renamesAnAttributeInEveryTable()
{
    const Derived derived = decided(R"([{"kind": "rename", "attribute": "User.name", "to": "nickname"}])");

    QCOMPARE(names(derived.tableOf("Q1")),
             std::string("videos_by_user: user_id added video_id title nickname"));
    QCOMPARE(names(derived.tableOf("Q2")), std::string("users_by_email: email user_id nickname"));
}

void TestDecisions::saysWhereAnAttributeIsNotRenamed()
{
    const Derived derived = decided(R"([{"kind": "rename", "attribute": "User.name", "to": "title"}])");

    QCOMPARE(complaints(derived),
             std::string("Decision 1 (rename of User.name) does not apply everywhere: another column of "
                         "\"videos_by_user\" is named \"title\".\n"));
    QCOMPARE(names(derived.tableOf("Q1")),
             std::string("videos_by_user: user_id added video_id title user_name"));
    QCOMPARE(names(derived.tableOf("Q2")), std::string("users_by_email: email user_id title"));
}

void TestDecisions::aNameThatALaterRenameGivesUpIsFree()
{
    const Derived derived = decided(R"([{"kind": "rename", "table": "Q1", "to": "taken"},
                                        {"kind": "rename", "table": "Q2", "to": "taken"},
                                        {"kind": "rename", "table": "Q1", "to": "uploads"}])");

    QCOMPARE(complaints(derived),
             std::string("Decision 1 (rename of Q1) has no effect: decision 3 renames the same.\n"));
    QCOMPARE(derived.tableOf("Q1").name, std::string("uploads"));
    QCOMPARE(derived.tableOf("Q2").name, std::string("taken"));

    // The last one gets no name that another has for good, and replaces none.
    const Derived stays = decided(R"([{"kind": "rename", "table": "Q1", "to": "taken"},
                                      {"kind": "rename", "table": "Q2", "to": "kept"},
                                      {"kind": "rename", "table": "Q1", "to": "kept"}])");
    QCOMPARE(complaints(stays), std::string("Decision 3 (rename of Q1) does not apply: another table of the "
                                            "keyspace is named \"kept\".\n"));
    QCOMPARE(stays.tableOf("Q1").name, std::string("taken"));
}

void TestDecisions::aKeyThatALaterOneReplacesLeavesNoColumn()
{
    const Derived derived =
        decided(R"([{"kind": "key", "table": "Q2", "partition": ["User.city"], "clustering": ["User.id"]},
                    {"kind": "key", "table": "Q2", "partition": ["User.email"], "clustering": ["User.id"]}])");

    QCOMPARE(names(derived.tableOf("Q2")), std::string("users_by_email: email user_id name"));
}

void TestDecisions::aColumnsOwnNameGoesBeforeThatOfItsAttribute()
{
    const Derived derived =
        decided(R"([{"kind": "rename", "table": "Q2", "column": "User.name", "to": "login"},
                                        {"kind": "rename", "attribute": "User.name", "to": "nickname"}])");

    QCOMPARE(names(derived.tableOf("Q2")), std::string("users_by_email: email user_id login"));
}

void TestDecisions::movesAColumnIntoThePartitionKey()
{
    const Derived derived = decided(
        R"([{"kind": "key", "table": "Q1", "partition": ["User.id", "Video.id"], "clustering": ["Video.added desc"]}])");

    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K User.id, K Video.id, C_DESC Video.added, S Video.title, S User.name"));
    const LogicalColumn& moved = derived.tableOf("Q1").columns[1];
    QCOMPARE(moved.why.back().sentence, std::string("a decision puts it into the partition key"));
    QVERIFY(moved.why.back().decision.has_value());
}

void TestDecisions::changesOrderAndDirectionOfClusteringColumns()
{
    const Derived derived = decided(
        R"([{"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.id desc", "Video.added asc"]}])");

    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K User.id, C_DESC Video.id, C_ASC Video.added, NONE Video.title, S User.name"));
}

void TestDecisions::addsAKeyColumnFromTheWalk()
{
    const Derived derived = decided(
        R"([{"kind": "key", "table": "Q1", "partition": ["User.id", "Video.genre"], "clustering": ["Video.id"]}])");

    QCOMPARE(
        columnsText(derived, "Q1"),
        std::string(
            "K User.id, K Video.genre, C_ASC Video.id, NONE Video.added, NONE Video.title, S User.name"));
}

void TestDecisions::leavesOutTheBucketWhenAnotherKeyIsChosen()
{
    const Derived derived =
        deriveFrom(videoSite, R"([{"id": "Q1", "walk": ["Video"], "returns": ["Video.id", "Video.title"]}])",
                   R"([{"kind": "key", "table": "Q1", "partition": ["Video.id"], "clustering": []}])");

    QCOMPARE(columnsText(derived, "Q1"), std::string("K Video.id, NONE Video.title"));
}

void TestDecisions::staticColumnsFollowTheChosenKey()
{
    const Derived derived = decided(
        R"([{"kind": "key", "table": "Q1", "partition": ["Video.added"], "clustering": ["User.id", "Video.id"]}])");

    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K Video.added, C_ASC User.id, C_ASC Video.id, NONE Video.title, NONE User.name"));
}

void TestDecisions::aKeyThatLosesRowsIsAnError()
{
    const Derived derived = decided(
        R"([{"kind": "key", "table": "Q1", "partition": ["User.id"], "clustering": ["Video.added desc"]}])");

    QCOMPARE(derived.derivation.findings.size(), std::size_t{1});
    QCOMPARE(derived.derivation.findings.front().severity, Severity::Error);
    QCOMPARE(derived.findings(),
             std::string("Rows of \"videos_by_user\" can overwrite each other: User.id and "
                         "Video.added do not determine Video.id. Add Video.id to its clustering key."));
}

void TestDecisions::aKeyThatIsLongerThanNeededIsPointedOut()
{
    const Derived derived = decided(R"([{"kind": "key", "table": "Q2", "partition": ["User.email"],
        "clustering": ["User.id asc", "User.name asc"]}])");

    QCOMPARE(
        derived.findings(),
        std::string(
            "The primary key of \"users_by_email\" does not need User.id and User.name: User.email tells "
            "the rows apart, and no query is given them or orders by them. Where one changes, a second "
            "row comes about."));
}

void TestDecisions::aKeyOfWhatQueriesAskForIsNotTooLong()
{
    const Derived derived = decided(R"([{"kind": "key", "table": "Q1", "partition": ["User.id"],
        "clustering": ["Video.added desc", "Video.id desc"]}])");

    QCOMPARE(derived.findings(), std::string());
}

void TestDecisions::ignoresADecisionThatIsSwitchedOff()
{
    const Derived derived = decided(R"([{"kind": "rename", "table": "Q1", "to": "uploads", "active": false},
                                        {"kind": "key", "table": "Q9", "partition": ["User.id"], "active": false}])");

    QCOMPARE(derived.tableOf("Q1").name, std::string("videos_by_user"));
    QCOMPARE(derived.findings(), std::string());
}

void TestDecisions::reportsWhatDoesNotApply_data()
{
    QTest::addColumn<QString>("decision");
    QTest::addColumn<QString>("message");

    const auto add = [](const char* name, const char* decision, const char* message) {
        QTest::newRow(name) << QString::fromUtf8(decision) << QString::fromUtf8(message);
    };
    add("an unknown query", R"({"kind": "rename", "table": "Q9", "to": "x"})",
        "Decision 1 (rename of Q9) does not apply: there is no query \"Q9\"; did you mean \"Q1\"?");
    add("a column that is not in the table",
        R"({"kind": "rename", "table": "Q2", "column": "Video.title", "to": "x"})",
        "Decision 1 (rename of Q2) does not apply: the table of Q2 has no column \"Video.title\".");
    add("an attribute that is in no table", R"({"kind": "rename", "attribute": "Comment.text", "to": "x"})",
        "Decision 1 (rename of Comment.text) does not apply: no table has a column of \"Comment.text\".");
    add("a name that another column has",
        R"({"kind": "rename", "table": "Q2", "column": "User.name", "to": "email"})",
        "Decision 1 (rename of Q2) does not apply: another column of \"users_by_email\" is named \"email\".");
    add("a name that another table has", R"({"kind": "rename", "table": "Q2", "to": "videos_by_user"})",
        "Decision 1 (rename of Q2) does not apply: another table of the keyspace is named "
        "\"videos_by_user\".");
    add("a key column off the walk",
        R"({"kind": "key", "table": "Q2", "partition": ["Video.id"], "clustering": []})",
        "Decision 1 (key of Q2) does not apply: the table of Q2 has no column \"Video.id\", and its walk "
        "does not reach "
        "such an attribute.");
    add("a column twice in a key",
        R"({"kind": "key", "table": "Q2", "partition": ["User.id"], "clustering": ["User.id"]})",
        "Decision 1 (key of Q2) does not apply: it names a column twice.");
    add("a key of nothing", R"({"kind": "key", "table": "Q2", "partition": [], "clustering": ["User.id"]})",
        "Decision 1 (key of Q2) does not apply: it names no partition key column.");
}

void TestDecisions::reportsWhatDoesNotApply()
{
    QFETCH(QString, decision);
    QFETCH(QString, message);

    const Derived plain = decided("[]");
    const Derived derived = decided("[" + decision.toStdString() + "]");

    QCOMPARE(QString::fromStdString(derived.findings()), message);
    QCOMPARE(tablesText(derived.model, derived.derivation), tablesText(plain.model, plain.derivation));
}

QTEST_GUILESS_MAIN(TestDecisions)
#include "tst_decisions.moc"
