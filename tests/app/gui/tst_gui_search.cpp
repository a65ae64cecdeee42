// SPDX-License-Identifier: Apache-2.0
// What the command palette and the help find, as plain functions.
#include "app/gui/help/help_pages.h"
#include "app/gui/help/help_search.h"
#include "app/gui/help/help_topics.h"
#include "app/gui/palette/fuzzy_match.h"
#include "app/gui/palette/palette_history.h"
#include "app/gui/palette/palette_list.h"
#include "model/review/rule.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::gui;

class TestGuiSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsLettersInTheirOrder_data();
    void findsLettersInTheirOrder();
    void prefersTheBetterText_data();
    void prefersTheBetterText();
    void saysWhichLettersWereFound();
    void prefixesChooseWhatIsMeant_data();
    void prefixesChooseWhatIsMeant();
    void whatWasUsedComesFirst();
    void commandsThatAreOffComeAfterOthers();
    void helpComesAfterWhatItExplains();
    void wordsAsTheyWereTypedComeFirst();
    void queriesFoundByTheirLabelsStayInOrder();
    void theLastFiftyAreRemembered();
    void everyPageHasATitleAndText();
    void everyLinkLeadsSomewhere();
    void everyPageIsReachedFromTheFirst();
    void everyReviewRuleHasAnAnchor();
    void everyTopicIsThere();
    void searchingFindsTheSection();
    void searchingForNothingFindsNothing();
};

void TestGuiSearch::findsLettersInTheirOrder_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("fits");

    const auto row = [](const char* name, const char* pattern, const char* text, bool fits) {
        QTest::newRow(name) << QString::fromUtf8(pattern) << QString::fromUtf8(text) << fits;
    };
    row("nothing fits everything", "", "hotels", true);
    row("the whole", "hotels", "hotels", true);
    row("initials", "rbg", "reservations_by_guest", true);
    row("whatever the case", "SAVEAS", "Save As…", true);
    row("words in another order", "guest reservations", "reservations_by_guest", true);
    row("letters in another order", "gbr", "reservations_by_guest", false);
    row("a letter too many", "hotelss", "hotels", false);
    row("one word of two is not there", "hotels zebra", "hotels", false);
    row("other alphabets", "ГОСТЬ", "гость", true);
    row("in an empty text", "a", "", false);
    row("longer than the text", "hotels_by_poi", "hotels", false);
}

void TestGuiSearch::findsLettersInTheirOrder()
{
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QFETCH(bool, fits);
    QCOMPARE(fuzzyMatch(pattern, text).has_value(), fits);
}

void TestGuiSearch::prefersTheBetterText_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("better");
    QTest::addColumn<QString>("worse");

    const auto row = [](const char* name, const char* pattern, const char* better, const char* worse) {
        QTest::newRow(name) << QString::fromLatin1(pattern) << QString::fromLatin1(better)
                            << QString::fromLatin1(worse);
    };
    row("side by side", "room", "room_number", "reservation_of_own_merit");
    row("at the begin", "guest", "guests", "reservations_by_guest");
    row("begins of words", "rbg", "reservations_by_guest", "arbiter_bag");
    row("the shorter of equals", "hotel", "hotel", "hotel_reservation");
    row("begins of camel words", "ra", "RoomAvailability", "Grade");
}

void TestGuiSearch::prefersTheBetterText()
{
    QFETCH(QString, pattern);
    QFETCH(QString, better);
    QFETCH(QString, worse);
    const auto first = fuzzyMatch(pattern, better);
    const auto second = fuzzyMatch(pattern, worse);
    QVERIFY(first.has_value() && second.has_value());
    QVERIFY2(first->score > second->score, qPrintable(QString::number(second->score)));
}

void TestGuiSearch::saysWhichLettersWereFound()
{
    QCOMPARE(fuzzyMatch(QStringLiteral("rbg"), QStringLiteral("rooms_by_guest"))->positions,
             (std::vector<int>{0, 6, 9}));
    QCOMPARE(fuzzyMatch(QStringLiteral("by by"), QStringLiteral("a_by"))->positions,
             (std::vector<int>{2, 3}));
}

namespace {

QStringList texts(std::initializer_list<const char*> items)
{
    QStringList list;
    for (const char* item : items)
        list << QLatin1String(item);
    return list;
}

PaletteEntry entry(PaletteKind kind, const char* text, const char* whyOff = "")
{
    PaletteEntry made;
    made.kind = kind;
    made.key = QLatin1String(text);
    made.text = QLatin1String(text);
    made.whyOff = QLatin1String(whyOff);
    return made;
}

QStringList found(const std::vector<PaletteEntry>& entries, const char* text, const QStringList& recent = {})
{
    QStringList list;
    for (const PaletteHit& hit : findEntries(entries, QLatin1String(text), recent))
        list << entries[hit.entry].text;
    return list;
}

}  // namespace

