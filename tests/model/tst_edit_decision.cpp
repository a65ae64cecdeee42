// SPDX-License-Identifier: Apache-2.0
// Edits of decisions: names of tables and columns, and keys.
#include "model/edit/edit_choice.h"
#include "model/edit/edit_decision.h"
#include "model/edit/edit_key.h"
#include "tests/support/hotel.h"

#include <QTest>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

class TestEditDecision : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void movesAColumnIntoThePartitionKey();
    void changesTheDecisionThatIsThere();
    void movesIntoTheClusteringKeyAndOut();
    void reversesAndMoves();
    void movesBackToTheDerivedPlace();
    void aKeyThatIsAsDerivedAgainIsNoDecision();
    void movesBackBetweenThePartsOfTheKeyAndOutOfIt();
    void choosesAWholeKey();
    void refusesKeys();
    void aMoveThatGoesNowhereChangesNothing();
    void renamesATable();
    void theDerivedNameTakesTheDecisionAway();
    void renamesColumns();
    void refusesNames();
    void decidesInThePlaceOfWhatWasDecided();
    void refusesWhatWouldNotApply();
    void turnsOffMovesAndRemoves();
    void keepsDecisionsItDoesNotKnow();
};

void TestEditDecision::movesAColumnIntoThePartitionKey()
{
    Hotel hotel;
    const auto edit =
        moveToPartitionKey(hotel.file, hotel.derivation(), hotel.query("Q7"), hotel.use("Q7", "Hotel.id"));
    QCOMPARE(hotel.apply(edit), std::string("Move hotel_id into the partition key"));
    QCOMPARE(hotel.keyOf("Q7"),
             std::string("K Guest.last_name, K Hotel.id, C_ASC Reservation.confirmation_number"));
}

void TestEditDecision::changesTheDecisionThatIsThere()
{
    Hotel hotel;
    const std::size_t before = hotel.file.model.decisions.size();
    const QueryId q7 = hotel.query("Q7");
    hotel.apply(moveToPartitionKey(hotel.file, hotel.derivation(), q7, hotel.use("Q7", "Hotel.id"), 0));
    hotel.file.model.decisions.back().reason = "tried";
    hotel.apply(moveToClusteringKey(hotel.file, hotel.derivation(), q7, hotel.use("Q7", "Hotel.id"), 0));
    QCOMPARE(hotel.file.model.decisions.size(), before + 1);
    QCOMPARE(hotel.file.model.decisions.back().reason, std::string("tried"));
    QCOMPARE(hotel.keyOf("Q7"),
             std::string("K Guest.last_name, C_ASC Hotel.id, C_ASC Reservation.confirmation_number"));

    hotel.file.model.decisions.back().active = false;  // a switched off one is left alone
    hotel.apply(moveToPartitionKey(hotel.file, hotel.derivation(), q7, hotel.use("Q7", "Hotel.id")));
    QCOMPARE(hotel.file.model.decisions.size(), before + 2);
}

void TestEditDecision::movesIntoTheClusteringKeyAndOut()
{
    Hotel hotel;
    const QueryId q5 = hotel.query("Q5");
    QCOMPARE(hotel.apply(
                 moveToClusteringKey(hotel.file, hotel.derivation(), q5, hotel.use("Q5", "Room.number"), 0)),
             std::string("Move room_number into the clustering key"));
    const std::string leading = "K Hotel.id, C_ASC Room.number, C_ASC Amenity.name";
    QCOMPARE(hotel.keyOf("Q5"), leading);
    QCOMPARE(hotel.apply(moveToRest(hotel.file, hotel.derivation(), q5, hotel.use("Q5", "Room.number"))),
             std::string("Take room_number out of the key"));
    QCOMPARE(hotel.keyOf("Q5"), std::string("K Hotel.id, C_ASC Amenity.name"));

    // What divided the partitions leads their rows; what comes from the rest stands last.
    const auto inClustering = [](Hotel& one) {
        return moveToClusteringKey(one.file, one.derivation(), one.query("Q5"), one.use("Q5", "Room.number"));
    };
    hotel.apply(inClustering(hotel));
    QCOMPARE(hotel.keyOf("Q5"), std::string("K Hotel.id, C_ASC Amenity.name, C_ASC Room.number"));
    Hotel other;
    other.apply(inClustering(other));
    QCOMPARE(other.keyOf("Q5"), leading);
}

