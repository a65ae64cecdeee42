// SPDX-License-Identifier: Apache-2.0
// The section "review" of a model: deployment profile, accepted findings, and the edits of both; fixes.
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_review.h"
#include "tests/model/reviewed.h"

#include <map>
#include <set>

using namespace querywright;
using namespace querywright::tests;

class TestReviewSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rulesAreWellFormed();
    void rulesAreAsGraveAsTheyAreKnownToBe();
    void theGravestThresholdHolds();
    void profilesAreReadAsTheyAreWritten();
    void acceptedFindingsKeepTheirReasons_data();
    void acceptedFindingsKeepTheirReasons();
    void otherFindingsAreNotAccepted();
    void suppressionsWithoutEffectAreTold_data();
    void suppressionsWithoutEffectAreTold();
    void whatSampleDataMayHaveIsNotMissedWithoutIt();
    void aSuppressionFollowsRenames();
    void aSuppressionOfARemovedThingIsKept();
    void suppressingNeedsARuleAndAReason();
    void suppressingAgainChangesTheReason();
    void suppressionsAreRemoved();
    void theProfileIsAnEdit();
    void aFindingIsAcceptedByItsSubject();
    void everyFixCanBeMadeAndHelps_data();
    void everyFixCanBeMadeAndHelps();
    void aQueryIsOfferedToTheTasksThatShowNothingFirst();
    void anApplicationIsOfferedToStartWhereNothingLeads();
    void whatAnUpdateDoesNotKnowIsGivenOnTheWalkOfItsTable();
    void aSectionThatIsWrongIsExplained_data();
    void aSectionThatIsWrongIsExplained();
};

namespace {

std::string suppressed(const std::string& json)
{
    return "/review {\"suppressions\": [" + json + "]}\n";
}

ModelFile apply(const Result<Edit>& edit)
{
    if (!edit)
        qFatal("the edit is refused: %s", edit.error().message.c_str());
    return edit->after;
}

std::string textsOf(const std::vector<ReviewFix>& fixes)
{
    std::vector<std::string> texts;
    for (const ReviewFix& fix : fixes)
        texts.push_back(fix.text);
    return join(texts, "; ");
}

// Two users of a country may be many.
const std::string byName = "/workflow/queries/1/given [{\"attribute\": \"User.name\"}]\n"
                           "/workflow/queries/1/returns [\"User.country\"]\n"
                           "/conceptual/entities/0/attributes/1/bytes 70000\n";

const std::string list = "/workflow/queries/0/returns [\"Post.tags\"]\n"
                         "/conceptual/entities/1/attributes/3/collection \"list\"\n";

const std::string simple = "/keyspaces/0/replication {\"class\": \"SimpleStrategy\"}\n";

}  // namespace

void TestReviewSettings::rulesAreWellFormed()
{
    std::set<std::string_view> ids;
    int last = 0;
    char family = 'R';
    for (const Rule& rule : reviewRules()) {
        QVERIFY(ids.insert(rule.id).second);
        if (rule.id.front() != family) {
            QCOMPARE(rule.id, std::string_view("M1"));
            family = rule.id.front();
            last = 0;
        }
        const int number = QString::fromUtf8(rule.id.data() + 1, qsizetype(rule.id.size()) - 1).toInt();
        QVERIFY2(number > last, rule.id.data());
        last = number;
        QVERIFY(!rule.title.empty());
        QVERIFY(!rule.source.empty());
        QVERIFY(!rule.stages.empty());
        QVERIFY(rule.stages.find_first_not_of("CQLPSD") == std::string_view::npos);
        for (const Threshold& threshold : rule.thresholds) {
            QVERIFY(threshold.severity <= rule.severity);
            QVERIFY(!threshold.unit.empty());
        }
        QVERIFY(findRule(rule.id) == &rule);
    }
    QCOMPARE(ids.size(), std::size_t(84 + 10));
    QVERIFY(!findRule("R23"));
}

