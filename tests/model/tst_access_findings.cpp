// SPDX-License-Identifier: Apache-2.0
// What is told of how queries read their tables, also after a decision has changed the table's key; and which
// tables are offered to be merged.
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

const char* const byGenre = R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
    "ranges": [{"attribute": "Video.added"}], "order": ["Video.added desc"], "returns": ["Video.id"]}])";

std::string keyOfQ1(const char* partition, const char* clustering)
{
    return std::string(R"([{"kind": "key", "table": "Q1", "partition": [)") + partition
           + R"(], "clustering": [)" + clustering + "]}]";
}

}  // namespace

class TestAccessFindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatADecisionBreaks_data();
    void tellsWhatADecisionBreaks();
    void isSilentAboutWhatTheKeyServes();
    void tellsRangesThatOneKeyCannotServe();
    void tellsARangeInFrontOfTheOrder();
    void tellsAQueryThatIsGivenNothing_data();
    void tellsAQueryThatIsGivenNothing();
    void tellsAPartOfAKeyThatIsGivenByItself_data();
    void tellsAPartOfAKeyThatIsGivenByItself();
    void tellsAQueryThatReturnsTheSameThingsSeveralTimes_data();
    void tellsAQueryThatReturnsTheSameThingsSeveralTimes();
    void tellsSubtypesThatNothingTellsApart_data();
    void tellsSubtypesThatNothingTellsApart();
    void asksForTheAttributeThatTellsSubtypesApart();
    void offersATableThatServesAnotherQuery();
    void offersNothingAcrossFamilies();
    void offersNothingThatPeopleKeepApart();
    void offersNothingThatWouldReadMore_data();
    void offersNothingThatWouldReadMore();
};

void TestAccessFindings::tellsWhatADecisionBreaks_data()
{
    QTest::addColumn<std::string>("decisions");
    QTest::addColumn<QString>("findings");

    QTest::newRow("a column before the range")
        << keyOfQ1(R"("Video.genre")", R"("Video.id", "Video.added desc")")
        << QStringLiteral(
               "Q1 is given Video.added, but the primary key of \"videos_by_genre\" does not lead there: "
               "rows "
               "are read first and filtered afterwards.\nQ1 orders by Video.added descending, but "
               "\"videos_by_genre\" keeps its rows ordered by Video.id and Video.added descending: the "
               "application sorts them.");
    QTest::newRow("a column more in the partition key")
        << keyOfQ1(R"("Video.genre", "Video.title")", R"("Video.added desc", "Video.id")")
        << QStringLiteral(
               "Q1 is not given Video.title, which is in the partition key of \"videos_by_genre\": it asks "
               "once "
               "for each value.\nQ1 orders by Video.added descending, but its rows come from several "
               "partitions of \"videos_by_genre\": the application sorts them.");
    QTest::newRow("the range in the partition key")
        << keyOfQ1(R"("Video.genre", "Video.added")", R"("Video.id")")
        << QStringLiteral("Q1 is given a range of Video.added, which is in the partition key of "
                          "\"videos_by_genre\": it asks once for each value in it.\nQ1 orders by Video.added "
                          "descending, but its rows come from several partitions of \"videos_by_genre\": the "
                          "application sorts them.");
    QTest::newRow("what is given out of the key")
        << keyOfQ1(R"("Video.id")", R"("Video.added desc")")
        << QStringLiteral(
               "Q1 is not given Video.id, which is in the partition key of \"videos_by_genre\": it asks once "
               "for each value.\nQ1 is given Video.genre, but the primary key of \"videos_by_genre\" does "
               "not "
               "lead there: rows are read first and filtered afterwards.\nQ1 orders by Video.added "
               "descending, "
               "but its rows come from several partitions of \"videos_by_genre\": the application sorts "
               "them.");
}

