// SPDX-License-Identifier: Apache-2.0
// The comparison of a query's designs follows the document in the background.
#include "app/core/live_comparison.h"
#include "model/edit/edit_alternative.h"
#include "model/edit/edit_data.h"
#include "tests/app/small_hotel.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

using State = LiveComparison::State;

namespace {

constexpr int patience = 600'000;  // milliseconds; so few rows take a moment, but not under sanitizers

struct Session {
    Hotel hotel = smallHotel();
    Document document;
    LiveDesign live{document};
    LiveComparison comparison{document, live};

    Session() { document.reset(hotel.file); }

    bool waitFor(State state)
    {
        return QTest::qWaitFor([&] { return comparison.state() == state; }, patience);
    }
    bool compare(const char* label)
    {
        comparison.open(hotel.query(label));
        return waitFor(State::Done);
    }
    const std::vector<Alternative>& designs() const
    {
        return comparison.result()->comparison.alternatives.designs;
    }
    // A design that decisions make, other than that of the model.
    std::size_t usable() const
    {
        for (std::size_t i = 1; i < designs().size(); ++i) {
            if (designs()[i].adoption.whyNot.empty())
                return i;
        }
        return 0;
    }
};

}  // namespace

class TestLiveComparison : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }
    void estimatesThenMeasuresEveryDesign();
    void theDesignOfTheModelIsMeasuredAsTheCheckDoes();
    void aTableThatOtherQueriesHaveAnywayIsNotAdded();
    void whatAViewMakesItsTableKeepIsAdded();
    void anEditMakesItAnewAndUndoShowsWhatWasKnown();
    void aDesignThatIsUsedBecomesThatOfTheModel();
    void theLayoutIsNoReasonToCompareAnew();
    void cancellingLeavesWhatIsKnown();
    void whatNobodyLooksAtDoesNotFollowEdits();
    void aModelWithErrorsIsNotCompared();
    void aQueryThatIsGoneIsToldOf();
    void aMissingFileIsToldOf();
    void anotherModelForgetsEverything();

private:
    QTemporaryDir m_cache;
};

void TestLiveComparison::estimatesThenMeasuresEveryDesign()
{
    Session session;
    bool hadEstimates = false;
    QObject::connect(&session.comparison, &LiveComparison::changed, &session.comparison, [&] {
        const auto result = session.comparison.result();
        hadEstimates = hadEstimates || (result && !result->comparison.isMeasured());
    });
    QVERIFY(session.compare("Q7"));
    QVERIFY(hadEstimates);
    QVERIFY(session.comparison.isCurrent());
    const core::Comparison& comparison = session.comparison.result()->comparison;
    QVERIFY(comparison.alternatives.designs.size() > 2);
    QCOMPARE(comparison.measurements.size(), comparison.alternatives.designs.size());
    QCOMPARE(comparison.estimates.size(), comparison.alternatives.designs.size());
    QVERIFY(std::any_of(comparison.alternatives.designs.begin(), comparison.alternatives.designs.end(),
                        [](const Alternative& design) { return design.hasLookUps(); }));
}

void TestLiveComparison::theDesignOfTheModelIsMeasuredAsTheCheckDoes()
{
    Session session;
    QVERIFY(session.compare("Q7"));
    QVERIFY(QTest::qWaitFor([&] { return session.live.report() != nullptr; }, patience));
    const QueryState& state = *session.live.find(session.hotel.query("Q7"));
    QCOMPARE(session.comparison.result()->comparison.measurements.front().partitions.most,
             state.result->partitions.most);
}

