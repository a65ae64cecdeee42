// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/describe_schema.h"
#include "tests/engine/schema_session.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using tests::SchemaSession;

class TestDescribeSchema : public QObject {
    Q_OBJECT

private slots:
    void writesATable();
    void writesAKeyOfOneColumnBesideIt();
    void writesKeyspacesTypesIndexesAndViews();
    void whatItWritesIsTheSameSchema();
    void listsNames();
    void describesAKeyspaceWithAllThatIsInIt();
    void findsWhateverBearsTheName();
    void saysWhatIsNotThere_data();
    void saysWhatIsNotThere();
};

namespace {

CqlResult<Description> ask(const SchemaSession& session, const char* text)
{
    const auto statement = cql::parseStatement(text);
    return describe(session.schema, std::get<cql::DescribeStatement>(statement->value),
                    session.context.keyspace, session.context.dialect);
}

std::string namesOf(const SchemaSession& session, const char* text)
{
    const auto description = ask(session, text);
    std::string names;
    for (const DescribedElement& element : description->elements)
        names += element.type + " " + element.name + "; ";
    return names;
}

SchemaSession library(cql::Dialect dialect = cql::Dialect::Cassandra41)
{
    SchemaSession session(dialect);
    session.run("CREATE TYPE street (name text)");
    session.run("CREATE TYPE address (main frozen<street>, \"No\" list<int>)");
    session.run("CREATE TABLE loans (reader uuid, day date, book int, \"Late\" boolean, tags set<text>, home "
                "frozen<address>, limits map<text, int> STATIC, name text STATIC, PRIMARY KEY (reader, day, "
                "book)) WITH "
                "CLUSTERING ORDER BY (day DESC) AND comment = 'who has what'");
    session.run("CREATE TABLE books (id int PRIMARY KEY, title text)");
    session.run("CREATE INDEX ON books (title)");
    session.run("CREATE INDEX marked ON loans (values(tags))");
    session.run(
        "CREATE MATERIALIZED VIEW titles AS SELECT * FROM books WHERE title IS NOT NULL AND id IS NOT NULL "
        "PRIMARY KEY (title, id)");
    return session;
}

}  // namespace

void TestDescribeSchema::writesATable()
{
    const SchemaSession session = library();
    const std::string text = createStatement(session.table("loans"), cql::Dialect::Cassandra41);

    QVERIFY2(text.starts_with(
                 "CREATE TABLE k.loans (\n    reader uuid,\n    day date,\n    book int,\n    name text "
                 "static,\n    limits map<text, int> static,\n    \"Late\" boolean,\n    home "
                 "frozen<address>,\n    tags set<text>,\n    PRIMARY KEY (reader, day, book)\n) WITH "
                 "CLUSTERING ORDER BY (day DESC, book ASC)\n    AND additional_write_policy = '99p'\n"),
             text.c_str());
    QVERIFY(text.find("\n    AND comment = 'who has what'\n") != std::string::npos);
    QVERIFY(text.ends_with("\n    AND speculative_retry = '99p';"));
}

void TestDescribeSchema::writesAKeyOfOneColumnBesideIt()
{
    const SchemaSession session = library();
    const std::string text = createStatement(session.table("books"), cql::Dialect::Cassandra41);

    QVERIFY2(text.starts_with(
                 "CREATE TABLE k.books (\n    id int PRIMARY KEY,\n    title text\n) WITH additional"),
             text.c_str());
}

void TestDescribeSchema::writesKeyspacesTypesIndexesAndViews()
{
    const SchemaSession session = library();
    const SchemaKeyspace& keyspace = *session.schema.find("k");

    QCOMPARE(
        createStatement(keyspace),
        std::string(
            "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': '1'}  "
            "AND durable_writes = true;"));
    QCOMPARE(createStatement("k", keyspace.types.at("address")),
             std::string("CREATE TYPE k.address (\n    main frozen<street>,\n    \"No\" list<int>\n);"));
    QCOMPARE(createStatement(session.table("loans"), *session.table("loans").findIndex("marked")),
             std::string("CREATE INDEX marked ON k.loans (values(tags));"));
    const std::string view = createStatement(session.table("titles"), cql::Dialect::Cassandra41);
    QVERIFY2(view.starts_with(
                 "CREATE MATERIALIZED VIEW k.titles AS\n    SELECT *\n    FROM k.books\n    WHERE title IS "
                 "NOT NULL AND id IS NOT NULL\n    PRIMARY KEY (title, id)\n WITH CLUSTERING ORDER BY (id "
                 "ASC)\n    AND "),
             view.c_str());
}