void TestAccessFindings::tellsWhatADecisionBreaks()
{
    QFETCH(std::string, decisions);
    QFETCH(QString, findings);

    const Derived derived = deriveFrom(videoSite, byGenre, decisions);

    QCOMPARE(QString::fromStdString(derived.findings()), findings);
    for (const Finding& finding : derived.derivation.findings) {
        // Sorting rows of several partitions follows from asking several times.
        const bool follows = finding.message.find("from several partitions") != std::string::npos;
        QCOMPARE(finding.severity, follows ? Severity::Advice : Severity::Warning);
        QCOMPARE(finding.subject, std::string("Q1"));
    }
}

void TestAccessFindings::isSilentAboutWhatTheKeyServes()
{
    QCOMPARE(deriveFrom(videoSite, byGenre).findings(), std::string());
    // The other way round the partition is read backwards.
    const std::string turned = keyOfQ1(R"("Video.genre")", R"("Video.added asc", "Video.id")");
    QCOMPARE(deriveFrom(videoSite, byGenre, turned).findings(), std::string());
}

void TestAccessFindings::tellsRangesThatOneKeyCannotServe()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
         "ranges": [{"attribute": "Video.added"}, {"attribute": "Video.title"}], "returns": ["Video.id"]}])");

    QCOMPARE(columnsText(derived, "Q1"),
             std::string("K Video.genre, C_ASC Video.added, C_ASC Video.title, C_ASC Video.id"));
    QCOMPARE(derived.findings(),
             std::string("Q1 is given 2 ranges, but a clustering key serves one: rows are filtered "
                         "by Video.title after they are read."));
}

void TestAccessFindings::tellsARangeInFrontOfTheOrder()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
         "ranges": [{"attribute": "Video.added"}], "order": ["Video.title asc"], "returns": ["Video.id"]}])");

    QCOMPARE(derived.findings(),
             std::string(
                 "Q1 is given a range of Video.added but orders by Video.title: rows come out ordered by "
                 "Video.added first, so the application sorts them, or a table of their own orders them."));
}

void TestAccessFindings::tellsAQueryThatIsGivenNothing_data()
{
    QTest::addColumn<std::string>("query");
    QTest::addColumn<std::string>("table");
    QTest::addColumn<std::string>("proposal");

    const auto add = [](const char* name, const char* query, const char* table, const char* proposal) {
        QTest::newRow(name) << std::string(query) << std::string(table) << std::string(proposal);
    };
    add("attributes, those of keys first", R"("walk": ["Comment"], "returns": ["Comment.text"])", "comments",
        "; Comment.id or Comment.text could be given");
    add("no more than a few", R"("walk": ["Video", "uploads", "User"], "returns": ["Video.title"])", "videos",
        "; Video.id, User.id, Video.title, Video.added or Video.genre could be given");
    add("parts of the time that the rows are ordered by",
        R"("walk": ["Video"], "order": ["Video.added desc"], "returns": ["Video.title"])", "latest_videos",
        "; Video.added@day or Video.added@month could be given");
    add("parts of the time that a range is asked of",
        R"("walk": ["Video"], "ranges": [{"attribute": "Video.added"}], "returns": ["Video.title"])",
        "videos", "; Video.added@day or Video.added@month could be given");
    add("nothing where keys are listed", R"("walk": ["Tag"], "returns": ["Tag.name"])", "tags", "");
}

void TestAccessFindings::tellsAQueryThatIsGivenNothing()
{
    QFETCH(std::string, query);
    QFETCH(std::string, table);
    QFETCH(std::string, proposal);
    std::string site = videoSite;
    site.insert(site.find(R"({"name": "User")"),
                R"({"name": "Tag", "key": ["name"], "attributes": [{"name": "name", "type": "text"}]}, )");

    const Derived derived = deriveFrom(site, R"([{"id": "Q1", )" + query + "}]");

    QCOMPARE(derived.findings(), "Q1 is given nothing by equality: all rows of \"" + table
                                     + "\" lie in one partition" + proposal + ".");
    QCOMPARE(derived.derivation.findings.front().severity, Severity::Advice);
}

