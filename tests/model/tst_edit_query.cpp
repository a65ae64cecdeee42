// SPDX-License-Identifier: Apache-2.0
// Edits of queries: what they say, what they use, and their walks.
#include "model/edit/edit_given.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_query_uses.h"
#include "model/edit/edit_walk.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

namespace {

std::string walkText(const Hotel& hotel, const std::string& label)
{
    const Walk& walk = hotel.pattern(label).walk;
    std::string text;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i)
        text += toText(hotel.file.model, walk, static_cast<NodeIndex>(i)) + " ";
    return text;
}

StepChoice by(const Hotel& hotel, const std::string& relationship, std::uint32_t from, std::uint32_t as)
{
    return {static_cast<NodeIndex>(from), hotel.relationship(relationship), as};
}

}  // namespace

class TestEditQuery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changesWhatAQuerySays();
    void refusesLabels();
    void tasksAskIt();
    void refusesNumbersOutOfRange();
    void addsAndRemovesGivenValues();
    void aSourceIsAnotherQuery();
    void addsAndChangesRanges();
    void ordersRows();
    void returnsAndAggregates();
    void returnsWhatOnlySubtypesHave();
    void returnsAllOfAPlace();
    void allOfAWeakEntityIsWithTheKeysOfItsOwners();
    void groups();
    void offersWhatTheWalkComesTo();
    void appendsAndRemovesSteps();
    void aSecondNodeOfATypeGetsARole();
    void removingAStepTakesItsUsesAlong();
    void stepsInBetweenStay();
    void replacesAStep();
    void beginsTheWalkElsewhere();
    void takesAWholeWalk();
};

void TestEditQuery::changesWhatAQuerySays()
{
    Hotel hotel;
    const QueryId q7 = hotel.query("Q7");
    QCOMPARE(hotel.apply(renameQuery(hotel.file, q7, "Stays of a guest")), std::string("Rename Q7"));
    QCOMPARE(hotel.pattern("Q7").name, std::string("Stays of a guest"));
    hotel.apply(setQueryDescription(hotel.file, q7, "at the desk"));
    QCOMPARE(hotel.apply(setQueryKeyspace(hotel.file, q7, hotel.keyspace("hotel"))),
             std::string("Move Q7 to keyspace hotel"));
    hotel.apply(setQueryRate(hotel.file, q7, 40.0));
    hotel.apply(setQueryUrgency(hotel.file, q7, Urgency::Background));
    hotel.apply(setQueryLimit(hotel.file, q7, 100));
    QCOMPARE(hotel.pattern("Q7").limit, std::optional<std::uint64_t>(100));
    hotel.file.layout.diagrams["logical"]["Q7"] = {1, 2};
    QCOMPARE(hotel.apply(setQueryLabel(hotel.file, q7, "Q7.1")), std::string("Rename Q7 to Q7.1"));
    QCOMPARE(hotel.file.layout.diagrams.at("logical").count("Q7.1"), std::size_t(1));
}

void TestEditQuery::refusesLabels()
{
    const Hotel hotel;
    QCOMPARE(setQueryLabel(hotel.file, hotel.query("Q7"), "Q8").error().message,
             std::string("there is already a query \"Q8\""));
    QVERIFY(!setQueryLabel(hotel.file, hotel.query("Q7"), "user"));
    QVERIFY(!setQueryLabel(hotel.file, hotel.query("Q7"), ""));
    QVERIFY(!setQueryKeyspace(hotel.file, hotel.query("Q7"), KeyspaceId{9}));
    QVERIFY(!renameQuery(hotel.file, QueryId{99}, "x"));
}

void TestEditQuery::tasksAskIt()
{
    Hotel hotel;
    const QueryId q7 = hotel.query("Q7");
    hotel.apply(setQueryTasks(hotel.file, q7, {hotel.task("T1"), hotel.task("T8")}));
    const std::vector<TaskId> expected{hotel.task("T1"), hotel.task("T8")};
    QVERIFY(tasksOf(hotel.file.model.workflow, q7) == expected);
    hotel.apply(setQueryTasks(hotel.file, q7, {hotel.task("T8")}));
    QVERIFY(hotel.file == Hotel().file);
    QVERIFY(!setQueryTasks(hotel.file, q7, {TaskId{99}}));
}