void TestEditDecision::reversesAndMoves()
{
    Hotel hotel;
    const QueryId q4 = hotel.query("Q4");
    const ColumnSource date = hotel.use("Q4", "RoomAvailability.date");
    QCOMPARE(hotel.apply(reverseOrder(hotel.file, hotel.derivation(), q4, date)),
             std::string("Reverse order of date"));
    QCOMPARE(hotel.apply(moveKeyColumn(hotel.file, hotel.derivation(), q4, date, 1)),
             std::string("Move date down in the key"));
    QCOMPARE(hotel.keyOf("Q4"), std::string("K Hotel.id, C_ASC Room.number, C_DESC RoomAvailability.date"));
}

void TestEditDecision::aKeyThatIsAsDerivedAgainIsNoDecision()
{
    Hotel hotel;
    const QueryId q4 = hotel.query("Q4");
    const ColumnSource date = hotel.use("Q4", "RoomAvailability.date");
    const std::vector<Decision> before = hotel.file.model.decisions;
    hotel.apply(reverseOrder(hotel.file, hotel.derivation(), q4, date));
    QCOMPARE(hotel.file.model.decisions.size(), before.size() + 1);
    const Choice reversed = hotel.file.model.decisions.back().choice;
    hotel.file.model.decisions.back().reason = "newest first";
    const auto again = reverseOrder(hotel.file, hotel.derivation(), q4, date);
    QVERIFY(again && again->after.model.decisions == before);
    QCOMPARE(again->wentAlong, std::vector<std::string>{"the reason \u201cnewest first\u201d"});
    // Chosen as a whole, too, as quick fixes do it.
    ChooseKey derived = std::get<ChooseKey>(reversed);
    for (ClusteringChoice& one : derived.clustering)
        one.direction = Direction::Ascending;
    const auto decided = decide(hotel.file, Choice(derived));
    QVERIFY(decided && decided->after.model.decisions == before);
}

void TestEditDecision::movesBackToTheDerivedPlace()
{
    Hotel hotel;
    const QueryId q4 = hotel.query("Q4");
    const ColumnSource date = hotel.use("Q4", "RoomAvailability.date");
    const ColumnSource room = hotel.use("Q4", "Room.number");
    const std::string derived = hotel.keyOf("Q4");
    const std::size_t decisions = hotel.file.model.decisions.size();
    QVERIFY(!derivedColumn(hotel.file.model, hotel.derivation(), q4, date));
    QCOMPARE(moveToDerivedPlace(hotel.file, hotel.derivation(), q4, date).error().message,
             std::string("no decision moved \"date\""));

    hotel.apply(moveToPartitionKey(hotel.file, hotel.derivation(), q4, date));
    hotel.apply(reverseOrder(hotel.file, hotel.derivation(), q4, room));
    const auto place = derivedColumn(hotel.file.model, hotel.derivation(), q4, date);
    QVERIFY(place && place->kind == ColumnKind::Clustering && place->order == Direction::Ascending);
    QCOMPARE(hotel.apply(moveToDerivedPlace(hotel.file, hotel.derivation(), q4, date)),
             std::string("Move date back into the clustering key"));
    QCOMPARE(hotel.keyOf("Q4"), std::string("K Hotel.id, C_ASC RoomAvailability.date, C_DESC Room.number"));
    QCOMPARE(hotel.file.model.decisions.size(), decisions + 1);

    hotel.apply(moveToDerivedPlace(hotel.file, hotel.derivation(), q4, room));
    QCOMPARE(hotel.keyOf("Q4"), derived);
    QCOMPARE(hotel.file.model.decisions.size(), decisions);  // nothing is decided any more
}

void TestEditDecision::movesBackBetweenThePartsOfTheKeyAndOutOfIt()
{
    Hotel hotel;
    const QueryId q5 = hotel.query("Q5");
    const ColumnSource room = hotel.use("Q5", "Room.number");
    const std::string derived = hotel.keyOf("Q5");
    hotel.apply(moveToRest(hotel.file, hotel.derivation(), q5, room));
    QCOMPARE(hotel.apply(moveToDerivedPlace(hotel.file, hotel.derivation(), q5, room)),
             std::string("Move room_number back into the partition key"));
    QCOMPARE(hotel.keyOf("Q5"), derived);

    const QueryId q9 = hotel.query("Q9");
    const ColumnSource title = hotel.use("Q9", "Guest.title");
    const std::string guests = hotel.keyOf("Q9");
    hotel.apply(moveToClusteringKey(hotel.file, hotel.derivation(), q9, title));
    QCOMPARE(hotel.apply(moveToDerivedPlace(hotel.file, hotel.derivation(), q9, title)),
             std::string("Take title out of the key"));
    QCOMPARE(hotel.keyOf("Q9"), guests);
}

