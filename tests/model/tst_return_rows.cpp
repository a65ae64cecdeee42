// SPDX-License-Identifier: Apache-2.0
// A query for groups that returns their rows instead, as the review of what two writers work out (R65)
// offers.
#include "model/edit/edit_review.h"
#include "model/edit/return_rows.h"
#include "tests/model/reviewed.h"

using namespace querywright;
using namespace querywright::tests;

class TestReturnRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCountByDayBecomesTheRowsOfTheDays();
    void aSumBecomesWhatIsAdded();
    void rowsThatATableHasAlreadyAreReadThere();
    void aQueryForRowsIsRefused();
};

namespace {

const std::string writesPost =
    "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"insert\", \"subjects\": [\"Post\", "
    "\"writes\"], \"attributes\": [], \"timesPerSecond\": 1}\n";

// Q1 asks for groups of a user's posts.
std::string asked(const std::string& more)
{
    return "/workflow/queries/0 {\"id\": \"Q1\", \"walk\": [\"User\", \"writes\", \"Post\"], \"given\": "
           "[{\"attribute\": \"User.id\"}], "
           + more + "}\n" + writesPost;
}

// "Post.at, Post.id": what the query returns.
std::string returnedBy(const ModelFile& file)
{
    const AccessPattern& query = *file.model.workflow.findQuery("Q1");
    std::vector<std::string> texts;
    for (const Returned& one : query.returned)
        texts.push_back(std::holds_alternative<Aggregate>(one)
                            ? "a function"
                            : toText(file.model, query.walk, std::get<AttributeUse>(one)));
    return join(texts, ", ");
}

}  // namespace

void TestReturnRows::aCountByDayBecomesTheRowsOfTheDays()
{
    const Reviewed review =
        reviewed(asked(R"x("groupBy": ["Post.at@day"], "returns": ["Post.at@day", "count(*)"])x"));
    const ReviewFinding* finding = review.first("R65");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text,
             std::string("Let Q1 return the rows, for the application to count"));

    const Result<Edit> fixed = edit::applyFix(review.file, finding->fixes.front());
    QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
    QCOMPARE(fixed->name, finding->fixes.front().text);
    QCOMPARE(returnedBy(fixed->after), std::string("Post.at, Post.id"));
    const AccessPattern& query = *fixed->after.model.workflow.findQuery("Q1");
    QVERIFY(query.groupBy.empty());
    QCOMPARE(query.order.size(), std::size_t(1));
    QVERIFY(!query.order.front().attribute.bucket);
    const Reviewed after = reviewed(fixed->after);
    QCOMPARE(after.found("R65"), std::string());
    QCOMPARE(after.derivation.tables.front().name, std::string("posts_by_user"));
}

void TestReturnRows::aSumBecomesWhatIsAdded()
{
    const Reviewed review = reviewed(asked(
        R"x("groupBy": ["Post.title"], "returns": ["Post.title", "sum(Post.stock)"], "order": ["Post.title desc"])x"));
    const ReviewFinding* finding = review.first("R65");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text,
             std::string("Let Q1 return the rows, for the application to work it out"));
    const ModelFile fixed = edit::applyFix(review.file, finding->fixes.front()).value().after;
    QCOMPARE(returnedBy(fixed), std::string("Post.title, Post.stock"));
    QVERIFY(fixed.model.workflow.findQuery("Q1")->order.front().direction == Direction::Descending);
    QCOMPARE(reviewed(fixed).found("R65"), std::string());
}

void TestReturnRows::rowsThatATableHasAlreadyAreReadThere()
{
    const Reviewed review = reviewed(
        asked(R"x("returns": ["avg(Post.stock)"])x")
        + "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], \"given\": "
          "[{\"attribute\": \"User.id\"}], \"returns\": [\"Post.title\", \"Post.stock\"]}\n");
    const ReviewFinding* finding = review.first("R65");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text, std::string("Let Q1 work it out from posts_by_user when it runs"));
}

void TestReturnRows::aQueryForRowsIsRefused()
{
    const Reviewed review = reviewed(std::string());
    const Result<Edit> edit = edit::returnRows(review.file, review.file.model.workflow.findQuery("Q1")->id);
    QVERIFY(!edit);
    QCOMPARE(edit.error().message, std::string("Q1 asks for rows as it is: nothing is worked out of groups"));
    QVERIFY(!edit::returnRows(review.file, QueryId(0)));
}

QTEST_GUILESS_MAIN(TestReturnRows)
#include "tst_return_rows.moc"
