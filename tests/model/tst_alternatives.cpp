// SPDX-License-Identifier: Apache-2.0
// The designs that could serve a query: which there are, what they are made of, what they cost by the
// statistics, and why others cannot be.
#include "model/alternatives/alternative.h"
#include "model/alternatives/alternative_estimate.h"
#include "model/alternatives/design_copy.h"
#include "model/base/text.h"
#include "model/derivation/query_access.h"
#include "model/edit/edit_alternative.h"
#include "tests/support/derived.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Groups of users; each user is in 4 of 1,000 groups, the largest of which has 500 of the 10,000 users.
const char* const groups = R"({"entities": [
    {"name": "User", "key": ["id"], "count": 10000, "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "name", "type": "text", "bytes": 10},
      {"name": "city", "type": "text", "bytes": 10, "distinct": 100, "mostFrequent": 2000}]},
    {"name": "Group", "key": ["name"], "count": 1000, "attributes": [
      {"name": "name", "type": "text", "bytes": 8}, {"name": "about", "type": "text", "bytes": 80}]}],
  "relationships": [{"name": "joins", "attributes": [{"name": "since", "type": "date"}], "participants": [
    {"entity": "User", "cardinality": "m", "fanOut": {"average": 4, "worst": 20}},
    {"entity": "Group", "cardinality": "n", "fanOut": {"worst": 500}}]}]})";

const char* const userById =
    R"({"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name", "User.city"]})";
const char* const usersOfGroup = R"({"id": "Q2", "walk": ["Group", "joins", "User"],
    "given": [{"attribute": "Group.name"}], "returns": ["Group.about", "User.id", "User.name"]})";
const char* const usersOfCity =
    R"({"id": "Q3", "walk": ["User"], "given": [{"attribute": "User.city"}], "returns": ["User.id", "User.name"]})";

struct Compared {
    Derived derived;
    Alternatives all;
    std::vector<AlternativeEstimate> estimates;

    std::size_t positionOf(AlternativeKind kind) const
    {
        for (std::size_t i = 0; i < all.designs.size(); ++i) {
            if (all.designs[i].kind == kind)
                return i;
        }
        qFatal("no such design");
    }
    const Alternative& design(AlternativeKind kind) const { return all.designs[positionOf(kind)]; }
    const AlternativeEstimate& estimate(AlternativeKind kind) const { return estimates[positionOf(kind)]; }
    bool has(AlternativeKind kind) const
    {
        return std::any_of(all.designs.begin(), all.designs.end(),
                           [&](const Alternative& design) { return design.kind == kind; });
    }
    std::string titles() const
    {
        std::vector<std::string> titles;
        for (const Alternative& design : all.designs)
            titles.push_back(design.title);
        return join(titles, "\n");
    }
    std::string whyNot(AlternativeKind kind) const
    {
        for (const NoAlternative& none : all.impossible) {
            if (none.kind == kind)
                return none.why;
        }
        return {};
    }
    // "users_by_group: K Group.name, C_ASC User.id": the tables in the order of the reads.
    std::string tables(AlternativeKind kind) const
    {
        const Alternative& alternative = design(kind);
        std::vector<std::string> texts;
        for (const ReadStep& step : alternative.steps) {
            const LogicalTable& table = tableOf(alternative, step);
            std::vector<std::string> columns;
            for (const LogicalColumn& column : table.columns)
                columns.push_back(column.name);
            texts.push_back(table.name + "(" + join(columns, ", ") + ")");
        }
        return join(texts, " ");
    }
};

Compared compared(const std::string& conceptual, const std::string& queries, const char* query,
                  const std::string& decisions = "[]")
{
    Compared result{deriveFrom(conceptual, "[" + queries + "]", decisions), {}, {}};
    const Model& model = result.derived.model;
    result.all = alternatives(model, model.workflow.findQuery(query)->id);
    result.estimates = estimate(model, result.all);
    return result;
}

Compared comparedGroups(const char* query, const std::string& decisions = "[]")
{
    return compared(groups, join({userById, usersOfGroup, usersOfCity}, ","), query, decisions);
}

