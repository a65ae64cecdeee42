// SPDX-License-Identifier: Apache-2.0
// How Cassandra tables lie in SQLite tables: partitions in ring order, rows in clustering order, slices of
// them, and the catalogue by which a filled table is found again.
#include "engine/store/catalogue.h"
#include "engine/store/stored_row.h"
#include "engine/store/table_layout.h"
#include "engine/store/table_reader.h"
#include "engine/store/table_writer.h"
#include "tests/engine/sample_rows.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace querywright;
using namespace querywright::engine;
using querywright::engine::test::expect;

namespace {

// A table by its columns: kind, type and direction.
struct ColumnText {
    ColumnKind kind;
    std::string type;
    Direction order = Direction::Ascending;
};

LogicalTable logicalTable(const std::vector<ColumnText>& columns)
{
    LogicalTable table;
    table.walk.nodes.push_back({EntityId{1}, {}});
    for (std::size_t i = 0; i < columns.size(); ++i) {
        LogicalColumn column;
        column.name = "c" + std::to_string(i);
        column.kind = columns[i].kind;
        column.order = columns[i].order;
        column.source = AttributeUse{NodeIndex{0}, static_cast<AttributeId>(i + 1), false, std::nullopt};
        table.columns.push_back(std::move(column));
    }
    return table;
}

TableLayout layout(const std::vector<ColumnText>& columns, const cql::UdtCatalog& udts = {})
{
    PhysicalTable physical;
    for (const ColumnText& column : columns)
        physical.columns.push_back({"c", expect(cql::CqlType::fromCql(column.type))});
    return layoutOf(logicalTable(columns), physical, udts);
}

Database newDatabase()
{
    Database database = expect(Database::open(":memory:", Database::Mode::ReadWrite, 16));
    expect(createCatalogue(database));
    return database;
}

// Three partitions of ten rows, the clustering of each a letter; the second has a static row.
TableTotals writeThreePartitions(Database& database, std::int64_t number)
{
    TableWriter writer = expect(TableWriter::create(database, number));
    for (const Token token : {-5, 0, 7}) {
        expect(writer.beginPartition(token, "key" + std::to_string(token), 3));
        if (token == 0)
            expect(writer.addRow("", "static", {1, 6}, true));
        for (char letter = 'a'; letter <= 'j'; ++letter)
            expect(writer.addRow(std::string(1, letter), "v" + std::string(1, letter), {2, 10}, false));
    }
    return expect(writer.finish());
}

std::string rowsIn(TableReader& reader, std::int64_t partition, const Slice& slice)
{
    std::string rows;
    expect(reader.visitRows(partition, slice,
                            [&](std::string_view clustering, std::string_view) -> Result<bool> {
                                rows += clustering.empty() ? "." : clustering;
                                return true;
                            }));
    return rows;
}

FilledTable filledTable(std::int64_t number)
{
    FilledTable table;
    table.number = number;
    table.totals = {1, 2, 3, 4};
    table.losses.overwritten = 5;
    table.losses.staticsOverwritten = 7;
    table.losses.example =
        Collision{{Bytes("a"), std::nullopt, Bytes()}, {Bytes("b"), Bytes("c"), std::nullopt}};
    table.losses.keyless = 6;
    table.losses.keylessColumn = 7;
    return table;
}

std::int64_t countTables(Database& database, const std::string& like)
{
    auto statement =
        expect(database.prepare("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name LIKE ?1"));
    statement.bindText(1, like);
    expect(statement.step());
    return statement.integer(0);
}

}  // namespace

class TestTableStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsPartitionsInRingOrder();
    void countsWhatIsWritten();
    void findsPartitionsByKey();
    void readsSlices_data();
    void readsSlices();
    void stopsReadingWhenAsked();
    void findsTheEndOfAPrefix_data();
    void findsTheEndOfAPrefix();
    void clusteringBytesAreInCassandrasOrder();
    void clusteringColumnsComeBack();
    void knowsTheSizeOfAClustering();
    void collectionsAreStoredCellByCell_data();
    void collectionsAreStoredCellByCell();
    void listPathsLeaveRoomOnBothSides();
    void aTableIsFoundByItsFingerprint();
    void theFingerprintForgetsNames();
    void theFingerprintSeesEverythingElse();
    void aTableThatIsNotCommittedIsNotThere();
    void dropsTablesOfNoUse();
    void knowsAStoreOfItsOwn();
    void bucketValuesAreValid();
};

