// SPDX-License-Identifier: Apache-2.0
// Rules of the review on types, counters and the deployment: when each applies, and when it is silent.
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_review.h"
#include "tests/model/reviewed.h"

using namespace querywright;
using namespace querywright::tests;

class TestReviewTypes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rulesApplyOrAreSilent_data();
    void rulesApplyOrAreSilent();
    void aListCanBecomeASet();
    void countersGetATableOfTheirOwn();
    void guessedTypesAreStated();
    void innerTypesMustBeFrozen();
    void manyColumnsAreTooMany();
    void simpleStrategyCanBeReplaced();

private:
    void addTypes();
    void addCounters();
    void addDeployment();
};

namespace {

void add(const char* rule, const char* name, const std::string& changes, const std::string& found)
{
    QTest::addRow("%s %s", rule, name) << std::string(rule) << changes << found;
}

std::string change(const std::string& attribute, const std::string& kind = "change")
{
    return "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"" + kind
           + "\", \"subjects\": [\"Post\"], \"attributes\": [\"" + attribute
           + "\"], \"timesPerSecond\": 5}\n";
}

const std::string shown = "/workflow/queries/0/returns [\"Post.title\", \"Post.tags\"]\n";
const std::string list = "/conceptual/entities/1/attributes/3/collection \"list\"\n";

std::string typed(const std::string& type)
{
    return "/decisions/- {\"kind\": \"add\", \"table\": \"Q1\", \"column\": \"more\", \"type\": \"" + type
           + "\"}\n";
}

// So many attributes of a user, all of which Q2 shows.
std::string manyColumns(int count)
{
    std::string text;
    for (int i = 0; i < count; ++i) {
        const std::string name = "a" + std::to_string(i);
        text += "/conceptual/entities/0/attributes/- {\"name\": \"" + name + "\", \"type\": \"int\"}\n"
                + "/workflow/queries/1/returns/- \"User." + name + "\"\n";
    }
    return text;
}

std::string tupleOf(int count)
{
    std::string text = "tuple<int";
    for (int i = 1; i < count; ++i)
        text += ", int";
    return text + ">";
}

// So many parts of the place of a post, which Q1 shows.
std::string manyParts(int count)
{
    std::string text = "/workflow/queries/0/returns [\"Post.place\"]\n";
    for (int i = 3; i < count; ++i)
        text += "/conceptual/entities/1/attributes/5/parts/- {\"name\": \"p" + std::to_string(i)
                + "\", \"type\": \"int\"}\n";
    return text;
}

// Q2 shows how often a user is seen; the counter has a table of its own.
const std::string counter =
    "/conceptual/entities/0/attributes/- {\"name\": \"views\", \"type\": \"counter\"}\n"
    "/workflow/queries/1/returns [\"User.views\"]\n";
const std::string counts =
    "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"increment\", \"subjects\": [\"User\"], "
    "\"attributes\": [\"User.views\"]}\n";

}  // namespace

void TestReviewTypes::rulesApplyOrAreSilent_data()
{
    RULE_COLUMNS();
    addTypes();
    addCounters();
    addDeployment();
}