void TestEditDecision::choosesAWholeKey()
{
    Hotel hotel;
    const QueryId q4 = hotel.query("Q4");
    hotel.apply(chooseKey(hotel.file, hotel.derivation(), q4,
                          {hotel.use("Q4", "Hotel.id"), hotel.use("Q4", "Room.number")},
                          {{hotel.use("Q4", "RoomAvailability.date"), Direction::Descending}}));
    QCOMPARE(hotel.keyOf("Q4"), std::string("K Hotel.id, K Room.number, C_DESC RoomAvailability.date"));
}

void TestEditDecision::refusesKeys()
{
    const Hotel hotel;
    const Derivation derivation = hotel.derivation();
    const QueryId q9 = hotel.query("Q9");
    const ColumnSource id = hotel.use("Q9", "Guest.id");
    QCOMPARE(moveToRest(hotel.file, derivation, q9, id).error().message,
             std::string("the partition key needs at least one column"));
    QCOMPARE(reverseOrder(hotel.file, derivation, q9, id).error().message,
             std::string("\"guest_id\" is no clustering column, so it has no order"));
    QVERIFY(!moveKeyColumn(hotel.file, derivation, q9, hotel.use("Q9", "Guest.title"), 1));
    QVERIFY(!moveToPartitionKey(hotel.file, derivation, q9, hotel.use("Q7", "Hotel.id")));
    QVERIFY(!moveToPartitionKey(hotel.file, derivation, QueryId{99}, id));
    QVERIFY(!chooseKey(hotel.file, derivation, q9, {id, id}, {}));
    QVERIFY(!chooseKey(hotel.file, derivation, q9, {}, {{id, Direction::Ascending}}));
}

void TestEditDecision::aMoveThatGoesNowhereChangesNothing()
{
    const Hotel hotel;
    const auto edit =
        moveKeyColumn(hotel.file, hotel.derivation(), hotel.query("Q5"), hotel.use("Q5", "Hotel.id"), -1);
    QVERIFY(edit && edit->after == hotel.file);
    const auto there =
        moveToPartitionKey(hotel.file, hotel.derivation(), hotel.query("Q9"), hotel.use("Q9", "Guest.id"));
    QVERIFY(there && there->after == hotel.file);
}

void TestEditDecision::renamesATable()
{
    Hotel hotel;
    const std::size_t before = hotel.file.model.decisions.size();
    QCOMPARE(hotel.apply(renameTable(hotel.file, hotel.derivation(), hotel.query("Q7"), "stays")),
             std::string("Rename reservations_by_guest to stays"));
    QCOMPARE(hotel.tableOf("Q7").name, std::string("stays"));
    QCOMPARE(hotel.file.model.decisions.size(), before);  // there was one
    hotel.apply(renameTable(hotel.file, hotel.derivation(), hotel.query("Q1"), "near"));
    QCOMPARE(hotel.file.model.decisions.size(), before + 1);
}

void TestEditDecision::theDerivedNameTakesTheDecisionAway()
{
    Hotel hotel;
    const std::size_t before = hotel.file.model.decisions.size();
    const std::string derived = hotel.tableOf("Q7").derivedName;
    hotel.apply(renameTable(hotel.file, hotel.derivation(), hotel.query("Q7"), derived));
    QCOMPARE(hotel.file.model.decisions.size(), before - 1);
    QCOMPARE(hotel.tableOf("Q7").name, derived);
    hotel.apply(renameTable(hotel.file, hotel.derivation(), hotel.query("Q6"), ""));
    QCOMPARE(hotel.file.model.decisions.size(), before - 2);
}

void TestEditDecision::renamesColumns()
{
    Hotel hotel;
    const QueryId q9 = hotel.query("Q9");
    const ColumnSource email = hotel.use("Q9", "Guest.email");
    QCOMPARE(hotel.apply(renameColumn(hotel.file, hotel.derivation(), q9, email, "mails")),
             std::string("Rename emails to mails"));
    QCOMPARE(hotel.file.model.decisions.size(), Hotel().file.model.decisions.size());
    QCOMPARE(hotel.apply(renameColumn(hotel.file, hotel.derivation(), q9, email, "")),
             std::string("Name mails as derived"));
    QCOMPARE(hotel.apply(renameAttributeColumns(hotel.file, hotel.derivation(), hotel.query("Q7"),
                                                hotel.use("Q7", "Guest.last_name"), "family_name")),
             std::string("Rename guest_last_name everywhere to family_name"));
    QCOMPARE(hotel.tableOf("Q9").columns[2].name, std::string("family_name"));
}