void TestTableStore::keepsPartitionsInRingOrder()
{
    Database database = newDatabase();
    writeThreePartitions(database, 1);
    // A partition that comes later, as by a statement: not at the end of the ring.
    expect(database.execute(
        "INSERT INTO partition_1 (token, key, rows, cells, bytes) VALUES (-1, x'6b', 0, 0, 0)"));
    TableReader reader = expect(TableReader::open(database, 1));
    std::vector<Token> tokens;
    expect(reader.visitPartitions([&](const StoredPartition& partition) -> Result<bool> {
        tokens.push_back(partition.token);
        return true;
    }));
    QCOMPARE(tokens, (std::vector<Token>{-5, -1, 0, 7}));
}

void TestTableStore::countsWhatIsWritten()
{
    Database database = newDatabase();
    const TableTotals totals = writeThreePartitions(database, 1);
    // Each partition: 3 bytes of key, ten rows of 10 bytes and 2 cells, 8 bytes for each cell.
    QVERIFY((totals == TableTotals{3, 30, 61, 3 * (3 + 10 * 10 + 20 * 8) + 6 + 8}));
    TableReader reader = expect(TableReader::open(database, 1));
    std::vector<std::uint64_t> sizes;
    expect(reader.visitPartitions([&](const StoredPartition& partition) -> Result<bool> {
        sizes.insert(sizes.end(), {partition.rows, partition.cells, partition.bytes});
        return true;
    }));
    QCOMPARE(sizes, (std::vector<std::uint64_t>{10, 20, 263, 10, 21, 277, 10, 20, 263}));
}

void TestTableStore::findsPartitionsByKey()
{
    Database database = newDatabase();
    writeThreePartitions(database, 1);
    TableReader reader = expect(TableReader::open(database, 1));
    QVERIFY(expect(reader.findPartition(0, "key0")) == std::int64_t{2});
    QVERIFY(expect(reader.findPartition(7, "key7")) == std::int64_t{3});
    QVERIFY(!expect(reader.findPartition(0, "key7")));
    QVERIFY(!expect(reader.findPartition(1, "key0")));
}

void TestTableStore::readsSlices_data()
{
    QTest::addColumn<int>("partition");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("before");  // null: no end
    QTest::addColumn<bool>("reversed");
    QTest::addColumn<std::string>("rows");

    const QByteArray noEnd;
    const QByteArray zero("\0", 1);
    QTest::newRow("all, the static row first")
        << 2 << QByteArray("") << noEnd << false << std::string(".abcdefghij");
    QTest::newRow("all but the static row") << 2 << zero << noEnd << false << std::string("abcdefghij");
    QTest::newRow("only the static row") << 2 << QByteArray("") << zero << false << std::string(".");
    QTest::newRow("a range") << 1 << QByteArray("c") << QByteArray("f") << false << std::string("cde");
    QTest::newRow("a range backwards")
        << 1 << QByteArray("c") << QByteArray("f") << true << std::string("edc");
    QTest::newRow("between rows") << 1 << QByteArray("cc") << QByteArray("ff") << false << std::string("def");
    QTest::newRow("to the end") << 1 << QByteArray("h") << noEnd << false << std::string("hij");
    QTest::newRow("backwards from the end") << 3 << QByteArray("h") << noEnd << true << std::string("jih");
    QTest::newRow("nothing") << 1 << QByteArray("x") << noEnd << false << std::string();
    QTest::newRow("the end before the begin")
        << 1 << QByteArray("f") << QByteArray("c") << false << std::string();
    QTest::newRow("no such partition") << 4 << QByteArray("") << noEnd << false << std::string();
}

void TestTableStore::readsSlices()
{
    QFETCH(int, partition);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, before);
    QFETCH(bool, reversed);
    QFETCH(std::string, rows);

    Database database = newDatabase();
    writeThreePartitions(database, 1);
    TableReader reader = expect(TableReader::open(database, 1));
    Slice slice{from.toStdString(), std::nullopt, reversed};
    if (!before.isNull())
        slice.before = before.toStdString();
    QCOMPARE(rowsIn(reader, partition, slice), rows);
    QCOMPARE(rowsIn(reader, partition, slice), rows);  // a reader is used again and again
}

void TestTableStore::stopsReadingWhenAsked()
{
    Database database = newDatabase();
    writeThreePartitions(database, 1);
    TableReader reader = expect(TableReader::open(database, 1));
    int rows = 0;
    QVERIFY(reader.visitRows(1, Slice(),
                             [&](std::string_view, std::string_view) -> Result<bool> { return ++rows < 3; }));
    QCOMPARE(rows, 3);
    const auto failed = reader.visitRows(1, Slice(), [](std::string_view, std::string_view) -> Result<bool> {
        return failure(ErrorCode::Invalid, "enough");
    });
    QVERIFY(!failed);
    QCOMPARE(failed.error().message.c_str(), "enough");
    QCOMPARE(rowsIn(reader, 1, Slice()), std::string("abcdefghij"));
}

