// SPDX-License-Identifier: Apache-2.0
// How the words of a query's name are read: what is given, what is shown with what is found, what is not
// understood.
#include "model/base/text.h"
#include "model/edit/edit_walk.h"
#include "model/edit/give_key.h"
#include "model/edit/walk_proposal.h"
#include "tests/support/model_builder.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestNameReading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theNameOfAnEntityTypeGoesBeforeThatOfARelationshipType_data();
    void theNameOfAnEntityTypeGoesBeforeThatOfARelationshipType();
    void theWholeKeyOfAWeakEntityIsGiven_data();
    void theWholeKeyOfAWeakEntityIsGiven();
    void aWholeKeyIsGivenInOneStep();
    void aKeyThatIsNotThereIsNotGiven();
    void ownersInACircleAreNoKey();
    void whatIsShownIsNotGiven_data();
    void whatIsShownIsNotGiven();
    void shortFormsOfAttributesAreKnown_data();
    void shortFormsOfAttributesAreKnown();
    void whatIsNotUnderstoodIsTold_data();
    void whatIsNotUnderstoodIsTold();
    void lastAndFirstTellWhichOfWhatIsFound_data();
    void lastAndFirstTellWhichOfWhatIsFound();
    void relationshipsThatAreFoundLeadTheWalk_data();
    void relationshipsThatAreFoundLeadTheWalk();
    void sinceATimeIsNoAttribute_data();
    void sinceATimeIsNoAttribute();
    void theTimeOfARelationshipThatIsNamedGoesFirst();
    void newestIsByTheTimeOfWhatIsFound();
    void anAttributeIsKnownWithoutItsUnit_data();
    void anAttributeIsKnownWithoutItsUnit();
};

