// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QUndoStack>

namespace querywright::gui {

// Tells what undo and redo did, wherever they were asked for: it may be in another stage than is shown. Steps
// that are made are nothing to tell.
class UndoNews final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: `history` outlives the object.
    UndoNews(const QUndoStack& history, QObject* parent);

Q_SIGNALS:
    void told(const QString& sentence);  // "Undone: Reverse order of date."
    void overtaken();                    // by a new step: what was told is of the past

private:
    void follow(int index);

    const QUndoStack& m_history;
    int m_index = 0;
    const QUndoCommand* m_next = nullptr;  // that redo would do; only to know it again
};

}  // namespace querywright::gui
