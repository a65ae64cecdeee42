// SPDX-License-Identifier: Apache-2.0
// What an update writes, read from the words of its name.
#include "model/base/text.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_review.h"
#include "model/edit/update_by_name.h"
#include "tests/support/model_builder.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestUpdateByName : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theNameTellsWhatIsWritten_data();
    void theNameTellsWhatIsWritten();
    void whatIsThereIsRelated_data();
    void whatIsThereIsRelated();
    void theVerbTellsTheSubtype();
    void theVerbTellsWhatIsMade();
    void whatAWordNamesIsRelated();
    void oneOfManyValuesIsChanged_data();
    void oneOfManyValuesIsChanged();
    void whatHasBecomeOfItTellsTheAttribute_data();
    void whatHasBecomeOfItTellsTheAttribute();
    void wordsThatTellNothingAreNamed_data();
    void wordsThatTellNothingAreNamed();
    void whyNothingIsToldIsSaid_data();
    void whyNothingIsToldIsSaid();
    void withoutAVerbTheKindStays();
    void whatIsToldIsTakenInOneStep();
    void onlyWhoWritesNothingIsProposedSomething();
    void anUpdateThatIsNotThereTakesNothing();
};

namespace {

// Customers write reviews of products, put them into carts, and rate them.
Model shop()
{
    ModelBuilder builder;
    builder.entity("Customer").key("id", "uuid").attribute("email", "text").attribute("address", "text");
    builder.entity("Product").key("sku", "text").attribute("price", "decimal").attribute("views", "counter");
    builder.entity("Review").key("id", "timeuuid").attribute("body", "text");
    builder.entity("Cart").key("id", "uuid");
    builder.entity("Order").key("number", "text").attribute("status", "text").attribute("address", "text");
    builder.relationship("writes").one("Customer").many("Review");
    builder.relationship("about").one("Product").many("Review");
    builder.relationship("holds").many("Cart").many("Product").attribute("quantity", "int");
    builder.relationship("rates").many("Customer").many("Product").attribute("stars", "int");
    builder.relationship("places").one("Customer").many("Order");
    return builder.model;
}

// Trainers teach courses and lead sessions of them, in rooms of a studio.
Model gym()
{
    ModelBuilder builder;
    builder.entity("Studio").key("id", "uuid").set("phone", "text");
    builder.entity("Room").key("number", "int");
    builder.entity("Trainer").key("id", "uuid").attribute("email", "text");
    builder.entity("Course").key("id", "uuid").attribute("title", "text").set("tags", "text");
    builder.entity("Session").key("id", "timeuuid");
    builder.relationship("has").one("Studio").many("Room").identifies("Room");
    builder.relationship("teaches").many("Trainer").many("Course");
    builder.relationship("attaches").many("Studio").many("Course");
    builder.relationship("scheduled as").one("Course").many("Session");
    builder.relationship("leads").one("Trainer").many("Session");
    builder.relationship("hosts").one("Room").many("Session");
    builder.relationship("hires").one("Studio").many("Trainer");
    builder.relationship("fires").one("Studio").many("Trainer");
    builder.relationship("builds on").many("Course").many("Course");
    return builder.model;
}

// "insert Review, writes, about", "change Order (Order.status)", "none".
std::string told(const std::string& name, UpdateKind kind = UpdateKind::Insert, const Model& model = shop())
{
    const auto found = edit::updateByName(model, name, kind);
    if (!found)
        return "none";
    const char* const kinds[] = {"insert ", "change ", "delete ", "increment "};
    std::vector<std::string> subjects;
    for (const AttributeOwner& subject : found->subjects)
        subjects.push_back(std::visit([&](auto id) { return model.conceptual.find(id)->name; }, subject));
    std::vector<std::string> attributes;
    for (const AttributeId attribute : found->attributes)
        attributes.push_back(qualifiedName(model.conceptual, attribute));
    const char* const values[] = {"", "+", "-"};
    return kinds[static_cast<int>(found->kind)] + join(subjects, ", ")
           + values[static_cast<int>(found->values)]
           + (attributes.empty() ? "" : " (" + join(attributes, ", ") + ")");
}

}  // namespace

