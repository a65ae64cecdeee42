// SPDX-License-Identifier: Apache-2.0
// Copying parts of a model as text and pasting them: here, there, twice.
#include "model/edit/paste.h"
#include "model/edit/remove_elements.h"
#include "model/file/layout_names.h"
#include "tests/support/hotel.h"
#include "tests/support/model_builder.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

namespace {

Fragment copied(const ModelFile& file, const std::vector<Subject>& subjects)
{
    auto fragment = readFragment(writeFragment(file, subjects));
    return fragment ? *std::move(fragment) : Fragment();
}

ModelFile empty()
{
    ModelFile file;
    file.model.name = "other";
    return file;
}

std::vector<Subject> everyEntityAndRelationship(const Model& model)
{
    std::vector<Subject> all;
    for (const EntityType& entityType : model.conceptual.entityTypes)
        all.emplace_back(entityType.id);
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes)
        all.emplace_back(relationship.id);
    return all;
}

}  // namespace

class TestPaste : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFragmentIsAModelFileWithASelection();
    void anOrdinaryModelFileMeansAllOfIt();
    void otherTextIsNoFragment();
    void pastesAWholeDiagramIntoAnEmptyModel();
    void duplicatesWithFreeNames();
    void aRelationshipTypeFindsItsEntityTypesByName();
    void aRelationshipTypeIsLeftOutWithoutThem();
    void aWeakEntityTypeAloneIsStrong();
    void queriesKeepTheirWalksAndGetFreeLabels();
    void walksEndBeforeWhatIsNotThere();
    void tasksComeWithTheStepsBetweenThem();
    void decisionsComeWithTheirTables();
    void hierarchiesComeWithTheirEntityTypes();
    void attributesGoToWhatIsSelected();
    void attributesFindTheirOwnerByName();
    void figuresArePutTogetherWhereTheyAreWanted();
    void filesOfSampleDataStayBehind();
    void nothingIsAnError();
};

void TestPaste::aFragmentIsAModelFileWithASelection()
{
    const Hotel hotel;
    const Task& first = hotel.file.model.workflow.tasks.front();
    const Transition& step = hotel.file.model.workflow.transitions.front();
    const std::vector<Subject> subjects{
        hotel.entity("Guest"), hotel.relationship("is for"),         hotel.attribute("Hotel.name"), first.id,
        hotel.query("Q3"),     TransitionSubject{step.from, step.to}};
    const std::string text = writeFragment(hotel.file, subjects);
    QVERIFY(text.find("\"selection\"") != std::string::npos);
    const auto fragment = readFragment(text);
    QVERIFY(fragment);
    QVERIFY(fragment->file == hotel.file);
    QCOMPARE(fragment->selection, subjects);
    const ReadOutcome asModel = readModelText(text, {});
    QVERIFY(asModel.file);
}

void TestPaste::anOrdinaryModelFileMeansAllOfIt()
{
    const Hotel hotel;
    const auto fragment = readFragment(writeModelText(hotel.file));
    QVERIFY(fragment);
    const Model& model = hotel.file.model;
    QCOMPARE(fragment->selection.size(), model.conceptual.entityTypes.size()
                                             + model.conceptual.relationshipTypes.size()
                                             + model.conceptual.hierarchies.size()
                                             + model.workflow.tasks.size() + model.workflow.transitions.size()
                                             + model.workflow.queries.size() + model.workflow.updates.size());
}

void TestPaste::otherTextIsNoFragment()
{
    QVERIFY(!readFragment("Hotel: id, name"));
    QVERIFY(!readFragment(""));
    QVERIFY(!readFragment("{\"selection\": [\"entity Hotel\"]}"));
    // What is not in the model, or no text, is passed over.
    const Hotel hotel;
    std::string text = writeFragment(hotel.file, {hotel.entity("Guest")});
    const std::string list = "\"entity Guest\"";
    text.replace(text.find(list), list.size(),
                 "\"entity Ghost\", \"isa 7\", \"step T1\", \"\", \"query\", \"query Q1\"");
    const auto fragment = readFragment(text);
    QVERIFY(fragment);
    QCOMPARE(fragment->selection, std::vector<Subject>{hotel.query("Q1")});
}

