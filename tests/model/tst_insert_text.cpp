// SPDX-License-Identifier: Apache-2.0
// Parts of an ERD from lines that people type.
#include "model/base/text.h"
#include "model/edit/insert_text.h"
#include "tests/support/hotel.h"

#include <QTest>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

namespace {

Hotel inserted(const std::string& text, const ModelFile& into = {})
{
    const Insertion insertion = insertText(into, text);
    for (const Error& problem : insertion.problems)
        qWarning("%s", describe(problem).c_str());
    return Hotel(insertion.creation ? insertion.creation->edit.after : ModelFile());
}

}  // namespace

class TestInsertText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesMakeAnErd();
    void entityTypesThatNoLineDescribesAreMade();
    void whatIsThereGetsWhatItLacks();
    void aWeakEntityTypeIsIdentifiedByItsOwner();
    void relationshipTypesOfThreeAndRoles();
    void problemsHaveTheirPlaces_data();
    void problemsHaveTheirPlaces();
    void allProblemsAreTold();
    void theEditIsNamedByWhatItMakes();
    void whatIsNewIsTold_data();
    void whatIsNewIsTold();
};

void TestInsertText::linesMakeAnErd()
{
    const Hotel made = inserted(R"(# the shop
Product: id*: uuid, name: text, tags[]: text, size(width, height), /age, price: map<text, decimal>

Customer: email*
Customer 1 - places - n Order: note
Order: number*: int
Guest, Member < Customer
)");
    const ConceptualModel& model = made.file.model.conceptual;
    QCOMPARE(model.entityTypes.size(), std::size_t{5});
    QCOMPARE(model.entityTypes[0].name, std::string("Product"));
    QCOMPARE(model.entityTypes[2].name, std::string("Order"));
    const EntityType& product = model.entityTypes[0];
    QCOMPARE(product.attributes.size(), std::size_t{6});
    QCOMPARE(product.key, std::vector<AttributeId>{made.attribute("Product.id")});
    QVERIFY(product.attributes[2].multivalued);
    QCOMPARE(product.attributes[3].parts.size(), std::size_t{2});
    QVERIFY(product.attributes[4].derived);
    const RelationshipType& places = model.relationshipTypes.front();
    QCOMPARE(places.participants[0].cardinality, Cardinality::One);
    QCOMPARE(places.participants[1].entity, made.entity("Order"));
    QCOMPARE(places.attributes.front().name, std::string("note"));
    QCOMPARE(model.hierarchies.front().supertype, made.entity("Customer"));
    QCOMPARE(model.hierarchies.front().subtypes.size(), std::size_t{2});
}

void TestInsertText::entityTypesThatNoLineDescribesAreMade()
{
    const Hotel made = inserted("A 1 - r - m B\r\n");
    QCOMPARE(made.file.model.conceptual.entityTypes.size(), std::size_t{2});
    QCOMPARE(made.file.model.conceptual.relationshipTypes.front().participants[1].cardinality,
             Cardinality::M);
}

void TestInsertText::whatIsThereGetsWhatItLacks()
{
    const Hotel hotel;
    const Hotel made = inserted("Hotel: name, stars: tinyint\nGuest:", hotel.file);
    const EntityType* changed = made.file.model.conceptual.find(hotel.entity("Hotel"));
    const EntityType* before = hotel.file.model.conceptual.find(hotel.entity("Hotel"));
    QCOMPARE(changed->attributes.size(), before->attributes.size() + 1);
    QCOMPARE(changed->attributes.back().name, std::string("stars"));
    QCOMPARE(made.file.model.conceptual.entityTypes.size(), hotel.file.model.conceptual.entityTypes.size());
    const Insertion nothing = insertText(hotel.file, "Hotel: name\n");
    QVERIFY(!nothing.creation);
    QCOMPARE(nothing.problems.front().message,
             std::string("all of this is in the model already, with nothing to add"));
}

void TestInsertText::aWeakEntityTypeIsIdentifiedByItsOwner()
{
    const Hotel made = inserted("weak Room of Hotel by has: number*\nweak Bed of Room");
    const ConceptualModel& model = made.file.model.conceptual;
    QVERIFY(model.find(made.entity("Room"))->isWeak());
    QCOMPARE(model.find(made.entity("Room"))->key, std::vector<AttributeId>{made.attribute("Room.number")});
    QCOMPARE(model.find(made.relationship("has"))->participants[0].entity, made.entity("Hotel"));
    QCOMPARE(model.find(made.relationship("has 2"))->participants[1].entity, made.entity("Bed"));
}

void TestInsertText::relationshipTypesOfThreeAndRoles()
{
    const Hotel made = inserted("User n - rates - m Video - n Device: rating*\n"
                                "User n - follows - m User(followed)");
    const RelationshipType* rates = made.file.model.conceptual.find(made.relationship("rates"));
    QCOMPARE(rates->participants.size(), std::size_t{3});
    QVERIFY(rates->key);
    const RelationshipType* follows = made.file.model.conceptual.find(made.relationship("follows"));
    QCOMPARE(follows->participants[1].role, std::string("followed"));
}