namespace {

std::string textOf(const Model& model, const Walk& walk)
{
    std::string text = walk.nodes.empty() ? "none" : edit::toText(model, walk, NodeIndex{});
    for (const WalkStep& step : walk.steps) {
        text += " - " + edit::toText(model, walk, step.from) + " "
                + model.conceptual.find(step.relationship)->name;
        for (const NodeIndex node : step.participants) {
            if (node != step.from)
                text += " " + edit::toText(model, walk, node);
        }
    }
    return text;
}

// A file in which Q1 has the name, and no walk yet.
ModelFile asking(Model model, const std::string& name)
{
    ModelFile file;
    file.model = std::move(model);
    AccessPattern query;
    query.id = QueryId{1000};
    query.label = "Q1";
    query.name = name;
    file.model.workflow.queries.push_back(std::move(query));
    return file;
}

// The first proposal: "Room - Room hosts Stay, given Room.number".
std::string proposed(const Model& model, const std::string& name)
{
    const ModelFile file = asking(model, name);
    const auto proposals = edit::proposalsFor(file.model, QueryId{1000});
    if (proposals.empty())
        return "none";
    const edit::WalkProposal& first = proposals.front();
    std::vector<std::string> given;
    for (const AttributeUse& use : first.asked.given)
        given.push_back(toText(file.model, first.walk, use));
    return textOf(file.model, first.walk) + (given.empty() ? "" : ", given " + join(given, " "));
}

// Orders have lines of products, which customers review.
Model shop()
{
    ModelBuilder builder;
    builder.entity("Customer").key("id", "uuid").attribute("email", "text");
    builder.entity("Product").key("sku", "text").attribute("name", "text");
    builder.entity("Review").key("id", "timeuuid").attribute("rating", "int");
    builder.entity("Order").key("number", "text");
    builder.entity("OrderLine").key("line_no", "int").attribute("quantity", "int");
    builder.entity("Cart").key("id", "uuid");
    builder.relationship("contains").one("Order").many("OrderLine").identifies("OrderLine");
    builder.relationship("of product").one("Product").many("OrderLine");
    builder.relationship("places").one("Customer").many("Order");
    builder.relationship("writes").one("Customer").many("Review");
    builder.relationship("about").one("Product").many("Review");
    builder.relationship("puts into cart").many("Customer").many("Product");
    return builder.model;
}

// Departments have rooms, in which doctors see patients.
Model clinic()
{
    ModelBuilder builder;
    builder.entity("Person").key("id", "uuid").attribute("name", "text").attribute("birth_date", "date");
    builder.entity("Doctor").attribute("licence_no", "text");
    builder.entity("Patient").attribute("insurance_no", "text").alternateKey({"Patient.insurance_no"});
    builder.isA("Person", {"Doctor", "Patient"}, false, false);
    builder.entity("Department").key("code", "text").attribute("department_name", "text");
    builder.entity("Room").key("number", "smallint").attribute("kind", "text");
    builder.entity("Bed").key("letter", "text");
    builder.entity("Appointment")
        .key("id", "timeuuid")
        .attribute("starts_at", "timestamp")
        .attribute("status", "text");
    builder.relationship("employs").one("Department").many("Doctor");
    builder.relationship("contains").one("Department").many("Room").identifies("Room");
    builder.relationship("holds").one("Room").many("Bed").identifies("Bed");
    builder.relationship("lies in").one("Bed").many("Patient");
    builder.relationship("attends").one("Patient").many("Appointment");
    builder.relationship("gives").one("Doctor").many("Appointment");
    builder.relationship("hosts").one("Room").many("Appointment");
    return builder.model;
}

// Members, with a name of two parts, have visits and book sessions, which coaches lead.
Model gym()
{
    ModelBuilder builder;
    builder.entity("Member")
        .key("id", "uuid")
        .composite("name", {{"first", "text"}, {"last", "text"}})
        .attribute("member_since", "date")
        .attribute("last_login", "timestamp");
    builder.entity("Login").key("id", "timeuuid");
    builder.entity("Visit").key("id", "uuid").attribute("came_at", "timestamp");
    builder.entity("Session").key("id", "uuid").attribute("title", "text");
    builder.entity("Badge").key("code", "text");
    builder.entity("Scan").key("id", "uuid").attribute("at", "timestamp");
    builder.relationship("scanned").one("Badge").many("Scan");
    builder.entity("Coach").key("id", "uuid");
    builder.entity("Shift").key("id", "uuid").attribute("starts", "timestamp").attribute("day", "date");
    builder.relationship("works").one("Coach").many("Shift");
    builder.relationship("makes").one("Member").many("Visit");
    builder.relationship("does").one("Member").many("Login");
    builder.relationship("booking").many("Member").many("Session").attribute("booked_at", "timestamp");
    builder.relationship("leads").many("Coach").many("Session").attribute("since", "date");
    return builder.model;
}

// Besides, "from Visit.came_at on, by Visit.came_at desc, at most 1".
std::string asked(const Model& model, const std::string& name)
{
    std::string text = proposed(model, name);
    const auto proposals = edit::proposalsFor(asking(model, name).model, QueryId{1000});
    if (proposals.empty())
        return text;
    const edit::WalkProposal& first = proposals.front();
    for (const GivenRange& range : first.asked.ranges) {
        text += range.bounds == RangeBounds::From ? ", from " : ", to or within ";
        text += toText(model, first.walk, range.attribute);
    }
    for (const Ordering& ordering : first.asked.order)
        text += ", by " + toText(model, first.walk, ordering.attribute)
                + (ordering.direction == Direction::Descending ? " desc" : "");
    return text + (first.asked.limit ? ", at most " + std::to_string(*first.asked.limit) : "");
}

void addRow(const char* name, const char* expected)
{
    QTest::newRow(*name ? name : "empty") << std::string(name) << std::string(expected);
}

void addColumns()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("expected");
}

}  // namespace

void TestNameReading::theNameOfAnEntityTypeGoesBeforeThatOfARelationshipType_data()
{
    addColumns();
    const char* const reviews = "Product - Product about Review, given Product.sku";
    addRow("reviews of product, newest first", reviews);
    addRow("reviews of a product, newest first", reviews);
    addRow("reviews about product", reviews);
    addRow("order lines of product", "Product - Product of product OrderLine, given Product.sku");
    addRow("order lines of order", "Order - Order contains OrderLine, given Order.number");
    addRow("orders of product",
           "Product - Product of product OrderLine - OrderLine contains Order, given Product.sku");
    // A cart is no thing that customers and products are joined with.
    addRow("products that a customer puts into cart",
           "Customer - Customer puts into cart Product, given Customer.id");
    addRow("cart by id", "Cart, given Cart.id");
    addRow("of product", "Product, given Product.sku");
    addRow("of producers", "none");
    // By the last word alone.
    addRow("lines of an order", "Order - Order contains OrderLine, given Order.number");
}

void TestNameReading::theNameOfAnEntityTypeGoesBeforeThatOfARelationshipType()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(proposed(shop(), name), expected);
}

