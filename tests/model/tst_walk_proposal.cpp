// SPDX-License-Identifier: Apache-2.0
// Walks that are proposed from the words of a query's name.
#include "model/base/text.h"
#include "model/edit/aggregate_by_name.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_walk.h"
#include "model/edit/walk_proposal.h"
#include "tests/support/hotel.h"
#include "tests/support/model_builder.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

class TestWalkProposal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsTheWords_data();
    void followsTheWords();
    void proposesNothingWithoutAnEntityType_data();
    void proposesNothingWithoutAnEntityType();
    void aWordOfARelationshipLeadsThroughIt();
    void whatIsFoundCountsWhereNothingJoinsIt();
    void goesThroughASupertype();
    void aNamedRelationshipGoesBeforeAnother();
    void whatIsShownWithWhatIsFoundIsReachedFromThere();
    void anAttributeThatIsFoundTellsOfWhatHasIt_data();
    void anAttributeThatIsFoundTellsOfWhatHasIt();
    void otherWalksOfTheSameLengthAreProposedToo();
    void goesToWhatAloneHasWhatIsGiven();
    void theNameTellsWhatIsGivenAndTheOrder_data();
    void theNameTellsWhatIsGivenAndTheOrder();
    void whatTheNameAsksForIsReturned();
    void rowsAreGroupedByTheTimeThatTheNameTells();
    void whatIsProposedIsTakenInOneStep();
    void whatAQueryIsGivenAlreadyStays();
    void ofAnUpdateBeginsAtWhatItWrites();
    void canBeTakenByEveryQuery();
};

namespace {

std::string textOf(const Model& model, const std::optional<Walk>& walk)
{
    if (!walk)
        return "none";
    std::string text = edit::toText(model, *walk, NodeIndex{});
    for (const WalkStep& step : walk->steps) {
        text += " - " + edit::toText(model, *walk, step.from) + " "
                + model.conceptual.find(step.relationship)->name;
        for (const NodeIndex node : step.participants) {
            if (node != step.from)
                text += " " + edit::toText(model, *walk, node);
        }
    }
    return text;
}

}  // namespace

void TestWalkProposal::followsTheWords_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("walk");
    const auto row = [](const char* name, const char* walk) {
        QTest::newRow(name) << std::string(name) << std::string(walk);
    };
    row("hotels near a POI", "PointOfInterest - PointOfInterest is near Hotel");
    row("Hotels near a point of interest", "PointOfInterest - PointOfInterest is near Hotel");
    row("Points of interest near a hotel", "Hotel - Hotel is near PointOfInterest");
    row("Hotels of points of interest", "PointOfInterest - PointOfInterest is near Hotel");
    row("POIs of a hotel", "Hotel - Hotel is near PointOfInterest");
    row("Information about a hotel", "Hotel");
    row("find HOTEL", "Hotel");
    row("Amenities of a room", "Room - Room offers Amenity");
    row("Reservation by confirmation number", "Reservation");
    row("Reservations by guest name", "Guest - Guest is for Reservation");
    row("guest reservations", "Guest - Guest is for Reservation");
    row("Available rooms of a hotel by date", "Hotel - Hotel has Room - Room is available RoomAvailability");
    row("room availabilities of a hotel", "Hotel - Hotel has Room - Room is available RoomAvailability");
    row("Reservations by hotel and date", "Hotel - Hotel has Room - Room holds Reservation");
    row("reservations_of_hotel", "Hotel - Hotel has Room - Room holds Reservation");
    row("reservations by hotel and guest",
        "Hotel - Hotel has Room - Room holds Reservation - Reservation is for Guest");
    row("hotels and hotels", "Hotel");
}

void TestWalkProposal::followsTheWords()
{
    QFETCH(std::string, name);
    QFETCH(std::string, walk);

    const Hotel hotel;
    QCOMPARE(textOf(hotel.file.model, edit::proposedWalk(hotel.file.model, name)), walk);
}

