// SPDX-License-Identifier: Apache-2.0
// When one table serves two queries by itself, and when it does not.
#include "model/derivation/merge_offers.h"
#include "model/derivation/query_access.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestMerge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mergesTables_data();
    void mergesTables();
    void aDecisionMergesIntoALongerWalk_data();
    void aDecisionMergesIntoALongerWalk();
    void rowsMissedOnALongerWalkAreNotMerged_data();
    void rowsMissedOnALongerWalkAreNotMerged();
    void tablesOfOneRowMergeByTheKeyOfTheFirst_data();
    void tablesOfOneRowMergeByTheKeyOfTheFirst();
    void saysWithWhatATableCanBeMerged();
    void aQueryReadsTheTableOfALongerWalk();
};

namespace {

const char* const byVideo = R"(, "given": [{"attribute": "Video.id"}])";

// Q1 finds a video by its key, Q2 goes on from there, by the key too unless it says so; TOTAL is whether each
// video has been uploaded.
Derived mergedVideos(const std::string& walkOn, const std::string& decisions, bool total = true)
{
    std::string conceptual = videoSite;
    if (total) {
        const std::string many = R"({"entity": "Video", "cardinality": "n")";
        const auto at = conceptual.find(many, conceptual.find("\"uploads\""));
        conceptual.insert(at + many.size(), ", \"total\": true");
    }
    return deriveFrom(conceptual,
                      R"([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
                           "returns": ["Video.title", "Video.genre"]},
                          {"id": "Q2", )"
                          + walkOn + (walkOn.find("given") == std::string::npos ? byVideo : "") + "}]",
                      decisions);
}

const char* const uploaders =
    R"("walk": ["User", "uploads", "Video"], "returns": ["Video.title", "User.name"])";
const char* const comments =
    R"("walk": ["Video", "is about", "Comment"], "nested": ["Comment"], "returns": ["Video.added", "Comment.text"])";

}  // namespace

void TestMerge::mergesTables_data()
{
    QTest::addColumn<QString>("queries");
    QTest::addColumn<QString>("tables");

    const auto add = [](const char* name, const char* queries, const char* tables) {
        QTest::newRow(name) << QString::fromUtf8(queries) << QString::fromUtf8(tables);
    };
    add("equal key and order: the columns of both", R"([
        {"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"]},
        {"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.city", "User.name"]}])",
        "users Q1,Q2\n  K User.id\n  NONE User.name\n  NONE User.city\n");
    add("the same walk from the other end", R"([
        {"id": "Q1", "walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}], "returns": ["Video.id"]},
        {"id": "Q2", "walk": ["Video", "rates", "User"], "given": [{"attribute": "User.id"}], "returns": ["Video.title"]}])",
        "videos_by_user Q1,Q2\n  K User.id\n  C_ASC Video.id\n  NONE Video.title\n");
    add("a clustering prefix more: the wider table serves both", R"([
        {"id": "Q1", "walk": ["Video", "is cut into", "Chapter"], "returns": ["Chapter.heading"],
         "given": [{"attribute": "Video.id"}, {"attribute": "Chapter.number"}]},
        {"id": "Q2", "walk": ["Video", "is cut into", "Chapter"], "returns": ["Chapter.number", "Chapter.heading"],
         "given": [{"attribute": "Video.id"}]}])",
        "chapters_by_video Q2,Q1\n  K Video.id\n  C_ASC Chapter.number\n  NONE Chapter.heading\n");
    add("another order stays apart", R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.id"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "order": ["Video.added desc"],
         "returns": ["Video.id"]}])",
        "videos_by_genre Q1\n  K Video.genre\n  C_ASC Video.id\n"
        "videos_by_genre_added Q2\n  K Video.genre\n  C_DESC Video.added\n  C_ASC Video.id\n");
    add("no order: it runs as the other one asks for", R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.id"],
         "ranges": [{"attribute": "Video.added"}]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "order": ["Video.added desc"],
         "returns": ["Video.id", "Video.title"]}])",
        "videos_by_genre Q1,Q2\n  K Video.genre\n  C_DESC Video.added\n  C_ASC Video.id\n  NONE "
        "Video.title\n");
    add("no order, and asked for the other way round afterwards", R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "order": ["Video.added desc"],
         "returns": ["Video.id"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.id"],
         "ranges": [{"attribute": "Video.added"}]},
        {"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "order": ["Video.added asc"],
         "returns": ["Video.id"]}])",
        "videos_by_genre Q1,Q2\n  K Video.genre\n  C_DESC Video.added\n  C_ASC Video.id\n"
        "videos_by_genre_2 Q3\n  K Video.genre\n  C_ASC Video.added\n  C_ASC Video.id\n");
    add("no order under a longer prefix", R"([
        {"id": "Q1", "walk": ["Video"], "returns": ["Video.id"],
         "given": [{"attribute": "Video.genre"}, {"attribute": "Video.title"}]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.id"],
         "order": ["Video.title asc", "Video.id desc"]}])",
        "videos_by_genre Q2,Q1\n  K Video.genre\n  C_ASC Video.title\n  C_DESC Video.id\n");
    add("another walk stays apart", R"([
        {"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"]},
        {"id": "Q2", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}], "returns": ["Video.id"]}])",
        "users Q1\n  K User.id\n  NONE User.name\nvideos_by_user Q2\n  K User.id\n  C_ASC Video.id\n");
    add("another keyspace stays apart", R"([
        {"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"]},
        {"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"], "keyspace": "other"}])",
        "users Q1\n  K User.id\n  NONE User.name\nusers Q2\n  K User.id\n  NONE User.name\n");
    add("another family stays apart", R"([
        {"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"], "family": "a"},
        {"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"], "family": "b"}])",
        "users Q1\n  K User.id\n  NONE User.name\nusers_2 Q2\n  K User.id\n  NONE User.name\n");
    add("counters that are written apart stay apart", R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.views"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.likes"]},
        {"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title"]}])",
        "video_views Q1\n  K Video.id\n  COUNTER Video.views\nvideo_likes Q2\n  K Video.id\n  COUNTER "
        "Video.likes\n"
        "videos Q3\n  K Video.id\n  NONE Video.title\n");
    // What nests the same entities keeps them in one column.
    const char* const chapters = R"([
        {"id": "Q1", "walk": ["Video", "is cut into", "Chapter"], "nested": ["Chapter"],
         "given": [{"attribute": "Video.id"}], "returns": [%1]},
        {"id": "Q2", "walk": ["Video", "is cut into", "Chapter"], "nested": ["Chapter"],
         "given": [{"attribute": "Video.id"}], "returns": [%2]}])";
    const auto addNested = [&](const char* name, const char* first, const char* second, const char* tables) {
        const QString asked = QString::fromUtf8(chapters).arg(QLatin1String(first), QLatin1String(second));
        QTest::newRow(name) << asked << QString::fromUtf8(tables);
    };
    addNested("the same nested in another order: a map by the key", R"("Chapter.heading", "Chapter.number")",
              R"("Chapter.number", "Chapter.heading")",
              "videos Q1,Q2\n  K Video.id\n  NONE Chapter.number,Chapter.heading map\n");
    addNested("the same nested in another order, the map first", R"("Chapter.number", "Chapter.heading")",
              R"("Chapter.heading", "Chapter.number")",
              "videos Q1,Q2\n  K Video.id\n  NONE Chapter.number,Chapter.heading map\n");
    addNested("one attribute and another one nested", R"("Chapter.heading")", R"("Chapter.number")",
              "videos Q1,Q2\n  K Video.id\n  NONE Chapter.heading,Chapter.number list\n");
    addNested("the same attribute nested", R"("Chapter.heading")", R"("Chapter.heading")",
              "videos Q1,Q2\n  K Video.id\n  NONE Chapter.heading set\n");
}

