// SPDX-License-Identifier: Apache-2.0
// Statistics measured in sample data, and the sizes estimated by them beside those of tables that are filled.
#include "engine/check/design.h"
#include "engine/check/table_check.h"
#include "engine/data/measure_statistics.h"
#include "engine/fill/fill_table.h"
#include "model/file/model_file.h"
#include "model/model.h"
#include "model/sizes/sizes.h"
#include "tests/engine/sample_models.h"
#include "tests/support/derived.h"

#include <QTest>

#include <atomic>
#include <cmath>
#include <random>

using namespace querywright;
using namespace querywright::engine;
using querywright::tests::Derived;
using querywright::tests::deriveFrom;
using querywright::tests::filled;
using querywright::tests::ModelBuilder;

namespace {

MeasuredStatistics measured(Database& database, const Model& model)
{
    auto statistics = measureStatistics(database, model, {});
    if (!statistics)
        qFatal("%s", describe(statistics.error()).c_str());
    return std::move(*statistics);
}

// Owners of things that have parts, as many each as is said, every one with so many tags.
Model uniform(std::uint64_t owners, std::uint64_t things, std::uint64_t parts, std::uint64_t tags)
{
    ModelBuilder builder;
    builder.entity("Owner").key("id", "int").attribute("city", "text").set("tags", "text");
    builder.entity("Thing")
        .key("number", "smallint")
        .composite("place", {{"x", "int"}, {"y", "int"}, {"z", "int"}});
    builder.entity("Part").key("made", "timestamp").attribute("price", "double");
    builder.relationship("has").one("Owner").many("Thing").total().identifies("Thing");
    builder.relationship("consists of").one("Thing").many("Part").total().identifies("Part");
    builder.count("Owner", owners);
    builder.partners("has", 0, {things, things}).partners("consists of", 0, {parts, parts});
    builder.generate("Owner.city", PatternGenerator{"######"});
    builder.generate("Owner.tags", PatternGenerator{"@####"});
    builder.data("Owner.tags").elements = {tags, tags};
    builder.generate("Part.made", SequenceGenerator{"2026-01-01 00:00:00", 86'400, ""});
    return builder.model;
}

struct Query {
    const char* text;
    const char* decisions = "[]";
};

const std::vector<Query> queries{
    {R"({"walk": ["Owner", "has", "Thing", "consists of", "Part"], "given": [{"attribute": "Owner.id"}],
        "returns": ["Owner.city", "Part.price"]})"},
    {R"({"walk": ["Owner", "has", "Thing", "consists of", "Part"], "given": [{"attribute": "Owner.id"},
        {"attribute": "Thing.number"}], "returns": ["Owner.tags", "Part.price", "Thing.place"]})"},
    {R"({"walk": ["Owner", "has", "Thing", "consists of", "Part"], "given": [{"attribute": "Owner.id"},
        {"attribute": "Part.made"}], "returns": ["Part.price"]})"},
    {R"({"walk": ["Part", "consists of", "Thing", "has", "Owner"], "returns": ["Part.price"]})"},
    {R"({"walk": ["Owner"], "given": [{"attribute": "Owner.id"}], "returns": ["Owner.tags"]})"},
    {R"({"walk": ["Owner", "has", "Thing"], "given": [{"attribute": "Owner.id"}], "returns": ["Thing.number"]})",
     R"([{"kind": "nest", "table": "Q1", "entity": "Thing", "as": "list"}])"},
    {R"({"walk": ["Thing", "has", "Owner", "consists of", "Part"], "given": [{"attribute": "Owner.id"},
        {"attribute": "Thing.number"}], "returns": ["Owner.city", "Part.price"], "nested": ["Part"]})",
     R"([{"kind": "nest", "table": "Q1", "entity": "Part", "as": "list"}])"},
    {R"q({"walk": ["Owner", "has", "Thing", "consists of", "Part"], "given": [{"attribute": "Owner.id"}],
        "groupBy": ["Owner.id", "Thing.number"], "returns": ["Thing.number", "avg(Part.price)"]})q"},
};

// The model with one query of the list.
Derived withQuery(const Model& model, const Query& query)
{
    std::string text = query.text;
    text.insert(1, R"("id": "Q1", )");
    ModelFile file;
    file.model = model;
    file.model.keyspaces = {{KeyspaceId{1}, "app", {}, true, {}}};
    const std::string whole = writeModelText(file);
    const std::string more = R"(,
  "workflow": {"queries": [)" + text
                             + R"(]}, "decisions": )" + query.decisions + "\n}\n";
    const ReadOutcome outcome = readModelText(whole.substr(0, whole.rfind('}') - 1) + more, "m.qw");
    if (!outcome.file)
        qFatal("%s", describe(outcome.problems.front()).c_str());
    return deriveFrom(outcome.file->model);
}

bool isNear(Number estimate, std::uint64_t counted)
{
    const auto expected = static_cast<double>(counted);
    return estimate && std::abs(*estimate - expected) <= 1e-6 * std::max(1.0, expected);
}

}  // namespace

