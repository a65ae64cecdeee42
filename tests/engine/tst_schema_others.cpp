// SPDX-License-Identifier: Apache-2.0
// Keyspaces, options, user-defined types, indexes and views.
#include "tests/engine/schema_session.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using tests::SchemaSession;

class TestSchemaOthers : public QObject {
    Q_OBJECT

private slots:
    void keepsReplicationWithWholeNames();
    void warnsOfMoreReplicasThanNodes();
    void refusesKeyspaces_data();
    void refusesKeyspaces();
    void setsOptions();
    void refusesOptions_data();
    void refusesOptions();
    void newOptionsAreUnknownToOlderCassandra();
    void describesOptions();
    void createsAndAltersTypes();
    void refusesTypes_data();
    void refusesTypes();
    void namesIndexes();
    void refusesIndexes_data();
    void refusesIndexes();
    void newerCassandraHasStorageAttachedIndexes();
    void createsViews();
    void refusesViews_data();
    void refusesViews();
    void aViewOfAllColumnsGetsNewOnes();
};

void TestSchemaOthers::keepsReplicationWithWholeNames()
{
    SchemaSession session;
    session.context.datacenters = {"east", "west"};
    session.run(
        "CREATE KEYSPACE a WITH replication = {'class': 'NetworkTopologyStrategy', 'replication_factor': 1, "
        "'west': 0} AND durable_writes = false");

    const SchemaKeyspace& keyspace = *session.schema.find("a");
    const StringMap wanted{{"class", "org.apache.cassandra.locator.NetworkTopologyStrategy"},
                           {"east", "1"}};  // 0: none
    QVERIFY(keyspace.replication == wanted);
    QVERIFY(!keyspace.durableWrites);
    session.run("CREATE KEYSPACE b WITH replication = {'class': 'SimpleStrategy'}");
    QCOMPARE(session.schema.find("b")->replication.at("replication_factor"), std::string("1"));
}

void TestSchemaOthers::warnsOfMoreReplicasThanNodes()
{
    SchemaSession session;
    QCOMPARE(session.run(
                 "ALTER KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}"),
             std::string(
                 "updated keyspace k\nYour replication factor 3 for keyspace k is higher than the number of "
                 "nodes 1\nWhen increasing replication factor you need to run a full (-full) repair to "
                 "distribute the data."));
    session.context.nodes = 3;
    QCOMPARE(session.run(
                 "CREATE KEYSPACE a WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}"),
             std::string("created keyspace a"));
}

void TestSchemaOthers::refusesKeyspaces_data()
{
    QTest::addColumn<std::string>("statement");
    QTest::addColumn<std::string>("error");

    const auto add = [](const std::string& statement, const std::string& error) {
        QTest::newRow(statement.c_str()) << statement << error;
    };
    const std::string simple = " WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}";
    add("CREATE KEYSPACE k" + simple, "2400: Cannot add existing keyspace \"k\"");
    add("CREATE KEYSPACE IF NOT EXISTS k" + simple, "ok");
    add("CREATE KEYSPACE a WITH durable_writes = true", "2200: Missing mandatory option 'replication'");
    add("CREATE KEYSPACE a" + simple + " AND x = 1", "2000: Unknown property 'x'");
    add("CREATE KEYSPACE a" + simple + " AND durable_writes = 2",
        "2000: Invalid boolean value 2 for 'durable_writes'. Positive values can be '1', 'true' or 'yes'. "
        "Negative "
        "values can be '0', 'false' or 'no'.");
    add("CREATE KEYSPACE a WITH replication = {'class': 'Unknown'}",
        "2300: Unable to find replication strategy class 'org.apache.cassandra.locator.Unknown'");
    add("CREATE KEYSPACE a WITH replication = {'class': 'SimpleStrategy', 'replication_factor': -2}",
        "2300: Replication factor must be non-negative, found -2");
    add("CREATE KEYSPACE a WITH replication = {'class': 'NetworkTopologyStrategy', 'north': 1}",
        "2300: Unrecognized strategy option {north} passed to NetworkTopologyStrategy for keyspace a");
    add("CREATE KEYSPACE \"a b\"" + simple, "2200: Keyspace name must not be empty, more than 48 characters "
                                            "long, or contain non-alphanumeric-underscore "
                                            "characters (got 'a b')");
    add("CREATE KEYSPACE system" + simple, "2200: System keyspace 'system' is not user-modifiable");
    add("ALTER KEYSPACE x" + simple, "2200: Keyspace 'x' doesn't exist");
    add("DROP KEYSPACE system_schema", "2100: system_schema keyspace is not user-modifiable.");
    add("DROP KEYSPACE x", "2200: Keyspace 'x' doesn't exist");
    add("CREATE TABLE x.t (a int PRIMARY KEY)", "2200: Keyspace 'x' doesn't exist");
}

