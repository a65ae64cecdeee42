// SPDX-License-Identifier: Apache-2.0
// Design and check follow the document in the background.
#include "app/core/findings.h"
#include "app/core/live_design.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_key.h"
#include "model/edit/edit_layout.h"
#include "model/edit/edit_walk.h"
#include "model/edit/edit_workflow.h"
#include "tests/app/small_hotel.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

constexpr int patience = 30'000;  // milliseconds; checks of so few rows take a moment

// A document with a live design of the small hotel.
struct Session {
    Hotel hotel = smallHotel();
    Document document;
    std::unique_ptr<LiveDesign> live;

    Session()
    {
        document.reset(hotel.file);
        live = std::make_unique<LiveDesign>(document);
    }

    bool isDone() const
    {
        const auto& queries = live->queries();
        return !live->isDesigning() && !live->isChecking() && !queries.empty()
               && std::all_of(queries.begin(), queries.end(),
                              [](const QueryState& state) { return state.stage == QueryState::Stage::Done; });
    }
    const QueryState& state(const std::string& label) const { return *live->find(hotel.query(label)); }

    void moveHotelIntoTheKeyOfQ7()
    {
        QVERIFY(document.apply(edit::moveToPartitionKey(document.file(), live->design()->derivation,
                                                        hotel.query("Q7"), hotel.use("Q7", "Hotel.id"))));
    }
};

}  // namespace

class TestLiveDesign : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void checksEveryQueryAtFirst();
    void anEditChangesTheVerdictAndUndoReturnsIt();
    void savingAcceptsTheResults();
    void quickEditsLeadToOneCheck();
    void theLayoutIsNoReasonToCheck();
    void aModelWithAnErrorKeepsTheLastTables();
    void whatIsNotFinishedDoesNotKeepTheRestFromBeingChecked();
    void canBeCancelledAndRunAgain();
    void canGoWhileItRuns();
    void anotherModelBeginsAnew();
    void tellsProblemsOfCsvFiles();
    void problemsOfCsvFilesAreFindings();
    void problemsOfDescribedDataAreFindings();
    void tellsProgress();
    void makesNoSampleDataForAModelWithoutQueries();

private:
    QTemporaryDir m_cache;
};

void TestLiveDesign::initTestCase()
{
    QVERIFY(m_cache.isValid());
    qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8());
}

void TestLiveDesign::checksEveryQueryAtFirst()
{
    const Session session;
    const QSignalSpy designs(session.live.get(), &LiveDesign::designChanged);
    std::set<QueryId> checked;
    QObject::connect(session.live.get(), &LiveDesign::queryStatesChanged, session.live.get(), [&] {
        for (const QueryState& state : session.live->queries()) {
            if (state.result)
                checked.insert(state.query);
        }
    });
    QSignalSpy finished(session.live.get(), &LiveDesign::checkFinished);
    QVERIFY(session.live->design());

    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);

    QCOMPARE(designs.count(), 1);
    QCOMPARE(checked.size(), std::size_t(9));
    QCOMPARE(finished.count(), 1);
    const auto end = finished.first().first().value<CheckEnd>();
    QVERIFY2(end.isComplete && end.errors.empty(), qPrintable(end.text));
    QVERIFY2(end.text.startsWith(QLatin1String("Checked 9 of 9 queries in ")), qPrintable(end.text));
    QCOMPARE(session.live->design()->derivation.tables.size(), std::size_t(9));
    QCOMPARE(session.state("Q7").result->verdict, engine::Verdict::One);
    QVERIFY(!session.state("Q7").isChanged());
    QVERIFY(!session.live->worst());
    QCOMPARE(session.live->report()->queries.size(), std::size_t(9));
    QCOMPARE(session.live->reportDesign(), session.live->design());
}

void TestLiveDesign::anEditChangesTheVerdictAndUndoReturnsIt()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);

    session.moveHotelIntoTheKeyOfQ7();
    QVERIFY(session.live->isDesigning());
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);

    const QueryState worse = session.state("Q7");
    QCOMPARE(worse.result->partitions.most, std::uint64_t(3));
    QCOMPARE(worse.baseline->partitions.most, std::uint64_t(1));
    QVERIFY(worse.isWorse());
    QCOMPARE(worse.worseSince->name, QStringLiteral("Move hotel_id into the partition key"));
    QCOMPARE(session.live->worst(), session.live->find(session.hotel.query("Q7")));
    QVERIFY(!session.state("Q6").isChanged());

    QVERIFY(session.document.apply(edit::setEntry(session.document.file(), session.hotel.task("T3"), true)));
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    QCOMPARE(session.state("Q7").worseSince, worse.worseSince);  // not since that one

    session.document.undoStack().setIndex(worse.worseSince->undoIndex);
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    QCOMPARE(session.state("Q7").result->verdict, engine::Verdict::One);
    QVERIFY(!session.state("Q7").worseSince && !session.live->worst());
    QVERIFY(session.document.file() == session.hotel.file);
}

