// SPDX-License-Identifier: Apache-2.0
// Edits of attributes, with everything that uses them.
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_entity.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

class TestEditAttribute : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsShorthand_data();
    void readsShorthand();
    void refusesShorthand_data();
    void refusesShorthand();
    void addsToEntityTypesRelationshipTypesAndComposites();
    void addsAListAtOnce();
    void refusesWhatCannotBeAdded();
    void removesWithEverythingThatUsedIt();
    void keepsTheLastPart();
    void renamesEverywhere();
    void renamingACompositeRenamesItsType();
    void movesAmongSiblings();
    void rewritesWhatTheShorthandSays();
    void setsTypes();
    void changesKinds();
    void aSingleValueHasNoElements();
    void changesMapsAndUserDefinedTypes();
    void goesIntoTheKeyAndOut();
};

void TestEditAttribute::readsShorthand_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<AttributeShorthand>("expected");

    using Parts = std::vector<std::string>;
    constexpr auto Set = cql::CollectionKind::Set;
    constexpr auto List = cql::CollectionKind::List;
    constexpr auto Map = cql::CollectionKind::Map;
    const cql::CqlType ofText = cql::NativeType::Text;
    const auto row = [](const char* text, AttributeShorthand expected) {
        QTest::newRow(text) << std::string(text) << std::move(expected);
    };
    row("name", {"name", {}, {}, {}, false, false});
    row("  first name ", {"first name", {}, {}, {}, false, false});
    row("phone[]", {"phone", {}, {}, Multiplicity{Set}, false, false});
    row("phone {}", {"phone", {}, {}, Multiplicity{Set}, false, false});
    row("rates<>: decimal",
        {"rates", cql::CqlType(cql::NativeType::Decimal), {}, Multiplicity{Map}, false, false});
    row("name(first, last)", {"name", {}, Parts{"first", "last"}, {}, false, false});
    row("/age", {"age", {}, {}, {}, true, false});
    row("id*", {"id", {}, {}, {}, false, true});
    row("id: uuid", {"id", cql::CqlType(cql::NativeType::Uuid), {}, {}, false, false});
    row("id* : uuid", {"id", cql::CqlType(cql::NativeType::Uuid), {}, {}, false, true});
    row("tags[]*:text", {"tags", cql::CqlType(cql::NativeType::Text), {}, Multiplicity{Set}, false, true});
    row("tags*[]", {"tags", {}, {}, Multiplicity{Set}, false, true});
    row("addresses(street, city)[]",
        {"addresses", {}, Parts{"street", "city"}, Multiplicity{Set}, false, false});
    row("authors: list<text>", {"authors", ofText, {}, Multiplicity{List}, false, false});
    row("authors[]: list<text>", {"authors", ofText, {}, Multiplicity{List}, false, false});
    row("tags{}: set<text>", {"tags", ofText, {}, Multiplicity{Set}, false, false});
    row("names<>: map<int, text>",
        {"names", ofText, {}, Multiplicity{Map, cql::NativeType::Int}, false, false});
    row("lines[]: frozen<list<text>>",
        {"lines", cql::CqlType::fromCql("frozen<list<text>>").value(), {}, Multiplicity{Set}, false, false});
}

void TestEditAttribute::readsShorthand()
{
    QFETCH(std::string, text);
    QFETCH(AttributeShorthand, expected);

    const auto shorthand = readAttributeShorthand(text);

    QVERIFY(shorthand);
    QVERIFY(*shorthand == expected);
}

void TestEditAttribute::refusesShorthand_data()
{
    QTest::addColumn<std::string>("text");

    QTest::newRow("nothing") << std::string();
    QTest::newRow("only marks") << std::string("/*[]");
    QTest::newRow("no type") << std::string("id:");
    QTest::newRow("type that is none") << std::string("id: list<");
    QTest::newRow("empty part") << std::string("name(first,)");
    QTest::newRow("part twice") << std::string("name(first, first)");
    QTest::newRow("a sign within the name") << std::string("phone[]s");
    QTest::newRow("two collections") << std::string("phone[]{}");
    QTest::newRow("a map that is a list") << std::string("rates<>: list<text>");
    QTest::newRow("type of a composite") << std::string("name(first): text");
}

void TestEditAttribute::refusesShorthand()
{
    QFETCH(std::string, text);
    const auto shorthand = readAttributeShorthand(text);
    QVERIFY(!shorthand);
    QVERIFY(!shorthand.error().message.empty());
}