void TestNameReading::theWholeKeyOfAWeakEntityIsGiven_data()
{
    addColumns();
    const char* const ofRoom =
        "Room - Room hosts Appointment - Room contains Department, given Department.code Room.number";
    addRow("appointments of a room from a day on", ofRoom);
    addRow("appointments by room number", ofRoom);
    addRow("appointments of a room by number", ofRoom);
    addRow("appointments of a room of a department",
           "Room - Room contains Department - Room hosts Appointment, "
           "given Department.code Room.number");
    addRow("patients of a bed",
           "Bed - Bed lies in Patient - Bed holds Room - Room contains Department, given "
           "Department.code Room.number Bed.letter");
    // No room is given.
    addRow("appointments of a room by kind", "Room - Room hosts Appointment, given Room.kind");
    addRow("appointments of rooms", "Room - Room hosts Appointment");
    addRow("rooms of a department", "Department - Department contains Room, given Department.code");
    addRow("rooms by number", "Room, given Room.number");
}

void TestNameReading::theWholeKeyOfAWeakEntityIsGiven()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(proposed(clinic(), name), expected);
}

void TestNameReading::aWholeKeyIsGivenInOneStep()
{
    const QueryId query{1000};
    const ModelFile named = asking(clinic(), "patients of beds");
    const auto proposals = edit::proposalsFor(named.model, query);
    const ModelFile walked = edit::takeProposal(named, query, proposals.front()).value().after;

    const Edit given = edit::addGivenKey(walked, query, NodeIndex{0}).value();

    const AccessPattern& asked = *given.after.model.workflow.find(query);
    QCOMPARE(textOf(given.after.model, asked.walk),
             std::string("Bed - Bed lies in Patient - Bed holds Room - Room contains Department"));
    QCOMPARE(asked.given.size(), std::size_t{3});
    QCOMPARE(given.name, std::string("Add given values Department.code, Room.number and Bed.letter to Q1"));

    // What is there already stays.
    const Edit again = edit::addGivenKey(given.after, query, NodeIndex{0}).value();
    QCOMPARE(again.after.model.workflow.find(query)->given.size(), std::size_t{3});
}

void TestNameReading::aKeyThatIsNotThereIsNotGiven()
{
    Model model = clinic();
    for (EntityType& entity : model.conceptual.entityTypes) {
        if (entity.name == "Department")
            entity.key.clear();
    }
    const QueryId query{1000};
    const ModelFile named = asking(std::move(model), "departments");
    const auto proposals = edit::proposalsFor(named.model, query);
    const ModelFile walked = edit::takeProposal(named, query, proposals.front()).value().after;

    QCOMPARE(edit::addGivenKey(walked, query, NodeIndex{0}).error().message,
             std::string("nothing identifies what the walk comes to there"));
    QVERIFY(!edit::addGivenKey(walked, query, NodeIndex{7}));
    QVERIFY(!edit::addGivenKey(walked, QueryId{77}, NodeIndex{0}));
    QVERIFY(!edit::addGivenKey(named, query, NodeIndex{0}));
}

// A mistake that is told elsewhere; here it must only end.
void TestNameReading::ownersInACircleAreNoKey()
{
    ModelBuilder builder;
    builder.entity("Hen").key("name", "text");
    builder.entity("Egg").key("number", "int");
    builder.relationship("lays").one("Hen").many("Egg").identifies("Egg");
    builder.relationship("hatches").one("Egg").many("Hen").identifies("Hen");
    QCOMPARE(proposed(builder.model, "egg by number"), std::string("Egg, given Egg.number"));
    QVERIFY(proposed(builder.model, "hen of an egg").starts_with("Egg"));
}

