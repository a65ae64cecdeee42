// SPDX-License-Identifier: Apache-2.0
// The CQL script of keyspaces, user-defined types and tables, as text.
#include "model/physical/cql_export.h"
#include "tests/model/hand_made_design.h"

#include <QTest>

#include <string>

using namespace querywright;
using namespace querywright::tests;

namespace {

std::string script(const Design& design)
{
    return exportCql(design.model, design.derivation, design.physical());
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

// Two keyspaces with a user-defined type made of another, a static and a descending column, and options.
Design hotels()
{
    Design design;
    design.model.name = "Hotels";
    design.model.keyspaces.front().name = "hotel";
    design.model.keyspaces.front().tableOptions = {{"gc_grace_seconds", "3600"}};
    Keyspace& other = design.addKeyspace("Reservation");
    other.replication = {Replication::Strategy::NetworkTopology, 3, {{"north's", 3}, {"east", 2}}};
    other.durableWrites = false;
    design.model.workflow.queries = {query(1, "Q1", "Find hotels near a point of interest"),
                                     query(2, "Q2", "Find a hotel"), query(3, "Q3", "Find a guest's stays")};

    const Attribute zone = design.makeComposite("zone", {design.make("code", "text")});
    const AttributeId poi = design.add(design.make("poi", "text"));
    const AttributeId id = design.add(design.make("id", "uuid"));
    const AttributeId day = design.add(design.make("day", "date"));
    const AttributeId address = design.add(
        design.makeComposite("address", {design.make("city", "text"), zone, design.make("to", "int")}));
    Attribute tags = design.make("tags", "text");
    tags.multivalued = Multiplicity{};

    design.addTable("hotels_by_poi").queries = {QueryId{1}};
    design.addColumn("poi", useOf(poi), ColumnKind::PartitionKey);
    design.addColumn("hotel_id", useOf(id), ColumnKind::Clustering);
    design.addColumn("address", useOf(address));
    design.addTable("stays", KeyspaceId{2}).queries = {QueryId{3}};
    design.addColumn("from", useOf(id), ColumnKind::PartitionKey);
    design.addColumn("day", useOf(day), ColumnKind::PartitionKey);
    design.addColumn("End", useOf(day), ColumnKind::Clustering);
    design.derivation.tables.own(design.derivation.tables.size() - 1).columns.back().order =
        Direction::Descending;
    design.addColumn("poi", useOf(poi), ColumnKind::Clustering);
    design.addColumn("tags", useOf(design.add(tags)), ColumnKind::Static);
    design.addTable("hotels").queries = {QueryId{2}, QueryId{1}};
    design.addColumn("hotel_id", useOf(id), ColumnKind::PartitionKey);
    design.addColumn("address", useOf(address));
    return design;
}

const char* const hotelScript = R"(-- Hotels: keyspaces, types and tables

CREATE KEYSPACE IF NOT EXISTS hotel
    WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}
    AND durable_writes = true;

CREATE TYPE IF NOT EXISTS hotel.zone (
    code text
);

CREATE TYPE IF NOT EXISTS hotel.address (
    city text,
    zone frozen<zone>,
    "to" int
);

-- Q1. Find hotels near a point of interest
CREATE TABLE IF NOT EXISTS hotel.hotels_by_poi (
    poi text,
    hotel_id uuid,
    address frozen<address>,
    PRIMARY KEY ((poi), hotel_id)
) WITH CLUSTERING ORDER BY (hotel_id ASC)
    AND comment = 'Q1. Find hotels near a point of interest'
    AND gc_grace_seconds = 3600;

-- Q2. Find a hotel
-- Q1. Find hotels near a point of interest
CREATE TABLE IF NOT EXISTS hotel.hotels (
    hotel_id uuid,
    address frozen<address>,
    PRIMARY KEY (hotel_id)
) WITH comment = 'Q2. Find a hotel; Q1. Find hotels near a point of interest'
    AND gc_grace_seconds = 3600;

CREATE KEYSPACE IF NOT EXISTS "Reservation"
    WITH replication = {'class': 'NetworkTopologyStrategy', 'east': 2, 'north''s': 3}
    AND durable_writes = false;

-- Q3. Find a guest's stays
CREATE TABLE IF NOT EXISTS "Reservation".stays (
    "from" uuid,
    day date,
    "End" date,
    poi text,
    tags set<text> static,
    PRIMARY KEY (("from", day), "End", poi)
) WITH CLUSTERING ORDER BY ("End" DESC, poi ASC)
    AND comment = 'Q3. Find a guest''s stays';
)";

}  // namespace

