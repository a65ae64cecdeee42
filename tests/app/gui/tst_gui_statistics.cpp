// SPDX-License-Identifier: Apache-2.0
// Statistics in the inspector: what is asked of entity types, relationship types and attributes, and how they
// are read and written.
#include "app/gui/help/help_topics.h"
#include "app/gui/sizes/statistic_text.h"
#include "model/edit/edit_statistics.h"
#include "model/sizes/statistic.h"
#include "tests/app/gui/inspector_fixture.h"

#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QUndoStack>

#include <algorithm>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::tests::InspectorFixture;

class TestGuiStatistics : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void aCountIsStatedAndTakenBack();
    void countsOfSampleDataAreOthers();
    void growthIsReadInWords();
    void whatFollowsFromOtherNumbersIsNotStated();
    void participantsAreAskedHowOftenTheyTakePart();
    void participantsAreCalledByTheirRoles();
    void eachKindOfAttributeIsAskedItsOwn();
    void whatCannotBeIsRefusedBelowItsField();
    void whatIsTypedBelongsToWhatItWasTypedAt();
    void theHelpAboutThemIsThatOfStatistics();

    void readsNumbers();
    void readsGrowth_data();
    void readsGrowth();
    void writesNumbersAsTheyWereStated();

private:
    core::Document& document() { return m_fixture->document(); }
    QString textOf(const char* field) { return m_fixture->find<QLineEdit>(field)->text(); }
    QString placeholderOf(const char* field) { return m_fixture->find<QLineEdit>(field)->placeholderText(); }
    // What the field says is taken away.
    void clear(const char* field)
    {
        auto* line = m_fixture->find<QLineEdit>(field);
        line->setFocus();
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Delete);
        QTest::keyClick(line, Qt::Key_Return);
    }
    std::optional<double> stated(const Statistic& statistic)
    {
        return statedNumber(document().model().conceptual, statistic);
    }

    std::unique_ptr<InspectorFixture> m_fixture;
};

void TestGuiStatistics::init()
{
    m_fixture = std::make_unique<InspectorFixture>();
    // Everything the pages have is in sight.
    m_fixture->window().resize(690, 1600);
}

void TestGuiStatistics::aCountIsStatedAndTakenBack()
{
    const EntityId hotel = m_fixture->hotel().entity("Hotel");
    m_fixture->select(hotel);
    QCOMPARE(textOf("statisticCount"), QStringLiteral("2,000"));
    m_fixture->enter("statisticCount", QStringLiteral("1,234,567"));
    QCOMPARE(stated({StatisticKind::Count, hotel}), std::optional(1'234'567.0));
    QCOMPARE(textOf("statisticCount"), QStringLiteral("1,234,567"));
    QCOMPARE(m_fixture->history(), QStringList(QStringLiteral("Change count of Hotel")));
    clear("statisticCount");
    QVERIFY(!stated({StatisticKind::Count, hotel}));
    QCOMPARE(placeholderOf("statisticCount"), QStringLiteral("not known"));
    document().undoStack().undo();  // of all that was changed before the field was left
    QCOMPARE(textOf("statisticCount"), QStringLiteral("2,000"));
}

void TestGuiStatistics::countsOfSampleDataAreOthers()
{
    m_fixture->select(m_fixture->hotel().entity("Hotel"));
    QCOMPARE(textOf("statisticCount"), QStringLiteral("2,000"));
    QCOMPARE(textOf("entityCount"), QStringLiteral("3"));
    m_fixture->enter("entityCount", QStringLiteral("7"));
    QCOMPARE(textOf("statisticCount"), QStringLiteral("2,000"));
    QCOMPARE(textOf("entityCount"), QStringLiteral("7"));
}

void TestGuiStatistics::growthIsReadInWords()
{
    const EntityId guest = m_fixture->hotel().entity("Guest");
    const auto growth = [&] { return document().model().conceptual.find(guest)->statistics.growth; };
    m_fixture->select(guest);
    QCOMPARE(textOf("statisticGrowth"), QStringLiteral("2,000 per day"));
    m_fixture->enter("statisticGrowth", QStringLiteral("2.5 a week"));
    QCOMPARE(growth(), std::optional(Growth{2.5, Period::Week}));
    QCOMPARE(textOf("statisticGrowth"), QStringLiteral("2.5 per week"));
    m_fixture->enter("statisticGrowth", QStringLiteral("often"));
    QVERIFY(m_fixture->find<QLabel>("statisticGrowthRefusal"));
    QCOMPARE(m_fixture->history(), QStringList(QStringLiteral("Change growth of Guest")));
    clear("statisticGrowth");
    QCOMPARE(growth(), std::optional<Growth>());
    QCOMPARE(placeholderOf("statisticGrowth"), QStringLiteral("not known"));
}

