// SPDX-License-Identifier: Apache-2.0
// What each mapping rule makes of a query: the columns of its table, in order, with their roles.
#include "model/base/text.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestMappingRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSmallCompositeWithANamedTypeIsAUserDefinedType();
    void turnsAQueryIntoATable_data();
    void turnsAQueryIntoATable();
    void familySharesThePartitionKeyItsQueriesHaveInCommon();
    void theMoreSelectiveEqualityLeadsTheClusteringKey_data();
    void theMoreSelectiveEqualityLeadsTheClusteringKey();
    void theOnlyNestedEntityOfARowIsAUserDefinedType();
    void aSupertypeHasTheAttributesOfItsSubtypes();
    void whatTellsSubtypesApartIsStaticWithTheirSupertype();
    void subtypesThatShareEntitiesAreToldAsASet();
    void anAttributeOfASubtypeIsStaticWhereTheKeyOfItsSupertypeIsGiven();
    void everyColumnSaysWhyItIsThere();
    void keysThatTellRowsApartTogetherSaySo();
    void anEqualityThatIsOrderedBySaysWhyItIsNotInThePartitionKey();
    void staticColumnNamesItsDependency();
    void countersBesideOtherColumnsStayRegular();
};

void TestMappingRules::aSmallCompositeWithANamedTypeIsAUserDefinedType()
{
    const std::string queries = R"q([{"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
        "returns": ["Video.place"]}])q";
    Derived derived = deriveFrom(videoSite, queries);
    QCOMPARE(derived.tableOf("Q1").columns.back().why.front().sentence,
             std::string(
                 "Q1 returns Video.place, of which this is a part: one of two parts has a column for each"));
    for (EntityType& entityType : derived.model.conceptual.entityTypes) {
        for (Attribute& attribute : entityType.attributes) {
            if (attribute.name == "place")
                attribute.udtName = "point";
        }
    }
    derived = deriveFrom(derived.model);
    QCOMPARE(columnsText(derived, "Q1"), std::string("K Video.id, NONE Video.place udt"));
    QCOMPARE(derived.tableOf("Q1").columns.back().why.front().sentence,
             std::string("Q1 returns Video.place"));
}