void TestUpdateByName::theNameTellsWhatIsWritten_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char* name, const char* expected) {
        QTest::newRow(*name ? name : "empty") << std::string(name) << std::string(expected);
    };
    // With how each new one is related once.
    row("register a customer", "insert Customer");
    row("Write review", "insert Review, writes, about");
    row("add a review of a product", "insert Review, writes, about");
    row("file a review of a product", "insert Review, writes, about");
    row("raise a review of a product", "insert Review, writes, about");
    row("raise the price of a product", "change Product (Product.price)");
    row("place an order", "insert Order, places");
    // How both are related, of which each has many.
    row("add a product to a cart", "insert holds");
    row("Remove product from cart", "delete holds");
    row("rate a product", "insert rates");
    row("cancel a rating", "delete rates");
    row("cancel a rating of a product", "delete rates");
    row("register a product in a cart", "insert Product, holds");
    row("cancel an order", "delete Order");
    row("ship order", "change Order");
    row("change the email of a customer", "change Customer (Customer.email)");
    row("change order status", "change Order (Order.status)");
    row("change the address of a customer", "change Customer (Customer.address)");
    row("change quantity of a product in a cart", "change holds (holds.quantity)");
    row("set the stars", "change rates (rates.stars)");
    row("count a view of a product", "increment Product (Product.views)");
    row("change the sku of a product", "change Product");  // a key stays
    row("", "none");
    row("change the address", "none");  // customers and orders have one
    row("delete everything", "none");
    row("frobnicate a product", "none");  // whatever that is
    row("review a product", "insert Review, writes, about");
    row("sell a product", "insert Product");
    row("rename a product", "change Product");
    row("customer registers", "insert Customer");
}

void TestUpdateByName::theNameTellsWhatIsWritten()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(told(name), expected);
}

void TestUpdateByName::whatIsThereIsRelated_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char* name, const char* expected) {
        QTest::newRow(name) << std::string(name) << std::string(expected);
    };
    row("assign a trainer to a session", "insert leads");
    row("attach a trainer to a session", "insert leads");
    row("link a session to a trainer", "insert leads");
    row("assign a session of a course to a trainer", "insert leads");
    row("assign a trainer to a course", "insert teaches");
    row("detach a trainer from a session", "delete leads");
    row("unassign the trainer of a session", "delete leads");
    row("unlink a trainer from a course", "delete teaches");
    row("assign a room of a studio to a session", "insert hosts");
    row("assign a room to a studio", "insert Room, has");  // which makes it the room that it is
    row("detach a room from a studio", "delete Room");
    row("add a session to a course", "insert Session, scheduled as, leads, hosts");
    row("remove a session from a course", "delete Session");
    row("link a course to a course", "insert builds on");
    row("add a course to a course", "insert builds on");
    row("unlink a course from another course", "delete builds on");
    row("link a course", "none");
    row("link a trainer to a trainer", "none");
    // By none, by one of two, and to nothing.
    row("assign a studio to a session", "none");
    row("assign a trainer to a studio", "none");
    row("assign a trainer that a studio hires", "insert hires");
    row("assign a trainer", "none");
    row("unassign a trainer to a helper", "none");
    row("assign", "none");
    row("link to", "none");
    // How it is related is said, and both are there.
    row("record a course that a trainer teaches", "insert teaches");
    row("add a course that builds on a course", "insert builds on");
    // It is related to another than before.
    row("move a session to another room", "change hosts");
    row("transfer a session to a trainer", "change leads");
    row("change the trainer of a session to another trainer", "change leads");
    row("move a session", "change Session");
    row("move a room to another studio", "change has");  // though it is known by where it is
    row("rename a course", "change Course (Course.title)");
    row("rename a course and its tags", "change Course (Course.tags)");
    row("check in a session", "change Session");
}

void TestUpdateByName::whatIsThereIsRelated()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(told(name, UpdateKind::Insert, gym()), expected);
}

void TestUpdateByName::theVerbTellsTheSubtype()
{
    ModelBuilder builder;
    builder.entity("Customer").key("id", "uuid").attribute("email", "text");
    builder.entity("Subscriber").attribute("tier", "text");
    builder.entity("Registrar").attribute("since", "date");
    builder.isA("Customer", {"Subscriber"}, true, false);
    QCOMPARE(told("customer subscribes", UpdateKind::Insert, builder.model),
             std::string("insert Subscriber"));
    QCOMPARE(told("register a customer", UpdateKind::Insert, builder.model), std::string("insert Customer"));
    QCOMPARE(told("change a customer", UpdateKind::Insert, builder.model), std::string("change Customer"));
}

