// SPDX-License-Identifier: Apache-2.0
// Types, user-defined types, options and findings of the physical model, on tables written by hand.
#include "model/physical/physical_model.h"
#include "tests/model/hand_made_design.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

using namespace querywright;
using namespace querywright::tests;
using cql::CollectionKind;
using cql::NativeType;

namespace {

std::string text(const cql::Udt& udt)
{
    std::string result = udt.name + ":";
    for (const cql::UdtField& field : udt.fields)
        result += " " + field.name + " " + field.type.toCql();
    return result;
}

}  // namespace

using Change = std::function<void(Design&)>;
Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(std::string)

class TestPhysicalModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void attributesHaveTypes_data();
    void attributesHaveTypes();
    void usesHaveTypes_data();
    void usesHaveTypes();
    void onlyKeysOfOneAttributeAreGuessedToBeUuids();
    void fieldsOfUdtsAreFrozen();
    void compositesWithTheSameFieldsShareTheirUdt();
    void theSecondCompositeOfANameGetsAnother();
    void listingOrderDoesNotChangeUdtNames();
    void wordsOfCqlAreNoUdtNames();
    void aggregatesHaveTypes_data();
    void aggregatesHaveTypes();
    void nestedEntitiesHaveTypes_data();
    void nestedEntitiesHaveTypes();
    void mapsAreKeyedByTheKeyOfTheNestedEntity();
    void columnsFollowTheirKind();
    void keysAreFrozen();
    void udtsLieInTheKeyspacesThatUseThem();
    void tablesOfNoKeyspaceLieInTheFirst();
    void aModelWithoutKeyspaceGetsOne();
    void commentsNameTheQueries();
    void optionsFollowTheComment();
};

void TestPhysicalModel::attributesHaveTypes_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<std::string>("expected");

    const auto stated = [](const std::string& typeText) {
        return [typeText](Design& design) { design.add(design.make("a", typeText)); };
    };
    const auto multivalued = [](const std::string& typeText, CollectionKind kind) {
        return [typeText, kind](Design& design) {
            Attribute attribute = design.make("a", typeText);
            attribute.multivalued = Multiplicity{kind, NativeType::Int};
            design.add(attribute);
        };
    };
    const auto composite = [](bool isMultivalued, const char* name = "Home address") {
        return [isMultivalued, name](Design& design) {
            Attribute attribute = design.make(name);
            attribute.parts = {design.make("city", "text")};
            if (isMultivalued)
                attribute.multivalued = Multiplicity{};
            design.add(attribute);
        };
    };

    QTest::newRow("stated") << Change(stated("decimal")) << std::string("decimal");
    QTest::newRow("unknown") << Change(stated("")) << std::string("text");
    QTest::newRow("collection") << Change(stated("set<int>")) << std::string("set<int>");
    QTest::newRow("frozen collection")
        << Change(stated("frozen<set<int>>")) << std::string("frozen<set<int>>");
    QTest::newRow("user-defined type") << Change(stated("address")) << std::string("frozen<address>");
    QTest::newRow("set of values") << Change(multivalued("int", CollectionKind::Set))
                                   << std::string("set<int>");
    QTest::newRow("list of values") << Change(multivalued("", CollectionKind::List))
                                    << std::string("list<text>");
    QTest::newRow("map of values") << Change(multivalued("date", CollectionKind::Map))
                                   << std::string("map<int, date>");
    QTest::newRow("set of lists") << Change(multivalued("list<int>", CollectionKind::Set))
                                  << std::string("set<frozen<list<int>>>");
    QTest::newRow("composite") << Change(composite(false)) << std::string("frozen<home_address>");
    QTest::newRow("set of composites") << Change(composite(true)) << std::string("set<frozen<home_address>>");
    QTest::newRow("set of composites in the plural")
        << Change(composite(true, "Home addresses")) << std::string("set<frozen<home_address>>");
}