void TestTableStore::findsTheEndOfAPrefix_data()
{
    QTest::addColumn<std::string>("prefix");
    QTest::addColumn<std::string>("end");

    QTest::newRow("a letter") << std::string("a") << std::string("b");
    QTest::newRow("the highest byte") << std::string("a\xff") << std::string("b");
    QTest::newRow("several highest bytes") << std::string("\x01\xff\xff") << std::string("\x02");
    QTest::newRow("above half") << std::string("\x7f") << std::string("\x80");
    QTest::newRow("none") << std::string("\xff\xff") << std::string();
    QTest::newRow("nothing") << std::string() << std::string();
}

void TestTableStore::findsTheEndOfAPrefix()
{
    QFETCH(std::string, prefix);
    QFETCH(std::string, end);

    const auto found = endOfPrefix(prefix);
    QCOMPARE(found.has_value(), !end.empty());
    QCOMPARE(found.value_or(Bytes()), end);
}

void TestTableStore::clusteringBytesAreInCassandrasOrder()
{
    const TableLayout table = layout({{ColumnKind::PartitionKey, "int"},
                                      {ColumnKind::Clustering, "text"},
                                      {ColumnKind::Clustering, "int", Direction::Descending}});
    const auto bytes = [&](const std::string& text, const char* number) {
        const Bytes value = expect(fromLiteral(number, cql::NativeType::Int, {}));
        Bytes out;
        appendClustering(out, table, {text, value});
        return out;
    };
    const std::vector<Bytes> inOrder = {bytes("", "1"),   bytes("", "-1"),  bytes("a", "9"), bytes("a", "0"),
                                        bytes("a", "-9"), bytes("aa", "1"), bytes("b", "1")};
    QVERIFY(std::is_sorted(inOrder.begin(), inOrder.end()));
    QCOMPARE(std::set<Bytes>(inOrder.begin(), inOrder.end()).size(), inOrder.size());
    QVERIFY(!inOrder.front().empty());  // the static row is before
}

void TestTableStore::clusteringColumnsComeBack()
{
    const TableLayout table = layout({{ColumnKind::Clustering, "text", Direction::Descending},
                                      {ColumnKind::PartitionKey, "int"},
                                      {ColumnKind::Clustering, "frozen<list<int>>"}});
    const std::vector<Bytes> values = {std::string("a\0b", 3),
                                       expect(fromLiteral("[1, 2]", table.columns[2].type, {}))};
    Bytes clustering;
    appendClustering(clustering, table, {values.begin(), values.end()});
    QVERIFY(expect(clusteringColumns(table, clustering)) == values);
    QVERIFY(expect(clusteringColumns(table, "")).empty());
    QVERIFY(!clusteringColumns(table, std::string_view(clustering).substr(0, 4)));
}

void TestTableStore::knowsTheSizeOfAClustering()
{
    const TableLayout fixed = layout({{ColumnKind::PartitionKey, "int"},
                                      {ColumnKind::Clustering, "date"},
                                      {ColumnKind::Clustering, "uuid"}});
    const TableLayout variable =
        layout({{ColumnKind::PartitionKey, "int"}, {ColumnKind::Clustering, "text"}});
    const Bytes date(4, '\1');
    const Bytes uuid(16, '\1');
    Bytes clustering;
    appendClustering(clustering, fixed, {date, uuid});
    QCOMPARE(clusteringSize(fixed, clustering), std::uint64_t{20});
    QCOMPARE(clusteringSize(fixed, ""), std::uint64_t{0});
    clustering.clear();
    appendClustering(clustering, variable, {std::string_view("a\0\0b", 4)});
    QCOMPARE(clusteringSize(variable, clustering), std::uint64_t{4});
}

