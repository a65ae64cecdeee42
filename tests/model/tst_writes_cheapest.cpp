// SPDX-License-Identifier: Apache-2.0
// Of the ways to read a value before a write the cheapest sound one is chosen, and how many rows it reads is
// told.
#include "tests/model/planned.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesCheapest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRowThatIsReadAnywayGivesMore();
    void aRowIsReadByItsWholeKeyWhereAnotherGivesIt();
    void aWholePartitionIsReadWhereNothingGivesMore();
    void whatIsSurelyThereIsReadRatherThanWhatMayNotBe();
    void aRowThatALaterReadGivesIsNotRead();
    void saysHowManyRowsAreRead();
    void saysNoNumberWithoutStatistics();
    void oneOfSeveralThatTellTheSameIsReadOnce();
    void rowsOfEachOfSeveralAreMultiplied();
};

namespace {

const std::string orders = R"({"entities": [
    {"name": "Customer", "key": ["id"], "count": 1000, "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}]},
    {"name": "Product", "key": ["sku"], "count": 200, "attributes": [
      {"name": "sku", "type": "text"}, {"name": "label", "type": "text"}]},
    {"name": "Order", "key": ["id"], "count": 10000, "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "placed", "type": "timestamp"},
      {"name": "state", "type": "text", "distinct": 5}]}],
  "relationships": [
    {"name": "places", "participants": [
      {"entity": "Customer", "cardinality": "1", "fanOut": {"average": 10, "worst": 100}},
      {"entity": "Order", "cardinality": "n", "total": true}]},
    {"name": "contains", "attributes": [{"name": "quantity", "type": "int"}], "participants": [
      {"entity": "Order", "cardinality": "n", "fanOut": {"average": 3, "worst": 50}},
      {"entity": "Product", "cardinality": "m", "fanOut": {"average": 150, "worst": 2000}}]}]})";
const std::string ordersByCustomer = R"({"id": "Q1", "walk": ["Customer", "places", "Order"],
    "given": [{"attribute": "Customer.id"}], "order": ["Order.placed desc"],
    "returns": ["Order.id", "Order.state"]})";
const std::string productsByOrder = R"({"id": "Q2", "walk": ["Order", "contains", "Product"],
    "given": [{"attribute": "Order.id"}],
    "returns": ["Order.placed", "Order.state", "Product.sku", "contains.quantity"]})";
const std::string ordersByState = R"({"id": "Q3", "walk": ["Order", "places", "Customer"],
    "given": [{"attribute": "Order.state"}], "order": ["Order.placed asc"],
    "returns": ["Order.id", "Customer.name"]})";
const std::string ordersByProduct = R"({"id": "Q4",
    "walk": ["Product", "contains", "Order", "places", "Customer"],
    "given": [{"attribute": "Product.sku"}], "order": ["Order.placed desc"],
    "returns": ["Order.id", "Customer.id", "Customer.name", "contains.quantity"]})";
const std::string orderById = R"({"id": "Q5", "walk": ["Order", "places", "Customer"],
    "given": [{"attribute": "Order.id"}], "returns": ["Order.placed", "Order.state", "Customer.id"]})";
const std::string changeState = R"([{"id": "U1", "kind": "change", "attributes": ["Order.state"],
    "walk": ["Order"], "given": [{"attribute": "Order.id"}]}])";

const std::string clubs = R"({"entities": [
    {"name": "User", "key": ["id"], "count": 1000, "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "nick", "type": "text"}]},
    {"name": "Room", "key": ["id"], "count": 100, "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "title", "type": "text"}]}],
  "relationships": [
    {"name": "is in", "attributes": [{"name": "since", "type": "timestamp"}], "participants": [
      {"entity": "User", "cardinality": "n", "fanOut": {"average": 5, "worst": 50}},
      {"entity": "Room", "cardinality": "m", "fanOut": {"average": 40, "worst": 400}}]}]})";
const std::string usersByRoom = R"({"id": "Q1", "walk": ["Room", "is in", "User"],
    "given": [{"attribute": "Room.id"}], "returns": ["User.id", "User.nick"]})";
const std::string roomsByUser = R"({"id": "Q2", "walk": ["User", "is in", "Room"],
    "given": [{"attribute": "User.id"}], "order": ["is in.since desc"],
    "returns": ["Room.id", "Room.title"]})";
