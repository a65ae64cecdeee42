// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parse.h"

#include <QTest>

using namespace querywright;
using namespace querywright::cql;

class TestCqlParser : public QObject {
    Q_OBJECT

private slots:
    void readsASelect();
    void tellsNamesFromKeywords();
    void readsSelectors();
    void readsRelations_data();
    void readsRelations();
    void readsTerms_data();
    void readsTerms();
    void readsNumbersAsCassandraDoes();
    void readsAnInsert();
    void readsAnInsertOfJson();
    void readsAssignments();
    void readsConditions();
    void readsADelete();
    void readsABatch();
    void numbersBindMarkers();
    void readsATable();
    void readsAKeyOfTheColumn();
    void readsAlterTable_data();
    void readsAlterTable();
    void readsTypes_data();
    void readsTypes();
    void readsIndexes();
    void readsAView();
    void readsDrops();
    void readsDescribe();
    void readsRoutinesAndRoles_data();
    void readsRoutinesAndRoles();
};

namespace {

template <typename T>
T read(std::string_view text)
{
    auto statement = parseStatement(text);
    if (!statement) {
        qFatal("%s", statement.error().message.c_str());
    }
    return std::get<T>(statement->value);
}

Literal integer(const char* text)
{
    return {Literal::Kind::Integer, text};
}

}  // namespace

void TestCqlParser::readsASelect()
{
    const auto select = read<SelectStatement>("select distinct a, B as \"C\" from ks.\"T\" where a = 1 and b "
                                              "> ? group by a, floor(b, 1h) order by b desc, c "
                                              "per partition limit 2 limit ? allow filtering;");

    QCOMPARE(toText(select.table), std::string("ks.T"));
    QVERIFY(select.isDistinct && !select.isJson && select.allowsFiltering);
    QCOMPARE(select.columns.size(), std::size_t{2});
    QCOMPARE(select.columns[1].alias, std::string("C"));
    QVERIFY(select.columns[1].selector == Selector{ColumnSelector{"b"}});
    QCOMPARE(select.where.size(), std::size_t{2});
    QCOMPARE(select.groupBy.size(), std::size_t{2});
    QVERIFY(std::holds_alternative<FunctionSelector>(select.groupBy[1].value));
    QVERIFY(select.orderBy[0].isDescending && !select.orderBy[1].isDescending);
    QCOMPARE(std::get<std::string>(select.perPartitionLimit->value), std::string("2"));
    QVERIFY(std::holds_alternative<BindMarker>(select.limit->value));
    QVERIFY(read<SelectStatement>("SELECT * FROM a").columns.empty());
    QVERIFY(read<SelectStatement>("SELECT JSON * FROM a").isJson);
}

void TestCqlParser::tellsNamesFromKeywords()
{
    // Words that are not reserved are names wherever a name may stand.
    const auto names =
        read<SelectStatement>("SELECT ttl, count, json, distinct, key, type, values, \"select\" FROM list");
    QCOMPARE(names.columns.size(), std::size_t{8});
    QVERIFY(!names.isJson && !names.isDistinct);
    const auto json = read<SelectStatement>("SELECT json, a FROM t");
    QVERIFY(!json.isJson);
    const auto both = read<SelectStatement>("SELECT JSON DISTINCT a FROM t");
    QVERIFY(both.isJson && both.isDistinct);
    QVERIFY(!read<SelectStatement>("SELECT distinct FROM t").isDistinct);
    QVERIFY(!parseStatement("SELECT select FROM t"));
}

