// SPDX-License-Identifier: Apache-2.0
// The names that derivation gives tables by default, and the words they are made of.
#include "model/base/article.h"
#include "model/base/text.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestNaming : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void putsTheArticleThatFits_data();
    void putsTheArticleThatFits();
    void namesTheTable_data();
    void namesTheTable();
    void aYesThatIsGivenStandsInFront_data();
    void aYesThatIsGivenStandsInFront();
    void aRelationshipThatTellsMoreThanItsEntitiesIsWhatRowsAre();
    void whatIsCountedIsARelationshipThatIsCalledLikeAThing();
    void whatPeopleNestTellsTablesApart();
    void tablesOfOneNameAreToldApart();
    void whatIsNestedTellsTablesApart();
    void tablesByTwoKeysOfAnEntityAreToldApart();
    void groupsAggregatesAndRelationshipsTellTablesApart_data();
    void groupsAggregatesAndRelationshipsTellTablesApart();
    void rowsStandForWhatDeterminesTheOthersInAPartition();
    void aKeyThatIsGoneThroughInOrderGivesItsEntitysName();
    void anEntityOfCountersHasItsOwnName();
    void formsPlurals_data();
    void formsPlurals();
    void pluralsStayAsTheyAre();
    void formsSnakeCase_data();
    void formsSnakeCase();
};

namespace {

std::string columnNames(const LogicalTable& table)
{
    std::vector<std::string> names;
    for (const LogicalColumn& column : table.columns)
        names.push_back(column.name);
    return join(names, " ");
}

void addQuery(const char* name, const char* query, const char* expected)
{
    QTest::newRow(name) << QString::fromUtf8(query) << QString::fromUtf8(expected);
}

}  // namespace

void TestNaming::putsTheArticleThatFits_data()
{
    QTest::addColumn<std::string>("noun");

    for (const char* const text :
         {"an Item", "a User",       "an Author",   "a Video",   "an \"item\"", "a \"room\"",   "an hour",
          "a host",  "a university", "an umbrella", "a uuid",    "an int",      "an SAI index", "a UDT",
          "an MV",   "a ROOM",       "a European",  "a one-off", "an Order",    "a 3",          "a Übung"})
        QTest::newRow(text) << std::string(text);
}

void TestNaming::putsTheArticleThatFits()
{
    QFETCH(std::string, noun);

    QCOMPARE(withArticle(noun.substr(noun.find(' ') + 1)), noun);
}

