// SPDX-License-Identifier: Apache-2.0
// What the words of a query's name want back, by what values and in which range.
#include "model/base/text.h"
#include "model/edit/edit_walk.h"
#include "model/edit/walk_proposal.h"
#include "tests/support/model_builder.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestReturnedByName : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theNameTellsWhatComesBack_data();
    void theNameTellsWhatComesBack();
    void theNameTellsWhatIsGiven_data();
    void theNameTellsWhatIsGiven();
    void rangesAreTold_data();
    void rangesAreTold();
    void timesThatNothingIsCalledByAreThoseOfWhatIsFound_data();
    void timesThatNothingIsCalledByAreThoseOfWhatIsFound();
    void whatIsProposedIsTaken();
    void whatAQueryHasAlreadyStays();
};

namespace {

// Branches station cars, which customers rent; a rental includes extras.
Model rental()
{
    ModelBuilder builder;
    builder.entity("Branch").key("code", "text").attribute("city", "text");
    builder.entity("Car").key("vin", "text").attribute("plate", "text").attribute("price", "decimal");
    builder.set("features", "text").attribute("views", "counter");
    builder.entity("Customer")
        .key("id", "uuid")
        .attribute("email", "text")
        .attribute("full_name", "text")
        .attribute("first", "text");
    builder.entity("Reservation")
        .key("number", "text")
        .attribute("pickup_date", "date")
        .attribute("created", "timestamp")
        .attribute("status", "text");
    builder.entity("Rental").key("id", "timeuuid").attribute("picked_up", "timestamp");
    builder.entity("Extra").key("name", "text").attribute("made", "timestamp");
    builder.relationship("stations").one("Branch").many("Car");
    builder.relationship("receives").one("Branch").many("Reservation");
    builder.relationship("makes").one("Customer").many("Reservation");
    builder.relationship("is rented").one("Car").many("Rental");
    builder.relationship("includes").many("Rental").many("Extra");
    builder.attribute("quantity", "int").attribute("discount", "int");
    builder.relationship("likes").many("Customer").many("Car");
    builder.relationship("books").many("Customer").many("Extra").attribute("booked_at", "timestamp");
    return builder.model;
}

ModelFile asking(const std::string& name)
{
    ModelFile file;
    file.model = rental();
    AccessPattern query;
    query.id = QueryId{1000};
    query.label = "Q1";
    query.name = name;
    file.model.workflow.queries.push_back(std::move(query));
    return file;
}

edit::WalkProposal firstOf(const ModelFile& file)
{
    const auto proposals = edit::proposalsFor(file.model, QueryId{1000});
    return proposals.empty() ? edit::WalkProposal{} : proposals.front();
}

std::string returnedBy(const std::string& name)
{
    const ModelFile file = asking(name);
    const edit::WalkProposal proposal = firstOf(file);
    std::vector<std::string> texts;
    for (const WalkPlace& place : proposal.returned.wholes)
        texts.push_back("all of " + edit::placeText(file.model, proposal.walk, place));
    for (const AttributeUse& use : proposal.returned.attributes)
        texts.push_back(toText(file.model, proposal.walk, use));
    if (proposal.function)
        texts.push_back(toText(file.model, proposal.walk, Returned{*proposal.function}));
    return join(texts, ", ");
}

// "Branch.code | from Reservation.pickup_date".
std::string askedBy(const std::string& name)
{
    const ModelFile file = asking(name);
    const edit::WalkProposal proposal = firstOf(file);
    std::vector<std::string> texts;
    for (const AttributeUse& use : proposal.asked.given)
        texts.push_back(toText(file.model, proposal.walk, use));
    std::string text = join(texts, " ");
    for (const GivenRange& range : proposal.asked.ranges) {
        text += range.bounds == RangeBounds::Both   ? " | "
                : range.bounds == RangeBounds::From ? " | from "
                                                    : " | to ";
        text += toText(file.model, proposal.walk, range.attribute);
    }
    for (const Ordering& ordering : proposal.asked.order)
        text += ", " + toText(file.model, proposal.walk, ordering.attribute)
                + (ordering.direction == Direction::Descending ? " down" : " up");
    return text + (proposal.asked.limit ? ", at most " + std::to_string(*proposal.asked.limit) : "");
}

void addRow(const char* name, const char* expected)
{
    QTest::newRow(name) << std::string(name) << std::string(expected);
}

void addColumns()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("expected");
}

}  // namespace

