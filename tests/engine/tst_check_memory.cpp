// SPDX-License-Identifier: Apache-2.0
// Checks of one session: what is known is not found out again, and nobody could tell from the report.
#include "engine/check/check.h"
#include "engine/data/random.h"
#include "model/base/text.h"
#include "tests/engine/session_models.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <memory>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

namespace {

// What the report says, whoever filled the tables.
CheckReport withoutHistory(CheckReport report)
{
    for (TableCheck& table : report.tables)
        table.wasThere = false;
    return report;
}

std::string problems(const CheckOutcome& outcome)
{
    std::vector<std::string> texts;
    for (const Error& error : outcome.errors)
        texts.push_back(describe(error));
    return join(texts, "\n");
}

}  // namespace

class TestCheckMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatIsKnownIsNotFoundOutAgain();
    void undoingFillsNothing();
    void namesAndNodesNeedNoRun();
    void anOverrideRunsItsQueryAgain();
    void whatIsWantedAgainIsRunAgain();
    void anAttributeThatIsRenamedIsMadeAnewAlone();
    void namesOfEntityTypesAndWhatNobodyAsksForFillNothing();
    void anEntityTypeThatNothingJoinsFillsItsOwnTablesAlone();
    void theReportIsTheSameAsWithoutMemory_data();
    void theReportIsTheSameAsWithoutMemory();
    void listenersAreToldAsItGoes();
    void whatChangedComesFirst();
    void theWantedQueryComesFirst();
    void cancellingTellsWhatIsNotChecked();
    void aStoreThatIsReplacedIsNoticed();
    void otherDataIsNotMixedUp();
    void filesAreReadAgainWhenTheyChange();
    void clearingForgets();

private:
    std::string path(const std::string& name = "store.db") const
    {
        return m_folder->filePath(QString::fromStdString(name)).toStdString();
    }
    CheckOutcome check(const Edited& design, const CheckRequest& more = {});
    QString work() const { return QString::fromStdString(join(m_work, ", ")); }

    std::unique_ptr<QTemporaryDir> m_folder;
    CheckMemory m_memory;
    Progress m_progress;
    std::vector<std::string> m_work;
};

void TestCheckMemory::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    m_memory.clear();
    m_progress = {};
    m_progress.report = [this](const std::string& what, std::uint64_t, std::uint64_t) {
        const bool counts = what.starts_with("filling") || what.starts_with("checking");
        if (counts && (m_work.empty() || m_work.back() != what))
            m_work.push_back(what);
    };
}

CheckOutcome TestCheckMemory::check(const Edited& design, const CheckRequest& more)
{
    CheckRequest request = more;
    request.storePath = path();
    request.folder = m_folder->path().toStdString();
    request.memory = &m_memory;
    m_work.clear();
    return checkDesign(design.model, design.derivation, design.physical, request, m_progress);
}

void TestCheckMemory::whatIsKnownIsNotFoundOutAgain()
{
    const CheckOutcome first = check(edited({}));
    QCOMPARE(problems(first), std::string());
    QCOMPARE(work(), QStringLiteral("filling hotels, checking Q1, filling rooms_by_hotel, checking Q2, "
                                    "filling rooms_by_floor, checking Q3"));
    const CheckOutcome second = check(edited({}));
    QCOMPARE(work(), QString());
    QVERIFY(second.report.tables[0].wasThere);
    QVERIFY(withoutHistory(second.report) == withoutHistory(first.report));

    check(edited({.key = 1}));
    QCOMPARE(work(), QStringLiteral("filling rooms_by_hotel, checking Q2"));
}

void TestCheckMemory::undoingFillsNothing()
{
    const CheckReport before = check(edited({})).report;
    check(edited({.key = 1}));
    const CheckReport after = check(edited({})).report;
    QCOMPARE(work(), QString());
    QVERIFY(after.tables[1].wasThere);
    QVERIFY(withoutHistory(after) == withoutHistory(before));
}

void TestCheckMemory::namesAndNodesNeedNoRun()
{
    check(edited({}));
    const CheckReport renamed = check(edited({.name = "other"})).report;
    QCOMPARE(work(), QString());
    QVERIFY(renamed.queries[1].statement.find("FROM app.other") != std::string::npos);

    const CheckReport seven = check(edited({.nodes = 7})).report;
    QCOMPARE(work(), QString());
    QCOMPARE(seven.tables[1].load.size(), std::size_t{7});
    QCOMPARE(seven.queries[1].nodesAsked.size(), std::size_t{2});
}

void TestCheckMemory::anOverrideRunsItsQueryAgain()
{
    check(edited({}));
    CheckRequest request;
    request.options.overrides = {{"Q3", "Room.floor", "2"}};
    const CheckReport report = check(edited({}), request).report;
    QCOMPARE(work(), QStringLiteral("checking Q3"));
    QCOMPARE(report.queries[2].valuesTried, std::size_t{1});
}

