// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/value_maker.h"
#include "engine/data/make/words.h"
#include "tests/engine/drawn_values.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;
using cql::CqlType;
using cql::NativeType;

class TestGenerators : public QObject {
    Q_OBJECT

private slots:
    void countsOn_data();
    void countsOn();
    void staysWithinItsRange_data();
    void staysWithinItsRange();
    void hasAsManyValuesAsItSays_data();
    void hasAsManyValuesAsItSays();
    void makesTheSameTextsEverywhere_data();
    void makesTheSameTextsEverywhere();
    void makesValuesOfTheType_data();
    void makesValuesOfTheType();
    void spreadsTimeuuidsOverTheYear();
    void writesSentences();
    void refusesWhatCannotBe_data();
    void refusesWhatCannotBe();
};

Q_DECLARE_METATYPE(Generator)

void TestGenerators::countsOn_data()
{
    QTest::addColumn<Generator>("generator");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("values");

    const auto sequence = [](const char* first, std::int64_t step, const char* pattern = "") {
        return Generator(SequenceGenerator{first, step, pattern});
    };
    QTest::newRow("numbers") << sequence("7", 3) << "int"
                             << "7 10 13";
    QTest::newRow("downwards") << sequence("1", -2) << "bigint"
                               << "1 -1 -3";
    QTest::newRow("days") << sequence("2026-02-27", 1) << "date"
                          << "'2026-02-27' '2026-02-28' '2026-03-01'";
    QTest::newRow("seconds")
        << sequence("2026-01-01T00:00:00Z", 90) << "timestamp"
        << "'2026-01-01T00:00:00.000Z' '2026-01-01T00:01:30.000Z' '2026-01-01T00:03:00.000Z'";
    QTest::newRow("times") << sequence("23:59:58", 1) << "time"
                           << "'23:59:58.000000000' '23:59:59.000000000' '23:59:58.000000000'";
    QTest::newRow("decimals") << sequence("0.50", 1) << "decimal"
                              << "0.50 1.50 2.50";
    QTest::newRow("fractions") << sequence("0.5", 1) << "double"
                               << "0.5 1.5 2.5";
    QTest::newRow("from the beginning after the end") << sequence("126", 1) << "tinyint"
                                                      << "126 127 126";
    QTest::newRow("pattern") << sequence("9", 1, "AZ###") << "text"
                             << "'AZ009' 'AZ010' 'AZ011'";
    QTest::newRow("pattern too short") << sequence("9", 1, "#x") << "text"
                                       << "'9x' '10x' '11x'";
    QTest::newRow("pattern without number") << sequence("9", 1, "x") << "text"
                                            << "'x' 'x' 'x'";
    QTest::newRow("no pattern") << sequence("-1", 1) << "ascii"
                                << "'-1' '0' '1'";
    QTest::newRow("large numbers") << sequence("9223372036854775806", 1) << "varint"
                                   << "9223372036854775806 9223372036854775807 9223372036854775806";
}

void TestGenerators::countsOn()
{
    QFETCH(Generator, generator);
    QFETCH(QString, type);
    QFETCH(QString, values);
    QCOMPARE(QString::fromStdString(drawnText(generator, type.toStdString())), values);
}

void TestGenerators::staysWithinItsRange_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("least");
    QTest::addColumn<QString>("most");
    QTest::addColumn<QStringList>("values");

    QTest::newRow("int") << "int"
                         << "-1"
                         << "1" << QStringList{"-1", "0", "1"};
    QTest::newRow("one") << "smallint"
                         << "5"
                         << "5" << QStringList{"5"};
    QTest::newRow("date") << "date"
                          << "2026-12-31"
                          << "2027-01-01" << QStringList{"'2026-12-31'", "'2027-01-01'"};
    QTest::newRow("time") << "time"
                          << "08:00:00"
                          << "08:00:01" << QStringList{"'08:00:00.000000000'", "'08:00:01.000000000'"};
    QTest::newRow("whole seconds") << "timestamp"
                                   << "2026-01-01T00:00:00Z"
                                   << "2026-01-01T00:00:01Z"
                                   << QStringList{"'2026-01-01T00:00:00.000Z'", "'2026-01-01T00:00:01.000Z'"};
    QTest::newRow("decimal") << "decimal"
                             << "1.49"
                             << "1.5" << QStringList{"1.49", "1.50"};
    QTest::newRow("double") << "double"
                            << "-0.01"
                            << "0.01" << QStringList{"-0.01", "0.0", "0.01"};
    QTest::newRow("rounded to the decimals") << "float"
                                             << "0.994"
                                             << "1.004" << QStringList{"0.99", "1.0"};
}