void TestReturnedByName::theNameTellsWhatComesBack_data()
{
    addColumns();
    addRow("cars of a branch", "all of Car");
    addRow("all branches", "all of Branch");
    addRow("customer by email", "all of Customer");
    addRow("car details", "all of Car");
    addRow("email of a customer", "Customer.email");
    addRow("emails and full names of customers", "Customer.email, Customer.full_name");
    addRow("number of views of a car", "Car.views");
    addRow("number of cars of a branch", "count(*)");
    addRow("average price of the cars of a branch", "avg(Car.price)");
    // With how it is related to what it is found by.
    addRow("extras of a rental", "all of Extra, all of includes");
    addRow("bookings of a customer", "all of books, all of Extra");
    addRow("booked extras of a customer", "all of Extra, all of books");
    addRow("bookings of an extra by customer", "all of books");
    addRow("bookings of extras by customer", "all of books, all of Extra");
    // What it is shown with.
    addRow("reservations of a branch with their customer", "all of Reservation, all of Customer");
    addRow("reservations of a branch with the email of the customer", "all of Reservation, Customer.email");
    addRow("reservations of a branch with customer email", "all of Reservation, Customer.email");
    addRow("cars of a branch with the price", "all of Car");
    addRow("extras of a rental with quantity", "all of Extra, includes.quantity");
    addRow("reservations of a customer with their branch, newest first", "all of Reservation, all of Branch");
    addRow("quantity of extras of a rental", "includes.quantity");
    // An attribute that only describes what is found.
    addRow("status reservations of a branch", "all of Reservation");
    addRow("price history", "");
}

void TestReturnedByName::theNameTellsWhatComesBack()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    const std::string returned = returnedBy(name);
    QVERIFY2(returned == expected, returned.c_str());
}

void TestReturnedByName::theNameTellsWhatIsGiven_data()
{
    addColumns();
    addRow("car details", "Car.vin");
    addRow("car page", "Car.vin");
    addRow("list of cars", "");
    addRow("a car with its rentals", "Car.vin");
    addRow("a car by plate", "Car.plate");
    addRow("customers who like a car", "Car.vin");
    addRow("customers a car is rented by", "Car.vin");
    addRow("quantity of an extra in a rental", "Extra.name Rental.id");
    addRow("bookings of a customer", "Customer.id");
    addRow("branches in a city", "Branch.city");
    addRow("branches in cities", "");
    addRow("cars with a feature", "Car.features[]");
    addRow("cars with features", "");
    addRow("cars with a price", "");
    addRow("all branch cars", "");
    addRow("branch cars", "Branch.code");
}

void TestReturnedByName::theNameTellsWhatIsGiven()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    const std::string asked = askedBy(name);
    QVERIFY2(asked == expected, asked.c_str());
}

void TestReturnedByName::rangesAreTold_data()
{
    addColumns();
    addRow("reservations of a branch by pickup date range", "Branch.code | Reservation.pickup_date");
    addRow("reservations of a branch by pickup date", "Branch.code Reservation.pickup_date");
    addRow("reservations of a branch by created date range", "Branch.code | Reservation.created");
    addRow("reservations of a branch by range of pickup dates", "Branch.code | Reservation.pickup_date");
    addRow("reservations of a branch by pickup date range and status",
           "Branch.code Reservation.status | Reservation.pickup_date");
    addRow("reservations of a branch by status between two pickup dates",
           "Branch.code Reservation.status | Reservation.pickup_date");
    addRow("reservations of a branch since a pickup date", "Branch.code | from Reservation.pickup_date");
    addRow("reservations of a branch from a pickup date on", "Branch.code | from Reservation.pickup_date");
    addRow("reservations of a branch until a pickup date", "Branch.code | to Reservation.pickup_date");
    addRow("cars of a branch under a price", "Branch.code | to Car.price");
    addRow("cars of a branch up to a price", "Branch.code | to Car.price");
    addRow("cars of a branch above a price", "Branch.code | from Car.price");
    // Of one only; not of several values.
    addRow("reservations by pickup date range and created range", " | Reservation.pickup_date");
    addRow("cars by features range", "");
    addRow("cars of a branch by shoe range", "Branch.code");
}

