// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/schema_session.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using tests::SchemaSession;

class TestSchemaTables : public QObject {
    Q_OBJECT

private slots:
    void keepsColumnsInCassandrasOrder();
    void refusesToCreate_data();
    void refusesToCreate();
    void ifNotExistsChangesNothing();
    void addsColumns();
    void dropsColumnsAndRemembersThem();
    void renamesKeyColumns();
    void refusesToAlter_data();
    void refusesToAlter();
    void anAlterationThatChangesNothingTellsNothing();
    void dropsTables();
    void idsAreTheSameForTheSameStatements();
    void aFailedStatementLeavesTheSchema();
};

void TestSchemaTables::keepsColumnsInCassandrasOrder()
{
    SchemaSession session;
    QCOMPARE(session.run(
                 "CREATE TABLE t (z int, b text, s2 int STATIC, c uuid, a int, \"S\" set<int> STATIC, p int, "
                 "PRIMARY KEY ((p, b), c, a)) WITH CLUSTERING ORDER BY (c DESC)"),
             std::string("created table k.t"));

    std::string order;
    for (const SchemaColumn& column : session.table("t").columns)
        order += column.name + (column.isDescending ? "- " : " ");
    QCOMPARE(order, std::string("p b c- a S s2 z "));
    QCOMPARE(session.table("t").partitionKeySize(), std::size_t{2});
    QCOMPARE(session.table("t").clusteringSize(), std::size_t{2});
    QVERIFY(session.table("t").hasStatics());
    QVERIFY(session.table("t").find("S")->isMultiCell());
}

void TestSchemaTables::refusesToCreate_data()
{
    QTest::addColumn<std::string>("definition");
    QTest::addColumn<std::string>("error");

    const auto add = [](const std::string& definition, const std::string& error) {
        QTest::newRow(definition.c_str()) << "CREATE TABLE t " + definition << error;
    };
    add("(a int)", "2200: No PRIMARY KEY specifed for table 't' (exactly one required)");
    add("(a int PRIMARY KEY, b int PRIMARY KEY)",
        "2200: Multiple PRIMARY KEY specified for table 't' (exactly one required)");
    add("(a int PRIMARY KEY, a text)", "2200: Duplicate column 'a' declaration for table 't'");
    add("(a int, PRIMARY KEY (a, a))", "2200: Duplicate column 'a' in PRIMARY KEY clause for table 't'");
    add("(a int, PRIMARY KEY (b))", "2200: Unknown column 'b' referenced in PRIMARY KEY for table 't'");
    add("(a int PRIMARY KEY, b int STATIC)", "2200: Static columns are only useful (and thus allowed) if the "
                                             "table has at least one clustering column");
    add("(a int, b int STATIC, PRIMARY KEY (a, b))",
        "2200: Static column 'b' cannot be part of the PRIMARY KEY");
    add("(a map<int, int> PRIMARY KEY)",
        "2200: Invalid non-frozen collection type map<int, int> for PRIMARY KEY column 'a'");
    add("(a frozen<list<duration>> PRIMARY KEY)",
        "2200: duration type is not supported for PRIMARY KEY column 'a'");
    add("(a int PRIMARY KEY, b counter, c int)",
        "2200: Cannot mix counter and non counter columns in the same table");
    add("(a int PRIMARY KEY, b counter) WITH default_time_to_live = 1",
        "2200: Cannot set default_time_to_live on a table with counters");
    add("(a int PRIMARY KEY, b list<set<int>>)",
        "2200: Non-frozen collections are not allowed inside collections: list<set<int>>");
    add("(a int PRIMARY KEY, b map<duration, int>)",
        "2200: Durations are not allowed as map keys: map<duration, int>");
    add("(a int PRIMARY KEY, b unknown)", "2200: Unknown type k.unknown");
    add("(a int PRIMARY KEY, b other.u)", "2200: Statement on keyspace k cannot refer to a user type in "
                                          "keyspace other; user types can only be used in "
                                          "the keyspace they are defined in");
    add("(a int PRIMARY KEY, b frozen<text>)",
        "2000: frozen<> is only allowed on collections, tuples, and user-defined types (got text)");
    add("(a int, b int, c int, PRIMARY KEY (a, b, c)) WITH CLUSTERING ORDER BY (c ASC)",
        "2200: Missing CLUSTERING ORDER for column b");
    add("(a int, b int, c int, PRIMARY KEY (a, b, c)) WITH CLUSTERING ORDER BY (c ASC, b ASC)",
        "2200: The order of columns in the CLUSTERING ORDER directive must match that of the clustering "
        "columns (b "
        "must appear before c)");
    add("(a int, b int, PRIMARY KEY (a, b)) WITH CLUSTERING ORDER BY (a ASC)",
        "2200: Only clustering key columns can be defined in CLUSTERING ORDER directive: [a] are not "
        "clustering "
        "columns");
}