void TestMappingRules::turnsAQueryIntoATable_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("columns");

    const auto add = [](const char* name, const char* query, const char* columns) {
        QTest::newRow(name) << QString::fromUtf8(query) << QString::fromUtf8(columns);
    };
    add("equality attributes form the partition key in the order stated",
        R"q("walk": ["User", "rates", "Video"], "given": [{"attribute": "Video.id"}, {"attribute": "User.id"}],
           "returns": ["rates.rating"])q",
        "K Video.id, K User.id, NONE rates.rating");
    add("the own key needs no clustering column", R"q("walk": ["User"], "given": [{"attribute": "User.id"}],
           "returns": ["User.name"])q",
        "K User.id, NONE User.name");
    add("an alternate key identifies as well", R"q("walk": ["User"], "given": [{"attribute": "User.email"}],
           "returns": ["User.id", "User.name"])q",
        "K User.email, NONE User.id, NONE User.name");
    add("the key completes a search by another attribute",
        R"q("walk": ["User"], "given": [{"attribute": "User.city"}],
           "returns": ["User.name"])q",
        "K User.city, C_ASC User.id, NONE User.name");
    add("of two keys the one that is returned completes",
        R"q("walk": ["User"], "given": [{"attribute": "User.city"}],
           "returns": ["User.email", "User.name"])q",
        "K User.city, C_ASC User.email, NONE User.name");
    add("a range follows the equalities", R"q("walk": ["Video"], "given": [{"attribute": "Video.genre"}],
           "ranges": [{"attribute": "Video.added"}], "returns": ["Video.title"])q",
        "K Video.genre, C_ASC Video.added, C_ASC Video.id, NONE Video.title");
    add("keys of what rows are ordered by come first",
        R"q("walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.genre"}],
           "order": ["User.name asc"], "returns": ["rates.rating"])q",
        "K Video.genre, C_ASC User.name, C_ASC User.id, C_ASC Video.id, NONE rates.rating");
    add("an ordering attribute takes its direction", R"q("walk": ["User", "uploads", "Video"],
           "given": [{"attribute": "User.id"}], "order": ["Video.added desc"], "returns": ["Video.id", "Video.title"])q",
        "K User.id, C_DESC Video.added, C_ASC Video.id, NONE Video.title");
    add("a range that is ordered by keeps the order's place and direction",
        R"q("walk": ["User", "uploads", "Video"],
           "given": [{"attribute": "User.id"}], "ranges": [{"attribute": "Video.added"}],
           "order": ["Video.added desc", "Video.title asc"], "returns": ["Video.id"])q",
        "K User.id, C_DESC Video.added, C_ASC Video.title, C_ASC Video.id");
    add("an equality that is ordered by leads the clustering key", R"q("walk": ["User", "uploads", "Video"],
           "given": [{"attribute": "User.id"}, {"attribute": "Video.genre"}], "order": ["Video.genre asc", "Video.added desc"],
           "returns": ["Video.id"])q",
        "K User.id, C_ASC Video.genre, C_DESC Video.added, C_ASC Video.id");
    add("an order by the only equality changes nothing",
        R"q("walk": ["User"], "given": [{"attribute": "User.city"}],
           "order": ["User.city asc"], "returns": ["User.id"])q",
        "K User.city, C_ASC User.id");
    add("nothing given puts all rows under one bucket",
        R"q("walk": ["Video"], "returns": ["Video.id", "Video.title"],
           "order": ["Video.title asc"])q",
        "K -, C_ASC Video.title, C_ASC Video.id");
    add("what the partition key determines is static", R"q("walk": ["User", "uploads", "Video"],
           "given": [{"attribute": "User.id"}], "returns": ["User.name", "User.email", "Video.id", "Video.title"])q",
        "K User.id, C_ASC Video.id, S User.name, S User.email, NONE Video.title");
    add("nothing is static in partitions of one row", R"q("walk": ["Video", "uploads", "User"],
           "given": [{"attribute": "Video.id"}], "returns": ["Video.title", "User.name"])q",
        "K Video.id, NONE Video.title, NONE User.name");
    add("a relationship off the walk determines nothing",
        R"q("walk": ["Video", "is about", "Comment", "posts", "User"],
           "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "User.name", "Video.title"])q",
        "K Video.id, C_ASC Comment.id, NONE User.name, S Video.title");
    add("a weak entity brings its owner's key",
        R"q("walk": ["Chapter"], "given": [{"attribute": "Chapter.heading"}],
           "returns": ["Chapter.number"])q",
        "K Chapter.heading, C_ASC Video.id, C_ASC Chapter.number");
    add("a weak entity is found by its owner", R"q("walk": ["Video", "is cut into", "Chapter"],
           "given": [{"attribute": "Video.id"}], "returns": ["Chapter.number", "Chapter.heading", "Video.title"])q",
        "K Video.id, C_ASC Chapter.number, NONE Chapter.heading, S Video.title");
    add("an element of a multivalued attribute is part of the row", R"q("walk": ["Video"],
           "given": [{"attribute": "Video.tags[]"}], "returns": ["Video.id", "Video.title"])q",
        "K Video.tags[], C_ASC Video.id, NONE Video.title");
    add("a multivalued attribute is kept as its collection",
        R"q("walk": ["Video"], "given": [{"attribute": "Video.id"}],
           "returns": ["Video.tags"])q",
        "K Video.id, NONE Video.tags set");
    add("a composite of two simple parts is flattened",
        R"q("walk": ["Video"], "given": [{"attribute": "Video.id"}],
           "returns": ["Video.place"])q",
        "K Video.id, NONE Video.latitude, NONE Video.longitude");
    add("a larger composite becomes a user-defined type",
        R"q("walk": ["Video"], "given": [{"attribute": "Video.id"}],
           "returns": ["Video.rights"])q",
        "K Video.id, NONE Video.rights udt");
    add("a time bucket is a key column of its own",
        R"q("walk": ["Video"], "given": [{"attribute": "Video.added@day"}],
           "order": ["Video.added desc"], "returns": ["Video.id"])q",
        "K Video.added@day, C_DESC Video.added, C_ASC Video.id");
    add("a repeated relationship is told apart by its own key attribute",
        R"q("walk": ["Video", "plays", "User"],
           "given": [{"attribute": "Video.id"}], "returns": ["User.id", "plays.timestamp"])q",
        "K Video.id, C_ASC User.id, C_ASC plays.timestamp");
    add("an entity type that occurs twice is told apart by roles",
        R"q("walk": ["User(follower)", "follows", "User(followed)"], "given": [{"attribute": "User(follower).id"}],
           "returns": ["User(followed).id", "User(followed).name", "User(follower).name"])q",
        "K User(follower).id, C_ASC User(followed).id, NONE User(followed).name, S User(follower).name");
    add("groups are the rows of an aggregate", R"q("walk": ["User", "uploads", "Video"],
           "given": [{"attribute": "User.id"}], "groupBy": ["User.id", "Video.genre"],
           "returns": ["Video.genre", "count(*)", "max(Video.added)"])q",
        "K User.id, C_ASC Video.genre, NONE count(*), NONE max(Video.added)");
    add("an aggregate without groups has a row for what is given", R"q("walk": ["Video", "rates", "User"],
           "given": [{"attribute": "Video.id"}], "returns": ["avg(rates.rating)"])q",
        "K Video.id, NONE avg(rates.rating)");
    add("a nested entity becomes a map from its key", R"q("walk": ["Video", "is cut into", "Chapter"],
           "given": [{"attribute": "Video.id"}], "nested": ["Chapter"],
           "returns": ["Video.title", "Chapter.number", "Chapter.heading"])q",
        "K Video.id, NONE Video.title, NONE Chapter.number,Chapter.heading map");
    add("one nested attribute becomes a set", R"q("walk": ["Video", "is cut into", "Chapter"],
           "given": [{"attribute": "Video.id"}], "nested": ["Chapter"], "returns": ["Chapter.heading"])q",
        "K Video.id, NONE Chapter.heading set");
    add("a table of nothing but counters keeps counters",
        R"q("walk": ["Video"], "given": [{"attribute": "Video.id"}],
           "returns": ["Video.views"])q",
        "K Video.id, COUNTER Video.views");
}