// 2,000 hotels of 55 rooms; there are as many reservations of guests as reservations.
void TestGuiStatistics::whatFollowsFromOtherNumbersIsNotStated()
{
    const auto hotel = m_fixture->hotel();
    m_fixture->select(hotel.entity("Room"));
    QCOMPARE(textOf("statisticCount"), QString());
    QCOMPARE(placeholderOf("statisticCount"), QStringLiteral("110,000"));
    QVERIFY(
        m_fixture->find<QLineEdit>("statisticCount")->toolTip().contains(QStringLiteral("other numbers")));
    QCOMPARE(placeholderOf("statisticGrowth"), QStringLiteral("not known"));
    m_fixture->select(hotel.relationship("is for"));
    QCOMPARE(textOf("statisticCount"), QString());
    QCOMPARE(placeholderOf("statisticCount"), QStringLiteral("4,000,000"));
    QCOMPARE(placeholderOf("statisticGrowth"), QStringLiteral("6,000 per day"));

    m_fixture->select(hotel.entity("Hotel"));
    clear("statisticCount");
    m_fixture->select(hotel.entity("Room"));
    QCOMPARE(placeholderOf("statisticCount"), QStringLiteral("not known"));
}

void TestGuiStatistics::participantsAreAskedHowOftenTheyTakePart()
{
    const RelationshipId isFor = m_fixture->hotel().relationship("is for");
    m_fixture->select(isFor);
    QVERIFY(m_fixture->find<QLabel>("fanOutHead1")->text().startsWith(QStringLiteral("Fan-out of Guest:")));
    QCOMPARE(textOf("statisticWorstFanOut1"), QStringLiteral("300"));
    QCOMPARE(placeholderOf("statisticFanOut1"), QStringLiteral("2.67"));
    QCOMPARE(placeholderOf("statisticFanOut0"), QStringLiteral("1"));
    m_fixture->enter("statisticFanOut1", QStringLiteral("2.5"));
    QCOMPARE(stated({StatisticKind::FanOut, ParticipantPlace{isFor, 1}}), std::optional(2.5));
    QCOMPARE(stated({StatisticKind::WorstFanOut, ParticipantPlace{isFor, 1}}), std::optional(300.0));
    m_fixture->enter("statisticWorstFanOut1", QStringLiteral("40"));
    QCOMPARE(stated({StatisticKind::WorstFanOut, ParticipantPlace{isFor, 1}}), std::optional(40.0));
    QCOMPARE(m_fixture->history(), QStringList(2, QStringLiteral("Change fan-out of Guest in is for")));
}

void TestGuiStatistics::participantsAreCalledByTheirRoles()
{
    ModelFile file = document().file();
    const RelationshipId holds = m_fixture->hotel().relationship("holds");
    for (RelationshipType& type : file.model.conceptual.relationshipTypes) {
        if (type.id == holds)
            type.participants[0].role = "place";
    }
    document().reset(std::move(file));
    QVERIFY(m_fixture->waitForDesign());
    m_fixture->select(m_fixture->hotel().relationship("holds"));
    QVERIFY(m_fixture->find<QLabel>("fanOutHead0")->text().startsWith(QStringLiteral("Fan-out of place:")));
    QCOMPARE(m_fixture->find<QLineEdit>("statisticWorstFanOut0")->accessibleName(),
             QStringLiteral("Worst fan-out of place in \"holds\""));
}

void TestGuiStatistics::eachKindOfAttributeIsAskedItsOwn()
{
    const auto hotel = m_fixture->hotel();
    const auto shown = [&](const char* attribute) {
        m_fixture->select(hotel.attribute(attribute));
        QStringList names;
        for (const auto* line : m_fixture->window().findChildren<QLineEdit*>()) {
            if (line->isVisible() && line->objectName().startsWith(QStringLiteral("statistic")))
                names << line->objectName().mid(9);
        }
        return names.join(QLatin1Char(' '));
    };
    QCOMPARE(shown("Hotel.name"), QStringLiteral("Bytes Distinct MostFrequent"));
    QCOMPARE(textOf("statisticBytes"), QStringLiteral("24"));
    QCOMPARE(shown("RoomAvailability.date"), QStringLiteral("Distinct MostFrequent Days"));
    QCOMPARE(textOf("statisticDays"), QStringLiteral("730"));
    QCOMPARE(shown("Guest.address"), QStringLiteral("KeyBytes Elements WorstElements Distinct MostFrequent"));
    QCOMPARE(textOf("statisticElements"), QStringLiteral("1.2"));
    QCOMPARE(textOf("statisticWorstElements"), QStringLiteral("8"));
    // One that is the key by itself and always 16 bytes leaves nothing to ask.
    QCOMPARE(shown("Guest.id"), QString());
    QVERIFY(!m_fixture->find<QWidget>("statisticsSection"));

    m_fixture->select(hotel.attribute("Guest.last_name"));
    m_fixture->enter("statisticMostFrequent", QStringLiteral("7,000"));
    QCOMPARE(m_fixture->history(), QStringList(QStringLiteral("Change most frequent value of last_name")));
    QCOMPARE(stated({StatisticKind::MostFrequent, hotel.attribute("Guest.last_name")}),
             std::optional(7000.0));
}

