// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <vector>

namespace querywright::gui {

// A command as people find it.
struct MenuCommand {
    QPointer<QAction> action;
    QStringList menus;  // where it stands, without mnemonics: "File", "Export"; empty: in no menu
    QString text;       // "CQL Script…"
    QStringList keys;   // that it is done by, in the native form
};

// The commands that can be seen now: those of the menu bar in its order, then those that the window has by a
// key only. Menus that are filled when they open are filled for it.
std::vector<MenuCommand> commandsOf(const QMainWindow& window);

// The text without mnemonics and without the keys behind a tab.
QString plainText(const QAction& action);

// The keys of the action and those its text tells, in the native form.
QStringList keysOf(const QAction& action);

// Why the action is off, a sentence; empty if it is on.
QString whyOff(const QAction& action);

}  // namespace querywright::gui
