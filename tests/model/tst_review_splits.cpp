// SPDX-License-Identifier: Apache-2.0
// Splits that the review offers for partitions that are, or grow, too large.
#include "model/edit/edit_review.h"
#include "tests/model/reviewed.h"
#include "tests/model/users_with_posts.h"

using namespace querywright;
using namespace querywright::tests;

class TestReviewSplits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partitionsThatAreNotBoundAreSplitAsAdvised();
    void partitionsThatAreNotBoundAreSplitWithoutStatistics();
    void partitionsOfFewRowsAreSplitByYear();
    void aBucketThatIsAdvisedIsAFix();
    void splitsAreOfferedUntilNothingIsToldOfTheSize();
    void aViewIsSplitAsATableOfItsOwn();
};

namespace {

const std::string millions = users(R"({"average": 10, "worst": 1000000})");

}  // namespace

// A month of so many posts would be too large.
void TestReviewSplits::partitionsThatAreNotBoundAreSplitAsAdvised()
{
    const std::string days = "/conceptual/entities/1/attributes/1/days 3650\n"
                             "/workflow/queries/0/ranges [{\"attribute\": \"Post.at\", \"width\": 0.01}]\n";
    const auto fixOf = [](const Reviewed& review, const char* rule) {
        const ReviewFinding* finding = review.first(rule);
        return finding && !finding->fixes.empty() ? finding->fixes.front().text : std::string();
    };
    const Reviewed many = reviewed(users(R"({"average": 10, "worst": 20000000})") + days);

    QVERIFY(!fixOf(many, "R5").empty());
    for (const char* rule : {"R1", "R2"})  // what is told of the size has the same fixes
        QVERIFY(many.first(rule) && many.first(rule)->fixes == many.first("R5")->fixes);
    QCOMPARE(fixOf(many, "R4"), std::string("Split partitions of posts_by_user by week of Post.at"));
    QCOMPARE(fixOf(reviewed(days), "R4"),
             std::string("Split partitions of posts_by_user by month of Post.at"));
}

// Nobody says how many there are: a time in the clustering key is enough to split by.
void TestReviewSplits::partitionsThatAreNotBoundAreSplitWithoutStatistics()
{
    const auto split = [](const std::string& changes) {
        const Reviewed review = reviewed(changes);
        const ReviewFinding* finding = review.first("R4");
        if (!finding || finding->fixes.empty())
            return std::string(finding ? "no fix" : "not found");
        const Result<Edit> fixed = edit::applyFix(review.file, finding->fixes.front());
        if (!fixed)
            return fixed.error().message;
        return finding->fixes.front().text + "; " + reviewed(fixed->after).found("R4");
    };
    const std::string liked =
        "/conceptual/relationships/- {\"name\": \"likes\", \"attributes\": [{\"name\": \"since\", \"type\": "
        "\"date\"}], \"participants\": [{\"entity\": \"User\", \"cardinality\": \"n\"}, {\"entity\": "
        "\"Post\", \"cardinality\": \"m\"}]}\n"
        "/workflow/queries/0/walk [\"User\", \"likes\", \"Post\"]\n";

    QCOMPARE(split(""), std::string("Split partitions of posts_by_user by month of Post.at; "));
    QCOMPARE(split(liked + "/workflow/queries/0/order [\"likes.since asc\"]\n"),
             std::string("Split partitions of posts_by_user by month of likes.since; "));
    QCOMPARE(split("/conceptual/entities/1/attributes/0/type \"timeuuid\"\n"
                   "/decisions/- {\"kind\": \"timeuuid\", \"table\": \"Q1\", \"time\": \"Post.at\", "
                   "\"id\": \"Post.id\"}\n"),
             std::string("Split partitions of posts_by_user by month of Post.at; "));
}

// As the sample data have them.
void TestReviewSplits::partitionsOfFewRowsAreSplitByYear()
{
    const auto fixWith = [](double mostRows) {
        MeasuredDesign measured;
        MeasuredTable table;
        table.mostRows = mostRows;
        measured.tables.push_back(table);
        return reviewed(changedFile(blog, ""), &measured).first("R4")->fixes.at(0).text;
    };
    QCOMPARE(fixWith(60), std::string("Split partitions of posts_by_user by year of Post.at"));
    QCOMPARE(fixWith(6000), std::string("Split partitions of posts_by_user by month of Post.at"));
}

void TestReviewSplits::aBucketThatIsAdvisedIsAFix()
{
    const Reviewed review =
        reviewed(millions
                 + "/conceptual/entities/1/attributes/1/days 3650\n"
                   "/workflow/queries/0/ranges [{\"attribute\": \"Post.at\", \"width\": 0.01}]");

    const ReviewFinding* finding = review.first("R5");
    QVERIFY(finding);
    QVERIFY(!finding->fixes.empty());
    const auto& choice = std::get<Choice>(finding->fixes.front().change);
    const auto& bucket = std::get<ChooseBucket>(choice);
    QVERIFY(std::holds_alternative<BucketByTime>(bucket.bucket));
    QCOMPARE(finding->fixes.front().text,
             std::string("Split partitions of posts_by_user by month of Post.at"));
}

// As large as 42.1 MB of reviews of one play: within the usual limits, above what the review warns of.
void TestReviewSplits::splitsAreOfferedUntilNothingIsToldOfTheSize()
{
    const Reviewed review = reviewed(users(R"({"average": 10, "worst": 50000})", "800"));
    QVERIFY(review.first("R1")->sentence.find("(the usual limit is 100.0 MB)") != std::string::npos);
    QVERIFY(review.first("R5"));
    QVERIFY(!review.first("R5")->fixes.empty());

    const auto split = edit::applyFix(review.file, review.first("R5")->fixes.front());
    QVERIFY(split.has_value());
    const Reviewed after = reviewed(split->after);
    QVERIFY(!after.first("R1"));
    QVERIFY(!after.first("R5"));
}

// A bucket cannot be put into the key of a view.
void TestReviewSplits::aViewIsSplitAsATableOfItsOwn()
{
    const Reviewed review = reviewed(
        millions
        + "/conceptual/entities/0/attributes/1/mostFrequent 1\n"
          "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], \"given\": "
          "[{\"attribute\": \"User.name\"}], \"order\": [\"Post.at\"], \"returns\": [\"Post.title\"]}\n"
          "/workflow/queries/0/returns [\"Post.title\", \"User.name\"]\n"
          "/decisions/- {\"kind\": \"static\", \"table\": \"Q1\", \"column\": \"User.name\", \"static\": "
          "false}\n"
          "/decisions/- {\"kind\": \"serve\", \"table\": \"Q3\", \"by\": \"view\", \"of\": \"Q1\"}");

    const auto finding =
        std::find_if(review.findings.begin(), review.findings.end(), [](const ReviewFinding& one) {
            return one.rule == "R5" && one.name == "posts_by_user_name";
        });
    QVERIFY(finding != review.findings.end());
    QVERIFY(finding->sentence.starts_with(
        "Partitions of \"posts_by_user_name\" cannot be split, since a view has no "
        "bucket. Those of a table of its own for Q3 can be: "));
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QVERIFY(std::holds_alternative<Withdraw>(finding->fixes.front().change));
}

QTEST_GUILESS_MAIN(TestReviewSplits)
#include "tst_review_splits.moc"