// The gravest of each rule: what a server refuses or answers wrongly is an error.
void TestReviewSettings::rulesAreAsGraveAsTheyAreKnownToBe()
{
    std::map<Severity, QStringList> byRule;
    for (const Rule& rule : reviewRules()) {
        if (rule.id.front() == 'R')
            byRule[rule.severity] << QString::fromUtf8(rule.id.data() + 1, qsizetype(rule.id.size()) - 1);
    }

    QCOMPARE(
        byRule[Severity::Error].join(QLatin1Char(' ')),
        QStringLiteral("1 2 9 10 13 14 19 24 25 27 29 30 33 35 36 37 39 41 43 44 48 49 51 52 56 66 68 70 "
                       "71 81"));
    QCOMPARE(byRule[Severity::Warning].join(QLatin1Char(' ')),
             QStringLiteral(
                 "4 6 7 8 11 15 16 17 18 20 21 22 26 32 34 42 45 46 50 53 54 55 58 59 60 62 63 64 65 75 77 "
                 "80 84 85 86 87 89"));
    QCOMPARE(byRule[Severity::Advice].join(QLatin1Char(' ')),
             QStringLiteral("3 5 12 28 31 38 40 47 57 61 72 76 78 79 82 83 88"));
}

void TestReviewSettings::theGravestThresholdHolds()
{
    const auto of = [](double bytes) { return excessOf("R1", "bytes", bytes, DeploymentProfile::Apache50); };
    QVERIFY(!of(1e6));
    QVERIFY(!of(10e6));
    QVERIFY(of(11e6)->severity == Severity::Warning);
    QCOMPARE(of(11e6)->allowed, 10e6);
    QVERIFY(of(101e6)->severity == Severity::Warning);
    QVERIFY(of(2e9)->severity == Severity::Error);
    QVERIFY(!excessOf("R1", "cells", 1e12, DeploymentProfile::Apache50));
    // Of a threshold from below
    QVERIFY(excessOf("R66", "replicas", 2.0, DeploymentProfile::Apache50));
    QVERIFY(!excessOf("R66", "replicas", 3.0, DeploymentProfile::Apache50));
    QVERIFY(!excessOf("R66", "replicas", 2.0, DeploymentProfile::Astra));
}

void TestReviewSettings::profilesAreReadAsTheyAreWritten()
{
    for (const DeploymentProfile profile : allProfiles) {
        QVERIFY(profileFromText(toText(profile)) == profile);
        QVERIFY(!titleOf(profile).empty());
    }
    QVERIFY(!profileFromText("oracle"));
    QVERIFY(ReviewSettings().profile == DeploymentProfile::Apache50);
}

void TestReviewSettings::acceptedFindingsKeepTheirReasons_data()
{
    QTest::addColumn<std::string>("changes");
    QTest::addColumn<std::string>("suppression");
    QTest::addColumn<std::string>("rule");
    QTest::addColumn<std::string>("found");

    const auto add = [](const char* name, const std::string& changes, const std::string& suppression,
                        const std::string& rule, const std::string& found) {
        QTest::addRow("%s", name) << changes << suppression << rule << found;
    };
    add("of a table", "", R"({"rule": "R4", "table": "Q1", "reason": "known"})", "R4",
        "warning posts_by_user (accepted)");
    add("of a query", "/workflow/queries/1/given []", R"({"rule": "R6", "query": "Q2", "reason": "known"})",
        "R6", "advice Q2 (accepted)");
    add("of an attribute", list, R"({"rule": "R28", "attribute": "Post.tags", "reason": "known"})", "R28",
        "advice Post.tags (accepted)");
    add("of a keyspace", simple, R"({"rule": "R66", "keyspace": "blog", "reason": "known"})", "R66",
        "warning blog (accepted)");
    add("of a column",
        "/workflow/queries/0/order [\"Post.title\"]\n/conceptual/entities/1/attributes/2/bytes 70000",
        R"({"rule": "R48", "table": "Q1", "column": "Post.title", "reason": "known"})", "R48",
        "error posts_by_user.title 70,000 > 65,535 (accepted)");
    add("of an update",
        "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"change\", \"subjects\": [\"Post\"], "
        "\"attributes\": "
        "[\"Post.at\"]}",
        R"({"rule": "R54", "update": "U1", "reason": "known"})", "R54", "warning U1 (accepted)");
    std::string parts = "/workflow/queries/0/returns [\"Post.place\"]\n";
    for (int i = 0; i < 100; ++i)
        parts += "/conceptual/entities/1/attributes/5/parts/- {\"name\": \"p" + std::to_string(i)
                 + "\", \"type\": \"int\"}\n";
    add("of a user-defined type", parts, R"({"rule": "R32", "type": "place", "reason": "known"})", "R32",
        "warning place 103 > 100 (accepted)");
    add("of the model",
        "/conceptual/entities/0/count 10\n/conceptual/entities/0/attributes/1/bytes 20\n"
        "/conceptual/entities/1/attributes/2/bytes 20\n"
        "/conceptual/relationships/0/participants/0/fanOut {\"average\": 10, \"worst\": 20}",
        R"({"rule": "R3", "reason": "known"})", "R3", "advice the model (accepted)");
}

