// SPDX-License-Identifier: Apache-2.0
// The names that derivation gives columns by default.
#include "model/base/text.h"
#include "model/edit/edit_key.h"
#include "model/file/model_file.h"
#include "tests/support/derived.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

class TestColumnNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesTheColumns_data();
    void namesTheColumns();
    void aKeyCanBeCalledLikeItsEntity_data();
    void aKeyCanBeCalledLikeItsEntity();
    void keysCanBeCalledAlikeInEveryTable();
    void anAttributeThatBeginsWithItsEntityCarriesItAlready_data();
    void anAttributeThatBeginsWithItsEntityCarriesItAlready();
    void aWordThatBothShareIsSaidOnce();
    void anAttributeOfTwoRolesCarriesBoth();
    void partsOfOneNameCarryWhatTheyArePartOf();
    void aColumnThatADecisionMovesRenamesNone();
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

void TestColumnNames::namesTheColumns_data()
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

void TestColumnNames::namesTheColumns()
{
    QFETCH(QString, query);
    QFETCH(QString, names);

    const Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", )" + query.toStdString() + "}]");

    QCOMPARE(QString::fromStdString(columnNames(derived.tableOf("Q1"))), names);
}

void TestColumnNames::aKeyCanBeCalledLikeItsEntity_data()
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

void TestColumnNames::aKeyCanBeCalledLikeItsEntity()
{
    QFETCH(QString, query);
    QFETCH(QString, names);

    Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", )" + query.toStdString() + "}]");
    derived.model.naming.keyColumns = KeyColumnName::Entity;

    QCOMPARE(QString::fromStdString(columnNames(deriveFrom(derived.model).tableOf("Q1"))), names);
}

// The same value has one name, wherever it is.
void TestColumnNames::keysCanBeCalledAlikeInEveryTable()
{
    Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
         "returns": ["Chapter.heading"]},
        {"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.email"}], "returns": ["User.name"]},
        {"id": "Q3", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.email"}],
         "returns": ["Video.title"]}])");
    derived.model.naming.keyColumns = KeyColumnName::InEveryTable;
    const Derived named = deriveFrom(derived.model);

    QCOMPARE(columnNames(named.tableOf("Q1")), std::string("video_id chapter_number heading"));
    QCOMPARE(columnNames(named.tableOf("Q2")), std::string("user_email name"));
    QCOMPARE(columnNames(named.tableOf("Q3")), std::string("user_email video_id title"));
}

void TestColumnNames::anAttributeThatBeginsWithItsEntityCarriesItAlready_data()
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

void TestColumnNames::anAttributeThatBeginsWithItsEntityCarriesItAlready()
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

void TestColumnNames::aWordThatBothShareIsSaidOnce()
{
    const char* const chat = R"({"entities": [
        {"name": "Chat Room", "key": ["room name"], "attributes": [
          {"name": "room name", "type": "text"}, {"name": "chat", "type": "text"},
          {"name": "room", "type": "int"}]},
        {"name": "Message", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}, {"name": "text", "type": "text"}]}],
      "relationships": [{"name": "holds", "participants": [
        {"entity": "Chat Room", "cardinality": "1"}, {"entity": "Message", "cardinality": "n"}]}]})";
    const Derived derived = deriveFrom(chat, R"([
        {"id": "Q1", "walk": ["Message", "holds", "Chat Room"], "given": [{"attribute": "Message.id"}],
         "returns": ["Message.text", "Chat Room.room name", "Chat Room.chat", "Chat Room.room"]}])");

    QCOMPARE(columnNames(derived.tableOf("Q1")),
             std::string("message_id text chat_room_name chat_room_chat chat_room"));
}

void TestColumnNames::anAttributeOfTwoRolesCarriesBoth()
{
    const char* const people = R"({"entities": [{"name": "User", "key": ["username"], "attributes": [
        {"name": "username", "type": "text"}, {"name": "city", "type": "text"}]}],
      "relationships": [{"name": "follows", "participants": [
        {"entity": "User", "cardinality": "m", "role": "follower"},
        {"entity": "User", "cardinality": "n", "role": "followed"}]}]})";
    const Derived derived = deriveFrom(people, R"q([
        {"id": "Q1", "walk": ["User(follower)", "follows", "User(followed)"],
         "given": [{"attribute": "User(follower).username"}], "returns": ["User(followed).city"]}])q");

    QCOMPARE(columnNames(derived.tableOf("Q1")), std::string("follower_username followed_username city"));
}

void TestColumnNames::partsOfOneNameCarryWhatTheyArePartOf()
{
    const char* const rides = R"({"entities": [{"name": "Trip", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"},
        {"name": "pickup", "parts": [{"name": "x", "type": "int"}, {"name": "y", "type": "int"}]},
        {"name": "goal", "parts": [{"name": "x", "type": "int"}, {"name": "z", "type": "int"}]}]}]})";
    const Derived derived = deriveFrom(rides, R"([{"id": "Q1", "walk": ["Trip"],
        "given": [{"attribute": "Trip.id"}], "returns": ["Trip.pickup", "Trip.goal"]}])");

    QCOMPARE(columnNames(derived.tableOf("Q1")), std::string("trip_id pickup_x y goal_x z"));
}

void TestColumnNames::aColumnThatADecisionMovesRenamesNone()
{
    const Derived derived =
        deriveFrom(videoSite, R"q([{"id": "Q1", "walk": ["User", "posts", "Comment", "is about", "Video"],
        "given": [{"attribute": "User.id"}], "order": ["Comment.text"],
        "returns": ["Comment.text", "Video.title", "Video.added"]}])q");
    ModelFile file;
    file.model = derived.model;
    const LogicalTable& table = derived.tableOf("Q1");
    const auto namesOf = [](const LogicalTable& named) {
        std::vector<std::string> names;
        for (const LogicalColumn& column : named.columns)
            names.push_back(column.name);
        std::sort(names.begin(), names.end());
        return join(names, " ");
    };
    QVERIFY(table.clusteringKey().size() > 1);
    for (const std::size_t column : table.clusteringKey()) {
        const Edit moved = edit::moveToPartitionKey(file, derived.derivation, table.queries.front(),
                                                    table.columns[column].source)
                               .value();
        const Derivation again = derive(moved.after.model);
        QCOMPARE(again.tables.size(), std::size_t{1});
        QCOMPARE(again.tables.front().partitionKey().size(), std::size_t{2});
        QCOMPARE(namesOf(again.tables.front()), namesOf(table));
    }
}

QTEST_GUILESS_MAIN(TestColumnNames)
#include "tst_column_names.moc"