class TestCqlExport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesTheWholeScript();
    void sameDesignSameScript();
    void nothingGivesNothing();
    void keyColumnsComeFirst();
    void aTableWithoutOptionsHasNone();
    void countersAndCollectionsAreTyped();
    void udtsAreNamedAsColumnsNameThem();
    void aBucketSaysWhatItIsAHashOf();
    void namesStayWithinTheirComment();
};

void TestCqlExport::writesTheWholeScript()
{
    QCOMPARE(script(hotels()), std::string(hotelScript));
}

void TestCqlExport::sameDesignSameScript()
{
    Design turned = hotels();
    auto& attributes = turned.model.conceptual.entityTypes.front().attributes;
    std::reverse(attributes.begin(), attributes.end());
    QCOMPARE(script(turned), script(hotels()));
}

void TestCqlExport::nothingGivesNothing()
{
    QCOMPARE(script(Design()), std::string());
    const Design design;
    QCOMPARE(exportQueriesCql(design.model, design.derivation, design.physical()), std::string());
}

void TestCqlExport::keyColumnsComeFirst()
{
    Design design;
    const AttributeUse use = useOf(design.add(design.make("a", "int")));
    design.addColumn("other", use);
    design.addColumn("second", use, ColumnKind::Clustering);
    design.addColumn("first", use, ColumnKind::PartitionKey);
    QVERIFY(contains(script(design), "(\n    first int,\n    second int,\n    other int,\n    PRIMARY KEY "
                                     "((first), second)\n) WITH CLUSTERING ORDER BY (second ASC);\n"));
}

void TestCqlExport::aTableWithoutOptionsHasNone()
{
    Design design;
    design.model.name = "";
    design.addColumn("a", useOf(design.add(design.make("a", "int"))), ColumnKind::PartitionKey);
    QCOMPARE(script(design), std::string(R"(-- keyspaces, types and tables

CREATE KEYSPACE IF NOT EXISTS shop
    WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}
    AND durable_writes = true;

CREATE TABLE IF NOT EXISTS shop.things (
    a int,
    PRIMARY KEY (a)
);
)"));
}

void TestCqlExport::countersAndCollectionsAreTyped()
{
    Design design;
    Attribute tags = design.make("tags", "text");
    tags.multivalued = Multiplicity{cql::CollectionKind::List, cql::NativeType::Text};
    design.addColumn("tags", useOf(design.add(tags)), ColumnKind::PartitionKey);
    design.addColumn("views", Aggregate{"count", std::nullopt}, ColumnKind::Counter);
    QVERIFY(contains(script(design),
                     "    tags frozen<list<text>>,\n    views counter,\n    PRIMARY KEY (tags)\n"));
}

void TestCqlExport::udtsAreNamedAsColumnsNameThem()
{
    Design design;
    Attribute attribute = design.makeComposite("a", {design.make("B c", "int")});
    attribute.udtName = "My type";
    design.addColumn("a", useOf(design.add(attribute)), ColumnKind::PartitionKey);
    QVERIFY(contains(script(design), "CREATE TYPE IF NOT EXISTS shop.\"My type\" (\n    b_c int\n);\n"));
    QVERIFY(contains(script(design), "    a frozen<\"My type\">,\n"));
}

void TestCqlExport::aBucketSaysWhatItIsAHashOf()
{
    Design design;
    const AttributeUse use = useOf(design.add(design.make("a", "int")));
    design.addColumn("bucket", SyntheticSource{3, {}, std::nullopt}, ColumnKind::PartitionKey);
    design.addColumn("day", use, ColumnKind::Clustering);
    design.addColumn("number", use, ColumnKind::Clustering);
    QVERIFY2(contains(script(design), "\n-- bucket: 0 to 2, by a hash of day and number that the application "
                                      "works out; any that stays the same will do\nCREATE TABLE"),
             script(design).c_str());
}

// A comment ends at the end of its line, and what follows would be run.
void TestCqlExport::namesStayWithinTheirComment()
{
    Design design;
    design.model.name = "My\nshop";
    design.model.workflow.queries = {query(1, "Q1", "Find\r\nDROP KEYSPACE shop;\n")};
    design.addTable("things").queries = {QueryId{1}};
    design.addColumn("a", useOf(design.add(design.make("a", "int"))), ColumnKind::PartitionKey);
    QVERIFY(contains(script(design), "-- My shop: keyspaces"));
    QVERIFY(contains(script(design), "\n-- Q1. Find DROP KEYSPACE shop;\nCREATE TABLE"));
    QVERIFY(contains(script(design), " WITH comment = 'Q1. Find DROP KEYSPACE shop;';\n"));
}

QTEST_GUILESS_MAIN(TestCqlExport)
#include "tst_cql_export.moc"
