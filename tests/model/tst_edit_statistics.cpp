// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_statistics.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <functional>
#include <limits>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

class TestEditStatistics : public QObject {
    Q_OBJECT

private slots:
    void statesCountsAndGrowth();
    void statesFanOuts();
    void statesWhatIsKnownOfValues();
    void changesAnyStatisticByItself();
    void tellsWhatIsStated();
    void countsNoFractions();
    void forgetsWhatIsNotKnownAnyMore();
    void refusesWhatCannotBe_data();
    void refusesWhatCannotBe();
    void forgetsElementsOfAnAttributeThatHasOneValue();
    void givesTheStatisticsOfASimpleAttributeToItsFirstPart();

private:
    const ValueStatistics& statisticsOf(const Hotel& hotel, const std::string& attribute) const
    {
        return hotel.file.model.conceptual.find(hotel.attribute(attribute)).attribute->statistics;
    }
};

void TestEditStatistics::statesCountsAndGrowth()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(setCount(hotel.file, hotel.entity("Guest"), 7)),
             std::string("Change count of Guest"));
    QCOMPARE(hotel.apply(setGrowth(hotel.file, hotel.relationship("is near"), Growth{2.5, Period::Month})),
             std::string("Change growth of is near"));
    const ConceptualModel& model = hotel.file.model.conceptual;
    QCOMPARE(model.find(hotel.entity("Guest"))->statistics.count, std::optional<std::uint64_t>(7));
    QCOMPARE(model.find(hotel.relationship("is near"))->statistics.growth,
             std::optional(Growth{2.5, Period::Month}));
}

void TestEditStatistics::statesFanOuts()
{
    Hotel hotel;
    const RelationshipId has = hotel.relationship("has");
    QCOMPARE(hotel.apply(setFanOut(hotel.file, has, 0, {12.5, 90.0})),
             std::string("Change fan-out of Hotel in has"));
    const Spread expected{12.5, 90.0};
    QCOMPARE(hotel.file.model.conceptual.find(has)->participants[0].fanOut, expected);
}

void TestEditStatistics::statesWhatIsKnownOfValues()
{
    Hotel hotel;
    QCOMPARE(hotel.apply(setBytes(hotel.file, hotel.attribute("Hotel.name"), 21.5)),
             std::string("Change size of name"));
    hotel.apply(setDistinct(hotel.file, hotel.attribute("Guest.last_name"), 100));
    hotel.apply(setMostFrequent(hotel.file, hotel.attribute("Guest.last_name"), 50));
    hotel.apply(setDays(hotel.file, hotel.attribute("RoomAvailability.date"), 730.0));
    hotel.apply(setElements(hotel.file, hotel.attribute("Guest.email"), {1.5, 9.0}));
    hotel.apply(setKeyBytes(hotel.file, hotel.attribute("Guest.address"), 4.0));
    QCOMPARE(statisticsOf(hotel, "Hotel.name").bytes, std::optional(21.5));
    QCOMPARE(statisticsOf(hotel, "Guest.last_name").distinct, std::optional<std::uint64_t>(100));
    QCOMPARE(statisticsOf(hotel, "Guest.last_name").mostFrequent, std::optional<std::uint64_t>(50));
    QCOMPARE(statisticsOf(hotel, "RoomAvailability.date").days, std::optional(730.0));
    QCOMPARE(statisticsOf(hotel, "Guest.email").elements.worst, std::optional(9.0));
    QCOMPARE(statisticsOf(hotel, "Guest.address").keyBytes, std::optional(4.0));
}

