// SPDX-License-Identifier: Apache-2.0
// Rules of the review on reads, indexes and views: when each applies, and when it is silent.
#include "model/edit/edit_review.h"
#include "tests/model/reviewed.h"

using namespace querywright;
using namespace querywright::tests;

class TestReviewReads : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rulesApplyOrAreSilent_data();
    void rulesApplyOrAreSilent();
    void saysOfAViewWhatTheProfileDoesWithIt_data();
    void saysOfAViewWhatTheProfileDoesWithIt();
    void aClusteringOrderIsReversed();
    void countersHaveNoIndex();
    void manyIndexesAreTooMany();
    void measuredPartitionsCount();
    void fewerBucketsAreOfferedIfTheyAreEnough();
    void whatIsFilteredCanLeadTheClusteringKey();

private:
    void addReads();
    void addIndexes();
    void addViews();
    void addWhatIsFoundBefore();
};

namespace {

void add(const char* rule, const char* name, const std::string& changes, const std::string& found)
{
    QTest::addRow("%s %s", rule, name) << std::string(rule) << changes << found;
}

// Q3 finds users by a value, with the table of Q2.
std::string served(const std::string& attribute, const std::string& by)
{
    return "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\"], \"given\": [{\"attribute\": \"User."
           + attribute
           + "\"}], \"returns\": [\"User.name\", \"User.id\"]}\n"
             "/decisions/- {\"kind\": \"serve\", \"table\": \"Q3\", \"by\": \""
           + by + "\", \"of\": \"Q2\"}\n";
}

const std::string manyUsers = "/conceptual/entities/0/count 100000\n";
const std::string countries = "/conceptual/entities/0/attributes/2/distinct ";

std::string byKey(const std::string& partition)
{
    return "/decisions/- {\"kind\": \"key\", \"table\": \"Q1\", \"partition\": [" + partition
           + "], \"clustering\": [\"Post.at desc\", \"Post.id\"]}\n";
}

}  // namespace

void TestReviewReads::rulesApplyOrAreSilent_data()
{
    RULE_COLUMNS();
    addReads();
    addIndexes();
    addViews();
    addWhatIsFoundBefore();
}

