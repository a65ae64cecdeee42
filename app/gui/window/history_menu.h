// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <QUndoStack>

namespace querywright::gui {

// The edits that can be taken back or made again, nearest first; choosing one goes that far.
class HistoryMenu final : public QMenu {
    Q_OBJECT

public:
    enum class Direction { Undo, Redo };

    // REQUIRES: the stack outlives the menu.
    HistoryMenu(QUndoStack& stack, Direction direction, QWidget* parent);

private:
    void fill();

    QUndoStack& m_stack;
    Direction m_direction;
};

}  // namespace querywright::gui