const char* const groupsOfUser = R"({"id": "Q4", "walk": ["User", "joins", "Group"],
    "given": [{"attribute": "User.id"}], "returns": ["Group.name", "joins.since"]})";
const char* const usersCounted = R"q({"id": "Q5", "walk": ["Group", "joins", "User"],
    "given": [{"attribute": "Group.name"}], "returns": ["count(*)"]})q";

// 2.5 exactly or nothing.
std::string text(Number number)
{
    return number ? decimalText(*number) : "?";
}

}  // namespace

class TestAlternatives : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDesignOfTheModelComesFirst();
    void relationshipsAreLookedUpEntityByEntity();
    void lookUpsAreCountedByTheStatistics();
    void countersInATableOfTheirOwnAreReadToo();
    void withoutIndexesTablesAreReadWhole();
    void anIndexOfKeysLeadsToTheEntities();
    void oneRowThatIsFoundByItsKeyHasNothingToLookUp();
    void partitionsAreSplitByTheTimeOfTheirRows();
    void entitiesAreNestedWhereARowHasSeveral();
    void anEntityAndItsRowsShareAPartition();
    void viewsAndIndexesNeedATableWithTheSameRows();
    void anIndexNeedsATableThatHasEveryRow();
    void anotherTableServesItIfItsKeyLeadsThere();
    void aTableThatNestsMoreServesItToo();
    void whatWasDecidedIsSetBesideWhatIsDerived();
    void aggregatesAreNotLookedUp();
    void aggregatesAreWorkedOutFromTheRowsOfAnotherTable();
    void aTableThatServesAnotherQueryNoMoreIsNoDesign();
    void whatADesignDoesToOtherQueriesIsTold();
    void lookUpsAndSharedPartitionsLeaveOtherQueriesAsTheyAre();
    void aDesignThatHarmsAnotherQuerySaysSo();
    void copiesAndTablesWrittenAreCounted();
    void whatIsNotKnownIsAbsent();
    void usingADesignIsOneEdit();
    void aDesignOfSeveralReadsCannotBeDecided();
    void theSameModelGivesTheSameDesigns();
};

void TestAlternatives::theDesignOfTheModelComesFirst()
{
    const Compared own = comparedGroups("Q2");
    QVERIFY(own.all.designs.front().isPresent);
    QCOMPARE(toText(own.all.designs.front().kind), "own");
    QCOMPARE(own.all.designs.front().title, std::string("Own table: users_by_group"));

    const Compared view =
        comparedGroups("Q3", R"([{"kind": "serve", "table": "Q3", "by": "view", "of": "Q1"}])");
    QCOMPARE(toText(view.all.designs.front().kind), "view");
    QVERIFY(view.has(AlternativeKind::Own));
    QVERIFY(!view.design(AlternativeKind::Own).isPresent);

    const Compared sai =
        comparedGroups("Q3", R"([{"kind": "serve", "table": "Q3", "by": "sai", "of": "Q1"}])");
    QCOMPARE(toText(sai.all.designs.front().kind), "sai");
}

void TestAlternatives::relationshipsAreLookedUpEntityByEntity()
{
    const Compared all = comparedGroups("Q2");

    QCOMPARE(all.tables(AlternativeKind::Normalized),
             std::string("groups(group_name, about) users_by_group(group_name, user_id) "
                         "users(user_id, name, city)"));
}

void TestAlternatives::lookUpsAreCountedByTheStatistics()
{
    const AlternativeEstimate normalized = comparedGroups("Q2").estimate(AlternativeKind::Normalized);

    QCOMPARE(text(normalized.partitions.average), std::string("42"));  // 1 + 1 + 40 of the 40,000 by 1,000
    QCOMPARE(text(normalized.partitions.worst), std::string("502"));
    QCOMPARE(text(normalized.rows.worst), std::string("1,001"));
    QCOMPARE(normalized.roundTrips, std::size_t{2});
    QCOMPARE(text(normalized.steps.at(2).lookUps.worst), std::string("500"));
    const AlternativeEstimate own = comparedGroups("Q2").estimate(AlternativeKind::Own);
    QCOMPARE(text(own.partitions.worst), std::string("1"));
    QCOMPARE(text(own.rows.average), std::string("40"));
    QCOMPARE(text(own.rows.worst), std::string("500"));
    QCOMPARE(own.roundTrips, std::size_t{1});
}

