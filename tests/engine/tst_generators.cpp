// SPDX-License-Identifier: Apache-2.0
#include "engine/data/collection_maker.h"
#include "engine/data/derived_maker.h"
#include "engine/data/value_maker.h"
#include "engine/data/weights.h"
#include "engine/data/words.h"
#include "model/base/text.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace querywright;
using namespace querywright::engine;
using cql::CqlType;
using cql::NativeType;

class TestGenerators : public QObject {
    Q_OBJECT

private slots:
    void drawsTheSameNumbersEverywhere();
    void drawsZipfNumbers();
    void drawsWeightsInProportion();
    void spreadsLargeRangesOverSteps();
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
    void addsToABase_data();
    void addsToABase();
    void hasNoValueWithoutABase();
    void makesTimeuuidsInTheOrderOfTime();
    void writesSentences();
    void refusesWhatCannotBe_data();
    void refusesWhatCannotBe();
    void computesDerivedValues_data();
    void computesDerivedValues();
    void computesOnlyWhatNamesAndTypesTell();
    void givesCollectionsDifferentElements();
    void leavesOutElementsItDoesNotHave();
    void writesAsciiWordsOnly();
};

namespace {

CqlType typeOf(const std::string& text)
{
    return CqlType::fromCql(text).value();
}

std::unique_ptr<ValueMaker> made(const Generator& generator, const CqlType& type)
{
    auto maker = makeMaker(generator, type, {}, &type);
    if (!maker)
        qFatal("%s", maker.error().message.c_str());
    return std::move(*maker);
}

// The literals of the values with the numbers `from` to `to` - 1 of a sequence.
std::vector<std::string> drawn(const ValueMaker& maker, const CqlType& type, std::uint64_t from,
                               std::uint64_t to)
{
    std::vector<std::string> literals;
    for (std::uint64_t i = from; i < to; ++i) {
        Draw draw{Random(mixed(7, i)), i, std::nullopt};
        Bytes value;
        literals.push_back(maker.draw(draw, value) ? toLiteral(value, type, {}) : "null");
    }
    return literals;
}

std::string drawnText(const Generator& generator, const std::string& type, std::uint64_t count = 3)
{
    return join(drawn(*made(generator, typeOf(type)), typeOf(type), 0, count), " ");
}

}  // namespace

Q_DECLARE_METATYPE(Generator)

void TestGenerators::drawsTheSameNumbersEverywhere()
{
    Random random(42);
    QCOMPARE(random.next(), std::uint64_t{13679457532755275413U});  // as published for splitmix64
    QCOMPARE(random.next(), std::uint64_t{2949826092126892291U});
    for (int i = 0; i < 1000; ++i)
        QVERIFY(random.below(3) < 3);
    std::uint64_t greatest = 0;
    for (int i = 0; i < 100; ++i)
        greatest = std::max(greatest, random.below(std::uint64_t{3} << 61));
    QVERIFY(greatest > std::uint64_t{1} << 62 && greatest < std::uint64_t{3} << 61);
    QVERIFY(Random(1).fork(1).next() != Random(1).fork(2).next());
    QVERIFY(mixed(1, 2) != mixed(2, 1));
    QVERIFY(!Random(1).happens(thresholdOf(0.0)));
    QVERIFY(Random(1).happens(thresholdOf(1.0)));
}