const std::string changeTitle = R"([{"id": "U1", "kind": "change", "attributes": ["Room.title"],
    "walk": ["Room"], "given": [{"attribute": "Room.id"}]}])";

std::string listOf(const std::vector<std::string>& queries)
{
    return "[" + join(queries, ", ") + "]";
}

// "3 to 50", "?" where it is not known.
std::string textOf(const Spread& spread)
{
    const auto text = [](const std::optional<double>& number) {
        return number ? decimalText(*number) : std::string("?");
    };
    return text(spread.average) + " to " + text(spread.worst);
}

std::vector<std::string> rowsOf(const Planned& planned)
{
    std::vector<std::string> all;
    for (const ReadBefore& read : planned.plan().reads)
        all.push_back(textOf(read.rows));
    return all;
}

}  // namespace

// When an order was placed stands beside its state, which is read by its id: all orders of that state need
// not be gone through for it, nor all those of a product.
void TestWritesCheapest::aRowThatIsReadAnywayGivesMore()
{
    const Planned planned = plannedFrom(
        orders, listOf({ordersByCustomer, productsByOrder, ordersByState, ordersByProduct}), changeState);

    QCOMPARE(
        planned.reads(),
        std::string("SELECT sku, order_placed, order_state FROM app.products_by_order WHERE order_id = ?\n"
                    "SELECT customer_id, customer_name FROM app.orders_by_product WHERE product_sku = ? "
                    "AND placed = ? AND order_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("Order.state new, Customer.id read, Order.placed read, "
                                           "Order.id given"));
    // An order may be one without products, which neither of the two tables has.
    QCOMPARE(planned.findings(),
             std::string(
                 "missed-value: U1 reads Order.placed and Order.state as it was from \"products_by_order\", "
                 "which has no row without \"contains\": then \"orders_by_customer\" and "
                 "\"orders_by_state\" cannot be written. Give them to U1, or add a query that finds them "
                 "in any case.\n"
                 "missed-value: U1 reads Customer.id and Customer.name from \"orders_by_product\", which "
                 "has no row without \"contains\": then \"orders_by_customer\" cannot be written and "
                 "\"orders_by_state\" is written without them. Give them to U1, or add a query that finds "
                 "them in any case.\n"));
}

// The name is in the row by the old state, too: it takes the time of the order to find it among the others.
void TestWritesCheapest::aRowIsReadByItsWholeKeyWhereAnotherGivesIt()
{
    const Planned planned =
        plannedFrom(orders, listOf({ordersByCustomer, ordersByState, orderById}), changeState);

    QCOMPARE(planned.reads(),
             std::string("SELECT placed, state, customer_id FROM app.orders WHERE order_id = ?\n"
                         "SELECT customer_name FROM app.orders_by_state WHERE state = ? AND placed = ? AND "
                         "order_id = ?\n"));
    QVERIFY(!planned.plan().reads[0].isManyRows);
    QVERIFY(!planned.plan().reads[1].isManyRows);
}

void TestWritesCheapest::aWholePartitionIsReadWhereNothingGivesMore()
{
    const Planned planned = plannedFrom(orders, listOf({ordersByCustomer}),
                                        R"([{"id": "U1", "kind": "change", "attributes": ["Order.state"],
        "walk": ["Customer", "places", "Order"],
        "given": [{"attribute": "Customer.id"}, {"attribute": "Order.id"}]}])");

    QCOMPARE(planned.reads(),
             std::string("SELECT placed, order_id FROM app.orders_by_customer WHERE customer_id = ?\n"));
    QVERIFY(planned.plan().reads[0].isManyRows);
}

// Not every order contains something, but each is placed by someone.
void TestWritesCheapest::whatIsSurelyThereIsReadRatherThanWhatMayNotBe()
{
    const Planned planned =
        plannedFrom(orders, listOf({ordersByCustomer, productsByOrder, orderById}), changeState);

    QCOMPARE(planned.reads(), std::string("SELECT placed, customer_id FROM app.orders WHERE order_id = ?\n"));
    QVERIFY(!planned.plan().reads[0].mayMiss);
}

