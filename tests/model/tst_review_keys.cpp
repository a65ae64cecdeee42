// SPDX-License-Identifier: Apache-2.0
// Rules of the review on keys, names and tables: when each applies, and when it is silent.
#include "model/edit/edit_review.h"
#include "tests/model/reviewed.h"

using namespace querywright;
using namespace querywright::tests;

class TestReviewKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rulesApplyOrAreSilent_data();
    void rulesApplyOrAreSilent();
    void staticColumnsNeedClusteringColumns();
    void aLongNameIsShortened();
    void aReservedWordIsRenamed();
    void aTimestampThatTellsRowsApartBecomesATimeuuid();
    void rowsThatAreLostGetALongerKey();
    void aStaticValueThatIsLostIsKeptInEachRow();
    void tablesThatAreMergedAreOneFix();
    void manyTablesAreTooManyForTheirProfile();

private:
    void addPartitionKeys();
    void addClusteringKeys();
    void addNames();
    void addTables();
};

namespace {

void add(const char* rule, const char* name, const std::string& changes, const std::string& found)
{
    QTest::addRow("%s %s", rule, name) << std::string(rule) << changes << found;
}

// Q2 shows the users of a country, or whatever it is given.
std::string usersGiven(const std::string& attribute)
{
    return "/workflow/queries/1/given [{\"attribute\": \"" + attribute
           + "\"}]\n/workflow/queries/1/returns [\"User.name\"]\n";
}

std::string postsGiven(const std::string& attribute)
{
    return "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": [{\"attribute\": \""
           + attribute + "\"}], \"returns\": [\"Post.title\"]}\n";
}

std::string inserts(const std::string& entity, const std::string& rate)
{
    return "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"insert\", \"subjects\": [\"" + entity
           + "\"], \"timesPerSecond\": " + rate + "}\n";
}

const std::string manyUsers = "/conceptual/entities/0/count 1000000\n"
                              "/conceptual/entities/0/attributes/1/bytes 20\n"
                              "/conceptual/entities/0/attributes/2/bytes 2\n";

}  // namespace

void TestReviewKeys::rulesApplyOrAreSilent_data()
{
    RULE_COLUMNS();
    addPartitionKeys();
    addClusteringKeys();
    addNames();
    addTables();
}

void TestReviewKeys::addPartitionKeys()
{
    const std::string countries = "/conceptual/entities/0/attributes/2/distinct ";
    add("R6", "few countries", manyUsers + usersGiven("User.country") + countries + "20",
        "warning users_by_country 4 < 10");
    add("R6", "many countries", manyUsers + usersGiven("User.country") + countries + "200", "");
    add("R6", "small table",
        usersGiven("User.country") + countries
            + "20\n/conceptual/entities/0/count 100\n/conceptual/entities/0/attributes/1/bytes 20\n"
              "/conceptual/entities/0/attributes/2/bytes 2",
        "");
    add("R6", "yes and no", usersGiven("User.active"), "warning users_by_active");
    add("R6", "unknown", usersGiven("User.country"), "");
    add("R6", "few countries of nobody knows how many users", usersGiven("User.country") + countries + "20",
        "warning users_by_country 4 < 10");
    add("R6", "many countries of nobody knows how many users", usersGiven("User.country") + countries + "200",
        "");
    add("R6", "few countries of many users of unknown size",
        usersGiven("User.country") + countries + "20\n/conceptual/entities/0/count 1000000",
        "warning users_by_country 4 < 10");
    add("R6", "few countries of few users of unknown size",
        usersGiven("User.country") + countries + "20\n/conceptual/entities/0/count 1000", "");
    add("R6", "nothing is given", "/workflow/queries/1/given []", "advice Q2");

    const std::string byDay = postsGiven("Post.at@day");
    add("R89", "a day", byDay, "warning posts_by_day");
    add("R89", "a day, and rows come", byDay + inserts("Post", "1"), "warning posts_by_day");
    add("R89", "a day, but no rows come", byDay + inserts("User", "1"), "");
    add("R89", "more than a day", "", "");
    add("R89", "a year that rows are of",
        "/conceptual/entities/1/attributes/- {\"name\": \"year\", \"type\": \"int\"}\n"
            + postsGiven("Post.year"),
        "");
    add("R7", "a day, many writes", byDay + inserts("Post", "2000"), "warning posts_by_day 2,000 > 1,000");
    add("R7", "a day, few writes", byDay + inserts("Post", "20"), "");
    add("R7", "nobody says how many", byDay, "");
    add("R7", "spread over users",
        inserts("Post", "2000")
            + "/conceptual/entities/0/count 1000\n/conceptual/relationships/0/participants/0/fanOut "
              "{\"average\": 9}",
        "");
    add("R7", "one partition, many reads",
        "/workflow/queries/1/given []\n/workflow/queries/1/timesPerSecond 5000",
        "warning users 5,000 > 3,000");
}

void TestReviewKeys::addClusteringKeys()
{
    const std::string repeated = "/decisions/- {\"kind\": \"static\", \"table\": \"Q1\", \"column\": "
                                 "\"User.name\", \"static\": false}\n"
                                 "/workflow/queries/0/returns [\"Post.title\", \"User.name\"]";
    add("R40", "repeated in each row", repeated, "advice posts_by_user");
    add("R40", "static", "/workflow/queries/0/returns [\"Post.title\", \"User.name\"]", "");
    add("R40", "one row", "", "");

    const std::string weak =
        "/conceptual/entities/1/key [\"at\"]\n/conceptual/entities/1/identifiedBy [\"writes\"]\n";
    add("R42", "an id beside it", "", "");
    add("R42", "alone", weak, "advice posts_by_user.at");
    add("R42", "alone, and seldom",
        weak
            + "/conceptual/entities/0/count 10\n/conceptual/entities/1/attributes/1/days 100\n"
              "/conceptual/relationships/0/participants/0/fanOut {\"average\": 10, \"worst\": 100}",
        "");
    add("R42", "alone, and often",
        weak
            + "/conceptual/entities/0/count 10\n/conceptual/entities/1/attributes/1/days 1\n"
              "/conceptual/relationships/0/participants/0/fanOut {\"average\": 10, \"worst\": 172800}",
        "warning posts_by_user.at 2 > 1");
    add("R42", "alone, of counters",
        weak
            + "/conceptual/entities/1/attributes/- {\"name\": \"likes\", \"type\": \"counter\"}\n"
              "/workflow/queries/0/returns [\"Post.likes\"]",
        "");
    add("R42", "a timeuuid", weak + "/conceptual/entities/1/attributes/1/type \"timeuuid\"", "");
    add("R43", "rows overwrite each other",
        "/decisions/- {\"kind\": \"key\", \"table\": \"Q1\", \"partition\": [\"User.id\"], \"clustering\": "
        "[\"Post.at\"]}",
        "error posts_by_user");
    add("R43", "they do not", "", "");
    add("R43", "a key column that nothing needs",
        "/decisions/- {\"kind\": \"key\", \"table\": \"Q1\", \"partition\": [\"User.id\"], \"clustering\": "
        "[\"Post.at desc\", \"Post.id\", \"Post.title\"]}",
        "advice posts_by_user");

    const std::string nulls =
        "/data {\"entities\": [{\"entity\": \"User\", \"count\": 10, \"attributes\": "
        "{\"country\": {\"kind\": \"name\", \"list\": \"country\", \"nullShare\": 0.25}}}]}\n";
    add("R77", "a value may be missing", nulls + usersGiven("User.country"),
        "warning users_by_country.country");
    add("R77", "outside of keys", nulls, "");
    const std::string zip =
        "/conceptual/entities/0/attributes/- {\"name\": \"country_name\", \"type\": \"text\"}\n";
    add("R82", "two in one", zip + usersGiven("User.country_name"), "advice User.country_name");
    add("R82", "in no key", zip, "");
    add("R82", "three in one",
        "/conceptual/entities/0/attributes/- {\"name\": \"name_country_active\", \"type\": \"text\"}\n"
            + usersGiven("User.name_country_active"),
        "advice User.name_country_active");
    add("R82", "a name of two words that are no attributes",
        "/conceptual/entities/0/attributes/- {\"name\": \"country_code\", \"type\": \"text\"}\n"
            + usersGiven("User.country_code"),
        "");
    const auto namesLike = [](const std::string& pattern) {
        return "/data {\"entities\": [{\"entity\": \"User\", \"count\": 10, \"attributes\": "
               "{\"name\": {\"kind\": \"pattern\", \"pattern\": \""
               + pattern + "\"}}}]}\n" + usersGiven("User.name");
    };
    add("R82", "values with a bar", namesLike("@@|###"), "advice User.name");
    add("R82", "letters that say something before a number", namesLike("AZ###"), "advice User.name");
    add("R82", "a word before a number", namesLike("user-###"), "");
    add("R82", "letters and digits by chance", namesLike("@@@###"), "");
    add("R82", "derived from two",
        "/conceptual/entities/0/attributes/- {\"name\": \"label\", \"type\": \"text\", \"derived\": true, "
        "\"derivedFrom\": [\"name\", \"country\"]}\n"
            + usersGiven("User.label"),
        "advice User.label");
    add("R82", "a number worked out from two",
        "/conceptual/entities/0/attributes/- {\"name\": \"score\", \"type\": \"int\", \"derived\": true, "
        "\"derivedFrom\": [\"name\", \"country\"]}\n"
            + usersGiven("User.score"),
        "");
    add("R82", "the cell of a grid",
        "/conceptual/entities/0/attributes/- {\"name\": \"latitude\", \"type\": \"double\"}\n"
        "/conceptual/entities/0/attributes/- {\"name\": \"longitude\", \"type\": \"double\"}\n"
        "/conceptual/entities/0/attributes/- {\"name\": \"cell\", \"type\": \"text\", \"derived\": true, "
        "\"derivedFrom\": [\"latitude\", \"longitude\"]}\n"
            + usersGiven("User.cell"),
        "");
    const std::string duration = "/conceptual/entities/1/attributes/4/type \"duration\"\n"
                                 "/workflow/queries/0/returns [\"Post.title\", \"Post.stock\"]\n";
    add("R41", "a duration", duration, "");
    add("R41", "a duration in the key",
        duration
            + "/decisions/- {\"kind\": \"key\", \"table\": \"Q1\", \"partition\": [\"User.id\"], "
              "\"clustering\": [\"Post.at desc\", \"Post.id\", \"Post.stock\"]}",
        "error posts_by_user");
}

void TestReviewKeys::addNames()
{
    const std::string longName = "/decisions/- {\"kind\": \"rename\", \"table\": \"Q1\", \"to\": "
                                 "\"posts_of_a_user_with_their_titles_newest_of_them_first\"}\n";
    add("R45", "short", "", "");
    add("R45", "long", longName, "warning posts_of_a_user_with_their_titles_newest_of_them_first 54 > 48");
    add("R45", "DataStax takes longer ones", longName + "/review {\"profile\": \"datastax\"}", "");
    add("R44", "a name with a blank",
        "/decisions/- {\"kind\": \"rename\", \"table\": \"Q1\", \"to\": \"my posts\"}", "error my posts");
    add("R44", "a keyspace of Cassandra's own", "/keyspaces/0/name \"system\"", "error system");
    add("R44", "usual names", "", "");
    add("R46", "a reserved word",
        "/conceptual/entities/1/attributes/2/name \"order\"\n"
        "/workflow/queries/0/returns [\"Post.order\"]",
        "warning posts_by_user");
    add("R46", "no reserved word", "", "");
    add("R47", "upper case", "/decisions/- {\"kind\": \"rename\", \"table\": \"Q1\", \"to\": \"Posts\"}",
        "advice Posts");
    add("R47", "lower case", "", "");
}

void TestReviewKeys::addTables()
{
    const std::string apart = "/decisions/- {\"kind\": \"keepApart\", \"tables\": [\"Q2\", \"Q3\"]}\n";
    const std::string again = "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\"], \"given\": "
                              "[{\"attribute\": \"User.id\"}], \"returns\": [\"User.name\"]}\n";
    add("R75", "one table for both", again, "");
    add("R75", "two that are kept apart on purpose", again + apart, "");
    add("R75", "two of families",
        again + "/workflow/queries/1/family \"one\"\n/workflow/queries/2/family \"two\"", "warning users_2");
    const std::string follows =
        "/conceptual/relationships/- {\"name\": \"follows\", \"participants\": [{\"entity\": \"User\", "
        "\"cardinality\": \"m\", \"role\": \"follower\"}, {\"entity\": \"User\", \"cardinality\": \"n\", "
        "\"role\": \"followed\"}]}\n";
    const auto followed = [](const std::string& id, const std::string& role) {
        return "/workflow/queries/- {\"id\": \"" + id
               + "\", \"walk\": [\"User(me)\", {\"relationship\": \"follows\", \"as\": \"" + role
               + "\"}, \"User(" + id
               + ")\"], \"given\": [{\"attribute\": \"User(me).id\"}], \"returns\": [\"User(" + id
               + ").name\"]}\n";
    };
    add("R75", "who follows, and who is followed",
        follows + followed("Q3", "follower") + followed("Q4", "followed"), "");
    add("R75", "who follows, twice", follows + followed("Q3", "follower") + followed("Q4", "follower"),
        "warning users_by_me_2");
    add("R75", "what it returns is dropped",
        "/decisions/- {\"kind\": \"drop\", \"table\": \"Q1\", \"column\": \"Post.title\"}", "warning Q1");

    const std::string oldest =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", "
        "\"Post\"], \"given\": [{\"attribute\": \"User.id\"}], \"order\": [\"Post.at\"], "
        "\"returns\": [\"Post.title\"]}\n";
    add("R76", "another table leads there", oldest, "advice Q1; advice Q3");
    add("R76", "they are kept apart on purpose",
        oldest + "/decisions/- {\"kind\": \"keepApart\", \"tables\": [\"Q1\", \"Q3\"]}", "");
    add("M2", "tables that could be one are kept apart",
        oldest + "/decisions/- {\"kind\": \"keepApart\", \"tables\": [\"Q1\", \"Q3\"]}", "");
    add("M2", "tables that nothing would join are kept apart",
        "/decisions/- {\"kind\": \"keepApart\", \"tables\": [\"Q1\", \"Q2\"]}", "advice decision 1");
    add("R76", "no other does", "", "");
    const std::string writer =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": [{\"attribute\": "
        "\"Post.id\"}], \"returns\": [\"Post.at\"]}\n"
        "/workflow/queries/- {\"id\": \"Q4\", \"walk\": [\"Post\", \"writes\", \"User\"], \"given\": "
        "[{\"attribute\": \"Post.id\"}], \"returns\": [\"User.name\"]}\n";
    const std::string total = "/conceptual/relationships/0/participants/1/total true\n";
    add("R76", "a longer walk has the same rows", writer + total, "advice posts");
    add("R76", "a longer walk may have fewer rows", writer, "");
    add("R76", "a longer walk kept apart on purpose",
        writer + total + "/decisions/- {\"kind\": \"keepApart\", \"tables\": [\"Q3\", \"Q4\"]}", "");

    std::string copies;
    for (const std::string attribute : {"title", "at", "stock", "street", "city", "zip"})
        copies += "/workflow/queries/- {\"id\": \"Q" + attribute
                  + "\", \"walk\": [\"User\", \"writes\", \"Post\"], \"given\": [{\"attribute\": \"Post."
                  + attribute + "\"}], \"returns\": [\"User.active\"]}\n";
    add("R53", "six copies", copies, "warning User.active 6 > 5");
    std::string ordered = copies;
    const std::string qualified = "\"returns\": [\"User.active\"]}";
    ordered.replace(ordered.rfind(qualified), qualified.size(), "\"order\": [\"User.active asc\"]}");
    add("R53", "six copies, one of which orders rows", ordered, "warning User.active 6 > 5");
    add("R53", "one copy", "", "");

    const std::string rates =
        "/workflow/queries/1/timesPerSecond 1000\n"
        "/workflow/queries/1/returns [\"User.name\"]\n"
        "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"change\", \"subjects\": [\"User\"], "
        "\"attributes\": [\"User.active\"], \"timesPerSecond\": 500}\n";
    add("R83", "one is written, the other read",
        rates + "/decisions/- {\"kind\": \"add\", \"table\": \"Q2\", \"column\": \"User.active\"}",
        "advice users");
    add("R83", "both are read", rates + "/workflow/queries/1/returns [\"User.name\", \"User.active\"]", "");
}

void TestReviewKeys::rulesApplyOrAreSilent()
{
    QFETCH(std::string, rule);
    QFETCH(std::string, changes);
    QFETCH(std::string, found);

    QCOMPARE(reviewed(changes).found(rule), found);
}

// Derivation and decisions make no such table, so it is made by hand.
void TestReviewKeys::staticColumnsNeedClusteringColumns()
{
    Reviewed review = reviewed("");
    QCOMPARE(review.found("R39"), std::string());

    SharedTables& tables = review.derivation.tables;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (tables[i].name == "users")
            tables.own(i).columns.back().kind = ColumnKind::Static;
    }
    review.findings = querywright::review(review.inputs());

    QCOMPARE(review.found("R39"), std::string("error users.name"));
}

void TestReviewKeys::aLongNameIsShortened()
{
    const Reviewed review = reviewed("/decisions/- {\"kind\": \"rename\", \"table\": \"Q1\", \"to\": "
                                     "\"posts_of_a_user_with_their_titles_newest_of_them_first\"}");

    const ReviewFinding* finding = review.first("R45");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    const auto& rename = std::get<RenameTable>(std::get<Choice>(finding->fixes.front().change));
    QVERIFY(rename.name.size() <= 48);
    QCOMPARE(rename.name, std::string("post_of_a_user_with_thei_titl_newe_of_them_firs"));
}

void TestReviewKeys::aTimestampThatTellsRowsApartBecomesATimeuuid()
{
    const std::string weak =
        "/conceptual/entities/1/key [\"at\"]\n/conceptual/entities/1/identifiedBy [\"writes\"]\n";
    const Reviewed review = reviewed(weak);

    const ReviewFinding* finding = review.first("R42");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text, std::string("Make Post.at a timeuuid"));
    const ModelFile fixed = edit::applyFix(review.file, finding->fixes.front()).value().after;
    const auto& attributes = fixed.model.conceptual.findEntityType("Post")->attributes;
    const auto at = std::find_if(attributes.begin(), attributes.end(),
                                 [](const Attribute& one) { return one.name == "at"; });
    QCOMPARE(at->type.value().toCql(), std::string("timeuuid"));

