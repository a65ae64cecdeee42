// SPDX-License-Identifier: Apache-2.0
// Statements on roles, and what they leave in system_auth. Answers are those of Cassandra 4.1.7 and 5.0.9
// with PasswordAuthenticator and CassandraAuthorizer.
#include "engine/cql/roles/password.h"
#include "tests/engine/role_session.h"

#include <QTemporaryDir>
#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;

class TestRoles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nobodyManagesRoles();
    void rolesAreMadeAlteredAndDropped();
    void usersAreRolesThatLogIn();
    void unknownOptionsAreRefused();
    void oneCannotAlterWhatOneIs();
    void onlyThePrivilegedManageRoles();
    void rolesAreGrantedWithoutCircles();
    void rolesAreListedAsFarAsOneMaySee();
    void aDroppedRoleLeavesNothing();
    void identitiesBelongToRoles();
    void passwordsAreKeptAsHashes();
    void hashesOfPasswordsAreTakenAsTheyAre();
    void rolesAreThereAfterReopening();
    void whatIsWrittenToTheTablesCounts();

private:
    std::string super(std::string_view statement) { return m_sessions->run("cassandra", statement); }
    std::string as(const char* role, std::string_view statement) { return m_sessions->run(role, statement); }

    std::unique_ptr<RoleSessions> m_sessions;
};

void TestRoles::init()
{
    m_sessions = std::make_unique<RoleSessions>();
}

void TestRoles::nobodyManagesRoles()
{
    const std::string refusal = "2100: You have to be logged in and not anonymous to perform this request";
    for (const char* statement : {"CREATE ROLE r", "DROP ROLE cassandra", "GRANT a TO b", "LIST ROLES",
                                  "LIST USERS", "LIST ALL", "GRANT SELECT ON ALL KEYSPACES TO cassandra"})
        QCOMPARE(m_sessions->run(std::nullopt, statement), refusal);
    QCOMPARE(super("LIST ROLES"), std::string("cassandra|true|true|{}|ALL"));
}

void TestRoles::rolesAreMadeAlteredAndDropped()
{
    QCOMPARE(super("CREATE ROLE r WITH LOGIN = true AND SUPERUSER = false"), std::string("ok"));
    QCOMPARE(super("CREATE ROLE r"), std::string("2200: r already exists"));
    QCOMPARE(super("CREATE ROLE IF NOT EXISTS r WITH SUPERUSER = true"), std::string("ok"));
    QCOMPARE(super("CREATE ROLE ''"), std::string("2200: Role name can't be an empty string"));
    QCOMPARE(super("LIST ROLES"), std::string("cassandra|true|true|{}|ALL, r|false|true|{}|ALL"));
    QCOMPARE(super("ALTER ROLE r WITH SUPERUSER = true AND LOGIN = false"), std::string("ok"));
    QCOMPARE(super("ALTER ROLE r"), std::string("2200: ALTER [ROLE|USER] can't be empty"));
    QCOMPARE(super("ALTER ROLE s WITH LOGIN = true"), std::string("2200: Role s doesn't exist"));
    QCOMPARE(super("ALTER ROLE IF EXISTS s WITH LOGIN = true"), std::string("ok"));
    QCOMPARE(super("SELECT role, can_login, is_superuser, member_of FROM system_auth.roles WHERE role = 'r'"),
             std::string("r|false|true|null"));
    QCOMPARE(super("DROP ROLE r"), std::string("ok"));
    QCOMPARE(super("DROP ROLE r"), std::string("2200: r doesn't exist"));
    QCOMPARE(super("DROP ROLE IF EXISTS r"), std::string("ok"));
    QCOMPARE(super("LIST ROLES"), std::string("cassandra|true|true|{}|ALL"));
}

void TestRoles::usersAreRolesThatLogIn()
{
    QCOMPARE(super("CREATE USER Ann WITH PASSWORD 'p' SUPERUSER"), std::string("ok"));
    QCOMPARE(super("CREATE USER bo"), std::string("ok"));
    QCOMPARE(super("CREATE USER bo"), std::string("2200: bo already exists"));
    QCOMPARE(super("CREATE ROLE r"), std::string("ok"));
    QCOMPARE(super("LIST USERS"), std::string("Ann|true|ALL, bo|false|ALL, cassandra|true|ALL"));
    QCOMPARE(super("DROP USER ann"), std::string("2200: ann doesn't exist"));
    QCOMPARE(super("DROP USER Ann"), std::string("ok"));
    QCOMPARE(super("LIST USERS"), std::string("bo|false|ALL, cassandra|true|ALL"));
}