void TestCheckMemory::whatIsWantedAgainIsRunAgain()
{
    const CheckReport before = check(edited({})).report;
    CheckRequest request;
    request.again = {edited({}).model.workflow.queries[1].id};
    const CheckReport again = check(edited({}), request).report;
    QCOMPARE(work(), QStringLiteral("checking Q2"));
    QVERIFY(withoutHistory(again) == withoutHistory(before));
}

void TestCheckMemory::anAttributeThatIsRenamedIsMadeAnewAlone()
{
    const CheckReport before = check(edited({})).report;
    const CheckReport renamed = check(edited({.attribute = "title"})).report;
    QCOMPARE(work(), QStringLiteral("filling hotels, checking Q1"));
    QVERIFY(renamed.tables[1].wasThere);
    QVERIFY(renamed.queries[0].statement.starts_with("SELECT title FROM"));
    const CheckReport back = check(edited({})).report;
    QCOMPARE(work(), QString());
    QVERIFY(withoutHistory(back) == withoutHistory(before));
    check(edited({.floorType = cql::NativeType::Bigint}));
    QCOMPARE(work(),
             QStringLiteral("filling rooms_by_hotel, checking Q2, filling rooms_by_floor, checking Q3"));
}

void TestCheckMemory::namesOfEntityTypesAndWhatNobodyAsksForFillNothing()
{
    check(edited({}));
    const CheckReport renamed = check(edited({.entity = "Chamber"})).report;
    QCOMPARE(work(), QString());
    QVERIFY(renamed.queries[1].statement.find("chambers_by_hotel") != std::string::npos);
    check(edited({.entity = "Chamber", .hasNote = true}));
    QCOMPARE(work(), QString());
    check(edited({}));
    QCOMPARE(work(), QString());
}

void TestCheckMemory::anEntityTypeThatNothingJoinsFillsItsOwnTablesAlone()
{
    check(edited({}));
    const Edited joined = edited({.venue = 1});
    const CheckOutcome added = check(joined);
    QCOMPARE(problems(added), std::string());
    QCOMPARE(work(), QString());
    const EntityId venue = joined.model.conceptual.findEntityType("Venue")->id;
    QVERIFY(added.report.sampleRows.at(venue) > 0);
    check(edited({.venue = 2}));
    QCOMPARE(work(), QStringLiteral("filling venues, checking Q4"));
    const CheckReport another = check(edited({.venue = 3})).report;
    QCOMPARE(work(), QStringLiteral("filling venues, checking Q4"));
    QVERIFY(another.tables[0].wasThere);
    check(edited({}));
    QCOMPARE(work(), QString());
    check(edited({.venue = 3}));
    QCOMPARE(work(), QString());
}

void TestCheckMemory::theReportIsTheSameAsWithoutMemory_data()
{
    QTest::addColumn<std::uint64_t>("seed");
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        QTest::addRow("seed %d", static_cast<int>(seed)) << seed;
}

void TestCheckMemory::theReportIsTheSameAsWithoutMemory()
{
    QFETCH(std::uint64_t, seed);

    Random random(seed);
    Edits edits;
    for (int step = 0; step < 12; ++step) {
        change(edits, random);
        const Edited design = edited(edits);
        CheckRequest options;
        options.options.valuesPerQuery = 5 + random.below(2) * 20;
        if (random.below(4) == 0)
            options.first = design.model.workflow.queries[random.below(3)].id;
        const CheckOutcome remembering = check(design, options);
        QCOMPARE(problems(remembering), std::string());

        options.storePath = path("other.db");
        for (const char* suffix : {"", "-wal", "-shm"})
            QFile::remove(QString::fromStdString(options.storePath + suffix));
        const CheckOutcome anew =
            checkDesign(design.model, design.derivation, design.physical, options, Progress());
        QCOMPARE(problems(anew), std::string());
        const CheckReport left = withoutHistory(remembering.report);
        const CheckReport right = withoutHistory(anew.report);
        QVERIFY2(left.findings == right.findings, qPrintable(QStringLiteral("step %1").arg(step)));
        QVERIFY2(left.queries == right.queries, qPrintable(QStringLiteral("step %1").arg(step)));
        QVERIFY2(left.tables == right.tables, qPrintable(QStringLiteral("step %1").arg(step)));
    }
}