void TestReviewTypes::addTypes()
{
    const std::string added = change("Post.tags") + "/workflow/updates/0/adds [\"Post.tags\"]\n";
    const std::string removed = change("Post.tags") + "/workflow/updates/0/removes [\"Post.tags\"]\n";
    add("R28", "a set", shown, "");
    add("R28", "a list", shown + list, "advice Post.tags");
    add("R28", "no table has it", list, "");
    add("R29", "a list that stays", shown + list, "");
    add("R29", "a list that changes", shown + list + change("Post.tags"), "warning U1");
    add("R29", "a list that changes, which Astra refuses",
        shown + list + change("Post.tags") + "/review {\"profile\": \"astra\"}", "error U1");
    add("R29", "a list that is only added to", shown + list + added, "");
    add("R29", "a list of which values are taken out", shown + list + removed, "warning U1");
    add("R29", "a set that changes", shown + change("Post.tags"), "");
    const std::string titles =
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": [{\"attribute\": "
        "\"Post.title\"}], \"returns\": [\"Post.at\"]}\n";
    const std::string decided = "/decisions [{\"kind\": \"type\", \"table\": \"Q3\", \"column\": "
                                "\"Post.title\", \"type\": \"ascii\"}]\n";
    add("M4", "a key of the same type everywhere", titles, "");
    add("M4", "a key of another type in one table", titles + decided, "warning posts_by_title.title");
    add("M4", "what is no key may differ",
        "/decisions [{\"kind\": \"type\", \"table\": \"Q1\", \"column\": \"Post.title\", \"type\": "
        "\"ascii\"}]\n",
        "");
    add("R84", "a list that is added to", shown + list + added, "warning U1");
    add("R84", "a list of which values are taken out", shown + list + removed, "");
    add("R84", "a list that is set anew", shown + list + change("Post.tags"), "");
    add("R84", "a set that is added to", shown + added, "");
    const std::string counted =
        "/conceptual/entities/1/attributes/- {\"name\": \"likes\", \"type\": \"counter\"}\n"
        "/workflow/queries/- {\"id\": \"Q3\", \"walk\": [\"Post\"], \"given\": [{\"attribute\": "
        "\"Post.id\"}], \"returns\": [\"Post.likes\"]}\n";
    add("R84", "a counter that is added to",
        counted
            + "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"increment\", \"subjects\": [\"Post\"], "
              "\"attributes\": [\"Post.likes\"]}\n",
        "warning U1");
    add("R84", "a counter that nothing adds to", counted, "");
    const std::string made =
        "/workflow/updates/- {\"id\": \"U2\", \"kind\": \"insert\", \"subjects\": [\"Post\"]}\n";
    add("R84", "a timeuuid that is made", made + "/conceptual/entities/1/attributes/0/type \"timeuuid\"",
        "advice U2");
    add("R84", "an id that is known", made, "");
    const std::string liked =
        "/conceptual/relationships/0/attributes [{\"name\": \"when\", \"type\": \"timeuuid\"}]\n"
        "/workflow/updates/- {\"id\": \"U2\", \"kind\": \"insert\", \"subjects\": [\"writes\"]}\n";
    add("R84", "a fresh timeuuid in a key", liked + "/workflow/queries/0/order [\"writes.when desc\"]\n",
        "warning U2");
    add("R84", "a fresh timeuuid beside the key", liked + "/workflow/queries/0/returns [\"writes.when\"]\n",
        "");
    const std::string place = "/workflow/queries/0/returns [\"Post.place\"]\n";
    add("R31", "a part changes", place + change("Post.city"), "advice Post.place");
    add("R31", "all of it changes", place + change("Post.place"), "");
    add("R31", "nothing changes", place, "");
    add("R32", "few fields", manyParts(10), "");
    add("R32", "a field too many for the cloud", manyParts(11) + "/review {\"profile\": \"astra\"}",
        "warning place 11 > 10");
    add("R32", "many fields", manyParts(101), "warning place 101 > 100");
    add("R33", "a pair", typed("tuple<int, int>"), "");
    add("R33", "many components", typed(tupleOf(12)), "advice posts_by_user.more 12 > 10");
    add("R34", "few columns", manyColumns(50), "");
    add("R34", "the cloud takes fewer", manyColumns(50) + "/review {\"profile\": \"keyspaces\"}",
        "warning users 52 > 50");
    add("R68", "a vector", typed("vector<float, 1536>"), "");
    add("R68", "a long vector", typed("vector<float, 9000>"), "error posts_by_user.more 9,000 > 8,192");
    add("R70", "no vectors before 5.0", typed("vector<float, 3>") + "/review {\"profile\": \"apache-4.0\"}",
        "error posts_by_user.more");
    add("R71", "a deep type",
        typed(
            "list<frozen<list<frozen<list<frozen<list<frozen<list<frozen<list<frozen<list<frozen<list<frozen<"
            "list<int>>>>>>>>>>>>>>>>>")
            + "/review {\"profile\": \"keyspaces\"}",
        "error posts_by_user.more 9 > 8");
    add("R71", "a deep type elsewhere",
        typed(
            "list<frozen<list<frozen<list<frozen<list<frozen<list<frozen<list<frozen<list<frozen<list<frozen<"
            "list<int>>>>>>>>>>>>>>>>>"),
        "");
    const std::string wide = "/conceptual/entities/0/attributes/1/bytes 2000000\n";
    add("R71", "a wide row", wide + "/review {\"profile\": \"keyspaces\"}",
        "error users 2,000,016 > 1,048,576");
    add("R71", "a wide row elsewhere", wide, "");
    add("R71", "large static columns",
        wide
            + "/workflow/queries/0/returns [\"User.name\", \"Post.stock\"]\n/workflow/queries/1/returns "
              "[\"User.active\"]\n/review {\"profile\": \"keyspaces\"}",
        "error posts_by_user 2,000,044 > 1,048,576; error posts_by_user 2,000,000 > 1,048,576");
}