void TestRoles::unknownOptionsAreRefused()
{
    QCOMPARE(super("CREATE ROLE r WITH OPTIONS = {'a': 'b'}"),
             std::string("2200: org.apache.cassandra.auth.CassandraRoleManager doesn't support OPTIONS"));
    QCOMPARE(super("CREATE ROLE r WITH HASHED PASSWORD = 'abc'"),
             std::string("2200: Invalid hashed password value. Please use jBcrypt."));
    QCOMPARE(
        super("CREATE ROLE r WITH ACCESS TO DATACENTERS {'x', 'datacenter1'}"),
        std::string("2200: Invalid value(s) for DATACENTERS '[x]',All values must be valid datacenters"));
    QCOMPARE(super("CREATE ROLE r WITH ACCESS TO DATACENTERS {'datacenter1'}"), std::string("ok"));
    QCOMPARE(
        super("ALTER ROLE r WITH ACCESS TO ALL DATACENTERS"),
        std::string("2200: ACCESS TO DATACENTERS operations not supported by AllowAllNetworkAuthorizer"));
    QCOMPARE(super("CREATE ROLE c WITH ACCESS FROM CIDRS {'x'}"),
             std::string("2200: Invalid CIDR group(s): [x]. Available CIDR Groups are: []"));
}

void TestRoles::oneCannotAlterWhatOneIs()
{
    const std::string own = "2100: You aren't allowed to alter your own superuser status or that of a role "
                            "granted to you";
    QCOMPARE(super("CREATE ROLE u WITH LOGIN = true"), std::string("ok"));
    QCOMPARE(super("ALTER ROLE cassandra WITH SUPERUSER = false"), own);
    QCOMPARE(super("DROP ROLE cassandra"), std::string("2200: Cannot DROP primary role for current login"));
    QCOMPARE(as("u", "ALTER ROLE u WITH SUPERUSER = true"), own);
    QCOMPARE(as("u", "ALTER ROLE u WITH LOGIN = false"),
             std::string("2100: You aren't allowed to alter LOGIN"));
    QCOMPARE(as("u", "ALTER ROLE u WITH OPTIONS = {'a': 'b'}"),
             std::string("2100: You aren't allowed to alter OPTIONS"));
    QCOMPARE(as("u", "ALTER ROLE u WITH ACCESS TO ALL DATACENTERS"),
             std::string("2100: Only superusers are allowed to alter access to datacenters."));
    QCOMPARE(as("u", "ALTER ROLE u WITH PASSWORD = 'mine'"), std::string("ok"));
}

void TestRoles::onlyThePrivilegedManageRoles()
{
    const std::string refusal =
        "2100: User u does not have sufficient privileges to perform the requested operation";
    for (const char* statement :
         {"CREATE ROLE u WITH LOGIN = true", "CREATE ROLE g", "CREATE ROLE s WITH SUPERUSER = true"})
        QCOMPARE(super(statement), std::string("ok"));
    for (const char* statement :
         {"CREATE ROLE x", "CREATE ROLE IF NOT EXISTS u", "ALTER ROLE g WITH LOGIN = true",
          "ALTER ROLE nosuch WITH LOGIN = true", "DROP ROLE u", "DROP ROLE IF EXISTS nosuch", "GRANT g TO u",
          "REVOKE nosuch FROM u", "ADD IDENTITY 'i' TO ROLE u"})
        QCOMPARE(as("u", statement), refusal);
    QCOMPARE(super("GRANT CREATE, DROP ON ALL ROLES TO u"), std::string("ok"));
    QCOMPARE(as("u", "CREATE ROLE x WITH SUPERUSER = true"),
             std::string("2100: Only superusers can create a role with superuser status"));
    QCOMPARE(as("u", "DROP ROLE s"),
             std::string("2100: Only superusers can drop a role with superuser status"));
    QCOMPARE(as("u", "ALTER ROLE g WITH SUPERUSER = true"),
             std::string("2100: Only superusers are allowed to alter superuser status"));
    // Who makes a role may do anything with it.
    QCOMPARE(as("u", "CREATE ROLE x"), std::string("ok"));
    QCOMPARE(as("u", "ALTER ROLE x WITH LOGIN = true"), std::string("ok"));
    QCOMPARE(as("u", "GRANT x TO g"), std::string("ok"));
    QCOMPARE(as("u", "DROP ROLE x"), std::string("ok"));
}