void TestReviewReads::addReads()
{
    add("R8", "rows are partitions",
        "/workflow/queries/1/given []\n/decisions/- {\"kind\": \"bucket\", \"table\": \"Q2\", \"by\": "
        "\"none\"}",
        "advice Q2");
    add("R8", "rows lie together", "", "");
    add("R9", "a key column is not given", byKey("\"User.id\", \"Post.title\""), "error Q1");
    add("R9", "all are given", "", "");
    const std::string ranges = "/workflow/queries/0/ranges [{\"attribute\": \"Post.stock\"}, {\"attribute\": "
                               "\"Post.at\"}]\n/workflow/queries/0/order []\n";
    const std::string writersOfTitle =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\", \"writes\", \"User\"], \"given\": "
        "[{\"attribute\": \"Post.title\"}], \"returns\": [\"User.id\"";
    const std::string people =
        "/conceptual/entities/- {\"name\": \"Editor\", \"attributes\": [{\"name\": \"desk\", \"type\": "
        "\"text\"}]}\n/conceptual/entities/- {\"name\": \"Reader\", \"attributes\": [{\"name\": \"card\", "
        "\"type\": \"text\"}]}\n/conceptual/isa [{\"supertype\": \"User\", \"subtypes\": [\"Editor\", "
        "\"Reader\"]}]\n/workflow/queries/1/returns ";
    const std::string editorsAndReaders = people + "[\"Editor.desk\", \"Reader.card\"]";
    add("M8", "editors or readers, told apart", editorsAndReaders, "");
    add("M8", "editors or readers, what tells them is dropped",
        editorsAndReaders + "\n/decisions/- {\"kind\": \"drop\", \"table\": \"Q2\", \"column\": \"type\"}",
        "advice Q2");
    add("M8", "editors", people + "[\"Editor.desk\"]", "");
    const std::string note =
        "/conceptual/entities/- {\"name\": \"Note\", \"key\": [\"number\"], \"identifiedBy\": [\"notes\"], "
        "\"attributes\": [{\"name\": \"number\", \"type\": \"int\"}]}\n/conceptual/relationships/- "
        "{\"name\": "
        "\"notes\", \"participants\": [{\"entity\": \"User\", \"cardinality\": \"1\"}, {\"entity\": "
        "\"Note\", "
        "\"cardinality\": \"n\"}]}\n/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Note\", \"notes\", "
        "\"User\"], \"returns\": [\"Note.number\"], \"given\": [{\"attribute\": \"Note.number\"}";
    add("M8", "the number of a note without its user", note + "]}", "advice Q3");
    add("M8", "the number and the user", note + ", {\"attribute\": \"User.id\"}]}", "");
    add("M7", "once for each post", writersOfTitle + "]}", "advice Q3");
    add("M7", "with the post", writersOfTitle + ", \"Post.id\"]}", "");
    add("R10", "two ranges", ranges, "error Q1");
    add("R10", "one range", "/workflow/queries/0/ranges [{\"attribute\": \"Post.at\"}]", "");
    add("R11", "a range before the order", "/workflow/queries/0/ranges [{\"attribute\": \"Post.stock\"}]",
        "warning Q1");
    add("R11", "another key",
        "/decisions/- {\"kind\": \"key\", \"table\": \"Q1\", \"partition\": [\"User.id\"], "
        "\"clustering\": [\"Post.id\"]}",
        "warning Q1");
    add("R11", "rows of several partitions, which is told already", byKey("\"User.id\", \"Post.title\""),
        "advice Q1");
    add("R11", "as asked", "", "");
    const std::string ascending =
        "/decisions/- {\"kind\": \"key\", \"table\": \"Q1\", \"partition\": [\"User.id\"], "
        "\"clustering\": [\"Post.at asc\", \"Post.id desc\"]}\n";
    add("R12", "as it lies", "", "");
    add("R12", "backwards", ascending, "advice posts_by_user");
    add("R13", "a value that no key leads to",
        "/workflow/queries/0/given/- {\"attribute\": \"Post.stock\"}\n" + byKey("\"User.id\"")
            + "/workflow/queries/0/returns [\"Post.stock\", \"Post.title\"]",
        "error Q1");
    add("R13", "the key leads there", "", "");
    const std::string scanned =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], "
        "\"given\": [{\"attribute\": \"User.id\"}, {\"attribute\": \"Post.stock\"}], "
        "\"returns\": [\"Post.title\"]}\n"
        "/decisions/- {\"kind\": \"serve\", \"table\": \"Q3\", \"by\": \"scan\", \"of\": \"Q1\"}\n";
    const std::string posts = "/conceptual/relationships/0/participants/0/fanOut ";
    add("R13", "a scan of a small partition", scanned + posts + "{\"average\": 20, \"worst\": 400}", "");
    add("R13", "a scan of a large partition", scanned + posts + "{\"average\": 20, \"worst\": 9000}",
        "warning Q3 9,000 > 500");
    add("R13", "a scan of as many as usual", manyUsers + scanned + posts + "{\"average\": 600}",
        "warning Q3 600 > 500");
    add("R13", "a scan of nobody knows how many", scanned, "");
    const std::string bodies = served("country", "scan");
    add("R13", "a scan of a large table", manyUsers + bodies, "warning Q3 100,000 > 500");
    add("R13", "a scan of a small table", "/conceptual/entities/0/count 300\n" + bodies, "");
    const std::string many = "/conceptual/entities/1/attributes/2/distinct ";
    add("R14", "few values", byKey("\"User.id\", \"Post.title\"") + many + "15", "");
    add("R14", "many values", byKey("\"User.id\", \"Post.title\"") + many + "50", "warning Q1 50 > 20");
    add("R14", "nobody says how many", byKey("\"User.id\", \"Post.title\""), "");
    add("R14", "refused by Keyspaces",
        byKey("\"User.id\", \"Post.title\"") + many + "500\n/review {\"profile\": \"keyspaces\"}",
        "error Q1 500 > 100");
    add("R14", "buckets",
        "/decisions/- {\"kind\": \"bucket\", \"table\": \"Q1\", \"by\": \"hash\", \"buckets\": 40}",
        "warning Q1 40 > 20");
    add("R14", "few buckets",
        "/decisions/- {\"kind\": \"bucket\", \"table\": \"Q1\", \"by\": \"hash\", \"buckets\": 4}", "");
    const std::string stocks = "/conceptual/entities/1/attributes/4/distinct ";
    add("R15", "few combinations",
        byKey("\"User.id\", \"Post.title\", \"Post.stock\"") + many + "4\n" + stocks + "5", "");
    add("R15", "many combinations",
        byKey("\"User.id\", \"Post.title\", \"Post.stock\"") + many + "10\n" + stocks + "5",
        "warning Q1 50 > 25");
    add("R15", "values of one column", byKey("\"User.id\", \"Post.title\"") + many + "50", "");
}

