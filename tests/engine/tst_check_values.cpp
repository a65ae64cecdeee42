// SPDX-License-Identifier: Apache-2.0
// Which values a check runs queries with: drawn from the data, the same each time, or said by somebody.
#include "engine/check/given_overrides.h"
#include "engine/check/range_draw.h"
#include "engine/cql/functions/time_arithmetic.h"
#include "tests/engine/checked_rooms.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

class TestCheckValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rangesCoverTheirWidth_data();
    void rangesCoverTheirWidth();
    void rangesAreDrawnWithinThePartition();
    void rangesOfTimesCoverTime_data();
    void rangesOfTimesCoverTime();
    void constantsKeepTheirValue();
    void overridesTakeThePlaceOfDrawnValues();
    void overridesMayNotBeInTheData();
    void overridesThatAreWrongAreTold_data();
    void overridesThatAreWrongAreTold();
    void aConstantThatIsNoValueIsTold();
    void triesAllValuesIfThereAreFew();
    void alwaysTriesTheLargestPartition();
    void isTheSameForTheSameSeed();
};

void TestCheckValues::rangesCoverTheirWidth_data()
{
    QTest::addColumn<std::string>("bounds");
    QTest::addColumn<std::size_t>("tried");
    QTest::addColumn<std::string>("rows");

    // One hotel with 40 rooms; a range covers a tenth, which can begin at 37 of them.
    QTest::newRow("both") << std::string("both") << std::size_t{37} << std::string("4/4/4");
    QTest::newRow("from") << std::string("from") << std::size_t{1} << std::string("4/4/4");
    QTest::newRow("to") << std::string("to") << std::size_t{1} << std::string("4/4/4");
}

