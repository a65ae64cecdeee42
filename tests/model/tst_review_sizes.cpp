// SPDX-License-Identifier: Apache-2.0
// Rules of the review on sizes, growth and values: when each applies, and when it is silent.
#include "model/edit/edit_review.h"
#include "tests/model/reviewed.h"
#include "tests/model/users_with_posts.h"

using namespace querywright;
using namespace querywright::tests;

class TestReviewSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rulesApplyOrAreSilent_data();
    void rulesApplyOrAreSilent();
    void saysWhatToStateOfAPartitionThatEndsByItself_data();
    void saysWhatToStateOfAPartitionThatEndsByItself();
    void saysWhyPartitionsAreNotBound_data();
    void saysWhyPartitionsAreNotBound();
    void sampleDataCountsWhereItIsLarger();
    void sampleDataSaysWhatWasLost();
    void limitsDifferByProfile();
    void saysThatItIsTheAverageThatIsLarge();
    void saysWhatIsNotCounted();
    void saysThatItIsTheAverageCollectionThatIsLarge_data();
    void saysThatItIsTheAverageCollectionThatIsLarge();

private:
    void addPartitions();
    void addGrowth();
    void addValues();
};

namespace {

const std::string thousands = users(R"({"average": 10, "worst": 2000})");
const std::string millions = users(R"({"average": 10, "worst": 1000000})");

void add(const char* rule, const char* name, const std::string& changes, const std::string& found)
{
    QTest::addRow("%s %s", rule, name) << std::string(rule) << changes << found;
}

}  // namespace

void TestReviewSizes::rulesApplyOrAreSilent_data()
{
    RULE_COLUMNS();
    addPartitions();
    addGrowth();
    addValues();
}

