// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/value.h"
#include "tests/engine/random_values.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using cql::CqlType;
using cql::NativeType;

class TestNativeLiteral : public QObject {
    Q_OBJECT

private slots:
    void readsAndWrites_data();
    void readsAndWrites();
    void writesTimesThatHaveNoText_data();
    void writesTimesThatHaveNoText();
    void refuses_data();
    void refuses();
    void longNumbersAreBounded_data();
    void longNumbersAreBounded();
    void saysWhatItExpected_data();
    void saysWhatItExpected();
    void shortensWhatItQuotes();
    void readsBackWhatItWrites_data();
    void readsBackWhatItWrites();
    void takesNumbersOfAnySize();
};

namespace {

CqlType typeOf(const std::string& text)
{
    return CqlType::fromCql(text).value();
}

std::string hex(const Bytes& bytes)
{
    return toLiteral(bytes, NativeType::Blob, {});
}

void add(const std::string& type, const std::string& literal, const std::string& bytes,
         const std::string& written)
{
    QTest::addRow("%s %s", type.c_str(), literal.c_str()) << type << literal << bytes << written;
}

void addNumbers()
{
    add("tinyint", "-128", "0x80", "-128");
    add("smallint", "32767", "0x7fff", "32767");
    add("int", " 12\t", "0x0000000c", "12");
    add("bigint", "-9223372036854775808", "0x8000000000000000", "-9223372036854775808");
    add("counter", "7", "0x0000000000000007", "7");
    add("decimal", "12.50", "0x0000000204e2", "12.50");
    add("decimal", "-1e10", "0xfffffff6ff", "-1E+10");
    add("decimal", "1.0E-10", "0x0000000b0a", "1.0E-10");
    add("decimal", "0.000", "0x0000000300", "0.000");
    add("decimal", ".5", "0x0000000105", "0.5");
    add("decimal", "007", "0x0000000007", "7");
    add("double", "1.5", "0x3ff8000000000000", "1.5");
    add("double", "0.1", "0x3fb999999999999a", "0.1");
    add("double", "5", "0x4014000000000000", "5.0");
    add("double", "-0", "0x8000000000000000", "-0.0");
    add("double", "1e300", "0x7e37e43c8800759c", "1e+300");
    add("double", "123456789012345680", "0x437b69b4ba630f35", "1.2345678901234568e+17");
    add("double", "100000", "0x40f86a0000000000", "100000.0");
    add("double", "0.00001", "0x3ee4f8b588e368f1", "1e-05");
    add("double", "NAN", "0x7ff8000000000000", "NaN");
    add("double", "-Infinity", "0xfff0000000000000", "-Infinity");
    add("float", "0.1", "0x3dcccccd", "0.1");
    add("float", "3e10", "0x50df8476", "3e+10");
    add("float", "infinity", "0x7f800000", "Infinity");
    add("varint", "0", "0x00", "0");
    add("varint", "128", "0x0080", "128");
    add("varint", "-128", "0x80", "-128");
    add("varint", "-129", "0xff7f", "-129");
    add("varint", "-0012", "0xf4", "-12");
    add("varint", "18446744073709551616", "0x010000000000000000", "18446744073709551616");
    add("varint", "-18446744073709551617", "0xfeffffffffffffffff", "-18446744073709551617");
}

void addTimes()
{
    add("date", "1970-01-01", "0x80000000", "'1970-01-01'");
    add("date", "2026-12-24", "0x8000514b", "'2026-12-24'");
    add("date", "0001-01-01", "0x7ff506c6", "'0001-01-01'");
    add("date", "2147483649", "0x80000001", "'1970-01-02'");
    add("date", "+5881580-07-11", "0xffffffff", "4294967295");
    add("date", "-5877641-06-23", "0x00000000", "0");
    add("time", "08:12:54", "0x00001ae5bbc3bc00", "'08:12:54.000000000'");
    add("time", "8:12:54", "0x00001ae5bbc3bc00", "'08:12:54.000000000'");
    add("time", "23:59:59.999999999", "0x00004e94914effff", "'23:59:59.999999999'");
    add("time", "1500", "0x00000000000005dc", "'00:00:00.000001500'");
    add("timestamp", "2026-12-24T10:00:00.000Z", "0x000001a2a77e4500", "'2026-12-24T10:00:00.000Z'");
    add("timestamp", "2026-12-24", "0x000001a2a558f400", "'2026-12-24T00:00:00.000Z'");
    add("timestamp", "2026-12-24+0100", "0x000001a2a5220580", "'2026-12-23T23:00:00.000Z'");
    add("timestamp", "2026-12-24 10:00", "0x000001a2a77e4500", "'2026-12-24T10:00:00.000Z'");
    add("timestamp", "2026-12-24 24:00", "0x000001a2aa7f5000", "'2026-12-25T00:00:00.000Z'");
    add("timestamp", "2026-12-24T10:00:00.Z", "0x000001a2a77e4500", "'2026-12-24T10:00:00.000Z'");
    add("timestamp", "2026-12-24 10:00:07 UTC", "0x000001a2a77e6058", "'2026-12-24T10:00:07.000Z'");
    add("timestamp", "2026-12-24T10:00:00.123456-02:30", "0x000001a2a80799bb", "'2026-12-24T12:30:00.123Z'");
    add("timestamp", "2026-12-24 10:00:00.5+01", "0x000001a2a7475874", "'2026-12-24T09:00:00.500Z'");
    add("timestamp", "-1", "0xffffffffffffffff", "'1969-12-31T23:59:59.999Z'");
    add("timestamp", "0001-01-01 00:00Z", "0xffffc77cedd32800", "'0001-01-01T00:00:00.000Z'");
    add("duration", "1y2mo3w4d5h6m7s8ms9us10ns", "0x1c32fc2168cdf9d664", "1y2mo25d5h6m7s8ms9us10ns");
    add("duration", "-1Mo2D", "0x010300", "-1mo2d");
    add("duration", "3\xc2\xb5s", "0x00009770", "3us");
    add("duration", "P1Y2M3DT4H5M6S", "0x1c06fc1ac003cfe800", "1y2mo3d4h5m6s");
    add("duration", "PT10M", "0x0000f9176592e000", "10m");
    add("duration", "-P2W", "0x001b00", "-14d");
    add("duration", "P0001-02-03T04:05:06", "0x1c06fc1ac003cfe800", "1y2mo3d4h5m6s");
    add("duration", "0s", "0x000000", "0s");
}

void addOthers()
{
    add("ascii", "AZ'1", "0x415a2731", "'AZ''1'");
    add("text", "", "0x", "''");
    add("text", " é ", "0x20c3a920", "' é '");
    add("blob", "0xCAFE", "0xcafe", "0xcafe");
    add("blob", "0X", "0x", "0x");
    add("boolean", "TRUE", "0x01", "true");
    add("boolean", "false", "0x00", "false");
    add("inet", "192.0.2.1", "0xc0000201", "'192.0.2.1'");
    add("inet", "2001:DB8::1", "0x20010db8000000000000000000000001", "'2001:db8::1'");
    add("inet", "::ffff:10.0.0.1", "0x0a000001", "'10.0.0.1'");
    add("timeuuid", "550E8400-e29b-11d4-a716-446655440000", "0x550e8400e29b11d4a716446655440000",
        "550e8400-e29b-11d4-a716-446655440000");
    add("uuid", "550e8400-e29b-41d4-a716-446655440000", "0x550e8400e29b41d4a716446655440000",
        "550e8400-e29b-41d4-a716-446655440000");
}

}  // namespace