void TestLiveDesign::savingAcceptsTheResults()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    session.moveHotelIntoTheKeyOfQ7();
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    QVERIFY(session.live->worst());
    QVERIFY(session.document.saveAs(m_cache.filePath(QStringLiteral("saved.qw"))));
    QVERIFY(!session.live->worst());
    QCOMPARE(session.state("Q7").baseline->partitions.most, std::uint64_t(3));
}

void TestLiveDesign::quickEditsLeadToOneCheck()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    const QSignalSpy designs(session.live.get(), &LiveDesign::designChanged);
    const QSignalSpy started(session.live.get(), &LiveDesign::checkStarted);

    for (const char* name : {"a", "b", "c", "d"})
        QVERIFY(session.document.apply(
            edit::renameTask(session.document.file(), session.hotel.task("T1"), name)));
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);

    QCOMPARE(designs.count(), 1);
    QCOMPARE(started.count(), 1);
    QCOMPARE(session.live->design()->model().workflow.tasks[0].name, std::string("d"));
}

void TestLiveDesign::theLayoutIsNoReasonToCheck()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    QVERIFY(session.document.apply(
        edit::moveFigures(session.document.file(), layout_names::conceptual, {{"Guest", {1, 2}}})));
    QVERIFY(!session.live->isDesigning());
    QVERIFY(session.isDone());
}

void TestLiveDesign::aModelWithAnErrorKeepsTheLastTables()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    Edit breaking{"Break", session.document.file()};
    breaking.after.model.conceptual.relationshipTypes.front().participants.pop_back();
    QVERIFY(session.document.apply(breaking));
    QTRY_VERIFY_WITH_TIMEOUT(!session.live->isDesigning(), patience);

    const auto design = session.live->design();
    QVERIFY(design->isStale);
    QVERIFY(!design->reasons().empty());
    QCOMPARE(design->derivation.tables.size(), std::size_t(9));
    QVERIFY(design->model() == session.hotel.file.model);
    QVERIFY(design->file->model == session.document.model());
    QVERIFY(!session.live->isChecking());
    QCOMPARE(session.state("Q7").stage, QueryState::Stage::NotRun);
    QVERIFY(session.state("Q7").result);  // of the design before

    session.document.undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    QVERIFY(!session.live->design()->isStale);
}

void TestLiveDesign::whatIsNotFinishedDoesNotKeepTheRestFromBeingChecked()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    QSignalSpy finished(session.live.get(), &LiveDesign::checkFinished);
    QVERIFY(session.document.apply(
        edit::startWalk(session.document.file(), session.hotel.query("Q9"), session.hotel.entity("Hotel"))));
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, patience);

    const auto design = session.live->design();
    QVERIFY(!design->isStale && design->hasErrors());
    QCOMPARE(design->derivation.tables.size(), std::size_t(8));
    QVERIFY(
        finished.first().first().value<CheckEnd>().text.startsWith(QLatin1String("Checked 8 of 9 queries")));
    QCOMPARE(session.state("Q7").stage, QueryState::Stage::Done);
    QCOMPARE(session.state("Q9").stage, QueryState::Stage::NotRun);
}

void TestLiveDesign::canBeCancelledAndRunAgain()
{
    Session session;
    ModelFile large = session.hotel.file;
    for (EntityData& each : large.model.data.entities)
        each.count = 50'000'000;  // it is cancelled before these could be checked, on any machine
    session.document.reset(large);
    QSignalSpy finished(session.live.get(), &LiveDesign::checkFinished);
    connect(session.live.get(), &LiveDesign::checkStarted, session.live.get(), &LiveDesign::cancel,
            Qt::SingleShotConnection);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, patience);

    const auto end = finished.first().first().value<CheckEnd>();
    QVERIFY(end.isCancelled && !end.isComplete && end.errors.empty());
    QVERIFY2(end.text.startsWith(QLatin1String("Stopped. ")), qPrintable(end.text));
    QVERIFY(!session.live->isChecking());
    QCOMPARE(session.state("Q7").stage, QueryState::Stage::NotRun);

    session.live->setAutomatic(false);
    QVERIFY(session.document.apply(Edit{"Fewer rows", session.hotel.file, {}}));
    QTRY_VERIFY_WITH_TIMEOUT(!session.live->isDesigning(), patience);
    QVERIFY(!session.live->isChecking());
    session.live->runAll();
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
}

void TestLiveDesign::canGoWhileItRuns()
{
    Session session;
    const QSignalSpy started(session.live.get(), &LiveDesign::checkStarted);
    QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patience);
    session.live.reset();
}