void TestSchemaTables::refusesToCreate()
{
    QFETCH(std::string, definition);
    QFETCH(std::string, error);

    SchemaSession session;
    QCOMPARE(session.run(definition), error);
    QVERIFY(!session.schema.find("k", "t"));
}

void TestSchemaTables::ifNotExistsChangesNothing()
{
    SchemaSession session;
    session.run("CREATE TABLE t (a int PRIMARY KEY)");

    QCOMPARE(session.run("CREATE TABLE IF NOT EXISTS t (b text PRIMARY KEY)"), std::string("ok"));
    QCOMPARE(session.run("CREATE TABLE t (b text PRIMARY KEY)"),
             std::string("2400: Cannot add already existing table \"t\" to keyspace \"k\""));
    QVERIFY(session.table("t").find("a"));
}

void TestSchemaTables::addsColumns()
{
    SchemaSession session;
    session.run("CREATE TABLE t (a int, b int, c int, PRIMARY KEY (a, b))");

    QCOMPARE(session.run("ALTER TABLE t ADD (d list<int>, e int STATIC)"), std::string("updated table k.t"));
    QCOMPARE(session.run("ALTER TABLE t ADD IF NOT EXISTS d text"), std::string("ok"));
    QVERIFY(session.table("t").find("e")->kind == SchemaColumnKind::Static);
    QCOMPARE(session.table("t").find("d")->type.toCql(), std::string("list<int>"));
}

void TestSchemaTables::dropsColumnsAndRemembersThem()
{
    SchemaSession session;
    session.context.now = 5;
    session.run("CREATE TABLE t (a int, b int, c varint, d int, PRIMARY KEY (a, b))");

    QCOMPARE(session.run("ALTER TABLE t DROP (c, d)"), std::string("updated table k.t"));
    QCOMPARE(session.table("t").dropped.size(), std::size_t{2});
    QCOMPARE(session.table("t").dropped[0].droppedAt, std::int64_t{5});
    QCOMPARE(session.run("ALTER TABLE t ADD d text"),
             std::string(
                 "2200: Cannot re-add previously dropped column 'd' of type text, incompatible with previous "
                 "type int"));
    QCOMPARE(
        session.run("ALTER TABLE t ADD d int STATIC"),
        std::string("2200: Cannot re-add previously dropped column 'd' of kind STATIC, incompatible with "
                    "previous kind REGULAR"));
    QCOMPARE(session.run("ALTER TABLE t ADD c blob"), std::string("updated table k.t"));
    QCOMPARE(session.run("ALTER TABLE t DROP c USING TIMESTAMP 99"), std::string("updated table k.t"));
    QCOMPARE(session.table("t").dropped[0].droppedAt, std::int64_t{99});
}

void TestSchemaTables::renamesKeyColumns()
{
    SchemaSession session;
    session.run("CREATE TABLE t (a int, b int, c int, PRIMARY KEY (a, b))");
    session.run("CREATE MATERIALIZED VIEW v AS SELECT * FROM t WHERE a IS NOT NULL AND b IS NOT NULL PRIMARY "
                "KEY (b, a)");

    QCOMPARE(session.run("ALTER TABLE t RENAME a TO x AND b TO y"), std::string("updated table k.t"));
    QVERIFY(session.table("t").find("x") && session.table("t").find("y"));
    QCOMPARE(session.table("v").columns[0].name, std::string("y"));
    QCOMPARE(toText(session.table("v").base->where[0]), std::string("x IS NOT NULL"));
}

