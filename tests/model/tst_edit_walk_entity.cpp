// SPDX-License-Identifier: Apache-2.0
// Walks that come to some of the entities only: those of a subtype.
#include "model/edit/edit_walk_entity.h"
#include "model/validation.h"
#include "tests/model/model_text.h"
#include "tests/support/hotel.h"

#include <QTest>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

namespace {

// Suppliers supply ingredients, of which hops and malts are some; farms grow hops.
const char* const text = R"({"format": "querywright", "version": "1.0", "conceptual": {
    "entities": [
      {"name": "Supplier", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
      {"name": "Ingredient", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
                                                           {"name": "name", "type": "text"}]},
      {"name": "Hop", "attributes": [{"name": "alpha_acid", "type": "float"}]},
      {"name": "Malt", "attributes": [{"name": "colour", "type": "int"}]},
      {"name": "Farm", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
    "relationships": [
      {"name": "supplies", "participants": [{"entity": "Supplier", "cardinality": "1"},
                                            {"entity": "Ingredient", "cardinality": "n"}]},
      {"name": "grows", "participants": [{"entity": "Farm", "cardinality": "1"},
                                         {"entity": "Hop", "cardinality": "n"}]}],
    "isa": [{"supertype": "Ingredient", "subtypes": ["Hop", "Malt"]}]},
  "workflow": {"tasks": [{"id": "T1", "entry": true, "queries": ["Q1", "Q2", "Q3"], "updates": ["U1"]}],
    "queries": [
      {"id": "Q1", "walk": ["Supplier", "supplies", "Ingredient"], "given": [{"attribute": "Supplier.id"}],
       "returns": ["Ingredient.name", "Hop.alpha_acid", "Malt.colour"]},
      {"id": "Q2", "walk": ["Hop"], "given": [{"attribute": "Hop.alpha_acid"}], "returns": ["Hop.id"]},
      {"id": "Q3", "walk": ["Ingredient", "grows", "Farm"], "given": [{"attribute": "Ingredient.id"}],
       "returns": ["Farm.id"]}],
    "updates": [{"id": "U1", "kind": "change", "subjects": ["Ingredient"], "walk": ["Ingredient"],
                 "given": [{"attribute": "Hop.alpha_acid"}]}]}})";

Hotel brewery()
{
    return Hotel(modelOf(text));
}

std::vector<std::string> namesOf(const Hotel& in, const std::vector<EntityId>& entities)
{
    std::vector<std::string> names;
    for (const EntityId id : entities)
        names.push_back(in.file.model.conceptual.find(id)->name);
    return names;
}

std::vector<std::string> possible(const Hotel& in, const char* query, std::size_t node)
{
    return namesOf(in, possibleEntities(in.file.model, in.pattern(query).walk, static_cast<NodeIndex>(node)));
}

}  // namespace

class TestEditWalkEntity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStepComesToWhatTakesPartAndItsSubtypes();
    void aWalkBeginsAtWhatIsRelated();
    void theWalkGoesOnAsItDid();
    void comesToASubtype();
    void comesToAllAgain();
    void anUpdateComesToASubtype();
    void goesOnToASubtypeAtOnce();
    void refusesWhatTheWalkDoesNotComeTo();
};

void TestEditWalkEntity::aStepComesToWhatTakesPartAndItsSubtypes()
{
    QCOMPARE(possible(brewery(), "Q1", 0), (std::vector<std::string>{"Supplier"}));
    QCOMPARE(possible(brewery(), "Q1", 1), (std::vector<std::string>{"Ingredient", "Hop", "Malt"}));
}

void TestEditWalkEntity::aWalkBeginsAtWhatIsRelated()
{
    QCOMPARE(possible(brewery(), "Q2", 0), (std::vector<std::string>{"Ingredient", "Hop"}));
}

void TestEditWalkEntity::theWalkGoesOnAsItDid()
{
    QCOMPARE(possible(brewery(), "Q3", 0), (std::vector<std::string>{"Ingredient", "Hop"}));  // no malt
    QCOMPARE(possible(brewery(), "Q3", 1), (std::vector<std::string>{"Farm"}));
}

