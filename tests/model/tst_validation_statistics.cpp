// SPDX-License-Identifier: Apache-2.0
#include "tests/model/validation_rows.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestValidationStatistics : public QObject {
    Q_OBJECT

private slots:
    void findsWhatIsWrongWithStatistics_data();
    void findsWhatIsWrongWithStatistics();
    void findsNothingWrongWithStatisticsThatAgree();
    void findsNothingWrongWhereTheSameAreRelatedAgain();

private:
    void addContradictions();
};

void TestValidationStatistics::findsWhatIsWrongWithStatistics_data()
{
    addColumns();
    const auto fanOut = [](Model& model, const std::string& name, std::size_t position) -> Spread& {
        return relationshipType(model, name).participants.at(position).fanOut;
    };
    add(
        "a worst fan-out below the average",
        [fanOut](Model& model) {
            fanOut(model, "uploads", 0) = {20.0, 2.5};
        },
        "warning statistics uploads: The worst fan-out of \"User\" in \"uploads\", 2.5, is below the "
        "average, 20.");
    add(
        "a fan-out below 0",
        [fanOut](Model& model) {
            fanOut(model, "uploads", 0) = {-1.0, std::nullopt};
        },
        "warning statistics uploads: The fan-out of \"User\" in \"uploads\" is below 0.");
    add(
        "the fan-out of the other side",
        [fanOut](Model& model) {
            fanOut(model, "uploads", 1) = {20.0, 1000.0};
        },
        "warning statistics uploads: The fan-out of \"Video\" in \"uploads\" is 1,000, but by the "
        "cardinalities each \"Video\" takes part once at most: is it that of the other side? Sizes go by 1.");
    add(
        "fewer than all that take part",
        [fanOut](Model& model) {
            relationshipType(model, "follows").participants[0].total = true;
            fanOut(model, "follows", 0) = {0.5, 9.0};
        },
        "warning statistics follows: The average fan-out of \"follower\" in \"follows\" is 0.5, but every "
        "\"follower\" takes part.");
    add(
        "growth below 0",
        [](Model& model) {
            entityType(model, "Video").statistics.growth = Growth{-1.0, Period::Day};
        },
        "warning statistics Video: The growth of \"Video\" is below 0.");
    add(
        "counts and fan-outs that contradict each other",
        [fanOut](Model& model) {
            entityType(model, "User").statistics.count = 1000;
            fanOut(model, "uploads", 0) = {20.0, 50.0};
            relationshipType(model, "uploads").statistics.count = 5000;
        },
        "warning statistics uploads: The statistics of \"uploads\" contradict each other: 1,000 \"User\" "
        "with 20 each make 20,000 relationships, but its count is 5,000. Sizes go by 5,000 relationships, 20 "
        "for each \"User\" and 1 for each \"Video\".");
    addContradictions();
    add(
        "more distinct values than there are owners",
        [](Model& model) {
            entityType(model, "User").statistics.count = 1000;
            attribute(model, "User", "email").statistics.distinct = 1001;
        },
        "warning statistics User.email: \"User.email\" has 1,001 distinct values, more than there are owners "
        "of one: 1,000.");
    add(
        "a value that is more frequent than its owners",
        [](Model& model) {
            entityType(model, "User").statistics.count = 1000;
            attribute(model, "User", "email").statistics.mostFrequent = 2000;
        },
        "warning statistics User.email: The most frequent value of \"User.email\" has 2,000 owners, more "
        "than "
        "there are: 1,000.");
    add(
        "the size of an attribute that has parts",
        [](Model& model) { attribute(model, "User", "home").statistics.bytes = 30.0; },
        "warning statistics User.home: \"User.home\" has parts, so its own size is not used.");
    add(
        "the number of values of an attribute that has one",
        [](Model& model) {
            attribute(model, "Video", "added").statistics.elements = {2.0, 3.0};
        },
        "warning statistics Video.added: \"Video.added\" has one value, so how many there are is not used.");
    add(
        "the keys of a set",
        [](Model& model) { attribute(model, "Video", "tags").statistics.keyBytes = 3.0; },
        "warning statistics Video.tags: \"Video.tags\" is not kept as a map, so the size of its keys is not "
        "used.");
    add(
        "the days of a text", [](Model& model) { attribute(model, "User", "email").statistics.days = 3.0; },
        "warning statistics User.email: \"User.email\" is no date or time, so how many days it covers is not "
        "used.");
}

