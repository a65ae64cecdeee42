// SPDX-License-Identifier: Apache-2.0
// What is around the messages of the native protocol: versions, frames, checksums, lengths.
#include "engine/protocol/checksum.h"
#include "tests/engine/protocol_client.h"

#include <QTest>

#include <array>
#include <random>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;

class TestProtocolFrames : public QObject {
    Q_OBJECT

private slots:
    void checksumsAreThoseOfTheProtocol();
    void framesHoldMessages_data();
    void framesHoldMessages();
    void aFrameThatIsNotWholeIsWaitedFor();
    void aDamagedFrameIsRefused();
    void unknownVersionsAreRefusedByTheirFirstByte_data();
    void unknownVersionsAreRefusedByTheirFirstByte();
    void oldVersionsAreRefusedInTheirOwnForm();
    void theVersionOfAConnectionStays();
    void messagesMayComeByteByByte_data();
    void messagesMayComeByteByByte();
    void longMessagesComeInSeveralFrames();
    void requestsThatAreTooLongAreNotRun();
    void messagesThatAreTooLongAreRefused();
    void whatIsNoRequestIsRefused();
    void aDamagedFrameEndsTheConnection();
    void bodiesThatEndTooEarlyAreErrors();
    void anyDamageIsSurvived_data();
    void anyDamageIsSurvived();
};

void TestProtocolFrames::checksumsAreThoseOfTheProtocol()
{
    // A frame as a Python driver sends it (cassandra/segment.py).
    QCOMPARE(crc24(std::string_view("\x05\x00\x02", 3)), std::uint32_t{0x9a9919});
    QCOMPARE(crc32("hello"), std::uint32_t{0xb60e8074});
}

void TestProtocolFrames::framesHoldMessages_data()
{
    QTest::addColumn<std::vector<std::size_t>>("sizes");
    QTest::addColumn<std::size_t>("frames");
    QTest::newRow("one") << std::vector<std::size_t>{9} << std::size_t{1};
    QTest::newRow("short ones share a frame") << std::vector<std::size_t>{9, 100, 70'000} << std::size_t{1};
    QTest::newRow("as much as fits") << std::vector<std::size_t>{131'071} << std::size_t{1};
    QTest::newRow("one byte more") << std::vector<std::size_t>{131'072} << std::size_t{2};
    QTest::newRow("a long one between short ones")
        << std::vector<std::size_t>{9, 300'000, 9} << std::size_t{5};
}

void TestProtocolFrames::framesHoldMessages()
{
    QFETCH(std::vector<std::size_t>, sizes);
    QFETCH(std::size_t, frames);
    std::vector<Bytes> messages;
    Bytes wanted;
    for (const std::size_t size : sizes) {
        messages.emplace_back(size, static_cast<char>('a' + messages.size()));
        wanted += messages.back();
    }
    Bytes bytes;
    appendSegments(bytes, messages);

    std::size_t taken = 0;
    Bytes held;
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const auto segment = takeSegment(rest);
        QVERIFY(segment && *segment);
        held += (*segment)->payload;
        ++taken;
    }
    QCOMPARE(taken, frames);
    QVERIFY(held == wanted);
}

void TestProtocolFrames::aFrameThatIsNotWholeIsWaitedFor()
{
    Bytes bytes;
    appendSegments(bytes, {"hello"});
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        std::string_view part = std::string_view(bytes).substr(0, size);
        const auto segment = takeSegment(part);
        QVERIFY(segment && !*segment);
        QCOMPARE(part.size(), size);
    }
}

void TestProtocolFrames::aDamagedFrameIsRefused()
{
    Bytes bytes;
    appendSegments(bytes, {"hello"});
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        Bytes damaged = bytes;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
        std::string_view rest = damaged;
        const auto segment = takeSegment(rest);
        QVERIFY(!segment);
        QCOMPARE(segment.error().code, CqlErrorCode::Protocol);
    }
}

void TestProtocolFrames::unknownVersionsAreRefusedByTheirFirstByte_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<int>("flags");
    QTest::addColumn<std::string>("error");
    const std::string supported = "; supported versions are (3/v3, 4/v4, 5/v5, 6/v6-beta)";
    QTest::newRow("66") << 66 << 0 << "000a: Invalid or unsupported protocol version (66)" + supported;
    QTest::newRow("7") << 7 << 0 << "000a: Invalid or unsupported protocol version (7)" + supported;
    QTest::newRow("beta, not wanted")
        << 6 << 0
        << std::string("000a: Beta version of the protocol used (6/v6-beta), but USE_BETA flag is unset");
    QTest::newRow("beta, wanted") << 6 << 0x10
                                  << "000a: Invalid or unsupported protocol version (6)" + supported;
}