void TestGenerators::drawsZipfNumbers()
{
    const Weights weights = Weights::zipf(1000, 1.0);
    std::vector<int> counts(1000);
    Random random(1);
    for (int i = 0; i < 75'000; ++i)
        ++counts[weights.draw(random)];
    // The harmonic number of 1000 is 7.485: number k comes up 75000 / 7.485 / (k + 1) times.
    QVERIFY(std::abs(counts[0] - 10020) < 300);
    QVERIFY(std::abs(counts[1] - 5010) < 200);
    QVERIFY(std::abs(counts[9] - 1002) < 100);
    QCOMPARE(Weights::zipf(1000, 0.0).mean(), std::uint64_t{500});
    QCOMPARE(weights.mean(), std::uint64_t{133});
}

void TestGenerators::drawsWeightsInProportion()
{
    const Weights weights = Weights::of({1, 0, 3});
    std::vector<int> counts(3);
    Random random(1);
    for (int i = 0; i < 40'000; ++i)
        ++counts[weights.draw(random)];
    QVERIFY(std::abs(counts[0] - 10'000) < 400);
    QCOMPARE(counts[1], 0);
    QCOMPARE(counts[0] + counts[2], 40'000);
}

void TestGenerators::spreadsLargeRangesOverSteps()
{
    const Weights weights = Weights::zipf(10, 1.0, 4);  // steps of 3, 3, 2 and 2 numbers
    std::set<std::uint64_t> seen;
    Random random(1);
    for (int i = 0; i < 1000; ++i)
        seen.insert(weights.draw(random));
    QCOMPARE(seen.size(), std::size_t{10});
    QCOMPARE(*seen.rbegin(), std::uint64_t{9});
}

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

void TestGenerators::addsToABase_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("baseType");
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("value");

    QTest::newRow("date") << "date"
                          << "date"
                          << "2026-02-27"
                          << "'2026-03-02'";
    QTest::newRow("timestamp") << "timestamp"
                               << "timestamp"
                               << "2026-01-01T00:00:00Z"
                               << "'2026-01-01T00:00:03.000Z'";
    QTest::newRow("int") << "int"
                         << "int"
                         << "-1"
                         << "2";
    QTest::newRow("of another size") << "bigint"
                                     << "tinyint"
                                     << "127"
                                     << "130";
    QTest::newRow("not beyond the type") << "tinyint"
                                         << "tinyint"
                                         << "126"
                                         << "127";
    QTest::newRow("decimal") << "decimal"
                             << "decimal"
                             << "1.25"
                             << "4.25";
    QTest::newRow("double") << "double"
                            << "double"
                            << "1.5"
                            << "4.5";
    QTest::newRow("float") << "float"
                           << "float"
                           << "1.5"
                           << "4.5";
}

void TestGenerators::addsToABase()
{
    QFETCH(QString, type);
    QFETCH(QString, baseType);
    QFETCH(QString, base);
    QFETCH(QString, value);

    const CqlType own = typeOf(type.toStdString());
    const CqlType other = typeOf(baseType.toStdString());
    const auto maker = makeMaker(OffsetGenerator{AttributeId{1}, {3, 3}}, own, {}, &other);
    QVERIFY(maker.has_value());
    const Bytes from = fromLiteral(base.toStdString(), other, {}).value();
    Draw draw{Random(1), 0, from};
    Bytes out;
    QVERIFY((*maker)->draw(draw, out));
    QCOMPARE(QString::fromStdString(toLiteral(out, own, {})), value);
}

void TestGenerators::hasNoValueWithoutABase()
{
    QCOMPARE(drawnText(OffsetGenerator{AttributeId{1}, {1, 3}}, "date"), std::string("null null null"));
}

void TestGenerators::makesTimeuuidsInTheOrderOfTime()
{
    const CqlType type = NativeType::Timeuuid;
    const auto uuids = made(RandomGenerator{}, type);
    const auto dates = makeDerived("day", NativeType::Date, type);
    Bytes last;
    for (std::uint64_t i = 0; i < 3 * 1440; ++i) {
        Draw draw{Random(i), i, std::nullopt};
        Bytes uuid;
        QVERIFY(uuids->draw(draw, uuid));
        draw.base = uuid;
        Bytes date;
        QVERIFY(dates->draw(draw, date));
        QVERIFY(i % 1440 == 0 ? date > last : date == last);  // one each minute
        last = date;
    }
    QCOMPARE(toLiteral(last, NativeType::Date, {}), std::string("'2026-01-03'"));
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

    const auto row = [](const char* name, Generator generator, const char* type, const char* message) {
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

void TestGenerators::computesDerivedValues_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("baseType");
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("value");

    const char* moment = "2026-12-24T18:45:10.500Z";
    QTest::newRow("date") << "date"
                          << "date"
                          << "timestamp" << moment << "'2026-12-24'";
    QTest::newRow("year") << "birth year"
                          << "int"
                          << "date"
                          << "1969-12-31"
                          << "1969";
    QTest::newRow("month") << "month"
                           << "tinyint"
                           << "timestamp" << moment << "12";
    QTest::newRow("day") << "day"
                         << "int"
                         << "timestamp" << moment << "24";
    QTest::newRow("hour") << "hour"
                          << "int"
                          << "timestamp" << moment << "18";
    QTest::newRow("hour before 1970") << "hour"
                                      << "int"
                                      << "timestamp"
                                      << "1969-12-31T23:30:00Z"
                                      << "23";
    QTest::newRow("minute") << "minute"
                            << "bigint"
                            << "timestamp" << moment << "45";
    QTest::newRow("first letter") << "first_letter"
                                  << "text"
                                  << "text"
                                  << "\xC3\xA4hre"
                                  << "'\xC3\xA4'";
}

void TestGenerators::computesDerivedValues()
{
    QFETCH(QString, name);
    QFETCH(QString, type);
    QFETCH(QString, baseType);
    QFETCH(QString, base);
    QFETCH(QString, value);

    const auto maker =
        makeDerived(name.toStdString(), typeOf(type.toStdString()), typeOf(baseType.toStdString()));
    QVERIFY(maker);
    const Bytes from = fromLiteral(base.toStdString(), typeOf(baseType.toStdString()), {}).value();
    Draw draw{Random(1), 0, from};
    Bytes out;
    QVERIFY(maker->draw(draw, out));
    QCOMPARE(QString::fromStdString(toLiteral(out, typeOf(type.toStdString()), {})), value);
    draw.base.reset();
    QVERIFY(!maker->draw(draw, out));
}

void TestGenerators::computesOnlyWhatNamesAndTypesTell()
{
    QVERIFY(!makeDerived("total", NativeType::Decimal, NativeType::Decimal));
    QVERIFY(!makeDerived("hour", NativeType::Int, NativeType::Text));
    QVERIFY(!makeDerived("count", NativeType::Int, NativeType::Timestamp));
    QVERIFY(!makeDerived("first_letter", NativeType::Int, NativeType::Text));
}

void TestGenerators::givesCollectionsDifferentElements()
{
    const auto collection = [](const char* type) {
        return std::get<cql::CollectionType>(typeOf(type).alternative());
    };
    const MultivaluedMaker set(made(RangeGenerator{"1", "4", 0, 0}, NativeType::Int), nullptr, {3, 4},
                               collection("set<int>"), {});
    for (const std::string& literal : drawn(set, typeOf("set<int>"), 0, 50)) {
        const auto commas = std::count(literal.begin(), literal.end(), ',');
        QVERIFY2(commas == 2 || commas == 3, literal.c_str());
    }
    const MultivaluedMaker map(made(RangeGenerator{"1", "1", 0, 0}, NativeType::Int),
                               made(SequenceGenerator{"1", 1, "k#"}, NativeType::Text), {2, 2},
                               collection("map<text, int>"), {});
    QCOMPARE(drawn(map, typeOf("map<text, int>"), 0, 1).front(), std::string("{'k1': 1, 'k2': 1}"));
    const MultivaluedMaker list(made(RangeGenerator{"5", "5", 0, 0}, NativeType::Int), nullptr, {3, 3},
                                collection("list<int>"), {});
    QCOMPARE(drawn(list, typeOf("list<int>"), 0, 1).front(), std::string("[5, 5, 5]"));
}

void TestGenerators::leavesOutElementsItDoesNotHave()
{
    const auto type = std::get<cql::CollectionType>(typeOf("set<boolean>").alternative());
    const MultivaluedMaker set(made(RandomGenerator{}, NativeType::Boolean), nullptr, {5, 5}, type, {});
    QCOMPARE(drawn(set, typeOf("set<boolean>"), 0, 1).front(), std::string("{false, true}"));
    const MultivaluedMaker none(made(RandomGenerator{}, NativeType::Boolean), nullptr, {0, 0}, type, {});
    QCOMPARE(drawn(none, typeOf("set<boolean>"), 0, 1).front(), std::string("null"));
}

void TestGenerators::writesAsciiWordsOnly()
{
    for (const auto list : {firstNames(), lastNames(), cities(), countries(), states(), streets(),
                            streetKinds(), hotelPrefixes(), hotelWords(), hotelKinds(), landmarkWords(),
                            landmarkKinds(), companyWords(), companyKinds(), mailDomains(), plainWords()})
    {
        std::set<std::string_view> different;
        for (const Word& word : list) {
            QVERIFY(
                std::all_of(word.text.begin(), word.text.end(), [](char c) { return c >= ' ' && c <= '~'; }));
            QVERIFY(word.weight > 0);
            QVERIFY2(different.insert(word.text).second, std::string(word.text).c_str());
        }
    }
    for (const Word& word : plainWords())
        QVERIFY(word.text.front() >= 'a' && word.text.front() <= 'z');
}

QTEST_GUILESS_MAIN(TestGenerators)
#include "tst_generators.moc"