void TestCqlParser::readsSelectors()
{
    const auto select = read<SelectStatement>("SELECT count(*), count(1), count(a), ks.f(a, 1), CAST(a AS "
                                              "double), writetime(a), ttl(a), a.b.c, m['x'], "
                                              "s[1..2], s[..2], s[1..], -a + b * 2, (int) ?, (a, b), [a, b], "
                                              "{a, b}, {a: b}, token(a), null FROM t");
    const auto& columns = select.columns;

    QCOMPARE(columns.size(), std::size_t{20});
    QVERIFY(std::holds_alternative<CountSelector>(columns[0].selector.value));
    QVERIFY(std::holds_alternative<FunctionSelector>(columns[1].selector.value));
    QCOMPARE(toText(std::get<FunctionSelector>(columns[2].selector.value).function), std::string("count"));
    QCOMPARE(toText(std::get<FunctionSelector>(columns[3].selector.value).function), std::string("ks.f"));
    QCOMPARE(std::get<CastSelector>(columns[4].selector.value).type, std::string("double"));
    QVERIFY(std::get<WriteSelector>(columns[5].selector.value).kind == WriteSelector::Kind::Writetime);
    QVERIFY(std::get<WriteSelector>(columns[6].selector.value).kind == WriteSelector::Kind::Ttl);
    QCOMPARE(std::get<FieldSelector>(columns[7].selector.value).field, std::string("c"));
    QCOMPARE(toText(std::get<ElementSelector>(columns[8].selector.value).key), std::string("'x'"));
    QVERIFY(std::get<SliceSelector>(columns[9].selector.value).from.has_value());
    QVERIFY(!std::get<SliceSelector>(columns[10].selector.value).from.has_value());
    QVERIFY(!std::get<SliceSelector>(columns[11].selector.value).to.has_value());
    const auto& sum = std::get<OperationSelector>(columns[12].selector.value);
    QCOMPARE(sum.sign, '+');
    QCOMPARE(std::get<OperationSelector>(sum.operands[0].value).operands.size(), std::size_t{1});
    QCOMPARE(std::get<OperationSelector>(sum.operands[1].value).sign, '*');
    QVERIFY(std::holds_alternative<TypeHintSelector>(columns[13].selector.value));
    QVERIFY(std::get<GroupSelector>(columns[14].selector.value).kind == GroupSelector::Kind::Tuple);
    QVERIFY(std::get<GroupSelector>(columns[15].selector.value).kind == GroupSelector::Kind::List);
    QVERIFY(std::get<GroupSelector>(columns[16].selector.value).kind == GroupSelector::Kind::Set);
    QVERIFY(std::holds_alternative<EntriesSelector>(columns[17].selector.value));
    QCOMPARE(toText(std::get<FunctionSelector>(columns[18].selector.value).function), std::string("token"));
    QVERIFY(columns[19].selector == (Selector{TermSelector{{NullTerm()}}}));
}

void TestCqlParser::readsRelations_data()
{
    QTest::addColumn<std::string>("written");
    QTest::addColumn<std::string>("text");

    const auto add = [](const std::string& written, const std::string& text) {
        QTest::newRow(written.c_str()) << written << text;
    };
    add("a=1", "a = 1");
    add("A != 'x'", "a != 'x'");
    add("\"A\" >= :b", "A >= ?");
    add("a IN (1,2)", "a IN (1, 2)");
    add("a IN ()", "a IN ()");
    add("a IN ?", "a IN ?");
    add("m['x'] < 5", "m['x'] < 5");
    add("a CONTAINS 1", "a CONTAINS 1");
    add("a CONTAINS KEY 1", "a CONTAINS KEY 1");
    add("a LIKE '%x'", "a LIKE '%x'");
    add("a IS NOT NULL", "a IS NOT NULL");
    add("token(a, b) <= token(1, 2)", "token(a, b) <= \"token\"(1, 2)");
    add("(a,b)>(1,2)", "(a, b) > (1, 2)");
    add("(a) = ?", "(a) = ?");
    add("(a, b) IN ((1, 2), (3, 4))", "(a, b) IN ((1, 2), (3, 4))");
    add("(a, b) IN (?, ?)", "(a, b) IN (?, ?)");
    add("(a, b) IN ()", "(a, b) IN ()");
    add("(a, b) IN ?", "(a, b) IN ?");
    add("(a = 1)", "a = 1");
    add("expr(i, 'x')", "expr(i,'x')");
}

void TestCqlParser::readsRelations()
{
    QFETCH(std::string, written);
    QFETCH(std::string, text);

    const auto select = read<SelectStatement>("SELECT * FROM t WHERE " + written + " AND z = 0");

    QCOMPARE(select.where.size(), std::size_t{2});
    QCOMPARE(toText(select.where.front()), text);
}

