// SPDX-License-Identifier: Apache-2.0
// What the physical model finds fault with: each case beside one that is as it should be.
#include "tests/model/hand_made_design.h"

#include <QTest>

#include <functional>
#include <string>

using namespace querywright;
using namespace querywright::tests;
using Change = std::function<void(Design&)>;

Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(std::string)

namespace {

// Adds an attribute of the type and a column of it.
void addTyped(Design& design, const std::string& typeText, ColumnKind kind = ColumnKind::Regular)
{
    design.addColumn("a", useOf(design.add(design.make("a", typeText))), kind);
}

Change columnOf(const std::string& typeText, ColumnKind kind = ColumnKind::Regular)
{
    return [=](Design& design) { addTyped(design, typeText, kind); };
}

Change multivalued(const std::string& typeText, cql::CollectionKind kind)
{
    return [=](Design& design) {
        Attribute attribute = design.make("a", typeText);
        attribute.multivalued = Multiplicity{kind, type("text")};
        design.addColumn("a", useOf(design.add(attribute)));
    };
}

// A column of a composite attribute `udt` with one part.
Change composite(const std::string& partType, ColumnKind kind = ColumnKind::Regular)
{
    return [=](Design& design) {
        const Attribute attribute = design.makeComposite("udt", {design.make("part", partType)});
        design.addColumn("a", useOf(design.add(attribute)), kind);
    };
}

Change tableNamed(const std::string& name)
{
    return [=](Design& design) { design.addTable(name); };
}

Change columnNamed(const std::string& name)
{
    return [=](Design& design) { design.addColumn(name, useOf(design.add(design.make("a", "int")))); };
}

Change keyspaceNamed(const std::string& name)
{
    return [=](Design& design) {
        design.model.keyspaces.front().name = name;
        design.addTable("things");
    };
}

Change replicated(Replication::Strategy strategy, std::uint32_t replicas)
{
    return [=](Design& design) {
        Replication& replication = design.model.keyspaces.front().replication;
        replication.strategy = strategy;
        replication.factor = replicas;
        replication.datacenterFactors = {{"north", 0}, {"south", replicas}};
        design.addTable("things");
    };
}

Change counterTable(const std::string& timeToLive)
{
    return [=](Design& design) {
        addTyped(design, "int", ColumnKind::PartitionKey);
        addTyped(design, "counter");
        design.model.keyspaces.front().tableOptions = {{"default_time_to_live", timeToLive}};
    };
}

}  // namespace

class TestPhysicalFindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tells_data();
    void tells();
    void doesNotTell_data();
    void doesNotTell();
    void guessesAreToldOncePerAttribute();
    void aMadeUpKeyspaceIsTold();
    void namesInQuotesAreToldPerTable();
};

void TestPhysicalFindings::tells_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<std::string>("code");
    QTest::addColumn<int>("severity");
    QTest::addColumn<std::string>("subject");

    const auto row = [](const char* name, const Change& change, const std::string& code, Severity severity,
                        const std::string& subject) {
        QTest::newRow(name) << change << code << static_cast<int>(severity) << subject;
    };
    const std::string things = "things";
    row("guessed", columnOf(""), "guessed-type", Severity::Warning, "Thing.a");
    row("guessed part", composite(""), "guessed-type", Severity::Warning, "Thing.part");
    row("counter in key", columnOf("counter", ColumnKind::PartitionKey), "key-type", Severity::Error, things);
    row("duration in key", columnOf("duration", ColumnKind::Clustering), "key-type", Severity::Error, things);
    row("duration inside key", columnOf("list<duration>", ColumnKind::Clustering), "key-type",
        Severity::Error, things);
    row("duration in a field of the key", composite("duration", ColumnKind::Clustering), "key-type",
        Severity::Error, things);
    row("list of counters", multivalued("counter", cql::CollectionKind::List), "type", Severity::Error,
        things);
    row("set of durations", multivalued("duration", cql::CollectionKind::Set), "type", Severity::Error,
        things);
    row("counter field", composite("counter"), "type", Severity::Error, "udt");
    row("made of itself", composite("udt"), "type", Severity::Error, "udt");
    row("made of itself inside", composite("list<frozen<udt>>"), "type", Severity::Error, "udt");
    row("unknown type", columnOf("adress"), "unknown-type", Severity::Error, things);
    row("unknown type inside", columnOf("list<frozen<adress>>"), "unknown-type", Severity::Error, things);
    row("unknown type of a field", composite("adress"), "unknown-type", Severity::Error, "udt");
    row(
        "counter beside others",
        [](Design& design) {
            addTyped(design, "counter");
            addTyped(design, "int");
        },
        "mixed-counters", Severity::Error, things);
    row("counter that expires", counterTable("60"), "counter-ttl", Severity::Error, things);
    row("dash in table name", tableNamed("a-b"), "table-name", Severity::Error, "a-b");
    row("table name of 223 characters", tableNamed(std::string(223, 'a')), "table-name", Severity::Error,
        std::string(223, 'a'));
    row("table name of 49 characters", tableNamed(std::string(49, 'a')), "long-name", Severity::Warning,
        std::string(49, 'a'));
    row("empty keyspace name", keyspaceNamed(""), "keyspace-name", Severity::Error, "");
    row("dash in keyspace name", keyspaceNamed("a-b"), "keyspace-name", Severity::Error, "a-b");
    row("keyspace name of 49 characters", keyspaceNamed(std::string(49, 'k')), "keyspace-name",
        Severity::Error, std::string(49, 'k'));
    row("Cassandra's keyspace", keyspaceNamed("system"), "keyspace-name", Severity::Error, "system");
    row("no replicas", replicated(Replication::Strategy::Simple, 0), "replication", Severity::Error, "shop");
    row("no replicas anywhere", replicated(Replication::Strategy::NetworkTopology, 0), "replication",
        Severity::Error, "shop");
    row("reserved word", columnNamed("from"), "reserved-word", Severity::Advice, things);
    row("reserved word as table", tableNamed("order"), "reserved-word", Severity::Advice, "order");
    row("capital letter", columnNamed("Name"), "quoted-name", Severity::Advice, things);
}

