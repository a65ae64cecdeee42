// SPDX-License-Identifier: Apache-2.0
// Queries for averages and counts that read the rows of another query's table and work them out then.
#include "model/derivation/merge_offers.h"
#include "model/derivation/query_access.h"
#include "model/physical/cql_export.h"
#include "tests/support/derived.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

class TestGroupsOfRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areReadFromTheTableOfTheirRows_data();
    void areReadFromTheTableOfTheirRows();
    void stayApartWhereTheRowsAreOthers_data();
    void stayApartWhereTheRowsAreOthers();
    void theTableOfTheRowsStaysWhicheverIsFirst();
    void stayApartWhereNobodyDecides();
    void whatIsNotKeptIsNotReturned();
    void aTableOfGroupsThatLostItsFunctionIsNoTableOfRows();
};

namespace {

// Q1 is a query for rows, Q2 one for groups.
Derived merged(const QString& rows, const QString& groups, const char* order = R"("Q1", "Q2")",
               const char* decisions = "")
{
    const QString queries = QStringLiteral(R"([{"id": "Q1", %1}, {"id": "Q2", %2}])").arg(rows, groups);
    return deriveFrom(videoSite, queries.toStdString(),
                      R"([{"kind": "merge", "tables": [)" + std::string(order) + "]}" + decisions + "]");
}

QString cqlOf(const Derived& derived, const char* label)
{
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    const QueryCql cql =
        queryCql(derived.model, derived.derivation, physical, derived.model.workflow.findQuery(label)->id);
    QStringList lines{QString::fromStdString(cql.text)};
    for (const std::string& sentence : cql.leftOver)
        lines.append(QString::fromStdString(sentence));
    return lines.join(QLatin1Char('\n'));
}

const char* const ratings = R"("walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
    "returns": ["User.id", "rates.rating"])";
const char* const chapters = R"("walk": ["Video", "is cut into", "Chapter"],
    "given": [{"attribute": "Video.id"}], "returns": ["Chapter.number", "Chapter.heading"])";
const char* const plays = R"("walk": ["User", "plays", "Video"], "given": [{"attribute": "User.id"}],
    "order": ["plays.timestamp desc"], "returns": ["Video.title"])";

}  // namespace

