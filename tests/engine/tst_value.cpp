// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/value.h"
#include "tests/engine/random_values.h"

#include <QTest>

#include <limits>

using namespace querywright;
using namespace querywright::engine;
using cql::CqlType;
using cql::NativeType;

class TestValue : public QObject {
    Q_OBJECT

private slots:
    void readsAndWritesNested_data();
    void readsAndWritesNested();
    void refusesNested_data();
    void refusesNested();
    void writesWhatIsNoValueAsBlob_data();
    void writesWhatIsNoValueAsBlob();
    void readsBackNestedValues();
    void boundsTypesThatContainThemselves();
    void survivesHostileLiterals();
    void encodesIntegers_data();
    void encodesIntegers();
    void encodesDoubles();
    void encodesDecimals();
    void encodesUuids();
    void putsSetsAndMapsInOrder();
    void takesCollectionsApart();
};

namespace {

const cql::UdtCatalog& udts()
{
    static const cql::UdtCatalog catalog = {
        {"address", {"address", {{"street", NativeType::Text}, {"Zip", NativeType::Int}}}},
        {"order", {"order", {{"from", cql::UdtType{"address", true}}}}},
        {"node", {"node", {{"next", cql::UdtType{"node", true}}}}},
    };
    return catalog;
}

CqlType typeOf(const std::string& text)
{
    return CqlType::fromCql(text).value();
}

std::string hex(const Bytes& bytes)
{
    return toLiteral(bytes, NativeType::Blob, {});
}

Bytes bytesOf(const std::string& digits)
{
    return fromLiteral(digits, NativeType::Blob, {}).value();
}

}  // namespace

void TestValue::readsAndWritesNested_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("written");

    const auto add = [](const std::string& type, const std::string& literal, const std::string& bytes,
                        const std::string& written) {
        QTest::addRow("%s %s", type.c_str(), literal.c_str()) << type << literal << bytes << written;
    };
    add("list<tinyint>", "[]", "0x00000000", "[]");
    add("list<tinyint>", " [ 2 ,1, 2 ] ", "0x00000003000000010200000001010000000102", "[2, 1, 2]");
    add("set<tinyint>", "{2, -1, 2}", "0x0000000200000001ff0000000102", "{-1, 2}");
    add("set<text>", "{'it''s', 'a,b}'}", "0x0000000200000004612c627d0000000469742773", "{'a,b}', 'it''s'}");
    add("map<text, tinyint>", "{'b': 1, 'a': 2}", "0x000000020000000161000000010200000001620000000101",
        "{'a': 2, 'b': 1}");
    add("map<tinyint, tinyint>", "{1: 2, 1: 3}", "0x0000000100000001010000000103", "{1: 3}");
    add("map<date, tinyint>", "{2026-12-24: 1}", "0x00000001000000048000514b0000000101", "{'2026-12-24': 1}");
    add("list<timestamp>", "['1970-01-01 00:00', 1]",
        "0x0000000200000008000000000000000000000008000000000000"
        "0001",
        "['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.001Z']");
    add("list<duration>", "[P0000-00-01T00:00:00, 1d]",
        "0x0000000200000003000200000000030"
        "00200",
        "[1d, 1d]");
    add("list<inet>", "['::', 10.0.0.1]",
        "0x000000020000001000000000000000000000000000000000000000040a000001", "['::', '10.0.0.1']");
    add("list<frozen<list<boolean>>>", "[[true], []]",
        "0x000000020000000900000001000000010100000004000000"
        "00",
        "[[true], []]");
    add("tuple<int, text>", "(1, 'a')", "0x00000004000000010000000161", "(1, 'a')");
    add("tuple<int, text>", "(NULL, '')", "0xffffffff00000000", "(null, '')");
    add("tuple<int, text>", "(1)", "0x0000000400000001", "(1, null)");
    add("address", "{street: 'x', \"Zip\": 5}", "0x00000001780000000400000005", "{street: 'x', \"Zip\": 5}");
    add("address", "{\"Zip\": null, STREET: 'x'}", "0x0000000178ffffffff", "{street: 'x', \"Zip\": null}");
    add("address", "{}", "0xffffffffffffffff", "{street: null, \"Zip\": null}");
    add("\"order\"", "{\"from\": {street: ':'}}", "0x00000009000000013affffffff",
        "{\"from\": {street: ':', \"Zip\": null}}");
    add("vector<float, 2>", "[1, -0.5]", "0x3f800000bf000000", "[1.0, -0.5]");
    add("vector<smallint, 2>", "[1, 2]", "0x020001020002", "[1, 2]");
    add("vector<text, 2>", "['', 'ab']", "0x00026162", "['', 'ab']");
    add("vector<vector<int, 1>, 2>", "[[1], [2]]", "0x0000000100000002", "[[1], [2]]");
}