void TestAccessFindings::tellsAPartOfAKeyThatIsGivenByItself_data()
{
    QTest::addColumn<std::vector<std::string>>("given");
    QTest::addColumn<std::vector<std::string>>("returned");
    QTest::addColumn<std::string>("finding");
    using Names = std::vector<std::string>;
    const auto add = [](const char* name, const Names& given, const Names& returned, const char* finding) {
        QTest::newRow(name) << given << returned << std::string(finding);
    };
    const char* const room =
        "Q1 is given Room.number, which tells one Room only together with Department.code: "
        "give it that, too, or it finds what is of every one that has the same.";
    add("a number", {"Room.number"}, {"Stay.id"}, room);
    add("a number and what tells no owner", {"Room.number", "Department.title"}, {"Stay.id"}, room);
    add("the whole key", {"Department.code", "Room.number"}, {"Stay.id"}, "");
    add("what tells the owner", {"Department.phone", "Room.number"}, {"Stay.id"}, "");
    add("the owner is told by what is returned", {"Room.number"}, {"Stay.id", "Department.code"}, "");
    add("what is no key", {"Room.kind"}, {"Stay.id"}, "");
    add("the owner alone", {"Department.code"}, {"Stay.id"}, "");
    add("a time", {"Cleaning.done"}, {"Cleaning.by"}, "");
}

void TestAccessFindings::tellsAPartOfAKeyThatIsGivenByItself()
{
    QFETCH(std::vector<std::string>, given);
    QFETCH(std::vector<std::string>, returned);
    QFETCH(std::string, finding);
    const auto listedIn = [](const std::vector<std::string>& names, const char* before, const char* behind) {
        std::string text;
        for (const std::string& name : names)
            text += (text.empty() ? before : std::string(", ") + before) + name + behind;
        return text;
    };
    const std::string walk = given.front() == "Cleaning.done"
                                 ? R"("Cleaning")"
                                 : R"("Room", "hosts", "Stay", "contains", "Department")";

    const Derived derived = deriveFrom(
        R"({"entities": [
            {"name": "Department", "key": ["code"], "alternateKeys": [["phone"]], "attributes": [
                {"name": "code", "type": "text"}, {"name": "phone", "type": "text"}, {"name": "title", "type": "text"}]},
            {"name": "Room", "key": ["number"], "identifiedBy": ["contains"], "attributes": [
                {"name": "number", "type": "int"}, {"name": "kind", "type": "text"}]},
            {"name": "Cleaning", "key": ["done"], "identifiedBy": ["is cleaned"], "attributes": [
                {"name": "done", "type": "timestamp"}, {"name": "by", "type": "text"}]},
            {"name": "Stay", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
          "relationships": [
            {"name": "contains", "participants": [{"entity": "Department", "cardinality": "1"},
                                                  {"entity": "Room", "cardinality": "n"}]},
            {"name": "is cleaned", "participants": [{"entity": "Room", "cardinality": "1"},
                                                    {"entity": "Cleaning", "cardinality": "n"}]},
            {"name": "hosts", "participants": [{"entity": "Room", "cardinality": "1"},
                                               {"entity": "Stay", "cardinality": "n"}]}]})",
        R"([{"id": "Q1", "walk": [)" + walk + R"(], "given": [)"
            + listedIn(given, R"({"attribute": ")", R"("})") + R"(], "returns": [)"
            + listedIn(returned, "\"", "\"") + "]}]");

    std::string found;
    for (const Finding& one : derived.derivation.findings) {
        if (one.code == "part-of-key")
            found += one.message;
    }
    QCOMPARE(found, finding);
}