void TestRoles::rolesAreGrantedWithoutCircles()
{
    for (const char* role : {"a", "b", "c"})
        QCOMPARE(super("CREATE ROLE " + std::string(role)), std::string("ok"));
    QCOMPARE(super("GRANT a TO b"), std::string("ok"));
    QCOMPARE(super("GRANT b TO c"), std::string("ok"));
    QCOMPARE(super("GRANT a TO c"), std::string("2200: c is a member of a"));
    QCOMPARE(super("GRANT c TO a"), std::string("2200: c is a member of a"));
    QCOMPARE(super("GRANT a TO a"), std::string("2200: a is a member of a"));
    QCOMPARE(super("GRANT nosuch TO a"), std::string("2200: nosuch doesn't exist"));
    QCOMPARE(super("GRANT a TO nosuch"), std::string("2200: nosuch doesn't exist"));
    QCOMPARE(super("SELECT role, member_of FROM system_auth.roles WHERE role = 'c'"), std::string("c|{'b'}"));
    QCOMPARE(super("SELECT * FROM system_auth.role_members WHERE role = 'a'"), std::string("a|b"));
    QCOMPARE(super("REVOKE a FROM c"), std::string("2200: c is not a member of a"));
    QCOMPARE(super("REVOKE a FROM b"), std::string("ok"));
    QCOMPARE(super("SELECT * FROM system_auth.role_members WHERE role = 'a'"), std::string());
    QCOMPARE(super("GRANT c TO a"), std::string("ok"));
}

void TestRoles::rolesAreListedAsFarAsOneMaySee()
{
    for (const char* statement : {"CREATE ROLE u WITH LOGIN = true", "CREATE ROLE g", "CREATE ROLE h",
                                  "GRANT g TO u", "GRANT h TO g"})
        QCOMPARE(super(statement), std::string("ok"));
    QCOMPARE(as("u", "LIST ROLES"),
             std::string("g|false|false|{}|ALL, h|false|false|{}|ALL, u|false|true|{}|ALL"));
    QCOMPARE(as("u", "LIST ROLES OF u NORECURSIVE"),
             std::string("g|false|false|{}|ALL, u|false|true|{}|ALL"));
    QCOMPARE(as("u", "LIST USERS"), std::string("u|false|ALL"));
    QCOMPARE(as("u", "LIST ROLES OF cassandra"),
             std::string("2100: You are not authorized to view roles granted to cassandra "));
    QCOMPARE(as("u", "LIST ROLES OF nosuch"), std::string("2200: <role nosuch> doesn't exist"));
    QCOMPARE(super("GRANT DESCRIBE ON ALL ROLES TO u"), std::string("ok"));
    QCOMPARE(as("u", "LIST ROLES OF cassandra"), std::string("cassandra|true|true|{}|ALL"));
    QCOMPARE(as("u", "LIST USERS"), std::string("cassandra|true|ALL, u|false|ALL"));
}

void TestRoles::aDroppedRoleLeavesNothing()
{
    for (const char* statement :
         {"CREATE ROLE a", "CREATE ROLE b", "CREATE ROLE c", "GRANT a TO b", "GRANT b TO c",
          "GRANT SELECT ON ALL KEYSPACES TO b", "GRANT ALTER ON ROLE b TO c", "DROP ROLE b"})
        QCOMPARE(super(statement), std::string("ok"));
    QCOMPARE(super("LIST ALL OF c"), std::string("ok"));
    QCOMPARE(super("SELECT * FROM system_auth.role_members"), std::string());
    QCOMPARE(super("SELECT member_of FROM system_auth.roles WHERE role = 'c'"), std::string("null"));
    QCOMPARE(super("SELECT role FROM system_auth.role_permissions WHERE role = 'b'"), std::string());
    QCOMPARE(super("SELECT role FROM system_auth.resource_role_permissons_index WHERE resource = 'roles/b'"),
             std::string());
    QCOMPARE(super("CREATE ROLE b"), std::string("ok"));
    QCOMPARE(super("LIST ALL OF b"), std::string("ok"));
    // Somebody who still speaks is told who is no more.
    QCOMPARE(as("gone", "CREATE ROLE x"),
             std::string("2100: User gone does not have sufficient privileges to perform the requested "
                         "operation"));
    QCOMPARE(as("gone", "LIST ROLES"), std::string("ok"));
}