// What validation and derivation tell.
void TestReviewReads::addWhatIsFoundBefore()
{
    const std::string byName = "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\"], \"given\": "
                               "[{\"attribute\": \"User.name\"}], \"returns\": [\"User.";
    const std::string fromQ3 = "\"]}\n/workflow/queries/0/given/0/from \"Q3\"";
    add("M1", "from a query that does not return it", byName + "country" + fromQ3, "warning Q1");
    add("M1", "from a query that returns it", byName + "id" + fromQ3, "");
    const std::string site =
        "/workflow/tasks [{\"id\": \"T1\", \"entry\": true, \"queries\": [\"Q3\"]}, {\"id\": \"T2\", "
        "\"queries\": [\"Q1\", \"Q2\"]}]\n"
        "/workflow/transitions [{\"from\": \"T1\", \"to\": \"T2\"}]\n"
        "/workflow/queries/1/given/0/from \"Q3\"\n";
    add("M1", "entered, though a query finds it before", byName + "id\"]}\n" + site, "advice Q1");
    add("M1", "entered, since the application can start there",
        byName + "id\"]}\n" + site + "/workflow/queries/1/given/0 {\"attribute\": \"User.id\"}\n"
            + "/workflow/tasks/1/entry true",
        "");
    const std::string named = "/decisions/- {\"kind\": \"rename\", \"table\": \"Q1\", \"to\": \"posts\"}\n";
    add("M2", "two names", named + "/decisions/- {\"kind\": \"rename\", \"table\": \"Q1\", \"to\": \"all\"}",
        "warning decision 1");
    add("M2", "one name", named, "");
    const std::string shown = "/workflow/queries/0/returns [\"Post.title\", \"User.name\"]\n";
    const std::string late = "/decisions/- {\"kind\": \"later\", \"table\": \"Q1\", \"seconds\": 60";
    add("M3", "a copy is updated later", shown + late + "}", "advice Q1");
    add("M3", "that is switched off", shown + late + ", \"active\": false}", "");
    add("M3", "all at once", shown, "");
}

