// SPDX-License-Identifier: Apache-2.0
// The console of the open model in the background: it follows edits, measures what is pinned, can be stopped.
#include "app/core/console/live_console.h"
#include "app/core/serving/model_server.h"
#include "model/edit/edit_key.h"
#include "tests/app/small_hotel.h"
#include "tests/app/tiny_client.h"

#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <optional>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;
using querywright::test::TinyClient;

namespace {

constexpr int patience = 30'000;  // milliseconds; checks of so few rows take a moment

struct Session {
    Hotel hotel = smallHotel();
    Document document;
    LiveDesign live{document};
    LiveConsole console{document, live};
    ModelServer server{document, live};
    std::vector<ConsoleAnswer> answers;
    std::vector<ServedEntry> served;

    Session()
    {
        document.reset(hotel.file);
        QObject::connect(&console, &LiveConsole::answered, &console,
                         [this](const ConsoleAnswer& answer) { answers.push_back(answer); });
        QObject::connect(&server, &ModelServer::served, &server,
                         [this](const std::vector<ServedEntry>& entries) {
                             served.insert(served.end(), entries.begin(), entries.end());
                         });
    }

    bool isChecked() const
    {
        const auto& queries = live.queries();
        return !live.isDesigning() && !live.isChecking() && !queries.empty()
               && std::all_of(queries.begin(), queries.end(),
                              [](const QueryState& state) { return state.stage == QueryState::Stage::Done; });
    }
    bool isPinnedDone() const
    {
        return std::all_of(console.pinned().begin(), console.pinned().end(), [](const PinnedStatement& one) {
            return one.state.stage == QueryState::Stage::Done;
        });
    }
    void run(const std::vector<std::string>& texts)
    {
        std::vector<ConsoleStatement> statements;
        for (const std::string& text : texts)
            statements.push_back({text, 1, 1});
        console.run(statements);
    }
    void moveHotelIntoTheKeyOfQ7()
    {
        QVERIFY(document.apply(edit::moveToPartitionKey(document.file(), live.design()->derivation,
                                                        hotel.query("Q7"), hotel.use("Q7", "Hotel.id"))));
    }
    bool waitForClientsToCome()
    {
        return QTest::qWaitFor([&] { return isServing(); }, patience);
    }
    bool isServing() const { return server.state() == ModelServer::State::On; }
    quint16 port() const { return server.place().section(QLatin1Char(':'), -1).toUShort(); }
};

}  // namespace

class TestLiveConsole : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void runsStatementsUntilOneFails();
    void canBeStoppedAndGoesOn();
    void followsAnEdit();
    void measuresWhatIsPinnedAfterEachEdit();
    void anotherModelBeginsAnew();
    void canGoWhileItRuns();
    void clientsAreServed();
    void servedStatementsSayWhoSentThem();
    void otherTablesAreToldOf();
    void aPortThatIsTakenIsToldInASentence();
    void stopsWithClientsConnected();

private:
    QTemporaryDir m_cache;
};

void TestLiveConsole::initTestCase()
{
    QVERIFY(m_cache.isValid());
    qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8());
}

void TestLiveConsole::runsStatementsUntilOneFails()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    const QSignalSpy followed(&session.console, &LiveConsole::followed);
    session.run({"USE hotel", "SELECT * FROM hotels", "SELECT nothing FROM hotels", "SELECT * FROM hotels"});
    QVERIFY(session.console.isBusy());
    QTRY_VERIFY_WITH_TIMEOUT(!session.console.isBusy(), patience);
    QCOMPARE(session.answers.size(), std::size_t(3));
    QVERIFY(!session.answers[1].error && session.answers[2].error);
    QCOMPARE(session.console.keyspace(), QStringLiteral("hotel"));
    QVERIFY(session.console.schema()->find("hotel", "hotels"));
    QCOMPARE(followed.count(), 1);
}