void TestValue::readsAndWritesNested()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);
    QFETCH(std::string, bytes);
    QFETCH(std::string, written);

    const CqlType of = typeOf(type);
    const auto value = fromLiteral(literal, of, udts());
    QVERIFY2(value.has_value(), value ? "" : value.error().message.c_str());
    QCOMPARE(hex(*value), bytes);
    QVERIFY(isValid(*value, of, udts()));
    QCOMPARE(toLiteral(*value, of, udts()), written);
}

void TestValue::refusesNested_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");
    QTest::addColumn<std::string>("message");

    const auto add = [](const char* name, const std::string& type, const std::string& literal,
                        const std::string& message) { QTest::newRow(name) << type << literal << message; };
    add("no bracket", "list<int>", "1", R"("1" is not of type list<int>: "[" is missing at "1")");
    add("not closed", "list<int>", "[1, 2", R"("[1, 2" is not of type list<int>: "]" is missing at the end)");
    add("other bracket", "list<int>", "[1}", R"("[1}" is not of type list<int>: "]" is missing at "}")");
    add("text behind", "list<int>", "[1] x",
        R"("[1] x" is not of type list<int>: nothing may follow at "x")");
    add("comma at the end", "set<int>", "{1,}",
        R"("" is not of type int; expected a whole number from -2147483648 to 2147483647)");
    add("wrong element", "set<int>", "{1, x}",
        R"("x" is not of type int; expected a whole number from -2147483648 to 2147483647)");
    add("null element", "set<int>", "{null}",
        R"("{null}" is not of type set<int>: null cannot be an element)");
    add("text without quotes", "list<text>", "[a]",
        R"("[a]" is not of type list<text>: text must stand in single quotes here, unlike "a")");
    add("number in quotes", "list<int>", "['1']",
        R"("['1']" is not of type list<int>: int must not stand in quotes, unlike "1")");
    add("quote left open", "list<text>", "['a]",
        R"("['a]" is not of type list<text>: the closing quote is missing at "'a]")");
    add("key without value", "map<text, int>", "{'a'}",
        R"("{'a'}" is not of type map<text, int>: ":" is missing at "}")");
    add("null for a list", "list<int>", "null",
        R"("null" is not of type list<int>: "[" is missing at "null")");
    add("too many components", "tuple<int, text>", "(1, 'a', 2)",
        R"_("(1, 'a', 2)" is not of type tuple<int, text>: expected 2 components, not more)_");
    add("too few vector elements", "vector<float, 3>", "[1, 2]",
        R"("[1, 2]" is not of type vector<float, 3>: expected 3 elements, not 2)");
    add("too many vector elements", "vector<float, 1>", "[1, 2]",
        R"("[1, 2]" is not of type vector<float, 1>: expected 1 element, not 2)");
    add("unknown field", "address", "{city: 'x'}",
        R"("city" is not a field of address, which has street and Zip)");
    add("folded field", "address", "{Zip: 1}",
        R"("zip" is not a field of address, which has street and Zip)");
    add("field twice", "address", "{street: 'x', street: 'y'}",
        R"("{street: 'x', street: 'y'}" is not of type address: the field street is given twice)");
    add("reserved word as field", "\"order\"", "{from: null}",
        R"("{from: null}" is not of type "order": "from" is a reserved word of CQL and a name only in double quotes)");
    add("unknown type", "nobody", "{}", R"(there is no user-defined type "nobody")");
}

void TestValue::refusesNested()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);
    QFETCH(std::string, message);

    const auto value = fromLiteral(literal, typeOf(type), udts());
    QVERIFY(!value);
    QCOMPARE(value.error().message, message);
    const bool isUnknown = message.find("not a field") != std::string::npos || type == "nobody";
    QCOMPARE(value.error().code, isUnknown ? ErrorCode::UnknownName : ErrorCode::Syntax);
}