void TestSchemaOthers::refusesKeyspaces()
{
    QFETCH(std::string, statement);
    QFETCH(std::string, error);

    SchemaSession session;
    QCOMPARE(session.run(statement), error);
}

void TestSchemaOthers::setsOptions()
{
    SchemaSession session;
    session.run(
        "CREATE TABLE t (a int PRIMARY KEY) WITH comment = 5 AND gc_grace_seconds = 0 AND "
        "compaction = {'class': 'LeveledCompactionStrategy'} AND compression = {'enabled': false} AND "
        "speculative_retry = '95PERCENTILE' AND default_time_to_live = 60");

    const TableOptions& options = session.table("t").options;
    QCOMPARE(options.comment, std::string("5"));
    QCOMPARE(options.gcGraceSeconds, 0);
    QCOMPARE(options.defaultTimeToLive, 60);
    QCOMPARE(options.speculativeRetry, std::string("95p"));
    QCOMPARE(options.bloomFilter(), 0.1);
    QVERIFY(options.compression == (StringMap{{"enabled", "false"}}));
    QCOMPARE(options.compaction.at("min_threshold"), std::string("4"));
}

void TestSchemaOthers::refusesOptions_data()
{
    QTest::addColumn<std::string>("options");
    QTest::addColumn<std::string>("error");

    const auto add = [](const std::string& options, const std::string& error) {
        QTest::newRow(options.c_str()) << options << error;
    };
    add("x = 1", "2000: Unknown property 'x'");
    add("comment = 'a' AND comment = 'b'", "2000: Multiple definition for property 'comment'");
    add("caching = 'ALL'", "2000: Invalid value for property 'caching'. It should be a map.");
    add("caching = {'keys': 'SOME'}",
        "2300: Invalid value 'SOME' for caching sub-option 'keys': only 'ALL' and 'NONE' are allowed");
    add("gc_grace_seconds = 'x'", "2000: Invalid integer value x for 'gc_grace_seconds'");
    add("gc_grace_seconds = -1", "2300: gc_grace_seconds must be greater than or equal to 0 (got -1)");
    add("bloom_filter_fp_chance = 0",
        "2300: bloom_filter_fp_chance must be larger than 6.71E-5 and less than or equal to 1.0 (got 0.0)");
    add("default_time_to_live = 700000000",
        "2300: default_time_to_live must be less than or equal to 630720000 (got 700000000)");
    add("min_index_interval = 5000",
        "2300: max_index_interval must be greater than or equal to min_index_interval (5000) (got 2048)");
    add("compaction = {'min_threshold': 3}", "2300: Missing sub-option 'class' for the 'compaction' option");
    add("compaction = {'class': 'SizeTieredCompactionStrategy', 'min_threshold': 9, 'max_threshold': 8}",
        "2300: Min compaction threshold (got 9) cannot be greater than max compaction threshold (got 8)");
    add("compaction = {'class': 'TimeWindowCompactionStrategy', 'compaction_window_unit': 'YEARS'}",
        "2300: YEARS is not valid for compaction_window_unit");
    add("compression = {'chunk_length_in_kb': 4}",
        "2300: Missing sub-option 'class' for the 'compression' option.");
    add("memtable = 'fast'", "2300: Memtable configuration \"fast\" not found.");
}