void TestReviewTypes::addCounters()
{
    add("R36", "counters alone", counter, "");
    add("R36", "beside others", counter + "/workflow/queries/1/returns [\"User.views\", \"User.name\"]",
        "error users");
    add("R37", "they expire",
        counter
            + "/decisions/- {\"kind\": \"options\", \"table\": \"Q2\", \"options\": "
              "{\"default_time_to_live\": "
              "\"60\"}}",
        "error user_views");
    add("R37", "they are counted and deleted",
        counter + counts
            + "/workflow/updates/- {\"id\": \"U2\", \"kind\": \"delete\", \"subjects\": [\"User\"]}",
        "warning User.views");
    add("R37", "they are counted", counter + counts, "");
    add("R38", "counted", counter + counts, "advice U1");
    add("R38", "not counted", counter, "");
    const std::string countsStock =
        "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"increment\", \"subjects\": [\"Post\"], "
        "\"attributes\": [\"Post.stock\"]}\n";
    add("R38", "an int is compared before it is set", countsStock, "");
    add("M5", "an int is incremented", countsStock, "");
    add("M5", "a text is incremented", "/conceptual/entities/1/attributes/4/type \"text\"\n" + countsStock,
        "warning U1");
    const std::string next =
        "/conceptual/entities/0/attributes/- {\"name\": \"next_id\", \"type\": \"counter\"}\n";
    add("R81", "it hands out identifiers", next, "error User.next_id");
    add("R81", "it counts", counter, "");
    const std::string balance =
        "/conceptual/entities/0/attributes/- {\"name\": \"balance\", \"type\": \"decimal\"}\n"
        "/workflow/queries/1/returns [\"User.balance\"]\n";
    const std::string pays =
        "/workflow/updates/- {\"id\": \"U1\", \"kind\": \"change\", \"subjects\": [\"User\"], "
        "\"attributes\": [\"User.balance\"], \"timesPerSecond\": ";
    add("R88", "often", balance + pays + "30}", "advice User.balance 30 > 1");
    add("R88", "seldom", balance + pays + "0.1}", "");
    add("R88", "never", balance, "");
}

void TestReviewTypes::addDeployment()
{
    const std::string replication = "/keyspaces/0/replication ";
    add("R66", "three replicas in a datacenter", "", "");
    add("R66", "SimpleStrategy", replication + "{\"class\": \"SimpleStrategy\"}", "warning blog");
    add("R66", "SimpleStrategy is nothing to the cloud",
        replication + "{\"class\": \"SimpleStrategy\"}\n/review {\"profile\": \"astra\"}", "");
    add("R66", "one replica", replication + "{\"class\": \"NetworkTopologyStrategy\", \"dc\": 1}",
        "warning blog 1 < 3");
    add("R66", "more replicas than nodes",
        replication + "{\"class\": \"NetworkTopologyStrategy\", \"dc\": 7}", "warning blog 7 > 5");
    add("R66", "no replica", replication + "{\"class\": \"NetworkTopologyStrategy\", \"dc\": 0}",
        "error blog");
    const std::string leveled = "/keyspaces/0/tableOptions {\"compaction\": \"{'class': "
                                "'UnifiedCompactionStrategy'}\"}\n";
    add("R70", "the cloud compacts by itself", leveled + "/review {\"profile\": \"keyspaces\"}",
        "advice the model");
    add("R70", "not before 5.0", leveled + "/review {\"profile\": \"apache-4.1\"}",
        "error posts_by_user; error users");
    add("R70", "from 5.0 on", leveled, "");
}

void TestReviewTypes::rulesApplyOrAreSilent()
{
    QFETCH(std::string, rule);
    QFETCH(std::string, changes);
    QFETCH(std::string, found);

    QCOMPARE(reviewed(changes).found(rule), found);
}

void TestReviewTypes::aListCanBecomeASet()
{
    const Reviewed review = reviewed(shown + list);

    const ReviewFinding* finding = review.first("R28");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QVERIFY(std::holds_alternative<KeepAsSet>(finding->fixes.front().change));
}

