// SPDX-License-Identifier: Apache-2.0
// Statements on a model's tables as the console of the window runs them: what they answer, where their errors
// are, what becomes of what they wrote when the tables change.
#include "app/core/console/console_cluster.h"
#include "app/core/console/error_place.h"
#include "app/core/console/select_text.h"
#include "app/core/document.h"
#include "model/cql/parser/parse.h"
#include "model/edit/edit_key.h"
#include "model/edit/edit_query.h"
#include "model/edit/remove_elements.h"
#include "tests/app/small_hotel.h"

#include <QTemporaryDir>
#include <QTest>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

// The tables of the small hotel.
struct Tables {
    Hotel hotel = smallHotel();
    Document document;
    std::shared_ptr<const Design> design;
    ConsoleCluster cluster;

    Tables()
    {
        document.reset(hotel.file);
        design = makeDesign(document.snapshot());
    }

    FollowReport open() { return cluster.open(design, {}, {}); }
    ConsoleAnswer run(const std::string& text, const PartitionCounts& partitions = {})
    {
        return cluster.run({text, 1, 1}, partitions);
    }
    void moveHotelIntoTheKeyOfQ7()
    {
        QVERIFY(document.apply(edit::moveToPartitionKey(document.file(), design->derivation,
                                                        hotel.query("Q7"), hotel.use("Q7", "Hotel.id"))));
        design = makeDesign(document.snapshot());
    }
};

cql::SelectStatement selectOf(const std::string& text)
{
    return std::get<cql::SelectStatement>(cql::parseStatement(text)->value);
}

const char* const keyspace =
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}";

}  // namespace

class TestConsole : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void anErrorIsAtTheWordThatItNames_data();
    void anErrorIsAtTheWordThatItNames();
    void aSelectOfKeysReadsTheSameRows_data();
    void aSelectOfKeysReadsTheSameRows();
    void aggregatesLeadToNoPartition();
    void filteringIsAllowedBeforeTheSemicolon();
    void answersRowsWithTheirCost();
    void valuesAreAsCqlWritesThem();
    void tellsWhatIsDoneWithoutRows();
    void aRefusedScanSaysWhatItWouldRead_data();
    void aRefusedScanSaysWhatItWouldRead();
    void readsPageByPage();
    void aRowLeadsToItsPartition();
    void showsTombstonesAndTimeToLive();
    void anAggregateLeadsToNoPartition();
    void theOnlyKeyspaceIsInUse();
    void whatWasWrittenFollowsToOtherTables();
    void whatNoLongerFitsComesBackWithTheTables();
    void pagesOfEarlierTablesAreNotGoneOnWith();
    void aWriteThatWasNotAppliedIsNotRunAgain();
    void measuresASelectToItsEnd();

private:
    QTemporaryDir m_cache;
};

void TestConsole::initTestCase()
{
    QVERIFY(m_cache.isValid());
    qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8());
}

void TestConsole::anErrorIsAtTheWordThatItNames_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<bool>("isSyntax");
    QTest::addColumn<QString>("message");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("word");

    const auto add = [](const char* name, const char* statement, const char* message, int line, int column,
                        const char* word) {
        QTest::newRow(name) << QString::fromUtf8(statement) << (message == nullptr)
                            << QString::fromUtf8(message) << line << column << QString::fromUtf8(word);
    };
    add("a misspelt verb", "SELEC 1;", nullptr, 1, 1, "SELEC");
    add("the end", "SELECT * FROM", nullptr, 1, 14, "");
    add("a column on the second line", "SELECT *\nFROM ks.t WHERE nme = 'x'",
        "Undefined column name nme in table ks.t", 2, 17, "nme");
    add("behind letters of two bytes", "SELECT '\u00e4\u00f6', nme FROM ks.t",
        "Undefined column name nme in table ks.t", 1, 14, "nme");
    add("a value", "SELECT * FROM t WHERE k = 'abc'", "Invalid STRING constant (abc) for \"k\" of type int",
        1, 27, "'abc'");
    add("a value that begins with another one",
        "SELECT * FROM t WHERE a = '2026-03-20' AND b = '2026-03-20 10'",
        "Invalid STRING constant (2026-03-20 10) for \"b\" of type timeuuid", 1, 48, "'2026-03-20 10'");
    add("not a part of another word", "SELECT name, nam FROM t", "Undefined column name nam in table t", 1,
        14, "nam");
    add("a column called as messages speak", "SELECT a, name FROM a", "Undefined column name name in table a",
        1, 11, "name");
    add("nothing is named", "SELECT * FROM t", "No keyspace has been specified", 1, 1, "SELECT");
}

