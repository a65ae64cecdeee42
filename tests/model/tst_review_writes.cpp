// SPDX-License-Identifier: Apache-2.0
// Rules of the review on updates, deletes and compaction: when each applies, and when it is silent.
#include "model/edit/edit_review.h"
#include "tests/model/reviewed.h"

using namespace querywright;
using namespace querywright::tests;

class TestReviewWrites : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rulesApplyOrAreSilent_data();
    void rulesApplyOrAreSilent();
    void timeWindowsAreChosenByTheTimeToLive();
    void ratesAreNotDividedBySamples();
    void batchLimitsDifferByProfile();
    void saysWhichStatementHasNoCondition();
    void fewerCopiesAreKeptWhereAQueryNoLongerReturnsWhatChanges();
    void anAverageNeedsNoReadsBesideACount();
    void aCountIsOfferedWhereNothingTellsTheGroup();
    void aWalkGoesOnToWhatSeveralTablesNeed_data();
    void aWalkGoesOnToWhatSeveralTablesNeed();
    void whatIsOfTwoEntitiesOfATypeIsGivenTwice();

private:
    void addBatches();
    void addAggregates();
    void addConditions();
    void addDeletes();
    void addCompaction();
};

namespace {

void add(const char* rule, const char* name, const std::string& changes, const std::string& found)
{
    QTest::addRow("%s %s", rule, name) << std::string(rule) << changes << found;
}

std::string update(const std::string& id, const std::string& kind, const std::string& entity,
                   const std::string& attributes = "", const std::string& rate = "1")
{
    return "/workflow/updates/- {\"id\": \"" + id + "\", \"kind\": \"" + kind + "\", \"subjects\": [\""
           + entity + "\"], \"attributes\": [" + attributes + "], \"timesPerSecond\": " + rate + "}\n";
}

// Q3 finds posts by their title.
const std::string byTitle =
    "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": [{\"attribute\": "
    "\"Post.title\"}], \"returns\": [\"Post.at\", \"Post.stock\"]}\n";

std::string options(const std::string& table, const std::string& json)
{
    return "/decisions/- {\"kind\": \"options\", \"table\": \"" + table + "\", \"options\": " + json + "}\n";
}

std::string windows(const std::string& ttl, const std::string& size)
{
    const std::string compaction = "\"compaction\": \"{'class': 'TimeWindowCompactionStrategy', "
                                   "'compaction_window_unit': 'DAYS', 'compaction_window_size': '"
                                   + size + "'}\"";
    return options("Q1", "{" + compaction + (ttl.empty() ? "" : ", \"default_time_to_live\": \"" + ttl + "\"")
                             + "}");
}

const std::string hundredDays = "8640000";

std::string userStatistics(const std::string& users, const std::string& posts, const std::string& worst = {})
{
    return "/conceptual/entities/0/count " + users
           + "\n/conceptual/relationships/0/participants/0/fanOut {\"average\": " + posts
           + ", \"worst\": " + (worst.empty() ? posts : worst) + "}\n";
}

// Q1 lists the stock of a user's posts, Q3 asks for a function of it.
std::string stockOfUsers(const std::string& function)
{
    return "/workflow/queries/0/returns [\"Post.title\", \"Post.stock\"]\n"
           "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], \"given\": "
           "[{\"attribute\": \"User.id\"}], \"returns\": [\""
           + function + "\"]}\n";
}

std::string postsOfUsers(const std::string& fanOut)
{
    return "/conceptual/relationships/0/participants/0/fanOut " + fanOut + "\n";
}

}  // namespace

void TestReviewWrites::rulesApplyOrAreSilent_data()
{
    RULE_COLUMNS();
    addBatches();
    addAggregates();
    addConditions();
    addDeletes();
    addCompaction();
}

void TestReviewWrites::addBatches()
{
    const std::string insert = update("U1", "insert", "Post\", \"writes");
    const std::string title = "/conceptual/entities/1/attributes/2/bytes ";
    add("R51", "small rows", byTitle + insert + title + "100", "");
    add("R51", "large rows", byTitle + insert + title + "4000", "warning U1 8,068 > 5,120");
    add("R51", "huge rows", byTitle + insert + title + "40000", "error U1 80,068 > 51,200");
    add("R51", "one table is no batch", insert + title + "40000", "");
    add("R51", "unknown", byTitle + insert, "");
    const std::string byTag =
        "/workflow/queries/- {\"id\": \"Q4\", \"walk\": [\"Post\"], \"given\": [{\"attribute\": "
        "\"Post.tags[]\"}], \"returns\": [\"Post.title\"]}\n";
    const auto tags = [](const std::string& average) {
        return "/conceptual/entities/1/attributes/3/bytes 8\n"
               "/conceptual/entities/1/attributes/3/elements {\"average\": "
               + average + "}\n";
    };
    add("R51", "a row for each of few values", byTag + insert + title + "100\n" + tags("3"), "");
    add("R51", "a row for each of many values", byTag + insert + title + "100\n" + tags("50"),
        "warning U1 6,340 > 5,120");
    add("R52", "a row for each of few values", byTag + insert + tags("3"), "");
    add("R52", "a row for each of many values", byTag + insert + tags("50"), "warning U1 51 > 10");
    add("R52", "nobody says how many values", byTag + insert, "");
    add("R51", "a post of nobody has a row in one table only",
        byTitle + update("U1", "insert", "Post") + title + "40000", "");

    const std::string named = "/workflow/queries/0/returns [\"Post.title\", \"User.name\"]\n";
    const std::string names =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], "
        "\"given\": [{\"attribute\": \"Post.title\"}], \"returns\": [\"User.name\"]}\n";
    const std::string rename = update("U1", "change", "User", "\"User.name\"");
    add("R52", "kept in few places", names + rename + userStatistics("100", "4"), "");
    add("R52", "kept in few places, but many at most", names + rename + userStatistics("100", "4", "40"),
        "advice U1 41 > 10");
    add("R52", "more than Keyspaces takes at most",
        names + rename + userStatistics("100", "4", "400") + "/review {\"profile\": \"keyspaces\"}",
        "warning U1 401 > 100");
    add("R52", "kept in many places", names + rename + userStatistics("100", "40"), "warning U1 41 > 10");
    add("R52", "too many for Keyspaces",
        names + rename + userStatistics("100", "400") + "/review {\"profile\": \"keyspaces\"}",
        "error U1 400 > 100");
    add("R52", "a delete in many places",
        names + update("U1", "delete", "User") + userStatistics("100", "40"), "warning U1 42 > 10");
    add("R52", "a delete in few places", names + update("U1", "delete", "User") + userStatistics("100", "4"),
        "");
    add("M5", "a change of nothing", update("U1", "change", "User"), "warning U1");
    add("M5", "a change", rename, "");
    add("M6", "the key is not known", update("U1", "change", "Post", "\"Post.title\""), "warning U1");
    add("M6", "the key is known", update("U1", "change", "User", "\"User.name\""), "");
    const std::string unknownNames = named + "/workflow/queries/1/returns [\"User.country\"]\n"
                                     + "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"insert\", "
                                       "\"subjects\": [\"Post\", \"writes\"]}\n";
    add("M6", "a static that no insert fills", unknownNames + update("U2", "insert", "User"), "warning U1");
    add("M6", "a static of what is never inserted", unknownNames, "warning U1");
    const std::string points =
        "/conceptual/entities/0/attributes/- {\"name\": \"points\", \"type\": \"counter\"}\n"
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], "
        "\"given\": [{\"attribute\": \"Post.title\"}], \"returns\": [\"User.points\"]}\n"
        "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"insert\", \"subjects\": [\"Post\", \"writes\"]}\n";
    add("M6", "counters that counted before", points + update("U2", "increment", "User", "\"User.points\""),
        "warning U1");
    add("M6", "counters that nothing counts", points, "");
    add("R52", "static", named + rename + userStatistics("100", "40"), "");
    std::string tables;
    for (const std::string one : {"stock", "at", "title", "street", "city", "zip"}) {
        tables += "/workflow/queries/- {\"id\": \"A" + one
                  + "\", \"walk\": [\"Post\"], \"given\": [{\"attribute\": \"Post." + one
                  + "\"}], \"returns\": [\"Post.id\"]}\n";
        tables += "/workflow/queries/- {\"id\": \"B" + one
                  + "\", \"walk\": [\"User\", \"writes\", \"Post\"], \"given\": [{\"attribute\": \"Post."
                  + one + "\"}], \"returns\": [\"User.name\", \"User.country\"]}\n";
    }
    add("R52", "a row into many tables", tables + insert, "warning U1 13 > 10");

