// SPDX-License-Identifier: Apache-2.0
// Adding and deleting figures of the ERD and of the workflow.
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_choice.h"
#include "model/edit/edit_relationship.h"
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

Edit made(const Result<Creation>& creation)
{
    return creation ? creation->edit : Edit{"not made: " + creation.error().message, {}};
}

bool wentAlong(const Edit& edit, const std::string& what)
{
    return std::find(edit.wentAlong.begin(), edit.wentAlong.end(), what) != edit.wentAlong.end();
}

// A walk as text: "Hotel, has: Room".
std::string text(const Model& model, const Walk& walk)
{
    std::string text;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i)
        text += (i == 0 ? "" : " ") + model.conceptual.find(walk.nodes[i].entity)->name;
    return text;
}

}  // namespace

class TestEditElements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addsAnEntityTypeWhereItIsPut();
    void addsAWeakEntityTypeWithWhatIdentifiesIt();
    void addsARelationshipTypeOfAnEntityTypeWithItself();
    void aRelationshipTypeJoinsAtLeastTwo();
    void nothingInheritsFromItself();
    void addsSubtypes();
    void addsAnEntityTypeIntoAHierarchy();
    void addsTasksAndSteps();
    void aStepIsThereOnce();
    void turnsSteps();
    void addsAQueryOnAStepThatIsMade();
    void theFirstQueryBringsAKeyspace();
    void labelsGoOnBehindTheLargest();
    void addsUpdates();
    void deletesAnEntityTypeWithWhatNeedsIt();
    void deletesARelationshipTypeOutOfWalks();
    void deletesAHierarchyWithWhatIsInherited();
    void deletesAQueryWithItsDecisions();
    void aMergeOfThreeTablesStaysWithTwo();
    void deletesATaskButNotItsQueries();
    void deletesSeveralThingsInOneStep();
    void anUpdateGoesWithItsLastSubject();
    void keyspacesThatAreNeededStay();
    void derivedThingsCannotBeDeleted();
    void whatIsNotThereIsAnError();
};

void TestEditElements::addsAnEntityTypeWhereItIsPut()
{
    const Hotel hotel;
    const auto creation = addEntityType(hotel.file, "Invoice", Position{40, 60});
    QVERIFY(creation);
    QCOMPARE(creation->edit.name, std::string("Add entity type Invoice"));
    const Hotel after(creation->edit.after);
    QCOMPARE(creation->made, std::vector<Subject>{after.entity("Invoice")});
    QCOMPARE(after.file.layout.diagrams.at(layout_names::conceptual).at("Invoice"), (Position{40, 60}));
    QCOMPARE(addEntityType(hotel.file, "Guest").error().message,
             std::string("there is already an entity type \"Guest\""));
    QCOMPARE(freeOwnerName(hotel.file.model.conceptual, "Guest"), std::string("Guest 2"));
    QCOMPARE(freeOwnerName(hotel.file.model.conceptual, "Entity"), std::string("Entity"));
}

void TestEditElements::addsAWeakEntityTypeWithWhatIdentifiesIt()
{
    const Hotel hotel;
    ModelFile file = hotel.file;
    file.layout.diagrams[layout_names::conceptual]["Hotel"] = {0, 0};
    const auto creation =
        addWeakEntityType(file, "Floor", hotel.entity("Hotel"), "stands on", Position{100, 50});
    QVERIFY(creation);
    const Hotel after(creation->edit.after);
    const RelationshipType* joined = after.file.model.conceptual.find(after.relationship("stands on"));
    QCOMPARE(after.file.model.conceptual.find(after.entity("Floor"))->identifiedBy,
             std::vector<RelationshipId>{joined->id});
    QCOMPARE(joined->participants[0].cardinality, Cardinality::One);
    QCOMPARE(joined->participants[1].cardinality, Cardinality::N);
    QVERIFY(joined->participants[1].total);
    QCOMPARE(after.file.layout.diagrams.at(layout_names::conceptual).at("stands on"), (Position{50, 25}));
    QVERIFY(!addWeakEntityType(file, "Floor", hotel.entity("Hotel"), "has"));
}