void TestSchemaOthers::refusesOptions()
{
    QFETCH(std::string, options);
    QFETCH(std::string, error);

    SchemaSession session;
    QCOMPARE(session.run("CREATE TABLE t (a int PRIMARY KEY) WITH " + options), error);
}

void TestSchemaOthers::newOptionsAreUnknownToOlderCassandra()
{
    const std::string statement = "CREATE TABLE t (a int PRIMARY KEY) WITH allow_auto_snapshot = false";
    SchemaSession older(cql::Dialect::Cassandra41);
    QCOMPARE(older.run(statement), std::string("2000: Unknown property 'allow_auto_snapshot'"));
    SchemaSession newer(cql::Dialect::Cassandra50);
    QCOMPARE(newer.run(statement), std::string("created table k.t"));
    QVERIFY(!newer.table("t").options.allowAutoSnapshot);
}

void TestSchemaOthers::describesOptions()
{
    TableOptions options;
    options.comment = "it's";
    const std::string older = toCql(options, false, cql::Dialect::Cassandra41);
    QVERIFY2(older.starts_with("additional_write_policy = '99p'\n    AND bloom_filter_fp_chance = 0.01\n"),
             older.c_str());
    QVERIFY(older.find("    AND comment = 'it''s'\n") != std::string::npos);
    QVERIFY(older.find("\n    AND memtable = 'default'\n    AND crc_check_chance = 1.0\n")
            != std::string::npos);
    QVERIFY(older.find("default_time_to_live = 0") != std::string::npos);
    QVERIFY(older.find("auto_snapshot") == std::string::npos);
    const std::string view = toCql(options, true, cql::Dialect::Cassandra50);
    QVERIFY(view.find("default_time_to_live") == std::string::npos);
    QVERIFY(view.find("allow_auto_snapshot = true") != std::string::npos);
}

void TestSchemaOthers::createsAndAltersTypes()
{
    SchemaSession session;
    QCOMPARE(session.run("CREATE TYPE a (x int, y set<text>)"), std::string("created type k.a"));
    QCOMPARE(session.run("CREATE TYPE b (z frozen<a>)"), std::string("created type k.b"));
    QCOMPARE(session.run("ALTER TYPE a ADD w text"), std::string("updated type k.a"));
    QCOMPARE(session.run("ALTER TYPE a RENAME x TO v"), std::string("updated type k.a"));
    QCOMPARE(session.schema.find("k")->types.at("a").fields[0].name, std::string("v"));
    QCOMPARE(session.run("ALTER TYPE a ADD IF NOT EXISTS w int"), std::string("ok"));
    QCOMPARE(session.run("DROP TYPE b"), std::string("dropped type k.b"));
    QCOMPARE(session.run("DROP TYPE a"), std::string("dropped type k.a"));
}

