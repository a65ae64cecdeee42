// SPDX-License-Identifier: Apache-2.0
#include "engine/sqlite/database.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

using namespace querywright;
using namespace querywright::engine;

class TestDatabase : public QObject {
    Q_OBJECT

private slots:
    void init();
    void makesFilesAsTheStoreWantsThem();
    void readsBackWhatWasBound();
    void emptyTextAndBytesAreNotNull();
    void runsStatementsAgainAfterReset();
    void countsRowsInserted();
    void keepsWhatIsCommitted();
    void rollsBackUnlessCommitted();
    void movedTransactionsEndOnce();
    void refusesTransactionsInside();
    void reportsAFullDisk();
    void reportsReadOnlyFiles();
    void readsInATransactionOfAReadOnlyFile();
    void reportsWhatCannotBeOpened_data();
    void reportsWhatCannotBeOpened();
    void reportsFilesInUse();
    void reportsDamage();
    void reportsBadSql();
    void cancelsRunningStatements();
    void cancelsAWriteWithItsTransaction();
    void statementsMayOutliveTheDatabase();

private:
    Database database(Database::Mode mode = Database::Mode::ReadWrite) const;
    std::string path(const char* name = "test.db") const { return m_folder->filePath(name).toStdString(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

std::int64_t numberOf(Database& database, const std::string& sql)
{
    auto statement = database.prepare(sql).value();
    if (!statement.step().value())
        return -1;
    return statement.integer(0);
}

std::string textOf(Database& database, const std::string& sql)
{
    auto statement = database.prepare(sql).value();
    return statement.step().value() ? std::string(statement.blob(0)) : "no row";
}

// Rows without an end.
const char* const endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";

}  // namespace

void TestDatabase::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

Database TestDatabase::database(Database::Mode mode) const
{
    return Database::open(path(), mode).value();
}

void TestDatabase::makesFilesAsTheStoreWantsThem()
{
    Database made = database();
    QVERIFY(made.execute("CREATE TABLE t (a)"));
    QCOMPARE(numberOf(made, "PRAGMA page_size"), std::int64_t{16384});
    QCOMPARE(textOf(made, "PRAGMA journal_mode"), std::string("wal"));
    QCOMPARE(numberOf(made, "PRAGMA synchronous"), std::int64_t{1});
    QCOMPARE(numberOf(made, "PRAGMA cache_size"), std::int64_t{-262'144});

    auto small = Database::open(path(), Database::Mode::ReadOnly, 3);
    QVERIFY(small);
    QCOMPARE(numberOf(*small, "PRAGMA cache_size"), std::int64_t{-3'072});
}

void TestDatabase::readsBackWhatWasBound()
{
    auto memory = Database::open(":memory:", Database::Mode::ReadWrite).value();
    auto statement = memory.prepare("SELECT ?1, ?2, ?3, ?4, ?5, typeof(?3), typeof(?4)").value();
    const std::string text("a\0é", 4);
    const std::string bytes("\xff\0\x01", 3);
    statement.bind(1, INT64_MIN);
    statement.bindDouble(2, -0.5);
    statement.bindText(3, text);
    statement.bindBlob(4, bytes);
    statement.bindNull(5);

    QVERIFY(statement.step().value());
    QCOMPARE(statement.integer(0), INT64_MIN);
    QCOMPARE(statement.real(1), -0.5);
    QCOMPARE(statement.blob(2), std::string_view(text));
    QCOMPARE(statement.blob(3), std::string_view(bytes));
    QVERIFY(statement.isNull(4));
    QVERIFY(!statement.isNull(0));
    QCOMPARE(statement.blob(5), std::string_view("text"));
    QCOMPARE(statement.blob(6), std::string_view("blob"));
    QVERIFY(!statement.step().value());
}

void TestDatabase::emptyTextAndBytesAreNotNull()
{
    auto memory = Database::open(":memory:", Database::Mode::ReadWrite).value();
    auto statement = memory.prepare("SELECT ?1, ?2").value();
    statement.bindText(1, std::string_view());
    statement.bindBlob(2, std::string_view());

    QVERIFY(statement.step().value());
    for (const int column : {0, 1}) {
        QVERIFY(!statement.isNull(column));
        QVERIFY(statement.blob(column).empty());
    }
}

void TestDatabase::runsStatementsAgainAfterReset()
{
    Database made = database();
    QVERIFY(made.execute("CREATE TABLE t (a PRIMARY KEY)"));
    auto insert = made.prepare("INSERT INTO t VALUES (?1)").value();
    for (const std::int64_t value : {1, 2, 1, 3}) {
        insert.bind(1, value);
        const auto done = insert.run();
        QCOMPARE(done.has_value(), value != 1 || numberOf(made, "SELECT count(*) FROM t") == 1);
        if (!done)
            QCOMPARE(done.error().code, ErrorCode::Store);
    }
    QCOMPARE(numberOf(made, "SELECT sum(a) FROM t"), std::int64_t{6});

    auto select = made.prepare("SELECT a FROM t WHERE a >= ?1 ORDER BY a").value();
    for (const std::int64_t least : {3, 2}) {
        select.bind(1, least);
        QVERIFY(select.step().value());
        QCOMPARE(select.integer(0), least);
        select.reset();
    }
}

void TestDatabase::countsRowsInserted()
{
    Database made = database();
    QVERIFY(made.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES (41, 'x')"));
    QVERIFY(made.execute("INSERT INTO t (a) VALUES ('y')"));
    QCOMPARE(made.lastInsertRow(), std::int64_t{42});
}

void TestDatabase::keepsWhatIsCommitted()
{
    {
        Database made = database();
        QVERIFY(made.execute("CREATE TABLE t (a)"));
        auto transaction = Transaction::begin(made);
        QVERIFY(transaction);
        QVERIFY(made.execute("INSERT INTO t VALUES (7)"));
        QVERIFY(transaction->commit());
        QVERIFY(!made.isInTransaction());
    }
    Database again = database();
    QCOMPARE(numberOf(again, "SELECT a FROM t"), std::int64_t{7});
}

void TestDatabase::rollsBackUnlessCommitted()
{
    Database made = database();
    QVERIFY(made.execute("CREATE TABLE t (a)"));
    {
        const auto transaction = Transaction::begin(made);
        QVERIFY(transaction);
        QVERIFY(made.isInTransaction());
        QVERIFY(made.execute("INSERT INTO t VALUES (7)"));
    }
    QVERIFY(!made.isInTransaction());
    QCOMPARE(numberOf(made, "SELECT count(*) FROM t"), std::int64_t{0});
}

void TestDatabase::movedTransactionsEndOnce()
{
    Database made = database();
    QVERIFY(made.execute("CREATE TABLE t (a)"));
    auto first = Transaction::begin(made);
    QVERIFY(first);
    {
        Transaction second = *std::move(first);
        QVERIFY(made.execute("INSERT INTO t VALUES (7)"));
        QVERIFY(second.commit());
    }
    const auto next = Transaction::begin(made);
    QVERIFY(next);
    QCOMPARE(numberOf(made, "SELECT count(*) FROM t"), std::int64_t{1});
}

void TestDatabase::refusesTransactionsInside()
{
    Database made = database();
    const auto outer = Transaction::begin(made);
    QVERIFY(outer);
    const auto inner = Transaction::begin(made);
    QVERIFY(!inner);
    QCOMPARE(inner.error().code, ErrorCode::Store);
    QVERIFY(made.isInTransaction());
}

void TestDatabase::reportsAFullDisk()
{
    Database made = database();
    QVERIFY(made.execute("CREATE TABLE t (a)"));
    QVERIFY(made.execute("INSERT INTO t VALUES ('kept')"));
    QVERIFY(made.execute("PRAGMA max_page_count = 4"));
    auto insert = made.prepare("INSERT INTO t VALUES (?1)").value();
    const std::string large(100'000, 'x');
    {
        auto transaction = Transaction::begin(made);
        QVERIFY(transaction);
        QVERIFY(made.execute("INSERT INTO t VALUES ('lost')"));
        insert.bindBlob(1, large);
        const auto done = insert.run();
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Io);
        QCOMPARE(done.error().message, "there is no space left for \"" + path() + '"');
        QVERIFY(!transaction->commit());
    }
    QCOMPARE(textOf(made, "SELECT group_concat(a) FROM t"), std::string("kept"));

    QVERIFY(made.execute("PRAGMA max_page_count = 400"));
    insert.bindBlob(1, large);
    QVERIFY(insert.run());
    QCOMPARE(numberOf(made, "SELECT count(*) FROM t"), std::int64_t{2});
}

void TestDatabase::reportsReadOnlyFiles()
{
    QVERIFY(database().execute("CREATE TABLE t (a)"));
    Database reader = database(Database::Mode::ReadOnly);
    QVERIFY(reader.isReadOnly());
    const auto done = reader.execute("INSERT INTO t VALUES (1)");
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::Io);
    QCOMPARE(done.error().message, '"' + path() + "\" is read-only");
}

void TestDatabase::readsInATransactionOfAReadOnlyFile()
{
    QVERIFY(database().execute("CREATE TABLE t (a)"));
    Database reader = database(Database::Mode::ReadOnly);
    auto transaction = Transaction::begin(reader);
    QVERIFY(transaction);
    QCOMPARE(numberOf(reader, "SELECT count(*) FROM t"), std::int64_t{0});
    QVERIFY(database().execute("INSERT INTO t VALUES (1)"));
    QCOMPARE(numberOf(reader, "SELECT count(*) FROM t"), std::int64_t{0});
    QVERIFY(transaction->commit());
    QCOMPARE(numberOf(reader, "SELECT count(*) FROM t"), std::int64_t{1});
}

void TestDatabase::reportsWhatCannotBeOpened_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<bool>("isReadOnly");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<std::string>("message");

    QTest::newRow("file that is missing") << std::string("none.db") << true << ErrorCode::Io
                                          << std::string("cannot open \"%\": No such file or directory");
    QTest::newRow("folder that is missing") << std::string("none/test.db") << false << ErrorCode::Io
                                            << std::string("cannot open \"%\": No such file or directory");
    QTest::newRow("folder") << std::string(".") << false << ErrorCode::Io
                            << std::string("cannot open \"%\": Is a directory");
    QTest::newRow("other file") << std::string("text.db") << false << ErrorCode::Store
                                << std::string("\"%\" is not a SQLite database");
}

void TestDatabase::reportsWhatCannotBeOpened()
{
    QFETCH(std::string, name);
    QFETCH(bool, isReadOnly);
    QFETCH(ErrorCode, code);
    QFETCH(std::string, message);

    QFile file(m_folder->filePath("text.db"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(1000, 'x'));
    file.close();

    const std::string opened = path(name.c_str());
    const auto refused =
        Database::open(opened, isReadOnly ? Database::Mode::ReadOnly : Database::Mode::ReadWrite);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, code);
    QCOMPARE(refused.error().message, message.replace(message.find('%'), 1, opened));
}

void TestDatabase::reportsFilesInUse()
{
    Database one = database();
    Database other = database();
    const auto transaction = Transaction::begin(one);
    QVERIFY(transaction);
    const auto refused = Transaction::begin(other);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Store);
    QCOMPARE(refused.error().message, '"' + path() + "\" is in use by another program");
}

void TestDatabase::reportsDamage()
{
    {
        Database made = database();
        QVERIFY(made.execute("CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(100000))"));
    }
    QFile file(m_folder->filePath("test.db"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(16384));  // the page of the table
    file.write(QByteArray(16384, '\xaa'));
    file.close();

    Database damaged = database();
    auto statement = damaged.prepare("SELECT * FROM t").value();
    const auto row = statement.step();
    QVERIFY(!row);
    QCOMPARE(row.error().code, ErrorCode::Store);
    QCOMPARE(row.error().message, '"' + path() + "\" is damaged");
}

void TestDatabase::reportsBadSql()
{
    auto memory = Database::open(":memory:", Database::Mode::ReadWrite).value();
    for (const auto& error :
         {memory.prepare("SELECT * FROM nowhere").error(), memory.execute("SELECT * FROM nowhere").error()})
    {
        QCOMPARE(error.code, ErrorCode::Store);
        QCOMPARE(error.message, std::string("the database in memory: no such table: nowhere"));
    }
}

void TestDatabase::cancelsRunningStatements()
{
    Database made = database();
    std::atomic<bool> isCancelled = true;
    made.cancelBy(&isCancelled);
    auto statement = made.prepare(endless).value();
    const auto row = statement.step();
    QVERIFY(!row);
    QCOMPARE(row.error().code, ErrorCode::Cancelled);
    const auto done = made.execute(endless);
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::Cancelled);

    const char* const thousands =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9000) SELECT max(i) FROM n";
    isCancelled = false;
    QCOMPARE(numberOf(made, thousands), std::int64_t{9000});
    isCancelled = true;
    made.cancelBy(nullptr);
    QCOMPARE(numberOf(made, thousands), std::int64_t{9000});
}

void TestDatabase::cancelsAWriteWithItsTransaction()
{
    Database made = database();
    QVERIFY(made.execute("CREATE TABLE t (a)"));
    std::atomic<bool> isCancelled = false;
    made.cancelBy(&isCancelled);
    {
        const auto transaction = Transaction::begin(made);
        QVERIFY(transaction);
        QVERIFY(made.execute("INSERT INTO t VALUES (1)"));
        isCancelled = true;
        const auto done = made.execute(std::string("INSERT INTO t ") + endless);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Cancelled);
    }
    QCOMPARE(numberOf(made, "SELECT count(*) FROM t"), std::int64_t{0});
}

void TestDatabase::statementsMayOutliveTheDatabase()
{
    std::optional<Statement> statement;
    {
        auto memory = Database::open(":memory:", Database::Mode::ReadWrite).value();
        statement.emplace(memory.prepare("SELECT 7").value());
    }
    QVERIFY(statement->step().value());
    QCOMPARE(statement->integer(0), std::int64_t{7});
}

QTEST_GUILESS_MAIN(TestDatabase)
#include "tst_database.moc"
