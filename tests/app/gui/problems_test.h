// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/app/gui/window_fixture.h"

#include <QObject>
#include <QPoint>
#include <QString>
#include <QTableView>
#include <QUndoStack>

#include <memory>

namespace querywright::test {

// What tests of the Problems panel share: the hotel, reviewed, and the list.
class ProblemsTest : public QObject {
protected:
    static constexpr int textColumn = 1;
    static constexpr int objectColumn = 2;
    static constexpr int fixColumn = 3;

    // False if that takes too long.
    bool open();
    void close() { m_fixture.reset(); }

    gui::MainWindow& window() { return m_fixture->window(); }
    QTableView& table() { return m_fixture->find<QTableView>("problemsTable"); }
    QUndoStack& history() { return window().document().undoStack(); }
    // Of the first problem about the object; -1 if there is none.
    int rowOf(const char* object);
    QString textAt(int row, int column) { return table().model()->index(row, column).data().toString(); }
    QPoint centreOf(int row, int column);
    void click(int row, int column);
    // The first fix of the first problem about the object; until no problem is about it.
    void applyFixOf(const char* object);

    std::unique_ptr<WindowFixture> m_fixture;
};

}  // namespace querywright::test