void TestWalkProposal::proposesNothingWithoutAnEntityType_data()
{
    QTest::addColumn<std::string>("name");
    for (const char* name : {"", "  ", "Q1", "hot", "hotelier", "is near", "\xc3\xa9t\xc3\xa9", "<>&"})
        QTest::newRow(*name ? name : "empty") << std::string(name);
}

void TestWalkProposal::proposesNothingWithoutAnEntityType()
{
    QFETCH(std::string, name);

    const Hotel hotel;
    QVERIFY(!edit::proposedWalk(hotel.file.model, name));
    QVERIFY(!edit::proposedWalk(Model{}, name));
}

// "cart" of "puts into cart", as long as one relationship type has the word.
void TestWalkProposal::aWordOfARelationshipLeadsThroughIt()
{
    Hotel hotel;
    std::vector<RelationshipType>& all = hotel.file.model.conceptual.relationshipTypes;
    const auto named = [&](const char* name) {
        return std::find_if(all.begin(), all.end(),
                            [&](const RelationshipType& one) { return one.name == name; });
    };
    named("offers")->name = "puts on list";
    QCOMPARE(textOf(hotel.file.model, edit::proposedWalk(hotel.file.model, "list of a room")),
             std::string("Room - Room puts on list Amenity"));
    named("holds")->name = "keeps list for";
    QCOMPARE(textOf(hotel.file.model, edit::proposedWalk(hotel.file.model, "list of a room")),
             std::string("Room"));
}

void TestWalkProposal::whatIsFoundCountsWhereNothingJoinsIt()
{
    Hotel hotel;
    EntityType island;
    island.id = EntityId{99};
    island.name = "Island";
    hotel.file.model.conceptual.entityTypes.push_back(island);
    QCOMPARE(textOf(hotel.file.model, edit::proposedWalk(hotel.file.model, "hotels of an island")),
             std::string("Hotel"));
}

void TestWalkProposal::goesThroughASupertype()
{
    Hotel hotel;
    EntityType motel;
    motel.id = EntityId{99};
    motel.name = "Motel";
    ConceptualModel& erd = hotel.file.model.conceptual;
    erd.entityTypes.push_back(motel);
    IsA isA;
    isA.supertype = hotel.entity("Hotel");
    isA.subtypes = {motel.id};
    erd.hierarchies.push_back(isA);
    QCOMPARE(textOf(hotel.file.model, edit::proposedWalk(hotel.file.model, "rooms of a motel")),
             std::string("Motel - Motel has Room"));
    // Of what the walk comes to: only what is mentioned.
    QCOMPARE(textOf(hotel.file.model, edit::proposedWalk(hotel.file.model, "motels near a POI")),
             std::string("PointOfInterest - PointOfInterest is near Motel"));
    QCOMPARE(textOf(hotel.file.model, edit::proposedWalk(hotel.file.model, "hotels near a POI")),
             std::string("PointOfInterest - PointOfInterest is near Hotel"));
}

void TestWalkProposal::aNamedRelationshipGoesBeforeAnother()
{
    Hotel hotel;
    ConceptualModel& erd = hotel.file.model.conceptual;
    RelationshipType recommends = *erd.find(hotel.relationship("is near"));
    recommends.id = RelationshipId{99};
    recommends.name = "recommends";
    erd.relationshipTypes.push_back(recommends);
    const auto proposed = [&](const char* name) {
        return textOf(hotel.file.model, edit::proposedWalk(hotel.file.model, name));
    };
    QCOMPARE(proposed("POIs of a hotel"), std::string("Hotel - Hotel is near PointOfInterest"));
    QCOMPARE(proposed("POIs that a hotel recommends"),
             std::string("Hotel - Hotel recommends PointOfInterest"));
}