    add("R54", "in a key", update("U1", "change", "Post", "\"Post.at\""), "warning U1");
    add("R54", "in no key", update("U1", "change", "Post", "\"Post.title\""), "");
    add("R54", "it is inserted", update("U1", "insert", "Post", "\"Post.at\""), "");

    add("R85", "in several partitions", names + rename, "warning U1");
    add("R85", "in one", named + rename, "");
    add("R85", "told with a number", names + rename + userStatistics("100", "40"), "");
}

void TestReviewWrites::addAggregates()
{
    const std::string insert = update("U1", "insert", "Post\", \"writes");
    const std::string few = "{\"average\": 10, \"worst\": 400}";
    const std::string many = "{\"average\": 10, \"worst\": 20000}";
    add("M9", "a group of few", stockOfUsers("avg(Post.stock)") + insert + postsOfUsers(few), "");
    // Two who write at once work it out from the same rows.
    add("R65", "an average", stockOfUsers("avg(Post.stock)") + insert + postsOfUsers(few), "warning U1");
    add("R65", "a sum that follows from what it was", stockOfUsers("sum(Post.stock)") + insert, "warning U1");
    add("R65", "nothing is worked out", insert, "");
    add("M9", "a group of more",
        stockOfUsers("avg(Post.stock)") + insert + postsOfUsers("{\"average\": 600}"), "advice U1 600 > 500");
    add("M9", "a group of many", stockOfUsers("avg(Post.stock)") + insert + postsOfUsers(many),
        "warning U1 20,000 > 5,000");
    add("M9", "nobody says how many", stockOfUsers("avg(Post.stock)") + insert, "advice U1");
    add("M9", "nobody says how many, and no count would help",
        stockOfUsers("max(Post.stock)") + update("U1", "delete", "Post"), "");
    add("M9", "a sum follows from what it was", stockOfUsers("sum(Post.stock)") + insert + postsOfUsers(many),
        "");
    add("M9", "a count beside it",
        stockOfUsers("avg(Post.stock)\", \"count(*)") + insert + postsOfUsers(many), "");
    add("M9", "a greatest value that is taken away",
        stockOfUsers("max(Post.stock)") + update("U1", "delete", "Post") + postsOfUsers(many)
            + "/workflow/updates/0/walk [\"User\", \"writes\", \"Post\"]\n"
              "/workflow/updates/0/given [{\"attribute\": \"User.id\"}, {\"attribute\": \"Post.at\"}, "
              "{\"attribute\": \"Post.id\"}]\n",
        "warning U1 20,000 > 5,000");
}

