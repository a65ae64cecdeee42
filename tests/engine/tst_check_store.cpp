// SPDX-License-Identifier: Apache-2.0
// The store file of checks: what is there is used again, what is wrong is made anew, and nothing that happens
// in between, not even the end of the program, breaks it.
#include "engine/check/check.h"
#include "engine/store/store_file.h"
#include "model/base/text.h"
#include "tests/engine/sample_rows.h"
#include "tests/support/derived.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace querywright;
using namespace querywright::engine;
using querywright::engine::test::expect;

namespace {

const char* const conceptual = R"({"entities": [
    {"name": "Hotel", "key": ["id"], "attributes": [{"name": "id", "type": "text"}, {"name": "name", "type": "text"}]},
    {"name": "Room", "key": ["number"], "identifiedBy": ["has"], "attributes": [
      {"name": "number", "type": "int"}, {"name": "floor", "type": "int"}]}],
  "relationships": [{"name": "has", "participants": [{"entity": "Hotel", "cardinality": "1"},
    {"entity": "Room", "cardinality": "n"}]}]})";

const char* const queries = R"([
    {"id": "Q1", "walk": ["Hotel"], "given": [{"attribute": "Hotel.id"}], "returns": ["Hotel.name"]},
    {"id": "Q2", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Hotel.id"}],
     "returns": ["Room.number", "Room.floor"]}])";

const char* const otherKey =
    R"([{"kind": "key", "table": "Q2", "partition": ["Hotel.id", "Room.number"], "clustering": []}])";

tests::Derived hotels(const std::string& decisions = "[]", std::uint64_t seed = 42)
{
    tests::Derived derived = tests::deriveFrom(conceptual, queries, decisions);
    derived.model.data.seed = seed;
    derived.model.data.entities.push_back({derived.model.conceptual.entityTypes[0].id, {}, 30, {}});
    RelationshipData has;
    has.relationship = derived.model.conceptual.relationshipTypes[0].id;
    has.partners = {5, 20};
    derived.model.data.relationships.push_back(has);
    return derived;
}

// What matters of a report, as text.
std::string summary(const CheckReport& report)
{
    std::string text;
    for (const QueryCheck& query : report.queries)
        text += std::string(toText(query.verdict)) + " " + std::to_string(query.valuesTried) + " "
                + std::to_string(query.rowsRead.median) + " " + std::to_string(query.rowsRead.most) + " "
                + query.statement + "\n";
    for (const TableCheck& table : report.tables)
        text += std::to_string(table.totals.partitions) + " " + std::to_string(table.totals.rows) + " "
                + std::to_string(table.totals.bytes) + "\n";
    for (const Finding& finding : report.findings)
        text += finding.message + "\n";
    return text;
}

std::string problems(const CheckOutcome& outcome)
{
    std::vector<std::string> texts;
    for (const Error& error : outcome.errors)
        texts.push_back(describe(error));
    return join(texts, "\n");
}

// Which of the tables were filled by an earlier check: "10" is the first only.
std::string there(const CheckReport& report)
{
    std::string text;
    for (const TableCheck& table : report.tables)
        text += table.wasThere ? '1' : '0';
    return text;
}

}  // namespace

class TestCheckStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theSecondCheckFillsNothing();
    void renamingFillsNothing();
    void aChangedKeyFillsOneTable();
    void otherDataMakesEverythingAnew();
    void aFileThatIsWrongIsMadeAnew_data();
    void aFileThatIsWrongIsMadeAnew();
    void damageThatIsFoundLateIsRepaired();
    void aPathThatCannotBeIsAnError_data();
    void aPathThatCannotBeIsAnError();
    void aFullDiskIsAnError();
    void aProblemOfTheDataIsAnError();
    void wrongOverridesAreToldBeforeAnyWork();
    void cancellingKeepsWhatIsComplete();
    void surviveTheEndOfTheProgram_data();
    void surviveTheEndOfTheProgram();
    void oneWaitsForTheOther();
    void lockingGivesUp();
    void aDamagedLockIsReplaced();

private:
    std::string path() const { return m_folder->filePath(QStringLiteral("store.db")).toStdString(); }
    CheckOutcome check(const tests::Derived& derived, const Progress& progress = {}) const;
    void write(const QByteArray& bytes) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCheckStore::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