    // Values that were said to be times would be no values of it.
    const Reviewed stated = reviewed(
        weak
        + "/data {\"entities\": [{\"entity\": \"Post\", \"attributes\": {\"at\": {\"kind\": \"range\", "
          "\"least\": \"2024-01-01\", \"most\": \"2024-12-31\"}}}]}");
    QVERIFY(stated.first("R42"));
    QVERIFY(stated.first("R42")->fixes.empty());
}

void TestReviewKeys::rowsThatAreLostGetALongerKey()
{
    const Reviewed review = reviewed("/decisions/- {\"kind\": \"key\", \"table\": \"Q1\", \"partition\": "
                                     "[\"User.id\"], \"clustering\": [\"Post.at\"]}");

    const ReviewFinding* finding = review.first("R43");
    QVERIFY(finding);
    QVERIFY(finding->sentence.ends_with(" Add Post.id to its clustering key."));
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text, std::string("Add Post.id to the clustering key of posts_by_user"));
    const auto& key = std::get<ChooseKey>(std::get<Choice>(finding->fixes.front().change));
    QCOMPARE(key.partition.size(), std::size_t(1));
    QCOMPARE(key.clustering.size(), std::size_t(2));
}

void TestReviewKeys::aStaticValueThatIsLostIsKeptInEachRow()
{
    const Reviewed review = reviewed("/decisions/- {\"kind\": \"static\", \"table\": \"Q1\", \"column\": "
                                     "\"Post.title\"}");

    const ReviewFinding* finding = review.first("R43");
    QVERIFY(finding);
    QVERIFY(finding->sentence.ends_with(" Keep Post.title in each row, not static."));
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    const auto& choice = std::get<ChooseStatic>(std::get<Choice>(finding->fixes.front().change));
    QVERIFY(!choice.isStatic);
}

