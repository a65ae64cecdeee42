// SPDX-License-Identifier: Apache-2.0
// Orders that Apache Cassandra 4.1.7 gave for clustering columns.
#include "engine/codec/ordered.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using cql::CqlType;

class TestOrderedOracle : public QObject {
    Q_OBJECT

private slots:
    void sortsAsCassandraDoes_data();
    void sortsAsCassandraDoes();
    void takesForEqualWhatCassandraDoes_data();
    void takesForEqualWhatCassandraDoes();
};

namespace {

Bytes encoded(const Bytes& value, const CqlType& type, bool descending)
{
    Bytes out;
    appendOrdered(out, value, type, {}, descending);
    return out;
}

}  // namespace

void TestOrderedOracle::sortsAsCassandraDoes_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::vector<std::string>>("values");

    const auto add = [](const char* type, const std::vector<std::string>& values) {
        QTest::newRow(type) << std::string(type) << values;
    };
    add("ascii", {"", "B", "a", "dollar", "it's", "~~"});
    add("bigint", {"-9223372036854775808", "-1", "0", "1", "42", "9223372036854775807"});
    add("blob", {"0x", "0x00", "0x7f", "0x80", "0xcafebabe", "0xff"});
    add("boolean", {"false", "true"});
    add("date", {"0", "1969-12-31", "1970-01-01", "2024-02-29", "4294967295"});
    add("decimal", {"-1.5", "0", "1E-10", "1.0", "123456789.123456789", "1e10"});
    add("double", {"-Infinity", "-0.0", "0.0", "1.5", "Infinity", "NaN"});
    add("float", {"-Infinity", "-0.0", "0.0", "1.5", "Infinity", "NaN"});
    add("inet", {"0.0.0.0", "::1", "10.0.0.1", "127.0.0.1", "fe80::1", "255.255.255.255"});
    add("int", {"-2147483648", "-1", "0", "1", "100", "2147483647"});
    add("smallint", {"-32768", "-1", "0", "1", "256", "32767"});
    add("text", {"", "B", "a", "a'b", "é", "日本"});
    add("time", {"0", "08:12:54", "08:12:54.123", "23:59:59.999999999"});
    add("timestamp",
        {"-1", "1970-01-01", "2011-02-03T04:05:00+0100", "2024-02-29 12:34:56.789+0000", "253402300799999"});
    add("timeuuid", {"00000000-0000-1000-8080-808080808080", "00000000-0000-1000-7f7f-7f7f7f7f7f7f",
                     "00000001-0000-1000-8000-000000000000", "550e8400-e29b-11d4-a716-446655440000",
                     "e23f1e00-53a6-11e2-8080-808080808080", "ffffffff-ffff-1fff-bfff-ffffffffffff"});
    add("tinyint", {"-128", "-1", "0", "1", "64", "127"});
    add("uuid", {"00000000-0000-0000-0000-000000000000", "550e8400-e29b-11d4-a716-446655440000",
                 "00000000-0000-4000-7fff-000000000000", "00000000-0000-4000-8000-000000000000",
                 "550e8400-e29b-41d4-a716-446655440000", "ffffffff-ffff-ffff-ffff-ffffffffffff"});
    add("varint",
        {"-123456789012345678901234567890", "-1", "0", "1", "127", "123456789012345678901234567890"});
    add("tuple<int, text>", {"(null, 'z')", "(-1, 'z')", "(1, null)", "(1, '')", "(1, 'a')", "(1, 'b')"});
}

void TestOrderedOracle::sortsAsCassandraDoes()
{
    QFETCH(std::string, type);
    QFETCH(std::vector<std::string>, values);

    const CqlType of = CqlType::fromCql(type).value();
    for (std::size_t i = 0; i + 1 < values.size(); ++i) {
        const auto left = fromLiteral(values[i], of, {});
        const auto right = fromLiteral(values[i + 1], of, {});
        QVERIFY2(left && right, values[i].c_str());
        QVERIFY2(compareValues(*left, *right, of, {}) < 0, values[i].c_str());
        QVERIFY2(encoded(*left, of, false) < encoded(*right, of, false), values[i].c_str());
        QVERIFY2(encoded(*left, of, true) > encoded(*right, of, true), values[i].c_str());
    }
}

void TestOrderedOracle::takesForEqualWhatCassandraDoes_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("right");

    const auto add = [](const char* name, const std::string& type, const std::string& left,
                        const std::string& right) { QTest::newRow(name) << type << left << right; };
    add("decimals of different scales", "decimal", "1.0", "1.00");
    add("component left out", "tuple<int, text>", "(1)", "(1, null)");
    add("set in another order", "frozen<set<int>>", "{3, 1, 2, 2}", "{1, 2, 3}");
    add("map in another order", "frozen<map<text, int>>", "{'b': 2, 'a': 1}", "{'a': 1, 'b': 2}");
    add("boolean in upper case", "boolean", "TRUE", "true");
}

void TestOrderedOracle::takesForEqualWhatCassandraDoes()
{
    QFETCH(std::string, type);
    QFETCH(std::string, left);
    QFETCH(std::string, right);

    const CqlType of = CqlType::fromCql(type).value();
    const Bytes one = fromLiteral(left, of, {}).value();
    const Bytes other = fromLiteral(right, of, {}).value();
    QCOMPARE(compareValues(one, other, of, {}), 0);
    QVERIFY(encoded(one, of, false) == encoded(other, of, false));
}

QTEST_GUILESS_MAIN(TestOrderedOracle)
#include "tst_ordered_oracle.moc"
