// SPDX-License-Identifier: Apache-2.0
// Permissions: granting, revoking and listing them, and what statements take. Answers are those of Cassandra
// 4.1.7 and 5.0.9 with PasswordAuthenticator and CassandraAuthorizer.
#include "tests/engine/role_session.h"

#include <QTest>

#include <vector>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;

class TestPermissions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatIsGrantedTwiceIsWarnedOf();
    void onlyApplicablePermissionsAreGranted_data();
    void onlyApplicablePermissionsAreGranted();
    void whatIsNotThereIsRefused_data();
    void whatIsNotThereIsRefused();
    void oneGrantsWhatOneHas();
    void permissionsAreListed();
    void permissionsOfTheSystemAreLimitedSince50();
    void maskingIsOf50();
    void statementsTakePermissions_data();
    void statementsTakePermissions();
    void whatIsAboveCountsToo();
    void grantedRolesCountToo();
    void superusersMayDoAll();
    void nobodyIsAskedForNothing();
    void driversReadTheSystem();
    void viewsAreReadByTheirTable();
    void writesToViewsTakeMore();
    void batchesTakeWhatTheirStatementsTake();
    void preparedStatementsAreCheckedWhenTheyRun();
    void makersGetPermissions();
    void permissionsGoWithWhatTheyAreOn();

private:
    std::string super(std::string_view statement) { return m_sessions->run("cassandra", statement); }
    std::string user(std::string_view statement) { return m_sessions->run("u", statement); }
    static std::string lacks(const std::string& permission, const std::string& resource)
    {
        return "2100: User u has no " + permission + " permission on " + resource + " or any of its parents";
    }

    std::unique_ptr<RoleSessions> m_sessions;
};

void TestPermissions::init()
{
    m_sessions = std::make_unique<RoleSessions>();
    for (const char* statement :
         {"CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
          "CREATE TABLE k.t (a int PRIMARY KEY, b int)", "CREATE TYPE k.y (a int)",
          "CREATE TABLE k.o (a int PRIMARY KEY, b int)"})
        QCOMPARE(m_sessions->run(std::nullopt, statement), std::string("ok"));
    QCOMPARE(super("CREATE ROLE u WITH LOGIN = true"), std::string("ok"));
    QCOMPARE(super("CREATE ROLE g"), std::string("ok"));
}

void TestPermissions::whatIsGrantedTwiceIsWarnedOf()
{
    QCOMPARE(super("GRANT SELECT ON k.t TO u"), std::string("ok"));
    QCOMPARE(super("GRANT SELECT, MODIFY ON k.t TO u"),
             std::string("ok [Role 'u' was already granted SELECT on <table k.t>]"));
    QCOMPARE(super("REVOKE MODIFY, ALTER ON k.t FROM u"),
             std::string("ok [Role 'u' was not granted ALTER on <table k.t>]"));
    QCOMPARE(super("REVOKE MODIFY, ALTER ON k.t FROM u"),
             std::string("ok [Role 'u' was not granted ALTER, MODIFY on <table k.t>]"));
    QCOMPARE(super("SELECT * FROM system_auth.role_permissions WHERE role = 'u'"),
             std::string("u|data/k/t|{'SELECT'}"));
    QCOMPARE(super("REVOKE SELECT ON k.t FROM u"), std::string("ok"));
    QCOMPARE(super("SELECT * FROM system_auth.role_permissions WHERE role = 'u'"), std::string());
    QCOMPARE(super("SELECT * FROM system_auth.resource_role_permissons_index WHERE resource = 'data/k/t'"),
             std::string());
}