void TestValue::writesWhatIsNoValueAsBlob_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("bytes");

    const auto add = [](const char* name, const std::string& type, const std::string& bytes) {
        QTest::newRow(name) << type << bytes;
    };
    add("int of three bytes", "int", "0x000001");
    add("int of no bytes", "int", "0x");
    add("boolean of 2", "boolean", "0x02");
    add("text that is not UTF-8", "text", "0xc328");
    add("time of a day later", "time", "0x00004e94914f0000");
    add("timeuuid of version 4", "timeuuid", "0x550e8400e29b41d4a716446655440000");
    add("inet of five bytes", "inet", "0x0102030405");
    add("decimal without number", "decimal", "0x00000001");
    add("duration with more bytes", "duration", "0x00000000");
    add("duration of mixed signs", "duration", "0x020100");
    add("duration of too many months", "duration", "0xf1000000000000");
    add("list without count", "list<int>", "0x0000");
    add("list that is cut off", "list<int>", "0x00000001000000040000");
    add("list with more bytes", "list<int>", "0x0000000000");
    add("list of a negative count", "list<int>", "0xffffffff");
    add("list of a huge count", "list<int>", "0x7fffffff00000000");
    add("list with null", "list<int>", "0x00000001ffffffff");
    add("list of short ints", "list<int>", "0x000000010000000101");
    add("map without value", "map<int, int>", "0x000000010000000400000001");
    add("tuple of three", "tuple<int, int>", "0xffffffffffffffffffffffff");
    add("tuple of a negative length", "tuple<int, int>", "0xfffffffe");
    add("user-defined of a short int", "address", "0x00000001780000000100");
    add("unknown user-defined", "nobody", "0x");
    add("vector that is too short", "vector<float, 2>", "0x3f800000");
    add("vector that is too long", "vector<float, 2>", "0x3f8000003f80000000");
    add("huge vector", "vector<vector<int, 2147483647>, 2147483647>", "0x00000001");
}

void TestValue::writesWhatIsNoValueAsBlob()
{
    QFETCH(std::string, type);
    QFETCH(std::string, bytes);

    QVERIFY(!isValid(bytesOf(bytes), typeOf(type), udts()));
    QCOMPARE(toLiteral(bytesOf(bytes), typeOf(type), udts()), bytes);
}

void TestValue::readsBackNestedValues()
{
    engine::test::RandomValues random(5);
    const auto catalog = random.catalog();
    for (int i = 0; i < 500; ++i) {
        const CqlType type = cql::CollectionType{cql::CollectionKind::List, {random.type(3)}, true};
        const Bytes value =
            encodeCollection({random.value(std::get<cql::CollectionType>(type.alternative()).arguments[0])},
                             std::get<cql::CollectionType>(type.alternative()), catalog);
        QVERIFY2(isValid(value, type, catalog), type.toCql().c_str());
        const std::string literal = toLiteral(value, type, catalog);
        const auto again = fromLiteral(literal, type, catalog);
        QVERIFY2(again.has_value(), (type.toCql() + ": " + literal).c_str());
        QCOMPARE(toLiteral(*again, type, catalog), literal);
    }
}

void TestValue::boundsTypesThatContainThemselves()
{
    const CqlType node = cql::UdtType{"node", true};
    std::string literal = "null";
    Bytes value;
    for (int i = 0; i < 1000; ++i) {
        literal.insert(0, "{next: ").append("}");
        value = encodeTuple({value});
    }
    const auto read = fromLiteral(literal, node, udts());
    QVERIFY(!read);
    QVERIFY(read.error().message.ends_with("is not of type frozen<node>: types lie too deep in each other"));
    QVERIFY(!isValid(value, node, udts()));
    QCOMPARE(toLiteral(value, node, udts()), hex(value));
}

void TestValue::survivesHostileLiterals()
{
    const std::string open(1'000'000, '[');
    QVERIFY(!fromLiteral(open, typeOf("list<frozen<list<int>>>"), udts()));
    QVERIFY(!fromLiteral(open, typeOf("list<int>"), udts()));
    QVERIFY(!fromLiteral("{" + std::string(1'000'000, ','), typeOf("address"), udts()));
    QVERIFY(!fromLiteral("['" + std::string(1'000'000, '\''), typeOf("list<text>"), udts()));
    const std::string zero("[1, \0]", 6);
    QVERIFY(!fromLiteral(zero, typeOf("list<inet>"), udts()));
}

void TestValue::encodesIntegers_data()
{
    QTest::addColumn<NativeType>("type");
    QTest::addColumn<qlonglong>("number");
    QTest::addColumn<std::string>("bytes");

    const auto add = [](const char* name, NativeType type, qlonglong number, const std::string& bytes) {
        QTest::newRow(name) << type << number << bytes;
    };
    add("tinyint", NativeType::Tinyint, -2, "0xfe");
    add("smallint", NativeType::Smallint, 258, "0x0102");
    add("int", NativeType::Int, -2, "0xfffffffe");
    add("bigint", NativeType::Bigint, std::numeric_limits<qlonglong>::min(), "0x8000000000000000");
    add("counter", NativeType::Counter, 1, "0x0000000000000001");
    add("timestamp", NativeType::Timestamp, -1, "0xffffffffffffffff");
    add("time", NativeType::Time, 1, "0x0000000000000001");
    add("first day", NativeType::Date, std::numeric_limits<std::int32_t>::min(), "0x00000000");
    add("day before 1970", NativeType::Date, -1, "0x7fffffff");
    add("last day", NativeType::Date, std::numeric_limits<std::int32_t>::max(), "0xffffffff");
    add("varint 0", NativeType::Varint, 0, "0x00");
    add("varint 127", NativeType::Varint, 127, "0x7f");
    add("varint 128", NativeType::Varint, 128, "0x0080");
    add("varint -128", NativeType::Varint, -128, "0x80");
    add("varint -129", NativeType::Varint, -129, "0xff7f");
    add("largest varint of 64 bits", NativeType::Varint, std::numeric_limits<qlonglong>::max(),
        "0x7fffffffffffffff");
}

