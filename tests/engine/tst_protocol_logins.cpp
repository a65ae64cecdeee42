// SPDX-License-Identifier: Apache-2.0
// Who logs in over the native protocol, and who need not.
#include "tests/engine/protocol_client.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;

namespace {

// A client that gives credentials if it is asked for them.
class LoginClient : public ProtocolTestClient {
public:
    using ProtocolTestClient::ProtocolTestClient;

    Received give(const Bytes& token)
    {
        Bytes body;
        appendBytes(body, token);
        return ask(Opcode::AuthResponse, body);
    }

    // [authorization] NUL user NUL password.
    Received logIn(const Bytes& user, const Bytes& password)
    {
        return give(Bytes(1, '\0') + user + Bytes(1, '\0') + password);
    }

    // "result", or the error.
    std::string run(std::string_view statement)
    {
        const Received answer = query(statement);
        return answer.opcode() == Opcode::Result ? "result" : answer.error();
    }
};

const std::string wrongAnn = "0100: Provided username ann and/or password are incorrect";

}  // namespace

class TestProtocolLogins : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutRolesNobodyIsAsked();
    void onceARoleCanLogInAllAreAsked_data();
    void onceARoleCanLogInAllAreAsked();
    void aRoleOfItsOwnPasswordIsNeeded();
    void nobodyIsAskedAfterTheLastOneWent();
    void anotherPasswordOfTheSuperuserIsAskedFor();
    void whoIsConnectedStaysWhatHeIs();
    void statementsAreThoseOfTheRole();
    void asksForThePasswordOfTheServer();
    void passwordsAreNotTold();
};

void TestProtocolLogins::withoutRolesNobodyIsAsked()
{
    ServedEmpty empty;
    LoginClient client(empty, 4);
    QCOMPARE(client.start().opcode(), Opcode::Ready);
    QCOMPARE(client.run("CREATE ROLE group"), std::string("result"));
    QCOMPARE(client.run("LIST ROLES"), std::string("result"));
    // A role that cannot log in is nobody to ask for.
    LoginClient second(empty, 4);
    QCOMPARE(second.start().opcode(), Opcode::Ready);
    QCOMPARE(second.logIn("cassandra", "cassandra").error(),
             std::string("000a: Unexpected message AUTH_RESPONSE, the connection is already initialized"));
}

void TestProtocolLogins::onceARoleCanLogInAllAreAsked_data()
{
    QTest::addColumn<int>("version");
    for (const int version : {3, 4, 5})
        QTest::newRow(std::to_string(version).c_str()) << version;
}

void TestProtocolLogins::onceARoleCanLogInAllAreAsked()
{
    QFETCH(int, version);
    const auto number = static_cast<std::uint8_t>(version);
    ServedEmpty empty;
    LoginClient first(empty, number);
    QCOMPARE(first.start().opcode(), Opcode::Ready);
    QCOMPARE(first.run("CREATE ROLE ann WITH PASSWORD = 'secret' AND LOGIN = true"), std::string("result"));

    LoginClient client(empty, number);
    const Received asked = client.start();
    QCOMPARE(asked.opcode(), Opcode::Authenticate);
    WireReader reader(asked.body);
    QCOMPARE(reader.takeString(), std::string("org.apache.cassandra.auth.PasswordAuthenticator"));
    QCOMPARE(client.query("SELECT key FROM system.local").error(),
             std::string("000a: Unexpected message QUERY, expecting SASL_RESPONSE"));
    QCOMPARE(client.logIn("ann", "wrong").error(), wrongAnn);
    QCOMPARE(client.logIn("ann", "secret").opcode(), Opcode::AuthSuccess);
    QCOMPARE(client.run("SELECT key FROM system.local"), std::string("result"));

    LoginClient superuser(empty, number);
    QCOMPARE(superuser.start().opcode(), Opcode::Authenticate);
    QCOMPARE(superuser.logIn("cassandra", "secret").error(),
             std::string("0100: Provided username cassandra and/or password are incorrect"));
    QCOMPARE(superuser.logIn("cassandra", "cassandra").opcode(), Opcode::AuthSuccess);
    QCOMPARE(superuser.run("CREATE ROLE bo"), std::string("result"));
}