void TestAlternatives::countersInATableOfTheirOwnAreReadToo()
{
    const char* const channels = R"({"entities": [
        {"name": "Channel", "key": ["name"], "count": 10, "attributes": [{"name": "name", "type": "text", "bytes": 8}]},
        {"name": "Video", "key": ["id"], "count": 100, "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "title", "type": "text", "bytes": 20},
          {"name": "views", "type": "counter"}]}],
      "relationships": [{"name": "shows", "participants": [
        {"entity": "Channel", "cardinality": "1", "fanOut": {"average": 10, "worst": 50}},
        {"entity": "Video", "cardinality": "n"}]}]})";
    const char* const videos = R"({"id": "Q1", "walk": ["Channel", "shows", "Video"],
        "given": [{"attribute": "Channel.name"}], "returns": ["Video.id", "Video.title", "Video.views"]})";
    const Compared split = compared(channels, videos, "Q1", R"([{"kind": "counters", "table": "Q1"}])");

    const AlternativeEstimate& own = split.estimates.front();
    QCOMPARE(text(own.partitions.worst), std::string("2"));
    QCOMPARE(text(own.rows.worst), std::string("100"));
    QCOMPARE(own.roundTrips, std::size_t{1});
    const ModelSizes all = sizes(split.all.designs.front().model, split.all.designs.front().derivation,
                                 split.all.designs.front().physical);
    QCOMPARE(all.tables.size(), std::size_t{2});
    QCOMPARE(text(own.storedBytes), text(*all.tables[0].storedBytes + *all.tables[1].storedBytes));
}

void TestAlternatives::withoutIndexesTablesAreReadWhole()
{
    const Compared all = comparedGroups("Q2");
    const AlternativeEstimate relational = all.estimate(AlternativeKind::Relational);

    QVERIFY(relational.isScan);
    QCOMPARE(text(relational.steps.at(1).reads.partitions.worst), std::string("40,000"));
    QCOMPARE(text(relational.partitions.worst), std::string("40,501"));
    const Compared other = compared(groups, usersOfGroup + ("," + std::string(groupsOfUser)), "Q2");
    QCOMPARE(other.tables(AlternativeKind::Relational),
             std::string("groups(group_name, about) joins(user_id, group_name) users(user_id, name)"));
    const Compared city = comparedGroups("Q3");
    QCOMPARE(city.tables(AlternativeKind::Relational), std::string("users(user_id, name, city)"));
    QCOMPARE(text(city.estimate(AlternativeKind::Relational).partitions.average), std::string("10,000"));
}

void TestAlternatives::anIndexOfKeysLeadsToTheEntities()
{
    const Compared all = comparedGroups("Q3");

    QCOMPARE(all.tables(AlternativeKind::KeysOnly),
             std::string("users_by_city(city, user_id) users(user_id, name, city)"));
    QCOMPARE(text(all.estimate(AlternativeKind::KeysOnly).partitions.average), std::string("101"));
    QCOMPARE(text(all.estimate(AlternativeKind::KeysOnly).partitions.worst), std::string("2,001"));
    QVERIFY(!all.has(AlternativeKind::Normalized));
}

void TestAlternatives::oneRowThatIsFoundByItsKeyHasNothingToLookUp()
{
    const Compared all = compared(groups, userById, "Q1");

    QCOMPARE(all.titles(), std::string("Own table: users"));
}