void TestNameReading::whatIsShownIsNotGiven_data()
{
    addColumns();
    addRow("appointment by id with patient, doctor, room and department",
           "Appointment - Appointment attends Patient - Appointment gives Doctor - Appointment hosts Room - "
           "Room "
           "contains Department, given Appointment.id");
    const char* const withPatient = "Appointment - Appointment attends Patient, given Appointment.id";
    addRow("appointment by id with patient", withPatient);
    addRow("appointment by id along with its patient", withPatient);
    addRow("appointment by id including patient", withPatient);
    addRow("appointment by id and its patient", withPatient);
    addRow("appointment with patient by id", withPatient);
    addRow("appointment with the name of the patient by id", withPatient);
    addRow("appointments of a doctor with their patients",
           "Doctor - Doctor gives Appointment - Appointment attends Patient, given Doctor.id");
    addRow("appointments with their patient of a doctor",
           "Doctor - Doctor gives Appointment - Appointment attends Patient, given Doctor.id");
    // These are given.
    addRow("appointments by patient name", "Patient - Patient attends Appointment, given Patient.name");
    addRow("appointments of a patient and status", "Patient - Patient attends Appointment, given Patient.id "
                                                   "Appointment.status");
    addRow("appointments of a patient, status", "Patient - Patient attends Appointment, given Patient.id");
    addRow("appointments with given patient", "Patient - Patient attends Appointment, given Patient.id");
    addRow("appointments with a given patient", "Patient - Patient attends Appointment, given Patient.id");
    addRow("patients with given name", "Patient, given Patient.name");
    addRow("appointment by id and patient",
           "Patient - Patient attends Appointment, given Appointment.id Patient.id");
    addRow("with patient", "Patient");
}

void TestNameReading::whatIsShownIsNotGiven()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(proposed(clinic(), name), expected);
}

void TestNameReading::shortFormsOfAttributesAreKnown_data()
{
    addColumns();
    addRow("patient by insurance number", "Patient, given Patient.insurance_no");
    addRow("patient by insurance no.", "Patient, given Patient.insurance_no");
    addRow("doctor by licence numbers", "Doctor, given Doctor.licence_no");
    addRow("patients by date of birth", "Patient, given Patient.birth_date");
    addRow("patients by birth date", "Patient, given Patient.birth_date");
    addRow("patients by dob", "Patient, given Patient.birth_date");
    addRow("patient by identifier", "Patient, given Patient.id");
    addRow("department by name", "Department, given Department.department_name");
    addRow("department by department name", "Department, given Department.department_name");
    // Not understood.
    addRow("patient by insurance", "Patient");
    addRow("patient by insurance code", "Patient");
    addRow("rooms by no", "Room");
    addRow("department by description", "Department");
}

void TestNameReading::shortFormsOfAttributesAreKnown()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(proposed(clinic(), name), expected);
}

void TestNameReading::whatIsNotUnderstoodIsTold_data()
{
    addColumns();
    addRow("patients by shoe size", "shoe size");
    addRow("patients by shoe size and hair colour", "shoe size | hair colour");
    addRow("appointments of a nurse", "nurse");
    addRow("appointments of unpaid doctors", "unpaid");
    addRow("patients with given colour", "colour");
    addRow("patients by number", "number");  // which rooms have
    addRow("patients by name", "");
    addRow("appointments of each doctor", "");
    addRow("appointments of a doctor by start, newest first", "start");
    addRow("number of appointments of a doctor", "");
    addRow("departments by number of doctors", "");
    addRow("patients by date of birth", "");
    addRow("patients since a date", "date");    // of birth it is not
    addRow("appointments in the morning", "");  // "in" need not tell of what is given
    addRow("patients by", "");
    addRow("upcoming appointments of a doctor", "upcoming");
    addRow("show unpaid appointments of a doctor", "unpaid");
    addRow("show all appointments of a doctor", "");
    addRow("find the doctor by licence number", "");
    addRow("newest appointments of a doctor", "");
    addRow("all doctors ordered by name", "");
    addRow("all patients sorted by name", "");
    addRow("ordered doctors", "ordered");
    addRow("appointments of a doctor this week", "week");
    addRow("patient history", "history");
    addRow("number of operations of a doctor", "operations");
    addRow("show patient", "");
    // What is found comes first.
    addRow("cast of a patient", "cast");
    addRow("rooms of a department by arrival and departure", "arrival | departure");
    addRow("show the whole story of a patient", "whole story");
    addRow("which patients are in a department", "");
    addRow("average mood of a patient", "mood");
    addRow("top 10 doctors by number of appointments", "top 10");  // of groups there is no order
    // Before a relationship type that is found.
    addRow("cancelled hosting of a room", "cancelled");
    addRow("show upcoming hostings of a room", "upcoming");
    addRow("latest hostings of a room", "");
    addRow("all hostings of a room", "");
    addRow("hosting history of a room", "history");
    addRow("appointments that an old doctor often gives", "old");
}

