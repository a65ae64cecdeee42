// SPDX-License-Identifier: Apache-2.0
// Aggregates: how they are kept when what they are worked out from is written.
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

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
};

namespace {

const char* const bank = R"({"entities": [
    {"name": "Account", "key": ["number"], "attributes": [{"name": "number", "type": "text"}]},
    {"name": "Payment", "key": ["id"], "attributes": [{"name": "id", "type": "timeuuid"},
      {"name": "kind", "type": "text"}, {"name": "amount", "type": "decimal"},
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
             std::string("SELECT user_id, rating FROM app.users_by_video WHERE video_id = ?\n"));
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
        plannedFrom(bank, "[" + groups("sum") + ", " + amounts + ", " + amountsOfKind + "]", insertPayment);

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
    QCOMPARE(kinds, (std::vector<std::string>{"Payment.kind read", "Payment.kind new"}));
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
    const std::string changed = plannedFrom(bank, queries, changeAmount).statements();
    const std::string gone = plannedFrom(bank, queries, deletePayment).statements();

    QVERIFY2(changed.find(" SET sum_amount = ? WHERE ") != std::string::npos, changed.c_str());
    QVERIFY2(gone.find(" SET sum_amount = ?, count_") != std::string::npos, gone.c_str());
}

QTEST_GUILESS_MAIN(TestWritesGroups)
#include "tst_writes_groups.moc"
