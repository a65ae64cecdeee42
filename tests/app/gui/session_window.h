// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/strip/chip_bar.h"
#include "app/gui/style/appearance.h"
#include "app/gui/window/main_window.h"
#include "tests/app/gui/fake_dialogs.h"

#include <QSettings>
#include <QTemporaryDir>

#include <memory>

namespace querywright::test {

// The window at the upper left of a real screen, with the keyboard, for a session of one person (person.h).
// It begins with the start page; settings and files lie in a folder of its own.
class SessionWindow {
public:
    SessionWindow();
    ~SessionWindow();

protected:
    gui::MainWindow& window() { return *m_window; }
    const Model& model() { return m_window->document().model(); }
    gui::CanvasView& canvas() { return *m_window->view()->findChild<gui::CanvasView*>(); }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    // The part of the window with this name that is seen; null if there is none.
    template <typename Part>
    Part* seen(const char* name)
    {
        for (Part* part : m_window->findChildren<Part*>(QLatin1String(name))) {
            if (part->isVisible())
                return part;
        }
        return nullptr;
    }

    // Whether the diagram is that of the model, and whether all queries are checked.
    bool isDrawn();
    bool isUpToDate();
    gui::Chip chip(const char* label);

    // On the screen: a point of the view or of the diagram; the title of what shows a thing, once that is
    // seen and rests; a column of a table.
    QPoint onCanvas(QPoint point) { return canvas().viewport()->mapToGlobal(point); }
    QPoint onScreen(QPointF point) { return onCanvas(canvas().mapFromScene(point)); }
    QPoint at(const Subject& subject);
    QPoint columnAt(const char* table, const char* column);

    FakeDialogs m_dialogs;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<gui::Appearance> m_appearance;
    std::unique_ptr<gui::Session> m_session;
    std::unique_ptr<gui::MainWindow> m_window;
};

}  // namespace querywright::test