CheckOutcome TestCheckStore::check(const tests::Derived& derived, const Progress& progress) const
{
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    return checkDesign(derived.model, derived.derivation, physical,
                       {path(), m_folder->path().toStdString(), {}}, progress);
}

void TestCheckStore::write(const QByteArray& bytes) const
{
    QFile file(QString::fromStdString(path()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

void TestCheckStore::theSecondCheckFillsNothing()
{
    const tests::Derived derived = hotels();
    const CheckOutcome first = check(derived);
    QCOMPARE(problems(first), std::string());
    QCOMPARE(there(first.report), std::string("00"));
    QCOMPARE(toText(first.report.queries[0].verdict), "one");
    QCOMPARE(toText(first.report.queries[1].verdict), "one");
    QCOMPARE(first.report.tables[0].totals.rows, std::uint64_t{30});

    std::vector<std::string> done;
    std::vector<std::uint64_t> amounts;  // of the first query
    std::uint64_t all = 0;
    Progress progress;
    progress.report = [&](const std::string& what, std::uint64_t amount, std::uint64_t total) {
        if (done.empty() || done.back() != what)
            done.push_back(what);
        if (done.size() == 1) {
            amounts.push_back(amount);
            all = total;
        }
    };
    const CheckOutcome second = check(derived, progress);
    QCOMPARE(there(second.report), std::string("11"));
    QCOMPARE(summary(second.report), summary(first.report));
    QCOMPARE(join(done, ", "), std::string("checking Q1, checking Q2, checked"));
    QVERIFY(std::is_sorted(amounts.begin(), amounts.end()));
    QVERIFY(amounts.size() > 2);  // it is told while a query runs, too
    QCOMPARE(amounts.back(), all);
    QCOMPARE(all, std::uint64_t{second.report.queries[0].valuesTried});
}

void TestCheckStore::renamingFillsNothing()
{
    const CheckOutcome first = check(hotels());
    const CheckOutcome renamed = check(hotels(R"([{"kind": "rename", "table": "Q2", "to": "other"},
                         {"kind": "rename", "attribute": "Room.floor", "to": "level"}])"));
    QCOMPARE(problems(renamed), std::string());
    QCOMPARE(there(renamed.report), std::string("11"));
    QVERIFY(renamed.report.queries[1].statement.find("level FROM app.other") != std::string::npos);
    QVERIFY(renamed.report.tables[1].totals == first.report.tables[1].totals);
}

void TestCheckStore::aChangedKeyFillsOneTable()
{
    check(hotels());
    const CheckOutcome changed = check(hotels(otherKey));
    QCOMPARE(there(changed.report), std::string("10"));
    QVERIFY(changed.report.tables[1].totals.partitions > 30);
    // The table of the old key is no longer there.
    const CheckOutcome back = check(hotels());
    QCOMPARE(there(back.report), std::string("10"));
}

void TestCheckStore::otherDataMakesEverythingAnew()
{
    const CheckOutcome first = check(hotels());
    const CheckOutcome other = check(hotels("[]", 7));
    QCOMPARE(problems(other), std::string());
    QCOMPARE(there(other.report), std::string("00"));
    QVERIFY(summary(other.report) != summary(first.report));
}

void TestCheckStore::aFileThatIsWrongIsMadeAnew_data()
{
    QTest::addColumn<QByteArray>("bytes");

    QTest::newRow("empty") << QByteArray();
    QTest::newRow("text") << QByteArray("This is no database at all.").repeated(100);
    QTest::newRow("the beginning of a database") << QByteArray("SQLite format 3\0", 16);

    QTemporaryDir folder;
    const QString other = folder.filePath(QStringLiteral("other.db"));
    {
        Database database = expect(Database::open(other.toStdString(), Database::Mode::ReadWrite));
        expect(database.execute(
            "CREATE TABLE filled_table (number INTEGER); CREATE TABLE entity_1 (row INTEGER)"));
    }
    QFile file(other);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QTest::newRow("a database of another program") << file.readAll();
}

void TestCheckStore::aFileThatIsWrongIsMadeAnew()
{
    QFETCH(QByteArray, bytes);

    const std::string expected = summary(check(hotels()).report);
    write(bytes);
    const CheckOutcome outcome = check(hotels());
    QCOMPARE(problems(outcome), std::string());
    QCOMPARE(there(outcome.report), std::string("00"));
    QCOMPARE(summary(outcome.report), expected);
}

void TestCheckStore::damageThatIsFoundLateIsRepaired()
{
    const std::string expected = summary(check(hotels()).report);
    {
        Database database = expect(Database::open(path(), Database::Mode::ReadWrite));
        expect(database.execute("UPDATE row_2 SET value = x'ff' WHERE partition = 1"));
    }
    const CheckOutcome outcome = check(hotels());
    QCOMPARE(problems(outcome), std::string());
    QCOMPARE(summary(outcome.report), expected);

    // Pages in the middle of the file.
    QFile file(QString::fromStdString(path()));
    QVERIFY(file.open(QIODevice::ReadWrite));
    for (qint64 page = 1; page < file.size() / 16384; ++page) {
        QVERIFY(file.seek(page * 16384));
        file.write(QByteArray(200, '\xaa'));
    }
    file.close();
    const CheckOutcome again = check(hotels());
    QCOMPARE(problems(again), std::string());
    QCOMPARE(summary(again.report), expected);
}

void TestCheckStore::aPathThatCannotBeIsAnError_data()
{
    QTest::addColumn<QString>("name");

    QTest::newRow("a folder that is not there") << QStringLiteral("missing/store.db");
    QTest::newRow("a folder") << QStringLiteral("folder");
}

void TestCheckStore::aPathThatCannotBeIsAnError()
{
    QFETCH(QString, name);

    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("folder")));
    const std::string wrong = m_folder->filePath(name).toStdString();
    const tests::Derived derived = hotels();
    const CheckOutcome outcome =
        checkDesign(derived.model, derived.derivation, designPhysical(derived.model, derived.derivation),
                    {wrong, m_folder->path().toStdString(), {}}, Progress());
    QCOMPARE(outcome.errors.size(), std::size_t{1});
    QVERIFY(outcome.errors[0].code == ErrorCode::Io);
    QVERIFY2(outcome.errors[0].message.find(wrong) != std::string::npos, outcome.errors[0].message.c_str());
    QCOMPARE(outcome.report.queries.size(), std::size_t{2});
    QCOMPARE(toText(outcome.report.queries[0].verdict), "notRun");
}

void TestCheckStore::aFullDiskIsAnError()
{
    // As if the disk held no file of more than 100 kB.
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{100'000, before.rlim_max};
    std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    const CheckOutcome outcome = check(hotels());
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
    QCOMPARE(outcome.errors.size(), std::size_t{1});
    QVERIFY(outcome.errors[0].code == ErrorCode::Io);
    QVERIFY2(outcome.errors[0].message.find(path()) != std::string::npos, outcome.errors[0].message.c_str());

    QCOMPARE(problems(check(hotels())), std::string());
}

void TestCheckStore::aProblemOfTheDataIsAnError()
{
    tests::Derived derived = hotels();
    derived.model.data.entities[0].csv = "missing.csv";
    const CheckOutcome missing = check(derived);
    QCOMPARE(missing.errors.size(), std::size_t{1});
    QVERIFY2(problems(missing).find("missing.csv") != std::string::npos, problems(missing).c_str());

    QFile file(m_folder->filePath(QStringLiteral("hotels.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("id,name\nA,Inn\nA,Lodge\n");
    file.close();
    derived.model.data.entities[0].csv = "hotels.csv";
    const CheckOutcome twice = check(derived);
    QVERIFY(!twice.errors.empty());
    QCOMPARE(toText(twice.report.queries[0].verdict), "notRun");
    QCOMPARE(problems(check(hotels())), std::string());
}

void TestCheckStore::wrongOverridesAreToldBeforeAnyWork()
{
    const tests::Derived derived = hotels();
    CheckRequest request{path(), {}, {}};
    request.options.overrides = {{"Q8", "Hotel.id", "x"}, {"Q1", "Hotel.size", "x"}};
    const CheckOutcome outcome =
        checkDesign(derived.model, derived.derivation, designPhysical(derived.model, derived.derivation),
                    request, Progress());
    QCOMPARE(outcome.errors.size(), std::size_t{2});
    QVERIFY(!QFile::exists(QString::fromStdString(path())));
}

void TestCheckStore::cancellingKeepsWhatIsComplete()
{
    std::atomic<bool> cancelled = false;
    Progress progress;
    progress.cancelled = &cancelled;
    const tests::Derived derived = hotels();
    const std::string second = "filling " + derived.derivation.tables[1].name;
    progress.report = [&](const std::string& what, std::uint64_t, std::uint64_t) {
        cancelled = cancelled || what == second;
    };
    const CheckOutcome outcome = check(derived, progress);
    QCOMPARE(outcome.errors.size(), std::size_t{1});
    QVERIFY(outcome.errors[0].code == ErrorCode::Cancelled);
    QVERIFY(outcome.report.tables[0].isFilled);
    QVERIFY(!outcome.report.tables[1].isFilled);
    QCOMPARE(there(check(derived).report), std::string("10"));
}

void TestCheckStore::surviveTheEndOfTheProgram_data()
{
    QTest::addColumn<int>("reports");
    QTest::addColumn<int>("milliseconds");
    for (int reports = 1; reports <= 8; ++reports)
        QTest::addRow("after %d reports", reports) << reports << 0;
    for (int milliseconds = 4; milliseconds <= 60; milliseconds += 4)
        QTest::addRow("after %d ms of work", milliseconds) << 0 << milliseconds;
}

void TestCheckStore::surviveTheEndOfTheProgram()
{
    QFETCH(int, reports);
    QFETCH(int, milliseconds);

    const tests::Derived derived = hotels();
    const pid_t child = fork();
    QVERIFY(child >= 0);
    if (child == 0) {
        std::signal(SIGPROF, SIG_DFL);  // which ends the program
        const itimerval work{{0, 0}, {0, milliseconds * 1000}};
        setitimer(ITIMER_PROF, &work, nullptr);
        Progress progress;
        progress.report = [&](const std::string&, std::uint64_t, std::uint64_t) {
            if (--reports == 0)
                std::raise(SIGKILL);
        };
        check(derived, progress);
        _exit(0);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    const CheckOutcome outcome = check(derived);
    QCOMPARE(problems(outcome), std::string());
    static const std::string expected = summary(outcome.report);
    QCOMPARE(summary(outcome.report), expected);
    QCOMPARE(there(check(derived).report), std::string("11"));
}

void TestCheckStore::oneWaitsForTheOther()
{
    const tests::Derived derived = hotels();
    std::vector<CheckOutcome> outcomes(4);
    std::vector<std::thread> threads;
    for (CheckOutcome& outcome : outcomes)
        threads.emplace_back([&] { outcome = check(derived); });
    for (std::thread& thread : threads)
        thread.join();
    int filled = 0;
    for (const CheckOutcome& outcome : outcomes) {
        QCOMPARE(problems(outcome), std::string());
        QCOMPARE(summary(outcome.report), summary(outcomes[0].report));
        filled += there(outcome.report) == "00" ? 1 : 0;
    }
    QCOMPARE(filled, 1);
}

void TestCheckStore::lockingGivesUp()
{
    const auto held = StoreLock::acquire(path(), Progress());
    QVERIFY(held);
    const auto late = StoreLock::acquire(path(), Progress(), std::chrono::seconds(0));
    QVERIFY(!late);
    QVERIFY(late.error().code == ErrorCode::Store);

    std::atomic<bool> cancelled = false;
    std::string told;
    Progress progress;
    progress.cancelled = &cancelled;
    progress.report = [&](const std::string& what, std::uint64_t, std::uint64_t) {
        told = what;
        cancelled = true;
    };
    const auto never = StoreLock::acquire(path(), progress);
    QVERIFY(!never);
    QVERIFY(never.error().code == ErrorCode::Cancelled);
    QCOMPARE(told, "waiting until nothing else fills \"" + path() + "\"");
}

void TestCheckStore::aDamagedLockIsReplaced()
{
    QFile file(QString::fromStdString(path() + ".lock"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("no database").repeated(1000));
    file.close();
    QVERIFY(StoreLock::acquire(path(), Progress()));
}

QTEST_GUILESS_MAIN(TestCheckStore)
#include "tst_check_store.moc"