void TestMappingRules::turnsAQueryIntoATable()
{
    QFETCH(QString, query);
    QFETCH(QString, columns);

    const Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", )" + query.toStdString() + "}]");

    QCOMPARE(QString::fromStdString(columnsText(derived, "Q1")), columns);
}

void TestMappingRules::familySharesThePartitionKeyItsQueriesHaveInCommon()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1.1", "family": "uploads", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
         "returns": ["Video.id"], "order": ["Video.added desc"]},
        {"id": "Q1.2", "family": "uploads", "walk": ["User", "uploads", "Video"], "returns": ["Video.id"],
         "given": [{"attribute": "Video.genre"}, {"attribute": "User.id"}]}])");

    QCOMPARE(columnsText(derived, "Q1.2"), std::string("K User.id, C_ASC Video.genre, C_ASC Video.id"));
    QCOMPARE(derived.derivation.tables.size(), std::size_t{2});
}

void TestMappingRules::theMoreSelectiveEqualityLeadsTheClusteringKey_data()
{
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("columns");

    QTest::newRow("what identifies an entity before what does not")
        << ""
        << "K Account.number, C_ASC Instrument.symbol, C_ASC Trade.kind, C_ASC Trade.is_open, C_ASC Trade.id";
    QTest::newRow("by the numbers of values, if all are known")
        << R"("count": 3,)"
        << "K Account.number, C_ASC Trade.kind, C_ASC Instrument.symbol, C_ASC Trade.is_open, C_ASC Trade.id";
}

