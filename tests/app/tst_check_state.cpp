// SPDX-License-Identifier: Apache-2.0
// What is known of queries while checks come and go, how long they will take, and what a check says at its
// end.
#include "app/core/check_end.h"
#include "app/core/check_summary.h"
#include "app/core/findings.h"
#include "app/core/query_states.h"
#include "app/core/recent_files.h"
#include "app/core/time_left.h"
#include "tests/support/hotel.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;
using engine::QueryCheck;
using engine::Verdict;
using Stage = QueryState::Stage;

namespace {

QueryCheck checkOf(QueryId query, Verdict verdict, std::uint64_t partitions)
{
    QueryCheck check;
    check.query = query;
    check.verdict = verdict;
    check.partitions = {partitions, partitions, partitions};
    return check;
}

Workflow workflowOf(const std::vector<QueryId>& queries)
{
    Workflow workflow;
    for (const QueryId id : queries) {
        workflow.queries.emplace_back();
        workflow.queries.back().id = id;
    }
    return workflow;
}

constexpr QueryId q1{1};
constexpr QueryId q2{2};

}  // namespace

class TestCheckState : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsFoundAboutAQueryMakesItDoubtful();
    void comparesResults_data();
    void comparesResults();
    void theFirstResultIsTheBaseline();
    void namesTheNewestEditAtWhichTheVerdictChanged();
    void moreDataIsNotWhatMadeAQueryWorse();
    void keepsTheOldResultWhileRunning();
    void whatIsNotDoneWhenAcceptedIsAcceptedLater();
    void theWorstIsTheOneThatReadsMost();
    void aCheckIsSummedUpInALine();
    void tellsTheTimeLeft();
    void saysWhatIsKept();
    void recentFilesAreTenAndNewestFirst();
};

void TestCheckState::whatIsFoundAboutAQueryMakesItDoubtful()
{
    const std::vector<Finding> findings = {
        {Severity::Warning, "given-nothing", "Q4", "Q4 is given nothing."},
        {Severity::Advice, "scan", "Q4", "Q4 reads a small table."},
        {Severity::Error, "not-returned", "Q5", "Q5 returns too little."},
        {Severity::Warning, "large-partition", "rooms_by_hotel", "It is large."},
    };
    const std::vector<Finding> doubts = doubtsAbout("Q4", "rooms_by_hotel", findings);
    QCOMPARE(doubts.size(), std::size_t{1});
    QCOMPARE(doubts.front().code, std::string("given-nothing"));
    QVERIFY(doubtsAbout("Q1", "rooms_by_hotel", findings).empty());
    const std::vector<Finding> ofTables = {
        {Severity::Error, "lossy", "rooms_by_hotel", "Rows of it can overwrite each other."}};
    QCOMPARE(doubtsAbout("Q1", "rooms_by_hotel", ofTables).size(), std::size_t{1});
    QVERIFY(doubtsAbout("Q1", "hotels", ofTables).empty());
    const std::vector<Finding> others = notMeasurable(findings);
    QCOMPARE(others.size(), std::size_t{2});
    QCOMPARE(others.front().subject, std::string("Q5"));
}

void TestCheckState::comparesResults_data()
{
    QTest::addColumn<Verdict>("before");
    QTest::addColumn<int>("partitionsBefore");
    QTest::addColumn<Verdict>("now");
    QTest::addColumn<int>("partitions");
    QTest::addColumn<bool>("worse");

    QTest::newRow("same") << Verdict::One << 1 << Verdict::One << 1 << false;
    QTest::newRow("several") << Verdict::One << 1 << Verdict::Several << 3 << true;
    QTest::newRow("many") << Verdict::One << 1 << Verdict::Many << 402 << true;
    QTest::newRow("more of many") << Verdict::Many << 300 << Verdict::Many << 402 << true;
    QTest::newRow("less of many") << Verdict::Many << 402 << Verdict::Many << 300 << false;
    QTest::newRow("a scan of few") << Verdict::Many << 402 << Verdict::Scan << 3 << true;
    QTest::newRow("better") << Verdict::Scan << 3 << Verdict::One << 1 << false;
    QTest::newRow("rows lost") << Verdict::One << 1 << Verdict::RowsLost << 1 << true;
    QTest::newRow("refused") << Verdict::One << 1 << Verdict::Refused << 0 << true;
    QTest::newRow("not run") << Verdict::One << 1 << Verdict::NotRun << 0 << false;
    QTest::newRow("was not run") << Verdict::NotRun << 0 << Verdict::Many << 402 << false;
}