void TestEditQuery::refusesNumbersOutOfRange()
{
    const Hotel hotel;
    QVERIFY(!setQueryRate(hotel.file, hotel.query("Q7"), -1.0));
    QVERIFY(!setQueryRate(hotel.file, hotel.query("Q7"), std::numeric_limits<double>::quiet_NaN()));
    QVERIFY(!setQueryLimit(hotel.file, hotel.query("Q7"), 0));
}

void TestEditQuery::addsAndRemovesGivenValues()
{
    Hotel hotel;
    const QueryId q7 = hotel.query("Q7");
    const AttributeUse hotelId = hotel.use("Q7", "Hotel.id");
    QCOMPARE(hotel.apply(addGiven(hotel.file, q7, {hotelId, FromUser{}})),
             std::string("Add given value Hotel.id to Q7"));
    QCOMPARE(addGiven(hotel.file, q7, {hotelId, FromUser{}}).error().message,
             std::string("\"Hotel.id\" is already there"));
    QCOMPARE(hotel.apply(removeGiven(hotel.file, q7, 1)), std::string("Remove given value Hotel.id from Q7"));
    QVERIFY(hotel.file == Hotel().file);
    QVERIFY(!removeGiven(hotel.file, q7, 1));
    AttributeUse element = hotelId;
    element.element = true;
    QVERIFY(!addGiven(hotel.file, q7, {element, FromUser{}}));
    QCOMPARE(addGiven(hotel.file, q7, {{NodeIndex{0}, hotel.attribute("Amenity.id"), false, {}}, FromUser{}})
                 .error()
                 .message,
             std::string("the walk of Q7 does not come to \"id\""));
}

void TestEditQuery::aSourceIsAnotherQuery()
{
    Hotel hotel;
    const QueryId q8 = hotel.query("Q8");
    QCOMPARE(hotel.apply(setGivenSource(hotel.file, q8, 0, FromQuery{hotel.query("Q1")})),
             std::string("Change source of Hotel.id in Q8"));
    hotel.apply(setGivenSource(hotel.file, q8, 0, FromConstant{"AZ1"}));
    QVERIFY(hotel.pattern("Q8").given[0].source == ValueSource(FromConstant{"AZ1"}));
    QVERIFY(!setGivenSource(hotel.file, q8, 0, FromQuery{q8}));
    QVERIFY(!setGivenSource(hotel.file, q8, 0, FromQuery{QueryId{99}}));
}

void TestEditQuery::addsAndChangesRanges()
{
    Hotel hotel;
    const QueryId q7 = hotel.query("Q7");
    hotel.apply(addRange(hotel.file, q7, {hotel.use("Q7", "Reservation.start_date"), FromUser{}}));
    QCOMPARE(hotel.apply(setRangeBounds(hotel.file, q7, 0, RangeBounds::From)),
             std::string("Change bounds of Reservation.start_date in Q7"));
    hotel.apply(setRangeWidth(hotel.file, q7, 0, 0.25));
    hotel.apply(setRangeSource(hotel.file, q7, 0, FromQuery{hotel.query("Q1")}));
    QCOMPARE(hotel.pattern("Q7").ranges[0].width, 0.25);
    QVERIFY(!setRangeWidth(hotel.file, q7, 0, 0.0));
    QVERIFY(!setRangeBounds(hotel.file, q7, 1, RangeBounds::To));
    hotel.apply(removeRange(hotel.file, q7, 0));
    QVERIFY(hotel.file == Hotel().file);
}