void TestSchemaTables::refusesToAlter_data()
{
    QTest::addColumn<std::string>("change");
    QTest::addColumn<std::string>("error");

    const auto add = [](const std::string& change, const std::string& error) {
        QTest::newRow(change.c_str()) << change << error;
    };
    add("t ADD b int", "2200: Column with name 'b' already exists");
    add("t ADD x counter", "2300: k.t: Cannot have a counter column (\"x\") in a non counter table");
    add("n ADD x int", "2300: k.n: Cannot have a non counter column (\"x\") in a counter table");
    add("s ADD x int STATIC", "2200: Static columns are only useful (and thus allowed) if the table has at "
                              "least one clustering column");
    add("t DROP a", "2200: Cannot drop PRIMARY KEY column a");
    add("t DROP x", "2200: Column x was not found in table 'k.t'");
    add("t DROP c", "2200: Cannot drop column c because it has dependent secondary indexes (t_c_idx)");
    add("t RENAME c TO x", "2200: Cannot rename non PRIMARY KEY column c");
    add("t RENAME x TO y", "2200: Undefined column name x in table k.t");
    add("t RENAME IF EXISTS x TO y", "2200: Undefined column name x in table k.t");
    add("t RENAME a TO b",
        "2200: Cannot rename column a to b in table 'k.t'; another column with that name already exists");
    add("t ALTER c TYPE text", "2200: Altering column types is no longer supported");
    add("t DROP COMPACT STORAGE", "2200: DROP COMPACT STORAGE is disabled. Enable in cassandra.yaml to use.");
    add("n WITH default_time_to_live = 5", "2200: Cannot set default_time_to_live on a table with counters");
    add("x ADD a int", "2200: Table 'k.x' doesn't exist");
    add("system.local ADD a int", "2100: system keyspace is not user-modifiable.");
}

void TestSchemaTables::refusesToAlter()
{
    QFETCH(std::string, change);
    QFETCH(std::string, error);

    SchemaSession session;
    session.run("CREATE TABLE t (a int, b int, c int, PRIMARY KEY (a, b))");
    session.run("CREATE TABLE n (a int PRIMARY KEY, b counter)");
    session.run("CREATE TABLE s (a int PRIMARY KEY, b int)");
    session.run("CREATE INDEX ON t (c)");

    QCOMPARE(session.run("ALTER TABLE " + change), error);
}

void TestSchemaTables::anAlterationThatChangesNothingTellsNothing()
{
    SchemaSession session;
    session.run("CREATE TABLE t (a int PRIMARY KEY)");

    QCOMPARE(session.run("ALTER TABLE t WITH comment = ''"), std::string("ok"));
    QCOMPARE(session.run("ALTER TABLE IF EXISTS x ADD b int"), std::string("ok"));
    QCOMPARE(session.run("ALTER TABLE t DROP IF EXISTS x"), std::string("ok"));
}

void TestSchemaTables::dropsTables()
{
    SchemaSession session;
    session.run("CREATE TABLE t (a int PRIMARY KEY)");

    QCOMPARE(session.run("DROP TABLE t"), std::string("dropped table k.t"));
    QCOMPARE(session.run("DROP TABLE t"), std::string("2200: Table 'k.t' doesn't exist"));
    QCOMPARE(session.run("DROP TABLE IF EXISTS t"), std::string("ok"));
}

void TestSchemaTables::idsAreTheSameForTheSameStatements()
{
    SchemaSession one;
    SchemaSession other;
    for (SchemaSession* session : {&one, &other}) {
        session->run("CREATE TABLE t (a int PRIMARY KEY)");
        session->run("CREATE TABLE u (a int PRIMARY KEY)");
    }

    QVERIFY(one.table("t").id == other.table("t").id);
    QVERIFY(one.table("t").id != one.table("u").id);
    const Uuid before = one.schema.version;
    one.run("DROP TABLE t");
    QVERIFY(one.schema.version != before);
}

void TestSchemaTables::aFailedStatementLeavesTheSchema()
{
    SchemaSession session;
    session.run("CREATE TABLE t (a int PRIMARY KEY)");
    const Uuid version = session.schema.version;

    session.run("ALTER TABLE t ADD (b int, a int)");
    QVERIFY(!session.table("t").find("b"));
    QVERIFY(session.schema.version == version);
}

QTEST_GUILESS_MAIN(TestSchemaTables)
#include "tst_schema_tables.moc"