void TestConsole::anErrorIsAtTheWordThatItNames()
{
    QFETCH(QString, statement);
    QFETCH(bool, isSyntax);
    QFETCH(QString, message);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, word);
    const auto code = isSyntax ? engine::CqlErrorCode::Syntax : engine::CqlErrorCode::Invalid;
    const TextPlace place =
        errorPlace(statement.toStdString(), {code, message.toStdString()}, cql::Dialect::Cassandra50);
    QCOMPARE(int(place.line), line);
    QCOMPARE(int(place.column), column);
    QCOMPARE(statement.mid(qsizetype(place.offset), qsizetype(place.length)), word);
}

void TestConsole::aSelectOfKeysReadsTheSameRows_data()
{
    QTest::addColumn<QString>("select");
    QTest::addColumn<QString>("keys");
    QTest::newRow("columns") << QStringLiteral("SELECT a, b FROM s.t WHERE k = 1 LIMIT 3;")
                             << QStringLiteral("SELECT k, \"L\" FROM s.t WHERE k = 1 LIMIT 3;");
    QTest::newRow("a function with FROM of its own")
        << QStringLiteral("select cast(a as text), toJson(b) from s.t")
        << QStringLiteral("SELECT k, \"L\" from s.t");
    QTest::newRow("distinct") << QStringLiteral("SELECT DISTINCT k, \"L\" FROM s.t")
                              << QStringLiteral("SELECT DISTINCT k, \"L\" FROM s.t");
}

void TestConsole::aSelectOfKeysReadsTheSameRows()
{
    QFETCH(QString, select);
    QFETCH(QString, keys);
    engine::SchemaTable table;
    for (const char* name : {"k", "L"})
        table.columns.push_back(
            {name, cql::NativeType::Int, engine::SchemaColumnKind::PartitionKey, false, {}});
    table.columns.push_back({"a", cql::NativeType::Int, engine::SchemaColumnKind::Regular, false, {}});
    const std::string text = select.toStdString();
    QCOMPARE(QString::fromStdString(selectOfKeys(text, selectOf(text), table)), keys);
}

void TestConsole::aggregatesLeadToNoPartition()
{
    QVERIFY(leadsToPartitions(selectOf("SELECT a FROM t")));
    QVERIFY(leadsToPartitions(selectOf("SELECT k, max(a) FROM t GROUP BY k")));
    QVERIFY(!leadsToPartitions(selectOf("SELECT count(*) FROM t")));
    QVERIFY(!leadsToPartitions(selectOf("SELECT cast(sum(a) AS text) FROM t")));
}

void TestConsole::filteringIsAllowedBeforeTheSemicolon()
{
    QCOMPARE(allowingFiltering("SELECT * FROM t;"), std::string("SELECT * FROM t ALLOW FILTERING;"));
    QCOMPARE(allowingFiltering("SELECT * FROM t -- all\n"),
             std::string("SELECT * FROM t ALLOW FILTERING -- all\n"));
}

void TestConsole::answersRowsWithTheirCost()
{
    Tables tables;
    const FollowReport report = tables.open();
    QVERIFY(report.isOpen && !report.wasOpen && report.errors.empty());
    const ConsoleAnswer all = tables.run("SELECT hotel_id, name FROM hotel.hotels");
    QVERIFY(!all.error);
    QCOMPARE(all.rows.size(), std::size_t(3));
    QCOMPARE(all.cost.plan, std::string("scan"));
    QCOMPARE(verdictOf(all.cost), engine::Verdict::Scan);
    const ConsoleAnswer one =
        tables.run("SELECT hotel_id, name FROM hotel.hotels WHERE hotel_id = " + *all.rows.front().front());
    QCOMPARE(one.rows.size(), std::size_t(1));
    QCOMPARE(one.rows.front(), all.rows.front());
    QCOMPARE(verdictOf(one.cost), engine::Verdict::One);
    QCOMPARE(one.answering.nodes, 5U);
    QCOMPARE(one.answering.answers, 2U);  // QUORUM of three
    QCOMPARE(one.columns.front().role, AnswerColumn::Role::PartitionKey);
    QCOMPARE(one.columns.back().role, AnswerColumn::Role::None);
    QCOMPARE(one.columns.front().type, std::string("text"));
}