void TestEditDecision::refusesNames()
{
    const Hotel hotel;
    const Derivation derivation = hotel.derivation();
    QCOMPARE(renameTable(hotel.file, derivation, hotel.query("Q7"), "guests").error().message,
             std::string("there is already a table \"guests\""));
    QVERIFY(renameTable(hotel.file, derivation, hotel.query("Q7"), "hotels"));  // of another keyspace
    QVERIFY(!renameTable(hotel.file, derivation, hotel.query("Q7"), "two words"));
    QVERIFY(!renameTable(hotel.file, derivation, hotel.query("Q7"), std::string(49, 'x')));
    QVERIFY(
        !renameColumn(hotel.file, derivation, hotel.query("Q7"), hotel.use("Q7", "Hotel.id"), "end_date"));
    QVERIFY(!renameColumn(hotel.file, derivation, hotel.query("Q7"), hotel.use("Q9", "Guest.title"), "x"));
}

void TestEditDecision::decidesInThePlaceOfWhatWasDecided()
{
    Hotel hotel;
    const std::size_t before = hotel.file.model.decisions.size();
    const TableReference q8{hotel.query("Q8")};
    QCOMPARE(hotel.apply(decide(hotel.file, ChooseBucket{q8, BucketByHash{4}})),
             std::string("Bucket of table of Q8: by hash, 4 buckets"));
    hotel.apply(decide(hotel.file, ChooseBucket{q8, BucketByHash{8}}));
    QCOMPARE(hotel.file.model.decisions.size(), before + 1);
    hotel.apply(decide(hotel.file, SetTableOptions{q8, {{"gc_grace_seconds", "0"}}}));
    QCOMPARE(hotel.file.model.decisions.size(), before + 2);
    QVERIFY(hotel.derivation().findings.size() > 0);
    QCOMPARE(hotel.tableOf("Q8").options.at("gc_grace_seconds"), std::string("0"));
}

void TestEditDecision::refusesWhatWouldNotApply()
{
    const Hotel hotel;
    const auto whole = decide(hotel.file, ChooseBucket{{hotel.query("Q8")}, NoBucket{}});
    QVERIFY(!whole);
    QCOMPARE(whole.error().message,
             std::string("the table of Q8 has no constant bucket that could be left out"));
    const auto merged = decide(hotel.file, MergeTables{{{hotel.query("Q1")}, {hotel.query("Q9")}}});
    QVERIFY(!merged);
    QCOMPARE(merged.error().message,
             std::string("the table of Q9 is in another keyspace than the table of Q1"));
}

void TestEditDecision::turnsOffMovesAndRemoves()
{
    Hotel hotel;
    const DecisionId first = hotel.file.model.decisions.front().id;
    QCOMPARE(hotel.apply(setDecisionActive(hotel.file, first, false)),
             std::string("Turn off “Rename table of Q4 to available_rooms_by_hotel_date”"));
    QVERIFY(!hotel.file.model.decisions.front().active);
    hotel.apply(setDecisionReason(hotel.file, first, "as published"));
    hotel.apply(moveDecision(hotel.file, first, 1));
    QVERIFY(hotel.file.model.decisions[1].id == first);
    hotel.apply(removeDecision(hotel.file, first));
    QCOMPARE(hotel.file.model.decisions.size(), Hotel().file.model.decisions.size() - 1);
    QVERIFY(!removeDecision(hotel.file, first));
}

// One of a newer version stands behind the decision that goes.
void TestEditDecision::keepsDecisionsItDoesNotKnow()
{
    Hotel hotel;
    const auto& decisions = hotel.file.model.decisions;
    hotel.file.unknown.decisionsAfter[decisions[1].id] = {"{\"kind\":\"bucket\"}"};
    hotel.apply(removeDecision(hotel.file, decisions[1].id));
    QCOMPARE(hotel.file.unknown.decisionsAfter.count(decisions[0].id), std::size_t(1));
}

QTEST_GUILESS_MAIN(TestEditDecision)
#include "tst_edit_decision.moc"