void TestPhysicalModel::attributesHaveTypes()
{
    QFETCH(Change, change);
    QFETCH(std::string, expected);

    Design design;
    change(design);
    const AttributeId id = design.model.conceptual.entityTypes.front().attributes.front().id;
    QCOMPARE(typeOf(design.model, id).toCql(), expected);
    design.addColumn("a", useOf(id));
    QCOMPARE(design.typeOfColumn(0), expected);
}

void TestPhysicalModel::usesHaveTypes_data()
{
    QTest::addColumn<int>("bucket");
    QTest::addColumn<std::string>("expected");

    QTest::newRow("one value") << -1 << std::string("bigint");
    QTest::newRow("minute") << static_cast<int>(TimeBucket::Minute) << std::string("timestamp");
    QTest::newRow("hour") << static_cast<int>(TimeBucket::Hour) << std::string("timestamp");
    QTest::newRow("day") << static_cast<int>(TimeBucket::Day) << std::string("date");
    QTest::newRow("week") << static_cast<int>(TimeBucket::Week) << std::string("date");
    QTest::newRow("month") << static_cast<int>(TimeBucket::Month) << std::string("date");
    QTest::newRow("year") << static_cast<int>(TimeBucket::Year) << std::string("date");
}

void TestPhysicalModel::usesHaveTypes()
{
    QFETCH(int, bucket);
    QFETCH(std::string, expected);

    Design design;
    Attribute attribute = design.make("a", "bigint");
    attribute.multivalued = Multiplicity{};
    AttributeUse use = useOf(design.add(attribute));
    if (bucket < 0)
        use.element = true;
    else
        use.bucket = static_cast<TimeBucket>(bucket);
    QCOMPARE(typeOf(design.model, use).toCql(), expected);
}

void TestPhysicalModel::onlyKeysOfOneAttributeAreGuessedToBeUuids()
{
    Design design;
    const AttributeId id = design.add(design.make("id"));
    const AttributeId title = design.add(design.make("title"), 0);
    const AttributeId year = design.add(design.make("year"), 0);
    EntityType& thing = design.model.conceptual.entityTypes.front();
    thing.key = {id};
    QCOMPARE(typeOf(design.model, id).toCql(), std::string("uuid"));
    QCOMPARE(typeOf(design.model, title).toCql(), std::string("text"));
    thing.key = {title, year};
    QCOMPARE(typeOf(design.model, title).toCql(), std::string("text"));
    thing.key = {id};
    thing.identifiedBy = {RelationshipId{1}};
    QCOMPARE(typeOf(design.model, id).toCql(), std::string("text"));
}

void TestPhysicalModel::fieldsOfUdtsAreFrozen()
{
    Design design;
    Attribute phones = design.make("Phone Numbers", "text");
    phones.multivalued = Multiplicity{CollectionKind::List, NativeType::Text};
    const Attribute place = design.makeComposite("Place", {design.make("lat", "double")});
    design.add(design.makeComposite("Address", {phones, place, design.make("tags", "set<text>")}));
    const cql::UdtCatalog catalog = udtCatalog(design.model);
    QCOMPARE(catalog.size(), std::size_t{2});
    QCOMPARE(text(catalog.at("address")),
             std::string("address: phone_numbers frozen<list<text>> place frozen<place>"
                         " tags frozen<set<text>>"));
    QCOMPARE(text(catalog.at("place")), std::string("place: lat double"));
}

void TestPhysicalModel::compositesWithTheSameFieldsShareTheirUdt()
{
    Design design;
    design.addEntityType("Guest");
    Attribute home = design.makeComposite("home", {design.make("city", "text")});
    home.udtName = "Address";
    const AttributeId first = design.add(home);
    Attribute work = design.makeComposite("work", {design.make("City", "text")});
    work.udtName = "Address";
    const AttributeId second = design.add(work, 1);
    design.addColumn("home", useOf(first));
    QCOMPARE(typeOf(design.model, second).toCql(), std::string("frozen<\"Address\">"));
    QCOMPARE(udtCatalog(design.model).size(), std::size_t{1});
    QVERIFY(!finding(design.physical(), "udt-renamed"));
}