void TestMerge::mergesTables()
{
    QFETCH(QString, queries);
    QFETCH(QString, tables);

    const Derived derived = deriveFrom(videoSite, queries.toStdString());

    QCOMPARE(QString::fromStdString(tablesText(derived.model, derived.derivation)), tables);
}

void TestMerge::aDecisionMergesIntoALongerWalk_data()
{
    QTest::addColumn<QString>("walk");
    QTest::addColumn<QString>("merged");

    QTest::newRow("to one that each has") << QString::fromUtf8(uploaders)
                                          << QStringLiteral("videos Q2,Q1\n  K Video.id\n  NONE Video.title\n"
                                                            "  NONE User.name\n  NONE Video.genre\n");
    QTest::newRow("to several that are nested")
        << QString::fromUtf8(comments)
        << QStringLiteral("videos Q2,Q1\n  K Video.id\n  NONE Video.added\n  NONE Comment.text set\n"
                          "  NONE Video.title\n  NONE Video.genre\n");
}

void TestMerge::aDecisionMergesIntoALongerWalk()
{
    QFETCH(QString, walk);
    QFETCH(QString, merged);

    for (const char* const order : {R"("Q1", "Q2")", R"("Q2", "Q1")"}) {
        const Derived derived = mergedVideos(walk.toStdString(), R"([{"kind": "merge", "tables": [)"
                                                                     + std::string(order) + "]}]");
        QCOMPARE(QString::fromStdString(tablesText(derived.model, derived.derivation)), merged);
        QCOMPARE(QString::fromStdString(derived.findings()), QString());
    }
}