// The table with the most columns gives the name, but the email, which is wanted as well, is in another one
// with the name.
void TestWritesCheapest::aRowThatALaterReadGivesIsNotRead()
{
    const char* const people = R"({"entities": [
        {"name": "Person", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}, {"name": "email", "type": "text"},
          {"name": "phone", "type": "text"}, {"name": "street", "type": "text"},
          {"name": "city", "type": "text"}]},
        {"name": "Badge", "key": ["code"], "attributes": [{"name": "code", "type": "text"}]}],
      "relationships": [{"name": "wears", "participants": [
        {"entity": "Person", "cardinality": "1"}, {"entity": "Badge", "cardinality": "n"}]}]})";
    const std::string byId = R"({"id": "Q1", "walk": ["Person"], "given": [{"attribute": "Person.id"}],
        "returns": ["Person.name", "Person.phone", "Person.street", "Person.city"]})";
    const std::string byPhone = R"({"id": "Q2", "walk": ["Person"], "given": [{"attribute": "Person.phone"}],
        "returns": ["Person.id", "Person.name", "Person.email"]})";
    const std::string byBadge = R"({"id": "Q3", "walk": ["Badge", "wears", "Person"],
        "given": [{"attribute": "Badge.code"}], "returns": ["Person.name", "Person.email"]})";
    const char* const given = R"([{"id": "U1", "kind": "insert", "subjects": ["Badge", "wears"],
        "walk": ["Person", "wears", "Badge"],
        "given": [{"attribute": "Person.id"}, {"attribute": "Person.phone"}]}])";
    const Planned both = plannedFrom(people, listOf({byId, byPhone, byBadge}), given);
    const Planned one = plannedFrom(people, listOf({byId, byBadge}), given);

    QCOMPARE(both.reads(), std::string("SELECT name, email FROM app.people_by_phone WHERE phone = ? AND "
                                       "person_id = ?\n"));
    QCOMPARE(both.findings(), std::string());
    QCOMPARE(one.reads(), std::string("SELECT name FROM app.people WHERE person_id = ?\n"));
}

void TestWritesCheapest::saysHowManyRowsAreRead()
{
    const Planned planned = plannedFrom(
        orders, listOf({ordersByCustomer, productsByOrder, ordersByState, ordersByProduct}), changeState);

    QCOMPARE(rowsOf(planned), (std::vector<std::string>{"3 to 50", "1 to 1"}));
    QCOMPARE(textOf(planned.plan().rowsRead), std::string("4 to 51"));
}

void TestWritesCheapest::saysNoNumberWithoutStatistics()
{
    std::string unknown = orders;
    const std::string fanOut = R"(, "fanOut": {"average": 3, "worst": 50})";
    unknown.erase(unknown.find(fanOut), fanOut.size());
    unknown.erase(unknown.find(R"(, "count": 200)"), 14);
    const Planned planned = plannedFrom(
        unknown, listOf({ordersByCustomer, productsByOrder, ordersByState, ordersByProduct}), changeState);

    QCOMPARE(rowsOf(planned), (std::vector<std::string>{"? to ?", "1 to 1"}));
    QCOMPARE(textOf(planned.plan().rowsRead), std::string("? to ?"));
    QVERIFY(planned.plan().reads[0].isManyRows);
}

// Whichever product of the order it is looked up by, its customer is the same one.
void TestWritesCheapest::oneOfSeveralThatTellTheSameIsReadOnce()
{
    const Planned planned = plannedFrom(
        orders, listOf({ordersByCustomer, productsByOrder, ordersByState, ordersByProduct}), changeState);

    QCOMPARE(planned.plan().reads.at(1).forEach, (std::vector<std::string>{}));
}

void TestWritesCheapest::rowsOfEachOfSeveralAreMultiplied()
{
    const Planned planned = plannedFrom(clubs, listOf({usersByRoom, roomsByUser}), changeTitle);

    QCOMPARE(planned.reads(),
             std::string("SELECT user_id FROM app.users_by_room WHERE room_id = ?\n"
                         "SELECT since, room_id FROM app.rooms_by_user WHERE user_id = ?\n"));
    QCOMPARE(planned.plan().reads.at(1).forEach, (std::vector<std::string>{"User of the Room"}));
    QCOMPARE(rowsOf(planned), (std::vector<std::string>{"40 to 400", "200 to 20,000"}));
    QCOMPARE(textOf(planned.plan().rowsRead), std::string("240 to 20,400"));
}

QTEST_GUILESS_MAIN(TestWritesCheapest)
#include "tst_writes_cheapest.moc"