void TestPhysicalModel::theSecondCompositeOfANameGetsAnother()
{
    Design design;
    design.addEntityType("VipGuest");
    const AttributeId first = design.add(design.makeComposite("address", {design.make("city", "text")}));
    const AttributeId second = design.add(design.makeComposite("address", {design.make("city", "ascii")}), 1);
    Attribute third = design.makeComposite("home", {design.make("city", "blob")});
    third.udtName = "address";
    const AttributeId other = design.add(third, 1);
    QVERIFY(!finding(design.physical(), "udt-renamed"));  // no table has one
    design.addColumn("address", useOf(second));
    QCOMPARE(typeOf(design.model, first).toCql(), std::string("frozen<address>"));
    QCOMPARE(typeOf(design.model, second).toCql(), std::string("frozen<vip_guest_address>"));
    QCOMPARE(typeOf(design.model, other).toCql(), std::string("frozen<vip_guest_address_2>"));
    const auto told = finding(design.physical(), "udt-renamed");
    QVERIFY(told);
    QCOMPARE(told->subject, std::string("VipGuest.address"));
    QCOMPARE(told->severity, Severity::Advice);
}

void TestPhysicalModel::listingOrderDoesNotChangeUdtNames()
{
    Design design;
    design.addEntityType("Guest");
    design.add(design.makeComposite("address", {design.make("city", "text")}));
    design.add(design.makeComposite("address", {design.make("city", "ascii")}), 1);
    Model turned = design.model;
    std::reverse(turned.conceptual.entityTypes.begin(), turned.conceptual.entityTypes.end());
    QVERIFY(udtCatalog(turned) == udtCatalog(design.model));
}

void TestPhysicalModel::wordsOfCqlAreNoUdtNames()
{
    Design design;
    const AttributeId date = design.add(design.makeComposite("date", {design.make("year", "int")}));
    const AttributeId interval = design.add(design.makeComposite("interval", {design.make("least", "int")}));
    const AttributeId from = design.add(design.makeComposite("from", {design.make("name", "text")}));
    QCOMPARE(typeOf(design.model, date).toCql(), std::string("frozen<thing_date>"));
    QCOMPARE(typeOf(design.model, interval).toCql(), std::string("frozen<thing_interval>"));
    QCOMPARE(typeOf(design.model, from).toCql(), std::string("frozen<\"from\">"));
}

void TestPhysicalModel::aggregatesHaveTypes_data()
{
    QTest::addColumn<std::string>("function");
    QTest::addColumn<std::string>("of");
    QTest::addColumn<std::string>("expected");

    QTest::newRow("rows") << std::string("count") << std::string() << std::string("bigint");
    QTest::newRow("count") << std::string("count") << std::string("text") << std::string("bigint");
    QTest::newRow("sum of int") << std::string("sum") << std::string("int") << std::string("bigint");
    QTest::newRow("sum of float") << std::string("sum") << std::string("float") << std::string("float");
    QTest::newRow("sum of varint") << std::string("sum") << std::string("varint") << std::string("varint");
    QTest::newRow("sum of counter") << std::string("sum") << std::string("counter") << std::string("bigint");
    QTest::newRow("min of date") << std::string("min") << std::string("date") << std::string("date");
    QTest::newRow("max of int") << std::string("max") << std::string("int") << std::string("int");
    QTest::newRow("max of counter") << std::string("max") << std::string("counter") << std::string("bigint");
    QTest::newRow("avg of int") << std::string("avg") << std::string("int") << std::string("double");
    QTest::newRow("avg of decimal") << std::string("avg") << std::string("decimal") << std::string("decimal");
    QTest::newRow("median of float") << std::string("median") << std::string("float")
                                     << std::string("double");
}

void TestPhysicalModel::aggregatesHaveTypes()
{
    QFETCH(std::string, function);
    QFETCH(std::string, of);
    QFETCH(std::string, expected);

    Design design;
    Aggregate aggregate{function, std::nullopt};
    if (!of.empty())
        aggregate.attribute = useOf(design.add(design.make("a", of)));
    design.addColumn("a", aggregate);
    QCOMPARE(design.typeOfColumn(0), expected);
}