void TestReviewWrites::fewerCopiesAreKeptWhereAQueryNoLongerReturnsWhatChanges()
{
    const std::string names =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], "
        "\"given\": [{\"attribute\": \"Post.title\"}], \"returns\": [\"Post.id\", \"User.name\"]}\n";
    const std::string rename = update("U1", "change", "User", "\"User.name\"");
    for (const auto& [rule, statistics] :
         {std::pair<std::string, std::string>("R85", ""), {"R52", userStatistics("100", "40")}})
    {
        const Reviewed review = reviewed(names + rename + statistics);
        const ReviewFinding* finding = review.first(rule);
        QVERIFY2(finding, rule.c_str());
        QCOMPARE(finding->fixes.size(), std::size_t(1));
        QCOMPARE(finding->fixes.front().text, std::string("Stop returning User.name from Q3"));
        const ModelFile fixed = edit::applyFix(review.file, finding->fixes.front()).value().after;
        QCOMPARE(fixed.model.workflow.findQuery("Q3")->returned.size(), std::size_t(1));
        QCOMPARE(reviewed(fixed).found(rule), std::string());
    }
    // A query that returns nothing else would ask for nothing.
    const std::string only =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], "
        "\"given\": [{\"attribute\": \"Post.title\"}], \"returns\": [\"User.name\"]}\n";
    QVERIFY(reviewed(only + rename).first("R85")->fixes.empty());
}

