// SPDX-License-Identifier: Apache-2.0
// Keys come from a file that may be damaged: takeOrdered() must notice, or at least give a value of the type.
#include "engine/codec/ordered.h"
#include "tests/engine/random_values.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using cql::CqlType;
using cql::NativeType;
using engine::test::RandomValues;

class TestOrderedDamage : public QObject {
    Q_OBJECT

private slots:
    void refusesWhatIsCutOff();
    void givesOnlyValidValues();
    void refuses_data();
    void refuses();
    void boundsTypesThatContainThemselves();
};

namespace {

constexpr std::uint32_t seed = 7;

Bytes bytesOf(const std::string& hex)
{
    return fromLiteral(hex, NativeType::Blob, {}).value();
}

}  // namespace

void TestOrderedDamage::refusesWhatIsCutOff()
{
    RandomValues random(seed);
    const auto udts = RandomValues::catalog();

    for (int i = 0; i < 400; ++i) {
        const CqlType type = random.type(2);
        const bool descending = random.below(2) == 1;
        Bytes bytes;
        appendOrdered(bytes, random.value(type), type, udts, descending);
        for (std::size_t length = 0; length < bytes.size(); ++length) {
            std::string_view part = std::string_view(bytes).substr(0, length);
            const auto taken = takeOrdered(part, type, udts, descending);
            QVERIFY2(!taken, (type.toCql() + " cut off after " + std::to_string(length)).c_str());
            QCOMPARE(taken.error().code, ErrorCode::Store);
            QCOMPARE(part.size(), length);
        }
    }
}

void TestOrderedDamage::givesOnlyValidValues()
{
    RandomValues random(seed + 1);
    const auto udts = RandomValues::catalog();

    int taken = 0;
    for (int i = 0; i < 3000; ++i) {
        const CqlType type = random.type(2);
        Bytes bytes;
        appendOrdered(bytes, random.value(type), type, udts, false);
        for (std::uint32_t flips = 1 + random.below(3); flips > 0; --flips) {
            char& byte = bytes[random.below(static_cast<std::uint32_t>(bytes.size()))];
            byte = static_cast<char>(byte ^ static_cast<char>(1U << random.below(8)));
        }
        std::string_view rest = bytes;
        const auto value = takeOrdered(rest, type, udts, false);
        if (!value)
            continue;
        ++taken;
        QVERIFY2(!*value || isValid(**value, type, udts), type.toCql().c_str());
    }
    QVERIFY(taken > 100);
    QVERIFY(taken < 3000);
}

void TestOrderedDamage::refuses_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("bytes");

    const auto add = [](const char* name, const std::string& type, const std::string& bytes) {
        QTest::newRow(name) << type << bytes;
    };
    add("nothing", "int", "0x");
    add("no such length", "varint", "0x8a0000000101");
    add("number with a needless byte", "int", "0x820005");
    add("too large for the type", "tinyint", "0x820100");
    add("day beyond the last", "date", "0x8501000000ff");
    add("time beyond midnight", "time", "0x864e94914f0000");
    add("negative time", "time", "0x7f");
    add("length beyond the end", "varint", "0x89ffffffff01");
    add("boolean", "boolean", "0x03");
    add("escape of a plain byte", "text", "0x026101");
    add("text that is not UTF-8", "text", "0xff01");
    add("ascii beyond 7f", "ascii", "0xc3a901");
    add("inet without its tag", "inet", "0x027f00000100");
    add("inet of an unknown length", "inet", "0x017f00000102");
    add("timeuuid of version 4", "timeuuid", "0x41d4e29b550e84002796c4e6d5c48080");
    add("duration of mixed signs", "duration", "0x02030202020101");
    add("decimal without digits", "decimal", "0x038000");
    add("decimal with a digit pair above 99", "decimal", "0x03806600");
    add("decimal with a leading zero", "decimal", "0x03800600");
    add("decimal with an exponent out of range", "decimal", "0x03887fffffffffffffff0b00");
    add("decimal that would need a million zeros", "decimal", "0x0384801000000b00");
    add("element that is null", "frozen<list<int>>", "0x020001");
    add("marker", "frozen<list<int>>", "0x0380");
    add("key without value", "frozen<map<int, int>>", "0x028001");
    add("vector with null", "vector<int, 2>", "0x018000");
    add("unknown user-defined type", "frozen<nobody>", "0x01");
}

void TestOrderedDamage::refuses()
{
    QFETCH(std::string, type);
    QFETCH(std::string, bytes);

    const Bytes key = bytesOf(bytes);
    std::string_view rest = key;
    const auto taken = takeOrdered(rest, CqlType::fromCql(type).value(), {}, false);
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, ErrorCode::Store);
    QCOMPARE(taken.error().message, "the sample data holds a damaged key where one of type "
                                        + CqlType::fromCql(type)->toCql() + " should be");
}

void TestOrderedDamage::boundsTypesThatContainThemselves()
{
    const cql::UdtCatalog udts = {{"node", {"node", {{"next", cql::UdtType{"node", true}}}}}};
    const Bytes bytes(100'000, '\1');
    std::string_view rest = bytes;
    QVERIFY(!takeOrdered(rest, cql::UdtType{"node", true}, udts, false));
}

QTEST_GUILESS_MAIN(TestOrderedDamage)
#include "tst_ordered_damage.moc"