void TestEditElements::addsARelationshipTypeOfAnEntityTypeWithItself()
{
    const Hotel hotel;
    const Participant guest{hotel.entity("Guest"), Cardinality::N, {}, false, {}};
    const auto creation = addRelationshipType(hotel.file, "invites", {guest, guest});
    QVERIFY(creation);
    QCOMPARE(creation->edit.name, std::string("Connect Guest to Guest"));
    const Hotel after(creation->edit.after);
    const RelationshipType* joined = after.file.model.conceptual.find(after.relationship("invites"));
    QCOMPARE(joined->participants[0].role, std::string());
    QCOMPARE(joined->participants[1].role, std::string("2"));
}

void TestEditElements::aRelationshipTypeJoinsAtLeastTwo()
{
    const Hotel hotel;
    const Participant guest{hotel.entity("Guest"), Cardinality::N, {}, false, {}};
    QCOMPARE(addRelationshipType(hotel.file, "is", {guest}).error().message,
             std::string("a relationship type joins at least two entity types"));
    QCOMPARE(addRelationshipType(hotel.file, "is", std::vector<Participant>(17, guest)).error().message,
             std::string("a relationship type joins at most 16 entity types"));
    QCOMPARE(
        addRelationshipType(hotel.file, "is", {guest, {EntityId{999}, {}, {}, false, {}}}).error().message,
        std::string("there is no such entity type any more"));
}

void TestEditElements::nothingInheritsFromItself()
{
    Hotel hotel;
    const EntityId guest = hotel.entity("Guest");
    QCOMPARE(addHierarchy(hotel.file, guest, {guest}).error().message,
             std::string("\"Guest\" would inherit from itself"));
    hotel.apply(made(addHierarchy(hotel.file, guest, {hotel.entity("Room")})));
    QCOMPARE(addHierarchy(hotel.file, hotel.entity("Room"), {guest}).error().message,
             std::string("\"Guest\" would inherit from itself"));
    QCOMPARE(addHierarchy(hotel.file, guest, {}).error().message,
             std::string("a hierarchy needs at least one subtype"));
}

void TestEditElements::addsSubtypes()
{
    Hotel hotel;
    hotel.apply(made(addHierarchy(hotel.file, hotel.entity("Guest"), {hotel.entity("Room")})));
    QCOMPARE(hotel.apply(addSubtype(hotel.file, 0, hotel.entity("Amenity"))),
             std::string("Make Amenity a Guest"));
    QCOMPARE(addSubtype(hotel.file, 0, hotel.entity("Amenity")).error().message,
             std::string("\"Amenity\" is a subtype there already"));
    QCOMPARE(hotel.apply(removeSubtype(hotel.file, 0, hotel.entity("Room"))),
             std::string("Make Room no Guest"));
    hotel.apply(removeSubtype(hotel.file, 0, hotel.entity("Amenity")));
    QVERIFY(hotel.file == Hotel().file);
}

void TestEditElements::addsAnEntityTypeIntoAHierarchy()
{
    Hotel hotel;
    const EntityId guest = hotel.entity("Guest");
    hotel.apply(made(addToHierarchy(hotel.file, "Member", guest, true, {})));
    hotel.apply(made(addToHierarchy(hotel.file, "Visitor", guest, true, {})));
    hotel.apply(made(addToHierarchy(hotel.file, "Person", guest, false, {})));
    const std::vector<IsA>& all = hotel.file.model.conceptual.hierarchies;
    QCOMPARE(all.size(), std::size_t{2});
    QCOMPARE(all[0].supertype, guest);
    QVERIFY(all[0].subtypes == (std::vector{hotel.entity("Member"), hotel.entity("Visitor")}));
    QCOMPARE(all[1].supertype, hotel.entity("Person"));
    QVERIFY(all[1].subtypes == std::vector{guest});
    QVERIFY(!addToHierarchy(hotel.file, "Guest", guest, true, {}));  // the name is taken
}