void TestProtocolFrames::unknownVersionsAreRefusedByTheirFirstByte()
{
    QFETCH(int, version);
    QFETCH(int, flags);
    QFETCH(std::string, error);
    ServedEmpty empty;
    ProtocolTestClient client(empty, static_cast<std::uint8_t>(version));
    const Bytes whole = client.message(Opcode::Options, "", 7, static_cast<std::uint8_t>(flags));
    const auto answers = client.sendBytes(whole);
    QCOMPARE(answers.size(), std::size_t{1});
    QCOMPARE(answers[0].error(), error);
    QCOMPARE(int{answers[0].header.version}, 0x85);
    QCOMPARE(int{answers[0].header.stream}, 7);
    QVERIFY(client.connection.isClosed());

    ProtocolTestClient other(empty, 66);
    QCOMPARE(other.sendBytes(std::string_view("\x42", 1)).size(), std::size_t{1});
}

void TestProtocolFrames::oldVersionsAreRefusedInTheirOwnForm()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 2);
    client.connection.receive(std::string_view("\x02\x00\x03\x05\x00\x00\x00\x00", 8));
    const Bytes output = client.connection.takeOutput();
    QCOMPARE(output.substr(0, 4), Bytes("\x82\x00\x03\x00", 4));
    QVERIFY(output.find("Invalid or unsupported protocol version (2)") != Bytes::npos);
    QVERIFY(client.connection.isClosed());
}

void TestProtocolFrames::theVersionOfAConnectionStays()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    QCOMPARE(client.start().opcode(), Opcode::Ready);
    const auto answers = client.sendBytes(makeEnvelope({3, 0, 9, 0x05, 0}, ""));
    QCOMPARE(answers.at(0).error(),
             std::string("000a: Invalid message version. Got 3/v3 but previous messages on this connection "
                         "had version 4/v4"));
    QVERIFY(client.connection.isClosed());
}

void TestProtocolFrames::messagesMayComeByteByByte_data()
{
    QTest::addColumn<int>("version");
    QTest::newRow("3") << 3;
    QTest::newRow("4") << 4;
    QTest::newRow("5") << 5;
}

void TestProtocolFrames::messagesMayComeByteByByte()
{
    QFETCH(int, version);
    ServedEmpty empty;
    ProtocolTestClient client(empty, static_cast<std::uint8_t>(version));
    QCOMPARE(client.start().opcode(), Opcode::Ready);
    Bytes bytes;
    if (version < 5)
        bytes = client.message(Opcode::Options, "", 1) + client.message(Opcode::Options, "", 2);
    else
        appendSegments(bytes,
                       {client.message(Opcode::Options, "", 1), client.message(Opcode::Options, "", 2)});
    std::vector<int> streams;
    for (const char byte : bytes) {
        for (const Received& answer : client.sendBytes(std::string_view(&byte, 1))) {
            QCOMPARE(answer.opcode(), Opcode::Supported);
            streams.push_back(answer.header.stream);
        }
    }
    QCOMPARE(streams, (std::vector<int>{1, 2}));
}

void TestProtocolFrames::longMessagesComeInSeveralFrames()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 5);
    client.start();
    const std::string text = "SELECT nothing /*" + std::string(400'000, 'x') + "*/ FROM";
    QCOMPARE(client.query(text).error().substr(0, 5), std::string("2000:"));
    // A frame that says that it holds whole messages, but does not.
    Bytes bytes;
    appendSegments(bytes, {client.message(Opcode::Options, "").substr(0, 5)});
    QCOMPARE(client.sendBytes(bytes).at(0).error().substr(0, 5), std::string("000a:"));
    QVERIFY(client.connection.isClosed());
}