void TestGuiStatistics::whatCannotBeIsRefusedBelowItsField()
{
    m_fixture->select(m_fixture->hotel().attribute("Guest.email"));
    const auto refusal = [&](const char* field, const char* text) {
        m_fixture->enter(field, QLatin1String(text));
        const auto* label = m_fixture->find<QLabel>((std::string(field) + "Refusal").c_str());
        return label ? label->text() : QString();
    };
    QCOMPARE(refusal("statisticElements", "9"),
             QStringLiteral("The worst number cannot be below the average."));
    QCOMPARE(refusal("statisticDistinct", "2.5"), QStringLiteral("It must be a whole number."));
    QCOMPARE(refusal("statisticBytes", "many"),
             QStringLiteral("A number is expected here, such as 730 or 4M."));
    QVERIFY(refusal("statisticBytes", "-1").startsWith(QStringLiteral("It must be a number between 0 and")));
    QCOMPARE(document().undoStack().count(), 0);
}

void TestGuiStatistics::whatIsTypedBelongsToWhatItWasTypedAt()
{
    const auto hotel = m_fixture->hotel();
    m_fixture->select(hotel.entity("Hotel"));
    auto* line = m_fixture->find<QLineEdit>("statisticCount");
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("50"));
    m_fixture->select(hotel.entity("Guest"));
    QCOMPARE(stated({StatisticKind::Count, hotel.entity("Hotel")}), std::optional(50.0));
    QCOMPARE(stated({StatisticKind::Count, hotel.entity("Guest")}), std::optional(1'500'000.0));
    QCOMPARE(textOf("statisticCount"), QStringLiteral("1,500,000"));
}

void TestGuiStatistics::theHelpAboutThemIsThatOfStatistics()
{
    m_fixture->select(m_fixture->hotel().entity("Hotel"));
    QCOMPARE(helpOfWidget(m_fixture->find<QLineEdit>("statisticCount")), QStringLiteral("erd#statistics"));
    QCOMPARE(helpOfWidget(m_fixture->find<QLineEdit>("entityPlural")), QString());
}

void TestGuiStatistics::readsNumbers()
{
    QCOMPARE(readStatistic("1,095").value(), std::optional(1095.0));
    QCOMPARE(readStatistic(" 2.5 ").value(), std::optional(2.5));
    QCOMPARE(readStatistic("").value(), std::optional<double>());
    QCOMPARE(readStatistic(" ").value(), std::optional<double>());
    QCOMPARE(readStatistic("400M").value(), std::optional(4e8));
    QCOMPARE(readStatistic("20 k").value(), std::optional(2e4));
    QCOMPARE(readStatistic("1.5B").value(), std::optional(1.5e9));
    QVERIFY(!readStatistic("12 or so"));
    QVERIFY(!readStatistic("k"));
}

void TestGuiStatistics::readsGrowth_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");  // "-": refused

    const auto row = [](const char* typed, const char* shown) {
        QTest::newRow(typed) << QString::fromLatin1(typed) << QString::fromLatin1(shown);
    };
    row("110,000 per day", "110,000 per day");
    row("7 a week", "7 per week");
    row("7 an hour", "7 per hour");
    row("2.5/Month", "2.5 per month");
    row("3 / year", "3 per year");
    row("3 per mo", "3 per month");
    row("60 per minute", "60 per minute");
    row("0.5 per second", "0.5 per second");
    row("200", "200 per day");
    row("", "");
    row("3 per m", "-");
    row("3 per", "-");
    row("3 day", "-");
    row("per day", "-");
    row("3 per fortnight", "-");
    row("1.2.3 per day", "-");
    row("-3 per day", "-");
}

void TestGuiStatistics::readsGrowth()
{
    QFETCH(QString, typed);
    QFETCH(QString, shown);
    const auto growth = readGrowth(typed.toStdString());
    QCOMPARE(growth ? growthText(*growth) : QStringLiteral("-"), shown);
}

void TestGuiStatistics::writesNumbersAsTheyWereStated()
{
    for (const double number : {0.0, 0.001, 2.5, 730.0, 12'345.678, 4e6, 1e15}) {
        const QString text = statedText(number);
        QCOMPARE(readStatistic(text.toStdString()).value(), std::optional(number));
        QVERIFY2(!text.contains(QLatin1Char('e')), qPrintable(text));
    }
    QCOMPARE(statedText(4e6), QStringLiteral("4,000,000"));
    QCOMPARE(statedText({}), QString());
}

QTEST_MAIN(TestGuiStatistics)
#include "tst_gui_statistics.moc"