void TestAccessFindings::tellsAQueryThatReturnsTheSameThingsSeveralTimes_data()
{
    QTest::addColumn<std::string>("rest");
    QTest::addColumn<bool>("isTold");

    const auto add = [](const char* name, const char* rest, bool isTold) {
        QTest::newRow(name) << std::string(rest) << isTold;
    };
    add("who commented, once for each comment", R"("returns": ["User.id", "User.name"])", true);
    add("with the comment", R"("returns": ["User.id", "Comment.id"])", false);
    add("with a text that can be told apart by people", R"("returns": ["User.id", "Comment.text"])", false);
    add("nobody is found by a key", R"("returns": ["User.name"])", false);
    add("in the order of comments", R"("order": ["Comment.id desc"], "returns": ["User.id"])", false);
    add("each once", R"q("groupBy": ["User.id"], "returns": ["User.name", "count(*)"])q", false);
    add("only one", R"("returns": ["User.id"], "limit": 1)", false);
}

void TestAccessFindings::tellsAQueryThatReturnsTheSameThingsSeveralTimes()
{
    QFETCH(std::string, rest);
    QFETCH(bool, isTold);

    const Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", "walk": ["Video", "is about", "Comment",
        "posts", "User"], "given": [{"attribute": "Video.id"}], )"
                                                      + rest + "}]");

    QCOMPARE(derived.findings(),
             isTold ? std::string("Q1 can return the same User several times: rows of \"users_by_video\" are "
                                  "told apart by Comment.id, which it does not return.")
                    : std::string());
}

void TestAccessFindings::tellsSubtypesThatNothingTellsApart_data()
{
    QTest::addColumn<QString>("returned");
    QTest::addColumn<bool>("hasColumn");  // by rule

    QTest::newRow("both") << QStringLiteral("\"Musician.born\", \"Ensemble.founded\"") << true;
    QTest::newRow("with a kind that only one has")
        << QStringLiteral("\"Musician.born\", \"Musician.voice_type\", \"Ensemble.founded\"") << true;
    QTest::newRow("only one of them") << QStringLiteral("\"Musician.born\", \"Performer.country\"") << false;
    QTest::newRow("what all have") << QStringLiteral("\"Performer.country\"") << false;
}

void TestAccessFindings::tellsSubtypesThatNothingTellsApart()
{
    QFETCH(QString, returned);
    QFETCH(bool, hasColumn);
    const char* const music = R"({"entities": [
        {"name": "Performer", "key": ["name"], "attributes": [{"name": "name", "type": "text"},
          {"name": "country", "type": "text"}]},
        {"name": "Musician", "attributes": [{"name": "born", "type": "date"}, {"name": "voice_type", "type": "text"}]},
        {"name": "Ensemble", "attributes": [{"name": "founded", "type": "int"}]}],
      "isa": [{"supertype": "Performer", "subtypes": ["Musician", "Ensemble"]}]})";

    const std::string query = R"([{"id": "Q1", "walk": ["Performer"],
        "given": [{"attribute": "Performer.name"}], "returns": [)"
                              + returned.toStdString() + "]}]";

    const Derived derived = deriveFrom(music, query);
    QCOMPARE(derived.findings(), std::string());
    const auto& columns = derived.tableOf("Q1").columns;
    QCOMPARE(std::any_of(columns.begin(), columns.end(),
                         [](const LogicalColumn& column) { return column.name == "type"; }),
             hasColumn);
    if (!hasColumn)
        return;
    // Without the column nothing tells.
    const Derived dropped =
        deriveFrom(music, query, R"([{"kind": "drop", "table": "Q1", "column": "type"}])");
    QCOMPARE(dropped.findings(),
             std::string("Q1 returns attributes of subtypes of Performer, but \"performers\" has no "
                         "column that says which of them a row is."));
}