void TestPhysicalModel::nestedEntitiesHaveTypes_data()
{
    QTest::addColumn<int>("attributes");
    QTest::addColumn<int>("shape");
    QTest::addColumn<std::string>("expected");

    const auto number = [](ColumnShape shape) { return static_cast<int>(shape); };
    QTest::newRow("set of one") << 1 << number(ColumnShape::Set) << std::string("set<int>");
    QTest::newRow("set of several") << 2 << number(ColumnShape::Set) << std::string("set<tuple<int, text>>");
    QTest::newRow("list of one") << 1 << number(ColumnShape::List) << std::string("list<int>");
    QTest::newRow("list of several") << 3 << number(ColumnShape::List)
                                     << std::string("list<tuple<int, text, frozen<set<date>>>>");
    QTest::newRow("map to one") << 2 << number(ColumnShape::Map) << std::string("map<int, text>");
    QTest::newRow("map to several") << 3 << number(ColumnShape::Map)
                                    << std::string("map<int, tuple<text, frozen<set<date>>>>");
    QTest::newRow("map to nothing is a set") << 1 << number(ColumnShape::Map) << std::string("set<int>");
    QTest::newRow("tuple") << 2 << number(ColumnShape::Tuple) << std::string("tuple<int, text>");
}

void TestPhysicalModel::nestedEntitiesHaveTypes()
{
    QFETCH(int, attributes);
    QFETCH(int, shape);
    QFETCH(std::string, expected);

    Design design;
    Attribute days = design.make("days", "date");
    days.multivalued = Multiplicity{};
    NestedSource nested{{useOf(design.add(design.make("number", "int"))),
                         useOf(design.add(design.make("name", "text"))), useOf(design.add(days))}};
    nested.attributes.resize(static_cast<std::size_t>(attributes));
    design.addColumn("parts", nested, ColumnKind::Regular, static_cast<ColumnShape>(shape));
    QCOMPARE(design.typeOfColumn(0), expected);
}

void TestPhysicalModel::mapsAreKeyedByTheKeyOfTheNestedEntity()
{
    Design design;
    const AttributeId value = design.add(design.make("value", "blob"));
    const AttributeId name = design.add(design.make("name", "text"));
    const AttributeId part = design.add(design.make("part", "int"));
    design.model.conceptual.entityTypes.front().key = {name, part};
    const NestedSource nested{{useOf(value), useOf(part), useOf(name)}};
    const NestedSource onlyKeys{{useOf(part), useOf(name)}};
    design.addColumn("files", nested, ColumnKind::Regular, ColumnShape::Map);
    const LogicalTable& table = design.derivation.tables.front();
    QVERIFY((nestedParts(design.model, table, nested) == NestedParts{{1, 2}, {0}}));
    QVERIFY((nestedParts(design.model, table, onlyKeys) == NestedParts{{0}, {1}}));
    QCOMPARE(design.typeOfColumn(0), std::string("map<tuple<int, text>, blob>"));
}

void TestPhysicalModel::columnsFollowTheirKind()
{
    Design design;
    design.addColumn("bucket", SyntheticSource{}, ColumnKind::PartitionKey);
    design.addColumn("total", Aggregate{"count", std::nullopt}, ColumnKind::Counter);
    design.addColumn("views", useOf(design.add(design.make("views", "counter"))));
    QCOMPARE(design.typeOfColumn(0), std::string("text"));
    QCOMPARE(design.typeOfColumn(1), std::string("counter"));
    QCOMPARE(design.typeOfColumn(2), std::string("counter"));
    QVERIFY(design.physical().findings.empty());
}

void TestPhysicalModel::keysAreFrozen()
{
    Design design;
    Attribute tags = design.make("tags", "text");
    tags.multivalued = Multiplicity{};
    const AttributeId id = design.add(tags);
    design.addColumn("tags", useOf(id), ColumnKind::PartitionKey);
    design.addColumn("labels", useOf(id), ColumnKind::Clustering);
    design.addColumn("words", useOf(id));
    QCOMPARE(design.typeOfColumn(0), std::string("frozen<set<text>>"));
    QCOMPARE(design.typeOfColumn(1), std::string("frozen<set<text>>"));
    QCOMPARE(design.typeOfColumn(2), std::string("set<text>"));
}