void TestEditElements::addsTasksAndSteps()
{
    Hotel hotel;
    const auto task = addTask(hotel.file, "Pay", true, Position{1, 2});
    QVERIFY(task);
    QCOMPARE(task->edit.name, std::string("Add task Pay"));
    const Hotel after(task->edit.after);
    const TaskId pay = std::get<TaskId>(task->made.front());
    const TaskId first = after.file.model.workflow.tasks.front().id;
    const auto step = addTransition(after.file, first, pay, {after.query("Q1")});
    QVERIFY(step);
    QCOMPARE(step->made, (std::vector<Subject>{TransitionSubject{first, pay}}));
    QCOMPARE(step->edit.after.model.workflow.transitions.back(),
             (Transition{first, pay, {after.query("Q1")}}));
}

void TestEditElements::aStepIsThereOnce()
{
    const Hotel hotel;
    const Transition there = hotel.file.model.workflow.transitions.front();
    const auto again = addTransition(hotel.file, there.from, there.to, {});
    QVERIFY(!again);
    QVERIFY(again.error().message.ends_with("already"));
}

void TestEditElements::turnsSteps()
{
    Hotel hotel;
    const Transition there = hotel.file.model.workflow.transitions.front();
    hotel.apply(reverseTransition(hotel.file, there.from, there.to));
    QCOMPARE(hotel.file.model.workflow.transitions.front(),
             (Transition{there.to, there.from, there.queries}));
    hotel.apply(reverseTransition(hotel.file, there.to, there.from));
    QVERIFY(hotel.file == Hotel().file);
}

void TestEditElements::addsAQueryOnAStepThatIsMade()
{
    Hotel hotel;
    const std::vector<Task>& tasks = hotel.file.model.workflow.tasks;
    const TransitionSubject step{tasks.back().id, tasks.front().id};
    const auto creation = addQueryOf(hotel.file, "invoices of a guest", step, hotel.entity("Guest"));
    QVERIFY(creation);
    const AccessPattern& query = creation->edit.after.model.workflow.queries.back();
    QCOMPARE(query.label, std::string("Q10"));
    QCOMPARE(text(hotel.file.model, query.walk), std::string("Guest"));
    QCOMPARE(creation->edit.after.model.workflow.transitions.back(),
             (Transition{step.from, step.to, {query.id}}));
    QVERIFY(!addQuery(hotel.file, "x", TaskId{999}));
}

void TestEditElements::theFirstQueryBringsAKeyspace()
{
    ModelFile file;
    file.model.name = "My Shop";
    const auto creation = addQuery(file, "all", std::monostate{});
    QVERIFY(creation);
    QCOMPARE(creation->edit.after.model.keyspaces.size(), std::size_t{1});
    QCOMPARE(creation->edit.after.model.keyspaces.front().name, std::string("my_shop"));
    QCOMPARE(creation->edit.after.model.workflow.queries.front().keyspace, KeyspaceId{1});
    file.model.name = "select";
    QCOMPARE(addQuery(file, "all", std::monostate{})->edit.after.model.keyspaces.front().name,
             std::string("app"));

    // Those that had none before are in it as well: so they are read again.
    AccessPattern earlier;
    earlier.id = QueryId{1};
    earlier.label = "Q1";
    file.model.workflow.queries = {earlier};
    const ModelFile after = addQuery(file, "all", std::monostate{})->edit.after;
    QCOMPARE(after.model.workflow.queries.size(), std::size_t{2});
    QCOMPARE(after.model.workflow.queries.front().keyspace, KeyspaceId{1});
}