void TestEditStatistics::changesAnyStatisticByItself()
{
    Hotel hotel;
    hotel.apply(setElements(hotel.file, hotel.attribute("Guest.email"), {1.5, 9.0}));
    const AttributeId email = hotel.attribute("Guest.email");
    const AttributeId date = hotel.attribute("RoomAvailability.date");
    const AttributeId last = hotel.attribute("Guest.last_name");
    hotel.apply(setStatistic(hotel.file, {StatisticKind::WorstElements, email}, 12.0));
    QCOMPARE(statisticsOf(hotel, "Guest.email").elements, (Spread{1.5, 12.0}));
    hotel.apply(setStatistic(hotel.file, {StatisticKind::Elements, email}, {}));
    QCOMPARE(statisticsOf(hotel, "Guest.email").elements, (Spread{{}, 12.0}));
    hotel.apply(setStatistic(hotel.file, {StatisticKind::Days, date}, 365.0));
    QCOMPARE(statisticsOf(hotel, "RoomAvailability.date").days, std::optional(365.0));
    hotel.apply(setStatistic(hotel.file, {StatisticKind::Distinct, last}, 70.0));
    QCOMPARE(statisticsOf(hotel, "Guest.last_name").distinct, std::optional<std::uint64_t>(70));
    hotel.apply(setStatistic(hotel.file, {StatisticKind::Count, hotel.entity("Guest")}, 1e6));
    QCOMPARE(hotel.file.model.conceptual.find(hotel.entity("Guest"))->statistics.count,
             std::optional<std::uint64_t>(1'000'000));
}

void TestEditStatistics::tellsWhatIsStated()
{
    Hotel hotel;
    const auto stated = [&](const Statistic& statistic) {
        return statedNumber(hotel.file.model.conceptual, statistic);
    };
    const AttributeId email = hotel.attribute("Guest.email");
    const ParticipantPlace place{hotel.relationship("has"), 0};
    hotel.apply(setFanOut(hotel.file, place.relationship, 0, {}));
    hotel.apply(setElements(hotel.file, email, {}));
    for (const Statistic& statistic : std::vector<Statistic>{{StatisticKind::Count, hotel.entity("Guest")},
                                                             {StatisticKind::Count, place.relationship},
                                                             {StatisticKind::FanOut, place},
                                                             {StatisticKind::WorstFanOut, place},
                                                             {StatisticKind::Bytes, email},
                                                             {StatisticKind::Elements, email},
                                                             {StatisticKind::WorstElements, email},
                                                             {StatisticKind::Distinct, email},
                                                             {StatisticKind::MostFrequent, email},
                                                             {StatisticKind::Days, email}})
    {
        hotel.apply(setStatistic(hotel.file, statistic, {}));
        QCOMPARE(stated(statistic), std::optional<double>());
        const bool isWorst =
            statistic.kind == StatisticKind::WorstFanOut || statistic.kind == StatisticKind::WorstElements;
        const double number = isWorst ? 40.0 : 30.0;
        hotel.apply(setStatistic(hotel.file, statistic, number));
        QCOMPARE(stated(statistic), std::optional(number));
    }
    QVERIFY(!stated({StatisticKind::Count, EntityId{999}}));
    QVERIFY(!stated({StatisticKind::FanOut, ParticipantPlace{place.relationship, 9}}));
    QVERIFY(!stated({StatisticKind::Bytes, AttributeId{999}}));
}

void TestEditStatistics::countsNoFractions()
{
    const Hotel hotel;
    const auto edit = setStatistic(hotel.file, {StatisticKind::Count, hotel.entity("Guest")}, 2.5);
    QVERIFY(!edit);
    QCOMPARE(edit.error().message, std::string("it must be a whole number"));
    QVERIFY(!setStatistic(hotel.file, {StatisticKind::Days, hotel.attribute("RoomAvailability.date")}, -1.0));
    QVERIFY(
        !setStatistic(hotel.file, {StatisticKind::WorstFanOut, ParticipantPlace{RelationshipId{999}, 0}}, 1));
}

void TestEditStatistics::forgetsWhatIsNotKnownAnyMore()
{
    Hotel hotel;
    const std::string before = writeModelText(hotel.file);
    const auto count = hotel.file.model.conceptual.find(hotel.entity("Guest"))->statistics.count;
    hotel.apply(setCount(hotel.file, hotel.entity("Guest"), 123'456'789));
    QVERIFY(writeModelText(hotel.file) != before);
    hotel.apply(setCount(hotel.file, hotel.entity("Guest"), count));
    QCOMPARE(writeModelText(hotel.file), before);
}