void TestSchemaOthers::refusesTypes_data()
{
    QTest::addColumn<std::string>("statement");
    QTest::addColumn<std::string>("error");

    const auto add = [](const std::string& statement, const std::string& error) {
        QTest::newRow(statement.c_str()) << statement << error;
    };
    add("CREATE TYPE a (x int)", "2200: A user type with name 'a' already exists");
    add("CREATE TYPE c (x int, x text)", "2200: Duplicate field name 'x' in type 'c'");
    add("CREATE TYPE c (x counter)", "2200: A user type cannot contain counters");
    add("CREATE TYPE c (x a)", "2200: A user type cannot contain non-frozen UDTs");
    add("CREATE TABLE u (i int PRIMARY KEY, x list<a>)",
        "2200: Non-frozen UDTs are not allowed inside collections: list<a>");
    add("CREATE TABLE u (i int PRIMARY KEY, x d)",
        "2200: Non-frozen UDTs with nested non-frozen collections are not supported");
    add("CREATE TABLE u (i a PRIMARY KEY)",
        "2200: Invalid non-frozen user-defined type \"k.a\" for PRIMARY KEY column 'i'");
    add("ALTER TABLE t DROP f", "2200: Cannot drop non-frozen column f of user type a");
    add("ALTER TYPE a RENAME q TO r", "2200: Unkown field q in user type k.a");
    add("ALTER TYPE a ADD b frozen<b>", "2200: Cannot add new field b of type frozen<k.b> to user type k.a "
                                        "as it would create a circular reference");
    add("ALTER TYPE b ADD w int", "2200: Cannot add new field w of type int to user type k.b as the type is "
                                  "being used in partition key by the "
                                  "following tables: k.t");
    add("ALTER TYPE a ALTER x TYPE text", "2200: Altering field types is no longer supported");
    add("ALTER TYPE q ADD x int", "2200: Type k.q doesn't exist");
    add("DROP TYPE a", "2200: Cannot drop user type 'k.a' as it is still used by user types b");
    add("DROP TYPE b", "2200: Cannot drop user type 'k.b' as it is still used by tables t");
}

void TestSchemaOthers::refusesTypes()
{
    QFETCH(std::string, statement);
    QFETCH(std::string, error);

    SchemaSession session;
    session.run("CREATE TYPE a (x int)");
    session.run("CREATE TYPE b (y frozen<a>)");
    session.run("CREATE TYPE d (z list<int>)");
    QCOMPARE(session.run("CREATE TABLE t (i frozen<b> PRIMARY KEY, f a)"), std::string("created table k.t"));

    QCOMPARE(session.run(statement), error);
}

void TestSchemaOthers::namesIndexes()
{
    SchemaSession session;
    session.run("CREATE TABLE t (a int, b int, c list<int>, d map<text, int>, PRIMARY KEY (a, b))");

    QCOMPARE(session.run("CREATE INDEX ON t (b)"), std::string("updated table k.t"));
    QCOMPARE(session.run("CREATE INDEX ON t (c)"), std::string("updated table k.t"));
    QCOMPARE(session.run("CREATE INDEX ON t (keys(d))"), std::string("updated table k.t"));
    QCOMPARE(session.run("CREATE INDEX ON t (entries(d))"), std::string("updated table k.t"));
    QCOMPARE(session.run("CREATE INDEX IF NOT EXISTS ON t (b)"), std::string("ok"));
    QVERIFY(session.table("t").findIndex("t_b_idx"));
    QVERIFY(session.table("t").findIndex("t_c_idx")->target.kind == cql::IndexTarget::Kind::Values);
    QVERIFY(session.table("t").findIndex("t_d_idx_1")->target.kind == cql::IndexTarget::Kind::Entries);
    QCOMPARE(session.run("DROP INDEX t_b_idx"), std::string("updated table k.t"));
    QCOMPARE(session.table("t").indexes.size(), std::size_t{3});
}

