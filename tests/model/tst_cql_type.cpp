// SPDX-License-Identifier: Apache-2.0
#include "model/cql/cql_type.h"

#include <QTest>

using namespace querywright;
using cql::CollectionKind;
using cql::CollectionType;
using cql::CqlType;
using cql::NativeType;

class TestCqlType : public QObject {
    Q_OBJECT

private slots:
    void readsAndWritesCql_data();
    void readsAndWritesCql();
    void refuses_data();
    void refuses();
    void readsEveryNativeType();
    void tellsAlternativesApart();
    void boundsNesting();
    void freezesAllThatIsInside();
    void knowsWhatIsFrozen();
    void knowsWhatMayBeInAPrimaryKey_data();
    void knowsWhatMayBeInAPrimaryKey();
};

namespace {

CqlType typeOf(const std::string& text)
{
    return CqlType::fromCql(text).value();
}

}  // namespace

void TestCqlType::readsAndWritesCql_data()
{
    QTest::addColumn<std::string>("read");
    QTest::addColumn<std::string>("written");

    const auto add = [](const char* name, const std::string& read, const std::string& written) {
        QTest::newRow(name) << read << written;
    };
    add("native", "text", "text");
    add("case does not count", "BigInt", "bigint");
    add("varchar is text", "varchar", "text");
    add("list", "list<int>", "list<int>");
    add("set is a reserved word all the same", "SET<text>", "set<text>");
    add("map", "map<text,int>", "map<text, int>");
    add("blanks anywhere", " map < text ,\n\tint > ", "map<text, int>");
    add("frozen list", "frozen<list<int>>", "frozen<list<int>>");
    add("frozen inside", "list<frozen<set<int>>>", "list<frozen<set<int>>>");
    add("frozen reaches inwards", "frozen<list<set<int>>>", "frozen<list<frozen<set<int>>>>");
    add("tuple", "tuple<int, text>", "tuple<int, text>");
    add("tuples are frozen anyway", "frozen<tuple<int>>", "tuple<int>");
    add("tuples freeze", "tuple<list<int>, address>", "tuple<frozen<list<int>>, frozen<address>>");
    add("vector", "vector<float, 3>", "vector<float, 3>");
    add("vector of vectors", "vector<vector<float,2>,3>", "vector<vector<float, 2>, 3>");
    add("user-defined", "Address", "address");
    add("frozen user-defined", "frozen<address>", "frozen<address>");
    add("quoted user-defined", "\"Address\"", "\"Address\"");
    add("quoted name with the marks of types", "list<frozen<\"a<b>,\"\"c\">>",
        "list<frozen<\"a<b>,\"\"c\">>");
    add("a quoted type word is user-defined", "frozen<\"int\">", "frozen<\"int\">");
    add("a quoted collection word too", "\"map\"", "\"map\"");
    add("duration as value", "map<int, duration>", "map<int, duration>");
}

void TestCqlType::readsAndWritesCql()
{
    QFETCH(std::string, read);
    QFETCH(std::string, written);

    const auto type = CqlType::fromCql(read);
    QVERIFY2(type.has_value(), type ? "" : type.error().message.c_str());
    QCOMPARE(type->toCql(), written);
    QVERIFY(*type == typeOf(written));
}

void TestCqlType::refuses_data()
{
    QTest::addColumn<std::string>("read");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<std::string>("message");

    const auto syntax = [](const char* name, const std::string& read, const std::string& message) {
        QTest::newRow(name) << read << ErrorCode::Syntax << message;
    };
    const auto invalid = [](const char* name, const std::string& read, const std::string& message) {
        QTest::newRow(name) << read << ErrorCode::Invalid << message;
    };
    syntax("nothing", "", R"("" is not a type: the name of a type is missing at its end)");
    syntax("no argument", "list", R"("list" is not a type: "<" is missing at its end)");
    syntax("empty argument", "list<>", R"("list<>" is not a type: the name of a type is missing at ">")");
    syntax("not closed", "map<text, int", R"("map<text, int" is not a type: ">" is missing at its end)");
    syntax("map of one", "map<text>", R"("map<text>" is not a type: "," is missing at ">")");
    syntax("list of two", "list<int, int>", R"("list<int, int>" is not a type: ">" is missing at ", int>")");
    syntax("text behind", "int int", R"("int int" is not a type: nothing may follow at "int")");
    syntax("too many brackets", "list<int>>", R"("list<int>>" is not a type: nothing may follow at ">")");
    syntax("arguments of a native type", "int<text>",
           R"("int<text>" is not a type: nothing may follow at "<text>")");
    syntax(
        "arguments of an unknown type", "array<int>",
        R"("array" does not take types in angle brackets, as frozen, list, map, set, tuple and vector do)");
    syntax("reserved word", "order", R"("order" is a reserved word of CQL and a name only in double quotes)");
    syntax(
        "not a name", "9lives",
        R"("9lives" is not a name: it must begin with a letter and go on with letters, digits and _, or stand in )"
        R"(double quotes)");
    syntax("open quote", "\"abc", R"(the name "abc does not end with its closing quote)");
    syntax("Java class", "'org.apache.Type'",
           R"("'org.apache.Type'" is not a type: the name of a type is missing at "'org.apache.Type'")");
    invalid("name with a keyspace", "ks.address",
            R"("ks.address" is not allowed: a user-defined type is named without its keyspace)");
    invalid(
        "frozen native type", "frozen<int>",
        R"("frozen<int>" is not allowed: frozen is for collections, tuples and user-defined types, not for int)");
    invalid(
        "collection in a collection", "list<set<int>>",
        R"("list<set<int>>" is not allowed: set<int> inside a collection must be written frozen<set<int>>)");
    invalid("user-defined type in a collection", "set<address>",
            R"("set<address>" is not allowed: address inside a collection must be written frozen<address>)");
    invalid("counter in a collection", "list<counter>",
            R"("list<counter>" is not allowed: a counter cannot be part of another type)");
    invalid("counter in a tuple", "tuple<counter>",
            R"("tuple<counter>" is not allowed: a counter cannot be part of another type)");
    invalid(
        "set of durations", "set<duration>",
        R"("set<duration>" is not allowed: durations have no order and so cannot be elements of a set or keys of a )"
        R"(map)");
    invalid(
        "no dimension", "vector<float, 0>",
        R"("vector<float, 0>" is not allowed: the dimension of a vector must be a whole number from 1 to )"
        R"(2147483647, not "0")");
    invalid(
        "dimension too large", "vector<float, 99999999999>",
        R"("vector<float, 99999999999>" is not allowed: the dimension of a vector must be a whole number from 1 to )"
        R"(2147483647, not "99999999999")");
}

