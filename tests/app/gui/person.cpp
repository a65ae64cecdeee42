// SPDX-License-Identifier: Apache-2.0
#include "tests/app/gui/person.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QMenu>
#include <QProcess>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <utility>

namespace querywright::test {
namespace {

QAbstractScrollArea* scrollAreaOf(const QWidget& part)
{
    for (QWidget* each = part.parentWidget(); each; each = each->parentWidget()) {
        auto* area = qobject_cast<QAbstractScrollArea*>(each);
        if (area && area->viewport()->isAncestorOf(&part) && area->verticalScrollBar()->maximum() > 0)
            return area;
    }
    return nullptr;
}

// As it is read, without its shortcut.
QString plain(const QString& text)
{
    return QString(text).remove(u'&').section(u'\t', 0, 0);
}

QMenu* openMenu()
{
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
}

QAction* entryOf(const QMenu& menu, const QString& text)
{
    const QList<QAction*> actions = menu.actions();
    const auto found = std::find_if(actions.begin(), actions.end(),
                                    [&](const QAction* action) { return plain(action->text()) == text; });
    return found == actions.end() ? nullptr : *found;
}

}  // namespace

void act(const QStringList& arguments)
{
    QProcess xdotool;
    xdotool.start(QStringLiteral("xdotool"), arguments);
    QVERIFY(QTest::qWaitFor([&] { return xdotool.state() == QProcess::NotRunning; }, 60'000));
    QCOMPARE(xdotool.exitCode(), 0);
}

void press(const char* keys)
{
    act({QStringLiteral("key"), QString::fromLatin1(keys)});
}

void type(const QString& text)
{
    const QStringList lines = text.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (!lines[i].isEmpty())
            act({QStringLiteral("type"), QStringLiteral("--delay"), QStringLiteral("5"), lines[i]});
        if (i + 1 < lines.size())
            press("Return");
    }
}

void pointAt(QPoint global)
{
    act({QStringLiteral("mousemove"), QString::number(global.x()), QString::number(global.y())});
}

void click(QPoint global, int button)
{
    pointAt(global);
    act({QStringLiteral("click"), QString::number(button)});
}

// In one go, since dragging things out of a window keeps it from going on here. It takes a hand a moment.
void drag(QPoint from, QPoint to)
{
    constexpr int steps = 6;
    QStringList arguments;
    const auto moveTo = [&](QPoint point) {
        arguments << QStringLiteral("mousemove") << QString::number(point.x()) << QString::number(point.y())
                  << QStringLiteral("sleep") << QStringLiteral("0.03");
    };
    moveTo(from);
    arguments << QStringLiteral("mousedown") << QStringLiteral("1");
    for (int step = 1; step <= steps; ++step)
        moveTo(from + (to - from) * step / steps);
    arguments << QStringLiteral("mouseup") << QStringLiteral("1");
    act(arguments);
}

QPoint reach(QWidget& part)
{
    constexpr int mostTurns = 60;
    const QAbstractScrollArea* area = scrollAreaOf(part);
    const auto middle = [&] { return part.mapToGlobal(part.rect().center()); };
    for (int turn = 0; area && turn < mostTurns; ++turn) {
        const QWidget* viewport = area->viewport();
        const int y = viewport->mapFromGlobal(middle()).y();
        const int margin = std::min(part.height() / 2, viewport->height() / 4);
        if (y >= margin && y <= viewport->height() - margin)
            break;
        // Near the edge, where no list takes the wheel for itself.
        click(viewport->mapToGlobal(QPoint(3, viewport->height() / 2)), y < margin ? 4 : 5);
        QTest::qWait(0);
    }
    return middle();
}

// A part that is still finding its place is followed until it rests.
void clickOn(QWidget& part)
{
    constexpr int enoughLooks = 8;
    QPoint at;
    int looks = 0;
    const auto isPointedAt = [&] {
        const QPoint now = reach(part);
        if (now != std::exchange(at, now)) {
            pointAt(at);
            looks = 0;
        }
        const QWidget* below = QApplication::widgetAt(QCursor::pos());
        const bool isBelow = QCursor::pos() == at && below && (below == &part || part.isAncestorOf(below));
        looks = isBelow ? looks + 1 : 0;
        return looks >= enoughLooks;
    };
    QVERIFY2(QTest::qWaitFor(isPointedAt, 20'000), qPrintable(part.objectName()));
    click(at);
}

void choose(const QStringList& entries)
{
    for (const QString& text : entries) {
        // The pointer follows a menu that is still finding its place.
        QPoint at;
        const auto isPointedAt = [&] {
            QMenu* menu = openMenu();
            QAction* entry = menu ? entryOf(*menu, text) : nullptr;
            if (!entry)
                return false;
            const QPoint middle = menu->mapToGlobal(menu->actionGeometry(entry).center());
            if (middle != std::exchange(at, middle))
                pointAt(middle);
            return menu->activeAction() == entry;
        };
        QVERIFY2(QTest::qWaitFor(isPointedAt, 20'000), qPrintable(text));
        click(at);
    }
}

}  // namespace querywright::test
