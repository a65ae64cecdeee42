// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/history_menu.h"

namespace querywright::gui {
namespace {

constexpr int mostShown = 20;

}  // namespace

HistoryMenu::HistoryMenu(QUndoStack& stack, Direction direction, QWidget* parent)
    : QMenu(parent), m_stack(stack), m_direction(direction)
{
    connect(this, &QMenu::aboutToShow, this, &HistoryMenu::fill);
}

void HistoryMenu::fill()
{
    clear();
    const bool isUndo = m_direction == Direction::Undo;
    const int available = isUndo ? m_stack.index() : m_stack.count() - m_stack.index();
    for (int step = 0; step < std::min(available, mostShown); ++step) {
        const int command = isUndo ? m_stack.index() - 1 - step : m_stack.index() + step;
        const int target = isUndo ? command : command + 1;
        addAction(m_stack.text(command), this, [this, target] { m_stack.setIndex(target); });
    }
}

}  // namespace querywright::gui