void TestProtocolLogins::aRoleOfItsOwnPasswordIsNeeded()
{
    ServedEmpty empty;
    LoginClient first(empty, 4);
    first.start();
    for (const char* statement :
         {"CREATE ROLE ann WITH PASSWORD = 'secret'", "CREATE ROLE bare WITH LOGIN = true",
          "CREATE ROLE \"Bo\" WITH PASSWORD = 'p' AND LOGIN = true"})
        QCOMPARE(first.run(statement), std::string("result"));
    LoginClient client(empty, 4);
    QCOMPARE(client.start().opcode(), Opcode::Authenticate);
    QCOMPARE(client.logIn("ann", "secret").error(), std::string("0100: ann is not permitted to log in"));
    QCOMPARE(client.logIn("ann", "no").error(), wrongAnn);
    QCOMPARE(client.logIn("bare", "bare").error(),
             std::string("0100: Provided username bare and/or password are incorrect"));
    QCOMPARE(client.logIn("bo", "p").error(),
             std::string("0100: Provided username bo and/or password are incorrect"));
    QCOMPARE(client.logIn("nosuch", "nosuch").error(),
             std::string("0100: Provided username nosuch and/or password are incorrect"));
    QCOMPARE(client.logIn("", "p").error(), std::string("0100: Authentication ID must not be null"));
    QCOMPARE(client.logIn("Bo", "").error(), std::string("0100: Password must not be null"));
    QCOMPARE(client.give("Bo").error(), std::string("0100: Authentication ID must not be null"));
    QCOMPARE(client.logIn("Bo", Bytes("p\0x", 3)).error(),
             std::string("0100: Provided username Bo and/or password are incorrect"));
    QCOMPARE(client.logIn("Bo", "p").opcode(), Opcode::AuthSuccess);
}

void TestProtocolLogins::nobodyIsAskedAfterTheLastOneWent()
{
    ServedEmpty empty;
    LoginClient first(empty, 4);
    first.start();
    QCOMPARE(first.run("CREATE ROLE ann WITH PASSWORD = 'secret' AND LOGIN = true"), std::string("result"));
    QCOMPARE(LoginClient(empty, 4).start().opcode(), Opcode::Authenticate);
    QCOMPARE(first.run("ALTER ROLE ann WITH LOGIN = false"), std::string("result"));
    QCOMPARE(LoginClient(empty, 4).start().opcode(), Opcode::Ready);
    QCOMPARE(first.run("ALTER ROLE ann WITH LOGIN = true"), std::string("result"));
    QCOMPARE(LoginClient(empty, 4).start().opcode(), Opcode::Authenticate);
    QCOMPARE(first.run("DROP ROLE ann"), std::string("result"));
    QCOMPARE(LoginClient(empty, 4).start().opcode(), Opcode::Ready);
}

void TestProtocolLogins::anotherPasswordOfTheSuperuserIsAskedFor()
{
    ServedEmpty empty;
    LoginClient first(empty, 4);
    first.start();
    QCOMPARE(first.run("ALTER ROLE cassandra WITH PASSWORD = 'mine'"), std::string("result"));
    LoginClient client(empty, 4);
    QCOMPARE(client.start().opcode(), Opcode::Authenticate);
    QCOMPARE(client.logIn("cassandra", "cassandra").error(),
             std::string("0100: Provided username cassandra and/or password are incorrect"));
    QCOMPARE(client.logIn("cassandra", "mine").opcode(), Opcode::AuthSuccess);
}

void TestProtocolLogins::whoIsConnectedStaysWhatHeIs()
{
    ServedEmpty empty;
    LoginClient first(empty, 4);
    first.start();
    QCOMPARE(first.run("CREATE ROLE ann WITH PASSWORD = 'secret' AND LOGIN = true"), std::string("result"));
    LoginClient ann(empty, 4);
    ann.start();
    QCOMPARE(ann.logIn("ann", "secret").opcode(), Opcode::AuthSuccess);
    QCOMPARE(first.run("CREATE ROLE bo"), std::string("result"));
    QCOMPARE(first.run("DROP ROLE ann"), std::string("result"));
    QCOMPARE(ann.run("SELECT key FROM system.local"), std::string("result"));
    QCOMPARE(ann.run("DROP ROLE bo"),
             std::string("2100: User ann does not have sufficient privileges to perform the requested "
                         "operation"));
}

