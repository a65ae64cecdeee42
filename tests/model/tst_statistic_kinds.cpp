// SPDX-License-Identifier: Apache-2.0
// Which statistics are asked of an attribute, and how they are called.
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_statistics.h"
#include "model/sizes/statistic_kinds.h"
#include "tests/support/hotel.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestStatisticKinds : public QObject {
    Q_OBJECT

private slots:
    void asksWhatTheKindOfAnAttributeLeavesOpen_data();
    void asksWhatTheKindOfAnAttributeLeavesOpen();
    void asksForTheSizeOfKeysOnlyIfItDiffers();
    void keepsWhatIsStatedInSight();
    void asksNothingOfWhatIsNotThere();
    void leavesOutWhatIsPlain();
};

namespace {

std::string kindsOf(const Hotel& hotel, AttributeId attribute)
{
    std::string texts;
    for (const StatisticKind kind : statisticKinds(hotel.file.model, attribute))
        texts += (texts.empty() ? "" : ", ") + toText(kind);
    return texts;
}

const std::string frequency = "the number of distinct values, the owners of the most frequent value";
const std::string elements = "the average number of values, the worst number of values";

}  // namespace

void TestStatisticKinds::asksWhatTheKindOfAnAttributeLeavesOpen_data()
{
    QTest::addColumn<std::string>("attribute");
    QTest::addColumn<std::string>("kinds");

    const std::string bytes = "the size in bytes";
    QTest::newRow("text") << std::string("Hotel.name") << bytes + ", " + frequency;
    QTest::newRow("all equally large") << std::string("RoomAvailability.is_available") << frequency;
    QTest::newRow("date") << std::string("Reservation.start_date") << frequency + ", the days that it covers";
    QTest::newRow("key") << std::string("Hotel.id") << bytes;
    QTest::newRow("alternate key") << std::string("PointOfInterest.name") << bytes;
    QTest::newRow("key with an owner") << std::string("Room.number") << frequency;
    QTest::newRow("several") << std::string("Guest.email") << bytes + ", " + elements + ", " + frequency;
    QTest::newRow("composite") << std::string("Hotel.address") << frequency;
    QTest::newRow("map of composites")
        << std::string("Guest.address") << "the size of the keys in bytes, " + elements + ", " + frequency;
}

void TestStatisticKinds::asksWhatTheKindOfAnAttributeLeavesOpen()
{
    QFETCH(std::string, attribute);
    QFETCH(std::string, kinds);
    const Hotel hotel;
    QCOMPARE(kindsOf(hotel, hotel.attribute(attribute)), kinds);
}

void TestStatisticKinds::asksForTheSizeOfKeysOnlyIfItDiffers()
{
    Hotel hotel;
    const AttributeId address = hotel.attribute("Guest.address");
    hotel.apply(edit::setKeyBytes(hotel.file, address, {}));
    QVERIFY(kindsOf(hotel, address).find("keys") != std::string::npos);
    hotel.apply(edit::setMapKeyType(hotel.file, address, "int"));
    QCOMPARE(kindsOf(hotel, address), elements + ", " + frequency);
}

// Else what the problems tell of could not be mended where it is stated.
void TestStatisticKinds::keepsWhatIsStatedInSight()
{
    Hotel hotel;
    const AttributeId phone = hotel.attribute("Hotel.phone");
    QVERIFY(kindsOf(hotel, phone).find("days") == std::string::npos);
    hotel.apply(edit::setDays(hotel.file, phone, 7.0));
    QVERIFY(kindsOf(hotel, phone).find("days") != std::string::npos);
}

void TestStatisticKinds::asksNothingOfWhatIsNotThere()
{
    QVERIFY(statisticKinds(Hotel().file.model, AttributeId{99'999}).empty());
}

void TestStatisticKinds::leavesOutWhatIsPlain()
{
    const Hotel hotel;
    const ConceptualModel& model = hotel.file.model.conceptual;
    const AttributeId date = hotel.attribute("RoomAvailability.date");
    QCOMPARE(toText(model, Statistic{StatisticKind::Days, date}),
             std::string("the days that RoomAvailability.date covers"));
    QCOMPARE(toText(model, Statistic{StatisticKind::Count, hotel.entity("Room")}),
             std::string("the count of Room"));
    QCOMPARE(toText(StatisticKind::Count), std::string("the count"));
    QCOMPARE(toText(StatisticKind::FanOut), std::string("the average fan-out"));
    QCOMPARE(toText(StatisticKind::WorstFanOut), std::string("the worst fan-out"));
}

QTEST_GUILESS_MAIN(TestStatisticKinds)
#include "tst_statistic_kinds.moc"