void TestTableStore::collectionsAreStoredCellByCell_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");
    QTest::addColumn<std::uint64_t>("cells");
    QTest::addColumn<std::uint64_t>("bytes");

    QTest::newRow("set") << std::string("set<text>") << std::string("{'a', 'bc', 'd'}") << std::uint64_t{3}
                         << std::uint64_t{4};
    QTest::newRow("map") << std::string("map<text, int>") << std::string("{'a': 1, 'bc': 2}")
                         << std::uint64_t{2} << std::uint64_t{11};
    QTest::newRow("list") << std::string("list<int>") << std::string("[2, 1, 2]") << std::uint64_t{3}
                          << std::uint64_t{12};
    QTest::newRow("frozen set") << std::string("frozen<set<text>>") << std::string("{'a', 'bc'}")
                                << std::uint64_t{1} << std::uint64_t{4 + 4 + 1 + 4 + 2};
    QTest::newRow("no collection") << std::string("int") << std::string("5") << std::uint64_t{1}
                                   << std::uint64_t{4};
}

void TestTableStore::collectionsAreStoredCellByCell()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);
    QFETCH(std::uint64_t, cells);
    QFETCH(std::uint64_t, bytes);

    const TableLayout table = layout({{ColumnKind::PartitionKey, "int"}, {ColumnKind::Regular, type}});
    const Bytes value = expect(fromLiteral(literal, table.columns[1].type, {}));
    std::deque<Bytes> listPaths;
    RowValue row;
    row.columns.resize(1);
    fillCells(row.columns.front(), table.columns[1], value, listPaths);
    QVERIFY((sizeOf(table, table.regulars, row) == RowSize{cells, bytes}));
    QVERIFY(valueOf(table.columns[1], row.columns.front(), table.udts) == value);
    QVERIFY(std::is_sorted(
        row.columns.front().elements.begin(), row.columns.front().elements.end(),
        [](const ElementCell& left, const ElementCell& right) { return left.path < right.path; }));

    // What is deleted is no part of the value.
    if (row.columns.front().elements.empty()) {
        row.columns.front().cell.deletedAt = 1;
    } else {
        for (ElementCell& element : row.columns.front().elements)
            element.cell.deletedAt = 1;
    }
    QVERIFY(!valueOf(table.columns[1], row.columns.front(), table.udts));
}

void TestTableStore::listPathsLeaveRoomOnBothSides()
{
    constexpr std::uint64_t ticksOf2010 = 134'815'968'000'000'000;
    QCOMPARE(sampleListPath(70'000), encodeTimeuuid(ticksOf2010 + 70'000, 0, 0));
}

void TestTableStore::aTableIsFoundByItsFingerprint()
{
    Database database = newDatabase();
    QCOMPARE(expect(freeTableNumber(database)), std::int64_t{1});
    expect(enterFilledTable(database, "one", filledTable(1)));
    FilledTable plain;
    plain.number = 2;
    expect(enterFilledTable(database, "two", plain));
    QVERIFY(expect(findFilledTable(database, "one")) == filledTable(1));
    QVERIFY(expect(findFilledTable(database, "two")) == plain);
    QVERIFY(!expect(findFilledTable(database, "three")));
    QCOMPARE(expect(freeTableNumber(database)), std::int64_t{3});
    QVERIFY(!enterFilledTable(database, "one", filledTable(3)));
}

void TestTableStore::theFingerprintForgetsNames()
{
    const std::vector<ColumnText> columns = {{ColumnKind::PartitionKey, "int"},
                                             {ColumnKind::Regular, "frozen<a>"}};
    const std::vector<ColumnText> renamedType = {{ColumnKind::PartitionKey, "int"},
                                                 {ColumnKind::Regular, "frozen<b>"}};
    const std::vector<cql::UdtField> fields = {{"street", cql::NativeType::Text},
                                               {"zip", cql::NativeType::Int}};
    const cql::UdtCatalog udts = {{"a", {"a", fields}},
                                  {"b", {"b", {{"road", fields[0].type}, {"code", fields[1].type}}}}};
    LogicalTable table = logicalTable(columns);
    const std::string before = tableFingerprint(table, layout(columns, udts));
    table.name = "other";
    table.derivedName = "other";
    table.keyspace = KeyspaceId{5};
    table.walk.nodes.front().role = "other";
    table.columns[0].name = "other";
    table.columns[1].why.push_back({});
    table.queries.push_back(QueryId{4});
    QCOMPARE(tableFingerprint(table, layout(renamedType, udts)), before);
}

