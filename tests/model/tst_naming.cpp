// SPDX-License-Identifier: Apache-2.0
// The names that derivation gives tables and columns by default.
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
    void namesTheColumns_data();
    void namesTheColumns();
    void aKeyCanBeCalledLikeItsEntity_data();
    void aKeyCanBeCalledLikeItsEntity();
    void anAttributeThatBeginsWithItsEntityCarriesItAlready_data();
    void anAttributeThatBeginsWithItsEntityCarriesItAlready();
    void tablesOfOneNameAreToldApart();
    void tablesByTwoKeysOfAnEntityAreToldApart();
    void groupsAggregatesAndRelationshipsTellTablesApart_data();
    void groupsAggregatesAndRelationshipsTellTablesApart();
    void rowsStandForWhatDeterminesTheOthersInAPartition();
    void aKeyThatIsGoneThroughInOrderGivesItsEntitysName();
    void anEntityOfCountersHasItsOwnName();
    void partsOfOneNameCarryWhatTheyArePartOf();
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
        "rates_by_user_video");
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

void TestNaming::namesTheColumns_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("names");

    addQuery(
        "the own id carries the entity's name, other own attributes are bare",
        R"q("walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name", "User.city"])q",
        "user_id name city");
    addQuery("a key column called name carries the entity's name",
             R"q("walk": ["User"], "given": [{"attribute": "User.name"}], "returns": ["User.city"])q",
             "user_name user_id city");
    addQuery("attributes of other entities carry their entity's name",
             R"q("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.city"}],
                "returns": ["Video.title", "User.name"])q",
             "user_city video_id title user_name");
    addQuery("attributes of relationships are bare",
             R"q("walk": ["User", "plays", "Video"], "given": [{"attribute": "User.id"}],
                "returns": ["plays.timestamp", "Video.title"])q",
             "user_id video_id timestamp title");
    addQuery("elements, buckets, aggregates and nothing",
             R"q("walk": ["Video"], "groupBy": ["Video.tags[]", "Video.added@month"],
                "returns": ["count(*)", "max(Video.added)"])q",
             "bucket tag added_month count max_added");
    addQuery(
        "a nested entity: its plural",
        R"q("walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}], "nested": ["Chapter"],
                "returns": ["Chapter.number", "Chapter.heading"])q",
        "video_id chapters");
    addQuery(
        "roles in front of attributes",
        R"q("walk": ["User(follower)", "follows", "User(followed)"], "given": [{"attribute": "User(follower).id"}],
                "returns": ["User(followed).name"])q",
        "follower_id followed_id name");
}

void TestNaming::namesTheColumns()
{
    QFETCH(QString, query);
    QFETCH(QString, names);

    const Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", )" + query.toStdString() + "}]");

    QCOMPARE(QString::fromStdString(columnNames(derived.tableOf("Q1"))), names);
}

void TestNaming::aKeyCanBeCalledLikeItsEntity_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("names");

    addQuery("that of another entity, not its own; other attributes are as they were",
             R"q("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
                "returns": ["Video.title", "User.name"])q",
             "user video_id title user_name");
    addQuery(
        "roles stand for entities",
        R"q("walk": ["User(follower)", "follows", "User(followed)"], "given": [{"attribute": "User(follower).id"}],
                "returns": ["User(followed).name"])q",
        "follower followed name");
    addQuery("not the alternate key", R"q("walk": ["User", "uploads", "Video"],
                "given": [{"attribute": "User.email"}], "returns": ["Video.title"])q",
             "user_email video_id title");
    addQuery("not the keys of a weak entity, which are several",
             R"q("walk": ["Video", "is cut into", "Chapter"], "returns": ["Chapter.heading"],
                "given": [{"attribute": "Video.id"}])q",
             "video number heading");
}

void TestNaming::aKeyCanBeCalledLikeItsEntity()
{
    QFETCH(QString, query);
    QFETCH(QString, names);

    Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", )" + query.toStdString() + "}]");
    derived.model.naming.keyColumns = KeyColumnName::Entity;

    QCOMPARE(QString::fromStdString(columnNames(deriveFrom(derived.model).tableOf("Q1"))), names);
}

void TestNaming::anAttributeThatBeginsWithItsEntityCarriesItAlready_data()
{
    QTest::addColumn<QString>("attribute");
    QTest::addColumn<QString>("column");

    const auto add = [](const char* attribute, const char* column) {
        QTest::newRow(attribute) << QString::fromUtf8(attribute) << QString::fromUtf8(column);
    };
    add("adname", "adname");
    add("ad_name", "ad_name");
    add("ad", "ad");
    add("adId", "ad_id");
    add("address", "ad_address");
    add("name", "ad_name");
}

void TestNaming::anAttributeThatBeginsWithItsEntityCarriesItAlready()
{
    QFETCH(QString, attribute);
    QFETCH(QString, column);

    const std::string name = attribute.toStdString();
    const std::string conceptual = R"({"entities": [
        {"name": "Ad", "key": [")" + name
                                   + R"("], "attributes": [{"name": ")" + name + R"(", "type": "text"}]},
        {"name": "Click", "key": ["at"], "attributes": [{"name": "at", "type": "timeuuid"}]}],
      "relationships": [{"name": "leads to", "participants": [
        {"entity": "Ad", "cardinality": "1"}, {"entity": "Click", "cardinality": "n"}]}]})";
    const Derived derived = deriveFrom(conceptual, R"([{"id": "Q1", "walk": ["Ad", "leads to", "Click"],
        "given": [{"attribute": "Ad.)" + name + R"("}], "returns": ["Click.at"]}])");

    QCOMPARE(QString::fromStdString(columnNames(derived.tableOf("Q1"))), column + " at");
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
    addPair("a relationship", plain, active, "carts_by_user", "carts_by_user_active");
    addPair("only the first has another relationship", active, plain, "carts_by_user_active",
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

void TestNaming::partsOfOneNameCarryWhatTheyArePartOf()
{
    const char* const rides = R"({"entities": [{"name": "Trip", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"},
        {"name": "pickup", "parts": [{"name": "x", "type": "int"}, {"name": "y", "type": "int"}]},
        {"name": "goal", "parts": [{"name": "x", "type": "int"}, {"name": "z", "type": "int"}]}]}]})";
    const Derived derived = deriveFrom(rides, R"([{"id": "Q1", "walk": ["Trip"],
        "given": [{"attribute": "Trip.id"}], "returns": ["Trip.pickup", "Trip.goal"]}])");

    QCOMPARE(columnNames(derived.tableOf("Q1")), std::string("trip_id pickup_x y goal_x z"));
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
    add("movie", "movies");
    add("warehouse", "warehouses");
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