void TestGenerators::staysWithinItsRange()
{
    QFETCH(QString, type);
    QFETCH(QString, least);
    QFETCH(QString, most);
    QFETCH(QStringList, values);

    const CqlType cqlType = typeOf(type.toStdString());
    for (const double exponent : {0.0, 1.0}) {
        const auto maker =
            made(RangeGenerator{least.toStdString(), most.toStdString(), exponent, 2}, cqlType);
        QStringList seen;
        for (const std::string& literal : drawn(*maker, cqlType, 0, 200)) {
            if (!seen.contains(QString::fromStdString(literal)))
                seen.append(QString::fromStdString(literal));
        }
        seen.sort();
        values.sort();
        QCOMPARE(seen, values);
    }
}

void TestGenerators::hasAsManyValuesAsItSays_data()
{
    QTest::addColumn<Generator>("generator");
    QTest::addColumn<QString>("type");
    QTest::addColumn<quint64>("capacity");

    QTest::newRow("sequence") << Generator(SequenceGenerator{"100", 9, ""}) << "tinyint" << quint64{4};
    QTest::newRow("step of nothing") << Generator(SequenceGenerator{"100", 0, ""}) << "int" << quint64{1};
    QTest::newRow("range") << Generator(RangeGenerator{"0", "1", 0, 2}) << "decimal" << quint64{101};
    QTest::newRow("zipf range") << Generator(RangeGenerator{"1", "300", 1, 0}) << "int" << quint64{300};
    QTest::newRow("choice") << Generator(ChoiceGenerator{{"1", "2", "1"}, {}}) << "int" << quint64{2};
    QTest::newRow("pattern") << Generator(PatternGenerator{"a#@"}) << "text" << quint64{260};
    QTest::newRow("fixed pattern") << Generator(PatternGenerator{"abc"}) << "text" << quint64{1};
    QTest::newRow("first names") << Generator(NameGenerator{NameGenerator::List::FirstName}) << "text"
                                 << quint64{firstNames().size()};
    QTest::newRow("full names") << Generator(NameGenerator{}) << "text"
                                << quint64{firstNames().size() * lastNames().size()};
    QTest::newRow("one word") << Generator(TextGenerator{{1, 1}}) << "text" << quint64{plainWords().size()};
    QTest::newRow("boolean") << Generator(RandomGenerator{}) << "boolean" << quint64{2};
    QTest::newRow("tinyint") << Generator(RandomGenerator{}) << "tinyint" << quint64{256};
}

void TestGenerators::hasAsManyValuesAsItSays()
{
    QFETCH(Generator, generator);
    QFETCH(QString, type);
    QFETCH(quint64, capacity);

    const auto maker = made(generator, typeOf(type.toStdString()));
    QCOMPARE(maker->capacity(), std::optional<std::uint64_t>(capacity));
    std::set<Bytes> values;
    for (std::uint64_t i = 0; i < capacity; ++i) {
        Draw draw{Random(i), i, std::nullopt};
        Bytes value;
        QVERIFY(maker->nth(i, draw, value));
        QVERIFY(isValid(value, typeOf(type.toStdString()), {}));
        values.insert(value);
    }
    QCOMPARE(values.size(), capacity);
}

