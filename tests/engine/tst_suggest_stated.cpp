// SPDX-License-Identifier: Apache-2.0
// Sample data of models that state numbers about their data: what is made has these numbers.
#include "engine/data/follow_statements.h"
#include "engine/data/random.h"
#include "engine/data/suggest_data.h"
#include "model/base/text.h"
#include "tests/engine/suggested.h"
#include "tests/support/model_builder.h"
#include "tests/support/random_model.h"
#include "tests/support/rounds.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>

using namespace querywright;
using namespace querywright::engine;
using querywright::tests::described;
using querywright::tests::Made;
using querywright::tests::make;
using querywright::tests::ModelBuilder;
using querywright::tests::number;
using querywright::tests::randomModel;
using querywright::tests::rounds;
using querywright::tests::rows;
using querywright::tests::violations;

namespace {

// A theatre as its modeler draws it first: halls with weak seats, plays, performances, tickets.
ModelBuilder theatre()
{
    ModelBuilder builder;
    builder.entity("Play").key("id", "uuid").attribute("title", "text").set("genres", "text");
    builder.entity("Performance").key("id", "uuid").attribute("status", "text");
    builder.entity("Review").key("id", "timeuuid").attribute("text", "text");
    builder.entity("Hall").key("name", "text");
    builder.entity("Seat").key("row", "text").key("number", "smallint").attribute("category", "text");
    builder.entity("Artist").key("id", "uuid");
    builder.entity("Order").key("id", "timeuuid");
    builder.relationship("staged as").one("Play").many("Performance");
    builder.relationship("is reviewed in").one("Play").many("Review");
    builder.relationship("hosts").one("Hall").many("Performance");
    builder.relationship("has").one("Hall").many("Seat").identifies("Seat");
    builder.relationship("appears in").many("Artist").many("Play");
    builder.relationship("ticket").many("Performance").many("Seat").one("Order");
    return builder;
}

void state(ModelBuilder& builder, const std::string& entity, std::uint64_t count)
{
    for (EntityType& each : builder.model.conceptual.entityTypes) {
        if (each.name == entity)
            each.statistics.count = count;
    }
}

void state(ModelBuilder& builder, const std::string& relationship, std::size_t position, const Spread& fanOut)
{
    for (RelationshipType& each : builder.model.conceptual.relationshipTypes) {
        if (each.name == relationship)
            each.participants[position].fanOut = fanOut;
    }
}

void stateBytes(ModelBuilder& builder, const std::string& entity, const std::string& attribute, double bytes)
{
    for (EntityType& each : builder.model.conceptual.entityTypes) {
        for (Attribute& one : each.attributes) {
            if (each.name == entity && one.name == attribute)
                one.statistics.bytes = bytes;
        }
    }
}

// The relationships of a type, and how many one entity of the participant has at most.
struct Partners {
    std::int64_t all = 0;
    std::int64_t most = 0;
};

Partners partners(Made& made, const ModelBuilder& builder, const std::string& relationship, int position)
{
    const std::string table = relationshipTable(builder.relationshipId(relationship));
    return {rows(made, table), number(made.database, "SELECT max(n) FROM (SELECT count(*) n FROM " + table
                                                         + " GROUP BY p" + std::to_string(position) + ")")};
}

}  // namespace

class TestSuggestStated : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void statedNumbersAreMade();
    void aWorstNearTheAverageIsKept();
    void statedNumbersOfManyWithManyAreMade();
    void statedNumbersOfWeakTypesAreMade();
    void statedNumbersAmongThreeAreMade();
    void statedNumbersOfSubtypesAreMade();
    void partnersOfASubtypeAreMadeAsStated();
    void aWorstAloneIsMade();
    void whatFollowsFromStatedNumbersIsMade();
    void contradictingNumbersCanBeMade();
    void numbersOfAnyModelCanBeMade();
    void statedElementsAreMade();
    void aStatedMostFrequentValueIsMade();
    void timesCoverAsManyDaysAsStated();
    void tooManyRowsAreScaledDownTogether();
    void numbersStatedLaterReplaceWhatWasMadeUp();
    void textsAreAsLongAsStated();
    void whatWasSuggestedFollowsTheStatements();
    void whatSomebodyGaveStays();
};

