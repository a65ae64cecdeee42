// SPDX-License-Identifier: Apache-2.0
// The statement of a query, in every form an access can ask for.
#include "model/physical/cql_export.h"
#include "tests/model/query_case.h"

#include <QTest>

#include <functional>
#include <string>
#include <vector>

using namespace querywright;
using namespace querywright::tests;

using Change = std::function<void(Case&)>;
using Texts = std::vector<std::string>;

Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(Texts)
Q_DECLARE_METATYPE(std::string)

namespace {

// Rows of what is given and found for a case that is given a whole partition.
auto addConditions()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<std::string>("condition");
    QTest::addColumn<Texts>("parameters");

    return [](const char* name, const Change& change, const std::string& condition, const Texts& parameters) {
        QTest::newRow(name) << change << ("network = ? AND week = ?" + condition) << parameters;
    };
}

void checkConditions()
{
    QFETCH(Change, change);
    QFETCH(std::string, condition);
    QFETCH(Texts, parameters);

    Case testCase;
    change(testCase);
    const QueryCql written = testCase.cql();
    QCOMPARE(written.text.substr(written.text.find("network")), condition);
    QCOMPARE(written.parameters, parameters);
}

}  // namespace

class TestQueryCql : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesConditions_data();
    void writesConditions();
    void filtersByWhatTheKeyDoesNotServe_data();
    void filtersByWhatTheKeyDoesNotServe();
    void writesConstants_data();
    void writesConstants();
    void writesOrder_data();
    void writesOrder();
    void writesNoOrder_data();
    void writesNoOrder();
    void writesLimit_data();
    void writesLimit();
    void saysWhatIsLeftOver_data();
    void saysWhatIsLeftOver();
    void theBucketIsConstant();
    void constantsOfCompositesAreNotWritten();
    void existenceIsAskedByTheKey();
    void whatTheApplicationNeedsIsRead();
    void namesAreQuotedWhereNeeded();
    void findsTheAccessByItself();
    void writesAllQueries();
};

void TestQueryCql::writesConditions_data()
{
    const auto row = addConditions();
    row("partition", [](Case& c) { c.wholePartition(); }, "", {"network", "week"});
    row("clustering column",
        [](Case& c) {
            c.wholePartition();
            c.equal(Date);
        },
        " AND date = ?", {"network", "week", "date"});
    row("range",
        [](Case& c) {
            c.wholePartition();
            c.range(Date);
        },
        " AND date >= ? AND date <= ?", {"network", "week", "date (from)", "date (to)"});
    row("open range up",
        [](Case& c) {
            c.wholePartition();
            c.range(Date, RangeBounds::From);
        },
        " AND date >= ?", {"network", "week", "date (from)"});
    row("open range down",
        [](Case& c) {
            c.wholePartition();
            c.range(Date, RangeBounds::To);
        },
        " AND date <= ?", {"network", "week", "date (to)"});
    const auto makeTimeuuid = [](Case& c) {
        const AttributeId id = c.asked().ranges.back().attribute.attribute;
        for (Attribute& attribute : c.design.model.conceptual.entityTypes.front().attributes) {
            if (attribute.id == id)
                attribute.type = cql::NativeType::Timeuuid;
        }
    };
    // People tell times; queries have found timeuuids.
    row("a range of a timeuuid",
        [makeTimeuuid](Case& c) {
            c.wholePartition();
            c.range(Date);
            makeTimeuuid(c);
        },
        " AND date >= minTimeuuid(?) AND date <= maxTimeuuid(?)",
        {"network", "week", "date (from time)", "date (to time)"});
    row("a range from a timeuuid that was found",
        [makeTimeuuid](Case& c) {
            c.wholePartition();
            c.range(Date, RangeBounds::From, FromQuery{QueryId{1}});
            makeTimeuuid(c);
        },
        " AND date >= ?", {"network", "week", "date (from)"});
    row("both ends given apart",
        [](Case& c) {
            c.wholePartition();
            c.range(Date, RangeBounds::To);
            c.access.filtered = {{Date, c.giveRange(Date, RangeBounds::From), true}};
        },
        " AND date <= ? AND date >= ?", {"network", "week", "date (to)", "date (from)"});
    row("asked",
        [](Case& c) {
            c.equal(Network);
            c.access.asked = {Week};
        },
        "", {"network", "week (once for each value)"});
    row("asked before given",
        [](Case& c) {
            c.equal(Week);
            c.access.asked = {Network};
        },
        "", {"network (once for each value)", "week"});
}

void TestQueryCql::writesConditions()
{
    checkConditions();
}

