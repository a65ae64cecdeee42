// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/stage_view.h"
#include "tests/app/gui/window_fixture.h"

#include <QAction>
#include <QLineEdit>

namespace querywright::test {

// A window whose canvas is used by mouse and keys.
class CanvasFixture {
public:
    // Shows the window in the stage.
    explicit CanvasFixture(gui::Stage stage);

    WindowFixture& fixture() { return m_fixture; }
    gui::MainWindow& window() { return m_fixture.window(); }
    gui::StageView& view() { return *window().view(); }
    gui::CanvasView& canvas();
    const gui::CanvasState& shown() { return canvas().canvasScene().state(); }
    const Model& model() { return window().document().model(); }
    const ConceptualModel& erd() { return model().conceptual; }
    QAction& action(const char* name) { return m_fixture.find<QAction>(name); }
    QString undoText() { return window().document().undoStack().undoText(); }
    int undoCount() { return window().document().undoStack().count(); }

    // Until the diagram on screen is that of the model. False if that takes too long.
    bool waitForDiagram();

    // The figure of the thing, its rectangle in the scene and its middle in the viewport, once it is drawn.
    // REQUIRES: it has one.
    std::size_t figure(const Subject& subject);
    QRectF rect(const Subject& subject);
    QPoint at(const Subject& subject);

    void press(QPoint at, Qt::KeyboardModifiers modifiers = {});
    // Goes on from where it was, in a few steps.
    void moveTo(QPoint at, Qt::KeyboardModifiers modifiers = {});
    void release(QPoint at, Qt::KeyboardModifiers modifiers = {});
    void click(QPoint at, Qt::KeyboardModifiers modifiers = {});
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {});
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});

    // Brings the pointer over the figure until its dots are there; the middle of a dot: 0 top, 1 right, 2
    // bottom, 3 left.
    QPoint dot(const Subject& subject, std::size_t side);

    QLineEdit& field(const char* name) { return *canvas().findChild<QLineEdit*>(QLatin1String(name)); }
    // Types into a field over the canvas once it is open.
    bool type(const char* field, const char* text, Qt::Key end = Qt::Key_Return);

    // Things drawn by edits, with their middles at a point of the scene.
    EntityId addEntity(const char* name, QPointF at);
    TaskId addTask(const char* name, QPointF at);

private:
    WindowFixture m_fixture;
    QPoint m_pointer;
    bool m_isPressed = false;
};

}  // namespace querywright::test