void TestEditAttribute::addsToEntityTypesRelationshipTypesAndComposites()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(addAttribute(hotel.file, hotel.entity("Guest"), "email2[]: text")),
             std::string("Add attribute email2"));
    const Attribute& email = hotel.file.model.conceptual.find(hotel.entity("Guest"))->attributes.back();
    QVERIFY(email.multivalued && email.type && email.id == hotel.attribute("Guest.email2"));

    hotel.apply(addAttribute(hotel.file, hotel.relationship("is for"), "since: date"));
    hotel.attribute("is for.since");

    QCOMPARE(hotel.apply(addAttribute(hotel.file, hotel.attribute("Guest.name"), "middle_name: text")),
             std::string("Add part middle_name"));
    hotel.attribute("Guest.middle_name");

    hotel.apply(addAttribute(hotel.file, hotel.entity("Guest"), "passport*"));
    QVERIFY(hotel.file.model.conceptual.find(hotel.entity("Guest"))->key.back()
            == hotel.attribute("Guest.passport"));
}

void TestEditAttribute::addsAListAtOnce()
{
    Hotel hotel;
    const auto added = [&](const char* name) {
        return *hotel.file.model.conceptual.find(hotel.attribute(name)).attribute;
    };
    QCOMPARE(hotel.apply(addAttributes(hotel.file, hotel.entity("Guest"),
                                       "nick, rates<>: map<text, int>, home(street, city), vip: boolean,")),
             std::string("Add 4 attributes"));
    QCOMPARE(added("Guest.vip").type->toCql(), std::string("boolean"));
    QCOMPARE(added("Guest.home").parts.size(), std::size_t{2});
    QVERIFY(added("Guest.rates").multivalued.has_value());
    QCOMPARE(hotel.apply(addAttributes(hotel.file, hotel.entity("Guest"), "one")),
             std::string("Add attribute one"));
    QVERIFY(!addAttributes(hotel.file, hotel.entity("Guest"), ""));
    QVERIFY(!addAttributes(hotel.file, hotel.entity("Guest"), "a,,b"));
    QVERIFY(!addAttributes(hotel.file, hotel.entity("Guest"), "a, a"));
    QVERIFY(!addAttributes(hotel.file, hotel.entity("Guest"), "a, b: no_such_type"));
}

void TestEditAttribute::refusesWhatCannotBeAdded()
{
    const Hotel hotel;
    QCOMPARE(addAttribute(hotel.file, hotel.entity("Guest"), "phone").error().message,
             std::string("there is already an attribute \"phone\""));
    QVERIFY(!addAttribute(hotel.file, hotel.attribute("Guest.name"), "nick[]"));
    QVERIFY(!addAttribute(hotel.file, EntityId{99}, "x"));
    QVERIFY(!addAttribute(hotel.file, hotel.entity("Guest"), "x: no_such_type"));
}

void TestEditAttribute::removesWithEverythingThatUsedIt()
{
    Hotel hotel;
    const auto edit = removeAttribute(hotel.file, hotel.attribute("Reservation.confirmation_number"));

    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Remove attribute confirmation_number and 5 uses"));
    const std::vector<std::string> expected{
        "an alternate key of Reservation", "given value Reservation.confirmation_number of Q6",
        "returned Reservation.confirmation_number of Q7", "returned Reservation.confirmation_number of Q8",
        "the decision “Rename Reservation.confirmation_number everywhere to confirm_number”"};
    QCOMPARE(edit->wentAlong, expected);
    QVERIFY(edit->after.model.workflow.findQuery("Q6")->given.empty());
}

void TestEditAttribute::keepsTheLastPart()
{
    Hotel hotel;
    hotel.apply(removeAttribute(hotel.file, hotel.attribute("Guest.title")));
    hotel.apply(removeAttribute(hotel.file, hotel.attribute("Guest.first_name")));
    const auto edit = removeAttribute(hotel.file, hotel.attribute("Guest.last_name"));
    QVERIFY(!edit);
    QCOMPARE(edit.error().message,
             std::string("a composite attribute needs at least one part: make \"name\" simple instead"));
}

void TestEditAttribute::renamesEverywhere()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(renameAttribute(hotel.file, hotel.attribute("Guest.last_name"), "family_name")),
             std::string("Rename last_name to family_name"));
    QCOMPARE(hotel.keyOf("Q7"), std::string("K Guest.family_name, C_ASC Reservation.confirmation_number"));
    QVERIFY(!renameAttribute(hotel.file, hotel.attribute("Guest.family_name"), "title"));
    QVERIFY(!renameAttribute(hotel.file, hotel.attribute("Guest.family_name"), ""));
}

