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
        "cardinalities each \"Video\" takes part once at most: is it that of the other side?");
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
        "with "
        "20 each make 20,000 relationships, its count 5,000 make 5,000.");
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

QTEST_GUILESS_MAIN(TestValidationStatistics)
#include "tst_validation_statistics.moc"
