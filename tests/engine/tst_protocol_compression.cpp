// SPDX-License-Identifier: Apache-2.0
// Messages and frames that are compressed because the client asked for it when it started.
#include "engine/protocol/compression.h"
#include "tests/engine/protocol_client.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;

namespace {

Bytes startupBody(std::string_view compression)
{
    Bytes body;
    appendShort(body, 2);
    appendString(body, "CQL_VERSION");
    appendString(body, "3.0.0");
    appendString(body, "COMPRESSION");
    appendString(body, compression);
    return body;
}

Bytes queryBody(const ProtocolTestClient& client, std::string_view text)
{
    Bytes body;
    appendLongString(body, text);
    return body + client.parameters();
}

constexpr std::string_view local = "SELECT key, cluster_name FROM system.local";

}  // namespace

class TestProtocolCompression : public QObject {
    Q_OBJECT

private slots:
    void blocksComeBackAsTheyWere();
    void bodiesThatAreNotWhatTheySayAreRefused();
    void messagesAreCompressedOnceTheClientStarted();
    void framesOfVersionFiveAreCompressed();
    void whatDoesNotGetShorterIsSentAsItIs();
    void otherAlgorithmsAreRefused_data();
    void otherAlgorithmsAreRefused();
    void damagedBodiesEndTheConnection();
};

void TestProtocolCompression::blocksComeBackAsTheyWere()
{
    for (const Bytes& bytes : {Bytes(), Bytes("a"), Bytes(100'000, 'x'), Bytes("abcabcabcabcabcabc")}) {
        const Bytes compressed = toLz4Body(bytes);
        QCOMPARE(fromLz4Body(compressed, 1 << 20).value_or("none"), bytes);
    }
    QVERIFY(toLz4Body(Bytes(100'000, 'x')).size() < 1'000);
}

void TestProtocolCompression::bodiesThatAreNotWhatTheySayAreRefused()
{
    const Bytes compressed = toLz4Body(Bytes(1'000, 'x'));
    QVERIFY(!fromLz4Body(compressed, 999));
    QVERIFY(!fromLz4Body(compressed.substr(0, compressed.size() - 2), 1 << 20));
    QVERIFY(!fromLz4Body("abc", 1 << 20));
    QVERIFY(!fromLz4Body(Bytes("\x7f\xff\xff\xff", 4) + "a", std::size_t{1} << 31));
}

void TestProtocolCompression::messagesAreCompressedOnceTheClientStarted()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    const Received ready = client.ask(Opcode::Startup, startupBody("lz4"));
    QCOMPARE(ready.opcode(), Opcode::Ready);
    QCOMPARE(int{ready.header.flags}, 0);
    const Bytes body = queryBody(client, local);
    const Received answer = client.ask(Opcode::Query, toLz4Body(body), envelope_flag::compressed);
    QCOMPARE(answer.opcode(), Opcode::Result);
    QVERIFY((answer.header.flags & envelope_flag::compressed) != 0);
    const auto rows = fromLz4Body(answer.body, 1 << 20);
    QVERIFY(rows && rows->find("cluster_name") != Bytes::npos);
    // A message may be sent as it is all the same.
    QCOMPARE(client.ask(Opcode::Query, body).opcode(), Opcode::Result);
}

void TestProtocolCompression::framesOfVersionFiveAreCompressed()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 5);
    QCOMPARE(client.ask(Opcode::Startup, startupBody("lz4")).opcode(), Opcode::Ready);
    Bytes bytes;
    appendSegments(bytes, {client.message(Opcode::Query, queryBody(client, local))}, true);
    client.connection.receive(bytes);
    const Bytes output = client.connection.takeOutput();
    std::string_view rest = output;
    const auto segment = takeSegment(rest, true);
    QVERIFY(segment && *segment && rest.empty());
    const auto answers = messagesOf((*segment)->payload);
    QCOMPARE(answers.at(0).opcode(), Opcode::Result);
    QVERIFY(answers[0].body.find("cluster_name") != Bytes::npos);
}

void TestProtocolCompression::whatDoesNotGetShorterIsSentAsItIs()
{
    for (const Bytes& message : {Bytes("abc"), Bytes(200'000, 'x')}) {
        Bytes bytes;
        appendSegments(bytes, {message}, true);
        Bytes held;
        std::string_view rest = bytes;
        while (!rest.empty()) {
            const auto segment = takeSegment(rest, true);
            QVERIFY(segment && *segment);
            held += (*segment)->payload;
        }
        QCOMPARE(held, message);
    }
}

void TestProtocolCompression::otherAlgorithmsAreRefused_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("error");
    QTest::newRow("known") << std::string("snappy")
                           << std::string("000a: This instance does not support Snappy compression");
    QTest::newRow("unknown") << std::string("zip") << std::string("000a: Unknown compression algorithm: zip");
}

void TestProtocolCompression::otherAlgorithmsAreRefused()
{
    QFETCH(std::string, name);
    QFETCH(std::string, error);
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    QCOMPARE(client.ask(Opcode::Startup, startupBody(name)).error(), error);
}

void TestProtocolCompression::damagedBodiesEndTheConnection()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.ask(Opcode::Startup, startupBody("lz4"));
    const auto answers = client.sendBytes(client.message(Opcode::Query, "abc", 1, envelope_flag::compressed));
    QCOMPARE(answers.at(0).error(),
             std::string("000a: Invalid message: its body is not compressed as it says"));
    QVERIFY(client.connection.isClosed());
}

QTEST_GUILESS_MAIN(TestProtocolCompression)
#include "tst_protocol_compression.moc"
