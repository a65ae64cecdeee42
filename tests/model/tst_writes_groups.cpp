// SPDX-License-Identifier: Apache-2.0
// Aggregates: how they are kept when what they are worked out from is written.
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

class TestWritesGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGroupIsNotReadByPartOfItsPartitionKey();
    void aGroupIsWorkedOutFromItsValues();
    void aGroupWithinAPartitionIsReadWithWhatTellsIt();
    void theTableOfTheGroupAloneIsRead();
    void aTableThatDoesNotTellTheGroupIsNotRead();
    void whatTellsTheGroupMayBeWorkedOut();
    void theOldAndTheNewGroupAreRead();
    void aSumLosesTheOldValue();
    void saysThatNoTableGivesTheOldValue();
    void anAggregateOfWhatDoesNotChangeStays();
    void whatIsKeptIsReadRatherThanTheGroup();
    void anAverageFollowsFromItsCount_data();
    void anAverageFollowsFromItsCount();
    void theGroupIsReadForAllWhereItIsNeeded();
    void aCountNeedsNoMembersButItsKey();
    void theRowOfAGroupThatGainsMayBeTheFirst();
    void aGroupOfATimeIsASlice();
    void aGroupOfATimeIsFoundInALongerBucket();
};

namespace {

const char* const bank = R"({"entities": [
    {"name": "Account", "key": ["number"], "attributes": [{"name": "number", "type": "text"}]},
    {"name": "Payment", "key": ["id"], "attributes": [{"name": "id", "type": "timeuuid"},
      {"name": "kind", "type": "text"}, {"name": "amount", "type": "decimal"},
      {"name": "note", "type": "text"},
      {"name": "time", "type": "timestamp"}, {"name": "day", "type": "date", "derivedFrom": ["time"]}]}],
  "relationships": [{"name": "on", "participants": [
    {"entity": "Account", "cardinality": "1"}, {"entity": "Payment", "cardinality": "n"}]}]})";

// A query of the payments on an account.
std::string payments(const std::string& id, const std::string& returned, const std::string& more = {},
                     const std::string& given = {})
{
    return R"({"id": ")" + id
           + R"(", "walk": ["Account", "on", "Payment"], "given": [{"attribute": "Account.number"})" + given
           + R"(], "returns": [)" + returned + "]" + more + "}";
}

std::string groups(const std::string& function, const std::string& by = "kind")
{
    return payments("Q1", "\"" + function + "(Payment.amount)\"",
                    R"(, "groupBy": ["Account.number", "Payment.)" + by + "\"]");
}

const std::string amounts = payments("Q2", R"("Payment.id", "Payment.amount")");
const std::string amountsOfKind =
    payments("Q3", R"("Payment.id", "Payment.amount")", {}, R"(, {"attribute": "Payment.kind"})");
const char* const insertPayment = R"([{"id": "U1", "kind": "insert", "subjects": ["Payment", "on"]}])";

// The query of a payment by its id.
std::string paymentWith(const std::string& returned)
{
    return R"({"id": "Q4", "walk": ["Payment", "on", "Account"], "given": [{"attribute": "Payment.id"}],
               "returns": [)"
           + returned + "]}";
}

// A query of the payments of each day, of what the account's payments are.
std::string ofDays(const std::string& returned)
{
    return payments("Q1", R"("Payment.time@day", )" + returned,
                    R"(, "groupBy": ["Account.number", "Payment.time@day"])");
}

const std::string amountsByTime =
    payments("Q2", R"("Payment.amount")", R"(, "order": ["Payment.time desc"])");
const char* const byMonth = R"([{"kind": "bucket", "table": "Q2", "by": "month", "of": "Payment.time"}])";
const char* const byDay = R"([{"kind": "bucket", "table": "Q2", "by": "day", "of": "Payment.time"}])";
const char* const deleteKnownPayment =
    R"([{"id": "U1", "kind": "delete", "subjects": ["Payment"], "walk": ["Payment", "on", "Account"],
         "given": [{"attribute": "Account.number"}, {"attribute": "Payment.id"},
                   {"attribute": "Payment.time"}]}])";