void TestCheckMemory::listenersAreToldAsItGoes()
{
    std::vector<std::string> told;
    CheckRequest request;
    CheckReport heard;
    request.listeners.tableChecked = [&](const TableCheck& table, const std::vector<Finding>&) {
        told.push_back("table " + std::to_string(table.table));
        heard.tables.push_back(table);
    };
    request.listeners.queryChecked = [&](const QueryCheck& query, const std::vector<Finding>& findings) {
        told.push_back("query " + std::to_string(static_cast<int>(query.query)));
        heard.queries.push_back(query);
        heard.findings.insert(heard.findings.end(), findings.begin(), findings.end());
    };
    const Edited design = edited({.key = 1});
    const CheckReport report = check(design, request).report;
    QCOMPARE(join(told, ", "), std::string("table 0, query 1, table 1, query 2, table 2, query 3"));
    QVERIFY(!report.sampleRows.empty());
    heard.sampleRows = report.sampleRows;
    QVERIFY(heard == report);
    told.clear();
    check(design, request);
    QCOMPARE(join(told, ", "), std::string("table 0, query 1, table 1, query 2, table 2, query 3"));
}

void TestCheckMemory::whatChangedComesFirst()
{
    std::atomic<bool> cancelled = false;
    m_progress.cancelled = &cancelled;
    CheckRequest request;
    request.listeners.queryChecked = [&](const QueryCheck&, const std::vector<Finding>&) {
        cancelled = true;
    };
    check(edited({}), request);
    QCOMPARE(work(), QStringLiteral("filling hotels, checking Q1"));
    cancelled = false;
    check(edited({.floorKey = 1}));
    QCOMPARE(work(),
             QStringLiteral("filling rooms_by_floor, checking Q3, filling rooms_by_hotel, checking Q2"));
}

void TestCheckMemory::theWantedQueryComesFirst()
{
    const Edited design = edited({});
    CheckRequest request;
    request.first = design.model.workflow.queries[1].id;
    check(design, request);
    QCOMPARE(work(), QStringLiteral("filling rooms_by_hotel, checking Q2, filling hotels, checking Q1, "
                                    "filling rooms_by_floor, checking Q3"));
}

void TestCheckMemory::cancellingTellsWhatIsNotChecked()
{
    std::atomic<bool> cancelled = false;
    m_progress.cancelled = &cancelled;
    CheckRequest request;
    request.listeners.queryChecked = [&](const QueryCheck&, const std::vector<Finding>&) {
        cancelled = true;
    };
    const CheckOutcome outcome = check(edited({}), request);
    QCOMPARE(outcome.errors.size(), std::size_t{1});
    QVERIFY(outcome.errors[0].code == ErrorCode::Cancelled);
    QCOMPARE(toText(outcome.report.queries[0].verdict), "one");
    QCOMPARE(toText(outcome.report.queries[1].verdict), "notRun");
    QCOMPARE(outcome.report.queries[1].reason, std::string("The check was cancelled."));
    QVERIFY(!outcome.report.tables[1].isFilled);
    cancelled = false;
    check(edited({}));
    QCOMPARE(work(),
             QStringLiteral("filling rooms_by_hotel, checking Q2, filling rooms_by_floor, checking Q3"));
}

void TestCheckMemory::aStoreThatIsReplacedIsNoticed()
{
    const CheckReport before = check(edited({})).report;
    for (const char* suffix : {"", "-wal", "-shm"})
        QFile::remove(QString::fromStdString(path() + suffix));
    const CheckOutcome after = check(edited({}));
    QCOMPARE(problems(after), std::string());
    QVERIFY(QFile::exists(QString::fromStdString(path())));
    QVERIFY(withoutHistory(after.report) == withoutHistory(before));
}

void TestCheckMemory::otherDataIsNotMixedUp()
{
    const CheckReport before = check(edited({})).report;
    const CheckReport other = check(edited({.seed = 7})).report;
    QVERIFY(!other.tables[0].wasThere);
    QVERIFY(withoutHistory(other) != withoutHistory(before));
    const CheckReport again = check(edited({})).report;
    QVERIFY(withoutHistory(again) == withoutHistory(before));
}

void TestCheckMemory::filesAreReadAgainWhenTheyChange()
{
    Edited design = edited({});
    design.model.data.entities[0].csv = "hotels.csv";
    const auto write = [&](const QByteArray& bytes) {
        QFile file(m_folder->filePath(QStringLiteral("hotels.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    write("id,name\nA,Inn\nB,Lodge\n");
    QCOMPARE(check(design).report.tables[0].totals.rows, std::uint64_t{2});
    write("id,name\nA,Inn\n");
    QCOMPARE(check(design).report.tables[0].totals.rows, std::uint64_t{1});
    write("id,name\nB,Inn\n");  // of the same length
    QVERIFY(check(design).report.queries[0].statement.ends_with("'B'"));
}

void TestCheckMemory::clearingForgets()
{
    check(edited({}));
    m_memory.clear();
    check(edited({}));
    QCOMPARE(work(), QStringLiteral("checking Q1, checking Q2, checking Q3"));
}

QTEST_GUILESS_MAIN(TestCheckMemory)
#include "tst_check_memory.moc"