void TestUpdateByName::theVerbTellsWhatIsMade()
{
    ModelBuilder builder;
    builder.entity("Screening").key("id", "uuid");
    builder.entity("Booking").key("code", "text");
    builder.entity("Seat").key("number", "int");
    builder.entity("Car").key("plate", "text");
    builder.entity("Rental").key("id", "uuid");
    builder.entity("Trailer").key("plate", "text");
    builder.relationship("booked by").one("Screening").many("Booking");
    builder.relationship("takes").many("Booking").many("Seat");
    builder.relationship("of").one("Car").many("Rental");
    QCOMPARE(told("book seats", UpdateKind::Insert, builder.model),
             std::string("insert Booking, booked by, takes"));
    QCOMPARE(told("rent a car", UpdateKind::Insert, builder.model), std::string("insert Rental, of"));
    builder.entity("Parcel").key("id", "uuid");
    builder.entity("ScanEvent").key("at", "timestamp");
    builder.relationship("has scan").one("Parcel").many("ScanEvent");
    QCOMPARE(told("scan a parcel", UpdateKind::Change, builder.model),
             std::string("insert ScanEvent, has scan"));
    // It has nothing to do with it.
    QCOMPARE(told("rent a trailer", UpdateKind::Insert, builder.model), std::string("insert Trailer"));
}

// Both are there: no word makes one.
void TestUpdateByName::whatAWordNamesIsRelated()
{
    ModelBuilder builder;
    builder.entity("Bag").key("code", "text");
    builder.entity("Order").key("number", "text");
    builder.entity("Donation").key("at", "timestamp");
    builder.relationship("delivers").one("Order").many("Bag");
    builder.relationship("becomes").one("Donation").many("Bag");
    QCOMPARE(told("deliver a bag to an order", UpdateKind::Insert, builder.model),
             std::string("insert delivers"));
    QCOMPARE(told("bag is delivered with an order", UpdateKind::Insert, builder.model),
             std::string("insert delivers"));
    QCOMPARE(told("register a bag of an order", UpdateKind::Insert, builder.model),
             std::string("insert Bag, delivers, becomes"));
}

void TestUpdateByName::oneOfManyValuesIsChanged_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char* name, const char* expected) {
        QTest::newRow(name) << std::string(name) << std::string(expected);
    };
    row("add a tag to a course", "change Course+ (Course.tags)");
    row("Add tags to course", "change Course+ (Course.tags)");
    row("attach a tag to a course of a trainer", "change Course+ (Course.tags)");
    row("remove a tag from a course", "change Course- (Course.tags)");
    row("remove a phone of a studio", "change Studio- (Studio.phone)");
    // What is mentioned has no such values, or not many, or comes first.
    row("add a tag to a session", "insert Session, scheduled as, leads, hosts");
    row("add a title to a course", "insert Course");
    row("add a course with a tag", "insert Course");
    row("create a course with tags", "insert Course");
    row("delete a course by tag", "delete Course");
    row("tag a course", "none");
    row("add a tag", "insert Course");
    row("add a tag to", "insert Course");
}

void TestUpdateByName::oneOfManyValuesIsChanged()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(told(name, UpdateKind::Insert, gym()), expected);
}

void TestUpdateByName::whatHasBecomeOfItTellsTheAttribute_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char* name, const char* expected) {
        QTest::newRow(name) << std::string(name) << std::string(expected);
    };
    row("Box is packed", "change Box (Box.packed_at)");
    row("pack a box", "change Box (Box.packed_at)");
    row("mark a box as packed", "change Box (Box.packed_at)");
    row("delivery is marked as left", "change Delivery (Delivery.is_left)");
    row("deliver a box", "change Box (Box.delivered_on)");
    row("register a delivery", "insert Delivery, of");
    row("note a box", "none");
    row("change the weight of a box", "change Box (Box.weight)");
}

void TestUpdateByName::whatHasBecomeOfItTellsTheAttribute()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    ModelBuilder builder;
    builder.entity("Box")
        .key("number", "int")
        .attribute("weight", "int")
        .attribute("packed_at", "timestamp")
        .attribute("delivered_on", "date");
    builder.entity("Delivery").key("id", "uuid").attribute("is_left", "boolean");
    builder.relationship("of").one("Box").many("Delivery");

    QCOMPARE(told(name, UpdateKind::Insert, builder.model), expected);
    const auto found = edit::updateByName(builder.model, name, UpdateKind::Insert);
    QVERIFY(!found || found->notUnderstood.empty());
}