void TestReviewWrites::anAverageNeedsNoReadsBesideACount()
{
    const Reviewed review =
        reviewed(stockOfUsers("avg(Post.stock)") + update("U1", "insert", "Post\", \"writes")
                 + postsOfUsers("{\"average\": 10, \"worst\": 20000}"));
    const ReviewFinding* finding = review.first("M9");
    QVERIFY(finding);
    QCOMPARE(finding->sentence,
             std::string("U1 reads up to 20,000 rows before each write, to work out \"avg_stock\" of "
                         "\"posts_by_user_avg_stock\": keep the sum and the count as columns, or as counters "
                         "in a table of their own, and divide when it is read; or work it out at reading."));
    QCOMPARE(finding->fixes.size(), std::size_t(2));
    QCOMPARE(finding->fixes[1].text, std::string("Let Q3 work it out from posts_by_user when it runs"));

    for (const ReviewFix& fix : finding->fixes) {
        const Result<Edit> fixed = edit::applyFix(review.file, fix);
        QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
        QCOMPARE(fixed->name, fix.text);
        QCOMPARE(reviewed(fixed->after).found("M9"), std::string());
    }
}

void TestReviewWrites::aCountIsOfferedWhereNothingTellsTheGroup()
{
    // Posts are in no table, so that nobody can read those of a user.
    const Reviewed review =
        reviewed("/workflow/queries [{\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], \"given\": "
                 "[{\"attribute\": \"User.id\"}], \"returns\": [\"avg(Post.stock)\"]}]\n"
                 + update("U1", "insert", "Post\", \"writes"));
    const ReviewFinding* finding = review.first("M6");
    QVERIFY(finding);
    QVERIFY(!finding->fixes.empty());
    QCOMPARE(finding->fixes.back().text,
             std::string("Keep the number of rows in posts_by_user too: Q3 returns count(*)"));

    const Result<Edit> fixed = edit::applyFix(review.file, finding->fixes.back());
    QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
    QCOMPARE(reviewed(fixed->after).found("M6"), std::string());
}

void TestReviewWrites::aWalkGoesOnToWhatSeveralTablesNeed_data()
{
    QTest::addColumn<std::string>("walk");

    QTest::newRow("of an update without a walk") << std::string();
    QTest::newRow("of one that comes to what it writes only") << std::string(", \"walk\": [\"Post\"]");
    QTest::newRow("of one that begins elsewhere")
        << std::string(", \"walk\": [\"Author\", \"writes\", \"Post\"]");
}

void TestReviewWrites::aWalkGoesOnToWhatSeveralTablesNeed()
{
    // Two subtypes have the same key, so that one of them does not stand for the other.
    QFETCH(std::string, walk);
    const std::string person = "{\"name\": \"Person\", \"attributes\": [{\"name\": \"id\", \"type\": "
                               "\"uuid\"}], \"key\": [\"id\"]}";
    const auto toPost = [](const std::string& name, const std::string& from) {
        return "{\"name\": \"" + name + "\", \"participants\": [{\"entity\": \"" + from
               + "\", \"cardinality\": \"1\"}, {\"entity\": \"Post\", \"cardinality\": \"n\"}]}";
    };
    const auto postsOf = [](const std::string& query, const std::string& from, const std::string& by) {
        return "{\"id\": \"" + query + "\", \"walk\": [\"" + from + "\", \"" + by
               + "\", \"Post\"], \"given\": [{\"attribute\": \"" + from
               + ".id\"}], \"returns\": [\"Post.title\"]}";
    };
    const Reviewed before = reviewed(
        "/conceptual/entities [" + person
        + ", {\"name\": \"Author\"}, {\"name\": \"Critic\"}, {\"name\": \"Post\", \"attributes\": "
          "[{\"name\": \"id\", \"type\": \"uuid\"}, {\"name\": \"title\", \"type\": \"text\"}], "
          "\"key\": [\"id\"]}]\n/conceptual/isa [{\"supertype\": \"Person\", \"subtypes\": [\"Author\", "
          "\"Critic\"]}]\n/conceptual/relationships ["
        + toPost("writes", "Author") + ", " + toPost("reads", "Critic") + "]\n/workflow/queries ["
        + postsOf("Q1", "Author", "writes") + ", " + postsOf("Q2", "Critic", "reads")
        + "]\n/workflow/tasks [{\"id\": \"T1\", \"entry\": true, \"queries\": [\"Q1\", \"Q2\"], "
          "\"updates\": [\"U1\"]}]\n/workflow/updates [{\"id\": \"U1\", \"kind\": \"change\", \"subjects\": "
          "[\"Post\"], \"attributes\": [\"Post.title\"]"
        + walk + "}]");
    const ReviewFinding* finding = before.first("M6");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text, std::string("Give Author.id and Critic.id to U1"));
    const Result<Edit> fixed = edit::applyFix(before.file, finding->fixes.front());
    QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
    QCOMPARE(fixed->after.model.workflow.updates.front().walk.steps.size(), std::size_t(2));
    QCOMPARE(reviewed(fixed->after).found("M6"), std::string());
}

