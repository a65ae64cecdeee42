// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/diagram_tabs.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/drawing/box_shaping.h"
#include "app/gui/inspector/parts/text_area.h"
#include "tests/app/gui/window_fixture.h"

#include <QLineEdit>

namespace querywright::test {

// The small hotel in a window in its conceptual stage, with what notes, boxes and further diagrams are made
// by.
class DiagramFixture {
public:
    DiagramFixture();

    // Whether all is there that the tests begin with.
    bool isReady() const { return m_isReady; }

    WindowFixture& fixture() { return m_fixture; }
    gui::MainWindow& window() { return m_fixture.window(); }
    const Layout& layout() { return window().document().file().layout; }
    const DiagramSettings& settings() { return layout().settingsOf("conceptual"); }
    gui::CanvasView& canvas() { return *part<gui::CanvasView>("canvas"); }
    gui::TextArea& noteEditor() { return *part<gui::TextArea>("noteEditor"); }
    QLineEdit& titleField() { return *part<QLineEdit>("boxTitleField"); }
    gui::DiagramTabs& tabs() { return *part<gui::DiagramTabs>("diagramTabs"); }
    gui::BoxShaping& shaping() { return *window().view()->findChild<gui::BoxShaping*>(); }
    QString undoText() { return window().document().undoStack().undoText(); }
    EntityId entity(const char* name)
    {
        return window().document().model().conceptual.findEntityType(name)->id;
    }

    // Until the diagram is that of the newest design. False if that takes too long.
    bool isMade();
    // Does what the command does, and waits for the diagram. False if it is off.
    bool trigger(const char* name);
    // Where the figure or box of the thing is in the scene; null if it is not shown. Its middle in the
    // viewport.
    QRectF rectOf(const Subject& subject);
    QPoint at(const Subject& subject) { return canvas().mapFromScene(rectOf(subject).center()); }
    // The names of what is shown, sorted.
    QStringList figures();

    void take(Qt::Key letter);
    void click(QPoint at);
    bool drag(QPoint from, QPoint to);
    // A point of the viewport with nothing around it; null if there is none.
    QPoint freePlace();
    bool addNote(QPoint at, const char* text);
    // Types the title of a box that is being made.
    bool typeTitle(const char* text);

private:
    template <typename Part>
    Part* part(const char* name)
    {
        return window().view()->findChild<Part*>(QLatin1String(name));
    }

    WindowFixture m_fixture;
    bool m_isReady = false;
};

}  // namespace querywright::test