void TestAlternatives::partitionsAreSplitByTheTimeOfTheirRows()
{
    const char* const newest = R"({"id": "Q1", "walk": ["User", "uploads", "Video"],
        "given": [{"attribute": "User.id"}], "order": ["Video.added desc"], "returns": ["Video.title"]})";
    const Compared all = compared(videoSite, newest, "Q1");
    QCOMPARE(all.design(AlternativeKind::Split).title, std::string("Split by month: videos_by_user"));
    QCOMPARE(all.tables(AlternativeKind::Split),
             std::string("videos_by_user(user_id, added_month, added, video_id, title)"));
    QCOMPARE(all.design(AlternativeKind::Split).adoption.decided.size(), std::size_t{1});
    Compared few = compared(videoSite, newest, "Q1");
    few.all = alternatives(few.derived.model, few.all.query, nullptr, 200.0);  // rows are measured
    QCOMPARE(few.design(AlternativeKind::Split).title, std::string("Split by year: videos_by_user"));

    const Compared split = compared(videoSite, newest, "Q1",
                                    R"([{"kind": "bucket", "table": "Q1", "by": "month",
        "of": "Video.added"}])");
    QVERIFY(!split.has(AlternativeKind::Split));
    QCOMPARE(split.tables(AlternativeKind::Derived),
             std::string("videos_by_user(user_id, added, video_id, title)"));
    QCOMPARE(comparedGroups("Q2").whyNot(AlternativeKind::Split),
             std::string("The rows of users_by_group lie in the order of no time, and nothing says that its "
                         "partitions are too large."));
}

void TestAlternatives::entitiesAreNestedWhereARowHasSeveral()
{
    const Compared all = comparedGroups("Q2");

    QCOMPARE(all.design(AlternativeKind::Nested).title, std::string("Nested map: groups"));
    QCOMPARE(text(all.estimate(AlternativeKind::Nested).rows.worst), std::string("1"));
    const Compared since = compared(groups, R"({"id": "Q2", "walk": ["Group", "joins", "User"],
        "given": [{"attribute": "Group.name"}], "returns": ["User.id", "joins.since"]})",
                                    "Q2");
    QCOMPARE(since.design(AlternativeKind::Nested).title, std::string("Nested map: joins_by_group"));
    QCOMPARE(comparedGroups("Q3").whyNot(AlternativeKind::Nested),
             std::string("No entities at an end of the walk of Q3 come several in a row."));
    const Compared ordered = compared(groups, R"({"id": "Q2", "walk": ["Group", "joins", "User"],
        "given": [{"attribute": "Group.name"}], "order": ["joins.since desc"], "returns": ["User.id"]})",
                                      "Q2");
    QCOMPARE(ordered.whyNot(AlternativeKind::Nested),
             std::string("Q2 orders rows by joins.since, which is kept in the rows of \"User\"."));
}

void TestAlternatives::anEntityAndItsRowsShareAPartition()
{
    const std::string group = R"({"id": "Q4", "walk": ["Group"], "given": [{"attribute": "Group.name"}],
        "returns": ["Group.about"]})";
    const Compared rows = compared(groups, group + "," + usersOfGroup, "Q2");
    const Compared one = compared(groups, group + "," + usersOfGroup, "Q4");

    QCOMPARE(rows.design(AlternativeKind::Shared).derivation.tables.size(), std::size_t{1});
    QCOMPARE(text(one.estimate(AlternativeKind::Shared).rows.worst), std::string("1"));
    QVERIFY(*one.estimate(AlternativeKind::Shared).addedBytes
            < *one.estimate(AlternativeKind::Own).addedBytes);
    QVERIFY(!one.design(AlternativeKind::Shared).adoption.whyNot.empty());
}

void TestAlternatives::viewsAndIndexesNeedATableWithTheSameRows()
{
    const Compared city = comparedGroups("Q3");

    QCOMPARE(city.design(AlternativeKind::View).title,
             std::string("Materialized view: users_by_city of users"));
    QVERIFY(city.estimate(AlternativeKind::Sai).asksEveryNode);
    QCOMPARE(text(city.estimate(AlternativeKind::Sai).rows.average), std::string("100"));
    QCOMPARE(text(city.estimate(AlternativeKind::Index).rows.worst), std::string("2,000"));
    QVERIFY(*city.estimate(AlternativeKind::Sai).addedBytes < 1.0);
    const Compared group = comparedGroups("Q2");
    for (const AlternativeKind kind :
         {AlternativeKind::View, AlternativeKind::Sai, AlternativeKind::Index, AlternativeKind::Merged})
        QCOMPARE(group.whyNot(kind), std::string("No other table holds the rows of Q2."));
}

