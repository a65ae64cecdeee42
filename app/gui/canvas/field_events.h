// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeyEvent>
#include <QKeySequence>
#include <QLineEdit>

namespace querywright::gui {

// Of fields over the canvas. Whether the field is left for good: the focus goes elsewhere, not to a menu or
// another window, from which it comes back.
inline bool isLeftForGood(const QFocusEvent& focusOut)
{
    return focusOut.reason() != Qt::ActiveWindowFocusReason && focusOut.reason() != Qt::PopupFocusReason
           && focusOut.reason() != Qt::MenuBarFocusReason;
}

// Whether a ShortcutOverride asks for undo where nothing was typed that could be undone: it is the model's.
inline bool isUndoOfModel(const QKeyEvent& shortcut, const QLineEdit& field)
{
    return shortcut.matches(QKeySequence::Undo) && !field.isUndoAvailable();
}

}  // namespace querywright::gui