void TestPermissions::onlyApplicablePermissionsAreGranted_data()
{
    QTest::addColumn<std::string>("resource");
    QTest::addColumn<std::string>("applicable");
    QTest::addColumn<std::string>("kind");
    const auto row = [](const char* resource, const char* applicable, const char* kind) {
        QTest::newRow(resource) << std::string(resource) << std::string(applicable) << std::string(kind);
    };
    row("ALL KEYSPACES", "CREATE ALTER DROP SELECT MODIFY AUTHORIZE", "DataResource");
    row("KEYSPACE k", "CREATE ALTER DROP SELECT MODIFY AUTHORIZE", "DataResource");
    row("ALL TABLES IN KEYSPACE k", "CREATE ALTER DROP SELECT MODIFY AUTHORIZE", "DataResource");
    row("TABLE k.t", "ALTER DROP SELECT MODIFY AUTHORIZE", "DataResource");
    row("ALL ROLES", "CREATE ALTER DROP AUTHORIZE DESCRIBE", "RoleResource");
    row("ROLE g", "ALTER DROP AUTHORIZE DESCRIBE", "RoleResource");
    row("ALL FUNCTIONS", "CREATE ALTER DROP AUTHORIZE EXECUTE", "FunctionResource");
    row("ALL FUNCTIONS IN KEYSPACE k", "CREATE ALTER DROP AUTHORIZE EXECUTE", "FunctionResource");
    row("ALL MBEANS", "SELECT MODIFY AUTHORIZE DESCRIBE EXECUTE", "JMXResource");
}

void TestPermissions::onlyApplicablePermissionsAreGranted()
{
    QFETCH(std::string, resource);
    QFETCH(std::string, applicable);
    QFETCH(std::string, kind);

    for (const std::string permission :
         {"CREATE", "ALTER", "DROP", "SELECT", "MODIFY", "AUTHORIZE", "DESCRIBE", "EXECUTE"})
    {
        const bool applies = (" " + applicable + " ").find(" " + permission + " ") != std::string::npos;
        const std::string expected =
            applies ? "ok"
                    : "2000: Resource type " + kind + " does not support any of the requested permissions";
        QCOMPARE(super("GRANT " + permission + " ON " + resource + " TO u"), expected);
        QCOMPARE(super("REVOKE " + permission + " ON " + resource + " FROM u"), expected);
    }
    // Of several, those that do not apply are left out.
    QCOMPARE(super("GRANT CREATE, AUTHORIZE, EXECUTE, SELECT ON " + resource + " TO u"), std::string("ok"));
}

void TestPermissions::whatIsNotThereIsRefused_data()
{
    QTest::addColumn<std::string>("statement");
    QTest::addColumn<std::string>("answer");
    const auto row = [](const char* statement, const char* answer) {
        QTest::newRow(statement) << std::string(statement) << std::string(answer);
    };
    row("GRANT SELECT ON k.x TO u", "2200: Resource <table k.x> doesn't exist");
    row("GRANT SELECT ON x.t TO u", "2200: Resource <table x.t> doesn't exist");
    row("GRANT SELECT ON t TO u",
        "2200: No keyspace has been specified. USE a keyspace, or explicitly specify keyspace.tablename");
    row("GRANT SELECT ON KEYSPACE x TO u", "2200: Resource <keyspace x> doesn't exist");
    row("GRANT SELECT ON ALL TABLES IN KEYSPACE x TO u", "2200: Resource <all tables in x> doesn't exist");
    row("GRANT EXECUTE ON ALL FUNCTIONS IN KEYSPACE x TO u",
        "2200: Resource <all functions in x> doesn't exist");
    row("GRANT ALTER ON ROLE x TO u", "2200: Resource <role x> doesn't exist");
    row("GRANT SELECT ON MBEAN 'a:b=c' TO u", "2200: Resource <mbean a:b=c> doesn't exist");
    row("GRANT SELECT ON k.t TO x", "2200: Role x doesn't exist");
    row("REVOKE SELECT ON k.t FROM x", "2200: Role x doesn't exist");
    row("REVOKE SELECT ON k.x FROM u", "2200: Resource <table k.x> doesn't exist");
    row("GRANT EXECUTE ON FUNCTION now() TO u",
        "2200: In this context function name must be explictly qualified by a keyspace");
    row("GRANT EXECUTE ON FUNCTION x.f(int) TO u", "2300: Keyspace x doesn't exist");
    row("GRANT EXECUTE ON FUNCTION system.now() TO u",
        "2200: Altering permissions on builtin functions is not supported");
    row("LIST ALL ON k.x", "2200: <table k.x> doesn't exist");
    row("LIST ALL ON FUNCTION k.f(int)", "2200: <function k.f(int)> doesn't exist");
    row("LIST ALL ON MBEAN 'a:b=c'", "2200: <mbean a:b=c> doesn't exist");
    row("LIST ALL OF x", "2200: <role x> doesn't exist");
}