void TestReviewSettings::acceptedFindingsKeepTheirReasons()
{
    QFETCH(std::string, changes);
    QFETCH(std::string, suppression);
    QFETCH(std::string, rule);
    QFETCH(std::string, found);

    const Reviewed review = reviewed(changes + "\n" + suppressed(suppression));

    QCOMPARE(review.found(rule), found);
    QCOMPARE(review.first(rule)->suppressed.value_or(""), std::string("known"));
    QVERIFY(idleSuppressions(review.inputs(), review.findings).empty());
    // The file says the same when it is written and read.
    const ReadOutcome again = readModelText(writeModelText(review.file), "again.qw");
    QVERIFY(again.file);
    QVERIFY(again.file->review == review.file.review);
}

void TestReviewSettings::otherFindingsAreNotAccepted()
{
    const Reviewed review =
        reviewed(byName + suppressed(R"({"rule": "R48", "table": "Q1", "reason": "known"})"));

    QCOMPARE(review.found("R48"), std::string("error users_by_name 70,000 > 65,535"));
    QCOMPARE(review.found("R4"), std::string("warning posts_by_user"));
}

void TestReviewSettings::suppressionsWithoutEffectAreTold_data()
{
    QTest::addColumn<std::string>("suppression");
    QTest::addColumn<std::string>("message");

    const auto add = [](const char* name, const std::string& suppression, const std::string& message) {
        QTest::addRow("%s", name) << suppression << message;
    };
    add("a rule that does not exist", R"({"rule": "R123", "table": "Q1", "reason": "known"})",
        "The suppression of R123 for posts_by_user has no effect: there is no rule R123.");
    add("a query that does not exist", R"({"rule": "R14", "query": "Q9", "reason": "known"})",
        "The suppression of R14 for query Q9 has no effect: there is nothing of that name in the model.");
    add("a table of such a query", R"({"rule": "R4", "table": "Q9", "reason": "known"})",
        "The suppression of R4 for the table of Q9 has no effect: there is nothing of that name in the "
        "model.");
    add("a column that does not exist",
        R"({"rule": "R4", "table": "Q1", "column": "User.country", "reason": "known"})",
        "The suppression of R4 for posts_by_user.User.country has no effect: there is nothing of that name "
        "in the "
        "model.");
    add("an attribute that does not exist", R"({"rule": "R28", "attribute": "Post.mood", "reason": "known"})",
        "The suppression of R28 for attribute Post.mood has no effect: there is nothing of that name in the "
        "model.");
    add("nothing is found there", R"({"rule": "R4", "table": "Q2", "reason": "known"})",
        "The suppression of R4 for users is not needed: the rule finds nothing there.");
}

void TestReviewSettings::suppressionsWithoutEffectAreTold()
{
    QFETCH(std::string, suppression);
    QFETCH(std::string, message);

    const Reviewed review = reviewed(suppressed(suppression));
    const std::vector<Finding> idle = idleSuppressions(review.inputs(), review.findings);

    QCOMPARE(idle.size(), std::size_t(1));
    QCOMPARE(idle.front().message, message);
    QVERIFY(idle.front().severity == Severity::Advice);
    // It is kept.
    const ReadOutcome again = readModelText(writeModelText(review.file), "again.qw");
    QVERIFY(again.file);
    QVERIFY(again.file->review == review.file.review);
}