void TestInsertText::problemsHaveTheirPlaces_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("problem");

    const auto row = [](const char* name, const char* text, const char* problem) {
        QTest::newRow(name) << std::string(text) << std::string(problem);
    };
    row("no text", "", "there is nothing to insert");
    row("only remarks", "# a\n\n", "there is nothing to insert");
    row("attribute", "Hotel: id, wörd, x: nosuch<", "line 1:18: ");
    row("no name", "A: b\n  : c", "line 2:3: a name is needed before the colon");
    row("no cardinality", "A - r - n B",
        "line 1:1: a cardinality, 1, n or m, is missing behind \"A\", as in Hotel 1 - has - n Room");
    row("wrong cardinality", "A 1 - r - 2 B",
        "line 1:11: a cardinality, 1, n or m, is missing before \"2 B\", as in Hotel 1 - has - n Room");
    row("one side", "A 1 - r",
        "line 1:1: a relationship type joins entity types as in Hotel 1 - has - n Room");
    row("weak of nothing", "weak Room",
        "line 1:6: a weak entity type says whose it is: weak Room of Hotel by has");
    row("circle", "A < A", "line 1:1: \"A\" would inherit from itself");
    row("subtypes with attributes", "A < B: c",
        "line 1:8: subtypes are disjoint or covering, or both; for attributes give each a line of its own");
    row("taken by others", "A 1 - r - n B\nA 1 - r - n C",
        "line 2:7: there is already a relationship type \"r\", which joins others");
    row("a relationship type that takes part", "A 1 - ticket - n B\nC 1 - contains - n ticket",
        "line 2:20: \"ticket\" is a relationship type, which joins entity types only: join what it joins, or "
        "let "
        "an entity type stand for it");
    row("name of an entity type", "A 1 - B - n B", "line 1:7: there is already an entity type \"B\"");
}

void TestInsertText::problemsHaveTheirPlaces()
{
    QFETCH(std::string, text);
    QFETCH(std::string, problem);
    const Insertion insertion = insertText({}, text);
    QVERIFY(!insertion.creation);
    const std::string said = describe(insertion.problems.front());
    QVERIFY2(said.starts_with(problem), said.c_str());
}

void TestInsertText::allProblemsAreTold()
{
    const Insertion insertion = insertText({}, "A: x: nosuch<\nB 1 - r\nweak C\nD: ok\n");
    QCOMPARE(insertion.problems.size(), std::size_t{3});
    QCOMPARE(insertion.problems[2].place.line, std::uint32_t{3});
    const Insertion bytes = insertText({}, "A\nB\xff\n");
    QCOMPARE(describe(bytes.problems.front()), std::string("line 2:1: the line is not UTF-8"));
}

void TestInsertText::theEditIsNamedByWhatItMakes()
{
    QCOMPARE(insertText({}, "Hotel").creation->edit.name, std::string("Insert Hotel"));
    QCOMPARE(insertText({}, "A\nB").creation->edit.name, std::string("Insert 2 elements from text"));
    const Hotel hotel;
    QCOMPARE(insertText(hotel.file, "Hotel: stars").creation->edit.name, std::string("Insert text"));
}

void TestInsertText::whatIsNewIsTold_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("notes");
    const auto row = [](const char* name, const char* text, const char* notes) {
        QTest::newRow(name) << std::string(text) << std::string(notes);
    };
    row("a new name", "Order: number*", "New: entity type Order.");
    row("several", "Order: number*\nOrder 1 - contains - n Line\nGuest 1 - pays for - n Order",
        "New: entity types Order and Line; relationship types contains and pays for.");
    row("almost one that is there", "Gest 1 - pays - n Order: at",
        "\"Gest\" is new; did you mean \"Guest\"?\nNew: entity types Gest and Order; relationship type "
        "pays.");
    row("almost one that has a line", "Customer: id*\nCustmer 1 - places - n Order",
        "\"Custmer\" is new; did you mean \"Customer\"?\n"
        "New: entity types Customer, Custmer and Order; relationship type places.");
    row("two lines with almost the same names", "Order1: id*\nOrder2: id*",
        "New: entity types Order1 and Order2.");
    row("subtypes", "Spa, Resort < Hotel",
        "New: entity types Spa and Resort; subtypes Spa and Resort < Hotel, overlapping.");
    row("subtypes of which is said more", "Spa, Resort < Hotel: covering, disjoint",
        "New: entity types Spa and Resort; subtypes Spa and Resort < Hotel, disjoint, covering.");
    row("a single subtype", "Spa < Hotel", "New: entity type Spa; subtypes Spa < Hotel.");
    row("only attributes", "Hotel: stars", "");
    row("what cannot be inserted", "Gest 1 - pays", "");
}

void TestInsertText::whatIsNewIsTold()
{
    QFETCH(std::string, text);
    QFETCH(std::string, notes);

    QCOMPARE(join(insertText(Hotel().file, text).notes, "\n"), notes);
}

QTEST_GUILESS_MAIN(TestInsertText)
#include "tst_insert_text.moc"
