// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/collection_maker.h"
#include "engine/data/make/derived_maker.h"
#include "tests/engine/drawn_values.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;
using cql::CqlType;
using cql::NativeType;

class TestComputedValues : public QObject {
    Q_OBJECT

private slots:
    void addsToABase_data();
    void addsToABase();
    void hasNoValueWithoutABase();
    void takesTheTimeOutOfTimeuuids();
    void computesDerivedValues_data();
    void computesDerivedValues();
    void computesOnlyWhatNamesAndTypesTell();
    void givesCollectionsDifferentElements();
    void leavesOutElementsItDoesNotHave();
};

void TestComputedValues::addsToABase_data()
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

void TestComputedValues::addsToABase()
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

void TestComputedValues::hasNoValueWithoutABase()
{
    QCOMPARE(drawnText(OffsetGenerator{AttributeId{1}, {1, 3}}, "date"), std::string("null null null"));
}

void TestComputedValues::takesTheTimeOutOfTimeuuids()
{
    const CqlType type = NativeType::Timeuuid;
    const auto uuids = made(RandomGenerator{}, type);
    const auto dates = makeDerived("day", NativeType::Date, type);
    std::set<std::string> days;
    for (std::uint64_t i = 0; i < 2000; ++i) {
        Draw draw{Random(i), i, std::nullopt};
        Bytes uuid;
        QVERIFY(uuids->draw(draw, uuid));
        draw.base = uuid;
        Bytes date;
        QVERIFY(dates->draw(draw, date));
        days.insert(toLiteral(date, NativeType::Date, {}));
    }
    QCOMPARE(days.size(), std::size_t{365});  // of one year
    QCOMPARE(*days.begin(), std::string("'2026-01-01'"));
    QCOMPARE(*days.rbegin(), std::string("'2026-12-31'"));
}

void TestComputedValues::computesDerivedValues_data()
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

void TestComputedValues::computesDerivedValues()
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

void TestComputedValues::computesOnlyWhatNamesAndTypesTell()
{
    QVERIFY(!makeDerived("total", NativeType::Decimal, NativeType::Decimal));
    QVERIFY(!makeDerived("hour", NativeType::Int, NativeType::Text));
    QVERIFY(!makeDerived("count", NativeType::Int, NativeType::Timestamp));
    QVERIFY(!makeDerived("first_letter", NativeType::Int, NativeType::Text));
}

void TestComputedValues::givesCollectionsDifferentElements()
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

void TestComputedValues::leavesOutElementsItDoesNotHave()
{
    const auto type = std::get<cql::CollectionType>(typeOf("set<boolean>").alternative());
    const MultivaluedMaker set(made(RandomGenerator{}, NativeType::Boolean), nullptr, {5, 5}, type, {});
    QCOMPARE(drawn(set, typeOf("set<boolean>"), 0, 1).front(), std::string("{false, true}"));
    const MultivaluedMaker none(made(RandomGenerator{}, NativeType::Boolean), nullptr, {0, 0}, type, {});
    QCOMPARE(drawn(none, typeOf("set<boolean>"), 0, 1).front(), std::string("null"));
}

QTEST_GUILESS_MAIN(TestComputedValues)
#include "tst_computed_values.moc"