void TestEditElements::labelsGoOnBehindTheLargest()
{
    ModelFile file;
    file = made(addQuery(file, "", std::monostate{})).after;
    file.model.workflow.queries.front().label = "Q3.2";
    file = made(addQuery(file, "", std::monostate{})).after;
    QCOMPARE(file.model.workflow.queries.back().label, std::string("Q4"));
    file.model.workflow.queries.back().label = "Query";
    file = made(addQuery(file, "", std::monostate{})).after;
    QCOMPARE(file.model.workflow.queries.back().label, std::string("Q4"));
}

void TestEditElements::addsUpdates()
{
    const Hotel hotel;
    const TaskId task = hotel.file.model.workflow.tasks.front().id;
    const auto creation = addUpdate(hotel.file, "rename", UpdateKind::Change, {hotel.entity("Hotel")},
                                    {hotel.attribute("Hotel.name")}, task);
    QVERIFY(creation);
    QCOMPARE(creation->edit.after.model.workflow.tasks.front().updates.back(),
             std::get<UpdateId>(creation->made.front()));
    QVERIFY(!addUpdate(hotel.file, "", UpdateKind::Insert, {EntityId{999}}, {}, std::nullopt));
    // What is not said to write anything is of the kind that its name tells.
    const auto kindOf = [&](const char* name) {
        return made(addUpdate(hotel.file, name, UpdateKind::Insert, {}, {}, {}))
            .after.model.workflow.updates.back()
            .kind;
    };
    QVERIFY(kindOf("delete a guest") == UpdateKind::Delete);
    QVERIFY(kindOf("do something") == UpdateKind::Insert);
}

void TestEditElements::deletesAnEntityTypeWithWhatNeedsIt()
{
    Hotel hotel;
    const auto edit = removeElements(hotel.file, {hotel.entity("Guest")});
    QVERIFY(edit);
    const Model& after = edit->after.model;
    QVERIFY(after.conceptual.findEntityType("Guest") == nullptr);
    for (const RelationshipType& relationship : after.conceptual.relationshipTypes) {
        for (const Participant& participant : relationship.participants)
            QVERIFY(after.conceptual.find(participant.entity) != nullptr);
    }
    // Q9 begins at the guest, Q7 finds by the name of one.
    QVERIFY(after.workflow.findQuery("Q9") == nullptr);
    QVERIFY(edit->name.starts_with("Delete Guest"));
    QVERIFY(edit->name.find("is for") != std::string::npos);
    QVERIFY(!wentAlong(*edit, "the relationship type is for"));  // the name says so
    QVERIFY(!edit->wentAlong.empty());
    for (const AccessPattern& query : after.workflow.queries) {
        for (const AttributeUse& use : allUses(query))
            QVERIFY(after.conceptual.find(use.attribute).attribute != nullptr);
    }
}

void TestEditElements::deletesARelationshipTypeOutOfWalks()
{
    Hotel hotel;
    const RelationshipId step = hotel.pattern("Q1").walk.steps.front().relationship;
    const std::string name = hotel.file.model.conceptual.find(step)->name;
    const auto edit = removeElements(hotel.file, {step});
    QVERIFY(edit);
    QCOMPARE(edit->name, "Delete " + name);
    const Hotel after(edit->after);
    QCOMPARE(after.pattern("Q1").walk.nodes.size(), std::size_t{1});
    for (const AttributeUse& use : allUses(after.pattern("Q1")))
        QCOMPARE(use.place, WalkPlace(NodeIndex{}));
}

void TestEditElements::deletesAHierarchyWithWhatIsInherited()
{
    ModelBuilder builder;
    builder.entity("Person").key("id", "uuid").attribute("name", "text");
    builder.entity("Member").attribute("since", "date");
    builder.isA("Person", {"Member"}, false, false);
    ModelFile file;
    file.model = builder.model;
    file = made(addQueryOf(file, "members", std::monostate{}, builder.entityId("Member"))).after;
    const auto use = [&](const char* name) {
        return AttributeUse{NodeIndex{0}, builder.attributeId(name), false, std::nullopt};
    };
    file.model.workflow.queries.front().returned = {use("Person.name"), use("Member.since")};
    file.layout.diagrams[layout_names::conceptual]["IsA Person"] = {1, 1};

    const auto edit = removeElements(file, {HierarchySubject{0}});

    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Delete IsA Person"));
    QCOMPARE(edit->after.model.workflow.queries.front().returned, std::vector<Returned>{use("Member.since")});
    QCOMPARE(edit->wentAlong, std::vector<std::string>{"returned Member.name of Q1"});
    QVERIFY(edit->after.layout.diagrams.empty());
}

