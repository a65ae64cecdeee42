// SPDX-License-Identifier: Apache-2.0
// What the messages of the native protocol say and are answered with.
#include "tests/engine/protocol_client.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;

namespace {

constexpr const char* createKeyspace =
    "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}";

Bytes intBytes(std::int32_t number)
{
    Bytes bytes;
    appendInt(bytes, number);
    return bytes;
}

Bytes intValue(std::int32_t number)
{
    return intBytes(4) + intBytes(number);
}

// A [short] and what follows it.
Bytes counted16(std::uint16_t count, std::string_view rest)
{
    Bytes bytes;
    appendShort(bytes, count);
    return bytes.append(rest);
}

// What an answer says of the columns of rows, or of a prepared statement.
struct Metadata {
    std::int32_t flags = 0;
    std::int32_t columns = 0;
    std::optional<Bytes> pagingState;
    Bytes changedId;
};

Metadata takeMetadata(WireReader& reader)
{
    Metadata metadata;
    metadata.flags = reader.takeInt();
    metadata.columns = reader.takeInt();
    if ((metadata.flags & 2) != 0)
        metadata.pagingState = reader.takeBytes();
    if ((metadata.flags & 8) != 0)
        metadata.changedId = reader.takeShortBytes();
    return metadata;
}

// Of rows. REQUIRES: the answer has some.
Metadata metadataOf(const Received& answer)
{
    WireReader reader(answer.body);
    return reader.takeInt() == 2 ? takeMetadata(reader) : Metadata{-1, 0, std::nullopt, {}};
}

std::int32_t kindOf(const Received& answer)
{
    WireReader reader(answer.body);
    return answer.opcode() == Opcode::Result ? reader.takeInt() : -1;
}

bool endsWith(const Bytes& bytes, const Bytes& end)
{
    return bytes.size() >= end.size() && bytes.substr(bytes.size() - end.size()) == end;
}

}  // namespace

class TestProtocolRequests : public QObject {
    Q_OBJECT

private slots:
    void tellsWhatItSupports();
    void startsOnce();
    void refusesToStart_data();
    void refusesToStart();
    void answersByKind_data();
    void answersByKind();
    void errorsHaveTheirFields();
    void tellsHowManyReplicasThereAre();
    void tracesAreKept();
    void tracesTellWhatMarkersStandFor();
    void bindsValues();
    void valuesThatAreNotSetAreOfVersion4();
    void preparesAndExecutes_data();
    void preparesAndExecutes();
    void whatIsNotPreparedIsToldByItsId();
    void othersMayExecuteWhatOnePrepared();
    void columnsThatChangedAreTold();
    void pages();
    void runsBatches();
    void tellsOfTheSchemaThoseWhoRegistered();
    void typesHaveTheNumbersOfTheVersion_data();
    void typesHaveTheNumbersOfTheVersion();
    void warningsComeFirst();
};

void TestProtocolRequests::tellsWhatItSupports()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    const Received answer = client.ask(Opcode::Options, "");
    QCOMPARE(answer.opcode(), Opcode::Supported);
    for (const char* word : {"CQL_VERSION", "3.4.7", "COMPRESSION", "PROTOCOL_VERSIONS", "5/v5"})
        QVERIFY2(answer.body.find(word) != Bytes::npos, word);
}

void TestProtocolRequests::startsOnce()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    QCOMPARE(client.query("SELECT key FROM system.local").error(),
             std::string("000a: Unexpected message QUERY, expecting STARTUP or OPTIONS"));
    QCOMPARE(client.start().opcode(), Opcode::Ready);
    QCOMPARE(client.start().error(),
             std::string("000a: Unexpected message STARTUP, the connection is already initialized"));
    QCOMPARE(kindOf(client.query("SELECT key FROM system.local")), 2);
}

void TestProtocolRequests::refusesToStart_data()
{
    QTest::addColumn<std::string>("key");
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("error");
    QTest::newRow("no version") << std::string("DRIVER_NAME") << std::string("x")
                                << std::string("000a: Missing value CQL_VERSION in STARTUP message");
    QTest::newRow("an old version") << std::string("CQL_VERSION") << std::string("2.0.0")
                                    << std::string("000a: CQL version 2.0.0 is not supported by the binary "
                                                   "protocol (supported version are >= 3.0.0)");
}