void TestProtocolLogins::statementsAreThoseOfTheRole()
{
    ServedEmpty empty;
    LoginClient first(empty, 4);
    first.start();
    for (const char* statement :
         {"CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
          "CREATE TABLE k.t (a int PRIMARY KEY)",
          "CREATE ROLE ann WITH PASSWORD = 'secret' AND LOGIN = true"})
        QCOMPARE(first.run(statement), std::string("result"));
    LoginClient ann(empty, 4);
    ann.start();
    QCOMPARE(ann.logIn("ann", "secret").opcode(), Opcode::AuthSuccess);
    const std::string refusal =
        "2100: User ann has no SELECT permission on <table k.t> or any of its parents";
    QCOMPARE(ann.run("SELECT * FROM k.t"), refusal);

    // Prepared by one, run by the other.
    Bytes text;
    appendLongString(text, "SELECT * FROM k.t");
    const Received prepared = first.ask(Opcode::Prepare, text);
    WireReader reader(prepared.body);
    QCOMPARE(reader.takeInt(), 4);
    Bytes execution;
    appendShortBytes(execution, reader.takeShortBytes());
    execution += first.parameters();
    QCOMPARE(first.ask(Opcode::Execute, execution).opcode(), Opcode::Result);
    QCOMPARE(ann.ask(Opcode::Execute, execution).error(), refusal);
    QCOMPARE(first.run("GRANT SELECT ON k.t TO ann"), std::string("result"));
    QCOMPARE(ann.ask(Opcode::Execute, execution).opcode(), Opcode::Result);
    QCOMPARE(ann.run("SELECT * FROM k.t"), std::string("result"));
}

void TestProtocolLogins::asksForThePasswordOfTheServer()
{
    ServedEmpty empty(Credentials{"ann", "secret"});
    LoginClient client(empty, 4);
    QCOMPARE(client.start().opcode(), Opcode::Authenticate);
    QCOMPARE(client.logIn("ann", "wrong").error(), wrongAnn);
    QCOMPARE(client.give("").error(), std::string("0100: Authentication ID must not be null"));
    // Everybody knows the first password.
    QCOMPARE(client.logIn("cassandra", "cassandra").error(),
             std::string("0100: Provided username cassandra and/or password are incorrect"));
    QCOMPARE(client.logIn("ann", "secret").opcode(), Opcode::AuthSuccess);
    QCOMPARE(client.run("CREATE ROLE bo WITH PASSWORD = 'b' AND LOGIN = true"), std::string("result"));
    LoginClient bo(empty, 4);
    bo.start();
    QCOMPARE(bo.logIn("bo", "b").opcode(), Opcode::AuthSuccess);
    QCOMPARE(bo.run("DROP ROLE bo"),
             std::string("2100: User bo does not have sufficient privileges to perform the requested "
                         "operation"));
}

void TestProtocolLogins::passwordsAreNotTold()
{
    ServedEmpty empty;
    std::vector<std::string> told;
    empty.served.onStatement([&](const ServedStatement& statement) { told.push_back(statement.text); });
    LoginClient client(empty, 4);
    client.start();
    client.run("CREATE ROLE ann WITH Password = 'secret' AND LOGIN = true");
    client.run("ALTER USER ann WITH HASHED PASSWORD 'secret'");
    client.run("CREATE ROLE bo WITH PASSWORD = = 'secret'");
    const char* select = "SELECT password FROM k.secret";
    client.run(select);
    const std::vector<std::string> expected{"CREATE ROLE ann WITH Password *******",
                                            "ALTER USER ann WITH HASHED PASSWORD *******",
                                            "CREATE ROLE bo WITH PASSWORD *******", select};
    QVERIFY(told == expected);
}

QTEST_GUILESS_MAIN(TestProtocolLogins)
#include "tst_protocol_logins.moc"