class TestMeasureStatistics : public QObject {
    Q_OBJECT

private slots:
    void measuresCountsAndFanOuts();
    void measuresValues();
    void measuresTimes();
    void measuresElementsAndTheirParts();
    void leavesOutWhatThereIsNothingOf();
    void stopsWhenItIsCancelled();
    void saysWhatIsWrongWithTheStore();
    void estimatesWhatTablesOfUniformDataHave_data();
    void estimatesWhatTablesOfUniformDataHave();
};

void TestMeasureStatistics::measuresCountsAndFanOuts()
{
    ModelBuilder builder;
    builder.entity("User").key("id", "int");
    builder.entity("Video").key("id", "int");
    builder.relationship("likes").many("User").many("Video");
    builder.count("User", 40).count("Video", 25).partners("likes", 0, {0, 6});
    Database database = filled(builder.model);
    const MeasuredStatistics all = measured(database, builder.model);
    const RelationshipId likes = builder.relationshipId("likes");
    QCOMPARE(all.counts.at(builder.entityId("User")), std::uint64_t{40});
    const auto total = static_cast<std::uint64_t>(
        tests::number(database, "SELECT count(*) FROM " + relationshipTable(likes)));
    QVERIFY(total > 0);
    QCOMPARE(all.counts.at(likes), total);
    QCOMPARE(all.fanOuts.at({likes, 0}).average, std::optional(static_cast<double>(total) / 40.0));
    QCOMPARE(all.fanOuts.at({likes, 1}).average, std::optional(static_cast<double>(total) / 25.0));
    const auto most = tests::number(database, "SELECT max(n) FROM (SELECT count(*) AS n FROM "
                                                  + relationshipTable(likes) + " GROUP BY p1)");
    QCOMPARE(all.fanOuts.at({likes, 1}).worst, std::optional(static_cast<double>(most)));
}

void TestMeasureStatistics::measuresValues()
{
    ModelBuilder builder;
    builder.entity("User").key("id", "int").attribute("city", "text").attribute("note", "text");
    builder.count("User", 100);
    builder.generate("User.city", ChoiceGenerator{{"Rome", "Oslo"}, {1.0, 1.0}});
    builder.data("User.note").nullShare = 1.0;
    Database database = filled(builder.model);
    const MeasuredStatistics all = measured(database, builder.model);
    const ValueStatistics& city = all.values.at(builder.attributeId("User.city"));
    QCOMPARE(city.bytes, std::optional(4.0));
    QCOMPARE(city.distinct, std::optional<std::uint64_t>(2));
    QVERIFY(*city.mostFrequent >= 50 && *city.mostFrequent < 100);
    QCOMPARE(all.values.at(builder.attributeId("User.note")), ValueStatistics());
}