void TestGuiSearch::prefixesChooseWhatIsMeant_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("expected");

    QTest::newRow("commands") << QByteArray(">") << texts({"Save", "Dark"});
    QTest::newRow("commands by name") << QByteArray("> sav") << texts({"Save"});
    QTest::newRow("things") << QByteArray("@") << texts({"Guest", "Q1"});
    QTest::newRow("queries") << QByteArray("#") << texts({"Q1"});
    QTest::newRow("help") << QByteArray("?") << texts({"Saving"});
    QTest::newRow("everything") << QByteArray("sav") << texts({"Save", "Saving"});
}

void TestGuiSearch::prefixesChooseWhatIsMeant()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, expected);
    const std::vector<PaletteEntry> entries = {
        entry(PaletteKind::Command, "Save"), entry(PaletteKind::Setting, "Dark"),
        entry(PaletteKind::Object, "Guest"), entry(PaletteKind::Query, "Q1"),
        entry(PaletteKind::Help, "Saving")};
    QCOMPARE(found(entries, text.constData()), expected);
}

void TestGuiSearch::whatWasUsedComesFirst()
{
    const std::vector<PaletteEntry> entries = {entry(PaletteKind::Command, "Zoom In"),
                                               entry(PaletteKind::Command, "Zoom Out"),
                                               entry(PaletteKind::Command, "Save")};
    QCOMPARE(found(entries, ""), texts({"Zoom In", "Zoom Out", "Save"}));
    QCOMPARE(found(entries, "", texts({"Save", "Zoom Out"})), (texts({"Save", "Zoom Out", "Zoom In"})));
    QCOMPARE(found(entries, "zoom"), (texts({"Zoom In", "Zoom Out"})));
    QCOMPARE(found(entries, "zoom", texts({"Save", "Zoom Out"})), (texts({"Zoom Out", "Zoom In"})));
}

void TestGuiSearch::commandsThatAreOffComeAfterOthers()
{
    const std::vector<PaletteEntry> entries = {entry(PaletteKind::Command, "Undo", "Nothing was changed yet"),
                                               entry(PaletteKind::Command, "Undo History")};
    QCOMPARE(found(entries, "undo"), (texts({"Undo History", "Undo"})));
}

void TestGuiSearch::helpComesAfterWhatItExplains()
{
    const std::vector<PaletteEntry> entries = {entry(PaletteKind::Help, "Console"),
                                               entry(PaletteKind::Command, "CQL Console")};
    QCOMPARE(found(entries, "console"), (texts({"CQL Console", "Console"})));
    QCOMPARE(found(entries, "? console"), texts({"Console"}));
}

void TestGuiSearch::wordsAsTheyWereTypedComeFirst()
{
    const std::vector<PaletteEntry> entries = {entry(PaletteKind::Object, "Damage.reported"),
                                               entry(PaletteKind::Object, "U3 report a damage")};
    QCOMPARE(found(entries, "report a damage"), (texts({"U3 report a damage", "Damage.reported"})));
    const std::vector<PaletteEntry> things = {entry(PaletteKind::Object, "Order page"),
                                              entry(PaletteKind::Object, "Order")};
    QCOMPARE(found(things, "@order", texts({"Order page"})), (texts({"Order", "Order page"})));
}

void TestGuiSearch::queriesFoundByTheirLabelsStayInOrder()
{
    const std::vector<PaletteEntry> entries = {
        entry(PaletteKind::Query, "Q1 Hotels near a point of interest"),
        entry(PaletteKind::Query, "Q2 Guest details"), entry(PaletteKind::Query, "Q10 Hotels")};
    const QStringList all = texts({"Q1 Hotels near a point of interest", "Q2 Guest details", "Q10 Hotels"});
    QCOMPARE(found(entries, "#Q"), all);
    QCOMPARE(found(entries, "# q1"), (QStringList{all[0], all[2]}));
    QCOMPARE(found(entries, "# hotels"), (QStringList{all[2], all[0]}));  // by names as anything else
}

