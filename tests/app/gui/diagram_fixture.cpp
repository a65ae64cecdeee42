// SPDX-License-Identifier: Apache-2.0
#include "tests/app/gui/diagram_fixture.h"

#include <QAction>
#include <QTest>

#include <algorithm>

namespace querywright::test {

using namespace gui;

DiagramFixture::DiagramFixture()
{
    window().show();
    const bool isOpen = QTest::qWaitForWindowActive(&window()) && m_fixture.openSmallHotel();
    window().setStage(Stage::Conceptual);
    window().view()->focusCanvas();
    m_isReady = isOpen && isMade();
}

bool DiagramFixture::isMade()
{
    return QTest::qWaitFor([&] {
        return window().view()->diagram() && !window().live().isDesigning() && !window().view()->isBusy();
    });
}

bool DiagramFixture::trigger(const char* name)
{
    QAction& action = m_fixture.find<QAction>(name);
    if (!action.isEnabled())
        return false;
    action.trigger();
    return isMade();
}

QRectF DiagramFixture::rectOf(const Subject& subject)
{
    if (!isMade())
        return {};
    const auto places = render::placesOf(*window().view()->diagram(), subject);
    const auto found = std::find_if(places.begin(), places.end(),
                                    [](const auto& place) { return place.figure || place.frame; });
    return found == places.end() ? QRectF() : render::rectOf(*window().view()->diagram(), *found);
}

QStringList DiagramFixture::figures()
{
    QStringList keys;
    if (!isMade())
        return keys;
    for (const render::Figure& figure : window().view()->diagram()->figures) {
        if (!figure.key.isEmpty() && !render::isExplanation(figure.kind))
            keys << figure.key;
    }
    keys.sort();
    return keys;
}

void DiagramFixture::take(Qt::Key letter)
{
    canvas().setFocus();
    QTest::keyClick(&canvas(), letter);
}

void DiagramFixture::click(QPoint at)
{
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, at);
}

bool DiagramFixture::drag(QPoint from, QPoint to)
{
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas().viewport(), (from + to) / 2);
    QTest::mouseMove(canvas().viewport(), to);
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, to);
    return isMade();
}

QPoint DiagramFixture::freePlace()
{
    window().view()->setZoom(0.5);
    const render::Diagram& diagram = *window().view()->diagram();
    const QRectF seen = canvas().visibleRect();
    for (double y = seen.top() + 150; y < seen.bottom() - 150; y += 40) {
        for (double x = seen.left() + 200; x < seen.right() - 200; x += 40) {
            const QRectF room(x - 180, y - 130, 360, 260);
            if (render::figuresIn(diagram, room).empty() && render::placesAt(diagram, {x, y}, 60.0).empty())
                return canvas().mapFromScene(QPointF(x, y));
        }
    }
    return {};
}

bool DiagramFixture::addNote(QPoint at, const char* text)
{
    take(Qt::Key_N);
    click(at);
    if (!QTest::qWaitFor([this] { return noteEditor().isVisible(); }))
        return false;
    QTest::keyClicks(&noteEditor(), QString::fromUtf8(text));
    QTest::keyClick(&noteEditor(), Qt::Key_Return, Qt::ControlModifier);
    return !noteEditor().isVisible() && isMade();
}

bool DiagramFixture::typeTitle(const char* text)
{
    if (!QTest::qWaitFor([this] { return titleField().isVisible(); }))
        return false;
    QTest::keyClicks(&titleField(), QString::fromUtf8(text));
    QTest::keyClick(&titleField(), Qt::Key_Return);
    return isMade();
}

}  // namespace querywright::test