// Patrons hold works, which is another matter than the loans of their copies.
void TestWalkProposal::whatIsShownWithWhatIsFoundIsReachedFromThere()
{
    Model model;
    ConceptualModel& erd = model.conceptual;
    for (const char* name : {"Patron", "Work", "Copy", "Loan"}) {
        erd.entityTypes.emplace_back();
        erd.entityTypes.back().id = static_cast<EntityId>(erd.entityTypes.size());
        erd.entityTypes.back().name = name;
    }
    const auto relate = [&](const char* name, std::uint32_t from, Cardinality one, std::uint32_t to) {
        RelationshipType& relationship = erd.relationshipTypes.emplace_back();
        relationship.id = static_cast<RelationshipId>(erd.relationshipTypes.size());
        relationship.name = name;
        relationship.participants = {{EntityId{from}, one, {}, false, {}},
                                     {EntityId{to}, Cardinality::N, {}, false, {}}};
    };
    relate("holds", 1, Cardinality::M, 2);
    relate("takes", 1, Cardinality::One, 4);
    relate("is lent in", 3, Cardinality::One, 4);
    relate("has", 2, Cardinality::One, 3);
    QCOMPARE(textOf(model, edit::proposedWalk(model, "Loans of a patron with their works")),
             std::string("Patron - Patron takes Loan - Loan is lent in Copy - Copy has Work"));
    QCOMPARE(textOf(model, edit::proposedWalk(model, "Number of loans of a work")),
             std::string("Work - Work has Copy - Copy is lent in Loan"));
    QCOMPARE(textOf(model, edit::proposedWalk(model, "works that a patron holds")),
             std::string("Patron - Patron holds Work"));
}

namespace {

// Works are reviewed by patrons: a review has a rating, a work has a price.
Model reviews()
{
    Model model;
    ConceptualModel& erd = model.conceptual;
    std::uint32_t next = 1;
    const auto attribute = [&](const char* name, cql::NativeType type) {
        Attribute made;
        made.id = static_cast<AttributeId>(next++);
        made.name = name;
        made.type = cql::CqlType(type);
        return made;
    };
    for (const char* name : {"Work", "Review", "Patron"}) {
        erd.entityTypes.emplace_back();
        erd.entityTypes.back().id = static_cast<EntityId>(erd.entityTypes.size());
        erd.entityTypes.back().name = name;
        erd.entityTypes.back().attributes.push_back(attribute("id", cql::NativeType::Uuid));
    }
    erd.entityTypes[0].attributes.push_back(attribute("price", cql::NativeType::Decimal));
    erd.entityTypes[1].attributes.push_back(attribute("rating", cql::NativeType::Int));
    erd.entityTypes[1].attributes.push_back(attribute("body", cql::NativeType::Text));
    erd.entityTypes[1].attributes.push_back(attribute("max_length", cql::NativeType::Int));
    const auto relate = [&](const char* name, std::uint32_t from, std::uint32_t to) {
        RelationshipType& relationship = erd.relationshipTypes.emplace_back();
        relationship.id = static_cast<RelationshipId>(erd.relationshipTypes.size());
        relationship.name = name;
        relationship.participants = {{EntityId{from}, Cardinality::One, {}, false, {}},
                                     {EntityId{to}, Cardinality::N, {}, false, {}}};
    };
    relate("is reviewed in", 1, 2);
    relate("writes", 3, 2);
    return model;
}

}  // namespace

void TestWalkProposal::anAttributeThatIsFoundTellsOfWhatHasIt_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("walk");
    QTest::addColumn<std::string>("returned");
    const auto row = [](const char* name, const char* walk, const char* returned) {
        QTest::newRow(name) << std::string(name) << std::string(walk) << std::string(returned);
    };
    const char* const toReviews = "Work - Work is reviewed in Review";
    row("Average rating of a work", toReviews, "avg(Review.rating)");
    row("Highest ratings of works", toReviews, "max(Review.rating)");
    row("lowest rating of a work", toReviews, "min(Review.rating)");
    row("sum of ratings of a work", toReviews, "sum(Review.rating)");
    row("Average review rating of a work", toReviews, "avg(Review.rating)");
    row("work average rating", toReviews, "avg(Review.rating)");
    row("Ratings of a work", toReviews, "none");
    row("Number of reviews of a work", toReviews, "count(*)");
    row("How many reviews a patron writes", "Patron - Patron writes Review", "count(*)");
    row("Average rating", "Review", "avg(Review.rating)");
    row("Average price of a work", "Work", "avg(Work.price)");
    row("Average body of a work", toReviews, "none");
    row("Highest body of a work", toReviews, "max(Review.body)");
    row("Reviews by max length", "Review", "none");
    row("Reviews of a work by rating", toReviews, "none");
    row("Average of whatever", "none", "none");
}

