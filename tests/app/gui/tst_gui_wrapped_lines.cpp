// SPDX-License-Identifier: Apache-2.0
// Texts that delegates paint line by line.
#include "app/gui/style/fonts.h"
#include "app/gui/style/name_breaks.h"
#include "app/gui/style/wrapped_lines.h"
#include "render/style/fonts.h"

#include <QFontMetrics>
#include <QTest>

using namespace querywright;
using namespace querywright::gui;

class TestGuiWrappedLines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(render::loadFonts()); }

    void whatHasRoomIsOneLine()
    {
        const QString text = QStringLiteral("reservations_by_guest");
        QCOMPARE(linesOf(text, {width(text), width(text), 3}), QStringList({text}));
    }

    void namesAreBrokenBehindTheirParts()
    {
        const int room = width(QStringLiteral("reservations_by_"));
        QCOMPARE(linesOf(QStringLiteral("reservations_by_hotel_date"), {room, room, 3}),
                 QStringList({QStringLiteral("reservations_by_"), QStringLiteral("hotel_date")}));
        const int part = width(QStringLiteral("Availability"));
        QCOMPARE(linesOf(QStringLiteral("RoomAvailability"), {part, part, 3}),
                 QStringList({QStringLiteral("Room"), QStringLiteral("Availability")}));
    }

    void theFirstLineGivesWayToWhatIsBesideIt()
    {
        const QString first = QStringLiteral("Hotels near a ");
        QCOMPARE(
            linesOf(QStringLiteral("Hotels near a point of interest"), {width(first), 4 * width(first), 3}),
            QStringList({first.trimmed(), QStringLiteral("point of interest")}));
    }

    void theLastLineIsCutAtItsEnd()
    {
        const int room = width(QStringLiteral("Hotels near "));
        const QStringList lines = linesOf(QStringLiteral("Hotels near a point of interest"), {room, room, 2});
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.last().startsWith(QLatin1Char('a')));
        QVERIFY(lines.last().endsWith(QChar(0x2026)));
        QVERIFY(width(lines.last()) <= room);
    }

    void theWidestPartOfANameIsNotBroken()
    {
        const QFontMetrics metrics(uiFont());
        QCOMPARE(widestPart(QStringLiteral("reservations_by_guest"), metrics),
                 width(QStringLiteral("reservations_")));
        QCOMPARE(widestPart(QStringLiteral("Hotels near"), metrics), width(QStringLiteral("Hotels")));
    }

private:
    static int width(const QString& text) { return QFontMetrics(uiFont()).horizontalAdvance(text); }
    static QStringList linesOf(const QString& text, const LineRoom& room)
    {
        QStringList lines = wrappedLines(text, uiFont(), room);
        for (QString& line : lines)
            line.remove(QChar(nameBreak));
        return lines;
    }
};

QTEST_MAIN(TestGuiWrappedLines)
#include "tst_gui_wrapped_lines.moc"