void TestAlternatives::anIndexNeedsATableThatHasEveryRow()
{
    const std::string userWithHome = R"({"id": "Q1", "walk": ["User", "lives in", "Home"],
        "given": [{"attribute": "User.id"}], "returns": ["User.name", "Home.street"]})";
    const auto livingIn = [&](const char* participation) {
        return R"({"entities": [
            {"name": "User", "key": ["id"], "attributes": [
              {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}, {"name": "city", "type": "text"}]},
            {"name": "Home", "key": ["street"], "attributes": [{"name": "street", "type": "text"}]}],
          "relationships": [{"name": "lives in", "participants": [
            {"entity": "User", "cardinality": "n")"
               + std::string(participation) + R"(}, {"entity": "Home", "cardinality": "1"}]}]})";
    };

    const Compared all =
        compared(livingIn(R"(, "total": true)"), userWithHome + ("," + std::string(usersOfCity)), "Q3");
    QVERIFY(all.has(AlternativeKind::Sai));
    QVERIFY(all.has(AlternativeKind::Index));
    const Compared some = compared(livingIn(""), userWithHome + ("," + std::string(usersOfCity)), "Q3");
    QVERIFY(!some.has(AlternativeKind::Sai));
    QVERIFY2(some.whyNot(AlternativeKind::Sai).find("not every User is said to take part in it")
                 != std::string::npos,
             some.whyNot(AlternativeKind::Sai).c_str());
}

void TestAlternatives::anotherTableServesItIfItsKeyLeadsThere()
{
    const std::string oneMember = R"({"id": "Q5", "walk": ["Group", "joins", "User"],
        "given": [{"attribute": "Group.name"}, {"attribute": "User.id"}], "order": [], "returns": ["User.city"]})";
    const std::string apart = R"([{"kind": "keepApart", "tables": ["Q2", "Q5"]}])";
    const Compared all = compared(groups, usersOfGroup + ("," + oneMember), "Q5", apart);

    QCOMPARE(toText(all.all.designs.front().kind), "own");
    QCOMPARE(all.design(AlternativeKind::Merged).title, std::string("In the table of Q2: users_by_group"));
    QCOMPARE(text(all.estimate(AlternativeKind::Merged).rows.worst), std::string("1"));
    QVERIFY(*all.estimate(AlternativeKind::Merged).addedBytes
            < *all.estimate(AlternativeKind::Own).addedBytes);
    const Compared merged = compared(groups, usersOfGroup + ("," + oneMember), "Q5");
    QCOMPARE(toText(merged.all.designs.front().kind), "merged");
    QCOMPARE(merged.tables(AlternativeKind::Own), all.tables(AlternativeKind::Own));
    QCOMPARE(comparedGroups("Q3").whyNot(AlternativeKind::Merged),
             std::string("The key of the table of Q1 does not lead to what Q3 asks for."));
}

void TestAlternatives::aTableThatNestsMoreServesItToo()
{
    const std::string withMembers = R"({"id": "Q5", "walk": ["Group", "joins", "User"],
        "given": [{"attribute": "Group.name"}], "nested": ["User"], "returns": ["User.id"]})";
    const std::string group = R"({"id": "Q6", "walk": ["Group"], "given": [{"attribute": "Group.name"}],
        "returns": ["Group.about"]})";

    const Compared all = compared(groups, withMembers + "," + group, "Q6");

    QCOMPARE(all.design(AlternativeKind::Merged).title, std::string("In the table of Q5: groups"));
    QCOMPARE(all.tables(AlternativeKind::Merged), std::string("groups(group_name, users, about)"));
    QCOMPARE(text(all.estimate(AlternativeKind::Merged).partitions.worst), std::string("1"));
}

void TestAlternatives::whatWasDecidedIsSetBesideWhatIsDerived()
{
    const Compared all = comparedGroups("Q3", R"([{"kind": "key", "table": "Q3",
        "partition": ["User.city", "User.id"], "clustering": []}])");

    QCOMPARE(toText(all.all.designs.front().kind), "own");
    QVERIFY(*all.estimates.front().partitions.average > 1000.0);
    QCOMPARE(text(all.estimate(AlternativeKind::Derived).partitions.average), std::string("1"));
}