void TestCheckValues::rangesCoverTheirWidth()
{
    QFETCH(std::string, bounds);
    QFETCH(std::size_t, tried);
    QFETCH(std::string, rows);

    FilledDesign design = rooms(R"("given": [{"attribute": "Hotel.id"}], "returns": ["Room.number"],
        "ranges": [{"attribute": "Room.number", "bounds": ")"
                                    + bounds + "\"}]",
                                1, 40);
    const QueryCheck query = check(design).queries[0];
    QCOMPARE(query.valuesTried, tried);
    QCOMPARE(text(query.rowsRead), rows);
    const std::string select = "SELECT number FROM app.rooms_by_hotel WHERE hotel_id = 'H1001' AND number ";
    if (bounds == "from")
        QCOMPARE(query.statement, select + ">= 37");
    else if (bounds == "to")
        QCOMPARE(query.statement, select + "<= 4");
    else
        QVERIFY2(query.statement.starts_with(select + ">= ")
                     && query.statement.find(" AND number <= ") != std::string::npos,
                 query.statement.c_str());
}

void TestCheckValues::rangesAreDrawnWithinThePartition()
{
    FilledDesign design = rooms(R"("given": [{"attribute": "Hotel.id"}], "returns": ["Room.number"],
        "ranges": [{"attribute": "Room.number", "width": 0.5}])",
                                300, 21);
    CheckOptions options;
    options.valuesPerQuery = 100;
    const QueryCheck query = check(design, options).queries[0];
    QCOMPARE(query.valuesTried, std::size_t{100});
    QCOMPARE(query.rowsRead.most, std::uint64_t{11});  // half of 21, rounded
    QCOMPARE(query.rowsRead.median, std::uint64_t{1});
}

void TestCheckValues::rangesOfTimesCoverTime_data()
{
    QTest::addColumn<cql::NativeType>("type");
    QTest::newRow("date") << cql::NativeType::Date;
    QTest::newRow("timestamp") << cql::NativeType::Timestamp;
    QTest::newRow("timeuuid") << cql::NativeType::Timeuuid;
}

void TestCheckValues::rangesOfTimesCoverTime()
{
    QFETCH(cql::NativeType, type);
    constexpr std::int64_t perDay = 86'400'000;
    const auto valuesOf = [&](const std::vector<std::int64_t>& days) {
        std::vector<Bytes> values;
        for (const std::int64_t day : days)
            values.push_back(type == cql::NativeType::Timeuuid ? boundaryTimeuuid(day * perDay, false)
                                                               : encodeMilliseconds(day * perDay, type));
        return values;
    };
    const auto textOf = [&](const std::vector<ValueRange>& ranges) {
        std::string text;
        for (const ValueRange& range : ranges) {
            const auto add = [&](const std::optional<Bytes>& end) {
                text += end ? std::to_string(millisecondsOf(*end, type) / perDay) : std::string();
            };
            add(range.least);
            text += "..";
            add(range.most);
            text += " ";
        }
        return text;
    };
    const std::vector<Bytes> values = valuesOf({-10, 90, 91, 300, 890, 990});
    QCOMPARE(textOf(rangesOver(values, type, RangeBounds::Both, 0.1, 10, 7)),
             std::string("-10..90 90..190 91..191 300..400 890..990 "));
    QCOMPARE(textOf(rangesOver(values, type, RangeBounds::Both, 1.0, 10, 7)), std::string("-10..990 "));
    QCOMPARE(textOf(rangesOver(values, type, RangeBounds::From, 0.1, 10, 7)), std::string("890.. "));
    QCOMPARE(textOf(rangesOver(values, type, RangeBounds::To, 0.1, 10, 7)), std::string("..90 "));
    QCOMPARE(textOf(rangesOver(valuesOf({5}), type, RangeBounds::Both, 0.1, 10, 7)), std::string("5..5 "));
    QCOMPARE(textOf(rangesOver({}, type, RangeBounds::Both, 0.1, 10, 7)), std::string(".. "));
}

void TestCheckValues::constantsKeepTheirValue()
{
    FilledDesign design =
        rooms(R"("given": [{"attribute": "Hotel.id"}, {"attribute": "Room.floor", "from": {"constant": "2"}}],
        "returns": ["Room.number"])",
              10, 10);
    const QueryCheck query = check(design).queries[0];
    QCOMPARE(query.valuesTried, std::size_t{9});  // the last hotel has no second floor
    QVERIFY2(query.statement.ends_with("floor = 2"), query.statement.c_str());
    QCOMPARE(query.rowsRead.most, std::uint64_t{5});
}

void TestCheckValues::overridesTakeThePlaceOfDrawnValues()
{
    FilledDesign design = rooms(R"("given": [{"attribute": "Hotel.id"}], "returns": ["Room.floor"],
        "ranges": [{"attribute": "Room.number"}])",
                                10, 10);
    CheckOptions options;
    options.overrides = {{"Q1", "Hotel.id", "H1002"}, {"Q1", "Room.number", "3..5"}};
    const auto statement = [&] {
        const QueryCheck query = check(design, options).queries[0];
        return query.valuesTried == 1 ? query.statement.substr(query.statement.find("WHERE")) : std::string();
    };
    QCOMPARE(statement(), std::string("WHERE hotel_id = 'H1002' AND number >= 3 AND number <= 5"));
    options.overrides[1].literal = "4";
    QCOMPARE(statement(), std::string("WHERE hotel_id = 'H1002' AND number >= 4 AND number <= 4"));
    QCOMPARE(check(design, options).queries[0].rowsRead.most, std::uint64_t{1});
    options.overrides[1].literal = "7..";
    QCOMPARE(check(design, options).queries[0].rowsRead.most, std::uint64_t{3});
}

void TestCheckValues::overridesMayNotBeInTheData()
{
    FilledDesign design = rooms(byHotel, 3, 3);
    CheckOptions options;
    options.overrides = {{"Q1", "Hotel.id", "nowhere"}};
    const QueryCheck query = check(design, options).queries[0];
    QCOMPARE(query.valuesTried, std::size_t{1});
    QCOMPARE(toText(query.verdict), "one");
    QCOMPARE(query.rowsRead.most, std::uint64_t{0});
}