void TestEditQuery::ordersRows()
{
    Hotel hotel;
    const QueryId q7 = hotel.query("Q7");
    hotel.apply(
        addOrdering(hotel.file, q7, {hotel.use("Q7", "Reservation.start_date"), Direction::Ascending}));
    hotel.apply(addOrdering(hotel.file, q7, {hotel.use("Q7", "Hotel.id"), Direction::Descending}));
    QCOMPARE(hotel.apply(setOrderingDirection(hotel.file, q7, 0, Direction::Descending)),
             std::string("Change direction of Reservation.start_date in Q7"));
    QCOMPARE(hotel.apply(moveOrdering(hotel.file, q7, 1, -1)),
             std::string("Move Hotel.id up in the order of Q7"));
    QVERIFY(hotel.pattern("Q7").order[1].direction == Direction::Descending);
    hotel.apply(removeOrdering(hotel.file, q7, 0));
    hotel.apply(removeOrdering(hotel.file, q7, 0));
    QVERIFY(hotel.file == Hotel().file);
}

void TestEditQuery::returnsAndAggregates()
{
    Hotel hotel;
    const QueryId q4 = hotel.query("Q4");
    QCOMPARE(hotel.apply(addReturned(hotel.file, q4, hotel.use("Q4", "RoomAvailability.rate"))),
             std::string("Add returned RoomAvailability.rate to Q4"));
    QCOMPARE(hotel.apply(setAggregate(hotel.file, q4, 3, "avg")),
             std::string("Return avg(RoomAvailability.rate) by Q4"));
    hotel.apply(setAggregate(hotel.file, q4, 3, ""));
    QVERIFY(!setAggregate(hotel.file, q4, 3, "No Function"));
    hotel.apply(moveReturned(hotel.file, q4, 3, -3));
    QVERIFY(hotel.pattern("Q4").returned[0] == Returned(hotel.use("Q4", "RoomAvailability.rate")));
    hotel.apply(removeReturned(hotel.file, q4, 0));
    QVERIFY(hotel.file == Hotel().file);
    hotel.apply(addReturned(hotel.file, q4, Aggregate{"count", {}}));
    QVERIFY(!addReturned(hotel.file, q4, Aggregate{"avg", {}}));
    QVERIFY(!setAggregate(hotel.file, q4, 3, ""));
}

void TestEditQuery::returnsWhatOnlySubtypesHave()
{
    Hotel hotel;
    const QueryId q9 = hotel.query("Q9");
    ConceptualModel& erd = hotel.file.model.conceptual;
    EntityType business;
    business.id = EntityId{900};
    business.name = "BusinessGuest";
    Attribute company;
    company.id = AttributeId{901};
    company.name = "company";
    business.attributes.push_back(company);
    erd.entityTypes.push_back(business);
    erd.hierarchies.push_back({erd.findEntityType("Guest")->id, {business.id}});
    const AttributeUse use{NodeIndex{0}, company.id, false, std::nullopt};

    const Walk& walk = hotel.pattern("Q9").walk;
    const std::vector<AttributeUse> own = offered(hotel.file.model, walk);
    QVERIFY(std::find(own.begin(), own.end(), use) == own.end());
    QVERIFY(offeredOfSubtypes(hotel.file.model, walk) == std::vector<AttributeUse>{use});
    QCOMPARE(hotel.apply(addReturned(hotel.file, q9, use)),
             std::string("Add returned BusinessGuest.company to Q9"));
    // Not every guest has it, so no key can.
    QVERIFY(!addOrdering(hotel.file, q9, {use, Direction::Ascending}));
    QVERIFY(!addGiven(hotel.file, q9, {use, FromUser{}}));
}

void TestEditQuery::returnsAllOfAPlace()
{
    Hotel hotel;
    const QueryId q3 = hotel.query("Q3");
    QCOMPARE(hotel.apply(addAllReturned(hotel.file, q3, NodeIndex{0})),
             std::string("Return all of Hotel by Q3"));
    std::vector<std::string> texts;
    for (const Returned& returned : hotel.pattern("Q3").returned)
        texts.push_back(toText(hotel.file.model, hotel.pattern("Q3").walk, returned));
    // What was there first, and the composite address as a whole.
    QCOMPARE(texts, (std::vector<std::string>{"PointOfInterest.name", "PointOfInterest.description",
                                              "Hotel.id", "Hotel.name", "Hotel.phone", "Hotel.address"}));
    QVERIFY(!addAllReturned(hotel.file, q3, NodeIndex{0}));
    QVERIFY(!addAllReturned(hotel.file, q3, NodeIndex{7}));
    QVERIFY(!addAllReturned(hotel.file, QueryId{999}, NodeIndex{0}));
}