void TestReviewSettings::whatSampleDataMayHaveIsNotMissedWithoutIt()
{
    const Reviewed review = reviewed(suppressed(R"({"rule": "R1", "table": "Q1", "reason": "known"})"));
    const MeasuredDesign measured;

    QVERIFY(idleSuppressions(review.inputs(), review.findings).empty());
    QCOMPARE(idleSuppressions(review.inputs(&measured), review.findings).size(), std::size_t(1));
}

void TestReviewSettings::aSuppressionFollowsRenames()
{
    ModelFile file = changedFile(blog, suppressed(R"({"rule": "R4", "table": "Q1", "reason": "known"})"));
    file = apply(edit::setQueryLabel(file, file.model.workflow.queries.front().id, "Q11"));

    QCOMPARE(reviewed(file).found("R4"), std::string("warning posts_by_user (accepted)"));
    QVERIFY(writeModelText(file).find("\"table\": \"Q11\"") != std::string::npos);
}

void TestReviewSettings::aSuppressionOfARemovedThingIsKept()
{
    const ModelFile before = changedFile(
        blog, suppressed(R"({"rule": "R28", "attribute": "Post.tags", "reason": "known"}, )"
                         R"({"rule": "R48", "table": "Q1", "column": "Post.tags", "reason": "known"})"));
    const AttributeId tags = before.model.conceptual.entityTypes[1].attributes[3].id;

    const Reviewed after = reviewed(apply(edit::removeAttribute(before, tags)));

    QCOMPARE(after.file.review.suppressions.size(), std::size_t(2));
    QCOMPARE(idleSuppressions(after.inputs(), after.findings).size(), std::size_t(2));
    const ReadOutcome again = readModelText(writeModelText(after.file), "again.qw");
    QVERIFY(again.file);
    QVERIFY(again.file->review == after.file.review);
}

void TestReviewSettings::suppressingNeedsARuleAndAReason()
{
    const ModelFile file = changedFile(blog, "");
    const TableReference table{file.model.workflow.queries.front().id};

    const Result<Edit> unknown = edit::suppressFinding(file, "R123", table, "known");
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().message, std::string("there is no rule R123"));
    const Result<Edit> silent = edit::suppressFinding(file, "R4", table, "  ");
    QVERIFY(!silent);
    QCOMPARE(silent.error().message, std::string("say why the finding is accepted"));
}

void TestReviewSettings::suppressingAgainChangesTheReason()
{
    const ModelFile file = changedFile(blog, "");
    const TableReference table{file.model.workflow.queries.front().id};
    const ModelFile once = apply(edit::suppressFinding(file, "R4", table, "known"));
    const ModelFile twice = apply(edit::suppressFinding(once, "R4", table, "few posts"));

    QCOMPARE(twice.review.suppressions.size(), std::size_t(1));
    QCOMPARE(twice.review.suppressions.front().reason, std::string("few posts"));
}

void TestReviewSettings::suppressionsAreRemoved()
{
    const ModelFile file =
        changedFile(blog, suppressed(R"({"rule": "R4", "table": "Q1", "reason": "known"})"));
    const Result<Edit> edit = edit::removeSuppression(file, 0);
    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("No longer accept R4"));
    QVERIFY(edit->after.review.suppressions.empty());
    QVERIFY(!edit::removeSuppression(file, 1));
}

void TestReviewSettings::theProfileIsAnEdit()
{
    const ModelFile file = changedFile(blog, "");
    const Result<Edit> edit = edit::setDeploymentProfile(file, DeploymentProfile::ScyllaDb);
    QVERIFY(edit);
    QCOMPARE(edit->name, std::string("Review for ScyllaDB"));
    QVERIFY(edit->after.review.profile == DeploymentProfile::ScyllaDb);
    QVERIFY(writeModelText(edit->after).find("\"profile\": \"scylladb\"") != std::string::npos);
}