void TestPermissions::whatIsNotThereIsRefused()
{
    QFETCH(std::string, statement);
    QFETCH(std::string, answer);

    QCOMPARE(super(statement), answer);
}

void TestPermissions::oneGrantsWhatOneHas()
{
    QCOMPARE(user("GRANT SELECT ON k.t TO g"), lacks("AUTHORIZE", "<table k.t>"));
    QCOMPARE(user("REVOKE SELECT ON k.x FROM g"), lacks("AUTHORIZE", "<table k.x>"));
    QCOMPARE(super("GRANT AUTHORIZE, ALTER ON k.t TO u"), std::string("ok"));
    QCOMPARE(user("GRANT ALTER ON k.t TO g"), std::string("ok"));
    QCOMPARE(user("GRANT SELECT ON k.t TO g"), lacks("SELECT", "<table k.t>"));
    QCOMPARE(user("GRANT ALL ON k.t TO g"), lacks("DROP", "<table k.t>"));
    QCOMPARE(user("REVOKE ALTER ON k.t FROM g"), std::string("ok"));
}

void TestPermissions::permissionsAreListed()
{
    for (const char* statement : {"GRANT SELECT, CREATE ON ALL KEYSPACES TO g", "GRANT MODIFY ON k.t TO u",
                                  "GRANT DESCRIBE ON ROLE g TO u", "GRANT g TO u"})
        QCOMPARE(super(statement), std::string("ok"));
    QCOMPARE(user("LIST ALL OF u"),
             std::string("g|g|<all keyspaces>|CREATE, g|g|<all keyspaces>|SELECT, u|u|<table k.t>|MODIFY, "
                         "u|u|<role g>|DESCRIBE"));
    QCOMPARE(user("LIST ALL ON k.t OF u"),
             std::string("g|g|<all keyspaces>|CREATE, g|g|<all keyspaces>|SELECT, u|u|<table k.t>|MODIFY"));
    QCOMPARE(user("LIST ALL ON k.t OF u NORECURSIVE"), std::string("u|u|<table k.t>|MODIFY"));
    QCOMPARE(super("LIST SELECT ON KEYSPACE k"), std::string("g|g|<all keyspaces>|SELECT"));
    QCOMPARE(super("LIST EXECUTE OF u"), std::string("ok"));
    QCOMPARE(user("LIST ALL"), std::string("2100: You are not authorized to view everyone's permissions"));
    QCOMPARE(user("LIST ALL OF cassandra"),
             std::string("2100: You are not authorized to view cassandra's permissions"));
    QCOMPARE(super("GRANT DESCRIBE ON ROLE cassandra TO u"), std::string("ok"));
    QCOMPARE(user("LIST ALTER OF cassandra"),
             std::string("cassandra|cassandra|<role g>|ALTER, cassandra|cassandra|<role u>|ALTER"));
}

void TestPermissions::permissionsOfTheSystemAreLimitedSince50()
{
    const std::string refusal = "2100: Granting permissions on system keyspaces is strictly limited, this "
                                "operation is not permitted";
    QCOMPARE(super("GRANT SELECT ON system_auth.roles TO u"), std::string("ok"));
    QCOMPARE(super("GRANT ALTER ON KEYSPACE system_auth TO u"), std::string("ok"));
    QCOMPARE(super("GRANT MODIFY ON system_auth.roles TO u"), refusal);
    QCOMPARE(super("GRANT ALL ON system_auth.roles TO u"), refusal);
    QCOMPARE(super("GRANT MODIFY ON KEYSPACE system_views TO u"), std::string("ok"));
    RoleSessions older(cql::Dialect::Cassandra41);
    QCOMPARE(older.run("cassandra", "GRANT MODIFY ON system_auth.roles TO cassandra"), std::string("ok"));
}