void TestProtocolFrames::requestsThatAreTooLongAreNotRun()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    const Bytes body(ProtocolConnection::longestRequest + 1, ' ');

    QCOMPARE(
        client.sendBytes(client.message(Opcode::Query, body)).at(0).error(),
        std::string("2200: Request is too big: length 16777217 exceeds maximum allowed length 16777216."));
    QVERIFY(!client.connection.isClosed());
}

void TestProtocolFrames::messagesThatAreTooLongAreRefused()
{
    ServedEmpty empty;
    for (const std::string_view length :
         {std::string_view("\x10\x00\x00\x01", 4), std::string_view("\xff\xff\xff\xff", 4)})
    {
        ProtocolTestClient client(empty, 4);
        client.start();
        const Bytes head = client.message(Opcode::Query, "").substr(0, 5).append(length);
        QCOMPARE(client.sendBytes(head).at(0).error().substr(0, 34),
                 std::string("000a: Request is too big: length ").append(length[0] == '\x10' ? "2" : "-"));
        QVERIFY(client.connection.isClosed());
        QVERIFY(client.sendBytes(client.message(Opcode::Options, "")).empty());
    }
}

void TestProtocolFrames::whatIsNoRequestIsRefused()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    const auto answers = client.sendBytes(makeEnvelope({4, 0, 3, 0x77, 0}, ""));
    QCOMPARE(answers.at(0).error(), std::string("000a: Unknown opcode 119"));
    QCOMPARE(int{answers[0].header.stream}, 3);
    QVERIFY(client.connection.isClosed());

    ProtocolTestClient server(empty, 0x84);
    QCOMPARE(server.sendBytes(server.message(Opcode::Ready, "")).at(0).error(),
             std::string("000a: Wrong protocol direction (expected REQUEST, got RESPONSE)"));
}

void TestProtocolFrames::aDamagedFrameEndsTheConnection()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 5);
    client.start();
    Bytes bytes;
    appendSegments(bytes, {client.message(Opcode::Options, "")});
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    QCOMPARE(client.sendBytes(bytes).at(0).error(),
             std::string("000a: Invalid frame: the checksum of its payload does not match"));
    QVERIFY(client.connection.isClosed());
}

void TestProtocolFrames::bodiesThatEndTooEarlyAreErrors()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    Bytes body;
    appendLongString(body, "SELECT key FROM system.local");
    body += client.parameters();
    for (std::size_t size = 0; size < body.size(); ++size)
        QCOMPARE(client.ask(Opcode::Query, body.substr(0, size)).error().substr(0, 5), std::string("000a:"));
    // The next one is answered.
    QCOMPARE(client.ask(Opcode::Query, body).opcode(), Opcode::Result);
    QVERIFY(!client.connection.isClosed());
}

void TestProtocolFrames::anyDamageIsSurvived_data()
{
    messagesMayComeByteByByte_data();
}

void TestProtocolFrames::anyDamageIsSurvived()
{
    QFETCH(int, version);
    ServedEmpty empty;
    constexpr unsigned rounds = 2'000;
    std::mt19937 random(static_cast<unsigned>(version));
    for (unsigned round = 0; round < rounds; ++round) {
        ProtocolTestClient client(empty, static_cast<std::uint8_t>(version));
        client.start();
        Bytes body;
        appendLongString(body, "SELECT key FROM system.local WHERE key = ?");
        body += client.parameters(0x7f, std::string_view("\0\1\0\1k\0\0\0\5local\0\0\0\5\0\0\0\0\0\x8", 24));
        constexpr std::array<Opcode, 7> opcodes{Opcode::Startup,     Opcode::Query, Opcode::Prepare,
                                                Opcode::Execute,     Opcode::Batch, Opcode::Register,
                                                Opcode::AuthResponse};
        Bytes bytes = client.message(opcodes.at(random() % opcodes.size()), body);
        for (unsigned damages = random() % 4; damages > 0; --damages)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        if (version >= 5 && round % 4 != 0)
            appendSegments(body = {}, {bytes}), bytes = body;
        // Whatever is answered: it is a message, or nothing as the rest is waited for.
        for (const Received& answer : client.sendBytes(bytes))
            QVERIFY(answer.header.length >= 0);
    }
}

QTEST_GUILESS_MAIN(TestProtocolFrames)
#include "tst_protocol_frames.moc"