void TestGenerators::makesTheSameTextsEverywhere_data()
{
    QTest::addColumn<Generator>("generator");
    QTest::addColumn<QString>("values");

    using List = NameGenerator::List;
    const auto names = [](List list) { return Generator(NameGenerator{list}); };
    QTest::newRow("first names") << names(List::FirstName) << "'Stephanie' 'Lisa' 'John'";
    QTest::newRow("last names") << names(List::LastName) << "'Brown' 'Cruz' 'Lopez'";
    QTest::newRow("full names") << names(List::FullName) << "'Stephanie Hughes' 'Lisa Moreno' 'John Stevens'";
    QTest::newRow("cities") << names(List::City) << "'Sydney' 'New York' 'Karachi'";
    QTest::newRow("countries") << names(List::Country) << "'China' 'Vietnam' 'China'";
    QTest::newRow("streets") << names(List::Street)
                             << "'409 Locust Boulevard' '762 Station Street' '435 Cherry Street'";
    QTest::newRow("companies") << names(List::Company)
                               << "'Granite Software' 'Cruz & Moreno' 'Lopez Instruments'";
    QTest::newRow("hotels") << names(List::Hotel)
                            << "'Station Hotel Kolkata' 'Grand Desert Lodge' 'Hotel Karachi Lake'";
    QTest::newRow("landmarks") << names(List::Landmark)
                               << "'Sydney Bridge' 'Merchants Park' 'Merchants Theatre'";
    QTest::newRow("emails")
        << names(List::Email)
        << "'stephanie.hughes102@example.com' 'lisa.moreno575@example.net' 'john.stevens@example.org'";
    QTest::newRow("phones") << names(List::Phone) << "'+1-523-555-0199' '+1-802-555-0169' '+1-543-555-0160'";
    QTest::newRow("pattern") << Generator(PatternGenerator{"@@-##"}) << "'YH-15' 'OH-58' 'ND-41'";
    QTest::newRow("choice") << Generator(ChoiceGenerator{{"a", "b"}, {1, 9}}) << "'b' 'b' 'b'";
    QTest::newRow("random") << Generator(RandomGenerator{}) << "'kzcntndvtfm' 'trovwgtoorn' 'lplcsxljyjfy'";
}

void TestGenerators::makesTheSameTextsEverywhere()
{
    QFETCH(Generator, generator);
    QFETCH(QString, values);
    QCOMPARE(QString::fromStdString(drawnText(generator, "text")), values);
}

void TestGenerators::makesValuesOfTheType_data()
{
    QTest::addColumn<QString>("type");
    for (const char* type : {"ascii",
                             "bigint",
                             "blob",
                             "boolean",
                             "counter",
                             "date",
                             "decimal",
                             "double",
                             "duration",
                             "float",
                             "inet",
                             "int",
                             "smallint",
                             "text",
                             "time",
                             "timestamp",
                             "timeuuid",
                             "tinyint",
                             "uuid",
                             "varint",
                             "list<int>",
                             "set<text>",
                             "map<text, frozen<set<int>>>",
                             "tuple<int, text, boolean>",
                             "vector<float, 3>",
                             "vector<text, 2>",
                             "frozen<list<frozen<tuple<date, inet>>>>"})
        QTest::newRow(type) << type;
}

void TestGenerators::makesValuesOfTheType()
{
    QFETCH(QString, type);
    const CqlType cqlType = typeOf(type.toStdString());
    const auto maker = made(RandomGenerator{}, cqlType);
    std::set<Bytes> values;
    for (std::uint64_t i = 0; i < 50; ++i) {
        Draw draw{Random(i), i, std::nullopt};
        Bytes value;
        QVERIFY(maker->draw(draw, value));
        QVERIFY2(isValid(value, cqlType, {}), toLiteral(value, cqlType, {}).c_str());
        values.insert(value);
    }
    QVERIFY(values.size() == 2 || values.size() > 25);
}

void TestGenerators::spreadsTimeuuidsOverTheYear()
{
    constexpr std::uint64_t firstOfYear = 139'865'184'000'000'000U;  // 2026-01-01, in 100 ns since 1582-10-15
    constexpr std::uint64_t day = 864'000'000'000U;
    const auto maker = made(RandomGenerator{}, NativeType::Timeuuid);
    std::set<std::uint64_t> months;
    std::set<std::string> all;
    for (const std::string& literal : drawn(*maker, NativeType::Timeuuid, 0, 24)) {
        const std::string time = literal.substr(15, 3) + literal.substr(9, 4) + literal.substr(0, 8);
        const std::uint64_t ticks = std::stoull(time, nullptr, 16);
        QVERIFY2(ticks >= firstOfYear && ticks < firstOfYear + 365 * day, literal.c_str());
        months.insert((ticks - firstOfYear) / (31 * day));
        all.insert(literal);
    }
    QCOMPARE(months.size(), std::size_t{12});
    QCOMPARE(all.size(), std::size_t{24});
}