void TestNaming::namesTheTable_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("name");

    addQuery("own key: nothing is added",
             R"q("walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"])q", "users");
    addQuery("own alternate key: the attribute",
             R"q("walk": ["User"], "given": [{"attribute": "User.email"}], "returns": ["User.name"])q",
             "users_by_email");
    addQuery("own attribute: its name",
             R"q("walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.title"])q",
             "videos_by_genre");
    addQuery(
        "another entity's key: the entity",
        R"q("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}], "returns": ["Video.title"])q",
        "videos_by_user");
    addQuery(
        "another entity's alternate key: the entity as well",
        R"q("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.email"}], "returns": ["Video.title"])q",
        "videos_by_user");
    addQuery(
        "another entity's attribute: both",
        R"q("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.city"}], "returns": ["Video.title"])q",
        "videos_by_user_city");
    addQuery(
        "several of another entity: its name once",
        R"q("walk": ["Video", "uploads", "User"], "given": [{"attribute": "Video.genre"}, {"attribute": "Video.title"}],
                "returns": ["User.id", "User.name"])q",
        "users_by_video_genre_title");
    addQuery("an element: the singular",
             R"q("walk": ["Video"], "given": [{"attribute": "Video.tags[]"}], "returns": ["Video.title"])q",
             "videos_by_tag");
    addQuery(
        "a bucket: its span",
        R"q("walk": ["Video"], "given": [{"attribute": "Video.added@day"}], "returns": ["Video.title"])q",
        "videos_by_day");
    addQuery(
        "ranges add nothing",
        R"q("walk": ["Video"], "given": [{"attribute": "Video.genre"}], "ranges": [{"attribute": "Video.added"}],
                "returns": ["Video.title"])q",
        "videos_by_genre");
    addQuery("nothing given: the plural alone", R"q("walk": ["Video"], "returns": ["Video.title"])q",
             "videos");
    addQuery("a weak entity's full key is its own",
             R"q("walk": ["Video", "is cut into", "Chapter"], "returns": ["Chapter.heading"],
                "given": [{"attribute": "Video.id"}, {"attribute": "Chapter.number"}])q",
             "chapters");
    addQuery("a weak entity by its owner",
             R"q("walk": ["Video", "is cut into", "Chapter"], "returns": ["Chapter.heading"],
                "given": [{"attribute": "Video.id"}])q",
             "chapters_by_video");
    addQuery(
        "only what a relationship has is found: the relationship",
        R"q("walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}, {"attribute": "Video.id"}],
                "returns": ["rates.rating"])q",
        "ratings_by_user_video");
    addQuery("a relationship that is called like what it has, beside keys only",
             R"q("walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}],
                "returns": ["Video.id", "rates.rating"])q",
             "ratings_by_user");
    addQuery("not if as much is found of the entity",
             R"q("walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}],
                "returns": ["Video.title", "rates.rating"])q",
             "videos_by_user");
    addQuery("nor if it is called like nothing that it has",
             R"q("walk": ["User", "plays", "Video"], "given": [{"attribute": "User.id"}],
                "returns": ["Video.id", "plays.timestamp"])q",
             "videos_by_user");
    addQuery("the newest of all",
             R"q("walk": ["Video"], "order": ["Video.added desc"], "returns": ["Video.title"])q",
             "latest_videos");
    addQuery("the oldest of all are no such",
             R"q("walk": ["Video"], "order": ["Video.added asc"], "returns": ["Video.title"])q", "videos");
    addQuery("nor are the newest of a genre",
             R"q("walk": ["Video"], "given": [{"attribute": "Video.genre"}], "order": ["Video.added desc"],
                "returns": ["Video.title"])q",
             "videos_by_genre");
    addQuery(
        "what the partition key determines does not name the table",
        R"q("walk": ["Video", "is about", "Comment", "posts", "User"], "given": [{"attribute": "Video.id"}],
                "returns": ["Video.title", "Comment.text", "User.id"])q",
        "comments_by_video");
    addQuery(
        "what a found entity determines does not name the table",
        R"q("walk": ["Video", "is about", "Comment", "posts", "User"], "given": [{"attribute": "Video.id"}],
                "returns": ["Comment.text", "User.name"])q",
        "comments_by_video");
    addQuery("of entities of which only keys are found, the one that determines the others",
             R"q("walk": ["Video", "uploads", "User"], "given": [{"attribute": "Video.genre"}],
                "returns": ["Video.id", "User.id"])q",
             "videos_by_genre");
    addQuery("the entity that is given does not, though it determines the others",
             R"q("walk": ["Video", "uploads", "User"], "given": [{"attribute": "Video.id"}],
                "returns": ["Video.id", "User.id"])q",
             "users_by_video");
    addQuery("what is found of another entity than the rows stand for, whose key alone is found",
             R"q("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.city"}],
                "returns": ["Video.id", "User.name"])q",
             "videos_by_user_city");
    addQuery(
        "roles stand for entities; a participle goes with the entity",
        R"q("walk": ["User(follower)", "follows", "User(followed)"], "given": [{"attribute": "User(follower).id"}],
                "returns": ["User(followed).name"])q",
        "followed_users_by_follower");
    addQuery("a role that is a noun is what rows stand for",
             R"q("walk": ["User(idol)", {"relationship": "follows", "as": "followed"}, "User(fan)"],
                "given": [{"attribute": "User(idol).id"}], "returns": ["User(fan).name"])q",
             "fans_by_idol");
    addQuery("roles that are no words are not",
             R"q("walk": ["User(a)", {"relationship": "follows", "as": "follower"}, "User(b)"],
                "given": [{"attribute": "User(a).id"}], "returns": ["User(b).name"])q",
             "users_by_a");
}