void TestWalkProposal::anAttributeThatIsFoundTellsOfWhatHasIt()
{
    QFETCH(std::string, name);
    QFETCH(std::string, walk);
    QFETCH(std::string, returned);

    const Model model = reviews();
    const auto proposed = edit::proposedWalk(model, name);
    const auto function =
        proposed ? edit::proposedAggregate(model, name, *proposed) : std::optional<Aggregate>();

    QCOMPARE(textOf(model, proposed), walk);
    QCOMPARE(function ? toText(model, *proposed, Returned{*function}) : std::string("none"), returned);
}

void TestWalkProposal::otherWalksOfTheSameLengthAreProposedToo()
{
    Model model = reviews();
    const auto proposed = [&](const char* name) {
        std::string texts;
        for (const Walk& walk : edit::proposedWalks(model, name))
            texts += textOf(model, walk) + "\n";
        return texts;
    };
    QCOMPARE(proposed("reviews of a patron"), std::string("Patron - Patron writes Review\n"));

    RelationshipType likes = model.conceptual.relationshipTypes[1];
    likes.id = RelationshipId{99};
    likes.name = "likes";
    model.conceptual.relationshipTypes.push_back(likes);
    QCOMPARE(proposed("reviews of a patron"),
             std::string("Patron - Patron writes Review\nPatron - Patron likes Review\n"));
    QCOMPARE(proposed("reviews that a patron likes"), std::string("Patron - Patron likes Review\n"));
    QCOMPARE(proposed("works of a patron"),
             std::string("Patron - Patron writes Review - Review is reviewed in Work\n"
                         "Patron - Patron likes Review - Review is reviewed in Work\n"));

    // Patrons have a rating as well.
    Attribute rating = model.conceptual.entityTypes[1].attributes[1];
    rating.id = AttributeId{99};
    model.conceptual.entityTypes[2].attributes.push_back(rating);
    QCOMPARE(proposed("average rating of a work"),
             std::string("Work - Work is reviewed in Review\n"
                         "Work - Work is reviewed in Review - Review writes Patron\n"
                         "Work - Work is reviewed in Review - Review likes Patron\n"));
}

void TestWalkProposal::goesToWhatAloneHasWhatIsGiven()
{
    ModelBuilder builder;
    builder.entity("Donor").key("id", "uuid").attribute("blood_group", "text").attribute("city", "text");
    builder.entity("Donation").key("id", "uuid");
    builder.entity("Bag").key("code", "text").attribute("component", "text").attribute("expiry", "date");
    builder.entity("Site").key("id", "uuid").attribute("city", "text");
    builder.relationship("gives").one("Donor").many("Donation");
    builder.relationship("becomes").one("Donation").many("Bag");
    builder.relationship("collected at").one("Site").many("Donation");
    const auto proposed = [&](const char* name) {
        AccessPattern query;
        query.id = QueryId{1};
        query.label = "Q1";
        query.name = name;
        builder.model.workflow.queries = {query};
        const auto proposals = edit::proposalsFor(builder.model, QueryId{1});
        if (proposals.empty())
            return std::string("none");
        const edit::WalkProposal& first = proposals.front();
        std::vector<std::string> given;
        for (const AttributeUse& use : first.asked.given)
            given.push_back(toText(builder.model, first.asked.walk, use));
        return textOf(builder.model, first.walk) + " (" + join(given, ", ") + ")"
               + (first.asked.notUnderstood.empty() ? "" : " not " + join(first.asked.notUnderstood, ", "));
    };
    const std::string toBag = "Donor - Donor gives Donation - Donation becomes Bag";
    QCOMPARE(proposed("bags by blood group and component ordered by expiry"),
             toBag + " (Donor.blood_group, Bag.component)");
    QCOMPARE(proposed("bags by component and blood group"), toBag + " (Bag.component, Donor.blood_group)");
    // Two things are in a city; what stands beside is given all the same.
    QCOMPARE(proposed("bags by city and component"), std::string("Bag (Bag.component) not city"));
    QCOMPARE(proposed("bags by component"), std::string("Bag (Bag.component)"));
}