void TestPermissions::maskingIsOf50()
{
    QCOMPARE(super("GRANT ALL ON k.t TO u"), std::string("ok"));
    QCOMPARE(super("LIST UNMASK, SELECT_MASKED OF u"),
             std::string("u|u|<table k.t>|UNMASK, u|u|<table k.t>|SELECT_MASKED"));
    RoleSessions older(cql::Dialect::Cassandra41);
    QVERIFY(older.run("cassandra", "LIST UNMASK OF cassandra").starts_with("2000: "));
    QCOMPARE(older.run("cassandra", "CREATE ROLE u"), std::string("ok"));
    QCOMPARE(older.run("cassandra", "GRANT ALL ON ALL KEYSPACES TO u"), std::string("ok"));
    QCOMPARE(older.run("cassandra", "SELECT permissions FROM system_auth.role_permissions WHERE role = 'u'"),
             std::string("{'ALTER', 'AUTHORIZE', 'CREATE', 'DROP', 'MODIFY', 'SELECT'}"));
}

void TestPermissions::statementsTakePermissions_data()
{
    QTest::addColumn<std::string>("statement");
    QTest::addColumn<std::string>("permission");
    QTest::addColumn<std::string>("resource");
    QTest::addColumn<std::string>("named");  // the resource in GRANT
    const auto row = [](const char* statement, const char* permission, const char* resource,
                        const char* named) {
        QTest::newRow(statement) << std::string(statement) << std::string(permission) << std::string(resource)
                                 << std::string(named);
    };
    const auto onTable = [&](const char* statement, const char* permission) {
        row(statement, permission, "<table k.t>", "k.t");
    };
    const auto onAllTables = [&](const char* statement, const char* permission) {
        row(statement, permission, "<all tables in k>", "ALL TABLES IN KEYSPACE k");
    };
    onTable("SELECT * FROM k.t", "SELECT");
    onTable("INSERT INTO k.t (a, b) VALUES (1, 2)", "MODIFY");
    onTable("INSERT INTO k.t JSON '{\"a\": 1}'", "MODIFY");
    onTable("UPDATE k.t SET b = 1 WHERE a = 1", "MODIFY");
    onTable("DELETE FROM k.t WHERE a = 1", "MODIFY");
    onTable("BEGIN BATCH INSERT INTO k.t (a) VALUES (1); APPLY BATCH", "MODIFY");
    onTable("TRUNCATE k.t", "MODIFY");
    onTable("ALTER TABLE k.t ADD c int", "ALTER");
    onTable("CREATE INDEX ON k.t (b)", "ALTER");
    onTable("DROP TABLE k.t", "DROP");
    onTable("CREATE MATERIALIZED VIEW k.v AS SELECT * FROM k.t WHERE a IS NOT NULL AND b IS NOT NULL PRIMARY "
            "KEY (b, a)",
            "ALTER");
    onAllTables("CREATE TABLE k.n (a int PRIMARY KEY)", "CREATE");
    onAllTables("CREATE TABLE IF NOT EXISTS k.t (a int PRIMARY KEY)", "CREATE");
    onAllTables("CREATE TYPE k.n (a int)", "CREATE");
    onAllTables("ALTER TYPE k.y ADD b int", "ALTER");
    onAllTables("DROP TYPE k.y", "DROP");
    row("ALTER KEYSPACE k WITH durable_writes = false", "ALTER", "<keyspace k>", "KEYSPACE k");
    row("DROP KEYSPACE k", "DROP", "<keyspace k>", "KEYSPACE k");
    row("CREATE KEYSPACE n WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}", "CREATE",
        "<all keyspaces>", "ALL KEYSPACES");
}

void TestPermissions::statementsTakePermissions()
{
    QFETCH(std::string, statement);
    QFETCH(std::string, permission);
    QFETCH(std::string, resource);
    QFETCH(std::string, named);

    QCOMPARE(user(statement), lacks(permission, resource));
    // Another permission does not help.
    const std::string other = permission == "AUTHORIZE" ? "ALTER" : "AUTHORIZE";
    QCOMPARE(super("GRANT " + other + " ON " + named + " TO u"), std::string("ok"));
    QCOMPARE(user(statement), lacks(permission, resource));
    QCOMPARE(super("GRANT " + permission + " ON " + named + " TO u"), std::string("ok"));
    const std::string answer = user(statement);
    QVERIFY2(!answer.starts_with("2") && !answer.starts_with("0"), answer.c_str());
}