void TestValidationStatistics::addContradictions()
{
    const auto fanOut = [](Model& model, const std::string& name, std::size_t position) -> Spread& {
        return relationshipType(model, name).participants.at(position).fanOut;
    };
    add(
        "more relationships than those have that take part once",
        [fanOut](Model& model) {
            entityType(model, "User").statistics.count = 1000;
            entityType(model, "Video").statistics.count = 8000;
            fanOut(model, "uploads", 0) = {20.0, std::nullopt};
        },
        "warning statistics uploads: The statistics of \"uploads\" contradict each other: 1,000 \"User\" "
        "with 20 each make 20,000 relationships, but 8,000 \"Video\", which take part once at most, make "
        "8,000 at most. Sizes go by 20,000 relationships, 20 for each \"User\" and 1 for each \"Video\".");
    add(
        "fewer relationships than those have that all take part",
        [fanOut](Model& model) {
            entityType(model, "User").statistics.count = 1000;
            entityType(model, "Video").statistics.count = 40'000;
            fanOut(model, "uploads", 0) = {20.0, std::nullopt};
            relationshipType(model, "uploads").participants[1].total = true;
        },
        "warning statistics uploads: The statistics of \"uploads\" contradict each other: 40,000 \"Video\" "
        "with 1 each make 40,000 relationships, but 1,000 \"User\" with 20 each make 20,000 relationships. "
        "Sizes go by 20,000 relationships, 20 for each \"User\" and 1 for each \"Video\".");
    add(
        "fewer relationships than there are of those that all take part several times",
        [](Model& model) {
            entityType(model, "User").statistics.count = 1000;
            relationshipType(model, "follows").statistics.count = 500;
            relationshipType(model, "follows").participants[0].total = true;
        },
        "warning statistics follows: The statistics of \"follows\" contradict each other: 1,000 "
        "\"follower\", which all take part, make 1,000 at least, but its count is 500. Sizes go by 500 "
        "relationships, 0.5 for each \"follower\" and 0.5 for each \"followed\".");
    add(
        "a worst fan-out of more than there are to be related to",
        [fanOut](Model& model) {
            entityType(model, "User").statistics.count = 1000;
            fanOut(model, "follows", 0) = {20.0, 5000.0};
        },
        "warning statistics follows: The worst fan-out of \"follower\" in \"follows\" is 5,000, but there "
        "are only 1,000 \"followed\" to be related to. Sizes go by the fan-out.");
    add(
        "an average fan-out of more than there are to be related to",
        [fanOut](Model& model) {
            entityType(model, "User").statistics.count = 1000;
            entityType(model, "Video").statistics.count = 40;
            fanOut(model, "uploads", 0) = {50.0, std::nullopt};
        },
        "warning statistics uploads: The average fan-out of \"User\" in \"uploads\" is 50, but there are "
        "only 40 \"Video\" to be related to. Sizes go by the fan-out.");
    add(
        "a worst fan-out of more than all",
        [fanOut](Model& model) {
            relationshipType(model, "follows").statistics.count = 4000;
            fanOut(model, "follows", 0) = {20.0, 5000.0};
        },
        "warning statistics follows: The worst fan-out of \"follower\" in \"follows\" is 5,000, but the "
        "count of \"follows\" is 4,000. Sizes go by the fan-out.");
    add(
        "what follows from another relationship type contradicts this one",
        [fanOut](Model& model) {
            entityType(model, "User").statistics.count = 1000;
            relationshipType(model, "uploads").statistics.count = 2000;
            relationshipType(model, "uploads").participants[1].total = true;
            entityType(model, "Comment").statistics.count = 9000;
            fanOut(model, "is about", 1) = {20.0, std::nullopt};
        },
        "warning statistics is about: The statistics of \"is about\" contradict each other: 2,000 \"Video\" "
        "(as other numbers have it) with 20 each make 40,000 relationships, but 9,000 \"Comment\", which "
        "take part once at most, make 9,000 at most. Sizes go by 40,000 relationships, 1 for each "
        "\"Comment\" and 20 for each \"Video\".");
    add(
        "a worst fan-out of more than others combine to",
        [fanOut](Model& model) {
            entityType(model, "Video").statistics.count = 100;
            entityType(model, "Device").statistics.count = 3;
            fanOut(model, "watches", 0) = {std::nullopt, 400.0};
        },
        "warning statistics watches: The worst fan-out of \"User\" in \"watches\" is 400, but there are only "
        "300 combinations of 100 \"Video\" and 3 \"Device\" to be related to. Sizes go by the fan-out.");
}

void TestValidationStatistics::findsWhatIsWrongWithStatistics()
{
    compareFindings();
}

void TestValidationStatistics::findsNothingWrongWithStatisticsThatAgree()
{
    Model model = videoModel();
    entityType(model, "User").statistics = {1000, Growth{5.0, Period::Day}};
    entityType(model, "Video").statistics.count = 20'300;  // rounded: 1,000 users with 20 each
    relationshipType(model, "uploads").participants[0].fanOut = {20.0, 1000.0};
    relationshipType(model, "uploads").participants[1].total = true;
    attribute(model, "Video", "added").statistics.days = 365.0;
    attribute(model, "Video", "tags").statistics = {8.0,    std::nullopt, {3.0, 20.0},
                                                    90'000, 500,          std::nullopt};
    QCOMPARE(textOf(validate(model)), QString());
}

// With a key that has an attribute, two can be related several times.
void TestValidationStatistics::findsNothingWrongWhereTheSameAreRelatedAgain()
{
    Model model = videoModel();
    entityType(model, "User").statistics.count = 1000;
    RelationshipType& follows = relationshipType(model, "follows");
    follows.participants[0].fanOut = {20.0, 5000.0};
    follows.key = RelationshipKey{{0, 1}, {follows.attributes.front().id}};
    for (const Finding& finding : validate(model))
        QVERIFY2(finding.code != "statistics", finding.message.c_str());
}

QTEST_GUILESS_MAIN(TestValidationStatistics)
#include "tst_validation_statistics.moc"