void TestGroupsOfRows::areReadFromTheTableOfTheirRows_data()
{
    QTest::addColumn<QString>("rows");
    QTest::addColumn<QString>("groups");
    QTest::addColumn<QString>("columns");
    QTest::addColumn<QString>("cql");
    const auto row = [](const char* name, const char* rows, const char* groups, const char* columns,
                        const char* cql) {
        QTest::newRow(name) << QString::fromUtf8(rows) << QString::fromUtf8(groups)
                            << QString::fromUtf8(columns) << QString::fromUtf8(cql);
    };

    row("an average and a count of one partition", ratings,
        R"q("walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
            "returns": ["avg(rates.rating)", "count(*)"])q",
        "K Video.id, C_ASC User.id, NONE rates.rating",
        "SELECT avg(CAST(rating AS double)), count(*) FROM app.ratings_by_video WHERE video_id = ?");
    row("what a function needs comes along", R"("walk": ["Video", "rates", "User"],
        "given": [{"attribute": "Video.id"}], "returns": ["User.id"])",
        R"q("walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
            "returns": ["sum(rates.rating)"])q",
        "K Video.id, C_ASC User.id, NONE rates.rating",
        "SELECT sum(CAST(rating AS bigint)) FROM app.users_by_video WHERE video_id = ?");
    row("only a count", chapters, R"q("walk": ["Video", "is cut into", "Chapter"],
        "given": [{"attribute": "Video.id"}], "returns": ["count(*)"])q",
        "K Video.id, C_ASC Chapter.number, NONE Chapter.heading",
        "SELECT count(*) FROM app.chapters_by_video WHERE video_id = ?");
    row("groups that lie next to each other", plays, R"q("walk": ["User", "plays", "Video"],
        "given": [{"attribute": "User.id"}], "groupBy": ["plays.timestamp"],
        "returns": ["plays.timestamp", "count(*)"], "limit": 5)q",
        "K User.id, C_DESC plays.timestamp, C_ASC Video.id, NONE Video.title",
        "SELECT timestamp, count(*) FROM app.videos_by_user WHERE user_id = ? GROUP BY timestamp LIMIT 5");
    row("groups that do not", ratings, R"q("walk": ["Video", "rates", "User"],
        "given": [{"attribute": "Video.id"}], "groupBy": ["rates.rating"],
        "returns": ["rates.rating", "count(*)"])q",
        "K Video.id, C_ASC User.id, NONE rates.rating",
        "SELECT rating FROM app.ratings_by_video WHERE video_id = ?\n"
        "The application works count(*) out from the rows.");
    row("a key that is not given", ratings, R"q("walk": ["Video", "rates", "User"],
        "given": [{"attribute": "User.id"}], "returns": ["max(rates.rating)"])q",
        "K Video.id, C_ASC User.id, NONE rates.rating",
        "SELECT rating FROM app.ratings_by_video WHERE video_id = ? AND user_id = ?\n"
        "Run it once for each value of video_id.\n"
        "The application works max(rates.rating) out from the rows.");
    row("a walk that goes on by what each has", R"("walk": ["Video", "is cut into", "Chapter"],
        "given": [{"attribute": "Video.genre"}], "returns": ["Chapter.heading"])",
        R"q("walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.genre"}],
            "returns": ["min(Chapter.number)"])q",
        "K Video.genre, C_ASC Video.id, C_ASC Chapter.number, NONE Chapter.heading",
        "SELECT min(number) FROM app.chapters_by_video_genre WHERE video_genre = ?");
}

void TestGroupsOfRows::areReadFromTheTableOfTheirRows()
{
    QFETCH(QString, rows);
    QFETCH(QString, groups);
    QFETCH(QString, columns);
    QFETCH(QString, cql);

    const Derived derived = merged(rows, groups);

    QVERIFY2(derived.findings().find("does not apply") == std::string::npos, derived.findings().c_str());
    QCOMPARE(derived.derivation.tables.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(columnsText(derived, "Q2")), columns);
    QCOMPARE(cqlOf(derived, "Q2"), cql);
}

void TestGroupsOfRows::stayApartWhereTheRowsAreOthers_data()
{
    QTest::addColumn<QString>("rows");
    QTest::addColumn<QString>("groups");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const char* rows, const char* groups, const char* why) {
        QTest::newRow(name) << QString::fromUtf8(rows) << QString::fromUtf8(groups) << QString::fromUtf8(why);
    };

    const char* const average = R"q("walk": ["Video", "rates", "User"],
        "given": [{"attribute": "Video.id"}], "returns": ["avg(rates.rating)"])q";
    row("another walk", chapters, average,
        "the table of Q2 is worked out from rows of another walk than the table of Q1 holds");
    row("another keyspace", (std::string(ratings) + R"(, "keyspace": "other")").c_str(), average,
        "the table of Q2 is in another keyspace than the table of Q1");
    row("each of the rows several times", R"("walk": ["Video", "rates", "User", "posts", "Comment"],
        "given": [{"attribute": "Video.id"}], "returns": ["Comment.text"])",
        average,
        "the table of Q1 has a row for each Video.id, User.id and Comment.id, and the groups of Q2 are made "
        "of other rows");
    row("not all of the rows",
        R"("walk": ["Video", "is cut into", "Chapter", {"relationship": "uploads", "from": "Video"}, "User"],
        "given": [{"attribute": "Video.id"}], "returns": ["Chapter.heading"])",
        R"q("walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
            "returns": ["count(*)"])q",
        "the table of Q1 has rows only of a Video with \"uploads\", and not every Video is said to take part "
        "in it");
    row("rows that are nested", R"("walk": ["Video", "is cut into", "Chapter"], "nested": ["Chapter"],
        "given": [{"attribute": "Video.id"}], "returns": ["Chapter.heading"])",
        R"q("walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
            "returns": ["count(*)"])q",
        "the table of Q1 keeps rows of the groups of Q2 in collections");
    row("a function that CQL does not have", ratings, R"q("walk": ["Video", "rates", "User"],
        "given": [{"attribute": "Video.id"}], "returns": ["median(rates.rating)"])q",
        "CQL has no function \"median\" that works it out from rows");
}