// The trades of an account of an investment portfolio, in a family with those by account alone.
void TestMappingRules::theMoreSelectiveEqualityLeadsTheClusteringKey()
{
    QFETCH(QString, numbers);
    QFETCH(QString, columns);

    const Derived derived =
        deriveFrom(R"({"entities": [
            {"name": "Account", "key": ["number"], "attributes": [{"name": "number", "type": "text"}]},
            {"name": "Instrument", )"
                       + numbers.toStdString()
                       + R"("key": ["symbol"], "attributes": [{"name": "symbol", "type": "text"}]},
            {"name": "Trade", "key": ["id"], "attributes": [{"name": "id", "type": "timeuuid"},
                {"name": "kind", "type": "text", "distinct": 5}, {"name": "is_open", "type": "boolean"}]}],
        "relationships": [
            {"name": "places", "participants": [{"entity": "Account", "cardinality": "1"},
                                                {"entity": "Trade", "cardinality": "n"}]},
            {"name": "is of", "participants": [{"entity": "Trade", "cardinality": "n"},
                                               {"entity": "Instrument", "cardinality": "1"}]}]})",
                   R"([
        {"id": "Q1.1", "family": "trades", "walk": ["Account", "places", "Trade"],
         "given": [{"attribute": "Account.number"}], "returns": ["Trade.id"]},
        {"id": "Q1.2", "family": "trades", "walk": ["Account", "places", "Trade", "is of", "Instrument"],
         "given": [{"attribute": "Account.number"}, {"attribute": "Trade.is_open"}, {"attribute": "Trade.kind"},
                   {"attribute": "Instrument.symbol"}], "returns": ["Trade.id"]}])");

    QCOMPARE(QString::fromStdString(columnsText(derived, "Q1.2")), columns);
}

void TestMappingRules::theOnlyNestedEntityOfARowIsAUserDefinedType()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["Video", "uploads", "User"], "given": [{"attribute": "Video.id"}], "nested": ["User"],
         "returns": ["Video.title", "User.name", "User.city"]}])");

    const LogicalColumn& column = derived.tableOf("Q1").columns.back();
    QCOMPARE(column.shape, ColumnShape::Udt);
    QCOMPARE(column.name, std::string("user"));
    QCOMPARE(column.udt, std::string("user"));
}

namespace {

const char* const performers = R"({"entities": [
        {"name": "Performer", "key": ["name"], "attributes": [{"name": "name", "type": "text"},
                                                              {"name": "country", "type": "text"}]},
        {"name": "Musician", "attributes": [{"name": "born", "type": "int"}]},
        {"name": "Ensemble", "attributes": [{"name": "founded", "type": "int"}]},
        {"name": "Album", "key": ["title"], "attributes": [{"name": "title", "type": "text"}]}],
    "isa": [{"supertype": "Performer", "subtypes": ["Musician", "Ensemble"], "disjoint": true, "covering": true}],
    "relationships": [{"name": "releases", "participants": [{"entity": "Performer", "cardinality": "1"},
                                                            {"entity": "Album", "cardinality": "n"}]}]})";

}  // namespace

// Pattern I1: one table of the supertype, in which those of other subtypes have no value.
void TestMappingRules::aSupertypeHasTheAttributesOfItsSubtypes()
{
    const Derived derived = deriveFrom(performers, R"([
        {"id": "Q1", "walk": ["Performer"], "given": [{"attribute": "Performer.name"}],
         "returns": ["Performer.country", "Musician.born", "Ensemble.founded"]}])");

    QCOMPARE(
        columnsText(derived, "Q1"),
        std::string(
            "K Performer.name, NONE Performer.country, NONE Musician.born, NONE Ensemble.founded, NONE -"));
    QCOMPARE(derived.tableOf("Q1").name, std::string("performers"));
    const LogicalColumn& type = derived.tableOf("Q1").columns.back();
    QCOMPARE(type.name, std::string("type"));
    QCOMPARE(type.shape, ColumnShape::Plain);
    QCOMPARE(type.why.front().sentence,
             std::string("Q1 returns attributes of several subtypes of Performer: which of them it is"));
    QCOMPARE(derived.findings(), std::string());
}

void TestMappingRules::whatTellsSubtypesApartIsStaticWithTheirSupertype()
{
    const Derived derived = deriveFrom(performers, R"([
        {"id": "Q1", "walk": ["Performer", "releases", "Album"], "given": [{"attribute": "Performer.name"}],
         "returns": ["Album.title", "Musician.born", "Ensemble.founded"]}])");

    QCOMPARE(derived.tableOf("Q1").columns.back().name, std::string("performer_type"));
    QCOMPARE(derived.tableOf("Q1").columns.back().kind, ColumnKind::Static);
}

void TestMappingRules::subtypesThatShareEntitiesAreToldAsASet()
{
    std::string sharing = performers;
    sharing.replace(sharing.find("\"disjoint\": true"), 16, "\"disjoint\": false");
    const Derived derived = deriveFrom(sharing, R"([
        {"id": "Q1", "walk": ["Performer"], "given": [{"attribute": "Performer.name"}],
         "returns": ["Musician.born", "Ensemble.founded"]}])");

    QCOMPARE(derived.tableOf("Q1").columns.back().shape, ColumnShape::Set);
}

