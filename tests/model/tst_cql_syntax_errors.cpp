// SPDX-License-Identifier: Apache-2.0
// What is no CQL, in the words of Apache Cassandra 4.1.7.
#include "model/cql/parser/parse.h"

#include <QTest>

using namespace querywright;
using cql::Dialect;

class TestCqlSyntaxErrors : public QObject {
    Q_OBJECT

private slots:
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void namesLineAndColumn();
    void olderCassandraKnowsNoVectors_data();
    void olderCassandraKnowsNoVectors();
    void endsAtDeepNesting_data();
    void endsAtDeepNesting();
    void everyPieceOfAStatementIsReadOrRefusedWithAPlace();
};

void TestCqlSyntaxErrors::saysWhatIsWrong_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("message");

    const auto add = [](const char* name, const std::string& text, const std::string& message) {
        QTest::newRow(name) << text << message;
    };
    add("nothing", "", "line 0:-1 no viable alternative at input '<EOF>'");
    add("only a semicolon", ";", "line 1:0 no viable alternative at input ';' ([;])");
    add("no statement", "FETCH x;", "line 1:0 no viable alternative at input 'FETCH' ([FETCH]...)");
    add("two statements", "USE a; USE b;", "line 1:7 mismatched input 'USE' expecting EOF (USE a; [USE]...)");
    add("keyword misspelt", "SELECT * FORM a;",
        "line 1:9 mismatched input 'FORM' expecting K_FROM (SELECT * [FORM]...)");
    add("nothing selected", "SELECT FROM a;",
        "line 1:7 no viable alternative at input 'FROM' (SELECT [FROM]...)");
    add("name after a name", "SELECT a b FROM c;",
        "line 1:9 no viable alternative at input 'b' (SELECT [a] b...)");
    add("join", "SELECT * FROM a JOIN b;",
        "line 1:16 no viable alternative at input 'JOIN' (SELECT * FROM [a] JOIN...)");
    add("no value", "SELECT * FROM a WHERE b =;",
        "line 1:25 no viable alternative at input ';' (... FROM a WHERE b =[;])");
    add("OR", "SELECT * FROM a WHERE b = 1 OR c = 2;",
        "line 1:28 no viable alternative at input 'OR' (...a WHERE b = 1 [OR]...)");
    add("IS NULL", "SELECT * FROM a WHERE b IS NULL;",
        "line 1:27 mismatched input 'NULL' expecting K_NOT (...FROM a WHERE b IS [NULL]...)");
    add("limit after filtering", "SELECT * FROM a ALLOW FILTERING LIMIT 1;",
        "line 1:32 mismatched input 'LIMIT' expecting EOF (...* FROM a ALLOW FILTERING [LIMIT]...)");
    add("limit is no number", "SELECT * FROM a LIMIT 'x';",
        "line 1:22 no viable alternative at input 'x' (SELECT * FROM a LIMIT [']...)");
    add("reserved word as a name", "CREATE TABLE a (from int PRIMARY KEY);",
        "line 1:16 no viable alternative at input 'from' (CREATE TABLE a ([from]...)");
    add("delete with a limit", "DELETE FROM a WHERE b = 1 LIMIT 1;",
        "line 1:26 mismatched input 'LIMIT' expecting EOF (...a WHERE b = 1 [LIMIT] 1...)");
    add("delete without where", "DELETE FROM a;", "line 1:13 mismatched input ';' expecting K_WHERE");
    add("update of a column by another", "UPDATE a SET b = c WHERE d = 1;",
        "line 1:19 no viable alternative at input 'WHERE' (UPDATE a SET b = [c] WHERE...)");
    add("sum of another column", "UPDATE a SET b = c + 1 WHERE d = 1;",
        "Only expressions of the form X = X +<value> are supported.");
    add("difference of another column", "UPDATE a SET b = c - 1 WHERE d = 1;",
        "Only expressions of the form X = X -<value> are supported.");
    add("another column behind", "UPDATE a SET b = [1] + c WHERE d = 1;",
        "Only expressions of the form X = <value> + X are supported.");
    add("select in a batch", "BEGIN BATCH SELECT * FROM a; APPLY BATCH;",
        "line 1:12 mismatched input 'SELECT' expecting K_APPLY (BEGIN BATCH [SELECT]...)");
    add("batch without an end", "BEGIN BATCH DELETE FROM a WHERE b = 1;",
        "line 0:-1 mismatched input '<EOF>' expecting K_APPLY");
    add("comment without an end of line", "SELECT * FROM a -- all",
        "line 1:22 mismatched character '<EOF>' expecting set null");
    add("string without an end", "INSERT INTO a (b) VALUES ('x);",
        "line 1:30 mismatched character '<EOF>' expecting '''");
    add("unknown character", "SELECT * FROM a WHERE b = @1;",
        "line 1:26 no viable alternative at character '@'");
    add("character of two bytes", "SELECT * FROM a WHERE b = \u00E9;",
        "line 1:26 no viable alternative at character '\u00E9'");
    add("minus i is the begin of infinity", "SELECT -i FROM a;",
        "line 1:9 mismatched character ' ' expecting set null");
    add("half a uuid", "SELECT * FROM a WHERE b = 550e8400-e29b-41d4;",
        "line 1:44 mismatched character ';' expecting '-'");
}