void TestReturnedByName::rangesAreTold()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    const std::string asked = askedBy(name);
    QVERIFY2(asked == expected, asked.c_str());
}

void TestReturnedByName::timesThatNothingIsCalledByAreThoseOfWhatIsFound_data()
{
    addColumns();
    addRow("rentals of a car in a time range", "Car.vin | Rental.picked_up");
    addRow("rentals of a car in a period", "Car.vin | Rental.picked_up");
    addRow("rentals of a car between two dates", "Car.vin | Rental.picked_up");
    addRow("rentals of a car from a day on", "Car.vin | from Rental.picked_up");
    addRow("rentals of a car before a time", "Car.vin | to Rental.picked_up");
    addRow("rentals of a car on a day", "Car.vin Rental.picked_up@day");
    addRow("rentals of a car by month", "Car.vin Rental.picked_up@month");
    addRow("rentals of a car at a time", "Car.vin");
    addRow("rentals of a car on days", "Car.vin");
    addRow("reservations of a branch on a day", "Branch.code Reservation.pickup_date");
    addRow("reservations of a branch by date", "Branch.code Reservation.pickup_date");
    addRow("reservations by branch and date", "Branch.code Reservation.pickup_date");
    addRow("reservations of a branch in a month", "Branch.code Reservation.created@month");
    addRow("extras of a rental on a day", "Rental.id Extra.made@day");
    addRow("bookings of a customer on a day", "Customer.id books.booked_at@day");
    addRow("bookings of a customer, newest first", "Customer.id, books.booked_at down");
    addRow("latest rental of a car", "Car.vin, Rental.picked_up down, at most 1");
    addRow("latest rentals of a car", "Car.vin, Rental.picked_up down");
    addRow("10 newest rentals of a car", "Car.vin, Rental.picked_up down, at most 10");
    addRow("last 10 rentals of a car", "Car.vin, Rental.picked_up down, at most 10");
    addRow("10 rentals of a car", "Car.vin");
    addRow("bookings of a customer, by booked at descending", "Customer.id, books.booked_at down");
    addRow("reservations of a branch by pickup date, ascending", "Branch.code, Reservation.pickup_date up");
}

void TestReturnedByName::timesThatNothingIsCalledByAreThoseOfWhatIsFound()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    const std::string asked = askedBy(name);
    QVERIFY2(asked == expected, asked.c_str());
}

void TestReturnedByName::whatIsProposedIsTaken()
{
    const ModelFile file = asking("rentals of a car in a time range, newest first");
    const Edit taken = edit::takeProposal(file, QueryId{1000}, firstOf(file)).value();

    const AccessPattern& query = *taken.after.model.workflow.find(QueryId{1000});
    QCOMPARE(taken.name, std::string("Change walk of Q1"));
    QCOMPARE(query.given.size(), std::size_t{1});
    QCOMPARE(query.ranges.size(), std::size_t{1});
    QCOMPARE(query.order.size(), std::size_t{1});
    QCOMPARE(query.returned.size(), std::size_t{2});
}

void TestReturnedByName::whatAQueryHasAlreadyStays()
{
    ModelFile file = asking("rentals of a car in a time range");
    const Edit taken = edit::takeProposal(file, QueryId{1000}, firstOf(file)).value();
    file = taken.after;
    AccessPattern& query = file.model.workflow.queries.front();
    query.returned.resize(1);

    const edit::WalkProposal again = firstOf(file);
    QVERIFY(again.returned == edit::ReturnedByName{});
    QVERIFY(again.asked.ranges.empty());
    QVERIFY(again.asked.given.empty());
}

QTEST_GUILESS_MAIN(TestReturnedByName)
#include "tst_returned_by_name.moc"
