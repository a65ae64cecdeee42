// SPDX-License-Identifier: Apache-2.0
// What a check counts where a query is read by an index is what the same statement costs in CQL, on the same
// data.
#include "engine/check/check.h"
#include "engine/cluster/model_cluster.h"
#include "engine/cql/session/cql_session.h"
#include "model/base/text.h"
#include "tests/engine/sample_rows.h"
#include "tests/support/derived.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::engine;
using querywright::engine::test::expect;
using querywright::tests::Derived;
using querywright::tests::deriveFrom;

namespace {

// Q1: a video; Q2: videos of a genre; Q3: videos with a tag; Q4: videos of a genre since a time; Q6: videos
// of a user; Q7: those of a genre among them; Q8: two videos of a genre.
const char* const queries = R"q([
    {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title", "Video.added"]},
    {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.title"]},
    {"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.tags[]"}], "returns": ["Video.id", "Video.title"]},
    {"id": "Q4", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "ranges": [{"attribute": "Video.added"}],
     "returns": ["Video.title"]},
    {"id": "Q6", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "returns": ["Video.title", "User.name"]},
    {"id": "Q7", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}, {"attribute": "Video.genre"}],
     "returns": ["Video.title"]},
    {"id": "Q8", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "limit": 2, "returns": ["Video.title"]}])q";

AttributeId attribute(const Model& model, const std::string& entity, const std::string& name)
{
    for (const Attribute& one : model.conceptual.findEntityType(entity)->attributes) {
        if (one.name == name)
            return one.id;
    }
    qFatal("the test is wrong: no such attribute");
}

// The design with 200 videos of three genres and of ten days, each with one or two of three tags.
Derived served(const QString& query, const QString& by, const QString& of)
{
    const QString decision = QStringLiteral(R"([{"kind": "serve", "table": "%1", "by": "%2", "of": "%3"}])");
    Model model =
        deriveFrom(querywright::tests::videoSite, queries, decision.arg(query, by, of).toStdString()).model;
    const auto generated = [&](const char* name, Generator generator) {
        AttributeData data;
        data.attribute = attribute(model, "Video", name);
        data.generator = std::move(generator);
        data.elements = {1, 2};
        return data;
    };
    EntityData videos;
    videos.entity = model.conceptual.findEntityType("Video")->id;
    videos.count = 200;
    videos.attributes = {generated("genre", ChoiceGenerator{{"drama", "news", "sport"}, {5, 2, 1}}),
                         generated("tags", ChoiceGenerator{{"old", "new", "long"}, {}}),
                         generated("added", RangeGenerator{"2026-01-01T00:00:00Z", "2026-01-10T00:00:00Z"})};
    EntityData users;
    users.entity = model.conceptual.findEntityType("User")->id;
    users.count = 5;
    EntityData comments;
    comments.entity = model.conceptual.findEntityType("Comment")->id;
    comments.count = 5;
    model.data.entities = {videos, users, comments};
    return deriveFrom(std::move(model));
}

using Given = std::vector<std::pair<std::string, std::string>>;  // attributes and literals

}  // namespace

Q_DECLARE_METATYPE(Given)

class TestIndexReads : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCheckCountsWhatTheStatementCosts_data();
    void aCheckCountsWhatTheStatementCosts();
    void valuesAreDrawnFromElements();
};

void TestIndexReads::aCheckCountsWhatTheStatementCosts_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("of");
    QTest::addColumn<Given>("given");
    QTest::addColumn<bool>("hasKey");

    for (const char* const by : {"index", "sai"}) {
        const auto add = [by](const char* name, const char* query, const char* of, Given given,
                              bool hasKey = false) {
            QTest::newRow(qPrintable(QLatin1String(by) + QLatin1Char(' ') + QLatin1String(name)))
                << QString::fromLatin1(query) << QString::fromLatin1(by) << QString::fromLatin1(of)
                << std::move(given) << hasKey;
        };
        add("of many rows", "Q2", "Q1", {{"Video.genre", "drama"}});
        add("of few rows", "Q2", "Q1", {{"Video.genre", "sport"}});
        add("of no rows", "Q2", "Q1", {{"Video.genre", "opera"}});
        add("of elements", "Q3", "Q1", {{"Video.tags[]", "old"}});
        add("with a range", "Q4", "Q1",
            {{"Video.genre", "news"}, {"Video.added", "2026-01-03T00:00:00Z..2026-01-05T00:00:00Z"}});
        add("in a partition", "Q7", "Q6", {{"Video.genre", "drama"}}, true);
        add("with a limit", "Q8", "Q1", {{"Video.genre", "drama"}});
    }
}