void TestProtocolRequests::refusesToStart()
{
    QFETCH(std::string, key);
    QFETCH(std::string, value);
    QFETCH(std::string, error);
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    Bytes body;
    appendShort(body, 1);
    appendString(body, key);
    appendString(body, value);
    QCOMPARE(client.ask(Opcode::Startup, body).error(), error);
}

void TestProtocolRequests::answersByKind_data()
{
    QTest::addColumn<int>("version");
    for (const int version : {3, 4, 5})
        QTest::newRow(std::to_string(version).c_str()) << version;
}

void TestProtocolRequests::answersByKind()
{
    QFETCH(int, version);
    ServedEmpty empty;
    ProtocolTestClient client(empty, static_cast<std::uint8_t>(version));
    client.start();

    Bytes change = intBytes(5);
    for (const char* text : {"CREATED", "KEYSPACE", "k"})
        appendString(change, text);
    QCOMPARE(client.query(createKeyspace).body, change);
    Bytes use = intBytes(3);
    appendString(use, "k");
    QCOMPARE(client.query("USE k").body, use);
    change = intBytes(5);
    for (const char* text : {"CREATED", "TABLE", "k", "t"})
        appendString(change, text);
    QCOMPARE(client.query("CREATE TABLE t (p int PRIMARY KEY, v int)").body, change);
    QCOMPARE(client.query("CREATE TABLE IF NOT EXISTS t (p int PRIMARY KEY)").body, intBytes(1));
    QCOMPARE(client.query("INSERT INTO t (p, v) VALUES (1, 2)").body, intBytes(1));

    const Received rows = client.query("SELECT v, p FROM t");
    Bytes wanted = intBytes(2) + intBytes(1) + intBytes(2);
    appendString(wanted, "k");
    appendString(wanted, "t");
    appendString(wanted, "v");
    appendShort(wanted, 9);
    appendString(wanted, "p");
    appendShort(wanted, 9);
    QCOMPARE(rows.body, wanted + intBytes(1) + intValue(2) + intValue(1));
    QCOMPARE(int{rows.header.version}, 0x80 | version);
    QCOMPARE(int{rows.header.stream}, 1);
}

void TestProtocolRequests::errorsHaveTheirFields()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    QCOMPARE(client.query("SELEC").error().substr(0, 5), std::string("2000:"));
    QCOMPARE(client.query("SELECT * FROM nowhere.t").error().substr(0, 5), std::string("2200:"));
    client.query(createKeyspace);
    const Received existing = client.query(createKeyspace);
    QCOMPARE(existing.error().substr(0, 5), std::string("2400:"));
    Bytes fields;
    appendString(fields, "k");
    appendString(fields, "");
    QVERIFY(endsWith(existing.body, fields));

    client.query("CREATE TABLE k.t (p int PRIMARY KEY)");
    const char* divides = "SELECT p / 0 FROM k.t";
    client.query("INSERT INTO k.t (p) VALUES (1)");
    fields.clear();
    for (const char* text : {"system", "_divide"})
        appendString(fields, text);
    appendStringList(fields, {"int", "int"});
    QVERIFY(endsWith(client.query(divides).body, fields));
    ProtocolTestClient older(empty, 3);
    older.start();
    QCOMPARE(older.query(divides).error().substr(0, 5), std::string("2200:"));
}

void TestProtocolRequests::tellsHowManyReplicasThereAre()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    client.query("CREATE KEYSPACE k WITH replication = {'class': 'NetworkTopologyStrategy', "
                 "'replication_factor': 3}");
    client.query("CREATE TABLE k.t (p int PRIMARY KEY)");
    QCOMPARE(kindOf(client.query("INSERT INTO k.t (p) VALUES (1)")), 1);
    const auto fieldsOf = [](std::uint16_t consistency, std::int32_t required, std::int32_t alive) {
        Bytes fields;
        appendShort(fields, consistency);
        appendInt(fields, required);
        appendInt(fields, alive);
        return fields;
    };
    const auto all = static_cast<std::uint16_t>(Consistency::All);
    Bytes body;
    appendLongString(body, "SELECT * FROM k.t");
    appendShort(body, all);
    appendByte(body, 0);
    const Received refused = client.ask(Opcode::Query, body);
    QCOMPARE(refused.error(), std::string("1000: Cannot achieve consistency level ALL"));
    QVERIFY(endsWith(refused.body, fieldsOf(all, 3, 1)));

    // What conditions look at is read by a level of its own, whatever the request's.
    const Received looking = client.query("INSERT INTO k.t (p) VALUES (1) IF NOT EXISTS");
    QCOMPARE(looking.error(), std::string("1000: Cannot achieve consistency level QUORUM"));
    QVERIFY(endsWith(looking.body, fieldsOf(static_cast<std::uint16_t>(Consistency::Quorum), 2, 1)));
}