void TestConsole::valuesAreAsCqlWritesThem()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    QVERIFY(!tables.run(keyspace).error);
    QVERIFY(!tables.run("CREATE TABLE s.t (k int PRIMARY KEY, a text, b set<text>, c date, d blob)").error);
    QVERIFY(!tables.run("INSERT INTO s.t (k, a, b, c) VALUES (1, 'it''s', {'y', 'x'}, '2026-12-24')").error);
    const ConsoleAnswer answer = tables.run("SELECT k, a, b, c, d FROM s.t WHERE k = 1");
    QCOMPARE(answer.rows.size(), std::size_t(1));
    const AnswerRow expected{"1", "'it''s'", "{'x', 'y'}", "'2026-12-24'", std::nullopt};
    QCOMPARE(answer.rows.front(), expected);
    QVERIFY(answer.columns[0].isNumber && !answer.columns[1].isNumber);
}

void TestConsole::tellsWhatIsDoneWithoutRows()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    QCOMPARE(tables.run(keyspace).done, std::string("created keyspace s"));
    QCOMPARE(tables.run("CREATE TABLE s.t (k int PRIMARY KEY)").done, std::string("created table s.t"));
    QCOMPARE(tables.run("USE s").done, std::string("using keyspace s"));
    QCOMPARE(tables.cluster.keyspace(), std::string("s"));
    const ConsoleAnswer description = tables.run("DESCRIBE TABLE t");
    QVERIFY(description.description.find("CREATE TABLE s.t") != std::string::npos);
    QVERIFY(!description.hasRows);
}

void TestConsole::aRefusedScanSaysWhatItWouldRead_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("word");
    QTest::newRow("a column") << QStringLiteral("SELECT * FROM reservation.guests WHERE first_name = 'Ann'")
                              << QStringLiteral("first_name is neither partition key nor indexed; this would "
                                                "read 1,234 partitions on 5 nodes")
                              << QStringLiteral("first_name");
    QTest::newRow("a clustering column without its partition")
        << QStringLiteral("SELECT date FROM hotel.available_rooms_by_hotel_date WHERE date = '2026-12-24'")
        << QStringLiteral(
               "date is sorted only within a partition, and hotel_id is not given; this would read "
               "every partition on 5 nodes")
        << QStringLiteral("date");
}

void TestConsole::aRefusedScanSaysWhatItWouldRead()
{
    QFETCH(QString, statement);
    QFETCH(QString, reason);
    QFETCH(QString, word);
    Tables tables;
    QVERIFY(tables.open().isOpen);
    const ConsoleAnswer answer = tables.run(statement.toStdString(), {{"reservation.guests", 1234}});
    QVERIFY(answer.error && answer.canScan);
    QCOMPARE(QString::fromStdString(answer.reason), reason);
    QCOMPARE(statement.mid(qsizetype(answer.place.offset), qsizetype(answer.place.length)), word);
    QVERIFY(qsizetype(answer.place.offset) > statement.indexOf(QStringLiteral("WHERE")));
    const ConsoleAnswer scan = tables.run(allowingFiltering(statement.toStdString()));
    QVERIFY(!scan.error);
    QCOMPARE(verdictOf(scan.cost), engine::Verdict::Scan);
}

// Rows of one partition, more than two pages of them.
static void writeRows(Tables& tables, int count)
{
    QVERIFY(!tables.run(keyspace).error);
    QVERIFY(!tables.run("CREATE TABLE s.t (k int, c int, v text, PRIMARY KEY (k, c))").error);
    for (int i = 0; i < count; ++i)
        QVERIFY(!tables.run("INSERT INTO s.t (k, c) VALUES (7, " + std::to_string(i) + ")").error);
}