void TestQueryCql::filtersByWhatTheKeyDoesNotServe_data()
{
    const auto row = addConditions();
    row("asked within a range",
        [](Case& c) {
            c.equal(Network);
            c.access.asked = {Week};
            c.access.filtered = {{Week, c.giveRange(Week), true}};
        },
        "", {"network", "week (once for each value)"});
    row("filtered",
        [](Case& c) {
            c.wholePartition();
            c.access.filtered = {{Value, c.give(Value), false}, {Hour, c.giveRange(Hour), true}};
        },
        " AND hour >= ? AND hour <= ? AND \"Value\" = ? ALLOW FILTERING",
        {"network", "week", "hour (from)", "hour (to)", "Value"});
    row("filtered by a collection",
        [](Case& c) {
            c.wholePartition();
            c.access.filtered = {{Tags, c.give(Tags), false}};
        },
        "", {"network", "week"});
    row("filtered by a duration",
        [](Case& c) {
            c.wholePartition();
            c.access.filtered = {{Span, c.give(Span), false}};
        },
        " AND span = ? ALLOW FILTERING", {"network", "week", "span"});
    row("filtered by a range of durations",
        [](Case& c) {
            c.wholePartition();
            c.access.filtered = {{Span, c.giveRange(Span), true}};
        },
        "", {"network", "week"});
    row("filtered twice by one column",
        [](Case& c) {
            c.wholePartition();
            c.range(Date);
            c.access.filtered = {{Date, c.give(Date), false},
                                 {Date, c.giveRange(Date, RangeBounds::From), true}};
        },
        " AND date >= ? AND date <= ?", {"network", "week", "date (from)", "date (to)"});
}

void TestQueryCql::filtersByWhatTheKeyDoesNotServe()
{
    checkConditions();
}

void TestQueryCql::writesConstants_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("constant");
    QTest::addColumn<std::string>("written");

    const auto row = [](const char* name, const char* type, const char* constant, const char* written) {
        QTest::newRow(name) << std::string(type) << std::string(constant) << std::string(written);
    };
    row("text", "text", "it's", "'it''s'");
    row("empty text", "text", "", "''");
    row("date", "date", "2024-02-29", "'2024-02-29'");
    row("timestamp", "timestamp", "2024-02-29T12:00:00Z", "'2024-02-29T12:00:00Z'");
    row("inet", "inet", "10.0.0.1", "'10.0.0.1'");
    row("int", "int", "-42", "-42");
    row("double", "double", "1.5e+3", "1.5e+3");
    row("boolean", "boolean", "true", "true");
    row("uuid", "uuid", "5b6962dd-3f90-4c93-8f61-eabfa4a803e2", "5b6962dd-3f90-4c93-8f61-eabfa4a803e2");
    row("blob", "blob", "0xcafe", "0xcafe");
    row("no number", "int", "1 OR", "?");
    row("nothing", "int", "", "?");
    row("collection", "frozen<set<int>>", "{1, 2}", "?");
}

void TestQueryCql::writesConstants()
{
    QFETCH(std::string, type);
    QFETCH(std::string, constant);
    QFETCH(std::string, written);

    Case testCase;
    testCase.design.model.conceptual.entityTypes.front().attributes[Network].type =
        querywright::tests::type(type);
    testCase.equal(Network, FromConstant{constant});
    testCase.equal(Week, FromQuery{QueryId{9}});
    testCase.range(Date, RangeBounds::From, FromConstant{"2024-01-01"});
    const QueryCql cql = testCase.cql();
    QCOMPARE(cql.text, "SELECT sensor, \"Value\" FROM shop.readings WHERE network = " + written
                           + " AND week = ? AND date >= '2024-01-01'");
    QCOMPARE(cql.parameters.size(), std::size_t{written == "?" ? 2U : 1U});
}

void TestQueryCql::writesOrder_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<std::string>("order");

    const auto row = [](const char* name, const std::string& order, const Change& change) {
        QTest::newRow(name) << change << " ORDER BY " + order;
    };
    row("as it lies", "date DESC", [](Case& c) { c.order(Date, Direction::Descending); });
    row("reversed", "date ASC", [](Case& c) {
        c.order(Date, Direction::Ascending);
        c.access.reversed = true;
    });
    row("what lies between is written", "date ASC, hour DESC, sensor DESC", [](Case& c) {
        c.order(Sensor, Direction::Descending);
        c.access.reversed = true;
    });
    row("given columns are left out", "hour ASC", [](Case& c) {
        c.equal(Date);
        c.order(Date, Direction::Descending);
        c.order(Hour, Direction::Ascending);
    });
    row("range", "date DESC", [](Case& c) {
        c.range(Date);
        c.order(Date, Direction::Descending);
    });
    row("attribute kept as its parts", "date DESC, hour ASC, sensor ASC", [](Case& c) {
        c.asked().order.push_back({useOf(AttributeId{99}), Direction::Ascending});
    });
}