void TestCqlParser::readsTerms_data()
{
    QTest::addColumn<std::string>("written");
    QTest::addColumn<std::string>("text");

    const auto add = [](const std::string& written, const std::string& text) {
        QTest::newRow(written.c_str()) << written << text;
    };
    add("'it''s'", "'it's'");
    add("$$it's$$", "'it's'");
    add("-12", "-12");
    add("1.5e-3", "1.5e-3");
    add("1.", "1.");
    add("2E5", "2E5");
    add("TRUE", "TRUE");
    add("nan", "NaN");
    add("-infinity", "-Infinity");
    add("0xCAFE", "0xCAFE");
    add("550e8400-e29b-41d4-a716-446655440000", "550e8400-e29b-41d4-a716-446655440000");
    add("1h30m", "1h30m");
    add("-2mo3ms", "-2mo3ms");
    add("P1Y2M3DT4H", "P1Y2M3DT4H");
    add("P0001-02-03T04:05:06", "P0001-02-03T04:05:06");
    add("P3W", "P3W");
    add("null", "NULL");
    add("[1, 2]", "[1, 2]");
    add("[]", "[]");
    add("{1, 2}", "{1, 2}");
    add("{}", "{}");
    add("{'a': 1}", "{'a': 1}");
    add("{street: 'x', \"No\": 1}", "{street: 'x', No: 1}");
    add("(1, 'a')", "(1, 'a')");
    add("(1)", "(1)");
    add("now()", "now()");
    add("ks.f(1, ?)", "ks.f(1, ?)");
    add("(int) ?", "(int)?");
    add("(frozen<list<int>>) [1]", "(frozen<list<int>>)[1]");
    add("1 + 2 * 3", "system.\"_add\"(1, system.\"_multiply\"(2, 3))");
    add("- f(1)", "system.\"_negate\"(f(1))");
}

void TestCqlParser::readsTerms()
{
    QFETCH(std::string, written);
    QFETCH(std::string, text);

    const auto insert = read<InsertStatement>("INSERT INTO t (a) VALUES (" + written + ")");

    QCOMPARE(toText(insert.values.at(0)), text);
}

void TestCqlParser::readsNumbersAsCassandraDoes()
{
    // A minus before digits belongs to them, so that this is a column and a number.
    QVERIFY(!parseStatement("SELECT a-1 FROM t"));
    QVERIFY(parseStatement("SELECT a - 1 FROM t"));
    QVERIFY(!parseStatement("SELECT 5-3 FROM t"));
    const auto slice = read<SelectStatement>("SELECT s[1..3] FROM t");
    QCOMPARE(toText(*std::get<SliceSelector>(slice.columns[0].selector.value).from), std::string("1"));
    const auto name = read<SelectStatement>("SELECT P, P1Yx FROM t");
    QVERIFY(name.columns[0].selector == Selector{ColumnSelector{"p"}});
    QVERIFY(name.columns[1].selector == Selector{ColumnSelector{"p1yx"}});
}

void TestCqlParser::readsAnInsert()
{
    const auto insert = read<InsertStatement>(
        "INSERT INTO ks.t (a, b) VALUES (1, 'x') IF NOT EXISTS USING TTL 60 AND TIMESTAMP ?;");

    QCOMPARE(insert.columns, (std::vector<std::string>{"a", "b"}));
    QVERIFY(insert.values.at(0) == Term{integer("1")});
    QVERIFY(insert.ifNotExists);
    QCOMPARE(std::get<std::string>(insert.use.ttl->value), std::string("60"));
    QVERIFY(std::holds_alternative<BindMarker>(insert.use.timestamp->value));
}

void TestCqlParser::readsAnInsertOfJson()
{
    const auto text =
        read<InsertJsonStatement>("INSERT INTO t JSON '{\"a\": 1}' DEFAULT UNSET IF NOT EXISTS");
    QCOMPARE(std::get<std::string>(text.json), std::string("{\"a\": 1}"));
    QVERIFY(text.leavesUnset && text.ifNotExists);
    const auto bound = read<InsertJsonStatement>("INSERT INTO t JSON ? DEFAULT NULL USING TTL 5");
    QVERIFY(std::holds_alternative<BindMarker>(bound.json));
    QVERIFY(!bound.leavesUnset && bound.use.ttl.has_value());
}

void TestCqlParser::readsAssignments()
{
    using Kind = Assignment::Kind;
    const auto update = read<UpdateStatement>("UPDATE t USING TTL 5 SET a = 1, b = b + [1], c = [1] + c, d = "
                                              "d - {1}, e['x'] = 2, f.g = 3, h += 1, i -= 1, "
                                              "j = j -1, k = now() WHERE z = 1");
    const std::vector<Kind> kinds{Kind::Set,      Kind::Add, Kind::Prepend,  Kind::Subtract, Kind::SetElement,
                                  Kind::SetField, Kind::Add, Kind::Subtract, Kind::Add,      Kind::Set};

    QCOMPARE(update.assignments.size(), kinds.size());
    for (std::size_t i = 0; i < kinds.size(); ++i)
        QVERIFY2(update.assignments[i].kind == kinds[i], update.assignments[i].column.c_str());
    QCOMPARE(toText(*update.assignments[4].key), std::string("'x'"));
    QCOMPARE(update.assignments[5].field, std::string("g"));
    QCOMPARE(toText(update.assignments[8].value), std::string("-1"));
    QVERIFY(update.use.ttl.has_value());
}