void TestNaming::namesTheTable()
{
    QFETCH(QString, query);
    QFETCH(QString, name);

    const Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", )" + query.toStdString() + "}]");

    QCOMPARE(QString::fromStdString(derived.tableOf("Q1").name), name);
}

void TestNaming::aYesThatIsGivenStandsInFront_data()
{
    QTest::addColumn<QString>("attribute");
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("name");

    const auto add = [](const char* row, const char* attribute, const char* source, const char* name) {
        QTest::newRow(row) << QString::fromUtf8(attribute) << QString::fromUtf8(source)
                           << QString::fromUtf8(name);
    };
    add("of what is", "is_active", "", "active_carts_by_user");
    add("what may be asked for its absence", "shared", "", "carts_by_user_shared");
    add("the value is always yes", "is_active", R"(, "from": {"constant": "true"})", "active_carts_by_user");
    add("the value is always no", "is_active", R"(, "from": {"constant": "false"})",
        "carts_by_user_is_active");
    add("more than a word", "is_ready_to_go", "", "carts_by_user_is_ready_to_go");
}

void TestNaming::aYesThatIsGivenStandsInFront()
{
    QFETCH(QString, attribute);
    QFETCH(QString, source);
    QFETCH(QString, name);
    const QString shop = QStringLiteral(R"({"entities": [
        {"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Cart", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}, {"name": "%1", "type": "boolean"}]}],
      "relationships": [{"name": "has", "participants": [
        {"entity": "User", "cardinality": "1"}, {"entity": "Cart", "cardinality": "n"}]}]})");
    const QString query = QStringLiteral(R"([{"id": "Q1", "walk": ["User", "has", "Cart"],
        "given": [{"attribute": "User.id"}, {"attribute": "Cart.%1"%2}], "returns": ["Cart.name"]}])");

    const Derived derived =
        deriveFrom(shop.arg(attribute).toStdString(), query.arg(attribute, source).toStdString());

    QCOMPARE(QString::fromStdString(derived.tableOf("Q1").name), name);
}

void TestNaming::aRelationshipThatTellsMoreThanItsEntitiesIsWhatRowsAre()
{
    const char* const guide = R"({"entities": [
        {"name": "Guest", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}]},
        {"name": "Restaurant", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
      "relationships": [{"name": "reviews", "attributes": [
          {"name": "stars", "type": "int"}, {"name": "review", "type": "text"}], "participants": [
        {"entity": "Guest", "cardinality": "m"}, {"entity": "Restaurant", "cardinality": "n"}]}]})";
    const Derived derived = deriveFrom(guide, R"([
        {"id": "Q1", "walk": ["Restaurant", "reviews", "Guest"], "given": [{"attribute": "Restaurant.id"}],
         "returns": ["Guest.name", "reviews.stars", "reviews.review"]}])");

    const Derived withAnother = deriveFrom(guide, R"([
        {"id": "Q1", "walk": ["Restaurant", "reviews", "Guest"], "given": [{"attribute": "Restaurant.id"}],
         "returns": ["Guest.name", "reviews.stars"]},
        {"id": "Q2", "walk": ["Restaurant", "reviews", "Guest"],
         "given": [{"attribute": "Restaurant.id"}, {"attribute": "Guest.id"}], "returns": ["reviews.review"]}])");

    QCOMPARE(derived.tableOf("Q1").name, std::string("reviews_by_restaurant"));
    QCOMPARE(withAnother.tableOf("Q1").name, std::string("guests_by_restaurant"));
    QCOMPARE(withAnother.tableOf("Q2").name, std::string("guests_by_restaurant"));
    QCOMPARE(columnNames(derived.tableOf("Q1")),
             std::string("restaurant_id guest_id guest_name stars review"));
}