void TestConsole::readsPageByPage()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    writeRows(tables, 450);
    ConsoleAnswer page = tables.run("SELECT c FROM s.t WHERE k = 7");
    QCOMPARE(page.rows.size(), std::size_t(200));
    QVERIFY(page.hasMore);
    page = tables.cluster.runMore();
    QCOMPARE(page.firstRow, std::size_t(200));
    QCOMPARE(*page.rows.front().front(), std::string("200"));
    page = tables.cluster.runMore();
    QCOMPARE(page.rows.size(), std::size_t(50));
    QVERIFY(!page.hasMore);
    QCOMPARE(page.cost.rowsReturned, std::uint64_t(450));
    QCOMPARE(page.cost.pages, std::uint64_t(3));
}

void TestConsole::aRowLeadsToItsPartition()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    writeRows(tables, 205);
    QVERIFY(!tables.run("INSERT INTO s.t (k, c) VALUES (8, 1)").error);
    // The key is not among what is selected.
    const ConsoleAnswer answer = tables.run("SELECT v FROM s.t WHERE k IN (7, 8)");
    QVERIFY(answer.leadsToPartitions && answer.hasMore);
    QVERIFY(!tables.cluster.runMore().error);
    const auto first = tables.cluster.partitionOf(10, 3);
    QVERIFY(first.has_value());
    QCOMPARE(first->table, std::string("s.t"));
    QCOMPARE(first->contents.key, std::string("k = 7"));
    QCOMPARE(first->contents.entries.size(), std::size_t(3));
    QCOMPARE(first->contents.rowsLeft, std::uint64_t(202));
    QCOMPARE(first->contents.entries.front().name, std::string("c = 0"));
    const auto last = tables.cluster.partitionOf(205, 3);
    QVERIFY(last.has_value());
    QCOMPARE(last->contents.key, std::string("k = 8"));
    QVERIFY(!tables.cluster.partitionOf(206, 3));
}

void TestConsole::showsTombstonesAndTimeToLive()
{
    using Kind = engine::PartitionEntry::Kind;
    Tables tables;
    QVERIFY(tables.open().isOpen);
    QVERIFY(!tables.run(keyspace).error);
    QVERIFY(!tables
                 .run("CREATE TABLE s.t (k int, c int, st text STATIC, v text, m map<text, int>, "
                      "PRIMARY KEY (k, c))")
                 .error);
    QVERIFY(!tables.run("INSERT INTO s.t (k, st) VALUES (1, 'x') USING TIMESTAMP 5").error);
    QVERIFY(
        !tables.run("INSERT INTO s.t (k, c, v, m) VALUES (1, 1, 'a', {'n': 2}) USING TTL 60 AND TIMESTAMP 6")
             .error);
    QVERIFY(!tables.run("DELETE v FROM s.t USING TIMESTAMP 7 WHERE k = 1 AND c = 1").error);
    QVERIFY(!tables.run("DELETE FROM s.t USING TIMESTAMP 8 WHERE k = 1 AND c > 4").error);
    QVERIFY(!tables.run("SELECT * FROM s.t WHERE k = 1").error);
    const auto partition = tables.cluster.partitionOf(0, 10);
    QVERIFY(partition.has_value());
    const auto& entries = partition->contents.entries;
    QCOMPARE(entries.size(), std::size_t(3));
    QCOMPARE(entries[0].kind, Kind::RangeDeletion);
    QCOMPARE(*entries[0].timestamp, engine::Timestamp(8));
    QCOMPARE(entries[1].kind, Kind::StaticRow);
    QCOMPARE(*entries[1].entries.front().value, std::string("'x'"));
    const auto& row = entries[2];
    QCOMPARE(row.name, std::string("c = 1"));
    QCOMPARE(row.entries[0].kind, Kind::RowMarker);
    QCOMPARE(row.entries[0].expiry->ttl, 60U);
    const auto& map = row.entries[1];
    QCOMPARE(map.kind, Kind::Collection);
    QCOMPARE(map.entries.back().name, std::string("['n']"));
    QCOMPARE(*map.entries.back().value, std::string("2"));
    const auto& cell = row.entries[2];
    QCOMPARE(cell.name, std::string("v"));
    QVERIFY(cell.deletedAt && !cell.value);
}

void TestConsole::anAggregateLeadsToNoPartition()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    QVERIFY(!tables.run("SELECT count(*) FROM hotel.hotels").leadsToPartitions);
}