void TestEditElements::deletesAQueryWithItsDecisions()
{
    Hotel hotel;
    const QueryId q7 = hotel.query("Q7");
    const auto isAbout = [&](const Decision& decision) {
        const auto tables = tablesOf(decision.choice);
        return std::any_of(tables.begin(), tables.end(),
                           [&](const TableReference& table) { return table == TableReference{q7}; });
    };
    const auto& before = hotel.file.model.decisions;
    const auto count = std::count_if(before.begin(), before.end(), isAbout);
    QVERIFY(count > 0);
    hotel.file.layout.diagrams[layout_names::logical]["Q7"] = {3, 3};

    const auto edit = removeElements(hotel.file, {q7});

    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Delete Q7"));
    QCOMPARE(edit->after.model.decisions.size(), before.size() - static_cast<std::size_t>(count));
    QVERIFY(edit->after.model.workflow.find(q7) == nullptr);
    QVERIFY(edit->after.layout.diagrams.at(layout_names::logical).count("Q7") == 0);
    for (const Task& task : edit->after.model.workflow.tasks)
        QCOMPARE(std::count(task.queries.begin(), task.queries.end(), q7), std::ptrdiff_t{0});
    for (const Transition& step : edit->after.model.workflow.transitions)
        QCOMPARE(std::count(step.queries.begin(), step.queries.end(), q7), std::ptrdiff_t{0});
}

void TestEditElements::aMergeOfThreeTablesStaysWithTwo()
{
    Hotel hotel;
    const std::vector<TableReference> tables{{hotel.query("Q1")}, {hotel.query("Q2")}, {hotel.query("Q3")}};
    hotel.file.model.decisions = {{DecisionId{1}, true, {}, KeepApart{tables}}};
    hotel.apply(removeElements(hotel.file, {hotel.query("Q2")}));
    QCOMPARE(std::get<KeepApart>(hotel.file.model.decisions.front().choice).tables,
             (std::vector<TableReference>{tables[0], tables[2]}));
    hotel.apply(removeElements(hotel.file, {hotel.query("Q3")}));
    QVERIFY(hotel.file.model.decisions.empty());
}

void TestEditElements::deletesATaskButNotItsQueries()
{
    Hotel hotel;
    const Transition step = hotel.file.model.workflow.transitions.front();
    const auto edit = removeElements(hotel.file, {step.to});
    QVERIFY(edit);
    QCOMPARE(edit->after.model.workflow.queries, hotel.file.model.workflow.queries);
    for (const Transition& one : edit->after.model.workflow.transitions)
        QVERIFY(one.from != step.to && one.to != step.to);
}

void TestEditElements::deletesSeveralThingsInOneStep()
{
    Hotel hotel;
    const auto edit = removeElements(hotel.file, {hotel.query("Q1"), hotel.query("Q1"), hotel.query("Q2"),
                                                  hotel.query("Q3"), hotel.attribute("Hotel.name")});
    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Delete 4 elements"));
    QCOMPARE(edit->after.model.workflow.queries.size(), hotel.file.model.workflow.queries.size() - 3);
    // An attribute and its entity type together.
    QVERIFY(removeElements(hotel.file, {hotel.entity("Hotel"), hotel.attribute("Hotel.name")}));
}

