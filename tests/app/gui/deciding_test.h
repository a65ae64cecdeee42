// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/subjects/subject_text.h"
#include "tests/app/gui/window_fixture.h"

#include <QMenu>
#include <QObject>

#include <memory>

namespace querywright::test {

// What tests of decisions in the window share: the hotel in Logical, unchecked, and its tables.
class DecidingTest : public QObject {
protected:
    // False if that takes too long.
    bool open();
    void close() { m_fixture.reset(); }

    gui::MainWindow& window() { return m_fixture->window(); }
    const Model& model() { return window().document().model(); }
    std::shared_ptr<const core::Design> design() { return window().live().design(); }
    // Of the design as it is; valid until the next call.
    const LogicalTable& table(const char* query);
    ColumnSubject column(const char* query, const char* name);
    QString lastEdit() { return window().document().undoStack().undoText(); }
    QAction* action(QMenu& menu, const QString& name) { return menu.findChild<QAction*>(name); }
    // Until the diagram is that of the model.
    bool waitForDesign();

    std::unique_ptr<WindowFixture> m_fixture;

private:
    std::shared_ptr<const core::Design> m_kept;
};

}  // namespace querywright::test