void TestPermissions::whatIsAboveCountsToo()
{
    for (const char* resource : {"ALL KEYSPACES", "KEYSPACE k", "ALL TABLES IN KEYSPACE k", "TABLE k.t"}) {
        QCOMPARE(super("GRANT SELECT ON " + std::string(resource) + " TO u"), std::string("ok"));
        QCOMPARE(user("SELECT a FROM k.t"), std::string());
        QCOMPARE(super("REVOKE SELECT ON " + std::string(resource) + " FROM u"), std::string("ok"));
        QCOMPARE(user("SELECT a FROM k.t"), lacks("SELECT", "<table k.t>"));
    }
    QCOMPARE(super("GRANT SELECT ON k.o TO u"), std::string("ok"));
    QCOMPARE(user("SELECT a FROM k.t"), lacks("SELECT", "<table k.t>"));
    // What is not there is not told apart from what one must not touch.
    QCOMPARE(user("DROP TABLE IF EXISTS k.x"), lacks("DROP", "<table k.x>"));
    QCOMPARE(user("ALTER TABLE x.x ADD c int"), lacks("ALTER", "<table x.x>"));
    QCOMPARE(
        user("CREATE FUNCTION k.f (a int) CALLED ON NULL INPUT RETURNS int LANGUAGE java AS 'return a;'"),
        lacks("CREATE", "<all functions in k>"));
    QCOMPARE(user("SELECT * FROM k.x"), std::string("2200: table x does not exist"));
    QCOMPARE(user("DROP INDEX k.x"), std::string("2200: Index 'k.x' doesn't exist'"));
}

void TestPermissions::grantedRolesCountToo()
{
    for (const char* statement : {"CREATE ROLE h", "GRANT SELECT ON k.t TO h", "GRANT h TO g"})
        QCOMPARE(super(statement), std::string("ok"));
    QCOMPARE(user("SELECT a FROM k.t"), lacks("SELECT", "<table k.t>"));
    QCOMPARE(super("GRANT g TO u"), std::string("ok"));
    QCOMPARE(user("SELECT a FROM k.t"), std::string());
    QCOMPARE(super("DROP ROLE h"), std::string("ok"));
    QCOMPARE(user("SELECT a FROM k.t"), lacks("SELECT", "<table k.t>"));
    QCOMPARE(super("ALTER ROLE g WITH SUPERUSER = true"), std::string("ok"));
    QCOMPARE(user("SELECT a FROM k.t"), std::string());
}

void TestPermissions::superusersMayDoAll()
{
    QCOMPARE(super("CREATE ROLE s WITH SUPERUSER = true"), std::string("ok"));
    for (const char* statement : {"INSERT INTO k.t (a) VALUES (1)", "ALTER TABLE k.t ADD c int",
                                  "GRANT SELECT ON k.t TO u", "DROP KEYSPACE k", "DROP ROLE cassandra"})
        QCOMPARE(m_sessions->run("s", statement), std::string("ok"));
}

void TestPermissions::nobodyIsAskedForNothing()
{
    for (const char* statement : {"INSERT INTO k.t (a) VALUES (1)", "TRUNCATE k.t", "DROP TABLE k.t"})
        QCOMPARE(m_sessions->run(std::nullopt, statement), std::string("ok"));
    QCOMPARE(super("LIST ALL ON KEYSPACE k"), std::string("ok"));
}

