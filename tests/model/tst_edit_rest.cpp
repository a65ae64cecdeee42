// SPDX-License-Identifier: Apache-2.0
// Edits of tasks, updates, keyspaces, data and layout.
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_given.h"
#include "model/edit/edit_group.h"
#include "model/edit/edit_keyspace.h"
#include "model/edit/edit_layout.h"
#include "model/edit/edit_note.h"
#include "model/edit/edit_update.h"
#include "model/edit/edit_walk.h"
#include "model/edit/edit_workflow.h"
#include "model/edit/remove_elements.h"
#include "tests/support/hotel.h"
#include "tests/support/model_builder.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

class TestEditRest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changesTasks();
    void changesTransitions();
    void changesUpdates();
    void changesHowUpdatesAreMade();
    void changesWhatUpdatesDoToValues();
    void changesWhatUpdatesAreGiven();
    void aSecondStepOfAChangeComesToTheEarlierOne();
    void changesWhoMakesUpdates();
    void aConditionGoesWithItsAttribute();
    void renamesKeyspacesWithTheirFigures();
    void changesReplication();
    void changesTheCluster();
    void changesNumbersOfEntities();
    void renamesTheModel();
    void movesFigures();
    void arrangesFigures();
    void arrangingLeavesWhatWasPlacedByHand();
    void whatIsDrawnFixesTheRest();
    void locksFigures();
    void namesFigures();
};

void TestEditRest::changesTasks()
{
    Hotel hotel;
    const TaskId task = hotel.task("T6");
    QCOMPARE(hotel.apply(renameTask(hotel.file, task, "Book")), std::string("Rename Book a room to Book"));
    QCOMPARE(hotel.apply(setEntry(hotel.file, task, true)), std::string("Make Book an entry point"));
    QCOMPARE(hotel.apply(setTaskQueries(hotel.file, task, {hotel.query("Q4")})),
             std::string("Change queries of Book"));
    hotel.apply(setTaskUpdates(hotel.file, task, {hotel.update("U2")}));
    QVERIFY(!setTaskQueries(hotel.file, task, {QueryId{99}}));
    QVERIFY(!setTaskQueries(hotel.file, task, {hotel.query("Q1"), hotel.query("Q1")}));
    QVERIFY(!renameTask(hotel.file, TaskId{99}, "x"));
}

void TestEditRest::changesTransitions()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(
                 setTransitionQueries(hotel.file, hotel.task("T4"), hotel.task("T6"), {hotel.query("Q4")})),
             std::string("Change queries between Shop for rooms at hotel and Book a room"));
    QVERIFY(!setTransitionQueries(hotel.file, hotel.task("T1"), hotel.task("T10"), {}));
}

void TestEditRest::changesUpdates()
{
    Hotel hotel;
    const UpdateId update = hotel.update("U2");
    hotel.apply(renameUpdate(hotel.file, update, "Move house"));
    hotel.apply(setUpdateDescription(hotel.file, update, "rare"));
    hotel.apply(setUpdateKind(hotel.file, update, UpdateKind::Delete));
    hotel.apply(setUpdateSubjects(hotel.file, update, {hotel.entity("Guest"), hotel.relationship("is for")}));
    hotel.apply(setUpdateAttributes(hotel.file, update, {hotel.attribute("Guest.phone")}));
    hotel.apply(setUpdateRate(hotel.file, update, 1.5));
    hotel.apply(setUpdateUrgency(hotel.file, update, Urgency::Background));
    const Update& changed = hotel.file.model.workflow.updates[1];
    QCOMPARE(changed.name, std::string("Move house"));
    QCOMPARE(changed.subjects.size(), std::size_t(2));
    QVERIFY(!setUpdateSubjects(hotel.file, update, {EntityId{99}}));
    QVERIFY(!setUpdateAttributes(hotel.file, update, {AttributeId{999}}));
    QVERIFY(!setUpdateRate(hotel.file, update, 1e10));
}

