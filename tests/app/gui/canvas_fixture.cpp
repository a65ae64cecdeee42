// SPDX-License-Identifier: Apache-2.0
#include "tests/app/gui/canvas_fixture.h"

#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"

#include <QMouseEvent>
#include <QTest>

#include <algorithm>

namespace querywright::test {

using namespace gui;

CanvasFixture::CanvasFixture(Stage stage)
{
    window().show();
    (void)QTest::qWaitForWindowActive(&window());
    window().setStage(stage);
    view().focusCanvas();
    (void)waitForDiagram();
}

CanvasView& CanvasFixture::canvas()
{
    return *view().findChild<CanvasView*>(QStringLiteral("canvas"));
}

bool CanvasFixture::waitForDiagram()
{
    return QTest::qWaitFor(
        [this] { return view().diagram() && !window().live().isDesigning() && !view().isBusy(); }, 20000);
}

std::size_t CanvasFixture::figure(const Subject& subject)
{
    const auto isDrawn = [&] {
        const auto places = view().diagram() ? render::placesOf(*view().diagram(), subject)
                                             : std::vector<render::DiagramPlace>();
        return std::any_of(places.begin(), places.end(), [](const auto& place) { return place.figure; });
    };
    (void)QTest::qWaitFor(isDrawn, 20000);
    (void)waitForDiagram();
    for (const render::DiagramPlace& place : render::placesOf(*view().diagram(), subject)) {
        if (place.figure)
            return *place.figure;
    }
    qFatal("there is no such figure");
}

QRectF CanvasFixture::rect(const Subject& subject)
{
    const std::size_t found = figure(subject);
    return view().diagram()->figures[found].rect();
}

QPoint CanvasFixture::at(const Subject& subject)
{
    return canvas().mapFromScene(rect(subject).center());
}

void CanvasFixture::press(QPoint at, Qt::KeyboardModifiers modifiers)
{
    m_pointer = at;
    m_isPressed = true;
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, modifiers, at);
}

// QTest::mouseMove() knows neither buttons nor modifiers.
void CanvasFixture::moveTo(QPoint at, Qt::KeyboardModifiers modifiers)
{
    constexpr int steps = 4;
    const QPoint from = m_pointer;
    for (int i = 1; i <= steps; ++i) {
        const QPoint to = from + (at - from) * i / steps;
        QMouseEvent event(QEvent::MouseMove, to, canvas().viewport()->mapToGlobal(to), Qt::NoButton,
                          m_isPressed ? Qt::LeftButton : Qt::NoButton, modifiers);
        QCoreApplication::sendEvent(canvas().viewport(), &event);
    }
    m_pointer = at;
}

void CanvasFixture::release(QPoint at, Qt::KeyboardModifiers modifiers)
{
    m_isPressed = false;
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, modifiers, at);
}

void CanvasFixture::click(QPoint at, Qt::KeyboardModifiers modifiers)
{
    press(at, modifiers);
    release(at, modifiers);
}

void CanvasFixture::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers)
{
    press(from, modifiers);
    moveTo(to, modifiers);
    release(to, modifiers);
}

void CanvasFixture::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    canvas().setFocus();
    QTest::keyClick(&canvas(), key, modifiers);
}

QPoint CanvasFixture::dot(const Subject& subject, std::size_t side)
{
    const std::size_t wanted = figure(subject);
    m_pointer = at(subject) - QPoint(3, 3);
    moveTo(at(subject));
    const auto isThere = [&] { return shown().dots && shown().dots->figure == wanted; };
    if (!QTest::qWaitFor(isThere))
        qFatal("the figure gets no dots");
    const QPoint dot = canvas().mapFromScene(dotsAround(*view().diagram(), wanted, view().zoom())[side]);
    moveTo(dot);
    return dot;
}

bool CanvasFixture::type(const char* name, const char* text, Qt::Key end)
{
    QLineEdit& line = field(name);
    if (!QTest::qWaitFor([&] { return line.isVisible() && line.hasFocus(); }))
        return false;
    line.selectAll();
    QTest::keyClicks(&line, QString::fromUtf8(text));
    QTest::keyClick(&line, end);
    return true;
}

EntityId CanvasFixture::addEntity(const char* name, QPointF at)
{
    auto creation = edit::addEntityType(window().document().file(), name, Position{at.x(), at.y()});
    const EntityId id = std::get<EntityId>(creation->made.front());
    (void)window().document().apply(std::move(creation->edit));
    (void)figure(id);
    return id;
}

TaskId CanvasFixture::addTask(const char* name, QPointF at)
{
    auto creation = edit::addTask(window().document().file(), name, false, Position{at.x(), at.y()});
    const TaskId id = std::get<TaskId>(creation->made.front());
    (void)window().document().apply(std::move(creation->edit));
    (void)figure(id);
    return id;
}

}  // namespace querywright::test