void TestNativeLiteral::readsAndWrites_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("written");

    addNumbers();
    addTimes();
    addOthers();
}

void TestNativeLiteral::readsAndWrites()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);
    QFETCH(std::string, bytes);
    QFETCH(std::string, written);

    const CqlType of = typeOf(type);
    const auto value = fromLiteral(literal, of, {});
    QVERIFY2(value.has_value(), value ? "" : value.error().message.c_str());
    QCOMPARE(hex(*value), bytes);
    QVERIFY(isValid(*value, of, {}));
    QCOMPARE(toLiteral(*value, of, {}), written);
}

void TestNativeLiteral::writesTimesThatHaveNoText_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");

    QTest::newRow("year 10000") << std::string("timestamp") << std::string("253402300800000");
    QTest::newRow("year 0") << std::string("timestamp") << std::string("-62135596800001");
    QTest::newRow("last timestamp") << std::string("timestamp") << std::string("9223372036854775807");
    QTest::newRow("first timestamp") << std::string("timestamp") << std::string("-9223372036854775808");
    QTest::newRow("first day") << std::string("date") << std::string("0");
    QTest::newRow("day of year 10000") << std::string("date") << std::string("2150416545");
}

void TestNativeLiteral::writesTimesThatHaveNoText()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);

    QCOMPARE(toLiteral(fromLiteral(literal, typeOf(type), {}).value(), typeOf(type), {}), literal);
}