void TestEditWalkEntity::comesToASubtype()
{
    Hotel brewed = brewery();
    const auto edit = setNodeEntity(brewed.file, brewed.query("Q1"), NodeIndex{1}, brewed.entity("Hop"));
    QVERIFY(edit);
    QCOMPARE(edit->wentAlong, std::vector<std::string>{"returned Malt.colour of Q1"});
    QCOMPARE(brewed.apply(edit), std::string("Come to Hop in the walk of Q1"));
    QCOMPARE(brewed.pattern("Q1").walk.nodes[1].entity, brewed.entity("Hop"));
    QCOMPARE(brewed.pattern("Q1").returned.size(), std::size_t{2});
    QCOMPARE(validate(brewed.file.model).size(), validate(brewery().file.model).size());
}

void TestEditWalkEntity::comesToAllAgain()
{
    Hotel brewed = brewery();
    // No key can have what only some have; what is returned stays.
    const auto edit =
        setNodeEntity(brewed.file, brewed.query("Q2"), NodeIndex{0}, brewed.entity("Ingredient"));
    QVERIFY(edit);
    QCOMPARE(edit->wentAlong, std::vector<std::string>{"given value Hop.alpha_acid of Q2"});
    brewed.apply(edit);
    QCOMPARE(brewed.pattern("Q2").returned.size(), std::size_t{1});
    const auto same =
        setNodeEntity(brewed.file, brewed.query("Q2"), NodeIndex{0}, brewed.entity("Ingredient"));
    QVERIFY(same && same->after == brewed.file);
}

void TestEditWalkEntity::anUpdateComesToASubtype()
{
    Hotel brewed = brewery();
    const auto kept = setNodeEntity(brewed.file, brewed.update("U1"), NodeIndex{0}, brewed.entity("Hop"));
    QVERIFY(kept);
    QVERIFY(kept->wentAlong.empty());
    const auto edit = setNodeEntity(brewed.file, brewed.update("U1"), NodeIndex{0}, brewed.entity("Malt"));
    QVERIFY(edit);
    QCOMPARE(edit->wentAlong, std::vector<std::string>{"given value Hop.alpha_acid of U1"});
}

void TestEditWalkEntity::goesOnToASubtypeAtOnce()
{
    Hotel brewed = brewery();
    const Asker query = brewed.query("Q1");
    brewed.apply(removeStep(brewed.file, query, StepIndex{0}));
    const StepChoice step = possibleSteps(brewed.file.model, brewed.pattern("Q1").walk).front();
    QCOMPARE(brewed.apply(appendStepTo(brewed.file, query, step, brewed.entity("Malt"))),
             std::string("Go on by supplies in the walk of Q1"));
    QCOMPARE(brewed.pattern("Q1").walk.nodes[1].entity, brewed.entity("Malt"));
    // A second one of the type is told apart.
    brewed.apply(appendStepTo(brewed.file, query, step, brewed.entity("Malt")));
    QCOMPARE(toText(brewed.file.model, brewed.pattern("Q1").walk, NodeIndex{2}), std::string("Malt(2)"));
    const auto no = appendStepTo(brewed.file, query, step, brewed.entity("Farm"));
    QVERIFY(!no);
    QCOMPARE(no.error().message, std::string("the step does not come to \"Farm\""));
}

void TestEditWalkEntity::refusesWhatTheWalkDoesNotComeTo()
{
    const Hotel brewed = brewery();
    const Asker query = brewed.query("Q1");
    const auto no = setNodeEntity(brewed.file, query, NodeIndex{1}, brewed.entity("Farm"));
    QVERIFY(!no);
    QCOMPARE(no.error().message, std::string("the walk of Q1 does not come to \"Farm\""));
    QVERIFY(!setNodeEntity(brewed.file, query, NodeIndex{7}, brewed.entity("Hop")));
    QVERIFY(!setNodeEntity(brewed.file, query, NodeIndex{1}, EntityId{99}));
    QVERIFY(!setNodeEntity(brewed.file, QueryId{99}, NodeIndex{1}, brewed.entity("Hop")));
}

QTEST_GUILESS_MAIN(TestEditWalkEntity)
#include "tst_edit_walk_entity.moc"
