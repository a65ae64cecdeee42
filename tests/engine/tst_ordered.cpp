// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/ordered.h"
#include "tests/engine/random_values.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::engine;
using cql::CqlType;
using cql::NativeType;
using engine::test::RandomValues;

namespace {

using Nullable = std::optional<Bytes>;

constexpr std::uint32_t seed = 20261224;

int sign(int number)
{
    return number < 0 ? -1 : number > 0 ? 1 : 0;
}

// memcmp, shorter first.
int bytesOrder(const Bytes& left, const Bytes& right)
{
    return sign(left.compare(right));
}

Bytes encoded(const Nullable& value, const CqlType& type, bool descending)
{
    Bytes out;
    appendOrdered(out, value, type, RandomValues::catalog(), descending);
    return out;
}

int valueOrder(const Nullable& left, const Nullable& right, const CqlType& type)
{
    if (!left || !right)
        return static_cast<int>(left.has_value()) - static_cast<int>(right.has_value());
    return sign(compareValues(*left, *right, type, RandomValues::catalog()));
}

Nullable nullable(RandomValues& random, const CqlType& type)
{
    return random.below(10) == 0 ? std::nullopt : Nullable(random.value(type));
}

std::string shown(const Nullable& value, const CqlType& type)
{
    return value ? toLiteral(*value, type, RandomValues::catalog()) : "null";
}

std::string hex(const Bytes& bytes)
{
    return toLiteral(bytes, NativeType::Blob, {});
}

CqlType typeOf(const std::string& text)
{
    return CqlType::fromCql(text).value();
}

}  // namespace

class TestOrdered : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qInfo("seed %u", seed); }
    void bytesSortAsValuesDo_data();
    void bytesSortAsValuesDo();
    void readsBackAnEqualValue_data() { bytesSortAsValuesDo_data(); }
    void readsBackAnEqualValue();
    void orderIsTransitive_data() { bytesSortAsValuesDo_data(); }
    void orderIsTransitive();
    void keysSortColumnByColumn();
    void nestedValuesSortLikewise();
    void isCompact_data();
    void isCompact();
    void equalNumbersGetTheSameBytes_data();
    void equalNumbersGetTheSameBytes();
    void nanIsOneValue();
    void appendsBehindWhatIsThere();
};

void TestOrdered::bytesSortAsValuesDo_data()
{
    QTest::addColumn<std::string>("type");

    for (int i = 0; i <= static_cast<int>(NativeType::Varint); ++i) {
        const std::string type(cql::toCql(static_cast<NativeType>(i)));
        QTest::newRow(type.c_str()) << type;
    }
    for (const char* type :
         {"frozen<list<text>>", "frozen<set<int>>", "frozen<map<text, double>>", "tuple<text, decimal>",
          "frozen<pair>", "vector<float, 2>", "vector<text, 2>", "vector<smallint, 2>"})
        QTest::newRow(type) << std::string(type);
}

void TestOrdered::bytesSortAsValuesDo()
{
    QFETCH(std::string, type);
    const CqlType of = typeOf(type);
    RandomValues random(seed);

    for (int i = 0; i < 700; ++i) {
        const Nullable left = nullable(random, of);
        const Nullable right = nullable(random, of);
        QVERIFY(!left || isValid(*left, of, RandomValues::catalog()));
        const std::string what = shown(left, of) + " and " + shown(right, of);
        const int expected = valueOrder(left, right, of);
        QVERIFY2(bytesOrder(encoded(left, of, false), encoded(right, of, false)) == expected, what.c_str());
        QVERIFY2(bytesOrder(encoded(left, of, true), encoded(right, of, true)) == -expected, what.c_str());
        QCOMPARE(valueOrder(right, left, of), -expected);
    }
}

void TestOrdered::readsBackAnEqualValue()
{
    QFETCH(std::string, type);
    const CqlType of = typeOf(type);
    RandomValues random(seed + 1);

    for (int i = 0; i < 400; ++i) {
        const bool descending = random.below(2) == 1;
        const Nullable value = nullable(random, of);
        const Bytes bytes = encoded(value, of, descending);
        const Bytes more = bytes + "rest";
        std::string_view rest = more;
        const auto taken = takeOrdered(rest, of, RandomValues::catalog(), descending);
        QVERIFY2(taken, shown(value, of).c_str());
        QVERIFY2(rest == "rest", shown(value, of).c_str());
        QVERIFY(!*taken || isValid(**taken, of, RandomValues::catalog()));
        QVERIFY2(valueOrder(*taken, value, of) == 0, shown(value, of).c_str());
        QCOMPARE(hex(encoded(*taken, of, descending)), hex(bytes));
    }
}

void TestOrdered::orderIsTransitive()
{
    QFETCH(std::string, type);
    const CqlType of = typeOf(type);
    RandomValues random(seed + 2);

    std::vector<Bytes> values;
    values.reserve(60);
    for (int i = 0; i < 60; ++i)
        values.push_back(random.value(of));
    std::sort(values.begin(), values.end(), [&](const Bytes& left, const Bytes& right) {
        return encoded(left, of, false) < encoded(right, of, false);
    });
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = i; j < values.size(); ++j)
            QVERIFY(valueOrder(values[i], values[j], of) <= 0);
    }
}