void TestReviewReads::addIndexes()
{
    add("R16", "every node is asked", served("country", "sai"), "warning Q3");
    add("R16", "no index", "", "");
    add("R17", "many values", manyUsers + served("country", "index") + countries + "50000",
        "warning users.country 0.5 > 0.1");
    add("R17", "a key of its own",
        manyUsers + "/conceptual/entities/0/alternateKeys [[\"country\"]]\n" + served("country", "index"),
        "warning users.country 1 > 0.1");
    add("R17", "some values", manyUsers + served("country", "index") + countries + "200", "");
    add("R17", "an SAI index", manyUsers + served("country", "sai") + countries + "50000", "");
    add("R17", "few rows",
        "/conceptual/entities/0/count 100\n" + served("country", "index") + countries + "50", "");
    add("R18", "few values", served("country", "sai") + countries + "3", "warning users.country 3 < 6");
    add("R18", "yes and no", served("active", "sai"), "warning users.active 2 < 6");
    add("R18", "many values", served("country", "sai") + countries + "200", "");
    const std::string moves =
        "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"change\", \"subjects\": [\"User\"], "
        "\"attributes\": [\"User.country\"]}\n";
    add("R20", "it changes", served("country", "index") + moves, "warning users.country");
    add("R20", "rows go",
        served("country", "index")
            + "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"delete\", \"subjects\": [\"User\"]}",
        "warning users.country");
    add("R20", "it stays", served("country", "index"), "");
    add("R20", "an SAI index", served("country", "sai") + moves, "");
    add("R86", "many rows", manyUsers + served("country", "sai") + countries + "100",
        "warning Q3 1,000 > 500");
    add("R86", "few rows", manyUsers + served("country", "sai") + countries + "1000", "");
    add("R86", "a limit",
        manyUsers + served("country", "sai") + countries + "100\n/workflow/queries/2/limit 20", "");
    add("R86", "nobody says how many", served("country", "sai"), "");
    add("R70", "no SAI before 5.0", served("country", "sai") + "/review {\"profile\": \"apache-4.1\"}",
        "error users");
    add("R70", "no index in Keyspaces", served("country", "index") + "/review {\"profile\": \"keyspaces\"}",
        "error users");
    add("R70", "available", served("country", "sai"), "");
}

void TestReviewReads::addViews()
{
    add("R24", "a view", served("country", "view"), "warning users_by_country");
    add("R24", "no view", "", "");
    const auto on = [](const char* profile) {
        return "/review {\"profile\": \"" + std::string(profile) + "\"}";
    };
    add("R24", "a view on DataStax, which allows none", served("country", "view") + on("datastax"),
        "warning users_by_country 1 > 0");
    add("R24", "a view on Astra, which allows two", served("country", "view") + on("astra"),
        "warning users_by_country");
    add("R24", "a view on ScyllaDB", served("country", "view") + on("scylladb"), "warning users_by_country");
    add("R24", "Keyspaces has none, which R70 tells", served("country", "view") + on("keyspaces"), "");
    std::string three = served("country", "view");
    for (const std::string one : {"name", "active"})
        three += "/workflow/queries/- {\"id\": \"X" + one
                 + "\", \"walk\": [\"User\"], \"given\": [{\"attribute\": \"User." + one
                 + "\"}], \"returns\": [\"User.id\"]}\n/decisions/- {\"kind\": \"serve\", \"table\": \"X"
                 + one + "\", \"by\": \"view\", \"of\": \"Q2\"}\n";
    add("R24", "three of one table on Astra", three + "/review {\"profile\": \"astra\"}",
        "warning users_by_country; warning users_by_active; warning users_by_name; error users 3 > 2");
    add("R24", "three of one table on DataStax", three + on("datastax"),
        "warning users_by_country 3 > 0; warning users_by_active 3 > 0; warning users_by_name 3 > 0");
    add("R25", "a time to live",
        served("country", "view")
            + "/decisions/- {\"kind\": \"options\", \"table\": \"Q3\", \"options\": "
              "{\"default_time_to_live\": "
              "\"60\"}}",
        "error users_by_country");
    add("R25", "nothing of its own", served("country", "view"), "");
    add("R70", "no view in Keyspaces", served("country", "view") + "/review {\"profile\": \"keyspaces\"}",
        "error users_by_country");
}