void TestWalkProposal::theNameTellsWhatIsGivenAndTheOrder_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("asked");
    const auto row = [](const char* name, const char* asked) {
        QTest::newRow(name) << std::string(name) << std::string(asked);
    };
    row("average rating of a work", "Work.id");
    row("Average rating of reviews by work", "Work.id");
    row("Show reviews of work, newest first", "Work.id | Review.written desc");
    row("Show reviews of a patron, oldest first", "Patron.id | Review.written");
    row("works that a patron reviews", "Patron.id");
    row("patron reviews", "Patron.id");
    row("Reviews of a work and a patron", "Work.id Patron.id");
    row("Reviews by work and patron", "Work.id Patron.id");
    row("Information about a work", "Work.id");
    row("Work by its title", "Work.title");
    row("Reviews of a work by title", "Work.title");
    row("Reviews of a work by rating", "Work.id Review.rating");
    row("Reviews of a work, highest rating first", "Work.id | Review.rating desc");
    row("Reviews of a work sorted by rating", "Work.id | Review.rating");
    row("Reviews of a work ordered by rating descending", "Work.id | Review.rating desc");
    row("Works by tag", "Work.tags[]");
    row("Newest average rating of a work", "Work.id");
    row("Newest works", "");  // a work has no time
    row("Number of reviews", "");
    row("Average rating of works", "");
    row("Average price of a work", "");
    row("Loans of a work with their patron", "Work.id");
    row("All works", "");
    row("Show works", "");
}

void TestWalkProposal::theNameTellsWhatIsGivenAndTheOrder()
{
    QFETCH(std::string, name);
    QFETCH(std::string, asked);

    Model model = reviews();
    Attribute title = model.conceptual.entityTypes[0].attributes[1];
    title.id = AttributeId{90};
    title.name = "title";
    title.type = cql::NativeType::Text;
    Attribute tags = title;
    tags.id = AttributeId{91};
    tags.name = "tags";
    tags.multivalued.emplace();
    Attribute written = title;
    written.id = AttributeId{92};
    written.name = "written";
    written.type = cql::NativeType::Timestamp;
    auto& types = model.conceptual.entityTypes;
    types[0].attributes.insert(types[0].attributes.end(), {title, tags});
    types[1].attributes.push_back(written);
    for (EntityType& type : types)
        type.key = {type.attributes.front().id};
    const std::optional<Walk> walk = edit::proposedWalk(model, name);
    QVERIFY(walk.has_value() || asked.empty());

    const edit::AskedByName found = edit::askedByName(model, name, walk.value_or(Walk()));

    std::vector<std::string> texts;
    for (const AttributeUse& use : found.given)
        texts.push_back(toText(model, *walk, use));
    if (!found.order.empty())
        texts.emplace_back("|");
    for (const Ordering& ordering : found.order)
        texts.push_back(toText(model, *walk, ordering.attribute)
                        + (ordering.direction == Direction::Descending ? " desc" : ""));
    QCOMPARE(join(texts, " "), asked);
}

void TestWalkProposal::whatIsProposedIsTakenInOneStep()
{
    Hotel hotel;
    const QueryId query = hotel.query("Q1");
    AccessPattern& before = hotel.file.model.workflow.queries.front();
    before = AccessPattern();
    before.id = query;
    before.label = "Q1";
    before.name = "Rooms of a hotel";

    const std::vector<edit::WalkProposal> proposals = edit::proposalsFor(hotel.file.model, query);
    const Edit taken = edit::takeProposal(hotel.file, query, proposals.front()).value();
    const AccessPattern& asked = *taken.after.model.workflow.find(query);

    QCOMPARE(textOf(taken.after.model, asked.walk), std::string("Hotel - Hotel has Room"));
    QCOMPARE(asked.given.size(), std::size_t{1});
    QCOMPARE(toText(taken.after.model, asked.walk, asked.given.front().attribute), std::string("Hotel.id"));
    QVERIFY(asked.given.front().source == ValueSource(FromUser{}));
}

