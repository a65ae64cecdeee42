// SPDX-License-Identifier: Apache-2.0
// All that is proposed for the name of a query, on a model of cinemas: the walk, what is given, what is
// worked out, and which words were not understood.
#include "model/base/text.h"
#include "model/edit/aggregate_by_name.h"
#include "model/edit/edit_walk.h"
#include "tests/model/proposal_text.h"
#include "tests/support/model_builder.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Screenings of films in auditoriums of cinemas are booked by customers, who pay for it.
Model cinemas()
{
    ModelBuilder builder;
    builder.entity("Cinema").key("id", "uuid").attribute("city", "text");
    builder.entity("Auditorium").key("number", "int");
    builder.entity("Film").key("id", "uuid").attribute("title", "text").set("genres", "text");
    builder.entity("Screening").key("id", "uuid").attribute("starts_at", "timestamp");
    builder.entity("Booking").key("code", "text").attribute("booked_at", "timestamp");
    builder.entity("Payment")
        .key("id", "timeuuid")
        .attribute("amount", "decimal")
        .attribute("paid_at", "timestamp");
    builder.relationship("has").one("Cinema").many("Auditorium").identifies("Auditorium");
    builder.relationship("hosts").one("Auditorium").many("Screening");
    builder.relationship("shown in").one("Film").many("Screening");
    builder.relationship("booked by").one("Screening").many("Booking");
    builder.relationship("paid by").one("Booking").one("Payment");
    return builder.model;
}

// "Film to Screening, given Film.id; range of Screening.starts_at; sum(Payment.amount); not understood: now"
std::string proposed(const std::string& name)
{
    Model model = cinemas();
    const auto proposal = firstProposal(model, name);
    if (!proposal)
        return "none";
    const edit::WalkProposal& first = *proposal;
    const auto uses = [&](const std::vector<AttributeUse>& all) {
        std::vector<std::string> texts;
        for (const AttributeUse& use : all)
            texts.push_back(toText(model, first.walk, use));
        return join(texts, " ");
    };
    std::string text = edit::toText(model, first.walk, NodeIndex{});
    if (first.walk.nodes.size() > 1)
        text += " to " + edit::toText(model, first.walk, static_cast<NodeIndex>(first.walk.nodes.size() - 1));
    if (!first.asked.given.empty())
        text += ", given " + uses(first.asked.given);
    text += rangesAndOrder(model, first);
    if (const auto aggregate = edit::proposedAggregate(model, name, first.walk))
        text += "; " + toText(model, first.walk, Returned(*aggregate));
    if (!first.asked.notUnderstood.empty())
        text += "; not understood: " + join(first.asked.notUnderstood, ", ");
    return text;
}

}  // namespace

class TestNameProposals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAreReadAsAWhole_data()
    {
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const char* expected) {
            QTest::newRow(name) << std::string(expected);
        };
        // One of what something has is given, whatever word leads to it.
        row("screenings of a film by city and date range",
            "Film to Cinema, given Film.id Cinema.city; range of Screening.starts_at");
        row("screenings of a film in a city by date range",
            "Film to Cinema, given Film.id Cinema.city; range of Screening.starts_at");
        row("screenings in a city", "Cinema to Screening, given Cinema.city");
        row("films of a genre", "Film, given Film.genres[]");
        row("films with a title", "Film, given Film.title");
        row("screenings of a film with their title", "Film to Screening, given Film.id");
        // Rows come by the time of what is found, if nothing else is called so.
        row("screenings of a film ordered by time",
            "Film to Screening, given Film.id; by Screening.starts_at");
        row("screenings of a film ordered by date descending",
            "Film to Screening, given Film.id; by Screening.starts_at descending");
        row("screenings of a cinema on a day ordered by time",
            "Cinema to Screening, given Cinema.id Screening.starts_at@day; by Screening.starts_at");
        // What is not is told.
        row("screenings of a film and a city by date range",
            "Film to Screening, given Film.id; range of Screening.starts_at; not understood: city");
        row("films now showing by genre", "Film, given Film.genres[]; not understood: now showing");
        row("now showing films by genre", "Film, given Film.genres[]; not understood: now showing");
        // A function of things is one of the only number they have, and days are those of what has it.
        row("sum of payments of a cinema by day",
            "Cinema to Payment, given Cinema.id Payment.paid_at@day; sum(Payment.amount)");
        row("sum of amount of payments of a cinema by day",
            "Cinema to Payment, given Cinema.id Payment.paid_at@day; sum(Payment.amount)");
        row("total amount of a cinema by day",
            "Cinema to Payment, given Cinema.id Payment.paid_at@day; sum(Payment.amount)");
        row("number of bookings and total amount of a cinema",
            "Payment to Cinema, given Cinema.id; count(*); not understood: total amount");
        row("sum of bookings of a cinema", "Cinema to Booking, given Cinema.id; not understood: sum of");
    }
    void namesAreReadAsAWhole()
    {
        QFETCH(std::string, expected);
        const std::string actual = proposed(QTest::currentDataTag());
        QVERIFY2(actual == expected, actual.c_str());
    }
};

QTEST_MAIN(TestNameProposals)
#include "tst_name_proposals.moc"