void TestOrdered::keysSortColumnByColumn()
{
    RandomValues random(seed + 3);

    for (int i = 0; i < 400; ++i) {
        const CqlType first = random.type(1);
        const CqlType second = random.type(0);
        const bool isFirstDescending = random.below(2) == 1;
        const bool isSecondDescending = random.below(2) == 1;
        for (int j = 0; j < 20; ++j) {
            const Nullable left[] = {nullable(random, first), nullable(random, second)};
            const Nullable right[] = {nullable(random, first), nullable(random, second)};
            int expected = valueOrder(left[0], right[0], first) * (isFirstDescending ? -1 : 1);
            if (expected == 0)
                expected = valueOrder(left[1], right[1], second) * (isSecondDescending ? -1 : 1);
            const Bytes leftKey =
                encoded(left[0], first, isFirstDescending) + encoded(left[1], second, isSecondDescending);
            const Bytes rightKey =
                encoded(right[0], first, isFirstDescending) + encoded(right[1], second, isSecondDescending);
            QVERIFY2(bytesOrder(leftKey, rightKey) == expected,
                     (first.toCql() + ", " + second.toCql() + ": " + shown(left[0], first) + ", "
                      + shown(left[1], second) + " and " + shown(right[0], first) + ", "
                      + shown(right[1], second))
                         .c_str());
        }
    }
}

void TestOrdered::nestedValuesSortLikewise()
{
    RandomValues random(seed + 4);

    for (int i = 0; i < 300; ++i) {
        const CqlType of = random.type(3);
        for (int j = 0; j < 10; ++j) {
            const Nullable left = nullable(random, of);
            const Nullable right = nullable(random, of);
            const std::string what = of.toCql() + ": " + shown(left, of) + " and " + shown(right, of);
            const int expected = valueOrder(left, right, of);
            QVERIFY2(bytesOrder(encoded(left, of, false), encoded(right, of, false)) == expected,
                     what.c_str());
            const Bytes bytes = encoded(left, of, true);
            std::string_view rest = bytes;
            const auto taken = takeOrdered(rest, of, RandomValues::catalog(), true);
            QVERIFY2(taken && rest.empty(), what.c_str());
            QVERIFY2(valueOrder(*taken, left, of) == 0, what.c_str());
        }
    }
}

void TestOrdered::isCompact_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");
    QTest::addColumn<std::string>("bytes");

    const auto add = [](const char* name, const std::string& type, const std::string& literal,
                        const std::string& bytes) { QTest::newRow(name) << type << literal << bytes; };
    add("zero", "int", "0", "0x80");
    add("minus one", "bigint", "-1", "0x7f");
    add("small", "int", "5", "0x8105");
    add("small negative", "int", "-3", "0x7efd");
    add("largest int", "int", "2147483647", "0x847fffffff");
    add("smallest bigint", "bigint", "-9223372036854775808", "0x778000000000000000");
    add("day", "date", "2026-12-24", "0x82514b");
    add("text", "text", "AZ123", "0x415a31323301");
    add("escaped text", "blob", "0x000102ff", "0x020102020203ff01");
    add("uuid", "uuid", "550e8400-e29b-41d4-a716-446655440000", "0x4550e8400e29b1d4a716446655440000");
    add("timeuuid", "timeuuid", "550e8400-e29b-11d4-a716-446655440000", "0x11d4e29b550e84002796c4e6d5c48080");
    add("decimal", "decimal", "12.50", "0x0381020d3300");
    add("negative decimal", "decimal", "-12.5", "0x017efdf2ccff");
    add("large varint", "varint", "340282366920938463463374607431768211455",
        "0x8900000010ffffffffffffffffffffffffffffffff");
}

void TestOrdered::isCompact()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);
    QFETCH(std::string, bytes);

    const CqlType of = typeOf(type);
    QCOMPARE(hex(encoded(fromLiteral(literal, of, {}).value(), of, false)), bytes);
}

void TestOrdered::equalNumbersGetTheSameBytes_data()
{
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("right");

    QTest::newRow("trailing zeros") << std::string("1.0") << std::string("1.00");
    QTest::newRow("exponents") << std::string("1e3") << std::string("1000.000");
    QTest::newRow("zeros") << std::string("0") << std::string("0e-2147483647");
    QTest::newRow("negative") << std::string("-120") << std::string("-1.2e2");
}

void TestOrdered::equalNumbersGetTheSameBytes()
{
    QFETCH(std::string, left);
    QFETCH(std::string, right);

    const Bytes one = fromLiteral(left, NativeType::Decimal, {}).value();
    const Bytes other = fromLiteral(right, NativeType::Decimal, {}).value();
    QVERIFY(one != other);
    QCOMPARE(compareValues(one, other, NativeType::Decimal, {}), 0);
    QCOMPARE(hex(encoded(one, NativeType::Decimal, false)), hex(encoded(other, NativeType::Decimal, false)));
}

void TestOrdered::nanIsOneValue()
{
    const Bytes quiet("\x7f\xc0\x00\x00", 4);
    const Bytes negative("\xff\xc0\x00\x01", 4);
    QCOMPARE(compareValues(quiet, negative, NativeType::Float, {}), 0);
    QCOMPARE(hex(encoded(quiet, NativeType::Float, false)), hex(encoded(negative, NativeType::Float, false)));
}

void TestOrdered::appendsBehindWhatIsThere()
{
    Bytes out = "before";
    appendOrdered(out, Bytes("a"), NativeType::Text, {}, true);
    QCOMPARE(hex(out), hex("before" + encoded(Bytes("a"), NativeType::Text, true)));
}

QTEST_GUILESS_MAIN(TestOrdered)
#include "tst_ordered.moc"