void TestReviewTypes::countersGetATableOfTheirOwn()
{
    const Reviewed review = reviewed(counter + "/workflow/queries/1/returns [\"User.views\", \"User.name\"]");

    const ReviewFinding* finding = review.first("R36");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QCOMPARE(finding->fixes.front().text, std::string("Keep the counters of users in a table of their own"));
    const auto edit = edit::applyFix(review.file, finding->fixes.front());
    QVERIFY(edit.has_value());
    QCOMPARE(reviewed(edit->after).found("R36"), std::string());
}

// One by one, or all of them at once.
void TestReviewTypes::guessedTypesAreStated()
{
    const std::string untyped = "/conceptual/entities/1/attributes/- {\"name\": \"mood\"}\n"
                                "/conceptual/entities/1/attributes/- {\"name\": \"weather\"}\n";
    const Reviewed review =
        reviewed(untyped + "/workflow/queries/0/returns [\"Post.title\", \"Post.mood\", \"Post.weather\"]");

    const ReviewFinding* finding = review.first("M4");
    QVERIFY(finding);
    QCOMPARE(finding->name, std::string("Post.mood"));
    QCOMPARE(finding->fixes.size(), std::size_t(2));
    QCOMPARE(finding->fixes[0].text, std::string("State that Post.mood is text"));
    QCOMPARE(finding->fixes[1].text, std::string("State all 2 types as they are guessed"));
    QCOMPARE(finding->fixes[1].details, std::string("Post.mood: text, Post.weather: text"));
    const auto one = edit::applyFix(review.file, finding->fixes[0]);
    QVERIFY(one.has_value());
    QCOMPARE(reviewed(one->after).found("M4"), std::string("warning Post.weather"));
    const auto all = edit::applyFix(review.file, finding->fixes[1]);
    QVERIFY(all.has_value());
    QCOMPARE(reviewed(all->after).found("M4"), std::string());

    // What was stated since the review is left as it is.
    const auto& post = review.file.model.conceptual.entityTypes[1];
    const Result<Edit> stated =
        edit::setAttributeType(review.file, post.attributes[post.attributes.size() - 2].id, "ascii");
    QVERIFY(stated.has_value());
    const auto rest = edit::applyFix(stated->after, finding->fixes[1]);
    QVERIFY(rest.has_value());
    const auto& attributes = rest->after.model.conceptual.entityTypes[1].attributes;
    QCOMPARE(attributes[attributes.size() - 2].type->toCql(), std::string("ascii"));
    QCOMPARE(attributes.back().type->toCql(), std::string("text"));
    QVERIFY(!edit::applyFix(rest->after, finding->fixes[1]));
}

// Derivation freezes what must be, so other types are put in by hand.
void TestReviewTypes::innerTypesMustBeFrozen()
{
    Reviewed review = reviewed(shown);
    QCOMPARE(review.found("R30"), std::string());

    PhysicalColumn& key = review.physical.tables.front().columns.front();
    key.type = cql::CqlType::fromCql("set<int>").value();
    PhysicalColumn& other = review.physical.tables.front().columns.back();
    const cql::CollectionType set{cql::CollectionKind::Set, {cql::NativeType::Int}, false};
    other.type = cql::CollectionType{cql::CollectionKind::List, {cql::CqlType(set)}, false};
    review.findings = querywright::review(review.inputs());

    QCOMPARE(review.found("R30"), std::string("error posts_by_user.user_id; error posts_by_user.tags"));
}

void TestReviewTypes::manyColumnsAreTooMany()
{
    Reviewed review = reviewed(shown);
    std::vector<LogicalColumn>& columns = review.derivation.tables.own(0).columns;
    while (review.physical.tables.front().columns.size() < 201) {
        review.physical.tables.front().columns.push_back(review.physical.tables.front().columns.back());
        columns.push_back(columns.back());
    }
    review.findings = querywright::review(review.inputs());

    QCOMPARE(review.found("R34"), std::string("warning posts_by_user 201 > 200"));
}

void TestReviewTypes::simpleStrategyCanBeReplaced()
{
    const Reviewed review = reviewed("/keyspaces/0/replication {\"class\": \"SimpleStrategy\"}");

    const ReviewFinding* finding = review.first("R66");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    const auto& change = std::get<Replicate>(finding->fixes.front().change);
    QCOMPARE(change.replication.datacenterFactors.at("datacenter1"), std::uint32_t(3));
}

QTEST_GUILESS_MAIN(TestReviewTypes)
#include "tst_review_types.moc"