void TestAlternatives::aggregatesAreNotLookedUp()
{
    const Compared all = compared(groups, R"q({"id": "Q2", "walk": ["Group", "joins", "User"],
        "given": [{"attribute": "Group.name"}], "groupBy": ["User.city"], "returns": ["User.city", "count(*)"]})q",
                                  "Q2");

    QCOMPARE(
        all.whyNot(AlternativeKind::Normalized),
        std::string("Q2 returns values worked out from many rows; look-ups would read every one of these "
                    "rows."));
}

void TestAlternatives::aggregatesAreWorkedOutFromTheRowsOfAnotherTable()
{
    const std::string count = R"q({"id": "Q5", "walk": ["Group", "joins", "User"],
        "given": [{"attribute": "Group.name"}], "returns": ["count(*)"]})q";
    const Compared all = compared(groups, usersOfGroup + ("," + count), "Q5");

    const Alternative& merged = all.design(AlternativeKind::Merged);
    QCOMPARE(merged.title, std::string("In the table of Q2: users_by_group"));
    QCOMPARE(merged.remarks.back(), std::string("Q5 works its groups out from the rows each time it runs; no "
                                                "update keeps what it returns."));
    QCOMPARE(text(all.estimate(AlternativeKind::Merged).partitions.worst), std::string("1"));
    QCOMPARE(text(all.estimate(AlternativeKind::Merged).rows.worst), std::string("500"));

    // Their table is no longer that of Q2 alone.
    const Compared shared = compared(groups, usersOfGroup + ("," + count), "Q2",
                                     R"([{"kind": "merge", "tables": ["Q2", "Q5"]}])");
    QCOMPARE(shared.all.designs[0].title, std::string("Shared with Q5: users_by_group"));
    QCOMPARE(shared.all.designs[1].title, std::string("Own table: users_by_group"));

    const std::string byCity = R"q({"id": "Q5", "walk": ["Group", "joins", "User"],
        "given": [{"attribute": "Group.name"}], "groupBy": ["User.city"], "returns": ["User.city", "count(*)"]})q";
    QCOMPARE(compared(groups, usersOfGroup + ("," + byCity), "Q5").whyNot(AlternativeKind::Merged),
             std::string("The key of the table of Q2 does not lead to what Q5 asks for."));
}

void TestAlternatives::aTableThatServesAnotherQueryNoMoreIsNoDesign()
{
    const std::string both = groupsOfUser + ("," + std::string(usersCounted));
    const Compared rows = compared(groups, both, "Q4");

    QVERIFY2(!rows.has(AlternativeKind::Merged), rows.titles().c_str());
    QCOMPARE(rows.whyNot(AlternativeKind::Merged),
             std::string("The key of one table for both leads to what Q4 asks for, but not to what Q5 asks "
                         "for."));
    QCOMPARE(compared(groups, both, "Q5").whyNot(AlternativeKind::Merged),
             std::string("The key of the table of Q4 does not lead to what Q5 asks for."));
    // Where the key of the rows leads to the groups, both are served.
    const Compared together = compared(groups, usersOfGroup + ("," + std::string(usersCounted)), "Q2");
    QVERIFY(together.has(AlternativeKind::Merged));
    QCOMPARE(together.design(AlternativeKind::Merged).remarks.back(),
             std::string("Q5 works its groups out from the rows each time it runs; no update keeps what it "
                         "returns."));
    QVERIFY(together.estimate(AlternativeKind::Merged).others.empty());
}

void TestAlternatives::whatADesignDoesToOtherQueriesIsTold()
{
    const Compared merged = compared(groups, groupsOfUser + ("," + std::string(usersCounted)), "Q4",
                                     R"([{"kind": "merge", "tables": ["Q4", "Q5"]}])");

    QVERIFY(merged.estimates.front().others.empty());
    QVERIFY(!merged.has(AlternativeKind::Merged));
    const std::size_t own = 1;
    QCOMPARE(merged.all.designs[own].title, std::string("Own table: groups_by_user"));
    QCOMPARE(merged.estimates[own].others.size(), std::size_t{1});
    const OtherReads& counted = merged.estimates[own].others.front();
    QCOMPARE(textOf(merged.derived.model, counted), std::string("Q5 then reads 1 partition, now 10,000."));
    QVERIFY(!counted.isWorse());
    QVERIFY(!merged.estimates[own].harmsOthers());
}

