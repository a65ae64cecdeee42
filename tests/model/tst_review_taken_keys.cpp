// SPDX-License-Identifier: Apache-2.0
// M10: rows that are written by an alternate key alone, and so over another's.
#include "model/edit/edit_review.h"
#include "model/writes/write_plan.h"
#include "tests/model/reviewed.h"

using namespace querywright;
using namespace querywright::tests;

class TestReviewTakenKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isToldWhereAnotherIsOverwritten_data();
    void isToldWhereAnotherIsOverwritten();
    void theFixAsksTheTableOfTheAlternateKey();
    void anotherTableThatIsAskedDoesNotHelp();
};

namespace {

// Users are told apart by their names too; Q3 shows the one of a name.
const std::string uniqueNames =
    "/conceptual/entities/0/alternateKeys [[\"name\"]]\n"
    "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\"], \"given\": [{\"attribute\": "
    "\"User.name\"}], \"returns\": [\"User.id\", \"User.country\"]}\n";

std::string signUp(const std::string& more = {})
{
    return "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"insert\", \"subjects\": [\"User\"]" + more
           + "}\n";
}

std::string change(const std::string& attribute)
{
    return "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"change\", \"subjects\": [\"User\"], "
           "\"attributes\": [\""
           + attribute + "\"], \"walk\": [\"User\"], \"given\": [{\"attribute\": \"User.id\"}]}\n";
}

}  // namespace

void TestReviewTakenKeys::isToldWhereAnotherIsOverwritten_data()
{
    RULE_COLUMNS();
    const auto row = [](const char* name, const std::string& changes, const std::string& found) {
        QTest::addRow("%s", name) << std::string("M10") << changes << found;
    };
    row("an insert", uniqueNames + signUp(), "advice U1");
    row("an insert that asks the table",
        uniqueNames + signUp(R"x(, "condition": {"exists": false, "table": "Q3"})x"), "");
    row("a change of the key", uniqueNames + change("User.name"), "advice U1");
    row("a change of something else", uniqueNames + change("User.country"), "");
    row("a delete",
        uniqueNames
            + "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"delete\", \"subjects\": [\"User\"]}\n",
        "");
    row("no table is by the alternate key", "/conceptual/entities/0/alternateKeys [[\"name\"]]\n" + signUp(),
        "");
    // Several of a country have a row each.
    row("the key is completed",
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\"], \"given\": [{\"attribute\": "
        "\"User.country\"}], \"returns\": [\"User.id\"]}\n"
            + signUp(),
        "");
    row("what is inserted has no row there",
        uniqueNames
            + "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"insert\", \"subjects\": [\"Post\"]}\n",
        "");
}

void TestReviewTakenKeys::isToldWhereAnotherIsOverwritten()
{
    QFETCH(std::string, rule);
    QFETCH(std::string, changes);
    QFETCH(std::string, found);
    QCOMPARE(reviewed(changes).found(rule), found);
}

void TestReviewTakenKeys::theFixAsksTheTableOfTheAlternateKey()
{
    const Reviewed review = reviewed(uniqueNames + signUp());
    const ReviewFinding* finding = review.first("M10");
    QVERIFY(finding);
    QCOMPARE(
        finding->sentence,
        std::string("U1 writes \"users_by_name\" by User.name alone: a User that has the same is overwritten "
                    "without a word. Where that must not be, insert only if there is none (IF NOT "
                    "EXISTS)."));
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    const Result<Edit> fixed = edit::applyFix(review.file, finding->fixes.front());
    QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
    QCOMPARE(fixed->name, finding->fixes.front().text);
    const Reviewed after = reviewed(fixed->after);
    QCOMPARE(after.found("M10"), std::string());

    const std::vector<WritePlan> plans = writePlans(after.file.model, after.derivation, after.physical);
    QCOMPARE(plans.front().groups.front().kind, GroupKind::Conditional);
    const std::string& cql = plans.front().groups.front().statements.front().cql;
    QVERIFY2(cql.starts_with("INSERT INTO blog.users_by_name") && cql.ends_with("IF NOT EXISTS"),
             cql.c_str());
}

void TestReviewTakenKeys::anotherTableThatIsAskedDoesNotHelp()
{
    const Reviewed review =
        reviewed(uniqueNames + signUp(R"x(, "condition": {"exists": false, "table": "Q2"})x"));
    const ReviewFinding* finding = review.first("M10");
    QVERIFY(finding);
    QCOMPARE(
        finding->sentence,
        std::string(
            "U1 writes \"users_by_name\" by User.name alone: a User that has the same is overwritten "
            "without a word, since U1 asks \"users\" whether there is one: let it ask this table instead."));
    const Result<Edit> fixed = edit::applyFix(review.file, finding->fixes.front());
    QVERIFY(fixed.has_value());
    QCOMPARE(reviewed(fixed->after).found("M10"), std::string());
}

QTEST_GUILESS_MAIN(TestReviewTakenKeys)
#include "tst_review_taken_keys.moc"