void TestNameReading::whatIsNotUnderstoodIsTold()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    const ModelFile file = asking(clinic(), name);
    const auto proposals = edit::proposalsFor(file.model, QueryId{1000});
    QVERIFY(!proposals.empty());
    QCOMPARE(join(proposals.front().asked.notUnderstood, " | "), expected);
}

void TestNameReading::lastAndFirstTellWhichOfWhatIsFound_data()
{
    addColumns();
    const std::string visits = "Member - Member makes Visit, given Member.id";
    const std::string sessions = "Member - Member booking Session, given Member.id";
    const auto row = [](const char* name, const std::string& expected) { addRow(name, expected.c_str()); };
    row("latest visit of a member", visits + ", by Visit.came_at desc, at most 1");
    row("last visit of a member", visits + ", by Visit.came_at desc, at most 1");
    row("show the last visit of a member", visits + ", by Visit.came_at desc, at most 1");
    row("last visits of a member", visits + ", by Visit.came_at desc");
    row("last 10 visits of a member", visits + ", by Visit.came_at desc, at most 10");
    row("10 last visits of a member", visits + ", by Visit.came_at desc, at most 10");
    row("first visit of a member", visits + ", by Visit.came_at, at most 1");
    row("first 5 visits of a member", visits + ", by Visit.came_at, at most 5");
    row("first 5 visits of a member, newest first", visits + ", by Visit.came_at desc, at most 5");
    row("shifts of a coach by day range, newest first",
        "Coach - Coach works Shift, given Coach.id, to or within Shift.day, by Shift.day desc, "
        "by Shift.starts desc");
    row("scans of a badge by at range", "Badge - Badge scanned Scan, given Badge.code, to or within Scan.at");
    row("scans of a badge by on range", "Badge - Badge scanned Scan, given Badge.code");  // is no attribute
    row("latest booking of a member", sessions + ", by booking.booked_at desc, at most 1");
    row("last booking of a member", sessions + ", by booking.booked_at desc, at most 1");
    row("first booking of a member", sessions + ", by booking.booked_at, at most 1");
    row("last 3 bookings of a member", sessions + ", by booking.booked_at desc, at most 3");
    row("latest bookings of a member", sessions + ", by booking.booked_at desc");
    row("last visit", "Visit, by Visit.came_at desc, at most 1");
    // Attributes.
    row("last name of a member", "Member, given Member.id");
    row("first name of a member", "Member, given Member.id");
    row("members by last name", "Member, given Member.last");
    row("member by last", "Member, given Member.last");
    row("last login of a member", "Member - Member does Login, given Member.id");  // which is kept
    row("visits of a member by last", "Member - Member makes Visit, given Member.last");
    // Nothing of a time, and nothing that is found.
    row("last badge", "Badge");
    row("last 0 visits of a member", visits + ", by Visit.came_at desc");
    row("last", "Member");
    row("last last", "Member");
    row("last of a visitor", "Member");
    row("last booking", "Member - Member booking Session, by booking.booked_at desc, at most 1");
}

void TestNameReading::lastAndFirstTellWhichOfWhatIsFound()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(asked(gym(), name), expected);
}

void TestNameReading::relationshipsThatAreFoundLeadTheWalk_data()
{
    addColumns();
    const std::string walk = "Performance - Performance ticket Seat Order";
    addRow("tickets of a performance", (walk + ", given Performance.id").c_str());
    addRow("tickets by barcode", (walk + ", given ticket.barcode").c_str());
    // A performance has a status as well.
    addRow("number of tickets of a performance by status",
           (walk + ", given Performance.id ticket.status").c_str());
    addRow("tickets of a customer", "Customer - Customer places Order - Order ticket Performance Seat, given "
                                    "Customer.id");
    addRow("ticket", "none");
}

void TestNameReading::relationshipsThatAreFoundLeadTheWalk()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    ModelBuilder builder;
    builder.entity("Performance").key("id", "uuid").attribute("status", "text");
    builder.entity("Seat").key("id", "uuid");
    builder.entity("Order").key("id", "uuid");
    builder.entity("Customer").key("id", "uuid");
    builder.relationship("places").one("Customer").many("Order");
    builder.relationship("ticket")
        .many("Performance")
        .many("Seat")
        .one("Order")
        .attribute("barcode", "text")
        .attribute("status", "text");
    QCOMPARE(proposed(builder.model, name), expected);
}