void TestLiveComparison::aTableThatOtherQueriesHaveAnywayIsNotAdded()
{
    Session session;
    QVERIFY(session.compare("Q7"));
    const core::Comparison& comparison = session.comparison.result()->comparison;
    QCOMPARE(comparison.added.size(), comparison.measurements.size());
    // A table of its own is added as a whole.
    QVERIFY(comparison.added.front().shared.empty());
    QCOMPARE(comparison.added.front().bytes,
             Number(static_cast<double>(comparison.measurements.front().tableBytes)));

    const auto& designs = session.designs();
    const auto index = std::find_if(designs.begin(), designs.end(), [](const Alternative& design) {
        return design.kind == AlternativeKind::Sai;
    });
    QVERIFY(index != designs.end());
    const auto position = static_cast<std::size_t>(index - designs.begin());
    const QueryId other = session.hotel.query("Q6");
    const auto& tables = session.live.design()->derivation.tables;
    const auto table = std::find_if(tables.begin(), tables.end(), [&](const LogicalTable& one) {
        return one.queries == std::vector{other};
    });
    QVERIFY(table != tables.end());
    const auto there = static_cast<double>(
        session.live.report()->tables[static_cast<std::size_t>(table - tables.begin())].totals.bytes);
    const core::AddedStorage& added = comparison.added[position];
    // What is searched by the index is kept there for it.
    QCOMPARE(added.shared,
             (std::vector{core::SharedTable{table->name, {other}, there, {"guest_last_name"}}}));
    const engine::MeasuredDesign& measured = comparison.measurements[position];
    QCOMPARE(added.bytes, Number(static_cast<double>(measured.tableBytes + measured.indexBytes) - there));
    QVERIFY(*added.bytes < there);
}

void TestLiveComparison::whatAViewMakesItsTableKeepIsAdded()
{
    Session session;
    QVERIFY(session.compare("Q7"));
    const core::Comparison& comparison = session.comparison.result()->comparison;
    const auto& designs = session.designs();
    const auto view = std::find_if(designs.begin(), designs.end(), [](const Alternative& design) {
        return design.kind == AlternativeKind::View;
    });
    QVERIFY(view != designs.end());
    const auto position = static_cast<std::size_t>(view - designs.begin());
    const engine::MeasuredDesign& measured = comparison.measurements[position];
    QVERIFY(measured.baseBytes > 0);
    const core::AddedStorage& added = comparison.added[position];
    QCOMPARE(added.shared.size(), std::size_t(1));
    QVERIFY(added.shared.front().bytes && added.bytes);
    QCOMPARE(*added.bytes,
             static_cast<double>(measured.tableBytes + measured.baseBytes) - *added.shared.front().bytes);
    // The table has columns in this design that it would not have without the view, or it takes no more.
    const bool isWider = static_cast<double>(measured.baseBytes) > *added.shared.front().bytes;
    QCOMPARE(isWider, !added.shared.front().columnsAdded.empty());
}

void TestLiveComparison::anEditMakesItAnewAndUndoShowsWhatWasKnown()
{
    Session session;
    QVERIFY(session.compare("Q7"));
    const auto before = session.comparison.result();
    QVERIFY(session.document.apply(edit::setSeed(session.document.file(), 7)));
    QVERIFY(session.comparison.isRunning());
    QVERIFY(!session.comparison.isCurrent());
    QCOMPARE(session.comparison.result(), before);  // shown until there is a newer one
    QVERIFY(session.waitFor(State::Done));
    QVERIFY(session.comparison.result() != before);
    session.document.undoStack().undo();
    QVERIFY(session.waitFor(State::Done));
    QCOMPARE(session.comparison.result(), before);
    QVERIFY(session.comparison.isCurrent());
}

void TestLiveComparison::aDesignThatIsUsedBecomesThatOfTheModel()
{
    Session session;
    QVERIFY(session.compare("Q7"));
    const std::size_t other = session.usable();
    QVERIFY(other > 0);
    const std::size_t tables = session.designs()[other].derivation.tables.size();
    QVERIFY(session.document.apply(
        edit::useAlternative(session.document.file(), session.hotel.query("Q7"), session.designs()[other])));
    QCOMPARE(session.document.undoStack().count(), 1);
    QVERIFY(session.waitFor(State::Done));
    QVERIFY(session.designs().front().isPresent);
    QCOMPARE(session.designs().front().derivation.tables.size(), tables);
    QVERIFY(session.comparison.isCurrent());
}