void TestNaming::whatIsNestedTellsTablesApart()
{
    const Derived derived = deriveFrom(videoSite, R"q([
        {"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
         "nested": ["Comment"], "returns": ["Video.title", "Comment.text"]},
        {"id": "Q2", "walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
         "nested": ["Chapter"], "returns": ["Video.title", "Chapter.heading"]},
        {"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title"]},
        {"id": "Q4", "walk": ["User(follower)", "follows", "User(followed)"], "nested": ["User(followed)"],
         "given": [{"attribute": "User(follower).id"}], "returns": ["User(follower).name", "User(followed).id"]}])q");

    QCOMPARE(derived.tableOf("Q1").name, std::string("videos_with_comments"));
    QCOMPARE(derived.tableOf("Q2").name, std::string("videos_with_chapters"));
    QCOMPARE(derived.tableOf("Q3").name, std::string("videos"));
    QCOMPARE(columnNames(derived.tableOf("Q4")), std::string("follower_id name followed_users"));
}

void TestNaming::whatIsCountedIsARelationshipThatIsCalledLikeAThing()
{
    const char* const gym = R"({"entities": [
        {"name": "Member", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}]},
        {"name": "Session", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]}],
      "relationships": [
        {"name": "booking", "attributes": [{"name": "booked_at", "type": "timestamp"}], "participants": [
          {"entity": "Member", "cardinality": "m"}, {"entity": "Session", "cardinality": "n"}]},
        {"name": "watches", "participants": [
          {"entity": "Member", "cardinality": "m"}, {"entity": "Session", "cardinality": "n"}]},
        {"name": "supervision", "participants": [
          {"entity": "Member", "cardinality": "1"}, {"entity": "Session", "cardinality": "n"}]}]})";
    const Derived derived = deriveFrom(gym, R"q([
        {"id": "Q1", "walk": ["Session", "booking", "Member"], "given": [{"attribute": "Session.id"}],
         "returns": ["count(*)"]
},
        {"id": "Q2", "walk": ["Member", "booking", "Session"],
         "given": [{"attribute": "Member.id"}, {"attribute": "Session.id"}],
         "returns": ["booking.booked_at"]},
        {"id": "Q3", "walk": ["Session", "watches", "Member"], "given": [{"attribute": "Session.id"}],
         "returns": ["count(*)"]},
        {"id": "Q4", "walk": ["Member", "supervision", "Session"], "given": [{"attribute": "Member.id"}],
         "returns": ["count(*)"]},
        {"id": "Q5", "walk": ["Member", "booking", "Session"], "given": [{"attribute": "Member.id"}],
         "returns": ["Member.name", "count(*)"]}])q");

    QCOMPARE(derived.tableOf("Q1").name, std::string("bookings_by_session"));
    QCOMPARE(derived.tableOf("Q2").name, std::string("bookings_by_member_session"));
    QCOMPARE(derived.tableOf("Q3").name, std::string("members_by_session"));
    QCOMPARE(derived.tableOf("Q4").name, std::string("sessions_by_member"));
    QCOMPARE(derived.tableOf("Q5").name, std::string("members"));
}