void TestEditStatistics::refusesWhatCannotBe_data()
{
    using Attempt = std::function<Result<Edit>(const Hotel&)>;
    QTest::addColumn<Attempt>("attempt");
    QTest::addColumn<std::string>("message");

    const auto add = [](const char* name, const Attempt& attempt, const std::string& message) {
        QTest::newRow(name) << attempt << message;
    };
    const std::string range = "it must be a number between 0 and 1,000,000,000,000,000";
    add(
        "growth below 0",
        [](const Hotel& h) {
            return setGrowth(h.file, h.entity("Guest"), Growth{-1.0, Period::Day});
        },
        range);
    add(
        "a count beyond counting",
        [](const Hotel& h) {
            return setCount(h.file, h.entity("Guest"), std::numeric_limits<std::uint64_t>::max());
        },
        range);
    add(
        "no number",
        [](const Hotel& h) {
            return setBytes(h.file, h.attribute("Hotel.name"), std::numeric_limits<double>::quiet_NaN());
        },
        range);
    add(
        "a worst fan-out below the average",
        [](const Hotel& h) {
            return setFanOut(h.file, h.relationship("has"), 0, {3.0, 2.0});
        },
        "the worst number cannot be below the average");
    add(
        "a participant that is not there",
        [](const Hotel& h) { return setFanOut(h.file, h.relationship("has"), 2, {}); },
        "there is no such participant any more");
    add(
        "a size of an attribute that has parts",
        [](const Hotel& h) { return setBytes(h.file, h.attribute("Hotel.address"), 60.0); },
        "a composite attribute has no size of its own: its parts have");
    add(
        "keys of what is no map",
        [](const Hotel& h) { return setKeyBytes(h.file, h.attribute("Guest.email"), 4.0); },
        "\"email\" is not kept as a map");
    add(
        "elements of one value",
        [](const Hotel& h) {
            return setElements(h.file, h.attribute("Hotel.name"), {2.0, 3.0});
        },
        "\"name\" has one value");
}

void TestEditStatistics::refusesWhatCannotBe()
{
    QFETCH(std::function<Result<Edit>(const Hotel&)>, attempt);
    QFETCH(std::string, message);

    const Result<Edit> edit = attempt(Hotel());
    QVERIFY(!edit);
    QCOMPARE(edit.error().message, message);
}

void TestEditStatistics::forgetsElementsOfAnAttributeThatHasOneValue()
{
    Hotel hotel;
    const AttributeId address = hotel.attribute("Guest.address");
    hotel.apply(setElements(hotel.file, address, {1.5, 2.0}));
    hotel.apply(setKeyBytes(hotel.file, address, 4.0));
    hotel.apply(setAttributeKind(hotel.file, address, AttributeKind::List));
    QVERIFY(!statisticsOf(hotel, "Guest.address").keyBytes);
    QCOMPARE(statisticsOf(hotel, "Guest.address").elements.worst, std::optional(2.0));
    hotel.apply(setAttributeKind(hotel.file, address, AttributeKind::Composite));
    QVERIFY(statisticsOf(hotel, "Guest.address").elements.isEmpty());
}

void TestEditStatistics::givesTheStatisticsOfASimpleAttributeToItsFirstPart()
{
    Hotel hotel;
    const AttributeId name = hotel.attribute("Hotel.name");
    hotel.apply(setBytes(hotel.file, name, 21.0));
    hotel.apply(setAttributeKind(hotel.file, name, AttributeKind::Composite));
    const Attribute& composite = *hotel.file.model.conceptual.find(name).attribute;
    QVERIFY(!composite.statistics.bytes);
    QCOMPARE(composite.parts.front().statistics.bytes, std::optional(21.0));
}

QTEST_GUILESS_MAIN(TestEditStatistics)
#include "tst_edit_statistics.moc"
