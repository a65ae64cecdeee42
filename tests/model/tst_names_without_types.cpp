// SPDX-License-Identifier: Apache-2.0
// What is proposed for the names of queries on a model whose attributes have no types yet: names of
// attributes tell which are times, and verbs in the past are those of relationship types.
#include "model/base/text.h"
#include "model/edit/edit_walk.h"
#include "tests/model/proposal_text.h"
#include "tests/support/model_builder.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Customers send and receive parcels, which are scanned at locations and carried on rounds of couriers.
Model parcels()
{
    ModelBuilder builder;
    builder.entity("Customer").key("id", "");
    builder.entity("Parcel").key("tracking_number", "").attribute("sent_at", "").attribute("weight", "");
    builder.entity("ScanEvent").key("scanned_at", "").attribute("kind", "");
    builder.entity("Location").key("code", "");
    builder.entity("Courier").key("id", "").attribute("name", "");
    builder.entity("Round").key("id", "").attribute("date", "");
    builder.entity("DeliveryAttempt").key("attempt_no", "").attribute("outcome", "");
    builder.relationship("sends").one("Customer").many("Parcel");
    builder.relationship("receives").one("Customer").many("Parcel");
    builder.relationship("has scan").one("Parcel").many("ScanEvent").identifies("ScanEvent");
    builder.relationship("scanned at").one("Location").many("ScanEvent");
    builder.relationship("drives").one("Courier").many("Round");
    builder.relationship("carries").many("Round").many("Parcel").attribute("position", "");
    builder.relationship("tried in").one("Parcel").many("DeliveryAttempt").identifies("DeliveryAttempt");
    builder.relationship("includes").one("Round").many("DeliveryAttempt");
    builder.relationship("rates")
        .many("Customer")
        .many("Courier")
        .attribute("stars", "")
        .attribute("rated_at", "");
    return builder.model;
}

std::string proposed(const std::string& name)
{
    Model model = parcels();
    const auto proposal = firstProposal(model, name);
    if (!proposal)
        return "none";
    const edit::WalkProposal& first = *proposal;
    std::vector<std::string> texts;
    for (const WalkStep& step : first.walk.steps)
        texts.push_back(model.conceptual.find(step.relationship)->name);
    std::string text = join(texts, ", ");
    for (const AttributeUse& use : first.asked.given)
        text += "; given " + toText(model, first.walk, use);
    text += rangesAndOrder(model, first);
    for (const AttributeUse& use : first.asked.groupBy)
        text += "; for each " + toText(model, first.walk, use);
    if (!first.asked.notUnderstood.empty())
        text += "; not understood: " + join(first.asked.notUnderstood, ", ");
    return text;
}

}  // namespace

class TestNamesWithoutTypes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesTellTimesAndVerbs_data()
    {
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const char* expected) {
            QTest::newRow(name) << std::string(expected);
        };
        row("parcels a customer receives, between two dates, newest first",
            "receives; given Customer.id; range of Parcel.sent_at; by Parcel.sent_at descending");
        row("parcels sent by a customer, newest first",
            "sends; given Customer.id; by Parcel.sent_at descending");
        row("scan events of a parcel, latest first",
            "has scan; given Parcel.tracking_number; by ScanEvent.scanned_at descending");
        row("scan events at a location since a time",
            "scanned at; given Location.code; range of ScanEvent.scanned_at");
        row("number of scan events per day at a location",
            "scanned at; given Location.code; for each ScanEvent.scanned_at@day");
        row("ratings of a courier, newest first", "rates; given Courier.id; by rates.rated_at descending");
        row("parcels carried on a round, in order of position",
            "carries; given Round.id; by carries.position");
        // By the way that all of what is said is on.
        row("couriers who tried to deliver a parcel",
            "tried in, includes, drives; given Parcel.tracking_number");
    }
    void namesTellTimesAndVerbs()
    {
        QFETCH(std::string, expected);
        const std::string actual = proposed(QTest::currentDataTag());
        QVERIFY2(actual == expected, actual.c_str());
    }
};

QTEST_MAIN(TestNamesWithoutTypes)
#include "tst_names_without_types.moc"