void TestEditRest::changesWhatUpdatesDoToValues()
{
    ModelBuilder builder;
    builder.entity("Course").key("id", "uuid").attribute("title", "text").set("tags", "text");
    ModelFile file;
    file.model = builder.model;
    const std::vector<Attribute>& attributes = file.model.conceptual.entityTypes.front().attributes;
    const AttributeId title = attributes[1].id;
    const AttributeId tags = attributes[2].id;
    const auto added = addUpdate(file, "Change a course", UpdateKind::Change,
                                 {file.model.conceptual.entityTypes.front().id}, {title, tags}, std::nullopt);
    QVERIFY(added);
    file = added->edit.after;
    const UpdateId id = file.model.workflow.updates.front().id;
    const auto edit = setUpdateValues(file, id, tags, ValuesChange::Add);
    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Change what U1 does to the values of tags"));
    QCOMPARE(edit->after.model.workflow.updates.front().adds, std::vector<AttributeId>{tags});
    const auto removed = setUpdateValues(edit->after, id, tags, ValuesChange::Remove);
    QVERIFY(removed);
    QVERIFY(removed->after.model.workflow.updates.front().adds.empty());
    QCOMPARE(removed->after.model.workflow.updates.front().removes, std::vector<AttributeId>{tags});
    const auto without = setUpdateAttributes(removed->after, id, {title});
    QVERIFY(without);
    QVERIFY(without->after.model.workflow.updates.front().removes.empty());
    // One value is not added to another; what is not changed is not changed otherwise.
    QVERIFY(!setUpdateValues(file, id, title, ValuesChange::Add));
    QVERIFY(!setUpdateValues(without->after, id, tags, ValuesChange::Add));
    QVERIFY(!setUpdateValues(file, UpdateId{99}, tags, ValuesChange::Add));
}