void TestAlternatives::lookUpsAndSharedPartitionsLeaveOtherQueriesAsTheyAre()
{
    const char* const shop = R"({"entities": [
        {"name": "Customer", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "email", "type": "text"}]},
        {"name": "Order", "key": ["number"], "attributes": [
          {"name": "number", "type": "int"}, {"name": "state", "type": "text"}]}],
      "relationships": [{"name": "places", "participants": [
        {"entity": "Customer", "cardinality": "1"}, {"entity": "Order", "cardinality": "n"}]}]})";
    const std::string ofCustomer = R"({"id": "Q1", "walk": ["Customer", "places", "Order"],
        "given": [{"attribute": "Customer.id"}], "returns": ["Order.number", "Order.state"]})";
    const std::string byEmail = R"({"id": "Q2", "walk": ["Customer", "places", "Order"],
        "given": [{"attribute": "Customer.email"}], "returns": ["Order.number", "Order.state"]})";
    const std::string customer =
        R"({"id": "Q3", "walk": ["Customer"], "given": [{"attribute": "Customer.id"}],
        "returns": ["Customer.email"]})";
    const std::string all = join({ofCustomer, byEmail, customer}, ",");

    const Compared lookUps = compared(shop, all, "Q2");
    QVERIFY(lookUps.estimate(AlternativeKind::Relational).others.empty());
    // A partition of the orders of a customer: not in a table with another key.
    QVERIFY(compared(shop, all, "Q1").has(AlternativeKind::Shared));
    const Compared indexed =
        compared(shop, all, "Q1", R"([{"kind": "serve", "table": "Q1", "by": "index", "of": "Q2"}])");
    QVERIFY(!indexed.has(AlternativeKind::Shared));
}

void TestAlternatives::aDesignThatHarmsAnotherQuerySaysSo()
{
    const Compared all = comparedGroups("Q1");
    const QueryId q1 = all.derived.model.workflow.findQuery("Q1")->id;
    const QueryId q2 = all.derived.model.workflow.findQuery("Q2")->id;
    const QueryId q3 = all.derived.model.workflow.findQuery("Q3")->id;
    const ReadEstimate one{{1.0, 1.0}, {1.0, 1.0}};
    const ReadEstimate scan{{10'000.0, 10'000.0}, {10'000.0, 10'000.0}, true};
    const ReadEstimate unknown{{1.0, std::nullopt}, {}};

    AlternativeEstimate estimate = all.estimates.front();
    QVERIFY(!estimate.harmsOthers());
    estimate.others = otherReads({{q1, one}, {q2, one}, {q3, scan}}, {{q1, scan}, {q2, one}, {q3, one}}, q1);
    QCOMPARE(estimate.others.size(), std::size_t{1});
    QVERIFY(!estimate.harmsOthers());
    estimate.others =
        otherReads({{q1, one}, {q2, one}, {q3, one}}, {{q1, one}, {q2, unknown}, {q3, scan}}, q1);
    QCOMPARE(estimate.others.size(), std::size_t{2});
    QVERIFY(estimate.harmsOthers());
    QCOMPARE(textOf(all.derived.model, estimate.others[0]),
             std::string("Q2 then reads an unknown number of partitions, now 1."));
    QCOMPARE(textOf(all.derived.model, estimate.others[1]),
             std::string("Q3 then reads a whole table, 10,000 partitions, now 1."));
}