void TestCqlParser::readsConditions()
{
    const auto conditional = read<UpdateStatement>("UPDATE t SET a = 1 WHERE z = 1 IF a = 2 AND b['x'] != "
                                                   "null AND c.d IN (1, 2) AND e IN ? AND f CONTAINS KEY 1");
    const auto& all = std::get<std::vector<Condition>>(conditional.conditions);
    QCOMPARE(all.size(), std::size_t{5});
    QVERIFY(all[1].key.has_value() && all[1].comparison == Comparison::NotEqual);
    QCOMPARE(all[2].field, std::string("d"));
    QVERIFY(std::holds_alternative<InValues>(all[3].value));
    QVERIFY(all[4].contains == Condition::Contains::Key);
    QVERIFY(std::holds_alternative<IfExists>(
        read<DeleteStatement>("DELETE FROM t WHERE z = 1 IF EXISTS").conditions));
    const auto column = read<DeleteStatement>("DELETE FROM t WHERE z = 1 IF exists = 1");
    QVERIFY(std::holds_alternative<std::vector<Condition>>(column.conditions));
}

void TestCqlParser::readsADelete()
{
    const auto removal = read<DeleteStatement>("DELETE a, b['x'], c.d FROM t USING TIMESTAMP 5 WHERE z = 1");

    QCOMPARE(removal.deletions.size(), std::size_t{3});
    QVERIFY(removal.deletions[1].key.has_value());
    QCOMPARE(removal.deletions[2].field, std::string("d"));
    QVERIFY(read<DeleteStatement>("DELETE FROM t WHERE z = 1").deletions.empty());
}

void TestCqlParser::readsABatch()
{
    const auto batch =
        read<BatchStatement>("BEGIN COUNTER BATCH USING TIMESTAMP 1 UPDATE t SET a = a + 1 WHERE z = 1; "
                             "DELETE FROM t WHERE z = 2 INSERT INTO t (z) VALUES (3); APPLY BATCH;");
    QVERIFY(batch.kind == BatchStatement::Kind::Counter);
    QCOMPARE(batch.statements.size(), std::size_t{3});
    QVERIFY(batch.use.timestamp.has_value());
    QVERIFY(read<BatchStatement>("BEGIN BATCH APPLY BATCH").statements.empty());
}

void TestCqlParser::numbersBindMarkers()
{
    const auto statement =
        parseStatement("UPDATE t USING TTL ? SET a = :first WHERE b IN ? AND (c, d) > (?, :second) IF a = ?");

    std::vector<std::string> names;
    for (const BindMarker& marker : statement->markers) {
        QCOMPARE(marker.position, names.size());
        names.push_back(marker.name);
    }
    QCOMPARE(names, (std::vector<std::string>{"", "first", "", "", "second", ""}));
}

void TestCqlParser::readsATable()
{
    const auto table = read<CreateTableStatement>(
        "CREATE TABLE IF NOT EXISTS ks.t (a int, \"B\" map<text, frozen<list<int>>>, c text STATIC, d "
        "other.udt, "
        "PRIMARY KEY ((a, c), d, \"B\"),) WITH CLUSTERING ORDER BY (d DESC, \"B\" ASC) AND comment = 'x' AND "
        "compaction = {'class': 'LeveledCompactionStrategy', 'fanout_size': 5} AND cdc = true");

    QVERIFY(table.ifNotExists);
    QCOMPARE(table.columns.size(), std::size_t{4});
    QCOMPARE(toText(table.columns[1].type), std::string("map<text, frozen<list<int>>>"));
    QVERIFY(table.columns[2].isStatic);
    QVERIFY(table.columns[3].type.kind == TypeSpec::Kind::Udt);
    QCOMPARE(table.keys.size(), std::size_t{1});
    QCOMPARE(table.keys[0].partition, (std::vector<std::string>{"a", "c"}));
    QCOMPARE(table.keys[0].clustering, (std::vector<std::string>{"d", "B"}));
    QCOMPARE(table.with.clusteringOrder,
             (std::vector<std::pair<std::string, bool>>{{"d", true}, {"B", false}}));
    const auto& compaction = std::get<std::map<std::string, std::string>>(table.with.properties.at(1).second);
    QCOMPARE(compaction.at("fanout_size"), std::string("5"));
    QCOMPARE(std::get<std::string>(table.with.properties.at(2).second), std::string("true"));
}