void TestQueryCql::writesOrder()
{
    QFETCH(Change, change);
    QFETCH(std::string, order);

    Case testCase;
    testCase.wholePartition();
    change(testCase);
    const std::string text = testCase.cql().text;
    const auto at = text.find(" ORDER BY ");
    QVERIFY(at != std::string::npos);
    QCOMPARE(text.substr(at), order);
}

void TestQueryCql::writesNoOrder_data()
{
    QTest::addColumn<Change>("change");

    QTest::newRow("none asked") << Change([](Case&) {});
    QTest::newRow("only given columns") << Change([](Case& c) {
        c.equal(Date);
        c.order(Date, Direction::Ascending);
        c.order(Week, Direction::Ascending);
    });
    QTest::newRow("everything given") << Change([](Case& c) {
        c.equal(Date);
        c.equal(Hour);
        c.equal(Sensor);
        c.order(Sensor, Direction::Ascending);
    });
    QTest::newRow("sorted by the application") << Change([](Case& c) {
        c.order(Value, Direction::Ascending);
        c.access.sortedByKey = false;
    });
}

void TestQueryCql::writesNoOrder()
{
    QFETCH(Change, change);

    Case testCase;
    testCase.wholePartition();
    change(testCase);
    QCOMPARE(testCase.cql().text.find("ORDER BY"), std::string::npos);
}

void TestQueryCql::writesLimit_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<std::string>("end");

    const auto limited = [](std::uint64_t rows) { return [rows](Case& c) { c.access.limit = rows; }; };
    QTest::newRow("some") << Change(limited(10)) << std::string("week = ? LIMIT 10");
    QTest::newRow("none") << Change(limited(0)) << std::string("week = ?");
    QTest::newRow("more than CQL can say")
        << Change(limited(3'000'000'000)) << std::string("LIMIT 2147483647");
    QTest::newRow("before filtering") << Change([](Case& c) {
        c.access.limit = 10;
        c.access.filtered = {{Value, c.give(Value), false}};
    }) << std::string("\"Value\" = ? LIMIT 10 ALLOW FILTERING");
    QTest::newRow("after the order") << Change([](Case& c) {
        c.access.limit = 10;
        c.order(Date, Direction::Descending);
    }) << std::string("ORDER BY date DESC LIMIT 10");
    QTest::newRow("not before the application sorts") << Change([](Case& c) {
        c.access.limit = 10;
        c.access.sortedByKey = false;
    }) << std::string("week = ?");
    QTest::newRow("not before the application checks") << Change([](Case& c) {
        c.access.limit = 10;
        c.access.unservedGiven = {c.give(Value)};
    }) << std::string("week = ?");
}

void TestQueryCql::writesLimit()
{
    QFETCH(Change, change);
    QFETCH(std::string, end);

    Case testCase;
    testCase.wholePartition();
    change(testCase);
    const std::string text = testCase.cql().text;
    QCOMPARE(text.substr(text.size() - std::min(text.size(), end.size())), end);
}

void TestQueryCql::saysWhatIsLeftOver_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<Texts>("sentences");

    QTest::newRow("nothing") << Change([](Case& c) { c.access.limit = 10; }) << Texts{};
    QTest::newRow("asked") << Change([](Case& c) {
        c.equal(Network);
        c.access.asked = {Week};
    }) << Texts{"Run it once for each value of week."};
    QTest::newRow("asked twice") << Change([](Case& c) {
        c.access.asked = {Network, Week};
    }) << Texts{"Run it once for each combination of values of network and week."};
    QTest::newRow("asked, limited") << Change([](Case& c) {
        c.equal(Network);
        c.access.asked = {Week};
        c.access.limit = 1000;
    }) << Texts{"Run it once for each value of week.", "The application takes the first 1,000 rows."};
    QTest::newRow("asked within a range")
        << Change([](Case& c) {
               c.equal(Network);
               c.access.asked = {Week};
               c.access.filtered = {{Week, c.giveRange(Week), true}};
           })
        << Texts{"Run it once for each value of week.",
                 "Only the values of week that fit the given Thing.week are needed."};
    QTest::newRow("not in the table") << Change([](Case& c) {
        c.access.unservedGiven = {c.give(Value), 0};
        c.access.unservedRanges = {c.giveRange(Span)};
    }) << Texts{"The table cannot check Thing.value.", "The table cannot check Thing.span."};
    QTest::newRow("not in CQL") << Change([](Case& c) {
        c.access.filtered = {{Tags, c.give(Tags), false}};
    }) << Texts{"CQL has no condition that checks Thing.tags here."};
    QTest::newRow("sorted, then limited") << Change([](Case& c) {
        c.access.sortedByKey = false;
        c.access.limit = 1;
    }) << Texts{"The application sorts the rows.", "The application takes the first 1 row."};
}

