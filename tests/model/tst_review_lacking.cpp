// SPDX-License-Identifier: Apache-2.0
// Rule M6 of the review on what updates lack for new partitions, and where a read before finds no row; and
// how that is put right.
#include "model/edit/edit_given.h"
#include "model/edit/edit_review.h"
#include "model/workflow/availability.h"
#include "tests/model/reviewed.h"

using namespace querywright;
using namespace querywright::tests;

class TestReviewLacking : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatAnAlternateKeyTellsIsNotGivenAsWell();
    void allThatIsStaticIsGivenWhereNothingTellsTheRest();
    void whatAReadMayMissIsGiven();
    void whatIsGivenComesFromWhoFoundIt();
    void whatIsThereComesFromWhoFoundItAndNotWhatIsNew();
    void whatIsChangedComesAsItWasFromWhoFoundIt();
    void theWalkThatIsGivenComesToWhatIsDeleted();
    void theWalkThatIsGivenComesToTheSubtypeThatIsWritten();
    void theWholeKeyOfAWeakEntityComesFromOneSource();
    void whereSomethingWasBeforeComesFromTheQueryThatFoundItThere_data();
    void whereSomethingWasBeforeComesFromTheQueryThatFoundItThere();
    void whatOnlyASubtypeHasIsGivenWhereTheUpdateIsOfItsSupertype_data();
    void whatOnlyASubtypeHasIsGivenWhereTheUpdateIsOfItsSupertype();
    void ofSeveralNoOneIsGiven();
    void ofSeveralANewQueryFindsWhichTheyAre();
    void ofOneAQueryReturnsItAsWell();
    void whatIsRelatedAlreadyIsNotRelatedAnew();
};