void TestCheckValues::overridesThatAreWrongAreTold_data()
{
    QTest::addColumn<std::string>("query");
    QTest::addColumn<std::string>("attribute");
    QTest::addColumn<std::string>("literal");
    QTest::addColumn<std::string>("message");

    const auto add = [](const char* name, const char* query, const char* attribute, const char* literal,
                        const char* message) {
        QTest::newRow(name) << std::string(query) << std::string(attribute) << std::string(literal)
                            << std::string(message);
    };
    add("an unknown query", "Q7", "Hotel.id", "x", "the workflow has no query \"Q7\"");
    add("an attribute that is not given", "Q1", "Hotel.name", "x", "Q1 is not given \"Hotel.name\"");
    add("a misspelt attribute", "Q1", "Room.flor", "1",
        "Q1 is not given \"Room.flor\"; did you mean \"Room.floor\"?");
}

void TestCheckValues::overridesThatAreWrongAreTold()
{
    QFETCH(std::string, query);
    QFETCH(std::string, attribute);
    QFETCH(std::string, literal);
    QFETCH(std::string, message);

    FilledDesign design = rooms(byFloor, 1, 1);
    const std::vector<Error> problems = overrideProblems(design.design, {{query, attribute, literal}});
    QCOMPARE(problems.size(), std::size_t{1});
    QVERIFY(problems[0].code == ErrorCode::UnknownName);
    QCOMPARE(problems[0].message, message);
    QVERIFY(overrideProblems(design.design, {{"Q1", "Room.floor", "1"}}).empty());
    const std::vector<Error> wrong = overrideProblems(design.design, {{"Q1", "Room.floor", "ground"}});
    QCOMPARE(wrong.size(), std::size_t{1});
    QVERIFY2(wrong[0].message.starts_with("Q1, column floor: "), wrong[0].message.c_str());
}

void TestCheckValues::aConstantThatIsNoValueIsTold()
{
    FilledDesign design = rooms(
        R"("given": [{"attribute": "Room.floor", "from": {"constant": "top"}}], "returns": ["Hotel.id"])", 1,
        1);
    const QueryCheck query = check(design).queries[0];
    QCOMPARE(toText(query.verdict), "notRun");
    QVERIFY2(query.reason.starts_with("Q1, column room_floor: "), query.reason.c_str());
}

void TestCheckValues::triesAllValuesIfThereAreFew()
{
    FilledDesign design = rooms(byHotel, 150, 1);
    CheckOptions options;
    QCOMPARE(check(design).queries[0].valuesTried, std::size_t{150});
    options.valuesPerQuery = 20;
    QCOMPARE(check(design, options).queries[0].valuesTried, std::size_t{20});
}

void TestCheckValues::alwaysTriesTheLargestPartition()
{
    FilledDesign design = rooms(byHotel, 60, 2);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CheckOptions options;
        options.seed = seed;
        options.valuesPerQuery = 5;
        const QueryCheck query = check(design, options).queries[0];
        QCOMPARE(query.valuesTried, std::size_t{5});
        QCOMPARE(query.rowsRead.most, std::uint64_t{2});
    }
}

void TestCheckValues::isTheSameForTheSameSeed()
{
    FilledDesign design = rooms(byHotel, 50, 20);
    CheckOptions options;
    options.valuesPerQuery = 7;
    const std::string first = check(design, options).queries[0].statement;
    QCOMPARE(check(design, options).queries[0].statement, first);
    bool differs = false;
    for (options.seed = 0; options.seed < 5; ++options.seed)
        differs = differs || check(design, options).queries[0].statement != first;
    QVERIFY(differs);
}

QTEST_GUILESS_MAIN(TestCheckValues)
#include "tst_check_values.moc"