void TestQueryCql::saysWhatIsLeftOver()
{
    QFETCH(Change, change);
    QFETCH(Texts, sentences);

    Case testCase;
    change(testCase);
    QCOMPARE(testCase.cql().leftOver, sentences);
}

void TestQueryCql::theBucketIsConstant()
{
    Case testCase;
    testCase.design.derivation.tables.own(0).columns[Network].source = SyntheticSource{};
    testCase.access.bucket = Network;
    testCase.equal(Week);
    const QueryCql written = testCase.cql();
    QCOMPARE(written.text,
             std::string("SELECT sensor, \"Value\" FROM shop.readings WHERE network = 'all' AND week = ?"));
    QCOMPARE(written.parameters, Texts{"week"});
}

void TestQueryCql::constantsOfCompositesAreNotWritten()
{
    Case testCase;
    testCase.equal(Network, FromConstant{"north"});
    testCase.equal(Week);
    testCase.range(Date, RangeBounds::From, FromConstant{"2024-01-01"});
    testCase.asked().given.front().attribute.attribute = AttributeId{99};
    testCase.asked().ranges.front().attribute.attribute = AttributeId{99};
    QCOMPARE(testCase.cql().parameters, (Texts{"network", "week", "date (from)"}));
}

void TestQueryCql::existenceIsAskedByTheKey()
{
    Case testCase;
    testCase.wholePartition();
    testCase.access.selected.clear();
    QCOMPARE(testCase.cql().text, std::string("SELECT network, week, date, hour, sensor FROM shop.readings "
                                              "WHERE network = ? AND week = ?"));
}

void TestQueryCql::whatTheApplicationNeedsIsRead()
{
    Case testCase;
    testCase.wholePartition();
    testCase.order(Hour, Direction::Ascending);
    testCase.access.sortedByKey = false;
    testCase.access.filtered = {{Tags, testCase.give(Tags), false}};
    QCOMPARE(testCase.cql().text,
             std::string(
                 "SELECT hour, sensor, \"Value\", tags FROM shop.readings WHERE network = ? AND week = ?"));
}

void TestQueryCql::namesAreQuotedWhereNeeded()
{
    Case testCase;
    testCase.design.model.keyspaces.front().name = "Shop";
    LogicalTable& table = testCase.design.derivation.tables.own(0);
    table.name = "order";
    table.columns[Network].name = "from";
    table.columns[Date].name = "to";
    table.columns[Value].name = "a \"b\"";
    testCase.wholePartition();
    testCase.range(Date);
    testCase.order(Date, Direction::Descending);
    const QueryCql written = testCase.cql();
    QCOMPARE(
        written.text,
        std::string("SELECT sensor, \"a \"\"b\"\"\" FROM \"Shop\".\"order\" WHERE \"from\" = ? AND week = ? "
                    "AND \"to\" >= ? AND \"to\" <= ? ORDER BY \"to\" DESC"));
    QCOMPARE(written.parameters, (Texts{"from", "week", "to (from)", "to (to)"}));
}

void TestQueryCql::findsTheAccessByItself()
{
    Case testCase;
    testCase.give(Network);
    testCase.give(Week);
    testCase.order(Date, Direction::Ascending);
    for (const Column column : {Sensor, Value}) {
        const auto& source = testCase.design.derivation.tables.front().columns[column].source;
        testCase.asked().returned.push_back(std::get<AttributeUse>(source));
    }
    const Design& design = testCase.design;
    QCOMPARE(queryCql(design.model, design.derivation, design.physical(), QueryId{1}).text,
             std::string("SELECT sensor, \"Value\" FROM shop.readings WHERE network = ? AND week = ? "
                         "ORDER BY date ASC"));
}

void TestQueryCql::writesAllQueries()
{
    Case testCase;
    testCase.give(Network);
    testCase.asked().returned = {testCase.asked().given.front().attribute};
    testCase.asked().name = "Find\nnetworks";
    testCase.design.model.workflow.queries.push_back(query(2, "Q2", "Find more"));
    const Design& design = testCase.design;
    QCOMPARE(exportQueriesCql(design.model, design.derivation, design.physical()),
             std::string(R"(-- Shop: queries

-- Q1. Find networks
-- Run it once for each value of week.
SELECT network, week, date, hour, sensor FROM shop.readings WHERE network = ? AND week = ?;

-- Q2. Find more
-- No table serves this query.
)"));
}

QTEST_GUILESS_MAIN(TestQueryCql)
#include "tst_query_cql.moc"