void TestNativeLiteral::refuses_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");

    const auto add = [](const char* type, std::initializer_list<const char*> literals) {
        for (const char* literal : literals)
            QTest::addRow("%s '%s'", type, literal) << std::string(type) << std::string(literal);
    };
    add("ascii", {"é", "\x80"});
    add("text", {"\xff", "\xc3", "\xed\xa0\x80", "\xc0\xaf"});
    add("tinyint", {"128", "-129", "", "1.0", "+1", "0x1", "one"});
    add("smallint", {"32768", "1e2"});
    add("int", {"2147483648", "-2147483649", "1 2", "--1", "'1'"});
    add("bigint", {"9223372036854775808", "-9223372036854775809"});
    add("blob", {"", "cafe", "0xcaf", "0xcg", "'a'"});
    add("boolean", {"", "1", "yes", "tru", "truee"});
    add("date",
        {"", "2026-13-01", "2026-00-10", "2026-02-29", "1900-02-29", "2026-1-1", "26-01-01", "2026-01-01T",
         "12345-01-01", "-1", "4294967296", "+5881580-07-12", "-5877641-06-22", "2026-12-24 10:00"});
    add("decimal",
        {"", "-", ".", "1.2.3", "1e", "1e1.5", "1e99999999999", "1e2147483649", "NaN", "+1", "1,5"});
    add("double", {"", "1e400", "1e-400", "inf", "nan(1)", "--1", "0x10", "1.5f", "-", "1 2"});
    add("float", {"1e39", "abc"});
    add("duration",
        {"", "-", "1", "y", "1x", "1d1y", "1d2d", "1m1mo", "1d-2h", "P", "PT", "P1D1Y", "P1W2D", "P1.5Y",
         "P0001-02-03", "P0001-02-03T04:05", "178956971y", "9223372036855s", "99999999999999999999ns"});
    add("inet",
        {"", "192.0.2", "192.0.2.256", "192.0.2.1.1", "localhost", "1::2::3", "12345::", "fe80::1%eth0"});
    add("time", {"", "24:00:00", "08:12", "08:60:00", "08:12:60", "08:12:54.", "08:12:54.1234567890", "-1",
                 "86400000000000"});
    add("timestamp",
        {"", "now", "2026-12-24T", "2026-12-24T10", "2026-12-24 24:01", "2026-12-24T10:00:00 CET",
         "2026-12-24T10:00:00+1", "2026-12-24T10:00:00+01000", "2026-12-24T10:00:00+19:00",
         "2026-12-24x10:00", "1.5", "9223372036854775808", "+999999999-01-01"});
    add("timeuuid", {"550e8400-e29b-41d4-a716-446655440000", "550e8400-e29b-11d4-a716-44665544000"});
    add("uuid", {"", "550e8400e29b41d4a716446655440000", "550e8400-e29b-41d4-a716-44665544000g",
                 "550e8400-e29b-41d4-a7164-46655440000"});
    add("varint", {"", "-", "1.5", "1e5", "0x10", "12a"});
}

void TestNativeLiteral::refuses()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);

    const auto value = fromLiteral(literal, typeOf(type), {});
    QVERIFY2(!value, value ? hex(*value).c_str() : "");
    QCOMPARE(value.error().code, ErrorCode::Syntax);
    QVERIFY2(value.error().message.find(" is not of type " + type + "; expected ") != std::string::npos,
             value.error().message.c_str());
}