void TestNaming::whatPeopleNestTellsTablesApart()
{
    const std::string queries = R"q([
        {"id": "Q1", "walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
         "returns": ["Chapter.number", "Chapter.heading"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title"]}])q";
    QCOMPARE(deriveFrom(videoSite, queries).tableOf("Q1").name, std::string("chapters_by_video"));
    const Derived nested = deriveFrom(
        videoSite, queries, R"([{"kind": "nest", "table": "Q1", "entity": "Chapter", "as": "list"}])");
    QCOMPARE(nested.tableOf("Q1").name, std::string("videos_with_chapters"));
    QCOMPARE(nested.tableOf("Q2").name, std::string("videos"));
}

void TestNaming::tablesOfOneNameAreToldApart()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.title"]},
        {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "order": ["Video.added desc"],
         "returns": ["Video.title"]},
        {"id": "Q3", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "order": ["Video.added asc"],
         "returns": ["Video.title"]},
        {"id": "Q4", "walk": ["Video"], "given": [{"attribute": "Video.genre"}], "keyspace": "other",
         "returns": ["Video.title"]}])");

    QCOMPARE(derived.tableOf("Q1").name, std::string("videos_by_genre"));
    QCOMPARE(derived.tableOf("Q2").name, std::string("videos_by_genre_added"));
    QCOMPARE(derived.tableOf("Q3").name, std::string("videos_by_genre_added_2"));
    QCOMPARE(derived.tableOf("Q4").name, std::string("videos_by_genre"));
}

// Both are whole keys of the reader and would have its name.
void TestNaming::tablesByTwoKeysOfAnEntityAreToldApart()
{
    const char* const library = R"({"entities": [
        {"name": "Reader", "key": ["id"], "alternateKeys": [["card_number"]], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "card_number", "type": "text"}]},
        {"name": "Loan", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "due", "type": "date"}]}],
      "relationships": [{"name": "takes", "participants": [
        {"entity": "Reader", "cardinality": "1"}, {"entity": "Loan", "cardinality": "n"}]}]})";
    const Derived derived = deriveFrom(library, R"([
        {"id": "Q1", "walk": ["Reader", "takes", "Loan"], "given": [{"attribute": "Reader.id"}],
         "returns": ["Loan.id"]},
        {"id": "Q2", "walk": ["Reader", "takes", "Loan"], "given": [{"attribute": "Reader.card_number"}],
         "returns": ["Loan.id", "Loan.due"]}])");

    QCOMPARE(derived.tableOf("Q1").name, std::string("loans_by_reader"));
    QCOMPARE(derived.tableOf("Q2").name, std::string("loans_by_reader_card_number"));
}

void TestNaming::groupsAggregatesAndRelationshipsTellTablesApart_data()
{
    QTest::addColumn<QString>("queries");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");

    const auto add = [](const char* name, const char* queries, const char* first, const char* second) {
        QTest::newRow(name) << QString::fromUtf8(queries) << QString::fromUtf8(first)
                            << QString::fromUtf8(second);
    };
    const char* const byUser = R"("walk": ["User", "has", "Cart"], "given": [{"attribute": "User.id"}])";
    const auto queriesOf = [&](const char* first, const char* second) {
        return QStringLiteral("[{\"id\": \"Q1\", %1}, {\"id\": \"Q2\", %2}]")
            .arg(QString::fromUtf8(first), QString::fromUtf8(second));
    };
    const QString plain = QString::fromUtf8(byUser) + QStringLiteral(", \"returns\": [\"Cart.name\"]");
    const auto addPair = [&](const char* name, const QString& first, const QString& second,
                             const char* firstName, const char* secondName) {
        add(name, qPrintable(queriesOf(qPrintable(first), qPrintable(second))), firstName, secondName);
    };
    const QString paid = QStringLiteral(R"("walk": ["User", "pays for", "Cart"],
        "given": [{"attribute": "User.id"}], "returns": ["Cart.name"])");
    const QString active = QStringLiteral(R"("walk": ["User", "has active", "Cart"],
        "given": [{"attribute": "User.id"}], "returns": ["Cart.name"])");
    addPair("groups", plain,
            QString::fromUtf8(byUser)
                + QStringLiteral(R"q(, "groupBy": ["Cart.state"], "returns": ["count(Cart.id)"])q"),
            "carts_by_user", "carts_by_user_state");
    addPair("groups by the key, by what is worked out of them", plain,
            QString::fromUtf8(byUser)
                + QStringLiteral(R"q(, "groupBy": ["Cart.id"], "returns": ["Cart.name", "count(*)"])q"),
            "carts_by_user", "carts_by_user_count");
    addPair("a relationship", plain, active, "carts_by_user", "active_carts_by_user");
    addPair("a relationship that does not say how they are", plain, paid, "carts_by_user",
            "carts_by_user_pays");
    addPair("only the first has another relationship", active, plain, "active_carts_by_user",
            "carts_by_user");
}