void TestSchemaOthers::refusesIndexes_data()
{
    QTest::addColumn<std::string>("statement");
    QTest::addColumn<std::string>("error");

    const auto add = [](const std::string& statement, const std::string& error) {
        QTest::newRow(statement.c_str()) << statement << error;
    };
    add("CREATE INDEX ON t (a)", "2200: Cannot create secondary index on the only partition key column a");
    add("CREATE INDEX ON t (x)", "2200: Undefined column name x in table k.t");
    add("CREATE INDEX ON x (b)", "2200: Table 'x' doesn't exist");
    add("CREATE INDEX ON t (b, c)", "2200: Only CUSTOM indexes support multiple columns");
    add("CREATE INDEX ON t (c)", "2200: Index t_c_idx_1 is a duplicate of existing index t_c_idx");
    add("CREATE INDEX t_c_idx ON t (b)", "2200: Index 't_c_idx' already exists");
    add("CREATE INDEX ON t (keys(l))", "2200: Cannot create index on keys of column l with non-map type");
    add("CREATE INDEX ON t (full(l))", "2200: full() indexes can only be created on frozen collections");
    add("CREATE INDEX ON t (f)", "2200: Cannot create values() index on frozen column f. Frozen collections "
                                 "are immutable and must be fully "
                                 "indexed by using the 'full(f)' modifier");
    add("CREATE INDEX ON t (values(b))",
        "2200: Cannot create values() index on b. Non-collection columns only support simple indexes");
    add("CREATE INDEX ON t (d)", "2200: Secondary indexes are not supported on duration columns");
    add("CREATE INDEX ON n (c)", "2200: Secondary indexes on counter tables aren't supported");
    add("CREATE INDEX ON v (c)", "2200: Secondary indexes on materialized views aren't supported");
    add("CREATE INDEX \"i j\" ON t (b)", "2300: Illegal index name i j");
    add("CREATE CUSTOM INDEX ON t (b)", "2200: CUSTOM index requires specifiying the index class");
    add("CREATE CUSTOM INDEX ON t (b) USING 'sai'", "2300: Unable to find custom indexer class 'sai'");
    add("DROP INDEX x", "2200: Index 'k.x' doesn't exist'");
}

void TestSchemaOthers::refusesIndexes()
{
    QFETCH(std::string, statement);
    QFETCH(std::string, error);

    SchemaSession session;
    session.run("CREATE TABLE t (a int, b int, c int, d duration, l list<int>, f frozen<set<int>>, PRIMARY "
                "KEY (a, b))");
    session.run("CREATE TABLE n (a int PRIMARY KEY, c counter)");
    session.run("CREATE MATERIALIZED VIEW v AS SELECT a, b, c FROM t WHERE a IS NOT NULL AND b IS NOT NULL "
                "PRIMARY KEY "
                "(b, a)");
    session.run("CREATE INDEX ON t (c)");

    QCOMPARE(session.run(statement), error);
}

void TestSchemaOthers::newerCassandraHasStorageAttachedIndexes()
{
    SchemaSession session(cql::Dialect::Cassandra50);
    session.run("CREATE TABLE t (a int PRIMARY KEY, b int, c vector<float, 2>)");

    QCOMPARE(session.run("CREATE INDEX ON t (b) USING 'sai'"), std::string("updated table k.t"));
    QVERIFY(session.run("CREATE CUSTOM INDEX ON t (c) USING 'StorageAttachedIndex'")
                .starts_with("updated table k.t\nSAI ANN indexes on vector columns are experimental"));
    QVERIFY(session.table("t").findIndex("t_b_idx")->isCustom());
}

void TestSchemaOthers::createsViews()
{
    SchemaSession session;
    session.run(
        "CREATE TABLE t (a int, b int, c int, d int, PRIMARY KEY (a, b)) WITH CLUSTERING ORDER BY (b DESC)");
    QCOMPARE(
        session.run(
            "CREATE MATERIALIZED VIEW v AS SELECT a, b, c FROM t WHERE c IS NOT NULL AND a IS NOT NULL AND "
            "b IS NOT NULL PRIMARY KEY (c, a, b)"),
        std::string(
            "created table k.v\nMaterialized views are experimental and are not recommended for production "
            "use."));

    const SchemaTable& view = session.table("v");
    QCOMPARE(view.columns.size(), std::size_t{3});
    QVERIFY(view.isView() && !view.base->hasAllColumns);
    QVERIFY(view.find("b")->isDescending);  // as in its table
    QCOMPARE(session.run("DROP TABLE t"),
             std::string("2200: Cannot drop a table when materialized views still depend on it (k)"));
    QCOMPARE(session.run("ALTER TABLE t DROP d"),
             std::string("2200: Cannot drop column d on base table t with materialized views"));
    QCOMPARE(session.run("DROP MATERIALIZED VIEW v"), std::string("dropped table k.v"));
}