void TestPhysicalModel::udtsLieInTheKeyspacesThatUseThem()
{
    Design design;
    design.addKeyspace("unused");
    design.addKeyspace("sales");
    const Attribute place = design.makeComposite("zone", {design.make("name", "text")});
    const AttributeId address =
        design.add(design.makeComposite("address", {place, design.make("city", "text")}));
    const AttributeId name = design.add(design.makeComposite("name", {design.make("first", "text")}));
    design.add(design.makeComposite("unused", {design.make("first", "text")}));
    design.addTable("b", KeyspaceId{3});
    design.addColumn("address", useOf(address));
    design.addColumn("name", useOf(name));
    design.addTable("a");
    design.addColumn("name", useOf(name));

    const PhysicalModel physical = design.physical();
    QCOMPARE(physical.keyspaces.size(), std::size_t{2});
    QCOMPARE(physical.keyspaces[0].name, std::string("shop"));
    QCOMPARE(physical.keyspaces[0].udts.size(), std::size_t{1});
    QCOMPARE(physical.keyspaces[1].name, std::string("sales"));
    std::vector<std::string> names;
    for (const cql::Udt& udt : physical.keyspaces[1].udts)
        names.push_back(udt.name);
    QCOMPARE(names, (std::vector<std::string>{"zone", "address", "name"}));
}

void TestPhysicalModel::tablesOfNoKeyspaceLieInTheFirst()
{
    Design design;
    design.addKeyspace("sales");
    design.addTable("a", KeyspaceId{});
    const PhysicalModel physical = design.physical();
    QCOMPARE(physical.tables.front().keyspace, std::string("shop"));
    QCOMPARE(physical.keyspaces.size(), std::size_t{1});
}

void TestPhysicalModel::aModelWithoutKeyspaceGetsOne()
{
    Design design;
    design.addTable("a");
    design.model.keyspaces.clear();
    design.model.name = "My Shop";
    QCOMPARE(design.physical().tables.front().keyspace, std::string("my_shop"));
    QCOMPARE(design.physical().keyspaces.front().name, std::string("my_shop"));
    design.model.name = "";
    QCOMPARE(design.physical().tables.front().keyspace, std::string("app"));
    design.derivation.tables = {};
    QVERIFY(design.physical().keyspaces.empty());
}

void TestPhysicalModel::commentsNameTheQueries()
{
    Design design;
    design.model.workflow.queries = {query(1, "Q1", "Find things"), query(2, "Q2", "Owner's\n  things"),
                                     query(3, "Q3", "")};
    design.addTable("a").queries = {QueryId{1}, QueryId{2}, QueryId{3}};
    design.addTable("imported");
    const PhysicalModel physical = design.physical();
    QCOMPARE(physical.tables[0].options.size(), std::size_t{1});
    QCOMPARE(physical.tables[0].options[0].first, std::string("comment"));
    QCOMPARE(physical.tables[0].options[0].second, std::string("'Q1. Find things; Q2. Owner''s things; Q3'"));
    QVERIFY(physical.tables[1].options.empty());
}

void TestPhysicalModel::optionsFollowTheComment()
{
    Design design;
    design.model.keyspaces.front().tableOptions = {
        {"gc_grace_seconds", "3600"}, {"Comment", "'mine'"}, {"bloom_filter_fp_chance", "0.1"}};
    design.model.workflow.queries = {query(1, "Q1", "Find things")};
    design.addTable("a").queries = {QueryId{1}};
    const std::vector<std::pair<std::string, std::string>> expected = {
        {"comment", "'Q1. Find things'"}, {"bloom_filter_fp_chance", "0.1"}, {"gc_grace_seconds", "3600"}};
    QVERIFY(design.physical().tables.front().options == expected);
}

QTEST_GUILESS_MAIN(TestPhysicalModel)
#include "tst_physical_model.moc"