void TestCqlSyntaxErrors::saysWhatIsWrong()
{
    QFETCH(std::string, text);
    QFETCH(std::string, message);

    const auto statement = cql::parseStatement(text, Dialect::Cassandra41);

    QVERIFY(!statement);
    QCOMPARE(statement.error().message, message);
    QCOMPARE(statement.error().code, ErrorCode::Syntax);
}

void TestCqlSyntaxErrors::namesLineAndColumn()
{
    const auto statement = cql::parseStatement("SELECT *\n  FROM a\n WHERE b == 1;");

    QCOMPARE(statement.error().place.line, 3U);
    QCOMPARE(statement.error().place.column, 11U);
    QVERIFY(statement.error().message.starts_with("line 3:10 no viable alternative at input '='"));
}

void TestCqlSyntaxErrors::olderCassandraKnowsNoVectors_data()
{
    QTest::addColumn<std::string>("text");

    QTest::newRow("type") << std::string("CREATE TABLE a (b int PRIMARY KEY, c vector<float, 3>);");
    QTest::newRow("nearest") << std::string("SELECT * FROM a ORDER BY c ANN OF [1, 2, 3] LIMIT 2;");
    QTest::newRow("mask") << std::string("CREATE TABLE a (b int PRIMARY KEY, c text MASKED WITH DEFAULT);");
    QTest::newRow("time of an element") << std::string("SELECT writetime(c['x']) FROM a;");
}

void TestCqlSyntaxErrors::olderCassandraKnowsNoVectors()
{
    QFETCH(std::string, text);

    QVERIFY(!cql::parseStatement(text, Dialect::Cassandra41));
    QVERIFY(cql::parseStatement(text, Dialect::Cassandra50));
}

void TestCqlSyntaxErrors::endsAtDeepNesting_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::string>("nested");

    QTest::newRow("lists") << std::string("INSERT INTO a (b) VALUES (") << std::string("[");
    QTest::newRow("parentheses") << std::string("INSERT INTO a (b) VALUES (") << std::string("(");
    QTest::newRow("calls") << std::string("INSERT INTO a (b) VALUES (") << std::string("f(");
    QTest::newRow("minus") << std::string("INSERT INTO a (b) VALUES (") << std::string("- ");
    QTest::newRow("selected calls") << std::string("SELECT ") << std::string("f(");
    QTest::newRow("selected minus") << std::string("SELECT ") << std::string("- ");
    QTest::newRow("types") << std::string("CREATE TABLE a (b ") << std::string("frozen<");
    QTest::newRow("relations") << std::string("SELECT * FROM a WHERE ") << std::string("(");
    QTest::newRow("hints") << std::string("INSERT INTO a (b) VALUES (") << std::string("(int)");
    QTest::newRow("selected hints") << std::string("SELECT ") << std::string("(int)");
}

void TestCqlSyntaxErrors::endsAtDeepNesting()
{
    QFETCH(std::string, before);
    QFETCH(std::string, nested);

    std::string text = before;
    for (int i = 0; i < 100'000; ++i)
        text += nested;
    QVERIFY(!cql::parseStatement(text));
}

void TestCqlSyntaxErrors::everyPieceOfAStatementIsReadOrRefusedWithAPlace()
{
    const std::string whole =
        "SELECT a, f(b, 'x')[1..2], CAST(c AS text) FROM k.\"T\" WHERE (a, b) IN ((1, 2)) AND "
        "m[{1: 'a'}] = [1.5, 1h] AND token(a) > -1 GROUP BY a ORDER BY b DESC LIMIT ?;";
    const auto check = [](const std::string& piece) {
        const auto statement = cql::parseStatement(piece);
        if (statement)
            return;
        const Place& place = statement.error().place;
        QVERIFY2(statement.error().message.starts_with("line " + std::to_string(place.line) + ":"),
                 piece.c_str());
        QVERIFY2(place.column <= piece.size() + 1, piece.c_str());
    };
    QVERIFY(cql::parseStatement(whole));
    for (std::size_t length = 0; length < whole.size(); ++length) {
        check(whole.substr(0, length));
        check(whole.substr(length + 1));
    }
}

QTEST_GUILESS_MAIN(TestCqlSyntaxErrors)
#include "tst_cql_syntax_errors.moc"