void TestIndexReads::aCheckCountsWhatTheStatementCosts()
{
    QFETCH(QString, query);
    QFETCH(QString, by);
    QFETCH(QString, of);
    QFETCH(Given, given);
    QFETCH(bool, hasKey);
    const Derived design = served(query, by, of);
    const PhysicalModel physical = designPhysical(design.model, design.derivation);
    const QTemporaryDir folder;
    CheckRequest request;
    request.storePath = folder.filePath(QStringLiteral("store")).toStdString();
    request.folder = folder.path().toStdString();
    request.options.valuesPerQuery = 1;
    for (const auto& [attribute, literal] : given)
        request.options.overrides.push_back({query.toStdString(), attribute, literal});

    const CheckOutcome outcome = checkDesign(design.model, design.derivation, physical, request, Progress());
    QVERIFY2(outcome.errors.empty(), outcome.errors.empty() ? "" : describe(outcome.errors.front()).c_str());
    const QueryId id = design.model.workflow.findQuery(query.toStdString())->id;
    const auto found = std::find_if(outcome.report.queries.begin(), outcome.report.queries.end(),
                                    [&](const QueryCheck& each) { return each.query == id; });
    QVERIFY(found != outcome.report.queries.end());
    const QueryCheck& check = *found;
    QCOMPARE(check.valuesTried, std::size_t{1});

    SystemClock clock;
    CqlClusterOptions options;
    options.dialect = cql::Dialect::Cassandra50;
    const ModelCluster cluster = openModelCluster(design.model, design.derivation, physical, request,
                                                  std::move(options), clock, Progress());
    QVERIFY(cluster.cluster != nullptr);
    QCOMPARE(join(cluster.remarks, "\n"), std::string());
    CqlSession session(*cluster.cluster);
    const auto result = session.execute(check.statement);
    QVERIFY2(result.has_value(), result ? "" : (check.statement + "\n" + result.error().message).c_str());
    QCOMPARE(result->cost.plan, std::string("index"));
    // A partition that is named is looked up whatever the index says.
    QCOMPARE(check.partitions.most, std::max<std::uint64_t>(result->cost.read.partitions, hasKey ? 1 : 0));
    QCOMPARE(check.rowsRead.most, result->cost.read.rows);
    QCOMPARE(check.rowsReturned.most, result->cost.rowsReturned);
    QCOMPARE(check.nodes.most, std::uint64_t{hasKey ? 2U : 5U});
}

void TestIndexReads::valuesAreDrawnFromElements()
{
    const Derived design = served(QStringLiteral("Q3"), QStringLiteral("index"), QStringLiteral("Q1"));
    const PhysicalModel physical = designPhysical(design.model, design.derivation);
    const QTemporaryDir folder;
    CheckRequest request;
    request.storePath = folder.filePath(QStringLiteral("store")).toStdString();
    const CheckOutcome outcome = checkDesign(design.model, design.derivation, physical, request, Progress());

    QVERIFY(outcome.errors.empty());
    const QueryCheck& check = outcome.report.queries.at(2);
    QCOMPARE(check.valuesTried, std::size_t{3});  // tags, not sets of them
    QVERIFY(check.statement.find(" CONTAINS '") != std::string::npos);
    QVERIFY(check.rowsRead.most > 50 && check.rowsRead.most < 200);
}

QTEST_GUILESS_MAIN(TestIndexReads)
#include "tst_index_reads.moc"