void TestMerge::rowsMissedOnALongerWalkAreNotMerged_data()
{
    QTest::addColumn<QString>("walk");
    QTest::addColumn<QString>("why");

    QTest::newRow("what some may not have")
        << QString::fromUtf8(uploaders)
        << QStringLiteral("the table of Q2 has rows only of a Video with \"uploads\", and not every Video is "
                          "said to take part in it");
    QTest::newRow("several rows for one")
        << QStringLiteral(R"("walk": ["Video", "is about", "Comment"], "returns": ["Comment.text"])")
        << QStringLiteral("the table of Q1 has a row for each Video.id, and the table of Q2 one for each "
                          "Video.id and Comment.id");
    QTest::newRow("groups of other rows")
        << QStringLiteral(R"q("walk": ["Video", "is about", "Comment"], "groupBy": ["Video.id"],
                              "returns": ["count(*)"])q")
        << QStringLiteral("the table of Q2 is worked out from rows of another walk than the table of Q1 "
                          "holds");
}

void TestMerge::rowsMissedOnALongerWalkAreNotMerged()
{
    QFETCH(QString, walk);
    QFETCH(QString, why);

    const Derived derived =
        mergedVideos(walk.toStdString(), R"([{"kind": "merge", "tables": ["Q1", "Q2"]}])", false);

    QVERIFY2(QString::fromStdString(derived.findings())
                 .contains(QStringLiteral("Decision 1 (merge of Q1 and Q2) does not apply: ") + why
                           + QStringLiteral(".")),
             derived.findings().c_str());
    QCOMPARE(derived.derivation.tables.size(), std::size_t(2));
}

// The first one decides the key, whichever of them knows the walk.
void TestMerge::tablesOfOneRowMergeByTheKeyOfTheFirst_data()
{
    QTest::addColumn<QString>("walk");
    QTest::addColumn<QString>("order");
    QTest::addColumn<QString>("merged");

    const QString byUser = QStringLiteral(R"("walk": ["Video", "uploads", "User"],
        "returns": ["Video.title", "Video.added"], "given": [{"attribute": "Video.id"}, {"attribute": "User.id"}])");
    const QString nested = QStringLiteral(R"("walk": ["Video", "is about", "Comment"], "nested": ["Comment"],
        "returns": ["Comment.text"], "given": [{"attribute": "Video.genre"}])");
    QTest::newRow("the shorter walk first")
        << byUser << QStringLiteral(R"("Q1", "Q2")")
        << QStringLiteral("videos Q1,Q2\n  K Video.id\n  NONE Video.title\n  NONE Video.genre\n"
                          "  NONE User.id\n  NONE Video.added\n");
    QTest::newRow("the longer walk first")
        << byUser << QStringLiteral(R"("Q2", "Q1")")
        << QStringLiteral("videos_by_user Q2,Q1\n  K Video.id\n  K User.id\n  NONE Video.title\n"
                          "  NONE Video.added\n  NONE Video.genre\n");
    QTest::newRow("what the other one nests")
        << nested << QStringLiteral(R"("Q1", "Q2")")
        << QStringLiteral("videos Q1,Q2\n  K Video.id\n  NONE Video.title\n  NONE Video.genre\n"
                          "  NONE Comment.text set\n");
}

void TestMerge::tablesOfOneRowMergeByTheKeyOfTheFirst()
{
    QFETCH(QString, walk);
    QFETCH(QString, order);
    QFETCH(QString, merged);

    const Derived derived =
        mergedVideos(walk.toStdString(), R"([{"kind": "merge", "tables": [)" + order.toStdString() + "]}]");

    QCOMPARE(QString::fromStdString(tablesText(derived.model, derived.derivation)), merged);
    QVERIFY2(derived.findings().find("does not apply") == std::string::npos, derived.findings().c_str());
}

void TestMerge::saysWithWhatATableCanBeMerged()
{
    const auto choicesOf = [](bool total) {
        const Derived derived = mergedVideos(uploaders, "[]", total);
        std::string text;
        for (std::size_t i = 0; i < derived.derivation.tables.size(); ++i) {
            for (const MergeChoice& choice : mergeChoicesOf(derived.model, derived.derivation, i))
                text += derived.derivation.tables[i].name + " with "
                        + derived.derivation.tables[choice.table].name + ": " + choice.whyNot + "\n";
        }
        return text;
    };
    const std::string missed = "the table of Q2 has rows only of a Video with \"uploads\", and not every "
                               "Video is said to take part in it\n";

    QCOMPARE(choicesOf(true), std::string("videos with videos_2: \nvideos_2 with videos: \n"));
    QCOMPARE(choicesOf(false), "videos with videos_2: " + missed + "videos_2 with videos: " + missed);
}

void TestMerge::aQueryReadsTheTableOfALongerWalk()
{
    const Derived derived = mergedVideos(uploaders, R"([{"kind": "merge", "tables": ["Q1", "Q2"]}])");
    const AccessPattern& query = derived.model.workflow.queries.front();
    const LogicalTable& table = derived.tableOf("Q1");

    const QueryAccess access = accessOf(derived.model, query, table);

    QVERIFY(access.unservedGiven.empty());
    std::string selected;
    for (const std::size_t column : access.selected)
        selected += table.columns[column].name + " ";
    QCOMPARE(selected, std::string("title genre "));
}

QTEST_GUILESS_MAIN(TestMerge)
#include "tst_merge.moc"