void TestNaming::groupsAggregatesAndRelationshipsTellTablesApart()
{
    QFETCH(QString, queries);
    QFETCH(QString, first);
    QFETCH(QString, second);
    const char* const shop = R"({"entities": [
        {"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Cart", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"},
          {"name": "state", "type": "text"}]}],
      "relationships": [
        {"name": "has", "participants": [
          {"entity": "User", "cardinality": "1"}, {"entity": "Cart", "cardinality": "n"}]},
        {"name": "pays for", "participants": [
          {"entity": "User", "cardinality": "1"}, {"entity": "Cart", "cardinality": "n"}]},
        {"name": "has active", "participants": [
          {"entity": "User", "cardinality": "1"}, {"entity": "Cart", "cardinality": "1"}]}]})";

    const Derived derived = deriveFrom(shop, queries.toStdString());

    QCOMPARE(QString::fromStdString(derived.tableOf("Q1").name), first);
    QCOMPARE(QString::fromStdString(derived.tableOf("Q2").name), second);
}

// Venues of a name by their years: both make up the key.
void TestNaming::rowsStandForWhatDeterminesTheOthersInAPartition()
{
    const std::string bookings = R"q({"entities": [
        {"name": "Booking", "attributes": [{"name": "code", "type": "text"}], "key": ["code"]},
        {"name": "Passenger", "attributes": [{"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}],
         "key": ["id"]},
        {"name": "Seat", "attributes": [{"name": "number", "type": "text"}, {"name": "class", "type": "text"}],
         "key": ["number"]}],
      "relationships": [{"name": "reserves", "participants": [{"entity": "Booking", "cardinality": "n"},
        {"entity": "Passenger", "cardinality": "m"}, {"entity": "Seat", "cardinality": "SEAT"}]}]})q";
    const std::string queries = R"q([
        {"id": "Q1", "walk": ["Booking", "reserves", "Passenger", "Seat"],
         "given": [{"attribute": "Booking.code"}],
         "returns": ["Passenger.id", "Passenger.name", "Seat.number", "Seat.class"]}])q";
    const auto nameWhen = [&](const std::string& cardinality) {
        std::string conceptual = bookings;
        conceptual.replace(conceptual.find("SEAT"), 4, cardinality);
        return deriveFrom(conceptual, queries).tableOf("Q1").name;
    };

    // A passenger has one seat in a booking; where there may be several, a row stands for one of these.
    QCOMPARE(nameWhen("1"), std::string("passengers_by_booking"));
    QCOMPARE(nameWhen("n"), std::string("seats_by_booking"));
}

void TestNaming::aKeyThatIsGoneThroughInOrderGivesItsEntitysName()
{
    const char* const library = R"({"entities": [
        {"name": "Venue", "key": ["name", "year"], "attributes": [
          {"name": "name", "type": "text"}, {"name": "year", "type": "int"}]},
        {"name": "Artifact", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "title", "type": "text"}]}],
      "relationships": [{"name": "features", "participants": [
        {"entity": "Venue", "cardinality": "1"}, {"entity": "Artifact", "cardinality": "n"}]}]})";
    const Derived derived = deriveFrom(library, R"([
        {"id": "Q1", "walk": ["Venue", "features", "Artifact"], "given": [{"attribute": "Venue.name"}],
         "ranges": [{"attribute": "Venue.year"}], "returns": ["Artifact.title"]},
        {"id": "Q2", "walk": ["Venue", "features", "Artifact"], "given": [{"attribute": "Venue.name"}],
         "order": ["Artifact.title asc"], "returns": ["Artifact.title"]}])");

    QCOMPARE(derived.tableOf("Q1").name, std::string("artifacts_by_venue"));
    QCOMPARE(derived.tableOf("Q2").name, std::string("artifacts_by_venue_name"));
}

