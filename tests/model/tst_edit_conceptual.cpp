// SPDX-License-Identifier: Apache-2.0
// Edits of entity types, relationship types and IsA.
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_relationship.h"
#include "model/file/layout_names.h"
#include "tests/support/hotel.h"
#include "tests/support/model_builder.h"

#include <QTest>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

class TestEditConceptual : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void renamesAnEntityTypeWithItsFigures();
    void refusesNames_data();
    void refusesNames();
    void theSameNameChangesNothing();
    void wordsOfTablesAreLowerCase();
    void becomesWeakAndStrong();
    void offersRelationshipTypesThatCanIdentify();
    void choosesKeys();
    void changesAlternateKeys();
    void offersAttributesThatAnAlternateKeyCanHave();
    void renamesARelationshipType();
    void turnsCardinalities();
    void changesParticipants();
    void refusesARoleThatMakesAWalkAmbiguous();
    void choosesTheKeyOfARelationshipType();
    void changesIsA();
    void whatIsNotThereIsAnError();
};

void TestEditConceptual::renamesAnEntityTypeWithItsFigures()
{
    ModelBuilder builder;
    builder.entity("Person").key("id", "uuid");
    builder.entity("User").attribute("email", "text");
    builder.entity("Guest").attribute("name", "text");
    builder.isA("Person", {"User"}, false, false);
    builder.isA("Person", {"Guest"}, false, false);
    ModelFile file;
    file.model = builder.model;
    file.layout.diagrams[layout_names::conceptual] = {
        {"Person", {1, 2}}, {"IsA Person", {3, 4}}, {"IsA Person 2", {5, 6}}, {"User", {7, 8}}};

    const auto edit = renameEntityType(file, builder.entityId("Person"), "Human");

    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Rename Person to Human"));
    const std::map<std::string, Position> expected{
        {"Human", {1, 2}}, {"IsA Human", {3, 4}}, {"IsA Human 2", {5, 6}}, {"User", {7, 8}}};
    QCOMPARE(edit->after.layout.diagrams.at(layout_names::conceptual), expected);
}

void TestEditConceptual::refusesNames_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("why");

    QTest::newRow("empty") << std::string() << std::string("a name is needed");
    QTest::newRow("blank") << std::string("  ") << std::string("a name is needed");
    QTest::newRow("blank at the end")
        << std::string("Guest ") << std::string("a name must not begin or end with a blank");
    QTest::newRow("of an entity type")
        << std::string("Hotel") << std::string("there is already an entity type \"Hotel\"");
    QTest::newRow("of a relationship type")
        << std::string("is for") << std::string("there is already a relationship type \"is for\"");
    QTest::newRow("two lines") << std::string("a\nb") << std::string("a name must be one line");
    QTest::newRow("control character")
        << std::string("a\x01") << std::string("it must not have control characters");
    QTest::newRow("too long") << std::string(201, 'x') << std::string("it must not be longer than 200 bytes");
}

void TestEditConceptual::refusesNames()
{
    QFETCH(std::string, name);
    QFETCH(std::string, why);
    const Hotel hotel;

    const auto edit = renameEntityType(hotel.file, hotel.entity("Guest"), name);

    QVERIFY(!edit);
    QCOMPARE(edit.error().message, why);
}

void TestEditConceptual::theSameNameChangesNothing()
{
    const Hotel hotel;
    const auto edit = renameEntityType(hotel.file, hotel.entity("Guest"), "Guest");
    QVERIFY(edit);
    QVERIFY(edit->after == hotel.file);
}

void TestEditConceptual::wordsOfTablesAreLowerCase()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(setPlural(hotel.file, hotel.entity("Guest"), "visitors")),
             std::string("Change plural of Guest"));
    QCOMPARE(hotel.file.model.conceptual.find(hotel.entity("Guest"))->plural, std::string("visitors"));
    QCOMPARE(setShortName(hotel.file, hotel.entity("Guest"), "My Guest").error().message,
             std::string("it must be lower case words joined by _, such as \"my_guest\""));
    hotel.apply(setPlural(hotel.file, hotel.entity("Guest"), ""));
    QVERIFY(hotel.file == Hotel().file);
}

void TestEditConceptual::becomesWeakAndStrong()
{
    Hotel hotel;
    const EntityId room = hotel.entity("Room");
    QCOMPARE(hotel.apply(setIdentifiedBy(hotel.file, room, {})),
             std::string("Make Room a strong entity type"));
    QVERIFY(!hotel.file.model.conceptual.find(room)->isWeak());
    QCOMPARE(hotel.apply(setIdentifiedBy(hotel.file, room, {hotel.relationship("has")})),
             std::string("Make Room a weak entity type"));
    QVERIFY(hotel.file == Hotel().file);
    QCOMPARE(setIdentifiedBy(hotel.file, room, {hotel.relationship("is for")}).error().message,
             std::string("\"Room\" takes no part in \"is for\""));
}