void TestReviewReads::rulesApplyOrAreSilent()
{
    QFETCH(std::string, rule);
    QFETCH(std::string, changes);
    QFETCH(std::string, found);

    QCOMPARE(reviewed(changes).found(rule), found);
}

void TestReviewReads::aClusteringOrderIsReversed()
{
    const Reviewed review =
        reviewed("/decisions/- {\"kind\": \"key\", \"table\": \"Q1\", \"partition\": [\"User.id\"], "
                 "\"clustering\": [\"Post.at asc\", \"Post.id desc\"]}");

    const ReviewFinding* finding = review.first("R12");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    const auto& key = std::get<ChooseKey>(std::get<Choice>(finding->fixes.front().change));
    QCOMPARE(key.clustering.size(), std::size_t(2));
    QVERIFY(key.clustering[0].direction == Direction::Descending);
    QVERIFY(key.clustering[1].direction == Direction::Ascending);
}

// Decisions make no such index, so it is made by hand.
void TestReviewReads::countersHaveNoIndex()
{
    Reviewed review = reviewed(served("country", "sai"));
    QCOMPARE(review.found("R19"), std::string());

    for (std::size_t i = 0; i < review.derivation.tables.size(); ++i) {
        if (!review.derivation.tables[i].indexes.empty())
            review.physical.tables[i].columns.back().type = cql::NativeType::Counter;
    }
    review.findings = querywright::review(review.inputs());

    QCOMPARE(review.found("R19"), std::string("error users"));
}

// Each query by an index adds one, so tables with many of them are made by hand.
void TestReviewReads::manyIndexesAreTooMany()
{
    Reviewed review = reviewed(served("country", "index"));
    QCOMPARE(review.found("R21"), std::string());
    QCOMPARE(review.found("R22"), std::string());
    QCOMPARE(review.found("R72"), std::string());

    SharedTables& tables = review.derivation.tables;
    for (std::size_t number = 0; number < tables.size(); ++number) {
        LogicalTable& table = tables.own(number);
        const std::vector<TableIndex> one = table.indexes;
        for (int i = 0; i < 11 && !one.empty(); ++i) {
            table.indexes.push_back(one.front());
            table.indexes.push_back({one.front().column, true});
        }
    }
    review.findings = querywright::review(review.inputs());
    QCOMPARE(review.found("R21"), std::string("warning users 12 > 1"));
    QCOMPARE(review.found("R22"), std::string("warning users 11 > 10"));
    QCOMPARE(review.found("R72"), std::string());

    review.file.review.profile = DeploymentProfile::ScyllaDb;
    review.findings = querywright::review(review.inputs());
    QCOMPARE(review.found("R72"), std::string("advice users 23 > 20"));

    review.file.review.profile = DeploymentProfile::Astra;
    for (std::size_t number = 0; number < tables.size(); ++number) {
        LogicalTable& table = tables.own(number);
        if (!table.indexes.empty())
            table.indexes.assign(60, {table.indexes.front().column, true});
    }
    review.findings = querywright::review(review.inputs());
    QCOMPARE(review.found("R22"), std::string("warning users 60 > 10; warning the model 60 > 50"));
}

void TestReviewReads::measuredPartitionsCount()
{
    MeasuredDesign measured;
    measured.queries.push_back({QueryId{1}, 60.0, 5.0, 2000.0});

    const Reviewed review = reviewed(changedFile(blog, byKey("\"User.id\", \"Post.title\"")), &measured);

    QCOMPARE(review.found("R14"), std::string("warning Q1 60 > 20"));
    QCOMPARE(review.found("R56"), std::string("warning Q1 2,000 > 1,000"));
}