void TestMeasureStatistics::measuresTimes()
{
    ModelBuilder builder;
    builder.entity("Event").key("id", "int").attribute("day", "date").attribute("at", "timestamp");
    builder.count("Event", 11);
    builder.generate("Event.day", SequenceGenerator{"1969-12-27", 1, ""});
    builder.generate("Event.at", SequenceGenerator{"1969-12-31 12:00:00", 43'200, ""});
    Database database = filled(builder.model);
    const MeasuredStatistics all = measured(database, builder.model);
    QCOMPARE(all.values.at(builder.attributeId("Event.day")).days, std::optional(11.0));
    QCOMPARE(all.values.at(builder.attributeId("Event.at")).days, std::optional(5.0));
    QVERIFY(!all.values.at(builder.attributeId("Event.id")).days);
}

void TestMeasureStatistics::measuresElementsAndTheirParts()
{
    ModelBuilder builder;
    builder.entity("User").key("id", "int").map("phones", "text", "text").set("tags", "text");
    builder.composites("homes", {{"city", "text"}, {"zip", "text"}});
    builder.count("User", 50);
    for (const char* name : {"User.phones", "User.tags", "User.homes"})
        builder.data(name).elements = {2, 2};
    builder.generate("User.phones", PatternGenerator{"######"});
    builder.data("User.phones").mapKey = PatternGenerator{"@@##"};
    builder.generate("User.city", ChoiceGenerator{{"Roma"}, {}});
    builder.generate("User.zip", PatternGenerator{"#####"});
    Database database = filled(builder.model);
    const MeasuredStatistics all = measured(database, builder.model);
    const ValueStatistics& phones = all.values.at(builder.attributeId("User.phones"));
    const querywright::Spread two{2.0, 2.0};
    QCOMPARE(phones.elements, two);
    QCOMPARE(phones.bytes, std::optional(6.0));
    QCOMPARE(phones.keyBytes, std::optional(4.0));
    QCOMPARE(all.values.at(builder.attributeId("User.homes")).elements, two);
    QVERIFY(!all.values.at(builder.attributeId("User.homes")).bytes);
    QCOMPARE(all.values.at(builder.attributeId("User.city")).bytes, std::optional(4.0));
    QCOMPARE(all.values.at(builder.attributeId("User.zip")).bytes, std::optional(5.0));
}

void TestMeasureStatistics::leavesOutWhatThereIsNothingOf()
{
    ModelBuilder builder;
    builder.entity("User").key("id", "int").attribute("city", "text").set("tags", "text");
    builder.count("User", 10);
    builder.data("User.tags").elements = {0, 0};
    Database database = filled(builder.model);
    const MeasuredStatistics all = measured(database, builder.model);
    const ValueStatistics& tags = all.values.at(builder.attributeId("User.tags"));
    const querywright::Spread none{0.0, 0.0};
    QCOMPARE(tags.elements, none);
    QVERIFY(!tags.bytes && !tags.distinct && !tags.mostFrequent);
}

void TestMeasureStatistics::stopsWhenItIsCancelled()
{
    const Model model = uniform(3, 2, 2, 1);
    Database database = filled(model);
    const std::atomic<bool> cancelled = true;
    Progress progress;
    progress.cancelled = &cancelled;
    const auto statistics = measureStatistics(database, model, progress);
    QVERIFY(!statistics);
    QCOMPARE(statistics.error().code, ErrorCode::Cancelled);
}

void TestMeasureStatistics::saysWhatIsWrongWithTheStore()
{
    Database empty = tests::opened();
    const auto statistics = measureStatistics(empty, uniform(3, 2, 2, 1), {});
    QVERIFY(!statistics);
    QVERIFY(!statistics.error().message.empty());
}

void TestMeasureStatistics::estimatesWhatTablesOfUniformDataHave_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 6; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestMeasureStatistics::estimatesWhatTablesOfUniformDataHave()
{
    QFETCH(unsigned, seed);

    std::mt19937 random(seed);
    const auto draw = [&](unsigned least, unsigned most) { return least + random() % (most - least + 1); };
    const Model model = uniform(draw(1, 30), draw(1, 8), draw(1, 12), draw(1, 4));
    for (const Query& query : queries) {
        const Derived derived = withQuery(model, query);
        Database database = filled(derived.model);
        QVERIFY(createCatalogue(database));
        const MeasuredStatistics statistics = measured(database, derived.model);
        for (const Finding& finding : derived.derivation.findings)
            QCOMPARE(finding.code, std::string("given-nothing"));
        const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
        const Design design(derived.model, derived.derivation, physical);
        const auto table =
            fillTable(database, derived.model, derived.derivation.tables.at(0), design.layout(0), {});
        QVERIFY2(table.has_value(), table ? "" : describe(table.error()).c_str());
        const auto facts = readTable(database, *table, design.coordinator(0));
        QVERIFY(facts.has_value());
        const TableSizes sizes =
            querywright::sizes(derived.model, derived.derivation, physical, &statistics).tables.at(0);
        const TableCheck& check = facts->check;
        const std::string where = "seed " + std::to_string(seed) + ": " + query.text;
        QVERIFY2(sizes.missing().empty(), where.c_str());
        QVERIFY2(isNear(sizes.rows, check.totals.rows), where.c_str());
        QVERIFY2(isNear(sizes.partitions, check.totals.partitions), where.c_str());
        QVERIFY2(isNear(sizes.worst.rows, check.rows.most), where.c_str());
        QVERIFY2(isNear(sizes.worst.cells, check.cells.most), where.c_str());
        QVERIFY2(isNear(sizes.worst.bytes, check.bytes.most), where.c_str());
        QVERIFY2(isNear(sizes.bytes, check.totals.bytes), where.c_str());
    }
}

QTEST_GUILESS_MAIN(TestMeasureStatistics)
#include "tst_measure_statistics.moc"