void TestLiveConsole::canBeStoppedAndGoesOn()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    session.run({"SELECT * FROM hotel.hotels"});
    QTRY_VERIFY_WITH_TIMEOUT(!session.console.isBusy(), patience);
    constexpr std::size_t many = 200'000;
    session.run(std::vector<std::string>(many, "SELECT * FROM reservation.guests"));
    session.console.cancel();
    QTRY_VERIFY_WITH_TIMEOUT(!session.console.isBusy(), patience);
    QVERIFY(session.answers.size() < many);
    session.answers.clear();
    session.run({"SELECT * FROM hotel.hotels"});
    QTRY_VERIFY_WITH_TIMEOUT(!session.console.isBusy(), patience);
    QCOMPARE(session.answers.size(), std::size_t(1));
    QVERIFY(!session.answers.front().error);
}

void TestLiveConsole::followsAnEdit()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    QSignalSpy followed(&session.console, &LiveConsole::followed);
    session.run({"INSERT INTO hotel.hotels (hotel_id, name) VALUES ('new', 'Sea')"});
    QTRY_VERIFY_WITH_TIMEOUT(!session.console.isBusy(), patience);
    session.moveHotelIntoTheKeyOfQ7();
    QTRY_COMPARE_WITH_TIMEOUT(followed.count(), 2, patience);
    const auto report = followed.last().first().value<FollowReport>();
    QVERIFY(report.isOpen && report.wasOpen);
    QCOMPARE(report.written, std::size_t(1));
    const auto keySize = [&] {
        return session.console.schema()->find("reservation", "reservations_by_guest")->partitionKeySize();
    };
    QTRY_COMPARE(keySize(), std::size_t(2));
}

void TestLiveConsole::measuresWhatIsPinnedAfterEachEdit()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    session.console.pin("SELECT * FROM hotel.hotels");
    session.console.pin("SELECT * FROM hotel.hotels");
    QCOMPARE(session.console.pinned().size(), std::size_t(1));
    QTRY_VERIFY_WITH_TIMEOUT(session.isPinnedDone(), patience);
    const QueryState state = session.console.pinned().front().state;
    QCOMPARE(state.result->verdict, engine::Verdict::Scan);
    QCOMPARE(state.result->partitions.most, std::uint64_t(3));
    session.run({"INSERT INTO hotel.hotels (hotel_id, name) VALUES ('new', 'Sea')"});
    QTRY_VERIFY_WITH_TIMEOUT(!session.console.isBusy(), patience);

    std::optional<bool> wasDone;  // when the check began
    QObject::connect(&session.live, &LiveDesign::checkStarted, &session.console,
                     [&] { wasDone = session.isPinnedDone(); });
    session.moveHotelIntoTheKeyOfQ7();
    QTRY_VERIFY_WITH_TIMEOUT(wasDone.has_value(), patience);
    QVERIFY(!*wasDone);
    QTRY_VERIFY_WITH_TIMEOUT(session.isPinnedDone(), patience);
    QCOMPARE(session.console.pinned().front().state.result->partitions.most, std::uint64_t(4));
    QCOMPARE(session.console.pinned().front().state.baseline->partitions.most, std::uint64_t(3));
    session.console.acceptBaseline();
    QVERIFY(!session.console.pinned().front().state.isChanged());
    session.console.unpin(0);
    QVERIFY(session.console.pinned().empty());
}

void TestLiveConsole::anotherModelBeginsAnew()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    session.run({"INSERT INTO hotel.hotels (hotel_id, name) VALUES ('new', 'Sea')"});
    session.console.pin("SELECT * FROM hotel.hotels");
    QTRY_VERIFY_WITH_TIMEOUT(!session.console.isBusy(), patience);
    const QSignalSpy closed(&session.console, &LiveConsole::closed);
    session.document.reset(session.hotel.file);
    QCOMPARE(closed.count(), 1);
    QVERIFY(!session.console.schema() && session.console.pinned().empty());
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    session.answers.clear();
    session.run({"SELECT * FROM hotel.hotels WHERE hotel_id = 'new'"});
    QTRY_VERIFY_WITH_TIMEOUT(!session.console.isBusy(), patience);
    QVERIFY(session.answers.front().rows.empty());
}