void TestEditConceptual::offersRelationshipTypesThatCanIdentify()
{
    const Hotel hotel;
    const std::vector<RelationshipId> expected{hotel.relationship("has"), hotel.relationship("offers"),
                                               hotel.relationship("is available"),
                                               hotel.relationship("holds")};
    QVERIFY(possibleIdentifying(hotel.file.model.conceptual, hotel.entity("Room")) == expected);
}

void TestEditConceptual::choosesKeys()
{
    Hotel hotel;
    const EntityId guest = hotel.entity("Guest");
    const Key key{hotel.attribute("Guest.last_name"), hotel.attribute("Guest.id")};
    QCOMPARE(hotel.apply(setKey(hotel.file, guest, key)), std::string("Change key of Guest"));
    QVERIFY(hotel.file.model.conceptual.find(guest)->key == key);
    QCOMPARE(setKey(hotel.file, guest, {hotel.attribute("Hotel.id")}).error().message,
             std::string("\"Hotel.id\" is not an attribute of \"Guest\""));
    QVERIFY(!setKey(hotel.file, guest, {key.front(), key.front()}));
}

void TestEditConceptual::changesAlternateKeys()
{
    Hotel hotel;
    const EntityId guest = hotel.entity("Guest");
    const auto keys = [&] { return hotel.file.model.conceptual.find(guest)->alternateKeys; };
    hotel.apply(addAlternateKey(hotel.file, guest, {hotel.attribute("Guest.last_name")}));
    QCOMPARE(keys().size(), std::size_t(1));
    const Key both{hotel.attribute("Guest.last_name"), hotel.attribute("Hotel.id")};
    hotel.apply(setAlternateKey(hotel.file, guest, 0, both));
    QVERIFY(keys().front() == both);
    QVERIFY(!addAlternateKey(hotel.file, guest, {}));
    QVERIFY(!setAlternateKey(hotel.file, guest, 1, both));
    hotel.apply(removeAlternateKey(hotel.file, guest, 0));
    QVERIFY(hotel.file == Hotel().file);
}

void TestEditConceptual::offersAttributesThatAnAlternateKeyCanHave()
{
    const Hotel hotel;
    const auto offered = [&](const char* entity, const Key& key) {
        std::string names;
        for (const AttributeId attribute :
             possibleInAlternateKey(hotel.file.model.conceptual, hotel.entity(entity), key))
            names += qualifiedName(hotel.file.model.conceptual, attribute) + " ";
        return names;
    };
    // Not the key itself, and nothing of what it does not determine.
    QCOMPARE(offered("Amenity", {}), std::string("Amenity.description "));
    QCOMPARE(offered("Amenity", {hotel.attribute("Amenity.name")}),
             std::string("Amenity.name Amenity.description "));
    // A room is one of a hotel; its number is no key by itself.
    QVERIFY(offered("Room", {}).starts_with("Room.number Hotel.id Hotel.name "));
    QVERIFY(offered("Room", {}).find("Reservation.") == std::string::npos);
    // What it has already is there, to be taken out.
    QCOMPARE(offered("Amenity", {hotel.attribute("Guest.email")}),
             std::string("Amenity.description Guest.email "));
}

void TestEditConceptual::renamesARelationshipType()
{
    Hotel hotel;
    hotel.file.layout.diagrams[layout_names::conceptual]["is for"] = {1, 2};
    const RelationshipId isFor = hotel.relationship("is for");
    QCOMPARE(hotel.apply(renameRelationshipType(hotel.file, isFor, "belongs to")),
             std::string("Rename is for to belongs to"));
    QCOMPARE(hotel.file.layout.diagrams.at(layout_names::conceptual).count("belongs to"), std::size_t(1));
    QVERIFY(!renameRelationshipType(hotel.file, isFor, "Guest"));
}

void TestEditConceptual::turnsCardinalities()
{
    Hotel hotel;
    const RelationshipId has = hotel.relationship("has");
    const auto letters = [&] {
        std::string all;
        for (const Participant& each : hotel.file.model.conceptual.find(has)->participants)
            all += each.cardinality == Cardinality::One ? '1'
                   : each.cardinality == Cardinality::N ? 'n'
                                                        : 'm';
        return all;
    };
    QCOMPARE(letters(), std::string("1n"));
    QCOMPARE(hotel.apply(turnCardinality(hotel.file, has, 0)),
             std::string("Change cardinality of Hotel in has to m"));
    QCOMPARE(letters(), std::string("mn"));
    QCOMPARE(hotel.apply(turnCardinality(hotel.file, has, 1)),
             std::string("Change cardinality of Room in has to 1"));
    QCOMPARE(letters(), std::string("n1"));
    hotel.apply(turnCardinality(hotel.file, has, 1));
    QCOMPARE(letters(), std::string("mn"));
    hotel.apply(addParticipant(hotel.file, has, {hotel.entity("Guest"), Cardinality::One, {}, false, {}}));
    hotel.apply(turnCardinality(hotel.file, has, 2));
    QCOMPARE(letters(), std::string("mnn"));
    QVERIFY(!turnCardinality(hotel.file, has, 3));
}