void TestEditAttribute::renamingACompositeRenamesItsType()
{
    Hotel hotel;
    hotel.apply(addAttribute(hotel.file, hotel.entity("Hotel"), "place(x, y)"));
    hotel.apply(addAttribute(hotel.file, hotel.entity("Guest"), "home: place"));
    hotel.file.layout.diagrams["physical"]["*place*@hotel"] = {1, 2};
    hotel.apply(renameAttribute(hotel.file, hotel.attribute("Hotel.place"), "point"));
    QCOMPARE(hotel.file.model.conceptual.find(hotel.attribute("Guest.home")).attribute->type->toCql(),
             std::string("point"));
    QCOMPARE(hotel.file.layout.diagrams.at("physical").count("*point*@hotel"), std::size_t(1));

    const auto removed = removeAttribute(hotel.file, hotel.attribute("Hotel.point"));
    QVERIFY(removed);
    QCOMPARE(removed->wentAlong, std::vector<std::string>{"the type of home"});
}

void TestEditAttribute::movesAmongSiblings()
{
    Hotel hotel;
    const auto names = [&] {
        std::string text;
        for (const Attribute& attribute : hotel.file.model.conceptual.find(hotel.entity("Hotel"))->attributes)
            text += attribute.name + " ";
        return text;
    };
    QCOMPARE(hotel.apply(moveAttribute(hotel.file, hotel.attribute("Hotel.phone"), -1)),
             std::string("Move attribute phone up"));
    QCOMPARE(names(), std::string("id phone name address "));
    hotel.apply(moveAttribute(hotel.file, hotel.attribute("Hotel.id"), 9));
    QCOMPARE(names(), std::string("phone name address id "));
    const auto nowhere = moveAttribute(hotel.file, hotel.attribute("Hotel.phone"), -1);
    QVERIFY(nowhere && nowhere->after == hotel.file);
}

void TestEditAttribute::rewritesWhatTheShorthandSays()
{
    Hotel hotel;
    const auto id = hotel.attribute("Hotel.phone");
    QCOMPARE(hotel.apply(rewriteAttribute(hotel.file, id, "phones[]")),
             std::string("Rename phone to phones"));
    const auto now = [&] { return *hotel.file.model.conceptual.find(id).attribute; };
    QVERIFY(now().multivalued && now().multivalued->collection == cql::CollectionKind::Set);
    QVERIFY(now().type == cql::CqlType(cql::NativeType::Text));

    QCOMPARE(hotel.apply(rewriteAttribute(hotel.file, id, "phones: ascii")),
             std::string("Change attribute phones"));
    QVERIFY(now().multivalued && now().type == cql::CqlType(cql::NativeType::Ascii));

    hotel.apply(rewriteAttribute(hotel.file, id, "phones: map<int, text>"));
    QVERIFY(now().multivalued
            && *now().multivalued == (Multiplicity{cql::CollectionKind::Map, cql::NativeType::Int}));
    QVERIFY(now().type == cql::CqlType(cql::NativeType::Text));
    // A part has one value.
    hotel.apply(rewriteAttribute(hotel.file, hotel.attribute("Guest.title"), "title: list<text>"));
    QVERIFY(!hotel.file.model.conceptual.find(hotel.attribute("Guest.title")).attribute->multivalued);

    const auto refused = rewriteAttribute(hotel.file, id, "phones(area, number)");
    QVERIFY(!refused);
    QVERIFY2(refused.error().message.find("one by one") != std::string::npos,
             refused.error().message.c_str());
    QVERIFY(!rewriteAttribute(hotel.file, id, "name"));
    QVERIFY(!rewriteAttribute(hotel.file, hotel.attribute("Guest.last_name"), "last_name[]"));
}

void TestEditAttribute::setsTypes()
{
    Hotel hotel;
    const AttributeId phone = hotel.attribute("Hotel.phone");
    hotel.apply(setAttributeType(hotel.file, phone, "frozen<list<int>>"));
    QCOMPARE(hotel.file.model.conceptual.find(phone).attribute->type->toCql(),
             std::string("frozen<list<int>>"));
    hotel.apply(setAttributeType(hotel.file, phone, ""));
    QVERIFY(!hotel.file.model.conceptual.find(phone).attribute->type);
    QVERIFY(!setAttributeType(hotel.file, phone, "list<"));
    QVERIFY(!setAttributeType(hotel.file, phone, "no_such_type"));
    QVERIFY(!setAttributeType(hotel.file, hotel.attribute("Guest.name"), "text"));
}