void TestAccessFindings::asksForTheAttributeThatTellsSubtypesApart()
{
    const char* const music = R"({"entities": [
        {"name": "Performer", "key": ["name"], "attributes": [{"name": "name", "type": "text"},
          {"name": "kind", "type": "text"}]},
        {"name": "Musician", "attributes": [{"name": "born", "type": "date"}]},
        {"name": "Ensemble", "attributes": [{"name": "founded", "type": "int"}]}],
      "isa": [{"supertype": "Performer", "subtypes": ["Musician", "Ensemble"]}]})";
    const auto findingsOf = [&](const std::string& returned) {
        const Derived derived = deriveFrom(music, R"([{"id": "Q1", "walk": ["Performer"],
            "given": [{"attribute": "Performer.name"}],
            "returns": ["Musician.born", "Ensemble.founded")"
                                                      + returned + "]}]");
        const auto& columns = derived.tableOf("Q1").columns;
        const bool hasType = std::any_of(columns.begin(), columns.end(), [](const LogicalColumn& column) {
            return std::holds_alternative<SyntheticSource>(column.source);
        });
        return (hasType ? "with a column of its own: " : "") + derived.findings();
    };

    QCOMPARE(findingsOf(R"(, "Performer.kind")"), std::string());
    QCOMPARE(findingsOf(""),
             std::string("Q1 returns attributes of subtypes of Performer, but not Performer.kind, "
                         "which tells which of them a row is."));
}

void TestAccessFindings::offersATableThatServesAnotherQuery()
{
    // Other columns, and one is given a clustering column more: derivation leaves them apart.
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
         "order": ["Video.added desc"], "returns": ["Video.id", "Video.title"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
         "order": ["Video.added asc"], "returns": ["Video.title"]}])");

    QCOMPARE(derived.derivation.tables.size(), std::size_t{2});
    QVERIFY2(derived.findings().find("Q2 could read \"videos_by_genre\" as well; then ") != std::string::npos,
             derived.findings().c_str());
}

void TestAccessFindings::offersNothingAcrossFamilies()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "family": "fresh",
         "order": ["Video.added desc"], "returns": ["Video.id", "Video.title"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "family": "archive",
         "order": ["Video.added asc"], "returns": ["Video.title"]}])");

    QCOMPARE(derived.derivation.tables.size(), std::size_t{2});
    QCOMPARE(derived.findings(), std::string());
}

void TestAccessFindings::offersNothingThatPeopleKeepApart()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
         "order": ["Video.added desc"], "returns": ["Video.id", "Video.title"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
         "order": ["Video.added asc"], "returns": ["Video.title"]}])",
                                       R"([{"kind": "keepApart", "tables": ["Q1", "Q2"]}])");

    QCOMPARE(derived.derivation.tables.size(), std::size_t{2});
    QVERIFY2(derived.findings().find("could read") == std::string::npos, derived.findings().c_str());
}

void TestAccessFindings::offersNothingThatWouldReadMore_data()
{
    QTest::addColumn<std::string>("other");

    QTest::newRow("another order") << std::string(R"("given": [{"attribute": "Video.genre"}],
        "order": ["Video.title asc"], "returns": ["Video.id"])");
    QTest::newRow("a column that is not there") << std::string(R"("given": [{"attribute": "Video.genre"}],
        "order": ["Video.added asc"], "returns": ["Video.id", "Video.tags"])");
    QTest::newRow("not all of the partition key") << std::string(R"("given": [{"attribute": "Video.title"}],
        "returns": ["Video.id"])");
}

void TestAccessFindings::offersNothingThatWouldReadMore()
{
    QFETCH(std::string, other);

    const Derived derived =
        deriveFrom(videoSite, R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
            "order": ["Video.added desc"], "returns": ["Video.id", "Video.title"]},
            {"id": "Q2", "walk": ["Video"], )"
                                  + other + "}]");

    QVERIFY2(derived.findings().find("Q2 could read") == std::string::npos, derived.findings().c_str());
}

QTEST_GUILESS_MAIN(TestAccessFindings)
#include "tst_access_findings.moc"
