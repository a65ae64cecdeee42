// SPDX-License-Identifier: Apache-2.0
// Tokens that Apache Cassandra 4.1.7 gave.
#include "engine/token/partitioner.h"

#include <QTest>

#include <limits>

using namespace querywright;
using namespace querywright::engine;
using cql::CqlType;

class TestPartitioner : public QObject {
    Q_OBJECT

private slots:
    void givesTokensOfOneColumn_data();
    void givesTokensOfOneColumn();
    void givesTokensOfSeveralColumns_data();
    void givesTokensOfSeveralColumns();
    void givesTheLeastTokenToNoBytes();
    void putsLengthsAroundSeveralColumns();
    void takesPartitionKeysApart_data();
    void takesPartitionKeysApart();
    void survivesDamagedPartitionKeys();
};

namespace {

Bytes valueOf(const std::string& type, const std::string& literal)
{
    return fromLiteral(literal, CqlType::fromCql(type).value(), {}).value();
}

}  // namespace

void TestPartitioner::givesTokensOfOneColumn_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");
    QTest::addColumn<Token>("token");

    const auto add = [](const std::string& type, const std::string& literal, Token token) {
        QTest::addRow("%s %s", type.c_str(), literal.c_str()) << type << literal << token;
    };
    add("int", "1", -4069959284402364209);
    add("int", "2", -3248873570005575792);
    add("int", "3", 9010454139840013625);
    add("int", "0", -3485513579396041028);
    add("int", "-2147483648", -420533958509279465);
    add("tinyint", "64", 2386965317450974368);
    add("smallint", "-32768", -1753184955657554102);
    add("bigint", "42", 8623491988607824794);
    add("bigint", "-1", 7071048584287372947);
    add("text", "a", -8839064797231613815);
    add("text", "hello", -3758069500696749310);
    add("text", "é", 5461403030378599040);
    add("text", "日本", -7507319893842418264);
    add("ascii", "it's", 6200986174456721523);
    add("blob", "0x80", -5284281814142962636);
    add("blob", "0xcafebabe", -5024001862876273513);
    add("blob", "0xfffefdfcfbfaf9f8f7f6f5f4f3f2f1f0ffeeddccbbaa", 1405199382344524164);
    add("boolean", "true", 8849112093580131862);
    add("date", "2024-02-29", -6510212219662530605);
    add("date", "4294967295", 7297452126230313552);
    add("decimal", "123456789.123456789", -820875149529824339);
    add("decimal", "1E-10", 4160469802212758955);
    add("double", "-0.0", 9204767954415360687);
    add("double", "NaN", -1046509390464631383);
    add("float", "-Infinity", 7898173390973992574);
    add("float", "NaN", -7253780401204684297);
    add("inet", "fe80::1", -8653704122996569727);
    add("inet", "127.0.0.1", 3370802529007389742);
    add("time", "08:12:54.123", 4663586643726020379);
    add("timestamp", "2024-02-29 12:34:56.789+0000", 7532702350409010692);
    add("timestamp", "2011-02-03T04:05:00+0100", -421688509360253341);
    add("timeuuid", "e23f1e00-53a6-11e2-8080-808080808080", 3400552723731185524);
    add("uuid", "ffffffff-ffff-ffff-ffff-ffffffffffff", -2824192546314762522);
    add("uuid", "550e8400-e29b-41d4-a716-446655440000", 4277286421682315655);
    add("varint", "-123456789012345678901234567890", -3054641076725212401);
    add("varint", "127", 5072634478945617755);
    add("tuple<int, text>", "(1, null)", 1583418842536811635);
    add("tuple<int, text>", "(1)", 4531519027892390829);
    add("tuple<int, text>", "(1, 'a')", 4683857440215150441);
}

void TestPartitioner::givesTokensOfOneColumn()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);
    QFETCH(Token, token);

    const Bytes value = valueOf(type, literal);
    QCOMPARE(tokenOf(partitionKeyOf({value})), token);
}