void TestCqlParser::readsAKeyOfTheColumn()
{
    const auto table =
        read<CreateTableStatement>("CREATE COLUMNFAMILY t (a int PRIMARY KEY, b vector<float, 3>)");

    QCOMPARE(table.keys.at(0).partition, std::vector<std::string>{"a"});
    QVERIFY(table.keys[0].clustering.empty());
    QCOMPARE(table.columns[1].type.dimension, 3);
}

void TestCqlParser::readsAlterTable_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::size_t>("kind");

    QTest::newRow("add") << std::string("ALTER TABLE t ADD a int") << std::size_t{0};
    QTest::newRow("add several") << std::string("ALTER TABLE t ADD IF NOT EXISTS (a int, b text STATIC)")
                                 << std::size_t{0};
    QTest::newRow("drop") << std::string("ALTER TABLE t DROP a USING TIMESTAMP 1") << std::size_t{1};
    QTest::newRow("drop several") << std::string("ALTER TABLE t DROP IF EXISTS (a, b)") << std::size_t{1};
    QTest::newRow("rename") << std::string("ALTER TABLE t RENAME a TO b AND c TO d") << std::size_t{2};
    QTest::newRow("type") << std::string("ALTER TABLE t ALTER a TYPE int") << std::size_t{3};
    QTest::newRow("mask") << std::string("ALTER TABLE t ALTER a MASKED WITH mask_inner(1, null)")
                          << std::size_t{4};
    QTest::newRow("no mask") << std::string("ALTER TABLE t ALTER a DROP MASKED") << std::size_t{4};
    QTest::newRow("compact storage") << std::string("ALTER TABLE t DROP COMPACT STORAGE") << std::size_t{5};
    QTest::newRow("options") << std::string("ALTER TABLE IF EXISTS t WITH comment = 'x'") << std::size_t{6};
}

void TestCqlParser::readsAlterTable()
{
    QFETCH(std::string, text);
    QFETCH(std::size_t, kind);

    QCOMPARE(read<AlterTableStatement>(text).change.index(), kind);
}

void TestCqlParser::readsTypes_data()
{
    QTest::addColumn<std::string>("written");
    QTest::addColumn<std::string>("text");

    const auto add = [](const std::string& written, const std::string& text) {
        QTest::newRow(written.c_str()) << written << text;
    };
    add("VARCHAR", "text");
    add("set<timeuuid>", "set<timeuuid>");
    add("tuple<int, frozen<set<text>>>", "tuple<int, frozen<set<text>>>");
    add("ks.address", "ks.address");
    add("\"Address\"", "Address");
    add("list", "list");
    add("'org.apache.cassandra.db.marshal.Int32Type'", "'org.apache.cassandra.db.marshal.Int32Type'");
    add("vector<frozen<list<int>>, 2>", "vector<frozen<list<int>>, 2>");
}

void TestCqlParser::readsTypes()
{
    QFETCH(std::string, written);
    QFETCH(std::string, text);

    const auto type = read<CreateTypeStatement>("CREATE TYPE t (a " + written + ", b int)");

    QCOMPARE(type.fields.size(), std::size_t{2});
    QCOMPARE(toText(type.fields.front().type), text);
}

void TestCqlParser::readsIndexes()
{
    const auto index = read<CreateIndexStatement>("CREATE INDEX IF NOT EXISTS i ON ks.t (ENTRIES(m))");
    QCOMPARE(index.index.name, std::string("i"));
    QVERIFY(index.targets.at(0) == (IndexTarget{IndexTarget::Kind::Entries, "m"}));
    const auto custom =
        read<CreateIndexStatement>("CREATE CUSTOM INDEX ON t (values) USING 'StorageAttachedIndex' WITH "
                                   "OPTIONS = {'case_sensitive': 'false'}");
    QVERIFY(custom.isCustom && custom.index.name.empty());
    QVERIFY(custom.targets.at(0) == (IndexTarget{IndexTarget::Kind::Simple, "values"}));
    QCOMPARE(custom.className, std::string("StorageAttachedIndex"));
    QCOMPARE(custom.properties.at(0).first, std::string("options"));
}