void TestEditRest::changesHowUpdatesAreMade()
{
    Hotel hotel;
    const UpdateId update = hotel.update("U2");
    const UpdateCondition condition{
        std::nullopt, {{hotel.attribute("Guest.title"), Comparison::NotEqual, "Dr."}}, hotel.query("Q9")};
    const TimeToLive ttl{86'400, {hotel.query("Q9")}};

    QCOMPARE(hotel.apply(setUpdateTables(hotel.file, update, {hotel.query("Q9")})),
             std::string("Change tables of U2"));
    hotel.apply(setUpdateCondition(hotel.file, update, condition));
    hotel.apply(setUpdateTimeToLive(hotel.file, update, ttl));

    const Update& changed = hotel.file.model.workflow.updates[1];
    QCOMPARE(changed.tables, (std::vector<QueryId>{hotel.query("Q9")}));
    QVERIFY(changed.condition == condition);
    QVERIFY(changed.ttl == ttl);
    QVERIFY(!setUpdateTables(hotel.file, update, {QueryId{99}}));
    QVERIFY(!setUpdateTables(hotel.file, update, {hotel.query("Q9"), hotel.query("Q9")}));
    QVERIFY(!setUpdateCondition(hotel.file, update, UpdateCondition{true, {}, QueryId{99}}));
    QVERIFY(!setUpdateCondition(hotel.file, update, UpdateCondition{true, {{AttributeId{999}, {}, {}}}, {}}));
    QVERIFY(!setUpdateTimeToLive(hotel.file, update, TimeToLive{630'720'001, {}}));
    QVERIFY(!setUpdateTimeToLive(hotel.file, UpdateId{99}, std::nullopt));

    hotel.apply(setUpdateCondition(hotel.file, update, std::nullopt));
    hotel.apply(setUpdateTimeToLive(hotel.file, update, std::nullopt));
    QVERIFY(!hotel.file.model.workflow.updates[1].condition);
    QVERIFY(!hotel.file.model.workflow.updates[1].ttl);
}

void TestEditRest::changesWhatUpdatesAreGiven()
{
    Hotel hotel;
    const UpdateId update = hotel.update("U2");
    const auto now = [&]() -> const Update& { return *hotel.file.model.workflow.find(update); };
    const AttributeUse name{NodeIndex{0}, hotel.attribute("Guest.last_name"), false, std::nullopt};
    QCOMPARE(hotel.apply(addGiven(hotel.file, update, {name})),
             std::string("Add given value Guest.last_name to U2"));
    QVERIFY(!addGiven(hotel.file, update, {name}));
    QVERIFY(!addGiven(hotel.file, update, {{NodeIndex{5}, name.attribute, false, std::nullopt}}));
    QVERIFY(!addGiven(hotel.file, UpdateId{99}, {name}));
    QCOMPARE(hotel.apply(setGivenSource(hotel.file, update, 1, FromQuery{hotel.query("Q9")})),
             std::string("Change source of Guest.last_name in U2"));
    QVERIFY(!setGivenSource(hotel.file, update, 2, FromUser{}));
    QVERIFY(!setGivenSource(hotel.file, update, 1, FromQuery{QueryId{99}}));
    // What is given goes with the walk, other values stay.
    hotel.apply(appendStep(hotel.file, update, possibleSteps(hotel.file.model, now().walk).front()));
    QCOMPARE(now().given.size(), std::size_t(2));
    hotel.apply(removeStep(hotel.file, update, StepIndex{0}));
    QCOMPARE(hotel.apply(removeGiven(hotel.file, update, 1)),
             std::string("Remove given value Guest.last_name from U2"));
    hotel.apply(startWalk(hotel.file, update, hotel.entity("Hotel")));
    QVERIFY(now().given.empty());
    hotel.apply(setWalk(hotel.file, update, Walk{}));
    QVERIFY(now().walk.nodes.empty());
    QVERIFY(!appendStep(hotel.file, update, {NodeIndex{0}, hotel.relationship("has"), 0}));
    QVERIFY(!startWalk(hotel.file, UpdateId{99}, hotel.entity("Hotel")));
}

void TestEditRest::aSecondStepOfAChangeComesToTheEarlierOne()
{
    Hotel hotel;
    const UpdateId update = hotel.update("U2");
    const auto now = [&]() -> const Update& { return *hotel.file.model.workflow.find(update); };
    hotel.apply(startWalk(hotel.file, update, hotel.entity("Reservation")));
    for (Update& one : hotel.file.model.workflow.updates) {
        if (one.id == update) {
            one.kind = UpdateKind::Change;
            one.subjects = {AttributeOwner(hotel.relationship("is for"))};
        }
    }
    const auto byIsFor = [&] {
        for (const StepChoice& choice : possibleSteps(hotel.file.model, now().walk)) {
            if (choice.from == NodeIndex{0} && choice.relationship == hotel.relationship("is for"))
                return choice;
        }
        return StepChoice{};
    };
    hotel.apply(appendStep(hotel.file, update, byIsFor()));
    hotel.apply(appendStep(hotel.file, update, byIsFor()));
    QCOMPARE(toText(hotel.file.model, now().walk, NodeIndex{1}), std::string("Guest"));
    QCOMPARE(toText(hotel.file.model, now().walk, NodeIndex{2}), std::string("Guest(earlier)"));
    hotel.apply(appendStep(hotel.file, update, byIsFor()));
    QCOMPARE(toText(hotel.file.model, now().walk, NodeIndex{3}), std::string("Guest(earlier 2)"));
}

void TestEditRest::changesWhoMakesUpdates()
{
    Hotel hotel;
    const UpdateId update = hotel.update("U2");
    QCOMPARE(hotel.apply(setUpdateTasks(hotel.file, update, {hotel.task("T1"), hotel.task("T6")})),
             std::string("Change who makes U2"));
    QCOMPARE(tasksOf(hotel.file.model.workflow, update),
             (std::vector<TaskId>{hotel.task("T1"), hotel.task("T6")}));
    QVERIFY(!setUpdateTasks(hotel.file, update, {TaskId{99}}));
    QVERIFY(!setUpdateTasks(hotel.file, UpdateId{99}, {}));
}

void TestEditRest::aConditionGoesWithItsAttribute()
{
    Hotel hotel;
    const UpdateId update = hotel.update("U2");
    const UpdateCondition condition{
        std::nullopt, {{hotel.attribute("Guest.title"), Comparison::Equal, std::nullopt}}, std::nullopt};
    hotel.apply(setUpdateCondition(hotel.file, update, condition));

    const auto removed = removeAttribute(hotel.file, hotel.attribute("Guest.title"));

    QVERIFY(removed.has_value());
    QVERIFY(!removed->after.model.workflow.updates[1].condition);
    const std::vector<std::string>& along = removed->wentAlong;
    QVERIFY(std::find(along.begin(), along.end(), "a condition of U2") != along.end());
}

void TestEditRest::renamesKeyspacesWithTheirFigures()
{
    Hotel hotel;
    hotel.file.layout.diagrams["physical"] = {{"*address*@hotel", {1, 2}}, {"*address*@reservation", {3, 4}}};
    QCOMPARE(hotel.apply(renameKeyspace(hotel.file, hotel.keyspace("hotel"), "rooms")),
             std::string("Rename keyspace hotel to rooms"));
    QCOMPARE(hotel.file.layout.diagrams.at("physical").count("*address*@rooms"), std::size_t(1));
    QCOMPARE(hotel.file.layout.diagrams.at("physical").count("*address*@reservation"), std::size_t(1));
    QVERIFY(!renameKeyspace(hotel.file, hotel.keyspace("rooms"), "reservation"));
    QVERIFY(!renameKeyspace(hotel.file, hotel.keyspace("rooms"), "two words"));
    QVERIFY(!renameKeyspace(hotel.file, hotel.keyspace("rooms"), std::string(49, 'x')));
}

void TestEditRest::changesReplication()
{
    Hotel hotel;
    const KeyspaceId keyspace = hotel.keyspace("hotel");
    hotel.apply(
        setReplication(hotel.file, keyspace, {Replication::Strategy::NetworkTopology, 3, {{"dc1", 2}}}));
    QCOMPARE(hotel.file.model.keyspaces[0].replication.datacenterFactors.at("dc1"), 2U);
    QVERIFY(!setReplication(hotel.file, keyspace, {Replication::Strategy::NetworkTopology, 3, {}}));
    QVERIFY(
        !setReplication(hotel.file, keyspace, {Replication::Strategy::NetworkTopology, 3, {{"class", 2}}}));
    QVERIFY(!setReplication(hotel.file, keyspace, {Replication::Strategy::Simple, 0, {}}));
    QCOMPARE(hotel.apply(setDurableWrites(hotel.file, keyspace, false)),
             std::string("Turn durable writes of hotel off"));
}

void TestEditRest::changesTheCluster()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(setNodes(hotel.file, 3)), std::string("Change cluster to 3 nodes"));
    hotel.apply(setTokensPerNode(hotel.file, 16));
    hotel.apply(setConsistency(hotel.file, Cluster::Consistency::One));
    hotel.apply(setSeed(hotel.file, 7));
    const Cluster expected{3, 16, Cluster::Consistency::One};
    QVERIFY(hotel.file.model.cluster == expected);
    QVERIFY(!setNodes(hotel.file, 0));
    QVERIFY(!setNodes(hotel.file, 1001));
    QVERIFY(!setTokensPerNode(hotel.file, 0));
}