void TestWalkProposal::whatAQueryIsGivenAlreadyStays()
{
    Hotel hotel;
    const QueryId query = hotel.query("Q1");
    hotel.file = edit::renameQuery(hotel.file, query, "Rooms of a hotel").value().after;
    const auto given = hotel.file.model.workflow.find(query)->given;
    QVERIFY(!given.empty());

    for (const edit::WalkProposal& proposal : edit::proposalsFor(hotel.file.model, query))
        QVERIFY(proposal.asked.given.empty());
}

void TestWalkProposal::whatTheNameAsksForIsReturned()
{
    Hotel hotel;
    const QueryId query = hotel.query("Q1");
    hotel.file = edit::renameQuery(hotel.file, query, "Number of rooms of a hotel").value().after;

    const std::vector<edit::WalkProposal> proposals = edit::proposalsFor(hotel.file.model, query);
    QCOMPARE(proposals.size(), std::size_t(1));
    const Edit taken = edit::takeProposal(hotel.file, query, proposals.front()).value();
    const AccessPattern& asked = *taken.after.model.workflow.find(query);

    QCOMPARE(textOf(taken.after.model, asked.walk), std::string("Hotel - Hotel has Room"));
    QVERIFY(asked.returned.back() == Returned(Aggregate{"count", std::nullopt}));
    QCOMPARE(taken.name, std::string("Change walk of Q1"));
}

void TestWalkProposal::rowsAreGroupedByTheTimeThatTheNameTells()
{
    Hotel hotel;
    const QueryId query = hotel.query("Q1");
    const auto taken = [&](const char* name) {
        AccessPattern& before = hotel.file.model.workflow.queries.front();
        before = AccessPattern();
        before.id = query;
        before.label = "Q1";
        before.name = name;
        const auto proposals = edit::proposalsFor(hotel.file.model, query);
        const Edit edit = edit::takeProposal(hotel.file, query, proposals.front()).value();
        const AccessPattern& asked = *edit.after.model.workflow.find(query);
        std::string text;
        for (const GivenValue& given : asked.given)
            text += toText(edit.after.model, asked.walk, given.attribute) + " ";
        for (const AttributeUse& use : asked.groupBy)
            text += "by " + toText(edit.after.model, asked.walk, use);
        return text;
    };
    QCOMPARE(taken("Number of reservations of a guest per month"),
             std::string("Guest.id by Reservation.start_date@month"));
    QCOMPARE(taken("Reservations of a guest per month"),
             std::string("Guest.id Reservation.start_date@month "));
}

void TestWalkProposal::ofAnUpdateBeginsAtWhatItWrites()
{
    Hotel hotel;
    Update update;
    update.kind = UpdateKind::Change;
    update.name = "Move a reservation to another room of the hotel";
    update.subjects = {hotel.entity("Reservation")};
    const auto proposed = [&] {
        return textOf(hotel.file.model, edit::proposedWalk(hotel.file.model, update));
    };
    QCOMPARE(proposed(), std::string("Reservation - Reservation holds Room - Room has Hotel"));
    update.name = "Cancel a reservation";
    QVERIFY(!edit::proposedWalk(hotel.file.model, update));
    update.subjects = {hotel.relationship("is near")};
    update.name = "No longer near";
    QCOMPARE(proposed(), std::string("Hotel - Hotel is near PointOfInterest"));
    update.kind = UpdateKind::Insert;
    QVERIFY(!edit::proposedWalk(hotel.file.model, update));
}

void TestWalkProposal::canBeTakenByEveryQuery()
{
    const Hotel hotel;
    for (const AccessPattern& query : hotel.file.model.workflow.queries) {
        const auto walk = edit::proposedWalk(hotel.file.model, query.name);
        QVERIFY(walk.has_value());
        QVERIFY(edit::setWalk(hotel.file, query.id, *walk).has_value());
    }
}

QTEST_GUILESS_MAIN(TestWalkProposal)
#include "tst_walk_proposal.moc"