namespace {

// A pass of a skier is scanned by lifts; the scans of a pass are asked for, or not.
Reviewed ski(bool isScanAsked)
{
    const char* const scansOfPass = R"({"id": "Q2", "walk": ["Pass", "scanned", "Scan"],
       "given": [{"attribute": "Pass.number"}], "returns": ["Scan.id"]},
)";
    const std::string model =
        R"({
  "format": "querywright", "version": "1.0", "name": "Ski",
  "conceptual": {
    "entities": [
      {"name": "Skier", "key": ["email"], "attributes": [{"name": "email", "type": "text"}]},
      {"name": "Lift", "key": ["number"], "attributes": [{"name": "number", "type": "int"}]},
      {"name": "Pass", "key": ["number"], "attributes": [{"name": "number", "type": "text"}]},
      {"name": "Scan", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
    "relationships": [
      {"name": "holds", "participants": [
        {"entity": "Skier", "cardinality": "1"}, {"entity": "Pass", "cardinality": "n"}]},
      {"name": "records", "participants": [
        {"entity": "Lift", "cardinality": "1"}, {"entity": "Scan", "cardinality": "n"}]},
      {"name": "scanned", "participants": [
        {"entity": "Pass", "cardinality": "1"}, {"entity": "Scan", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [{"id": "T1", "name": "Desk", "entry": true, "queries": ["Q1", )"
        + std::string(isScanAsked ? R"("Q2", )" : "") + R"("Q3"], "updates": ["U1"]}],
    "queries": [
      {"id": "Q1", "walk": ["Lift", "records", "Scan", "scanned", "Pass"],
       "given": [{"attribute": "Lift.number"}], "returns": ["Pass.number", "Scan.id"]},
)" + std::string(isScanAsked ? scansOfPass : "")
        + R"(      {"id": "Q3", "walk": ["Skier", "holds", "Pass"], "given": [{"attribute": "Skier.email"}],
       "returns": ["Pass.number"]}],
    "updates": [{"id": "U1", "kind": "delete", "subjects": ["Pass"]}]},
  "keyspaces": [{"name": "ski", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})";
    return reviewed("", model.c_str());
}

// Members log in by their email, and book courses; what is shown of their bookings says who they are.
Reviewed courses(const std::string& updates, const std::string& shownByEmail)
{
    const std::string model = R"({
  "format": "querywright", "version": "1.0", "name": "Courses",
  "conceptual": {
    "entities": [
      {"name": "Member", "key": ["id"], "alternateKeys": [["email"]], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "email", "type": "text"}, {"name": "name", "type": "text"},
        {"name": "town", "type": "text"}, {"name": "age", "type": "int", "derived": true}]},
      {"name": "Course", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
    "relationships": [
      {"name": "booking", "participants": [
        {"entity": "Member", "cardinality": "m"}, {"entity": "Course", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [
      {"id": "T1", "name": "Log in", "entry": true},
      {"id": "T2", "name": "Home", "queries": ["Q2"], "updates": ["U1"]}],
    "transitions": [{"from": "T1", "to": "T2", "queries": ["Q1"]}],
    "queries": [
      {"id": "Q1", "walk": ["Member"], "given": [{"attribute": "Member.email"}],
       "returns": [)" + shownByEmail
                              + R"(]},
      {"id": "Q2", "walk": ["Member", "booking", "Course"],
       "given": [{"attribute": "Member.id", "from": "Q1"}],
       "returns": ["Member.email", "Member.name", "Member.town", "Member.age", "Course.id"]}],
    "updates": [)" + updates + R"(]},
  "keyspaces": [{"name": "courses", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})";
    return reviewed("", model.c_str());
}

const char* const all = R"("Member.id", "Member.name", "Member.town", "Member.age")";
const char* const book = R"({"id": "U1", "kind": "insert", "subjects": ["booking"]})";

// What the only fix of the first finding says; once it is made there is no such finding.
std::string fixOf(const Reviewed& review)
{
    const ReviewFinding* finding = review.first("M6");
    if (!finding || finding->fixes.size() != 1)
        return "no fix";
    const Result<Edit> fixed = edit::applyFix(review.file, finding->fixes.front());
    if (!fixed)
        return fixed.error().message;
    const std::string left = reviewed(fixed->after).found("M6");
    return finding->fixes.front().text + (left.empty() ? "" : "; left: " + left);
}

}  // namespace

// The first booking of a member begins a partition. By the email the table of members tells the rest.
void TestReviewLacking::whatAnAlternateKeyTellsIsNotGivenAsWell()
{
    const Reviewed review = courses(book, all);

    QVERIFY(review.first("M6"));
    QCOMPARE(
        review.first("M6")->sentence,
        std::string("U1 leaves the static \"member_email\", \"member_name\", \"member_town\" and "
                    "\"member_age\" of \"courses_by_member\" as they are, and no insert fills them: in a "
                    "new partition they stay empty. Give U1 their values, or the key by which a query finds "
                    "them."));
    QCOMPARE(fixOf(review), std::string("Give Member.id and Member.email to U1"));
}

// What is derived, nobody says of what, is worked out once the others are known.
void TestReviewLacking::allThatIsStaticIsGivenWhereNothingTellsTheRest()
{
    QCOMPARE(fixOf(courses(book, R"("Member.id")")),
             std::string("Give Member.id, Member.email, Member.name and Member.town to U1"));
}

// A member without bookings has an email all the same, by which he was found when he logged in.
void TestReviewLacking::whatAReadMayMissIsGiven()
{
    const Reviewed review = courses(R"({"id": "U1", "kind": "change", "attributes": ["Member.town"]})", all);

    QVERIFY(review.first("M6"));
    QCOMPARE(review.first("M6")->sentence,
             std::string("U1 reads Member.email from \"courses_by_member\", which has no row without "
                         "\"booking\": then \"members_by_email\" cannot be written. Give it to U1, or add a "
                         "query that finds it in any case."));
    QCOMPARE(fixOf(review), std::string("Give Member.id and Member.email to U1"));
}

// Trainers, who are persons too, were looked at since.
void TestReviewLacking::whatIsGivenComesFromWhoFoundIt()
{
    const Reviewed review = reviewed("", R"({
  "format": "querywright", "version": "1.0", "name": "Courses",
  "conceptual": {
    "entities": [
      {"name": "Person", "key": ["id"], "alternateKeys": [["email"]], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "email", "type": "text"}, {"name": "name", "type": "text"}]},
      {"name": "Member", "attributes": [{"name": "town", "type": "text"}]}, {"name": "Trainer"},
      {"name": "Course", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
    "isa": [{"supertype": "Person", "subtypes": ["Member", "Trainer"]}],
    "relationships": [
      {"name": "booking", "participants": [
        {"entity": "Member", "cardinality": "m"}, {"entity": "Course", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [
      {"id": "T1", "name": "Log in", "entry": true},
      {"id": "T2", "name": "Home", "queries": ["Q2"]},
      {"id": "T3", "name": "Trainer", "updates": ["U1"]}],
    "transitions": [{"from": "T1", "to": "T2", "queries": ["Q1"]},
                    {"from": "T2", "to": "T3", "queries": ["Q3"]}],
    "queries": [
      {"id": "Q1", "walk": ["Member"], "given": [{"attribute": "Member.email"}],
       "returns": ["Member.id", "Member.name", "Member.town"]},
      {"id": "Q2", "walk": ["Member", "booking", "Course"],
       "given": [{"attribute": "Member.id", "from": "Q1"}],
       "returns": ["Member.email", "Member.name", "Member.town", "Course.id"]},
      {"id": "Q3", "walk": ["Trainer"], "given": [{"attribute": "Trainer.name"}],
       "returns": ["Trainer.id", "Trainer.email"]}],
    "updates": [{"id": "U1", "kind": "change", "attributes": ["Member.town"]}]},
  "keyspaces": [{"name": "courses", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})");
    QCOMPARE(fixOf(review), std::string("Give Member.id and Member.email to U1"));

    const Edit fixed = edit::applyFix(review.file, review.first("M6")->fixes.front()).value();
    const Workflow& workflow = fixed.after.model.workflow;
    for (const GivenValue& given : workflow.updates.front().given) {
        const auto* from = std::get_if<FromQuery>(&given.source);
        QVERIFY(from);
        QCOMPARE(workflow.find(from->query)->label, std::string("Q1"));
    }
    QCOMPARE(reviewed(fixed.after).found("M1"), std::string());
}

// A ticket's price is asked of who sells it; what the seat costs was seen in the list of free seats.
void TestReviewLacking::whatIsThereComesFromWhoFoundItAndNotWhatIsNew()
{
    const Reviewed review = reviewed("", R"({
  "format": "querywright", "version": "1.0", "name": "Tickets",
  "conceptual": {
    "entities": [
      {"name": "Seat", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "category", "type": "text"}]},
      {"name": "Order", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
    "relationships": [
      {"name": "ticket", "attributes": [{"name": "price", "type": "decimal"}], "participants": [
        {"entity": "Order", "cardinality": "m"}, {"entity": "Seat", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [
      {"id": "T1", "name": "Choose seats", "entry": true, "queries": ["Q1"]},
      {"id": "T2", "name": "Order", "queries": ["Q2"], "updates": ["U1"]}],
    "transitions": [{"from": "T1", "to": "T2"}],
    "queries": [
      {"id": "Q1", "walk": ["Seat"], "given": [{"attribute": "Seat.category"}], "returns": ["Seat.id"]},
      {"id": "Q2", "walk": ["Order", "ticket", "Seat"], "given": [{"attribute": "Order.id"}],
       "order": ["Seat.category"], "returns": ["Seat.id", "ticket.price"]}],
    "updates": [{"id": "U1", "kind": "insert", "subjects": ["ticket"]}]},
  "keyspaces": [{"name": "tickets", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})");
    QCOMPARE(fixOf(review), std::string("Give Seat.category to U1"));

    const ModelFile fixed = edit::applyFix(review.file, review.first("M6")->fixes.front()).value().after;
    const Update& update = fixed.model.workflow.updates.front();
    QCOMPARE(update.given.size(), std::size_t(1));
    const auto* from = std::get_if<FromQuery>(&update.given.front().source);
    QVERIFY(from);
    QCOMPARE(fixed.model.workflow.find(from->query)->label, std::string("Q1"));
    const AttributeUse price{
        StepIndex{0}, fixed.model.conceptual.relationshipTypes.front().attributes[0].id, false, {}};
    QVERIFY(!likelySource(fixed.model, update.id, price));
}

// Whose apiary it is tells where its row is: of a walk of the beekeeper alone nobody would know that.
// The row is found by what is changed: by what it was.
void TestReviewLacking::whatIsChangedComesAsItWasFromWhoFoundIt()
{
    const Reviewed review = reviewed("", R"({
  "format": "querywright", "version": "1.0", "name": "Museum",
  "conceptual": {
    "entities": [
      {"name": "Sculpture", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "material", "type": "text"},
        {"name": "weight", "type": "int"}]}]},
  "workflow": {
    "tasks": [
      {"id": "T1", "name": "Browse", "entry": true, "queries": ["Q1"]},
      {"id": "T2", "name": "Sculpture", "updates": ["U1"]}],
    "transitions": [{"from": "T1", "to": "T2"}],
    "queries": [
      {"id": "Q1", "walk": ["Sculpture"], "given": [{"attribute": "Sculpture.material"}],
       "returns": ["Sculpture.weight"]}],
    "updates": [{"id": "U1", "kind": "change", "attributes": ["Sculpture.material"]}]},
  "keyspaces": [{"name": "museum", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})");
    QVERIFY2(fixOf(review).starts_with("Give Sculpture.material as it was"), fixOf(review).c_str());
    const Edit fixed = edit::applyFix(review.file, review.first("M6")->fixes.front()).value();
    for (const GivenValue& given : fixed.after.model.workflow.updates.front().given)
        QVERIFY(std::holds_alternative<FromQuery>(given.source));
}

void TestReviewLacking::theWalkThatIsGivenComesToWhatIsDeleted()
{
    const Reviewed review = reviewed("", R"({
  "format": "querywright", "version": "1.0", "name": "Bees",
  "conceptual": {
    "entities": [
      {"name": "Beekeeper", "key": ["email"], "attributes": [{"name": "email", "type": "text"}]},
      {"name": "Apiary", "key": ["code"], "attributes": [{"name": "code", "type": "text"}]}],
    "relationships": [
      {"name": "keeps", "participants": [
        {"entity": "Beekeeper", "cardinality": "1"}, {"entity": "Apiary", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [{"id": "T1", "name": "Apiaries", "entry": true, "queries": ["Q1"], "updates": ["U1"]}],
    "queries": [
      {"id": "Q1", "walk": ["Beekeeper", "keeps", "Apiary"], "given": [{"attribute": "Beekeeper.email"}],
       "returns": ["Apiary.code"]}],
    "updates": [{"id": "U1", "kind": "delete", "subjects": ["Apiary"]}]},
  "keyspaces": [{"name": "bees", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})");
    QCOMPARE(fixOf(review), std::string("Give Beekeeper.email to U1"));
}

// Hops are ingredients, and of a supplier as these are; batches lie in one tank after the other.
Reviewed brewery(const std::string& update)
{
    const std::string model = R"({
  "format": "querywright", "version": "1.0", "name": "Brewery",
  "conceptual": {
    "entities": [
      {"name": "Supplier", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
      {"name": "Ingredient", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}]},
      {"name": "Hop", "attributes": [{"name": "acid", "type": "decimal"}]},
      {"name": "Tank", "key": ["number"], "attributes": [{"name": "number", "type": "int"}]},
      {"name": "Batch", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
    "isa": [{"supertype": "Ingredient", "subtypes": ["Hop"]}],
    "relationships": [
      {"name": "supplies", "participants": [
        {"entity": "Supplier", "cardinality": "1"}, {"entity": "Ingredient", "cardinality": "n"}]},
      {"name": "holds", "participants": [
        {"entity": "Tank", "cardinality": "1"}, {"entity": "Batch", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [{"id": "T1", "name": "Brew", "entry": true, "queries": ["Q1", "Q2"], "updates": ["U1"]}],
    "queries": [
      {"id": "Q1", "walk": ["Supplier", "supplies", "Ingredient"], "given": [{"attribute": "Supplier.id"}],
       "returns": ["Ingredient.id", "Ingredient.name", "Hop.acid"]},
      {"id": "Q2", "walk": ["Tank", "holds", "Batch"], "given": [{"attribute": "Tank.number"}],
       "returns": ["Batch.id"]}],
    "updates": [{"id": "U1", )"
                              + update + R"(}]},
  "keyspaces": [{"name": "brewery", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})";
    return reviewed("", model.c_str());
}

void TestReviewLacking::theWalkThatIsGivenComesToTheSubtypeThatIsWritten()
{
    const Reviewed review = brewery(R"("kind": "change", "subjects": ["Hop"], "attributes": ["Hop.acid"])");

    QCOMPARE(fixOf(review), std::string("Give Supplier.id to U1"));
    const ModelFile fixed = edit::applyFix(review.file, review.first("M6")->fixes.front()).value().after;
    QCOMPARE(reviewed(fixed).found("M6"), std::string());
}

// The terminal whose vehicles were listed has nothing to do with the stand of the flight.
void TestReviewLacking::theWholeKeyOfAWeakEntityComesFromOneSource()
{
    const Reviewed review = reviewed("", R"({
  "format": "querywright", "version": "1.0", "name": "Apron",
  "conceptual": {
    "entities": [
      {"name": "Terminal", "key": ["code"], "attributes": [{"name": "code", "type": "text"}]},
      {"name": "Vehicle", "key": ["plate"], "attributes": [{"name": "plate", "type": "text"}]},
      {"name": "Stand", "key": ["number"], "identifiedBy": ["has"],
       "attributes": [{"name": "number", "type": "int"}]},
      {"name": "Flight", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "status", "type": "text"}]}],
    "relationships": [
      {"name": "has", "participants": [
        {"entity": "Terminal", "cardinality": "1"}, {"entity": "Stand", "cardinality": "n"}]},
      {"name": "houses", "participants": [
        {"entity": "Terminal", "cardinality": "1"}, {"entity": "Vehicle", "cardinality": "n"}]},
      {"name": "parks", "participants": [
        {"entity": "Stand", "cardinality": "1"}, {"entity": "Flight", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [{"id": "T1", "name": "Pool", "entry": true, "queries": ["Q1"], "updates": ["U1"]},
              {"id": "T2", "name": "Stand", "entry": true, "queries": ["Q2"]}],
    "queries": [
      {"id": "Q1", "walk": ["Terminal", "houses", "Vehicle"], "given": [{"attribute": "Terminal.code"}],
       "returns": ["Vehicle.plate"]},
      {"id": "Q2", "walk": ["Terminal", "has", "Stand", "parks", "Flight"],
       "given": [{"attribute": "Terminal.code"}, {"attribute": "Stand.number"}],
       "returns": ["Flight.id", "Flight.status"]}],
    "updates": [{"id": "U1", "kind": "change", "subjects": ["Flight"], "attributes": ["Flight.status"]}]},
  "keyspaces": [{"name": "apron", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})");

    QCOMPARE(fixOf(review), std::string("Give Terminal.code and Stand.number to U1"));
    const ModelFile fixed = edit::applyFix(review.file, review.first("M6")->fixes.front()).value().after;
    const std::vector<GivenValue>& given = fixed.model.workflow.updates.front().given;
    QCOMPARE(given.size(), std::size_t{2});
    for (const GivenValue& one : given)
        QVERIFY(std::holds_alternative<FromUser>(one.source));
}

// The tank that is given would be the new one; where the batch was, the query that found it there knows.
void TestReviewLacking::whereSomethingWasBeforeComesFromTheQueryThatFoundItThere_data()
{
    QTest::addColumn<QString>("walk");

    QTest::newRow("without a walk") << QString();
    QTest::newRow("from what is moved") << QStringLiteral(R"(, "walk": ["Batch"])");
    QTest::newRow("from the new partner")
        << QStringLiteral(R"(, "walk": ["Tank"], "given": [{"attribute": "Tank.number"}])");
    QTest::newRow("to the new partner") << QStringLiteral(R"(, "walk": ["Batch", "holds", "Tank"],
        "given": [{"attribute": "Batch.id", "from": "Q2"}, {"attribute": "Tank.number"}])");
}

void TestReviewLacking::whereSomethingWasBeforeComesFromTheQueryThatFoundItThere()
{
    QFETCH(QString, walk);
    const Reviewed review = brewery(R"("kind": "change", "subjects": ["holds"])" + walk.toStdString());

    const std::string sentence = review.first("M6")->sentence;
    QVERIFY2(sentence.find("Tank(earlier).number") != std::string::npos, sentence.c_str());
    QVERIFY2(sentence.find("(Q2 has found Tank(earlier).number before)") != std::string::npos,
             sentence.c_str());
    QCOMPARE(fixOf(review), std::string("Give Tank(earlier).number to U1"));
    const ModelFile fixed = edit::applyFix(review.file, review.first("M6")->fixes.front()).value().after;
    QCOMPARE(reviewed(fixed).found("M6"), std::string());
    const Update& update = fixed.model.workflow.updates.front();
    const auto given = std::find_if(update.given.begin(), update.given.end(), [&](const GivenValue& one) {
        return toText(fixed.model, update.walk, one.attribute) == "Tank(earlier).number";
    });
    QVERIFY(given != update.given.end());
    QVERIFY(given->source == ValueSource(FromQuery{fixed.model.workflow.findQuery("Q2")->id}));
}

void TestReviewLacking::whatOnlyASubtypeHasIsGivenWhereTheUpdateIsOfItsSupertype_data()
{
    QTest::addColumn<QString>("walk");

    QTest::newRow("with a walk") << QStringLiteral(R"("walk": ["Customer"],
        "given": [{"attribute": "Customer.id", "from": "Q1"}])");
    QTest::newRow("with the walk of the subtype") << QStringLiteral(R"("walk": ["Subscriber"],
        "given": [{"attribute": "Subscriber.id"}])");
    QTest::newRow("without a walk") << QStringLiteral(R"("given": [])");
}

void TestReviewLacking::whatOnlyASubtypeHasIsGivenWhereTheUpdateIsOfItsSupertype()
{
    QFETCH(QString, walk);
    const std::string model = R"({
  "format": "querywright", "version": "1.0", "name": "Shop",
  "conceptual": {
    "entities": [
      {"name": "Customer", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "email", "type": "text"}]},
      {"name": "Subscriber", "attributes": [
        {"name": "tier", "type": "text"}, {"name": "since", "type": "date"}]}],
    "isa": [{"supertype": "Customer", "subtypes": ["Subscriber"]}]},
  "workflow": {
    "tasks": [
      {"id": "T1", "name": "Customer", "entry": true, "queries": ["Q1"]},
      {"id": "T2", "name": "Subscribers", "entry": true, "queries": ["Q2"]},
      {"id": "T3", "name": "Account", "updates": ["U1"]}],
    "transitions": [{"from": "T1", "to": "T3"}],
    "queries": [
      {"id": "Q1", "walk": ["Customer"], "given": [{"attribute": "Customer.id"}],
       "returns": ["Customer.email"]},
      {"id": "Q2", "walk": ["Subscriber"], "given": [{"attribute": "Subscriber.tier"}],
       "order": ["Subscriber.since"], "returns": ["Subscriber.id", "Subscriber.email"]}],
    "updates": [{"id": "U1", "kind": "change", "attributes": ["Customer.email"], )"
                              + walk.toStdString() + R"(}]},
  "keyspaces": [{"name": "shop", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})";
    const Reviewed review = reviewed("", model.c_str());

    QCOMPARE(fixOf(review), std::string("Give Subscriber.tier and Subscriber.since to U1"));
    const ModelFile fixed = edit::applyFix(review.file, review.first("M6")->fixes.front()).value().after;
    // What the modeller would do by hand.
    ModelFile byHand = review.file;
    for (const GivenValue& given : fixed.model.workflow.updates.front().given) {
        const Update& update = byHand.model.workflow.updates.front();
        const bool isThere =
            std::any_of(update.given.begin(), update.given.end(),
                        [&](const GivenValue& one) { return one.attribute == given.attribute; });
        if (isThere || update.walk.nodes.empty())
            continue;
        Result<Edit> added = edit::addGiven(byHand, update.id, given);
        QVERIFY2(added.has_value(), added ? "" : added.error().message.c_str());
        byHand = added->after;
    }
    if (!byHand.model.workflow.updates.front().walk.nodes.empty())
        QCOMPARE(reviewed(byHand).found("M6"), std::string());
}

// Each scan of a pass has a lift of its own: that of one would not be that of the others.
void TestReviewLacking::ofSeveralNoOneIsGiven()
{
    const Reviewed review = ski(true);

    const std::vector<ReviewFix>& fixes = review.first("M6")->fixes;
    QCOMPARE(fixes.size(), std::size_t{2});
    QCOMPARE(fixes[0].text, std::string("Give Skier.email to U1"));
    QCOMPARE(fixes[1].text, std::string("Return Lift.number from Q2"));
    const Edit given = edit::applyFix(review.file, fixes[0]).value();
    QVERIFY(reviewed(given.after).first("M6"));
    const Edit returned = edit::applyFix(given.after, fixes[1]).value();
    QCOMPARE(returned.name, std::string("Return Lift.number from Q2"));
    QCOMPARE(reviewed(returned.after).found("M6"), std::string());
    const AccessPattern& query = *returned.after.model.workflow.findQuery("Q2");
    QCOMPARE(query.walk.steps.size(), std::size_t{2});
    QCOMPARE(query.returned.size(), std::size_t{2});
}

void TestReviewLacking::ofSeveralANewQueryFindsWhichTheyAre()
{
    const Reviewed review = ski(false);
    const std::vector<ReviewFix>& fixes = review.first("M6")->fixes;
    QCOMPARE(fixes.size(), std::size_t{2});
    QCOMPARE(fixes[0].text, std::string("Give Skier.email to U1"));
    QCOMPARE(fixes[1].text, std::string("Add a query: scans and lifts of a pass"));

    const Edit given = edit::applyFix(review.file, fixes[0]).value();
    const Edit asked = edit::applyFix(given.after, fixes[1]).value();
    QCOMPARE(asked.name, fixes[1].text);
    QCOMPARE(reviewed(asked.after).found("M6"), std::string());
    const AccessPattern& query = *asked.after.model.workflow.findQuery("Q4");
    QCOMPARE(query.name, std::string("scans and lifts of a pass"));
    QCOMPARE(query.given.size(), std::size_t{1});
    QCOMPARE(query.returned.size(), std::size_t{2});
    QCOMPARE(asked.after.model.workflow.tasks.front().queries.back(), query.id);
    ModelFile gone = review.file;
    gone.model.workflow.tasks.clear();
    QVERIFY(!edit::applyFix(gone, fixes[1]));
}

// What there is one of is given, or returned by a query that finds what is deleted.
void TestReviewLacking::ofOneAQueryReturnsItAsWell()
{
    const Reviewed review = reviewed("", R"({
  "format": "querywright", "version": "1.0", "name": "Marina",
  "conceptual": {
    "entities": [
      {"name": "Harbour", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
      {"name": "Berth", "key": ["number"], "attributes": [
        {"name": "number", "type": "int"}, {"name": "length", "type": "int"}]}],
    "relationships": [
      {"name": "has", "participants": [
        {"entity": "Harbour", "cardinality": "1"}, {"entity": "Berth", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [{"id": "T1", "name": "Desk", "entry": true, "queries": ["Q2"], "updates": ["U1"]},
              {"id": "T2", "name": "List", "entry": true, "queries": ["Q1"]}],
    "queries": [
      {"id": "Q1", "walk": ["Harbour", "has", "Berth"], "given": [{"attribute": "Harbour.id"}],
       "returns": ["Berth.number"]},
      {"id": "Q2", "walk": ["Berth"], "given": [{"attribute": "Berth.number"}],
       "returns": ["Berth.length"]}],
    "updates": [{"id": "U1", "kind": "delete", "subjects": ["Berth"]}]},
  "keyspaces": [{"name": "marina", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})");

    const std::vector<ReviewFix>& fixes = review.first("M6")->fixes;
    QCOMPARE(fixes.size(), std::size_t{2});
    QCOMPARE(fixes[0].text, std::string("Give Harbour.id to U1"));
    QCOMPARE(fixes[1].text, std::string("Return Harbour.id from Q2"));
    for (const ReviewFix& fix : fixes)
        QCOMPARE(reviewed(edit::applyFix(review.file, fix).value().after).found("M6"), std::string());
}

// The trees of a work order are none to be added to it; whose they are is found elsewhere.
void TestReviewLacking::whatIsRelatedAlreadyIsNotRelatedAnew()
{
    const auto review = [](const char* further) {
        const std::string model = R"({
  "format": "querywright", "version": "1.0", "name": "Trees",
  "conceptual": {
    "entities": [
      {"name": "Tree", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "height", "type": "int"}]},
      {"name": "Order", "key": ["no"], "attributes": [{"name": "no", "type": "text"}]}],
    "relationships": [
      {"name": "covers", "participants": [
        {"entity": "Order", "cardinality": "m"}, {"entity": "Tree", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [{"id": "T1", "name": "Orders", "entry": true, "queries": ["Q1")"
                                  + std::string(*further ? R"(, "Q2")" : "") + R"(], "updates": ["U1"]}],
    "queries": [
      {"id": "Q1", "walk": ["Order", "covers", "Tree"], "given": [{"attribute": "Order.no"}],
       "returns": ["Tree.id", "Tree.height"]})"
                                  + further + R"(],
    "updates": [{"id": "U1", "kind": "insert", "subjects": ["covers"], "walk": ["Tree"]}]},
  "keyspaces": [{"name": "trees", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}]
})";
        return reviewed("", model.c_str());
    };
    const auto sourceOfHeight = [](const Reviewed& found) {
        const Model& model = found.file.model;
        const AttributeUse height{
            NodeIndex{0}, model.conceptual.entityTypes.front().attributes[1].id, false, {}};
        const auto source = likelySource(model, model.workflow.updates.front().id, height);
        return source ? model.workflow.find(*source)->label : std::string("the user");
    };
    QCOMPARE(sourceOfHeight(review("")), std::string("the user"));
    QCOMPARE(sourceOfHeight(review(R"(, {"id": "Q2", "walk": ["Tree"], "given": [{"attribute": "Tree.id"}],
       "returns": ["Tree.height"]})")),
             std::string("Q2"));
}

QTEST_GUILESS_MAIN(TestReviewLacking)
#include "tst_review_lacking.moc"