void TestLiveConsole::canGoWhileItRuns()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    session.run(std::vector<std::string>(1000, "SELECT * FROM reservation.guests"));
    QVERIFY(session.console.isBusy());
}

void TestLiveConsole::clientsAreServed()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    ServeSettings settings;
    settings.port = 0;
    session.server.start(settings);
    QCOMPARE(session.server.state(), ModelServer::State::Starting);
    QVERIFY(session.waitForClientsToCome());
    TinyClient client(session.port());
    QVERIFY(client.isReady());
    QCOMPARE(client.rows("SELECT hotel_id FROM hotel.hotels"), 3);
    QTRY_COMPARE(session.server.clients(), 1);
    session.server.stop();
    QTRY_COMPARE(session.server.state(), ModelServer::State::Off);
    QVERIFY(session.server.place().isEmpty());
    QCOMPARE(session.server.clients(), 0);
}

void TestLiveConsole::servedStatementsSayWhoSentThem()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    ServeSettings settings;
    settings.port = 0;
    session.server.start(settings);
    QVERIFY(session.waitForClientsToCome());
    TinyClient client(session.port());
    QVERIFY(client.isReady());
    QVERIFY(client.query("SELECT * FROM hotel.hotels WHERE hotel_id = 'x'") != 0);
    QVERIFY(client.query("SELECT hotel_id FROM hotel.hotels") != 0);
    QCOMPARE(client.query("SELECT nothing FROM hotel.hotels"), 0);
    QTRY_COMPARE(session.served.size(), std::size_t(3));
    QVERIFY(session.served[0].statement.client.starts_with("127.0.0.1:"));
    QCOMPARE(session.served[0].use.labels, std::vector<std::string>{"Q2"});
    QCOMPARE(session.served[0].statement.cost.plan, std::string("one partition"));
    QCOMPARE(session.served[1].use.kind, WorkflowUse::Kind::Unknown);
    QVERIFY(session.served[2].statement.error.has_value());
}

void TestLiveConsole::otherTablesAreToldOf()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    ServeSettings settings;
    settings.port = 0;
    session.server.start(settings);
    QVERIFY(session.waitForClientsToCome());
    QVERIFY(!session.server.isOutdated());
    session.moveHotelIntoTheKeyOfQ7();
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    QVERIFY(session.server.isOutdated());
    QVERIFY(session.isServing());
}

void TestLiveConsole::aPortThatIsTakenIsToldInASentence()
{
    Session session;
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    QSignalSpy failed(&session.server, &ModelServer::failed);
    ServeSettings settings;
    settings.port = other.serverPort();
    session.server.start(settings);
    QTRY_COMPARE_WITH_TIMEOUT(session.server.state(), ModelServer::State::Off, patience);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.first().first().toString(),
             QStringLiteral("cannot listen on 127.0.0.1:%1: another program has that port")
                 .arg(other.serverPort()));
}

void TestLiveConsole::stopsWithClientsConnected()
{
    Session session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isChecked(), patience);
    ServeSettings settings;
    settings.port = 0;
    session.server.start(settings);
    QVERIFY(session.waitForClientsToCome());
    TinyClient client(session.port());
    QVERIFY(client.isReady());
    session.server.stop();
    QTRY_COMPARE_WITH_TIMEOUT(session.server.state(), ModelServer::State::Off, patience);
    // And it can be started anew.
    session.server.start(settings);
    QVERIFY(session.waitForClientsToCome());
}

QTEST_GUILESS_MAIN(TestLiveConsole)
#include "tst_live_console.moc"