void TestProtocolRequests::tracesAreKept()
{
    ServedEmpty empty;
    for (const std::uint8_t version : {std::uint8_t{4}, std::uint8_t{5}}) {
        ProtocolTestClient client(empty, version);
        client.start();
        Bytes body;
        appendLongString(body, "SELECT key FROM system.local WHERE key = 'local'");
        const Received answer = client.ask(Opcode::Query, body + client.parameters(), 0x02);
        QCOMPARE(int{answer.header.flags}, 0x02);
        const Bytes id = answer.body.substr(0, 16);
        const Bytes value = counted16(1, intBytes(16) + id);
        const Received session =
            client.query("SELECT request FROM system_traces.sessions WHERE session_id = ?", 0x01, value);
        QVERIFY(endsWith(session.body, "Execute CQL3 query"));
        const Received events =
            client.query("SELECT activity FROM system_traces.events WHERE session_id = ?", 0x01, value);
        QVERIFY(events.body.find("Executing single-partition query on local") != Bytes::npos);
        QVERIFY(events.body.find("Read 1 live rows and 0 tombstone cells") != Bytes::npos);
    }
}

void TestProtocolRequests::tracesTellWhatMarkersStandFor()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    client.query(createKeyspace);
    client.query("CREATE TABLE k.t (p int PRIMARY KEY, v text)");
    Bytes text;
    appendLongString(text, "INSERT INTO k.t (p, v) VALUES (?, ?)");
    const Received prepared = client.ask(Opcode::Prepare, text);
    const Bytes key = prepared.body.substr(4, 18);  // with its length
    const Bytes values = counted16(2, intValue(7) + intBytes(-1));
    const Received executed = client.ask(Opcode::Execute, key + client.parameters(0x01, values), 0x02);
    const Bytes id = counted16(1, intBytes(16) + executed.body.substr(0, 16));
    const Bytes told =
        client.query("SELECT parameters FROM system_traces.sessions WHERE session_id = ?", 0x01, id).body;
    for (const Bytes& entry : {"bound_var_0_p" + intBytes(1) + "7", "bound_var_1_v" + intBytes(4) + "null"})
        QVERIFY(told.find(entry) != Bytes::npos);
}