// A rental's car, and the car of the policy that covers it, need not be the same.
void TestReviewWrites::whatIsOfTwoEntitiesOfATypeIsGivenTwice()
{
    const auto entity = [](const std::string& name, const std::string& key, const std::string& other) {
        return "{\"name\": \"" + name + "\", \"attributes\": [{\"name\": \"" + key
               + "\", \"type\": \"uuid\"}, {\"name\": \"" + other + "\", \"type\": \"text\"}], \"key\": [\""
               + key + "\"]}";
    };
    const auto joined = [](const std::string& name, const std::string& one, const std::string& many) {
        return "{\"name\": \"" + name + "\", \"participants\": [{\"entity\": \"" + one
               + "\", \"cardinality\": \"1\"}, {\"entity\": \"" + many + "\", \"cardinality\": \"n\"}]}";
    };
    const auto query = [](const std::string& label, const std::string& walk) {
        return "{\"id\": \"" + label + "\", \"walk\": [" + walk
               + "], \"given\": [{\"attribute\": \"Car.vin\"}], \"returns\": [\"Rental.state\"]}";
    };
    const Reviewed before = reviewed(
        "/conceptual/entities [" + entity("Car", "vin", "plate") + ", " + entity("Rental", "id", "state")
        + ", " + entity("Policy", "id", "cost") + "]\n/conceptual/relationships ["
        + joined("rents", "Car", "Rental") + ", " + joined("has", "Car", "Policy") + ", "
        + joined("covers", "Policy", "Rental") + "]\n/workflow/queries ["
        + query("Q1", R"("Car", "rents", "Rental")") + ", "
        + query("Q2", R"("Car", "has", "Policy", "covers", "Rental")") + "]\n"
        + R"(/workflow/tasks [{"id": "T1", "entry": true, "queries": ["Q1", "Q2"], "updates": ["U1"]}])"
        + "\n" + update("U1", "change", "Rental", "\"Rental.state\""));
    const ReviewFinding* finding = before.first("M6");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text, std::string("Give Car.vin and Car(has).vin to U1"));
    const Result<Edit> fixed = edit::applyFix(before.file, finding->fixes.front());
    QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
    QCOMPARE(fixed->after.model.workflow.updates.front().walk.steps.size(), std::size_t(3));
    QCOMPARE(reviewed(fixed->after).found("M6"), std::string());
}