void TestPartitioner::givesTokensOfSeveralColumns_data()
{
    QTest::addColumn<std::string>("types");
    QTest::addColumn<std::vector<std::string>>("literals");
    QTest::addColumn<Token>("token");

    const auto add = [](const std::string& type, const std::vector<std::string>& literals, Token token) {
        QTest::addRow("%s %s %s", type.c_str(), literals[0].c_str(), literals[1].c_str())
            << type << literals << token;
    };
    add("int", {"-2147483648", "100"}, -8486840413863364872);
    add("text", {"", "a"}, -3901752403867371625);
    add("text", {"B", "é"}, -6331659095510592725);
    add("blob", {"0x", "0x00"}, 6467032436831805688);
    add("varint", {"-1", "123456789012345678901234567890"}, -9059788265512947693);
    add("uuid", {"00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"},
        -3139216030154437727);
    add("timestamp", {"1970-01-01", "0"}, 7836564432280983722);
}

void TestPartitioner::givesTokensOfSeveralColumns()
{
    QFETCH(std::string, types);
    QFETCH(std::vector<std::string>, literals);
    QFETCH(Token, token);

    const Bytes first = valueOf(types, literals[0]);
    const Bytes second = valueOf(types, literals[1]);
    QCOMPARE(tokenOf(partitionKeyOf({first, second})), token);

    const Bytes one = valueOf("int", "1");
    const Bytes minusOne = valueOf("int", "-1");
    QCOMPARE(tokenOf(partitionKeyOf({one, ""})), Token{-6115126023624040605});
    QCOMPARE(tokenOf(partitionKeyOf({one, "x"})), Token{746584927563629270});
    QCOMPARE(tokenOf(partitionKeyOf({minusOne, "é"})), Token{-3195632352973905290});
}

void TestPartitioner::givesTheLeastTokenToNoBytes()
{
    QCOMPARE(tokenOf(""), std::numeric_limits<Token>::min());
}

void TestPartitioner::putsLengthsAroundSeveralColumns()
{
    QCOMPARE(partitionKeyOf({"a"}), Bytes("a"));
    QCOMPARE(partitionKeyOf({"a", ""}), Bytes("\0\1a\0\0\0\0", 7));
    const Bytes longest(65'535, 'x');
    QCOMPARE(partitionKeyOf({longest, "b"}), "\xff\xff" + longest + Bytes("\0\0\1b\0", 5));
}

void TestPartitioner::takesPartitionKeysApart_data()
{
    QTest::addColumn<std::vector<std::string>>("columns");

    QTest::newRow("one") << std::vector<std::string>{"abc"};
    QTest::newRow("one of no bytes") << std::vector<std::string>{""};
    QTest::newRow("two") << std::vector<std::string>{"abc", "d"};
    QTest::newRow("some of no bytes") << std::vector<std::string>{"", "x", ""};
    QTest::newRow("zeros inside") << std::vector<std::string>{std::string(3, '\0'), std::string("\0\1\0", 3)};
    QTest::newRow("long") << std::vector<std::string>{std::string(65'535, '\xff'), std::string(300, 'a')};
}

void TestPartitioner::takesPartitionKeysApart()
{
    QFETCH(std::vector<std::string>, columns);

    const std::vector<std::string_view> views(columns.begin(), columns.end());
    QCOMPARE(partitionKeyColumns(partitionKeyOf(views), columns.size()), columns);
}

void TestPartitioner::survivesDamagedPartitionKeys()
{
    const std::vector<Bytes> nothing{"", ""};
    QCOMPARE(partitionKeyColumns("", 2), nothing);
    const std::vector<Bytes> cutOff{"ab", ""};
    QCOMPARE(partitionKeyColumns(std::string_view("\0\5ab", 4), 2), cutOff);
}

QTEST_GUILESS_MAIN(TestPartitioner)
#include "tst_partitioner.moc"