void TestCqlParser::readsAView()
{
    const auto view = read<CreateViewStatement>("CREATE MATERIALIZED VIEW v AS SELECT a, b FROM t WHERE a IS "
                                                "NOT NULL AND b IS NOT NULL PRIMARY KEY (b, a) WITH "
                                                "CLUSTERING ORDER BY (a DESC) AND comment = 'x'");

    QCOMPARE(view.table.name, std::string("t"));
    QCOMPARE(view.where.size(), std::size_t{2});
    QCOMPARE(view.key.clustering, std::vector<std::string>{"a"});
    QVERIFY(view.with.clusteringOrder.at(0).second);
}

void TestCqlParser::readsDrops()
{
    using Kind = DropStatement::Kind;
    QVERIFY(read<DropStatement>("DROP KEYSPACE IF EXISTS a").ifExists);
    QVERIFY(read<DropStatement>("DROP TABLE a.b").kind == Kind::Table);
    QVERIFY(read<DropStatement>("DROP MATERIALIZED VIEW a.b").kind == Kind::View);
    QVERIFY(read<DropStatement>("DROP TYPE a.b").kind == Kind::Type);
    QVERIFY(read<DropStatement>("DROP INDEX a.b").kind == Kind::Index);
}

void TestCqlParser::readsDescribe()
{
    using Kind = DescribeStatement::Kind;
    const auto kindOf = [](const char* text) { return read<DescribeStatement>(text).kind; };
    QVERIFY(kindOf("DESCRIBE CLUSTER") == Kind::Cluster);
    QVERIFY(kindOf("DESC FULL SCHEMA") == Kind::Schema);
    QVERIFY(kindOf("DESCRIBE KEYSPACES") == Kind::Keyspaces);
    QVERIFY(kindOf("DESCRIBE KEYSPACE") == Kind::Keyspace);
    QVERIFY(read<DescribeStatement>("DESCRIBE ONLY KEYSPACE a").isOnly);
    QVERIFY(kindOf("DESCRIBE TABLES") == Kind::Tables);
    QVERIFY(kindOf("DESCRIBE TYPE a.b") == Kind::Type);
    QVERIFY(kindOf("DESCRIBE MATERIALIZED VIEW b") == Kind::View);
    QVERIFY(kindOf("DESCRIBE a.b") == Kind::Anything);
    QVERIFY(kindOf("DESCRIBE type") == Kind::Anything);
    QVERIFY(read<DescribeStatement>("DESCRIBE TABLE b WITH INTERNALS").withInternals);
}

void TestCqlParser::readsRoutinesAndRoles_data()
{
    QTest::addColumn<std::string>("text");

    for (const char* text :
         {"CREATE OR REPLACE FUNCTION f (a int, b text) CALLED ON NULL INPUT RETURNS int LANGUAGE java AS "
          "$$return a;$$",
          "CREATE FUNCTION IF NOT EXISTS ks.f () RETURNS NULL ON NULL INPUT RETURNS int LANGUAGE java AS 'x'",
          "DROP FUNCTION IF EXISTS f(int, text)",
          "CREATE AGGREGATE a(int) SFUNC f STYPE int FINALFUNC g INITCOND 0", "DROP AGGREGATE a",
          "CREATE TRIGGER t ON ks.t USING 'x'", "DROP TRIGGER t ON t",
          "CREATE ROLE r WITH PASSWORD = 'x' AND LOGIN = true", "GRANT SELECT ON KEYSPACE k TO r",
          "LIST ROLES", "ALTER USER u WITH PASSWORD 'x'", "DROP ROLE IF EXISTS r"})
        QTest::newRow(text) << std::string(text);
}

void TestCqlParser::readsRoutinesAndRoles()
{
    QFETCH(std::string, text);

    const auto statement = parseStatement(text);

    QVERIFY2(statement, statement ? "" : statement.error().message.c_str());
    QVERIFY(std::holds_alternative<RoutineStatement>(statement->value)
            || std::holds_alternative<RoleStatement>(statement->value));
}

QTEST_GUILESS_MAIN(TestCqlParser)
#include "tst_cql_parser.moc"