void TestNaming::anEntityOfCountersHasItsOwnName()
{
    const char* const blog = R"({"entities": [
        {"name": "Post", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "title", "type": "text"},
          {"name": "views", "type": "counter"}]},
        {"name": "Statistics", "identifiedBy": ["counts"], "attributes": [
          {"name": "likes", "type": "counter"}, {"name": "shares", "type": "counter"}]}],
      "relationships": [{"name": "counts", "participants": [
        {"entity": "Post", "cardinality": "1"}, {"entity": "Statistics", "cardinality": "1"}]}]})";
    const Derived derived = deriveFrom(blog, R"([
        {"id": "Q1", "walk": ["Post", "counts", "Statistics"], "given": [{"attribute": "Post.id"}],
         "returns": ["Statistics.likes", "Statistics.shares"]},
        {"id": "Q2", "walk": ["Post"], "given": [{"attribute": "Post.id"}], "returns": ["Post.views"]}])");

    QCOMPARE(derived.tableOf("Q1").name, std::string("statistics_by_post"));
    QCOMPARE(derived.tableOf("Q2").name, std::string("post_views"));
}

void TestNaming::formsPlurals_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("many");

    const auto add = [](const char* one, const char* many) {
        QTest::newRow(one) << QString::fromUtf8(one) << QString::fromUtf8(many);
    };
    add("hotel", "hotels");
    add("amenity", "amenities");
    add("area_of_expertise", "areas_of_expertise");
    add("day", "days");
    add("room_availability", "room_availabilities");
    add("address", "addresses");
    add("box", "boxes");
    add("branch", "branches");
    add("person", "people");
    add("sales_person", "sales_people");
    add("analysis", "analyses");
    add("series", "series");
    add("status", "statuses");
    add("savings", "savings");
    add("order_history", "order_history");
    add("inventory", "inventory");
    add("movie", "movies");
    add("warehouse", "warehouses");
    add("extra_2", "extras_2");
    add("point_2_of_interest", "points_2_of_interest");
    add("point_of_interest_2", "points_of_interest_2");
}

void TestNaming::pluralsStayAsTheyAre()
{
    for (const char* const name : {"settings", "credentials", "sales"})
        QCOMPARE(plural(name), std::string(name));
    QCOMPARE(plural("lens"), std::string("lenses"));
}

void TestNaming::formsPlurals()
{
    QFETCH(QString, one);
    QFETCH(QString, many);

    QCOMPARE(QString::fromStdString(plural(one.toStdString())), many);
    QCOMPARE(QString::fromStdString(singular(many.toStdString())), one);
}

void TestNaming::formsSnakeCase_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("snake");

    const auto add = [](const char* name, const char* snake) {
        QTest::newRow(name) << QString::fromUtf8(name) << QString::fromUtf8(snake);
    };
    add("Hotel", "hotel");
    add("PointOfInterest", "point_of_interest");
    add("point of interest", "point_of_interest");
    add("number of sensors", "number_of_sensors");
    add("HTTPServer", "http_server");
    add("is-available?", "is_available");
    add("__x__", "x");
    add("Rate2Day", "rate2_day");
    add("Film3D", "film3d");
    add("Mp3File", "mp3_file");
    add("Größe", "größe");
    add("MenuSection's owner", "menu_section_owner");
    add("the player's", "the_player");
    add("rock'solid 's", "rock_solid_s");
}

void TestNaming::formsSnakeCase()
{
    QFETCH(QString, name);
    QFETCH(QString, snake);

    QCOMPARE(QString::fromStdString(snakeCase(name.toStdString())), snake);
}

QTEST_GUILESS_MAIN(TestNaming)
#include "tst_naming.moc"