const char* const deletePayment = R"([{"id": "U1", "kind": "delete", "subjects": ["Payment"]}])";
const char* const changeAmount = R"([{"id": "U1", "kind": "change", "attributes": ["Payment.amount"]}])";

}  // namespace

// What is read by a part of the partition key would be looked for on every node.
void TestWritesGroups::aGroupIsNotReadByPartOfItsPartitionKey()
{
    const char* const shop = R"({"entities": [
        {"name": "User", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
        {"name": "Order", "key": ["id"], "attributes": [
          {"name": "id", "type": "uuid"}, {"name": "status", "type": "text"}]}],
      "relationships": [{"name": "places", "participants": [
        {"entity": "User", "cardinality": "1"}, {"entity": "Order", "cardinality": "n"}]}]})";
    const Planned planned = plannedFrom(
        shop,
        R"q([{"id": "Q1", "walk": ["User", "places", "Order"], "given": [{"attribute": "User.id"}],
             "groupBy": ["Order.status"], "returns": ["count(*)"]},
            {"id": "Q2", "walk": ["Order"], "given": [{"attribute": "Order.id"}], "returns": ["Order.status"]}])q",
        R"([{"id": "U1", "kind": "change", "subjects": ["Order"], "attributes": ["Order.status"],
             "walk": ["Order"], "given": [{"attribute": "Order.id"}]}])");

    QCOMPARE(planned.reads(), std::string("SELECT status FROM app.orders WHERE order_id = ?\n"));
    QVERIFY(planned.findings().find("User.id") != std::string::npos);
}

void TestWritesGroups::aGroupIsWorkedOutFromItsValues()
{
    const std::string average =
        R"json({"id": "Q1", "walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
            "returns": ["avg(rates.rating)"], "groupBy": ["Video.id"]})json";
    const std::string ratings =
        R"({"id": "Q2", "walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
            "returns": ["User.id", "rates.rating"]})";
    const std::string update = R"([{"id": "U1", "kind": "insert", "subjects": ["rates"]}])";
    const Planned alone = plannedFrom(videoSite, "[" + average + "]", update);
    const Planned both = plannedFrom(videoSite, "[" + average + ", " + ratings + "]", update);

    QVERIFY(alone.findings().starts_with("unknown-value: U1 needs all rates.rating of a group of "));
    QCOMPARE(both.findings(), std::string());
    QCOMPARE(both.reads(),
             std::string("SELECT user_id, rating FROM app.ratings_by_video WHERE video_id = ?\n"));
    QVERIFY(both.binds(0).find("avg(rates.rating) of the group computed") != std::string::npos);
}

// Of all that a partition has, the rows of the group have to be told from the others.
void TestWritesGroups::aGroupWithinAPartitionIsReadWithWhatTellsIt()
{
    const Planned planned = plannedFrom(
        videoSite,
        R"json([{"id": "Q1", "walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}],
                 "returns": ["avg(rates.rating)"], "groupBy": ["Video.genre"]},
                {"id": "Q2", "walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}],
                 "returns": ["Video.id", "rates.rating", "Video.genre"]}])json",
        R"([{"id": "U1", "kind": "insert", "subjects": ["rates"]}])");

    QVERIFY2(planned.reads().find("SELECT video_id, rating, genre FROM app.") != std::string::npos,
             planned.reads().c_str());
}