void TestEditRest::changesNumbersOfEntities()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(setEntityCount(hotel.file, hotel.entity("Guest"), 1000)),
             std::string("Change number of Guest to 1,000"));
    QVERIFY(!setEntityCount(hotel.file, hotel.entity("Room"), 5));
    hotel.file.model.data.entities.front().csv = "hotels.csv";
    QCOMPARE(setEntityCount(hotel.file, hotel.entity("Hotel"), 5).error().message,
             std::string("\"Hotel\" comes from \"hotels.csv\""));
    hotel.file.model.data.entities.clear();
    hotel.apply(setEntityCount(hotel.file, hotel.entity("Guest"), 10));
    QCOMPARE(hotel.file.model.data.entities.front().count, std::uint64_t(10));
}

void TestEditRest::renamesTheModel()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(renameModel(hotel.file, "Inn")), std::string("Rename model to Inn"));
    hotel.apply(setModelDescription(hotel.file, "two\nlines"));
    QVERIFY(!setModelDescription(hotel.file, std::string(20'000, 'x')));
}

void TestEditRest::movesFigures()
{
    Hotel hotel;
    hotel.apply(arrange(hotel.file, layout_names::logical));
    QCOMPARE(hotel.apply(moveFigures(hotel.file, layout_names::conceptual, {{"Guest", {10, 20}}})),
             std::string("Move Guest"));
    QCOMPARE(hotel.apply(moveFigures(hotel.file, layout_names::logical, {{"Q7", {10, 20}}})),
             std::string("Move table of Q7"));
    QCOMPARE(hotel.apply(moveFigures(hotel.file, layout_names::workflow, {{"T2", {10, 20}}})),
             std::string("Move View hotel info"));
    QCOMPARE(hotel.apply(moveFigures(hotel.file, layout_names::workflow, {{"U1@T6", {10, 20}}})),
             std::string("Move U1"));
    QCOMPARE(hotel.apply(moveFigures(hotel.file, layout_names::logical,
                                     {{"Q1", {1, 2}}, {"Q2", {3, 4}}, {"Q3", {5, 6}}})),
             std::string("Move 3 tables"));
    QCOMPARE(hotel.file.layout.diagrams.at("logical").size(), std::size_t(4));
    const double none = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(!moveFigures(hotel.file, layout_names::conceptual, {{"Guest", {none, 0}}}));
    QVERIFY(!moveFigures(hotel.file, layout_names::conceptual, {{"Guest", {1e8, 0}}}));
    const auto nothing = moveFigures(hotel.file, layout_names::conceptual, {});
    QVERIFY(nothing && nothing->after == hotel.file);
}

void TestEditRest::arrangesFigures()
{
    Hotel hotel;
    const ModelFile first = hotel.file;
    QCOMPARE(hotel.apply(arrange(hotel.file, layout_names::conceptual)),
             std::string("Arrange conceptual diagram"));
    QVERIFY(hotel.file != first);
    const ModelFile arranged = hotel.file;
    hotel.apply(
        moveFigures(hotel.file, layout_names::conceptual, {{"Guest", {10, 20}}, {"Hotel", {30, 40}}}));
    QCOMPARE(hotel.apply(arrangeFigures(hotel.file, layout_names::conceptual, {"Guest"})),
             std::string("Arrange Guest"));
    QCOMPARE(hotel.file.layout.diagrams.at("conceptual").size(), std::size_t(1));
    QCOMPARE(hotel.apply(arrange(hotel.file, layout_names::conceptual)),
             std::string("Arrange conceptual diagram"));
    QVERIFY(hotel.file == arranged);
}

void TestEditRest::arrangingLeavesWhatWasPlacedByHand()
{
    const std::string places = layout_names::conceptual;
    Hotel hotel;
    hotel.apply(arrangeAnew(hotel.file, places));
    const ModelFile arranged = hotel.file;
    QCOMPARE(hotel.apply(placeByHand(hotel.file, places, {{"Guest", {10, 20}}},
                                     {{"Hotel", {30, 40}}, {"Guest", {0, 0}}}, {"Align", "left"})),
             std::string("Align Guest left"));
    const auto& positions = hotel.file.layout.diagrams.at(places);
    QCOMPARE(positions.at("Guest"), (Position{10, 20}));
    QCOMPARE(positions.at("Hotel"), (Position{30, 40}));
    QVERIFY(isPlacedByHand(hotel.file.layout, places, "Guest"));
    QVERIFY(!isPlacedByHand(hotel.file.layout, places, "Hotel"));
    hotel.apply(arrange(hotel.file, places));
    QCOMPARE(hotel.file.layout.diagrams.at(places), (FigurePositions{{"Guest", {10, 20}}}));
    // A name goes along with its places.
    hotel.apply(renameEntityType(hotel.file, hotel.entity("Guest"), "Customer"));
    QVERIFY(isPlacedByHand(hotel.file.layout, places, "Customer"));
    // Arranged by itself, it is placed by hand no more, and the others are fixed.
    QCOMPARE(hotel.apply(arrangeFigures(hotel.file, places, {"Customer"}, {{"Hotel", {30, 40}}})),
             std::string("Arrange Customer"));
    QVERIFY(!isPlacedByHand(hotel.file.layout, places, "Customer"));
    QCOMPARE(hotel.file.layout.diagrams.at(places), (FigurePositions{{"Hotel", {30, 40}}}));
    hotel.apply(arrangeAnew(hotel.file, places));
    QCOMPARE(hotel.file.layout.diagrams, arranged.layout.diagrams);
    const auto nothing = placeByHand(hotel.file, places, {}, {});
    QVERIFY(nothing && nothing->after == hotel.file);
    QVERIFY(!placeByHand(hotel.file, places, {{"Guest", {1e8, 0}}}, {}));
    QVERIFY(!placeByHand(hotel.file, places, {{"Guest", {0, 0}}}, {{"Hotel", {0, -1e8}}}));
}

void TestEditRest::whatIsDrawnFixesTheRest()
{
    const std::string places = layout_names::conceptual;
    const FigurePositions rest = {{"Guest", {10, 20}}, {"Hotel", {30, 40}}};
    Hotel hotel;
    hotel.apply(arrangeAnew(hotel.file, places));
    hotel.apply(moveFigures(hotel.file, places, {{"Hotel", {1, 2}}}));
    const auto placesAfter = [&](Edit edit) {
        const auto fixed = withRestFixed(hotel.file, std::move(edit), places, rest);
        return fixed ? fixed->after.layout.diagrams.at(places) : FigurePositions();
    };
    // Places that people chose stay, what places nothing fixes nothing.
    const FigurePositions all = {{"Guest", {10, 20}}, {"Hotel", {1, 2}}};
    QCOMPARE(placesAfter(addNote(hotel.file, places, "Free")->edit), all);
    QCOMPARE(placesAfter(addGroupBox(hotel.file, places, "Stay", {"Guest"})->edit), all);
    QCOMPARE(placesAfter(addEntityType(hotel.file, "Airport", Position{5, 6})->edit).size(), std::size_t(3));
    const FigurePositions one = {{"Hotel", {1, 2}}};
    QCOMPARE(placesAfter(addEntityType(hotel.file, "Airport")->edit), one);
    QCOMPARE(placesAfter(*moveFigures(hotel.file, places, {{"Hotel", {1, 2}}})), one);
    const auto tooFar =
        withRestFixed(hotel.file, addNote(hotel.file, places, "Free")->edit, places, {{"Guest", {1e8, 0}}});
    QVERIFY(!tooFar);
}

void TestEditRest::locksFigures()
{
    const std::string places = layout_names::logical;
    Hotel hotel;
    hotel.apply(arrangeAnew(hotel.file, places));
    QCOMPARE(hotel.apply(setLocked(hotel.file, places, {{"Q7", {10, 20}}, {"Q9", {30, 40}}}, true)),
             std::string("Lock position of 2 tables"));
    QVERIFY(isLocked(hotel.file.layout, places, "Q7"));
    hotel.apply(arrangeAnew(hotel.file, places));
    hotel.apply(arrangeFigures(hotel.file, places, {"Q7", "Q9"}));
    QCOMPARE(hotel.file.layout.diagrams.at(places), (FigurePositions{{"Q7", {10, 20}}, {"Q9", {30, 40}}}));
    QCOMPARE(hotel.apply(setLocked(hotel.file, places, {{"Q7", {10, 20}}}, false)),
             std::string("Unlock position of table of Q7"));
    QVERIFY(!isLocked(hotel.file.layout, places, "Q7"));
    QVERIFY(isLocked(hotel.file.layout, places, "Q9"));
    // What is deleted is locked no more.
    hotel.apply(removeElements(hotel.file, {hotel.query("Q9")}));
    QVERIFY(!isLocked(hotel.file.layout, places, "Q9"));
    QVERIFY(!setLocked(hotel.file, places, {{"Q7", {1e8, 0}}}, true));
    const ReadOutcome back = readModelText(writeModelText(hotel.file), {});
    QVERIFY(back.file && back.file->layout == hotel.file.layout);
}

void TestEditRest::namesFigures()
{
    const Hotel hotel;
    const Workflow& workflow = hotel.file.model.workflow;
    QCOMPARE(layout_names::figureOf(hotel.file.model, hotel.tableOf("Q7")), std::string("Q7"));
    QCOMPARE(layout_names::figureOf(workflow.tasks[5]), std::string("T6"));
    QCOMPARE(layout_names::figureOf(workflow.updates[0], workflow.tasks[5]), std::string("U1@T6"));
    QCOMPARE(layout_names::figureOfUdt("address", "hotel"), std::string("*address*@hotel"));
    QCOMPARE(layout_names::figureOf(hotel.file.model.conceptual.relationshipTypes[0]), std::string("has"));
}

QTEST_GUILESS_MAIN(TestEditRest)
#include "tst_edit_rest.moc"
