// SPDX-License-Identifier: Apache-2.0
// Storage-attached indexes of Cassandra 5.0: which queries they serve, and what is refused.
#include "engine/cql/session/cql_session.h"

#include <QTest>

#include <memory>
#include <string>
#include <vector>

using namespace querywright::engine;

class TestCqlIndexes : public QObject {
    Q_OBJECT

private slots:
    void init();
    void rangesOfNumbersAreFound();
    void severalIndexesAnswerTogether();
    void oneColumnWithoutIndexNeedsFiltering();
    void rangesOfTextsAreNotFound();
    void collectionsAreFoundByTheirParts();
    void caseIsIgnoredOnDemand();
    void aColumnHasOneIndex();
    void onlyTextIsAnalyzed();
    void unknownOptionsAreRefused();
    void secondaryIndexesHaveANameToo();
    void secondaryIndexesAreAskedForShortValues();

private:
    // The keys of the rows, or the message of the error.
    std::string run(const std::string& statement);

    std::unique_ptr<SystemClock> m_clock;
    std::unique_ptr<CqlCluster> m_cluster;
    std::unique_ptr<CqlSession> m_session;
};

void TestCqlIndexes::init()
{
    m_session.reset();
    m_cluster.reset();
    m_clock = std::make_unique<SystemClock>();
    CqlClusterOptions options;
    options.dialect = querywright::cql::Dialect::Cassandra50;
    auto cluster = CqlCluster::open(options, *m_clock);
    QVERIFY(cluster.has_value());
    m_cluster = *std::move(cluster);
    m_session = std::make_unique<CqlSession>(*m_cluster);
    for (const char* statement : {
             "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
             "USE k",
             "CREATE TABLE t (k int PRIMARY KEY, n int, v text, w int, m map<text, int>)",
             "CREATE INDEX ON t (n) USING 'sai'",
             "CREATE CUSTOM INDEX ON t (v) USING 'StorageAttachedIndex'",
             "INSERT INTO t (k, n, v, w, m) VALUES (1, 10, 'a', 1, {'x': 1})",
             "INSERT INTO t (k, n, v, w, m) VALUES (2, 20, 'a', 2, {'y': 1})",
             "INSERT INTO t (k, n, v, w, m) VALUES (3, 30, 'b', 3, {'x': 2})",
         })
        QCOMPARE(run(statement), std::string());
}

std::string TestCqlIndexes::run(const std::string& statement)
{
    const auto result = m_session->execute(statement);
    if (!result)
        return result.error().message;
    const auto* rows = std::get_if<RowsResult>(&result->value);
    std::string keys;
    for (const auto& row : rows ? rows->rows.values() : std::vector<std::vector<std::optional<Bytes>>>())
        keys +=
            (keys.empty() ? "" : " ")
            + std::to_string(decodeInteger(row.front().value_or(Bytes()), querywright::cql::NativeType::Int));
    return keys;
}

void TestCqlIndexes::rangesOfNumbersAreFound()
{
    QCOMPARE(run("SELECT k FROM t WHERE n > 10"), std::string("2 3"));
    QCOMPARE(run("SELECT k FROM t WHERE n > 10 AND n <= 20"), std::string("2"));
    QCOMPARE(run("SELECT k FROM t WHERE n = 30"), std::string("3"));
}

void TestCqlIndexes::severalIndexesAnswerTogether()
{
    QCOMPARE(run("SELECT k FROM t WHERE v = 'a' AND n >= 20"), std::string("2"));
}

void TestCqlIndexes::oneColumnWithoutIndexNeedsFiltering()
{
    QVERIFY(run("SELECT k FROM t WHERE v = 'a' AND w = 1").starts_with("Cannot execute this query"));
    QCOMPARE(run("SELECT k FROM t WHERE v = 'a' AND w = 1 ALLOW FILTERING"), std::string("1"));
}

void TestCqlIndexes::rangesOfTextsAreNotFound()
{
    QVERIFY(run("SELECT k FROM t WHERE v > 'a'").starts_with("Cannot execute this query"));
}

void TestCqlIndexes::collectionsAreFoundByTheirParts()
{
    QCOMPARE(run("CREATE INDEX ON t (entries(m)) USING 'sai'"), std::string());
    QCOMPARE(run("CREATE INDEX ON t (keys(m)) USING 'sai'"), std::string());
    QCOMPARE(run("SELECT k FROM t WHERE m['x'] = 2"), std::string("3"));
    QCOMPARE(run("SELECT k FROM t WHERE m CONTAINS KEY 'x'"), std::string("1 3"));
    QVERIFY(run("SELECT k FROM t WHERE m CONTAINS 1").starts_with("Cannot execute this query"));
}

void TestCqlIndexes::caseIsIgnoredOnDemand()
{
    QCOMPARE(run("DROP INDEX t_v_idx"), std::string());
    QCOMPARE(run("CREATE INDEX ON t (v) USING 'sai' WITH OPTIONS = {'case_sensitive': 'false'}"),
             std::string());
    QCOMPARE(run("SELECT k FROM t WHERE v = 'B'"), std::string("3"));
}

void TestCqlIndexes::aColumnHasOneIndex()
{
    QCOMPARE(run("CREATE INDEX again ON t (v) USING 'sai' WITH OPTIONS = {'case_sensitive': 'true'}"),
             std::string("Cannot create more than one storage-attached index on the same column: v"));
}

void TestCqlIndexes::onlyTextIsAnalyzed()
{
    QCOMPARE(run("CREATE INDEX ON t (w) USING 'sai' WITH OPTIONS = {'case_sensitive': 'true'}"),
             std::string("CQL type int cannot be analyzed."));
}

void TestCqlIndexes::unknownOptionsAreRefused()
{
    QCOMPARE(run("CREATE INDEX ON t (w) USING 'sai' WITH OPTIONS = {'mode': 'PREFIX'}"),
             std::string("Properties specified [mode] are not understood by StorageAttachedIndex"));
}

void TestCqlIndexes::secondaryIndexesHaveANameToo()
{
    QCOMPARE(run("CREATE INDEX ON t (w) USING 'legacy_local_table'"), std::string());
    QCOMPARE(run("SELECT k FROM t WHERE w = 2"), std::string("2"));
    QVERIFY(run("SELECT k FROM t WHERE w > 2").starts_with("Cannot execute this query"));
}

void TestCqlIndexes::secondaryIndexesAreAskedForShortValues()
{
    const std::string tooLong(65'536, 'a');
    const std::string longest(65'534, 'a');
    QCOMPARE(run("SELECT k FROM t WHERE v = '" + tooLong + "'"), std::string());
    QCOMPARE(run("CREATE TABLE u (k int PRIMARY KEY, v text, w text)"), std::string());
    QCOMPARE(run("CREATE INDEX ON u (v)"), std::string());
    QCOMPARE(run("INSERT INTO u (k, v) VALUES (1, '" + longest + "')"), std::string());
    QCOMPARE(run("SELECT k FROM u WHERE v = '" + longest + "'"), std::string("1"));
    QCOMPARE(run("SELECT k FROM u WHERE v = '" + tooLong + "'"),
             std::string("Index expression values may not be larger than 64K"));
    QCOMPARE(run("SELECT k FROM u WHERE w = '" + tooLong + "' ALLOW FILTERING"), std::string());
}

QTEST_GUILESS_MAIN(TestCqlIndexes)
#include "tst_cql_indexes.moc"
