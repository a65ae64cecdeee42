// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/files/dialogs.h"
#include "app/gui/stage.h"

#include <QMainWindow>
#include <QObject>
#include <QSettings>

#include <functional>

class QAction;
class QDockWidget;
class QMenu;

namespace querywright::gui {

class CommandPalette;
class Docks;
class EditHistory;
class FindPanel;
class HelpWindow;

// What helps people to find their way about in the window: command palette, help, history, finding things in
// the model and where they come from. Makes these parts and their commands.
class Wayfinding final : public QObject {
    Q_OBJECT

public:
    // `stage`: the one that is shown. REQUIRES: all outlive the object.
    Wayfinding(const Context& context, QMainWindow& window, Docks& docks, Dialogs& dialogs,
               QSettings& settings, std::function<Stage()> stage);

    // The panels History and Find, as docks.
    void addPanels();
    // Their commands, to the menus they belong to.
    void addToEditMenu(QMenu& menu);
    void addToHelpMenu(QMenu& menu);
    // The field at the right end of the tool bar.
    QWidget* makeSearchButton(QWidget* parent);

    void find();           // gives the keyboard to the panel Find
    void showShortcuts();  // the page of all keys
    void openHelp(const QString& address);

    // F1 in a dialog, in which the command of the window does nothing.
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void canvasRequested(const querywright::Subject& subject);  // to be shown on the canvas of a stage
    void compareRequested(querywright::QueryId query);
    void pageFocusRequested();
    void told(const QString& sentence);

private:
    HelpWindow& help();
    QAction* make(const char* name, const QString& text, const char* keys);
    void openPalette();
    void helpHere();
    void goToSource();
    void showUses();
    void updateActions();

    Context m_context;
    QMainWindow& m_window;
    Docks& m_docks;
    Dialogs& m_dialogs;
    std::function<Stage()> m_stage;
    EditHistory* m_history;
    CommandPalette* m_palette;
    HelpWindow* m_help = nullptr;  // once it was opened
    FindPanel* m_find = nullptr;
    QDockWidget* m_findDock = nullptr;
    QDockWidget* m_historyDock = nullptr;
    QAction* m_openPalette;
    QAction* m_replace;
    QAction* m_goToSource;
    QAction* m_whereUsed;
    QAction* m_undoHistory;
    QAction* m_helpHere;
    QAction* m_method;
};

}  // namespace querywright::gui