void TestCheckState::comparesResults()
{
    QFETCH(Verdict, before);
    QFETCH(int, partitionsBefore);
    QFETCH(Verdict, now);
    QFETCH(int, partitions);
    QFETCH(bool, worse);
    const auto count = [](int number) { return static_cast<std::uint64_t>(number); };
    QCOMPARE(isWorse(checkOf(q1, now, count(partitions)), checkOf(q1, before, count(partitionsBefore))),
             worse);
}

void TestCheckState::theFirstResultIsTheBaseline()
{
    QueryStates states;
    states.adopt(workflowOf({q1, q2}));
    QCOMPARE(states.all().size(), std::size_t(2));
    states.begin();
    QCOMPARE(states.find(q1)->stage, Stage::Waiting);
    states.take(checkOf(q1, Verdict::NotRun, 0), {});
    QVERIFY(!states.find(q1)->baseline);
    states.take(checkOf(q1, Verdict::Many, 5), {});
    QCOMPARE(states.find(q1)->baseline->partitions.most, std::uint64_t(5));
    QVERIFY(!states.find(q1)->isChanged());
    states.end();
    QCOMPARE(states.find(q1)->stage, Stage::Done);
    QCOMPARE(states.find(q2)->stage, Stage::NotRun);
}

void TestCheckState::namesTheNewestEditAtWhichTheVerdictChanged()
{
    const EditMark move{QStringLiteral("Move"), 0};
    const EditMark rename{QStringLiteral("Rename"), 1};
    const EditMark merge{QStringLiteral("Merge"), 2};
    QueryStates states;
    states.adopt(workflowOf({q1}));
    states.take(checkOf(q1, Verdict::One, 1), {});
    states.take(checkOf(q1, Verdict::Many, 402), move);
    states.take(checkOf(q1, Verdict::Many, 402), rename);
    QCOMPARE(states.find(q1)->worseSince, std::optional(move));
    states.take(checkOf(q1, Verdict::Many, 500), merge);
    QCOMPARE(states.find(q1)->worseSince, std::optional(merge));
    states.take(checkOf(q1, Verdict::One, 1), rename);
    QVERIFY(!states.find(q1)->worseSince);
}

