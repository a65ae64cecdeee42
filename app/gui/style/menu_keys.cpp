// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/menu_keys.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>

namespace querywright::gui {
namespace {

// What the letter is about, in the order of the menu.
QList<QAction*> entriesOf(const QMenu& menu, const QString& letter)
{
    QList<QAction*> entries;
    for (QAction* action : menu.actions()) {
        const bool canBeChosen = action->isVisible() && action->isEnabled() && !action->isSeparator();
        if (canBeChosen && action->text().startsWith(letter, Qt::CaseInsensitive))
            entries << action;
    }
    return entries;
}

bool hasUnderlined(const QMenu& menu)
{
    const QList<QAction*> actions = menu.actions();
    return std::any_of(actions.begin(), actions.end(), [](const QAction* action) {
        return !QKeySequence::mnemonic(action->text()).isEmpty();
    });
}

}  // namespace

void MenuKeys::follow(QMenu& menu)
{
    menu.removeEventFilter(this);
    menu.installEventFilter(this);
}

bool MenuKeys::eventFilter(QObject* watched, QEvent* event)
{
    auto* menu = qobject_cast<QMenu*>(watched);
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (!menu || (event->type() != QEvent::KeyPress && !isOverride))
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (isOverride) {
        // The canvas still has the keyboard, and would take up its tools behind the menu.
        const bool isPlain = !(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
        event->setAccepted(isPlain);
        return isPlain;
    }
    const QString letter = key->text();
    const bool isLetter = letter.size() == 1 && letter.front().isLetterOrNumber()
                          && !(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    if (!isLetter || hasUnderlined(*menu))
        return false;
    const QList<QAction*> entries = entriesOf(*menu, letter);
    if (entries.isEmpty())
        return false;
    const qsizetype now = entries.indexOf(menu->activeAction());
    menu->setActiveAction(entries[(now + 1) % entries.size()]);
    if (entries.size() == 1) {
        QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
        QCoreApplication::sendEvent(menu, &enter);
    }
    return true;
}

}  // namespace querywright::gui