void TestReviewWrites::addConditions()
{
    const std::string tasks =
        "/workflow/tasks [{\"id\": \"T1\", \"name\": \"Sell\", \"entry\": true, \"queries\": "
        "[\"Q1\"], \"updates\": [\"U1\"]}]\n";
    const std::string shown = "/workflow/queries/0/returns [\"Post.title\", \"Post.stock\"]\n";
    const std::string sell = update("U1", "change", "Post", "\"Post.stock\"", "50");
    const std::string retitle = update("U1", "change", "Post", "\"Post.title\"");
    add("R65", "read, then written", shown + sell + tasks, "warning U1");
    add("R65", "written without reading", sell + "/workflow/queries/0/returns [\"Post.title\"]\n" + tasks,
        "");
    add("R65", "nobody competes for a title", shown + retitle + tasks, "");
    add("R65", "the read gives the values",
        shown
            + "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"change\", \"subjects\": [\"Post\"], "
              "\"attributes\": "
              "[\"Post.stock\"], \"walk\": [\"Post\"], \"given\": [{\"attribute\": \"Post.id\", \"from\": "
              "\"Q1\"}]}",
        "warning U1");
    add("R63", "contended", shown + sell + tasks + userStatistics("2", "9"), "warning U1 25 > 10");
    add("R63", "spread", shown + sell + tasks + userStatistics("1000", "9"), "");
    add("R63", "unknown", shown + sell + tasks, "");
    const std::string restock = update("U2", "change", "Post", "\"Post.stock\"");
    add("R64", "another writes blindly", shown + sell + restock + tasks, "warning U2");
    add("R64", "no other writes", shown + sell + tasks, "");

    const std::string checked =
        "/workflow/updates/0/condition {\"attributes\": [{\"attribute\": \"Post.stock\"}]}\n";
    add("R65", "it has a condition", shown + sell + checked + tasks, "");
    add("R63", "contended, with a condition", shown + sell + checked + tasks + userStatistics("2", "9"),
        "warning U1 25 > 10");
    add("R64", "only one of two has a condition", shown + sell + checked + restock, "warning U2");
    const std::string byAt = "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": "
                             "[{\"attribute\": \"Post.at\"}], \"returns\": [\"Post.id\"]}\n";
    const std::string insertNew = update("U1", "insert", "Post")
                                  + "/workflow/updates/0/condition {\"exists\": false, \"table\": \"Q3\"}\n";
    add("R64", "a row is moved beside inserts of new ones",
        byAt + insertNew + update("U2", "change", "Post", "\"Post.at\""), "warning U2");
    add("R64", "a row is moved by a condition, but its old one deleted without",
        byAt + insertNew + update("U2", "change", "Post", "\"Post.at\"")
            + "/workflow/updates/1/condition {\"exists\": false, \"table\": \"Q3\"}\n",
        "warning U2");
    add("R64", "the other asks whether the row is there",
        shown + sell + checked + restock + "/workflow/updates/1/condition {\"exists\": true}\n", "");
    add("R64", "an insert of new rows alone", byAt + insertNew, "");
    add("R64", "both have one",
        shown + sell + checked + restock
            + "/workflow/updates/1/condition {\"attributes\": [{\"attribute\": \"Post.stock\"}]}\n",
        "");
}

void TestReviewWrites::addDeletes()
{
    const std::string queue = "/workflow/queries/0/order [\"Post.at\"]\n/workflow/queries/0/limit 10\n"
                              + update("U1", "insert", "Post");
    add("R55", "inserted, read, deleted", queue + update("U2", "delete", "Post"), "warning posts_by_user");
    add("R55", "nothing is deleted", queue, "");
    add("R55", "newest first",
        queue + update("U2", "delete", "Post") + "/workflow/queries/0/order [\"Post.at desc\"]", "");
    add("R55", "read whole",
        "/workflow/queries/0/order [\"Post.at\"]\n" + update("U1", "insert", "Post")
            + update("U2", "delete", "Post"),
        "");
    add("R56", "few deletes", update("U2", "delete", "Post", "", "0.01") + userStatistics("1000", "100"), "");
    add("R56", "many deletes", update("U2", "delete", "Post", "", "2") + userStatistics("1000", "100"),
        "warning Q1 1,728 > 1,000");
    add("R56", "so many that reads fail",
        update("U2", "delete", "Post", "", "200") + userStatistics("1000", "100"),
        "error Q1 172,800 > 100,000");
    add("R56", "nobody says how many", update("U2", "delete", "Post"), "");
    add("R62", "the usual time",
        update("U2", "delete", "Post") + options("Q1", "{\"gc_grace_seconds\": \"864000\"}"), "");
    add("R62", "an hour", update("U2", "delete", "Post") + options("Q1", "{\"gc_grace_seconds\": \"3600\"}"),
        "warning posts_by_user 3,600 < 864,000");
    add("R62", "nothing is deleted", options("Q1", "{\"gc_grace_seconds\": \"3600\"}"), "");
    add("R62", "none at all", options("Q1", "{\"gc_grace_seconds\": \"0\"}"),
        "warning posts_by_user 0 < 864,000");
    add("R62", "rows only expire, as they are written",
        update("U1", "insert", "Post\", \"writes") + "/workflow/updates/0/ttl {\"seconds\": 60}\n"
            + options("Q1", "{\"gc_grace_seconds\": \"0\"}"),
        "");
    add("R62", "rows only expire",
        options("Q1", "{\"gc_grace_seconds\": \"0\", \"default_time_to_live\": \"60\"}"), "");
}