void TestReviewKeys::aReservedWordIsRenamed()
{
    const Reviewed review = reviewed("/conceptual/entities/1/attributes/2/name \"order\"\n"
                                     "/workflow/queries/0/returns [\"Post.order\"]");

    const ReviewFinding* finding = review.first("R46");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text, std::string("Call columns of Post.order post_order"));
}

void TestReviewKeys::tablesThatAreMergedAreOneFix()
{
    const Reviewed review =
        reviewed("/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\"], \"given\": "
                 "[{\"attribute\": \"User.id\"}], \"returns\": [\"User.name\"]}\n"
                 "/workflow/queries/1/family \"one\"\n/workflow/queries/2/family \"two\"");

    const ReviewFinding* finding = review.first("R75");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QVERIFY(std::holds_alternative<MergeTables>(std::get<Choice>(finding->fixes.front().change)));
}

// So many tables take long to derive, so one is made many by hand.
void TestReviewKeys::manyTablesAreTooManyForTheirProfile()
{
    Reviewed review = reviewed("");
    QCOMPARE(review.found("R35"), std::string());

    while (review.derivation.tables.size() < 162) {
        review.derivation.tables.add(review.derivation.tables.shared(0));
        review.physical.tables.push_back(review.physical.tables.front());
        review.sized.tables.push_back(review.sized.tables.front());
    }
    const auto foundBy = [&](DeploymentProfile profile) {
        review.file.review.profile = profile;
        review.findings = querywright::review(review.inputs());
        return review.found("R35");
    };
    QCOMPARE(foundBy(DeploymentProfile::Apache50), std::string("warning the model 162 > 150"));
    QCOMPARE(foundBy(DeploymentProfile::DataStax), std::string("warning the model 162 > 100"));
    QCOMPARE(foundBy(DeploymentProfile::ScyllaDb), std::string());
}

QTEST_GUILESS_MAIN(TestReviewKeys)
#include "tst_review_keys.moc"