void TestProtocolRequests::bindsValues()
{
    ServedEmpty empty;
    for (const std::uint8_t version : {std::uint8_t{4}, std::uint8_t{5}}) {
        ProtocolTestClient client(empty, version);
        client.start();
        client.query(createKeyspace);
        client.query("CREATE TABLE k.t (p int PRIMARY KEY, v int)");
        const char* insert = "INSERT INTO k.t (p, v) VALUES (?, ?)";
        QCOMPARE(kindOf(client.query(insert, 0x01, counted16(2, intValue(1) + intValue(2)))), 1);
        const Bytes named = counted16(2, counted16(1, "v") + intValue(3) + counted16(1, "p") + intValue(2));
        QCOMPARE(kindOf(client.query("INSERT INTO k.t (p, v) VALUES (:p, :v)", 0x41, named)), 1);
        QVERIFY(endsWith(client.query("SELECT v FROM k.t WHERE p = 2").body, intValue(3)));
        QCOMPARE(client.query(insert, 0x01, counted16(1, intValue(1))).error(),
                 std::string("2200: Invalid amount of bind variables"));
    }
    // A keyspace and a time for one statement are of version 5.
    ProtocolTestClient client(empty, 5);
    client.start();
    QVERIFY(endsWith(client.query("SELECT v FROM t WHERE p = 2", 0x80, counted16(1, "k")).body, intValue(3)));
    QCOMPARE(kindOf(client.query("SELECT v FROM k.t", 0x100, intBytes(1'700'000'000))), 2);
}

void TestProtocolRequests::valuesThatAreNotSetAreOfVersion4()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    client.query(createKeyspace);
    client.query("CREATE TABLE k.t (p int PRIMARY KEY, v int)");
    client.query("INSERT INTO k.t (p, v) VALUES (1, 2)");
    const char* update = "UPDATE k.t SET v = ? WHERE p = 1";
    QCOMPARE(kindOf(client.query(update, 0x01, counted16(1, intBytes(-2)))), 1);
    QVERIFY(endsWith(client.query("SELECT v FROM k.t").body, intValue(2)));
    QCOMPARE(client.query(update, 0x01, counted16(1, intBytes(-3))).error(),
             std::string("000a: Invalid ByteBuf length -3"));

    ProtocolTestClient older(empty, 3);
    older.start();
    QCOMPARE(kindOf(older.query(update, 0x01, counted16(1, intBytes(-2)))), 1);
    QVERIFY(endsWith(older.query("SELECT v FROM k.t").body, intBytes(-1)));
}

void TestProtocolRequests::preparesAndExecutes_data()
{
    answersByKind_data();
}

void TestProtocolRequests::preparesAndExecutes()
{
    QFETCH(int, version);
    ServedEmpty empty;
    ProtocolTestClient client(empty, static_cast<std::uint8_t>(version));
    client.start();
    client.query(createKeyspace);
    client.query("CREATE TABLE k.t (p int, q int, v int, PRIMARY KEY ((p, q)))");
    client.query("INSERT INTO k.t (p, q, v) VALUES (1, 2, 3)");
    Bytes body;
    appendLongString(body, "SELECT v FROM k.t WHERE q = ? AND p = ?");
    const Received prepared = client.ask(Opcode::Prepare, version < 5 ? body : body + intBytes(0));

    WireReader reader(prepared.body);
    QCOMPARE(reader.takeInt(), 4);
    const Bytes id = reader.takeShortBytes();
    const Bytes columnsId = version < 5 ? Bytes() : reader.takeShortBytes();
    QCOMPARE(id.size(), std::size_t{16});
    QCOMPARE(reader.takeInt(), 1);  // all of one table
    QCOMPARE(reader.takeInt(), 2);
    if (version >= 4) {
        QCOMPARE(reader.takeInt(), 2);
        QCOMPARE(reader.takeShort(), std::uint16_t{1});
        QCOMPARE(reader.takeShort(), std::uint16_t{0});
    }
    for (const char* text : {"k", "t", "q"})
        QCOMPARE(reader.takeString(), std::string(text));
    QCOMPARE(reader.takeShort(), std::uint16_t{9});
    QCOMPARE(reader.takeString(), std::string("p"));
    QCOMPARE(reader.takeShort(), std::uint16_t{9});
    QCOMPARE(takeMetadata(reader).columns, 1);

    const auto execute = [&](std::uint32_t flags) {
        const Bytes ids = counted16(16, id) + (version < 5 ? Bytes() : counted16(16, columnsId));
        return client.ask(Opcode::Execute,
                          ids + client.parameters(flags, counted16(2, intValue(2) + intValue(1))));
    };
    const Received told = execute(0x01);
    QVERIFY(endsWith(told.body, intBytes(1) + intValue(3)));
    QCOMPARE(metadataOf(told).flags, 1);
    const Received untold = execute(0x03);
    QCOMPARE(untold.body, intBytes(2) + intBytes(4) + intBytes(1) + intBytes(1) + intValue(3));
}

void TestProtocolRequests::whatIsNotPreparedIsToldByItsId()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    const Bytes id = counted16(4, "\x0a\x0b\x0c\x0d");
    const Received answer = client.ask(Opcode::Execute, id + client.parameters());
    QCOMPARE(answer.error().substr(0, 47), std::string("2500: Prepared query with ID 0a0b0c0d not found"));
    QVERIFY(endsWith(answer.body, id));

    const Bytes batch =
        Bytes(1, '\0') + counted16(1, Bytes(1, '\1') + id + counted16(0, "")) + client.parameters();
    QVERIFY(endsWith(client.ask(Opcode::Batch, batch).body, id));
}

void TestProtocolRequests::othersMayExecuteWhatOnePrepared()
{
    ServedEmpty empty;
    ProtocolTestClient one(empty, 4);
    one.start();
    Bytes body;
    appendLongString(body, "SELECT key FROM system.local");
    const Received prepared = one.ask(Opcode::Prepare, body);
    WireReader again(prepared.body);
    again.takeInt();
    const Bytes id = again.takeShortBytes();

    ProtocolTestClient other(empty, 5);
    other.start();
    const Received answer =
        other.ask(Opcode::Execute, counted16(16, id) + counted16(0, "") + other.parameters());
    // It was told other columns than this version's id says: none.
    QCOMPARE(metadataOf(answer).flags, 1 | 8);
    QCOMPARE(metadataOf(answer).changedId.size(), std::size_t{16});
}

void TestProtocolRequests::columnsThatChangedAreTold()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    client.query(createKeyspace);
    client.query("CREATE TABLE k.t (p int PRIMARY KEY)");
    Bytes body;
    appendLongString(body, "SELECT * FROM k.t");
    const Received prepared = client.ask(Opcode::Prepare, body);
    WireReader reader(prepared.body);
    reader.takeInt();
    const Bytes execute = counted16(16, reader.takeShortBytes()) + client.parameters(0x02);
    QCOMPARE(metadataOf(client.ask(Opcode::Execute, execute)).flags, 4);

    client.query("ALTER TABLE k.t ADD v int");
    QCOMPARE(client.ask(Opcode::Execute, execute).error().substr(0, 5), std::string("2500:"));
    client.ask(Opcode::Prepare, body);
    // A client of this version goes on believing in the columns that it was first told.
    QCOMPARE(metadataOf(client.ask(Opcode::Execute, execute)).flags, 1);
    QCOMPARE(metadataOf(client.ask(Opcode::Execute, execute)).columns, 2);
}

void TestProtocolRequests::pages()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    client.query(createKeyspace);
    client.query("CREATE TABLE k.t (p int, c int, PRIMARY KEY (p, c))");
    for (const char* c : {"1", "2", "3"})
        client.query(std::string("INSERT INTO k.t (p, c) VALUES (1, ") + c + ")");
    const Received first = client.query("SELECT c FROM k.t WHERE p = 1", 0x04, intBytes(2));
    QVERIFY(endsWith(first.body, intBytes(2) + intValue(1) + intValue(2)));
    const auto state = metadataOf(first).pagingState;
    QVERIFY(state);
    Bytes rest = intBytes(2);
    appendBytes(rest, state);
    const Received second = client.query("SELECT c FROM k.t WHERE p = 1", 0x0c, rest);
    QVERIFY(endsWith(second.body, intBytes(1) + intValue(3)));
    QVERIFY(!metadataOf(second).pagingState);
    QCOMPARE(client.query("SELECT c FROM k.t WHERE p = 1", 0x0c, intBytes(2) + intBytes(1) + "x")
                 .error()
                 .substr(0, 5),
             std::string("000a:"));
}