void TestEditElements::anUpdateGoesWithItsLastSubject()
{
    ModelBuilder builder;
    builder.entity("A").key("id", "int");
    builder.entity("B").key("id", "int");
    ModelFile file;
    file.model = builder.model;
    const EntityId a = builder.entityId("A");
    file = made(addUpdate(file, "both", UpdateKind::Insert, {a, builder.entityId("B")}, {}, {})).after;
    file = made(addUpdate(file, "one", UpdateKind::Insert, {a}, {}, {})).after;

    const auto edit = removeElements(file, {a});

    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Delete A and U2"));
    QCOMPARE(edit->after.model.workflow.updates.size(), std::size_t{1});
    QCOMPARE(edit->after.model.workflow.updates.front().label, std::string("U1"));
}

void TestEditElements::keyspacesThatAreNeededStay()
{
    Hotel hotel;
    const KeyspaceId keyspace = hotel.keyspace("hotel");
    QCOMPARE(removeElements(hotel.file, {keyspace}).error().message,
             std::string("the table of Q1 lies in \"hotel\": choose another keyspace for it first"));
    hotel.file.model.keyspaces.push_back({KeyspaceId{9}, "spare", {}, true, {}});
    QCOMPARE(hotel.apply(removeElements(hotel.file, {KeyspaceId{9}})), std::string("Delete keyspace spare"));
    QVERIFY(hotel.file == Hotel().file);
}

void TestEditElements::derivedThingsCannotBeDeleted()
{
    const Hotel hotel;
    QCOMPARE(removeElements(hotel.file, {TableSubject{hotel.query("Q7")}}).error().message,
             std::string("the table is derived from Q7: delete that query instead"));
    QVERIFY(!removeElements(hotel.file, {ColumnSubject{{hotel.query("Q7")}, SyntheticSource{}}}));
    QVERIFY(!removeElements(hotel.file, {UdtSubject{"hotel", "address"}}));

    // Who selects a query has its table selected with it.
    Hotel other;
    QCOMPARE(other.apply(removeElements(other.file, {other.query("Q7"), TableSubject{other.query("Q7")}})),
             std::string("Delete Q7"));
}

void TestEditElements::whatIsNotThereIsAnError()
{
    const Hotel hotel;
    const std::string gone = "there is no such thing to delete any more";
    for (const Subject& subject :
         std::vector<Subject>{std::monostate{}, EntityId{999}, RelationshipId{999}, AttributeId{999},
                              HierarchySubject{7}, TaskId{999}, TransitionSubject{TaskId{1}, TaskId{999}},
                              QueryId{999}, UpdateId{999}, KeyspaceId{999}, DecisionId{999}})
        QCOMPARE(removeElements(hotel.file, {subject}).error().message, gone);
    QVERIFY(!removeElements(hotel.file, {}));
    QVERIFY(!removeParticipant(hotel.file, RelationshipId{999}, 0));
    QVERIFY(!removeSubtype(hotel.file, 0, hotel.entity("Guest")));
    QVERIFY(!addWeakEntityType(hotel.file, "x", EntityId{999}, "y"));
    QVERIFY(!addParticipant(hotel.file, RelationshipId{999}, {}));
    QVERIFY(!setParticipant(hotel.file, RelationshipId{999}, 0, hotel.entity("Guest")));
    QVERIFY(!addHierarchy(hotel.file, EntityId{999}, {hotel.entity("Guest")}));
    QVERIFY(!addSubtype(hotel.file, 5, hotel.entity("Guest")));
    QVERIFY(!addToHierarchy(hotel.file, "x", EntityId{999}, true, {}));
    QVERIFY(!addTransition(hotel.file, TaskId{999}, TaskId{1}, {}));
    QVERIFY(!reverseTransition(hotel.file, TaskId{999}, TaskId{1}));
    QVERIFY(!addQueryOf(hotel.file, "x", std::monostate{}, EntityId{999}));
    QVERIFY(!moveQuery(hotel.file, QueryId{999}, 1));
    QVERIFY(!moveUpdate(hotel.file, UpdateId{999}, 1));
}

QTEST_GUILESS_MAIN(TestEditElements)
#include "tst_edit_elements.moc"
