// SPDX-License-Identifier: Apache-2.0
// Other keys of a table are tried in the background: by the statistics, then on the sample data.
#include "app/core/key_trials.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_key.h"
#include "tests/app/small_hotel.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

using State = KeyTrials::State;

namespace {

constexpr int patience = 600'000;  // milliseconds; so few rows take a moment, but not under sanitizers

struct Session {
    Hotel hotel = smallHotel();
    Document document;
    LiveDesign live{document};
    KeyTrials trials{document, live};

    explicit Session(bool checks = true)
    {
        live.setAutomatic(checks);
        document.reset(hotel.file);
    }

    bool waitForDesign()
    {
        QCoreApplication::processEvents();
        return QTest::qWaitFor(
            [this] { return !live.isDesigning() && live.design()->file == document.snapshot(); }, patience);
    }
    bool waitFor(State state)
    {
        return QTest::qWaitFor([&] { return trials.state() == state; }, patience);
    }

    // The table of the query with the column moved into the partition key, and with it out of the key.
    KeyQuestion questionAbout(const char* label, const char* attribute) const
    {
        const auto design = live.design();
        const QueryId query = hotel.query(label);
        const AttributeId id = hotel.attribute(attribute);
        const LogicalTable& table = hotel.tableOf(label);
        const auto column = std::find_if(table.columns.begin(), table.columns.end(), [&](const auto& each) {
            const auto* use = std::get_if<AttributeUse>(&each.source);
            return use && use->attribute == id;
        });
        const ModelFile& file = document.file();
        const auto moved = edit::moveToPartitionKey(file, design->derivation, query, column->source);
        const auto without = edit::moveToRest(file, design->derivation, query, column->source);
        return {design,
                {query},
                {{std::make_shared<const ModelFile>(moved->after), true},
                 {std::make_shared<const ModelFile>(without->after), false}}};
    }
};

}  // namespace

class TestKeyTrials : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }
    void estimatesAndMeasuresOnceTheCheckIsDone();
    void whereNoCheckFilledTheTableItWaitsToBeAsked();
    void theNewestQuestionCounts();
    void whatWasMeasuredIsKnownAtOnce();
    void cancellingLeavesTheEstimates();
    void anEditDropsWhatIsKnown();
    void aMissingFileIsToldOf();

private:
    QTemporaryDir m_cache;
};

void TestKeyTrials::estimatesAndMeasuresOnceTheCheckIsDone()
{
    Session session;
    QVERIFY(session.waitForDesign());
    bool hadEstimates = false;
    QObject::connect(&session.trials, &KeyTrials::changed, &session.trials, [&] {
        const auto& answers = session.trials.answers();
        hadEstimates = hadEstimates || (answers.size() == 3 && !answers[1].tried);
    });
    session.trials.ask(session.questionAbout("Q7", "Reservation.confirmation_number"));
    QVERIFY(session.waitFor(State::Measured));
    QVERIFY(hadEstimates);
    QVERIFY(!session.live.isChecking());
    const std::vector<KeyAnswer>& answers = session.trials.answers();
    QCOMPARE(answers.size(), std::size_t{3});
    QCOMPARE(answers[0].tried->queries.front().verdict, engine::Verdict::One);
    QVERIFY(!answers[0].losesRows);
    QCOMPARE(answers[1].estimates.front().asked, std::vector<std::string>{"confirm_number"});
    QVERIFY(answers[1].tried->queries.front().partitions.most > 1);
    QVERIFY(answers[2].losesRows);
    QVERIFY(answers[2].tried->queries.empty());
    QVERIFY(answers[2].tried->rowsLost > 0);
    // As the check found it.
    const QueryState& state = *session.live.find(session.hotel.query("Q7"));
    QCOMPARE(answers[0].tried->queries.front().rowsRead, state.result->rowsRead);
}