// Run in a schema without it, each statement makes what it was written from.
void TestDescribeSchema::whatItWritesIsTheSameSchema()
{
    for (const cql::Dialect dialect : {cql::Dialect::Cassandra41, cql::Dialect::Cassandra50}) {
        const SchemaSession before = library(dialect);
        SchemaSession after(dialect);
        after.run("DROP KEYSPACE k");
        const auto description = ask(before, "DESCRIBE KEYSPACE k");
        for (const DescribedElement& element : description->elements) {
            std::string statement = element.createStatement;
            // What is shown and cannot be set.
            const std::string option = "    AND extensions = {}\n";
            if (const auto at = statement.find(option); at != std::string::npos)
                statement.erase(at, option.size());
            const std::string outcome = after.run(statement);
            QVERIFY2(outcome.starts_with("created") || outcome.starts_with("updated"), outcome.c_str());
        }
        const SchemaKeyspace& one = *before.schema.find("k");
        const SchemaKeyspace& other = *after.schema.find("k");
        QVERIFY(one.types == other.types && one.replication == other.replication);
        QCOMPARE(other.tables.size(), one.tables.size());
        for (const auto& [name, table] : one.tables) {
            QVERIFY2(table->columns == other.find(name)->columns, name.c_str());
            QVERIFY2(table->indexes == other.find(name)->indexes, name.c_str());
            QVERIFY2(table->base == other.find(name)->base, name.c_str());
            QCOMPARE(createStatement(*other.find(name), dialect), createStatement(*table, dialect));
        }
    }
}

void TestDescribeSchema::listsNames()
{
    SchemaSession session = library();
    session.run("CREATE KEYSPACE other WITH replication = {'class': 'SimpleStrategy'}");

    QCOMPARE(namesOf(session, "DESCRIBE TABLES"), std::string("table books; table loans; "));
    QCOMPARE(namesOf(session, "DESCRIBE TYPES"), std::string("type address; type street; "));
    QCOMPARE(namesOf(session, "DESCRIBE KEYSPACES"), std::string("keyspace k; keyspace other; "));
    QVERIFY(!ask(session, "DESCRIBE TABLES")->hasStatements);
    QVERIFY(ask(session, "DESCRIBE FUNCTIONS")->elements.empty());
}

void TestDescribeSchema::describesAKeyspaceWithAllThatIsInIt()
{
    const SchemaSession session = library();
    const std::string all = "keyspace k; type street; type address; table books; index books_title_idx; "
                            "materialized_view titles; table loans; index marked; ";

    QCOMPARE(namesOf(session, "DESCRIBE KEYSPACE"), all);
    QCOMPARE(namesOf(session, "DESCRIBE SCHEMA"), all);
    QCOMPARE(namesOf(session, "DESCRIBE ONLY KEYSPACE k"), std::string("keyspace k; "));
    QCOMPARE(namesOf(session, "DESCRIBE TABLE k.loans"), std::string("table loans; index marked; "));
}

void TestDescribeSchema::findsWhateverBearsTheName()
{
    const SchemaSession session = library();

    QVERIFY(namesOf(session, "DESCRIBE k").starts_with("keyspace k; type street; "));
    QCOMPARE(namesOf(session, "DESCRIBE books"), std::string("table books; index books_title_idx; "));
    QCOMPARE(namesOf(session, "DESCRIBE marked"), std::string("index marked; "));
    QCOMPARE(namesOf(session, "DESCRIBE k.titles"), std::string("materialized_view titles; "));
    QCOMPARE(namesOf(session, "DESCRIBE TYPE address"), std::string("type address; "));
}

void TestDescribeSchema::saysWhatIsNotThere_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("error");

    const auto add = [](const std::string& text, const std::string& error) {
        QTest::newRow(text.c_str()) << text << error;
    };
    add("DESCRIBE TABLE x", "Table 'x' not found in keyspace 'k'");
    add("DESCRIBE TABLE titles", "Table 'titles' not found in keyspace 'k'");
    add("DESCRIBE MATERIALIZED VIEW books", "Materialized view 'books' not found in 'k'");
    add("DESCRIBE TYPE x", "User defined type 'x' not found in 'k'");
    add("DESCRIBE INDEX x", "Table for existing index 'x' not found in 'k'");
    add("DESCRIBE FUNCTION x", "User defined function 'x' not found in 'k'");
    add("DESCRIBE x", "'x' not found in keyspace 'k'");
    add("DESCRIBE x.books", "'x' not found in keyspaces");
    add("DESCRIBE KEYSPACE x", "'x' not found in keyspaces");
}

void TestDescribeSchema::saysWhatIsNotThere()
{
    QFETCH(std::string, text);
    QFETCH(std::string, error);

    SchemaSession session = library();
    QCOMPARE(ask(session, text.c_str()).error().message, error);
    session.context.keyspace.clear();
    QCOMPARE(ask(session, "DESCRIBE TABLE books").error().message,
             std::string("No keyspace specified and no current keyspace"));
}

QTEST_GUILESS_MAIN(TestDescribeSchema)
#include "tst_describe_schema.moc"