// Of a split that makes a query read many partitions.
void TestReviewReads::fewerBucketsAreOfferedIfTheyAreEnough()
{
    const std::string split =
        "/decisions/- {\"kind\": \"bucket\", \"table\": \"Q1\", \"by\": \"hash\", \"buckets\": 40}\n";
    const auto posts = [](const std::string& worst) {
        return "/conceptual/relationships/0/participants/0/fanOut {\"average\": 20, \"worst\": " + worst
               + "}\n";
    };
    const Reviewed review = reviewed(changedFile(blog, split + posts("400000")));
    const ReviewFinding* found = review.first("R14");
    QVERIFY(found && !found->fixes.empty());
    QVERIFY2(found->fixes.front().text.ends_with(", instead of by hash"), found->fixes.front().text.c_str());
    const Edit edit = edit::applyFix(review.file, found->fixes.front()).value();
    const Reviewed after = reviewed(edit.after);
    QCOMPARE(after.found("R14"), std::string());
    QCOMPARE(after.found("R1"), std::string());
    QCOMPARE(after.found("R2"), std::string());

    // So many rows need as many buckets, and so few none at all.
    for (const char* worst : {"9000000", "900"}) {
        const Reviewed other = reviewed(changedFile(blog, split + posts(worst)));
        QVERIFY(other.first("R14"));
        QVERIFY2(other.first("R14")->fixes.empty(), worst);
    }
}

void TestReviewReads::saysOfAViewWhatTheProfileDoesWithIt_data()
{
    QTest::addColumn<QString>("text");

    const QString experimental = "Cassandra calls these experimental, creates none unless ";
    QTest::newRow("apache-4.0")
        << experimental + "enable_materialized_views is set, and updates them after their table.";
    QTest::newRow("apache-4.1")
        << experimental + "materialized_views_enabled is set, and updates them after their table.";
    QTest::newRow("apache-5.0")
        << experimental + "materialized_views_enabled is set, and updates them after their table.";
    QTest::newRow("datastax")
        << "these are experimental, DataStax creates none on premises unless the guardrail "
           "materialized_views_per_table, 0, is raised, and they are updated after their "
           "table.";
    QTest::newRow("astra")
        << "these are experimental, Astra DB creates 2 of a table at most, and they are updated "
           "after their table.";
    QTest::newRow("scylladb")
        << "ScyllaDB updates these after their table, so that they may lack what was just "
           "written.";
}

void TestReviewReads::saysOfAViewWhatTheProfileDoesWithIt()
{
    QFETCH(QString, text);

    const Reviewed review =
        reviewed(served("country", "view") + "/review {\"profile\": \"" + QTest::currentDataTag() + "\"}");

    QVERIFY(review.first("R24"));
    QCOMPARE(QString::fromStdString(review.first("R24")->sentence),
             "\"users_by_country\" is a materialized view of \"users\": " + text);
}

// As after tables are merged, of which one is given more.
void TestReviewReads::whatIsFilteredCanLeadTheClusteringKey()
{
    const std::string merged =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], "
        "\"given\": [{\"attribute\": \"User.id\"}, {\"attribute\": \"Post.title\"}], "
        "\"returns\": [\"Post.stock\"]}\n"
        "/decisions/- {\"kind\": \"merge\", \"tables\": [\"Q1\", \"Q3\"]}\n";
    const std::string unordered = "/workflow/queries/0/order []\n";
    const auto fixOf = [](const Reviewed& review) {
        const ReviewFinding* finding = review.first("R13");
        return finding && !finding->fixes.empty() ? finding->fixes.front().text : std::string("none");
    };
    const Reviewed review = reviewed(unordered + merged);

    QCOMPARE(fixOf(review), std::string("Let title lead the clustering key of posts_by_user"));
    const Result<Edit> fixed = edit::applyFix(review.file, review.first("R13")->fixes.front());
    QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
    QCOMPARE(reviewed(fixed->after).found("R13"), std::string());
    // The newest come first, which they would no longer.
    QCOMPARE(fixOf(reviewed(merged)), std::string("none"));
}

QTEST_GUILESS_MAIN(TestReviewReads)
#include "tst_review_reads.moc"