void TestPaste::pastesAWholeDiagramIntoAnEmptyModel()
{
    const Hotel hotel;
    const auto creation = paste(empty(), copied(hotel.file, everyEntityAndRelationship(hotel.file.model)));
    QVERIFY(creation);
    const ConceptualModel& here = hotel.file.model.conceptual;
    const ConceptualModel& there = creation->edit.after.model.conceptual;
    QCOMPARE(there.entityTypes.size(), here.entityTypes.size());
    QCOMPARE(there.relationshipTypes.size(), here.relationshipTypes.size());
    QCOMPARE(creation->made.size(), here.entityTypes.size() + here.relationshipTypes.size());
    QVERIFY(creation->edit.wentAlong.empty());
    QVERIFY(creation->edit.name.starts_with("Paste "));
    const Hotel after(creation->edit.after);
    QVERIFY(there.find(after.entity("Room"))->isWeak());
    QCOMPARE(there.find(after.entity("Hotel"))->key, std::vector<AttributeId>{after.attribute("Hotel.id")});
}

void TestPaste::duplicatesWithFreeNames()
{
    const Hotel hotel;
    const auto once = duplicate(hotel.file, {hotel.entity("Guest")});
    QVERIFY(once);
    QCOMPARE(once->edit.name, std::string("Duplicate Guest_2"));
    const auto twice = duplicate(once->edit.after, {hotel.entity("Guest")});
    QVERIFY(twice);
    const Hotel after(twice->edit.after);
    const EntityType* copy = after.file.model.conceptual.find(after.entity("Guest_3"));
    const EntityType* guest = after.file.model.conceptual.find(after.entity("Guest"));
    QCOMPARE(copy->attributes.size(), guest->attributes.size());
    QVERIFY(copy->attributes.front().id != guest->attributes.front().id);
    QCOMPARE(copy->key.size(), guest->key.size());
    QVERIFY(copy->key != guest->key);
    QVERIFY(removeElements(twice->edit.after, twice->made)->after == once->edit.after);
}

void TestPaste::aRelationshipTypeFindsItsEntityTypesByName()
{
    Hotel hotel;
    const Fragment fragment = copied(hotel.file, {hotel.relationship("is for")});
    const ModelFile without = removeElements(hotel.file, {hotel.relationship("is for")})->after;
    const auto creation = paste(without, fragment);
    QVERIFY(creation);
    QCOMPARE(creation->edit.name, std::string("Paste is for"));
    const Hotel after(creation->edit.after);
    QCOMPARE(after.file.model.conceptual.find(after.relationship("is for"))->participants,
             hotel.file.model.conceptual.find(hotel.relationship("is for"))->participants);
}

void TestPaste::aRelationshipTypeIsLeftOutWithoutThem()
{
    const Hotel hotel;
    const Fragment fragment = copied(hotel.file, {hotel.entity("Guest"), hotel.relationship("is for")});
    const auto creation = paste(empty(), fragment);
    QVERIFY(creation);
    QCOMPARE(creation->edit.name, std::string("Paste Guest"));
    QCOMPARE(creation->edit.wentAlong, std::vector<std::string>{"the relationship type is for"});
}

void TestPaste::aWeakEntityTypeAloneIsStrong()
{
    const Hotel hotel;
    const auto creation = duplicate(hotel.file, {hotel.entity("Room")});
    QVERIFY(creation);
    const Hotel after(creation->edit.after);
    QVERIFY(!after.file.model.conceptual.find(after.entity("Room_2"))->isWeak());
    QVERIFY(after.file.model.conceptual.find(after.entity("Room"))->isWeak());
}