void TestProtocolRequests::runsBatches()
{
    ServedEmpty empty;
    for (const std::uint8_t version : {std::uint8_t{3}, std::uint8_t{4}, std::uint8_t{5}}) {
        ProtocolTestClient client(empty, version);
        client.start();
        client.query(createKeyspace);
        client.query("CREATE TABLE k.t (p int PRIMARY KEY, v int)");
        client.query("TRUNCATE k.t");
        Bytes body;
        appendLongString(body, "INSERT INTO k.t (p, v) VALUES (?, ?)");
        const Received prepared = client.ask(Opcode::Prepare, version < 5 ? body : body + intBytes(0));
        WireReader reader(prepared.body);
        reader.takeInt();
        Bytes text(1, '\0');
        appendLongString(text, "INSERT INTO k.t (p, v) VALUES (1, ?)");
        text += counted16(1, intValue(10));
        const Bytes kept = Bytes(1, '\1') + counted16(16, reader.takeShortBytes())
                           + counted16(2, intValue(2) + intValue(20));
        QCOMPARE(kindOf(client.ask(Opcode::Batch,
                                   Bytes(1, '\1') + counted16(2, text + kept) + client.parameters())),
                 1);
        QVERIFY(endsWith(client.query("SELECT v FROM k.t WHERE p = 1").body, intValue(10)));
        QVERIFY(endsWith(client.query("SELECT v FROM k.t WHERE p = 2").body, intValue(20)));
        QCOMPARE(client.ask(Opcode::Batch, Bytes(1, '\3') + counted16(0, "") + client.parameters())
                     .error()
                     .substr(0, 5),
                 std::string("000a:"));
    }
}