void TestGroupsOfRows::stayApartWhereTheRowsAreOthers()
{
    QFETCH(QString, rows);
    QFETCH(QString, groups);
    QFETCH(QString, why);

    const Derived derived = merged(rows, groups);

    QVERIFY2(QString::fromStdString(derived.findings()).contains(QStringLiteral("does not apply: ") + why),
             derived.findings().c_str());
    QCOMPARE(derived.derivation.tables.size(), std::size_t(2));
}

void TestGroupsOfRows::theTableOfTheRowsStaysWhicheverIsFirst()
{
    const QString average = QStringLiteral(R"q("walk": ["Video", "rates", "User"],
        "given": [{"attribute": "Video.id"}], "returns": ["avg(rates.rating)"])q");
    const Derived derived = merged(QString::fromUtf8(ratings), average, R"("Q2", "Q1")");

    QCOMPARE(QString::fromStdString(tablesText(derived.model, derived.derivation)),
             QStringLiteral("ratings_by_video Q1,Q2\n  K Video.id\n  C_ASC User.id\n  NONE rates.rating\n"));
    QCOMPARE(derived.findings(), std::string());
}

void TestGroupsOfRows::stayApartWhereNobodyDecides()
{
    const std::string average = R"q("walk": ["Video", "rates", "User"],
        "given": [{"attribute": "Video.id"}], "returns": ["avg(rates.rating)"])q";
    const Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", )" + std::string(ratings)
                                                      + R"(}, {"id": "Q2", )" + average + "}]");

    QCOMPARE(derived.derivation.tables.size(), std::size_t(2));
    const std::vector<MergeChoice> choices = mergeChoicesOf(derived.model, derived.derivation, 1);
    QCOMPARE(choices.size(), std::size_t(1));
    QCOMPARE(choices.front().whyNot, std::string());
}

void TestGroupsOfRows::whatIsNotKeptIsNotReturned()
{
    const QString average = QStringLiteral(R"q("walk": ["Video", "rates", "User"],
        "given": [{"attribute": "Video.id"}], "returns": ["avg(rates.rating)", "count(*)"])q");
    const Derived derived = merged(QString::fromUtf8(ratings), average, R"("Q1", "Q2")",
                                   R"(, {"kind": "drop", "table": "Q1", "column": "rates.rating"})");

    const QueryAccess access =
        accessOf(derived.model, derived.derivation, derived.model.workflow.findQuery("Q2")->id);

    QCOMPARE(access.unreturned, std::vector<std::size_t>({0}));
    QCOMPARE(cqlOf(derived, "Q2"),
             QStringLiteral("SELECT count(*) FROM app.ratings_by_video WHERE video_id = ?"));
}

void TestGroupsOfRows::aTableOfGroupsThatLostItsFunctionIsNoTableOfRows()
{
    const Derived derived = deriveFrom(
        videoSite, R"q([{"id": "Q1", "walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
                         "returns": ["avg(rates.rating)", "count(*)"]}])q",
        R"q([{"kind": "drop", "table": "Q1", "column": "avg(rates.rating)"},
             {"kind": "drop", "table": "Q1", "column": "count"}])q");

    QVERIFY(!accessOf(derived.model, derived.derivation, derived.model.workflow.queries.front().id).groups);
}

QTEST_GUILESS_MAIN(TestGroupsOfRows)
#include "tst_groups_of_rows.moc"