void TestUpdateByName::wordsThatTellNothingAreNamed_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char* name, const char* expected) {
        QTest::newRow(name) << std::string(name) << std::string(expected);
    };
    row("change the email of a customer", "");
    row("add a new review of the product with its body", "");
    row("remove all products from a given cart", "");
    row("change the address of a customer by email", "");
    row("mark an order as shipped", "shipped");
    row("renew the monthly cart", "monthly");
    row("change the colour of a product", "colour");
    row("change the sku of a product", "sku");  // a key stays
    row("change quantity of a product in a cart", "");
    row("cancel unpaid orders of last week", "unpaid, last week");
    row("change the status of another order", "another");
}

void TestUpdateByName::wordsThatTellNothingAreNamed()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    const auto found = edit::updateByName(shop(), name, UpdateKind::Insert);
    QCOMPARE(join(found.value().notUnderstood, ", "), expected);
}

void TestUpdateByName::whyNothingIsToldIsSaid_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("expected");
    QTest::newRow("nothing is mentioned")
        << std::string("delete everything")
        << std::string("its name mentions no entity type, relationship type or attribute of the model");
    QTest::newRow("no verb") << std::string("frobnicate a session")
                             << std::string("no word of its name tells whether Session is inserted, changed "
                                            "or deleted");
    QTest::newRow("related by two")
        << std::string("assign a trainer to a studio")
        << std::string("its name tells no relationship type by which alone Trainer is related");
    QTest::newRow("two have it") << std::string("change the id")
                                 << std::string("its name does not tell which is meant of Studio, Trainer, "
                                                "Course and Session");
}

void TestUpdateByName::whyNothingIsToldIsSaid()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    const auto found = edit::updateByName(gym(), name, UpdateKind::Insert);
    QVERIFY(!found);
    QCOMPARE(found.error().message, expected);
}

void TestUpdateByName::withoutAVerbTheKindStays()
{
    QCOMPARE(told("orders of today", UpdateKind::Delete), std::string("delete Order"));
    QCOMPARE(told("cancel orders of today", UpdateKind::Insert), std::string("delete Order"));
}

void TestUpdateByName::whatIsToldIsTakenInOneStep()
{
    ModelFile file;
    file.model = shop();
    file = edit::addUpdate(file, "change order status", UpdateKind::Insert, {}, {}, {}).value().edit.after;
    const Update& update = file.model.workflow.updates.front();
    const auto found = edit::updateByName(file.model, update.name, update.kind);

    const Edit taken = edit::takeUpdateByName(file, update.id, found.value()).value();

    const Update& after = taken.after.model.workflow.updates.front();
    QCOMPARE(taken.name, std::string("Change what U1 writes"));
    QVERIFY(after.kind == UpdateKind::Change);
    QVERIFY(after.subjects == found->subjects);
    QVERIFY(after.attributes == found->attributes);
}

void TestUpdateByName::onlyWhoWritesNothingIsProposedSomething()
{
    ModelFile file;
    file.model = shop();
    file = edit::addUpdate(file, "review a product", UpdateKind::Insert, {}, {}, {}).value().edit.after;
    const UpdateId update = file.model.workflow.updates.front().id;
    const auto found = edit::proposedWrites(file.model, update);

    QCOMPARE(edit::textOf(file.model, found.value()), std::string("insert Review, writes and about"));
    const Edit taken = edit::applyFix(file, {"Let U1 insert it", TakeProposedWrites{update}}).value();
    QCOMPARE(taken.name, std::string("Let U1 insert it"));
    QVERIFY(taken.after.model.workflow.updates.front().subjects == found->subjects);
    QVERIFY(!edit::proposedWrites(taken.after.model, update));
    const auto again = edit::applyFix(taken.after, {"Let U1 insert it", TakeProposedWrites{update}});
    QVERIFY(!again);
    QCOMPARE(again.error().message, std::string("what U1 writes is said already"));
    QVERIFY(!edit::proposedWrites(file.model, UpdateId{7}));
}

void TestUpdateByName::anUpdateThatIsNotThereTakesNothing()
{
    ModelFile file;
    file.model = shop();
    QVERIFY(!edit::takeUpdateByName(file, UpdateId{7}, edit::UpdateByName{}));
}

QTEST_GUILESS_MAIN(TestUpdateByName)
#include "tst_update_by_name.moc"
