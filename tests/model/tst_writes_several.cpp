// SPDX-License-Identifier: Apache-2.0
// What comes about together with several others: bookings of seats, whose rows are those of each seat.
#include "tests/model/planned.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

const std::string cinemas = R"({"entities": [
    {"name": "Cinema", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Auditorium", "weak": true, "identifiedBy": ["has"], "key": ["number"],
     "attributes": [{"name": "number", "type": "int"}]},
    {"name": "Seat", "weak": true, "identifiedBy": ["seats"], "key": ["place"],
     "attributes": [{"name": "place", "type": "text"}]},
    {"name": "Screening", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Booking", "key": ["code"], "attributes": [{"name": "code", "type": "text"},
      {"name": "booked_at", "type": "timestamp"}]}],
  "relationships": [
    {"name": "has", "participants": [{"entity": "Cinema", "cardinality": "1"},
      {"entity": "Auditorium", "cardinality": "n", "total": true}]},
    {"name": "seats", "participants": [{"entity": "Auditorium", "cardinality": "1"},
      {"entity": "Seat", "cardinality": "n", "total": true}]},
    {"name": "hosts", "participants": [{"entity": "Auditorium", "cardinality": "1"},
      {"entity": "Screening", "cardinality": "n", "total": true}]},
    {"name": "booked by", "participants": [
      {"entity": "Screening", "cardinality": "1", "fanOut": {"average": 50, "worst": 300}},
      {"entity": "Booking", "cardinality": "n", "total": true}]},
    {"name": "takes", "participants": [
      {"entity": "Booking", "cardinality": "m", "fanOut": {"average": 2, "worst": 8}},
      {"entity": "Seat", "cardinality": "n"}]}]})";

const std::string seats = R"("Cinema.id", "Auditorium.number", "Seat.place")";
const std::string seatsByScreening = R"({"id": "Q1",
    "walk": ["Screening", "booked by", "Booking", "takes", "Seat", "seats", "Auditorium", "has", "Cinema"],
    "given": [{"attribute": "Screening.id"}], "order": ["Seat.place asc"], "returns": [)"
                                     + seats + R"(, "Booking.booked_at"]})";
const std::string seatsByBooking = R"({"id": "Q2",
    "walk": ["Booking", "takes", "Seat", "seats", "Auditorium", "has", "Cinema"],
    "given": [{"attribute": "Booking.code"}], "returns": [)"
                                   + seats + "]}";

Planned planned(const std::string& update)
{
    return plannedFrom(cinemas, "[" + seatsByScreening + ", " + seatsByBooking + "]", "[" + update + "]");
}

std::vector<std::string> forEach(const Planned& planned)
{
    std::vector<std::string> all;
    for (const WriteGroup& group : planned.plan().groups) {
        for (const WriteStatement& statement : group.statements)
            all.push_back(join(statement.forEach, ", "));
    }
    return all;
}

}  // namespace

class TestWritesSeveral : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsNewIsWrittenForEachThatItIsRelatedTo()
    {
        const Planned book =
            planned(R"({"id": "U1", "kind": "insert", "subjects": ["Booking", "booked by", "takes"]})");
        QCOMPARE(forEach(book), (std::vector<std::string>{"Seat of the Booking", "Seat of the Booking"}));
        QCOMPARE(book.plan().rows.worst, std::optional(16.0));
    }

    // The walk says which seat.
    void oneThatIsGivenIsOne()
    {
        const Planned book =
            planned(R"({"id": "U1", "kind": "insert", "subjects": ["Booking", "booked by", "takes"],
            "walk": ["Booking", "takes", "Seat"], "given": [{"attribute": "Seat.place"}]})");
        QCOMPARE(forEach(book), (std::vector<std::string>{"", ""}));
    }

    void allThatRowsWaitForIsNamed()
    {
        const Planned book = planned(R"({"id": "U1", "kind": "insert", "subjects": ["Booking"]})");
        QVERIFY2(book.notes().find("With \"booked by\" and \"takes\" the new Booking gets rows in "
                                   "\"bookings_by_screening\".")
                     != std::string::npos,
                 book.notes().c_str());
    }

    // Of the whole screening all other bookings would be read.
    void rowsThatAreAllWantedAreReadRatherThanPicked()
    {
        const Planned cancel = planned(R"({"id": "U1", "kind": "delete", "subjects": ["Booking"],
            "walk": ["Booking", "booked by", "Screening"],
            "given": [{"attribute": "Booking.code"}, {"attribute": "Screening.id"}]})");
        QCOMPARE(cancel.reads(), std::string("SELECT cinema_id, auditorium_number, place FROM "
                                             "app.seats_by_booking WHERE booking_code = ?\n"));
    }

    void whatIsReachedTwiceIsToldApart()
    {
        const Planned cancel = planned(R"({"id": "U1", "kind": "delete", "subjects": ["Booking"],
            "walk": ["Booking", "booked by", "Screening", "hosts", "Auditorium", "has", "Cinema"],
            "given": [{"attribute": "Booking.code"}, {"attribute": "Screening.id"}]})");
        const std::string text = planText(cancel);
        QVERIFY2(text.find("Cinema(seats).id") != std::string::npos, text.c_str());
        QVERIFY2(text.find("Auditorium(seats).number") != std::string::npos, text.c_str());
    }

private:
    static std::string planText(const Planned& planned)
    {
        std::string text;
        for (const WriteGroup& group : planned.plan().groups) {
            for (const WriteStatement& statement : group.statements) {
                for (const Bind& bind : statement.binds)
                    text += bind.meaning + "; ";
            }
        }
        return text;
    }
};

QTEST_MAIN(TestWritesSeveral)
#include "tst_writes_several.moc"