void TestTableStore::theFingerprintSeesEverythingElse()
{
    const std::vector<ColumnText> columns = {{ColumnKind::PartitionKey, "int"},
                                             {ColumnKind::Clustering, "int"},
                                             {ColumnKind::Regular, "set<text>"}};
    std::set<std::string> seen = {tableFingerprint(logicalTable(columns), layout(columns))};
    const auto isNew = [&](const LogicalTable& table, const std::vector<ColumnText>& texts) {
        return seen.insert(tableFingerprint(table, layout(texts))).second;
    };
    std::vector<ColumnText> changed = columns;
    changed[1].order = Direction::Descending;
    QVERIFY(isNew(logicalTable(changed), changed));
    changed = columns;
    changed[2].type = "frozen<set<text>>";
    QVERIFY(isNew(logicalTable(changed), changed));
    changed[2].kind = ColumnKind::Static;
    QVERIFY(isNew(logicalTable(changed), changed));
    std::swap(changed[0], changed[1]);
    QVERIFY(isNew(logicalTable(changed), changed));

    LogicalTable table = logicalTable(columns);
    table.walk.nodes.push_back({EntityId{2}, {}});
    table.walk.steps.push_back({RelationshipId{1}, NodeIndex{0}, {NodeIndex{0}, NodeIndex{1}}});
    QVERIFY(isNew(table, columns));
    std::swap(table.walk.steps.front().participants[0], table.walk.steps.front().participants[1]);
    QVERIFY(isNew(table, columns));
    table.nested.push_back(NodeIndex{1});
    QVERIFY(isNew(table, columns));
    const AttributeUse use{NodeIndex{0}, AttributeId{2}, false, std::nullopt};
    table.groupBy.push_back(use);
    QVERIFY(isNew(table, columns));
    table.columns[2].source = Aggregate{"sum", use};
    QVERIFY(isNew(table, columns));
    table.columns[2].source = Aggregate{"sum", std::nullopt};
    QVERIFY(isNew(table, columns));
    table.columns[2].source = NestedSource{{use}};
    QVERIFY(isNew(table, columns));
    table.columns[2].source = AttributeUse{NodeIndex{0}, AttributeId{2}, false, TimeBucket::Day};
    QVERIFY(isNew(table, columns));
    table.columns[2].source = AttributeUse{NodeIndex{0}, AttributeId{2}, true, std::nullopt};
    QVERIFY(isNew(table, columns));
    table.columns[2].source = AttributeUse{StepIndex{0}, AttributeId{2}, true, std::nullopt};
    QVERIFY(isNew(table, columns));
    table.columns[2].source = SyntheticSource{};
    QVERIFY(isNew(table, columns));
}

void TestTableStore::aTableThatIsNotCommittedIsNotThere()
{
    Database database = newDatabase();
    {
        const auto transaction = Transaction::begin(database);
        QVERIFY(transaction);
        writeThreePartitions(database, 1);
        expect(enterFilledTable(database, "one", filledTable(1)));
        QVERIFY(expect(findFilledTable(database, "one")));
    }
    QVERIFY(!expect(findFilledTable(database, "one")));
    QCOMPARE(countTables(database, "row%"), std::int64_t{0});
    QCOMPARE(writeThreePartitions(database, 1).partitions, std::uint64_t{3});
}

void TestTableStore::dropsTablesOfNoUse()
{
    Database database = newDatabase();
    for (const std::int64_t number : {1, 2, 3}) {
        writeThreePartitions(database, number);
        expect(enterFilledTable(database, std::to_string(number), filledTable(number)));
    }
    QCOMPARE(expect(dropOtherTables(database, {2})), std::size_t{2});
    QVERIFY(expect(findFilledTable(database, "2")));
    QVERIFY(!expect(findFilledTable(database, "1")));
    QCOMPARE(countTables(database, "row%"), std::int64_t{1});
    QCOMPARE(countTables(database, "partition%"), std::int64_t{1});
    QCOMPARE(expect(dropOtherTables(database, {2})), std::size_t{0});
}

void TestTableStore::knowsAStoreOfItsOwn()
{
    Database database = newDatabase();
    QVERIFY(!expect(isStoreOf(database, "data")));
    expect(noteSampleData(database, "data"));
    QVERIFY(expect(isStoreOf(database, "data")));
    QVERIFY(!expect(isStoreOf(database, "other data")));
    expect(database.execute("PRAGMA user_version = 99"));
    QVERIFY(!expect(isStoreOf(database, "data")));
    Database other = expect(Database::open(":memory:", Database::Mode::ReadWrite, 16));
    QVERIFY(!expect(isStoreOf(other, "data")));
}

void TestTableStore::bucketValuesAreValid()
{
    QCOMPARE(bucketValue(cql::NativeType::Text), Bytes("all"));
    QCOMPARE(bucketValue(cql::NativeType::Int), Bytes(4, '\0'));
}

QTEST_GUILESS_MAIN(TestTableStore)
#include "tst_table_store.moc"