void TestMappingRules::anAttributeOfASubtypeIsStaticWhereTheKeyOfItsSupertypeIsGiven()
{
    const Derived derived = deriveFrom(performers, R"([
        {"id": "Q1", "walk": ["Performer", "releases", "Album"], "given": [{"attribute": "Performer.name"}],
         "returns": ["Album.title", "Musician.born"]}])");

    QCOMPARE(columnsText(derived, "Q1"), std::string("K Performer.name, C_ASC Album.title, S Musician.born"));
}

void TestMappingRules::everyColumnSaysWhyItIsThere()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
         "ranges": [{"attribute": "Video.added"}], "order": ["Video.added desc"], "returns": ["Video.title", "User.name"]}])");

    std::vector<std::string> rules;
    for (const LogicalColumn& column : derived.tableOf("Q1").columns) {
        std::string text = column.name + ":";
        for (const Reason& reason : column.why)
            text += " " + reason.rule;
        rules.push_back(text);
    }
    const std::vector<std::string> expected{"user_id: MR2", "added: MR4 MR3", "video_id: MR5", "title: MR1",
                                            "user_name: MR1 D6"};
    QCOMPARE(rules, expected);
}

void TestMappingRules::keysThatTellRowsApartTogetherSaySo()
{
    const auto reasonFor = [](const char* query, std::size_t column) {
        const Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", )" + std::string(query) + "}]");
        return derived.tableOf("Q1").columns.at(column).why.back().sentence;
    };
    const char* const one =
        R"("walk": ["Video"], "given": [{"attribute": "Video.genre"}], "returns": ["Video.title"])";
    const char* const two = R"("walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.genre"}],
        "returns": ["rates.rating"])";

    QCOMPARE(reasonFor(one, 1), std::string("Video.genre does not tell the rows apart; Video.id does"));
    for (const std::size_t column : {1, 2})
        QCOMPARE(reasonFor(two, column), std::string("Video.genre does not tell the rows apart; Video.id and "
                                                     "User.id together do"));

    const char* const repeated = R"("walk": ["User", "plays", "Video"], "given": [{"attribute": "User.id"}],
        "order": ["plays.timestamp desc"], "returns": ["Video.id"])";
    QCOMPARE(reasonFor(repeated, 2),
             std::string("User.id and plays.timestamp do not tell the rows apart; with Video.id they do"));
}

void TestMappingRules::anEqualityThatIsOrderedBySaysWhyItIsNotInThePartitionKey()
{
    const Derived derived = deriveFrom(videoSite, R"([{"id": "Q1", "walk": ["User", "uploads", "Video"],
        "given": [{"attribute": "User.id"}, {"attribute": "Video.genre"}],
        "ranges": [{"attribute": "Video.added"}], "order": ["Video.genre asc", "Video.added desc"],
        "returns": ["Video.id"]}])");

    const LogicalColumn& genre = derived.tableOf("Q1").columns.at(1);
    std::vector<std::string> why;
    for (const Reason& reason : genre.why)
        why.push_back(reason.rule + ": " + reason.sentence);
    QCOMPARE(
        join(why, "\n"),
        std::string(
            "MR4: Q1 orders by Video.genre, ascending\nMR2: Video.genre is given by equality in Q1, which "
            "orders by it: so it is not in the partition key"));
}

void TestMappingRules::staticColumnNamesItsDependency()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.email"}],
         "returns": ["Video.id", "User.name"]}])");

    const LogicalColumn& name = derived.tableOf("Q1").columns.back();
    QCOMPARE(name.kind, ColumnKind::Static);
    QCOMPARE(name.why.back().dependency, std::string("User.id -> User.name"));
}

void TestMappingRules::countersBesideOtherColumnsStayRegular()
{
    const Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title", "Video.views"]}])");

    QCOMPARE(columnsText(derived, "Q1"), std::string("K Video.id, NONE Video.title, NONE Video.views"));
}

QTEST_GUILESS_MAIN(TestMappingRules)
#include "tst_mapping_rules.moc"
