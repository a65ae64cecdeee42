// SPDX-License-Identifier: Apache-2.0
// What relationship types join: participants that come, go and take another one's place.
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_relationship.h"
#include "model/edit/remove_elements.h"
#include "tests/support/hotel.h"
#include "tests/support/model_builder.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

namespace {

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

ModelFile ternary()
{
    ModelBuilder builder;
    builder.entity("User").key("id", "uuid");
    builder.entity("Video").key("id", "uuid").attribute("title", "text");
    builder.entity("Device").key("id", "uuid").attribute("maker", "text");
    builder.relationship("rates").many("User").many("Video").many("Device");
    builder.attribute("rating", "int");
    builder.relationshipKey({0, 2}, {});
    builder.partners("rates", 2, {1, 3, {}, 1.0});
    ModelFile file;
    file.model = builder.model;
    return file;
}

}  // namespace

class TestEditParticipants : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void walksComeToANewParticipant();
    void walksComeToTheEntityTypeThatTakesAParticipantsPlace();
    void walksThatBeginAtAParticipantEndWhenAnotherTakesItsPlace();
    void walksBeginAtTheEntityTypeThatTakesAnUnusedParticipantsPlace();
    void whatIdentifiesAParticipantIdentifiesTheOneInItsPlace();
    void aTernaryRelationshipTypeLosesAParticipant();
    void aBinaryOneKeepsItsParticipants();
};

void TestEditParticipants::walksComeToANewParticipant()
{
    Hotel hotel;
    const std::string before = text(hotel.file.model, hotel.pattern("Q1").walk);
    const RelationshipId step = hotel.pattern("Q1").walk.steps.front().relationship;
    hotel.apply(addParticipant(hotel.file, step, {hotel.entity("Guest"), Cardinality::M, {}, false, {}}));
    QCOMPARE(text(hotel.file.model, hotel.pattern("Q1").walk), before + " Guest");
    QCOMPARE(hotel.pattern("Q1").given, Hotel().pattern("Q1").given);
}

void TestEditParticipants::walksComeToTheEntityTypeThatTakesAParticipantsPlace()
{
    Hotel hotel;
    const RelationshipId step = hotel.pattern("Q1").walk.steps.front().relationship;
    const auto& participants = hotel.file.model.conceptual.find(step)->participants;
    const std::uint32_t other = participants[0].entity == hotel.entity("Hotel") ? 0 : 1;
    const Participant before = participants[other];
    const auto edit = setParticipant(hotel.file, step, other, hotel.entity("Guest"));
    QVERIFY(edit);
    const Hotel after(edit->after);
    QCOMPARE(text(after.file.model, after.pattern("Q1").walk), std::string("PointOfInterest Guest"));
    QCOMPARE(after.pattern("Q1").given, hotel.pattern("Q1").given);
    QVERIFY(wentAlong(*edit, "returned Hotel.id of Q1"));
    Participant expected = before;
    expected.entity = hotel.entity("Guest");
    QCOMPARE(after.file.model.conceptual.find(step)->participants[other], expected);
}

void TestEditParticipants::walksThatBeginAtAParticipantEndWhenAnotherTakesItsPlace()
{
    const Hotel hotel;
    const RelationshipId step = hotel.pattern("Q1").walk.steps.front().relationship;
    const auto& participants = hotel.file.model.conceptual.find(step)->participants;
    const std::uint32_t first = participants[0].entity == hotel.entity("Hotel") ? 1 : 0;
    const auto edit = setParticipant(hotel.file, step, first, hotel.entity("Guest"));
    QVERIFY(edit);
    const Hotel after(edit->after);
    QCOMPARE(text(after.file.model, after.pattern("Q1").walk), std::string("PointOfInterest"));
    QVERIFY(!edit->wentAlong.empty());
}

