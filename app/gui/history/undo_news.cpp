// SPDX-License-Identifier: Apache-2.0
#include "app/gui/history/undo_news.h"

#include <utility>

namespace querywright::gui {

UndoNews::UndoNews(const QUndoStack& history, QObject* parent)
    : QObject(parent), m_history(history), m_index(history.index()), m_next(history.command(history.index()))
{
    connect(&m_history, &QUndoStack::indexChanged, this, &UndoNews::follow);
}

// A step that is made goes forward too, but with a command that was not there.
void UndoNews::follow(int index)
{
    const int before = std::exchange(m_index, index);
    const QUndoCommand* next = std::exchange(m_next, m_history.command(index));
    if (index < before && before <= m_history.count()) {
        const QString name = m_history.text(index);
        Q_EMIT told(before - index > 1 ? tr("Undone: %1, and %2 later.").arg(name).arg(before - index - 1)
                                       : tr("Undone: %1.").arg(name));
    } else if (index > before && next && m_history.command(before) == next) {
        const QString name = m_history.text(before);
        Q_EMIT told(index - before > 1 ? tr("Redone: %1, and %2 later.").arg(name).arg(index - before - 1)
                                       : tr("Redone: %1.").arg(name));
    } else if (index > before) {
        Q_EMIT overtaken();
    }
}

}  // namespace querywright::gui