void TestGuiSearch::theLastFiftyAreRemembered()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    PaletteHistory history(settings);
    QVERIFY(history.keys().isEmpty());
    for (int i = 0; i < PaletteHistory::most + 5; ++i)
        history.add(QString::number(i));
    history.add(QStringLiteral("10"));
    QCOMPARE(history.keys().size(), PaletteHistory::most);
    QCOMPARE(history.keys().constFirst(), QStringLiteral("10"));
    QCOMPARE(history.keys().count(QStringLiteral("10")), 1);
    QCOMPARE(PaletteHistory(settings).keys(), history.keys());
}

void TestGuiSearch::everyPageHasATitleAndText()
{
    QVERIFY(helpPages().size() >= 12);
    for (const HelpPage& page : helpPages()) {
        QVERIFY2(!page.title.isEmpty(), qPrintable(page.key));
        QVERIFY2(page.html.size() > 500, qPrintable(page.key));
    }
}

namespace {

QStringList linksOf(const HelpPage& page)
{
    static const QRegularExpression link(QStringLiteral("href=\"([^\"]+)\""));
    QStringList links;
    auto found = link.globalMatch(page.html);
    while (found.hasNext())
        links << found.next().captured(1);
    return links;
}

bool isThere(const QString& address)
{
    const HelpPage* page = findHelpPage(address);
    const QString anchor = address.section(QLatin1Char('#'), 1);
    return page
           && (anchor.isEmpty()
               || std::any_of(page->sections.begin(), page->sections.end(),
                              [&](const HelpSection& section) { return section.anchor == anchor; }));
}

}  // namespace

void TestGuiSearch::everyLinkLeadsSomewhere()
{
    QVERIFY(!isThere(QStringLiteral("nowhere")));
    QVERIFY(!isThere(QStringLiteral("erd#nowhere")));
    for (const HelpPage& page : helpPages()) {
        for (const QString& link : linksOf(page))
            QVERIFY2(isThere(link), qPrintable(page.key + QStringLiteral(" links to ") + link));
    }
}

// By links, from the start; the contents list them all besides.
void TestGuiSearch::everyPageIsReachedFromTheFirst()
{
    QStringList reached{helpPages().front().key};
    for (qsizetype i = 0; i < reached.size(); ++i) {
        for (const QString& link : linksOf(*findHelpPage(reached[i]))) {
            const QString key = link.section(QLatin1Char('#'), 0, 0);
            if (!reached.contains(key))
                reached << key;
        }
    }
    for (const HelpPage& page : helpPages())
        QVERIFY2(reached.contains(page.key), qPrintable(page.key));
}

void TestGuiSearch::everyReviewRuleHasAnAnchor()
{
    for (const Rule& rule : reviewRules()) {
        const QString address = QStringLiteral("rules#") + QString::fromUtf8(rule.id.data(), rule.id.size());
        QVERIFY2(isThere(address), qPrintable(address));
    }
}

void TestGuiSearch::everyTopicIsThere()
{
    for (const Stage stage : allStages)
        QVERIFY2(isThere(helpOfStage(stage)), qPrintable(helpOfStage(stage)));
    const std::vector<Subject> subjects = {
        EntityId{},          RelationshipId{}, AttributeId{}, HierarchySubject{}, TaskId{},
        TransitionSubject{}, QueryId{},        UpdateId{},    KeyspaceId{},       TableSubject{},
        ColumnSubject{},     UdtSubject{},     DecisionId{}};
    for (const Subject& subject : subjects)
        QVERIFY2(isThere(helpOfSubject(subject)), qPrintable(helpOfSubject(subject)));
}

void TestGuiSearch::searchingFindsTheSection()
{
    const std::vector<HelpHit> hits = searchHelp(helpPages(), QStringLiteral("weak owner"));
    QVERIFY(!hits.empty());
    QCOMPARE(hits.front().address, QStringLiteral("erd#weak"));
    const std::vector<HelpHit> rule = searchHelp(helpPages(), QStringLiteral("large partition"));
    QVERIFY(std::any_of(rule.begin(), rule.end(),
                        [](const HelpHit& hit) { return hit.address == QLatin1String("rules#R1"); }));
}

void TestGuiSearch::searchingForNothingFindsNothing()
{
    QVERIFY(searchHelp(helpPages(), QStringLiteral("  ")).empty());
    QCOMPARE(searchedWords(QStringLiteral("add to a set")),
             QStringList({QStringLiteral("add"), QStringLiteral("set")}));
    QCOMPARE(searchedWords(QStringLiteral("R4")), QStringList({QStringLiteral("R4")}));
    QVERIFY(searchHelp(helpPages(), QStringLiteral("zebrafinch")).empty());
}

QTEST_MAIN(TestGuiSearch)
#include "tst_gui_search.moc"