void TestEditQuery::allOfAWeakEntityIsWithTheKeysOfItsOwners()
{
    Hotel hotel;
    const QueryId q6 = hotel.query("Q6");  // a reservation by its number, with its room and guest
    const auto& nodes = hotel.pattern("Q6").walk.nodes;
    const EntityId room = hotel.file.model.conceptual.findEntityType("Room")->id;
    const auto isRoom = [&](const WalkNode& node) { return node.entity == room; };
    const auto position = std::find_if(nodes.begin(), nodes.end(), isRoom) - nodes.begin();
    while (!hotel.pattern("Q6").returned.empty())
        hotel.apply(removeReturned(hotel.file, q6, 0));

    hotel.apply(addAllReturned(hotel.file, q6, NodeIndex{static_cast<std::uint32_t>(position)}));

    std::vector<std::string> texts;
    for (const Returned& returned : hotel.pattern("Q6").returned)
        texts.push_back(toText(hotel.file.model, hotel.pattern("Q6").walk, returned));
    QCOMPARE(texts, (std::vector<std::string>{"Hotel.id", "Room.number"}));

    // The hotel of which rooms are asked for is known.
    const QueryId q5 = hotel.query("Q5");
    while (!hotel.pattern("Q5").returned.empty())
        hotel.apply(removeReturned(hotel.file, q5, 0));
    hotel.apply(addAllReturned(hotel.file, q5, NodeIndex{1}));
    QCOMPARE(hotel.pattern("Q5").returned.size(), std::size_t{1});
}

void TestEditQuery::groups()
{
    Hotel hotel;
    const QueryId q4 = hotel.query("Q4");
    hotel.apply(addGroupBy(hotel.file, q4, hotel.use("Q4", "Hotel.id")));
    QCOMPARE(hotel.pattern("Q4").groupBy.size(), std::size_t(1));
    hotel.apply(removeGroupBy(hotel.file, q4, 0));
    QVERIFY(hotel.file == Hotel().file);
}

void TestEditQuery::offersWhatTheWalkComesTo()
{
    const Hotel hotel;
    const auto all = offered(hotel.file.model, hotel.pattern("Q9").walk);
    QCOMPARE(all.size(), std::size_t(13));  // id, name and 3 parts, phone, email, address and 5 parts
    QCOMPARE(qualifiedName(hotel.file.model.conceptual, all[2].attribute), std::string("Guest.first_name"));
}

void TestEditQuery::appendsAndRemovesSteps()
{
    Hotel hotel;
    const QueryId q9 = hotel.query("Q9");
    const auto choices = possibleSteps(hotel.file.model, hotel.pattern("Q9").walk);
    QCOMPARE(choices, std::vector<StepChoice>{by(hotel, "is for", 0, 1)});
    QCOMPARE(hotel.apply(appendStep(hotel.file, q9, choices.front())),
             std::string("Go on by is for in the walk of Q9"));
    QCOMPARE(walkText(hotel, "Q9"), std::string("Guest Reservation "));
    QCOMPARE(hotel.apply(removeStep(hotel.file, q9, StepIndex{0})),
             std::string("Remove is for from the walk of Q9"));
    QVERIFY(hotel.file == Hotel().file);
    QVERIFY(!appendStep(hotel.file, q9, by(hotel, "has", 0, 0)));
    QVERIFY(!appendStep(hotel.file, q9, by(hotel, "is for", 7, 1)));
    QVERIFY(!removeStep(hotel.file, q9, StepIndex{0}));
}

void TestEditQuery::aSecondNodeOfATypeGetsARole()
{
    Hotel hotel;
    const QueryId q9 = hotel.query("Q9");
    hotel.apply(appendStep(hotel.file, q9, by(hotel, "is for", 0, 1)));
    hotel.apply(appendStep(hotel.file, q9, by(hotel, "is for", 1, 0)));
    QCOMPARE(walkText(hotel, "Q9"), std::string("Guest Reservation Guest(2) "));
}