void TestKeyTrials::whereNoCheckFilledTheTableItWaitsToBeAsked()
{
    Session session(false);
    QVERIFY(session.waitForDesign());
    session.trials.ask(session.questionAbout("Q7", "Reservation.confirmation_number"));
    QVERIFY(session.waitFor(State::Estimated));
    QCOMPARE(session.trials.answers().size(), std::size_t{3});
    QVERIFY(!session.trials.answers()[1].tried);
    session.trials.measure();
    QVERIFY(session.waitFor(State::Measured));
    QVERIFY(session.trials.answers()[1].tried);
}

void TestKeyTrials::theNewestQuestionCounts()
{
    Session session;
    QVERIFY(session.waitForDesign());
    session.trials.ask(session.questionAbout("Q7", "Reservation.confirmation_number"));
    session.trials.ask(session.questionAbout("Q8", "Room.number"));
    QVERIFY(session.waitFor(State::Measured));
    QCOMPARE(session.trials.answers()[0].tried->queries.front().query, session.hotel.query("Q8"));
    QCOMPARE(session.trials.answers()[1].estimates.front().asked, std::vector<std::string>{"room_number"});
}

void TestKeyTrials::whatWasMeasuredIsKnownAtOnce()
{
    Session session;
    QVERIFY(session.waitForDesign());
    session.trials.ask(session.questionAbout("Q8", "Room.number"));
    QVERIFY(session.waitFor(State::Measured));
    session.trials.ask(session.questionAbout("Q7", "Reservation.confirmation_number"));
    QVERIFY(session.trials.answers().empty());
    QVERIFY(session.waitFor(State::Measured));
    session.trials.ask(session.questionAbout("Q8", "Room.number"));
    QCOMPARE(session.trials.state(), State::Measured);
    QCOMPARE(session.trials.answers()[0].tried->queries.front().query, session.hotel.query("Q8"));
}

void TestKeyTrials::cancellingLeavesTheEstimates()
{
    Session session;
    QVERIFY(session.waitForDesign());
    bool cancels = true;
    QObject::connect(&session.trials, &KeyTrials::changed, &session.trials, [&] {
        if (cancels && session.trials.isRunning())
            session.trials.cancel();
    });
    session.trials.ask(session.questionAbout("Q8", "Room.number"));
    QVERIFY(session.waitFor(State::Estimated));
    QCOMPARE(session.trials.answers().size(), std::size_t{3});
    QVERIFY(!session.trials.answers()[0].tried);
    cancels = false;
    session.trials.measure();
    QVERIFY(session.waitFor(State::Measured));
    QVERIFY(session.trials.answers()[0].tried);
}

void TestKeyTrials::anEditDropsWhatIsKnown()
{
    Session session;
    QVERIFY(session.waitForDesign());
    session.trials.ask(session.questionAbout("Q8", "Room.number"));
    QVERIFY(session.waitFor(State::Measured));
    QVERIFY(session.document.apply(edit::setSeed(session.document.file(), 7)));
    QCOMPARE(session.trials.state(), State::Nothing);
    QVERIFY(session.trials.answers().empty());
}

void TestKeyTrials::aMissingFileIsToldOf()
{
    Session session(false);
    SampleData data = session.document.model().data;
    for (EntityData& entity : data.entities) {
        if (entity.entity == session.hotel.entity("Guest"))
            entity.csv = "no_such_file.csv";
    }
    QVERIFY(session.document.apply(edit::setSampleData(session.document.file(), data)));
    QVERIFY(session.waitForDesign());
    session.trials.ask(session.questionAbout("Q8", "Room.number"));
    QVERIFY(session.waitFor(State::Estimated));
    session.trials.measure();
    QVERIFY(session.waitFor(State::Failed));
    QVERIFY(session.trials.problem().contains(QStringLiteral("no_such_file.csv")));
    QVERIFY(!session.trials.answers().empty());
}

QTEST_GUILESS_MAIN(TestKeyTrials)
#include "tst_key_trials.moc"