void TestEditAttribute::changesKinds()
{
    Hotel hotel;
    const AttributeId name = hotel.attribute("Guest.name");
    const auto kind = [&](AttributeId id) { return kindOf(*hotel.file.model.conceptual.find(id).attribute); };
    QVERIFY(kind(name) == AttributeKind::Composite);
    QVERIFY(kind(hotel.attribute("Guest.address")) == AttributeKind::Map);
    const auto simple = setAttributeKind(hotel.file, name, AttributeKind::Simple);
    QVERIFY(simple);
    QCOMPARE(simple->name, std::string("Make name simple"));
    QVERIFY(
        std::count(simple->wentAlong.begin(), simple->wentAlong.end(), "given value Guest.last_name of Q7")
        == 1);
    QVERIFY(simple->after.model.conceptual.find(name).attribute->parts.empty());

    const AttributeId phone = hotel.attribute("Hotel.phone");
    QCOMPARE(hotel.apply(setAttributeKind(hotel.file, phone, AttributeKind::Composite)),
             std::string("Make phone composite"));
    hotel.attribute("Hotel.phone_1");
    hotel.apply(setAttributeKind(hotel.file, phone, AttributeKind::List));
    QVERIFY(hotel.file.model.conceptual.find(phone).attribute->isComposite());
    hotel.apply(setAttributeKind(hotel.file, phone, AttributeKind::Derived));
    QVERIFY(kind(phone) == AttributeKind::Derived);
    QVERIFY(!setAttributeKind(hotel.file, hotel.attribute("Guest.title"), AttributeKind::Set));
}

void TestEditAttribute::aSingleValueHasNoElements()
{
    Hotel hotel;
    AccessPattern& query = hotel.file.model.workflow.queries.back();
    AttributeUse use = hotel.use("Q9", "Guest.email");
    use.element = true;
    query.given.push_back({use, FromUser{}});
    hotel.apply(setAttributeKind(hotel.file, hotel.attribute("Guest.email"), AttributeKind::Simple));
    QVERIFY(!hotel.pattern("Q9").given.back().attribute.element);
}

void TestEditAttribute::changesMapsAndUserDefinedTypes()
{
    Hotel hotel;
    const AttributeId address = hotel.attribute("Guest.address");
    hotel.apply(setMapKeyType(hotel.file, address, "int"));
    QVERIFY(hotel.file.model.conceptual.find(address).attribute->multivalued->keyType.isNative(
        cql::NativeType::Int));
    QVERIFY(!setMapKeyType(hotel.file, hotel.attribute("Guest.phone"), "int"));
    hotel.apply(setUdtName(hotel.file, address, "home_address"));
    QCOMPARE(hotel.file.model.conceptual.find(address).attribute->udtName, std::string("home_address"));
    QVERIFY(!setUdtName(hotel.file, hotel.attribute("Guest.id"), "x"));
    hotel.apply(setDerivation(hotel.file, hotel.attribute("Guest.id"), "a number"));
}

void TestEditAttribute::goesIntoTheKeyAndOut()
{
    Hotel hotel;
    const AttributeId phone = hotel.attribute("Hotel.phone");
    QCOMPARE(hotel.apply(setInKey(hotel.file, phone, true)), std::string("Add phone to the key of Hotel"));
    QCOMPARE(hotel.apply(setInKey(hotel.file, phone, false)),
             std::string("Take phone out of the key of Hotel"));
    QVERIFY(hotel.file == Hotel().file);

    hotel.apply(addAttribute(hotel.file, hotel.relationship("is near"), "since: date"));
    const ModelFile before = hotel.file;
    const AttributeId since = hotel.attribute("is near.since");
    hotel.apply(setInKey(hotel.file, since, true));
    const RelationshipKey expected{{0, 1}, {since}};
    QVERIFY(hotel.file.model.conceptual.find(hotel.relationship("is near"))->key == expected);
    hotel.apply(setInKey(hotel.file, since, false));
    QVERIFY(hotel.file == before);
}

QTEST_GUILESS_MAIN(TestEditAttribute)
#include "tst_edit_attribute.moc"