void TestNativeLiteral::longNumbersAreBounded_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("literal");
    QTest::addColumn<bool>("isRead");

    const QString nines(99'999, QLatin1Char('9'));
    const QString zeros(200'000, QLatin1Char('0'));
    QTest::newRow("varint") << "varint" << nines << true;
    QTest::newRow("negative varint") << "varint" << QLatin1Char('-') + nines << true;
    QTest::newRow("varint with zeros in front") << "varint" << zeros + nines << true;
    QTest::newRow("varint that is too long") << "varint" << nines + QStringLiteral("99") << false;
    QTest::newRow("varint of a digit too many") << "varint" << nines + QLatin1Char('9') << false;
    QTest::newRow("decimal") << "decimal" << QStringLiteral("0.") + nines << true;
    QTest::newRow("decimal that is too long") << "decimal" << nines + QStringLiteral(".99") << false;
    QTest::newRow("decimal with zeros at its end") << "decimal" << QStringLiteral("1") + zeros << false;
}

void TestNativeLiteral::longNumbersAreBounded()
{
    QFETCH(QString, type);
    QFETCH(QString, literal);
    QFETCH(bool, isRead);

    const cql::CqlType parsed = cql::CqlType::fromCql(type.toStdString()).value();
    const auto value = fromLiteral(literal.toStdString(), parsed, {});
    QCOMPARE(value.has_value(), isRead);
    if (!isRead) {
        QVERIFY(value.error().message.ends_with(" is too long; a number may have at most 100,000 digits"));
        return;
    }
    QVERIFY(isValid(*value, parsed, {}));
    const std::string written = toLiteral(*value, parsed, {});
    QVERIFY(fromLiteral(written, parsed, {}).value() == *value);
    Bytes longer = *value;
    longer.insert(type == QLatin1String("varint") ? 0 : 4, 10, '\x01');
    QVERIFY(!isValid(longer, parsed, {}));
    QVERIFY(toLiteral(longer, parsed, {}).starts_with("0x"));
}

void TestNativeLiteral::saysWhatItExpected_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("literal");
    QTest::addColumn<std::string>("message");

    const auto add = [](const char* type, const std::string& literal, const std::string& message) {
        QTest::newRow(type) << std::string(type) << literal << message;
    };
    add("tinyint", "300", R"("300" is not of type tinyint; expected a whole number from -128 to 127)");
    add("boolean", "yes", R"("yes" is not of type boolean; expected true or false)");
    add("date", "24.12.2026",
        R"("24.12.2026" is not of type date; expected a day such as 2026-12-24 or, with 2147483648 for 1970-01-01, )"
        R"(its number from 0 to 4294967295)");
    add("timeuuid", "550e8400-e29b-41d4-a716-446655440000",
        R"("550e8400-e29b-41d4-a716-446655440000" is not of type timeuuid; expected a uuid of version 1 such as )"
        R"(550e8400-e29b-11d4-a716-446655440000)");
    add("text", "ab\xff", R"("ab..." is not of type text; expected UTF-8)");
}

void TestNativeLiteral::saysWhatItExpected()
{
    QFETCH(std::string, type);
    QFETCH(std::string, literal);
    QFETCH(std::string, message);

    const auto value = fromLiteral(literal, typeOf(type), {});
    QVERIFY(!value);
    QCOMPARE(value.error().message, message);
}

void TestNativeLiteral::shortensWhatItQuotes()
{
    std::string literal(59, 'a');
    for (int i = 0; i < 1000; ++i)
        literal += "é";
    const auto value = fromLiteral(literal, NativeType::Int, {});
    QVERIFY(!value);
    QVERIFY(value.error().message.starts_with('"' + std::string(59, 'a') + "...\" is not of type int"));
}

void TestNativeLiteral::readsBackWhatItWrites_data()
{
    QTest::addColumn<std::string>("type");

    for (int i = 0; i <= static_cast<int>(NativeType::Varint); ++i) {
        const std::string type(cql::toCql(static_cast<NativeType>(i)));
        QTest::newRow(type.c_str()) << type;
    }
}

void TestNativeLiteral::readsBackWhatItWrites()
{
    QFETCH(std::string, type);

    // In a list, where texts stand in quotes as CQL has it.
    const cql::CollectionType list{cql::CollectionKind::List, {typeOf(type)}, true};
    engine::test::RandomValues random(11);
    for (int i = 0; i < 500; ++i) {
        const Bytes value = encodeCollection({random.value(typeOf(type))}, list, {});
        const std::string literal = toLiteral(value, list, {});
        const auto again = fromLiteral(literal, list, {});
        QVERIFY2(again.has_value(), literal.c_str());
        QCOMPARE(toLiteral(*again, list, {}), literal);
        if (type != "varint" && type != "inet" && literal != "[NaN]" && type != "decimal")
            QCOMPARE(hex(*again), hex(value));
    }
}

void TestNativeLiteral::takesNumbersOfAnySize()
{
    const std::string digits = "1" + std::string(5000, '0') + "7";
    for (const NativeType type : {NativeType::Varint, NativeType::Decimal}) {
        for (const std::string& literal : {digits, "-" + digits}) {
            const auto value = fromLiteral(literal, type, {});
            QVERIFY(value);
            QVERIFY(value->size() > 2000);
            QCOMPARE(toLiteral(*value, type, {}), literal);
        }
    }
}

QTEST_GUILESS_MAIN(TestNativeLiteral)
#include "tst_native_literal.moc"