void TestNameReading::sinceATimeIsNoAttribute_data()
{
    addColumns();
    const std::string visits = "Member - Member makes Visit, given Member.id";
    const auto row = [](const char* name, const std::string& expected) { addRow(name, expected.c_str()); };
    row("visits of a member after a date", visits + ", from Visit.came_at");
    for (const char* time : {"date", "day", "time", "timestamp", "given month"}) {
        const std::string name = std::string("visits of a member since a ") + time;
        row(name.c_str(), visits + ", from Visit.came_at");
    }
    row("sessions of a coach since a date", "Coach - Coach leads Session, given Coach.id, from leads.since");
    // The attributes.
    row("visits by member since", "Member - Member makes Visit, given Member.member_since");
    row("members by member since", "Member, given Member.member_since");
    row("sessions of a coach by since date", "Coach - Coach leads Session, given Coach.id leads.since");
    row("members since", "Member");
    row("since", "Member");
    row("since a date", "none");
    row("since a", "Member");
}

void TestNameReading::sinceATimeIsNoAttribute()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(asked(gym(), name), expected);
}

namespace {

// Hives stand in apiaries and are treated with treatments.
Model beekeeping()
{
    ModelBuilder builder;
    builder.entity("Apiary").key("id", "uuid").attribute("area_ha", "int");
    builder.entity("Hive").key("id", "uuid").attribute("installed_on", "date").attribute("weight_kg", "int");
    builder.entity("Treatment").key("code", "text").attribute("strength", "int").attribute("box_l", "int");
    builder.entity("Box").key("id", "uuid");
    builder.relationship("stands in").one("Apiary").many("Hive");
    builder.relationship("treated with")
        .many("Hive")
        .many("Treatment")
        .attribute("applied_on", "date")
        .attribute("dose_ml", "int")
        .attribute("strength_pct", "int");
    return builder.model;
}

}  // namespace

void TestNameReading::theTimeOfARelationshipThatIsNamedGoesFirst()
{
    const std::string hives = "Treatment - Treatment treated with Hive, given Treatment.code";
    QCOMPARE(asked(beekeeping(), "Hives treated with a treatment since a date"),
             hives + ", from treated with.applied_on");
    QCOMPARE(asked(beekeeping(), "Hives of a treatment since a date"), hives + ", from Hive.installed_on");
    QCOMPARE(asked(beekeeping(), "Hives of an apiary since a date"),
             std::string("Apiary - Apiary stands in Hive, given Apiary.id, from Hive.installed_on"));
}

// Not by one on the way, nor by one that comes about later where another one is of the key.
void TestNameReading::newestIsByTheTimeOfWhatIsFound()
{
    ModelBuilder builder;
    builder.entity("Household").key("id", "uuid");
    builder.entity("Box").key("week", "date").attribute("packed_at", "timestamp");
    builder.entity("Complaint").key("id", "uuid").attribute("raised_at", "timestamp");
    builder.relationship("gets").one("Household").many("Box").identifies("Box");
    builder.relationship("about").one("Box").many("Complaint");
    const auto order = [&](const char* name) {
        const ModelFile file = asking(builder.model, name);
        const edit::WalkProposal first = edit::proposalsFor(file.model, QueryId{1000}).at(0);
        return toText(file.model, first.walk, first.asked.order.at(0).attribute);
    };
    QCOMPARE(order("Boxes of a household, newest first"), std::string("Box.week"));
    QCOMPARE(order("Complaints of a household, newest first"), std::string("Complaint.raised_at"));
}

void TestNameReading::anAttributeIsKnownWithoutItsUnit_data()
{
    addColumns();
    addRow("treatments of a hive by dose",
           "Hive - Hive treated with Treatment, given Hive.id treated with.dose_ml");
    addRow("hives by weight", "Hive, given Hive.weight_kg");
    addRow("apiaries by area", "Apiary, given Apiary.area_ha");
    // Something else is called so.
    addRow("treatments by strength", "Treatment, given Treatment.strength");
    addRow("treatments by box", "Treatment");
    // No unit is meant.
    addRow("hives by installed", "Hive");
}

void TestNameReading::anAttributeIsKnownWithoutItsUnit()
{
    QFETCH(std::string, name);
    QFETCH(std::string, expected);
    QCOMPARE(proposed(beekeeping(), name), expected);
}

QTEST_GUILESS_MAIN(TestNameReading)
#include "tst_name_reading.moc"