void TestConsole::theOnlyKeyspaceIsInUse()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    QCOMPARE(tables.cluster.keyspace(), std::string());  // there are two

    Tables single;
    const auto apply = [&](Result<Edit> made) { single.document.apply(std::move(made)).value(); };
    const KeyspaceId hotel = single.hotel.keyspace("hotel");
    for (const AccessPattern& query : single.hotel.file.model.workflow.queries)
        apply(edit::setQueryKeyspace(single.document.file(), query.id, hotel));
    apply(edit::removeElements(single.document.file(), {single.hotel.keyspace("reservation")}));
    single.design = makeDesign(single.document.snapshot());
    QVERIFY(single.open().isOpen);
    QCOMPARE(single.cluster.keyspace(), std::string("hotel"));
    QVERIFY(!single.run("SELECT * FROM hotels LIMIT 1").error);
}

void TestConsole::whatWasWrittenFollowsToOtherTables()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    QVERIFY(!tables.run("INSERT INTO hotel.hotels (hotel_id, name) VALUES ('new', 'Sea')").error);
    QVERIFY(!tables.run("USE hotel").error);
    const ConsoleAnswer before =
        tables.run("SELECT name, writetime(name) FROM hotels WHERE hotel_id = 'new'");
    tables.moveHotelIntoTheKeyOfQ7();
    const FollowReport report = tables.open();
    QVERIFY(report.isOpen && report.wasOpen);
    QCOMPARE(report.written, std::size_t(1));
    QVERIFY(report.lost.empty());
    QCOMPARE(tables.cluster.keyspace(), std::string("hotel"));
    const ConsoleAnswer after = tables.run("SELECT name, writetime(name) FROM hotels WHERE hotel_id = 'new'");
    QCOMPARE(after.rows, before.rows);  // timestamps too
}

void TestConsole::whatNoLongerFitsComesBackWithTheTables()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    QVERIFY(
        !tables
             .run("INSERT INTO reservation.reservations_by_guest (guest_last_name, confirm_number) VALUES "
                  "('Doe', 'X1')")
             .error);
    const std::shared_ptr<const Design> first = tables.design;
    tables.moveHotelIntoTheKeyOfQ7();
    const FollowReport report = tables.open();
    QVERIFY(report.isOpen);
    QCOMPARE(report.written, std::size_t(0));
    QCOMPARE(report.lost.size(), std::size_t(1));
    QVERIFY2(report.lost.front().second.find("hotel_id") != std::string::npos,
             report.lost.front().second.c_str());
    tables.design = first;
    QCOMPARE(tables.open().written, std::size_t(1));
    QCOMPARE(tables
                 .run("SELECT confirm_number FROM reservation.reservations_by_guest WHERE guest_last_name = "
                      "'Doe'")
                 .rows.size(),
             std::size_t(1));
}

void TestConsole::pagesOfEarlierTablesAreNotGoneOnWith()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    writeRows(tables, 250);
    QVERIFY(tables.run("SELECT c FROM s.t WHERE k = 7").hasMore);
    tables.moveHotelIntoTheKeyOfQ7();
    QVERIFY(tables.open().isOpen);
    QVERIFY(tables.cluster.runMore().error.has_value());
    QVERIFY(!tables.cluster.partitionOf(0, 1));
}

void TestConsole::aWriteThatWasNotAppliedIsNotRunAgain()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    QVERIFY(!tables.run("INSERT INTO hotel.hotels (hotel_id, name) VALUES ('new', 'Sea')").error);
    const ConsoleAnswer answer =
        tables.run("UPDATE hotel.hotels SET name = 'Lake' WHERE hotel_id = 'new' IF name = 'Hill'");
    QCOMPARE(answer.done, std::string("not applied"));
    QCOMPARE(tables.cluster.writes(), std::size_t(1));
}

void TestConsole::measuresASelectToItsEnd()
{
    Tables tables;
    QVERIFY(tables.open().isOpen);
    const engine::QueryCheck scan = tables.cluster.measure("SELECT * FROM hotel.hotels", {});
    QCOMPARE(scan.verdict, engine::Verdict::Scan);
    QCOMPARE(scan.partitions.most, std::uint64_t(3));
    QCOMPARE(scan.nodes.most, std::uint64_t(5));
    const engine::QueryCheck wrong = tables.cluster.measure("SELECT nme FROM hotel.hotels", {});
    QCOMPARE(wrong.verdict, engine::Verdict::Refused);
    QVERIFY(wrong.reason.find("nme") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestConsole)
#include "tst_console.moc"