void TestPaste::queriesKeepTheirWalksAndGetFreeLabels()
{
    const Hotel hotel;
    const auto creation = duplicate(hotel.file, {hotel.query("Q7")});
    QVERIFY(creation);
    const Hotel after(creation->edit.after);
    QCOMPARE(creation->made, std::vector<Subject>{after.query("Q10")});
    AccessPattern copy = after.pattern("Q10");
    copy.label = "Q7";
    copy.id = hotel.query("Q7");
    QCOMPARE(copy, hotel.pattern("Q7"));
}

void TestPaste::walksEndBeforeWhatIsNotThere()
{
    const Hotel hotel;
    const EntityId first = hotel.pattern("Q1").walk.nodes.front().entity;
    const auto creation = paste(empty(), copied(hotel.file, {first, hotel.query("Q1")}));
    QVERIFY(creation);
    const AccessPattern& query = creation->edit.after.model.workflow.queries.front();
    QCOMPARE(query.walk.nodes.size(), std::size_t{1});
    QCOMPARE(query.walk.steps.size(), std::size_t{0});
    QCOMPARE(creation->edit.after.model.keyspaces.size(), std::size_t{1});
    QCOMPARE(creation->edit.after.model.keyspaces.front().name, std::string("hotel"));
    // A query that begins at something else is left out.
    const auto none = paste(empty(), copied(hotel.file, {hotel.entity("Guest"), hotel.query("Q1")}));
    QVERIFY(none);
    QCOMPARE(none->edit.wentAlong, std::vector<std::string>{"the query Q1"});
}

void TestPaste::tasksComeWithTheStepsBetweenThem()
{
    const Hotel hotel;
    const Transition& step = hotel.file.model.workflow.transitions.front();
    const auto creation = duplicate(hotel.file, {step.from, step.to});
    QVERIFY(creation);
    const Workflow& workflow = creation->edit.after.model.workflow;
    QCOMPARE(workflow.tasks.size(), hotel.file.model.workflow.tasks.size() + 2);
    QCOMPARE(workflow.transitions.back().from, std::get<TaskId>(creation->made[0]));
    QCOMPARE(workflow.transitions.back().to, std::get<TaskId>(creation->made[1]));
    QCOMPARE(workflow.transitions.back().queries, step.queries);
}

void TestPaste::decisionsComeWithTheirTables()
{
    Hotel hotel;
    hotel.file.model.decisions = {
        {DecisionId{1}, true, "why", ChooseBucket{{hotel.query("Q7")}, BucketByHash{4}}},
        {DecisionId{2}, true, "", RenameTable{{hotel.query("Q7")}, "stays"}},
        {DecisionId{3}, true, "", KeepApart{{{hotel.query("Q7")}, {hotel.query("Q8")}}}}};
    const auto creation = duplicate(hotel.file, {hotel.query("Q7")});
    QVERIFY(creation);
    const std::vector<Decision>& decisions = creation->edit.after.model.decisions;
    QCOMPARE(decisions.size(), std::size_t{4});
    QCOMPARE(decisions.back().reason, std::string("why"));
    QCOMPARE(std::get<ChooseBucket>(decisions.back().choice).table,
             TableReference{std::get<QueryId>(creation->made.front())});
}

void TestPaste::hierarchiesComeWithTheirEntityTypes()
{
    ModelBuilder builder;
    builder.entity("Person").key("id", "uuid");
    builder.entity("Guest").attribute("since", "date");
    builder.entity("Clerk").attribute("room", "text");
    builder.isA("Person", {"Guest", "Clerk"}, true, true);
    ModelFile file;
    file.model = builder.model;
    const auto creation = paste(
        empty(), copied(file, {builder.entityId("Person"), builder.entityId("Guest"), HierarchySubject{0}}));
    QVERIFY(creation);
    const ConceptualModel& model = creation->edit.after.model.conceptual;
    QCOMPARE(model.hierarchies.size(), std::size_t{1});
    QCOMPARE(model.hierarchies.front().subtypes.size(), std::size_t{1});
    QVERIFY(model.hierarchies.front().disjoint && model.hierarchies.front().covering);
}

