// SPDX-License-Identifier: Apache-2.0
// Things are found by their ids, however the lists they lie in are changed meanwhile.
#include "model/base/find_by_hint.h"
#include "model/conceptual/conceptual_model.h"
#include "tests/support/large_model.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <thread>
#include <vector>

using namespace querywright;

namespace {

struct Thing {
    EntityId id{};
};

}  // namespace

class TestPositionHints : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyThingIsFound();
    void whatIsNotThereIsNotFound();
    void aThingIsFoundWhereItWasMovedTo();
    void aThingIsNotFoundOnceItIsGone();
    void idsBeyondAMillionAreFound();
    void theFirstOfTwoIsFound();
    void hintsAreNotCopiedNorCompared();
    void anAttributeIsFoundWhereItWasMovedTo();
    void severalThreadsLookAtOneModel();
};

void TestPositionHints::everyThingIsFound()
{
    PositionHints<EntityId> hints;
    std::vector<Thing> things;
    for (std::uint32_t i = 0; i < 1000; ++i)
        things.push_back({EntityId{(i * 7 + 3) % 1000}});
    for (int round = 0; round < 2; ++round) {
        for (const Thing& thing : things)
            QCOMPARE(findByHint(things, hints, thing.id), &thing);
    }
}

void TestPositionHints::whatIsNotThereIsNotFound()
{
    PositionHints<EntityId> hints;
    const std::vector<Thing> things{{EntityId{1}}, {EntityId{2}}};
    for (const std::uint32_t id : {0U, 3U, 63U, 64U, 5'000U, 4'000'000'000U})
        QVERIFY(!findByHint(things, hints, EntityId{id}));
    QVERIFY(!findByHint(std::vector<Thing>(), hints, EntityId{1}));
}

void TestPositionHints::aThingIsFoundWhereItWasMovedTo()
{
    PositionHints<EntityId> hints;
    std::vector<Thing> things{{EntityId{1}}, {EntityId{2}}, {EntityId{3}}};
    QCOMPARE(findByHint(things, hints, EntityId{3}), &things[2]);
    std::swap(things[0], things[2]);
    QCOMPARE(findByHint(things, hints, EntityId{3}), &things[0]);
    QCOMPARE(findByHint(things, hints, EntityId{1}), &things[2]);
    things.insert(things.begin(), {EntityId{9}});
    QCOMPARE(findByHint(things, hints, EntityId{3}), &things[1]);
}

void TestPositionHints::aThingIsNotFoundOnceItIsGone()
{
    PositionHints<EntityId> hints;
    std::vector<Thing> things{{EntityId{1}}, {EntityId{2}}, {EntityId{3}}};
    QVERIFY(findByHint(things, hints, EntityId{3}));
    things.pop_back();
    QVERIFY(!findByHint(things, hints, EntityId{3}));
    QCOMPARE(findByHint(things, hints, EntityId{2}), &things[1]);
}

void TestPositionHints::idsBeyondAMillionAreFound()
{
    PositionHints<EntityId> hints;
    const std::vector<Thing> things{{EntityId{1'048'575}}, {EntityId{1'048'576}}, {EntityId{0xffffffff}}};
    for (int round = 0; round < 2; ++round) {
        for (const Thing& thing : things)
            QCOMPARE(findByHint(things, hints, thing.id), &thing);
    }
    QVERIFY(hints.of(EntityId{1'048'575}).has_value());
    QVERIFY(!hints.of(EntityId{1'048'576}).has_value());
}

void TestPositionHints::theFirstOfTwoIsFound()
{
    PositionHints<EntityId> hints;
    const std::vector<Thing> things{{EntityId{1}}, {EntityId{2}}, {EntityId{2}}};
    for (int round = 0; round < 2; ++round)
        QCOMPARE(findByHint(things, hints, EntityId{2}), &things[1]);
}

void TestPositionHints::hintsAreNotCopiedNorCompared()
{
    const ConceptualModel model = tests::largeModel(1, 20).conceptual;
    QVERIFY(model.find(model.entityTypes.back().id));
    const ConceptualModel copy = model;
    QVERIFY(copy == model);
    QVERIFY(model.entityTypeHints.of(model.entityTypes.back().id).has_value());
    QVERIFY(!copy.entityTypeHints.of(model.entityTypes.back().id).has_value());
}

void TestPositionHints::anAttributeIsFoundWhereItWasMovedTo()
{
    ConceptualModel model = tests::largeModel(1, 20).conceptual;
    EntityType& from = model.entityTypes.front();
    EntityType& to = model.entityTypes.back();
    const AttributeId moved = from.attributes.back().id;
    QCOMPARE(std::get<EntityId>(model.find(moved).owner), from.id);
    to.attributes.push_back(from.attributes.back());
    from.attributes.pop_back();
    QCOMPARE(std::get<EntityId>(model.find(moved).owner), to.id);
    QCOMPARE(model.find(moved).attribute, &to.attributes.back());
    to.attributes.pop_back();
    QVERIFY(!model.find(moved).attribute);
    model.relationshipTypes.front().attributes.push_back({});
    model.relationshipTypes.front().attributes.back().id = moved;
    QCOMPARE(std::get<RelationshipId>(model.find(moved).owner), model.relationshipTypes.front().id);
}

void TestPositionHints::severalThreadsLookAtOneModel()
{
    for (int round = 0; round < 50; ++round) {
        const Model model = tests::largeModel(1, 40);
        std::array<std::size_t, 4> missed{};
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < missed.size(); ++i) {
            threads.emplace_back([&model, &count = missed[i]] {
                for (const EntityType& type : model.conceptual.entityTypes) {
                    count += model.conceptual.find(type.id) == &type ? 0 : 1;
                    for (const Attribute& attribute : type.attributes)
                        count += model.conceptual.find(attribute.id).attribute == &attribute ? 0 : 1;
                }
                for (const AccessPattern& query : model.workflow.queries)
                    count += model.workflow.find(query.id) == &query ? 0 : 1;
            });
        }
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(missed, (std::array<std::size_t, 4>{}));
    }
}

QTEST_GUILESS_MAIN(TestPositionHints)
#include "tst_position_hints.moc"