void TestLiveDesign::anotherModelBeginsAnew()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    session.document.reset();
    QVERIFY(session.live->queries().empty());
    QVERIFY(session.live->design()->derivation.tables.empty());
    QVERIFY(!session.live->report());
    QTRY_VERIFY_WITH_TIMEOUT(!session.live->isDesigning(), patience);
    QVERIFY(session.live->design()->model() == Model());
}

void TestLiveDesign::tellsProblemsOfCsvFiles()
{
    Session session;
    QSignalSpy finished(session.live.get(), &LiveDesign::checkFinished);
    ModelFile file = session.hotel.file;
    file.model.data.entities.front().csv = "nowhere.csv";
    session.document.reset(file, {}, m_cache.path());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, patience);
    const auto end = finished.first().first().value<CheckEnd>();
    QVERIFY(!end.isComplete && !end.isCancelled);
    QCOMPARE(end.errors.size(), std::size_t(1));
    QVERIFY2(end.text.contains(QLatin1String("nowhere.csv")), qPrintable(end.text));
    QVERIFY(session.live->problems() == end.errors);
}

// Where people look for problems, with the place in the file.
void TestLiveDesign::problemsOfCsvFilesAreFindings()
{
    Session session;
    QSignalSpy finished(session.live.get(), &LiveDesign::checkFinished);
    QFile csv(m_cache.filePath(QStringLiteral("guests.csv")));
    QVERIFY(csv.open(QIODevice::WriteOnly));
    csv.write("guest_id\nnot one\n");
    csv.close();
    const auto guests = [&](const std::string& path) {
        ModelFile file = session.hotel.file;
        for (EntityData& data : file.model.data.entities) {
            if (data.entity == session.hotel.entity("Guest"))
                data.csv = path;
        }
        session.document.reset(file, {}, m_cache.path());
    };
    const auto problems = [&] {
        std::string text;
        for (const Finding& finding : dataProblems(
                 session.document.model(), session.document.folder().toStdString(), session.live->problems()))
            text +=
                std::string(toText(finding.severity)) + " " + finding.subject + ": " + finding.message + "\n";
        return text;
    };
    guests("guests.csv");
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, patience);
    const std::string told = problems();
    QVERIFY2(told.find("error Guest: \"guests.csv\", line 1") == 0, told.c_str());

    guests("");
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 2, patience);
    QCOMPARE(problems(), std::string());
}

void TestLiveDesign::problemsOfDescribedDataAreFindings()
{
    Session session;
    QSignalSpy finished(session.live.get(), &LiveDesign::checkFinished);
    ModelFile file = session.hotel.file;
    EntityData guests;
    guests.entity = session.hotel.entity("Guest");
    AttributeData& id = guests.attributes.emplace_back();
    id.attribute = session.hotel.attribute("Guest.id");
    id.generator = RangeGenerator{"one", "two", 0.0, 0};
    file.model.data.entities = {guests};
    session.document.reset(file, {}, m_cache.path());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, patience);
    const std::vector<Finding> found = dataProblems(session.document.model(), {}, session.live->problems());
    QVERIFY(!found.empty());
    QCOMPARE(found.front().subject, std::string("Guest.id"));
    QCOMPARE(found.front().severity, Severity::Error);
    QVERIFY(
        dataProblems(session.document.model(), {}, {Error{ErrorCode::Io, "the disk is full", {}}}).empty());
}

void TestLiveDesign::tellsProgress()
{
    Session session;
    session.document.reset(session.hotel.file);
    QSignalSpy progress(session.live.get(), &LiveDesign::checkProgress);
    QVERIFY(session.document.apply(edit::setSeed(session.document.file(), 77)));  // made anew
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    QVERIFY(progress.count() > 0);
    QVERIFY(!progress.first().first().toString().isEmpty());
}

void TestLiveDesign::makesNoSampleDataForAModelWithoutQueries()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    QSignalSpy finished(session.live.get(), &LiveDesign::checkFinished);
    QSignalSpy progress(session.live.get(), &LiveDesign::checkProgress);
    ModelFile file = session.hotel.file;
    file.model.workflow = {};
    file.model.data.seed = 78;  // would be made anew
    session.document.reset(file);

    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, patience);
    const auto end = finished.first().first().value<CheckEnd>();
    QVERIFY2(end.isComplete && end.errors.empty(), qPrintable(end.text));
    QCOMPARE(progress.count(), 0);

    file.model.data.entities.front().csv = "nowhere.csv";
    session.document.reset(file, {}, m_cache.path());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 2, patience);
    QCOMPARE(session.live->problems().size(), std::size_t(1));
}

QTEST_GUILESS_MAIN(TestLiveDesign)
#include "tst_live_design.moc"