void TestSchemaOthers::refusesViews_data()
{
    QTest::addColumn<std::string>("statement");
    QTest::addColumn<std::string>("error");

    const auto add = [](const std::string& rest, const std::string& error) {
        QTest::newRow(rest.c_str()) << "CREATE MATERIALIZED VIEW v AS SELECT " + rest << error;
    };
    const std::string notNull = " WHERE a IS NOT NULL AND b IS NOT NULL AND c IS NOT NULL PRIMARY KEY ";
    add("* FROM x" + notNull + "(b, a)", "2200: Base table 'x' doesn't exist");
    add("a, b, c AS d FROM t" + notNull + "(b, a)",
        "2200: Cannot use aliases when defining a materialized view (got "
        "org.apache.cassandra.cql3.selection.RawSelector@5d1a6c3f)");
    add("a, b, c FROM t" + notNull + "(c, a)",
        "2200: Cannot create materialized view 'v' without primary key columns b from base table 't'");
    add("a, b, c, d FROM t" + notNull + "((c, d), a, b)",
        "2200: Cannot include more than one non-primary key column in materialized view primary key (got c, "
        "d)");
    add("a, b FROM t" + notNull + "(c, a, b)",
        "2200: Unknown column 'c' referenced in PRIMARY KEY for materialized view 'v'");
    add("* FROM t" + notNull + "(c, a, b)",
        "2200: Cannot include static column 's' in materialized view 'v'");
    add("a, b, c FROM t WHERE a IS NOT NULL PRIMARY KEY (c, a, b)",
        "2200: Primary key columns c, b must be restricted with 'IS NOT NULL' or otherwise");
    add("a, b, c FROM t WHERE a = 1 AND b IS NOT NULL AND d = 1 AND c IS NOT NULL PRIMARY KEY (c, a, b)",
        "2200: Non-primary key columns can only be restricted with 'IS NOT NULL' (got: d restricted "
        "illegally)");
    add("a, b, c FROM t" + notNull + "(c, a, b) WITH default_time_to_live = 5",
        "2200: Cannot set default_time_to_live for a materialized view. Data in a materialized view always "
        "expire at "
        "the same time than the corresponding data in the parent table.");
    add("a, c FROM n WHERE a IS NOT NULL PRIMARY KEY (a)",
        "2200: Materialized views are not supported on counter tables");
}

void TestSchemaOthers::refusesViews()
{
    QFETCH(std::string, statement);
    QFETCH(std::string, error);

    SchemaSession session;
    session.run("CREATE TABLE t (a int, b int, c int, d int, s int STATIC, PRIMARY KEY (a, b))");
    session.run("CREATE TABLE n (a int PRIMARY KEY, c counter)");

    QCOMPARE(session.run(statement), error);
}

void TestSchemaOthers::aViewOfAllColumnsGetsNewOnes()
{
    SchemaSession session;
    session.run("CREATE TABLE t (a int, b int, PRIMARY KEY (a, b))");
    session.run("CREATE MATERIALIZED VIEW v AS SELECT * FROM t WHERE a IS NOT NULL AND b IS NOT NULL PRIMARY "
                "KEY (b, a)");
    session.run("CREATE MATERIALIZED VIEW w AS SELECT a, b FROM t WHERE a IS NOT NULL AND b IS NOT NULL "
                "PRIMARY KEY (b, "
                "a)");

    session.run("ALTER TABLE t ADD c text");
    QVERIFY(session.table("v").find("c"));
    QVERIFY(!session.table("w").find("c"));
}

QTEST_GUILESS_MAIN(TestSchemaOthers)
#include "tst_schema_others.moc"