void TestProtocolRequests::tellsOfTheSchemaThoseWhoRegistered()
{
    ServedEmpty empty;
    ProtocolTestClient listener(empty, 5);
    ProtocolTestClient other(empty, 4);
    listener.start();
    other.start();
    Bytes body;
    appendStringList(body, {"TOPOLOGY_CHANGE", "STATUS_CHANGE", "SCHEMA_CHANGE"});
    QCOMPARE(listener.ask(Opcode::Register, body).opcode(), Opcode::Ready);
    other.query(createKeyspace);
    other.query("SELECT key FROM system.local");

    const auto news = listener.received();
    QCOMPARE(news.size(), std::size_t{1});
    QCOMPARE(news[0].opcode(), Opcode::Event);
    QCOMPARE(int{news[0].header.stream}, -1);
    Bytes wanted;
    for (const char* text : {"SCHEMA_CHANGE", "CREATED", "KEYSPACE", "k"})
        appendString(wanted, text);
    QCOMPARE(news[0].body, wanted);
    QVERIFY(other.received().empty());

    Bytes unknown;
    appendStringList(unknown, {"WEATHER_CHANGE"});
    QCOMPARE(other.ask(Opcode::Register, unknown).error(),
             std::string("000a: Invalid value 'WEATHER_CHANGE' for Type"));
}

void TestProtocolRequests::typesHaveTheNumbersOfTheVersion_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<std::string>("type");
    QTest::addColumn<Bytes>("option");

    const auto number = [](std::uint16_t option) { return counted16(option, ""); };
    const auto custom = [](const std::string& name) {
        Bytes bytes = counted16(0, "");
        appendString(bytes, "org.apache.cassandra.db.marshal." + name);
        return bytes;
    };
    const auto add = [](int version, const std::string& type, const Bytes& option) {
        QTest::newRow((type + " of version " + std::to_string(version)).c_str()) << version << type << option;
    };
    add(4, "text", number(0x0d));
    add(4, "inet", number(0x10));
    add(4, "smallint", number(0x13));
    add(3, "smallint", custom("ShortType"));
    add(3, "date", custom("SimpleDateType"));
    add(5, "duration", number(0x15));
    add(4, "duration", custom("DurationType"));
    add(4, "map<int, frozen<list<text>>>", number(0x21) + number(9) + number(0x20) + number(0x0d));
    add(4, "set<uuid>", number(0x22) + number(0x0c));
    add(4, "tuple<int, text>", number(0x31) + number(2) + number(9) + number(0x0d));
    add(5, "vector<float, 3>", custom("VectorType(org.apache.cassandra.db.marshal.FloatType , 3)"));
    Bytes udt = number(0x30);
    for (const char* name : {"k", "u"})
        appendString(udt, name);
    udt += number(1);
    appendString(udt, "a");
    add(4, "frozen<u>", udt + number(9));
}

void TestProtocolRequests::typesHaveTheNumbersOfTheVersion()
{
    QFETCH(int, version);
    QFETCH(std::string, type);
    QFETCH(Bytes, option);
    ServedEmpty empty;
    ProtocolTestClient client(empty, static_cast<std::uint8_t>(version));
    client.start();
    client.query(createKeyspace);
    client.query("CREATE TYPE k.u (a int)");
    client.query("CREATE TABLE k.t (p int PRIMARY KEY, v " + type + ")");
    QVERIFY(endsWith(client.query("SELECT v FROM k.t").body, counted16(1, "v") + option + intBytes(0)));
}

void TestProtocolRequests::warningsComeFirst()
{
    ServedEmpty empty;
    const char* many =
        "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}";
    ProtocolTestClient client(empty, 4);
    client.start();
    const Received answer = client.query(many);
    QCOMPARE(int{answer.header.flags}, 0x08);
    WireReader reader(answer.body);
    QVERIFY(reader.takeStringList().at(0).find("replication factor 3") != std::string::npos);
    QCOMPARE(reader.takeInt(), 5);

    client.query("DROP KEYSPACE k");
    ProtocolTestClient older(empty, 3);
    older.start();
    QCOMPARE(kindOf(older.query(many)), 5);
}

QTEST_GUILESS_MAIN(TestProtocolRequests)
#include "tst_protocol_requests.moc"