void TestReviewWrites::addCompaction()
{
    add("R57", "nothing goes", "", "");
    add("R57", "many deletes", update("U1", "insert", "Post") + update("U2", "delete", "Post"),
        "advice posts_by_user 1 > 0.05");
    add("R57", "few deletes", update("U1", "insert", "Post", "", "100") + update("U2", "delete", "Post"), "");
    add("R57", "a strategy is chosen",
        update("U1", "insert", "Post") + update("U2", "delete", "Post")
            + options("Q1", "{\"compaction\": \"{'class': 'LeveledCompactionStrategy'}\"}"),
        "");
    add("R57", "rows of no time expire", options("Q2", "{\"default_time_to_live\": \"60\"}"), "advice users");
    add("R58", "rows expire", windows(hundredDays, "4"), "");
    add("R58", "rows do not expire", windows("", "1"), "warning posts_by_user");
    add("R59", "25 windows", windows(hundredDays, "4"), "");
    add("R59", "100 windows", windows(hundredDays, "1"), "warning posts_by_user 100 > 50");
    add("R59", "5 windows", windows(hundredDays, "20"), "warning posts_by_user 5 < 10");
    add("R60", "rows only come", windows(hundredDays, "4") + update("U1", "insert", "Post"), "");
    add("R60", "rows change", windows(hundredDays, "4") + update("U1", "change", "Post", "\"Post.title\""),
        "warning posts_by_user");
    add("R60", "rows go", windows(hundredDays, "4") + update("U1", "delete", "Post"),
        "warning posts_by_user");
    const std::string expires = options("Q1", "{\"default_time_to_live\": \"8640000\"}");
    add("R61", "a time series", expires + update("U1", "insert", "Post"), "advice posts_by_user");
    const std::string written =
        update("U1", "insert", "Post\", \"writes") + "/workflow/updates/0/ttl {\"seconds\": 8640000";
    add("R61", "a time series that is written with a time to live", written + "}\n", "advice posts_by_user");
    add("R61", "another table is written with one", written + ", \"tables\": [\"Q2\"]}\n", "");
    add("R61", "only some rows are written with one",
        written + "}\n" + update("U2", "insert", "Post\", \"writes"), "");
    add("R61", "it is taken away again",
        written + "}\n" + update("U2", "change", "Post", "\"Post.title\"")
            + "/workflow/updates/1/ttl {\"seconds\": 0}\n",
        "");
    add("R57", "a time series that is written with a time to live is told by R61", written + "}\n", "");
    add("R57", "rows of no time are written with a time to live",
        update("U1", "insert", "User") + "/workflow/updates/0/ttl {\"seconds\": 60}\n", "advice users");
    add("R58", "rows are written with a time to live", windows("", "4") + written + "}\n",
        "advice posts_by_user");
    add("R59", "25 windows of what is written", windows("", "4") + written + "}\n", "");
    add("R59", "100 windows of what is written", windows("", "1") + written + "}\n",
        "warning posts_by_user 100 > 50");
    add("R61", "a strategy is chosen", windows(hundredDays, "4"), "");
    add("R61", "the cloud chooses", expires + "/review {\"profile\": \"astra\"}", "");
    add("R61", "read far more than changed",
        "/workflow/queries/1/timesPerSecond 100\n" + update("U1", "change", "User", "\"User.name\""),
        "advice the model");
    add("R61", "changed as often as read",
        "/workflow/queries/1/timesPerSecond 1\n" + update("U1", "change", "User", "\"User.name\""), "");
}

void TestReviewWrites::rulesApplyOrAreSilent()
{
    QFETCH(std::string, rule);
    QFETCH(std::string, changes);
    QFETCH(std::string, found);

    QCOMPARE(reviewed(changes).found(rule), found);
}