void TestPaste::attributesGoToWhatIsSelected()
{
    const Hotel hotel;
    const Fragment fragment =
        copied(hotel.file, {hotel.attribute("Hotel.name"), hotel.attribute("Hotel.address")});
    const auto creation = paste(hotel.file, fragment, {{}, hotel.entity("Amenity")});
    QVERIFY(creation);
    QCOMPARE(creation->edit.name, std::string("Paste 2 elements"));
    const Hotel after(creation->edit.after);
    const EntityType* amenity = after.file.model.conceptual.find(after.entity("Amenity"));
    QCOMPARE(amenity->attributes.back().name, std::string("address"));
    QVERIFY(amenity->attributes.back().isComposite());
    const auto parts = hotel.file.model.conceptual.find(hotel.attribute("Hotel.address")).attribute->parts;
    QCOMPARE(amenity->attributes.back().parts.size(), parts.size());
    QVERIFY(amenity->attributes.back().parts.front().id != parts.front().id);
}

void TestPaste::attributesFindTheirOwnerByName()
{
    const Hotel hotel;
    const Fragment fragment = copied(hotel.file, {hotel.attribute("Hotel.name")});
    const auto here = paste(hotel.file, fragment);
    QVERIFY(here);
    const Hotel after(here->edit.after);
    QCOMPARE(after.file.model.conceptual.find(after.entity("Hotel"))->attributes.back().name,
             std::string("name_2"));
    QCOMPARE(paste(empty(), fragment).error().message, std::string("select what to add the attributes to"));
}

void TestPaste::figuresArePutTogetherWhereTheyAreWanted()
{
    Hotel hotel;
    hotel.file.layout.diagrams[layout_names::conceptual] = {{"Guest", {0, 0}}, {"Room", {100, 40}}};
    const std::vector<Subject> both{hotel.entity("Guest"), hotel.entity("Room")};
    const auto creation = duplicate(hotel.file, both, {Position{500, 500}, {}});
    QVERIFY(creation);
    const auto& figures = creation->edit.after.layout.diagrams.at(layout_names::conceptual);
    QCOMPARE(figures.at("Guest_2"), (Position{450, 480}));
    QCOMPARE(figures.at("Room_2"), (Position{550, 520}));
    const auto beside = duplicate(hotel.file, both);
    QCOMPARE(beside->edit.after.layout.diagrams.at(layout_names::conceptual).at("Room_2"),
             (Position{120, 60}));
}

void TestPaste::filesOfSampleDataStayBehind()
{
    ModelBuilder builder;
    builder.entity("A").key("id", "int");
    builder.entity("B").key("id", "int");
    builder.csv("A", "a.csv");
    builder.count("B", 50);
    ModelFile file;
    file.model = builder.model;
    const auto creation = duplicate(file, {builder.entityId("A"), builder.entityId("B")});
    QVERIFY(creation);
    const auto& entities = creation->edit.after.model.data.entities;
    QCOMPARE(entities.size(), std::size_t{3});
    QCOMPARE(entities.back().count, std::uint64_t{50});
    QCOMPARE(entities.back().entity, std::get<EntityId>(creation->made[1]));
}

void TestPaste::nothingIsAnError()
{
    const Hotel hotel;
    QCOMPARE(duplicate(hotel.file, {}).error().message, std::string("there is nothing to paste here"));
    QVERIFY(!duplicate(hotel.file, {EntityId{999}}));
    QVERIFY(!paste(empty(), copied(hotel.file, {hotel.relationship("is for")})));
}

QTEST_GUILESS_MAIN(TestPaste)
#include "tst_paste.moc"