void TestEditParticipants::walksBeginAtTheEntityTypeThatTakesAnUnusedParticipantsPlace()
{
    ModelBuilder builder;
    builder.entity("Customer").key("id", "uuid");
    builder.entity("Custmer");
    builder.entity("Order").key("number", "uuid");
    builder.relationship("places").one("Custmer").many("Order");
    AccessPattern orders;
    orders.id = QueryId{1};
    orders.label = "Q1";
    orders.walk.nodes = {{builder.entityId("Custmer"), {}}, {builder.entityId("Order"), {}}};
    orders.walk.steps = {{builder.relationshipId("places"), NodeIndex{0}, {NodeIndex{0}, NodeIndex{1}}}};
    orders.returned = {AttributeUse{NodeIndex{1}, builder.attributeId("Order.number"), false, {}}};
    builder.model.workflow.queries = {orders};
    ModelFile file;
    file.model = builder.model;
    const auto edit = setParticipant(file, file.model.conceptual.relationshipTypes.front().id, 0,
                                     file.model.conceptual.findEntityType("Customer")->id);
    QVERIFY(edit);
    const AccessPattern& query = edit->after.model.workflow.queries.front();
    QCOMPARE(text(edit->after.model, query.walk), std::string("Customer Order"));
    QCOMPARE(query.returned, file.model.workflow.queries.front().returned);
    QVERIFY(edit->wentAlong.empty());
    QCOMPARE(edit->name, std::string("Connect Customer to places instead of Custmer"));
}

void TestEditParticipants::whatIdentifiesAParticipantIdentifiesTheOneInItsPlace()
{
    ModelBuilder builder;
    builder.entity("Order").key("number", "uuid");
    builder.entity("OrderLin");
    builder.entity("OrderLine").attribute("line_no", "int");
    builder.relationship("has").one("Order").many("OrderLin");
    ModelFile file;
    file.model = builder.model;
    const ConceptualModel& erd = file.model.conceptual;
    const RelationshipId has = erd.relationshipTypes.front().id;
    file = setIdentifying(file, has, 1, true)->after;
    const auto edit = setParticipant(file, has, 1, erd.findEntityType("OrderLine")->id);
    QVERIFY(edit);
    QVERIFY(!edit->after.model.conceptual.findEntityType("OrderLin")->isWeak());
    QCOMPARE(edit->after.model.conceptual.findEntityType("OrderLine")->identifiedBy, std::vector{has});
    const auto itself = setParticipant(file, has, 1, erd.findEntityType("Order")->id);
    QVERIFY(itself);
    QVERIFY(!itself->after.model.conceptual.findEntityType("Order")->isWeak());
    QVERIFY(wentAlong(*itself, "what made OrderLin weak"));
}

void TestEditParticipants::aTernaryRelationshipTypeLosesAParticipant()
{
    Hotel hotel(ternary());
    ModelFile file = addQueryOf(hotel.file, "by device", std::monostate{}, hotel.entity("Video"))->edit.after;
    AccessPattern& query = file.model.workflow.queries.front();
    query.walk.nodes = {
        {hotel.entity("Video"), {}}, {hotel.entity("User"), {}}, {hotel.entity("Device"), {}}};
    query.walk.steps = {
        {hotel.relationship("rates"), NodeIndex{0}, {NodeIndex{1}, NodeIndex{0}, NodeIndex{2}}}};
    query.given = {{{NodeIndex{2}, hotel.attribute("Device.maker"), false, std::nullopt}, FromUser{}}};
    query.returned = {AttributeUse{NodeIndex{0}, hotel.attribute("Video.title"), false, std::nullopt}};

    const auto edit = removeElements(file, {hotel.entity("Device")});

    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Delete Device"));
    const Hotel after(edit->after);
    const RelationshipType& rates = *after.file.model.conceptual.find(after.relationship("rates"));
    QCOMPARE(rates.participants.size(), std::size_t{2});
    QCOMPARE(rates.key->participants, std::vector<std::uint32_t>{0});
    QCOMPARE(text(after.file.model, after.pattern("Q1").walk), std::string("Video User"));
    QVERIFY(after.pattern("Q1").given.empty());
    QCOMPARE(after.pattern("Q1").returned.size(), std::size_t{1});
    QCOMPARE(after.file.model.data.relationships.front().per, std::uint32_t{0});
    QVERIFY(wentAlong(*edit, "given value Device.maker of Q1"));
}

void TestEditParticipants::aBinaryOneKeepsItsParticipants()
{
    const Hotel hotel;
    const RelationshipId step = hotel.pattern("Q1").walk.steps.front().relationship;
    const auto refused = removeParticipant(hotel.file, step, 0);
    QVERIFY(!refused);
    QVERIFY(refused.error().message.starts_with("a relationship type joins at least two entity types"));
    Hotel three(ternary());
    QCOMPARE(three.apply(removeParticipant(three.file, three.relationship("rates"), 1)),
             std::string("Disconnect Video from rates"));
    QVERIFY(!removeParticipant(three.file, three.relationship("rates"), 2));
}

QTEST_GUILESS_MAIN(TestEditParticipants)
#include "tst_edit_participants.moc"