void TestValue::encodesIntegers()
{
    QFETCH(NativeType, type);
    QFETCH(qlonglong, number);
    QFETCH(std::string, bytes);

    const Bytes value = encodeInteger(number, type);
    QCOMPARE(hex(value), bytes);
    QVERIFY(isValid(value, type, {}));
    QCOMPARE(static_cast<qlonglong>(decodeInteger(value, type)), number);
    if (type == NativeType::Varint)  // longer than needed
        QCOMPARE(
            static_cast<qlonglong>(decodeInteger(std::string(9, number < 0 ? '\xff' : '\0') + value, type)),
            number);
}

void TestValue::encodesDoubles()
{
    QCOMPARE(hex(encodeDouble(1.5, NativeType::Double)), std::string("0x3ff8000000000000"));
    QCOMPARE(hex(encodeDouble(1.5, NativeType::Float)), std::string("0x3fc00000"));
    QCOMPARE(hex(encodeDouble(-0.0, NativeType::Float)), std::string("0x80000000"));
}

void TestValue::encodesDecimals()
{
    QCOMPARE(toLiteral(encodeDecimal(1250, 2), NativeType::Decimal, {}), std::string("12.50"));
    QCOMPARE(toLiteral(encodeDecimal(-5, -3), NativeType::Decimal, {}), std::string("-5E+3"));
    QCOMPARE(toLiteral(encodeDecimal(1, 7), NativeType::Decimal, {}), std::string("1E-7"));
    QCOMPARE(toLiteral(encodeDecimal(1, 6), NativeType::Decimal, {}), std::string("0.000001"));
}

void TestValue::encodesUuids()
{
    QCOMPARE(toLiteral(encodeUuid(0x550e8400e29b41d4, 0xa716446655440000), NativeType::Uuid, {}),
             std::string("550e8400-e29b-41d4-a716-446655440000"));
    // 2013-01-01T00:05:00Z
    const Bytes time = encodeTimeuuid(135'762'915'000'000'000, 0x0080, 0x808080808080);
    QCOMPARE(toLiteral(time, NativeType::Timeuuid, {}), std::string("e23f1e00-53a6-11e2-8080-808080808080"));
    const Bytes most = encodeTimeuuid(~std::uint64_t{0}, 0xffff, ~std::uint64_t{0});
    QCOMPARE(toLiteral(most, NativeType::Timeuuid, {}), std::string("ffffffff-ffff-1fff-bfff-ffffffffffff"));
}

void TestValue::putsSetsAndMapsInOrder()
{
    const auto texts = [](std::initializer_list<const char*> values) {
        return std::vector<Bytes>(values.begin(), values.end());
    };
    const cql::CollectionType list{cql::CollectionKind::List, {NativeType::Text}, false};
    const cql::CollectionType set{cql::CollectionKind::Set, {NativeType::Text}, false};
    const cql::CollectionType map{cql::CollectionKind::Map, {NativeType::Text, NativeType::Text}, false};

    QCOMPARE(toLiteral(encodeCollection(texts({"b", "a", "b"}), list, {}), list, {}),
             std::string("['b', 'a', 'b']"));
    QCOMPARE(toLiteral(encodeCollection(texts({"b", "a", "b"}), set, {}), set, {}),
             std::string("{'a', 'b'}"));
    QCOMPARE(toLiteral(encodeCollection(texts({"b", "1", "a", "2", "b", "3"}), map, {}), map, {}),
             std::string("{'a': '2', 'b': '3'}"));
    QCOMPARE(toLiteral(encodeCollection({}, set, {}), set, {}), std::string("{}"));
}

void TestValue::takesCollectionsApart()
{
    const Bytes map = fromLiteral("{'b': 1, 'a': 2}", typeOf("map<text, tinyint>"), {}).value();
    const std::vector<std::string_view> expected{"a", "\2", "b", "\1"};
    QCOMPARE(collectionElements(map), expected);
    QVERIFY(collectionElements(bytesOf("0x00000000")).empty());
}

QTEST_GUILESS_MAIN(TestValue)
#include "tst_value.moc"