void TestPermissions::driversReadTheSystem()
{
    for (const char* table : {"system.local", "system.peers", "system.peers_v2", "system_schema.tables",
                              "system_virtual_schema.keyspaces", "system_traces.events"})
    {
        const std::string answer = user("SELECT * FROM " + std::string(table));
        QVERIFY2(!answer.starts_with("2100"), answer.c_str());
    }
    for (const std::string table : {"system_auth.roles", "system.built_views", "system_views.settings",
                                    "system_distributed.view_build_status"})
        QCOMPARE(user("SELECT * FROM " + table), lacks("SELECT", "<table " + table + ">"));
    QCOMPARE(user("UPDATE system_auth.roles SET is_superuser = true WHERE role = 'u'"),
             lacks("MODIFY", "<table system_auth.roles>"));
    QCOMPARE(user("DROP TABLE system_auth.roles"),
             std::string("2100: Cannot DROP <table system_auth.roles>"));
    QCOMPARE(user("ALTER KEYSPACE system_auth WITH durable_writes = true"),
             lacks("ALTER", "<keyspace system_auth>"));
    RoleSessions older(cql::Dialect::Cassandra41);
    QCOMPARE(older.run("u", "SELECT * FROM system_traces.events"),
             lacks("SELECT", "<table system_traces.events>"));
}

void TestPermissions::viewsAreReadByTheirTable()
{
    QCOMPARE(m_sessions
                 ->run(std::nullopt,
                       "CREATE MATERIALIZED VIEW k.v AS SELECT * FROM k.t WHERE a IS NOT NULL AND b IS "
                       "NOT NULL PRIMARY KEY (b, a)")
                 .substr(0, 2),
             std::string("ok"));
    QCOMPARE(super("GRANT SELECT ON k.v TO u"), std::string("ok"));
    QCOMPARE(user("SELECT a FROM k.v"), lacks("SELECT", "<table k.t>"));
    QCOMPARE(user("DROP MATERIALIZED VIEW k.v"), lacks("ALTER", "<table k.t>"));
    QCOMPARE(user("ALTER MATERIALIZED VIEW k.v WITH gc_grace_seconds = 1"), lacks("ALTER", "<table k.t>"));
    QCOMPARE(user("DROP MATERIALIZED VIEW k.x"), std::string("2200: Materialized view 'k.x' doesn't exist"));
    QCOMPARE(super("GRANT SELECT, ALTER ON k.t TO u"), std::string("ok"));
    QCOMPARE(user("SELECT a FROM k.v"), std::string());
    QCOMPARE(user("DROP MATERIALIZED VIEW k.v"), std::string("ok"));
}

void TestPermissions::writesToViewsTakeMore()
{
    QVERIFY(
        m_sessions
            ->run(std::nullopt,
                  "CREATE MATERIALIZED VIEW k.v AS SELECT * FROM k.t WHERE a IS NOT NULL AND b IS NOT NULL "
                  "PRIMARY KEY (b, a)")
            .starts_with("ok"));
    const char* write = "INSERT INTO k.t (a, b) VALUES (1, 2)";
    QCOMPARE(super("GRANT MODIFY ON k.t TO u"), std::string("ok"));
    QCOMPARE(user(write), lacks("SELECT", "<table k.t>"));
    QCOMPARE(super("GRANT SELECT ON k.t TO u"), std::string("ok"));
    QCOMPARE(user(write), lacks("MODIFY", "<table k.v>"));
    QCOMPARE(user("TRUNCATE k.t"), std::string("ok"));
    QCOMPARE(super("GRANT MODIFY ON k.v TO u"), std::string("ok"));
    QCOMPARE(user(write), std::string("ok"));
    // Conditions are read without views, too.
    QCOMPARE(super("GRANT MODIFY ON k.o TO u"), std::string("ok"));
    QCOMPARE(user("INSERT INTO k.o (a) VALUES (1)"), std::string("ok"));
    QCOMPARE(user("INSERT INTO k.o (a) VALUES (1) IF NOT EXISTS"), lacks("SELECT", "<table k.o>"));
    QCOMPARE(user("UPDATE k.o SET b = 1 WHERE a = 1 IF b = 2"), lacks("SELECT", "<table k.o>"));
}