void TestRoles::identitiesBelongToRoles()
{
    QCOMPARE(super("ADD IDENTITY 'i' TO ROLE nosuch"),
             std::string("2200: Can not add identity for non-existent role 'nosuch'"));
    QCOMPARE(super("ADD IDENTITY 'i' TO ROLE cassandra"), std::string("ok"));
    QCOMPARE(super("ADD IDENTITY 'i' TO ROLE cassandra"), std::string("2200: i already exists"));
    QCOMPARE(super("ADD IDENTITY IF NOT EXISTS 'i' TO ROLE cassandra"), std::string("ok"));
    QCOMPARE(super("SELECT * FROM system_auth.identity_to_role"), std::string("i|cassandra"));
    QCOMPARE(super("DROP IDENTITY 'i'"), std::string("ok"));
    QCOMPARE(super("DROP IDENTITY 'i'"), std::string("2200: identity 'i' doesn't exist"));
    QCOMPARE(super("DROP IDENTITY IF EXISTS 'i'"), std::string("ok"));
}

void TestRoles::passwordsAreKeptAsHashes()
{
    QCOMPARE(super("CREATE ROLE r WITH PASSWORD = 'it''s secret' AND LOGIN = true"), std::string("ok"));
    const std::string hash = super("SELECT salted_hash FROM system_auth.roles WHERE role = 'r'");
    QVERIFY(isPasswordHash(hash));
    QVERIFY(isPassword("it's secret", hash));
    QVERIFY(!isPassword("its secret", hash));
    QVERIFY(!isPassword("", hash));
    QVERIFY(!isPassword("it's secret", ""));
    QVERIFY(!isPassword("it's secret", "it's secret"));
    QCOMPARE(super("ALTER ROLE r WITH PASSWORD = 'other'"), std::string("ok"));
    QVERIFY(isPassword("other", super("SELECT salted_hash FROM system_auth.roles WHERE role = 'r'")));
    QCOMPARE(super(std::string_view("ALTER ROLE r WITH PASSWORD = 'a\0b'", 34)),
             std::string("2200: A password can't have the character NUL"));
}

void TestRoles::hashesOfPasswordsAreTakenAsTheyAre()
{
    const auto hash = hashOf("secret");
    QVERIFY(hash.has_value());
    QCOMPARE(super("CREATE ROLE r WITH HASHED PASSWORD = '" + *hash + "'"), std::string("ok"));
    QCOMPARE(super("SELECT salted_hash FROM system_auth.roles WHERE role = 'r'"), *hash);
    QCOMPARE(super("CREATE USER u WITH HASHED PASSWORD '" + *hash + "'"), std::string("ok"));
    QVERIFY(!hashOf(std::string("a\0b", 3)));
}

void TestRoles::rolesAreThereAfterReopening()
{
    m_sessions.reset();
    const QTemporaryDir folder;
    const std::string path = folder.filePath("store").toStdString();
    {
        RoleSessions first(cql::Dialect::Cassandra50, path);
        QCOMPARE(first.run("cassandra", "CREATE ROLE r WITH PASSWORD = 'p' AND LOGIN = true"),
                 std::string("ok"));
        QCOMPARE(first.run("cassandra", "GRANT SELECT ON ALL KEYSPACES TO r"), std::string("ok"));
        QCOMPARE(first.run("cassandra", "CREATE ROLE dropped"), std::string("ok"));
        QCOMPARE(first.run("cassandra", "DROP ROLE dropped"), std::string("ok"));
    }
    RoleSessions second(cql::Dialect::Cassandra50, path);
    QCOMPARE(second.run("cassandra", "LIST ROLES"),
             std::string("cassandra|true|true|{}|ALL, r|false|true|{}|ALL"));
    QCOMPARE(second.run("cassandra", "LIST ALL OF r"), std::string("r|r|<all keyspaces>|SELECT"));
    QVERIFY(isPassword(
        "p", second.run("cassandra", "SELECT salted_hash FROM system_auth.roles WHERE role = 'r'")));
}

void TestRoles::whatIsWrittenToTheTablesCounts()
{
    QCOMPARE(super("INSERT INTO system_auth.roles (role, is_superuser, can_login) VALUES ('w', true, true)"),
             std::string("ok"));
    QCOMPARE(as("w", "CREATE ROLE x"), std::string("ok"));
    QCOMPARE(super("DELETE FROM system_auth.roles WHERE role = 'w'"), std::string("ok"));
    QCOMPARE(as("w", "DROP ROLE x"),
             std::string("2100: User w does not have sufficient privileges to perform the requested "
                         "operation"));
    QCOMPARE(super("TRUNCATE system_auth.roles"), std::string("ok"));
    QCOMPARE(super("LIST ROLES"), std::string("ok"));
}

QTEST_GUILESS_MAIN(TestRoles)
#include "tst_roles.moc"