void TestLiveComparison::theLayoutIsNoReasonToCompareAnew()
{
    Session session;
    QVERIFY(session.compare("Q1"));
    const auto before = session.comparison.result();
    ModelFile moved = session.document.file();
    moved.layout = Layout{};
    QVERIFY(session.document.apply(Edit{"Move", moved, {}}));
    QCOMPARE(session.comparison.state(), State::Done);
    QCOMPARE(session.comparison.result(), before);
    QVERIFY(session.comparison.isCurrent());
}

void TestLiveComparison::cancellingLeavesWhatIsKnown()
{
    Session session;
    session.comparison.open(session.hotel.query("Q7"));
    QVERIFY(session.comparison.isRunning());
    session.comparison.cancel();
    QCOMPARE(session.comparison.state(), State::Stopped);
    session.comparison.measureAgain();
    QVERIFY(session.waitFor(State::Done));
    QVERIFY(session.comparison.result()->comparison.isMeasured());
}

void TestLiveComparison::whatNobodyLooksAtDoesNotFollowEdits()
{
    Session session;
    QVERIFY(session.compare("Q1"));
    session.comparison.leave();
    QVERIFY(session.document.apply(edit::setSeed(session.document.file(), 8)));
    QCOMPARE(session.comparison.state(), State::Stopped);
    QVERIFY(QTest::qWaitFor([&] { return !session.live.isDesigning(); }, patience));
    QCOMPARE(session.comparison.state(), State::Stopped);
    QVERIFY(session.compare("Q1"));
    QVERIFY(session.comparison.isCurrent());
}

void TestLiveComparison::aModelWithErrorsIsNotCompared()
{
    Session session;
    QVERIFY(session.compare("Q7"));
    ModelFile broken = session.document.file();
    broken.model.conceptual.entityTypes.front().key.clear();
    QVERIFY(session.document.apply(Edit{"Take the key away", broken, {}}));
    QVERIFY(session.waitFor(State::Hindered));
    QVERIFY(session.comparison.hindrance().contains(QStringLiteral("errors")));
    QVERIFY(!session.comparison.result());
    session.document.undoStack().undo();
    QVERIFY(session.waitFor(State::Done));
}

void TestLiveComparison::aQueryThatIsGoneIsToldOf()
{
    Session session;
    QVERIFY(session.compare("Q7"));
    session.document.reset(session.hotel.file);
    session.comparison.open(static_cast<QueryId>(99'999));
    QVERIFY(session.waitFor(State::Hindered));
    QVERIFY(session.comparison.hindrance().contains(QStringLiteral("query")));
}

void TestLiveComparison::aMissingFileIsToldOf()
{
    Session session;
    ModelFile file = session.document.file();
    file.model.data.entities.front().csv = "nowhere.csv";
    QVERIFY(session.document.apply(Edit{"Read a file", file, {}}));
    session.comparison.open(session.hotel.query("Q1"));
    QVERIFY(session.waitFor(State::Failed));
    QVERIFY(session.comparison.result()->errors.front().message.find("nowhere.csv") != std::string::npos
            || session.comparison.result()->errors.front().place.file.find("nowhere.csv")
                   != std::string::npos);
    QVERIFY(!session.comparison.result()->comparison.isMeasured());
    QVERIFY(!session.comparison.result()->comparison.estimates.empty());
}

void TestLiveComparison::anotherModelForgetsEverything()
{
    Session session;
    QVERIFY(session.compare("Q1"));
    session.document.reset({});
    QCOMPARE(session.comparison.state(), State::Closed);
    QVERIFY(!session.comparison.result());
    QVERIFY(!session.comparison.isCurrent());
}

QTEST_GUILESS_MAIN(TestLiveComparison)
#include "tst_live_comparison.moc"