void TestPermissions::batchesTakeWhatTheirStatementsTake()
{
    QCOMPARE(super("GRANT MODIFY ON k.t TO u"), std::string("ok"));
    const char* batch =
        "BEGIN BATCH INSERT INTO k.t (a) VALUES (1); INSERT INTO k.o (a) VALUES (1); APPLY BATCH";
    QCOMPARE(user(batch), lacks("MODIFY", "<table k.o>"));
    CqlSession session(m_sessions->cluster());
    session.logIn("u");
    const std::vector<BatchedStatement> statements{{std::string("INSERT INTO k.t (a) VALUES (1)"), {}},
                                                   {std::string("INSERT INTO k.o (a) VALUES (1)"), {}}};
    const auto run = [&] {
        return RoleSessions::told(session.executeBatch(cql::BatchStatement::Kind::Logged, statements));
    };
    QCOMPARE(run(), lacks("MODIFY", "<table k.o>"));
    QCOMPARE(super("SELECT a FROM k.t"), std::string());
    QCOMPARE(super("GRANT MODIFY ON k.o TO u"), std::string("ok"));
    QCOMPARE(run(), std::string("ok"));
    QCOMPARE(super("SELECT a FROM k.t"), std::string("1"));
}

void TestPermissions::preparedStatementsAreCheckedWhenTheyRun()
{
    CqlSession session(m_sessions->cluster());
    session.logIn("u");
    const auto kept = session.prepare("SELECT a FROM k.t");
    QVERIFY(kept.has_value());
    QCOMPARE(RoleSessions::told(session.execute(*kept, {})), lacks("SELECT", "<table k.t>"));
    QCOMPARE(super("GRANT SELECT ON k.t TO u"), std::string("ok"));
    QCOMPARE(RoleSessions::told(session.execute(*kept, {})), std::string());
    QCOMPARE(super("REVOKE SELECT ON k.t FROM u"), std::string("ok"));
    QCOMPARE(RoleSessions::told(session.execute(*kept, {})), lacks("SELECT", "<table k.t>"));
}

void TestPermissions::makersGetPermissions()
{
    QCOMPARE(super("GRANT CREATE ON ALL KEYSPACES TO u"), std::string("ok"));
    QCOMPARE(
        user("CREATE KEYSPACE m WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}"),
        std::string("ok"));
    QCOMPARE(user("CREATE TABLE k.m (a int PRIMARY KEY)"), std::string("ok"));
    QCOMPARE(user("LIST DROP OF u"), std::string("u|u|<table k.m>|DROP, u|u|<keyspace m>|DROP, u|u|<all "
                                                 "functions in m>|DROP"));
    QCOMPARE(user("INSERT INTO k.m (a) VALUES (1)"), std::string("ok"));
    QCOMPARE(user("GRANT SELECT ON k.m TO g"), std::string("ok"));
    QCOMPARE(user("CREATE TABLE IF NOT EXISTS k.t (a int PRIMARY KEY)"), std::string("ok"));
    QCOMPARE(user("SELECT * FROM k.t"), lacks("SELECT", "<table k.t>"));
}

void TestPermissions::permissionsGoWithWhatTheyAreOn()
{
    for (const char* statement :
         {"GRANT SELECT ON k.t TO u", "GRANT SELECT ON k.o TO u",
          "GRANT ALTER ON ALL TABLES IN KEYSPACE k TO u", "GRANT DROP ON KEYSPACE k TO u",
          "GRANT EXECUTE ON ALL FUNCTIONS IN KEYSPACE k TO u", "DROP TABLE k.t"})
        QCOMPARE(super(statement), std::string("ok"));
    QCOMPARE(super("LIST SELECT OF u"), std::string("u|u|<table k.o>|SELECT"));
    QCOMPARE(super("CREATE TABLE k.t (a int PRIMARY KEY)"), std::string("ok"));
    QCOMPARE(user("SELECT * FROM k.t"), lacks("SELECT", "<table k.t>"));
    QCOMPARE(super("DROP KEYSPACE k"), std::string("ok"));
    QCOMPARE(super("LIST ALL OF u"), std::string("ok"));
    QCOMPARE(super("SELECT role FROM system_auth.role_permissions WHERE role = 'u'"), std::string());
}

QTEST_GUILESS_MAIN(TestPermissions)
#include "tst_permissions.moc"