void TestReviewWrites::timeWindowsAreChosenByTheTimeToLive()
{
    const auto choiceOf = [](const Reviewed& review) {
        return std::get<SetTableOptions>(std::get<Choice>(review.first("R61")->fixes.at(0).change));
    };
    const Reviewed ofTable = reviewed(options("Q1", "{\"default_time_to_live\": \"8640000\"}"));
    const Reviewed ofUpdates = reviewed(
        update("U1", "insert", "Post\", \"writes") + update("U2", "insert", "Post\", \"writes")
        + "/workflow/updates/0/ttl {\"seconds\": 60}\n/workflow/updates/1/ttl {\"seconds\": 8640000}");
    const std::string fourDays =
        "{'class': 'TimeWindowCompactionStrategy', 'compaction_window_unit': 'DAYS', "
        "'compaction_window_size': '4'}";

    QVERIFY(ofTable.first("R61") && ofUpdates.first("R61"));
    QCOMPARE(ofTable.first("R61")->sentence,
             std::string("Rows of \"posts_by_user\" come in the order of time and expire: "
                         "TimeWindowCompactionStrategy drops whole files when all their rows have."));
    QCOMPARE(choiceOf(ofTable).options.at("compaction"), fourDays);
    QCOMPARE(choiceOf(ofTable).options.at("default_time_to_live"), std::string("8640000"));
    // By what lives longest.
    QCOMPARE(
        ofUpdates.first("R61")->sentence,
        std::string("Rows of \"posts_by_user\" come in the order of time and expire, as U1 and U2 write "
                    "them so: TimeWindowCompactionStrategy drops whole files when all their rows have."));
    QCOMPARE(choiceOf(ofUpdates).options.at("compaction"), fourDays);
    QCOMPARE(choiceOf(ofUpdates).options.count("default_time_to_live"), std::size_t(0));
}

// The sample has fewer partitions than the data that updates are counted for.
void TestReviewWrites::ratesAreNotDividedBySamples()
{
    const std::string deletes = update("U2", "delete", "Post", "", "2");
    const Reviewed stated = reviewed(deletes + userStatistics("1000", "100"));
    MeasuredDesign measured;
    measured.statistics.counts[stated.file.model.conceptual.entityTypes[0].id] = 1000;
    measured.statistics.counts[stated.file.model.conceptual.relationshipTypes[0].id] = 100'000;

    QVERIFY(!stated.found("R56").empty());
    QCOMPARE(reviewed(changedFile(blog, deletes), &measured).found("R56"), std::string());
}

void TestReviewWrites::batchLimitsDifferByProfile()
{
    const std::string changes = byTitle + update("U1", "insert", "Post\", \"writes")
                                + "/conceptual/entities/1/attributes/2/bytes 40000\n";
    QCOMPARE(reviewed(changes + "/review {\"profile\": \"datastax\"}").found("R51"),
             std::string("warning U1 80,068 > 64,000"));
    QCOMPARE(reviewed(changes + "/review {\"profile\": \"scylladb\"}").found("R51"), std::string());
}

void TestReviewWrites::saysWhichStatementHasNoCondition()
{
    const std::string both = "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": "
                             "[{\"attribute\": \"Post.at\"}], \"returns\": [\"Post.id\"]}\n"
                             + update("U1", "insert", "Post")
                             + "/workflow/updates/0/condition {\"exists\": false, \"table\": \"Q3\"}\n"
                             + update("U2", "change", "Post", "\"Post.at\"");
    const std::string inserts =
        "U2 inserts rows of \"posts_by_at\" without a condition, but U1 only where there "
        "is none: one of the same key is overwritten. Let both have a condition.";
    const std::string deletes =
        "U2 deletes the old rows of \"posts_by_at\" without a condition, but U1 writes the same rows by a "
        "lightweight transaction: the later of the two may lose. The condition of U2 holds for another "
        "statement only: this one needs one as well (IF EXISTS).";

    QCOMPARE(reviewed(both).first("R64")->sentence, inserts);
    QCOMPARE(reviewed(both + "/workflow/updates/1/condition {\"exists\": false, \"table\": \"Q3\"}\n")
                 .first("R64")
                 ->sentence,
             deletes);
}

QTEST_GUILESS_MAIN(TestReviewWrites)
#include "tst_review_writes.moc"