void TestCqlType::refuses()
{
    QFETCH(std::string, read);
    QFETCH(ErrorCode, code);
    QFETCH(std::string, message);

    const auto type = CqlType::fromCql(read);
    QVERIFY(!type);
    QCOMPARE(type.error().message, message);
    QCOMPARE(type.error().code, code);
}

void TestCqlType::readsEveryNativeType()
{
    for (int i = 0; i <= static_cast<int>(NativeType::Varint); ++i) {
        const auto native = static_cast<NativeType>(i);
        const auto type = CqlType::fromCql(cql::toCql(native));
        QVERIFY(type);
        QVERIFY(type->isNative(native));
        QCOMPARE(type->isCounter(), native == NativeType::Counter);
    }
}

void TestCqlType::tellsAlternativesApart()
{
    QVERIFY(typeOf("list<int>") == CqlType(CollectionType{CollectionKind::List, {NativeType::Int}, false}));
    QVERIFY(typeOf("list<int>") != typeOf("set<int>"));
    QVERIFY(typeOf("list<int>") != typeOf("frozen<list<int>>"));
    QVERIFY(typeOf("\"A\"") != typeOf("a"));
    QVERIFY(typeOf("vector<float, 2>") != typeOf("vector<float, 3>"));
    QVERIFY(typeOf("tuple<int>") != typeOf("tuple<int, int>"));
}

void TestCqlType::boundsNesting()
{
    const auto nested = [](std::size_t depth) {
        std::string text;
        for (std::size_t i = 0; i < depth; ++i)
            text += "tuple<";
        return text + "int" + std::string(depth, '>');
    };
    QVERIFY(CqlType::fromCql(nested(32)));

    for (const std::size_t depth : {33UL, 1'000'000UL}) {
        const auto type = CqlType::fromCql(nested(depth));
        QVERIFY(!type);
        QCOMPARE(type.error().code, ErrorCode::Invalid);
        QVERIFY(type.error().message.ends_with("is not allowed: types can be nested 32 deep at most"));
        QVERIFY(type.error().message.size() < 200);
    }
}

void TestCqlType::freezesAllThatIsInside()
{
    const CqlType inner = CollectionType{CollectionKind::Set, {cql::UdtType{"address", false}}, false};
    const CqlType type = CollectionType{CollectionKind::Map, {NativeType::Text, inner}, false};

    QCOMPARE(type.frozen().toCql(), std::string("frozen<map<text, frozen<set<frozen<address>>>>>"));
    QVERIFY(type.frozen().frozen() == type.frozen());
    QVERIFY(CqlType(NativeType::Int).frozen() == CqlType(NativeType::Int));
}

void TestCqlType::knowsWhatIsFrozen()
{
    QVERIFY(typeOf("int").isFrozen());
    QVERIFY(typeOf("tuple<int>").isFrozen());
    QVERIFY(typeOf("vector<float, 3>").isFrozen());
    QVERIFY(typeOf("frozen<address>").isFrozen());
    QVERIFY(!typeOf("address").isFrozen());
    QVERIFY(!typeOf("set<int>").isFrozen());
}

void TestCqlType::knowsWhatMayBeInAPrimaryKey_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<bool>("isAllowed");

    QTest::newRow("text") << std::string("text") << true;
    QTest::newRow("counter") << std::string("counter") << false;
    QTest::newRow("duration") << std::string("duration") << false;
    QTest::newRow("list") << std::string("list<int>") << false;
    QTest::newRow("frozen list") << std::string("frozen<list<int>>") << true;
    QTest::newRow("frozen list of durations") << std::string("frozen<list<duration>>") << false;
    QTest::newRow("tuple") << std::string("tuple<int, text>") << true;
    QTest::newRow("tuple with a duration") << std::string("tuple<int, tuple<duration>>") << false;
    QTest::newRow("user-defined") << std::string("address") << false;
    QTest::newRow("frozen user-defined") << std::string("frozen<address>") << true;
    QTest::newRow("vector") << std::string("vector<float, 3>") << true;
    QTest::newRow("vector of durations") << std::string("vector<duration, 3>") << false;
}

void TestCqlType::knowsWhatMayBeInAPrimaryKey()
{
    QFETCH(std::string, type);
    QFETCH(bool, isAllowed);

    QCOMPARE(cql::isAllowedInPrimaryKey(typeOf(type)), isAllowed);
}

QTEST_GUILESS_MAIN(TestCqlType)
#include "tst_cql_type.moc"