void TestAlternatives::copiesAndTablesWrittenAreCounted()
{
    const Compared all = comparedGroups("Q2");
    const AlternativeEstimate& own = all.estimate(AlternativeKind::Own);
    const AlternativeEstimate& normalized = all.estimate(AlternativeKind::Normalized);

    // The name of a user is in the tables of Q1 and Q3 once, in that of Q2 once for each of 4 groups.
    QCOMPARE(qualifiedName(all.derived.model.conceptual, *own.copied), std::string("User.name"));
    QCOMPARE(text(own.copies), std::string("6"));
    QCOMPARE(own.copiedInTables, std::size_t{3});
    QCOMPARE(text(normalized.copies), std::string("2"));
    QCOMPARE(own.tablesWritten, std::size_t{1});
    QCOMPARE(comparedGroups("Q3").estimate(AlternativeKind::Own).tablesWritten, std::size_t{2});
    QCOMPARE(comparedGroups("Q3").estimate(AlternativeKind::View).tablesWritten, std::size_t{1});
    QCOMPARE(comparedGroups("Q3").estimate(AlternativeKind::View).viewsWritten, std::size_t{1});
    QCOMPARE(comparedGroups("Q3").estimate(AlternativeKind::Sai).indexesWritten, std::size_t{1});
}

void TestAlternatives::whatIsNotKnownIsAbsent()
{
    std::string unknown = groups;
    unknown.replace(unknown.find("\"worst\": 500"), 12, "\"worst\": null");
    unknown.replace(unknown.find(", \"fanOut\": {\"worst\": null}"), 27, "");
    const Compared all = compared(unknown, join({userById, usersOfGroup}, ","), "Q2");
    const AlternativeEstimate& normalized = all.estimate(AlternativeKind::Normalized);

    QCOMPARE(text(normalized.partitions.average), std::string("42"));
    QCOMPARE(text(normalized.partitions.worst), std::string("?"));
    QVERIFY(!normalized.missing.empty());
}

void TestAlternatives::usingADesignIsOneEdit()
{
    const Hotel hotel;
    const auto use = [&](const ModelFile& file, const char* label, AlternativeKind kind) {
        const QueryId query = hotel.query(label);
        const Alternatives all = alternatives(file.model, query);
        const auto wanted = std::find_if(all.designs.begin(), all.designs.end(),
                                         [&](const Alternative& design) { return design.kind == kind; });
        if (wanted == all.designs.end())
            qFatal("no such design of %s", label);
        const auto edit = edit::useAlternative(file, query, *wanted);
        if (!edit)
            qFatal("%s", edit.error().message.c_str());
        const Alternative present = alternatives(edit->after.model, query).designs.front();
        return std::pair(present.title == wanted->title && present.kind == kind, edit->after);
    };

    const auto [isNested, nested] = use(hotel.file, "Q1", AlternativeKind::Nested);
    QVERIFY(isNested);
    const auto [isOwn, own] = use(nested, "Q1", AlternativeKind::Own);
    QVERIFY(isOwn);
    QVERIFY(derive(own.model).tables == hotel.derivation().tables);
    QVERIFY(use(hotel.file, "Q7", AlternativeKind::View).first);
    QVERIFY(use(hotel.file, "Q7", AlternativeKind::Sai).first);
}

void TestAlternatives::aDesignOfSeveralReadsCannotBeDecided()
{
    const Hotel hotel;
    const QueryId query = hotel.query("Q7");
    const Alternatives all = alternatives(hotel.file.model, query);
    const auto normalized =
        std::find_if(all.designs.begin(), all.designs.end(),
                     [](const Alternative& design) { return design.kind == AlternativeKind::Normalized; });
    QVERIFY(normalized != all.designs.end());
    QCOMPARE(normalized->title,
             std::string("Normalized: guests_by_last_name, reservations_by_guest, reservations"));
    const auto edit = edit::useAlternative(hotel.file, query, *normalized);
    QVERIFY(!edit.has_value());
    QCOMPARE(edit.error().message,
             std::string("Q7 reads one table, and no decision lets it read several one after the other"));
}

void TestAlternatives::theSameModelGivesTheSameDesigns()
{
    QCOMPARE(comparedGroups("Q2").titles(), comparedGroups("Q2").titles());
    QVERIFY(comparedGroups("Q2").estimates == comparedGroups("Q2").estimates);
}

QTEST_GUILESS_MAIN(TestAlternatives)
#include "tst_alternatives.moc"