// Of the payments of the account nobody could tell which ones are of the kind.
void TestWritesGroups::theTableOfTheGroupAloneIsRead()
{
    const Planned planned =
        plannedFrom(bank, "[" + groups("avg") + ", " + amounts + ", " + amountsOfKind + "]", insertPayment);

    QCOMPARE(planned.reads(),
             std::string("SELECT payment_id, amount FROM app.payments_by_account_kind_kind WHERE "
                         "account_number = ? AND kind = ?\n"));
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesGroups::aTableThatDoesNotTellTheGroupIsNotRead()
{
    const Planned sum = plannedFrom(bank, "[" + groups("sum") + ", " + amounts + "]", insertPayment);
    const Planned average = plannedFrom(bank, "[" + groups("avg") + ", " + amounts + "]", insertPayment);

    QCOMPARE(sum.reads(),
             std::string("SELECT sum_amount FROM app.payments_by_account_kind WHERE account_number = ? "
                         "AND kind = ?\n"));
    QCOMPARE(sum.findings(), std::string());
    QCOMPARE(average.reads(), std::string());
    QVERIFY2(average.findings().starts_with("unknown-value: U1 needs all Payment.amount of a group of "),
             average.findings().c_str());
    QVERIFY(average.binds(0).ends_with("avg(Payment.amount) of the group unknown"));
}

void TestWritesGroups::whatTellsTheGroupMayBeWorkedOut()
{
    const std::string withTimes = payments("Q2", R"("Payment.id", "Payment.amount", "Payment.time")");
    const Planned planned =
        plannedFrom(bank, "[" + groups("avg", "day") + ", " + withTimes + "]", insertPayment);

    QVERIFY2(planned.reads().starts_with("SELECT payment_id, amount, time FROM app.payments_by_account WHERE "
                                         "account_number = ?\n"),
             planned.reads().c_str());
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesGroups::theOldAndTheNewGroupAreRead()
{
    const std::string paymentById =
        R"({"id": "Q4", "walk": ["Payment", "on", "Account"], "given": [{"attribute": "Payment.id"}],
            "returns": ["Payment.kind", "Payment.amount", "Account.number"]})";
    const Planned planned =
        plannedFrom(bank, "[" + groups("avg") + ", " + amountsOfKind + ", " + paymentById + "]",
                    R"([{"id": "U1", "kind": "change", "attributes": ["Payment.kind"]}])");

    const std::string group = "SELECT payment_id, amount FROM app.payments_by_account_kind WHERE "
                              "account_number = ? AND kind = ?\n";
    const std::string reads = planned.reads();
    const std::size_t first = reads.find(group);
    QVERIFY2(first != std::string::npos && reads.find(group, first + 1) != std::string::npos, reads.c_str());
    std::vector<std::string> kinds;
    for (const ReadBefore& read : planned.plan().reads) {
        if (read.cql + "\n" == group)
            kinds.push_back(std::string(read.binds[1].meaning) + " " + toText(read.binds[1].origin));
    }
    QCOMPARE(kinds, (std::vector<std::string>{"Payment.kind as it was read", "Payment.kind new"}));
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesGroups::aSumLosesTheOldValue()
{
    const std::string queries = "[" + groups("sum") + ", "
                                + paymentWith(R"("Payment.kind", "Payment.amount", "Account.number")") + "]";
    const Planned gone = plannedFrom(bank, queries, deletePayment);
    const Planned changed = plannedFrom(bank, queries, changeAmount);

    const std::string reads = "SELECT kind, amount, account_number FROM app.payments WHERE payment_id = ?\n"
                              "SELECT sum_amount FROM app.payments_by_account WHERE account_number = ? AND "
                              "kind = ?\n";
    QVERIFY2(gone.reads() == reads, gone.reads().c_str());
    QCOMPARE(gone.findings(), std::string());
    QCOMPARE(changed.reads(), reads);
    QCOMPARE(changed.findings(), std::string());
}

void TestWritesGroups::saysThatNoTableGivesTheOldValue()
{
    const std::string payment = paymentWith(R"("Payment.kind", "Account.number")");
    const std::string warning = "unknown-value: U1 needs Payment.amount as it was, but no table gives it by "
                                "what the update knows: give it to the update, or add a query that finds "
                                "it.\n";
    for (const char* const update : {deletePayment, changeAmount}) {
        const Planned sum = plannedFrom(bank, "[" + groups("sum") + ", " + payment + "]", update);
        QCOMPARE(sum.findings(), warning);
    }
    // A member is counted whatever its value.
    const Planned count = plannedFrom(bank, "[" + groups("count") + ", " + payment + "]", deletePayment);
    QCOMPARE(count.findings(), std::string());
}

void TestWritesGroups::anAggregateOfWhatDoesNotChangeStays()
{
    const std::string both = payments("Q1", R"j("sum(Payment.amount)", "count(Payment.id)")j",
                                      R"(, "groupBy": ["Account.number", "Payment.kind"])");
    const std::string queries =
        "[" + both + ", " + paymentWith(R"("Payment.kind", "Payment.amount", "Account.number")") + "]";
    const Planned change = plannedFrom(bank, queries, changeAmount);
    const std::string changed = change.statements();
    const std::string gone = plannedFrom(bank, queries, deletePayment).statements();

    QVERIFY2(changed.find(" SET sum_amount = ? WHERE ") != std::string::npos, changed.c_str());
    const std::vector<WriteStatement>& written = change.plan().groups.front().statements;
    QVERIFY(std::any_of(written.begin(), written.end(), [](const WriteStatement& statement) {
        return statement.why.rfind("It aggregates \"Payment.amount\".", 0) == 0;
    }));
    QVERIFY2(gone.find(" SET sum_amount = ?, count_") != std::string::npos, gone.c_str());
}

void TestWritesGroups::whatIsKeptIsReadRatherThanTheGroup()
{
    for (const std::string function : {"sum", "count", "max"}) {
        const Planned planned =
            plannedFrom(bank, "[" + groups(function) + ", " + amountsOfKind + "]", insertPayment);

        QCOMPARE(planned.reads(), "SELECT " + function
                                      + "_amount FROM app.payments_by_account WHERE "
                                        "account_number = ? AND kind = ?\n");
        QCOMPARE(planned.findings(), std::string());
        // The greatest of the same once more is the same.
        QCOMPARE(planned.plan().isIdempotent(), function == "max");
    }
}

void TestWritesGroups::anAverageFollowsFromItsCount_data()
{
    QTest::addColumn<std::string>("returned");
    QTest::addColumn<std::string>("kept");

    QTest::newRow("with its count") << std::string(R"q("avg(Payment.amount)", "count(Payment.amount)")q")
                                    << std::string("avg_amount, count_amount");
    QTest::newRow("with the count of the members")
        << std::string(R"q("avg(Payment.amount)", "count(Payment.id)")q")
        << std::string("avg_amount, count_id");
    QTest::newRow("with all counted")
        << std::string(R"q("avg(Payment.amount)", "count(*)")q") << std::string("avg_amount, count");
    QTest::newRow("with its sum and count")
        << std::string(R"q("avg(Payment.amount)", "sum(Payment.amount)", "count(*)")q")
        << std::string("sum_amount, count");
    QTest::newRow("with the count of something else")
        << std::string(R"q("avg(Payment.amount)", "count(Payment.note)")q") << std::string("");
}

void TestWritesGroups::anAverageFollowsFromItsCount()
{
    QFETCH(const std::string, returned);
    QFETCH(const std::string, kept);
    const std::string groupsOfKind =
        payments("Q1", returned, R"(, "groupBy": ["Account.number", "Payment.kind"])");
    const std::string group = "SELECT payment_id, amount";
    for (const char* const update : {insertPayment, deletePayment, changeAmount}) {
        const Planned planned =
            plannedFrom(bank,
                        "[" + groupsOfKind + ", " + amountsOfKind + ", "
                            + paymentWith(R"("Payment.kind", "Payment.amount", "Account.number")") + "]",
                        update);
        const std::string reads = planned.reads();

        QCOMPARE(reads.find("SELECT " + kept + " FROM app.") != std::string::npos, !kept.empty());
        QCOMPARE(reads.find(group) != std::string::npos, kept.empty());
        QCOMPARE(planned.findings(), std::string());
    }
}

// What the greatest is without the payment only the others tell; then they tell the rest, too.
void TestWritesGroups::theGroupIsReadForAllWhereItIsNeeded()
{
    const std::string all =
        payments("Q1", R"q("max(Payment.amount)", "avg(Payment.amount)", "count(Payment.amount)")q",
                 R"(, "groupBy": ["Account.number", "Payment.kind"])");
    const Planned planned = plannedFrom(bank,
                                        "[" + all + ", " + amountsOfKind + ", "
                                            + paymentWith(R"("Payment.kind", "Account.number")") + "]",
                                        deletePayment);

    QCOMPARE(planned.reads(),
             std::string("SELECT kind, account_number FROM app.payments WHERE payment_id = ?\n"
                         "SELECT payment_id, amount FROM app.payments_by_account_kind WHERE "
                         "account_number = ? AND kind = ?\n"));
    QVERIFY(planned.plan().isIdempotent());
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesGroups::aCountNeedsNoMembersButItsKey()
{
    const std::string account = paymentWith(R"("Account.number")");
    const Planned count = plannedFrom(bank, "[" + groups("count") + ", " + account + "]", deletePayment);
    const Planned greatest = plannedFrom(bank, "[" + groups("max") + ", " + account + "]", deletePayment);

    QCOMPARE(count.findings(),
             std::string("unknown-value: U1 needs Payment.kind, but no table gives it by what the update "
                         "knows: give it to the update, or add a query that finds it.\n"));
    QVERIFY2(greatest.findings().starts_with("unknown-value: U1 needs all Payment.amount of a group of "),
             greatest.findings().c_str());
    QVERIFY(greatest.findings().ends_with(" and Payment.kind, but no table gives them by what the update "
                                          "knows: give them to the update, or add "
                                          "a query that finds them.\n"));
}

void TestWritesGroups::theRowOfAGroupThatGainsMayBeTheFirst()
{
    const std::string queries = "[" + groups("sum") + ", "
                                + paymentWith(R"("Payment.kind", "Payment.amount", "Account.number")") + "]";
    const auto mayMiss = [&](const char* update) {
        std::vector<std::string> tables;
        const Planned planned = plannedFrom(bank, queries, update);
        for (const ReadBefore& read : planned.plan().reads) {
            if (read.mayMiss)
                tables.push_back(read.binds.back().meaning + " " + toText(read.binds.back().origin));
        }
        return tables;
    };

    QCOMPARE(mayMiss(insertPayment), (std::vector<std::string>{"Payment.kind new"}));
    QCOMPARE(mayMiss(deletePayment), std::vector<std::string>());
    QCOMPARE(mayMiss(R"([{"id": "U1", "kind": "change", "attributes": ["Payment.kind"]}])"),
             (std::vector<std::string>{"Payment.kind new"}));
}

void TestWritesGroups::aGroupOfATimeIsASlice()
{
    const std::string queries = "[" + ofDays(R"q("max(Payment.amount)")q") + ", " + amountsByTime + "]";
    const Planned timed = plannedFrom(bank, queries, deleteKnownPayment);
    const Planned timeuuid =
        plannedFrom(bank, queries, deleteKnownPayment,
                    R"([{"kind": "timeuuid", "table": "Q2", "time": "Payment.time", "id": "Payment.id"}])");
    const Planned ofItsDay = plannedFrom(bank, queries, deleteKnownPayment, byDay);

    QCOMPARE(timed.reads(),
             std::string("SELECT time, payment_id, amount FROM app.payments_by_account_time WHERE "
                         "account_number = ? AND time >= ? AND time < ?\n"));
    std::vector<std::string> binds;
    for (const Bind& bind : timed.plan().reads.front().binds)
        binds.push_back(bind.column + ": " + bind.meaning);
    QCOMPARE(binds, (std::vector<std::string>{"account_number: Account.number",
                                              "time (from): the beginning of the day of Payment.time",
                                              "time (to): the end of the day of Payment.time"}));
    QVERIFY2(timeuuid.reads().find(" >= minTimeuuid(?) AND ") != std::string::npos, timeuuid.reads().c_str());
    // The partition holds nothing but the day.
    QVERIFY2(ofItsDay.reads().ends_with(" WHERE account_number = ? AND time_day = ?\n"),
             ofItsDay.reads().c_str());
}

void TestWritesGroups::aGroupOfATimeIsFoundInALongerBucket()
{
    const Planned planned = plannedFrom(
        bank, "[" + ofDays(R"q("max(Payment.amount)", "count(Payment.time)")q") + ", " + amountsByTime + "]",
        deleteKnownPayment, byMonth);

    QCOMPARE(planned.reads(),
             std::string("SELECT time, payment_id, amount FROM app.payments_by_account_time WHERE "
                         "account_number = ? AND time_month = ? AND time >= ? AND time < ?\n"));
    QCOMPARE(planned.findings(), std::string());
}

QTEST_GUILESS_MAIN(TestWritesGroups)
#include "tst_writes_groups.moc"