// 402 hotels became 1,000: that it reads each of them is not the doing of those who made more.
void TestCheckState::moreDataIsNotWhatMadeAQueryWorse()
{
    const EditMark move{QStringLiteral("Move"), 0, false};
    const EditMark generate{QStringLiteral("Generate sample data"), 1, true};
    QueryStates states;
    states.adopt(workflowOf({q1, q2}));
    states.take(checkOf(q1, Verdict::One, 1), {});
    states.take(checkOf(q1, Verdict::Many, 402), move);
    states.take(checkOf(q1, Verdict::Many, 1'000), generate);
    QCOMPARE(states.find(q1)->worseSince, std::optional(move));
    // Nor is it where nothing was seen before: what it shows is what later edits are compared with.
    states.take(checkOf(q2, Verdict::One, 1), {});
    states.take(checkOf(q2, Verdict::Many, 20), generate);
    QVERIFY(!states.find(q2)->worseSince && !states.find(q2)->isWorse());
    states.take(checkOf(q2, Verdict::Many, 40), move);
    QCOMPARE(states.find(q2)->worseSince, std::optional(move));
}

void TestCheckState::keepsTheOldResultWhileRunning()
{
    QueryStates states;
    states.adopt(workflowOf({q1, q2}));
    states.take(checkOf(q1, Verdict::One, 1), {});
    states.adopt(workflowOf({q2, q1}));
    states.begin();
    states.noteRunning({q1}, 61);
    QCOMPARE(states.find(q1)->stage, Stage::Running);
    QCOMPARE(states.find(q1)->percent, 61);
    QVERIFY(states.find(q1)->result);
    states.adopt(workflowOf({q2}));
    QVERIFY(!states.find(q1));
    states.take(checkOf(q1, Verdict::One, 1), {});  // told too late
}

void TestCheckState::whatIsNotDoneWhenAcceptedIsAcceptedLater()
{
    QueryStates states;
    states.adopt(workflowOf({q1, q2}));
    states.take(checkOf(q1, Verdict::One, 1), {});
    states.take(checkOf(q2, Verdict::One, 1), {});
    states.begin();
    states.take(checkOf(q1, Verdict::Many, 11), {});
    states.acceptBaseline();
    states.take(checkOf(q2, Verdict::Many, 12), {});
    QCOMPARE(states.find(q1)->baseline->partitions.most, std::uint64_t(11));
    QCOMPARE(states.find(q2)->baseline->partitions.most, std::uint64_t(12));
    QVERIFY(!states.worst());
}

void TestCheckState::theWorstIsTheOneThatReadsMost()
{
    QueryStates states;
    states.adopt(workflowOf({q1, q2}));
    states.take(checkOf(q1, Verdict::One, 1), {});
    states.take(checkOf(q2, Verdict::One, 1), {});
    states.take(checkOf(q1, Verdict::Many, 402), {});
    states.take(checkOf(q2, Verdict::Several, 4), {});
    QCOMPARE(states.worst()->query, q1);
}

void TestCheckState::tellsTheTimeLeft()
{
    using namespace std::chrono_literals;
    const TimeLeft::Time begin{};
    TimeLeft left;
    QVERIFY(left.note("filling a", 0, 100, begin) < 0);
    QVERIFY(left.note("filling a", 10, 100, begin + 500ms) < 0);
    QCOMPARE(left.note("filling a", 25, 100, begin + 2s), 6.0);
    QVERIFY(left.note("filling b", 50, 100, begin + 3s) < 0);
    QVERIFY(left.note("filling b", 60, 0, begin + 9s) < 0);
}

void TestCheckState::saysWhatIsKept()
{
    const Hotel hotel;
    const auto design = makeDesign(std::make_shared<const ModelFile>(hotel.file));
    engine::CheckOutcome outcome;
    outcome.errors.push_back({ErrorCode::Cancelled, "cancelled"});
    outcome.report.queries = {checkOf(hotel.query("Q4"), Verdict::One, 1),
                              checkOf(hotel.query("Q5"), Verdict::NotRun, 0)};
    outcome.report.tables.emplace_back();
    outcome.report.tables.back().isFilled = true;
    outcome.report.tables.back().totals.rows = 1'324'188;
    QCOMPARE(makeCheckEnd(*design, outcome, 1.0).text,
             QStringLiteral("Stopped. 1,324,188 rows stay, Q4 is checked on these."));
    outcome.report = {};
    QCOMPARE(makeCheckEnd(*design, outcome, 1.0).text, QStringLiteral("Stopped. No rows are filled in."));
    outcome.errors = {{ErrorCode::Io, "the disk is full"}};
    const CheckEnd failed = makeCheckEnd(*design, outcome, 1.0);
    QCOMPARE(failed.text, QStringLiteral("the disk is full"));
    QVERIFY(!failed.isCancelled && failed.errors.size() == 1);
}

void TestCheckState::aCheckIsSummedUpInALine()
{
    engine::CheckReport report;
    report.queries = {checkOf(q1, Verdict::One, 1), checkOf(q2, Verdict::Many, 402)};
    QCOMPARE(summaryOf(report).text, std::string("1 of 2 queries read 1 partition"));
    QCOMPARE(summaryOf(report).data, std::string());
    report.tables.resize(2);
    report.tables[0].isFilled = true;
    report.tables[0].totals.rows = 1'409'000;
    report.tables[1].totals.rows = 7;  // says nothing, as it is not filled
    QCOMPARE(summaryOf(report).data, std::string("1,409,000 sample rows"));
    report.queries[1].verdict = Verdict::NotRun;
    QCOMPARE(summaryOf(report).text, std::string("1 of 2 queries read 1 partition, 1 not run"));

    QCOMPARE(summaryOf(engine::CheckReport()).text, std::string());
    QCOMPARE(summaryOf(std::vector<QueryState>(), &report).text, std::string());
    std::vector<QueryState> states(2);
    QCOMPARE(summaryOf(states, nullptr).text, std::string("not run"));
    // A result of an earlier design does not count.
    states[0].result = states[1].result = checkOf(q1, Verdict::One, 1);
    states[0].stage = Stage::Done;
    states[1].stage = Stage::Running;
    QCOMPARE(summaryOf(states, nullptr).text, std::string("1 of 2 queries read 1 partition, 1 not run"));
    QCOMPARE(summaryOf(states, &report).data, std::string("1,409,000 sample rows"));
}

void TestCheckState::recentFilesAreTenAndNewestFirst()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    RecentFiles recent(settings);
    for (int i = 0; i < 12; ++i)
        recent.add(folder.filePath(QString::number(i)));
    QFile there(folder.filePath(QStringLiteral("5")));
    QVERIFY(there.open(QIODevice::WriteOnly));
    recent.add(folder.filePath(QStringLiteral("5")));
    const auto files = recent.files();
    QCOMPARE(files.size(), std::size_t(10));
    QCOMPARE(files.front().path, folder.filePath(QStringLiteral("5")));
    QVERIFY(!files.front().isMissing && files.back().isMissing);
    recent.remove(files.front().path);
    QCOMPARE(recent.files().size(), std::size_t(9));
    recent.clear();
    QVERIFY(recent.files().empty());
}

QTEST_GUILESS_MAIN(TestCheckState)
#include "tst_check_state.moc"