void TestReviewSettings::aFindingIsAcceptedByItsSubject()
{
    for (const std::string& changes : {std::string(), byName, list, simple}) {
        const Reviewed before = reviewed(changes);
        for (const ReviewFinding& finding : before.findings) {
            const SuppressedSubject subject = edit::suppressedSubject(before.derivation, finding.subject);
            const Reviewed after =
                reviewed(apply(edit::suppressFinding(before.file, finding.rule, subject, "known")));
            const auto accepted =
                std::find_if(after.findings.begin(), after.findings.end(), [&](const ReviewFinding& other) {
                    return other.rule == finding.rule && other.subject == finding.subject;
                });
            QVERIFY(accepted != after.findings.end());
            QVERIFY2(accepted->suppressed.has_value(), finding.sentence.c_str());
        }
    }
}

void TestReviewSettings::everyFixCanBeMadeAndHelps_data()
{
    QTest::addColumn<std::string>("changes");
    QTest::addColumn<std::string>("rule");

    const auto add = [](const char* rule, const std::string& changes) {
        QTest::addRow("%s", rule) << changes << std::string(rule);
    };
    add("R4", "");
    QTest::newRow("R4, by a timeuuid of a time and an id")
        << std::string("/decisions/- {\"kind\": \"timeuuid\", \"table\": \"Q1\", \"time\": \"Post.at\", "
                       "\"id\": \"Post.id\"}")
        << std::string("R4");
    QTest::newRow("R4, by a timeuuid")
        << std::string("/conceptual/entities/1/attributes/0/type \"timeuuid\"\n"
                       "/workflow/queries/0/order [\"Post.id desc\"]")
        << std::string("R4");
    add("R13", "/conceptual/entities/0/count 100000\n"
               "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\"], \"given\": [{\"attribute\": "
               "\"User.country\"}], \"returns\": [\"User.name\"]}\n"
               "/decisions/- {\"kind\": \"serve\", \"table\": \"Q3\", \"by\": \"scan\", \"of\": \"Q2\"}");
    add("R5", "/conceptual/entities/0/count 1000\n/conceptual/entities/0/attributes/1/bytes 20\n"
              "/conceptual/entities/1/attributes/2/bytes 100\n/conceptual/entities/1/attributes/1/days 3650\n"
              "/conceptual/relationships/0/participants/0/fanOut {\"average\": 10, \"worst\": 1000000}");
    add("R12", "/decisions/- {\"kind\": \"key\", \"table\": \"Q1\", \"partition\": [\"User.id\"], "
               "\"clustering\": [\"Post.at asc\", \"Post.id desc\"]}");
    add("R28", list);
    add("R40", "/decisions/- {\"kind\": \"static\", \"table\": \"Q1\", \"column\": \"User.name\", "
               "\"static\": false}\n"
               "/workflow/queries/0/returns [\"Post.title\", \"User.name\"]");
    add("R45", "/decisions/- {\"kind\": \"rename\", \"table\": \"Q1\", \"to\": "
               "\"posts_of_a_user_with_their_titles_newest_of_them_first\"}");
    add("R46",
        "/conceptual/entities/1/attributes/2/name \"order\"\n/workflow/queries/0/returns [\"Post.order\"]");
    add("R57", "/decisions/- {\"kind\": \"options\", \"table\": \"Q2\", \"options\": "
               "{\"default_time_to_live\": \"60\"}}");
    add("R59",
        "/decisions/- {\"kind\": \"options\", \"table\": \"Q1\", \"options\": {\"compaction\": \"{'class': "
        "'TimeWindowCompactionStrategy'}\", \"default_time_to_live\": \"8640000\"}}");
    add("R61", "/decisions/- {\"kind\": \"options\", \"table\": \"Q1\", \"options\": "
               "{\"default_time_to_live\": \"8640000\"}}");
    add("R66", simple);
    add("R75", "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\"], \"given\": [{\"attribute\": "
               "\"User.id\"}], \"returns\": [\"User.name\"]}\n"
               "/workflow/queries/1/family \"one\"\n/workflow/queries/2/family \"two\"");
    add("R76", "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\", \"writes\", \"Post\"], \"given\": "
               "[{\"attribute\": \"User.id\"}], \"order\": [\"Post.at\"], \"returns\": [\"Post.title\"]}");
    add("M1", "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"User\"], \"given\": [{\"attribute\": "
              "\"User.name\"}], \"returns\": [\"User.country\"]}\n"
              "/workflow/queries/0/given/0/from \"Q3\"");
    add("M2", "/decisions/- {\"kind\": \"rename\", \"table\": \"Q1\", \"to\": \"posts\"}\n"
              "/decisions/- {\"kind\": \"rename\", \"table\": \"Q1\", \"to\": \"all_posts\"}");
    QTest::newRow("M5, a query that no task runs")
        << std::string("/workflow/tasks [{\"id\": \"T1\", \"entry\": true, \"queries\": [\"Q1\"]}, "
                       "{\"id\": \"T2\", \"name\": \"Profile\", \"entry\": true}]")
        << std::string("M5");
    QTest::newRow("M5, a task that nothing leads to")
        << std::string("/workflow/tasks [{\"id\": \"T1\", \"entry\": true, \"queries\": [\"Q1\", \"Q2\"]}, "
                       "{\"id\": \"T2\", \"name\": \"Profile\"}]")
        << std::string("M5");
    QTest::newRow("M5, no entry point")
        << std::string("/workflow/tasks [{\"id\": \"T1\", \"queries\": [\"Q1\", \"Q2\"]}]")
        << std::string("M5");
    QTest::newRow("M5, a deletion that lives for a time")
        << std::string("/workflow/updates/- {\"id\": \"U1\", \"kind\": \"delete\", \"subjects\": [\"Post\"], "
                       "\"ttl\": {\"seconds\": 60}}")
        << std::string("M5");
    const std::string retitle = "\"id\": \"U1\", \"kind\": \"change\", \"subjects\": [\"Post\"], "
                                "\"attributes\": [\"Post.title\"]";
    QTest::newRow("M6, the key of a table that an update does not know")
        << "/workflow/updates/- {" + retitle + "}" << std::string("M6");
    QTest::newRow("M6, of an update with a walk")
        << "/workflow/updates/- {" + retitle
               + ", \"walk\": [\"Post\", \"writes\", \"User\"], \"given\": [{\"attribute\": \"Post.id\"}]}"
        << std::string("M6");
    add("R89", "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": [{\"attribute\": "
               "\"Post.at@day\"}], \"returns\": [\"Post.title\"]}");
}

void TestReviewSettings::everyFixCanBeMadeAndHelps()
{
    QFETCH(std::string, changes);
    QFETCH(std::string, rule);

    const Reviewed before = reviewed(changes);
    const ReviewFinding* finding = before.first(rule);
    QVERIFY(finding);
    QVERIFY(!finding->fixes.empty());
    for (const ReviewFix& fix : finding->fixes) {
        const Result<Edit> edit = edit::applyFix(before.file, fix);
        QVERIFY2(edit.has_value(), edit ? "" : edit.error().message.c_str());
        QCOMPARE(edit->name, fix.text);
        QCOMPARE(reviewed(edit->after).found(rule), std::string());
    }
}

void TestReviewSettings::aQueryIsOfferedToTheTasksThatShowNothingFirst()
{
    const Reviewed before = reviewed(
        "/workflow/tasks [{\"id\": \"T1\", \"name\": \"Posts\", \"entry\": true, \"queries\": [\"Q1\"]}, "
        "{\"id\": \"T2\", \"name\": \"Post\"}, {\"id\": \"T3\", \"name\": \"Profile\"}]\n"
        "/workflow/transitions [{\"from\": \"T1\", \"to\": \"T2\", \"queries\": [\"Q1\"]}, "
        "{\"from\": \"T1\", \"to\": \"T3\"}]");
    const ReviewFinding* finding = before.first("M5");
    QVERIFY(finding);
    QCOMPARE(textsOf(finding->fixes), std::string("Run Q2 at Profile; Run Q2 at Posts; Run Q2 at Post"));
    std::string tasks = "{\"id\": \"T1\", \"entry\": true, \"queries\": [\"Q1\"]}";
    for (int i = 2; i < 20; ++i)
        tasks += ", {\"id\": \"T" + std::to_string(i) + "\", \"entry\": true}";
    const Reviewed many = reviewed("/workflow/tasks [" + tasks + "]");
    QVERIFY(many.first("M5"));
    QCOMPARE(many.first("M5")->fixes.size(), std::size_t(8));
}

void TestReviewSettings::anApplicationIsOfferedToStartWhereNothingLeads()
{
    const std::string tasks =
        "/workflow/tasks [{\"id\": \"T1\", \"name\": \"Posts\", \"queries\": [\"Q1\"]}, "
        "{\"id\": \"T2\", \"queries\": [\"Q2\"]}]\n";
    const Reviewed line = reviewed(tasks + "/workflow/transitions [{\"from\": \"T2\", \"to\": \"T1\"}]");
    QVERIFY(line.first("M5"));
    QCOMPARE(textsOf(line.first("M5")->fixes), std::string("Start at T2"));
    const Reviewed circle = reviewed(tasks
                                     + "/workflow/transitions [{\"from\": \"T2\", \"to\": \"T1\"}, "
                                       "{\"from\": \"T1\", \"to\": \"T2\"}]");
    QVERIFY(circle.first("M5"));
    QCOMPARE(textsOf(circle.first("M5")->fixes), std::string("Start at Posts; Start at T2"));
}

void TestReviewSettings::whatAnUpdateDoesNotKnowIsGivenOnTheWalkOfItsTable()
{
    const Reviewed before = reviewed(
        "/workflow/tasks [{\"id\": \"T1\", \"entry\": true, \"queries\": [\"Q2\"], \"updates\": [\"U1\"]}]\n"
        "/workflow/queries/0/walk [\"User\", \"writes\", \"Post\"]\n"
        "/workflow/updates [{\"id\": \"U1\", \"kind\": \"change\", \"subjects\": [\"Post\"], "
        "\"attributes\": [\"Post.title\"]}]");
    const ReviewFinding* finding = before.first("M6");
    QVERIFY(finding);
    QCOMPARE(textsOf(finding->fixes), std::string("Give User.id and Post.at to U1"));
    const Update fixed =
        apply(edit::applyFix(before.file, finding->fixes.front())).model.workflow.updates.front();
    QCOMPARE(fixed.walk.nodes.size(), std::size_t(2));
    QCOMPARE(fixed.walk.steps.size(), std::size_t(1));
    QCOMPARE(fixed.given.size(), std::size_t(2));
    // Q2 of the same task makes the key known, the time is entered.
    QVERIFY(std::holds_alternative<FromQuery>(fixed.given[0].source));
    QVERIFY(std::holds_alternative<FromUser>(fixed.given[1].source));
}

void TestReviewSettings::aSectionThatIsWrongIsExplained_data()
{
    QTest::addColumn<std::string>("review");
    QTest::addColumn<std::string>("problem");

    const auto add = [](const char* name, const std::string& review, const std::string& problem) {
        QTest::addRow("%s", name) << review << problem;
    };
    add("an unknown profile", R"({"profile": "scyladb"})",
        R"(there is no deployment profile "scyladb"; did you mean "scylladb"?)");
    add("no rule", R"({"suppressions": [{"table": "Q1", "reason": "known"}]})",
        R"(a suppression needs the property "rule")");
    add("no reason", R"({"suppressions": [{"rule": "R1"}]})", R"(a suppression needs the property "reason")");
    add("an empty reason", R"({"suppressions": [{"rule": "R1", "reason": " "}]})",
        "the reason is empty: say why the finding is accepted");
    add("two subjects",
        R"({"suppressions": [{"rule": "R1", "table": "Q1", "query": "Q1", "reason": "known"}]})",
        R"(a suppression is about one thing, but has "table" and "query")");
    add("a column of no table",
        R"({"suppressions": [{"rule": "R1", "column": "User.id", "reason": "known"}]})",
        R"("column" needs "table" beside it)");
}

void TestReviewSettings::aSectionThatIsWrongIsExplained()
{
    QFETCH(std::string, review);
    QFETCH(std::string, problem);

    nlohmann::ordered_json json = nlohmann::ordered_json::parse(blog);
    json["review"] = nlohmann::ordered_json::parse(review);
    const ReadOutcome outcome = readModelText(json.dump(), "test.qw");

    QVERIFY(!outcome.file);
    QCOMPARE(outcome.problems.size(), std::size_t(1));
    QCOMPARE(outcome.problems.front().message, problem);
}

QTEST_GUILESS_MAIN(TestReviewSettings)
#include "tst_review_settings.moc"