void TestReviewSizes::addPartitions()
{
    // A row has 8 + 16 bytes of its key, the title, and 8 for its cell; the partition key 16.
    add("R1", "small", thousands, "");
    add("R1", "unknown", "", "");
    add("R1", "beyond comfort", users(R"({"average": 10, "worst": 90000})", "200"),
        "warning posts_by_user 20,880,016 > 10,000,000");
    add("R1", "large", millions, "warning posts_by_user 132,000,016 > 100,000,000");
    add("R1", "huge", users(R"({"average": 10, "worst": 10000000})"),
        "error posts_by_user 1,320,000,016 > 1,000,000,000");
    add("R2", "few cells", thousands, "");
    add("R2", "many cells", millions, "warning posts_by_user 1,000,000 > 100,000");
    add("R2", "more than there can be", users(R"({"average": 10, "worst": 3000000000})", "1"),
        "error posts_by_user 3,000,000,000 > 2,000,000,000");
    const std::string onlyKeys = "/workflow/queries/0/returns [\"Post.id\"]\n";
    add("R87", "rows without cells", millions + onlyKeys, "warning posts_by_user 1,000,000 > 300,000");
    add("R87", "cells are told already", millions, "");
    add("R87", "few rows", thousands + onlyKeys, "");
    // Only an average fan-out is stated, with a count or without any.
    const std::string averageMillion = users(R"({"average": 1000000})");
    const std::string uncounted = "/conceptual/entities/1/attributes/2/bytes 100\n"
                                  "/conceptual/relationships/0/participants/0/fanOut {\"average\": ";
    add("R1", "an average is large", averageMillion, "warning posts_by_user 132,000,016 > 100,000,000");
    add("R1", "an average of nobody knows how many is large", uncounted + "1000000}",
        "warning posts_by_user 132,000,016 > 100,000,000");
    add("R1", "an average is small", users(R"({"average": 2000})"), "");
    add("R1", "an average of nobody knows how many is small", uncounted + "2000}", "");
    add("R2", "an average is large", averageMillion, "warning posts_by_user 1,000,000 > 100,000");
    add("R2", "an average of nobody knows how many is large", uncounted + "1000000}",
        "warning posts_by_user 1,000,000 > 100,000");
    add("R2", "an average is small", users(R"({"average": 2000})"), "");
    // Nobody says how long names and titles are, but rows have 8 + 16 + 8 bytes without.
    const auto untold = [](const std::string& posts) {
        return "/conceptual/relationships/0/participants/0/fanOut " + posts + "\n";
    };
    add("R1", "what is known is large already", untold(R"({"average": 10, "worst": 1000000})"),
        "warning posts_by_user 32,000,016 > 10,000,000");
    add("R1", "what is known is small", untold(R"({"average": 10, "worst": 200000})"), "");
    add("R1", "what is known of an average is large", untold(R"({"average": 1000000})"),
        "warning posts_by_user 32,000,016 > 10,000,000");
    add("R1", "what is known of an average is small", untold(R"({"average": 200000})"), "");
    const std::string withTags = "/workflow/queries/0/returns [\"Post.title\", \"Post.tags\"]\n";
    add("R2", "cells without those of a set are many",
        withTags + untold(R"({"average": 10, "worst": 200000})"), "warning posts_by_user 200,000 > 100,000");
    add("R2", "cells without those of a set are few", withTags + untold(R"({"average": 10, "worst": 50000})"),
        "");
    const std::string byHash = "/decisions/- {\"kind\": \"bucket\", \"table\": \"Q1\", \"by\": \"hash\", "
                               "\"buckets\": 2}\n";
    add("R5", "buckets by hash are too few", byHash + millions, "advice posts_by_user 500,000 > 100,000");
    add("R5", "buckets by hash are enough", byHash + users(R"({"average": 10, "worst": 150000})"), "");
    add("R87", "an average of rows without cells", averageMillion + onlyKeys,
        "warning posts_by_user 1,000,000 > 300,000");
    add("R87", "an average of few rows", users(R"({"average": 2000})") + onlyKeys, "");
    add("R5", "an average is large", averageMillion, "advice posts_by_user 132,000,016 > 100,000,000");
    add("R5", "an average is small", users(R"({"average": 2000})"), "");
    add("R5", "small", thousands, "");
    add("R5", "beyond comfort", users(R"({"average": 10, "worst": 90000})", "200"),
        "advice posts_by_user 20,880,016 > 10,000,000");
    add("R5", "rows without cells", millions + onlyKeys, "advice posts_by_user 24,000,016 > 10,000,000");
    add("R5", "large", millions, "advice posts_by_user 132,000,016 > 100,000,000");
    add("R3", "known", thousands, "advice the model");
    add("R3", "unknown", "", "");
    add("R79", "narrow", thousands, "");
    add("R79", "wide", users(R"({"average": 2, "worst": 3})", "20000"),
        "advice posts_by_user 20,032 > 10,000");
    const std::string byTag = "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": "
                              "[{\"attribute\": \"Post.tags[]\"}], \"returns\": [\"Post.title\"]}\n";
    add("R78", "few tags",
        thousands + byTag + "/conceptual/entities/1/attributes/3/elements {\"average\": 3}", "");
    add("R78", "many tags",
        thousands + byTag + "/conceptual/entities/1/attributes/3/elements {\"average\": 30}",
        "advice posts_by_tag 30 > 10");
    add("R78", "unknown", byTag, "");
    const std::string topics =
        "/conceptual/entities/1/attributes/- {\"name\": \"topics\", \"type\": \"text\", "
        "\"collection\": \"set\", \"elements\": {\"average\": 4}}\n";
    const std::string byBoth =
        topics
        + "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": [{\"attribute\": "
          "\"Post.tags[]\"}, {\"attribute\": \"Post.topics[]\"}], \"returns\": [\"Post.title\"]}\n";
    const std::string tagsOf = "/conceptual/entities/1/attributes/3/elements {\"average\": ";
    add("R78", "tags and topics multiply", byBoth + tagsOf + "3}", "advice posts_by_tag_topic 12 > 10");
    add("R78", "few of both", byBoth + tagsOf + "2}", "");
    add("R78", "nobody says how many they multiply to", byBoth, "advice posts_by_tag_topic");
}

void TestReviewSizes::addGrowth()
{
    const std::string inserts = "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"insert\", \"subjects\": "
                                "[\"Post\"], \"timesPerSecond\": 2}\n";
    const std::string deletes =
        "/workflow/updates/- {\"id\": \"U2\", \"kind\": \"delete\", \"subjects\": [\"Post\"]}\n";
    const std::string expires = "/decisions/- {\"kind\": \"options\", \"table\": \"Q1\", \"options\": "
                                "{\"default_time_to_live\": \"86400\"}}\n";
    const std::string byMonth =
        "/decisions/- {\"kind\": \"bucket\", \"table\": \"Q1\", \"by\": \"month\", \"of\": \"Post.at\"}\n";
    const std::string others = "/workflow/updates/- {\"id\": \"U3\", \"kind\": \"insert\", \"subjects\": "
                               "[\"User\"]}\n";
    const std::string changesUsers =
        "/workflow/updates/- {\"id\": \"U4\", \"kind\": \"change\", \"subjects\": [\"User\"], "
        "\"attributes\": [\"User.name\"]}\n";
    add("R4", "nothing is known", "", "warning posts_by_user");
    add("R4", "rows come", inserts, "warning posts_by_user");
    add("R4", "rows of another table come", inserts + "/workflow/updates/0/tables [\"Q2\"]\n", "");
    add("R4", "nothing is said of what comes, but of other things", others, "warning posts_by_user");
    add("R4", "nothing is said of what comes", changesUsers, "warning posts_by_user");
    add("R4", "rows expire", expires, "");
    const std::string byView =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], \"given\": "
        "[{\"attribute\": \"User.name\"}], \"order\": [\"Post.at\"], \"returns\": [\"Post.title\"]}\n"
        "/workflow/queries/0/returns [\"Post.title\", \"User.name\"]\n"
        "/decisions/- {\"kind\": \"static\", \"table\": \"Q1\", \"column\": \"User.name\", \"static\": "
        "false}\n"
        "/decisions/- {\"kind\": \"serve\", \"table\": \"Q3\", \"by\": \"view\", \"of\": \"Q1\"}\n";
    add("R4", "a view grows as its table does", byView, "warning posts_by_user; warning posts_by_user_name");
    add("R4", "rows of a view expire with those of its table", byView + expires, "");
    add("R5", "a view is large", byView + millions + "/conceptual/entities/0/attributes/1/mostFrequent 1\n",
        "advice posts_by_user 160,000,016 > 100,000,000; advice posts_by_user_name 148,000,020 > "
        "100,000,000");
    add("R5", "a view is small", byView + thousands, "");
    const std::string written = "/workflow/updates/0/ttl {\"seconds\": 60";
    add("R4", "rows are written with a time to live", inserts + written + "}\n", "");
    add("R4", "rows of another table are written with one", inserts + written + ", \"tables\": [\"Q2\"]}\n",
        "warning posts_by_user");
    add("R4", "rows are written anew for good",
        inserts + written
            + "}\n/workflow/updates/- {\"id\": \"U2\", \"kind\": \"change\", \"subjects\": [\"Post\"], "
              "\"attributes\": [\"Post.title\"], \"ttl\": {\"seconds\": 0}}\n",
        "warning posts_by_user");
    add("R4", "rows are deleted", inserts + deletes, "");
    add("R4", "rows are deleted, but fewer than come",
        inserts + "/workflow/updates/0/timesPerSecond 1\n" + deletes
            + "/workflow/updates/1/timesPerSecond 0.00001\n",
        "warning posts_by_user");
    add("R4", "as many rows are deleted as come",
        inserts + "/workflow/updates/0/timesPerSecond 1\n" + deletes
            + "/workflow/updates/1/timesPerSecond 1\n",
        "");
    add("R4", "a bucket bounds it", byMonth, "");
    add("R4", "the statistics bound it", thousands, "");
    add("R4", "it grows quickly",
        thousands + "/conceptual/entities/1/growth {\"count\": 100000, \"per\": \"day\"}",
        "warning posts_by_user 4.9 < 3,650");
    add("R4", "it grows slowly",
        thousands + "/conceptual/entities/1/growth {\"count\": 10, \"per\": \"day\"}", "");
    const std::string byHash =
        "/decisions/- {\"kind\": \"bucket\", \"table\": \"Q1\", \"by\": \"hash\", \"buckets\": 8}\n";
    add("R4", "buckets by hash bound nothing", byHash, "warning posts_by_user");
    add("R4", "buckets by hash of rows that expire", byHash + expires, "");
    add("R4", "buckets by hash of a partition that the statistics bound", byHash + thousands, "");
    add("R4", "buckets by hash of what grows quickly",
        byHash + thousands + "/conceptual/entities/1/growth {\"count\": 100000, \"per\": \"day\"}",
        "warning posts_by_user 39.9 < 3,650");
    add("R4", "buckets by hash of what grows slowly",
        byHash + thousands + "/conceptual/entities/1/growth {\"count\": 10, \"per\": \"day\"}", "");
    add("R4", "it is large already", millions, "warning posts_by_user 0 < 3,650");
    add("R4", "it is large already, and no rows come",
        millions + inserts + "/workflow/updates/0/tables [\"Q2\"]\n", "");
    add("R4", "an average is large", users(R"({"average": 1000000})"), "warning posts_by_user");
    add("R80", "R4 tells of buckets by hash", byHash + inserts, "");
    add("R80", "buckets by hash are enough",
        byHash + thousands + "/conceptual/entities/1/growth {\"count\": 10, \"per\": \"day\"}",
        "warning posts_by_user");
    add("R4", "the year that something is of is not when it comes",
        "/conceptual/entities/1/attributes/1 {\"name\": \"year\", \"type\": \"int\"}\n"
        "/workflow/queries/0/order [\"Post.year desc\"]",
        "");
    const std::string counted = "/workflow/queries/0/order []\n"
                                "/workflow/queries/0/returns [\"count(*)\"]\n"
                                "/workflow/queries/0/groupBy ";
    add("R4", "a group for each day", counted + "[\"Post.at@day\"]", "");
    add("R4", "a group for each minute", counted + "[\"Post.at@minute\"]", "warning posts_by_user");
    add("R80", "nobody says how much comes", byMonth, "");
    add("R80", "rows come and stay", byMonth + inserts, "warning posts_by_user");
    add("R80", "rows expire", byMonth + inserts + expires, "");
    add("R80", "rows are deleted", byMonth + inserts + deletes, "");
}

void TestReviewSizes::addValues()
{
    const std::string shown = "/workflow/queries/0/returns [\"Post.title\", \"Post.tags\"]\n";
    const std::string tags = "/conceptual/entities/1/attributes/3/";
    add("R26", "few elements", shown + tags + "elements {\"average\": 3, \"worst\": 100}", "");
    add("R26", "many elements", shown + tags + "elements {\"average\": 3, \"worst\": 500}",
        "warning Post.tags 500 > 200");
    add("R26", "many bytes", shown + tags + "elements {\"worst\": 100}\n" + tags + "bytes 200000",
        "warning Post.tags 20,000,000 > 10,485,760");
    add("R26", "no table has it", tags + "elements {\"worst\": 500}", "");
    add("R26", "the cloud takes fewer",
        shown + tags + "elements {\"worst\": 100}\n/review {\"profile\": \"astra\"}",
        "warning Post.tags 100 > 20");
    add("R26", "few elements on average", shown + tags + "elements {\"average\": 100}", "");
    add("R26", "many elements on average", shown + tags + "elements {\"average\": 500}",
        "warning Post.tags 500 > 200");
    add("R26", "nested entities, many on average",
        "/workflow/queries/0/nested [\"Post\"]\n/workflow/queries/0/order []\n"
        "/conceptual/relationships/0/participants/0/fanOut {\"average\": 900}",
        "warning users_with_posts.posts 900 > 200");
    add("R26", "nested entities, few on average",
        "/workflow/queries/0/nested [\"Post\"]\n/workflow/queries/0/order []\n"
        "/conceptual/relationships/0/participants/0/fanOut {\"average\": 20}",
        "");
    add("R26", "nested entities",
        "/workflow/queries/0/nested [\"Post\"]\n/workflow/queries/0/order []\n"
        "/conceptual/relationships/0/participants/0/fanOut {\"average\": 3, \"worst\": 900}",
        "warning users_with_posts.posts 900 > 200");
    add("R27", "small elements", shown + tags + "bytes 100", "");
    add("R27", "large elements", shown + tags + "bytes 70000", "error Post.tags 70,000 > 65,535");
    add("R27", "large keys of a map",
        shown + tags + "collection \"map\"\n" + tags + "mapKey \"text\"\n" + tags + "keyBytes 70000",
        "error Post.tags 70,000 > 65,535");
    const std::string byName = "/workflow/queries/1/given [{\"attribute\": "
                               "\"User.name\"}]\n/workflow/queries/1/returns [\"User.country\"]\n";
    const std::string nameBytes = "/conceptual/entities/0/attributes/1/bytes ";
    add("R48", "short key", byName + nameBytes + "20", "");
    add("R48", "long partition key", byName + nameBytes + "70000", "error users_by_name 70,000 > 65,535");
    add("R48", "long clustering value",
        "/workflow/queries/0/order [\"Post.title\"]\n/conceptual/entities/1/attributes/2/bytes 70000",
        "error posts_by_user.title 70,000 > 65,535");
    add("R49", "small value", nameBytes + "20", "");
    add("R49", "large value", nameBytes + "2000000", "advice User.name 2,000,000 > 1,000,000");
    add("R49", "beyond max_value_size", nameBytes + "300000000",
        "warning User.name 300,000,000 > 268,435,456");
    add("R49", "beyond what a value can be", nameBytes + "3000000000",
        "error User.name 3,000,000,000 > 2,000,000,000");
    const std::string blob = "/conceptual/entities/0/attributes/1/type \"blob\"\n";
    add("R50", "small blob", blob + nameBytes + "20", "");
    add("R50", "file", blob + nameBytes + "2000000", "warning User.name 2,000,000 > 1,000,000");
    add("R50", "long text is no file", nameBytes + "2000000", "");
    add("R49", "files are told by R50", blob + nameBytes + "2000000", "");
}

void TestReviewSizes::rulesApplyOrAreSilent()
{
    QFETCH(std::string, rule);
    QFETCH(std::string, changes);
    QFETCH(std::string, found);

    QCOMPARE(reviewed(changes).found(rule), found);
}

void TestReviewSizes::saysWhatToStateOfAPartitionThatEndsByItself_data()
{
    QTest::addColumn<std::string>("changes");
    QTest::addColumn<QString>("missing");

    const std::string fanOut = "/conceptual/relationships/0/participants/0/fanOut ";
    const char* all = "the worst fan-out of User in \"writes\" and the size of Post.title in bytes";
    QTest::newRow("its rows") << std::string() << all;
    QTest::newRow("its rows, of which the average is known") << fanOut + R"({"average": 10})" << all;
    QTest::newRow("the bytes of its rows") << fanOut + R"({"average": 10, "worst": 5000})"
                                           << "the size of Post.title in bytes";
}

void TestReviewSizes::saysWhatToStateOfAPartitionThatEndsByItself()
{
    QFETCH(std::string, changes);
    QFETCH(QString, missing);

    const Reviewed review = reviewed(changedFile(blog, changes));

    QString message;
    for (const ReviewFinding& finding : review.findings) {
        if (finding.rule == "R4")
            message += QString::fromStdString(finding.sentence);
    }
    QVERIFY2(message.endsWith(QStringLiteral(". If they stay small all the same, state ") + missing
                              + QStringLiteral(".")),
             qPrintable(message));
    // So few that the sizes of their values do not matter.
    const std::string few =
        R"(/conceptual/relationships/0/participants/0/fanOut {"average": 10, "worst": 40})";
    QCOMPARE(reviewed(changedFile(blog, few)).found("R4"), std::string());
}

void TestReviewSizes::saysWhyPartitionsAreNotBound_data()
{
    QTest::addColumn<std::string>("changes");
    QTest::addColumn<std::string>("sentence");

    const std::string grow = " for as long as rows come, by Post.at: nothing in the partition key bounds the "
                             "time, and no row expires or is deleted.";
    const std::string whole = "Partitions of \"posts_by_user\" grow" + grow;
    QTest::newRow("nothing splits them, and they are large already")
        << millions << whole + " The largest one is larger than advised already.";
    QTest::newRow("buckets by hash")
        << "/decisions/- {\"kind\": \"bucket\", \"table\": \"Q1\", \"by\": \"hash\", \"buckets\": 8}\n"
               + thousands + "/conceptual/entities/1/growth {\"count\": 100000, \"per\": \"day\"}"
        << "Partitions of \"posts_by_user\", split by hash into 8, still grow" + grow
               + " The largest one is larger than advised in 40 days.";
    QTest::newRow("an average one is large, so they do not stay small")
        << users(R"({"average": 1000000})") << whole;
}

void TestReviewSizes::saysWhyPartitionsAreNotBound()
{
    QFETCH(std::string, changes);
    QFETCH(std::string, sentence);

    const Reviewed review = reviewed(changes);

    QVERIFY(review.first("R4"));
    QCOMPARE(review.first("R4")->sentence, sentence);
}

void TestReviewSizes::sampleDataCountsWhereItIsLarger()
{
    MeasuredDesign measured;
    MeasuredTable table;
    table.mostBytes = 2e8;
    table.mostCells = 50;
    table.mostRows = 400'000;
    table.largestKey = "user_id = 1";
    measured.tables.push_back(table);

    const Reviewed review = reviewed(changedFile(blog, thousands), &measured);

    QCOMPARE(review.found("R1"), std::string("warning posts_by_user 200,000,000 > 100,000,000"));
    QVERIFY(review.first("R1")->sentence.find("user_id = 1") != std::string::npos);
    QCOMPARE(review.found("R2"), std::string());
    QCOMPARE(review.found("R87"), std::string("warning posts_by_user 400,000 > 300,000"));
}

void TestReviewSizes::sampleDataSaysWhatWasLost()
{
    MeasuredDesign measured;
    MeasuredTable table;
    table.keyless = 12;
    table.overwritten = 3;
    measured.tables.push_back(table);

    const Reviewed review = reviewed(changedFile(blog, thousands), &measured);

    QCOMPARE(review.found("R77"), std::string("warning posts_by_user 12 > 0"));
    QCOMPARE(review.found("R43"), std::string("error posts_by_user 3 > 0"));
}

void TestReviewSizes::saysThatItIsTheAverageThatIsLarge()
{
    const Reviewed review = reviewed(users(R"({"average": 1000000})"));

    QCOMPARE(
        review.first("R1")->sentence,
        std::string("Even an average partition of \"posts_by_user\" has 132.0 MB, more than 100.0 MB; how "
                    "large the largest one is nobody says."));
    QCOMPARE(
        review.first("R2")->sentence,
        std::string("Even an average partition of \"posts_by_user\" has 1,000,000 cells, more than 100,000; "
                    "how large the largest one is nobody says."));
    QVERIFY(review.first("R5")->sentence.find(" an average one has ") != std::string::npos);
    QVERIFY(reviewed(millions).first("R1")->sentence.starts_with("The largest partition of "));
}

void TestReviewSizes::saysWhatIsNotCounted()
{
    const auto fanOut = [](const std::string& posts) {
        return "/conceptual/relationships/0/participants/0/fanOut " + posts + "\n";
    };

    QCOMPARE(reviewed(fanOut(R"({"average": 10, "worst": 1000000})")).first("R1")->sentence,
             std::string(
                 "The largest partition of \"posts_by_user\" has at least 32.0 MB, more than 10.0 MB, below "
                 "which common practice stays (the usual limit is 100.0 MB); its rows: 1,000,000 (the worst "
                 "fan-out of User in \"writes\"); nobody says the size "
                 "of Post.title in bytes."));
    QCOMPARE(
        reviewed(fanOut(R"({"average": 1000000})")).first("R1")->sentence,
        std::string(
            "Even an average partition of \"posts_by_user\" has at least 32.0 MB, more than 10.0 MB, below "
            "which common practice stays (the usual limit is 100.0 MB); how large the largest one is nobody "
            "says, nor the size of Post.title in bytes."));
    // All that cells depend on is known.
    QCOMPARE(
        reviewed(fanOut(R"({"average": 10, "worst": 1000000})")).first("R2")->sentence,
        std::string("The largest partition of \"posts_by_user\" has 1,000,000 cells, more than 100,000."));
}

void TestReviewSizes::saysThatItIsTheAverageCollectionThatIsLarge_data()
{
    QTest::addColumn<std::string>("changes");
    QTest::addColumn<QString>("sentence");

    const std::string tags = "/workflow/queries/0/returns [\"Post.title\", \"Post.tags\"]\n"
                             "/conceptual/entities/1/attributes/3/elements ";
    const std::string bytes = "\n/conceptual/entities/1/attributes/3/bytes 200000\n";
    const std::string nested = "/workflow/queries/0/nested [\"Post\"]\n/workflow/queries/0/order []\n"
                               "/conceptual/relationships/0/participants/0/fanOut ";
    QTest::newRow("most values")
        << tags + R"({"average": 300, "worst": 500})"
        << "A collection of Post.tags has up to 500 values, more than 200: it is read "
           "and returned whole. Rows of their own could be read in part.";
    QTest::newRow("values on average")
        << tags + R"({"average": 300})"
        << "A collection of Post.tags has on average 300 values, more than 200; how large the largest one is "
           "nobody says. It is read and returned whole. Rows of their own could be read in part.";
    QTest::newRow("bytes on average") << tags + R"({"average": 100})" + bytes
                                      << "A collection of Post.tags has on average 20.0 MB, more than 10.5 "
                                         "MB; how large the largest one is "
                                         "nobody says. It is read and returned whole.";
    QTest::newRow("most entities") << nested + R"({"average": 300, "worst": 900})"
                                   << "The collection \"posts\" of \"users_with_posts\" has up to 900 "
                                      "elements, more than 200: it is read and "
                                      "returned whole. Rows of their own could be read in part.";
    QTest::newRow("entities on average")
        << nested + R"({"average": 300})"
        << "The collection \"posts\" of \"users_with_posts\" has on average 300 elements, more than 200; how "
           "large the "
           "largest one is nobody says. It is read and returned whole. Rows of their own could be read in "
           "part.";
}

void TestReviewSizes::saysThatItIsTheAverageCollectionThatIsLarge()
{
    QFETCH(std::string, changes);
    QFETCH(QString, sentence);

    const Reviewed review = reviewed(changes);

    QVERIFY(review.first("R26"));
    QCOMPARE(QString::fromStdString(review.first("R26")->sentence), sentence);
}

void TestReviewSizes::limitsDifferByProfile()
{
    const std::string shown = "/workflow/queries/0/returns [\"Post.title\", \"Post.tags\"]\n"
                              "/conceptual/entities/1/attributes/3/elements {\"worst\": 100}\n";
    for (const DeploymentProfile profile : allProfiles) {
        ModelFile file = changedFile(blog, shown);
        file.review.profile = profile;
        const bool isCloud = profile == DeploymentProfile::Astra || profile == DeploymentProfile::Keyspaces;
        QCOMPARE(reviewed(std::move(file)).found("R26").empty(), !isCloud);
    }
}

QTEST_GUILESS_MAIN(TestReviewSizes)
#include "tst_review_sizes.moc"