void TestEditConceptual::changesParticipants()
{
    Hotel hotel;
    const RelationshipId offers = hotel.relationship("offers");
    const auto first = [&] { return hotel.file.model.conceptual.find(offers)->participants[0]; };
    QCOMPARE(hotel.apply(setCardinality(hotel.file, offers, 0, Cardinality::One)),
             std::string("Change cardinality of Room in offers to 1"));
    QVERIFY(first().cardinality == Cardinality::One);
    QCOMPARE(hotel.apply(setTotal(hotel.file, offers, 0, true)),
             std::string("Make participation of Room in offers total"));
    QVERIFY(first().total);
    hotel.apply(setRole(hotel.file, offers, 0, "place"));
    QCOMPARE(first().role, std::string("place"));
    QVERIFY(!setTotal(hotel.file, offers, 2, true));
    const RelationshipId holds = hotel.relationship("holds");
    QCOMPARE(hotel.apply(setIdentifying(hotel.file, holds, 1, true)),
             std::string("Make holds identify Reservation"));
    QVERIFY(hotel.file.model.conceptual.find(hotel.entity("Reservation"))->isWeak());
    QVERIFY(hotel.file.model.conceptual.find(holds)->participants[1].total);  // none without its owner
    hotel.apply(setIdentifying(hotel.file, holds, 1, false));
    QVERIFY(!hotel.file.model.conceptual.find(hotel.entity("Reservation"))->isWeak());
}

// Who follows whom could not be read any more.
void TestEditConceptual::refusesARoleThatMakesAWalkAmbiguous()
{
    ModelBuilder builder;
    builder.entity("User").key("id", "uuid");
    builder.relationship("follows").many("User").many("User");
    builder.relationshipKey({0, 1}, {});
    ModelFile file;
    file.model = builder.model;
    AccessPattern query;
    query.id = QueryId{1};
    query.label = "Q1";
    query.walk.nodes = {{builder.entityId("User"), {}}, {builder.entityId("User"), "2"}};
    query.walk.steps = {{builder.relationshipId("follows"), NodeIndex{0}, {NodeIndex{0}, NodeIndex{1}}}};
    file.model.workflow.queries.push_back(query);

    const auto edit = setRole(file, builder.relationshipId("follows"), 1, "followed");

    if (edit)
        QVERIFY(readModelText(writeModelText(edit->after), "edited.qw").file);
    else
        QVERIFY(QString::fromStdString(edit.error().message)
                    .startsWith(QLatin1String("the model could not be saved")));
}

void TestEditConceptual::choosesTheKeyOfARelationshipType()
{
    Hotel hotel;
    const RelationshipId isNear = hotel.relationship("is near");
    const RelationshipKey key{{0}, {}};
    hotel.apply(setRelationshipKey(hotel.file, isNear, key));
    QVERIFY(hotel.file.model.conceptual.find(isNear)->key == key);
    QVERIFY(!setRelationshipKey(hotel.file, isNear, RelationshipKey{{2}, {}}));
    QVERIFY(!setRelationshipKey(hotel.file, isNear, RelationshipKey{}));
    QVERIFY(!setRelationshipKey(hotel.file, isNear, RelationshipKey{{}, {hotel.attribute("Hotel.id")}}));
    hotel.apply(setRelationshipKey(hotel.file, isNear, std::nullopt));
    QVERIFY(hotel.file == Hotel().file);
}

void TestEditConceptual::changesIsA()
{
    ModelBuilder builder;
    builder.entity("Person").key("id", "uuid");
    builder.entity("User");
    builder.isA("Person", {"User"}, false, false);
    ModelFile file;
    file.model = builder.model;
    const auto disjoint = setDisjoint(file, 0, true);
    QVERIFY(disjoint && disjoint->after.model.conceptual.hierarchies[0].disjoint);
    QCOMPARE(disjoint->name, std::string("Make IsA Person disjoint"));
    const auto covering = setCovering(file, 0, true);
    QVERIFY(covering && covering->after.model.conceptual.hierarchies[0].covering);
    QVERIFY(!setDisjoint(file, 1, true));
}

void TestEditConceptual::whatIsNotThereIsAnError()
{
    const Hotel hotel;
    QCOMPARE(renameEntityType(hotel.file, EntityId{99}, "X").error().message,
             std::string("there is no such entity type any more"));
    QVERIFY(!setKey(hotel.file, EntityId{99}, {}));
    QVERIFY(!setKey(hotel.file, hotel.entity("Guest"), {AttributeId{999}}));
    QVERIFY(!renameRelationshipType(hotel.file, RelationshipId{99}, "X"));
    QVERIFY(!setIdentifiedBy(hotel.file, hotel.entity("Room"), {RelationshipId{99}}));
}

QTEST_GUILESS_MAIN(TestEditConceptual)
#include "tst_edit_conceptual.moc"