void TestEditQuery::removingAStepTakesItsUsesAlong()
{
    Hotel hotel;
    const auto edit = removeStep(hotel.file, hotel.query("Q8"), StepIndex{2});
    QVERIFY(edit);
    QCOMPARE(edit->wentAlong, std::vector<std::string>{"returned Guest.id of Q8"});
    QCOMPARE(edit->after.model.workflow.findQuery("Q8")->walk.nodes.size(), std::size_t(3));
    const auto inner = removeStep(hotel.file, hotel.query("Q8"), StepIndex{0});
    QVERIFY(!inner);
    QVERIFY(!isLeaf(hotel.pattern("Q8").walk, StepIndex{0}));
}

// Q6 goes from the reservation to the room and to the guest: what comes later keeps its uses.
void TestEditQuery::stepsInBetweenStay()
{
    Hotel hotel;
    hotel.apply(removeStep(hotel.file, hotel.query("Q6"), StepIndex{1}));
    QCOMPARE(walkText(hotel, "Q6"), std::string("Reservation Room Guest "));
    hotel.apply(removeStep(hotel.file, hotel.query("Q6"), StepIndex{0}));
    QCOMPARE(walkText(hotel, "Q6"), std::string("Reservation Guest "));
    QVERIFY(hotel.pattern("Q6").returned.back() == Returned(hotel.use("Q6", "Guest.id")));
}

void TestEditQuery::replacesAStep()
{
    Hotel hotel;
    const QueryId q5 = hotel.query("Q5");
    const auto choices = alternatives(hotel.file.model, hotel.pattern("Q5").walk, StepIndex{1});
    QCOMPARE(choices.size(), std::size_t(4));  // has, offers, is available, holds from the room
    const auto edit = replaceStep(hotel.file, q5, StepIndex{1}, by(hotel, "holds", 1, 0));
    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Go by holds in the walk of Q5"));
    const std::vector<std::string> expected{"returned Amenity.name of Q5",
                                            "returned Amenity.description of Q5"};
    QCOMPARE(edit->wentAlong, expected);
    hotel.apply(edit);
    QCOMPARE(walkText(hotel, "Q5"), std::string("Hotel Room Reservation "));
    const auto same = replaceStep(hotel.file, q5, StepIndex{1}, by(hotel, "holds", 1, 0));
    QVERIFY(same && same->after == hotel.file);
    QVERIFY(!replaceStep(hotel.file, q5, StepIndex{1}, by(hotel, "has", 0, 0)));
}

void TestEditQuery::beginsTheWalkElsewhere()
{
    Hotel hotel;
    const QueryId q9 = hotel.query("Q9");
    const auto same = startWalk(hotel.file, q9, hotel.entity("Guest"));
    QVERIFY(same && same->after == hotel.file);
    const auto edit = startWalk(hotel.file, q9, hotel.entity("Hotel"));
    QVERIFY(edit);
    QCOMPARE(edit->wentAlong.size(), std::size_t(7));
    QVERIFY(!startWalk(hotel.file, q9, EntityId{99}));
}

void TestEditQuery::takesAWholeWalk()
{
    Hotel hotel;
    const auto edit = setWalk(hotel.file, hotel.query("Q7"), hotel.pattern("Q8").walk);
    QVERIFY(edit);
    QVERIFY(edit->wentAlong.empty());  // it comes to the same entity types
    hotel.apply(edit);
    QCOMPARE(walkText(hotel, "Q7"), std::string("Hotel Room Reservation Guest "));
    QVERIFY(hotel.pattern("Q7").given[0].attribute == hotel.use("Q7", "Guest.last_name"));
    Walk broken = hotel.pattern("Q8").walk;
    broken.steps.pop_back();
    QVERIFY(!setWalk(hotel.file, hotel.query("Q7"), broken));
}

QTEST_GUILESS_MAIN(TestEditQuery)
#include "tst_edit_query.moc"