void TestPhysicalFindings::tells()
{
    QFETCH(Change, change);
    QFETCH(std::string, code);
    QFETCH(int, severity);
    QFETCH(std::string, subject);

    Design design;
    change(design);
    const PhysicalModel physical = design.physical();
    const auto told = finding(physical, code);
    QVERIFY(told);
    QCOMPARE(static_cast<int>(told->severity), severity);
    QCOMPARE(told->subject, subject);
    QCOMPARE(told->message.back(), '.');
    QCOMPARE(physical.findings.size(), std::size_t{1});
}

void TestPhysicalFindings::doesNotTell_data()
{
    QTest::addColumn<Change>("change");

    QTest::newRow("stated") << columnOf("int");
    QTest::newRow("key") << columnOf("uuid", ColumnKind::PartitionKey);
    QTest::newRow("collection in key") << columnOf("set<int>", ColumnKind::Clustering);
    QTest::newRow("udt in key") << composite("int", ColumnKind::Clustering);
    QTest::newRow("duration") << columnOf("duration");
    QTest::newRow("duration field") << composite("duration");
    QTest::newRow("list of durations") << multivalued("duration", cql::CollectionKind::List);
    QTest::newRow("map to durations") << multivalued("duration", cql::CollectionKind::Map);
    QTest::newRow("udt within") << composite("list<int>");
    QTest::newRow("bucket of something unknown") << Change([](Design& design) {
        AttributeUse use = useOf(design.add(design.make("a")));
        use.bucket = TimeBucket::Day;
        design.addColumn("a", use);
    });
    QTest::newRow("count of something unknown") << Change([](Design& design) {
        design.addColumn("a", Aggregate{"count", useOf(design.add(design.make("a")))});
    });
    QTest::newRow("counter of something unknown") << Change([](Design& design) {
        design.addColumn("a", useOf(design.add(design.make("a"))), ColumnKind::Counter);
    });
    QTest::newRow("counters only") << counterTable("0");
    QTest::newRow("table name of 48 characters") << tableNamed(std::string(48, 'a'));
    QTest::newRow("keyspace name of 48 characters") << keyspaceNamed(std::string(48, 'k'));
    QTest::newRow("nearly Cassandra's keyspace") << keyspaceNamed("system_of_record");
    QTest::newRow("one replica") << replicated(Replication::Strategy::Simple, 1);
    QTest::newRow("replicas in one data center") << replicated(Replication::Strategy::NetworkTopology, 1);
    QTest::newRow("word that is not reserved") << columnNamed("timestamp");
}

void TestPhysicalFindings::doesNotTell()
{
    QFETCH(Change, change);

    Design design;
    change(design);
    const PhysicalModel physical = design.physical();
    QVERIFY2(physical.findings.empty(),
             physical.findings.empty() ? "" : physical.findings.front().message.c_str());
}

void TestPhysicalFindings::guessesAreToldOncePerAttribute()
{
    Design design;
    const AttributeId id = design.add(design.make("id"));
    const AttributeId name = design.add(design.make("name"));
    design.add(design.make("unused"));
    design.model.conceptual.entityTypes.front().key = {id};
    design.addTable("a");
    design.addColumn("id", useOf(id), ColumnKind::PartitionKey);
    design.addColumn("parts", NestedSource{{useOf(name)}}, ColumnKind::Regular, ColumnShape::Set);
    design.addTable("b");
    design.addColumn("name", useOf(name), ColumnKind::PartitionKey);
    design.addColumn("last", Aggregate{"max", useOf(name)});

    const PhysicalModel physical = design.physical();
    QCOMPARE(physical.findings.size(), std::size_t{2});
    QCOMPARE(physical.findings[0].message,
             std::string("Nobody stated the type of Thing.id; it is taken to be uuid."));
    QCOMPARE(physical.findings[1].message,
             std::string("Nobody stated the type of Thing.name; it is taken to be text."));
}

void TestPhysicalFindings::aMadeUpKeyspaceIsTold()
{
    Design design;
    design.model.keyspaces.clear();
    QVERIFY(design.physical().findings.empty());
    design.addTable("a");
    const auto told = finding(design.physical(), "no-keyspace");
    QVERIFY(told);
    QCOMPARE(told->subject, std::string("shop"));
}

void TestPhysicalFindings::namesInQuotesAreToldPerTable()
{
    Design design;
    addTyped(design, "int");
    columnNamed("to")(design);
    columnNamed("from")(design);
    QCOMPARE(finding(design.physical(), "reserved-word")->message,
             std::string("CQL has to name \"to\" and \"from\" in double quotes, everywhere."));
}

QTEST_GUILESS_MAIN(TestPhysicalFindings)
#include "tst_physical_findings.moc"