// A theatre that states numbers: 40 performances a play, 600 of the most frequent.
void TestSuggestStated::statedNumbersAreMade()
{
    ModelBuilder builder = theatre();
    state(builder, "Play", 400);
    state(builder, "staged as", 0, {40.0, 600.0});
    state(builder, "is reviewed in", 0, {20.0, {}});
    const SuggestedData suggested = suggestedData(builder.model, 1000);
    builder.model.data = suggested.data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(suggested.scale, 1.0);
    QCOMPARE(rows(made, entityTable(builder.entityId("Play"))), 400);
    QCOMPARE(rows(made, entityTable(builder.entityId("Performance"))), 16'000);
    QCOMPARE(rows(made, entityTable(builder.entityId("Review"))), 8'000);
    QCOMPARE(rows(made, entityTable(builder.entityId("Hall"))), 1'000);  // nothing is stated
    const Partners performances = partners(made, builder, "staged as", 0);
    QCOMPARE(performances.all, 16'000);
    QVERIFY2(performances.most > 540 && performances.most < 660, std::to_string(performances.most).c_str());
}

// Chance would give some plays more than the worst.
void TestSuggestStated::aWorstNearTheAverageIsKept()
{
    ModelBuilder builder = theatre();
    state(builder, "Play", 400);
    state(builder, "staged as", 0, {40.0, 45.0});
    builder.model.data = suggestedData(builder.model, 1000).data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    const Partners performances = partners(made, builder, "staged as", 0);
    QVERIFY(performances.all > 15'700 && performances.all <= 16'000);
    QCOMPARE(performances.most, 45);
}

void TestSuggestStated::statedNumbersOfManyWithManyAreMade()
{
    ModelBuilder builder = theatre();
    state(builder, "Play", 400);
    state(builder, "Artist", 300);
    state(builder, "appears in", 0, {8.0, 120.0});  // plays of an artist
    builder.model.data = suggestedData(builder.model, 1000).data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(join(violations(made.database, builder.model), "\n"), std::string());
    const Partners plays = partners(made, builder, "appears in", 0);
    QVERIFY2(plays.all > 2'280 && plays.all < 2'520, std::to_string(plays.all).c_str());
    QVERIFY2(plays.most > 95 && plays.most < 145, std::to_string(plays.most).c_str());
}

void TestSuggestStated::statedNumbersOfWeakTypesAreMade()
{
    ModelBuilder builder = theatre();
    state(builder, "Hall", 60);
    state(builder, "has", 0, {300.0, 1200.0});
    builder.model.data = suggestedData(builder.model, 1000).data;
    Made made = make(builder.model);
    QCOMPARE(made.problems, std::string());
    QCOMPARE(join(violations(made.database, builder.model), "\n"), std::string());
    const Partners seats = partners(made, builder, "has", 0);
    QVERIFY2(seats.all > 60 * 200 && seats.all < 60 * 400, std::to_string(seats.all).c_str());
    QCOMPARE(seats.most, 1'200);

    // Some may have none, and the average stays.
    ModelBuilder rare = theatre();
    state(rare, "Hall", 2'000);
    state(rare, "has", 0, {3.0, 40.0});
    rare.model.data = suggestedData(rare.model, 1000).data;
    Made sparse = make(rare.model);
    const std::int64_t all = partners(sparse, rare, "has", 0).all;
    QVERIFY2(all > 5'000 && all < 7'000, std::to_string(all).c_str());

    // Partial keys tell no more than so many apart.
    ModelBuilder few = theatre();
    few.entity("Box").key("number", "tinyint");
    few.relationship("has boxes").one("Hall").many("Box").identifies("Box");
    state(few, "Hall", 5);
    state(few, "has boxes", 0, {1'000.0, {}});
    few.model.data = suggestedData(few.model, 1000).data;
    QCOMPARE(make(few.model).problems, std::string());
}

void TestSuggestStated::statedNumbersAmongThreeAreMade()
{
    ModelBuilder builder = theatre();
    state(builder, "Hall", 10);
    state(builder, "Play", 10);
    state(builder, "staged as", 0, {10.0, {}});
    state(builder, "ticket", 0, {20.0, {}});
    builder.model.data = suggestedData(builder.model, 1000).data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(join(violations(made.database, builder.model), "\n"), std::string());
    const Partners tickets = partners(made, builder, "ticket", 0);
    QVERIFY2(tickets.all > 1'700 && tickets.all < 2'300, std::to_string(tickets.all).c_str());
}

void TestSuggestStated::statedNumbersOfSubtypesAreMade()
{
    ModelBuilder builder;
    builder.entity("Customer").key("id", "uuid");
    builder.entity("Subscriber").attribute("since", "date");
    builder.entity("Guest").attribute("table", "int");
    builder.isA("Customer", {"Subscriber", "Guest"}, true, true);
    state(builder, "Customer", 500);
    state(builder, "Subscriber", 80);
    state(builder, "Guest", 420);
    builder.model.data = suggestedData(builder.model, 1000).data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(rows(made, entityTable(builder.entityId("Customer"))), 500);
    QCOMPARE(rows(made, entityTable(builder.entityId("Subscriber"))), 80);
    QCOMPARE(rows(made, entityTable(builder.entityId("Guest"))), 420);
}

void TestSuggestStated::partnersOfASubtypeAreMadeAsStated()
{
    ModelBuilder builder;
    builder.entity("Queen").key("id", "uuid");
    builder.entity("Bought queen").attribute("price", "decimal");
    builder.entity("Own queen").attribute("line", "text");
    builder.entity("Breeder").key("licence", "uuid");
    builder.isA("Queen", {"Bought queen", "Own queen"}, true, false);
    builder.relationship("sells").one("Breeder").many("Bought queen");
    state(builder, "sells", 0, {50.0, {}});  // of any of the types nothing
    builder.model.data = suggestedData(builder.model, 100).data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    const std::int64_t bought = rows(made, entityTable(builder.entityId("Bought queen")));
    QCOMPARE(bought, 50 * rows(made, entityTable(builder.entityId("Breeder"))));
    QCOMPARE(partners(made, builder, "sells", 0).all, bought);
    QVERIFY(rows(made, entityTable(builder.entityId("Queen"))) > bought);
    QVERIFY(rows(made, entityTable(builder.entityId("Own queen"))) > 0);
}

void TestSuggestStated::aWorstAloneIsMade()
{
    ModelBuilder builder = theatre();
    state(builder, "staged as", 0, {{}, 300.0});
    builder.model.data = suggestedData(builder.model, 1000).data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(rows(made, entityTable(builder.entityId("Performance"))), 5'000);
    const Partners performances = partners(made, builder, "staged as", 0);
    QVERIFY2(performances.most > 250 && performances.most < 350, std::to_string(performances.most).c_str());
}

void TestSuggestStated::whatFollowsFromStatedNumbersIsMade()
{
    // The count of the others alone: how many there are of one follows.
    ModelBuilder builder = theatre();
    state(builder, "Performance", 6'000);
    state(builder, "staged as", 0, {40.0, {}});
    state(builder, "Review", 500);  // of plays, of which there are fewer then
    builder.model.data = suggestedData(builder.model, 1000).data;
    Made made = make(builder.model);
    QCOMPARE(made.problems, std::string());
    QCOMPARE(rows(made, entityTable(builder.entityId("Play"))), 150);
    QCOMPARE(rows(made, entityTable(builder.entityId("Review"))), 500);

    // The average alone: as many times more than are made up.
    ModelBuilder average = theatre();
    state(average, "staged as", 0, {40.0, {}});
    average.model.data = suggestedData(average.model, 100).data;
    Made others = make(average.model);
    QCOMPARE(others.problems, std::string());
    QCOMPARE(rows(others, entityTable(average.entityId("Play"))), 100);
    QCOMPARE(rows(others, entityTable(average.entityId("Performance"))), 4'000);
}

void TestSuggestStated::contradictingNumbersCanBeMade()
{
    ModelBuilder builder = theatre();
    state(builder, "Play", 100);
    state(builder, "Performance", 30);
    state(builder, "Seat", 7);
    state(builder, "Hall", 50);
    state(builder, "Artist", 3);
    state(builder, "staged as", 0, {40.0, 2.0});
    state(builder, "staged as", 1, {0.5, 9.0});
    state(builder, "has", 0, {0.2, 600.0});
    state(builder, "appears in", 0, {2'000.0, 1.0});
    state(builder, "appears in", 1, {0.0, 50.0});
    state(builder, "ticket", 2, {0.001, 70'000.0});
    builder.model.data = suggestedData(builder.model, 1000).data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(join(violations(made.database, builder.model), "\n"), std::string());
}

// Whatever is stated of whatever model, also against its cardinalities.
void TestSuggestStated::numbersOfAnyModelCanBeMade()
{
    for (std::uint64_t seed = 1; seed <= rounds(60); ++seed) {
        Model model = randomModel(seed);
        model.data = {};
        Random random(seed);
        for (EntityType& type : model.conceptual.entityTypes) {
            if (random.below(2) == 0)
                type.statistics.count = 1 + random.below(80);
        }
        for (RelationshipType& type : model.conceptual.relationshipTypes) {
            for (Participant& participant : type.participants) {
                if (random.below(3) == 0)
                    participant.fanOut.average = static_cast<double>(random.below(60)) / 4.0;
                if (random.below(3) == 0)
                    participant.fanOut.worst = static_cast<double>(random.below(40));
            }
        }
        model.data = suggestedData(model, 20).data;
        Made made = make(model);
        const std::string problems =
            made.problems.empty() ? join(violations(made.database, model), "\n") : made.problems;
        QVERIFY2(problems.empty(), ("model " + std::to_string(seed) + ": " + problems).c_str());
    }
}

void TestSuggestStated::statedElementsAreMade()
{
    ModelBuilder builder = theatre();
    for (Attribute& each : builder.model.conceptual.entityTypes.front().attributes) {
        if (each.name == "genres")
            each.statistics.elements = {4.0, 5.0};
    }
    const SampleData data = suggestedData(builder.model, 100).data;
    for (const EntityData& entity : data.entities) {
        for (const AttributeData& attribute : entity.attributes) {
            if (attribute.attribute == builder.attributeId("Play.genres"))
                QVERIFY(attribute.elements == (Amount{3, 5}));
        }
    }
}

void TestSuggestStated::aStatedMostFrequentValueIsMade()
{
    ModelBuilder builder;
    builder.entity("Sculpture").key("id", "uuid").attribute("material", "text");
    state(builder, "Sculpture", 40'000);
    ValueStatistics& material = builder.model.conceptual.entityTypes.front().attributes.back().statistics;
    material.distinct = 60;
    material.mostFrequent = 9'000;
    builder.model.data = suggestedData(builder.model, 20).data;  // a quarter of what is stated
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    const std::string table = entityTable(builder.entityId("Sculpture"));
    QCOMPARE(rows(made, table), 10'000);
    const std::string column = attributeColumn(builder.attributeId("Sculpture.material"));
    const std::int64_t most = number(made.database, "SELECT max(n) FROM (SELECT count(*) n FROM " + table
                                                        + " GROUP BY " + column + ")");
    QVERIFY2(most > 2'000 && most < 2'500, std::to_string(most).c_str());

    // Of values that the attribute's name tells, too.
    ModelBuilder orders;
    orders.entity("Order").key("id", "uuid").attribute("status", "text");
    state(orders, "Order", 1'000);
    ValueStatistics& status = orders.model.conceptual.entityTypes.front().attributes.back().statistics;
    status.distinct = 6;
    status.mostFrequent = 600;
    orders.model.data = suggestedData(orders.model, 1000).data;
    Made made2 = make(orders.model);
    const std::string values = attributeColumn(orders.attributeId("Order.status"));
    const std::string of = entityTable(orders.entityId("Order"));
    QCOMPARE(number(made2.database, "SELECT count(DISTINCT " + values + ") FROM " + of), 6);
    const std::int64_t most2 = number(made2.database, "SELECT max(n) FROM (SELECT count(*) n FROM " + of
                                                          + " GROUP BY " + values + ")");
    QVERIFY2(most2 > 550 && most2 < 650, std::to_string(most2).c_str());
}

void TestSuggestStated::timesCoverAsManyDaysAsStated()
{
    for (const char* type : {"date", "timestamp"}) {
        ModelBuilder builder;
        builder.entity("Inspection").key("id", "uuid").attribute("done", type);
        builder.model.conceptual.entityTypes.front().attributes.back().statistics.days = 4'800;
        state(builder, "Inspection", 100);
        const SampleData data = suggestedData(builder.model, 1000).data;
        const auto& range = std::get<RangeGenerator>(data.entities.front().attributes.front().generator);
        QCOMPARE(range.least.substr(0, 10), std::string("2013-11-10"));
        QCOMPARE(range.most.substr(0, 10), std::string("2026-12-31"));
    }
}

void TestSuggestStated::tooManyRowsAreScaledDownTogether()
{
    ModelBuilder builder = theatre();
    state(builder, "Play", 1'000'000);
    state(builder, "staged as", 0, {40.0, 600.0});
    const SuggestedData suggested = suggestedData(builder.model, 100);
    builder.model.data = suggested.data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    QVERIFY(suggested.scale < 0.001);
    QVERIFY(scaleText(suggested).find("times smaller") != std::string::npos);
    const std::int64_t plays = rows(made, entityTable(builder.entityId("Play")));
    const std::int64_t performances = rows(made, entityTable(builder.entityId("Performance")));
    QVERIFY(performances > 5'000 && performances < 50'000);
    QVERIFY(std::abs(performances - 40 * plays) <= 40);
    QVERIFY(partners(made, builder, "staged as", 0).most > 500);

    ModelBuilder few = theatre();
    QCOMPARE(scaleText(suggestedData(few.model, 100)), std::string());

    // What others are looked up by stays, and each of those has some.
    ModelBuilder halls = theatre();
    state(halls, "Play", 40);
    state(halls, "staged as", 0, {500'000.0, 2'000'000.0});
    const SuggestedData looked = suggestedData(halls.model, 1000);
    halls.model.data = looked.data;
    Made staged = make(halls.model);
    QCOMPARE(staged.problems, std::string());
    QVERIFY(looked.scale < 0.1);
    QCOMPARE(rows(staged, entityTable(halls.entityId("Play"))), 40);
    const Partners performed = partners(staged, halls, "staged as", 0);
    QVERIFY2(performed.most < performed.all / 4, std::to_string(performed.most).c_str());
}

void TestSuggestStated::numbersStatedLaterReplaceWhatWasMadeUp()
{
    ModelBuilder builder = theatre();
    builder.generate("Play.title", ChoiceGenerator{{"odd"}, {}});
    builder.model.data = suggestedData(builder.model, 1000).data;
    const auto countOf = [&](const char* name) {
        for (const EntityData& each : builder.model.data.entities) {
            if (each.entity == builder.entityId(name))
                return each.count;
        }
        return std::uint64_t{0};
    };
    QCOMPARE(countOf("Play"), std::uint64_t{1000});
    for (EntityData& each : builder.model.data.entities) {
        if (each.entity == builder.entityId("Artist"))
            each.count = 77;  // as somebody said
    }
    state(builder, "Play", 400);
    state(builder, "Artist", 300);
    state(builder, "staged as", 0, {40.0, 600.0});
    builder.model.data = suggestedData(builder.model, 1000).data;

    QCOMPARE(countOf("Play"), std::uint64_t{400});
    QCOMPARE(countOf("Performance"), std::uint64_t{16'000});
    QCOMPARE(countOf("Artist"), std::uint64_t{77});
    QCOMPARE(countOf("Hall"), std::uint64_t{1000});
    QVERIFY(described(builder.model.data, builder.attributeId("Play.title"))
            == Generator(ChoiceGenerator{{"odd"}, {}}));
    Made made = make(builder.model);
    QCOMPARE(made.problems, std::string());
    QVERIFY(partners(made, builder, "staged as", 0).most > 540);
    QVERIFY(suggestedData(builder.model, 1000).data == builder.model.data);
}

void TestSuggestStated::textsAreAsLongAsStated()
{
    for (const double bytes : {12.0, 100.0, 800.0}) {
        ModelBuilder builder = theatre();
        stateBytes(builder, "Review", "text", bytes);
        builder.model.data = suggestedData(builder.model, 1000).data;
        Made made = make(builder.model);
        const std::string column = attributeColumn(builder.attributeId("Review.text"));
        const auto mean =
            static_cast<double>(number(made.database, "SELECT round(avg(length(" + column + "))) FROM "
                                                          + entityTable(builder.entityId("Review"))));
        QVERIFY2(std::abs(mean - bytes) < 0.1 * bytes + 1.0, std::to_string(mean).c_str());
    }
}

void TestSuggestStated::whatWasSuggestedFollowsTheStatements()
{
    ModelBuilder builder = theatre();
    state(builder, "Play", 400);
    state(builder, "staged as", 0, {40.0, 600.0});
    stateBytes(builder, "Review", "text", 100.0);
    builder.model.data = suggestedData(builder.model, 1000).data;
    const Model before = builder.model;

    state(builder, "Play", 200);
    state(builder, "has", 0, {30.0, 90.0});
    stateBytes(builder, "Review", "text", 400.0);
    const SampleData followed = followedData(before, builder.model, 1000);
    Model fresh = builder.model;
    fresh.data = {};
    const SampleData suggested = suggestedData(fresh, 1000).data;
    QVERIFY(followed.entities == suggested.entities);
    QCOMPARE(followed.relationships.size(), suggested.relationships.size());
    for (const RelationshipData& each : suggested.relationships)
        QVERIFY(std::count(followed.relationships.begin(), followed.relationships.end(), each) == 1);
    QVERIFY(!(followed == before.data));

    // Another edit changes nothing of it.
    builder.model.conceptual.entityTypes.front().name = "Piece";
    QVERIFY(followedData(before, builder.model, 1000) == builder.model.data);
}

void TestSuggestStated::whatSomebodyGaveStays()
{
    ModelBuilder builder = theatre();
    state(builder, "Play", 400);
    state(builder, "Hall", 20);
    state(builder, "has", 0, {30.0, 90.0});
    builder.model.data = suggestedData(builder.model, 1000).data;
    for (EntityData& each : builder.model.data.entities) {
        if (each.entity == builder.entityId("Play"))
            each.count = 77;
    }
    const Model before = builder.model;
    state(builder, "Play", 300);
    state(builder, "Hall", 25);
    const SampleData followed = followedData(before, builder.model, 1000);
    for (const EntityData& each : followed.entities) {
        if (each.entity == builder.entityId("Play"))
            QCOMPARE(each.count, std::uint64_t{77});
        if (each.entity == builder.entityId("Hall"))
            QCOMPARE(each.count, std::uint64_t{25});
    }
    // Where the data section says nothing, nothing is said.
    ModelBuilder silent = theatre();
    const Model unsaid = silent.model;
    state(silent, "Play", 300);
    QVERIFY(followedData(unsaid, silent.model, 1000) == SampleData());
}

QTEST_GUILESS_MAIN(TestSuggestStated)
#include "tst_suggest_stated.moc"
