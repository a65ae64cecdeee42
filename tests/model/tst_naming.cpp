// SPDX-License-Identifier: Apache-2.0
// The names that derivation gives tables and columns by default.
#include "model/base/text.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestNaming : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesTheTable_data();
    void namesTheTable();
    void namesTheColumns_data();
    void namesTheColumns();
    void anAttributeThatBeginsWithItsEntityCarriesItAlready_data();
    void anAttributeThatBeginsWithItsEntityCarriesItAlready();
    void tablesOfOneNameAreToldApart();
    void tablesByTwoKeysOfAnEntityAreToldApart();
    void formsPlurals_data();
    void formsPlurals();
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
    addQuery("an element: the singular",
             R"q("walk": ["Video"], "given": [{"attribute": "Video.tags[]"}], "returns": ["Video.title"])q",
             "videos_by_tag");
    addQuery(
        "a bucket: attribute and span",
        R"q("walk": ["Video"], "given": [{"attribute": "Video.added@day"}], "returns": ["Video.title"])q",
        "videos_by_added_day");
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
    addQuery(
        "roles stand for entities",
        R"q("walk": ["User(follower)", "follows", "User(followed)"], "given": [{"attribute": "User(follower).id"}],
                "returns": ["User(followed).name"])q",
        "users_by_follower");
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
}

void TestNaming::formsSnakeCase()
{
    QFETCH(QString, name);
    QFETCH(QString, snake);

    QCOMPARE(QString::fromStdString(snakeCase(name.toStdString())), snake);
}

QTEST_GUILESS_MAIN(TestNaming)
#include "tst_naming.moc"