void TestGenerators::writesSentences()
{
    const auto maker = made(TextGenerator{{5, 8}}, NativeType::Text);
    for (const std::string& literal : drawn(*maker, NativeType::Text, 0, 50)) {
        const auto words = std::count(literal.begin(), literal.end(), ' ') + 1;
        QVERIFY2(words >= 5 && words <= 8, literal.c_str());
        QVERIFY2(literal[1] >= 'A' && literal[1] <= 'Z' && literal[literal.size() - 2] == '.',
                 literal.c_str());
    }
    QCOMPARE(drawnText(TextGenerator{{0, 0}}, "text", 1), std::string("''"));
    const std::string title = drawnText(TextGenerator{{2, 2}}, "text", 1);
    QVERIFY2(title[1] >= 'A' && title[1] <= 'Z' && title[title.size() - 2] != '.', title.c_str());
}

void TestGenerators::refusesWhatCannotBe_data()
{
    QTest::addColumn<Generator>("generator");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("message");

    const auto row = [](const char* name, const Generator& generator, const char* type, const char* message) {
        QTest::newRow(name) << generator << type << message;
    };
    row("sequence of booleans", SequenceGenerator{}, "boolean",
        "a sequence cannot make values of the type boolean");
    row("sequence from a word", SequenceGenerator{"x", 1, ""}, "tinyint",
        "\"x\" is not of type tinyint; expected a whole number from -128 to 127");
    row("sequence with a huge step", SequenceGenerator{"0", INT64_MAX, ""}, "timestamp",
        "the step 9223372036854775807 is too large");
    row("sequence of other letters", SequenceGenerator{"0", 1, "\xC3\xA4#"}, "ascii",
        "the pattern \"\xC3\xA4#\" is not a value of the type ascii");
    row("range of texts", RangeGenerator{"a", "b", 0, 0}, "text",
        "a range cannot make values of the type text");
    row("empty range", RangeGenerator{"2", "1", 0, 0}, "int", "the range from \"2\" to \"1\" is empty");
    row("range of huge numbers", RangeGenerator{"0", "99999999999999999999", 0, 0}, "varint",
        "\"99999999999999999999\" is too large to be counted with 64 bits");
    row("range of huge fractions", RangeGenerator{"0", "1e18", 0, 2}, "double",
        "\"1e18\" is too large to be counted with 64 bits");
    row("no choice", ChoiceGenerator{}, "int", "a choice needs at least one value");
    row("a weight too few", ChoiceGenerator{{"1", "2"}, {1}}, "int",
        "a choice needs as many weights as values: 1 weights for 2 values");
    row("choice of another type", ChoiceGenerator{{"1", "yes"}, {}}, "boolean",
        "\"1\" is not of type boolean; expected true or false");
    row("names as numbers", NameGenerator{}, "int", "a list of names cannot make values of the type int");
    row("words as numbers", TextGenerator{}, "int", "a text of words cannot make values of the type int");
    row("a book", TextGenerator{{1, 10'001}}, "text",
        "a text of 10,001 words is too long; at most 10,000 are allowed");
    row("pattern of numbers", PatternGenerator{"##"}, "int", "a pattern cannot make values of the type int");
    row("offset of texts", OffsetGenerator{AttributeId{1}, {1, 1}}, "text",
        "an offset cannot make values of the type text");
    row("unknown user-defined type", RandomGenerator{}, "frozen<nobody>",
        "there is no user-defined type nobody");
}

void TestGenerators::refusesWhatCannotBe()
{
    QFETCH(Generator, generator);
    QFETCH(QString, type);
    QFETCH(QString, message);

    const CqlType cqlType = typeOf(type.toStdString());
    const auto maker = makeMaker(generator, cqlType, {}, &cqlType);
    QVERIFY(!maker.has_value());
    QCOMPARE(QString::fromStdString(maker.error().message), message);
}

QTEST_GUILESS_MAIN(TestGenerators)
#include "tst_generators.moc"
